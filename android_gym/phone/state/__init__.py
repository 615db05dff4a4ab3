"""The phone's state and the records in it: activities, providers, settings, permissions, events."""
