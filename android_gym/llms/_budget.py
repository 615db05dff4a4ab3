"""A budget in tokens or money, which threads, processes and a resumed run may share."""

from __future__ import annotations

import threading
from pathlib import Path

from ..errors import BudgetSpent, InvalidOption


class Budget:
    """What may be spent: `tokens` (input and output together) and `usd`, None for any amount.

    With a `ledger` the sums are kept in that file, a line for each answer: all processes that name
    it share the budget, and a run that is resumed goes on counting.
    """

    def __init__(self, tokens: int | None = None, usd: float | None = None, ledger: str | Path = "") -> None:
        if (tokens is not None and tokens < 0) or (usd is not None and usd < 0):
            raise InvalidOption("A budget for language models is not negative.")
        self.tokens, self.usd = tokens, usd
        self.spent_tokens, self.spent_usd = 0, 0.0
        self._path = Path(ledger) if ledger else None
        self._read = 0  # bytes of the ledger
        self._lock = threading.Lock()

    def check(self) -> None:
        """Raise BudgetSpent when nothing is left."""
        with self._lock:
            self._look()
        if self.tokens is not None and self.spent_tokens >= self.tokens:
            raise BudgetSpent(
                f"The budget of {self.tokens:,} tokens is spent ({self.spent_tokens:,}). Give a larger one and resume."
            )
        if self.usd is not None and self.spent_usd >= self.usd:
            raise BudgetSpent(
                f"The budget of {self.usd:g} USD is spent ({self.spent_usd:.4f}). Give a larger one and resume."
            )

    def spend(self, tokens: int, usd: float) -> None:
        """Note what an answer took."""
        if self._path is None:
            with self._lock:
                self.spent_tokens += tokens
                self.spent_usd += usd
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        line = f"{tokens} {usd!r}\n".encode()
        with self._path.open("ab", buffering=0) as file:
            file.write(line)  # one write at the end: lines of processes do not mix

    def _look(self) -> None:
        """Add up what was written since the last look."""
        if self._path is None or not self._path.exists():
            return
        with self._path.open("rb") as file:
            file.seek(self._read)
            new = file.read()
        whole = new[: new.rfind(b"\n") + 1]
        self._read += len(whole)
        for line in whole.decode("ascii", "replace").splitlines():
            tokens, _, usd = line.partition(" ")
            if tokens.isdigit():
                self.spent_tokens += int(tokens)
                self.spent_usd += float(usd or 0)
