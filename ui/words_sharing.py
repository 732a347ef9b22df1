"""The texts of sharing, in both languages: the log-in page, the share panel, limits. `Words` has them among its own."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SharingWords:
    """English."""

    log_in: str = "Log in"
    log_in_hint: str = "This Loupe is protected by a password. Its owner can tell you."
    log_in_name: str = "Name"
    log_in_name_hint: str = "Leave it empty if you were given a password only."
    password: str = "Password"
    wrong_password: str = "This name and password do not belong together. Check both and try again."
    too_many_tries: str = "Too many tries. Wait {seconds} s, then try again."
    not_shared: str = "This Loupe is not shared. Its owner can share it on the page."
    log_out: str = "Log out"
    logged_in_as: str = "Logged in as {name}"
    guest: str = "guest"

    password_length: str = "Take a password of {shortest} to {longest} letters, digits and signs."
    bad_name: str = "Type a name of 1 to {most} letters."
    name_taken: str = "There is a {name} already. Take another name."
    too_many_names: str = "There are {most} already. Remove one first."
    account_gone: str = "This account is no longer there."
    key_gone: str = "This key is no longer there."
    session_gone: str = "This session has ended already."
    bad_limit: str = "A limit is a whole number from 0, which is none, to {most}."
    owners_only: str = "Only the owner of this Loupe can do that."
    may_not_switch: str = "The owner of this Loupe has not allowed guests to switch models."
    may_not_fetch: str = "The owner of this Loupe has not allowed guests to fetch or delete models."
    too_many_messages: str = "That is {most} messages in a minute, as many as a guest may send. Wait {seconds} s."
    tokens_used: str = ("You have used {used} of the {most} tokens that a guest may use in a day. "
                        "It goes on tomorrow, or the owner allows more.")
    too_many_answers: str = "{most} answers are coming, as many as a guest may have at once. Wait for one to end."
    picture_too_large: str = "{name} is larger than {most} MB, which is the most that a guest may send."


GERMAN_SHARING: dict[str, str] = {
    "log_in": "Anmelden",
    "log_in_hint": "Dieses Loupe ist durch ein Passwort geschützt. Wem es gehört, kann es dir sagen.",
    "log_in_name": "Name",
    "log_in_name_hint": "Lass ihn leer, wenn du nur ein Passwort bekommen hast.",
    "password": "Passwort",
    "wrong_password": "Dieser Name und dieses Passwort gehören nicht zusammen. Prüfe beides, dann noch einmal.",
    "too_many_tries": "Zu viele Versuche. Warte {seconds} s und versuch es dann noch einmal.",
    "not_shared": "Dieses Loupe ist nicht geteilt. Wem es gehört, kann es auf der Seite teilen.",
    "log_out": "Abmelden",
    "logged_in_as": "Angemeldet als {name}",
    "guest": "Gast",

    "password_length": "Nimm ein Passwort aus {shortest} bis {longest} Buchstaben, Ziffern und Zeichen.",
    "bad_name": "Gib einen Namen aus 1 bis {most} Buchstaben ein.",
    "name_taken": "{name} gibt es schon. Nimm einen anderen Namen.",
    "too_many_names": "Es gibt schon {most}. Entferne zuerst einen.",
    "account_gone": "Dieses Konto gibt es nicht mehr.",
    "key_gone": "Diesen Schlüssel gibt es nicht mehr.",
    "session_gone": "Diese Sitzung ist schon beendet.",
    "bad_limit": "Eine Grenze ist eine ganze Zahl von 0, also keine, bis {most}.",
    "owners_only": "Das kann nur, wem dieses Loupe gehört.",
    "may_not_switch": "Gäste dürfen hier das Modell nicht wechseln.",
    "may_not_fetch": "Gäste dürfen hier keine Modelle holen oder löschen.",
    "too_many_messages": "Das sind {most} Nachrichten in einer Minute, so viele wie ein Gast senden darf. "
                         "Warte {seconds} s.",
    "tokens_used": "Du hast {used} der {most} Token verbraucht, die ein Gast am Tag verbrauchen darf. "
                   "Morgen geht es weiter, oder es werden mehr erlaubt.",
    "too_many_answers": "{most} Antworten kommen gerade, so viele wie ein Gast zugleich haben darf. "
                        "Warte, bis eine zu Ende ist.",
    "picture_too_large": "{name} ist größer als {most} MB, das Höchste, was ein Gast senden darf.",
}
