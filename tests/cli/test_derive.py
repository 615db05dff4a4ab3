"""`android-gym derive`: what it writes into a file of tasks, what it leaves alone, and what it prints."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from android_gym.cli import main
from android_gym.evaluation.certify import certify
from android_gym.tasks import derived_file, task_file

TASKS = """\
# Tasks of three apps; nothing but `derived` is to change.
app: Mine
profile: pixel
steps: |
  add: start Clock / click Clock @tab_menu_clock / click Add city
  person: start Contacts / scroll to {first} {last} / click {first} {last}
tasks:
  AddCity:  # the label is what the list says
    draw: {label: ["Oslo, Norway", "Nairobi, Kenya"]}
    say: |
      Add {label} to the world clock.
    ways: |
      add / type {label} into @open_search_view_edit_text / click {label}

  # a record of the start
  Company:
    draw: {first: [Ada, Bob], last: [Steve], company: [Lumen Studio, Redwood Freight]}
    find: {person: "contacts[first={first}]"}
    start: with_two()
    say: Give {first} {last} the company {company}.
    derived:
      allowed: [contacts]
    ways: |
      person / click Edit contact / type {company} into Company / click Save
  Sort:
    draw: {order: [First name, Last name]}
    start: unsorted()
    say: Sort the contacts by {order}.
    ways: start Contacts / click More options / click Contacts settings / click Sort by / click {order}
  GmailSettings:
    say: |
      Open the settings of Gmail.
    ways: |
      start Gmail / click Open navigation drawer / scroll to Settings / click Settings
      start Gmail / click Compose / click More options / click Settings
"""
CITIES = """\
  AddCity:
    draw: {label: ["Oslo, Norway", "Nairobi, Kenya"]}
    say: |
      Add {label} to the world clock.
    ways: |
      start Clock / click Clock @tab_menu_clock / click Add city / type {label} into @open_search_view_edit_text
      / click {label}
"""
CODE = """\
def with_two(phone, params):
    ada, bob, *others = phone.contacts
    pair = (ada.replace(first="Ada", last="Steve", company=""), bob.replace(first="Bob", last="Steve", company=""))
    return phone.replace(contacts=(*pair, *[c for c in others if c.first not in ("Ada", "Bob")]))


def unsorted(phone, params):
    model = phone.app("com.google.android.contacts")
    model = model.replace(sort="last" if params["order"] == "First name" else "first")
    return phone.replace(apps=phone.apps.update({"com.google.android.contacts": model}))
"""
CITY = """\
    derived:
      goal:
      - {new: apps/com.google.android.deskclock.cities, with: {value: "{label}"}, fold: value,
        says: "A new entry is there with value “{label}”."}
      allowed: ["apps/com.google.android.deskclock.cities[+1]"]
      subgoals:
      - {front: com.google.android.deskclock, says: Clock is open.}
      - {shows: com.google.android.deskclock/com.android.deskclock.worldclock.CitySelectionActivity,
        with: {query: "{label}"}, fold: query,
        says: "The screen “city selection” of Clock is open with query “{label}”."}
"""
COMPANY = """\
    derived:
      goal:
      - {at: "contacts[{person.id}].company", is: "{company}", fold: is,
        says: "The contact “{first} {last}” has the company “{company}”."}
      allowed: ["contacts[{person.id}].company"]
      subgoals:
      - {front: com.google.android.contacts, says: Contacts is open.}
      - {shows: com.google.android.contacts/com.google.android.apps.contacts.quickcontact.QuickContactActivity,
        with: {id: "{person.id}"}, says: The screen “quick contact” of Contacts is open.}
      - {shows: com.google.android.contacts/com.android.contacts.activities.CompactContactEditorActivity,
        with: {id: "{person.id}"}, says: The screen “compact contact editor” of Contacts is open.}
"""
GMAIL = """\
    derived:
      goal:
      - {shows: com.google.android.gm/com.google.android.gm.ui.settings.PublicPreferenceActivity,
        says: The screen “public preference” of Gmail is open.}
      subgoals:
      - {front: com.google.android.gm, says: Gmail is open.}
