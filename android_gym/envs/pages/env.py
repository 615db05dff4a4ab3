"""PagesEnv: instructions on pages, where actions lead along edges (Mobile-Bench-v2, arXiv 2505.11891)."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn, SupportsFloat

import gymnasium
import numpy as np
from gymnasium.spaces import Dict

from ...devices.pages import Corpus, Instruction, check_instruction, load_instructions, open_corpora
from ...errors import InvalidOption, UnknownName
from .. import observations as observation_forms
from ..observations import Config, Moment
from ..options import check_size, refuse
from ..spaces import Unicode
from ..types import FormSpace, Info, Observation, Pixels, RawAction, ResetOptions
from .calls import RELEASED
from .walk import Walk

MODES = ("multi", "single")
LONGEST = 4096  # characters of an answer


class PagesEnv(gymnasium.Env[Observation, RawAction]):
    """Pages of apps, and an instruction to carry out on them.

        env = PagesEnv("corpus/everything", "instructions.jsonl")
        observation, info = env.reset(options={"instruction": 0})
        observation, reward, terminated, truncated, info = env.step('scroll(s1, "up")')

    corpus: what `devices.pages.open_corpora` takes. instructions: a file of them, or themselves.
    mode: "multi", every way counts that leads to the last page of the gold path: an action without an edge stays where
        it is and costs a step, back leads where the corpus says, or, where it would stay, to the page before, and the
        last page ends the episode. "single": each answer is compared with the gold one (`calls.matches`), and the gold
        path goes on.
    tree_compat: as in the released program. Single-path, only the same action is right. Multi-path, back takes the last
        action off the page's name, of texts that are near enough the last counts, only the page of the name itself is
        the last, and step_acc compares the ids in the names of the page at the end and of the last page, place by
        place. Mended: tags are numbers (with "released" they are text, as in its multi-path script, and a click or a
        scroll on one finds nothing), a tag of a scroll stands for a box, not for one of its directions, ids are looked
        up in the list by id, and a name of an app may have a 0 in it.
    limit: most steps, by default 20, for complex instructions 25.
    observation: the name of a form, or several of them for a Dict: html, xml, pixels, marks … (`observations`).
    state: at the end of a multi-path episode make its actions again on the simulated phone (`verdicts`).
    size: (height, width) of pictures in px, gray: one channel.

    An action is text, or an int, the id of an action of the corpus: see `calls`. A reward is 1/K for each of K key
    nodes, once; without key nodes 1 at success. In `info`: task (the sentence), current (the text of the step at hand),
    app, page, action_error, instruction (its number), success, and, at the end, score.
    """

    metadata = {"render_modes": ["rgb_array"], "render_fps": 2}

    def __init__(
        self,
        corpus: Corpus | str | Path | Iterable[Corpus | str | Path],
        instructions: str | Path | Iterable[Instruction],
        mode: str = "multi",
        tree_compat: bool | str = False,
        limit: int | None = None,
        observation: str | Iterable[str] = ("goal", "html"),
        state: bool = False,
        render_mode: str | None = None,
        size: tuple[int, int] | None = None,
        gray: bool = False,
        **unknown: NoReturn,
    ) -> None:
        refuse(unknown, PagesEnv)
        self.mode, self.render_mode = _known("mode", mode, MODES), render_mode
        if render_mode is not None:
            _known("render mode", render_mode, self.metadata["render_modes"])
        if tree_compat not in (False, True, RELEASED):
            raise InvalidOption(f"tree_compat is False, True or {RELEASED!r}, not {tree_compat!r}.")
        if limit is not None and limit < 1:
            raise InvalidOption(f"limit is a number of steps of 1 or more, not {limit!r}.")
        self.tree_compat, self.limit, self.state = tree_compat, limit, state
        self.corpora = open_corpora(corpus, bool(tree_compat))
        if isinstance(instructions, (str, Path)):
            instructions = load_instructions(instructions, self.corpora)
        self.instructions = tuple(instructions)
        self._about = [check_instruction(one, self.corpora) for one in self.instructions]
        if not self.instructions:
            raise InvalidOption("There are no instructions: write some with `android-gym gias`.")
        self._choose_observation(observation, size, gray)
        self.action_space: FormSpace = Unicode(LONGEST)
        self._walk: Walk | None = None

    def _choose_observation(self, names: str | Iterable[str], size: tuple[int, int] | None, gray: bool) -> None:
        screen = self._about[0].screen(0)
        self.config = Config(screen.width, screen.height, check_size(size), gray)
        chosen = (names,) if isinstance(names, str) else tuple(names)
        if not chosen or len(set(chosen)) < len(chosen):
            raise InvalidOption(f"observation is one or more different names, not {names!r}.")
        forms = {name: observation_forms.find(name) for name in chosen}
        spaces = {name: form.space(self.config) for name, form in forms.items()}
        self._observers = {name: form.observe for name, form in forms.items()}
        self._single = isinstance(names, str)
        self.observation_space: FormSpace = spaces[chosen[0]] if self._single else Dict(spaces)

    # --- the episode -----------------------------------------------------------------------------

    def reset(self, *, seed: int | None = None, options: ResetOptions | None = None) -> tuple[Observation, Info]:
        """Begin an episode. options: instruction, the number of one; else one is drawn."""
        given = dict(options or {})
        number = given.pop("instruction", None)
        if given:
            raise UnknownName("reset option", next(iter(given)), ("instruction",))
        if number is not None and number not in range(len(self.instructions)):
            raise InvalidOption(f"instruction is a number below {len(self.instructions)}, not {number!r}.")
        super().reset(seed=seed)
        if number is None:
            number = int(self.np_random.integers(len(self.instructions)))
        one = self.instructions[number]
        self._walk = Walk(number, one, self._about[number], self.mode == "single", self.tree_compat, self.limit)
        return self._observe(), self.info()

    def step(self, action: RawAction) -> tuple[Observation, SupportsFloat, bool, bool, Info]:
        """One answer. What leads nowhere costs a step, and info["action_error"] says why."""
        walk = self.walk
        if walk.over or walk.cut:
            raise InvalidOption("The episode is over: call reset first.")
        reward = walk.step(action)
        info = self.info()
        if walk.over or walk.cut:
            info["score"] = walk.score(self.state)
        return self._observe(), reward, walk.over, walk.cut, info

    # --- what is handed out ----------------------------------------------------------------------

    @property
    def walk(self) -> Walk:
        """The episode. Raises InvalidOption before the first reset."""
        if self._walk is None:
            raise InvalidOption("There is no episode yet: call reset first.")
        return self._walk

    def choices(self) -> tuple[int, ...]:
        """The ids of the actions that lead somewhere from the page."""
        return tuple([edge.id for edge in self.walk.corpus.leading(self.walk.page)])

    def info(self) -> Info:
        """What `step` tells besides."""
        walk = self.walk
        return {
            "task": walk.instruction.task,
            "current": walk.current(),
            "app": walk.instruction.app,
            "page": walk.corpus.pages[walk.page].name,
            "action_error": walk.error,
            "instruction": walk.number,
            "success": walk.success,
        }

    def render(self) -> Pixels | None:
        """uint8 (height, width, 3): the page's picture."""
        walk = self.walk
        return np.array(walk.corpus.screen(walk.page).pixels()) if self.render_mode is not None else None

    def _observe(self) -> Observation:
        walk = self.walk
        screen, left = walk.corpus.screen(walk.page), 1 - walk.steps / walk.limit
        moment = Moment(screen, walk.instruction.task, walk.corpus.about.label, self.config, None, walk.error, left)
        shown = {name: observe(moment) for name, observe in self._observers.items()}
        return next(iter(shown.values())) if self._single else shown


def _known(kind: str, name: str, names: Iterable[str]) -> str:
    """A name that is one of some. Raises UnknownName."""
    if name not in tuple(names):
        raise UnknownName(kind, name, names)
    return name
