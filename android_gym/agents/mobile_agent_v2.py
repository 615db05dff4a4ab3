"""mobile_agent_v2: Mobile-Agent-v2's three agents: one decides and takes notes, one reflects, one sums up the progress.

Source: X-PLUG/MobileAgent, Mobile-Agent-v2/run.py, MobileAgent/prompt.py and chat.py (arXiv 2406.01014). As there, in
each step: the decision, from the picture, what is on it by places, the state of the keyboard, the operations so far,
the progress, the memory and, after a failure, the last operation; then in the same dialogue what of the screen has to
be remembered; before the next step the reflection on the pictures before and after, A, B or C. After A the operation
joins the history and a third agent sums up, without a picture, what is completed; after B the phone goes back; after B
and C the next decision is told that the last operation failed. Labels, blocks, their order and what is read of replies
are the authors', sentences are in our own words. See `_llm/mobile_agent.py` for what stands in for their perception.

Differences: their loop takes the screen that B leaves for the next decision without looking again, here the phone is
looked at; a reply with no action is recorded, and no memory is asked for after it. No action answers a question.

tags=True is the variant that Mobile-Bench-v2 evaluates (gezelligheid0314/Mobile-Bench-v2, mobileagent/prompt.py and
mobileagent_multipath.py): the picture has tags, c1 … for what is clicked and s1 … for what is scrolled, the list tells
places of "icon" alone, there is no keyboard, the reflection offers A and B, and three calls name tags. It cannot say
that it is done: an episode ends where the environment ends it. Left out: the step of the instruction that the page
needs, which that benchmark tells.
"""

from __future__ import annotations

from typing_extensions import Unpack

from ..action import Action
from ..adapters import Gesture
from ..adapters._reading import after
from ..llms import Message, ModelSpec
from ._llm.agent_base import Sampling
from ._llm.mobile_agent import LISTED, NO_OUTCOME, PerceivingAgent, View, blocks, outcome, section
from ._llm.scaffold import Seen
from ._llm.tagged import tag_gesture, tagged_view
from ._types import Env, Info, Json, Observation, RawAction

SYSTEM = "You are an assistant who operates a mobile phone."
SYSTEM_DECIDING = f"{SYSTEM} You carry out what its user asks for."
HINT = 'Open an app by "Open app" rather than by a tap on its icon. Leave an app by "Home".'

BACKGROUND = "The image is a screenshot of a phone, {size} px. The user's instruction: {goal}"
TAGS = """\
What can be clicked has a tag in its middle, c and a number, such as c1; what can be scrolled has s and a number, such \
as s1. """
PERCEIVED = """\
To help you see what is on the screenshot, here is what the phone's own files tell of it. {listed}
{elements}
The list need not be right: look at the screenshot as well."""
KEYBOARD = "Whether the keyboard is active, by the phone's own files: {state}"
ACTIVE, INACTIVE = "it is, so you can type.", "it is not, so you cannot type."
DONE = "You came to this page by these operations. Choose the next one in view of them:\n{steps}"
PROGRESS = "What you think is completed after these operations:\nCompleted contents:\n{completed}"
MEMORY = "What you noted of earlier screens, for use in later operations:\nMemory:\n{memory}"
FAILED = """\
You meant to do this on the page: "{operation}", by the action "{action}". It did not come out as you expected. \
Think about why, and choose differently."""

ACTIONS = """\
In view of all this choose one action on this page, one of these six:
Open app (app name): On the page of app icons, opens the app of that name.
Tap (x, y): Taps a place.
Swipe (x1, y1), (x2, y2): Moves a finger from the first place to the second.
{type}
Home: Goes to the home page.
Stop: Ends, where all that the instruction asks for is completed and nothing is left to do."""
CAN_TYPE = "Type (text): Types the text into the field."
CANNOT_TYPE = """\
Type: not possible now, since the keyboard is not active. To type, tap a field first, which activates it."""
TAG_ACTIONS = """\
In view of all this choose one action on this page, one of these three:
click(element: str): Clicks what has the tag. For example, click(c5) clicks what has the tag c5.
scroll(element: str, direction: str): Scrolls what has the tag; the direction is "up", "down", "left" or "right", in \
double quotation marks. For example, scroll(s21, "up") scrolls what has the tag s21 up.
input(text_input: str): Types a text, in double quotation marks, into a field. For example, input("Hello, world!")."""
FORM = """\
Answer in three parts:
### Thought ###
What of the instruction the operations so far completed, and what the next one has to do.
### Action ###
One of the {number} actions, with its {what} in brackets.
### Operation ###
What the action does, in one short sentence that follows from your thought."""

