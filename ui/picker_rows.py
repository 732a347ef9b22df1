"""The rows of the model picker as HTML, from plain values. assets/picker.js puts them in by their keys.

Everything that comes from a disk, the hub or a browser is escaped here. A button says what it does by `data-do`.
"""

from __future__ import annotations

import hashlib
from datetime import date
from enum import StrEnum
from html import escape
from typing import Any

from mlx_backend.entries import Entry, Source
from mlx_backend.facts import Facts, Kind
from mlx_backend.fit import Fit, Verdict
from mlx_backend.hub import Found, Recommended
from mlx_backend.jobs import Job, JobState
from ui.side import to_day
from ui.words import Words

_BILLION, _MILLION = 10**9, 10**6

Row = tuple[str, str]  # what it is about, and its HTML


class Place(StrEnum):
    """Where a model is."""

    HUB = "hub"
    FETCHING = "fetching"  # or it waits for its turn
    HERE = "here"
    CURRENT = "current"  # it is the one that answers


def key_of(entry: Entry) -> str:
    """Return what a browser calls an entry: it learns no more of the disk than it is shown."""
    return hashlib.sha256(entry.path.encode()).hexdigest()[:16]


def gigabytes(size: int, words: Words) -> str:
    """Return a size for a person."""
    return f"{words.number(size / _BILLION, 1)} GB" if size >= 0.1 * _BILLION else f"{size / _MILLION:.0f} MB"


def count(number: int, words: Words) -> str:
    """Return a number of parameters for a person."""
    return f"{words.number(number / _BILLION, 1)} B" if number >= _BILLION else f"{number / _MILLION:.0f} M"


# -- on this computer -------------------------------------------------------------------------------------------------


def entry_row(entry: Entry, fit: Fit, words: Words, place: Place = Place.HERE, *, newer: bool = False,
              twice: bool = False) -> Row:
    """Return a checkpoint that is here. `newer` says that the hub was asked and has a later version, `twice` that this
    computer has another one."""
    key, name = key_of(entry), escape(entry.name)
    facts = [*_facts(entry.facts, entry.parameters, entry.size, words), escape(entry.licence)]
    if entry.last_used:
        facts.append(words.last_used.format(day=_day(entry.last_used, words)))
    facts += [words.revision.format(revision=escape(entry.revision[:7]))] if twice and entry.revision else []
    hint = words.newer_there.format(name=entry.name) if newer else ""
    if entry.missing and not entry.refusal:
        hint = words.incomplete.format(what="; ".join(map(words.say, entry.missing[:3])).removesuffix("."))
    return key, (f'<li class="model {place} {"" if entry.usable else "unusable"}">{_title(entry.facts, name, words)}'
                 f'<span class="doing">{_entry_buttons(entry, words, place, newer=newer)}</span>'
                 f'{_line(facts, fit if entry.usable else Fit(Verdict.UNKNOWN), words)}'
                 f"{_note(words.say(entry.refusal))}{_hint(hint)}</li>")


def _entry_buttons(entry: Entry, words: Words, place: Place, *, newer: bool) -> str:
    key, name, buttons = key_of(entry), entry.name, list[str]()
    if place is Place.FETCHING:
        return _said(words.state_fetching)
    if newer:
        buttons.append(_button("fetch", words.newer_fetch, words.fetch_title.format(name=name), repo=name))
    elif entry.usable and entry.source is Source.CACHE:
        title = words.newer_title.format(name=name)
        buttons.append(_button("newer", "", title, "icon newer", key=key))
    if place is Place.CURRENT:
        return _said(words.in_use) + "".join(buttons)
    if entry.usable:
        buttons.insert(0, _button("switch", words.switch, words.switch_title.format(name=name), "strong", key=key))
    elif entry.source is Source.CACHE and not entry.refusal:
        buttons.insert(0, _button("fetch", words.go_on, words.go_on_title.format(name=name), repo=name))
    if entry.source is not Source.EMBEDDED:
        question = words.delete_question.format(name=name, size=gigabytes(entry.size, words))
        buttons.append(_button("delete", "", words.delete_title.format(name=name), "icon remove", key=key,
                               ask=question, yes=words.delete, no=words.cancel))
    return "".join(buttons)


