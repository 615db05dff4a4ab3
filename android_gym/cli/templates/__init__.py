"""What `android-gym new app` writes: `my_app`, an app with its tasks.

These are modules that work. In what is written, other names stand in place of "My app", `MyApp` and `my_app`.
"""
