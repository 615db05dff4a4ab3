"""What the tasks of several files need: one thought a module, and none imports a module beside a file of tasks."""
