"""Attacks from a guest, a stranger and a page elsewhere: each is one line of a table, and none gets anything."""

from __future__ import annotations

import http.client
import json
import secrets
from collections.abc import Iterator
from urllib.parse import quote

import httpx
import pytest
from itsdangerous import URLSafeSerializer

from sharing.access import LogIn
from tests.attackers import MARK, WORDS, World, attacked, client_of, status_of, victims_chat
from tests.sharers import from_network, log_in
from ui.identity import COOKIE


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with attacked(tmp_path_factory.mktemp("attacked")) as world:
        yield world


# -- files ------------------------------------------------------------------------------------------------------------

PLACES = (
    "/gradio_api/file=",
    "/gradio_api/file/",
    "/file=",
    "/file/",
    "/static/",
    "/assets/",
    "/svelte/",
    "/gradio_api/custom_component/x/client/component/",
    "/custom_component/x/server/component/",
    "/gradio_api/proxy=",
    "/pictures/",
    "/texts/",
    "/examples/",
    "/strip/pictures/",
    "/strip/",
    "/export/",
    "/pwa_icon/",
    "/gradio_api/stream/x/0/0/",
    "/monitoring/",
    "/",
)
SPELLINGS = (
    "{0}",
    "../../../../../../../..{0}",
    "%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e{0}",
    "..%2f..%2f..%2f..%2f..%2f..%2f{1}",
    "%252e%252e%252f%252e%252e%252f%252e%252e%252f{1}",
    "..%5c..%5c..%5c..%5c..%5c{1}",
    "..%c0%af..%c0%af..%c0%af..%c0%af{1}",
    "....//....//....//....//{0}",
    "..;/..;/..;/..;/..;{0}",
    "{1}",
    "{1}%00.png",
    "{1}%0a.png",
    "file:{0}",
    "file%3A%2F%2F{1}",
    "/{0}",
    "./{0}",
    "%ef%bc%8e%ef%bc%8e/%ef%bc%8e%ef%bc%8e/%ef%bc%8e%ef%bc%8e{0}",
    "~root/.profile",
    "{0}?download=1",
    "{0}#.png",
)
TARGETS = ("/etc/passwd", "{folder}/planted.txt", "{folder}/secret", "{folder}/sharing.json", "{folder}/.hidden")


@pytest.mark.parametrize("place", PLACES)
def test_no_file_comes_out_by(world: World, place: str) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", world.port, timeout=60)
    for number, spelling in enumerate(SPELLINGS):
        target = TARGETS[number % len(TARGETS)].format(folder=world.folder)
        for path in (target, "/etc/passwd"):
            spelled = place + spelling.format(path, quote(path, safe=""))
            status, body = world.get(connection, spelled)
            assert not world.is_loot(body), spelled
            assert status in (303, 307, 400, 401, 403, 404, 405, 422) or place == "/", (status, spelled)
            assert status < 500, spelled
    connection.close()


@pytest.mark.parametrize(
    "headers",
    [
        "Range: bytes=0-100\r\n",
        "Range: bytes=-50\r\n",
        "If-Range: x\r\nRange: bytes=0-\r\n",
        "Range: bytes=0-0,1-1,2-99\r\n",
        "Range: bytes=99999999999999999999-\r\n",
    ],
)
def test_no_range_trick_reads_a_file(world: World, headers: str) -> None:
    for path in (*world.links, world.upload, str(world.folder / "planted.txt"), "/etc/passwd"):
        for place in ("/gradio_api/file=", "/gradio_api/file/", "/pictures/"):
            answer = world.ask(place + path, headers)
            assert status_of(answer) in (403, 404, 422)
            assert not world.is_loot(answer.split(b"\r\n\r\n", 1)[1])


@pytest.mark.parametrize(
    "target",
    [
        "/../../../etc/passwd",
        "//etc/passwd",
        "/./../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/gradio_api/../../etc/passwd",
        "/v1/../sharing",
        "/v1/../config",
        "/login/../config",
        "/login/",
        "/login%2f..%2fconfig",
        "/LOGIN",
        "//config",
        "/config/",
        "/config%00",
        "/v1%2f..%2fconfig",
        "/health/../config",
        "/favicon.ico/../config",
    ],
)
def test_a_stranger_gets_nothing_by_a_spelling_of(world: World, target: str) -> None:
    answer = world.ask(target, guest=False)
    assert status_of(answer) in (303, 307, 400, 401, 403, 404, 405)
    assert b'"dependencies"' not in answer
    assert not world.is_loot(answer)


# -- cookies ----------------------------------------------------------------------------------------------------------


