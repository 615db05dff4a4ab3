"""Handlers: what views are given as `tap` and the like.

All of them are called without the `Ctx` and make a `Call`: `tap=go(Detail(3))`. In a handler of
your own, `go.now(c, Detail(3))` runs one at once, and `c.run(call)` a `Call`.
"""

from __future__ import annotations

from android_gym.kit import (
    Activity,
    Alert,
    Call,
    Choice,
    Intent,
    View,
    assign,
    assign_from,
    button,
    choose,
    close,
    copy,
    does,
    drop_at,
    flip,
    flip_in,
    go,
    icon_button,
    keep,
    leave,
    list_row,
    memo,
    pick_moment,
    route,
    search,
    send,
    sends,
    show,
    text,
    to_top,
    with_args,
    write,
)

PICTURES = False


class Detail(Activity):
    id: int = 0
    query: str = ""
    open: bool = False


@does
def got(c):
    return c.save(chosen=c.result)


@does
def add(c, name, count):
    return c.save(**{name: count})


@memo
def thing_row(name: str) -> View:
    return list_row(name, tap=add(name, 1), height=56)


def example_go() -> View:
    return button("Open", go(Detail(3), got()))


def example_route() -> View:
    return button("Open", route("Detail", 3, result=got()))


def example_send() -> View:
    return button("Call", send(Intent("android.intent.action.DIAL", "tel:555-0100")))


def example_search() -> View:
    return button("Search", search(Detail(), "query"))


def example_show() -> View:
    return button("Delete", show(Alert("Delete note?", positive=("Delete", add("x", 0)))))


def example_leave() -> View:
    return icon_button("arrow_back", "Navigate up", leave())


def example_close() -> View:
    return button("Choose this one", close(3))


def example_choose() -> View:
    return button("OK", choose(add.partial("milk"), 2))


def example_assign() -> View:
    return button("Show all", assign("open", True))


def example_assign_from() -> View:
    sizes = (("Small", 12), ("Large", 18))
    return button("Size", show(Choice("Size", tuple(dict(sizes)), "Small", assign_from.partial("size", sizes))))


def example_flip() -> View:
    return icon_button("expand_more", "Expand", flip("open"))


def example_flip_in() -> View:
    return list_row("Milk", tap=flip_in("marked", "milk"))


def example_drop_at() -> View:
    return icon_button("close", "Remove", drop_at("files", 0))


def example_copy() -> View:
    return button("Copy", copy("ann@example.org"))


def example_pick_moment() -> View:
    return button("Later", pick_moment(add.partial("milk")))


def example_write() -> View:
    return button("Turn Wi-Fi off", write("global/wifi_on", 0))


def example_does() -> Call:
    """
    @does
    def add(c, name, count):
        return c.save(**{name: count})


    add("milk", 2)
    """
    return add("milk", 2)


def example_memo() -> View:
    """
    @memo
    def thing_row(name: str) -> View:
        return list_row(name, tap=add(name, 1), height=56)


    thing_row("Milk")
    """
    return thing_row("Milk")


def example_with_args() -> Call:
    return with_args(add.partial("milk"), (2,))


def example_Call() -> Call:
    return add.partial("milk")  # a Call that lacks its last argument


def example_sends() -> View:
    packages = ("com.google.android.gm",)  # in a view: a parameter of this name
    mail = sends(packages, Intent("android.intent.action.SENDTO", "mailto:ana@example.org"))
    return button("Write", mail) if mail else text("No app can write")


def example_to_top() -> View:
    return list_row("Sort by size", tap=to_top(keep("sort", "Size")))
