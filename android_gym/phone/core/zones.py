"""World cities and time-zone arithmetic, the same on every machine (the `tzdata` package)."""

from __future__ import annotations

import re
import unicodedata
from datetime import datetime, timedelta, timezone
from functools import cache, lru_cache
from importlib import resources
from zoneinfo import ZoneInfo

from ...errors import MissingLibrary, UnknownName
from .values import Value

HOME = "America/Los_Angeles"  # the phone's default zone
START_UTC = 1_696_956_060  # Tuesday 10 October 2023, 09:41 in HOME


class City(Value):
    """A place that Clock can show. `label` is the row of a search result."""

    name: str
    region: str  # country; state or province before it where the name alone is ambiguous
    zone: str  # IANA name
    aliases: tuple[str, ...] = ()  # other names it is found by

    @property
    def label(self) -> str:
        return f"{self.name}, {self.region}"


@cache
def zone_info(zone: str) -> ZoneInfo:
    """The rules of an IANA zone. Raises UnknownName, or MissingLibrary without `tzdata`."""
    if not re.fullmatch(r"[A-Za-z0-9_+\-]+(/[A-Za-z0-9_+\-]+)*", zone):
        raise UnknownName("time zone", zone, {city.zone for city in cities()})
    try:
        root = resources.files("tzdata") / "zoneinfo"
    except ModuleNotFoundError as error:
        raise MissingLibrary("Time zones need the tzdata package: pip install tzdata.") from error
    path = root.joinpath(*zone.split("/"))
    if not path.is_file():
        raise UnknownName("time zone", zone, {city.zone for city in cities()})
    with path.open("rb") as file:
        return ZoneInfo.from_file(file, key=zone)


@lru_cache(maxsize=4096)
def offset(zone: str, utc: int) -> int:
    """Seconds east of UTC in `zone` at `utc` (seconds); -25200 for Los Angeles in summer."""
    there = datetime.fromtimestamp(utc, zone_info(zone)).utcoffset()
    assert there is not None
    return int(there.total_seconds())


@lru_cache(maxsize=4096)
def local(zone: str, utc: int) -> datetime:
    """The wall time in `zone` at `utc` (seconds), without tzinfo."""
    wall = datetime.fromtimestamp(utc, timezone.utc) + timedelta(seconds=offset(zone, utc))
    return wall.replace(tzinfo=None)


def instant(zone: str, wall: datetime) -> int:
    """Seconds UTC of a naive wall time in `zone`.

    A time that happens twice is the first of the two; one that is skipped counts on from before.
    """
    return int(wall.replace(tzinfo=zone_info(zone)).timestamp())


@lru_cache(maxsize=1024)
def search(query: str) -> tuple[City, ...]:
    """Cities that match, best first: exact name, start of name, later word, alias, region."""
    wanted = _plain(query)
    if not wanted:
        return ()
    ranked = [(rank, city) for city in cities() if (rank := _rank(city, wanted)) is not None]
    return tuple(city for _, city in sorted(ranked, key=lambda pair: pair[0]))


def city(label: str) -> City:
    """The city with this label ("Beijing, China"). Raises UnknownName."""
    found = _by_label().get(label)
    if found is None:
        raise UnknownName("city", label, _by_label())
    return found


@cache
def cities() -> tuple[City, ...]:
    """All cities, better known ones first within a zone."""
    lines = _CITIES.replace("\n    ", " ").strip().splitlines()
    return tuple(
        City(place.partition(", ")[0], place.partition(", ")[2], zone, _ALIASES.get(place, ()))
        for zone, places in (line.split(": ") for line in lines)
        for place in places.split("; ")
    )


@cache
def _by_label() -> dict[str, City]:
    return {c.label: c for c in cities()}


def _rank(city: City, wanted: str) -> int | None:
    name, whole = _plain(city.name), _plain(city.label)
    if name == wanted:
        return 0
    if whole.startswith(wanted):
        return 1
    if f" {wanted}" in f" {name}":
        return 2
    if any(_plain(alias).startswith(wanted) for alias in city.aliases):
        return 3
    return 4 if f" {wanted}" in f" {whole}" else None


