"""A conversation as gr.Chatbot messages.

Each message is a list of typed text parts: plain strings would pass Gradio's cleandoc, which eats leading spaces.
Figures and actions are parts of their own, never in the answer's text (foot.py). Everything from outside is escaped.
"""

from __future__ import annotations

import html
import time
from collections.abc import Sequence
from typing import Any

from mlx_backend import thoughts
from mlx_backend.messages import Finish, ModelCard, Progress, Stage
from ui import markup
from ui.album import KeptPicture
from ui.chat import Moment, Running
from ui.foot import Foot
from ui.library import Outcome, SavedTurn
from ui.words import ENGLISH, Words

Message = dict[str, Any]


class View:
    """The texts of one language around what was said."""

    def __init__(self, words: Words = ENGLISH) -> None:
        self._words = words
        self._foot = Foot(words)

    def messages(self, turns: Sequence[SavedTurn], card: ModelCard | None = None, last: str = "") -> list[Message]:
        """Return these turns, but for an answer that is being made. `last` is the last of all, if not of these."""
        last = last or (turns[-1].id if turns else "")
        return [self._message(turn, turn.id == last, card) for turn in turns
                if turn.role == "user" or turn.outcome is not None]

    def live(self, moment: Moment) -> list[Message]:
        """Return the answer that is being made, as it is now; an empty list if there is none."""
        running = moment.running
        if running is None:
            return []
        return [_to_message("assistant", [*self._said_so_far(running), self._progress(running)])]

    def _message(self, turn: SavedTurn, is_last: bool, card: ModelCard | None) -> Message:
        if turn.outcome is not None:
            return _to_message("assistant", self._answer(turn, turn.outcome, is_last, card))
        pictures = [self._picture(picture) for picture in turn.pictures]
        gallery = [f'<div class="pictures">{"".join(pictures)}</div>'] if pictures else []
        said = [markup.said(turn.text)] if turn.text else []
        return _to_message("user", [*gallery, *said, self._foot.of_question(turn, is_last)])

    def _answer(self, turn: SavedTurn, outcome: Outcome, is_last: bool, card: ModelCard | None) -> list[str]:
        parted = thoughts.part(turn.text)
        parts = [self._thoughts(parted.thoughts, self._thought_for(turn.text, outcome))] if parted.thoughts else []
        if parted.answer.strip():
            parts.append(markup.answered(parted.answer))
        if outcome.finish is Finish.FAILED:
            sentence = html.escape(self._words.say(outcome.error) or self._words.failed)
            parts.append(f'<div class="failure" role="alert">{sentence}</div>')
        elif not parts:
            nothing = self._words.silent if outcome.finish is Finish.FINISHED else self._words.nothing_said
            parts.append(f'<div class="nothing">{nothing}</div>')
        return [*parts, self._foot.of_answer(turn, outcome, is_last, card)]

    def _said_so_far(self, running: Running) -> list[str]:
        parted = thoughts.part(running.text)
        parts: list[str] = []
        if parted.thoughts or parted.is_thinking:
            stats = running.reply.stats
            spent = (time.perf_counter() - running.reply.started - stats.time_to_first_token if parted.is_thinking
                     else thoughts.seconds(running.text, stats.generated_tokens, stats.tokens_per_second))
            words = self._words.thinking_for if parted.is_thinking else self._words.thought_for
            parts.append(self._thoughts(parted.thoughts, words.format(seconds=self._words.number(max(spent, 0)))))
        if parted.answer.strip():
            parts.append(markup.answered(parted.answer))
        return parts

    def _thought_for(self, text: str, outcome: Outcome) -> str:
        spent = thoughts.seconds(text, outcome.stats.generated_tokens, outcome.stats.tokens_per_second)
        return self._words.thought_for.format(seconds=self._words.number(spent)) if spent >= 1 else self._words.thoughts

    def _thoughts(self, text: str, title: str) -> str:
        """Return the reasoning, folded. In one line: a blank one would end the block for the Markdown renderer."""
        inside = html.escape(text).replace("\n", "&#10;")
        return f'<details class="thoughts"><summary>{title}</summary><pre class="thought">{inside}</pre></details>'

    def _picture(self, picture: KeptPicture) -> str:
        name = html.escape(picture.name, quote=True)
        if not picture.width:  # the model could read it and the page cannot show it
            return f'<span class="unseen">{name}</span>'
        return (f'<a href="/pictures/{picture.id}" target="_blank" title="{name}"><img src="/pictures/{picture.id}" '
                f'alt="{name}" width="{picture.width}" height="{picture.height}" loading="lazy"></a>')

    def _progress(self, running: Running) -> str:
        """Return what it is doing; after the first word, only a sign of life. page.js knows it by its id."""
        words = "" if running.reply.text else self._stage(running.reply.progress)
        return f'<div class="progress" id="live-{running.turn_id}" role="status">{words}</div>'

    def _stage(self, progress: Progress) -> str:
        words = self._words
        match progress:
            case Progress(Stage.PREPARING):
                return words.preparing
            case Progress(Stage.WAITING, before):
                return words.waiting.format(count=before) if before else words.waiting_next
            case Progress(Stage.READING, done, total) if total > 512:  # below, a figure would only flicker
                return words.reading_part.format(percent=100 * done // total)
            case Progress(Stage.READING):
                return words.reading
            case _:
                return words.thinking


def _to_message(role: str, parts: Sequence[str]) -> Message:
    return {"role": role, "content": [{"type": "text", "text": part} for part in parts]}
