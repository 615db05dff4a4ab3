"""autoglm: AutoGLM-Phone's own prompt, one screenshot, with all it thought and did as messages.

Source: zai-org/Open-AutoGLM, phone_agent/agent.py, config/prompts_zh.py and prompts_en.py, model/client.py (arXiv
2411.00820 is about the models before). As there: the date and the rules as a system message; the screenshot before its
text, which is the task and the app in front in the first step, "** Screen Info **" and the app in later ones; replies
told again as <think>…</think><answer>…</answer> of what their code takes for the thought and the action, so that the
tags of a whole reply stand in it twice; earlier screenshots are taken out, their texts stay; a top_p of 0.85 and at
most 3000 tokens. `language` is the authors' `lang`, of which "cn" is their default and "en" has seven actions alone.
Formats, roles, order and the number of rules are the authors', sentences are in our own words; that the message answers
a question, and N/A, is ours.

Differences: a frequency penalty of 0.2 is for the server to set (`extra.frequency_penalty=0.2`); an app is named as
this phone names it; where their run ends with a reply that cannot be read, here the episode goes on. See the dialect.
"""

from __future__ import annotations

import json
from datetime import datetime

from typing_extensions import Unpack

from ..adapters.autoglm import parts
from ..errors import UnknownName
from ..llms import Message, ModelSpec
from ._llm.agent_base import Sampling
from ._llm.scaffold import Scaffold, Seen, Turn
from ._types import Env, Info, Json, Observation

WEEKDAYS = "一二三四五六日"
HOME = "System Home"

CHINESE = """\
今天的日期是: {date}
你是操作手机的智能体，请根据已经做过的操作和当前截图，选出能推进任务的下一个操作。
输出必须是下面的格式：
<think>{{think}}</think>
<answer>{{action}}</answer>

说明：
- {{think}} 用几句话写出选择这个操作的理由。
- {{action}} 是这一步要执行的一条指令，格式见下面的列表。

可以使用的指令：
- do(action="Launch", app="xxx")\x20\x20
    打开一个app，比在桌面上找图标快。执行后会收到新的截图。
- do(action="Tap", element=[x,y])\x20\x20
    点击屏幕上的一个点，用于按钮、列表项、图标等可以点击的地方。\
坐标从左上角 (0,0) 到右下角 (999,999)。执行后会收到新的截图。
- do(action="Tap", element=[x,y], message="重要操作")\x20\x20
    与Tap一样，用于涉及付款、财产或隐私的按钮。
- do(action="Type", text="xxx")\x20\x20
    在有焦点的输入框里输入文字，输入前先点击输入框。手机可能使用 ADB 键盘，它不占屏幕空间，\
屏幕底部的 'ADB Keyboard {{ON}}' 或高亮的输入框表示可以输入。\
输入框里原有的文字会先被清空。执行后会收到新的截图。
- do(action="Type_Name", text="xxx")\x20\x20
    输入人名，用法与Type一样。
- do(action="Interact")\x20\x20
    有几个选项都符合要求时，询问用户选哪一个。
- do(action="Swipe", start=[x1,y1], end=[x2,y2])\x20\x20
    从起点滑到终点，用于滚动页面、切换屏幕、拉下通知栏。坐标从左上角 (0,0) 到右下角 (999,999)。执行后会收到新的截图。
- do(action="Note", message="True")\x20\x20
    记下当前页面的内容，供以后总结。
- do(action="Call_API", instruction="xxx")\x20\x20
    总结或评论当前页面或记下的内容。
- do(action="Long Press", element=[x,y])\x20\x20
    长按一个点，用于打开菜单或选中文字。坐标从左上角 (0,0) 到右下角 (999,999)。执行后会收到新的截图。
- do(action="Double Tap", element=[x,y])\x20\x20
    快速点击一个点两次，用于缩放、选中文字或打开项目。坐标从左上角 (0,0) 到右下角 (999,999)。执行后会收到新的截图。
- do(action="Take_over", message="xxx")\x20\x20
    登录或验证时请用户接手。
- do(action="Back")\x20\x20
    返回上一个页面，或关闭弹窗，相当于返回键。执行后会收到新的截图。
- do(action="Home")\x20
    回到桌面，相当于主屏幕键。执行后会收到新的截图。
- do(action="Wait", duration="x seconds")\x20\x20
    等待页面加载，x是秒数。
- finish(message="xxx")\x20\x20
    结束任务，message是给用户的话：如果用户提问，就写答案的值，单独写或放在一句话里；如果无法完成，就写 N/A。

规则：
1. 先看当前app是不是需要的app，不是就先 Launch。
2. 进入无关的页面就 Back；如果没有变化，点左上角的返回或右上角的X。
3. 页面没有加载出来时，最多连续 Wait 三次，之后 Back 再进入。
4. 页面提示网络有问题时，点重新加载。
5. 当前页面没有要找的联系人、商品或店铺时，用 Swipe 继续找。
6. 价格、时间等条件没有完全符合的结果时，可以放宽。
7. 小红书的总结任务只看图文笔记。
8. 购物车的全选再点一次就是全不选；任务开始时已有商品被选中的，先全选再取消全选，然后选需要的商品。
9. 点外卖前，店铺购物车里已有别的商品的，先清空。
10. 要点几样外卖的，尽量在一家店买；有一样找不到也可以下单，并说明缺了什么。
11. 严格按用户的意图去做，特殊要求可以多次搜索或滑动查找。\
例如（i）想要咸的咖啡，可以搜索海盐咖啡；（ii）找不到某某群，去掉“群”字再搜索；\
（iii）找可以带宠物的餐厅，可以用筛选里的设施。
12. 选日期时，离目标越来越远就反方向滑动。
13. 有几个栏目可选的，一个一个找，不要在同一个栏目里反复找。
14. 下一步之前先看上一步是否生效：没有生效就等一下，再换一个位置点；还是不行就跳过，并在finish message里说明。
15. 滑动没有生效时，换起点、加大距离再试；到底了就反方向滑；还是没有结果就跳过，并在finish message里说明。
16. 游戏的战斗页面有自动战斗的要打开，画面长时间相似时检查它是否打开。
17. 搜索没有合适的结果时，返回上一级重新搜索；三次都没有结果就执行 finish(message="原因")。
18. 结束前仔细检查任务是否完整、准确，选错、漏选或多选的要回去改正。
"""

