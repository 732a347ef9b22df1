"""What the backend says about models, in German: see sentences.py."""

from __future__ import annotations

GERMAN_SENTENCES: dict[str, str] = {
    # -- the model
    "No model is loaded. Pick one first.": "Es ist kein Modell geladen. Wähle zuerst eines.",
    "The model was changed while this was being written.": "Das Modell wurde gewechselt, während dies entstand.",
    "The model was unloaded.": "Das Modell wurde entladen.",
    "The model failed: {detail}.": "Das Modell ist gescheitert: {detail}.",
    "The model failed. Try it again.": "Das Modell ist gescheitert. Versuche es noch einmal.",
    "The model could not read this message: {detail}.": "Das Modell konnte diese Nachricht nicht lesen: {detail}.",
    "The message could not be prepared: {detail}.": "Die Nachricht konnte nicht vorbereitet werden: {detail}.",
    "The model's processor could not take this message: {detail}.":
        "Der Prozessor des Modells nimmt diese Nachricht nicht: {detail}.",
    "The model's thread has died. Start it again in the panel of the model, or restart Loupe.":
        "Der Thread des Modells ist abgestürzt. Starte ihn unter „Modell“ neu, oder starte Loupe neu.",
    "Loupe is closing.": "Loupe wird beendet.",
    "There was not enough memory for this. Close other programs, send fewer or smaller pictures, or pick a smaller "
    "model.":
        "Dafür reicht der Speicher nicht. Schließe andere Programme, sende weniger oder kleinere Bilder, oder wähle "
        "ein kleineres Modell.",
    "{name} could not be loaded: {detail}.": "{name} konnte nicht geladen werden: {detail}.",
    "{name} was not loaded, because another model was picked after it.":
        "{name} wurde nicht geladen, weil danach ein anderes Modell gewählt wurde.",
    "{name} was not loaded, because its download was stopped or another was picked.":
        "{name} wurde nicht geladen, weil sein Download gestoppt oder ein anderes gewählt wurde.",
    "Looking at {name}": "{name} wird angesehen",
    "Loading {name}": "{name} wird geladen",
    "Fetching {name}: {words}": "{name} wird geholt: {words}",
    "{name} is loaded when {ends}.": "{name} wird geladen, wenn {ends}.",
    "the running answer ends": "die laufende Antwort fertig ist",
    "{count} running answers end": "{count} laufende Antworten fertig sind",
    "{done} of {total} GB": "{done} von {total} GB",
    "{done} of {total} GB, {speed} MB/s": "{done} von {total} GB, {speed} MB/s",
    "{done} of {total} GB, {speed} MB/s, {time} left": "{done} von {total} GB, {speed} MB/s, noch {time}",
    "{done} of {total} GB are here": "{done} von {total} GB sind da",
    "{reason} The next message loads it again.": "{reason} Die nächste Nachricht lädt es wieder.",
    "The model's memory was given back after {time} without a message.":
        "Der Speicher des Modells wurde nach {time} ohne Nachricht freigegeben.",
    "a minute": "einer Minute",
    "{count} minutes": "{count} Minuten",
    "{count} seconds": "{count} Sekunden",
    "The model's memory was given back, because this computer runs short of it.":
        "Der Speicher des Modells wurde freigegeben, weil er auf diesem Computer knapp wird.",
    # -- what is here
    "There is no folder {name}, and it is no hub repo either (owner/name).":
        "Es gibt keinen Ordner {name}, und auch kein Modell des Hubs heißt so (wer/name).",
    "There is no folder {name}. Check the path, or type a hub repo as owner/name.":
        "Es gibt keinen Ordner {name}. Prüfe den Pfad, oder gib ein Modell des Hubs als wer/name ein.",
    "Type the path of a checkpoint folder, or a hub repo as owner/name.":
        "Gib den Pfad eines Modellordners ein, oder ein Modell des Hubs als wer/name.",
    "{revision} is no revision. Type owner/name@commit, or a branch for the commit.":
        "{revision} ist keine Version. Gib wer/name@commit ein, oder statt des Commits einen Zweig.",
    "{name} is a file. Pick the folder that it is in.": "{name} ist eine Datei. Wähle den Ordner, in dem sie liegt.",
    "{name} cannot be read: {detail}.": "{name} kann nicht gelesen werden: {detail}.",
    "{name} is incomplete: its tokenizer is missing. Fetch it again.":
        "{name} ist unvollständig: Der Tokenizer fehlt. Hole es noch einmal.",
    "{name} is incomplete: {file} is missing. Fetch it again.":
        "{name} ist unvollständig: {file} fehlt. Hole es noch einmal.",
    "{file} is missing": "{file} fehlt",
    "{file} has {done} of {total} bytes": "{file} hat {done} von {total} Bytes",
    "config.json of {name} names no model_type, so it cannot be loaded.":
        "config.json von {name} nennt keinen model_type, also kann es nicht geladen werden.",
    "{name} is no checkpoint: it has no config.json. Pick the folder that has one.":
        "{name} ist kein Modell: Es hat keine config.json. Wähle den Ordner, der eine hat.",
    "{name} is no checkpoint: it has no config.json. Pick another one.":
        "{name} ist kein Modell: Es hat keine config.json. Wähle ein anderes.",
    "config.json of {name} is larger than any real one. It was not read.":
        "config.json von {name} ist größer als jede echte. Sie wurde nicht gelesen.",
    "config.json of {name} is damaged: {part} is no object. Fetch the checkpoint again.":
        "config.json von {name} ist beschädigt: {part} ist kein Objekt. Hole das Modell noch einmal.",
    "config.json of {name} asks for {layers} layers. It is damaged.":
        "config.json von {name} verlangt {layers} Schichten. Sie ist beschädigt.",
    "{name} has the architecture {architecture}, which the installed mlx-vlm does not know. Pick another model, or "
    "update mlx-vlm.":
        "{name} hat die Architektur {architecture}, die das installierte mlx-vlm nicht kennt. Wähle ein anderes "
        "Modell, oder aktualisiere mlx-vlm.",
    "{name} brings its own Python (model_file in config.json), which would run on this computer. Loupe does not load "
    "such checkpoints; pick a conversion without it.":
        "{name} bringt eigenes Python mit (model_file in config.json), das auf diesem Computer liefe. Solche Modelle "
        "lädt Loupe nicht; wähle eine Fassung ohne.",
    "{name} brings its own Python (auto_map in {file}), and mlx-vlm has nothing in its place. Loupe does not run it; "
    "pick a conversion without it.":
        "{name} bringt eigenes Python mit (auto_map in {file}), und mlx-vlm hat nichts an seiner Stelle. Loupe führt "
        "es nicht aus; wähle eine Fassung ohne.",
    "{name} has no .safetensors weights. Loupe loads MLX checkpoints; GGUF and .bin files are others.":
        "{name} hat keine Gewichte in .safetensors. Loupe lädt MLX-Modelle; GGUF und .bin sind andere.",
    "{reason}. Loupe loads MLX checkpoints; pick another one.": "{reason}. Loupe lädt MLX-Modelle; wähle ein anderes.",
    "{repo} has no .safetensors weights": "{repo} hat keine Gewichte in .safetensors",
    "{repo} has no .safetensors weights, only GGUF files, which other programs read":
        "{repo} hat keine Gewichte in .safetensors, nur GGUF-Dateien, die andere Programme lesen",
    "{repo} has no .safetensors weights, only pickled ones, which can run code when they are opened":
        "{repo} hat keine Gewichte in .safetensors, nur solche, die beim Öffnen Code ausführen können (Pickle)",
    "The index of {name} points outside its folder. It was not loaded.":
        "Der Index von {name} zeigt aus seinem Ordner hinaus. Es wurde nicht geladen.",
    "{file} is cut short: {done} of {total} bytes. Fetch it again.":
        "{file} ist abgeschnitten: {done} von {total} Bytes. Hole sie noch einmal.",
    "{file} is no safetensors file, or is cut short. Fetch it again.":
        "{file} ist keine safetensors-Datei oder ist abgeschnitten. Hole sie noch einmal.",
    "{file} of {name} is damaged. Fetch the checkpoint again.":
        "{file} von {name} ist beschädigt. Hole das Modell noch einmal.",
    "{name} is in use. Switch to another model, or stop its download, and try again.":
        "{name} ist in Gebrauch. Wechsle zu einem anderen Modell, oder stoppe seinen Download, und versuche es dann.",
    "{name} belongs to Loupe and cannot be deleted.": "{name} gehört zu Loupe und kann nicht gelöscht werden.",
    "{name} is not there any more.": "{name} ist nicht mehr da.",
    "{name} could not be deleted: {detail}.": "{name} konnte nicht gelöscht werden: {detail}.",
    # -- assets/recommended.json
    "Very small and quick; short answers about simple pictures.":
        "Sehr klein und schnell; kurze Antworten zu einfachen Bildern.",
    "Small; describes photos and reads short texts.": "Klein; beschreibt Fotos und liest kurze Texte.",
    "A good first one: photos, documents, tables, many languages.":
        "Ein gutes erstes: Fotos, Dokumente, Tabellen, viele Sprachen.",
    "Friendly chats about pictures in many languages.": "Freundliche Gespräche über Bilder in vielen Sprachen.",
    "Newer and sharper on charts, documents and small print.":
        "Neuer, und genauer bei Diagrammen, Dokumenten und Kleingedrucktem.",
    "A strong all-rounder for documents and photos.": "Ein starker Alleskönner für Dokumente und Fotos.",
    "The best balance for most computers.": "Für die meisten Computer die beste Mischung.",
    "Long, careful answers; needs a large computer.": "Lange, sorgfältige Antworten; braucht einen großen Computer.",
    "Much knowledge at the speed of a small one.": "Viel Wissen, so schnell wie ein kleines.",
    "Thorough on documents; slow on small computers.": "Gründlich bei Dokumenten; langsam auf kleinen Computern.",
    "The largest of its family; for computers with very much memory.":
        "Das größte seiner Familie; für Computer mit sehr viel Speicher.",
    # -- the hub
    "Loupe was started offline, so the hub is not asked.": "Loupe wurde offline gestartet, der Hub wird nicht gefragt.",
    "HF_HUB_OFFLINE is set, so the hub is not asked.": "HF_HUB_OFFLINE ist gesetzt, der Hub wird nicht gefragt.",
    "The hub did not answer in time. Check the connection and try again.":
        "Der Hub hat nicht rechtzeitig geantwortet. Prüfe die Verbindung und versuche es noch einmal.",
    "{repo} is gated: accept its licence on the hub, and log in with `hf auth login` or keep an access token. Then try "
    "again.":
        "{repo} ist geschützt: Stimme seiner Lizenz auf dem Hub zu, und melde dich mit `hf auth login` an oder "
        "hinterlege ein Zugangstoken. Versuche es dann noch einmal.",
    "There is no model {repo} on the hub, or it is private. Check the spelling.":
        "Auf dem Hub gibt es kein Modell {repo}, oder es ist privat. Prüfe die Schreibweise.",
    "{repo} has no such revision. Check the commit or branch.":
        "{repo} hat keine solche Version. Prüfe den Commit oder Zweig.",
    "{repo} is not on this computer, and Loupe is offline. Pick a folder, or go online.":
        "{repo} ist nicht auf diesem Computer, und Loupe ist offline. Wähle einen Ordner, oder gehe online.",
    "The disk is full: {repo} could not be fetched. Make room and try again.":
        "Die Platte ist voll: {repo} konnte nicht geholt werden. Schaffe Platz und versuche es noch einmal.",
    "The Hugging Face cache cannot be written: {repo} could not be fetched. Check its folder's permissions.":
        "In den Cache von Hugging Face kann nicht geschrieben werden: {repo} konnte nicht geholt werden. Prüfe die "
        "Rechte des Ordners.",
    "{repo} could not be {verb} ({reason}). Check the connection and try again.":
        "{repo} konnte nicht {verb} werden ({reason}). Prüfe die Verbindung und versuche es noch einmal.",
    "{repo} could not be fetched: {detail}.": "{repo} konnte nicht geholt werden: {detail}.",
    "fetched": "geholt",
    "asked": "gefragt",
    "The hub could not be asked ({reason}). Check the connection and try again.":
        "Der Hub konnte nicht gefragt werden ({reason}). Prüfe die Verbindung und versuche es noch einmal.",
    "the hub has a problem, {status}": "der Hub hat ein Problem, {status}",
    "the hub cannot be reached, or does not answer": "der Hub ist nicht erreichbar oder antwortet nicht",
    "{trouble} Trying again in {seconds} s.": "{trouble} Nächster Versuch in {seconds} s.",
    "The hub is busy and asks to wait.": "Der Hub ist überlastet und bittet zu warten.",
    "The hub has a problem ({status}).": "Der Hub hat ein Problem ({status}).",
    "The connection was cut or stalled.": "Die Verbindung ist abgebrochen oder steht.",
    "{file} of {repo} arrived damaged twice. Try again later.":
        "{file} von {repo} kam zweimal beschädigt an. Versuche es später noch einmal.",
    "{file} arrived damaged. Fetching it once more.": "{file} kam beschädigt an und wird noch einmal geholt.",
    "The hub sends {bytes} bytes for {file} of {repo} and promised {promised}. Try again later.":
        "Der Hub sendet {bytes} Bytes für {file} von {repo} und versprach {promised}. Versuche es später noch einmal.",
    "The hub sends too much for {file} of {repo}. Try again later.":
        "Der Hub sendet zu viel für {file} von {repo}. Versuche es später noch einmal.",
    "The hub's list of {repo} is damaged. Try again later.":
        "Die Liste des Hubs von {repo} ist beschädigt. Versuche es später noch einmal.",
    "{repo} is incomplete on the hub: it lacks {file}. Pick another conversion.":
        "{repo} ist auf dem Hub unvollständig: Es fehlt {file}. Wähle eine andere Fassung.",
    "{repo} needs {needed} GB more and the disk has {free} GB free. Make room and try again.":
        "{repo} braucht noch {needed} GB, und auf der Platte sind {free} GB frei. Schaffe Platz und versuche es noch "
        "einmal.",
    "Fetching {repo} ended unexpectedly. Try again; what has arrived is not fetched twice.":
        "Das Holen von {repo} endete unerwartet. Versuche es noch einmal; was schon da ist, wird nicht wieder geholt.",
    "Fetching {repo} was stopped. What has arrived is kept.":
        "Das Holen von {repo} wurde gestoppt. Was schon da ist, bleibt.",
    "This is no access token. Copy it whole from your account's settings on the hub.":
        "Das ist kein Zugangstoken. Kopiere es ganz aus den Einstellungen deines Kontos auf dem Hub.",
    "This computer has no keychain in which the token would be safe. Log in with `hf auth login` instead.":
        "Dieser Computer hat keinen Schlüsselbund, in dem das Token sicher wäre. Melde dich stattdessen mit "
        "`hf auth login` an.",
    "The keychain did not take the token. Unlock it and try again.":
        "Der Schlüsselbund hat das Token nicht angenommen. Entsperre ihn und versuche es noch einmal.",
}
