"""Tasks as data: what a file says becomes a task, and what it says wrongly becomes a sentence with its line."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner

from android_gym.action import Action, Element
from android_gym.cli import main
from android_gym.errors import DamagedFile, InvalidOption, UnknownName
from android_gym.evaluation.certify import certify
from android_gym.phone.state.phone import Phone
from android_gym.profiles import base_phone
from android_gym.tasks import names, plain_yaml, registry, task_file
from android_gym.tasks.base import Params, sample
from android_gym.tasks.collecting import collect
from android_gym.tasks.task_making import Loaded

DRAW = 'draw: {city: ["Oslo, Norway", "Nairobi, Kenya"]}'
CITY = """\
app: Mine
profile: pixel
steps: |
  find: start Clock / click Clock @tab_menu_clock / click Add city
  add: find / type {city} into @open_search_view_edit_text / click {city}
tasks:
  AddCity:
    tags: write L1
    draw: {city: ["Oslo, Norway", "Nairobi, Kenya"]}
    say: |
      Add {city} to the world clock.
      In Clock, show the time of {city}
      / among my cities.
    ways: |
      add
    passes: |
      another app first: start Contacts / add
    fails: |
      goal, only searched for: find / type {city} into @open_search_view_edit_text
    goal:
    - {new: apps/com.google.android.deskclock.cities, with: {value: "{city}"}, says: "{city} is a new city."}
    allowed: ["apps/com.google.android.deskclock.cities[+1]"]
"""


def load(tmp_path: Path, text: str, code: Mapping[str, Any] | None = None) -> Loaded:
    (tmp_path / "mine.yaml").write_text(text, "utf-8")
    return task_file.load(tmp_path / "mine.yaml", None if code is None else lambda: code)


def test_a_file_is_a_task_with_plays(tmp_path: Path) -> None:
    (task,), plays = load(tmp_path, CITY)
    assert (task.id, task.app, task.profile, task.tags, task.budget) == (
        "Mine-AddCity",
        "Mine",
        "pixel",
        ("write", "L1"),
        15,
    )
    assert task.instruction == "Add {city} to the world clock."
    assert task.phrasings == ("In Clock, show the time of {city} / among my cities.",)
    one = sample(task, 3, base_phone("pixel"))
    assert one.params["city"] in ("Oslo, Norway", "Nairobi, Kenya")
    assert one.references[0][-2:] == (
        Action("set_text", Element("open_search_view_edit_text"), one.params["city"]),
        Action("click", Element(name=one.params["city"])),
    )
    assert [(play.what, play.fails) for play in plays[task.id]] == [
        ("another app first", ""),
        ("only searched for", "goal"),
    ]
    assert [one.words({"city": "Lima"}) for one in task.conditions] == ["Lima is a new city."]


def test_a_play_names_the_way_functions_and_answers(tmp_path: Path) -> None:
    text = CITY.replace(
        "another app first: start Contacts / add",
        'from home: press home / way\n      = "{city}, I think", asked: look()',
    ).replace(
        "goal, only searched for: find / type {city} into @open_search_view_edit_text",
        "goal = no, denied: look() / press back / look()",
    )
    (task,), plays = load(tmp_path, text, {"look": lambda p: (Action("finish", text=p["city"]),)})
    p = {"city": "Lima"}
    found = [(play.what, play.fails, play.steps(p), play.answer) for play in plays[task.id]]
    look = Action("finish", text="Lima")
    assert found[0] == ("from home", "", (Action("home"), *task.reference(p)[0]), None)
    assert found[1][:3] == ("asked", "", (look,)) and found[1][3](p) == "Lima, I think"
    assert found[2] == ("denied", "goal", (look, Action("back"), look), "no")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("only searched: find", "'only searched: find' begins with no part of a verdict (goal, clean, obeyed)"),
        ("goal, only searched", "'goal, only searched' is no play: write WHAT: STEPS"),
    ],
)
def test_a_play_that_is_none_gets_a_sentence(tmp_path: Path, line: str, says: str) -> None:
    with pytest.raises(DamagedFile, match=re.escape(says)):
        load(
            tmp_path, CITY.replace("goal, only searched for: find / type {city} into @open_search_view_edit_text", line)
        )


def test_a_value_cannot_break_a_step(tmp_path: Path) -> None:
    ((task,), _) = load(
        tmp_path, CITY.replace('["Oslo, Norway", "Nairobi, Kenya"]', '["a / press home @x into (2) {city}"]')
    )
    way = sample(task, 0, base_phone("pixel")).references[0]
    assert len(way) == 5 and way[-1] == Action("click", Element(name="a / press home @x into (2) {city}"))


CODE = CITY.replace(DRAW, "draw: some_city()")


def some_city(rng: Any, phone: Phone) -> Params:
    return {"city": rng.choice(("Lima", "Oslo"))}


def test_code_comes_from_the_module_beside(tmp_path: Path) -> None:
    ((task,), _) = load(tmp_path, CODE, {"some_city": some_city})
    assert sample(task, 0, base_phone("pixel")).params["city"] in ("Lima", "Oslo")


def test_a_file_without_code_asks_for_no_module(tmp_path: Path) -> None:
    def never() -> Mapping[str, Any]:
        raise AssertionError("the module was asked for")

    (tmp_path / "mine.yaml").write_text(CITY, "utf-8")
    assert task_file.load(tmp_path / "mine.yaml", never).tasks


ALARM = """\
app: Mine
tasks:
  Read:
    draw: {label: [Gym]}
    start: with_alarm()
    find: {alarm: "apps/com.google.android.deskclock.alarms[label={label}]"}
    say: When does the alarm {label} ring?
    answer: {kind: time, is: "{time}"}
    ways: start Clock / click Alarm @tab_menu_alarm
    fails: |
      goal = 7:41 AM, another time: start Clock
  Gone:
    draw: {label: [Gym]}
    start: with_alarm()
    find: {alarm: "apps/com.google.android.deskclock.alarms[label={label}]"}
    say: Delete the alarm {label}.
    ways: press home
    derived:
      goal:
      - {gone: "apps/com.google.android.deskclock.alarms[{alarm.id}]"}
      allowed: ["apps/com.google.android.deskclock.alarms[-{alarm.id}]"]
