"""Intent filters by Android's rules, and which app a link opens."""

from __future__ import annotations

import pytest
import toy
from serve.caller import after, machine, out
from toy import OTHER, TOY, VIEW, Page

from android_gym.phone.core import codec
from android_gym.phone.state.activity import App, Filter, Intent
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.settings import written
from android_gym.phone.system.filters import DEFAULT, glob, implicit, matches
from android_gym.phone.system.intents import resolve
from android_gym.phone.system.registry import apps
from android_gym.serve.machine import Machine

BROWSABLE, LAUNCHER = "android.intent.category.BROWSABLE", "android.intent.category.LAUNCHER"
SITE = "https://shop.example"


def make(intent: Intent) -> Page:
    return Page(name=intent.data)


def link(**more: object) -> Filter:
    return Filter(VIEW, make, "https:", **more)


def typed(mime: str, scheme: str = "") -> Filter:
    return Filter(VIEW, make, scheme, mime)


def view(data: str = "", **more: object) -> Intent:
    return Intent(VIEW, data=data, **more)


HOST = link(hosts=("shop.example",))
WILD = link(hosts=("*.shop.example",))
PORT = link(hosts=("shop.example:8080",))
TWO = link(hosts=("shop.example", "shop.test"))
EXACT = link(hosts=("shop.example",), paths=("/cart", "/"))
PREFIX = link(hosts=("shop.example",), path_prefixes=("/item", "/order/"))
PATTERN = link(hosts=("shop.example",), path_patterns=("/.*/reviews", "/v1*/x"))
MIXED = link(hosts=("shop.example",), paths=("/cart",), path_prefixes=("/item/",))
TAKES = Filter(VIEW, make, "https:", categories=(DEFAULT, BROWSABLE))
ANY = Filter(VIEW, make, "https:")


@pytest.mark.parametrize(
    ("filter", "intent", "accepted"),
    [
        (HOST, view(SITE), True),
        (HOST, view(f"{SITE}/any/where?q=1#top"), True),
        (HOST, view("https://SHOP.example/"), True),
        (HOST, view("https://user@shop.example:99/"), True),
        (HOST, view("https://other.example/"), False),
        (HOST, view("https://www.shop.example/"), False),
        (HOST, view("https://shop.example.evil.test/"), False),
        (HOST, view("http://shop.example/"), False),
        (HOST, view("https:///cart"), False),
        (HOST, view("https://[bad/"), False),
        (HOST, view(SITE, type="text/html"), False),
        (WILD, view("https://www.shop.example/"), True),
        (WILD, view(SITE), False),
        (link(hosts=("*",)), view("https://anything.test/"), True),
        (PORT, view("https://shop.example:8080/"), True),
        (PORT, view("https://shop.example/"), False),
        (PORT, view("https://shop.example:80/"), False),
        (TWO, view("https://shop.test/"), True),
        (EXACT, view(f"{SITE}/cart"), True),
        (EXACT, view(f"{SITE}/cart?id=1"), True),
        (EXACT, view(f"{SITE}/"), True),
        (EXACT, view(f"{SITE}/cart/"), False),
        (EXACT, view(SITE), False),
        (PREFIX, view(f"{SITE}/items/3"), True),
        (PREFIX, view(f"{SITE}/order/9"), True),
        (PREFIX, view(f"{SITE}/order"), False),
        (PREFIX, view(f"{SITE}/an/item"), False),
        (PATTERN, view(f"{SITE}/lamp/reviews"), True),
        (PATTERN, view(f"{SITE}/lamp/views"), False),
        (PATTERN, view(f"{SITE}/v111/x"), True),
        (MIXED, view(f"{SITE}/item/1"), True),
        (MIXED, view(f"{SITE}/cart"), True),
        (MIXED, view(f"{SITE}/carts"), False),
        (TAKES, view(SITE, category=BROWSABLE), True),
        (TAKES, view(SITE, category=BROWSABLE, more_categories=(DEFAULT,)), True),
        (TAKES, view(SITE, category=LAUNCHER), False),
        (TAKES, view(SITE, category=BROWSABLE, more_categories=(LAUNCHER,)), False),
        (TAKES, view(SITE), True),
        (ANY, view(SITE, category=LAUNCHER), True),
        (typed("image/png"), view(type="*/*"), True),
        (typed("image/png"), view(type="image/*"), True),
        (typed("image/*"), view(type="image/*"), True),
        (typed("image/png"), view(type="text/*"), False),
        (typed("*/*"), view(type="text/plain"), True),
        (typed("image/*"), view(), False),
        (typed("image/*"), view("content://media/1", type="image/png"), True),
        (typed("image/*"), view("file:///a.png", type="image/png"), True),
        (typed("image/*"), view("https://a.test/a.png", type="image/png"), False),
        (typed("image/*", "https:"), view("https://a.test/a.png", type="image/png"), True),
        (Filter(VIEW, make), view(SITE), False),
    ],
)
def test_a_filter_asks_for_category_host_path_and_type(filter: Filter, intent: Intent, accepted: bool) -> None:
    assert matches(filter, intent) is accepted


