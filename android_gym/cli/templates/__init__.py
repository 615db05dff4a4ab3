"""What `android-gym new` writes: `my_app`, an app with its tasks, and `my_task`, a task.

These are modules that work. In what is written, other names stand in place of "My app", `MyApp`,
`my_app` and `MyTask`.
"""
