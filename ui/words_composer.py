"""The texts of the composer and of the large view of pictures, in both languages: `Words` has them among its own."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ComposerWords:
    """English."""

    picture: str = "Picture"
    pictures_added: str = "Pictures of this message"
    position: str = "{name}, {number} of {count}. Alt and an arrow key move it, Delete removes it."
    remove_named: str = "Remove {name}"
    reduced: str = "reduced from {size}"
    reduced_to: str = "reduced to {to}"
    adding: str = "Reading {name}"
    picture_gone: str = "A picture is no longer there. Add it again."
    strip_full: str = "A message takes {most} pictures at most, and these do not all fit. Remove some first."
    file_too_large: str = "{name} is larger than {most} MB, which is more than Loupe takes. Send a smaller copy of it."
    not_added: str = "{name} could not be added. Check that Loupe is running, then add it again."
    too_many_parts: str = "Take at most {pages} pages or {frames} frames at once."
    bad_pages: str = "{text} names no pages. Type numbers like 1-3, 7."
    look_closer: str = "Look closer"
    turn_left: str = "Turn left"
    turn_right: str = "Turn right"
    crop: str = "Crop"
    crop_use: str = "Use this part"
    crop_whole: str = "Whole picture"
    crop_help: str = "Part to keep. Arrow keys move it, Shift and an arrow key change its size."
    move_left: str = "Move left"
    move_right: str = "Move right"
    previous: str = "Previous"
    next: str = "Next"
    as_frames: str = "Take frames"
    way_file: str = "Pictures or files"
    way_camera: str = "Camera"
    way_screen: str = "Screen"
    way_pages: str = "Pages of a PDF"
    way_clip: str = "Frames of a clip"
    take_photo: str = "Take the picture"
    camera_failed: str = "The camera cannot be used. Allow it for this page, or pick a file."
    screen_failed: str = "The screen could not be captured. Allow it for this page, or paste a screenshot."
    photo_name: str = "Photo"
    screen_name: str = "Screen"
    pages_title: str = "Which pages of {name}? It has {count}."
    pages_resolution: str = "Resolution"
    resolution_normal: str = "Normal"
    resolution_exact: str = "Highest"
    frames_title: str = "How many frames of {name}?"
    add: str = "Add"

    cost: str = "about {used} of {context} tokens"
    cost_open: str = "about {used} tokens"
    cost_pictures: str = "{count} pictures, "
    cost_picture: str = "1 picture, "
    cost_over: str = "{used} tokens are more than the {context} that the model holds. {advice}"
    advice_pictures: str = "Remove pictures, lower the detail, or start a new chat."
    advice_text: str = "Shorten the message, or start a new chat."
    cost_title: str = "{pictures} tokens of pictures, {text} of text, {left} left for the answer"
    detail: str = "Detail"
    detail_low: str = "Low"
    detail_normal: str = "Normal"
    detail_high: str = "High"
    detail_exact: str = "Exact"
    detail_title: str = "How closely the model looks at the pictures of this message; more detail takes more tokens."
    kept_pictures: str = "Pictures kept in the conversation"
    kept_pictures_hint: str = "The model is shown this many of the newest; without a number, all of them."
    kept_all: str = "all"
    kept_effect: str = "Tokens of the pictures in this chat: {all} for all of them, {kept} with this setting."
    way_address: str = "Link to a picture"
    link_title: str = "Address of the picture, beginning with https"
    link_refused: str = "This address is not fetched: it must be https, and of a computer on the open internet."
    link_failed: str = "The picture could not be fetched from there. Check the address, or save it and add the file."
    link_too_large: str = "The picture behind this address is larger than {most} MB."
    links_off: str = "Links are not fetched here. Whoever runs this Loupe can allow it with --allow-links."


GERMAN = {
    "picture": "Bild",
    "pictures_added": "Bilder dieser Nachricht",
    "position": "{name}, {number} von {count}. Alt und eine Pfeiltaste verschieben es, Entf entfernt es.",
    "remove_named": "Entfernen: {name}",
    "reduced": "verkleinert von {size}",
    "reduced_to": "verkleinert auf {to}",
    "adding": "Lese {name}",
    "picture_gone": "Ein Bild ist nicht mehr da. Füge es noch einmal hinzu.",
    "strip_full": "Eine Nachricht fasst höchstens {most} Bilder, und diese passen nicht alle hinein. Entferne einige.",
    "file_too_large": "{name} ist größer als {most} MB, mehr als Loupe nimmt. Schick eine kleinere Kopie.",
    "not_added": "{name} konnte nicht hinzugefügt werden. Prüfe, ob Loupe läuft, und versuche es noch einmal.",
    "too_many_parts": "Nimm höchstens {pages} Seiten oder {frames} Einzelbilder auf einmal.",
    "bad_pages": "{text} nennt keine Seiten. Gib Nummern ein wie 1-3, 7.",
    "look_closer": "Genauer ansehen",
    "turn_left": "Nach links drehen",
    "turn_right": "Nach rechts drehen",
    "crop": "Zuschneiden",
    "crop_use": "Diesen Teil nehmen",
    "crop_whole": "Ganzes Bild",
    "crop_help": "Der Teil, der bleibt. Pfeiltasten verschieben ihn, mit der Umschalttaste ändern sie die Größe.",
    "move_left": "Nach links schieben",
    "move_right": "Nach rechts schieben",
    "previous": "Voriges",
    "next": "Nächstes",
    "as_frames": "Einzelbilder nehmen",
    "way_file": "Bilder oder Dateien",
    "way_camera": "Kamera",
    "way_screen": "Bildschirm",
    "way_pages": "Seiten einer PDF-Datei",
    "way_clip": "Einzelbilder eines Videos",
    "take_photo": "Aufnehmen",
    "camera_failed": "Die Kamera ist nicht benutzbar. Erlaube sie für diese Seite, oder wähle eine Datei.",
    "screen_failed": "Der Bildschirm ist nicht aufgenommen worden. Erlaube es dieser Seite, oder füge ein Foto ein.",
    "photo_name": "Foto",
    "screen_name": "Bildschirm",
    "pages_title": "Welche Seiten von {name}? Es hat {count}.",
    "pages_resolution": "Auflösung",
    "resolution_normal": "Standard",
    "resolution_exact": "Höchste",
    "frames_title": "Wie viele Einzelbilder von {name}?",
    "add": "Hinzufügen",
    "cost": "etwa {used} von {context} Token",
    "cost_open": "etwa {used} Token",
    "cost_pictures": "{count} Bilder, ",
    "cost_picture": "1 Bild, ",
    "cost_over": "{used} Token sind mehr als die {context}, die das Modell fasst. {advice}",
    "advice_pictures": "Entferne Bilder, senke den Detailgrad, oder beginne einen neuen Chat.",
    "advice_text": "Kürze die Nachricht, oder beginne einen neuen Chat.",
    "cost_title": "{pictures} Token für Bilder, {text} für Text, {left} bleiben für die Antwort",
    "detail": "Detailgrad",
    "detail_low": "Niedrig",
    "detail_normal": "Standard",
    "detail_high": "Hoch",
    "detail_exact": "Genau",
    "detail_title": "Wie genau das Modell die Bilder dieser Nachricht ansieht; mehr braucht mehr Token.",
    "kept_pictures": "Bilder, die im Gespräch bleiben",
    "kept_pictures_hint": "So viele der neuesten sieht das Modell; ohne Zahl alle.",
    "kept_all": "alle",
    "kept_effect": "Token der Bilder in diesem Chat: {all} für alle, {kept} mit dieser Einstellung.",
    "way_address": "Link zu einem Bild",
    "link_title": "Adresse des Bildes, mit https am Anfang",
    "link_refused": "Diese Adresse wird nicht abgerufen: Sie muss mit https beginnen und zum offenen Internet gehören.",
    "link_failed": "Das Bild konnte dort nicht geholt werden. Prüfe die Adresse, oder füge es als Datei hinzu.",
    "link_too_large": "Das Bild hinter dieser Adresse ist größer als {most} MB.",
    "links_off": "Links werden hier nicht abgerufen. Wer dieses Loupe betreibt, kann es mit --allow-links erlauben.",
}
