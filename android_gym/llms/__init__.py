"""Language models: one module for each kind, `connect("kind:name")` to reach one.

`openai:NAME` any server that speaks OpenAI's protocol, `local:PATH` a model in this process,
`scripted:FILE` answers given beforehand, `record:FILE:MODEL` and `replay:FILE` a model's answers
written down and given again. A module holds `Backend`, see `_values`; retries, time-outs, rate
limits, prices and budgets are the same for all.

>>> model = connect(["Yes."])
>>> model.complete((Message("user", "Is it?"),)).text
'Yes.'
"""

from __future__ import annotations

from ._budget import Budget
from ._client import Client
from ._connect import ModelSpec, connect, names
from ._limits import DistantResources, Limits
from ._pictures import size_of
from ._reach import Reach, reach
from ._secrets import shown
from ._shared_resources import Deadline, SharedResources, sharing
from ._values import LLM, Decoding, Message, Reply, Request, Tool, ToolCall, transcript

__all__ = [
    "Budget",
    "Client",
    "Deadline",
    "Decoding",
    "DistantResources",
    "LLM",
    "Limits",
    "Message",
    "ModelSpec",
    "Reach",
    "Reply",
    "Request",
    "SharedResources",
    "Tool",
    "ToolCall",
    "connect",
    "names",
    "reach",
    "sharing",
    "shown",
    "size_of",
    "transcript",
]
