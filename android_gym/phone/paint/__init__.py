"""Pictures: the painter, colours, icons and drawings."""
