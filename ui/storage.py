"""Where a library is kept: one database on the disk, one in memory for what is temporary, and the pictures' files.

Here are also the things that belong to a person and not to a conversation: pictures and preferences.
"""

from __future__ import annotations

import sqlite3
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from mlx_backend.messages import Picture
from mlx_backend.picture_files import sniff
from ui import changes, deletions, holdings, people, rows
from ui.album import Album, KeptPicture
from ui.database import Database
from ui.holdings import Facts
from ui.turns import TEMPORARY, Conversation, Preferences, Preset

Connection = sqlite3.Connection
Change = Callable[[Connection, sqlite3.Row], None]

_REMEMBERED = 64  # conversations, so that a page that asks five times a second is answered from memory
_MEDIA_TYPES = {"a JPEG": "image/jpeg", "a PNG": "image/png", "a GIF": "image/gif", "a WebP": "image/webp",
                "an AVIF": "image/avif", "a BMP": "image/bmp", "a TIFF": "image/tiff", "an icon": "image/x-icon",
                "a JPEG 2000": "image/jp2", "a PPM": "image/x-portable-anymap", "a HEIC photo": "image/heic"}


class Storage:
    """One folder. Any thread may call any method."""

    def __init__(self, folder: Path, picture_word: str = "Picture") -> None:
        self._folder = folder
        self._picture_word = picture_word  # before a file name, the title of a chat that began without words
        self._album = Album(folder / "pictures")
        self._lasting = Database(folder / "library.sqlite3")
        self._lasting.before_return = self._album.come_home
        self._lasting.write(changes.interrupt)
        self._temporary = Database(None)
        self._remembered: OrderedDict[str, tuple[int, Conversation]] = OrderedDict()
        self._lock = threading.Lock()

    @property
    def notice(self) -> str:
        """One sentence if chats cannot be saved or were set aside; empty while all is well."""
        return self._lasting.notice

    def close(self) -> None:
        """Write out what is open, let go of the files, and forget what is temporary."""
        self._lasting.close()
        self._temporary.close()
        self._album.close()

    # -- pictures ----------------------------------------------------------------------------------------------------

    def keep(self, person: str, picture: Picture) -> KeptPicture:
        """Put a picture into the person's keeping. Blocks on the disk; raises OSError when nothing takes it."""
        facts = Facts(len(picture.data), _MEDIA_TYPES.get(sniff(picture.data), "application/octet-stream"))
        with self._album.placed(picture) as kept:
            if self._album.refusal is not None:  # a row on the disk must not outlive its picture
                self._lasting.leave_disk(self._album.refusal)
            self._lasting.write(lambda connection: holdings.hold(connection, person, kept, facts))
        return replace(kept, detail=picture.detail)

    def read(self, kept: KeptPicture) -> Picture:
        """Return a kept picture as it was sent. Blocks on the disk; raises OSError if its file is gone."""
        return self._album.read(kept)

    def shown(self, person: str, picture_id: str) -> Path | None:
        """Return the file that shows this picture to this person; None if it is not theirs or is not there."""
        return self._file(person, picture_id, self._album.shown)

    def thumbnail(self, person: str, picture_id: str) -> Path | None:
        """As `shown`, at most 320 pixels a side."""
        return self._file(person, picture_id, self._album.thumbnail)

    def facts(self, person: str, picture_id: str) -> Facts:
        """Return the size and kind of a picture's file. Raises KeyError if it is not this person's."""
        return self._lasting.read(lambda connection: holdings.facts(connection, person, picture_id))

    def sweep(self, undo: float = 3600.0, unused: float = 86400.0, unsent: float = 30 * 86400.0) -> None:
        """Remove what was deleted `undo` seconds ago or longer, and pictures that nothing used `unused` seconds after.

        Pictures of messages that were not sent for `unsent` seconds go out of these.

        While the library is in memory or one was set aside as damaged, files on the disk may have users that are not
        seen from here, so none is removed.
        """
        now = time.time()
        self._lasting.write(lambda connection: deletions.forget_unsent(connection, now - unsent))
        self._lasting.write(lambda connection: deletions.purge(connection, now - undo, now - unused))
        self._temporary.write(lambda connection: deletions.purge(connection, now - undo, now - unused))
        with self._album.still():
            elsewhere = self._temporary.read(holdings.uses)
            if not self._lasting.on_disk or any(self._folder.glob("*.damaged-*")):
                return
            self._album.remove(self._lasting.write(
                lambda connection: holdings.release(connection, now - unused, elsewhere)))
            self._album.remove_strays(self._lasting.read(holdings.known), now - unused)

    def _file(self, person: str, picture_id: str, find: Callable[[str], Path]) -> Path | None:
        if not self._lasting.read(lambda connection: holdings.is_held(connection, person, picture_id)):
            return None
        path = find(picture_id)
        return path if path.is_file() else None

    # -- preferences -------------------------------------------------------------------------------------------------

    def preferences(self, person: str) -> Preferences:
        """Return what this person wants of answers in conversations that have no preferences of their own."""
        return self._lasting.read(lambda connection: people.read_preferences(connection, person))

    def prefer(self, person: str, preferences: Preferences) -> None:
        self._lasting.write(lambda connection: people.write_preferences(connection, person, preferences))

    def presets(self, person: str) -> tuple[Preset, ...]:
        """Return this person's named system prompts by name."""
        return self._lasting.read(lambda connection: people.read_presets(connection, person))

    def save_preset(self, person: str, preset: Preset) -> None:
        """Keep a system prompt under its name, in the place of an earlier one of that name."""
        self._lasting.write(lambda connection: people.write_preset(connection, person, preset))

    def remove_preset(self, person: str, name: str) -> None:
        self._lasting.write(lambda connection: people.remove_preset(connection, person, name))

    # -- where what is -----------------------------------------------------------------------------------------------

    def _home(self, conversation_id: str) -> Database:
        return self._temporary if conversation_id.startswith(TEMPORARY) else self._lasting

    def _of(self, person: str, turn_id: str) -> Database:
        """Return the database that holds a turn, or would, if the person had it."""
        try:
            self._temporary.read(lambda connection: rows.find_turn(connection, person, turn_id))
        except KeyError:
            return self._lasting
        return self._temporary

    def _read(self, home: Database, person: str, conversation_id: str) -> Conversation:
        return home.read(lambda connection: self._recall(connection, rows.find(connection, person, conversation_id)))

    def _recall(self, connection: Connection, row: sqlite3.Row) -> Conversation:
        """Return a conversation as it was last read if it has not changed since. Not for use while writing."""
        with self._lock:
            version, conversation = self._remembered.get(row["id"], (-1, None))
            if conversation is not None and version == row["version"]:
                self._remembered.move_to_end(row["id"])
                return conversation
        conversation = rows.to_conversation(connection, row)
        with self._lock:
            self._remembered[row["id"]] = row["version"], conversation
            if len(self._remembered) > _REMEMBERED:
                self._remembered.popitem(last=False)
        return conversation

    def _change(self, person: str, conversation_id: str, change: Change) -> Conversation:
        """Change a conversation in one transaction and return it as it is afterwards."""
        home = self._home(conversation_id)
        home.write(lambda connection: change(connection, rows.find_or_create(connection, person, conversation_id)))
        return self._read(home, person, conversation_id)

    def _change_turn(self, person: str, turn_id: str, change: Change) -> Conversation:
        """Change a turn in one transaction and return its conversation as it is afterwards."""
        def job(connection: Connection) -> str:
            turn = rows.find_turn(connection, person, turn_id)
            change(connection, turn)
            return rows.conversation_of(connection, turn)["id"]
        home = self._of(person, turn_id)
        return self._read(home, person, home.write(job))

    def _lend(self, home: Database, person: str, pictures: Sequence[KeptPicture]) -> None:
        """Make pictures known to the temporary database, which nobody else tells about them."""
        if home is self._lasting or not pictures:
            return
        facts = [self.facts(person, picture.id) for picture in pictures]
        self._lasting.write(lambda connection: holdings.renew(connection, [(person, kept.id) for kept in pictures]))

        def job(connection: Connection) -> None:
            for picture, fact in zip(pictures, facts, strict=True):
                holdings.hold(connection, person, picture, fact)
        home.write(job)
