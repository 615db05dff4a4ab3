from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from android_gym.errors import DamagedFile
from android_gym.profiles import base_phone
from android_gym.tasks import registry
from android_gym.tasks.base import sample
from android_gym.tasks.published import Instruction, digest, match, normalise, read
from android_gym.tasks.published_tables import table

SHARED = Path(__file__).parents[2] / ".." / "shared" / "data" / "androidarena"
COUNTS = {
    "calendar": 7,
    "camera": 14,
    "clock": 14,
    "constrain": 35,
    "contacts": 11,
    "cross-app": 22,
    "firefox": 5,
    "gmail": 18,
    "google-drive": 12,
    "google-maps": 14,
    "messages": 14,
    "photos": 6,
    "settings": 19,
    "slack": 9,
    "weather": 14,
    "youtube": 12,
}
BROKEN = {"slack": 10, "youtube": 12}

published_files = pytest.mark.skipif(
    not SHARED.is_dir(), reason="the published task files are not beside this checkout"
)

GOOD = """\
type: kitchen
max_step: 15
tasks:
  - instruction: Boil an egg.
    action_seq:
      - d.app_start('egg')
  - instruction: "Set the table: two plates."
    constrains: Do NOT use the forks.
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "kitchen.yaml"
    path.write_text(text, "utf-8")
    return path


def test_instructions_come_with_their_line_and_constraint(tmp_path: Path) -> None:
    path = write(tmp_path, GOOD)
    found = read(path)
    assert found.kind == "kitchen"
    assert found.problems == ()
    assert found.instructions == (
        Instruction("Boil an egg.", str(path), 4),
        Instruction("Set the table: two plates.", str(path), 7, "Do NOT use the forks."),
    )


def test_a_list_indented_two_ways_is_read_whole_and_reported(tmp_path: Path) -> None:
    path = write(tmp_path, GOOD.replace("  - instruction: Boil", " - instruction: Boil"))
    found = read(path)
    assert [one.text for one in found.instructions] == ["Boil an egg.", "Set the table: two plates."]
    assert found.instructions[1].constraint == "Do NOT use the forks."
    assert [one.line for one in found.instructions] == [4, 7]
    whole, entry = found.problems
    assert (whole.line, whole.lost, entry.line, entry.lost) == (5, False, 5, False)
    assert str(whole).startswith(f"{path}, line 5: broken YAML, so entries were read one by one")
    assert entry.reason.startswith("the rest of this entry cannot be read")


def test_an_entry_that_cannot_be_read_costs_only_itself(tmp_path: Path) -> None:
    text = GOOD + '  - instruction: "Never closed\n  - instruction: Wash up.\nstray words\n'
    found = read(write(tmp_path, text))
    assert [one.text for one in found.instructions] == ["Boil an egg.", "Set the table: two plates.", "Wash up."]
    assert [(problem.line, problem.lost) for problem in found.problems if problem.lost] == [(9, True), (11, True)]
    assert "this entry cannot be read" in found.problems[1].reason


def test_an_entry_without_instruction_is_reported_with_its_line(tmp_path: Path) -> None:
    found = read(write(tmp_path, GOOD + "  - instruction:\n  - note: Rest.\n"))
    assert len(found.instructions) == 2
    assert [(problem.line, problem.reason) for problem in found.problems] == [
        (9, "this entry has no instruction."),
        (10, "this entry has no instruction."),
    ]


@pytest.mark.parametrize("text", ["", "type: kitchen\n", "tasks: 3\n", "- a\n- b\n", ": [\n"])
def test_a_file_without_tasks_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(DamagedFile, match=r"kitchen\.yaml, line 1: .*no list of tasks"):
        read(write(tmp_path, text))


def test_a_file_that_is_no_text_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "kitchen.yaml"
    path.write_bytes(GOOD.encode() + b"\xff\xfe")
    with pytest.raises(DamagedFile, match=r"kitchen\.yaml, line 9: this is not UTF-8 text"):
        read(path)
    with pytest.raises(DamagedFile, match="No such file"):
        read(tmp_path / "other.yaml")


@pytest.mark.parametrize("text", ["Boil an egg.", "boil an EGG", "  Boil\tan\n egg !", "Boil an egg…"])
def test_case_blanks_and_closing_marks_do_not_count(text: str) -> None:
    assert normalise(text) == "boil an egg"


def test_quotes_are_straightened_and_words_kept() -> None:
    assert normalise("Call it “meat‑free” or ‘No. 5’.") == "call it \"meat\u2010free\" or 'no. 5'"
    assert normalise("Boil an egg") != normalise("Boil two eggs")


def test_the_digest_is_that_of_the_normal_form() -> None:
    # printf 'boil an egg' | sha256sum
    assert digest("Boil an egg.") == ("0b416e4acff36844f8822e69114101bf2f41d953818298fd4652a92731f715d4")
    assert digest("Boil an egg.", "No salt.") != digest("Boil an egg.")
    assert digest("Boil an egg.", "No salt.") == digest("boil an egg", "no salt")


def test_what_has_no_match_is_listed_in_its_place(tmp_path: Path) -> None:
    found = read(write(tmp_path, GOOD))
    table = {found.instructions[1].digest: ("Kitchen-SetTable", {"plates": 2})}
    first, second = match(found, table)
    assert (first.task, first.params) == ("", {})
    assert first.instruction.text == "Boil an egg."
    assert (second.task, second.params) == ("Kitchen-SetTable", {"plates": 2})


@published_files
@pytest.mark.parametrize("name", sorted(COUNTS))
def test_every_published_instruction_is_read(name: str) -> None:
    found = read(SHARED / f"{name}.yaml")
    assert len(found.instructions) == COUNTS[name]
    lines = (SHARED / f"{name}.yaml").read_text("utf-8").splitlines()
    assert all("- instruction: " in lines[one.line - 1] for one in found.instructions)
    assert [problem.line for problem in found.problems] == [line for broken, line in BROKEN.items() if broken == name]
    assert not any(problem.lost for problem in found.problems)


@published_files
@pytest.mark.parametrize("name", sorted(COUNTS.keys() - BROKEN.keys()))
def test_reading_entry_by_entry_gives_what_yaml_gives(name: str, tmp_path: Path) -> None:
    text = (SHARED / f"{name}.yaml").read_text("utf-8")
    wanted = [(entry["instruction"], entry.get("constrains", "")) for entry in yaml.safe_load(text)["tasks"]]
    whole = read(SHARED / f"{name}.yaml")
    assert [(one.text, one.constraint) for one in whole.instructions] == wanted
    broken = read(write(tmp_path, text + "\n ] not yaml\n"))
    assert broken.problems[0].reason.startswith("broken YAML")
    assert [(one.text, one.constraint) for one in broken.instructions] == wanted


def test_every_entry_of_the_table_is_a_task_that_can_be_drawn() -> None:
    for name, params in table().values():
        task = registry.get(name)
        instance = sample(task, 0, base_phone(task.profile), params)
        assert instance.instruction
        assert instance.references


@published_files
@pytest.mark.parametrize("name", ["gmail", "contacts", "clock", "settings"])
def test_every_instruction_of_the_five_apps_has_a_task(name: str) -> None:
    missing = [one.instruction.text for one in match(read(SHARED / f"{name}.yaml")) if not one.task]
    assert missing == []
