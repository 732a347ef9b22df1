"""Who may come in: the password, accounts, keys and sessions. What changes is on the disk before it counts."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from sharing.denied import Denied
from sharing.passwords import Passwords, check_chosen, digest, make_key, make_password
from sharing.state import Account, Key, Limits, Session, State, StateFile

_LIFE = 30 * 24 * 3600.0  # seconds that a session lives on after it was last used
_NOTED = 60.0  # seconds between two notes of that
_MOST_SESSIONS = 200
_MOST_NAMES = 100
_LONGEST_NAME = 40
_AGENTS = ("Edg", "OPR", "Firefox", "Chrome", "Safari")  # Chrome says that it is Safari too, and Edge that it is Chrome
_SYSTEMS = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux")


@dataclass(frozen=True, slots=True)
class LogIn:
    """Where a log-in comes from."""

    way: str
    address: str
    agent: str = ""
    person: str = ""  # of the browser, which somebody without a name stays


class Access:
    """One for the process. Thread-safe; what hashes a password takes a good part of a second."""

    def __init__(self, file: StateFile, passwords: Passwords | None = None, clock: Callable[[], float] = time.time
                 ) -> None:
        self._file = file
        self._passwords = passwords or Passwords()
        self._clock = clock
        self._lock = threading.RLock()
        self._state = file.read()
        self.shown = ""  # the password, from when it was made up until the owner has noted it; only in memory

    @property
    def state(self) -> State:
        return self._state

    def change(self, change: Callable[[State], State], *, needs_disk: bool = True) -> State:
        """Change what is remembered. Raises OSError where the disk refuses; what needs it is then unchanged."""
        with self._lock:
            old, new = self._state, change(self._state)
            if not needs_disk:
                self._state = new
            if new != old:
                self._file.write(new)
                self._state = new
            return new

    # -- the password, and people with names ---------------------------------------------------------------------------

    def set_password(self, chosen: str = "") -> str:
        """Let guests in with this password, or a made-up one, and end the sessions of the old one. Return it."""
        password = _chosen_or_made(chosen)
        hashed = self._passwords.hash(password)
        self.change(lambda state: replace(state, hashed=hashed, sessions=tuple(
            one for one in state.sessions if one.account)))
        self.shown = "" if chosen else password
        return password

    def add_account(self, name: str, chosen: str = "", *, owner_person: str = "") -> str:
        """Add somebody with a name; `owner_person` makes it the owner's, who is this person. Return the password."""
        name, password = _to_name(name), _chosen_or_made(chosen)
        account = Account(secrets.token_urlsafe(8), name, self._passwords.hash(password),
                          owner_person or secrets.token_urlsafe(16), bool(owner_person))

        def add(state: State) -> State:
            kept = tuple(one for one in state.accounts if not (one.owner and owner_person))
            _check_new(name, [one.name for one in kept])
            gone = {one.id for one in state.accounts} - {one.id for one in kept}
            return replace(state, accounts=(*kept, account), sessions=tuple(
                one for one in state.sessions if one.account not in gone))

        self.change(add)
        return password

    def renew_account(self, account_id: str, chosen: str = "") -> str:
        """Give an account another password, and end its sessions. Return it."""
        password = _chosen_or_made(chosen)
        hashed = self._passwords.hash(password)
        self._account(account_id)
        self.change(lambda state: replace(
            state, accounts=tuple(replace(one, hashed=hashed) if one.id == account_id else one
                                  for one in state.accounts),
            sessions=tuple(one for one in state.sessions if one.account != account_id)))
        return password

    def remove_account(self, account_id: str) -> None:
        self._account(account_id)
        self.change(lambda state: replace(
            state, accounts=tuple(one for one in state.accounts if one.id != account_id),
            sessions=tuple(one for one in state.sessions if one.account != account_id)))

    def _account(self, account_id: str) -> Account:
        found = next((one for one in self._state.accounts if one.id == account_id), None)
        if found is None:
            raise Denied("account_gone", status=404)
        return found

    # -- sessions ------------------------------------------------------------------------------------------------------

    def log_in(self, name: str, password: str, come: LogIn) -> str | None:
        """Return the secret of a new session; None if name and password do not go together."""
        name = " ".join(name.split()).casefold()
        accounts = [one for one in self._state.accounts if one.name.casefold() == name or (not name and one.owner)]
        known = [(one.hashed, one.id, one.person) for one in accounts]
        if not name:
            known.insert(0, (self._state.hashed, "", come.person or secrets.token_urlsafe(16)))
        for hashed, account, person in known or [("", "", "")]:
            if self._passwords.matches(hashed, password[:1000]):
                return self._begin(account, person, hashed, come)
        return None

    def _begin(self, account: str, person: str, hashed: str, come: LogIn) -> str | None:
        secret, now = secrets.token_urlsafe(32), self._clock()
        session = Session(secrets.token_urlsafe(8), digest(secret), person, account, come.way, come.address,
                          to_agent(come.agent), now, now)

        def add(state: State) -> State:
            if hashed not in (state.hashed, *(one.hashed for one in state.accounts)):
                return state  # it was changed while this was checked
            alive = [one for one in state.sessions if now - one.seen < _LIFE]
            return replace(state, sessions=(*sorted(alive, key=lambda one: one.seen)[1 - _MOST_SESSIONS:], session))

        return secret if session in self.change(add).sessions else None

    def session(self, secret: str) -> Session | None:
        """Return the session of a cookie, and note that it is used."""
        wanted, now = digest(secret), self._clock()
        found = next((one for one in self._state.sessions if one.digest == wanted), None)
        if found is None or now - found.seen > _LIFE:
            return None
        if now - found.seen > _NOTED:
            self.note(found.id)
        return found

    def note(self, session_id: str) -> None:
        """It is used now. Written with the next change."""
        now = self._clock()
        with self._lock:
            self._state = replace(self._state, sessions=tuple(
                replace(one, seen=now) if one.id == session_id else one for one in self._state.sessions))

    def note_key(self, key_id: str) -> None:
        now = self._clock()
        with self._lock:
            self._state = replace(self._state, keys=tuple(
                replace(one, used=now) if one.id == key_id else one for one in self._state.keys))

    def end(self, session_id: str) -> None:
        self.change(lambda state: replace(state, sessions=tuple(
            one for one in state.sessions if one.id != session_id)))

    def name_of(self, session: Session) -> str:
        """Return the name of whoever logged in; "" for somebody without one."""
        return next((one.name for one in self._state.accounts if one.id == session.account), "")

    def is_owner(self, session: Session) -> bool:
        return any(one.owner and one.id == session.account for one in self._state.accounts)

    # -- keys and limits -----------------------------------------------------------------------------------------------

    def add_key(self, name: str) -> str:
        """Return a new key; it is not kept."""
        key, name = make_key(), _to_name(name)

        def add(state: State) -> State:
            _check_new(name, [one.name for one in state.keys])
            made = Key(secrets.token_urlsafe(8), name, digest(key), self._clock())
            return replace(state, keys=(*state.keys, made))

        self.change(add)
        return key

    def remove_key(self, key_id: str) -> None:
        if all(one.id != key_id for one in self._state.keys):
            raise Denied("key_gone", status=404)
        self.change(lambda state: replace(state, keys=tuple(one for one in state.keys if one.id != key_id)))

    def key(self, authorization: str | None) -> Key | None:
        """Return the key of an Authorization header."""
        scheme, _, secret = (authorization or "").strip().partition(" ")
        wanted = digest(secret.strip()) if scheme.lower() == "bearer" else ""
        return next((one for one in self._state.keys if one.digest == wanted), None)

    def limit(self, limits: Limits) -> None:
        self.change(lambda state: replace(state, limits=limits))


def _chosen_or_made(chosen: str) -> str:
    if chosen:
        check_chosen(chosen)
    return chosen or make_password()


def _to_name(name: str) -> str:
    name = " ".join(name.split())
    if not name or len(name) > _LONGEST_NAME or not name.isprintable():
        raise Denied("bad_name", most=_LONGEST_NAME)
    return name


def _check_new(name: str, names: list[str]) -> None:
    if name.casefold() in (one.casefold() for one in names):
        raise Denied("name_taken", name=name)
    if len(names) >= _MOST_NAMES:
        raise Denied("too_many_names", most=_MOST_NAMES)


def to_agent(header: str) -> str:
    """Return which browser on which system says it is there."""
    agent = next((name for name in _AGENTS if name in header), "")
    system = next((name for name in _SYSTEMS if name in header), "")
    return ", ".join(filter(None, ({"Edg": "Edge", "OPR": "Opera"}.get(agent, agent),
                                   {"Macintosh": "Mac"}.get(system, system))))
