"""What references say of a goal: the facts, what may change, way-points, and what no fact can say."""

from __future__ import annotations

from android_gym.tasks import registry
from android_gym.tasks.deriving import derive
from android_gym.tasks.facts import Fact

NOTES = "apps/com.simplemobiletools.notes.pro.notes"


def test_a_field_of_a_record_that_the_task_finds() -> None:
    found = derive(registry.get("Contacts-AddCompany"))
    assert found.goal == (
        Fact(
            at="contacts[{person}].company",
            value="{company}",
            fold="is",
            says="The contact “{name}” has the company “{company}”.",
        ),
    )
    assert found.allowed == ("contacts[{person}].company",)
    assert found.missing == found.open == ()


def test_records_that_are_gone_are_told_apart_by_what_finds_them() -> None:
    found = derive(registry.get("MobileAgentBench/Notes-DeleteTwo"))
    assert {fact.gone: fact.says for fact in found.goal} == {
        f"{NOTES}[{{first_id}}]": "The note “{first}” is gone.",
        f"{NOTES}[{{second_id}}]": "The note “{second}” is gone.",
    }
    assert found.allowed == (f"{NOTES}[-{{first_id}}]", f"{NOTES}[-{{second_id}}]")


def test_what_no_fact_can_say_is_told() -> None:
    found = derive(registry.get("Slack-SendMessage"))
    assert found.missing == (
        "the field `room` of the new record in apps/com.Slack.posts is 16, 15, 12 … on the seeds: name it by `find:`, "
        "draw it, or write the goal by hand",
    )
    assert found.allowed == ("apps/com.Slack.posts[+1]",)