ENGLISH = """\
The current date: {date}
# Setup
You operate an Android phone for its user, who tells you what to reach. In each step you get a screenshot: see where \
you are, decide how to go on, and write the operation as Python-like pseudo-code.

# More details about the code
Your answer has these two parts:

Think first: in <think>...</think> say what is on the screen and which operation is best.
Provide the action: in <answer>...</answer> write one line of pseudo-code.

Keep STRICTLY to this format:
<think>
[Your thought]
</think>
<answer>
[Your operation code]
</answer>

- **Tap**
  Tap a place on the screen. The element is a list of 2 integers, the coordinates of the place.
  **Example**:
  <answer>
  do(action="Tap", element=[x,y])
  </answer>
- **Type**
  Type a text into the field that has the focus.
  **Example**:
  <answer>
  do(action="Type", text="Hello World")
  </answer>
- **Swipe**
  Swipe from a start point to an end point.
  **Examples**:
  <answer>
  do(action="Swipe", start=[x1,y1], end=[x2,y2])
  </answer>
- **Long Press**
  Hold a place on the screen. The element is a list of 2 integers, the coordinates of the place.
  **Example**:
  <answer>
  do(action="Long Press", element=[x,y])
  </answer>
- **Launch**
  Open an app, the one that the task is about. Prefer it to a tap on an icon.
  **Example**:
  <answer>
  do(action="Launch", app="Settings")
  </answer>
- **Back**
  Go back to the screen before, as the Back button does.
  **Example**:
  <answer>
  do(action="Back")
  </answer>
- **Finish**
  End, with a message for the user. To answer a question, the message is the value, alone or in one sentence; where \
the task cannot be done, it is N/A.
  **Example**:
  <answer>
  finish(message="Task completed.")
  </answer>


REMEMBER:
- Before each operation look at the screen and think about the best way on, in the <think> part.
- Write only ONE LINE in the <answer> part of a reply.
- Keep to the formats above.
"""

PROMPTS = {"cn": CHINESE, "en": ENGLISH}
FIRST, LATER = "{goal}\n\n{info}", "** Screen Info **\n\n{info}"
SAID = "<think>{}</think><answer>{}</answer>"


class Agent(Scaffold):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model that sees pictures.

    language: of the prompt, "cn" or "en". history and max_pixels as for every scaffold, the others as for `react`.
    """

    dialect = "autoglm"

    def __init__(
        self,
        model: ModelSpec = "",
        language: str = "cn",
        history: int | None = None,
        max_pixels: int | None = None,
        **sampling: Unpack[Sampling],
    ) -> None:
        if language not in PROMPTS:
            raise UnknownName("language of the prompt", language, tuple(PROMPTS))
        self.language = language
        sampling.setdefault("top_p", 0.85)
        sampling.setdefault("max_tokens", 3000)
        super().__init__(model, history, None, max_pixels, **sampling)

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        super().reset(env, observation, info)
        self._infos: list[str] = []  # what the prompts tell of the screens, the latest last

    def messages(self, seen: Seen) -> tuple[Message, ...]:
        self._infos[len(self.turns) :] = [self._front()]
        past = self.recent()
        infos = self._infos[len(self._infos) - 1 - len(past) :]
        texts = [(FIRST if i == 0 else LATER).format(goal=self._goal, info=info) for i, info in enumerate(infos)]
        system = PROMPTS[self.language].format(date=_date(self._date, self.language))
        told = []
        for text, turn in zip(texts, past, strict=False):
            told += [Message("user", text), Message("assistant", _told(turn))]
        return Message("system", system), *told, Message("user", "", (seen.image,), after=texts[-1])

    def template(self) -> str:
        return "\n".join((PROMPTS[self.language], FIRST, LATER, SAID))

    def options(self) -> dict[str, Json]:
        return {"language": self.language}

    def _front(self) -> str:
        """The app in front, as JSON."""
        name = self._env.episode_state.context.labels.get(self._env.screen.package, HOME)
        return json.dumps({"current_app": name}, ensure_ascii=False)


def _date(date: str, language: str) -> str:
    """The date of the phone, "Tuesday, 10 October 2023, 09:41", as the prompt tells it."""
    day = datetime.strptime(date, "%A, %d %B %Y, %H:%M")
    return f"{day:%Y-%m-%d, %A}" if language == "en" else f"{day:%Y年%m月%d日} 星期{WEEKDAYS[day.weekday()]}"


def _told(turn: Turn) -> str:
    return SAID.format(*parts(turn.reply))
