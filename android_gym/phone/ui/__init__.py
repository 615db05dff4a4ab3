"""From a view tree to a screen: sizes and positions, accessibility nodes, XML."""
