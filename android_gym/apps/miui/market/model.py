"""What the store offers, what it keeps of the owner, and how apps come and go."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from ....kit import *
from ....kit.blocks import catalogue, shop
from ....phone.system.home import launch
from ....phone.system.install import install, uninstall

market = Package("com.xiaomi.market")


class Offer(shop.Good):
    """An app: its size is in MB, and one that the phone can have itself has a `package`."""

    @property
    def package(self) -> str:
        return self.data[5]

    @property
    def picture(self) -> str:
        return f"appicon:{self.package}" if self.package else f"market_app:{self.data[3]}"

    @property
    def look(self) -> str:
        """Its colours and its sign."""
        return self.data[3] or "#62d6a0/#00894a/apps"


MODES = (
    ("Full mode", "Full mode", "All functions, with recommendations that fit you"),
    ("Basic mode", "Basic mode", "Search and download only, without recommendations"),
)
OFFERS = shop.Catalogue(Path(__file__).with_name("apps.txt"), Offer, {})


class Market(catalogue.Owner):
    """What the store keeps: `updates` are the keys of apps that have a newer version."""

    outgoing = frozenset({"reviews"})

    loved: tuple[str, ...] = ("诗词天天读",)
    searches: tuple[str, ...] = ("扫描", "单词")
    updates: tuple[str, ...] = ("小米商城", "拼多多", "QQ音乐", "高德地图", "微博")
    reviews: tuple[shop.Review, ...] = ()
    auto_update: bool = True
    wifi_only: bool = True
    pushes: bool = True
    personal: bool = True
    mode: str = "Full mode"


@does
def came(c: Ctx, key: str) -> Ctx:
    """An app, or its newer version, has come: it is installed where the phone can have it, else its file is kept."""
    one, was = OFFERS[key], c.phone.packages
    phone, problem = install(c.phone, one.package) if one.package else (c.phone, "It is no app of the phone.")
    if problem:
        return c.run(catalogue.keep_file(key, one.size))
    c = take_out("got", key).run(take_out("updates", key).run(replace(c, phone=phone)))
    return c.toast(f"{key} was updated" if one.package in was else f"{key} was installed")


def fetch(one: Offer) -> Call:
    """Download an app."""
    return catalogue.get(one.key, one.size, came(one.key))


@does
def open_app(c: Ctx, package: str) -> Ctx:
    return replace(c, phone=launch(c.phone, package), depth=-1)


@does
def remove_app(c: Ctx, package: str, name: str) -> Ctx:
    """Uninstall an app."""
    return replace(c, phone=uninstall(c.phone, package)[0]).toast(f"{name} was uninstalled")


def step(app: Market, one: Offer, time: int, packages: tuple[str, ...]) -> tuple[str, Call | None, str]:
    """What the button of an app does: its label, Call and id."""
    if one.package in packages and one.key not in app.updates:
        return "Open", open_app(one.package), "open"
    word = "Update" if one.package in packages else "Download"
    return catalogue.next_step(app, one, time, ("Downloaded", None, "downloaded"), fetch(one), word)
