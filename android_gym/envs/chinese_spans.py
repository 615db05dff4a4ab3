"""What a Chinese instruction may ask to be typed: it has no blanks between its words.

It is cut at marks, where letters of another script begin, and at the words with which instructions are made ("给",
"发短信", "标题是"): what is between two cuts is a name, a place or a text. There is no dictionary.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from ..tasks.answer_values import HAN

QUOTED = re.compile(r"“((?:[^“”]|“[^“”]*”)+)”|‘([^’]+)’|《([^》]+)》|「([^」]+)」|『([^』]+)』|\"([^\"]+)\"")
_FULL = "\u3001-\u3003\u3008-\u301f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65"  # marks of full width
_CHINESE = re.compile(rf"{HAN}[A-Za-z0-9]|[A-Za-z0-9]{HAN}|[{_FULL}]")
_OTHER = re.compile(rf"[^\s{HAN[1:-1]}{_FULL}“”‘’\"]+(?: +[^\s{HAN[1:-1]}{_FULL}“”‘’\"]+)*")  # of another script
_CLAUSE = re.compile(rf"[{_FULL}“”‘’\"…\n]+|[.,!?;:]+(?=\s|$|{HAN})")
_SENTENCE = re.compile(r"[。！？；\n]+")
_DIGIT = "0-9零〇一二两三四五六七八九十"
_TIME = rf"[{_DIGIT}]{{1,3}}(?:[点时](?:[{_DIGIT}]{{1,3}}分?|半|整|[一三]刻)?|[:：]\d\d)"
_DATE = rf"(?:\d{{4}}年)?[{_DIGIT}]{{1,3}}月[{_DIGIT}]{{1,3}}[日号]?"
_DAY = r"今天|明天|后天|昨天|今晚|明早|明晚|(?:本|这|下|上)?(?:周|星期|礼拜)[一二三四五六日天末]|每天|工作日"
_HALF = r"(?:凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜里)"
_MOMENTS = [  # dates and times, together and apart
    re.compile(one)
    for one in (rf"(?:{_DATE}|{_DAY})的?{_HALF}?{_TIME}", _DATE, rf"{_HALF}{_TIME}", _TIME, _DAY, r"\d+(?:\.\d+)?")
]
_MOMENT = re.compile("|".join(one.pattern for one in _MOMENTS[:-1]))
_PEOPLE = "打电话给 发短信给 联系人 告诉 通知 提醒 回复 邀请 给 向 叫 找 让 约 和 跟 与 请 问"  # before names
_WORDS = """
打电话 发短信 发消息 发信息 发送 短信 消息 信息 电话号码 手机号码 电话 手机号 手机 号码 邮箱 邮件 备注 公司 地址
城市 生日 标题 内容 正文 主题 名称 名字 名为 命名 重命名 改名 姓名 笔记 便签 备忘录 待办事项 待办 清单 文件夹 文件
相册 照片 图片 闹钟 闹铃 日程 日历 事件 活动 地点 天气 气温 标签 铃声 分组 收藏 关键词 计时 倒计时 时间 日期 新建
创建 建立 建一个 添加 增加 加入 加到 加上 删除 删掉 去掉 修改 改成 改为 设置 设定 设成 设为 搜索 搜一下 搜 查找 查询
查看 查一下 打开 关闭 保存 存为 存成 存到 记录 记下 写上 写着 写一条 写 输入 填写 填 移动到 移到 移动 复制到 复制
转发给 转发 发给 发到 发个 发条 关于 姓 告诉他 告诉她 她 他 写下 记住 帮我 麻烦 请把 我想 我要 需要 一个 一条 一份
一张 一下 叫做 叫作 里面 其中 然后 并且 并 再 把 将 为 是 的 在 到 里 说 用 从 发 打 去 存
""".split()
_CUES = re.compile("|".join(sorted({*_PEOPLE.split(), *_WORDS}, key=lambda word: (-len(word), word))))
_PERSON = re.compile("|".join(sorted(_PEOPLE.split(), key=lambda word: (-len(word), word))))
_NAME = (2, 3)  # letters of the name of a person
_PARTS = (2, 3, 4)  # letters of other parts


def is_chinese(text: str) -> bool:
    """Whether a text, what it quotes aside, is in Chinese: it is more than a name in a sentence of another language."""
    bare = QUOTED.sub(" ", text)
    letters = len(re.findall("[A-Za-z]", bare))
    return bool(_CHINESE.search(bare)) if letters >= len(re.findall(HAN, bare)) else True


def plain_values(text: str) -> Iterator[str]:
    """The quoted texts, numbers, words of other scripts, dates and times of a Chinese instruction."""
    for hit in QUOTED.finditer(text):
        yield next(filter(None, hit.groups()))
    for hit in _OTHER.finditer(text):
        yield hit[0].strip(".,;:!?()[] ")
    for moment in _MOMENTS:
        yield from (hit[0] for hit in moment.finditer(text))


def chinese_spans(text: str) -> Iterator[str]:
    """Spans of a Chinese instruction, likeliest first; one may come several times."""
    yield from plain_values(text)
    clauses = _between(_CLAUSE, text, 0, len(text))
    cuts = [place for start, end in clauses for place in _between(_CUES, text, start, end)]
    yield from (text[a:b] for a, b in cuts)
    yield from (text[a:b] for start, end in cuts for a, b in _between(_MOMENT, text, start, end))
    for hit in _PERSON.finditer(text):
        for size in _NAME:
            yield from _with_name(text, hit.end(), size, clauses)
    moments, cues = list(_MOMENT.finditer(text)), list(_CUES.finditer(text))
    begun = {start for start, _ in clauses} | {hit.end() for hit in cues}
    starts = sorted(begun | {place for hit in moments for place in hit.span()})
    yield from _texts(text, starts, clauses)
    ends = {end for _, end in clauses} | {place for hit in cues for place in hit.span()}
    for start, end in clauses:
        pairs = [(a, b) for a in starts for b in sorted(ends) if start <= a < b <= end]
        yield from (text[a:b] for a, b in sorted(pairs, key=lambda one: one[1] - one[0]))
    yield from (word for hit in _OTHER.finditer(text) for word in re.findall(r"[A-Za-z0-9_]+", hit[0]))
    for size in _PARTS:
        yield from (text[a : a + size] for start, end in cuts for a in range(start, end - size + 1))


def _with_name(text: str, start: int, size: int, clauses: list[tuple[int, int]]) -> Iterator[str]:
    """A name of so many letters, and what is said behind it."""
    end = next((end for a, end in clauses if a <= start < end), start)
    if end - start >= size and re.fullmatch(f"{HAN}+", text[start : start + size]):
        yield text[start : start + size]
        yield text[start + size : end]


def _texts(text: str, starts: list[int], clauses: list[tuple[int, int]]) -> Iterator[str]:
    """What stands from these places on to the end of the clause, of the sentence, and of the instruction."""
    sentences = [end for _, end in _between(_SENTENCE, text, 0, len(text))]
    for start in starts:
        for end in ([end for _, end in clauses], sentences):
            yield text[start : min((one for one in end if one > start), default=start)]
        yield text[start:].rstrip("。.")
        yield text[start:]


def _between(marks: re.Pattern[str], text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The places between marks in a part of a text."""
    cuts = [(start, start), *(hit.span() for hit in marks.finditer(text, start, end)), (end, end)]
    return [(a, b) for (_, a), (b, _) in pairwise(cuts) if a < b]
