"""The simulated phone for outside tools: adb, uiautomator2's RPC, accessibility events.

Pure parts, functions from one `Machine` value to the next: the shell (`sh`) with its `commands` and
what these are made of (`unix`, `android`), the file system (`files`), uiautomator2's server (`u2`).
A `Handset` holds a machine behind one lock, and a `Listener` posts what it hears. Two frontends in
`adb` share it: `adbd`, for the real `adb` binary over TCP, and `inprocess`, an `AdbDevice` that
`uiautomator2.connect` takes.
"""
