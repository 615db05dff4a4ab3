"""adb's side: messages, streams and services, over TCP and in this process."""