COMPARED = "The images are two screenshots of a phone, before and after an operation, {size} px each. {listed}"
STATE = "On the screenshot:\n{elements}"
STATE_OF_KEYBOARD = "\nKeyboard: {state}"
JUDGED = """\
The user's instruction: {goal} What has to be observed: {hint} On the way there this operation was made:
Operation thought: {operation}
Operation action: {action}"""
OPTIONS = """\
Compare the screenshots: did the operation action do what the operation thought expects?
A: It did.
B: It led to a wrong page, from which I have to go back."""
OPTION_C = "\nC: It changed nothing."
JUDGEMENT = "Answer in this form:\n### Thought ###\nYour thought about the question\n### Answer ###\nA or B or C"

ASKED = """\
Is anything on this page that is closely related to the user's instruction and has to be remembered? If so, write it, \
else "None"."""
NOTED = """\
Answer in this form:
### Important content ###
The content or None, without what is in ### Memory ### already."""

TASK = "A user's instruction: {goal} You operate the user's phone to carry it out."
SERIES = "You made these operations for it:\n{steps}"
SINGLE = "You made one operation for it:\nOperation thought: {thought}\nOperation action: {operation}"
THOUGHT = "What you thought was completed so far:\nCompleted contents:\n{completed}"
UPDATE = """\
Bring the "Completed contents" up to date: a summary of what ### History operations ### have completed."""
GENERATE = """\
Write the "Completed contents": a summary of what is completed, in view of what the instruction asks for."""
SUMMED = """\
Answer in this form:
### Completed contents ###
The contents, in English: only what was really completed by the {label}, not what an operation was for."""


