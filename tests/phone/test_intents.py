"""Intents: who answers, the chooser, components, and nobody."""

from __future__ import annotations

import pytest
import toy
from msgspec.structs import replace
from toy import OTHER, PICK, SEND, SHOW, TOY, VIEW, Got, Page, after, tap, texts, top

from android_gym.apps.system.intentresolver import OpenWith, ShareSheet
from android_gym.phone.state.activity import Filter, Intent
from android_gym.phone.state.events import Key, Launch, Send
from android_gym.phone.state.phone import LAUNCHER, Phone
from android_gym.phone.state.settings import written
from android_gym.phone.system import intents
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.front import here
from android_gym.phone.system.intents import dispatch, matches, resolve
from android_gym.phone.system.step import step

CHROME, FIREFOX = "com.android.chrome", "org.mozilla.firefox"
NOBODY = "No apps can perform this action."


def windows(phone: Phone) -> list[object]:
    return [w.activity for w in phone.tasks[0].windows]


def names(phone: Phone, intent: Intent) -> list[str]:
    return [a.label for a in resolve(phone, intent)]


# --- filters ------------------------------------------------------------------------------------


def make(intent: Intent) -> Page:
    return Page()


@pytest.mark.parametrize(
    ("filter", "intent", "accepted"),
    [
        (Filter(PICK, make), Intent(PICK), True),
        (Filter(PICK, make), Intent(SHOW), False),
        (Filter(PICK, make), Intent(PICK, data="a:b"), False),
        (Filter(VIEW, make, "mailto:"), Intent(VIEW, data="mailto:a@b.example"), True),
        (Filter(VIEW, make, "mailto:"), Intent(VIEW, data="sms:1"), False),
        (Filter(VIEW, make, "mailto:"), Intent(VIEW), False),
        (Filter(VIEW, make, mime="image/png"), Intent(VIEW, type="image/png"), True),
        (Filter(VIEW, make, mime="image/*"), Intent(VIEW, type="image/png"), True),
        (Filter(VIEW, make, mime="image/*"), Intent(VIEW, type="imagery/png"), False),
        (Filter(VIEW, make, mime="*/*"), Intent(VIEW, type="text/plain"), True),
        (Filter(VIEW, make, mime="image/png"), Intent(VIEW, type="*/*"), True),
        (Filter(VIEW, make, mime="image/png"), Intent(VIEW, type="image/jpeg"), False),
        (Filter(VIEW, make, mime="*/*"), Intent(VIEW), False),
        (Filter(VIEW, make, "content:", "text/*"), Intent(VIEW, "content:x", "text/html"), True),
        (Filter(VIEW, make, "content:", "text/*"), Intent(VIEW, "file:x", "text/html"), False),
        (Filter(VIEW, make, "content:", "text/*"), Intent(VIEW, "content:x", "audio/x"), False),
    ],
)
def test_a_filter_asks_for_action_scheme_and_type(filter: Filter, intent: Intent, accepted: bool) -> None:
    assert matches(filter, intent) is accepted


# --- who answers --------------------------------------------------------------------------------


def test_the_one_app_that_answers_is_opened_over_who_asked(opened: Phone) -> None:
    c = dispatch(here(opened), Intent(PICK), toy.got())
    assert windows(c.phone) == [Page(), Got("PICK")]
    assert (c.package, c.phone.foreground) == (OTHER, OTHER)
    assert windows(tap(c.phone, "Give back")) == [Page(log=("got a gift",))]


def test_nobody_answers_in_androids_words(opened: Phone) -> None:
    c = dispatch(here(opened), Intent("org.example.action.NOTHING"))
    assert (c.phone.toast.text, windows(c.phone)) == (NOBODY, windows(opened))


def test_an_app_that_is_not_installed_does_not_answer(opened: Phone) -> None:
    gone = opened.replace(packages=tuple(p for p in opened.packages if p != OTHER))
    assert names(opened, Intent(PICK)) == ["Other"]
    assert names(gone, Intent(PICK)) == []


def test_a_package_narrows_the_answers(opened: Phone) -> None:
    image = Intent(SEND, type="image/png")
    assert set(names(opened, image)) >= {"Other", "Toy"}
    assert names(opened, image.replace(package=TOY)) == ["Toy"]
    assert windows(here(opened).send(image.replace(package=OTHER)).phone)[-1] == Got("SEND  image/png")


def test_several_answers_are_asked_about(opened: Phone) -> None:
    apps = opened.replace(packages=(TOY, OTHER, *(p for p in opened.packages if p.startswith("com.android"))))
    phone = here(apps).send(Intent(SEND, type="image/png"), toy.got()).phone
    assert isinstance(top(phone), ShareSheet)
    assert ("org.example.other", "Other") in top(phone).targets
    chosen = tap(phone, "Other")
    assert windows(chosen) == [Page(), Got("SEND  image/png")]
    assert windows(tap(chosen, "Give back")) == [Page(log=("got a gift",))]
    assert windows(step(phone, Key("back"))) == [Page()]


