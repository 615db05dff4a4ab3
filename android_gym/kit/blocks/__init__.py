"""Blocks: whole forms of app, each used by several apps, a module or folder each: `booking`, `browser`,
`calendar`, `catalogue`, `chat`, `clock`, `feed`, `library`, `media`, `player`, `shop` and `video`.

    from android_gym.kit.blocks import browser, chat, shop

A block is made of three sorts of things, all of them public names of its module:

- **Values** that say what is shown (`chat.Bubble`, `chat.Thread`; `calendar.Book`). An app makes
  them of its own model or of a provider's tables by a pure function.
- **One frozen value that configures it** (`chat.Chat`, `calendar.Look`, `browser.Look`): what the
  app calls its views, how they look, and the Calls for what the app decides. A Call lacks its last
  arguments; which ones the block appends is said where the Call is declared.
- **View functions**, pure and remembered by their arguments, that take these two and the activity
  whose fields they edit. They are put into a `scaffold` like any other component of the kit.

A block keeps nothing and opens nothing of an app: where a tap leads, and what sending or deleting
does, are the app's Calls. What it needs to remember, such as a draft or the day that is shown, are
fields of the app's activity, whose names the view function gives. What looks alike in every such
app is the block's; what is one app's own stays there.
"""

BLOCKS = (  # modules, each imported by those who use it
    "booking",
    "browser",
    "calendar",
    "catalogue",
    "chat",
    "clock",
    "feed",
    "library",
    "media",
    "player",
    "shop",
    "video",
)
