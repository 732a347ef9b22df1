"""A conversation as gr.Chatbot messages, and the quiet line under each answer.

Each message is a list of typed text parts: plain strings would pass Gradio's cleandoc, which eats leading spaces.
Figures and actions are a part of their own, never in the answer's text. Everything from outside is escaped here.
"""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Any

from mlx_backend.messages import Finish, Progress, Stage, Stats
from ui import markup
from ui.album import KeptPicture
from ui.chat import Moment, Running
from ui.library import Outcome, SavedTurn
from ui.words import ENGLISH, Words

Message = dict[str, Any]

_SHOWN_TURNS = 60  # a Chatbot renders all its messages again with every change: 400 take half a second (gradio 6.31)


class View:
    """The texts of one language around what was said."""

    def __init__(self, words: Words = ENGLISH) -> None:
        self._words = words

    def messages(self, turns: Sequence[SavedTurn]) -> list[Message]:
        """Return the newest turns that are complete."""
        shown = turns[-_SHOWN_TURNS:]
        return [self._message(turn, is_last=turn is shown[-1]) for turn in shown]

    def live(self, moment: Moment) -> list[Message]:
        """Return the answer that is being made, as it is now; an empty list if there is none."""
        running = moment.running
        if running is None:
            return []
        parts = [markup.answered(running.reply.text)] if running.reply.text else []
        return [_to_message("assistant", [*parts, self._progress(running)])]

    def _message(self, turn: SavedTurn, is_last: bool) -> Message:
        if turn.outcome is not None:
            return _to_message("assistant", self._answer(turn, turn.outcome, is_last))
        pictures = [self._picture(picture) for picture in turn.pictures]
        gallery = [f'<div class="pictures">{"".join(pictures)}</div>'] if pictures else []
        return _to_message("user", [*gallery, *([markup.said(turn.text)] if turn.text else [])])

    def _answer(self, turn: SavedTurn, outcome: Outcome, is_last: bool) -> list[str]:
        parts = [markup.answered(turn.text)] if turn.text.strip() else []
        if outcome.finish is Finish.FAILED:
            sentence = html.escape(outcome.error or self._words.failed)
            parts.append(f'<div class="failure" role="alert">{sentence}</div>')
        elif not parts:
            nothing = self._words.silent if outcome.finish is Finish.FINISHED else self._words.nothing_said
            parts.append(f'<div class="nothing">{nothing}</div>')
        return [*parts, self._foot(turn, outcome, is_last)]

    def _foot(self, turn: SavedTurn, outcome: Outcome, is_last: bool) -> str:
        figures = [*self._reason(outcome), *(self._figures(outcome.stats) if turn.text else [])]
        actions = [self._action("copy", self._words.copy, turn.id)] if turn.text else []
        if is_last:
            actions.append(self._action("retry", self._words.retry, turn.id))
        return (f'<div class="foot" id="foot-{turn.id}"><span class="figures">{"".join(figures)}</span>'
                f'{"".join(actions)}</div>')

    def _reason(self, outcome: Outcome) -> list[str]:
        """Return why it ended, where that is not plain to see."""
        sentences = {Finish.LENGTH: self._words.length, Finish.STOPPED: self._words.stopped,
                     Finish.CANCELLED: self._words.cancelled, Finish.MODEL_CHANGED: self._words.model_changed}
        sentence = sentences.get(outcome.finish)
        return [f'<span class="reason">{sentence}</span>'] if sentence else []

    def _figures(self, stats: Stats) -> list[str]:
        if not stats.generated_tokens:
            return []
        words = self._words
        tokens = words.tokens.format(prompt=f"{stats.prompt_tokens:,}", generated=f"{stats.generated_tokens:,}")
        title = words.tokens_title.format(prompt=f"{stats.prompt_tokens:,}", cached=f"{stats.cached_tokens:,}",
                                          generated=f"{stats.generated_tokens:,}")
        speed = words.speed.format(rate=_three_digits(stats.tokens_per_second))
        first = words.started.format(seconds=_three_digits(stats.time_to_first_token))
        return [f"<span>{first}</span>", *([f"<span>{speed}</span>"] if stats.tokens_per_second else []),
                f'<span title="{title}">{tokens}</span>']

    def _action(self, kind: str, label: str, turn_id: str) -> str:
        """Return a button that page.js knows by its class; its id names the turn."""
        return f'<button type="button" class="act {kind}" id="{kind}-{turn_id}">{label}</button>'

    def _picture(self, picture: KeptPicture) -> str:
        name = html.escape(picture.name, quote=True)
        if not picture.width:  # the model could read it and the page cannot show it
            return f'<span class="unseen">{name}</span>'
        return (f'<a href="/pictures/{picture.id}" target="_blank" title="{name}"><img src="/pictures/{picture.id}" '
                f'alt="{name}" width="{picture.width}" height="{picture.height}"></a>')

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


def _three_digits(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"