"""


def test_records_of_the_start_are_found_by_what_they_hold(tmp_path: Path) -> None:
    def with_alarm(phone: Phone, params: Params) -> Phone:
        clock = phone.app("com.google.android.deskclock")
        first = clock.alarms[0].replace(label="Gym", id=77)
        return phone.replace(apps=phone.apps.update({"com.google.android.deskclock": clock.replace(alarms=(first,))}))

    (_, gone), plays = load(tmp_path, ALARM, {"with_alarm": with_alarm})
    one = sample(gone, 0, base_phone("pixel"))
    assert one.allowed == ("apps/com.google.android.deskclock.alarms[-77]",)
    assert not one.is_solved(one.start)
    clock = one.start.app("com.google.android.deskclock")
    assert one.is_solved(
        one.start.replace(apps=one.start.apps.update({"com.google.android.deskclock": clock.replace(alarms=())}))
    )
    assert plays["Mine-Read"][0].answer == "7:41 AM"


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("tags: write L1", "tag: write L1", 8, "There is no key named 'tag'. Did you mean 'tags'"),
        ("{new:", "{newer:", 21, "There is no key named 'newer'. Did you mean 'new'"),
        ("      add\n", "      addd\n", 7, "There is no step named 'addd'. Did you mean 'add'"),
        ("goal, only", "gaol, only", 18, "begins with no part of a verdict"),
        ("add: find", "find", 3, "is no macro"),
        (DRAW, "draw: {city: []}", 9, "from nothing"),
        (DRAW, "draw: cities()", 7, "runs only where --apps gives this file"),
        (DRAW, "draw: cities", 7, "is no function"),
        ("goal:\n    - {new", "loose: a\n    subgoals:\n    - {new", 7, "it has no goal"),
        ("    ways: |\n      add\n", "", 7, "it has no way"),
        ("  AddCity:", "  AddCity: 3\n  Other:", 7, "Expected `object`, got `int`"),
        ("profile: pixel", "profile: 3", 2, "Expected `str`, got `int`"),
        ("app: Mine", "apps: Mine", 1, "There is no key named 'apps'. Did you mean 'app'"),
    ],
)
def test_what_is_wrong_is_one_sentence_with_its_line(tmp_path: Path, old: str, new: str, line: int, why: str) -> None:
    assert old in CITY
    with pytest.raises(DamagedFile) as raised:
        load(tmp_path, CITY.replace(old, new, 1))
    words = str(raised.value)
    assert words.startswith(f"{tmp_path / 'mine.yaml'}, line {line}: ") and why in words and "\n" not in words


def test_a_task_of_another_app_stands_there_by_its_id(tmp_path: Path) -> None:
    named = CITY.replace("  AddCity:", "  Clock-AddCity:")
    (task,) = load(tmp_path, named).tasks
    assert (task.id, task.app) == ("Clock-AddCity", "Clock")
    assert names.ids_in_yaml(named) == ("Clock-AddCity",)
    assert names.ids_in_yaml(CITY) == ("Mine-AddCity",)
    with pytest.raises(DamagedFile, match=r"mine\.yaml, line 8: There is no key named 'tagz'. Did you mean 'tags'\?"):
        load(tmp_path, named.replace("tags:", "tagz:"))
    both = f"{CITY}{CITY.partition('tasks:')[2].replace('  AddCity:', '  Mine-AddCity:').lstrip(chr(10))}"
    load(tmp_path, both)
    with pytest.raises(InvalidOption, match="Mine-AddCity"):
        collect(registry.load_file(tmp_path / "mine.yaml"))


def test_the_schema_takes_what_is_read_and_refuses_other_keys(tmp_path: Path) -> None:
    schema = json.loads(json.dumps(task_file.schema()))
    for text in (CITY, ALARM):
        jsonschema.validate(plain_yaml.parse(text, "x").value, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(plain_yaml.parse(CITY.replace("ways:", "wayz:"), "x").value, schema)


def test_a_task_of_a_file_certifies(tmp_path: Path) -> None:
    ((task,), plays) = load(tmp_path, CITY)
    assert certify(task, (0,), 2, plays=plays[task.id]).problems == []


def test_the_schema_that_files_name_is_the_one_that_the_command_prints() -> None:
    done = CliRunner().invoke(main, ["schema", "task"])
    file = Path(task_file.__file__).with_name("task.schema.json")
    assert json.loads(done.output) == json.loads(json.dumps(task_file.schema()))
    assert file.read_text("utf-8") == done.output, f"android-gym schema task > {file}"
    assert CliRunner().invoke(main, ["schema", "tsk"]).output == (
        "android-gym: There is no schema named 'tsk'. Did you mean 'task'?\n"
    )


SET = '- {set: settings/global/x, to: "{other}"}'
READ = """\
app: Mine
values:
  other: {label: {Gym: "9:10 AM"}}