# -- on the hub -------------------------------------------------------------------------------------------------------


def found_row(found: Found, fit: Fit, words: Words, place: Place) -> Row:
    """Return a repo that a search found."""
    facts = [*_facts(found.facts, found.parameters, found.weights, words), escape(found.licence)]
    facts += [words.downloads.format(count=words.number(found.downloads))] if found.downloads else []
    facts += [words.likes.format(count=words.number(found.likes))] if found.likes else []
    hint = words.gated if found.gated or found.private else ""
    return found.repo, (f'<li class="model">{_title(found.facts, escape(found.repo), words)}'
                        f'{_hub_buttons(found.repo, words, place)}'
                        f"{_line(facts, fit, words)}{_hint(hint)}</li>")


def recommended_row(line: Recommended, fit: Fit, words: Words, place: Place) -> Row:
    """Return a line of the short list."""
    facts, about = [gigabytes(line.weights, words)] if line.weights else [], _note(words.say(line.about), "about")
    return line.repo, (f'<li class="model">{_title(Facts(Kind.VISION), escape(line.repo), words)}'
                       f'{_hub_buttons(line.repo, words, place)}'
                       f"{about}{_line(facts, fit, words)}</li>")


def _hub_buttons(repo: str, words: Words, place: Place) -> str:
    if place is Place.HERE:
        title = words.switch_title.format(name=repo)
        buttons = _said(words.is_here) + _button("use", words.switch, title, "strong", repo=repo)
    elif place is not Place.HUB:
        buttons = _said(words.in_use if place is Place.CURRENT else words.state_fetching)
    else:
        title = words.fetch_and_switch_title.format(name=repo)
        buttons = (_button("fetch", words.fetch, words.fetch_title.format(name=repo), repo=repo)
                   + _button("use", words.fetch_and_switch, title, "strong", repo=repo))
    return f'<span class="doing">{buttons}</span>'


# -- downloads --------------------------------------------------------------------------------------------------------


def job_row(job: Job, words: Words) -> Row:
    """Return a download: how far it is, how fast, what can be done about it."""
    share = round(100 * job.done / job.total) if job.total else 0
    label = escape(words.fetch_title.format(name=job.repo), quote=True)
    bar = (f'<progress max="100" value="{share}" aria-label="{label}">{share} %</progress>'
           if job.state is not JobState.DONE else "")
    message = "" if job.state is JobState.PAUSED else words.say(job.message)
    return job.repo, (f'<li class="model job {job.state}">{_title(Facts(), escape(job.repo), words)}'
                      f'<span class="doing">{_job_buttons(job, words)}</span>{bar}'
                      f'<p class="facts">{" · ".join(_job_facts(job, words))}</p>'
                      f'{_note(message, "why" if job.state is JobState.FAILED else "hint")}</li>')


def done_of(job: Job, words: Words) -> str:
    """Return how many of how many bytes are here."""
    if job.total < 0.1 * _BILLION:
        return words.done_of.format(done=f"{job.done / _MILLION:.0f}", total=f"{job.total / _MILLION:.0f} MB")
    done, total = (words.number(size / _BILLION, 1) for size in (job.done, job.total))
    return words.done_of.format(done=done, total=f"{total} GB")


def _job_facts(job: Job, words: Words) -> list[str]:
    states = {JobState.QUEUED: words.job_queued, JobState.PAUSED: words.job_paused, JobState.FAILED: words.job_failed,
              JobState.DONE: words.job_done, JobState.RUNNING: "" if job.total else words.job_begins}
    facts = [done_of(job, words)] if job.total else []
    facts += [words.revision.format(revision=escape(job.revision[:12]))] if job.revision != "main" else []
    if job.state is JobState.RUNNING and job.speed:
        facts.append(f"{words.number(job.speed / _MILLION, 1)} MB/s")
    if job.state is JobState.RUNNING and job.seconds_left is not None:
        minutes, seconds = divmod(round(job.seconds_left), 60)
        facts.append(words.time_left.format(minutes=minutes, seconds=f"{seconds:02}"))
    return [*facts, *filter(None, [states[job.state]])]


