"""Who gets in: open from this computer, with a password from elsewhere, by name, and out again."""

from __future__ import annotations

import json
import stat
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from sharing.access import Access, LogIn, to_agent
from sharing.denied import Denied
from sharing.passwords import Passwords, make_key, make_password
from sharing.sharing import Sharing
from sharing.slowing import Slowing
from sharing.state import StateFile
from tests.fake_backend import FakeBackend
from tests.served import Visitor, served
from tests.sharers import QUICK, from_network, log_in, quick_sharing
from tests.waiting import until

COME = LogIn("network", "10.0.0.7")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def sharing(folder: Path) -> Sharing:
    sharing = quick_sharing(folder)
    sharing.access.set_password("open sesame")
    sharing.access.add_account("Anna", "anna's own word")
    return sharing


@pytest.fixture(scope="module")
def url(sharing: Sharing, folder: Path) -> Iterator[str]:
    backend = FakeBackend()
    with served(backend, folder, sharing=sharing) as url:
        yield url
    backend.close()


def access_in(folder: Path) -> Access:
    return Access(StateFile(folder), Passwords(QUICK))


# -- over HTTP --------------------------------------------------------------------------------------------------------


def test_from_this_computer_it_is_open(url: str) -> None:
    assert httpx.get(url).status_code == 200
    assert httpx.get(url.replace("127.0.0.1", "localhost")).status_code == 200


@pytest.mark.parametrize("path", ["/", "/config", "/gradio_api/info", "/strip", "/pictures/x", "/export/all", "/none",
                                  "/examples/0", "/theme.css", "/static/img/logo.svg", "/gradio_api/queue/status"])
def test_from_elsewhere_nothing_is_seen_before_the_log_in(url: str, path: str) -> None:
    with from_network(url) as http:
        answer = http.get(path)
    assert answer.status_code == (303 if path == "/" else 401)
    assert answer.headers["cache-control"] == "no-store"


def test_the_log_in_page_needs_no_script_and_speaks_german(url: str) -> None:
    with from_network(url, **{"Accept-Language": "de-AT,de"}) as http:
        page = http.get("/", follow_redirects=True)
    assert page.url.path == "/login"
    assert "Anmelden" in page.text
    assert '<html lang="de">' in page.text
    assert "<script" not in page.text
    assert "script-src" not in page.headers["content-security-policy"]
    assert "default-src 'none'" in page.headers["content-security-policy"]


def test_the_password_lets_in_and_logging_out_ends_this_session_alone(url: str) -> None:
    with from_network(url) as mine, from_network(url) as theirs:
        for http in (mine, theirs):
            answer = log_in(http, "open sesame")
            assert (answer.status_code, answer.headers["location"]) == (303, "/")
            assert http.get("/").status_code == 200
        taken = mine.cookies["loupe_session"]
        assert mine.post("/logout").headers["location"] == "/login"
        assert "loupe_session" not in mine.cookies
        assert mine.get("/config").status_code == 401
        mine.cookies.set("loupe_session", taken)
        assert mine.get("/config").status_code == 401
        assert theirs.get("/config").status_code == 200


def test_the_cookie_is_for_the_server_alone_and_secure_where_the_browser_speaks_https(
        url: str, sharing: Sharing) -> None:
    with from_network(url) as http:
        cookie = log_in(http, "open sesame").headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "samesite=lax" in cookie.lower()
        assert "secure" not in cookie.lower()
    sharing.ways.link_port, sharing.ways.link_host = int(url.rpartition(":")[2]), "abc.share.example"
    try:
        with from_network(url, Host="abc.share.example") as http:
            assert http.get("/config").status_code == 401, "the tunnel comes from this computer too"
            assert "secure" in log_in(http, "open sesame").headers["set-cookie"].lower()
        assert httpx.get(url).status_code == 421
    finally:
        sharing.ways.link_port = 0


@pytest.mark.parametrize(("name", "password"), [
    ("", "open sesam"), ("", ""), ("Anna", "open sesame"), ("Berta", "open sesame"), ("", "anna's own word")])
def test_what_does_not_go_together_lets_nobody_in(url: str, name: str, password: str) -> None:
    with from_network(url, f"10.1.{len(name)}.{len(password)}") as http:
        answer = log_in(http, password, name)
        assert answer.status_code == 401
        assert "do not belong together" in answer.text
        assert not http.cookies