def forged(world: World, kind: str) -> str:
    """Return a Cookie header that somebody might try."""
    session = world.victim.http.cookies["loupe_session"]
    payload, _, signature = session.rpartition(".")
    person = next(one.person for one in world.sharing.access.state.sessions if one.account)
    secret = (world.folder / "secret").read_text()
    return {
        "nothing": "",
        "empty": "loupe_session=",
        "a word": "loupe_session=owner",
        "no signature": f"loupe_session={payload}",
        "a cut signature": f"loupe_session={session[:-1]}",
        "another payload": f"loupe_session=Im93bmVyIg.{signature}",
        "another secret": f"loupe_session={URLSafeSerializer('guess', salt='loupe_session').dumps('owner')}",
        "an id that is none": f"loupe_session={URLSafeSerializer(secret, salt='loupe_session').dumps('owner')}",
        "a list": f"loupe_session={URLSafeSerializer(secret, salt='loupe_session').dumps(['owner'])}",
        "nothing inside": f"loupe_session={URLSafeSerializer(secret, salt='loupe_session').dumps(None)}",
        "the other cookie's value": f"loupe_session={URLSafeSerializer(secret, salt=COOKIE).dumps(person)}",
        "the other cookie": f"{COOKIE}={session}",
        "a person made up": f"{COOKIE}={person}",
        "a digest from the file": f"loupe_session={world.sharing.access.state.sessions[0].digest}",
        "a session's id": f"loupe_session={world.sharing.access.state.sessions[0].id}",
        "many": "; ".join(f"loupe_session=x{number}" for number in range(200)),
        "quotes": 'loupe_session="\\"',
        "long": "loupe_session=" + "A" * 30000,
        "bytes": "loupe_session=\xff\xfe",
        "gradio's": "access-token=x; user=admin",
    }[kind]


@pytest.mark.parametrize(
    "kind",
    [
        "nothing",
        "empty",
        "a word",
        "no signature",
        "a cut signature",
        "another payload",
        "another secret",
        "an id that is none",
        "a list",
        "nothing inside",
        "the other cookie's value",
        "the other cookie",
        "a person made up",
        "a digest from the file",
        "a session's id",
        "many",
        "quotes",
        "long",
        "bytes",
        "gradio's",
    ],
)
def test_a_forged_cookie_lets_nobody_in(world: World, kind: str) -> None:
    for path in ("/config", "/me", "/sharing", f"/pictures/{world.picture}"):
        answer = world.ask(path, f"Cookie: {forged(world, kind)}\r\n", guest=False)
        assert status_of(answer) in (400, 401, 431), path
        assert not world.is_loot(answer)


def test_a_stolen_browser_cookie_does_not_open_the_chats_of_a_name(world: World) -> None:
    person = next(one.person for one in world.sharing.access.state.sessions if one.account)
    stolen = URLSafeSerializer("wrong", salt=COOKIE).dumps(person)
    with client_of(world) as http:
        http.cookies.set(COOKIE, str(stolen))
        assert http.get(f"/pictures/{world.picture}").status_code == 404


def test_the_session_of_somebody_who_was_sent_away_is_worth_nothing(world: World) -> None:
    secret = world.sharing.access.log_in("", "open sesame", LogIn("network", "10.0.0.5"))
    assert secret
    session = world.sharing.access.session(secret)
    assert session
    cookie = URLSafeSerializer((world.folder / "secret").read_text(), salt="loupe_session").dumps(secret)
    headers = f"Cookie: loupe_session={cookie}\r\n"
    assert status_of(world.ask("/me", headers, guest=False)) == 200
    world.sharing.access.end(session.id)
    assert status_of(world.ask("/me", headers, guest=False)) == 401


# -- other people's things --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address",
    [
        "/pictures/{picture}",
        "/pictures/{picture}?size=small",
        "/pictures/{picture}.webp",
        "/texts/{turn}",
        "/strip/{chat}",
        "/strip/pictures/{item}/small",
        "/strip/pictures/{item}/large",
        "/export/{chat}/markdown",
        "/export/{chat}/html",
        "/export/{chat}/json",
        "/export/all",
        "/export/{chat}",
        "/gradio_api/file={upload}",
        "/gradio_api/file/{upload}",
    ],
)
def test_somebody_elses_things_are_not_there(world: World, address: str) -> None:
    path = address.format(picture=world.picture, turn=world.turn, chat=world.chat, item=world.item, upload=world.upload)
    with client_of(world) as http:
        answer = http.get(path)
    assert not world.is_loot(answer.content)
    assert answer.status_code == 404 or answer.headers["content-type"] != "image/webp"


