"""Values in what is said: which times, numbers, amounts, dates … stand in a sentence.

Each `find` takes a text that went through `plain` and gives every value of its kind in it, also
those that are no possible ones (None), so that a second value never goes unseen.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from datetime import date
from fractions import Fraction
from typing import Any, NamedTuple

_FOLDS = str.maketrans(
    {
        **dict.fromkeys("‘’‛`´", "'"),
        **dict.fromkeys("“”„«»", '"'),
        **dict.fromkeys("‐‑‒–—−", "-"),
        **dict.fromkeys("\u200b\u200e\u200f\u202a\u202c\u2066\u2069\ufeff"),
    }
)


def plain(text: str) -> str:
    """A text in one case, with one kind of quotes, hyphens and blanks."""
    folded = unicodedata.normalize("NFKC", text.translate(_FOLDS)).casefold()
    return " ".join(folded.translate(_FOLDS).split())


_STREETS = dict(
    zip(
        "ave blvd ct dr hwy ln pl rd sq st".split(),
        "avenue boulevard court drive highway lane place road square street".split(),
        strict=True,
    )
)
_STREET = re.compile(rf"\b({'|'.join(_STREETS)})\b")


def spell_out(kind: str, text: str) -> str:
    """A plain text that is to name a value of a kind: of an address the sorts of streets in full."""
    return _STREET.sub(lambda hit: _STREETS[hit[1]], text) if kind == "address" else text


# --- times -------------------------------------------------------------------------------------

_HALF = (
    r"(?P<half>[ap]\.? ?m\b\.?|o'clock(?: [ap]\.?m\b\.?)?|in the (?:morning|afternoon|evening)"
    r"|at night)"
)
_TIME = re.compile(
    r"(?<![\w:.])(?P<hour>\d{1,2})(?:(?P<dot>[:.])(?P<minute>\d{2})(?::\d{2})?)?"
    rf"(?: ?{_HALF})?(?!\.?\w|:)(?! ?[ap]\.?m)|(?P<word>\bnoon\b|\bmidnight\b)"
)
_BEFORE = 16  # characters before a value, in which another one can stand that belongs to it
_JOINED = re.compile(r"(?<![\w:.+])\d{1,2} ?(-|/|&|\bto\b|\band\b|,) ?$")  # "6 and 7 pm"


def times(text: str) -> tuple[int | None, ...]:
    """Minutes since midnight."""
    return tuple(value for _, value in _times(_without(_DATES, text)))


def _times(text: str) -> Iterator[tuple[re.Match[str], int | None]]:
    for found in _TIME.finditer(text):
        if found["word"]:
            yield found, 720 if found["word"] == "noon" else 0
        elif found["half"] or found["dot"] == ":":
            yield found, _minutes(found)
            before = _JOINED.search(text, max(0, found.start() - _BEFORE), found.start())
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

_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_MONTHS = (
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
)
_DAY = r"mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?"
_DAY = rf"(?:{_DAY}|sat(?:urday)?|sun(?:day)?)"
_MONTH = "|".join(rf"{m[:3]}{'t?' if m[0] == 's' else ''}(?:{m[3:]})?" for m in _MONTHS)
_NTH = r"(?P<d{0}>\d{{1,2}})(?:st|nd|rd|th)?"
_LEAD = rf"(?:\b(?P<w{{0}}>{_DAY})\b\.?,? (?:the )?)?"
_YEAR = r"(?:,? (?P<y{0}>\d{{4}})(?!\w)|(?!,? \d{{4}}\w))"
_DATES = re.compile(
    (_LEAD + rf"\b(?P<m0>{_MONTH})\b\.? (?:the )?" + _NTH + r"(?![\w:])" + _YEAR).format(0)
    + "|"
    + (_LEAD + r"(?<![\w:.])" + _NTH + rf" (?:of )?(?P<m1>{_MONTH})\b\.?" + _YEAR).format(1)
    + r"|(?<![\w-])(?P<y2>\d{4})-(?P<m2>\d{1,2})-(?P<d2>\d{1,2})(?![\w-])"
    + r"|(?<![\w/])(?P<m3>\d{1,2})/(?P<d3>\d{1,2})(?:/(?P<y3>\d{4}))?(?![\w/])"
)
_MORE_BEFORE = re.compile(r"(?<![\w:.])\d{1,2}(?:st|nd|rd|th)? ?(?:-|/|&|\bto\b|\band\b) ?$")
_MORE_AFTER = re.compile(r" ?(?:-|/|&|to\b|and\b) ?\d{1,2}(?:st|nd|rd|th)?(?![\w:])(?! [ap]\.?m)")


class Day(NamedTuple):
    """A date. year 0 and weekday -1: not said."""

    month: int
    day: int
    year: int = 0
    weekday: int = -1


def dates(text: str) -> tuple[Day | None, ...]:
    """All dates, and for a day of the week that is named apart from them one without a month."""
    found: list[Day | None] = []
    for hit in _DATES.finditer(text):
        found.append(_day(hit))
        after = _MORE_AFTER.match(text, hit.end())
        before = _MORE_BEFORE.search(text, max(0, hit.start() - _BEFORE), hit.start())
        if (after and not hit["y2"]) or (hit["m1"] and before):
            found.append(None)
    named = re.findall(rf"\b({'|'.join(_DAYS)})\b", _without(_DATES, text))
    return (*found, *(Day(0, 0, 0, _DAYS.index(name)) for name in named)) if found else ()


def _day(hit: re.Match[str]) -> Day | None:
    """The date that was found, None where there is no such day."""
    groups = hit.groupdict()
    n = next(i for i in range(4) if groups[f"m{i}"])
    named, year = groups[f"m{n}"], int(groups[f"y{n}"] or 0)
    month = int(named) if named.isdigit() else next(i for i, name in enumerate(_MONTHS, 1) if name[:3] == named[:3])
    weekday = groups.get(f"w{n}")
    said = -1 if weekday is None else [name[:3] for name in _DAYS].index(weekday[:3])
    try:
        known = date(year or 2000, month, int(groups[f"d{n}"]))
    except ValueError:
        return None
    if year and said not in (-1, known.weekday()):
        return None
    return Day(month, known.day, year, known.weekday() if year else said)


def same_day(expected: Day, given: Day) -> bool:
    """Whether two dates are one, as far as both say; a year tells the day of the week."""
    if given.month and (given.month, given.day) != (expected.month, expected.day):
        return False
    if expected.year and given.year and expected.year != given.year:
        return False
    return -1 in (expected.weekday, given.weekday) or expected.weekday == given.weekday


def weekdays(text: str) -> tuple[frozenset[int], ...]:
    """The days of the week that are named, all together as one value."""
    found: set[int] = set()
    short = [name[:3] for name in _DAYS]
    text = re.sub(r"\bweek ?days\b", "mon to fri", text)
    text = re.sub(r"\bweek ?ends?\b", "sat sun", text)
    text = re.sub(r"\b(?:every ?day|daily|all days|each day)\b", "mon to sun", text)
    pattern = rf"\b({_DAY})s?\b(?:\.? ?(?:-|to|through|until) ?\b({_DAY})s?\b)?"
    for first, last in re.findall(pattern, text):
        start = short.index(first[:3])
        end = short.index(last[:3]) if last else start
        found |= {day % 7 for day in range(start, end + 1 if end >= start else end + 8)}
    return (frozenset(found),) if found else ()


# --- numbers and amounts -----------------------------------------------------------------------

_TABLES: dict[str, dict[str, int | str]] = {
    "data": {
        "b": 1,
        "byte": 1,
        "kb": 10**3,
        "kilobyte": 10**3,
        "mb": 10**6,
        "megabyte": 10**6,
        "gb": 10**9,
        "gigabyte": 10**9,
        "tb": 10**12,
        "terabyte": 10**12,
        "kib": 2**10,
        "mib": 2**20,
        "gib": 2**30,
    },
    "share": {"%": 1, "percent": 1, "per cent": 1, "pct": 1},
    "duration": {
        "ms": "1/1000",
        "s": 1,
        "sec": 1,
        "second": 1,
        "min": 60,
        "minute": 60,
        "h": 3600,
        "hr": 3600,
        "hour": 3600,
        "day": 86400,
        "week": 604800,
    },
    "dollars": {"$": 1, "usd": 1, "dollar": 1, "cent": "1/100"},
    "euros": {"€": 1, "eur": 1, "euro": 1},
    "sterling": {"£": 1, "gbp": 1},
    "length": {"km": 1000, "kilometer": 1000, "kilometre": 1000, "mi": "1609.344", "mile": "1609.344"},
    "weight": {"kg": 1000, "lb": "453.59237", "pound": "453.59237"},
    "celsius": {"°c": 1},
    "fahrenheit": {"°f": 1},
}
_UNITS = {name: (kind, Fraction(factor)) for kind, table in _TABLES.items() for name, factor in table.items()}
_UNIT = "|".join(sorted((rf"{re.escape(u)}" + ("s?" if len(u) > 1 else "") for u in _UNITS), key=len, reverse=True))
_TEENS = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_SCALES = {"hundred": 100, "thousand": 1000, "million": 10**6}
_ORDINAL = r"(?:first|second|third|last|next|new|old|other|each|every|another|latest)(?:est)?"
_PRONOUN = rf"(?:\b(?:the|this|that|{_ORDINAL}|newest|oldest) )one\b|\bone of (?:the|them|these)\b"
_NUMBER = re.compile(
    r"(?P<before>[$€£])? ?(?<![\w.])(?P<minus>(?:(?<=[ (])|^)-)?"
    r"(?:(?P<digits>(?:\d{1,3}(?:[, ]\d{3})+(?!\d)|\d+)(?:\.\d+)?)(?!\.?\d)"
    rf"|\b(?P<tens>{'|'.join(_TENS)})(?:[- ](?P<ones>{'|'.join(_TEENS[1:10])}))?(?![\w-])"
    rf"|\b(?P<teens>{'|'.join(_TEENS)})(?![\w]))"
    rf"(?: (?P<scale>{'|'.join(_SCALES)})\b)?"
    rf"(?:(?: |-)?(?P<unit>{_UNIT})(?!\w)|(?![\w]))"
)
_LIKE_UNIT = re.compile(rf" ?(?:{'|'.join(u for u in _UNITS if len(u) > 1)})[^\W_]")  # "gbx"


def is_unit(word: str) -> bool:
    return word in _UNITS or word.removesuffix("s") in _UNITS


class Amount(NamedTuple):
    """kind "": without a unit. number: as it was said."""

    kind: str
    value: Fraction
    number: Fraction


def numbers(text: str) -> tuple[Fraction, ...]:
    return tuple(one.number for _, one in _amounts(text))


def amounts(text: str) -> tuple[Amount, ...]:
    """Hours and minutes in a row are one amount: "1 hr, 30 min"."""
    found: list[Amount] = []
    end, unit = -1, Fraction(0)
    for hit, one in _amounts(text):
        size = one.value / one.number if one.number else Fraction(0)
        joins = re.fullmatch(r",? ?(?:and)? ?", text[end : hit.start()]) if end >= 0 else None
        if joins and one.kind == "duration" == found[-1].kind and size < unit:
            whole = found[-1].value + one.value
            found[-1] = Amount("duration", whole, Fraction(-1))
        else:
            misspelt = not one.kind and _LIKE_UNIT.match(text, hit.end())
            found.append(one._replace(kind="?") if misspelt else one)
        end, unit = hit.end(), size
    return tuple(found)


def same_amount(expected: Amount, given: Amount) -> bool:
    """Whether two amounts are one; a unit that is not said is taken for the expected one."""
    if given.kind:
        return (given.kind, given.value) == (expected.kind, expected.value)
    return given.number == expected.number


def _amounts(text: str) -> Iterator[tuple[re.Match[str], Amount]]:
    """Numbers, but for those of times and dates and the pronoun "one"."""
    text = _without(_DATES, text)
    parts: list[str] = []
    last = 0
    for start, end in dict.fromkeys(hit.span() for hit, _ in _times(text)):
        parts += text[last:start], "_" * (end - start)
        last = end
    text = "".join((*parts, text[last:]))
    text = re.sub(_PRONOUN, lambda hit: "_" * len(hit[0]), text)
    for hit in _NUMBER.finditer(text):
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
    number *= _SCALES.get(hit["scale"] or "", 1)
    return -number if hit["minus"] else number


# --- telephone numbers and addresses -----------------------------------------------------------

_PHONE = re.compile(
    r"(?<![\w+])(?:\+?1[ .-]?)?\(?\d{3}\)?[ .\-/]?\d{3}[ .\-]?\d{4}(?!\w)"
    r"|(?<![\w+])\+?\(?\d(?:[\d() .\-/]*\d)?\)?(?!\w)"
)
_MAIL = re.compile(r"[\w.+%-]+(@[\w-]+(?:\.[\w-]+)+)?")  # or what could be the beginning of one


def phones(text: str) -> tuple[str, ...]:
    """The digits of telephone numbers, without the country code of this country."""
    text = re.sub(r"_+", " ", _without(_DATES, text))
    return tuple(part for hit in _PHONE.findall(text) for part in _numbers_of(hit) if len(part) > 4)


def _numbers_of(run: str) -> tuple[str, ...]:
    """The digits of a run; a number that stands there twice is one."""
    bare = re.sub(r"[^\d+]", "", run)
    national = bare.removeprefix("+1") if bare.startswith("+1") else bare.removeprefix("+")
    if len(national) == 11 and national[0] == "1" and not bare.startswith("+"):
        national = national[1:]
    half = len(national) // 2
    twice = half > 4 and len(national) % 2 == 0 and national[:half] == national[half:]
    return (national[:half] if twice else national.removeprefix("00"),)


def mails(text: str) -> tuple[str, ...]:
    return tuple(hit[0] for hit in _MAIL.finditer(text) if hit[1])


def _without(pattern: re.Pattern[str], text: str) -> str:
    """A text with what a pattern finds blotted out."""
    return pattern.sub(lambda hit: "_" * len(hit[0]), text)


class Kind(NamedTuple):
    """How values of a kind are found in a text, and when one is the expected one."""

    find: Callable[[str], tuple[Any, ...]]
    agree: Callable[[Any, Any], bool] = lambda expected, given: bool(expected == given)


Span = tuple[int, int]

# where values of these kinds stand in a text that went through `plain`
SPANS: dict[str, Callable[[str], list[Span]]] = {
    "time": lambda text: [hit.span() for hit, _ in _times(text)],
    "number": lambda text: [hit.span() for hit, _ in _amounts(text)],
    "amount": lambda text: [hit.span() for hit, _ in _amounts(text)],
    "date": lambda text: [hit.span() for hit in _DATES.finditer(text)],
    "days": lambda text: [hit.span() for hit in re.finditer(rf"\b{_DAY}s?\b", text)],
    "phone": lambda text: [hit.span() for hit in _PHONE.finditer(text) if len(_numbers_of(hit[0])[0]) > 4],
}

VALUES: dict[str, Kind] = {
    "time": Kind(times),
    "number": Kind(numbers),
    "amount": Kind(amounts, same_amount),
    "date": Kind(dates, same_day),
    "days": Kind(weekdays),
    "phone": Kind(phones),
}
