"""Published instructions for Maps."""

from __future__ import annotations

from . import Meant

TABLE: dict[str, Meant] = {
    "fccdea6c873f5a7b3d6fc3b2f146a292964171c4eb75d5e84f121dac6488b298": (
        "Maps-GetDirections",
        {"place": "Microsoft SVC Building", "pick": "Microsoft SVC Building 4", "street": "2100 Charleston St"},
    ),  # google-maps.yaml:7
    "aeed3da07a80583454ae8081233632de073451a0812e6ab7d403c71b2442b29f": (
        "Maps-SeeTraffic",
        {"place": "Microsoft SVC Building", "pick": "Microsoft SVC Building 4"},
    ),  # google-maps.yaml:8
    "8969873b5701a540a18d057a83734e4b114712e1b45277e0b76072ee951c203c": (
        "Maps-SwitchStyle",
        {"style": "satellite"},
    ),  # google-maps.yaml:9
    "1fe86cf668a572aeb6dc3209df2252712eada77867f213c027a2c4b057a0da39": (
        "Maps-FindNearest",
        {"kind": "gas", "what": "gas station", "name": "Lark Fuel"},
    ),  # google-maps.yaml:10
    "2936342397b8cbd3762c7d2bfb4fd2bb7eb3a5fcb0a73e66a2ad323244b45c96": (
        "Maps-StreetView",
        {"place": "Microsoft SVC Building", "pick": "Microsoft SVC Building 4"},
    ),  # google-maps.yaml:11
    "82e7df00e5c442a6258c53f2abcda7f478c24d0b8b9956e023e738754d73f97a": (
        "Maps-WalkTo",
        {"place": "Microsoft SVC Building", "pick": "Microsoft SVC Building 4"},
    ),  # google-maps.yaml:12
    "11e5d1461c0ced7e3ab2b64b351e70220875663986eb6fe0474498010e094c9b": (
        "Maps-RideTo",
        {"place": "Microsoft SVC Building", "pick": "Microsoft SVC Building 4"},
    ),  # google-maps.yaml:13
    "f5a439f74f57042cb56acaed9925c718464655ea04596c39a2cad88161285597": (
        "Maps-SavePlace",
        {"place": "Los Altos Gardens", "pick": "Los Altos Gardens"},
    ),  # google-maps.yaml:14
    "2640b2062fcca7dc0a4758e086411adee5cc00a81eeb996fe914387572e5c675": (
        "Maps-FindNearestOpen",
        {"kind": "restaurant", "what": "restaurant", "name": "The Plum Room"},
    ),  # google-maps.yaml:15
    "3b19309996385fc15ac1addf4b59c5d98f67b7366d05036bfe505d4847d5851a": (
        "Maps-Distance",
        {"start": "Los Altos Gardens", "place": "Microsoft SVC Building", "pick": "Microsoft SVC Building 4"},
    ),  # google-maps.yaml:16
    "2cf2f2cbd9c7bd8f0bed934c85f900ccce4c9ec153cd4bee0400081ba3faebc7": (
        "Maps-FindNearest",
        {"kind": "atm", "what": "ATM", "name": "Laurel Credit Union ATM"},
    ),  # google-maps.yaml:17
    "f7265b34bf032fbd574d941b9a39cfa5a3fa2f455343790c9696cae160b9d6a2": (
        "Maps-FindNearest",
        {"kind": "parking", "what": "parking lot", "name": "Amber Garage"},
    ),  # google-maps.yaml:18
    "b6cdaad87d6a05d0ef361257b7d24d672a8bfac298c86adc1b6d9dfd3d8a6532": (
        "Maps-FindNearest",
        {"kind": "hospital", "what": "hospital", "name": "St. Eagle Hospital"},
    ),  # google-maps.yaml:19
    "45642655b4ca95eb6f0b91e28fdf4d0143b34019f07bd74d9a1a6cdc1750f72b": (
        "Maps-FindNearest",
        {"kind": "hotel", "what": "hotel", "name": "Mint Lodge"},
    ),  # google-maps.yaml:20
    "73fbb9e06fd679d86e2fc475cd44f6e0979c427ecb81239fb7a21159bbb8e16d": (
        "Maps-FindLocationNoMaps",
        {"place": "Microsoft SVC Building", "address": "2100 Charleston St, San Francisco, CA 94110"},
    ),  # constrain.yaml:14
}
