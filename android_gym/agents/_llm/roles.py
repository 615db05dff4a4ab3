"""The four roles of Mobile-Agent-E and what they are told: manager, operator, reflector, notetaker.

Source: X-PLUG/MobileAgent, Mobile-Agent-E/MobileAgentE/agents.py (`InfoPool` and the classes of the roles). Labels,
blocks and their order are the authors', sentences are in our own words.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from ...adapters import Size
from ...adapters.mobile_agent_e import ARGUMENTS
from .experience import Experience
from .mobile_agent import LISTED, View, blocks

SUCCESS = "A"  # what a reflection says of an action; B and C are failures
STUCK = 2  # failures in a row of which the manager hears

SYSTEM = "You are an assistant who operates a mobile phone, as its user would."
ROLES = {
    "manager": "You follow the progress and plan how to carry out what the user asks for.",
    "operator": "You choose the actions that carry out the user's instruction.",
    "reflector": "You check whether the last action did what was expected, and follow the progress.",
    "notetaker": "You take notes of what matters for the user's request.",
}
NO_PROGRESS, NO_NOTES, NO_SHORTCUTS = "No progress yet.", "No notes.", "There are no shortcuts."
NO_ACTIONS = "No action was taken yet."

FIRST_PLAN = """\
---
Plan how to carry out the user's instruction, in large steps: break what is complex into subgoals, and say of what has \
to be explored how much of it. The screenshot shows the phone as it is at the beginning."""
NEXT_PLAN = """\
---
Above are your plan, the subgoal you work on, the progress and your notes; the screenshot shows the phone now.
Find out whether the task is completely done, explored as far as the user wants. Only where nothing is left to do, it \
is "Finished". Else say what comes next. Where errors keep you from going on, think about whether the plan has to be \
another one. Where something is unclear, decide as the user would."""
SHORTCUTS = """\
Shortcuts are sequences of actions that were useful before. Each can be used where its precondition holds. The plan \
need not name them.
{listed}"""
FAILURES = "The last attempts failed:\n{listed}"
FIRST_FORM = """\
---
Answer in three parts:

### Thought ###
Why this plan and these subgoals.

### Plan ###
1. first subgoal
2. second subgoal
...

### Current Subgoal ###
The subgoal to begin with."""
NEXT_FORM = """\
---
Answer in three parts:

### Thought ###
Why this plan and these subgoals.

### Plan ###
The plan, changed where it has to be, else as it is.

### Current Subgoal ###
The subgoal to work on next; the same one where it is not reached yet; "Finished" where all are."""

SCREEN = """\
The image is a screenshot of the phone now, {size} px. To help you see what is on it, here is what the phone's own \
files tell of it. {listed}
{elements}
The list need not be right: look at the screenshot as well."""
SEARCH = """
A search field is often a long, round bar. Where there is none, a magnifying glass may lead to one."""
CAN_TYPE, CANNOT_TYPE = "The keyboard is active: you can type.", "The keyboard is not active: you cannot type."
TIPS = "What you learnt on this phone before:\n{tips}"
CHOOSE = """\
---
Choose the next action in view of all this. Where the last one failed, try to put that right, as a person would. Take \
an atomic action or a shortcut; a shortcut only where the phone is as its precondition says."""
ATOMIC = "#### Atomic Actions ####\nName, arguments and purpose of each:\n{listed}"
NO_TYPING = """
Type is not possible now, since the keyboard is not active. Tap a field first, or use a shortcut that does."""
CALLABLE = "#### Shortcuts ####\n{listed}"
LATEST = "Your latest actions, and whether they succeeded:\n{listed}"
TAPS_FAIL = """
Where taps change nothing again and again, see what else there is with "Swipe", or reach the subgoal in another way."""
FORM = """\
---
Answer in three parts:

### Thought ###
Why this action. Before a shortcut, check here that its precondition holds on the screenshot; where not, take atomic \
actions.

### Action ###
One action or shortcut of those above, never null or stop, and none that failed before. Take a shortcut wherever one \
can be used. Write valid JSON with the name and exactly the arguments above, such as \
{"name": "Tap", "arguments": {"x": 100, "y": 200}}; "arguments" is null where there are none, as for Home.

### Description ###
What the action does and what should come of it, in short."""
PURPOSES = {
    "Open_App": "On a page of app icons, opens the app that is called app_name there.",
    "Tap": "Taps the place (x, y).",
    "Swipe": "Moves a finger from (x1, y1) to (x2, y2). With x1 = x2 = {x}, y1 = {y} and y2 = {top} you see what is "
    "further down. To go through the open apps, let the two x differ by {x} or more.",
    "Type": "Types the text into a field.",
    "Enter": "Presses Enter after typing, as for a search.",
    "Switch_App": "Shows the open apps, to go from one to another.",
    "Back": "Goes back.",
    "Home": "Goes to the home page.",
    "Wait": "Waits 10 seconds for a page that takes time.",
}

