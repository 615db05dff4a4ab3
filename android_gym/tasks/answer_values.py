"""Values in what is said: which times, numbers, amounts, dates … stand in a sentence.

Each `find` takes a text that went through `plain` and gives every value of its kind in it, with its place, also those
that are no possible ones (None), so that a second value never goes unseen. The words that it knows, and what stands
in Chinese for them, are data: `answer_words.json`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

WORDS: dict[str, Any] = msgspec.json.decode(Path(__file__).with_name("answer_words.json").read_bytes())
_UNITS = {name: (kind, Fraction(factor)) for kind, table in WORDS["units"].items() for name, factor in table.items()}
WORDS["unit"] = sorted((re.escape(u) + ("s?" if len(u) > 1 else "") for u in _UNITS), key=len, reverse=True)
PATTERNS: dict[str, re.Pattern[str]] = {}  # in a pattern @NAME@ stands for an earlier one, or for a list of words
for _name, _parts in [one for group in WORDS["patterns"].values() for one in group.items()]:
    WORDS[_name] = [re.sub(r"@(\w+)@", lambda hit: "|".join(WORDS[hit[1]]), part) for part in _parts]
    PATTERNS[_name] = re.compile("|".join(WORDS[_name]))
_FOLDS = str.maketrans({sign: to for to, signs in WORDS["folds"].items() for sign in signs})
HAN = "[\u3040-\u30ff\u3400-\u9fff]"  # letters that are words of their own
_BETWEEN = re.compile(rf"(?<={HAN})(?=\S)|(?<=\S)(?={HAN})")
_CELSIUS = re.compile("° ?c|摄氏")
_APART = re.compile(rf"(?<={HAN}) (?={HAN})")


class Found(NamedTuple):
    """A value and where it stands in a text. value None: it is no possible one."""

    start: int
    end: int
    value: Any


def plain(text: str) -> str:
    """A text in one case, with one kind of quotes, hyphens and blanks; Chinese letters stand apart."""
    return " ".join(_BETWEEN.sub(" ", _folded(text)).split())


def _folded(text: str) -> str:
    text = re.sub(r"(?<=\d)：(?=\d)", ":", text)  # "19：00"
    folded = unicodedata.normalize("NFKC", text.translate(_FOLDS)).casefold()
    return folded.translate(_FOLDS)


def spell_out(kind: str, text: str) -> str:
    """A plain text that is to name a value of a kind: of addresses the sorts of streets and the states in full."""
    if kind not in ("address", "words", "name"):
        return text
    text = PATTERNS["state"].sub(lambda hit: WORDS["states"][hit[1]], text)
    return PATTERNS["street"].sub(lambda hit: WORDS["streets"][hit[1]], text)


# --- Chinese -----------------------------------------------------------------------------------


def join_letters(text: str) -> str:
    """A plain text whose Chinese letters stand together again."""
    return _APART.sub("", text)


def english(text: str, expected: str = "") -> str:
    """A plain text whose Chinese values and particles are English ones: "上午9点半" is "9:30 am". Degrees that are
    said in Chinese without a scale are Celsius where those that are expected are."""
    celsius = re.search(HAN, text) and _CELSIUS.search(_folded(expected))
    for rules in ("chinese", "particles"):
        text = _by_rules(_folded(text), rules) if re.search(HAN, text) else text
    text = re.sub(r"°(?![cf])", "°c", text) if celsius else text
    return _by_rules(plain(text), "clock") if " past " in text.casefold() else plain(text)


def particles(text: str) -> str:
    """A plain text with the Chinese words for "not", "or", "than" … in English."""
    return " ".join(_by_rules(join_letters(text), "particles").split()) if re.search(HAN, text) else text


def _by_rules(text: str, rules: str) -> str:
    for pattern, words in WORDS[rules]:
        text = re.sub(pattern, words, text)
    return text


# --- times -------------------------------------------------------------------------------------

_BEFORE = 16  # characters before a value, in which another one can stand that belongs to it: "6 and 7 pm"


def times(text: str) -> list[Found]:
    """Minutes since midnight."""
    return [Found(*hit.span(), value) for hit, value in _times(_without(PATTERNS["date"], text))]


def _times(text: str) -> Iterator[tuple[re.Match[str], int | None]]:
    for found in PATTERNS["time"].finditer(text):
        if found["word"]:
            yield found, 720 if found["word"] == "noon" else 0
        elif found["half"] or found["dot"] == ":":
            yield found, _minutes(found)
            before = PATTERNS["time_before"].search(text, max(0, found.start() - _BEFORE), found.start())
            if before and (before[1] != "," or not found["minute"]):
                yield found, None


def _minutes(found: re.Match[str]) -> int | None:
    hour, minute, half = int(found["hour"]), int(found["minute"] or 0), found["half"] or ""
    if hour > 23 or minute > 59:
        return None
    if re.search(r"p\.? ?m|afternoon|evening|night", half):
        hour = hour + 12 if 0 < hour < 12 else hour
    elif re.search(r"a\.? ?m|morning", half):
        if hour > 12:
            return None
        hour %= 12
    return hour * 60 + minute


# --- dates -------------------------------------------------------------------------------------

_DAYS, _MONTHS = WORDS["weekdays"], WORDS["months"]


class Day(NamedTuple):
    """A date. year 0 and weekday -1: not said."""

    month: int
    day: int
    year: int = 0
    weekday: int = -1


def dates(text: str) -> list[Found]:
    """All dates, and for a day of the week that is named apart from them one without a month; else "the 16th", which
    says no month, or the number of the day and nothing beside it."""
    found = []
    for hit in PATTERNS["date"].finditer(text):
        found.append(Found(*hit.span(), _day(hit)))
        after = PATTERNS["date_after"].match(text, hit.end())
        before = PATTERNS["date_before"].search(text, max(0, hit.start() - _BEFORE), hit.start())
        if (after and not hit["y2"]) or (hit["m1"] and before):
            found.append(Found(*hit.span(), None))
    if not found:
        found = [Found(*hit.span(), Day(0, int(hit[1] or hit[2]))) for hit in PATTERNS["day_of_month"].finditer(text)]
    named = PATTERNS["weekday"].finditer(_without(PATTERNS["date"], text)) if found else ()
    return [*found, *(Found(*hit.span(), Day(0, 0, 0, _DAYS.index(hit[1]))) for hit in named)]


def _day(hit: re.Match[str]) -> Day | None:
    """The date that was found, None where there is no such day."""
    groups = hit.groupdict()
    n = next(i for i in range(5) if groups[f"m{i}"])
    named, year = groups[f"m{n}"], int(groups[f"y{n}"] or 0)
    month = int(named) if named.isdigit() else next(i for i, name in enumerate(_MONTHS, 1) if name[:3] == named[:3])
    year += 0 if not 0 < year < 100 else 2000 if year < 50 else 1900
    weekday, day = groups.get(f"w{n}"), int(groups[f"d{n}"])
    if named.isdigit() and month > 12 >= day:
        month, day = day, month  # 16/10/2023
    said = -1 if weekday is None else [name[:3] for name in _DAYS].index(weekday[:3])
    try:
        known = date(year or 2000, month, day)
    except ValueError:
        return None
    if year and said not in (-1, known.weekday()):
        return None
    return Day(month, known.day, year, known.weekday() if year else said)


def same_day(expected: Day, given: Day) -> bool:
    """Whether two dates are one, as far as both say; a year tells the day of the week."""
    if given.day and (given.month or expected.month, given.day) != (expected.month, expected.day):
        return False
    if expected.year and not given.month and given.day:
        return False
    if expected.year and given.year and expected.year != given.year:
        return False
    return -1 in (expected.weekday, given.weekday) or expected.weekday == given.weekday


def weekdays(text: str) -> list[Found]:
    """The days of the week that are named, all together as one value."""
    days: set[int] = set()
    short = [name[:3] for name in _DAYS]
    hits = list(PATTERNS["week"].finditer(text))
    for hit in hits:
        whole = next((span for group, span in ((1, (0, 4)), (2, (5, 6)), (3, (0, 6))) if hit[group]), None)
        start, end = whole or (short.index(hit[4][:3]), short.index((hit[5] or hit[4])[:3]))
        days |= {day % 7 for day in range(start, end + 1 if end >= start else end + 8)}
    return [Found(hits[0].start(), hits[-1].end(), frozenset(days))] if hits else []


# --- numbers and amounts -----------------------------------------------------------------------

_TEENS, _TENS, _SCALES = WORDS["teens"], WORDS["tens"], WORDS["scales"]


def is_known(word: str) -> bool:
    """Whether a word, its number aside, is a unit, an ordinal, or the name of a month or a day."""
    number = re.match(r"[\d.,:]*", word)
    bare = word[number.end() :] if number else word
    names = (*_UNITS, *_DAYS, *_MONTHS)
    return bare in names or bare.removesuffix("s") in names or (bare != word and bare in ("st", "nd", "rd", "th"))


class Amount(NamedTuple):
    """kind "": without a unit. number: as it was said."""

    kind: str
    value: Fraction
    number: Fraction


def numbers(text: str) -> list[Found]:
    """Without any the years of dates, for whoever asks for a year."""
    years = [(one, Fraction(one.value.year)) for one in dates(text) if one.value and one.value.year]
    found = [Found(*hit.span(), one) for hit, one in _amounts(text)]
    return found or [one._replace(value=Amount("", year, year)) for one, year in years]


def amounts(text: str) -> list[Found]:
    """Hours and minutes in a row are one amount, as dollars and cents are: "1 hr, 30 min"."""
    found: list[Found] = []
    end, unit = -1, Fraction(0)
    for hit, one in _amounts(text):
        size = one.value / one.number if one.number else Fraction(0)
        joins = re.fullmatch(r",? ?(?:and)? ?", text[end : hit.start()]) if end >= 0 else None
        if joins and one.kind in ("duration", "dollars") and one.kind == found[-1].value.kind and size < unit:
            whole = found[-1].value.value + one.value
            found[-1] = Found(found[-1].start, hit.end(), Amount(one.kind, whole, Fraction(-1)))
        else:
            misspelt = not one.kind and PATTERNS["like_unit"].match(text, hit.end())
            found.append(Found(*hit.span(), one._replace(kind="?") if misspelt else one))
        end, unit = hit.end(), size
    return found


def same_number(expected: Amount, given: Amount) -> bool:
    """Whether two numbers are one; degrees without a scale are Fahrenheit, as this phone has them."""
    return expected.number == given.number and (expected.kind, given.kind) != ("degrees", "celsius")


def same_amount(expected: Amount, given: Amount) -> bool:
    """Whether two amounts are one; a unit that is not said is taken for the expected one."""
    if given.kind:
        return (given.kind, given.value) == (expected.kind, expected.value)
    return given.number == expected.number


def _amounts(text: str) -> Iterator[tuple[re.Match[str], Amount]]:
    """Numbers, but for those of times and dates and the pronoun "one"."""
    text = _without(PATTERNS["date"], text)
    parts: list[str] = []
    last = 0
    for start, end in dict.fromkeys(hit.span() for hit, _ in _times(text)):
        parts += text[last:start], "_" * (end - start)
        last = end
    text = _without(PATTERNS["pronoun"], "".join((*parts, text[last:])))
    for hit in PATTERNS["number"].finditer(text):
        number = _number(hit)
        name = hit["unit"] or hit["before"] or ""
        kind, factor = _UNITS.get(name) or _UNITS.get(name.removesuffix("s")) or ("", Fraction(1))
        yield hit, Amount(kind, number * factor, number)


def _number(hit: re.Match[str]) -> Fraction:
    if hit["digits"]:
        number = Fraction(re.sub("[, ]", "", hit["digits"]))
    elif hit["tens"]:
        ones = _TEENS.index(hit["ones"]) if hit["ones"] else 0
        number = Fraction(10 * (2 + _TENS.index(hit["tens"])) + ones)
    else:
        number = Fraction(_TEENS.index(hit["teens"]))
    scale: int = _SCALES.get(hit["scale"] or "", 1)
    return number * (-scale if hit["minus"] else scale)


# --- telephone numbers and addresses -----------------------------------------------------------


def phones(text: str) -> list[Found]:
    """The digits of telephone numbers, without the country code of this country."""
    text = re.sub(r"_+", lambda hit: " " * len(hit[0]), _without(PATTERNS["date"], text))
    hits = [(hit, _digits_of(hit[0])) for hit in PATTERNS["phone"].finditer(text)]
    return [Found(*hit.span(), digits) for hit, digits in hits if len(digits) > 4]


def _digits_of(run: str) -> str:
    """The digits of a run; a number that stands there twice is one."""
    bare = re.sub(r"[^\d+]", "", run)
    national = bare.removeprefix("+1") if bare.startswith("+1") else bare.removeprefix("+")
    if len(national) == 11 and national[0] == "1" and not bare.startswith("+"):
        national = national[1:]
    half = len(national) // 2
    twice = half > 4 and len(national) % 2 == 0 and national[:half] == national[half:]
    return national[:half] if twice else national.removeprefix("00")


def mails(text: str) -> tuple[str, ...]:
    return tuple(hit[0] for hit in PATTERNS["mail"].finditer(text) if hit[1])


def _without(pattern: re.Pattern[str], text: str) -> str:
    """A text with what a pattern finds blotted out."""
    return pattern.sub(lambda hit: "_" * len(hit[0]), text)


class Kind(NamedTuple):
    """How values of a kind are found in a text that went through `plain`, and when one is the expected one."""

    find: Callable[[str], list[Found]]
    agree: Callable[[Any, Any], bool] = lambda expected, given: bool(expected == given)


VALUES: dict[str, Kind] = {
    "time": Kind(times),
    "number": Kind(numbers, same_number),
    "amount": Kind(amounts, same_amount),
    "date": Kind(dates, same_day),
    "days": Kind(weekdays),
    "phone": Kind(phones),
}
