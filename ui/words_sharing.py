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

    share: str = "Share"
    share_hint: str = "Others need a password. What you ask stays yours; they see their own chats alone."
    share_network: str = "On this network"
    share_network_hint: str = "For phones and computers on the same network."
    share_link: str = "By a link"
    share_link_hint: str = "From anywhere, through Gradio's servers. The link is open while Loupe runs."
    share_opening: str = "The link is being opened."
    share_offline: str = "The link cannot be opened: the server for links cannot be reached. It is tried again."
    share_no_helper: str = "The link cannot be opened: its helper program could not be fetched. It is tried again."
    share_blocked: str = "The link cannot be opened: its helper program may not run here. Ask your virus scanner."
    share_refused: str = "The link cannot be opened: the server for links refused it. It is tried again."
    share_hung: str = "The link cannot be opened: the server for links does not answer. It is tried again."
    share_lost: str = "The link was cut off. It is opened again, and may then have another address."
    no_network: str = "This computer is on no network, so there is nobody to share with."
    copy_address: str = "Copy the address"
    share_password: str = "Password for guests"
    password_is_set: str = "A password is set. It is kept as a hash, so it cannot be shown again."
    password_none: str = "There is none yet. One is made up when you share."
    password_new: str = "Make up a new one"
    password_own: str = "Set"
    password_hint: str = "or type your own"
    noted: str = "I have noted it"
    shown_once: str = "It is shown only once:"
    accounts: str = "People with a name"
    accounts_hint: str = "Whoever logs in by name has the same chats on every device."
    account_add: str = "Add"
    account_name: str = "Name of the person"
    account_renew: str = "New password"
    account_owner: str = "you"
    owner_add: str = "Log in as owner elsewhere"
    owner_hint: str = "Lets you log in as yourself on your phone, with your chats from here."
    remove: str = "Remove"
    keys: str = "Keys for programs"
    keys_hint: str = "Programs on other computers need one. On this computer they need none."
    key_name: str = "Name of the program"
    key_add: str = "Make a key"
    limits: str = "Limits of guests"
    limits_hint: str = "0 is no limit."
    limit_messages: str = "Messages a minute"
    limit_tokens: str = "Tokens a day"
    limit_at_once: str = "Answers at once"
    limit_reply: str = "Tokens of an answer"
    limit_picture: str = "MB of a picture"
    limit_upload: str = "MB at once"
    limit_may_switch: str = "May switch models"
    limit_may_fetch: str = "May fetch and delete models"
    connected: str = "Who is connected"
    connected_none: str = "Nobody has logged in."
    connected_use: str = "today {messages} messages, {tokens} tokens"
    connected_now: str = "now"
    session_end: str = "End"
    way_here: str = "this computer"
    way_network: str = "network"
    way_link: str = "link"
    sharing_disk: str = "The disk refused: {reason}. Make room or check the data folder, then try again."

    password_length: str = "Take a password of {shortest} to {longest} letters, digits and signs."
    bad_name: str = "Type a name of 1 to {most} letters."
    name_taken: str = "There is a {name} already. Take another name."
    too_many_names: str = "There are {most} already. Remove one first."
    account_gone: str = "This account is no longer there."
    key_gone: str = "This key is no longer there."
    bad_limit: str = "A limit is a whole number from 0, which is none, to {most}."
    owners_only: str = "Only the owner of this Loupe can do that."
    may_not_switch: str = "The owner of this Loupe has not allowed guests to switch models."
    may_not_fetch: str = "The owner of this Loupe has not allowed guests to fetch or delete models."
    too_many_messages: str = "That is {most} messages in a minute, as many as a guest may send. Wait {seconds} s."
    tokens_used: str = ("You have used {used} of the {most} tokens that a guest may use in a day. "
                        "It goes on tomorrow, or the owner allows more.")
    too_many_answers: str = "{most} answers are coming, as many as a guest may have at once. Wait for one to end."
    body_too_large: str = "This is larger than {most} MB, which is the most that a guest may send at once."
    body_too_slow: str = "This came too slowly and was given up. Try again on a better connection."
    too_many_uploads: str = "Too many files are on their way here. Wait for one to arrive, then try again."
    too_many_open: str = "{most} questions of yours are open already. Wait for one to end."
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

    "share": "Teilen",
    "share_hint": "Andere brauchen ein Passwort. Was du fragst, bleibt bei dir; sie sehen nur ihre eigenen Chats.",
    "share_network": "In diesem Netzwerk",
    "share_network_hint": "Für Telefone und Computer im selben Netzwerk.",
    "share_link": "Über einen Link",
    "share_link_hint": "Von überall, über die Server von Gradio. Der Link ist offen, solange Loupe läuft.",
    "share_opening": "Der Link wird geöffnet.",
    "share_offline": "Der Link geht nicht auf: Der Server für Links ist nicht zu erreichen. Es wird wieder versucht.",
    "share_no_helper": "Der Link geht nicht auf: Sein Hilfsprogramm war nicht zu holen. Es wird wieder versucht.",
    "share_blocked": "Der Link geht nicht auf: Sein Hilfsprogramm darf hier nicht laufen. Erlaube es im Virenscanner.",
    "share_refused": "Der Link geht nicht auf: Der Server für Links hat ihn abgelehnt. Es wird wieder versucht.",
    "share_hung": "Der Link geht nicht auf: Der Server für Links antwortet nicht. Es wird wieder versucht.",
    "share_lost": "Der Link wurde unterbrochen. Er wird wieder geöffnet, vielleicht unter einer anderen Adresse.",
    "no_network": "Dieser Computer ist in keinem Netzwerk, also gibt es niemanden zum Teilen.",
    "copy_address": "Adresse kopieren",
    "share_password": "Passwort für Gäste",
    "password_is_set": "Ein Passwort ist gesetzt. Es wird nur als Hash aufbewahrt und kann nicht noch einmal gezeigt "
                       "werden.",
    "password_none": "Es gibt noch keines. Beim Teilen wird eines ausgedacht.",
    "password_new": "Neues ausdenken",
    "password_own": "Setzen",
    "password_hint": "oder tippe ein eigenes",
    "noted": "Ich habe es notiert",
    "shown_once": "Es wird nur einmal gezeigt:",
    "accounts": "Leute mit Namen",
    "accounts_hint": "Wer sich mit Namen anmeldet, hat auf jedem Gerät dieselben Chats.",
    "account_add": "Hinzufügen",
    "account_name": "Name der Person",
    "account_renew": "Neues Passwort",
    "account_owner": "du",
    "owner_add": "Woanders als du selbst anmelden",
    "owner_hint": "Damit meldest du dich am Telefon als du selbst an, mit deinen Chats von hier.",
    "remove": "Entfernen",
    "keys": "Schlüssel für Programme",
    "keys_hint": "Programme auf anderen Computern brauchen einen, auf diesem brauchen sie keinen.",
    "key_name": "Name des Programms",
    "key_add": "Schlüssel machen",
    "limits": "Grenzen für Gäste",
    "limits_hint": "0 ist keine Grenze.",
    "limit_messages": "Nachrichten je Minute",
    "limit_tokens": "Token am Tag",
    "limit_at_once": "Antworten zugleich",
    "limit_reply": "Token einer Antwort",
    "limit_picture": "MB eines Bildes",
    "limit_upload": "MB auf einmal",
    "limit_may_switch": "Dürfen das Modell wechseln",
    "limit_may_fetch": "Dürfen Modelle holen und löschen",
    "connected": "Wer verbunden ist",
    "connected_none": "Niemand hat sich angemeldet.",
    "connected_use": "heute {messages} Nachrichten, {tokens} Token",
    "connected_now": "jetzt",
    "session_end": "Beenden",
    "way_here": "dieser Computer",
    "way_network": "Netzwerk",
    "way_link": "Link",
    "sharing_disk": "Die Platte hat abgelehnt: {reason}. Schaffe Platz oder prüfe den Datenordner, dann noch einmal.",

    "password_length": "Nimm ein Passwort aus {shortest} bis {longest} Buchstaben, Ziffern und Zeichen.",
    "bad_name": "Gib einen Namen aus 1 bis {most} Buchstaben ein.",
    "name_taken": "{name} gibt es schon. Nimm einen anderen Namen.",
    "too_many_names": "Es gibt schon {most}. Entferne zuerst einen.",
    "account_gone": "Dieses Konto gibt es nicht mehr.",
    "key_gone": "Diesen Schlüssel gibt es nicht mehr.",
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
    "body_too_large": "Das ist größer als {most} MB, das Höchste, was ein Gast auf einmal senden darf.",
    "body_too_slow": "Das kam zu langsam und wurde aufgegeben. Versuch es mit einer besseren Verbindung noch einmal.",
    "too_many_uploads": "Zu viele Dateien sind auf dem Weg hierher. Warte, bis eine da ist, dann noch einmal.",
    "too_many_open": "{most} deiner Fragen sind schon offen. Warte, bis eine zu Ende ist.",
    "picture_too_large": "{name} ist größer als {most} MB, das Höchste, was ein Gast senden darf.",
}
