"""What the model picker says and does, over HTTP as a browser asks, with a scripted shelf, hub and queue."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from mlx_backend.facts import Facts, Kind, Quantisation
from mlx_backend.fit import Fit, Room, Verdict, estimate
from mlx_backend.hub import Found, Recommended
from mlx_backend.jobs import Job, JobState
from mlx_backend.messages import State, Status, When
from tests.fake_backend import CARD, FakeBackend, Script, echo
from tests.fake_stock import GB, VISION, FakeDownloads, FakeHub, FakeShelf, FakeTokens, entry, fake_stock
from tests.served import Visitor, served
from tests.waiting import until
from ui.models import to_chip, to_details
from ui.picker_rows import Place, entry_row, fit_label, gigabytes, job_row, key_of
from ui.words import ENGLISH, Words
from ui.words_german import GERMAN

CURRENT, OTHER = entry("fake-vl", path=CARD.path), entry("mlx-community/other-4bit")
UNKNOWN = Fit(Verdict.UNKNOWN)


def text(row: tuple[str, str] | str) -> str:
    """What a person reads of it."""
    html = row if isinstance(row, str) else row[1]
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


class World:
    """The page over fakes that each test finds as new."""

    def __init__(self, folder: Path) -> None:
        self.shelf, self.hub, self.downloads, self.tokens = FakeShelf(), FakeHub(), FakeDownloads(), FakeTokens()
        self.backend = FakeBackend()
        self.stock = fake_stock(shelf=self.shelf, hub=self.hub, fetching=self.downloads, tokens=self.tokens)
        self.folder = folder

    def reset(self) -> None:
        self.shelf.entries = [CURRENT, OTHER]
        self.hub.found, self.hub.lines, self.hub.trouble, self.hub.asked = [], (), "", []
        self.downloads.found.clear()
        self.tokens.kept = ""
        self.backend.switching, self.backend.script = When.AFTER, echo
        self.backend.load(CARD.path, When.NOW).result(60)
        self.backend.record.loads.clear()


@pytest.fixture(scope="module")
def served_world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[World, str]]:
    world = World(tmp_path_factory.mktemp("models"))
    with served(world.backend, world.folder, stock=world.stock) as url:
        yield world, url


@pytest.fixture
def world(served_world: tuple[World, str]) -> World:
    served_world[0].reset()
    return served_world[0]


@pytest.fixture
def visitor(world: World, served_world: tuple[World, str]) -> Iterator[Visitor]:
    visitor = Visitor(served_world[1])
    yield visitor
    visitor.close()


def rows(visitor: Visitor, name: str) -> dict[str, str]:
    return {key: text(html) for key, html in visitor.ask_shelf("look")[name]}


def act(visitor: Visitor, does: str, **detail: Any) -> str:
    return visitor.ask_shelf("act", do=does, **detail)["note"]


# -- what is here -----------------------------------------------------------------------------------------------------


def test_an_entry_says_what_it_is_and_whether_it_fits(world: World, visitor: Visitor) -> None:
    said = rows(visitor, "here")[key_of(OTHER)]
    for piece in ("mlx-community/other-4bit", "4.0 B parameters", "4-bit", "2.9 GB", "context of 32,768 tokens",
                  "apache-2.0", "fits", "Switch"):
        assert piece in said
    assert "Needs about 3.8 GB of 16.0 GB: weights 2.8 GB" in said
    assert "in use" in rows(visitor, "here")[key_of(CURRENT)]
    assert "Switch" not in rows(visitor, "here")[key_of(CURRENT)]


@pytest.mark.parametrize(("fit", "label"), [(Verdict.FITS, "fits"), (Verdict.TIGHT, "tight"),
                                            (Verdict.WILL_NOT, "will not fit"), (Verdict.UNKNOWN, "")])
def test_a_verdict_is_a_word_with_its_numbers(fit: Verdict, label: str) -> None:
    said = fit_label(Fit(fit, 5 * GB, GB, GB, GB, 16 * GB), ENGLISH)
    assert text(said).startswith(label)
    assert ("8.0 GB of 16.0 GB" in said) == bool(label)
    assert "--kv-bits" not in said


@pytest.mark.parametrize("words", [ENGLISH, GERMAN])
@pytest.mark.parametrize(("asked", "change", "sentence"), [
    (8, {}, "fit_bits"), (4, {}, "fit_bits"), (0, {}, "fit_bits_offer"), (8, {"head_dim": 80}, "fit_bits_not"),
    (4, {"kv_lora_rank": 512}, "fit_bits_not"), (0, {"head_dim": 80}, ""),
    (8, {"layer_types": ["sliding_attention"] * 4}, "fit_bits_not")])
def test_the_panel_says_in_how_many_bits_a_conversation_is_kept(
        words: Words, asked: int, change: dict[str, Any], sentence: str) -> None:
    config = {"num_hidden_layers": 4, "hidden_size": 1024, "num_attention_heads": 8, "head_dim": 128} | change
    fit = estimate({"text_config": config}, 3 * GB, Room(16 * GB, "free memory"), kv_bits=asked, batch=100)
    said = text(fit_label(fit, words))
    if sentence:
        wanted: str = getattr(words, sentence)
        assert wanted.format(bits=asked, caches_in_8=gigabytes(fit.caches_in_8, words)) in said
    assert ("--kv-bits" in said) == (sentence in ("fit_bits_offer", "fit_bits_not"))


def test_an_incomplete_entry_says_what_is_missing_and_can_go_on(world: World, visitor: Visitor) -> None:
    half = entry("mlx-community/half", missing=("1.20 of 5.40 GB are here",))
    world.shelf.entries.append(half)
    said = rows(visitor, "here")[key_of(half)]
    assert "Incomplete: 1.20 of 5.40 GB are here." in said
    assert "Resume" in said
    assert "Switch" not in said
    act(visitor, "switch", key=key_of(half))
    assert world.backend.record.loads == ["/models/mlx-community/half"]  # the backend says what is missing


def test_an_unsafe_entry_says_why_and_offers_nothing_but_its_deletion() -> None:
    reason = "x brings its own Python (model_file in config.json), which would run on this computer."
    html = entry_row(entry("x", refusal=reason), UNKNOWN, ENGLISH)[1]
    assert reason in text(html)
    assert re.findall(r'data-do="(\w+)"', html) == ["delete"]
    assert 'class="model here unusable' in html


def test_a_text_model_says_so() -> None:
    only = entry("llama", facts=Facts(Kind.TEXT, "llama", True, Quantisation(4, 64, "mxfp4"), 8192, 0))
    said = entry_row(only, UNKNOWN, ENGLISH)[1]
    assert "text only" in text(said)
    assert "4-bit mxfp4" in text(said)
    assert 'class="mark text"' in said


def test_names_from_a_disk_and_from_the_hub_are_inert(world: World, visitor: Visitor) -> None:
    bad = '<img src=x onerror="1">'
    world.shelf.entries.append(entry(bad, licence=bad, refusal=bad, missing=(bad,)))
    world.hub.found = [Found(bad, VISION, licence=bad, weights=1)]
    world.downloads.set(bad, message=bad, state=JobState.FAILED)
    shown, found = visitor.ask_shelf("look"), visitor.ask_shelf("search", text="img")
    rows = [*shown["here"], *shown["jobs"], *found["rows"]]
    assert len(rows) == 5
    assert not any("<img" in html for _, html in rows)


def test_a_look_is_empty_while_nothing_has_changed(world: World, visitor: Visitor) -> None:
    first = visitor.ask_shelf("look")
    assert visitor.ask_shelf("look", mark=first["mark"]) == {}
    world.downloads.set("a/b", state=JobState.RUNNING)
    assert visitor.ask_shelf("look", mark=first["mark"])["mark"] != first["mark"]


def test_deleting_gives_its_size_back_and_never_takes_what_is_in_use(world: World, visitor: Visitor) -> None:
    assert act(visitor, "delete", key=key_of(OTHER)) == "mlx-community/other-4bit was deleted. 2.9 GB are free again."
    assert world.shelf.entries == [CURRENT]
    assert act(visitor, "delete", key=key_of(OTHER)) == "This model is no longer there."
    assert "fake-vl is in use." in act(visitor, "delete", key=key_of(CURRENT))
    html = entry_row(OTHER, UNKNOWN, ENGLISH)[1]
    assert "This gives back 2.9 GB." in html
    assert 'data-do="delete"' not in entry_row(CURRENT, UNKNOWN, ENGLISH, Place.CURRENT)[1]


def test_what_is_being_fetched_is_not_deleted_and_what_rests_is_forgotten(world: World, visitor: Visitor) -> None:
    world.downloads.set(OTHER.name, state=JobState.RUNNING)
    assert "is in use" in act(visitor, "delete", key=key_of(OTHER))
    world.downloads.set(OTHER.name, state=JobState.PAUSED)
    assert "was deleted" in act(visitor, "delete", key=key_of(OTHER))
    assert world.downloads.jobs() == ()


@pytest.mark.parametrize("detail", [{}, {"do": "format"}, {"do": 5}, {"do": "switch", "key": "../../etc"},
                                    {"do": "delete", "key": None}, {"do": "rule", "rule": "never"},
                                    {"do": "fetch", "repo": "../../etc/passwd"}, {"do": "use", "repo": ["a/b"]}])
def test_a_made_up_click_does_nothing(world: World, visitor: Visitor, detail: dict[str, Any]) -> None:
    visitor.ask_shelf("act", **detail)
    assert world.shelf.entries == [CURRENT, OTHER]
    assert world.backend.record.loads == []
    assert world.downloads.jobs() == ()
    assert world.backend.switching is When.AFTER


def test_a_page_from_elsewhere_can_do_nothing(world: World, visitor: Visitor) -> None:
    for headers in ({"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://elsewhere.example"}):
        with pytest.raises(httpx.HTTPStatusError, match="403"):
            visitor.ask_shelf("act", headers, do="delete", key=key_of(OTHER))
    assert OTHER in world.shelf.entries


# -- switching --------------------------------------------------------------------------------------------------------


def test_switch_loads_the_folder_and_the_rule_holds_for_everybody(world: World, visitor: Visitor) -> None:
    act(visitor, "switch", key=key_of(OTHER))
    assert world.backend.record.loads == [OTHER.path]
    act(visitor, "rule", rule="now")
    assert world.backend.switching is When.NOW
    assert visitor.ask_shelf("look")["rule"] == "now"


def test_a_repo_is_fetched_and_then_switched_to_and_one_that_is_here_is_not_fetched_again(
        world: World, visitor: Visitor) -> None:
    act(visitor, "use", repo="mlx-community/new-4bit")
    act(visitor, "use", repo=OTHER.name)
    world.downloads.set("a/b", state=JobState.DONE, path="/cache/a-b")
    act(visitor, "use", repo="a/b")
    assert world.backend.record.loads == ["mlx-community/new-4bit", OTHER.path, "/cache/a-b"]


def test_a_typed_name_is_picked_and_an_empty_one_is_not(world: World, visitor: Visitor) -> None:
    assert "Type a checkpoint folder" in visitor.call("switch", "click", [" "])["switch-note"]
    visitor.call("switch", "click", ["'owner/name'"])
    assert world.backend.record.loads == ["owner/name"]


def test_a_waiting_switch_can_be_made_at_once(world: World, visitor: Visitor) -> None:
    gate = threading.Event()
    world.backend.script = lambda _: Script("slow", gate=gate)
    visitor.send("Hello?")
    act(visitor, "switch", key=key_of(OTHER))
    until(lambda: world.backend.status.state is State.SWITCHING)
    visitor.tick()
    assert "other-4bit is loaded when the answer ends." in text(visitor.shown["chip"])
    assert "Switch now" in visitor.shown["model-details"]
    act(visitor, "now")
    until(lambda: world.backend.status.state is State.READY)
    assert "ended because the model was changed" in visitor.wait_answer(2) + str(visitor.shown["chat"])


def test_unload_rests_the_model_and_everybody_is_told(world: World, visitor: Visitor) -> None:
    act(visitor, "unload")
    assert world.backend.status.state is State.RESTING
    visitor.tick()
    assert "resting" in visitor.shown["chip"]
    assert "The next message loads it again." in visitor.shown["model-details"]
    visitor.send("Hello?")
    visitor.wait_answer(2)
    assert world.backend.status.state is State.READY


def test_a_dead_worker_is_started_again_from_the_panel(world: World, visitor: Visitor) -> None:
    world.backend.die()
    visitor.tick()
    assert "has died" in visitor.shown["model-details"]
    assert 'data-do="restart">Start it again<' in visitor.shown["model-details"]
    act(visitor, "restart")
    visitor.tick()
    assert world.backend.status.state is State.READY
    assert "restart" not in visitor.shown["model-details"]


@pytest.mark.parametrize(("status", "words"), [
    (Status(State.EMPTY), "no model"), (Status(State.EMPTY, message="x"), "could not load the model"),
    (Status(State.LOADING, CARD, "Loading x"), "loading"),
    (Status(State.LOADING, CARD, "Loading x", share=0.428), "loading 43 %"),
    (Status(State.LOADING, CARD, "Loading x", share=1.0), "warming up"),
    (Status(State.READY, CARD), "ready"),
    (Status(State.ANSWERING, CARD, answering=3), "answering 3"), (Status(State.RESTING, CARD), "resting"),
    (Status(State.SWITCHING, CARD, "x is loaded later."), "switching x is loaded later."),
    (Status(State.READY, CARD, "x is no checkpoint."), "ready"),
    (Status(State.FETCHING, CARD, "Fetching x"), "fetching 1.2 of 5.4 GB")])
def test_the_chip_says_what_the_model_does(status: Status, words: str) -> None:
    jobs = [Job("x", "main", JobState.RUNNING, 12 * GB // 10, 54 * GB // 10)]
    assert text(to_chip(status, ENGLISH, jobs)).endswith(words)


def test_a_failed_load_is_told_without_the_panel() -> None:
    assert 'data-failed="x is no checkpoint."' in to_chip(Status(State.READY, CARD, "x is no checkpoint."))
    assert 'role="alert">x is no checkpoint.' in to_details(Status(State.READY, CARD, "x is no checkpoint."))


def test_unload_is_offered_for_a_loaded_model_alone() -> None:
    assert 'data-do="unload"' in to_details(Status(State.READY, CARD))
    assert 'data-do="unload"' not in to_details(Status(State.RESTING, CARD)) + to_details(Status(State.EMPTY))


# -- the hub ----------------------------------------------------------------------------------------------------------


def test_search_says_what_it_finds_and_asks_the_hub_once_a_minute(world: World, visitor: Visitor) -> None:
    world.hub.found = [
        Found("mlx-community/cat-8bit", VISION, 120_345, 1_234, weights=30 * GB, parameters=30 * GB, gated=True),
        Found(OTHER.name, VISION, weights=GB)]
    found = visitor.ask_shelf("search", text="  CAT ", sort="likes")
    (key, html), = found["rows"]
    assert (found["title"], key) == ("Found", "mlx-community/cat-8bit")
    for piece in ("will not fit", "120,345 downloads", "1,234 likes", "Fetch and switch", "Gated: accept its licence"):
        assert piece in text(html)
    visitor.ask_shelf("search", text="CAT", sort="likes")
    assert world.hub.asked == [("CAT", "likes")]
    assert "is here Switch" in text(visitor.ask_shelf("search", text="other")["rows"][0][1])
    world.downloads.set(OTHER.name, state=JobState.QUEUED)
    assert "fetching" in text(visitor.ask_shelf("search", text="other")["rows"][0][1])
    assert "fetching" in rows(visitor, "here")[key_of(OTHER)]
    assert visitor.ask_shelf("search", text="nothing like it")["note"].startswith("No model was found.")
    assert visitor.ask_shelf("search", text="cat", sort="; drop")["rows"]


def test_without_a_text_the_short_list_is_shown_with_sizes_from_the_hub(world: World, visitor: Visitor) -> None:
    world.hub.lines = (Recommended("mlx-community/small", "Fine for signs.", 8 * GB),)
    found = visitor.ask_shelf("search", text="")
    assert found["title"] == "Recommended"
    assert "Fine for signs." in text(found["rows"][0][1])
    assert "3.0 GB" in text(found["rows"][0][1])


def test_offline_the_reason_is_said_and_what_is_here_works(world: World, visitor: Visitor) -> None:
    world.hub.trouble = "Loupe was started offline, so the hub is not asked."
    assert visitor.ask_shelf("look")["offline"] == world.hub.trouble
    assert visitor.ask_shelf("search", text="new words") == {"title": "", "rows": [], "note": world.hub.trouble}
    act(visitor, "switch", key=key_of(OTHER))
    assert world.backend.record.loads == [OTHER.path]


def test_a_newer_version_is_shown_and_fetched_only_when_asked(world: World, visitor: Visitor) -> None:
    assert "is the newest version that the hub has." in act(visitor, "newer", key=key_of(OTHER))
    world.hub.commit = "2" * 40
    assert act(visitor, "newer", key=key_of(OTHER)) == ""
    assert "The hub has a newer version" in rows(visitor, "here")[key_of(OTHER)]
    assert world.downloads.jobs() == ()
    world.hub.commit = OTHER.revision
    act(visitor, "newer", key=key_of(OTHER))


def test_of_two_revisions_that_are_here_each_says_which_it_is(world: World, visitor: Visitor) -> None:
    newer = entry(OTHER.name, path="/models/newer", revision="2" * 40)
    assert "revision" not in rows(visitor, "here")[key_of(OTHER)]
    world.shelf.entries.append(newer)
    world.hub.commit = newer.revision
    assert "revision 1111111" in rows(visitor, "here")[key_of(OTHER)]
    assert "revision 2222222" in rows(visitor, "here")[key_of(newer)]
    act(visitor, "newer", key=key_of(OTHER))
    assert "The hub has a newer version" not in rows(visitor, "here")[key_of(OTHER)], "it is here already"


@pytest.mark.parametrize(("job", "words", "buttons"), [
    (Job("a/b", "v1.0", JobState.PAUSED), "revision v1.0 · paused", ["resume", "cancel"]),
    (Job("a/b", "main", JobState.QUEUED), "waiting for its turn", ["pause", "cancel"]),
    (Job("a/b", "main", JobState.RUNNING), "asking the hub for its files", ["pause", "cancel"]),
    (Job("a/b", "main", JobState.RUNNING, 12 * GB // 10, 54 * GB // 10, 23.4e6, 179.6),
     "1.2 of 5.4 GB · 23.4 MB/s · 3:00 left", ["pause", "cancel"]),
    (Job("a/b", "main", JobState.RUNNING, 4_000_000, 9_000_000, message="The hub is busy and asks to wait."),
     "4 of 9 MB The hub is busy and asks to wait.", ["pause", "cancel"]),
    (Job("a/b", "main", JobState.PAUSED, GB, 2 * GB), "1.0 of 2.0 GB · paused", ["resume", "cancel"]),
    (Job("a/b", "main", JobState.FAILED, message="The disk is full."), "failed The disk is full.",
     ["resume", "cancel"]),
    (Job("a/b", "main", JobState.DONE, GB, GB), "complete", ["use", "cancel"])])
def test_a_download_says_how_far_it_is(job: Job, words: str, buttons: list[str]) -> None:
    html = job_row(job, ENGLISH)[1]
    assert text(html).endswith(words)
    assert re.findall(r'data-do="(\w+)"', html) == buttons


def test_downloads_are_started_paused_resumed_and_cancelled_by_anybody(world: World, visitor: Visitor) -> None:
    states: list[JobState] = []
    for does in ("fetch", "pause", "resume"):
        act(visitor, does, repo="mlx-community/new-4bit")
        states.append(world.downloads.found["mlx-community/new-4bit"].state)
    assert states == [JobState.QUEUED, JobState.PAUSED, JobState.QUEUED]
    other = Visitor(str(visitor.http.base_url))
    assert "waiting for its turn" in rows(other, "jobs")["mlx-community/new-4bit"]
    act(other, "cancel", repo="mlx-community/new-4bit")
    assert rows(visitor, "jobs") == {}
    other.close()


def test_a_token_is_kept_and_never_shown_again(world: World, visitor: Visitor) -> None:
    secret = "hf_" + "x" * 30
    assert "no access token" in act(visitor, "token", token="short")
    said = visitor.ask_shelf("act", do="token", token=secret)
    assert said["note"] == visitor.ask_shelf("look")["token"] == "A token is kept in the keychain."
    assert world.tokens.kept == secret
    assert secret not in str([said, visitor.ask_shelf("look"), visitor.http.get("/config").text])
    assert act(visitor, "forget-token") == "The token was removed."
    assert visitor.ask_shelf("look")["token"] == ""


def test_the_picker_speaks_german(world: World, served_world: tuple[World, str]) -> None:
    visitor = Visitor(served_world[1], language="de")
    assert "32.768" in rows(visitor, "here")[key_of(OTHER)]
    assert "passt" in rows(visitor, "here")[key_of(OTHER)]
    assert act(visitor, "delete", key="x") == "Dieses Modell ist nicht mehr da."
    world.downloads.set("a/b", state=JobState.FAILED, message="a/b has no such revision. Check the commit or branch.")
    assert "a/b hat keine solche Version. Prüfe den Commit oder Zweig." in rows(visitor, "jobs")["a/b"]
    world.hub.trouble = "Loupe was started offline, so the hub is not asked."
    assert visitor.ask_shelf("look")["offline"] == "Loupe wurde offline gestartet, der Hub wird nicht gefragt."
    assert "wird geladen, wenn" in to_chip(
        Status(State.SWITCHING, CARD, "x is loaded when the running answer ends."), GERMAN)
    assert "ruht" in to_chip(replace(Status(State.RESTING, CARD)), GERMAN)
    visitor.close()
