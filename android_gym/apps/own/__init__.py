"""Apps and tasks of the user's own, given by path: see `phone.core.own`. There is nothing here."""

from __future__ import annotations

import sys

from ...phone.core.own import Finder

if Finder not in sys.meta_path:
    sys.meta_path.append(Finder)
