"""Languages & input: keyboards, spell checker, dictionary, speech."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit import *
from .language_data import own_name
from .languages import locales
from .pages import Entries, Facts, declare, open_page, opens, series

SPELL = "secure/spell_checker_enabled"


def _languages(f: Facts) -> str:
    return series(f, [own_name(f.settings, x) for x in locales(f.settings)])


declare("languages_input", "Languages & input", "system", "LanguageAndInputSettingsActivity")(
    Header("Languages"),
    opens("Languages", "languages", _languages, "translate"),
    Header("Keyboards"),
    opens("On-screen keyboard", "keyboards", "Gboard", "keyboard"),
    opens("Physical keyboard", "physical_keyboard", "Not connected", "keyboard_alt"),
    Header("Tools"),
    Flag("Spell checker", SPELL, "Gboard spell checker", off_summary="None", opens=open_page("spell_checker")),
    opens("Personal dictionary", "dictionary", "", "menu_book"),
    Slide("Pointer speed", "system/pointer_speed", least=-7, most=7),
    opens("Text-to-speech output", "tts", "", "record_voice_over"),
)
declare(
    "keyboards", "On-screen keyboard", "languages_input", "AvailableVirtualKeyboardActivity", "INPUT_METHOD_SETTINGS"
)(
    opens("Gboard", "gboard", "Multilingual typing", "keyboard"),
    Flag("Google Voice Typing", "secure/voice_typing_enabled", "Automatic"),
)
declare("gboard", "Gboard", "keyboards", "InputMethodSettingsActivity")(
    Header("Typing"),
    Flag("Auto-correction", "gboard/auto_correction"),
    Flag("Auto-capitalization", "gboard/auto_capitalization", "Capitalize the first word of each sentence"),
    Flag(
        "Double-space period", "gboard/double_space", "Double tapping on spacebar inserts a period followed by a space"
    ),
    Flag("Next-word suggestions", "gboard/next_word"),
    Flag("Block offensive words", "gboard/block_offensive"),
    Header("Preferences"),
    Flag("Number row", "gboard/number_row", "Always show number row"),
    Flag("Sound on keypress", "gboard/sound"),
    Flag("Haptic feedback on keypress", "gboard/haptic"),
    Flag("Glide typing", "gboard/glide", "Input a word by sliding through the letters"),
)
declare(
    "physical_keyboard", "Physical keyboard", "languages_input", "PhysicalKeyboardActivity", "HARD_KEYBOARD_SETTINGS"
)(
    Flag(
        "Use on-screen keyboard",
        "secure/show_ime_with_hard_keyboard",
        "Keep it on screen while physical keyboard is active",
    )
)
declare("spell_checker", "Spell checker", "languages_input", "SpellCheckersSettingsActivity")(
    MainFlag("Use spell checker", SPELL),
    Pick("Languages", "secure/spell_checker_language", (("Use system languages", 0), ("English (United States)", 1))),
    Row("Default spell checker", "Gboard spell checker"),
)


def _add_word(f: Facts) -> Sequence[Item]:
    ask = Prompt("Add to dictionary", add_word.partial(), hint="Type a word", ok="Save")
    return (Item("Add", show(ask), "add"),)


@declare(
    "dictionary",
    "Personal dictionary",
    "languages_input",
    "UserDictionarySettingsActivity",
    "USER_DICTIONARY_SETTINGS",
    actions=_add_word,
)
def dictionary(f: Facts) -> Entries:
    none = "You don’t have any words in the user dictionary. To add a word, tap the Add (+) button."
    return [_word(f.app.words, w) for w in sorted(f.app.words)] or [Footer(none)]


def _word(words: tuple[str, ...], word: str) -> Row:
    left = keep("words", tuple(w for w in words if w != word))
    ask = "Remove this word from the dictionary?"
    return Row(Verbatim(word), "", confirm(left, Verbatim(word), ask, "Delete", "Cancel"))


@does
def add_word(c: Ctx, word: str) -> Ctx:
    word = word.strip()
    return c.save(words=(*(w for w in c.app.words if w != word), word)) if word else c


@does
def reset_tts(c: Ctx) -> Ctx:
    c = c.write("secure/tts_default_rate", 100).write("secure/tts_default_pitch", 100)
    return c.toast("Speech settings reset")


declare("tts", "Text-to-speech output", "languages_input", "TextToSpeechSettingsActivity")(
    Row("Preferred engine", "Speech Recognition & Synthesis from Google"),
    Slide("Speech rate", "secure/tts_default_rate", least=10, most=600),
    Slide("Pitch", "secure/tts_default_pitch", least=25, most=400),
    ButtonRow("Reset", tap=reset_tts()),
)