@lru_cache(maxsize=4096)
def _plain(text: str) -> str:
    """Lower case without accents, punctuation as single blanks."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(c for c in bare if not unicodedata.combining(c))
    return " ".join(re.sub(r"[^\w]+", " ", kept).split())


_ALIASES = {
    "Pekin, IL, USA": ("Beijing",),
    "Beijing, China": ("Peking", "北京"),
    "Mumbai, India": ("Bombay",),
    "Kolkata, India": ("Calcutta",),
    "Chennai, India": ("Madras",),
    "Bengaluru, India": ("Bangalore",),
    "Ho Chi Minh City, Vietnam": ("Saigon",),
    "Yangon, Myanmar (Burma)": ("Rangoon",),
    "Guangzhou, China": ("Canton", "广州"),
    "Shanghai, China": ("上海",),
    "Tokyo, Japan": ("東京",),
    "Osaka, Japan": ("大阪",),
    "Kyoto, Japan": ("京都",),
    "Seoul, South Korea": ("서울",),
    "Taipei, Taiwan": ("台北",),
    "Hong Kong, Hong Kong": ("香港",),
    "Moscow, Russia": ("Moskva", "Москва"),
    "Kyiv, Ukraine": ("Kiev",),
    "Vienna, Austria": ("Wien",),
    "Munich, Germany": ("München",),
    "Cologne, Germany": ("Köln",),
    "Zürich, Switzerland": ("Zuerich",),
    "Geneva, Switzerland": ("Genève", "Genf"),
    "Copenhagen, Denmark": ("København",),
    "Gothenburg, Sweden": ("Göteborg",),
    "Warsaw, Poland": ("Warszawa",),
    "Kraków, Poland": ("Cracow",),
    "Prague, Czechia": ("Praha",),
    "Lisbon, Portugal": ("Lisboa",),
    "Rome, Italy": ("Roma",),
    "Milan, Italy": ("Milano",),
    "Florence, Italy": ("Firenze",),
    "Naples, Italy": ("Napoli",),
    "Venice, Italy": ("Venezia",),
    "Athens, Greece": ("Athina",),
    "Bucharest, Romania": ("București",),
    "Brussels, Belgium": ("Bruxelles",),
    "The Hague, Netherlands": ("Den Haag",),
    "Mexico City, Mexico": ("Ciudad de México", "CDMX"),
    "Nur-Sultan, Kazakhstan": ("Astana",),
    "New York, NY, USA": ("NYC", "Manhattan"),
    "Washington, DC, USA": ("District of Columbia",),
    "Los Angeles, CA, USA": ("LA",),
}

# "zone: City, Region; City, Region"; an indented line goes on with the one before
_CITIES = """
Asia/Shanghai: Beijing, China; Shanghai, China; Guangzhou, China; Shenzhen, China; Chengdu, China;
    Chongqing, China; Hai Dian Qu, Beijing, China; Hangzhou, China; Wuhan, China; Xi'an, China;
    Nanjing, China; Tianjin, China; Suzhou, China; Harbin, China; Qingdao, China
Europe/London: London, UK; Manchester, UK; Birmingham, UK; Edinburgh, UK; Glasgow, UK; Liverpool,
    UK; Bristol, UK; Cardiff, UK; Belfast, UK; Leeds, UK; Oxford, UK; Cambridge, UK; Londonderry, UK
America/Los_Angeles: Los Angeles, CA, USA; San Francisco, CA, USA; San Diego, CA, USA; San Jose, CA,
    USA; Seattle, WA, USA; Portland, OR, USA; Sacramento, CA, USA; Las Vegas, NV, USA; Oakland, CA,
    USA; Mountain View, CA, USA; Palo Alto, CA, USA; Long Beach, CA, USA; Fresno, CA, USA; Spokane,
    WA, USA; Redmond, WA, USA; Reno, NV, USA
America/New_York: New York, NY, USA; Boston, MA, USA; Washington, DC, USA; Philadelphia, PA, USA;
    Miami, FL, USA; Atlanta, GA, USA; Orlando, FL, USA; Pittsburgh, PA, USA; Charlotte, NC, USA;
    Columbia, SC, USA; Baltimore, MD, USA; Cleveland, OH, USA; Columbus, OH, USA; Cincinnati, OH,
    USA; Buffalo, NY, USA; Tampa, FL, USA; Raleigh, NC, USA; Richmond, VA, USA; Newark, NJ, USA;
    Cambridge, MA, USA; Portland, ME, USA; Brooklyn, NY, USA; Savannah, GA, USA; Charleston, SC, USA