def test_whoever_logs_in_by_name_has_the_same_chats_on_every_device(url: str) -> None:
    visitors: list[Visitor] = []
    for address in ("10.0.1.1", "10.0.1.2"):
        with from_network(url, address) as http:
            assert log_in(http, "anna's own word", " anna ").status_code == 303
            visitors.append(Visitor(url, headers={"X-Forwarded-For": address}, cookies=http.cookies))
    phone, desk = visitors
    phone.send("what I asked on the phone")
    phone.wait_answer(2)
    desk.open()
    assert "what I asked on the phone" in str(desk.shown["chats"])
    with from_network(url, "10.0.1.3") as http:
        log_in(http, "open sesame")
        other = Visitor(url, headers={"X-Forwarded-For": "10.0.1.3"}, cookies=http.cookies)
    assert "on the phone" not in str(other.shown["chats"])
    for visitor in (*visitors, other):
        visitor.close()


def test_a_name_does_not_stay_in_the_browser(url: str) -> None:
    with from_network(url, "10.0.2.1") as http:
        log_in(http, "anna's own word", "Anna")
        http.get("/")
        assert "loupe_id" not in http.cookies
        http.post("/logout")
        log_in(http, "open sesame")
        http.get("/")
        assert "loupe_id" in http.cookies


def test_a_guest_stays_the_same_person_after_logging_out(url: str, sharing: Sharing) -> None:
    with from_network(url, "10.0.2.2") as http:
        for _ in range(2):
            log_in(http, "open sesame")
            http.get("/")
            http.post("/logout")
            log_in(http, "open sesame")
    persons = {one.person for one in sharing.access.state.sessions if one.address == "10.0.2.2"}
    assert len(persons) == 1


def test_guessing_is_slowed_and_said_with_a_time(url: str) -> None:
    with from_network(url, "10.9.9.9") as http:
        answers = [log_in(http, f"guess {number}") for number in range(5)]
        assert [answer.status_code for answer in answers] == [401] * 5

        def is_slowed() -> bool:  # the first waits are so short that a busy machine is slower
            refused = log_in(http, "guess")
            return (refused.status_code == 429 and int(refused.headers["retry-after"]) >= 1
                    and log_in(http, "open sesame").status_code == 429)

        until(is_slowed)
    with from_network(url, "10.9.9.8") as http:
        assert log_in(http, "open sesame").status_code == 303


def test_a_loupe_without_a_password_lets_nobody_in(tmp_path: Path) -> None:
    backend = FakeBackend()
    with served(backend, tmp_path, sharing=quick_sharing(tmp_path)) as url, from_network(url) as http:
        assert http.get("/login").status_code == 403
        assert "not shared" in http.get("/login").text
        assert log_in(http, "").status_code == 401 or log_in(http, "").status_code == 403


# -- the parts --------------------------------------------------------------------------------------------------------


def test_made_up_passwords_and_keys_have_their_bits() -> None:
    passwords = {make_password() for _ in range(200)}
    signs = set("".join(passwords)) - {"-"}
    assert len(passwords) == 200
    assert len(signs) == 32
    assert all(len(password.replace("-", "")) * 5 >= 80 for password in passwords)
    assert len(make_key()) >= 43


def test_nothing_secret_is_on_the_disk_and_nobody_else_reads_it(tmp_path: Path) -> None:
    access = access_in(tmp_path)
    secrets = [access.set_password(), access.add_account("Anna"), access.add_key("laptop")]
    session = access.log_in("", secrets[0], COME)
    assert session
    file = tmp_path / "sharing.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert not [secret for secret in (*secrets, session) if secret in file.read_text()]
    assert [path.name for path in tmp_path.iterdir()] == ["sharing.json"]


def test_a_restart_forgets_nothing(tmp_path: Path) -> None:
    access = access_in(tmp_path)
    password, key = access.set_password(), access.add_key("laptop")
    session = access.log_in("", password, COME)
    assert session
    again = access_in(tmp_path)
    assert again.session(session) is not None
    assert again.key(f"Bearer {key}") is not None
    assert again.shown == ""


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"hashed": 1}', "null", "\0"])
def test_a_damaged_file_is_set_aside_and_lets_nobody_in(tmp_path: Path, text: str) -> None:
    (tmp_path / "sharing.json").write_text(text)
    access = access_in(tmp_path)
    assert access.log_in("", "", COME) is None
    assert (tmp_path / "sharing.damaged").read_text() == text
    access.set_password("something new")
    assert json.loads((tmp_path / "sharing.json").read_text())["hashed"]


