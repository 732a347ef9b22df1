"""Who is next among those who wait, drawn at random and by hand."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from mlx_backend.fair import FairQueue


@dataclass(eq=False)
class Asks:
    asker: str
    number: int = 0


class Desk:
    """Some rows: lets people in as the engine does."""

    def __init__(self, rows: int = 1) -> None:
        self.queue: FairQueue[Asks] = FairQueue()
        self.rows: list[Asks] = []
        self.let_in: list[Asks] = []
        self.most = rows
        self._numbers = 0

    def ask(self, askers: str) -> None:
        for asker in askers:
            self._numbers += 1
            self.queue.add(Asks(asker, self._numbers))

    def fill(self) -> None:
        while len(self.rows) < self.most and (order := list(self.queue)):
            self.queue.begin(order[0])
            assert list(self.queue) == order, "the order changes when one begins"
            self.queue.remove(order[0])
            assert list(self.queue) == order[1:], "the order changes when one is let in"
            self.rows.append(order[0])
            self.let_in.append(order[0])

    def end(self, place: int = 0) -> None:
        del self.rows[place]
        self.fill()

    def said(self) -> str:
        return "".join(request.asker for request in self.let_in)


def test_one_asker_is_served_in_the_order_of_coming() -> None:
    at = Desk()
    at.ask("aaaa")
    at.fill()
    while at.rows:
        at.end()
    assert [request.number for request in at.let_in] == [1, 2, 3, 4]


def test_nobody_waits_behind_another_ones_ten_messages() -> None:
    at = Desk(rows=2)
    at.ask("a" * 10)
    at.fill()
    at.ask("bc")
    for _ in range(4):
        at.end()
    assert at.said() == "aabcaa"


def test_people_with_many_messages_take_turns() -> None:
    at = Desk()
    at.ask("aaabbbc")
    at.fill()
    while at.rows:
        at.end()
    assert at.said() == "abcabab"


def test_what_has_begun_goes_before_everybody_and_stays_there() -> None:
    at = Desk()
    at.ask("ab")
    begun = Asks("a")
    at.queue.add_first(begun)
    assert next(iter(at.queue)) is begun
    at.queue.begin(begun)
    at.ask("c")
    assert (next(iter(at.queue)) is begun, len(at.queue)) == (True, 4)
    at.queue.remove(begun)
    assert [request.asker for request in at.queue] == ["a", "b", "c"]


MOVES = st.lists(st.one_of(
    st.tuples(st.just("ask"), st.sampled_from("abcd")), st.tuples(st.just("end"), st.integers(0, 3)),
    st.tuples(st.just("leave"), st.integers(0, 9)), st.tuples(st.just("first"), st.sampled_from("abcd"))), max_size=60)


@given(rows=st.integers(1, 4), moves=MOVES)
def test_whatever_comes_and_goes_all_are_served_in_the_told_order(rows: int, moves: list[tuple[str, object]]) -> None:
    at, waiting, left = Desk(rows), list[Asks](), list[Asks]()
    for move, what in moves:
        before = list(at.queue)
        if move == "ask":
            at.ask(str(what))
        elif move == "first":
            at.queue.add_first(Asks(str(what)))
        elif move == "end" and at.rows:
            at.end(int(str(what)) % len(at.rows))
        elif move == "leave" and before:
            left.append(before[int(str(what)) % len(before)])
            at.queue.remove(left[-1])
        waiting = list(at.queue)
        assert len(at.queue) == len(set(waiting))
        for asker in "abcd":
            mine = [request.number for request in waiting if request.asker == asker and request.number]
            assert mine == sorted(mine), "somebody's later message goes before an earlier one"
    foretold, before_them = list(at.queue), len(at.let_in)
    at.most += len(foretold)
    at.fill()
    assert at.let_in[before_them:] == foretold
    assert (len(at.queue), list(at.queue)) == (0, [])


@given(st.text("abc", max_size=15), st.integers(1, 3))
def test_nobody_is_passed_over_for_ever_however_many_new_people_come(asked: str, rows: int) -> None:
    at = Desk(rows)
    at.ask(asked)
    at.fill()
    patient = Asks("a")
    at.queue.add(patient)
    at.fill()
    come = 0
    while patient not in at.let_in:  # each of their messages waits for one turn of everybody who is there
        come += 1
        assert come < (len(asked) + 3) ** 2 * (rows + 1)
        at.ask(chr(1_000 + come))
        at.end()


@given(st.permutations("aaaaabbbbcc"), st.integers(1, 3))
def test_of_two_who_wait_neither_is_served_twice_while_the_other_gets_nothing(asked: list[str], rows: int) -> None:
    at = Desk(rows)
    at.ask("".join(asked))
    at.fill()
    while at.rows:
        at.end()
    for one, other in ("ab", "ac", "bc"):
        both = "".join(asker for asker in at.said() if asker in one + other).rstrip(one)
        assert one * 3 not in both, "somebody has three turns while another waits"
