"""Shop: goods in sections, the search, a good with its choices and reviews, the basket, orders, payments, the owner.

    mishop = Package("com.xiaomi.shop")
    GOODS = shop.Catalogue(Path(__file__).with_name("goods.txt"), shop.Good, {})
    SHOP = shop.Shop("小米商城", GOODS, "Search the store", ("手机", "电视"), shop.tile, said=shop.read_reviews(…))
    (Product, Finder, …) = shop.screens(mishop, SHOP, __name__, Product=".product.ProductActivity")

    class MiShop(shop.Shopper): ...  # the model

    @mishop.activity(".activity.MainTabActivity", launch_mode="singleTask")
    class Main(shop.Home):
        sells, tabs = SHOP, (shop.HOME, shop.CATEGORIES, shop.CART, shop.MINE)

        def home(self, app, time, locale): ...

It stands on the block `catalogue`: goods are offers, found by its search and loved by its heart. `Shop` says how an
app sells, and `screens` makes the app's activities of those of the block; `Home` is the first one, whose page `home`
is the app's own. What is paid is asked for by a `PaySheet` and entered in the ledger.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from types import new_class
from typing import Any, ClassVar

from ... import *
from ...families import miui
from ...sheets import read_rows as read_rows
from ..catalogue import Catalogue as Catalogue
from .browse import *
from .item import *
from .orders import *
from .owner import *
from .parts import *
from .paying import *
from .values import *

HOME, CATEGORIES = ("home", "Home", "home"), ("categories", "Categories", "grid_view")
CART, MINE = ("cart", "Cart", "shopping_cart"), ("mine", "Mine", "person")
SCREENS: tuple[type[Activity], ...] = (
    *(Product, Finder, Section, Favourites, Basket, Checkout, Orders, OrderPage, Reviews, WriteReview),
    *(Addresses, EditAddress, Coupons, Settings),
)


class Home(Screen):
    """The first screen: its tabs, of which "home" and "mine" are the app's own pages."""

    tabs: ClassVar[tuple[tuple[str, str, str], ...]] = (HOME, CATEGORIES, CART, MINE)
    tab: str = "home"
    category: str = ""

    def on_new_intent(self, c: Ctx, new: Home) -> Ctx:
        return c.set(tab=new.tab, category=new.category)

    def back(self, c: Ctx) -> Ctx:
        return turn.now(c, "home") if self.tab != "home" else c.finish()

    def view(self, app: Any, time: int, locale: Locale) -> View:
        foot = None
        if self.tab == "cart":
            body, foot = basket_page(self.sells, app, locale)
            body = scaffold(miui.title_bar("Cart"), body, foot)
        elif self.tab == "categories":
            body = scaffold(self.bar(), categories_page(self.sells, self.category))
        else:
            body = getattr(self, self.tab)(app, time, locale)
        tabs = [(id, label, sign, turn(id)) for id, label, sign in self.tabs]
        return scaffold(None, body, miui.tab_bar(tabs, self.tab))

    def bar(self) -> View:
        """The bar over the categories."""
        return miui.title_bar("Categories")


@does
def turn(c: Ctx, tab: str) -> Ctx:
    """Turn to a tab."""
    return c.set(tab=tab, category="").scroll_top()


def screens(
    package: Package, sells: Shop, module: str, of: Iterable[str] = (), **names: str
) -> dict[str, type[Activity]]:
    """The activities of an app that sells, those `of` some names or all, by the names of their classes, to be put into
    its module. `names` are those of components, by default "com.xiaomi.shop/.ProductActivity"."""
    made: dict[str, type[Activity]] = {}
    for base in SCREENS:
        name = base.__name__
        if not of or name in of:
            space = {"__module__": module, "__doc__": base.__doc__, "sells": sells}
            own: type[Activity] = new_class(name, (base,), exec_body=partial(_fill, space))
            made[name] = package.activity(names.get(name, f".{name}Activity"))(own)
    return made


def _fill(space: dict[str, Any], inside: dict[str, Any]) -> None:
    inside.update(space)


def read_reviews(table: Path) -> tuple[str, ...]:
    """What people say, a line "who | stars | words" each."""
    return tuple(" | ".join(row) for row in read_rows(table))