@pytest.mark.parametrize(
    "detail",
    [
        {"kind": "open", "id": "{chat}"},
        {"kind": "open", "id": "{chat}", "turn": "{turn}"},
        {"kind": "rename", "id": "{chat}", "title": "stolen"},
        {"kind": "pin", "id": "{chat}", "pinned": True},
        {"kind": "delete", "id": "{chat}"},
        {"kind": "undo", "id": "{chat}"},
        {"kind": "choose", "id": "{turn}"},
        {"kind": "remove", "id": "{turn}"},
        {"kind": "edit", "id": "{turn}"},
        {"kind": "branch", "id": "{turn}"},
        {"kind": "rewrite", "id": "{turn}", "text": "stolen"},
        {"kind": "good", "id": "{turn}"},
        {"kind": "retry", "id": "{turn}"},
        {"kind": "resume", "id": "{turn}"},
        {"kind": "earlier"},
        {"kind": "shorten"},
        {"kind": "new", "keep": True},
    ],
    ids=lambda detail: detail["kind"],
)
@pytest.mark.parametrize("is_stolen_place", [False, True])
def test_no_click_reaches_somebody_elses_chat(world: World, detail: dict[str, object], is_stolen_place: bool) -> None:
    before = victims_chat(world)
    filled = {
        key: value.format(chat=world.chat, turn=world.turn) if isinstance(value, str) else value
        for key, value in detail.items()
    }
    world.guest.open()
    if is_stolen_place:
        world.guest.place = world.victim.place
    values = world.guest.call("wire", "submit", [world.guest.place], filled)
    assert MARK not in str(values)
    assert victims_chat(world) == before


def test_no_message_stop_search_or_draft_reaches_somebody_elses_chat(world: World) -> None:
    before = victims_chat(world)
    world.guest.place = world.victim.place
    assert MARK not in str(
        world.guest.call(
            "composer", "submit", [world.guest.place, {"text": "hello", "files": []}, json.dumps({"ids": [world.item]})]
        )
    )
    world.guest.stop()
    assert world.guest.shown["live"] == [] or MARK not in str(world.guest.shown)
    with client_of(world, **{"X-Loupe": "1"}) as http:
        for asked in (
            {"kind": "remove", "id": world.item},
            {"kind": "edit", "id": world.item, "quarters": 1},
            {"kind": "order", "ids": [world.item]},
            {"kind": "frames", "id": world.item},
        ):
            assert MARK not in http.post(f"/strip/{world.chat}", json=asked).text
        assert (
            MARK
            not in http.post(
                f"/strip/{world.chat}/cost",
                json={"place": world.victim.place, "draft": json.dumps({"ids": [world.item]}), "text": ""},
            ).text
        )
    assert victims_chat(world) == before
    assert world.victim.http.get(f"/strip/{world.chat}").json()["items"][0]["id"] == world.item


@pytest.mark.parametrize(
    "file", ["{upload}", "/etc/passwd", "{folder}/planted.txt", "{link}", "http://127.0.0.1:{port}/me"]
)
def test_no_event_reads_a_file_that_was_not_uploaded_by_a_path(world: World, file: str) -> None:
    path = file.format(upload="/tmp/gradio/x.png", folder=world.folder, link=world.links[1], port=world.port)
    for shape in ({"path": path}, {"path": path, "meta": {"_type": "gradio.FileData"}}, {"url": path, "path": path}):
        with client_of(world) as http:
            answer = http.post("/gradio_api/run/chat", json={"data": [{"text": "x", "files": [shape]}]})
            assert answer.status_code in (404, 422, 500), answer.text
            assert not world.is_loot(answer.content)


def test_a_program_s_events_are_not_followed_by_somebody_else(world: World) -> None:
    for path in ("/gradio_api/call/chat/{0}", "/gradio_api/queue/data?session_hash={0}", "/gradio_api/stream/{0}"):
        answer = world.ask(path.format(secrets.token_hex(8)))
        assert not world.is_loot(answer)


# -- pages from elsewhere ---------------------------------------------------------------------------------------------

