"""The languages that owners speak: who the owner is there, and the tables that her life is made from."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from ..phone.core import zones
from .people import OWNER, Owner

SHANGHAI = "Asia/Shanghai"


class Tongue(NamedTuple):
    """A language of the world. Its tables are `NAME.LANGUAGE.txt` of this folder; those of English
    stand where they are read."""

    language: str
    owner: Owner
    zone: str
    start: int  # when phones start, seconds UTC
    birthday: str  # the title of a birthday in the calendar, {} for the name
    account: str  # the type of her account

    def text(self, name: str) -> str:
        """A table without its comments, "" for those of English."""
        return "" if self.language == "en" else _text(f"{name}.{self.language}.txt")


ENGLISH = Tongue("en", OWNER, zones.HOME, zones.START_UTC, "{}'s birthday", "com.google")
CHINESE = Tongue(
    "zh",
    Owner(
        "悦",
        "林",
        "linyue@example.com",
        "163 2048 0199",
        "浙江省杭州市西湖区文三路388号文澜苑3幢1202室",
        "云帆科技有限公司",
    ),
    SHANGHAI,
    1_696_902_060,  # Tuesday 10 October 2023, 09:41
    "{}的生日",
    "com.xiaomi",
)


@lru_cache(maxsize=8)
def _text(name: str) -> str:
    lines = (files(__package__) / name).read_text("utf-8").splitlines()
    return "\n".join(line for line in lines if line and line[0] != "#")
