"""Whole characters only, and nothing of a stop string, however the text arrives."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Callable, Iterator, Sequence

import pytest
from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers
from tokenizers.decoders import DecodeStream

from mlx_backend.decoding import for_decoding
from mlx_backend.text import StopStrings, TextStream

# What B40 and the shape of the search call for: text, stops, what may be shown.
CUTS = [
    ("alpha beta gamma delta", ("beta gamma",), "alpha "),
    ("The quick brown fox", ("own fox",), "The quick br"),
    ("one two three four", ("three!", "four"), "one two three "),
    ("one twelve four", ("welv", "twelve"), "one t"),  # the shorter is complete first, so generation stops there
    ("see two", ("two", "e two"), "se"),  # complete together: the longer one begins first
    ("head\n\ntail", ("\n\n",), "head"),
    ("aaab", ("aab",), "a"),
    ("abababc", ("ababc",), "ab"),
    ("stop", ("stop",), ""),
    ("sto", ("stop",), "sto"),
    ("never met", ("xyz",), "never met"),
    ("ends with st", ("stop",), "ends with st"),
    ("nothing asked", (), "nothing asked"),
    ("empty ones", ("",), "empty ones"),
    ("empty and real", ("", "real"), "empty and "),
]
SHORT = [cut for cut in CUTS if len(cut[0]) <= 15]


def chunkings(text: str) -> Iterator[list[str]]:
    """Every way to cut a text into pieces."""
    for bits in range(2 ** (len(text) - 1)):
        pieces, start = list[str](), 0
        for place in range(1, len(text)):
            if bits >> (place - 1) & 1:
                pieces.append(text[start:place])
                start = place
        yield [*pieces, text[start:]]


def shown(pieces: Sequence[str], stops: tuple[str, ...]) -> str:
    strings = StopStrings(stops)
    return "".join(strings.add(piece) for piece in pieces) + strings.flush()


@pytest.mark.parametrize(("text", "stops", "expected"), CUTS)
def test_a_text_that_comes_at_once_is_cut_before_the_first_stop_string(
        text: str, stops: tuple[str, ...], expected: str) -> None:
    assert shown([text], stops) == expected


@pytest.mark.parametrize(("text", "stops", "expected"), SHORT)
def test_every_chunking_shows_the_same(text: str, stops: tuple[str, ...], expected: str) -> None:
    assert {shown(pieces, stops) for pieces in chunkings(text)} == {expected}


@pytest.mark.parametrize(("text", "stops", "expected"), [cut for cut in CUTS if cut not in SHORT])
def test_random_chunkings_of_long_texts_show_the_same(text: str, stops: tuple[str, ...], expected: str) -> None:
    draw = random.Random(40)
    for _ in range(300):
        places = sorted(draw.sample(range(1, len(text)), draw.randrange(len(text))))
        pieces = [text[a:b] for a, b in zip([0, *places], [*places, len(text)], strict=True)]
        assert shown(pieces, stops) == expected


@pytest.mark.parametrize("stop", ["beta gamma", "own fox", "\n\n", "zz"])
def test_one_stop_string_cuts_as_split_does(stop: str) -> None:
    for text in ("alpha beta gamma delta", "The quick brown fox", "a\n\nb", "zzz", "none"):
        assert shown(list(text), (stop,)) == text.split(stop)[0]


def test_random_texts_over_two_letters_agree_with_the_first_complete_stop() -> None:
    draw = random.Random(41)
    for _ in range(2000):
        text = "".join(draw.choice("ab") for _ in range(draw.randrange(12)))
        stops = tuple("".join(draw.choice("ab") for _ in range(draw.randrange(1, 5))) for _ in range(3))
        expected = first_complete(text, stops)
        assert shown(list(text), stops) == shown([text], stops) == expected


def first_complete(text: str, stops: tuple[str, ...]) -> str:
    """The slow way: grow the text letter by letter until a stop string ends it."""
    for end in range(len(text) + 1):
        met = [stop for stop in stops if text[:end].endswith(stop)]
        if met:
            return text[: end - max(map(len, met))]
    return text


def test_no_piece_of_a_stop_string_is_ever_shown_before_it_is_decided() -> None:
    strings = StopStrings(("stop",))
    assert [strings.add(letter) for letter in "a sto"] == ["a", " ", "", "", ""]
    assert strings.add("r") == "stor"


def test_nothing_is_shown_after_a_stop_string() -> None:
    strings = StopStrings(("stop",))
    assert (strings.add("a stop b"), strings.add("c"), strings.flush()) == ("a ", "", "")
    assert strings.met


def test_a_held_tail_is_released_once_at_the_end() -> None:
    strings = StopStrings(("stop",))
    assert (strings.add("sto"), strings.flush(), strings.flush()) == ("", "sto", "")
    assert not strings.met


def test_the_stream_says_that_it_stopped_at_the_token_that_completes_the_stop_string() -> None:
    stream = TextStream(chr, ("cd",))
    states: list[tuple[str, bool]] = [(stream.add(ord(letter)), stream.stopped) for letter in "abcd"]
    assert states == [("a", False), ("b", False), ("", False), ("", True)]


# -- whole characters: one token per byte

EMOJI = ["hi 🔥 ok", "👨‍👩‍👧 family", "שלום", "🇩🇪 🇫🇷", "naïve café", "日本語のテキスト", "ends in 🔥"]


def byte_tokenizer() -> tuple[Tokenizer, dict[int, int]]:
    """Byte-level BPE without merges, and the id of each byte."""
    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    tokenizer = Tokenizer(models.BPE(vocab={symbol: i for i, symbol in enumerate(alphabet)}, merges=[]))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    printable = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = [byte for byte in range(256) if byte not in printable]
    symbols = {byte: chr(byte) for byte in printable} | {byte: chr(256 + n) for n, byte in enumerate(others)}
    return tokenizer, {byte: alphabet.index(symbol) for byte, symbol in symbols.items()}


TOKENIZER, IDS = byte_tokenizer()


def decoder() -> Callable[[int], str]:
    """As `Processor.decoder` makes it."""
    stream = DecodeStream(skip_special_tokens=True)
    return lambda token: stream.step(TOKENIZER, token) or ""


def pieces_of(data: bytes, stops: tuple[str, ...] = ()) -> list[str]:
    stream = TextStream(decoder(), stops)
    return [*(stream.add(IDS[byte]) for byte in data), stream.end()]


@pytest.mark.parametrize("text", EMOJI)
def test_characters_of_several_tokens_come_whole(text: str) -> None:
    pieces = pieces_of(text.encode())
    assert "".join(pieces) == text
    assert "\ufffd" not in "".join(pieces)


@pytest.mark.parametrize("text", EMOJI)
def test_a_text_that_is_cut_at_any_token_shows_the_whole_characters_before_the_cut(text: str) -> None:
    data = text.encode()
    for cut in range(len(data) + 1):
        assert "".join(pieces_of(data[:cut])) == data[:cut].decode(errors="ignore")


@pytest.mark.parametrize("text", EMOJI)
def test_stop_strings_beyond_ascii_cut_too(text: str) -> None:
    for character in set(text):
        assert "".join(pieces_of(text.encode(), (character,))) == text.split(character)[0]


def test_bytes_that_are_no_text_do_not_raise_and_give_no_surrogates() -> None:
    draw = random.Random(29)
    for _ in range(50):
        data = bytes(draw.choice([draw.randrange(256), draw.randrange(128, 192)]) for _ in range(60))
        "".join(pieces_of(data)).encode("utf-8")


def test_lone_continuation_bytes_do_not_raise() -> None:
    assert "".join(pieces_of(b"\x80" * 200)) in ("", "\ufffd" * 200)


# -- a tokenizer of one's own to decode with


@pytest.mark.parametrize("gap", [0, 7])
def test_a_tokenizer_made_for_decoding_decodes_the_same(gap: int) -> None:
    whole = Tokenizer.from_str(TOKENIZER.to_str())
    whole.add_special_tokens(["<end>", "<picture>"])
    whole.add_tokens([AddedToken("<think>", special=False)])
    file = json.loads(whole.to_str())
    for token in file["added_tokens"][1:]:
        token["id"] += gap
    whole = Tokenizer.from_str(json.dumps(file))
    own = for_decoding(whole)
    ids = [*IDS.values(), *whole.get_added_tokens_decoder(), *(IDS[byte] for byte in "Grüße 👋🏽".encode())] * 2
    streams = DecodeStream(skip_special_tokens=True), DecodeStream(skip_special_tokens=True)
    assert [streams[0].step(whole, number) for number in ids] == [streams[1].step(own, number) for number in ids]
    assert for_decoding(None) is None


def test_a_tokenizer_for_decoding_can_be_used_while_another_thread_encodes() -> None:
    own = for_decoding(TOKENIZER)
    stop = threading.Event()

    def encode() -> None:
        while not stop.is_set():
            TOKENIZER.enable_truncation(64)
            TOKENIZER.encode("words " * 200)
            TOKENIZER.no_truncation()

    thread = threading.Thread(target=encode)
    thread.start()
    try:
        for _ in range(300):
            stream = DecodeStream(skip_special_tokens=True)
            assert "".join(stream.step(own, IDS[byte]) or "" for byte in b"hello") == "hello"
    finally:
        stop.set()
        thread.join()
