"""Which names that screens show say something in a sentence that is read without the screen."""

from __future__ import annotations

import re
from collections.abc import Collection

from .words import Words

LONGEST_SUBJECT = 60
HEADLINE, HAN_HEADLINE = 3, 6  # words or, in Chinese, characters of a headline, at least
LONGEST = 40  # characters of a name that an instruction may use
WORDY = 7  # words of a title, at most
PARTS = 3  # names, put one after the other, that are a list of what a page shows and no title

_WORD = re.compile(r"[^\W\d_]{2}|[\u3040-\u9fff]|^\d{5,}$")
_AMOUNT = re.compile(
    r"\d+([.,:]\d+)*\s?[^\s\d]{1,3}|\d+ [a-z ]+|\S,\S+|[^\W\d_]{1,12} \d+"
)  # "0.6 mi", "优 27", "Good 79", and the keys of a telephone, "6,MNO"
_DETAILS = re.compile(r"(.{2,}?\D), (?=.*\d|All day).*|(.{3,}\D)\. \d+")
_DATE = re.compile(
    r"\d{1,2}:\d\d.*|\d{1,2} \S{3,9} \d{4}|\S{3,9}\.? \d{1,2},? \d{4}|\d{4}年.*|\d+月\d+日 周.|.*\(\w{3}\)"
)  # of a field that holds one
_MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December"
_DAY = re.compile(rf"(\w+day, )?({_MONTHS})( \d{{1,2}}(, \d{{4}})?)?")
_COUNT = re.compile(r"\d+ events?\b|^(图片|image|photo|picture) ?\d+$")
_DIGIT = re.compile(r"\d")
_FILE = re.compile(r"[#@/]|\w\.\w|\d")  # in names that begin with a small letter: of files, channels, addresses
_ADDRESS = re.compile(r"\w\.\w+ \w|://|^\S+\.\w+/\S*$")  # of a page, alone or put before its title
_EXTENSION = re.compile(r"\.\w{2,4}$")
_LISTED = re.compile(r"[,，、;·|]")


def plain(name: str) -> str:
    """A name without the details that a description gives after it."""
    return _DETAILS.sub(r"\1\2", name)


def has_digit(text: str) -> bool:
    return bool(_DIGIT.search(text))


def is_day(name: str) -> bool:
    """Whether a name is that of a day or a month."""
    return bool(_DAY.fullmatch(name))


def begins(name: str, verbs: Collection[str]) -> bool:
    """Whether a name begins with one of some words; in Chinese they have no space after them."""
    folded = name.casefold()
    return folded.split()[0] in verbs or (not name.isascii() and any(folded.startswith(verb) for verb in verbs))


def is_name(name: str, words: Words) -> bool:
    """Whether a name says something in an instruction."""
    folded = name.casefold()
    if not 0 < len(name) <= LONGEST or folded in words.unclear or any(part in folded for part in words.asides):
        return False
    if name.rstrip()[-1:] in (*",;:", "") or (name[-1] in ".!?。！？" and name not in words.verbs):
        return False
    return (
        bool(_WORD.search(name))
        and not (_AMOUNT.fullmatch(name) or _DATE.fullmatch(name) or _COUNT.search(folded))
        and not set("“”{}，；$¥€\n") & set(name)
    )


def is_subject(text: str) -> bool:
    """Whether a text is the subject of a message that can be quoted."""
    return len(text) <= LONGEST_SUBJECT and bool(_WORD.search(text)) and not set("“”{}…\n()") & set(text)


def is_headline(name: str) -> bool:
    """Whether a name is long enough to be that of an article or a film, which have no others below them, and of no
    file."""
    is_long = len(name.split()) >= HEADLINE or (not name.isascii() and len(name) >= HAN_HEADLINE)
    return is_long and not _EXTENSION.search(name)


def is_title(name: str, words: Words) -> bool:
    """Whether a name is of something that can be opened: no sentence that somebody wrote, no list of names, no words
    that were sought."""
    folded = name.casefold()
    spoken = set(re.findall(r"[\w']+", folded)) & words.spoken if name.isascii() else set()
    if spoken or any(part in folded for part in words.said):
        return False
    if len(name.split()) > WORDY or len(_LISTED.split(name)) >= PARTS or _ADDRESS.search(name):
        return False
    return not (name[0].islower() and name[0].isascii() and not _FILE.search(name))
