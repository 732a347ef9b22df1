"""What the backend says about messages and pictures, in German: see sentences.py."""

from __future__ import annotations

GERMAN_PICTURE_SENTENCES: dict[str, str] = {
    # -- messages
    "The message is empty. Type a question or add a picture.":
        "Die Nachricht ist leer. Gib eine Frage ein, oder füge ein Bild hinzu.",
    "There is nothing to answer yet: type a question or add a picture.":
        "Noch gibt es nichts zu beantworten: Gib eine Frage ein, oder füge ein Bild hinzu.",
    "This model cannot see pictures. Pick one with the eye mark, or remove the picture.":
        "Dieses Modell kann keine Bilder sehen. Wähle eines mit dem Auge, oder entferne das Bild.",
    "This model takes one picture in a message, and a message here has {most}. Send them one by one.":
        "Dieses Modell nimmt ein Bild je Nachricht, und eine Nachricht hier hat {most}. Sende sie einzeln.",
    "This model's chat template does not take pictures in this conversation. Start a new chat with it.":
        "Die Vorlage dieses Modells nimmt in diesem Gespräch keine Bilder. Beginne damit einen neuen Chat.",
    "This model's chat template does not take this conversation. Start a new chat with it.":
        "Die Vorlage dieses Modells nimmt dieses Gespräch nicht. Beginne damit einen neuen Chat.",
    "This conversation has {length} tokens and the model holds {context}. Shorten the message, remove pictures, or "
    "start a new chat.":
        "Dieses Gespräch hat {length} Tokens, und das Modell fasst {context}. Kürze die Nachricht, entferne Bilder, "
        "oder beginne einen neuen Chat.",
    "There is not enough memory for a conversation of {length} tokens. Close other programs, remove pictures, start a "
    "new chat, or pick a smaller model.":
        "Für ein Gespräch von {length} Tokens reicht der Speicher nicht. Schließe andere Programme, entferne Bilder, "
        "beginne einen neuen Chat, oder wähle ein kleineres Modell.",
    "No answer can be held to this JSON schema: {line}. Use a simpler one.":
        "Keine Antwort kann sich an dieses JSON-Schema halten: {line}. Nimm ein einfacheres.",
    "The JSON schema is longer than {most} characters. Shorten it.":
        "Das JSON-Schema ist länger als {most} Zeichen. Kürze es.",
    "This model's tokenizer cannot be held to a JSON schema. Ask without response_format, or pick another model.":
        "Der Tokenizer dieses Modells kann sich an kein JSON-Schema halten. Frage ohne response_format, oder wähle "
        "ein anderes Modell.",
    "{setting} must be {range}, and {value} is not.": "{setting} muss {range} sein, und {value} ist es nicht.",
    "Max tokens": "Höchstens Tokens",
    "Temperature": "Temperatur",
    "Repetition penalty": "Wiederholungsstrafe",
    "Presence penalty": "Anwesenheitsstrafe",
    "Frequency penalty": "Häufigkeitsstrafe",
    "1 or more": "1 oder mehr",
    "0 or more": "0 oder mehr",
    "between {low} and {high}": "zwischen {low} und {high}",
    "above {low} and at most {high}": "über {low} und höchstens {high}",
    # -- addresses
    "This address is not fetched: it must be https, and of a computer on the open internet.":
        "Diese Adresse wird nicht geholt: Sie muss https sein, und von einem Computer im offenen Internet.",
    "The picture could not be fetched from there. Check the address, or send the file itself.":
        "Das Bild konnte von dort nicht geholt werden. Prüfe die Adresse, oder sende die Datei selbst.",
    "The picture behind this address is larger than {size} MB.":
        "Das Bild hinter dieser Adresse ist größer als {size} MB.",
    "{name} was not sent as a picture. Send a data URL: data:image/png;base64, and then the picture in base64.":
        "{name} wurde nicht als Bild gesendet. Sende eine Data-URL: data:image/png;base64, und dann das Bild in "
        "Base64.",
    "{name} is empty. Put the picture's base64 text after the comma of the data URL.":
        "{name} ist leer. Setze den Base64-Text des Bildes hinter das Komma der Data-URL.",
    # -- files
    "{name} is empty. Pick the file again, or send another picture.":
        "{name} ist leer. Wähle die Datei noch einmal, oder sende ein anderes Bild.",
    "{name} is {width} x {height} pixels, more than the {most} megapixels that Loupe takes. Send a smaller copy of it.":
        "{name} hat {width} x {height} Pixel, mehr als die {most} Megapixel, die Loupe nimmt. Sende eine kleinere "
        "Kopie davon.",
    "There was not enough memory for {name}. Send a smaller copy of it.":
        "Für {name} reicht der Speicher nicht. Sende eine kleinere Kopie davon.",
    "{name} has more pixels than Loupe takes. Send a smaller copy of it.":
        "{name} hat mehr Pixel, als Loupe nimmt. Sende eine kleinere Kopie davon.",
    "{name} is damaged or incomplete and cannot be read. Send the file again, or save it anew as JPEG or PNG.":
        "{name} ist beschädigt oder unvollständig und kann nicht gelesen werden. Sende die Datei noch einmal, oder "
        "speichere sie neu als JPEG oder PNG.",
    "{name} is a HEIC photo, which needs pillow-heif. Export it as JPEG and send that.":
        "{name} ist ein HEIC-Foto, das pillow-heif braucht. Exportiere es als JPEG und sende das.",
    "{name} is {kind}, whose {parts} are sent as pictures. Send the {parts} that matter.":
        "{name} ist {kind}; als Bilder werden davon {parts} gesendet. Sende die, auf die es ankommt.",
    "{name} is {kind}, which Loupe cannot read. Export what it shows as JPEG or PNG and send that.":
        "{name} ist {kind}; das kann Loupe nicht lesen. Exportiere, was es zeigt, als JPEG oder PNG und sende das.",
    "{name} is {kind}, not a picture. Send a picture, such as a JPEG or PNG.":
        "{name} ist {kind}, kein Bild. Sende ein Bild, zum Beispiel ein JPEG oder PNG.",
    "{name} is not a picture that Loupe can read. Save it as JPEG or PNG and send that.":
        "{name} ist kein Bild, das Loupe lesen kann. Speichere es als JPEG oder PNG und sende das.",
    "{name} takes longer than {seconds} s to read. Send a simpler or shorter copy of it.":
        "{name} zu lesen dauert länger als {seconds} s. Sende eine einfachere oder kürzere Kopie davon.",
    "{name} is damaged, or needs more memory than Loupe gives to a file. Save it anew and send that.":
        "{name} ist beschädigt, oder braucht mehr Speicher, als Loupe einer Datei gibt. Speichere es neu und sende "
        "das.",
    "{name} takes too long to draw: {done} of {total} pages were done in {seconds} s. Send fewer pages.":
        "{name} zu zeichnen dauert zu lange: {done} von {total} Seiten wurden in {seconds} s fertig. Sende weniger "
        "Seiten.",
    "{name} has no pages.": "{name} hat keine Seiten.",
    "{name} has no page {page}: it has {total}.": "{name} hat keine Seite {page}: Es sind {total}.",
    "{name} has a page of {width} x {height} inches, which cannot be drawn.":
        "{name} hat eine Seite von {width} x {height} Zoll, die nicht gezeichnet werden kann.",
    "{name} is locked with a password. Save a copy without it and send that.":
        "{name} ist mit einem Passwort gesperrt. Speichere eine Kopie ohne und sende die.",
    "{name} has no frame that can be read. Save it anew as MP4 and send that.":
        "{name} hat kein Bild, das gelesen werden kann. Speichere es neu als MP4 und sende das.",
    "{name} is a video that Loupe cannot read. Save it as MP4 and send that.":
        "{name} ist ein Video, das Loupe nicht lesen kann. Speichere es als MP4 und sende das.",
    "{name} is a video of {width} x {height} pixels, more than Loupe takes. Send a smaller copy of it.":
        "{name} ist ein Video von {width} x {height} Pixeln, mehr, als Loupe nimmt. Sende eine kleinere Kopie davon.",
    "pages": "Seiten",
    "frames": "Einzelbilder",
    "a PDF": "ein PDF",
    "a video": "ein Video",
    "a JPEG XL picture": "ein JPEG-XL-Bild",
    "a Photoshop file": "eine Photoshop-Datei",
    "a PostScript file": "eine PostScript-Datei",
    "an SVG drawing": "eine SVG-Zeichnung",
    "an archive or office document": "ein Archiv oder Office-Dokument",
    "a program": "ein Programm",
    "a sound file": "eine Tondatei",
    "a web page": "eine Webseite",
    "a text file": "eine Textdatei",
}
