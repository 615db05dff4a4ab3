"""What the rest of the phone is written with: values, calls, views, caches, saving, time zones."""
