"""The drawings that all apps may show, a family in each module: see `phone.paint.drawings`.

A new drawing is a new entry in a module's `DRAWINGS`, or a new file; the folder is scanned.
"""