def _job_buttons(job: Job, words: Words) -> str:
    name, buttons = job.repo, list[str]()
    if job.state in (JobState.QUEUED, JobState.RUNNING):
        buttons.append(_button("pause", words.pause, words.pause_title.format(name=name), repo=name))
    elif job.state in (JobState.PAUSED, JobState.FAILED):
        text = words.retry if job.state is JobState.FAILED else words.go_on
        buttons.append(_button("resume", text, words.go_on_title.format(name=name), repo=name))
    if job.state is JobState.DONE:
        return _button("use", words.switch, words.switch_title.format(name=name), "strong", repo=name) + _button(
            "cancel", words.put_away, f"{words.put_away}: {name}", repo=name)
    return "".join(buttons) + _button("cancel", words.cancel, words.cancel_title.format(name=name), repo=name)


# -- pieces -----------------------------------------------------------------------------------------------------------


def mark(sees: bool, words: Words) -> str:
    """Return the eye of a model that sees, or the letter of one that only reads."""
    kind, title = ("eye", words.sees) if sees else ("text", words.reads_only)
    return f'<i class="mark {kind}" role="img" aria-label="{title}" title="{title}"></i>'


def fit_label(fit: Fit, words: Words) -> str:
    """Return the verdict in a word; its numbers stand in a title, and open on a tap."""
    label = {Verdict.FITS: words.fits, Verdict.TIGHT: words.fits_tightly, Verdict.WILL_NOT: words.fits_not}.get(
        fit.verdict)
    if label is None:
        return ""
    sizes: dict[str, Any] = {name: gigabytes(getattr(fit, name), words) for name in
                             ("needed", "room", "weights", "caches", "caches_in_8", "activations", "head_room")}
    bits = words.fit_bits if fit.bits > 0 else words.fit_bits_not if fit.bits else (
        words.fit_bits_offer if fit.caches_in_8 else "")
    numbers = f"{words.fit_numbers} {bits}".rstrip().format(bits=fit.bits, **sizes)
    return (f'<details class="fit {fit.verdict}"><summary title="{escape(numbers, quote=True)}">{label}</summary>'
            f"<p>{escape(numbers)}</p></details>")


def _said(text: str) -> str:
    return f'<span class="in-use">{text}</span>'


def _title(facts: Facts, name: str, words: Words) -> str:
    sign = "" if facts.kind is Kind.UNKNOWN else mark(facts.kind is Kind.VISION, words)
    return f'<span class="called"><b class="model-name" title="{name}">{name}</b>{sign}</span>'


def _facts(facts: Facts, parameters: int, size: int, words: Words) -> list[str]:
    quantisation = facts.quantisation
    pieces = [words.reads_only] if facts.kind is Kind.TEXT else []
    pieces += [words.parameters.format(count=count(parameters, words))] if parameters else []
    if quantisation is not None:
        mode = "" if quantisation.mode == "affine" else f" {quantisation.mode}"
        pieces.append(escape(f"{quantisation.bits}-bit{mode}"))
    pieces += [gigabytes(size, words)] if size else []
    pieces += [words.context.format(tokens=words.number(facts.context_length))] if facts.context_length else []
    return [*pieces, words.one_picture] if facts.pictures == 1 else pieces


def _line(facts: list[str], fit: Fit, words: Words) -> str:
    whole = " · ".join(fact.replace(" ", "\N{NO-BREAK SPACE}") for fact in facts if fact)  # lines end between facts
    return f'<div class="facts">{fit_label(fit, words)}<span>{whole}</span></div>'


def _hint(note: str) -> str:
    return _note(note, "hint")


def _day(moment: float, words: Words) -> str:
    day = to_day(moment, date.today(), words)  # noqa: DTZ011  # the computer's own days
    return day.lower() if day in (words.today, words.yesterday) else day  # it stands within a line


def _note(note: str, kind: str = "why") -> str:
    return f'<p class="{kind}">{escape(note)}</p>' if note else ""


def _button(does: str, text: str, title: str, kind: str = "", **data: str) -> str:
    details = "".join(f' data-{name}="{escape(value, quote=True)}"' for name, value in data.items())
    title = escape(title, quote=True)
    return (f'<button type="button" class="small {kind}" data-do="{does}"{details} title="{title}" '
            f'aria-label="{title}">{text}</button>')
