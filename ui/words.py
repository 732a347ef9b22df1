"""Every text that the page shows, in one place: another language is another `Words` (words_german.py).

The language is the browser's first one. Sentences with a number or a name in them are format strings; whoever fills
them in escapes what came from outside.
"""

from __future__ import annotations

from dataclasses import dataclass

from mlx_backend.errors import LoupeError
from ui.sentences import in_language
from ui.words_chats import ChatsWords
from ui.words_composer import ComposerWords
from ui.words_picker import PickerWords
from ui.words_sharing import SharingWords


@dataclass(frozen=True)
class Words(PickerWords, ComposerWords, ChatsWords, SharingWords):
    """The texts of the page in one language."""

    language: str = "en"
    name: str = "Loupe"
    motto: str = "Ask about a picture. It stays on this computer."
    demo_note: str = "This small built-in model knows drawings only. Pick a larger one for photos"

    pick_note: str = "There is no model yet. Pick one to begin."

    new_chat: str = "New chat"
    settings: str = "Settings"
    stop: str = "Stop"
    send: str = "Send"
    retry: str = "Retry"
    copy: str = "Copy"
    copied: str = "Copied"
    close: str = "Close"
    newest: str = "To the newest"
    chat: str = "Chat"
    answer: str = "Answer"
    ask: str = "Ask about a picture"
    add_picture: str = "Add picture"
    drop: str = "Drop to ask about it"

    model: str = "Model"
    model_field: str = "Checkpoint folder or Hugging Face repo"
    model_field_hint: str = "~/models/my-model, owner/name or owner/name@revision"
    model_note: str = "Everybody who uses this Loupe uses the same model. It goes on until the next one is loaded."
    switch: str = "Switch"
    no_folder: str = "Type a checkpoint folder or the name of a Hugging Face repo first."
    sees: str = "sees pictures"
    reads_only: str = "text only"
    unquantised: str = "not quantised"
    parameters: str = "{count} parameters"
    size: str = "{size} on disk"
    context: str = "context of {tokens} tokens"
    blind_note: str = "This model reads text only: it cannot see the pictures."
    blind: str = "{model} reads text only: it cannot see pictures. Pick a model that can, or ask without one."

    state_empty: str = "no model"
    state_not_loaded: str = "could not load the model"
    state_fetching: str = "fetching"
    state_loading: str = "loading"
    state_ready: str = "ready"
    state_answering: str = "answering"
    state_answering_many: str = "answering {count}"
    state_failed: str = "failed"
    state_closed: str = "closing"

    system: str = "System prompt"
    system_hint: str = "For example: Answer in one short sentence."
    temperature: str = "Temperature"
    temperature_hint: str = "0 gives the same answer every time; higher is more varied."
    top_p: str = "Top-p"
    top_p_hint: str = "Only the likeliest words up to this share of the probability."
    max_tokens: str = "Max tokens"
    max_tokens_hint: str = "The answer ends after this many."
    model_default: str = "model default"
    reset: str = "Reset"
    top_k: str = "Top-k"
    top_k_hint: str = "Only this many of the likeliest words; 0 takes all."
    min_p: str = "Min-p"
    min_p_hint: str = "Only words at least this likely, measured by the likeliest one."
    repetition_penalty: str = "Repetition penalty"
    repetition_penalty_hint: str = "Above 1, words that were there already become less likely."
    seed: str = "Seed"
    seed_hint: str = "The same number gives the same answer again."
    stop_strings: str = "Stop strings"
    stop_hint: str = "One on each line: the answer ends before the first of them."
    reasoning: str = "Reasoning"
    reasoning_hint: str = "The model thinks before it answers: slower, and better at hard questions."
    reasoning_budget: str = "Reasoning budget"
    no_limit: str = "no limit"
    reasoning_budget_hint: str = "The reasoning ends after this many tokens, and the answer begins."
    reset_all: str = "Reset all to the model's own"
    always: str = "Use these in new chats too"
    always_done: str = "New chats will begin with these settings."
    settings_note: str = "They apply to the next answers in this chat."
    preset: str = "Preset"
    preset_none: str = "Choose a system prompt"
    preset_save: str = "Save as a preset"
    preset_name: str = "Name of the preset"
    preset_empty: str = "Type a system prompt first, then save it as a preset."

    export: str = "Export"
    export_title: str = "Export this chat"
    export_markdown: str = "Markdown with its pictures"
    export_html: str = "One HTML file"
    export_json: str = "JSON, which can be imported again"
    export_all: str = "Export everything"
    import_chats: str = "Import"
    imported: str = "Import done. Chats: {chats}, pictures: {pictures}."
    import_too_large: str = "The file is larger than {most} GB, so it is not imported."
    unseen_picture: str = "{name} cannot be shown here."
    failed_short: str = "failed"
    import_failed: str = "The file could not be imported."
    question: str = "Question"

    shortcuts: str = "Shortcuts"
    key_send: str = "Send"
    key_line: str = "New line"
    key_stop: str = "Stop the answer, or close what is open"
    key_edit: str = "Edit your last message, in an empty box"
    key_new: str = "New chat"
    key_search: str = "Search chats"
    key_help: str = "Show this list"

    preparing: str = "Reading the message"
    waiting_next: str = "Waiting, next in line"
    waiting: str = "Waiting, {count} before you"
    reading: str = "Looking"
    reading_part: str = "Looking, {percent} %"
    thinking: str = "Answering"

    started: str = "first word after {seconds} s"
    speed: str = "{rate} tokens/s"
    tokens: str = "{prompt} + {generated} tokens"
    tokens_title: str = "{prompt} tokens of question, {cached} of them remembered, {generated} tokens of answer"
    length: str = "reached the token limit"
    stopped: str = "stopped by you"
    cancelled: str = "ended before it was complete"
    cut_off: str = "The answer was ended before it was complete."
    model_changed: str = "ended because the model was changed"
    failed: str = "The answer failed. Try it again."
    nothing_said: str = "No answer yet: it was stopped before the first word."
    silent: str = "The model ended its turn without a word."

    still_answering: str = "An answer is still coming. Press Stop to end it, then send this again."
    file_gone: str = "{name} is no longer there. Add it again."
    foreign_file: str = "{name} was not uploaded to this page, so it is not read. Add it with the picture button."
    too_large: str = "This message is too long to be sent."
    unknown_part: str = "A part of the kind {kind} cannot be sent. Send text and pictures."
    nothing_to_retry: str = "There is no answer to try again."
    disk_failed: str = "The disk refused: {reason}. Make room or check the data folder, then send this again."
    no_such_example: str = "This example is no longer there."

    chat_gone: str = "This chat is no longer there. Open another one, or start a new one."
    turn_gone: str = "This message is no longer on the page: it was changed somewhere else."
    nothing_to_continue: str = "There is nothing to continue."
    foreign_request: str = "This was not sent from Loupe's own page, so it was not done."

    shorten: str = "Leave out the oldest messages"
    afresh: str = "Ask it in a new chat"

    interrupted: str = "Loupe ended while this was being written"
    left: str = "ended because no page was open any more"

    def number(self, value: float, digits: int = 0) -> str:
        """Return a number with the separators of the language."""
        text = f"{value:,.{digits}f}"
        return text.translate(str.maketrans(",.", ".,")) if self.language == "de" else text

    def dimensions(self, size: tuple[int, int]) -> str:
        """Return a picture's size in pixels."""
        return f"{self.number(size[0])} × {self.number(size[1])}"

    def figure(self, value: float) -> str:
        """Return a number with three digits, as far as they matter."""
        return self.number(value, 0 if value >= 100 else 1 if value >= 10 else 2)

    def tell(self, error: LoupeError) -> str:
        """Return the sentence of an error; one that names a text of the page is `Refused` (languages.py)."""
        key: str = getattr(error, "key", "")
        return getattr(self, key).format(**getattr(error, "values", {})) if key else self.say(str(error))

    def say(self, sentence: str) -> str:
        """Return a sentence of the backend in this language."""
        return in_language(self.language, sentence)


ENGLISH = Words()