def test_a_disk_that_refuses_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    access = access_in(tmp_path)
    access.set_password("the first one")
    monkeypatch.setattr("os.fsync", lambda _: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(OSError, match="No space"):
        access.set_password("the second one")
    assert access.log_in("", "the second one", COME) is None
    assert [path.name for path in tmp_path.iterdir()] == ["sharing.json"]
    monkeypatch.undo()
    assert access.log_in("", "the first one", COME)


def test_a_new_password_ends_what_the_old_one_began(tmp_path: Path) -> None:
    access = access_in(tmp_path)
    guest = access.log_in("", access.set_password("the first one"), COME)
    anna = access.log_in("Anna", access.add_account("Anna"), COME)
    assert guest
    assert anna
    access.set_password("the second one")
    assert access.session(guest) is None
    assert access.session(anna) is not None
    account = access.state.accounts[0]
    access.renew_account(account.id)
    assert access.session(anna) is None


def test_an_account_that_is_removed_is_out(tmp_path: Path) -> None:
    access = access_in(tmp_path)
    password = access.add_account("Anna")
    session = access.log_in("anna", password, COME)
    assert session
    access.remove_account(access.state.accounts[0].id)
    assert access.session(session) is None
    assert access.log_in("anna", password, COME) is None
    with pytest.raises(Denied):
        access.remove_account("gone")


def test_the_owner_logs_in_as_who_they_are_here(tmp_path: Path) -> None:
    access = access_in(tmp_path)
    password = access.add_account("Me", owner_person="the browser here")
    session = access.session(access.log_in("", password, COME) or "")
    assert session
    assert access.is_owner(session)
    assert session.person == "the browser here"
    access.add_account("Me too", owner_person="the browser here")
    assert [one.name for one in access.state.accounts] == ["Me too"]


def test_a_session_that_nobody_used_for_a_month_is_over(tmp_path: Path) -> None:
    now = [1000.0]
    access = Access(StateFile(tmp_path), Passwords(QUICK), lambda: now[0])
    session = access.log_in("", access.set_password(), COME)
    assert session
    now[0] += 29 * 86400
    assert access.session(session)
    now[0] += 29 * 86400
    assert access.session(session)
    now[0] += 31 * 86400
    assert access.session(session) is None


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "a\nb\0", "\x1b[31m"])
def test_a_name_that_is_none_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(Denied):
        access_in(tmp_path).add_account(name)


def test_a_short_password_and_a_taken_name_are_refused(tmp_path: Path) -> None:
    access = access_in(tmp_path)
    with pytest.raises(Denied, match="8 to 200"):
        access.set_password("short")
    access.add_account("Anna")
    with pytest.raises(Denied, match="is a ANNA already"):
        access.add_account("ANNA")


def test_slowing_grows_forgets_and_holds_together_what_has_many_addresses() -> None:
    now = [0.0]
    slowing = Slowing(lambda: now[0])
    waits = []
    for _ in range(20):
        while wait := slowing.wait("10.0.0.1"):
            waits.append(wait)
            now[0] += wait
    assert waits == sorted(waits)
    assert waits[-1] > 900 / 2
    assert slowing.wait("10.0.0.2") == 0
    now[0] += 4000
    assert slowing.wait("10.0.0.1") == 0
    for number in range(8):
        slowing.wait(f"2001:db8::{number}")
    assert slowing.wait("2001:db8::ffff") > 0
    assert any(slowing.wait(f"10.{number}.0.1", "link") for number in range(200))
    assert slowing.wait("10.200.0.1", "network") == 0


def test_tries_at_the_same_moment_are_not_free() -> None:
    slowing = Slowing(lambda: 0.0)
    assert sum(slowing.wait("10.0.0.1") == 0 for _ in range(50)) == 5
    slowing.passed("10.0.0.1")
    assert slowing.wait("10.0.0.1") == 0


def test_a_browser_is_named_shortly() -> None:
    phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1"
    assert to_agent(phone) == "Safari, iPhone"
    assert to_agent("<script>") == ""