@pytest.mark.parametrize(
    ("pattern", "text", "fits"),
    [
        ("", "", True),
        ("", "a", False),
        ("/a", "/a", True),
        ("/a", "/ab", False),
        ("/./b", "/x/b", True),
        ("/a*b", "/b", True),
        ("/a*b", "/aaab", True),
        ("/.*", "/", True),
        ("/.*", "/a/b", True),
        ("/.*\\.pdf", "/a.pdf", True),
        ("/.*\\.pdf", "/a.b.pdf", False),  # there is no going back
        ("/a\\*", "/a*", True),
        ("/a\\*", "/aa", False),
        ("/a\\.b", "/axb", False),
    ],
)
def test_a_pattern_is_a_simple_glob_of_androids(pattern: str, text: str, fits: bool) -> None:
    assert glob(pattern, text) is fits


# --- which app a link opens ---------------------------------------------------------------------


@pytest.fixture
def linked(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> Phone:
    """The toy opens the links of one site; the other app's filter lacks the category DEFAULT."""
    table = apps()
    hidden = Filter(VIEW, toy._got, "hidden:", categories=(BROWSABLE,))
    site = link(hosts=("shop.example",), path_prefixes=("/item",), categories=(DEFAULT, BROWSABLE))
    for package, more in ((TOY, site), (OTHER, hidden)):
        app: App = table[package]
        monkeypatch.setitem(table, package, app.replace(receives=(*app.receives, more)))
    return phone


def test_a_link_opens_the_app_of_its_host_and_others_the_browser(linked: Phone) -> None:
    def answers(uri: str) -> list[str]:
        return [answer.package for answer in resolve(linked, view(uri))]

    assert answers(f"{SITE}/item/1") == [TOY]
    assert answers(f"{SITE}/help") == ["com.android.chrome"]
    assert answers("https://elsewhere.example/item") == ["com.android.chrome"]
    firefox = written(linked, "role/browser", "org.mozilla.firefox")
    assert [a.package for a in resolve(firefox, view(f"{SITE}/item/1"))] == [TOY]


def test_a_start_needs_the_category_default_and_a_question_does_not(linked: Phone) -> None:
    assert not implicit(apps()[OTHER].receives[-1])
    assert resolve(linked, view("hidden:1")) == ()
    assert [a.package for a in resolve(linked, view("hidden:1"), starting=False)] == [OTHER]


def test_the_shell_starts_and_finds_activities_by_host_and_category(linked: Phone) -> None:
    home = Machine(linked)
    start = f"am start -a {VIEW} -c {BROWSABLE} -c {DEFAULT} -d {SITE}/item/7"
    assert after(home, start).phone.top == Page(name=f"{SITE}/item/7")
    assert after(home, f"{start} -c {LAUNCHER}").phone.foreground == "com.android.chrome"
    assert after(machine(), f"am start -d {SITE}/item/7").phone.foreground == "com.android.chrome"
    asked = f"cmd package query-activities --components -a {VIEW} -d"
    assert out(home, f"{asked} {SITE}/item/7") == f"{TOY}/.MainActivity\n"
    assert out(home, f"{asked} hidden:1") == f"{OTHER}/.Got\n"
    assert out(home, f"{asked} {SITE}/help").startswith("com.android.chrome/")
    resolved = out(home, f"pm resolve-activity --components -a {VIEW} -d {SITE}/item/7")
    assert resolved == f"{TOY}/.MainActivity\n"


def test_a_filter_that_names_hosts_makes_no_browser(linked: Phone) -> None:
    from android_gym.apps.system.roles import candidates

    assert TOY not in candidates("role/browser", linked.packages, linked.launcher)


def test_a_further_category_changes_no_digest_of_an_intent() -> None:
    intent = view(SITE, category=BROWSABLE)
    assert codec.loads(codec.dumps(intent)) == intent
    assert intent.categories == (BROWSABLE,)
    more = intent.replace(more_categories=(DEFAULT,))
    assert more.categories == (BROWSABLE, DEFAULT)
    assert codec.digest(more) != codec.digest(intent)
