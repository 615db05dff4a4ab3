"""Languages & input: keyboards, spell checker, dictionary, speech."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit import Alert, ButtonRow, Footer, Header, Item, Prompt, Row, does, show
from ....phone.system.ctx import Ctx
from .language_data import own_name
from .languages import locales
from .pages import Facts, choice, link, main_switch, page, primary, seek, toggle

# --- languages and input ------------------------------------------------------------------------


@page("languages_input", "Languages & input", "system", "LanguageAndInputSettingsActivity")
def languages_input(f: Facts) -> Sequence[Row]:
    names = ", ".join(own_name(x) for x in locales(f.settings))
    return (
        Header("Languages"),
        link("Languages", "languages", names, "translate"),
        Header("Keyboards"),
        link("On-screen keyboard", "keyboards", "Gboard", "keyboard"),
        link("Physical keyboard", "physical_keyboard", "Not connected", "keyboard_alt"),
        Header("Tools"),
        primary(
            f,
            "Spell checker",
            "secure/spell_checker_enabled",
            "spell_checker",
            "Gboard spell checker" if f.on("secure/spell_checker_enabled") else "None",
        ),
        link("Personal dictionary", "dictionary", "", "menu_book"),
        seek(f, "Pointer speed", "system/pointer_speed", 7, -7),
        link("Text-to-speech output", "tts", "", "record_voice_over"),
    )


@page(
    "keyboards",
    "On-screen keyboard",
    "languages_input",
    "AvailableVirtualKeyboardActivity",
    "INPUT_METHOD_SETTINGS",
)
def keyboards(f: Facts) -> Sequence[Row]:
    return (
        link("Gboard", "gboard", "Multilingual typing", "keyboard"),
        toggle(f, "Google Voice Typing", "secure/voice_typing_enabled", "Automatic"),
    )


@page("gboard", "Gboard", "keyboards", "InputMethodSettingsActivity")
def gboard(f: Facts) -> Sequence[Row]:
    return (
        Header("Typing"),
        toggle(f, "Auto-correction", "gboard/auto_correction"),
        toggle(
            f,
            "Auto-capitalization",
            "gboard/auto_capitalization",
            "Capitalize the first word of each sentence",
        ),
        toggle(
            f,
            "Double-space period",
            "gboard/double_space",
            "Double tapping on spacebar inserts a period followed by a space",
        ),
        toggle(f, "Next-word suggestions", "gboard/next_word"),
        toggle(f, "Block offensive words", "gboard/block_offensive"),
        Header("Preferences"),
        toggle(f, "Number row", "gboard/number_row", "Always show number row"),
        toggle(f, "Sound on keypress", "gboard/sound"),
        toggle(f, "Haptic feedback on keypress", "gboard/haptic"),
        toggle(f, "Glide typing", "gboard/glide", "Input a word by sliding through the letters"),
    )


@page(
    "physical_keyboard",
    "Physical keyboard",
    "languages_input",
    "PhysicalKeyboardActivity",
    "HARD_KEYBOARD_SETTINGS",
)
def physical_keyboard(f: Facts) -> Sequence[Row]:
    return (
        toggle(
            f,
            "Use on-screen keyboard",
            "secure/show_ime_with_hard_keyboard",
            "Keep it on screen while physical keyboard is active",
        ),
    )


@page("spell_checker", "Spell checker", "languages_input", "SpellCheckersSettingsActivity")
def spell_checker(f: Facts) -> Sequence[Row]:
    return (
        main_switch(f, "Use spell checker", "secure/spell_checker_enabled"),
        choice(
            f,
            "Languages",
            "secure/spell_checker_language",
            (("Use system languages", 0), ("English (United States)", 1)),
        ),
        Row("Default spell checker", "Gboard spell checker"),
    )


def _add_word(f: Facts) -> Sequence[Item]:
    return (
        Item(
            "Add",
            show(Prompt("Add to dictionary", add_word(), hint="Type a word", ok="Save")),
            "add",
        ),
    )


@page(
    "dictionary",
    "Personal dictionary",
    "languages_input",
    "UserDictionarySettingsActivity",
    "USER_DICTIONARY_SETTINGS",
    actions=_add_word,
)
def dictionary(f: Facts) -> Sequence[Row]:
    if not f.app.words:
        return (
            Footer(
                "You don’t have any words in the user dictionary. To add a word, tap the Add "
                "(+) button."
            ),
        )
    return tuple(Row(w, "", show(_word_dialog(w))) for w in sorted(f.app.words))


def _word_dialog(word: str) -> Alert:
    return Alert(
        word,
        "Remove this word from the dictionary?",
        ("Delete", delete_word(word)),
        ("Cancel", None),
    )


@does
def add_word(c: Ctx, word: str = "") -> Ctx:
    word = word.strip()
    return c.save(words=(*(w for w in c.app.words if w != word), word)) if word else c


@does
def delete_word(c: Ctx, word: str) -> Ctx:
    return c.save(words=tuple(w for w in c.app.words if w != word))


@page("tts", "Text-to-speech output", "languages_input", "TextToSpeechSettingsActivity")
def tts(f: Facts) -> Sequence[Row]:
    return (
        Row("Preferred engine", "Speech Recognition & Synthesis from Google"),
        seek(f, "Speech rate", "secure/tts_default_rate", 600, 10),
        seek(f, "Pitch", "secure/tts_default_pitch", 400, 25),
        ButtonRow("Reset", tap=reset_tts()),
    )


@does
def reset_tts(c: Ctx) -> Ctx:
    return (
        c.write("secure/tts_default_rate", 100)
        .write("secure/tts_default_pitch", 100)
        .toast("Speech settings reset")
    )