class Agent(PerceivingAgent):
    """model: "openai:NAME", another name that `llms.connect` knows, or a model that sees pictures.

    hint: what the authors call operational knowledge, "" for none. reflection, memory: whether these are asked for, the
    authors' switches. tags: Mobile-Bench-v2's variant. history and max_pixels as for every scaffold, the others as for
    `react`.
    """

    dialect = "mobile_agent_v2"

    def __init__(
        self,
        model: ModelSpec = "",
        history: int | None = None,
        max_pixels: int | None = None,
        hint: str = HINT,
        reflection: bool = True,
        memory: bool = True,
        tags: bool = False,
        **sampling: Unpack[Sampling],
    ) -> None:
        super().__init__(model, history, None, max_pixels, **sampling)
        self.hint, self.reflection, self.memory, self.tags = hint, reflection, memory, tags

    def reset(self, env: Env, observation: Observation, info: Info) -> None:
        super().reset(env, observation, info)
        self._before: View | None = None  # what the operation that is not reflected on yet was made on
        self._thought = self._operation = self._action = ""  # of the last operation
        self._steps: list[tuple[str, str]] = []  # operation and action of those that succeeded
        self._failed, self._completed, self._memory = False, "", ""

    def act(self, observation: Observation, info: Info) -> RawAction:
        self.conclude(info)
        if self._enter:
            return self.entered()
        now = self.view()
        before, self._before = self._before, now
        if before is not None and self._reflect(before, now) == "B":
            self._before = None  # going back is not reflected on
            return self.act_unasked(Action("back"))
        self._now = now
        asked = self.messages(now.seen)
        reply = self.llm_calls.ask(asked).text
        self._thought = section(reply, "Thought", "Action").replace(":", "")
        self._action, self._operation = section(reply, "Action", "Operation"), section(reply, "Operation")
        if self.memory and isinstance(self.read(now.seen, reply), Gesture):
            self._remember((*asked, Message("assistant", reply)))
        return self.done(now.seen, reply)

    def messages(self, seen: Seen) -> tuple[Message, ...]:
        now = self._now
        listed = (TAGS if self.tags else "") + LISTED
        typing = CAN_TYPE if now.keyboard else CANNOT_TYPE
        number, what = ("three", "tag or text") if self.tags else ("six", "places or text")
        failed = FAILED.format(operation=self._operation, action=self._action) if self._failed else ""
        text = blocks(
            ("Background", BACKGROUND.format(size=now.size, goal=self._goal)),
            ("Screenshot information", PERCEIVED.format(listed=listed, elements=now.listed)),
            ("Keyboard status", "" if self.tags else KEYBOARD.format(state=_state(now))),
            ("Hint", self.hint),
            ("History operations", DONE.format(steps=self._told("Operation", "Action")) if self._steps else ""),
            ("Progress", self._completed and PROGRESS.format(completed=self._completed)),
            ("Memory", self._memory and MEMORY.format(memory=self._memory)),
            ("Last operation", failed),
            ("Response requirements", TAG_ACTIONS if self.tags else ACTIONS.format(type=typing)),
            ("Output format", FORM.format(number=number, what=what)),
        )
        return Message("system", SYSTEM_DECIDING), Message("user", text, (seen.image,))

    def template(self) -> str:
        deciding = SYSTEM_DECIDING, BACKGROUND, TAGS, LISTED, PERCEIVED, KEYBOARD, ACTIVE, INACTIVE, DONE, PROGRESS
        answering = MEMORY, FAILED, ACTIONS, CAN_TYPE, CANNOT_TYPE, TAG_ACTIONS, FORM, ASKED, NOTED
        reflecting = SYSTEM, COMPARED, STATE, STATE_OF_KEYBOARD, JUDGED, OPTIONS, OPTION_C, JUDGEMENT
        planning = TASK, SERIES, SINGLE, THOUGHT, UPDATE, GENERATE, SUMMED
        return "\n".join((*deciding, *answering, *reflecting, *planning))

    def options(self) -> dict[str, Json]:
        return {"hint": self.hint, "reflection": self.reflection, "memory": self.memory, "tags": self.tags}

    def view(self) -> View:
        screen = self._env.screen
        return tagged_view(screen, self.fit(screen.width, screen.height)) if self.tags else super().view()

    def read(self, seen: Seen, reply: str) -> Gesture | str:
        return tag_gesture(self._env.screen, reply) if self.tags else super().read(seen, reply)

    def _remember(self, dialogue: tuple[Message, ...]) -> None:
        prompt = blocks(("Response requirements", ASKED), ("Output format", NOTED))
        reply = self.llm_calls.ask((*dialogue, Message("user", prompt))).text
        said = after(reply).rpartition("### Important content ###")[2].partition("\n\n")[0].strip() + "\n"
        if "None" not in said and said not in self._memory:
            self._memory += said

    def _reflect(self, before: View, now: View) -> str:
        """A, B or C of the operation before, "" where none can be read; what succeeded is noted."""
        found = "A"
        if self.reflection:
            images = before.seen.image, now.seen.image
            message = Message("user", self._comparison(before, now), images)
            reply = self.llm_calls.ask((Message("system", SYSTEM), message)).text
            found = outcome(section(reply, "Answer"))
        if found == "A":
            self._steps.append((self._operation, self._action))
            self._failed, self._completed = False, self._sum_up()
        elif found:
            self._failed = True
        else:
            self.unread = NO_OUTCOME
        return found

    def _comparison(self, before: View, now: View) -> str:
        def told(view: View) -> str:
            state = "" if self.tags else STATE_OF_KEYBOARD.format(state=_state(view))
            return STATE.format(elements=view.listed) + state

        said = JUDGED.format(goal=self._goal, hint=self.hint, operation=_short(self._operation), action=self._action)
        return blocks(
            ("", COMPARED.format(size=now.size, listed=LISTED)),
            ("Before the current operation", told(before)),
            ("After the current operation", told(now)),
            ("Current operation", said),
            ("Response requirements", OPTIONS if self.tags else OPTIONS + OPTION_C),
            ("Output format", JUDGEMENT),
        )

    def _sum_up(self) -> str:
        """What is completed, as the third agent says."""
        first = len(self._steps) == 1
        label = "### Current operation ###" if first else "### History operations ###"
        single = SINGLE.format(thought=self._thought, operation=_short(self._operation))
        series = SERIES.format(steps=self._told("Operation thought", "Operation action"))
        prompt = blocks(
            ("Background", TASK.format(goal=self._goal)),
            ("Hint", self.hint),
            ("Current operation", single) if first else ("History operations", series),
            ("Progress thinking", "" if first else THOUGHT.format(completed=self._completed)),
            ("Response requirements", GENERATE if first else UPDATE),
            ("Output format", SUMMED.format(label=label)),
        )
        reply = self.llm_calls.ask((Message("system", SYSTEM), Message("user", prompt))).text
        return section(reply, "Completed contents")

    def _told(self, operation: str, action: str) -> str:
        """The operations that succeeded, as a list."""
        first = max(0, len(self._steps) - self.history)
        told = [f"[{operation}: {_short(said)}; {action}: {done}]" for said, done in self._steps[first:]]
        return "\n".join(f"Step-{number}: {line}" for number, line in enumerate(told, first + 1))


def _short(operation: str) -> str:
    """What was done, without what for: what stands before the first " to "."""
    return operation.partition(" to ")[0].strip()


def _state(view: View) -> str:
    return ACTIVE if view.keyboard else INACTIVE