"""
SORT = (
    "      the value of apps/com.google.android.contacts.sort is last, first on the seeds: name it by `find:`, "
    "draw it, or write the goal by hand"
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "mine.py").write_text(CODE, "utf-8")
    path = tmp_path / "mine.yaml"
    path.write_text(TASKS, "utf-8")
    return path


def call(*args: str | Path) -> Result:
    return CliRunner().invoke(main, ["derive", *map(str, args)])


def test_blocks_are_written_and_all_other_lines_stay(file: Path) -> None:
    done = call(file)
    assert done.output.splitlines() == [
        str(file),
        "  AddCity: written (goal, allowed, subgoals)",
        "  Company: written (goal, allowed, subgoals)",
        "  Sort: not written",
        SORT,
        "  GmailSettings: written (goal, subgoals)",
    ]
    assert done.exit_code == 1
    expected = TASKS.replace("click {label}\n", f"click {{label}}\n{CITY}")
    expected = expected.replace("    derived:\n      allowed: [contacts]\n", COMPANY) + GMAIL
    assert file.read_text("utf-8") == expected


def test_a_task_is_named_as_in_the_file_or_by_its_id(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    text = "app: Mine\ntasks:\n" + "".join(
        f"  {name}:\n    say: |\n      Turn off Wi-Fi.\n    ways: |\n      api settings put global wifi_on 0\n"
        for name in ("Off", "Other-Off")
    )
    for said, block in (("Off", 1), ("Mine-Off", 1), ("Other-Off", 2)):
        file.write_text(text, "utf-8")
        told = CliRunner().invoke(main, ["derive", str(file), "--tasks", said])
        assert told.exit_code == 0, told.output
        parts = file.read_text("utf-8").split("    say:")
        assert ["derived:" in part for part in parts] == [number == block for number in range(3)]
    told = CliRunner().invoke(main, ["derive", str(file), "--tasks", "Other-Of"])
    assert told.exit_code == 2 and "Did you mean" in told.output


def test_twice_writes_nothing(file: Path) -> None:
    call(file)
    before = file.read_bytes()
    done = call(file)
    assert done.output.splitlines()[1:3] == [
        "  AddCity: unchanged (goal, allowed, subgoals)",
        "  Company: unchanged (goal, allowed, subgoals)",
    ]
    assert file.read_bytes() == before


def test_check_says_what_is_stale_and_writes_nothing(file: Path) -> None:
    done = call(file, "--tasks", "Company", "--check")
    assert (done.output, done.exit_code) == (f"{file}\n  Company: stale (goal, allowed, subgoals)\n", 1)
    assert file.read_text("utf-8") == TASKS
    assert call(file, "--tasks", "Mine-Company").exit_code == 0
    done = call(file, "--tasks", "Company", "--check")
    assert (done.output, done.exit_code) == (f"{file}\n  Company: unchanged (goal, allowed, subgoals)\n", 0)


def test_line_endings_and_a_file_that_ends_without_one_are_kept(file: Path) -> None:
    text = TASKS.partition("\n  # a record")[0].rstrip().replace("\n", "\r\n")
    file.write_bytes(text.encode())
    assert call(file).exit_code == 0
    assert file.read_bytes().decode() == text + f"\n{CITY}".replace("\n", "\r\n")


def test_of_a_goal_by_hand_only_what_may_change_is_derived(file: Path) -> None:
    hand = 'goal: [{gone: "contacts[{person.id}]"}]'
    file.write_text(TASKS.replace("    derived:\n      allowed: [contacts]", f"    {hand}"), "utf-8")
    done = call(file, "--tasks", "Company")
    assert done.output.splitlines()[1:] == ["  Company: written (allowed)"]
    assert '  derived:\n      allowed: ["contacts[{person.id}].company"]\n  Sort:\n' in file.read_text("utf-8")
    file.write_text(file.read_text("utf-8").replace(hand, f"{hand}\n    allowed: [contacts]"), "utf-8")
    done = call(file, "--tasks", "Company")
    assert done.output.splitlines()[1:] == ["  Company: written (nothing is derived)"]
    assert "derived:" not in file.read_text("utf-8").replace("`derived`", "")


def test_what_is_no_task_no_file_and_no_lines_is_said(file: Path) -> None:
    done = call(file, "--tasks", "AddCit")
    assert (done.output, done.exit_code) == (
        "android-gym: There is no task in this file named 'AddCit'. Did you mean 'AddCity'?\n",
        2,
    )
    assert call().exit_code == call("--all", file).exit_code == 2
    file.write_text("app: Mine\ntasks: {Home: {say: Open Gmail., ways: start Gmail}}\n", "utf-8")
    done = call(file)
    assert done.output == (
        f"android-gym: {file} cannot be written to: its tasks are to have each key on a line of its own.\n"
    )
    assert "derived" not in file.read_text("utf-8")


def test_a_certificate_fails_where_what_is_derived_is_stale(file: Path) -> None:
    call(file, "--tasks", "AddCity")
    text = file.read_text("utf-8")
    file.write_text(text[: text.index("\n  # a record")] + "\n", "utf-8")
    (task,) = task_file.load(file).tasks
    found = certify(task, seeds=(0,), random_runs=0, plays=(), file=file)
    assert found.problems == []
    file.write_text(file.read_text("utf-8").replace("cities[+1]", "cities"), "utf-8")
    (task,) = task_file.load(file).tasks
    found = certify(task, seeds=(0,), random_runs=0, plays=(), file=file)
    assert found.problems[0] == f"derived allowed is stale: run `android-gym derive {file}`"
    file.write_text(file.read_text("utf-8").replace("click {label}", "click Nowhere"), "utf-8")
    assert derived_file.stale(file, task_file.load(file).tasks[0]) == (
        "what is derived cannot be worked out any more: way 1 on seed 0 ends at step 5 (click Nowhere): The "
        "element 'Nowhere' is not on this screen.",
    )


def test_the_command_certify_looks_at_what_is_derived(tmp_path: Path) -> None:
    file = tmp_path / "cities.yaml"
    file.write_text("app: Mine\nprofile: pixel\ntasks:\n" + CITIES, "utf-8")
    run = CliRunner().invoke
    assert run(main, ["derive", str(file)]).exit_code == 0
    done = run(main, ["certify", str(file), "--seeds", "1"])
    assert done.exit_code == 0, done.output
    file.write_text(file.read_text("utf-8").replace("cities[+1]", "cities[+2]"), "utf-8")
    done = run(main, ["certify", str(file), "--seeds", "1"])
    assert done.exit_code == 1 and "derived allowed is stale: run `android-gym derive" in " ".join(done.output.split())
