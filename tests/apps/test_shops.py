"""The apps that sell, and what the block of shops promises of each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from android_gym.action import Action, Element
from android_gym.apps.miui.gamecenter.app import GAMES
from android_gym.apps.miui.market.model import OFFERS
from android_gym.apps.miui.shop.app import GOODS, SHOP, MiShop
from android_gym.apps.miui.youpin.app import GOODS as YOUPIN_GOODS
from android_gym.apps.miui.youpin.app import PROJECTS
from android_gym.apps.thirdparty.dianping.model import PLACES
from android_gym.apps.thirdparty.pinduoduo.app import GOODS as GROUP_GOODS
from android_gym.art import goods
from android_gym.devices import SimulatedDevice, perform
from android_gym.errors import UnknownName
from android_gym.kit.blocks import shop
from android_gym.phone.state.ledger_entries import Sent
from android_gym.phone.ui.words import words_of

MI, PDD, MARKET, YOUPIN, DIANPING, GAME = (
    "com.xiaomi.shop",
    "com.xunmeng.pinduoduo",
    "com.xiaomi.market",
    "com.xiaomi.youpin",
    "com.dianping.v1",
    "com.xiaomi.gamecenter",
)
TABLES: dict[str, Any] = {
    MI: GOODS,
    PDD: GROUP_GOODS,
    MARKET: OFFERS,
    YOUPIN: YOUPIN_GOODS,
    DIANPING: PLACES,
    GAME: GAMES,
}
HINTS = {
    MI: "搜索手机、电视、家电",
    PDD: "搜索大家都在拼的好货",
    YOUPIN: "搜索有品好物",
    DIANPING: "搜索商户、菜品、优惠",
    MARKET: "搜索应用和游戏",
    GAME: "搜索游戏",
}


class Shopping:
    """A device with one of the apps in front."""

    def __init__(self, package: str) -> None:
        self.package, self.device = package, SimulatedDevice("miui")
        self.do("start", text=package)

    def do(self, verb: str, name: str = "", text: str = "", id: str = "") -> None:
        full = id if ":" in id else f"{self.package}:id/{id}"
        element = Element(name=name, id=full if id else "") if name or id else None
        error, _ = perform(self.device, Action(verb, element, text))
        assert error == ""

    def tap(self, *names: str) -> None:
        for name in names:
            self.do("click", id=name[1:]) if name[0] == "@" else self.do("click", name)

    def wait(self, seconds: float) -> None:
        error, _ = perform(self.device, Action("wait", amount=seconds))
        assert error == ""

    def back(self, times: int = 1) -> None:
        for _ in range(times):
            self.do("back")

    def find(self, title: str) -> None:
        self.tap("@search_bar")
        self.do("set_text", HINTS[self.package], title)
        self.do("click", title, id="item")

    @property
    def app(self) -> Any:
        return self.device.phone().app(self.package)

    @property
    def outbox(self) -> tuple[Sent, ...]:
        return self.device.phone().outbox

    @property
    def words(self) -> list[str]:
        return [node.text or node.desc for node in self.device.screen().nodes]


# --- what is sold --------------------------------------------------------------------------------


@pytest.mark.parametrize("package", TABLES)
def test_a_table_is_long_and_its_words_are_known(package: str) -> None:
    table = TABLES[package]
    SimulatedDevice("miui")  # so that the tables of words are declared
    known = words_of("zh", package)
    categories = {one.category for one in table.values()}
    assert len(table) >= 40 and {name for name in categories if known.text(name) == name} == set()
    assert all(1 <= one.stars <= 5 for one in table.values())


@pytest.mark.parametrize("package", [MI, PDD, YOUPIN])
def test_what_is_sold_can_be_drawn_and_its_options_are_told_apart(package: str) -> None:
    for one in TABLES[package].values():
        kind, _, rest = one.picture.partition(":")
        assert kind == "photo" or rest.partition("/")[0] in goods.names()
        for _, options in one.choices:
            assert len(set(options)) == len(options)


def test_a_shade_goes_towards_white_or_black() -> None:
    assert (goods.shade("#808080", 1), goods.shade("#808080", -1)) == ("#ffffff", "#000000")
    assert goods.layers("no such thing", "#ff0000") == goods.layers("box", "#ff0000")


def test_a_good_says_its_price_and_its_choices() -> None:
    phone = GOODS["小米手机 星驰3 Pro"]
    assert (phone.price, phone.before, phone.sales) == (429_900, 459_900, 86_000)
    assert phone.choices == (
        ("颜色", ("远山蓝", "曜石黑", "雪顶白")),
        ("版本", ("12GB+256GB", "16GB+512GB", "16GB+1TB")),
    )
    assert phone.cost(("曜石黑", "16GB+1TB")) == 429_900 + 90_000
    assert phone.picture == "goods:phone/#3f74c9" and phone.tags == ("新品", "12期免息")


@pytest.mark.parametrize(("fen", "words"), [(129_900, "¥1299"), (990, "¥9.9"), (1_999, "¥19.99"), (5, "¥0.05")])
def test_prices_are_written_without_idle_noughts(fen: int, words: str) -> None:
    assert shop.yuan(fen) == words


@pytest.mark.parametrize(
    ("count", "chinese", "english"),
    [(860, "860", "860"), (32_000, "3.2万", "32k"), (680_000, "68万", "680k"), (150_000_000, "1.5亿", "150M")],
)
def test_large_numbers_are_told_about(count: int, chinese: str, english: str) -> None:
    zh, en = SimulatedDevice("miui").phone().locale, SimulatedDevice("miui_en").phone().locale
    assert (shop.many(count, zh), shop.many(count, en)) == (chinese, english)


@given(st.integers(0, 10**8))
def test_a_price_is_read_as_it_was_written(fen: int) -> None:
    assert round(100 * float(shop.yuan(fen)[1:])) == fen == round(100 * float(shop.amount(fen)[1:]))


def test_lists_are_found_by_words_category_price_and_order() -> None:
    assert [one.title for one in SHOP.find("", "TVs", "Price ↑", "")][:2] == ["红果显示器 27", "小米电视 EA 43"]
    assert {one.category for one in SHOP.find("", "Kitchen", "", "")} == {"Kitchen"}
    cheap = SHOP.find("", "", "Price ↓", "Under ¥50")
    assert [one.size for one in cheap] == sorted((one.size for one in GOODS.values() if one.size < 50), reverse=True)
    assert SHOP.find("电饭煲", "", "", "")[0].title == "米家电饭煲 4L"
    assert sorted(one.key for one in SHOP.mix()) == sorted(GOODS)


def test_a_coupon_counts_for_its_category_and_from_its_least_price() -> None:
    phone, mouse = shop.Line(1, "红果 Note 9"), shop.Line(2, "小米静音鼠标 双模版", count=2)
    assert SHOP.fits("手机满1000减100", (phone,)) and not SHOP.fits("手机满1000减100", (mouse,))
    assert SHOP.total((phone, mouse), "手机满1000减100") == 109_900 + 2 * 6_900 - 10_000


def test_past_orders_are_what_was_chosen() -> None:
    orders = {one.lines[0].key: one for one in MiShop().orders}
    assert orders["小米手环 8"].cost == (239 + 40) * 100 and orders["小米手环 8"].state == shop.DONE
    assert [one.at for one in MiShop().orders] == sorted((one.at for one in MiShop().orders), reverse=True)
    assert {one.card for one in MiShop().orders if one.state == shop.TO_PAY} == {""}


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("小米手环 9 | | 1 | 2023-10-01T10:00 | Completed", "good named '小米手环 9'. Did you mean '小米手环 8'"),
        ("小米手环 8 | 紫 | 1 | 2023-10-01T10:00 | Completed", "option of 小米手环 8 named '紫'"),
        ("小米手环 8 | | 1 | 2023-10-01T10:00 | Shipped", "state of an order named 'Shipped'"),
    ],
)
def test_a_past_order_of_what_there_is_not_is_refused(tmp_path: Path, line: str, says: str) -> None:
    (tmp_path / "orders.txt").write_text(f"{line}\n", "utf-8")
    with pytest.raises(UnknownName, match=says):
        shop.past_orders(tmp_path / "orders.txt", GOODS, MiShop().addresses)


# --- buying --------------------------------------------------------------------------------------


def test_an_order_is_kept_once_it_is_paid_and_not_before() -> None:
    there = Shopping(MI)
    before = there.app
    there.find("米家保温杯 弹盖版")
    there.tap("@buy", "蓝", "600ml", "@confirm", "@address")
    there.do("click", "浙江省杭州市西湖区文一西路998号云帆科技有限公司2号楼前台", id="address_place")
    there.tap("@submit")
    assert "¥79.00" in there.words and "小米商城" in there.words  # the payment asks
    assert there.app == before.replace(searches=("米家保温杯 弹盖版", *before.searches)) and not there.outbox
    there.tap("零钱", "@pay")
    order = there.app.orders[0]
    assert order.lines == (shop.Line(1, "米家保温杯 弹盖版", ("蓝", "600ml"), 1),)
    assert (order.cost, order.card, order.state) == (7_900, "零钱", shop.TO_SHIP)
    assert order.to == "林悦 16320480199 浙江省杭州市西湖区文一西路998号云帆科技有限公司2号楼前台"
    assert list(there.outbox) == [Sent(MI, "payment", ("小米商城",), "¥79.00", "米家保温杯 弹盖版")]


def test_a_payment_that_is_not_made_leaves_nothing() -> None:
    there = Shopping(PDD)
    there.find("护颈枕 一对")
    there.tap("@buy", "高枕", "一只", "@confirm", "@submit")
    there.back(1)
    assert there.outbox == () and len(there.app.orders) == 11


def test_the_basket_adds_equal_goods_and_orders_what_is_chosen() -> None:
    there = Shopping(YOUPIN)
    for _ in range(2):
        there.find("便携剃须刀")
        there.tap("@add_to_cart", "深空灰", "@confirm")
        there.back(3)
    assert there.app.basket[1:] == (shop.Line(2, "便携剃须刀", ("深空灰",), 2),)
    there.tap("@cart", "@checkout", "@submit", "@pay")
    assert [one.key for one in there.app.basket] == ["阿瓦提棉毛巾 三条"]
    assert there.app.orders[0].cost == 2 * 9_900


def test_an_order_is_cancelled_after_a_question_and_brought_elsewhere() -> None:
    there = Shopping(MI)
    there.tap("@mine", "@all_orders")
    there.do("click", "小米体脂秤 S4", id="order")
    there.tap("@order_address")
    there.do("click", "浙江省杭州市西湖区文一西路998号云帆科技有限公司2号楼前台", id="address_place")
    there.tap("取消订单", "@android:id/button1")
    order = next(one for one in there.app.orders if one.lines[0].key == "小米体脂秤 S4")
    assert order.state == shop.CANCELLED and "文一西路" in order.to
    assert there.outbox == ()


def test_a_review_leaves_the_phone() -> None:
    there = Shopping(MI)
    there.tap("@mine", "@all_orders", "已完成")
    there.do("click", "小米手环 8", id="order")
    there.tap("评价晒单", "4星")
    there.do("set_text", text="戴着很轻。", id="review_field")
    there.tap("@publish")
    assert there.app.reviews == (shop.Review("小米手环 8", 4, "戴着很轻。"),)
    assert there.outbox == (Sent(MI, "review", (), "4 stars: 戴着很轻。", "小米手环 8"),)


# --- what one app alone has ----------------------------------------------------------------------


def test_youpin_takes_money_for_projects() -> None:
    there = Shopping(YOUPIN)
    there.tap("@hero", "@back_project", "@pay")
    best = max(PROJECTS.values(), key=lambda one: one.share)
    assert there.app.backed[-1] == best.title
    assert there.outbox == (Sent(YOUPIN, "payment", ("小米有品",), shop.amount(100 * best.price), best.title),)


def test_pinduoduo_gives_coins_and_signs_in_and_out() -> None:
    there = Shopping(PDD)
    there.tap("签到领现金", "@check_in")
    assert (there.app.coins, there.app.days) == (310, 4)
    there.back(1)
    there.tap("@mine", "@sign_out", "@android:id/button1")
    assert "登录" in there.words and "我的订单" not in there.words
    there.tap("@sign_in", "@login")
    assert "我的订单" in there.words


def test_the_app_store_uninstalls_installs_and_keeps_files() -> None:
    there = Shopping(MARKET)
    there.tap("@mine", "本机应用", "卸载拼多多", "@android:id/button1")
    assert PDD not in there.device.phone().packages
    there.back(2)
    there.find("拼多多")
    there.tap("下载（96 MB）")
    there.wait(30)
    assert PDD in there.device.phone().packages
    there.back(3)
    there.find("密码箱")
    there.tap("下载（14 MB）")
    there.wait(30)
    paths = [file.path for file in there.device.phone().files]
    assert "/sdcard/Download/密码箱.apk" in paths and there.app.got == ("密码箱",)


def test_dianping_knows_the_places_of_the_town() -> None:
    assert len(PLACES) >= 120 and {one.category for one in PLACES.values()} >= {"Food", "Cinema", "Hotels"}
    distances = [one.km for one in PLACES.values()]
    assert distances == sorted(distances)


def test_dianping_books_a_table() -> None:
    there = Shopping(DIANPING)
    there.find("三味小厨")
    there.tap("@book_table", "19:00", "@more", "@submit")
    booking = there.app.bookings[0]
    assert (booking.place, booking.day, booking.time, booking.people) == ("三味小厨", "2023-10-10", "19:00", 3)
    assert there.outbox == (Sent(DIANPING, "form", ("三味小厨",), "2023-10-10 19:00 3"),)


def test_a_game_is_reserved_and_announced_on_its_day() -> None:
    there = Shopping(GAME)
    there.find("火星农场")
    there.tap("@reserve")
    assert there.app.waiting == ("机关匠", "火星农场")
    assert "已预约" in there.words
    for _ in range(16):  # until the morning of 26 October, on which it comes out
        there.wait(86_400)
    assert not any(note.title == "火星农场 comes out today" for note in there.device.phone().notifications)
    there.wait(3_600)
    assert any(note.title == "火星农场 comes out today" for note in there.device.phone().notifications)


def test_a_post_in_the_community_leaves_the_phone() -> None:
    there = Shopping(GAME)
    there.tap("社区")
    there.do("set_text", text="有人一起玩吗", id="post_field")
    there.tap("@post")
    assert there.app.posts == ("有人一起玩吗",)
    assert there.outbox == (Sent(GAME, "post", ("游戏中心",), "有人一起玩吗"),)


@pytest.mark.parametrize(
    ("line", "screen"),
    [
        (f"-n {MI}/.activity.MainTabActivity", "Main"),
        (f"-n {PDD}/.login.LoginActivity", "LoginActivity"),
        (f"-n {PDD}/.activity.NewPageActivity", "Parcels"),
        (f"-a android.intent.action.SEARCH -n {MARKET}/.ui.MarketPreferenceActivity", "MarketSettings"),
        (f"-n {MARKET}/.ui.LocalAppsActivity", "LocalApps"),
        ("-a android.intent.action.VIEW -d mimarket://search?q=音乐", "Finder"),
        (f"-a android.intent.action.VIEW -n {YOUPIN}/.activity.SplashActivity -d youpin:", "Main"),
        ("-a android.intent.action.VIEW -d http://app.youpin.mi.com", "Main"),
        (f"-n {DIANPING}/.NovaMainActivity -d dianping://home", "Main"),
        ("-a android.intent.action.VIEW -d dianping://search?keyword=餐厅&city=北京", "Finder"),
        (f"-n {GAME}/.ui.MainTabActivity -a android.shortcuts.mainactivity.mine", "Main"),
        (f"-n {GAME}/com.xiaomi.gamecenter.ui.strategy.StrategyActivity", "Guides"),
        (f"-n {GAME}/com.xiaomi.gamecenter.ui.community.CommunityActivity", "Community"),
        (f"-n {GAME}/.ui.explore.activity.ExploreTypeGameListActivity", "Section"),
        (f"-n {DIANPING}/com.dianping.hotel.home.HotelHomeActivity", "Section"),
    ],
)
def test_links_open_their_screens(line: str, screen: str) -> None:
    device = SimulatedDevice("miui")
    device.shell(f"am start {line}")
    assert type(device.phone().top).__name__ == screen
