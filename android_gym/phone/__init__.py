"""The simulated phone: one immutable value, and pure functions over it.

So a copy costs nothing, a step can be undone by keeping the phone before it, and equal histories
give equal phones in every process.
"""
