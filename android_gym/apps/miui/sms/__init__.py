"""Messages (com.android.mms): conversations of people and of services, and what the SIM holds."""

from .app import APP as APP
