"""What the commands of toybox are made of: options, regular expressions, awk, sed, find."""