COMPARED = "---\nThe images are two screenshots, before and after your last action, {size} px each. {listed}"
KEYBOARD = "Keyboard status {when} the action: {state}"
CHECK = """\
---
Did the action do what was expected? If so, bring the progress up to date; if not, say how it failed and what may be \
the reason. It may take several "Swipe" to see what is looked for: one that shows anything new did what was expected.
Answer in three parts:

### Outcome ###
A, B or C:
A: It did, wholly or in part.
B: It failed and led to a wrong page, from which I have to go back.
C: It failed and changed nothing.

### Error Description ###
How it failed and what may be the reason, "None" where it did not.

### Progress Status ###
The progress, up to date; as it was where the action failed."""
NOTE = """\
---
Is there anything on the screen that has to be noted for the user's request? Note what is read or seen, never actions.
Answer in this form:

### Important Notes ###
The old notes together with the new ones; where nothing is new, the old ones."""


TEMPLATES = (
    *(SYSTEM, *ROLES.values(), NO_PROGRESS, NO_NOTES, NO_SHORTCUTS, NO_ACTIONS, FIRST_PLAN, NEXT_PLAN, SHORTCUTS),
    *(FAILURES, FIRST_FORM, NEXT_FORM, SCREEN, LISTED, SEARCH, CAN_TYPE, CANNOT_TYPE, TIPS, CHOOSE, ATOMIC, NO_TYPING),
    *(CALLABLE, LATEST, TAPS_FAIL, FORM, *PURPOSES.values(), COMPARED, KEYBOARD, CHECK, NOTE),
)


class Done(NamedTuple):
    """An action that was taken, and what came of it."""

    action: str  # as a Python dict, or as it was written
    name: str
    description: str
    outcome: str
    error: str
    progress: str

    def told(self, progress: bool = False) -> str:
        line = f"Action: {self.action} | Description: {self.description} | Outcome: "
        if self.outcome != SUCCESS:
            return f"{line}Failed | Feedback: {self.error}"
        return f"{line}Successful" + (f" | Progress: {self.progress}" if progress else "")


@dataclass
class Task:
    """What is known while a task is carried out."""

    goal: str
    experience: Experience
    plan: str = ""
    subgoal: str = ""
    progress: str = ""
    notes: str = ""
    done: list[Done] = field(default_factory=list)

    def failures(self, most: int) -> list[Done]:
        """The last actions, where so many of them failed one after the other."""
        last = self.done[-most:]
        return last if len(last) == most and all(one.outcome != SUCCESS for one in last) else []

    def overview(self) -> tuple[tuple[str, str], ...]:
        """The blocks that begin what is asked about experience."""
        return ("Current Task", self.goal), ("Overall Plan", self.plan), ("Progress Status", self.progress)

    def log(self) -> str:
        """All actions, one a line."""
        return "\n".join(f"- {one.told(True)}" for one in self.done) or NO_ACTIONS