America/Chicago: Chicago, IL, USA; Houston, TX, USA; Dallas, TX, USA; Austin, TX, USA; San Antonio,
    TX, USA; New Orleans, LA, USA; Minneapolis, MN, USA; Saint Louis, MO, USA; Kansas City, MO, USA;
    Milwaukee, WI, USA; Memphis, TN, USA; Nashville, TN, USA; Oklahoma City, OK, USA; Omaha, NE,
    USA; Pekin, IL, USA; Springfield, IL, USA; Madison, WI, USA
America/Denver: Denver, CO, USA; Salt Lake City, UT, USA; Albuquerque, NM, USA; El Paso, TX, USA;
    Santa Fe, NM, USA; Boulder, CO, USA
America/Boise: Boise, ID, USA
America/Phoenix: Phoenix, AZ, USA; Tucson, AZ, USA
America/Detroit: Detroit, MI, USA; Ann Arbor, MI, USA
America/Indiana/Indianapolis: Indianapolis, IN, USA
America/Kentucky/Louisville: Louisville, KY, USA
America/Anchorage: Anchorage, AK, USA; Fairbanks, AK, USA
Pacific/Honolulu: Honolulu, HI, USA; Hilo, HI, USA
America/Toronto: Toronto, ON, Canada; Ottawa, ON, Canada; Montreal, QC, Canada; London, ON, Canada;
    Québec, QC, Canada; Hamilton, ON, Canada
America/Vancouver: Vancouver, BC, Canada; Victoria, BC, Canada
America/Edmonton: Calgary, AB, Canada; Edmonton, AB, Canada
America/Winnipeg: Winnipeg, MB, Canada
America/Regina: Regina, SK, Canada
America/Halifax: Halifax, NS, Canada
America/St_Johns: St. John's, NL, Canada
America/Mexico_City: Mexico City, Mexico; Guadalajara, Mexico; Puebla, Mexico
America/Monterrey: Monterrey, Mexico
America/Tijuana: Tijuana, Mexico
America/Cancun: Cancún, Mexico
America/Guatemala: Guatemala City, Guatemala
America/El_Salvador: San Salvador, El Salvador
America/Tegucigalpa: Tegucigalpa, Honduras
America/Managua: Managua, Nicaragua
America/Costa_Rica: San José, Costa Rica
America/Panama: Panama City, Panama
America/Havana: Havana, Cuba
America/Jamaica: Kingston, Jamaica
America/Santo_Domingo: Santo Domingo, Dominican Republic
America/Puerto_Rico: San Juan, Puerto Rico
America/Port-au-Prince: Port-au-Prince, Haiti
America/Nassau: Nassau, The Bahamas
America/Bogota: Bogotá, Colombia; Medellín, Colombia; Cali, Colombia
America/Caracas: Caracas, Venezuela
America/Guayaquil: Quito, Ecuador; Guayaquil, Ecuador
America/Lima: Lima, Peru; Cusco, Peru
America/La_Paz: La Paz, Bolivia
America/Asuncion: Asunción, Paraguay
America/Santiago: Santiago, Chile; Valparaíso, Chile
America/Argentina/Buenos_Aires: Buenos Aires, Argentina; Rosario, Argentina
America/Argentina/Cordoba: Córdoba, Argentina
America/Montevideo: Montevideo, Uruguay
America/Sao_Paulo: São Paulo, Brazil; Rio de Janeiro, Brazil; Brasília, Brazil; Belo Horizonte,
    Brazil; Curitiba, Brazil; Porto Alegre, Brazil
America/Bahia: Salvador, Brazil
America/Recife: Recife, Brazil
America/Fortaleza: Fortaleza, Brazil
America/Manaus: Manaus, Brazil
America/Nuuk: Nuuk, Greenland
Atlantic/Reykjavik: Reykjavík, Iceland
Atlantic/Azores: Ponta Delgada, Portugal
Europe/Dublin: Dublin, Ireland; Cork, Ireland; Galway, Ireland
Europe/Lisbon: Lisbon, Portugal; Porto, Portugal
Europe/Madrid: Madrid, Spain; Barcelona, Spain; Valencia, Spain; Seville, Spain; Bilbao, Spain;
    Córdoba, Spain
Atlantic/Canary: Las Palmas, Spain
Europe/Paris: Paris, France; Lyon, France; Marseille, France; Nice, France; Toulouse, France;
    Bordeaux, France; Strasbourg, France
