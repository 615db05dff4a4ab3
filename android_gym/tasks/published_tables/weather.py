"""Published instructions for the apps of weather."""

from __future__ import annotations

from . import Meant

TABLE: dict[str, Meant] = {
    "e2c81b3ccd862edb5ce638dcf15c7db209c316def444aa86b34701f081e11799": (
        "Weather-SeeNow",
        {"other": "Berlin, Germany", "here": "San Francisco, California"},
    ),  # weather.yaml:7
    "6ab3527a716d65ee383b521a427ac2d95da773e972e002d7c113b5dcaf982bb3": (
        "Weather-SeeDays",
        {"days": 3, "other": "Berlin, Germany", "here": "San Francisco, California"},
    ),  # weather.yaml:8
    "1d9e5a91e44ccfdac6de1790651d17ed74652a23a22b1086c506ec878a72a31a": (
        "Weather-SeeWind",
        {"other": "Berlin, Germany", "here": "San Francisco, California"},
    ),  # weather.yaml:9
    "d110c28feb1fc23ff0b965d319357ccab7c6618a738c0d75a4ccabf6c8a264b5": (
        "Weather-SeeRain",
        {"other": "Berlin, Germany", "here": "San Francisco, California"},
    ),  # weather.yaml:10
    "ed889f7c62a4e67712626782db051ed928ac7db22cc9cf861a248132ff9a5433": (
        "Weather-SeeHumidity",
        {"other": "Berlin, Germany", "here": "San Francisco, California"},
    ),  # weather.yaml:11
    "c0aa82ef2ed278a20536d92c21a78f13850cbfd49821271ac79fc3fef4c434c2": (
        "Weather-SeeUv",
        {"other": "Berlin, Germany", "here": "San Francisco, California"},
    ),  # weather.yaml:12
    "33c1b3bfe9e43d5e042f98d97cc16fdc8aba744fff8016d5faa4fc6981b6a473": (
        "Weather-SeeSun",
        {"other": "Berlin, Germany", "here": "San Francisco, California"},
    ),  # weather.yaml:13
    "328399fa38d248956d3f919e3b3d4546177c041098b06e87d2bcb33970d55dbb": (
        "Weather-SwitchUnits",
        {"before": "Metric", "after": "Imperial", "old": "Celsius", "new": "Fahrenheit"},
    ),  # weather.yaml:14
    "9a834c5cf98b7beca140ff2bb661888a11c9d4dd9edc137278b648f83b3d0a5a": (
        "Weather-SwitchUnits",
        {"before": "Imperial", "after": "Metric", "old": "Fahrenheit", "new": "Celsius"},
    ),  # weather.yaml:15
    "e19f88a6404ae7d3f81ff4ed32bc467eb6615cba971facc388492fa8645b12ee": (
        "Weather-SeeHours",
        {"hours": 3, "other": "Berlin, Germany", "here": "San Francisco, California"},
    ),  # weather.yaml:16
    "ebd2f8296ebe96e589024d56e6f81fd1c86939cd5153fbb2556b82b3b8348443": (
        "Weather-SeeRadar",
        {"other": "Berlin, Germany", "here": "San Francisco, California"},
    ),  # weather.yaml:17
    "551739dd2ac4940ee63dc8c13d08425da942deb86b9936ffa5ad33067cc7574c": (
        "Weather-FindPlace",
        {"name": "London", "label": "London, England, United Kingdom"},
    ),  # weather.yaml:18
    "b857c5f1460b424799bcb326b549f01dbc939ee161ea3a8dc1845c802032e7e3": (
        "Weather-SetSignificant",
        {"state": "on"},
    ),  # weather.yaml:19
    "630a68248f95389d61fc8240ad5ed5f21e09adbbf2b5142205247de396ba8635": (
        "Weather-SetSignificant",
        {"state": "off"},
    ),  # weather.yaml:20
    "7c1d646dc530288960da8241c915ec4a31ea41755fe1a03d7516eb87d54e9eee": (
        "Weather-NowWithoutApp",
        {"city": "Seattle"},
    ),  # constrain.yaml:8
    "9632eb8d9328f3e45ce66a57ba4444b40d8e24536e148a6a65fabb0ea3626191": (
        "Weather-DaysWithoutApp",
        {"city": "Seattle", "days": 3},
    ),  # constrain.yaml:10
    "9459b2dad66590e7da3753823a0394fbfabae136ac8d7cf37397409969785e3b": (
        "Weather-PlaceWithoutApp",
        {"city": "London"},
    ),  # constrain.yaml:12
}
