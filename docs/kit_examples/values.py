"""Values: what apps, activities and views are made of."""

from __future__ import annotations

from android_gym.kit import (
    FILL,
    Activity,
    App,
    AppWidget,
    Empty,
    Filter,
    Intent,
    Layout,
    Links,
    Panes,
    Popup,
    Shortcut,
    Style,
    Table,
    Value,
    View,
    text,
)

HEIGHTS = {"View": 96}


class Shop(Value):
    things: tuple[str, ...] = ()


class Main(Activity):
    package = "org.example.shop"

    def view(self) -> View:
        return text("Shop")


def from_intent(intent):
    return Main()


class Hint(Popup):
    def view(self) -> View:
        return text("A popup of one text", pad=(24, 24, 24, 24), bg="surfaceContainerHigh")


def example_Value() -> Value:
    """
    class Shop(Value):
        things: tuple[str, ...] = ()


    Shop(("milk",)).replace(things=("milk", "tea"))
    """
    return Shop(("milk",)).replace(things=("milk", "tea"))


def example_Table() -> tuple:
    prices = Table.of({"tea": 4, "milk": 2})
    return prices.put(rice=3).get("rice"), "rice" in prices, prices.drop("tea")


def example_Activity() -> None:
    """
    class Main(Activity):
        package = "org.example.shop"
        activity = "org.example.shop.MainActivity"
        query: str = ""

        def view(self, app: Shop) -> View:
            return scaffold(app_bar("Shop"), listing("things", *map(thing_row, app.things)))


    Main()
    """


def example_Popup() -> Popup:
    """
        def from_intent(intent):
        return Main()


    class Hint(Popup):
            def view(self) -> View:
                return text("A popup of one text", pad=(24, 24, 24, 24), bg="surfaceContainerHigh")


        Hint()
    """
    return Hint()


def example_App() -> App:
    return App("org.example.shop", "Shop", Main, Shop)


def example_Panes() -> Panes:
    return Panes(("Detail",), width=400)  # for @shop.activity(".Main", panes=…)


def example_Shortcut() -> Shortcut:
    """
    COMPOSE = Intent("android.intent.action.SENDTO", "mailto:", package="org.example.shop")
    APP = App("org.example.shop", "Shop", Main, Shop, shortcuts=(Shortcut("Ask", "edit", COMPOSE),))
    """
    return Shortcut("Ask", "edit", Intent("android.intent.action.SENDTO", "mailto:"))


def example_AppWidget() -> AppWidget:
    """
    def offer(shop, now, opens):
        return card(text("Offer of the day"), tap=opens(Intent(data="https://shop.example/today")))


    WIDGET = AppWidget("offer", "Offer", offer, columns=3, lines=1)
    APP = App("org.example.shop", "Shop", Main, Shop, widgets=(WIDGET,))
    """
    return AppWidget("offer", "Offer", lambda shop, now, opens: View(), 3, 1)


def example_Package() -> None:
    """
    shop = Package("org.example.shop")


    @shop.activity(".Main", launch_mode="singleTop")
    class Main(Activity):
        def view(self, app: Shop) -> View:
            return scaffold(app_bar("Shop"), listing("things", *map(thing_row, app.things)))


    APP = App(shop.name, "Shop", Main, Shop)
    """


def example_Ctx() -> None:
    """
    @does
    def add(c: Ctx, name: str) -> Ctx:
        return c.save(things=(*c.app.things, name)).toast(f"{name} added")
    """


def example_Empty() -> Empty:
    return Empty()


def example_Intent() -> Intent:
    return Intent(
        "android.intent.action.SEND", type="text/plain", extras=Table.of({"android.intent.extra.TEXT": "Milk, tea"})
    )


def example_Filter() -> Filter:
    """
    def from_intent(intent):
        return Main(intent.extras.get("android.intent.extra.TEXT", ""))


    Filter("android.intent.action.SEND", from_intent, mime="text/plain")
    """
    return Filter("android.intent.action.SEND", from_intent, mime="text/plain")


def example_Links() -> Links:
    """
    LINKS = Links(
        "org.example.shop",
        "shop://things?find={query} | Found | query",
        Main,
        Found,
    )
    APP = App("org.example.shop", "Shop", Main, Shop, receives=LINKS.filters, aliases=LINKS.aliases)
    """
    return Links("org.example.shop", "shop://things | Main", Main)


def example_View() -> View:
    return View(
        "android.widget.TextView",
        "total",
        "4 things",
        style=Style(size=22, color="primary"),
        layout=Layout(w=FILL, pad=(16, 8, 16, 8)),
    )


def example_Style() -> View:
    card = Style(bg="primaryContainer", radius=12, elevation=3, align="center", pad=(8, 0, 8, 0))
    return View(text="4 things", style=card, layout=Layout(w=160, h=48))


def example_Layout() -> View:
    middle = Layout(kind="row", w=FILL, align="center", pack="between", pad=(16, 8, 16, 8), gap=8)
    return View(kids=(text("Start"), text("Middle"), text("End")), layout=middle)
