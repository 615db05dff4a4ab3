"""What an accessibility service hears of the phone, part by part; `..accessibility` joins them.

`event` holds the event itself, `text` what events say, `touches`, `views`, `windows` and `messages`
what makes them.
"""
