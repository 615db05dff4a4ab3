"""uiautomator2's server: its RPC over HTTP, selectors, touches and texts."""
