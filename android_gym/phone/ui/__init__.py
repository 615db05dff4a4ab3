"""From a view tree to what a screen holds: sizes and places, accessibility nodes, XML."""
