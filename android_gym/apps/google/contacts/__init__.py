"""Google Contacts: people, labels, search, editing, merging, vCard files."""

from .app import APP

__all__ = ["APP"]