Europe/Monaco: Monaco, Monaco
Europe/Brussels: Brussels, Belgium; Antwerp, Belgium; Ghent, Belgium
Europe/Amsterdam: Amsterdam, Netherlands; Rotterdam, Netherlands; The Hague, Netherlands; Utrecht,
    Netherlands
Europe/Luxembourg: Luxembourg, Luxembourg
Europe/Berlin: Berlin, Germany; Munich, Germany; Hamburg, Germany; Frankfurt, Germany; Cologne,
    Germany; Stuttgart, Germany; Düsseldorf, Germany; Leipzig, Germany; Dresden, Germany; Hanover,
    Germany
Europe/Zurich: Zürich, Switzerland; Geneva, Switzerland; Basel, Switzerland; Bern, Switzerland;
    Lausanne, Switzerland
Europe/Vienna: Vienna, Austria; Salzburg, Austria; Graz, Austria
Europe/Rome: Rome, Italy; Milan, Italy; Naples, Italy; Turin, Italy; Florence, Italy; Venice, Italy;
    Bologna, Italy
Europe/Malta: Valletta, Malta
Europe/Copenhagen: Copenhagen, Denmark; Aarhus, Denmark
Europe/Stockholm: Stockholm, Sweden; Gothenburg, Sweden; Malmö, Sweden
Europe/Oslo: Oslo, Norway; Bergen, Norway; Trondheim, Norway
Europe/Helsinki: Helsinki, Finland; Tampere, Finland
Europe/Tallinn: Tallinn, Estonia
Europe/Riga: Riga, Latvia
Europe/Vilnius: Vilnius, Lithuania
Europe/Warsaw: Warsaw, Poland; Kraków, Poland; Gdańsk, Poland; Wrocław, Poland; Łódź, Poland
Europe/Prague: Prague, Czechia; Brno, Czechia
Europe/Bratislava: Bratislava, Slovakia
Europe/Budapest: Budapest, Hungary
Europe/Ljubljana: Ljubljana, Slovenia
Europe/Zagreb: Zagreb, Croatia; Split, Croatia
Europe/Belgrade: Belgrade, Serbia
Europe/Sarajevo: Sarajevo, Bosnia and Herzegovina
Europe/Skopje: Skopje, North Macedonia
Europe/Tirane: Tirana, Albania
Europe/Athens: Athens, Greece; Thessaloniki, Greece
Europe/Sofia: Sofia, Bulgaria
Europe/Bucharest: Bucharest, Romania; Cluj-Napoca, Romania
Europe/Chisinau: Chișinău, Moldova
Europe/Kiev: Kyiv, Ukraine; Lviv, Ukraine; Odesa, Ukraine
Europe/Minsk: Minsk, Belarus
Europe/Istanbul: Istanbul, Türkiye; Ankara, Türkiye; Izmir, Türkiye
Europe/Moscow: Moscow, Russia; Saint Petersburg, Russia; Kazan, Russia
Asia/Yekaterinburg: Yekaterinburg, Russia
Asia/Novosibirsk: Novosibirsk, Russia
Asia/Vladivostok: Vladivostok, Russia
Africa/Cairo: Cairo, Egypt; Alexandria, Egypt
Africa/Casablanca: Casablanca, Morocco; Marrakesh, Morocco; Rabat, Morocco
Africa/Algiers: Algiers, Algeria
Africa/Tunis: Tunis, Tunisia
Africa/Tripoli: Tripoli, Libya
Africa/Khartoum: Khartoum, Sudan
Africa/Dakar: Dakar, Senegal
Africa/Accra: Accra, Ghana
Africa/Abidjan: Abidjan, Côte d'Ivoire
Africa/Lagos: Lagos, Nigeria; Abuja, Nigeria
Africa/Kinshasa: Kinshasa, Congo - Kinshasa
Africa/Luanda: Luanda, Angola
Africa/Nairobi: Nairobi, Kenya; Mombasa, Kenya
Africa/Addis_Ababa: Addis Ababa, Ethiopia
Africa/Kampala: Kampala, Uganda
Africa/Dar_es_Salaam: Dar es Salaam, Tanzania
Africa/Kigali: Kigali, Rwanda
Africa/Lusaka: Lusaka, Zambia
Africa/Harare: Harare, Zimbabwe
Africa/Maputo: Maputo, Mozambique
Africa/Windhoek: Windhoek, Namibia
Africa/Gaborone: Gaborone, Botswana
Africa/Johannesburg: Johannesburg, South Africa; Cape Town, South Africa; Durban, South Africa;
    Pretoria, South Africa
