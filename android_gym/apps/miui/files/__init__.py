"""File Manager (com.android.fileexplorer): what was changed last, folders, kinds of files, and a picker."""

from .app import APP as APP
