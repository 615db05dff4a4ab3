"""plan: Mobile-Bench's agent (arXiv 2407.00993, algorithm 1): a plan, then API calls or actions on the screen.

The model is asked for a plan from the task and the apps; then, in every round, for an API call, where it says "Sorry"
for a click, an input or a scroll, after the action for a thought on the new screen, and whether the task is done. As
there: three examples a question, a temperature of 0.1, the last 20 entries of the history. All sentences are our own.
Thought and finish are asked when the next round begins, on the same screen, so that none is asked after the last one.
No action answers a question.
"""

from __future__ import annotations

from collections.abc import Mapping

from typing_extensions import Unpack

from ..action import Action
from ..envs.actions import html
from ..envs.actions.text import MAX_LENGTH
from ..envs.judging import verdict_in
from ..llms import Message, ModelSpec
from ..phone.system.app_names import Apps
from ..screen import Screen
from ..screen.html import Line
from ..screen.html_calls import read
from ..screen.html_lists import lists
from ..tasks.checkpoints import CALLED, Entry
from ..tasks.mobilebench.apis import APPS, Api, apis
from ..trajectory.html_history import NONE, describe, entries
from ._llm.agent_base import LLMAgent, Sampling
from ._llm.encode_action import Encoded, encode_action, installed_apps, no_action, takes_commands
from ._llm.observe import hint
from ._llm.parse_reply import without_thoughts
from ._types import Card, Env, Info, Observation, RawAction

PREFACE = "You operate an Android phone for its owner, one action after the other."
TURN = "Now it is your turn."
FIRST = "The plan is made and nothing was done so far: take its first step."
GO_ON = "Take the next step of the task."  # without thoughts
NO_CALLS = "There are no API calls here: act on the screen."
QUESTIONS = {  # and what is told with each
    "plan": """\
Say which apps of the list the task needs and what has to be done in each of them, in order. Write a sentence or two, \
and name the apps as the list does.""",
    "api": """\
Is there an API in the list that does what comes next? Then answer "Yes: [adb ...]" with its whole command, and with \
values in place of what stands in <>. Take only APIs of the list, and none for what the history says was done. If none \
fits, answer "Sorry" and why.""",
    "ui": """\
Choose the one action that comes next and answer with it alone. Its number is that of an element in the lists:
- click(number)
- input(number, text): clicks a field and types the text into it
- scroll(number, direction): moves the finger up, down, left or right; up shows what is further down
Prefer clicks and inputs, and scroll where nothing of what is shown helps. What did not help before will not help \
when repeated.""",
    "thought": """\
Compare the screen before the last action with the one after it, and answer in four lines:
Changes: what is different on the screen
Actions completed: what was done so far
Task progress: how far the task is
One next action: what to do next""",
    "finish": 'Is the task done? Answer "Yes" or "No" and why. It is done only where nothing of it is left to do.',
}
LABELS = {
    "plan": ("Apps", "Task"),
    "api": ("API list", "Task", "Plan", "Screen", "History", "Thought"),
    "ui": ("Task", "Plan", "Screen", "Lists", "History", "Thought"),
    "thought": ("Task", "Plan", "Screen before", "Screen", "History", "Last action"),
    "finish": ("Task", "Screen", "History", "Thought"),
}

