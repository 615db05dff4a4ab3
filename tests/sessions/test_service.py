"""Sessions: each step counts once, whoever takes it, and what is forgotten is not lost."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import cv2
import msgspec
import numpy as np
import pytest
from session_play import alone, begin, choose, outcome, step

from android_gym.envs.android import AndroidEnv
from android_gym.errors import DamagedFile, InvalidOption, UnknownName
from android_gym.phone.state.events import Launch
from android_gym.phone.system.step import step as phone_step
from android_gym.sessions import Answer, Carried, Service, SessionFile
from android_gym.sessions.journal import sign, verify

KEY = b"sixteen bytes of key"
CLOCK = "com.google.android.deskclock"


def served(keeper: Any = None, **options: Any) -> Service:
    return Service("Clock", keeper or Carried(KEY), **options)


@pytest.fixture
def file(tmp_path: Path) -> SessionFile:
    return SessionFile(tmp_path / "sessions.sqlite")


@pytest.fixture(params=["carried", "file"])
def service(request: pytest.FixtureRequest, tmp_path: Path) -> Service:
    return served() if request.param == "carried" else served(SessionFile(tmp_path / "sessions.sqlite"))


def fields(answer: Answer) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(answer)
    return found


def played(service: Service, seed: int, count: int) -> tuple[Answer, list[str]]:
    rng, actions = random.Random(seed), list[str]()
    last = service.create(seed=seed)
    while len(actions) < count and not last.over:
        actions.append(choose(last.text, rng))
        last = service.step(last.session, last.number, actions[-1])
    return last, actions


def test_a_session_is_the_episode_that_one_environment_plays(service: Service) -> None:
    env = AndroidEnv("Clock", observation="text")
    for seed in range(5):
        last, actions = played(service, seed, 8)
        assert outcome(fields(last)) == alone(env, seed, actions)
        assert last.instruction == env.instruction


@pytest.mark.parametrize("kind", ["file", "carried"])
def test_any_service_goes_on_and_one_may_be_lost(kind: str, tmp_path: Path) -> None:
    """40 sessions over two services, at most four phones each, a fifth of the steps sent twice."""

    def another() -> Service:
        keeper = SessionFile(tmp_path / "sessions.sqlite") if kind == "file" else Carried(KEY)
        return served(keeper, live_mb=0.04)

    services, routes = [another(), another()], random.Random(0)

    def call(name: str, **given: Any) -> dict[str, Any]:
        return fields(getattr(routes.choice(services), name)(**given))

    rngs = [random.Random(seed) for seed in range(40)]
    last, actions = [begin(call, seed) for seed in range(40)], [list[str]() for _ in rngs]
    for turn in range(6):
        for n, rng in enumerate(rngs):
            if turn == 3 and n == 20:
                services[1:] = [another()] if kind == "carried" else []  # nothing of it is left but the file
            if not last[n].get("over"):
                last[n] = step(call, last[n], actions[n], rng, routes)
    env = AndroidEnv("Clock", observation="text")
    assert [outcome(one) for one in last] == [alone(env, seed, done) for seed, done in enumerate(actions)]
    assert all(1 <= one.about()["live"] <= 4 and one.rebuilt > 40 for one in services[:1])


def test_a_step_that_is_sent_again_counts_once_with_the_same_answer(service: Service) -> None:
    begun = service.create("Clock-Open", seed=0)
    first = service.step(begun.session, 0, "#start [Clock]#")
    again = service.step(begun.session, 0, "#start [Clock]#")
    assert first == again and first.number == 1
    second = service.step(first.session, 1, "#back#")
    assert service.step(first.session, 1, "#back#") == second and second.number == 2
    assert service.rebuilt == 0  # what was sent again was at hand
    late = service.step(second.session, 0, "#start [Clock]#")  # it was long on its way
    assert late.replace(session="") == first.replace(session="")
    assert service.look(second.session).replace(tools=()) == second


def test_another_action_for_a_number_is_refused_and_changes_nothing(service: Service) -> None:
    begun = service.create("Clock-Open", seed=0)
    done = service.step(begun.session, 0, "#start [Clock]#")
    with pytest.raises(InvalidOption, match="^Step 0 of this session is taken by another action.$"):
        service.step(done.session, 0, "#back#")
    for number in (2, 99, -1):
        with pytest.raises(InvalidOption, match=f"^Step 1 is next, not {number}.$"):
            service.step(done.session, number, "#back#")
    assert service.look(done.session).replace(tools=()) == done


def test_only_a_file_keeps_the_numbers(file: SessionFile) -> None:
    for keeper, numbered in ((Carried(KEY), False), (file, True)):
        service = served(keeper)
        begun = service.create("Clock-Open", seed=0)
        service.step(begun.session, 0, "#back#")
        assert service.about()["numbered"] is numbered
        if numbered:
            with pytest.raises(InvalidOption, match="taken by another action"):
                service.step(begun.session, 0, "#start [Clock]#")
        else:  # the client went back
            assert service.step(begun.session, 0, "#start [Clock]#").number == 1


def test_who_is_first_has_the_number(file: SessionFile) -> None:
    begun = served(file).create("Clock-Open", seed=0)
    journal = file.find(begun.session)
    assert file.add(begun.session, journal, "#back#") == begun.session
    assert file.add(begun.session, journal, "#back#") == begun.session  # both processes had it
    with pytest.raises(InvalidOption, match="Step 0 of the session .* is taken by another action"):
        file.add(begun.session, journal, "#home#")
    assert file.find(begun.session).actions == ("#back#",)


def test_a_live_phone_catches_up_with_another_process(file: SessionFile) -> None:
    one, other = served(file), served(file)
    session = one.create("Clock-Open", seed=0).session
    other.look(session)
    assert one.step(session, 0, "#start [Clock]#").number == 1
    done = other.step(session, 1, "#finish#")
    assert (done.number, done.success, done.total) == (2, True, pytest.approx(1.0))
    assert one.look(session).replace(tools=()) == done
    assert one.rebuilt == other.rebuilt == 0


def test_the_end_is_told_with_its_verdict(service: Service) -> None:
    begun = service.create("Clock-Open", seed=0)
    assert (begun.over, begun.success, begun.goal) == (False, None, None)
    won = service.step(service.step(begun.session, 0, "#start [Clock]#").session, 1, "#finish#")
    assert (won.over, won.success, won.goal, won.clean, won.obeyed, won.verdict) == (True, True, True, True, True, "")
    assert won.total == pytest.approx(1.0)
    lost = service.step(service.create("Clock-Open", seed=0).session, 0, "#finish#")
    assert (lost.over, lost.success, lost.goal, lost.clean) == (True, False, False, True) and lost.verdict
    with pytest.raises(InvalidOption, match="^The episode is over: no step may follow.$"):
        service.step(won.session, 2, "#back#")


def test_a_step_that_cannot_be_carried_out_counts_and_says_why(service: Service) -> None:
    begun = service.create("Clock-Open", seed=0)
    done = service.step(begun.session, 0, {"no": "text"})
    assert (done.number, done.text) == (1, begun.text)
    assert done.error == "A text action is a string, not dict."


def test_a_fork_goes_its_own_way(service: Service) -> None:
    begun = service.create("Clock-Open", seed=0)
    done = service.step(begun.session, 0, "#start [Clock]#")
    other = service.fork(done.session)
    assert other.session != done.session and other.text == done.text
    went = service.step(other.session, 1, "#finish#")
    assert went.success and not service.look(done.session).over
    assert service.step(done.session, 1, "#home#").text != done.text
    assert service.look(went.session).success


def test_what_was_saved_is_loaded_elsewhere(service: Service) -> None:
    last, actions = played(service, 3, 4)
    saved = service.save(last.session)
    back = served(Carried(service.keeper.key)).load(saved)
    assert fields(back) | {"session": ""} == fields(last) | {"session": ""}
    journal = verify(saved, service.keeper.key)
    assert journal.actions == tuple(actions) and len(saved) < 1_000
    with pytest.raises(DamagedFile, match="not signed with the key"):
        served(Carried(b"another key of bytes")).load(saved)
    with pytest.raises(InvalidOption, match="of a service with other options"):
        Service("Clock", Carried(service.keeper.key), max_steps=3).load(saved)
    with pytest.raises(UnknownName, match=f"no task named '{journal.task}'"):
        Service("Contacts-NewContact", Carried(service.keeper.key)).load(saved)
    old = sign(journal.replace(version="1.1"), service.keeper.key)
    with pytest.raises(InvalidOption, match="is of version 1.1"):
        service.load(old)
    long = sign(journal.replace(actions=(*journal.actions, "#finish#", "#back#")), service.keeper.key)
    with pytest.raises(DamagedFile, match="goes on after the end"):
        service.load(long)


def test_a_phone_that_no_journal_leads_to_is_kept(service: Service) -> None:
    env = AndroidEnv("Clock", observation="text")
    env.reset(seed=0, options={"task": "Clock-Open"})
    phone = phone_step(env.phone, Launch(CLOCK))
    begun = service.create("Clock-Open", seed=0, phone=phone)
    seen, _ = env.reset(seed=0, options={"task": "Clock-Open", "snapshot": phone})
    assert begun.text == seen
    saved = service.save(service.step(begun.session, 0, "#back#").session)
    seen = env.step("#back#")[0]
    assert served(Carried(service.keeper.key)).load(saved).text == seen
    assert len(saved) < 4_000


def test_parameters_are_those_that_are_given(service: Service) -> None:
    env = AndroidEnv("Clock-AddCity", observation="text")
    env.reset(seed=5)
    params = env.instance.params
    begun = service.create("Clock-AddCity", seed=0, params=params)
    env.reset(seed=0, options={"params": params})
    assert (begun.instruction, begun.text) == (env.instruction, env.describe_screen())
    assert begun.instruction != service.create("Clock-AddCity", seed=0).instruction
    with pytest.raises(InvalidOption, match="takes the params"):
        service.create("Clock-AddCity", seed=0, params={"wrong": 1})


def test_idle_phones_are_forgotten_and_their_sessions_go_on(service: Service) -> None:
    time = 0.0
    service._now = lambda: time
    first = service.create("Clock-Open", seed=0)
    time = service._idle_s - 1
    second = service.create("Clock-Open", seed=1)
    assert service.about()["live"] == 2
    time += 2
    service.step(second.session, 0, "#back#")
    assert service.about()["live"] == 1
    assert service.step(first.session, 0, "#start [Clock]#").number == 1


def test_memory_is_that_of_what_is_live(service: Service) -> None:
    for seed in range(4):
        service.fork(played(service, seed, 3)[0].session)
    assert len({id(one.env) for one in service._live.values()}) == len(service._live) == 8
    assert service._held == sum(one.size for one in service._live.values()) > 0
    service._room = 1
    played(service, 9, 2)
    assert len(service._live) == 1
    assert service._held == sum(one.size for one in service._live.values())


def test_a_picture_has_the_size_that_was_asked_for(service: Service) -> None:
    begun = service.create("Clock-Open", seed=0, size=(240, 108))
    pixels = cv2.imdecode(np.frombuffer(begun.picture, np.uint8), cv2.IMREAD_COLOR)[:, :, ::-1]
    env = AndroidEnv("Clock")
    env.reset(seed=0, options={"task": "Clock-Open"})
    assert pixels.shape == (240, 108, 3)
    off = np.abs(pixels.astype(int) - env.screen.draw(108, 240))
    assert off.mean() < 3 and begun.picture.startswith(b"\xff\xd8")
    assert service.look(begun.session).picture == b""
    for size in ((0, 5), (5,), (3_001, 5)):
        with pytest.raises(InvalidOption, match="size is|at most 3000 px"):
            service.look(begun.session, size=size)  # type: ignore[arg-type]


def test_tools_are_told_when_a_session_begins() -> None:
    service = served(actions="tool")
    begun = service.create("Clock-Open", seed=0)
    assert "click" in {one["name"] for one in begun.tools}
    call = {"name": "start_app", "arguments": {"text": "Clock"}}
    done = service.step(begun.session, 0, msgspec.json.encode(call).decode())
    assert done.tools == () and service.look(done.session).tools == begun.tools
    assert served().create("Clock-Open", seed=0).tools == ()


def test_several_forms_are_one_text(service: Service) -> None:
    env = AndroidEnv("Clock", observation=("goal", "text", "html"))
    seen, _ = env.reset(seed=0, options={"task": "Clock-Open"})
    both = served(observation=("goal", "text", "html")).create("Clock-Open", seed=0)
    assert both.text == f"{seen['text']}\n\n{seen['html']}" and both.instruction == seen["goal"]
    assert service.create("Clock-Open", seed=0).text == seen["text"]


def test_options_that_are_the_default_are_the_same(service: Service) -> None:
    saved = service.save(service.create("Clock-Open", seed=0).session)
    given = {"observation": ["goal", "text"], "actions": "text", "profile": None, "world_seed": 0, "cache_mb": 640}
    assert served(Carried(service.keeper.key), **given).load(saved).number == 0


def test_wrong_names_and_options_are_refused() -> None:
    service = served()
    with pytest.raises(UnknownName, match="There is no task named 'Clock-Opne'. Did you mean 'Clock-Open'"):
        service.create("Clock-Opne", seed=0)
    with pytest.raises(UnknownName, match="There is no task named 'Gmail-Archive'"):  # none of this service's
        service.create("Gmail-Archive", seed=0)
    with pytest.raises(InvalidOption, match="A seed is a whole number from 0"):
        service.create("Clock-Open", seed=-1)
    for options in ({"device": "adb:"}, {"judge": "openai:x"}, {"colour": 1}):
        with pytest.raises(UnknownName, match="There is no option of sessions named"):
            served(**options)
    for form in ("pixels", ("text", "pixels")):
        with pytest.raises(InvalidOption, match="The observation of a session is text, which 'pixels' is not"):
            served(observation=form)
    with pytest.raises(InvalidOption, match="live_mb and idle_s are more than 0"):
        served(live_mb=0)
    with pytest.raises(InvalidOption, match="at least 16 bytes, not 5"):
        Carried(b"short")