POSTS = (
    "/sharing",
    "/login",
    "/logout",
    "/gradio_api/run/predict",
    "/gradio_api/queue/join",
    "/gradio_api/upload",
    "/gradio_api/component_server",
    "/gradio_api/call/chat",
    "/gradio_api/cancel",
    "/gradio_api/reset",
    "/import",
    "/strip/x/files",
    "/strip/x",
    "/v1/chat/completions",
)
ELSEWHERE = (
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1:{port}.evil.example"},
    {"Origin": "http://localhost:1"},
    {"Origin": "http://evil.example/127.0.0.1:{port}"},
    {"Origin": "127.0.0.1:{port}"},
    {"Origin": ""},
    {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"},
    {"Sec-Fetch-Site": "x", "Origin": "http://127.0.0.1:{port}"},
)


@pytest.mark.parametrize("headers", ELSEWHERE, ids=str)
def test_a_page_elsewhere_can_send_nothing(world: World, headers: dict[str, str]) -> None:
    filled = {name: value.format(port=world.port) for name, value in headers.items()}
    with httpx.Client(base_url=world.url, timeout=60, headers=filled) as owner, client_of(world, **filled) as guest:
        for http in (owner, guest):
            for path in POSTS:
                assert http.post(path, data={"do": "password", "password": "taken over"}).status_code == 403, path
            assert http.options("/sharing", headers={"Access-Control-Request-Method": "POST"}).status_code == 403
    assert world.sharing.access.log_in("", "taken over", LogIn("network", "10.0.0.6")) is None


@pytest.mark.parametrize("mode", ["no-cors", "cors", "websocket", "navigate"])
def test_a_page_elsewhere_can_read_and_embed_nothing(world: World, mode: str) -> None:
    headers = {"Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": "iframe"}
    with httpx.Client(base_url=world.url, timeout=60, headers=headers) as owner:
        for path in ("/", "/config", "/sharing", "/v1/models", "/gradio_api/info"):
            assert owner.get(path).status_code == 403
    with httpx.Client(base_url=world.url, timeout=60, headers={"Origin": "http://localhost:3000"}) as owner:
        answer = owner.get("/config")
        assert answer.status_code == 403
        assert "access-control-allow-origin" not in answer.headers


def test_a_link_from_elsewhere_may_be_followed(world: World) -> None:
    headers = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
    assert httpx.get(world.url, headers=headers, timeout=60).status_code == 200


# -- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "127.0.0.1.evil.example",
        "evil.example:{port}",
        "localhost.evil.example",
        "127.0.0.1@evil.example",
        "evil.example/127.0.0.1",
        "10.9.8.7",
        "169.254.169.254",
        "0",
        "0.0.0.0",
        "2130706433",
        "0x7f000001",
        "127.1",
        "[::2]",
        "[::ffff:10.0.0.1]",
        "",
        "*",
        "localhost evil.example",
        "localhost,evil.example",
        "127.0.0.1:x",
        "127.0.0.1:{port}:1",
        "[127.0.0.1",
        "lоcalhost",
        "localhost%00.evil.example",
        ".",
        "-",
    ],
)
def test_no_other_name_leads_here(world: World, host: str) -> None:
    name = host.format(port=world.port).encode("utf-8").decode("latin-1")
    for guest in (True, False):
        answer = world.ask("/config", f"Host: {name}\r\n", guest=guest)
        assert status_of(answer) in (400, 421), host
    direct = world.raw(f"GET /config HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n")
    assert status_of(direct) in (400, 421), host


# -- log-ins ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "password"),
    [
        ("' OR '1'='1", "' OR '1'='1"),
        ("Anna' --", "x"),
        ("Anna", ""),
        ("Anna", "x" * 3000),
        ("", "$argon2id$v=19$m=8"),
        ("Anna\0", "x"),
        ("*", "*"),
        ("{}", "[]"),
        ("Ａnna", "x"),
        ("../Anna", "x"),
        ("Anna\r\nSet-Cookie: x=1", "x"),
    ],
)
def test_no_trick_logs_in(world: World, name: str, password: str) -> None:
    with from_network(world.url, f"10.7.{len(name)}.{len(password) % 250}") as http:
        answer = log_in(http, password, name)
        assert answer.status_code in (401, 413)
        assert "x" not in http.cookies
        assert not world.is_loot(answer.content)


@pytest.mark.parametrize(
    "header",
    [
        "X-Forwarded-For: {n}, 10.66.0.1",
        "X-Forwarded-For: {n}\r\nX-Forwarded-For: 10.66.0.2",
        "X-Real-IP: {n}\r\nX-Forwarded-For: 10.66.0.3",
        "Forwarded: for={n}",
    ],
)
def test_guessing_is_slowed_whatever_address_is_claimed(world: World, header: str) -> None:
    statuses: list[int] = []
    for number in range(12):
        body = f"password=guess{number}"
        statuses.append(
            status_of(
                world.raw(
                    f"POST /login HTTP/1.1\r\nHost: 127.0.0.1:{world.port}\r\n"
                    f"{header.format(n=f'192.0.2.{number}')}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
                    f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
                    + body
                )
            )
        )
    assert 429 in statuses, statuses


def test_the_way_on_after_a_log_in_is_ours_alone(world: World) -> None:
    for query in ("?next=https://evil.example", "?next=//evil.example", "?redirect=/%5cevil.example"):
        with from_network(world.url, "10.0.8.1") as http:
            answer = http.post(f"/login{query}", data={"name": "", "password": "open sesame", "next": "//evil.example"})
            assert answer.headers["location"] == "/"
    assert WORDS in victims_chat(world)
