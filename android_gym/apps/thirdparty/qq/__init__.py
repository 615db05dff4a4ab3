"""QQ (com.tencent.mobileqq): chats with friends and groups, calls, and their Qzone."""

from .app import APP as APP
