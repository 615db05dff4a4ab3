"""Tasks about drafts in Gmail: which draft is meant."""

from __future__ import annotations

from android_gym.devices import SimulatedDevice
from android_gym.devices.perform import carry_out
from android_gym.profiles import base_phone
from android_gym.tasks import registry, verdicts
from android_gym.tasks.base import sample
from android_gym.tasks.parts.gmail import in_box

SUBJECT = "meeting details"


def test_of_two_drafts_of_one_subject_the_older_one_is_not_there() -> None:
    base = base_phone()
    older, latest = (m for m in in_box(base, "drafts") if m.subject == SUBJECT)
    instance = sample(registry.get("Gmail-AttachFile"), 0, base, {"subject": SUBJECT})
    assert [m for m in in_box(instance.start, "drafts") if m.subject == SUBJECT] == [latest]
    left = tuple(m for m in in_box(base, "drafts") if m != older)
    assert in_box(instance.start, "drafts") == left
    for way in instance.references:
        device = SimulatedDevice()
        device.reset(instance.start)
        for action in way:
            carry_out(device, action)
        assert verdicts.succeeds(instance, device.phone())