def both(phone: Phone) -> Phone:
    """Two apps that answer VIEW toy: links."""
    intent = Intent(VIEW, data="toy:1")
    return here(phone).send(intent, toy.got()).phone


def test_always_remembers_the_choice(opened: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    from android_gym.phone.system.registry import apps, receivers

    monkeypatch.setattr(intents, "receivers", receivers.__wrapped__)  # of apps as they are here
    other = apps()[OTHER]
    more = other.replace(receives=(*other.receives, Filter(VIEW, toy._got, "toy:")))
    monkeypatch.setitem(apps(), OTHER, more)
    phone = both(opened)
    assert isinstance(top(phone), OpenWith)
    once = tap(tap(phone, "Other"), "button_once")
    assert windows(once) == [Page(), Got("VIEW toy:1")]
    assert isinstance(top(both(step(once, Key("back")))), OpenWith)
    always = tap(tap(phone, "Other"), "button_always")
    assert windows(both(step(always, Key("back")))) == [Page(), Got("VIEW toy:1")]


def test_the_browser_role_opens_web_links(phone: Phone) -> None:
    link = Intent(VIEW, data="https://northpeak.example")
    assert set(names(phone.replace(settings=phone.settings.drop("role/browser")), link)) == {"Chrome", "Firefox"}
    assert names(phone, link) == ["Chrome"]
    assert names(written(phone, "role/browser", FIREFOX), link) == ["Firefox"]
    assert step(phone, Send(link)).foreground == CHROME


# --- components ---------------------------------------------------------------------------------


@pytest.mark.parametrize("component", [TOY, f"{TOY}/", f"{TOY}/.MainActivity", f"{TOY}/org.example.toy.MainActivity"])
def test_the_main_activity_by_any_name_brings_the_app_to_the_front(phone: Phone, component: str) -> None:
    assert windows(step(phone, Send(Intent(component=component)))) == [Page()]
    busy = after(tap(step(phone, Launch(TOY)), "Follow"), Key("home"))
    assert windows(step(busy, Send(Intent(component=component)))) == [Page(), Page(name="second")]


@pytest.mark.parametrize("component", [f"{TOY}/.Steps", f"{TOY}/org.example.toy.Steps"])
def test_another_activity_by_name_opens_on_top(phone: Phone, component: str) -> None:
    assert windows(step(phone, Send(Intent(component=component)))) == [toy.Plain()]
    opened = step(phone, Launch(TOY))
    assert windows(step(opened, Send(Intent(component=component)))) == [Page(), toy.Plain()]


@pytest.mark.parametrize(
    ("component", "words"),
    [
        (f"{TOY}/.Nothing", "Activity class {org.example.toy/org.example.toy.Nothing} does not exist."),
        ("no.such/.Main", "Activity class {no.such/no.such.Main} does not exist."),
        (f"{TOY}/.Needs", "Permission denied: org.example.toy/org.example.toy.Needs is not exported."),
    ],
)
def test_a_component_that_cannot_be_started_says_so(phone: Phone, component: str, words: str) -> None:
    after_ = step(phone, Send(Intent(component=component)))
    assert (after_.toast.text, after_.toast.package) == (words, "com.android.shell")
    assert after_.tasks == phone.tasks


# --- main and home ------------------------------------------------------------------------------


def test_main_with_a_package_launches_it(phone: Phone) -> None:
    main = Intent("android.intent.action.MAIN", package=TOY)
    assert step(phone, Send(main)).foreground == TOY
    missing = step(phone, Send(main.replace(package="no.such.app")))
    assert missing.toast.text == NOBODY


def test_main_of_category_home_goes_home(opened: Phone) -> None:
    home = Intent("android.intent.action.MAIN", category="android.intent.category.HOME")
    assert step(opened, Send(home)).foreground == LAUNCHER


# --- from a shell -------------------------------------------------------------------------------


def test_from_a_shell_the_answer_comes_on_top_of_its_apps_task(phone: Phone) -> None:
    show = Send(Intent(SHOW))
    assert windows(step(phone, show)) == [Page(name="shown")]
    busy = after(phone, Launch(TOY), Key("home"))
    assert windows(step(busy, show)) == [Page(), Page(name="shown")]
    assert windows(after(busy, show, show)) == [Page(), Page(name="shown")]
    assert busy.foreground == LAUNCHER and texts(busy)


def test_a_result_of_a_call_without_a_window_goes_nowhere(phone: Phone) -> None:
    c = Ctx(phone, TOY).send(Intent(PICK))
    assert replace(c, depth=c.depth).finish("x").phone.foreground == LAUNCHER
