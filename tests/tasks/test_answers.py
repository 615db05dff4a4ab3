"""Answers: which spellings of a value are right for it, and what else is wrong."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym.errors import UnknownName
from android_gym.profiles import base_phone
from android_gym.tasks.answer_values import mails
from android_gym.tasks.answers import KINDS, Answer, same

NAMES = ("Ana", "Ana Torres Lima", "Bob Steve")

# kind, expected, what is right, what is wrong
CASES: tuple[tuple[str, str, tuple[str, ...], tuple[str, ...]], ...] = (
    (
        "impossible",
        "N/A",
        (
            "N/A",
            "n/a.",
            "The answer is N/A",
            "N/A: there is no such contact",
            "NA",
            "Infeasible",
            "N/A, it is not there",
        ),
        ("", "not N/A", "N/Ax", "N/A or else", "I do not know", "It is done", "N/A, or maybe Bob"),
    ),
    (
        "time",
        "6:23 PM",
        (
            "6:23 PM",
            "6:23PM",
            "06:23 PM",
            "6:23 p.m.",
            "18:23",
            "6:23\u200aPM",
            "6.23 pm",
            "It's 6:23 in the evening",
            "6:23 PM (18:23)",
            "On October 10, 6:23 PM",
            "The time in Lisbon right now, according to the page, is 6:23 PM.",
        ),
        (
            "6:23",
            "6:23 AM",
            "6:23 PMx",
            "not 6:23 PM",
            "6:23 PM or else",
            "6:23 PM or 7 PM",
            "17:23",
            "maybe 6:23 PM",
            "1:00 AM, 6:23 PM",
            "It is 1:00 AM or 2:00 PM or 6:23 PM",
            "5:83 PM",
        ),
    ),
    ("time", "6:23 AM", ("6:23",), ("18:23 AM", "18:23")),
    (
        "time",
        "6:00\u200aPM",
        ("6 PM", "6pm", "18:00", "6 p.m.", "at 6 in the evening", "6 o'clock p.m."),
        ("6", "6-7 PM", "5 and 6 pm", "5, 6 pm", "6 o'clock", "6 in the morning"),
    ),
    ("time", "12:00 AM", ("midnight", "0:00", "12 am"), ("noon", "12:00", "12 pm")),
    (
        "number",
        "1,800 dollars",
        ("1800", "1,800", "1 800", "It is 1,800 dollars.", "$1800", "1.8 thousand"),
        ("1,800x", "180", "1800 or 1900", "1800, 1900", "1.8", "18,00"),
    ),
    (
        "number",
        "5",
        (
            "five",
            "5 contacts",
            "There are 5 contacts in the label.",
            "5 of them",
            "5 GB",
            "the one label has 5",
            "At 7:00 AM there were 5",
            "five (5)",
        ),
        (
            "5x",
            "not 5",
            "5 or 6",
            "five, six",
            "8-5",
            "fifty-five",
            "twenty-five",
            "4",
            "3 to 5",
            "five hundred",
            "-5",
            "0.5",
            "5.5",
            "15",
            "51",
        ),
    ),
    ("number", "1", ("one", "There is only one", "1"), ("the newest one", "one or two")),
    ("number", "21", ("twenty-one", "twenty one", "21"), ("twenty", "one", "20, 1")),
    (
        "amount",
        "20 GB used",
        ("20", "20 GB", "20GB", "20 gigabytes", "20,000 MB", "20 GB are in use", "20 GB of 64 GB", "twenty gigabytes"),
        (
            "20 MB",
            "2 GB",
            "64 GB of 20 GB",
            "44 GB of 64 GB",
            "20%",
            "21 GB",
            "88, 20 GB",
            "20 GiB",
            "20 GBx",
            "20 GB usedx",
        ),
    ),
    ("amount", "42%", ("42 %", "42 percent", "42", "42%"), ("42 GB", "41%", "42 %, 43 %", "42%x")),
    ("amount", "$84.20", ("84.20", "84.2 dollars", "8420 cents"), ("84", "€84.20", "$84.25", "$84.20 and $3")),
    (
        "amount",
        "After 2 minutes of inactivity",
        ("2 minutes", "120 seconds", "2 min", "two minutes", "2"),
        ("120 minutes", "2 hours", "20 minutes", "2 to 3 minutes"),
    ),
    (
        "amount",
        "1 hr, 30 min",
        ("1 hr 30 min", "90 minutes", "1.5 hours", "1 hour and 30 minutes"),
        ("1 hr", "30 min", "90"),
    ),
    ("amount", "2 hr", ("2 hours", "1 hr 60 min"), ("1 hr, 1 hr", "60 min 1 hr")),
    (
        "date",
        "Thursday, 12 October",
        (
            "October 12",
            "12 Oct",
            "Thursday, October 12",
            "2023-10-12",
            "Oct. 12th",
            "10/12/2023",
            "the 12th of October",
            "It is on Thursday, the 12th of October 2023, at 9:00 AM.",
            "10/12",
        ),
        (
            "Friday, October 12",
            "2024-10-12",
            "October 12x",
            "October 13",
            "October 12-13",
            "12 and 13 October",
            "11 and 12 October",
            "not October 12",
            "Thursday",
            "October 12 or 13",
            "2023-10-13",
            "It is on a Friday, October 12",
            "11 or 12 October",
            "October 32",
        ),
    ),
    (
        "date",
        "May 25, 1961",
        ("May 25", "25 May 1961", "1961-05-25", "Thursday, May 25, 1961"),
        ("May 25, 1962", "May 25, 1967", "Friday, May 25", "May 26", "May 25, 1961x"),
    ),
    ("date", "October 12", ("October 12, 2023",), ("Friday, October 12, 2023",)),
    (
        "days",
        "Mon, Tue, Wed, Thu, Fri",
        ("weekdays", "Monday to Friday", "Mon-Fri", "on weekdays", "Monday, Tuesday, Wednesday, Thursday and Friday"),
        ("Mon", "every day", "not weekdays", "Mon-Sat", "every day except weekends"),
    ),
    ("days", "Every day", ("daily", "Sunday to Saturday", "every day"), ("weekdays",)),
    (
        "phone",
        "(803) 555-0100",
        (
            "8035550100",
            "+1 803-555-0100",
            "1 (803) 555 0100",
            "It is (803) 555-0100.",
            "803.555.0100, that is +18035550100",
            "(803) 555-0100 (8035550100)",
        ),
        (
            "(803) 555-0101",
            "(803) 555-0100x",
            "555-0100",
            "(803) 555-0100 or (803) 555-0101",
            "(803) 555-0100 (803) 555-0101",
        ),
    ),
    (
        "phone",
        "+81 75 555 0170",
        ("+81755550170", "81 75 555 0170", "0081 75 555 0170", "+81755550170 (81 75 555 0170)"),
        ("75 555 0170",),
    ),
    (
        "address",
        "peggy@example.net",
        ("It's peggy@example.net.", "Peggy@Example.net"),
        ("peggy@example.net, bob@example.com", "eggy@example.net", "peggy@example.netx", "not peggy@example.net"),
    ),
    (
        "address",
        "318 Saluda Avenue, Columbia, SC 29205",
        ("She lives at 318 Saluda Avenue Columbia SC 29205",),
        ("318 Saluda Avenue",),
    ),
    (
        "name",
        "Ana Torres",
        ("ana torres", "It was Ána Torres.", "“Ana Torres”", "That is Ana Torres's number"),
        (
            "Ana",
            "Torres",
            "Ana Torresx",
            "Ana Torres or Bob",
            "not Ana Torres",
            "Torres Ana",
            "I guess Ana Torres",
            "Ana Torres Lima",
            "Ana Torres, Bob Steve",
            "Ana Torres, Ana",
            "It isn’t Ana Torres",
        ),
    ),
    (
        "words",
        "Hall or rocks?",
        ("Hall or rocks", "The subject is “Hall or rocks?”."),
        ("hall", "Hall or rocks? or Lunch", "rocks or hall", "Hall or rocks " + "word " * 13),
    ),
    (
        "choice",
        "On",
        ("on", "It is on.", "It's turned on", "Enabled, on this phone"),
        ("off", "on or off", "not on", "It is off on this phone", "yes"),
    ),
    ("choice", "Off", ("It is off on this phone.", "Disabled"), ("on",)),
    ("choice", "No", ("no", "No, it is not.", "nope"), ("yes", "not yes", "maybe no", "yes, no")),
    ("choice", "Bob Steve", ("Bob Steve",), ("Ana Torres Lima", "Bob Steve, Ana")),
)
RIGHT = [(kind, expected, one) for kind, expected, right, _ in CASES for one in right]
WRONG = [(kind, expected, one) for kind, expected, _, wrong in CASES for one in wrong]


@pytest.mark.parametrize(("kind", "expected", "given"), RIGHT)
def test_a_spelling_of_the_value_is_right(kind: str, expected: str, given: str) -> None:
    assert same(kind, expected, given, NAMES)


@pytest.mark.parametrize(("kind", "expected", "given"), WRONG)
def test_another_value_a_second_one_or_a_guess_is_wrong(kind: str, expected: str, given: str) -> None:
    assert not same(kind, expected, given, NAMES)


def test_every_kind_is_tried_and_an_empty_answer_is_wrong_for_each() -> None:
    assert {kind for kind, *_ in CASES} == set(KINDS)
    for kind, expected, *_ in CASES:
        assert [one for one in ("", " ", "I do not know") if same(kind, expected, one)] == []


def test_a_screen_full_of_words_is_no_answer() -> None:
    dump = "Ana Torres " + " ".join(f"line{number}" for number in range(41))
    assert not same("name", "Ana Torres", dump)
    assert same("name", "Ana Torres", dump.removesuffix(" line40"))


def test_a_page_without_end_is_no_answer() -> None:
    blanks, because = 100_000 * " \n", "N/A, because there is no such alarm"
    assert same("number", "7", f"7{blanks}")
    assert same("impossible", "N/A", because + (4003 - len(because)) * ".")
    assert not same("impossible", "N/A", because + (4004 - len(because)) * ".")
    assert not same("number", "7", 5000 * "7")
    assert not same("number", "7", 3000 * "⑩")
    assert not same("address", "mia@example.com", f"mia@example.com{1_000_000 * chr(0x301)}")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("mia@example.com", ("mia@example.com",)),
        ("a@b@c.de, a@b", ("b@c.de",)),
        ("a@b.c+d@e.f", ("a@b.c", "+d@e.f")),
        ("a.b-c@d-e.fg.h.", ("a.b-c@d-e.fg.h",)),
    ],
)
def test_addresses_are_found_in_a_text(text: str, found: tuple[str, ...]) -> None:
    assert mails(text) == found


def test_an_expected_text_without_a_value_of_the_kind_makes_everything_wrong() -> None:
    assert not same("time", "soon", "6:23 PM")
    assert not same("number", "many", "many")


def test_an_unknown_kind_is_refused_with_near_matches() -> None:
    with pytest.raises(UnknownName, match="kind of answer named 'tim'. Did you mean 'time'"):
        Answer("tim", lambda start, now, p: "6:23 PM")
    with pytest.raises(UnknownName, match="Did you mean 'phone'"):
        same("phones", "1", "1")


def test_an_answer_is_compared_on_the_phone_of_its_end_and_with_the_others() -> None:
    start = base_phone()
    now = start.replace(time=start.time + 60)
    at = Answer("number", lambda start, now, p: str(now.time - start.time + p["more"]))
    assert at.accepts(start, now, {"more": 1}, "61 seconds")
    assert not at.accepts(start, now, {"more": 1}, "1")
    named = Answer("name", lambda start, now, p: "Ana", lambda start, now, p: ("Bob",))
    assert named.accepts(start, now, {}, "It is Ana.")
    assert not named.accepts(start, now, {}, "It is Ana, Bob.")


# --- random values -----------------------------------------------------------------------------

HEDGES = (
    "maybe {}",
    "{} or so",
    "either {}",
    "perhaps {}",
    "it is probably {}",
    "not {}",
    "it isn't {}",
    "I guess {}",
    "{}, I think",
    "it could be {}",
    "it might be {}",
)
FRAMES = ("{}", "It is {}.", "According to what the screen says at the top, the answer is: {}")
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen twenty"
).split()


def times(minutes: int) -> list[str]:
    hour, minute = divmod(minutes, 60)
    twelve, half = hour % 12 or 12, "AM" if hour < 12 else "PM"
    dotted = f"{half[0].lower()}.m."
    found = [
        f"{twelve}:{minute:02d} {half}",
        f"{twelve}:{minute:02d}{half.lower()}",
        f"{twelve:02d}:{minute:02d} {half}",
        f"{twelve}:{minute:02d} {dotted}",
        f"{hour:02d}:{minute:02d}",
        f"{twelve}:{minute:02d}\u200a{half}",
    ]
    return found if minute else [*found, f"{twelve} {half}", f"{twelve} {dotted}"]


def dates(number: int) -> list[str]:
    day = date(2023, 1, 1) + timedelta(number)
    month, nth = day.strftime("%B"), f"{day.day}{ending(day.day)}"
    weekday = WEEKDAYS[day.weekday()]
    return [
        f"{weekday}, {month} {day.day}",
        f"{month} {day.day}",
        f"{day.day} {month[:3]}",
        f"{month} {nth}",
        f"{nth} of {month}",
        f"{month[:3]}. {day.day}, {day.year}",
        f"{weekday[:3]}, {day.day} {month} {day.year}",
        day.isoformat(),
        f"{weekday} the {nth} of {month}",
    ]


def ending(day: int) -> str:
    return "th" if 10 < day < 14 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")


def numbers(number: int) -> list[str]:
    found = [str(number), f"{number:,}", f"{number} contacts", f"{number}.0"]
    return [*found, ONES[number]] if number <= 20 else found


def amounts(number: int) -> list[str]:
    return [f"{number} GB", f"{number}GB", str(number), f"{number} gigabytes", f"{number},000 MB"]


def phones(number: int) -> list[str]:
    digits = f"{number:07d}"
    area, middle, last = "415", digits[:3], digits[3:]
    return [
        f"({area}) {middle}-{last}",
        f"{area}{middle}{last}",
        f"+1 {area} {middle} {last}",
        f"+1{area}{middle}{last}",
        f"{area}-{middle}-{last}",
        f"1 ({area}) {middle}-{last}",
    ]


SPELLINGS: dict[str, tuple[Any, int]] = {
    "time": (times, 1439),
    "date": (dates, 364),
    "number": (numbers, 40_000),
    "amount": (amounts, 900),
    "phone": (phones, 9_999_999),
}
KIND = st.sampled_from(sorted(SPELLINGS))


def drawn(data: st.DataObject, kind: str, least: int = 0) -> tuple[int, list[str]]:
    spell, most = SPELLINGS[kind]
    number = data.draw(st.integers(1, most - least))
    return number, spell(number)


@settings(max_examples=300)
@given(KIND, st.data())
def test_every_spelling_is_right_for_its_value_and_wrong_for_every_other(kind: str, data: st.DataObject) -> None:
    one, spelt = drawn(data, kind)
    other, others = drawn(data, kind)
    frame = data.draw(st.sampled_from(FRAMES))
    for said in spelt:
        assert same(kind, spelt[0], frame.format(said)), said
        assert same(kind, spelt[0], f"{said} ({data.draw(st.sampled_from(spelt))})"), said
        if one != other:
            assert not same(kind, others[0], frame.format(said)), said


@settings(max_examples=300)
@given(KIND, st.data())
def test_two_different_values_and_guesses_never_pass(kind: str, data: st.DataObject) -> None:
    one, spelt = drawn(data, kind)
    other, others = drawn(data, kind)
    said, second = (data.draw(st.sampled_from(each)) for each in (spelt, others))
    if one != other:
        for pair in (
            f"{said}, {second}",
            f"{second}, {said}",
            f"{said} and {second}",
            f"{said} {second}",
            f"{second} or {said}",
            f"{said}; {second}",
        ):
            assert not same(kind, spelt[0], pair), pair
    for hedge in HEDGES:
        assert not same(kind, spelt[0], hedge.format(said)), hedge.format(said)
    assert not same(kind, spelt[0], f"{spelt[0]}x")
