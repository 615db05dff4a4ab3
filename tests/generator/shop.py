"""A shop whose basket has to be filled before it can be ordered, and a list of what is to be done."""

from __future__ import annotations

from android_gym.kit import (
    Activity,
    App,
    Form,
    Item,
    Package,
    Store,
    Value,
    View,
    app_bar,
    button,
    column,
    does,
    fab,
    form_field,
    icon_button,
    leave,
    list_row,
    listing,
    route,
    row,
    save_item,
    scaffold,
    scroll,
    text,
)

shop = Package("org.example.shop")
ORDERS, TODOS = Store("orders"), Store("todos", unique="title")
GOODS = ("牛肉面", "豆浆", "饺子")


class Order(Value):
    """What was ordered."""

    id: int = 0
    goods: tuple[str, ...] = ()


class Todo(Value):
    """Something to do."""

    id: int = 0
    title: str = ""
    done: bool = False


class Shop(Value):
    """What the shop keeps."""

    basket: tuple[str, ...] = ()
    orders: tuple[Order, ...] = ()
    todos: tuple[Todo, ...] = (Todo(1, "还书", True),)


@shop.activity(".Main")
class Main(Activity):
    """What is sold."""

    def view(self, app: Shop) -> View:
        rows = [list_row(one, trail=icon_button("add", f"添加{one}", put(one), "add")) for one in GOODS]
        pay = button("去结算", route("Checkout") if app.basket else None, id="checkout", enabled=bool(app.basket))
        bar = app_bar("小店", actions=(Item("待办", route("Todos"), "list", "todos"),))
        return scaffold(bar, listing("goods", *rows), row(text(f"{len(app.basket)} 件", "count"), pay))


@shop.activity(".Checkout")
class Checkout(Activity):
    """What is in the basket."""

    def view(self, app: Shop) -> View:
        lines = [text(one) for one in app.basket]
        return scaffold(app_bar("确认", leave()), column(*lines, button("提交订单", submit(), id="submit")))


@shop.activity(".Todos")
class Todos(Activity):
    """What is to be done."""

    def view(self, app: Shop) -> View:
        rows = [list_row(one.title, "已完成" if one.done else "", tap=tick(one.id), id="todo") for one in app.todos]
        return scaffold(app_bar("待办", leave()), listing("todos", *rows), over=fab("新建", route("Editor"), id="new"))


@shop.activity(".Editor")
class Editor(Form):
    """A new thing to do."""

    records = TODOS

    def blank(self, c):  # type: ignore[no-untyped-def]
        return Todo()

    def view(self) -> View:
        bar = app_bar("新待办", leave(), (save_item(self, "保存"),))
        return scaffold(bar, scroll(form_field(self, "draft.title", "标题")))


@does
def put(c, good: str):  # type: ignore[no-untyped-def]
    return c.save(basket=(*c.app.basket, good))


@does
def submit(c):  # type: ignore[no-untyped-def]
    return ORDERS.put(c, ORDERS.new(c, Order(0, c.app.basket))).save(basket=()).finish()


@does
def tick(c, id: int):  # type: ignore[no-untyped-def]
    return TODOS.put(c, TODOS.of(c, id).replace(done=True))


APP = App("org.example.shop", "小店", Main, Shop)
