"""The simulated phone for outside tools: adb, uiautomator2's RPC, accessibility events.

Three pure parts, functions from one `Machine` value to the next: the shell (`shell`, `commands`),
uiautomator2's RPC (`rpc`) and the file system (`files`). A `Handset` holds a machine behind one
lock. Two frontends share it: `adbd`, for the real `adb` binary over TCP, and `inprocess`, an
`AdbDevice` that `uiautomator2.connect` takes.
"""
