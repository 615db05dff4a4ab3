"""Android behind the commands: services, packages, intents, windows, providers, keyboards."""
