"""The texts of the model picker, in both languages: `Words` has them among its own."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PickerWords:
    """English."""

    here: str = "On this computer"
    all_here: str = "Show all"
    nothing_here: str = "There is no model here yet. Fetch one from the hub."
    in_use: str = "in use"
    switch_rule: str = "Switch"
    rule_after: str = "after the running answers"
    rule_now: str = "at once"
    switch_now: str = "Switch now"
    unload: str = "Unload"
    unload_hint: str = "Gives its memory back; the next message loads it again"
    restart: str = "Start it again"
    resting_note: str = "Its memory was given back. The next message loads it again."
    now_model: str = "The model is now {name}."
    last_used: str = "last used: {day}"
    revision: str = "revision {revision}"
    one_picture: str = "one picture per message"
    incomplete: str = "Incomplete: {what}."
    delete_title: str = "Delete {name}"
    delete_question: str = "Delete {name} from this computer? This gives back {size}."
    deleted: str = "{name} was deleted. {size} are free again."
    model_gone: str = "This model is no longer there."
    newer_title: str = "Ask the hub whether there is a newer version of {name}"
    newer_none: str = "{name} is the newest version that the hub has."
    newer_there: str = "The hub has a newer version of {name}."
    newer_fetch: str = "Fetch it"

    fits: str = "fits"
    fits_tightly: str = "tight"
    fits_not: str = "will not fit"
    fit_numbers: str = ("Needs about {needed} of {room}: weights {weights}, conversation {caches}, "
                        "reading pictures {activations}, reserve {head_room}.")
    fit_bits: str = "The conversation is kept in {bits} bits."
    fit_bits_offer: str = "Started with --kv-bits 8, Loupe keeps the conversation in {caches_in_8}."
    fit_bits_not: str = "This model cannot keep a conversation in fewer bits: --kv-bits changes nothing for it."

    hub: str = "From the hub"
    search_models: str = "Search models"
    sort_by: str = "Sort by"
    sort_downloads: str = "most downloaded"
    sort_likes: str = "most liked"
    sort_date: str = "newest"
    sort_size: str = "largest"
    recommended: str = "Recommended"
    nothing_recommended: str = "Type a name to search the hub."
    results: str = "Found"
    searching: str = "Asking the hub"
    no_models: str = "No model was found. Try fewer or other words."
    downloads: str = "{count} downloads"
    likes: str = "{count} likes"
    gated: str = "Gated: accept its licence on the hub, then keep an access token below."
    is_here: str = "is here"
    fetch: str = "Fetch"
    fetch_and_switch: str = "Fetch and switch"
    fetch_title: str = "Fetch {name}"
    fetch_and_switch_title: str = "Fetch {name}, then switch to it"
    switch_title: str = "Switch to {name}"

    fetching: str = "Downloads"
    done_of: str = "{done} of {total}"
    time_left: str = "{minutes}:{seconds} left"
    job_queued: str = "waiting for its turn"
    job_paused: str = "paused"
    job_failed: str = "failed"
    job_done: str = "complete"
    job_begins: str = "asking the hub for its files"
    pause: str = "Pause"
    go_on: str = "Resume"
    pause_title: str = "Pause fetching {name}"
    go_on_title: str = "Resume fetching {name}"
    cancel_title: str = "Cancel fetching {name}"
    put_away: str = "Put away"

    access: str = "Access token for gated and private models"
    access_hint: str = "Kept in this computer's keychain and never shown again."
    access_keep: str = "Keep the token"
    access_forget: str = "Remove the token"
    access_kept: str = "A token is kept in the keychain."
    access_login: str = "The Hugging Face login of this computer is used."
    access_forgotten: str = "The token was removed."

    state_switching: str = "switching"
    state_resting: str = "resting"
    state_fetching_part: str = "fetching {part}"
    state_loading_part: str = "loading {share} %"
    state_warming: str = "warming up"


GERMAN_PICKER: dict[str, str] = {
    "here": "Auf diesem Computer",
    "all_here": "Alle zeigen",
    "nothing_here": "Hier ist noch kein Modell. Hole eines vom Hub.",
    "in_use": "in Gebrauch",
    "switch_rule": "Wechseln",
    "rule_after": "nach den laufenden Antworten",
    "rule_now": "sofort",
    "switch_now": "Jetzt wechseln",
    "unload": "Entladen",
    "unload_hint": "Gibt seinen Speicher frei; die nächste Nachricht lädt es wieder",
    "restart": "Neu starten",
    "resting_note": "Sein Speicher wurde freigegeben. Die nächste Nachricht lädt es wieder.",
    "now_model": "Das Modell ist jetzt {name}.",
    "last_used": "zuletzt benutzt: {day}",
    "revision": "Version {revision}",
    "one_picture": "ein Bild je Nachricht",
    "incomplete": "Unvollständig: {what}.",
    "delete_title": "{name} löschen",
    "delete_question": "{name} von diesem Computer löschen? Das macht {size} frei.",
    "deleted": "{name} wurde gelöscht. {size} sind wieder frei.",
    "model_gone": "Dieses Modell ist nicht mehr da.",
    "newer_title": "Den Hub fragen, ob es eine neuere Version von {name} gibt",
    "newer_none": "{name} ist die neueste Version auf dem Hub.",
    "newer_there": "Der Hub hat eine neuere Version von {name}.",
    "newer_fetch": "Holen",

    "fits": "passt",
    "fits_tightly": "knapp",
    "fits_not": "passt nicht",
    "fit_numbers": "Braucht etwa {needed} von {room}: Gewichte {weights}, Gespräch {caches}, Bilder lesen "
                   "{activations}, Reserve {head_room}.",
    "fit_bits": "Das Gespräch wird in {bits} Bit gehalten.",
    "fit_bits_offer": "Mit --kv-bits 8 gestartet, hält Loupe das Gespräch in {caches_in_8}.",
    "fit_bits_not": "Dieses Modell kann ein Gespräch nicht in weniger Bit halten: --kv-bits ändert bei ihm nichts.",

    "hub": "Vom Hub",
    "search_models": "Modelle suchen",
    "sort_by": "Sortieren",
    "sort_downloads": "am meisten geladen",
    "sort_likes": "am beliebtesten",
    "sort_date": "neueste",
    "sort_size": "größte",
    "recommended": "Empfohlen",
    "nothing_recommended": "Gib einen Namen ein, um auf dem Hub zu suchen.",
    "results": "Gefunden",
    "searching": "Fragt den Hub",
    "no_models": "Kein Modell gefunden. Versuche weniger oder andere Wörter.",
    "downloads": "{count} Downloads",
    "likes": "{count} Likes",
    "gated": "Geschützt: Stimme seiner Lizenz auf dem Hub zu und hinterlege dann unten ein Zugangstoken.",
    "is_here": "ist da",
    "fetch": "Holen",
    "fetch_and_switch": "Holen und wechseln",
    "fetch_title": "{name} holen",
    "fetch_and_switch_title": "{name} holen und dann dazu wechseln",
    "switch_title": "Zu {name} wechseln",

    "fetching": "Wird geholt",
    "done_of": "{done} von {total}",
    "time_left": "noch {minutes}:{seconds}",
    "job_queued": "wartet, bis es dran ist",
    "job_paused": "angehalten",
    "job_failed": "gescheitert",
    "job_done": "vollständig",
    "job_begins": "fragt den Hub nach den Dateien",
    "pause": "Anhalten",
    "go_on": "Weiter",
    "pause_title": "Das Holen von {name} anhalten",
    "go_on_title": "{name} weiter holen",
    "cancel_title": "Das Holen von {name} abbrechen",
    "put_away": "Wegräumen",

    "access": "Zugangstoken für geschützte und private Modelle",
    "access_hint": "Liegt im Schlüsselbund dieses Computers und wird nie wieder gezeigt.",
    "access_keep": "Token behalten",
    "access_forget": "Token entfernen",
    "access_kept": "Ein Token liegt im Schlüsselbund.",
    "access_login": "Die Anmeldung dieses Computers bei Hugging Face wird benutzt.",
    "access_forgotten": "Das Token wurde entfernt.",

    "state_switching": "wechselt",
    "state_resting": "ruht",
    "state_fetching_part": "holt {part}",
    "state_loading_part": "lädt {share} %",
    "state_warming": "läuft warm",
}
