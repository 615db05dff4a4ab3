"""A task that sends something says what: no other message, recipient or file may leave the phone in its place."""

from __future__ import annotations

import pytest
from ledgers import DELETED_TEXT

from android_gym.action import Action
from android_gym.devices import SimulatedDevice
from android_gym.devices.perform import carry_out
from android_gym.envs.expansion import sample_instance
from android_gym.evaluation.near_misses import INSTEAD, UNASKED, instead_of, near_misses, sent_otherwise
from android_gym.phone.state.diff import changes
from android_gym.phone.state.ledger_entries import Sent
from android_gym.phone.state.phone import Phone
from android_gym.profiles import base_phone
from android_gym.tasks import registry, verdicts
from android_gym.tasks.base import Task, TaskInstance
from android_gym.tasks.steps import click

# Tasks on which something else may leave the phone, each with the field and the reason: none.
DECLARED: dict[tuple[str, str], str] = {}
FEW = """
Calendar-Invite Calendar-Reply CrossApp-CameraToGmail Drive-ShareWithTwo Gmail-Forward Photos-AddToAlbum
PlayStore-Review Slack-EditMessage YouTube-Comment Phone-CallContact MobileAgentBench/Messenger-StartAConversation
""".split()


def instance(name: str, seed: int = 0) -> TaskInstance:
    task = registry.get(name)
    return sample_instance(task, seed, base_phone(task.profile))


def played(phone: Phone, actions: tuple[Action, ...]) -> Phone:
    device = SimulatedDevice()
    device.reset(phone)
    for action in actions:
        error, _ = carry_out(device, action)
        assert not error, error
    return device.phone()


def survivors(task: Task, seed: int) -> tuple[set[tuple[str, str]], int]:
    """What may leave the phone instead of what the references of a task send, and how many of them have sent."""
    one, found, sent = sample_instance(task, seed, base_phone(task.profile)), set(), 0
    for way in one.references:
        end = played(one.start, way)
        sent += len(end.outbox) > len(one.start.outbox)
        for miss in sent_otherwise(end, changes(one.start, end)):
            if verdicts.succeeds(one, miss.phone):
                found.add((task.full_name, miss.place))
    return found - DECLARED.keys(), sent


@pytest.mark.parametrize("name", FEW)
def test_nothing_else_may_leave_the_phone(name: str) -> None:
    counts = [survivors(registry.get(name), seed) for seed in (0, 1)]
    assert [found for found, _ in counts] == [set(), set()]
    assert sum(sent for _, sent in counts) > 0


@pytest.mark.slow
@pytest.mark.parametrize("benchmark", ["AndroidArena", "MobileAgentBench", "micro"])
def test_nothing_else_may_leave_the_phone_on_any_task(benchmark: str) -> None:
    found, sending = set(), 0
    for task in registry.select(benchmark):
        for seed in range(3) if any(path.startswith("outbox") for path in task.allowed) else (0,):
            survived, sent = survivors(task, seed)
            found, sending = found | survived, sending + (sent > 0)
    assert found == set()
    assert sending >= {"AndroidArena": 150, "MobileAgentBench": 9, "micro": 0}[benchmark]


def test_a_message_instead_of_an_invitation_is_no_success() -> None:
    """Nobody has to be told of the invitation; what is sent instead of telling them is still seen."""
    one = instance("Calendar-Invite")
    text = (*DELETED_TEXT, Action("home"))
    quiet = (*one.references[0][:-1], click("Don't send"))
    told, untold = played(one.start, one.references[0]), played(one.start, quiet)
    assert verdicts.succeeds(one, told) and verdicts.succeeds(one, untold)
    assert [one.kind for one in told.outbox] == ["invitation"] and untold.outbox == ()
    hated = played(one.start, (*text, *quiet))
    assert [one.kind for one in hated.outbox] == ["message"] and hated.messages == one.start.messages
    assert not verdicts.unexpected_changes(one, hated) and not verdicts.succeeds(one, hated)
    mail, title = one.params["mail"], one.params["title"]
    assert verdicts.refusals(one, hated) == (
        f"Expected: nothing leaves the phone but the invitation to {mail} with “{title}”; found no new invitation.",
    )


def test_what_may_leave_instead_differs_in_one_field_that_is_not_empty() -> None:
    sent = Sent("org.example", "post", ("#work",), "hello")
    assert dict(instead_of(sent)) == {
        "to": sent.replace(to=INSTEAD["to"]),
        "text": sent.replace(text=INSTEAD["text"]),
        "kind": sent.replace(kind="share"),
        "all": UNASKED,
    }


def test_near_misses_have_what_leaves_instead() -> None:
    one = instance("Slack-SendMessage")
    places = [miss.place for miss in near_misses(one, played(one.start, one.references[0]))]
    assert {f"outbox[+] {name} instead" for name in ("to", "text", "kind", "all")} <= {*places}
    assert [miss.phone.outbox for miss in sent_otherwise(one.start, ())] == [(UNASKED,)]