TEXT = '<p class="android.widget.TextView" clickable="true"> %s </p>'
PANE = '<div class="android.widget.ScrollView" clickable="false" scrollable="true" bounds="[0,200][1080,2000]">  </div>'
FIELD = '<input class="android.widget.EditText" clickable="true"> %s </input>'
OPENED = str(Entry("API call", f"adb shell am start -n com.example.%s/.Main{CALLED}"))
SHARED = {
    "Apps": "- Alarms: Wakes people up.\n- Notes: Keeps short texts.\n- Settings: Changes how the phone works.",
    "API list": "adb shell am start -n com.example.alarms/.Main: Opens Alarms.\n"
    "adb shell input keyevent KEYCODE_BACK: Goes back.",
}
EXAMPLES = (  # what is told by label, before the action and ("then") after it, and the answers by question
    {
        "Task": "Wake me at 6:30 tomorrow.",
        "Screen": f"{PANE}\n{TEXT % 'Alarms'}\n{TEXT % 'Notes'}",
        "History": NONE,
        "Thought": FIRST,
        "then Screen": f"{PANE}\n{TEXT % '07:00'}\n{TEXT % 'Add alarm'}",
        "Last action": OPENED % "alarms",
        "plan": "I need Alarms: I add an alarm at 6:30 there.",
        "api": "Yes: [adb shell am start -n com.example.alarms/.Main]",
        "ui": "click(2)",
        "thought": "Changes: the alarms are shown.\nActions completed: Alarms was opened.\n"
        "Task progress: there is an alarm at 7:00 and none at 6:30.\nOne next action: click Add alarm.",
        "finish": "No. There is no alarm at 6:30.",
    },
    {
        "Task": "Note that we are out of stamps.",
        "Screen": f"{FIELD % ''}\n{TEXT % 'Not saved'}",
        "History": OPENED % "notes" + f"\n{Entry('Action', f'click({TEXT})')}" % "New note",
        "Thought": "Changes: an empty note is open.\nActions completed: Notes was opened and New note clicked.\n"
        "Task progress: the text is not written.\nOne next action: type it into the field.",
        "then Screen": f"{FIELD % 'We are out of stamps'}\n{TEXT % 'Saved'}",
        "Last action": str(Entry("Action", f"input({FIELD % ''}, We are out of stamps)")),
        "plan": "I need Notes: I write a note about the stamps there.",
        "api": "Sorry. No API of the list types a text.",
        "ui": "input(1, We are out of stamps)",
        "thought": "Changes: the field has the text, and the note is saved.\nActions completed: a note was written.\n"
        "Task progress: all is done.\nOne next action: none.",
        "finish": "Yes. The note is written and saved.",
    },
    {
        "Task": "Switch on the dark theme.",
        "Screen": f"{PANE}\n{TEXT % 'Network'}\n{TEXT % 'Sound'}",
        "History": OPENED % "settings",
        "Thought": "Changes: Settings is open.\nActions completed: Settings was opened.\n"
        "Task progress: the display is not in view.\nOne next action: see what is further down.",
        "then Screen": f"{PANE}\n{TEXT % 'Sound'}\n{TEXT % 'Display'}",
        "Last action": str(Entry("Action", "scroll([540,1550][540,650])")),
        "plan": "I need Settings: I look for the dark theme there and switch it on.",
        "api": "Sorry. No API of the list shows the display's settings.",
        "ui": "scroll(1, up)",
        "thought": "Changes: Display came into view.\nActions completed: Settings was opened and scrolled.\n"
        "Task progress: the dark theme is still off.\nOne next action: click Display.",
        "finish": "No. The dark theme is still off.",
    },
)


def told(kind: str, facts: Mapping[str, str]) -> str:
    """What a question tells, each fact below its label, and the label of the answer."""
    return "\n".join([*(f"[{label}]:\n{facts[label]}" for label in LABELS[kind]), "[Answer]:"])


def prompt(kind: str, facts: Mapping[str, str]) -> str:
    """A question with its examples; `facts` are those of the episode, by label."""
    parts = [PREFACE, QUESTIONS[kind]]
    for number, example in enumerate(EXAMPLES, 1):
        lines = [Line(0, line, False, False) for line in example["Screen"].split("\n")]
        known = {**SHARED, **example, "Plan": example["plan"], "Lists": lists(lines).rstrip()}
        if kind in ("thought", "finish"):  # after the action
            past = [*(example["History"].split("\n") if example["History"] != NONE else ()), example["Last action"]]
            known |= {"Screen before": example["Screen"], "Screen": example["then Screen"]}
            known |= {"History": "\n".join(past), "Thought": example["thought"]}
        parts.append(f"Example {number}:\n{told(kind, known)}\n{example[kind]}")
    return "\n\n".join((*parts, f"{TURN}\n{told(kind, facts)}"))


