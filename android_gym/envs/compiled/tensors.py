"""CompiledEnv: any number of copies of compiled phones, stepped as integer gathers in torch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ...action import VERBS
from ...devices.compiled.graph import Graph
from ...errors import InvalidOption, MissingLibrary, install_command
from ...tasks.base import TaskInstance
from ..actions import discrete
from ..observations import globals as row
from ..options import check_size, check_steps
from ..rewards import Reward
from ..types import Array
from .compiling import instance_of
from .rules import FAILED
from .shown import Shown
from .tables import Tables, tables

if TYPE_CHECKING:
    from torch import Tensor
    from torch import dtype as DType


class Step(NamedTuple):
    """What a step gives, a value for each copy; the next step writes over it.

    node: int32, after it, or of the new episode where one was over. reward: float. terminated,
    truncated, success (after the step): bool. final: int32, the node after the
    step, whether or not the episode went on.
    """

    node: Tensor
    reward: Tensor
    terminated: Tensor
    truncated: Tensor
    success: Tensor
    final: Tensor


class CompiledEnv:
    """`count` copies of the tasks that graphs were compiled from.

    graphs: from `compile_task` or `devices.compiled.load`; each copy begins with one of them,
        at each reset a random one (or its own, see `reset`). reward, terminate_on_success,
        max_steps: as `AndroidEnv`'s; a judge cannot be paid. device: torch's. dtype: of rewards,
        float32 or float64. seed: of the episodes that are sampled. instances: the graphs' tasks,
        where they are not registered, or where graphs are of apps. size, gray: of pictures.
        shows_steps: episodes that run out of steps are terminated, as where observations tell the
        steps left (`globals`), not truncated.

    Where an episode is over, the copy is reset in the same step; without `autoreset`, `restart`
    does it. Actions are the numbers of the
    form `discrete`; only those inside the vocabulary can be taken. A copy's state is `node`, the
    place in the reward's automaton `place`, and `left`, the steps that are left, each int32
    (count,). Raises MissingLibrary without torch, InvalidOption and NotSupported.

    >>> env = CompiledEnv([compile_task("Micro-OpenAllApps")], count=4)
    >>> nodes = env.reset()
    >>> step = env.step(env.sample())
    >>> step.reward.shape, step.terminated.dtype
    (torch.Size([4]), torch.bool)
    """

    def __init__(
        self,
        graphs: Sequence[Graph],
        count: int = 1,
        reward: str | Mapping[str, float] = "card",
        terminate_on_success: bool = False,
        max_steps: int | None = None,
        device: str = "cpu",
        dtype: str = "float32",
        seed: int = 0,
        instances: Sequence[TaskInstance] = (),
        autoreset: bool = True,
        size: tuple[int, int] | None = None,
        gray: bool = False,
        shows_steps: bool = False,
    ) -> None:
        self.torch = torch = _torch()
        if not graphs or not (isinstance(count, int) and count >= 1):
            raise InvalidOption("There is at least one graph, and at least one copy.")
        self.graphs, self.count, self.device = tuple(graphs), count, torch.device(device)
        self.instances = tuple(instances) or tuple(instance_of(graph) for graph in graphs)
        pairs = list(zip(self.graphs, self.instances, strict=True))
        self.reward, self.terminate_on_success = Reward(reward), terminate_on_success
        steps = check_steps(max_steps)
        self.shows_steps = shows_steps
        self.autoreset, self.size, self.gray = autoreset, check_size(size), gray
        self._kept: dict[str, tuple[Tensor, Tensor | tuple[str, ...]]] = {}  # tables of what is shown, on the device
        self.tables = tables(pairs, self.reward, terminate_on_success, steps)
        self.random = torch.Generator(self.device)
        self.random.manual_seed(seed)
        self._put(self.tables, getattr(torch, dtype))
        self._make_room(getattr(torch, dtype))

    def _put(self, t: Tables, dtype: DType) -> None:
        """The tables on the device."""
        put, int32 = self._tensor, self.torch.int32
        self._first = put(t.first[:-1], int32)
        self._moves = put(np.diff(t.first), self.torch.float32)
        self._target, self._kind, self._after = put(t.target), put(t.kind), put(t.after)
        self._reward = put(t.reward.ravel(), dtype)
        self._ends, self._success = put(t.ends), put(t.success)
        self._node, self._place, self._budget = put(t.node), put(t.place), put(t.budget)
        self.number = put(t.number, int32)  # of each move, in `discrete`

    def _tensor(self, array: Array, kind: DType | None = None) -> Tensor:
        """An array on the device."""
        tensor: Tensor = self.torch.as_tensor(np.ascontiguousarray(array), dtype=kind).to(self.device)
        return tensor

    def _make_room(self, dtype: DType) -> None:
        torch, n = self.torch, self.count

        def room(kind: DType) -> Tensor:
            zeros: Tensor = torch.zeros(n, dtype=kind, device=self.device)
            return zeros

        self.node, self.place, self.left = room(torch.int32), room(torch.int32), room(torch.int32)
        self.last = room(torch.int32)  # the place of the last action: verb, success, progress
        self.chosen = room(torch.int32)  # the graph that each copy plays
        self.out = Step(self.node, room(dtype), room(torch.bool), room(torch.bool), room(torch.bool), room(torch.int32))
        self._over, self._pay, self._spare = room(torch.bool), room(torch.int32), room(torch.int32)
        self._chance, self._count = room(torch.float32), room(torch.float32)

    # --- episodes --------------------------------------------------------------------------------

    def reset(self, chosen: Tensor | Sequence[int] | None = None) -> Tensor:
        """Begin an episode in each copy. chosen: int (count,), the graph of each, also of all its
        later episodes; by default random ones, drawn anew at each reset. Returns the nodes."""
        torch = self.torch
        self.fixed = chosen is not None
        if chosen is not None:
            given = torch.as_tensor(chosen, device=self.device)
            wrong = given.shape != (self.count,) or bool((given < 0).any())
            if wrong or bool((given >= len(self.graphs)).any()):
                raise InvalidOption(f"chosen is a number below {len(self.graphs)} for each copy.")
            self.chosen.copy_(given)
        self._over.fill_(True)
        self._begin()
        return self.node

    def _begin(self) -> None:
        """Begin an episode in each copy whose last one is over."""
        torch, over = self.torch, self._over
        if len(self.graphs) == 1:
            self.node.masked_fill_(over, 0)
            self.place.masked_fill_(over, int(self.tables.place[0]))
            self.last.masked_fill_(over, int(self.tables.place[0]))
            self.left.masked_fill_(over, int(self.tables.budget[0]))
            return
        if not self.fixed:
            torch.rand(self.count, generator=self.random, out=self._chance)
            self._spare.copy_(self._chance.mul_(len(self.graphs)))
            torch.where(over, self._spare, self.chosen, out=self.chosen)
        for table, state in ((self._node, self.node), (self._place, self.place), (self._budget, self.left)):
            torch.index_select(table, 0, self.chosen, out=self._spare)
            torch.where(over, self._spare, state, out=state)
        torch.where(over, self.place, self.last, out=self.last)

    def step(self, numbers: Tensor, check: bool = True) -> Step:
        """One action in each copy, as a number of `discrete`: int (count,). Numbers outside the
        vocabulary, or masked, raise InvalidOption; without `check`, which waits for the device,
        they must not be given."""
        columns = self._column[numbers.long()]
        return self.step_columns(columns, check)

    def step_columns(self, columns: Tensor, check: bool = True) -> Step:
        """`step` by the place of the number among `columns`."""
        moves = self.dense[self.node.long(), columns.long()]
        if check and bool((moves < 0).any()):
            raise InvalidOption("An action was given that is masked where it was given.")
        return self.step_moves(moves)

    def step_moves(self, moves: Tensor) -> Step:
        """`step` by moves, as `sample_moves` gives them: int32 (count,). A move is a row of the
        graph's edges, so that nothing has to be looked up."""
        torch, out = self.torch, self.out
        torch.index_select(self._kind, 0, moves, out=self._spare)
        torch.add(self.place, self._spare, out=self.last)
        torch.index_select(self._after, 0, self.last, out=self.place)
        torch.index_select(self._target, 0, moves, out=self.node)
        out.final.copy_(self.node)
        self.left.sub_(1)
        torch.index_select(self._ends, 0, self.last, out=out.terminated)
        torch.index_select(self._success, 0, self.last, out=out.success)
        torch.eq(self.left, 0, out=out.truncated)
        torch.gt(out.truncated, out.terminated, out=out.truncated)
        torch.logical_or(out.terminated, out.truncated, out=self._over)
        torch.add(out.truncated, self.last, alpha=3, out=self._pay)
        self._pay.add_(out.terminated, alpha=2)
        torch.index_select(self._reward, 0, self._pay, out=out.reward)
        if self.shows_steps:
            torch.logical_or(out.terminated, out.truncated, out=out.terminated)
            out.truncated.zero_()
        if self.autoreset:
            self._begin()
        return out

    def restart(self) -> Tensor:
        """Without `autoreset`: begin an episode in each copy whose last one is over. Returns the
        nodes."""
        self._begin()
        return self.node

    # --- what is shown ---------------------------------------------------------------------------

    def observe(self, name: str) -> Tensor | tuple[str, ...]:
        """What each copy shows, in an observation form: for forms of numbers a tensor (count, …),
        a new one, for text a tuple of str."""
        index, values = self.index(name), self.values(name)
        if isinstance(values, tuple):
            return tuple(values[i] for i in index.tolist())
        rows = values.index_select(0, index)
        return self._with_history(rows) if name == "globals" else rows

    def index(self, name: str) -> Tensor:
        """The place among `values` of what each copy shows: int32 (count,). Copies that show the
        same have the same: what is worked out for one of them holds for all."""
        self.values(name)
        return self._kept[name][0].index_select(0, self.node)

    def values(self, name: str) -> Tensor | tuple[str, ...]:
        """Every different value of an observation form: a tensor (values, …) or a tuple of str. In
        `globals`, last action, error and steps left stand as at the beginning."""
        if name not in self._kept:
            index, found = self.observation_tables.table(name)
            values = found if isinstance(found, tuple) else self._tensor(found)
            self._kept[name] = (self._tensor(index), values)
        return self._kept[name][1]

    def _with_history(self, rows: Tensor) -> Tensor:
        """Rows of `globals` with the last action, its error, and the steps that are left."""
        torch = self.torch
        verb = self._verb.index_select(0, self.last).long()
        verbs = torch.arange(len(VERBS), device=self.device)
        rows[:, row.VERB : row.ERROR] = verb[:, None] == verbs
        rows[:, row.ERROR] = (verb == FAILED).float()
        rows[:, row.LEFT] = self._shares[self.chosen.long(), self.left.long()]
        return rows

    @cached_property
    def observation_tables(self) -> Shown:
        """What nodes show."""
        return Shown(tuple(zip(self.graphs, self.instances, strict=True)), self.size, self.gray)

    @cached_property
    def _verb(self) -> Tensor:
        return self._tensor(self.tables.verb)

    @cached_property
    def _shares(self) -> Tensor:
        """The share of the steps that are left, by graph and steps left: float32."""
        budgets = self.tables.budget.tolist()
        found = np.zeros((len(budgets), max(budgets) + 1), np.float32)
        for i, budget in enumerate(budgets):
            found[i, : budget + 1] = [1 - (budget - left) / budget for left in range(budget + 1)]
        return self._tensor(found)

    # --- what can be done ------------------------------------------------------------------------

    def sample_moves(self) -> Tensor:
        """A random legal move for each copy: int32 (count,), a new array."""
        torch = self.torch
        torch.rand(self.count, generator=self.random, out=self._chance)
        torch.index_select(self._moves, 0, self.node, out=self._count)
        moves = self._chance.mul_(self._count).to(torch.int32)
        torch.index_select(self._first, 0, self.node, out=self._spare)
        return moves.add_(self._spare)

    def sample(self) -> Tensor:
        """A random legal action for each copy, as a number of `discrete`: int32 (count,).

        env.step(env.sample())
        """
        return self.number[self.sample_moves().long()]

    @cached_property
    def columns(self) -> Tensor:
        """The numbers of `discrete` that are legal anywhere, ascending: int64 (C,)."""
        return self._tensor(np.unique(self.tables.number).astype(np.int64))

    @cached_property
    def dense(self) -> Tensor:
        """The move by node and column, -1 where it is masked: int32 (nodes, C + 1), of which the
        last column stands for all numbers that are legal nowhere. Made when first asked for."""
        t = self.tables
        columns, place = np.unique(t.number, return_inverse=True)
        nodes = np.repeat(np.arange(len(t.graph)), np.diff(t.first))
        found = np.full((len(t.graph), len(columns) + 1), -1, np.int32)
        found[nodes, place] = np.arange(len(nodes))
        return self._tensor(found)

    @cached_property
    def _column(self) -> Tensor:
        """The column of each number of `discrete`."""
        columns = np.unique(self.tables.number)
        found = np.full(discrete.SIZE, len(columns), np.int64)
        found[columns] = np.arange(len(columns))
        return self._tensor(found)

    def masks(self) -> Tensor:
        """The legal actions of each copy: bool (count, C) over `columns`."""
        legal: Tensor = self.dense[self.node.long(), :-1] >= 0
        return legal


def _torch() -> ModuleType:
    try:
        import torch
    except ImportError as error:
        raise MissingLibrary(f"Stepping compiled phones needs torch: {install_command('sb3')}.") from error
    return torch


__all__ = ["CompiledEnv", "Step"]
