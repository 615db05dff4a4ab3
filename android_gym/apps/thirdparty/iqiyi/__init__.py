"""iQIYI (com.qiyi.video): films, series, shows and cartoons."""

from .app import APP as APP
