"""Sessions of simulated phones for many clients and several processes.

journal.py      what a session is: task, seed, actions
difference.py   a phone that no journal leads to
keeping.py      where journals are
service.py      create, step, look, fork, save, load, close
asgi.py         the same over HTTP
"""

from __future__ import annotations

from .journal import Journal
from .keeping import Carried, SessionFile
from .service import Answer, Service

__all__ = ["Answer", "Carried", "Journal", "Service", "SessionFile"]