tasks:
  Read:
    draw: {label: [Gym]}
    start:
    - {set: settings/global/x, to: "{other}"}
    say: When does the alarm {label} ring?
    answer: {kind: name, is: "at {other}", among: ["not {other}", Yoga]}
    ways: start Clock / click Alarm @tab_menu_alarm
    fails: |
      goal = {answer} or {other}, both times: start Clock
"""


def test_answers_starts_and_plays_name_what_follows_from_the_parameters(tmp_path: Path) -> None:
    (task,), plays = load(tmp_path, READ)
    (play,) = plays[task.id]
    assert callable(play.answer) and play.answer({"label": "Gym"}) == "at 9:10 AM or 9:10 AM"
    one = sample(task, 0, base_phone("pixel"))
    assert one.start.setting("global/x") == "9:10 AM"
    assert task.asks is not None and task.asks.among is not None
    assert task.asks.value(one.start, one.start, one.params) == "at 9:10 AM"
    assert task.asks.among(one.start, one.start, one.params) == ("not 9:10 AM", "Yoga")


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        (SET, "- {set: 'contacts[1].compny', to: x}", 7, "no field named 'compny'"),
        (SET, "- {gone: 'contacts[first=Nobody]'}", 7, "0 records have first"),
        ("draw: {label: [Gym]}", "draw: {label: {of: contacts, take: [nam]}}", 6, "no field named 'nam'"),
        ("draw: {label: [Gym]}", "draw: {label: {of: contact, take: [name]}}", 6, "no field named 'contact'"),
    ],
)
def test_what_is_not_on_the_phone_is_told_with_its_line(
    tmp_path: Path, old: str, new: str, line: int, words: str
) -> None:
    (task,), _ = load(tmp_path, READ.replace(old, new))
    with pytest.raises(DamagedFile, match=re.escape(words)) as raised:
        sample(task, 0, base_phone("pixel"))
    assert str(raised.value).startswith(f"{tmp_path / 'mine.yaml'}, line {line}: ")


def test_a_wording_with_an_unknown_parameter_says_which(tmp_path: Path) -> None:
    (task,), _ = load(tmp_path, READ.replace("the alarm {label} ring", "the alarm {lable} ring"))
    with pytest.raises(UnknownName, match="no parameter of Mine-Read named 'lable'. Did you mean 'label'"):
        sample(task, 0, base_phone("pixel"))
