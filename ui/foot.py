"""The quiet line under each message: why an answer ended, its figures, and what can be done with it.

Actions are buttons that talk.js knows by their ids, kind-turn: a Chatbot keeps ids and drops data attributes.
"""

from __future__ import annotations

import html

from mlx_backend.messages import Finish, ModelCard, Stats
from ui.answers import LEFT
from ui.library import Outcome, SavedTurn
from ui.turns import EDITED
from ui.words import Words

_UNFINISHED = (Finish.LENGTH, Finish.STOPPED, Finish.CANCELLED, Finish.MODEL_CHANGED)


class Foot:
    """The lines in one language."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def of_question(self, turn: SavedTurn, is_last: bool) -> str:
        words = self._words
        actions = [self._branches(turn), self._action("edit", words.edit, turn.id)]
        if turn.text:
            actions.append(self._action("copy", words.copy, turn.id))
        if is_last:  # its answer was deleted
            actions.append(self._action("retry", words.retry, turn.id))
        actions.append(self._action("remove", words.delete, turn.id))
        return f'<div class="tools" id="tools-{turn.id}">{"".join(actions)}</div>'

    def of_answer(self, turn: SavedTurn, outcome: Outcome, is_last: bool, card: ModelCard | None) -> str:
        gauge = self._gauge(outcome, is_last, card)
        figures = [*self._reason(outcome), *self._model(outcome, card),
                   *(self._figures(outcome.stats, gauge) if turn.text else [])]
        return (f'<div class="foot" id="foot-{turn.id}"><span class="figures">{"".join(figures)}</span>'
                f'<span class="tools">{"".join(self._actions(turn, outcome, is_last))}</span></div>')

    def _actions(self, turn: SavedTurn, outcome: Outcome, is_last: bool) -> list[str]:
        words, actions = self._words, [self._branches(turn)]
        if is_last and turn.text.strip() and (outcome.finish in _UNFINISHED or outcome.error == EDITED):
            actions.append(f'<button type="button" class="act resume wordy" id="resume-{turn.id}">'
                           f'{words.resume}</button>')
        if turn.text:
            actions.append(self._action("copy", words.copy, turn.id))
        actions.append(self._action("retry", words.retry, turn.id))
        if turn.text:
            actions += [*([] if is_last else [self._action("branch", words.branch, turn.id)]),
                        self._action("good", words.good, turn.id, pressed=turn.rating > 0),
                        self._action("bad", words.bad, turn.id, pressed=turn.rating < 0)]
        return [*actions, self._action("more", words.more, turn.id)]

    def _reason(self, outcome: Outcome) -> list[str]:
        """Return why it ended, where that is not plain to see."""
        words = self._words
        sentences = {Finish.LENGTH: words.length, Finish.STOPPED: words.stopped, Finish.CANCELLED: words.cancelled,
                     Finish.MODEL_CHANGED: words.model_changed}
        told = {LEFT: words.left, EDITED: words.edited}
        sentence = (words.interrupted if outcome.interrupted
                    else told.get(outcome.error) or sentences.get(outcome.finish))
        return [f'<span class="reason">{sentence}</span>'] if sentence else []

    def _model(self, outcome: Outcome, card: ModelCard | None) -> list[str]:
        """Return the model's name if it is not the one that is loaded."""
        is_other = outcome.model and (card is None or card.name != outcome.model)
        return [f"<span>{html.escape(outcome.model)}</span>"] if is_other else []

    def _figures(self, stats: Stats, gauge: str) -> list[str]:
        """Return how fast it was and how long: beside the newest answer as a share of the context."""
        if not stats.generated_tokens:
            return []
        words = self._words
        counts = {"prompt": words.number(stats.prompt_tokens), "cached": words.number(stats.cached_tokens),
                  "generated": words.number(stats.generated_tokens)}
        speed = words.speed.format(rate=words.figure(stats.tokens_per_second))
        first = words.started.format(seconds=words.figure(stats.time_to_first_token))
        return [f"<span>{first}</span>", *([f"<span>{speed}</span>"] if stats.tokens_per_second else []),
                gauge.format(**counts) or
                f'<span title="{words.tokens_title.format(**counts)}">{words.tokens.format(**counts)}</span>']

    def _gauge(self, outcome: Outcome, is_last: bool, card: ModelCard | None) -> str:
        """Return how full the context is, at the newest answer of the loaded model. The width is a class in tenths."""
        used = outcome.stats.prompt_tokens + outcome.stats.generated_tokens
        if not is_last or not used or card is None or not card.context_length or card.name != outcome.model:
            return ""
        words, share = self._words, min(used / card.context_length, 1)
        title = f"{words.gauge_title.format(percent=max(1, round(100 * share)))} {words.tokens_title}"
        text = words.gauge.format(used=words.number(used), context=words.number(card.context_length))
        return f'<span class="gauge g{max(1, round(10 * share))}" title="{title}">{text}</span>'

    def _branches(self, turn: SavedTurn) -> str:
        number, count = turn.branch
        if count < 2:
            return ""
        words = self._words
        step = "".join((self._step("previous", words.previous_branch, turn.siblings[number - 2] if number > 1 else ""),
                        f"<span>{words.branches.format(number=number, count=count)}</span>",
                        self._step("next", words.next_branch, turn.siblings[number] if number < count else "")))
        return f'<span class="branches">{step}</span>'

    def _step(self, kind: str, label: str, turn_id: str) -> str:
        target = f'id="choose-{turn_id}"' if turn_id else "disabled"
        return f'<button type="button" class="act {kind}" {target} title="{label}"></button>'

    def _action(self, kind: str, label: str, turn_id: str, pressed: bool | None = None) -> str:
        """Return a button. Its title is its name for screen readers too: a Chatbot drops aria attributes (6.31)."""
        state = " pressed" if pressed else " unpressed" if pressed is not None else ""
        return f'<button type="button" class="act {kind}{state}" id="{kind}-{turn_id}" title="{label}"></button>'