Indian/Antananarivo: Antananarivo, Madagascar
Indian/Mauritius: Port Louis, Mauritius
Asia/Jerusalem: Jerusalem, Israel; Tel Aviv, Israel; Haifa, Israel
Asia/Beirut: Beirut, Lebanon
Asia/Amman: Amman, Jordan
Asia/Damascus: Damascus, Syria
Asia/Baghdad: Baghdad, Iraq
Asia/Kuwait: Kuwait City, Kuwait
Asia/Riyadh: Riyadh, Saudi Arabia; Jeddah, Saudi Arabia
Asia/Qatar: Doha, Qatar
Asia/Bahrain: Manama, Bahrain
Asia/Dubai: Dubai, United Arab Emirates; Abu Dhabi, United Arab Emirates
Asia/Muscat: Muscat, Oman
Asia/Tehran: Tehran, Iran
Asia/Tbilisi: Tbilisi, Georgia
Asia/Yerevan: Yerevan, Armenia
Asia/Baku: Baku, Azerbaijan
Asia/Kabul: Kabul, Afghanistan
Asia/Tashkent: Tashkent, Uzbekistan; Samarkand, Uzbekistan
Asia/Almaty: Almaty, Kazakhstan; Nur-Sultan, Kazakhstan
Asia/Bishkek: Bishkek, Kyrgyzstan
Asia/Karachi: Karachi, Pakistan; Lahore, Pakistan; Islamabad, Pakistan
Asia/Kolkata: Mumbai, India; Delhi, India; New Delhi, India; Bengaluru, India; Chennai, India;
    Kolkata, India; Hyderabad, India; Pune, India; Ahmedabad, India; Jaipur, India
Asia/Colombo: Colombo, Sri Lanka
Asia/Kathmandu: Kathmandu, Nepal
Asia/Thimphu: Thimphu, Bhutan
Asia/Dhaka: Dhaka, Bangladesh
Indian/Maldives: Malé, Maldives
Asia/Yangon: Yangon, Myanmar (Burma)
Asia/Bangkok: Bangkok, Thailand; Chiang Mai, Thailand; Phuket, Thailand
Asia/Ho_Chi_Minh: Ho Chi Minh City, Vietnam; Hanoi, Vietnam; Da Nang, Vietnam
Asia/Phnom_Penh: Phnom Penh, Cambodia
Asia/Vientiane: Vientiane, Laos
Asia/Kuala_Lumpur: Kuala Lumpur, Malaysia; Penang, Malaysia
Asia/Singapore: Singapore, Singapore
Asia/Jakarta: Jakarta, Indonesia; Surabaya, Indonesia; Bandung, Indonesia
Asia/Makassar: Denpasar, Bali, Indonesia
Asia/Manila: Manila, Philippines; Cebu City, Philippines; Quezon City, Philippines
Asia/Hong_Kong: Hong Kong, Hong Kong
Asia/Macau: Macao, Macao
Asia/Taipei: Taipei, Taiwan; Kaohsiung, Taiwan
Asia/Urumqi: Ürümqi, China
Asia/Ulaanbaatar: Ulaanbaatar, Mongolia
Asia/Seoul: Seoul, South Korea; Busan, South Korea; Incheon, South Korea
Asia/Pyongyang: Pyongyang, North Korea
Asia/Tokyo: Tokyo, Japan; Osaka, Japan; Kyoto, Japan; Yokohama, Japan; Nagoya, Japan; Sapporo,
    Japan; Fukuoka, Japan; Hiroshima, Japan
Australia/Perth: Perth, WA, Australia
Australia/Darwin: Darwin, NT, Australia
Australia/Adelaide: Adelaide, SA, Australia
Australia/Brisbane: Brisbane, QLD, Australia; Cairns, QLD, Australia
Australia/Sydney: Sydney, NSW, Australia; Canberra, ACT, Australia; Newcastle, NSW, Australia
Australia/Melbourne: Melbourne, VIC, Australia
Australia/Hobart: Hobart, TAS, Australia
Pacific/Auckland: Auckland, New Zealand; Wellington, New Zealand; Christchurch, New Zealand
Pacific/Port_Moresby: Port Moresby, Papua New Guinea
Pacific/Fiji: Suva, Fiji
Pacific/Guam: Hagåtña, Guam
Pacific/Tahiti: Papeete, French Polynesia
Pacific/Apia: Apia, Samoa
"""
