"""What is answered to the questions about Gmail, rightly in other spellings and wrongly."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

from ...profiles import base_phone
from .. import registry, verdicts
from ..answer_values import VALUES, Day, plain
from ..base import Params, sample

Say = Callable[[str], str]


def spoken(name: str, say: Say) -> Callable[[Params], str]:
    """The expected answer of a task, said in another way."""

    def answer(p: Params) -> str:
        one = sample(registry.get(name), 0, base_phone("pixel"), p)
        return say(verdicts.expected_answer(one, one.start) or "")

    return answer


def ask_newest_subject_said_in_another_spelling_say(answer: Any) -> Any:
    return f"“{answer.upper()}”"


ask_newest_subject_said_in_another_spelling = spoken(
    "Gmail-AskNewestSubject", ask_newest_subject_said_in_another_spelling_say
)


def ask_newest_subject_said_in_two_spellings_say(x: Any) -> Any:
    return f"{x} ({ask_newest_subject_said_in_another_spelling_say(x)})"


ask_newest_subject_said_in_two_spellings = spoken(
    "Gmail-AskNewestSubject", ask_newest_subject_said_in_two_spellings_say
)


def ask_newest_subject_said_another_value_say(answer: Any) -> Any:
    return f"Re {answer[::-1]}"


ask_newest_subject_said_another_value = spoken("Gmail-AskNewestSubject", ask_newest_subject_said_another_value_say)


def ask_newest_subject_said_one_of_two_say(x: Any) -> Any:
    return f"{x} or {ask_newest_subject_said_another_value_say(x)}"


ask_newest_subject_said_one_of_two = spoken("Gmail-AskNewestSubject", ask_newest_subject_said_one_of_two_say)


def ask_newest_subject_said_a_part_of_it_say(x: Any) -> Any:
    return x[: len(x) // 2]


ask_newest_subject_said_a_part_of_it = spoken("Gmail-AskNewestSubject", ask_newest_subject_said_a_part_of_it_say)


def plain_letters(answer: str) -> str:
    """A name in capitals and without accents."""
    folded = unicodedata.normalize("NFKD", answer.upper())
    return "".join(c for c in folded if not unicodedata.combining(c))


ask_newest_sender_said_in_another_spelling = spoken("Gmail-AskNewestSender", plain_letters)


def ask_newest_sender_said_in_two_spellings_say(x: Any) -> Any:
    return f"{x} ({plain_letters(x)})"


ask_newest_sender_said_in_two_spellings = spoken("Gmail-AskNewestSender", ask_newest_sender_said_in_two_spellings_say)
ask_newest_sender_said_a_part_of_it = spoken("Gmail-AskNewestSender", ask_newest_subject_said_a_part_of_it_say)


def ask_unread_said_in_a_sentence_say(x: Any) -> Any:
    return f"As far as I can see, it is {x}."


ask_unread_said_in_a_sentence = spoken("Gmail-AskUnread", ask_unread_said_in_a_sentence_say)
ONES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def in_words(answer: str) -> str:
    return ONES[int(answer)] if int(answer) < len(ONES) else f"{answer}.0"


ask_unread_said_in_another_spelling = spoken("Gmail-AskUnread", in_words)


def ask_unread_said_in_two_spellings_say(x: Any) -> Any:
    return f"{x} ({in_words(x)})"


ask_unread_said_in_two_spellings = spoken("Gmail-AskUnread", ask_unread_said_in_two_spellings_say)


def ask_unread_said_another_value_say(answer: Any) -> Any:
    return str(int(answer) + 1)


ask_unread_said_another_value = spoken("Gmail-AskUnread", ask_unread_said_another_value_say)


def ask_unread_said_one_of_two_say(x: Any) -> Any:
    return f"{x} or {ask_unread_said_another_value_say(x)}"


ask_unread_said_one_of_two = spoken("Gmail-AskUnread", ask_unread_said_one_of_two_say)


def ask_unread_said_both_of_two_say(x: Any) -> Any:
    return f"{ask_unread_said_another_value_say(x)}, {x}"


ask_unread_said_both_of_two = spoken("Gmail-AskUnread", ask_unread_said_both_of_two_say)


def ask_unread_said_a_guess_say(x: Any) -> Any:
    return f"Maybe {x}"


ask_unread_said_a_guess = spoken("Gmail-AskUnread", ask_unread_said_a_guess_say)


def ask_unread_said_a_denial_say(x: Any) -> Any:
    return f"It is not {x}."


ask_unread_said_a_denial = spoken("Gmail-AskUnread", ask_unread_said_a_denial_say)


def value(kind: str, answer: str) -> object:
    return VALUES[kind].find(plain(answer))[0]


MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]


def numeric(answer: str) -> str:
    """A date in figures where its year is told, else the day before the month."""
    day = value("date", answer)
    assert isinstance(day, Day)
    if day.year:
        return f"{day.year}-{day.month:02d}-{day.day:02d}"
    return f"{day.day} {next(word for word in answer.split() if word[:3].casefold() in MONTHS)}"


ask_event_date_said_in_another_spelling = spoken("Gmail-AskEventDate", numeric)


def ask_event_date_said_in_two_spellings_say(x: Any) -> Any:
    return f"{x} ({numeric(x)})"


ask_event_date_said_in_two_spellings = spoken("Gmail-AskEventDate", ask_event_date_said_in_two_spellings_say)


def other_day(answer: str) -> str:
    month = next(word for word in answer.split() if word[:3].casefold() in MONTHS)
    day = value("date", answer)
    assert isinstance(day, Day)
    return f"{month} {day.day % 28 + 1}"


ask_event_date_said_another_value = spoken("Gmail-AskEventDate", other_day)


def ask_event_date_said_one_of_two_say(x: Any) -> Any:
    return f"{x} or {other_day(x)}"


ask_event_date_said_one_of_two = spoken("Gmail-AskEventDate", ask_event_date_said_one_of_two_say)


def ask_event_date_said_both_of_two_say(x: Any) -> Any:
    return f"{other_day(x)}, {x}"


ask_event_date_said_both_of_two = spoken("Gmail-AskEventDate", ask_event_date_said_both_of_two_say)
ask_pickup_code_said_another_value = spoken("Gmail-AskPickupCode", ask_newest_subject_said_another_value_say)
ask_pickup_code_said_one_of_two = spoken("Gmail-AskPickupCode", ask_newest_subject_said_one_of_two_say)
ask_pickup_code_said_a_part_of_it = spoken("Gmail-AskPickupCode", ask_newest_subject_said_a_part_of_it_say)


def bare(answer: str) -> str:
    """An amount without its unit and what stands around it."""
    return "".join(c for c in answer if c.isdigit() or c == ".")


ask_amount_due_said_in_another_spelling = spoken("Gmail-AskAmountDue", bare)


def ask_amount_due_said_in_two_spellings_say(x: Any) -> Any:
    return f"{x} ({bare(x)})"


ask_amount_due_said_in_two_spellings = spoken("Gmail-AskAmountDue", ask_amount_due_said_in_two_spellings_say)


def other_amount(answer: str) -> str:
    return answer.replace(bare(answer), f"1{bare(answer)}", 1)


ask_amount_due_said_another_value = spoken("Gmail-AskAmountDue", other_amount)


def ask_amount_due_said_one_of_two_say(x: Any) -> Any:
    return f"{x} or {other_amount(x)}"


ask_amount_due_said_one_of_two = spoken("Gmail-AskAmountDue", ask_amount_due_said_one_of_two_say)


def ask_amount_due_said_both_of_two_say(x: Any) -> Any:
    return f"{other_amount(x)}, {x}"


ask_amount_due_said_both_of_two = spoken("Gmail-AskAmountDue", ask_amount_due_said_both_of_two_say)
ask_total_due_said_in_a_sentence = spoken("Gmail-AskTotalDue", ask_unread_said_in_a_sentence_say)
ask_total_due_said_in_another_spelling = spoken("Gmail-AskTotalDue", bare)
ask_total_due_said_in_two_spellings = spoken("Gmail-AskTotalDue", ask_amount_due_said_in_two_spellings_say)
ask_total_due_said_another_value = spoken("Gmail-AskTotalDue", other_amount)
ask_total_due_said_one_of_two = spoken("Gmail-AskTotalDue", ask_amount_due_said_one_of_two_say)
ask_total_due_said_both_of_two = spoken("Gmail-AskTotalDue", ask_amount_due_said_both_of_two_say)
ask_total_due_said_a_guess = spoken("Gmail-AskTotalDue", ask_unread_said_a_guess_say)
ask_total_due_said_a_denial = spoken("Gmail-AskTotalDue", ask_unread_said_a_denial_say)
