"""The life of a Chinese owner, and that it changed nothing in the worlds of others."""

from __future__ import annotations

import re
from itertools import chain

import pytest
import xxhash

from android_gym.phone.core import zones
from android_gym.phone.core.codec import dumps
from android_gym.phone.state.providers import Location
from android_gym.phone.state.providers.people import digits, line_of
from android_gym.phone.system.whereabouts import located
from android_gym.profiles import base_phone
from android_gym.town import CHINESE
from android_gym.world import World, build
from android_gym.world.bare import bare
from android_gym.world.tongues import CHINESE as TONGUE

SEEDS = range(CHINESE, CHINESE + 6)
LATIN = re.compile("[A-Za-z]{2,}")
ENGLISH = {  # seed -> digests of the life of an owner who speaks English, and of a phone that nobody has used
    0: ("cb4d3b466601672d", "061ba4d64df3baa9"),
    1: ("89b7ea9469845240", "23d45b26f546f462"),
    2: ("70c597809566a860", "68dbb2c597bfd048"),
    3: ("02cccfa1783cc6a4", "6a72d9425f3549f0"),
    4: ("aff20fb464ad949e", "8caa3c7ad70b8a04"),
    5: ("a4e6429a506256f9", "f296b005e0525a7d"),
}


@pytest.mark.parametrize("seed", ENGLISH)
def test_english_worlds_are_as_they_were(seed: int) -> None:
    assert tuple(xxhash.xxh3_64_hexdigest(dumps(made)) for made in (build(seed), bare(seed))) == ENGLISH[seed]


@pytest.mark.parametrize("seed", SEEDS)
def test_sixty_people_can_be_told_apart_and_those_that_requests_name_are_there(seed: int) -> None:
    world = build(seed)
    assert (world.language, len(world.cast)) == ("zh", 61)
    names = [contact.name for contact in world.cast.values()]
    assert len(set(names)) == len(names)
    assert set("妈妈 爸爸 弟弟 妹妹 爷爷 奶奶 外婆 舅舅 张三 李四 王五 小明 小红 李华".split()) <= set(names)
    numbers = [phone.number for contact in world.cast.values() for phone in contact.phones]
    assert len({line_of(number) for number in numbers}) == len(numbers)
    assert all(re.fullmatch(r"1[0-9]{10}|05711[0-9]{7}", digits(number)) for number in numbers)
    assert world.cast["mom"].nickname and world.cast["dad"].nickname.startswith(world.owner.last)
    assert all(label in world.labels for contact in world.contacts for label in contact.labels)


def told(world: World) -> list[str]:
    """All words of an owner's data that are shown."""
    people = ((c.name, c.nickname, c.company, c.title, c.address, c.notes, *c.labels) for c in world.contacts)
    events = ((e.title, e.location, e.description) for e in world.calendar)
    files = ((re.sub(r"IMG_|VID_|Screenshot_", "", f.name).rpartition(".")[0], f.text) for f in world.files)
    return [*chain(*people, *events, *files), *(m.text for m in world.messages), world.owner.name, world.owner.address]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_owner_has_no_english_words_and_no_open_slots(seed: int) -> None:
    for words in told(build(seed)):
        assert not LATIN.search(re.sub(r"GB|=SUM\(.*?\)", "", words)), words
        assert "{" not in words and not re.search(r"^[^|\n]+\|", words, re.M), words  # a table's lines begin with "|"


@pytest.mark.parametrize("seed", SEEDS[1:])
def test_seeds_have_other_people_words_and_files(seed: int) -> None:
    one, other = build(SEEDS[0]), build(seed)
    real = [{c.nickname or c.name for c in world.cast.values() if c.birthday or c.emails} for world in (one, other)]
    assert len(real[0] & real[1]) <= 0.5 * len(real[0])
    assert one.messages != other.messages and {f.path for f in one.files} != {f.path for f in other.files}
    assert one.owner == other.owner


def test_chinese_phones_start_at_the_same_local_time_as_others_and_all_has_happened_before() -> None:
    here, there = base_phone("miui"), base_phone()
    assert (here.world, here.zone) == (CHINESE, TONGUE.zone)
    assert zones.local(here.zone, here.time) == zones.local(there.zone, there.time)
    assert all(one.time <= here.time for one in (*here.messages, *here.calls))
    assert all(file.modified <= here.time for file in here.files)
    assert located(here) == Location(30.2741, 120.1275) and located(there) is not None
    hours = {zones.local(here.zone, event.start).hour for event in here.calendar if not event.all_day}
    assert min(hours) >= 8 and max(hours) <= 20


def test_the_english_option_changes_the_language_of_the_phone_alone() -> None:
    one, other = base_phone("miui"), base_phone("miui_en")
    assert (one.setting("system/locales"), other.setting("system/locales")) == ("zh-CN", "en-US")
    assert (one.contacts, one.messages, one.files, one.display) == (
        other.contacts,
        other.messages,
        other.files,
        other.display,
    )
    assert base_phone("miui", 3).contacts == build(CHINESE + 3).contacts != one.contacts