def manage(task: Task) -> str:
    """The manager's prompt."""
    known = "\n".join(f"- {one.name}: {one.purpose}" for one in task.experience.shortcuts.values())
    shortcuts = "Available Shortcuts from Past Experience", known and SHORTCUTS.format(listed=known)
    if not task.plan:
        return blocks(("User Instruction", task.goal), ("", FIRST_PLAN), shortcuts, ("", FIRST_FORM))
    failed = "\n".join(f"- Attempt: {one.told()}" for one in task.failures(STUCK))
    return blocks(
        ("User Instruction", task.goal),
        ("Current Plan", task.plan),
        ("Previous Subgoal", task.subgoal),
        ("Progress Status", task.progress),
        ("Important Notes", task.notes or NO_NOTES),
        ("Potentially Stuck!", failed and FAILURES.format(listed=failed)),
        ("", NEXT_PLAN),
        shortcuts,
        ("", NEXT_FORM),
    )


def atomic_actions(size: Size, typing: bool = True) -> str:
    """The atomic actions, one a line; `typing`: whether Type is one of them."""
    half, low, high = size[0] // 2, size[1] // 2, size[1] // 10
    names = [name for name in ARGUMENTS if typing or name != "Type"]
    said = {name: PURPOSES[name].format(x=half, y=low, top=high) for name in names}
    return "\n".join(f"- {name}({', '.join(ARGUMENTS[name])}): {said[name]}" for name in names)


def operate(task: Task, now: View, latest: int) -> str:
    """The operator's prompt; `latest`: how many actions it tells."""
    atomic = ATOMIC.format(listed=atomic_actions(now.seen.size, now.keyboard))
    shortcuts = "\n".join(f"- {one}" for one in task.experience.shortcuts.values())
    last = task.done[-latest:] if latest else []
    done = "\n".join(one.told() for one in last)
    if [one.name for one in last[-2:]] == ["Tap", "Tap"] and last[-1].outcome == "C":
        done += "\n" + TAPS_FAIL
    return blocks(
        ("User Instruction", task.goal),
        ("Overall Plan", task.plan),
        ("Progress Status", task.progress or NO_PROGRESS),
        ("Current Subgoal", task.subgoal),
        ("Screen Information", _screen(now) + SEARCH),
        ("Keyboard status", keyboard(now)),
        ("Tips", task.experience.tips and TIPS.format(tips=task.experience.tips.strip())),
        ("Important Notes", task.notes or NO_NOTES),
        ("", CHOOSE),
        ("", atomic if now.keyboard else atomic + NO_TYPING),
        ("", CALLABLE.format(listed=shortcuts or NO_SHORTCUTS)),
        ("Latest Action History", LATEST.format(listed=done) if done else NO_ACTIONS),
        ("", FORM),
    )


def reflect(task: Task, before: View, now: View, action: str, description: str) -> str:
    """The reflector's prompt."""

    def told(view: View, when: str) -> str:
        return f"{view.listed}\n\n{KEYBOARD.format(when=when, state=keyboard(view))}"

    return blocks(
        ("User Instruction", task.goal),
        ("Progress Status", task.progress or NO_PROGRESS),
        ("Current Subgoal", task.subgoal),
        ("", COMPARED.format(size=now.size, listed=LISTED)),
        ("Screen Information Before the Action", told(before, "before")),
        ("Screen Information After the Action", told(now, "after")),
        ("", f"---\n### Latest Action ###\nAction: {action}\nExpectation: {description}"),
        ("", CHECK),
    )


def take_notes(task: Task, now: View) -> str:
    """The notetaker's prompt."""
    return blocks(
        ("User Instruction", task.goal),
        ("Overall Plan", task.plan),
        ("Current Subgoal", task.subgoal),
        ("Progress Status", task.progress),
        ("Existing Important Notes", task.notes or NO_NOTES),
        ("Current Screen Information", _screen(now)),
        ("", NOTE),
    )


def keyboard(view: View) -> str:
    """Whether it can be typed, in words."""
    return CAN_TYPE if view.keyboard else CANNOT_TYPE


def _screen(view: View) -> str:
    return SCREEN.format(size=view.size, listed=LISTED, elements=view.listed)
