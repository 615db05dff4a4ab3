"""Calls: handlers as values, found by name."""

from __future__ import annotations

import pytest
import toy

from android_gym.phone.core.calls import Call, Handler, does, memo, resolve
from android_gym.phone.system.ctx import Ctx


@does
def add(c: Ctx, first: str, second: str = "b") -> Ctx:
    """Add to the log."""
    return toy.note.now(c, first, second)


def helper(c: Ctx) -> Ctx:
    raise AssertionError("not a handler, never called")


def here(phone) -> Ctx:
    return Ctx(phone, toy.TOY, 0)


def test_calling_a_handler_gives_a_call_that_compares_and_hashes() -> None:
    assert add("a") == Call(f"{__name__}:add", ("a",))
    assert add("a") == add("a")
    assert hash(add("a")) == hash(add("a"))
    assert add("a") != add("b")


def test_a_call_runs_its_function_on_the_ctx_it_is_given() -> None:
    done = add("x", "y").run(here(toy.shown(toy.label(""))))
    assert done.screen.log == ("x y",)


def test_a_handler_keeps_its_name_and_words() -> None:
    assert isinstance(add, Handler)
    assert (add.__name__, add.__doc__) == ("add", "Add to the log.")


def test_partial_gives_a_call_that_lacks_its_last_arguments() -> None:
    call = add.partial("x")
    longer = Call(call.fn, (*call.args, "picked"))
    assert longer.run(here(toy.shown(toy.label("")))).screen.log == ("x picked",)


def test_now_runs_a_handler_inside_another() -> None:
    assert add.now(here(toy.shown(toy.label(""))), "1", "2").screen.log == ("1 2",)


def test_a_nested_function_is_refused() -> None:
    def inner(c: Ctx) -> Ctx:
        return c

    with pytest.raises(TypeError, match="top-level"):
        does(inner)


def test_keyword_arguments_are_refused() -> None:
    with pytest.raises(TypeError, match="by position"):
        add(first="a")


@pytest.mark.parametrize(
    "name", [f"{__name__}:helper", f"{__name__}:nothing", "os:system", "no.such.module:f", ":", ""]
)
def test_only_handlers_are_ever_run(name: str) -> None:
    with pytest.raises(LookupError, match="is not a handler"):
        resolve(name)
    with pytest.raises(LookupError, match="is not a handler"):
        Call(name).run(here(toy.shown(toy.label(""))))


def test_memo_remembers_by_arguments() -> None:
    made = []

    @memo
    def double(n: int) -> int:
        made.append(n)
        return 2 * n

    assert [double(n) for n in (1, 2, 1)] == [2, 4, 2]
    assert made == [1, 2]
