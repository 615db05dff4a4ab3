"""Records that are new since an earlier moment."""

from __future__ import annotations

from android_gym.phone.state.providers import Contact
from android_gym.tasks.records import new_rows

ANN, BOB, CYD = Contact(1, "Ann"), Contact(2, "Bob"), Contact(3, "Cyd")


def test_rows_are_new_by_their_ids_and_stay_in_order() -> None:
    before = (ANN, BOB)
    assert new_rows(before, before) == ()
    assert new_rows(before, (BOB, ANN.replace(last="Other"))) == ()
    assert new_rows(before, (CYD, ANN, Contact(0, "Dan"))) == (CYD, Contact(0, "Dan"))
    assert new_rows((), before) == before