class Agent(LLMAgent):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model.

    api, plan, thought: whether it asks for API calls, for a plan and for thoughts, the paper's ablations. Without
    thoughts a fixed sentence takes their place. API calls need an action form that takes adb commands, such as `html`.
    history: how many entries of the history a prompt tells. The others as for `react`.
    """

    SAYS = frozenset()

    reads_text = False  # the HTML is not the text that the environment observes

    def __init__(
        self,
        model: ModelSpec = "",
        api: bool = True,
        plan: bool = True,
        thought: bool = True,
        history: int = 20,
        **sampling: Unpack[Sampling],
    ) -> None:
        sampling.setdefault("temperature", 0.1)
        super().__init__(model, history, **sampling)
        self.asks = {"api": api, "plan": plan, "thought": thought}

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        super().reset(env, observation, info)
        self._screen: Screen | None = None  # that the last action was made on
        self._written = ""  # the answer that it was made by
        self._history: tuple[Entry, ...] = ()
        self._facts = {"Task": self._goal, "Apps": installed_apps(self._env), "Plan": "", "History": NONE, "Screen": ""}
        self._facts["Thought"] = FIRST if self.asks["thought"] else GO_ON
        self._calls = self.asks["api"] and takes_commands(self._env)

    def act(self, observation: Observation, info: Info) -> RawAction:
        last, self._screen = self._screen, self._env.screen
        lines = self._screen.html_lines
        shown = "\n".join(filter(None, (*(line.text for line in lines), hint(observation))))
        self._facts |= {"Screen before": self._facts["Screen"], "Screen": shown, "Lists": lists(lines).rstrip()}
        if last is None:
            self._begin()
        done = last is not None and self._is_done(last, info)
        raw = encode_action(self._env, Action("finish")) if done else self._call() or self._operate()
        self.thought = self.llm_calls.thought(raw.error, raw.invalid)
        return raw.raw

    def prompts(self) -> tuple[str, ...]:
        """All that the model may be told, as templates."""
        blank = dict.fromkeys((label for labels in LABELS.values() for label in labels), "")
        return FIRST, GO_ON, *(prompt(kind, blank) for kind in QUESTIONS)

    def card(self) -> Card:
        return self.llm_calls.card("\n".join(self.prompts()), "html-1", self.history, **self.asks)

    def _begin(self) -> None:
        """The plan, and the API calls of the apps that it names; without a plan, of those that the task names."""
        if self.asks["plan"]:
            self._facts["Plan"] = self._ask("plan")
        named = named_in(self._facts["Plan"] or self._goal, self._env.episode_state.context.apps)
        self._facts["API list"] = "\n".join(described(api) for api in apis() if api.app in ("", *named))

    def _is_done(self, last: Screen, info: Info) -> bool:
        """Note what the last action came to, think about it, and say whether the task is done."""
        done = entries(None, last, info["action_error"], written=self._written)
        kept = (*self._history, *done)
        self._history = kept[max(0, len(kept) - self.history) :]
        self._facts |= {"History": describe(self._history), "Last action": "\n".join(map(str, done))}
        if self.asks["thought"]:
            self._facts["Thought"] = self._ask("thought")
        return verdict_in(self._ask("finish")) is True

    def _call(self) -> Encoded | None:
        """The API call of a round; None where the model names none."""
        self._written = reply = self._ask("api") if self._calls else "Sorry"
        refused = reply.casefold().startswith("sorry") or read(reply, self._env.screen).verb != "api"
        return None if refused else self._encoded(reply)

    def _operate(self) -> Encoded:
        """The action of a round on the screen."""
        self._written = reply = self._ask("ui")
        if read(reply, self._env.screen).verb == "api" and not self._calls:
            return Encoded(no_action(self._env, ""), NO_CALLS, "action")
        return self._encoded(reply)

    def _ask(self, kind: str) -> str:
        reply = self.llm_calls.ask((Message("user", prompt(kind, self._facts)),)).text
        return without_thoughts(reply).strip()[-MAX_LENGTH:]

    def _encoded(self, reply: str) -> Encoded:
        """An answer in the environment's form."""
        found = html.decode(reply, self._env.screen, self._env.episode_state.context)
        if isinstance(found, str):
            invalid = "action" if read(reply, self._env.screen).verb else "format"
            return Encoded(no_action(self._env, reply), found, invalid)
        return Encoded(reply) if self._env.action_form == "html" else encode_action(self._env, found)


def described(api: Api) -> str:
    """An API call as the list has it."""
    return f"{api.command}: {api.description}" + (f" ({api.parameters})" if api.parameters else "")


def named_in(text: str, apps: Apps) -> tuple[str, ...]:
    """The packages of the apps that a text names in English or Chinese."""
    names = {p: (label, APPS[p].english, *APPS[p].chinese) if p in APPS else (label,) for p, label in apps}
    return tuple(p for p in names if any(name.casefold() in text.casefold() for name in names[p]))
