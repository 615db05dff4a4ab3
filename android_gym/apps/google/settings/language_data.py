"""Languages that can be added: tag, English name, own name, regions (facts of Unicode's CLDR)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple


class Language(NamedTuple):
    tag: str  # BCP 47, without a region
    name: str  # English
    own: str  # in the language itself
    regions: tuple[str, ...]  # ISO 3166 codes


_LANGUAGES = """
af|Afrikaans|Afrikaans|NA ZA
agq|Aghem|Aghem|CM
ak|Akan|Akan|GH
sq|Albanian|Shqip|AL XK MK
am|Amharic|አማርኛ|ET
ar|Arabic|العربية|DZ BH EG IQ JO KW LB LY MA OM QA SA SY TN AE YE
hy|Armenian|Հայերեն|AM
as|Assamese|অসমীয়া|IN
ast|Asturian|Asturianu|ES
asa|Asu|Kipare|TZ
az|Azerbaijani|Azərbaycan|AZ
ksf|Bafia|Rikpa|CM
bm|Bambara|Bamanakan|ML
bn|Bangla|বাংলা|BD IN
bas|Basaa|Ɓàsàa|CM
eu|Basque|Euskara|ES
be|Belarusian|Беларуская|BY
bem|Bemba|Ichibemba|ZM
bez|Bena|Hibena|TZ
brx|Bodo|बर’|IN
bs|Bosnian|Bosanski|BA
br|Breton|Brezhoneg|FR
bg|Bulgarian|Български|BG
my|Burmese|မြန်မာ|MM
yue|Cantonese|粵語|CN HK
ca|Catalan|Català|AD ES FR IT
tzm|Central Atlas Tamazight|Tamaziɣt n laṭlaṣ|MA
ckb|Central Kurdish|کوردیی ناوەندی|IQ IR
ccp|Chakma|𑄌𑄋𑄴𑄟𑄳𑄦|BD IN
ce|Chechen|Нохчийн|RU
chr|Cherokee|ᏣᎳᎩ|US
cgg|Chiga|Rukiga|UG
zh-Hans|Simplified Chinese|简体中文|CN HK MO SG
zh-Hant|Traditional Chinese|繁體中文|HK MO TW
swc|Congo Swahili|Kiswahili ya Kongo|CD
kw|Cornish|Kernewek|GB
hr|Croatian|Hrvatski|BA HR
cs|Czech|Čeština|CZ
da|Danish|Dansk|DK GL
dua|Duala|Duálá|CM
nl|Dutch|Nederlands|AW BE CW NL SR SX
dz|Dzongkha|རྫོང་ཁ|BT
ebu|Embu|Kĩembu|KE
en|English|English|AU BZ CA GB GH HK IE IN JM KE MT NG NZ PH SG US ZA ZW
eo|Esperanto|Esperanto|001
et|Estonian|Eesti|EE
ee|Ewe|Eʋegbe|GH TG
ewo|Ewondo|Ewondo|CM
fo|Faroese|Føroyskt|DK FO
fil|Filipino|Filipino|PH
fi|Finnish|Suomi|FI
fr|French|Français|BE BF CA CD CH CI CM FR LU MA MC ML SN TN
fur|Friulian|Furlan|IT
ff|Fula|Pulaar|CM GN MR SN
gl|Galician|Galego|ES
lg|Ganda|Luganda|UG
ka|Georgian|ქართული|GE
de|German|Deutsch|AT BE CH DE IT LI LU
el|Greek|Ελληνικά|CY GR
gu|Gujarati|ગુજરાતી|IN
guz|Gusii|Ekegusii|KE
ha|Hausa|Hausa|GH NE NG
haw|Hawaiian|’Ōlelo Hawai’i|US
he|Hebrew|עברית|IL
hi|Hindi|हिन्दी|IN
hu|Hungarian|Magyar|HU
is|Icelandic|Íslenska|IS
ig|Igbo|Igbo|NG
smn|Inari Sami|Anarâškielâ|FI
id|Indonesian|Indonesia|ID
ga|Irish|Gaeilge|GB IE
it|Italian|Italiano|CH IT SM VA
ja|Japanese|日本語|JP
dyo|Jola-Fonyi|Joola|SN
kea|Kabuverdianu|Kabuverdianu|CV
kab|Kabyle|Taqbaylit|DZ
kkj|Kako|Kakɔ|CM
kl|Kalaallisut|Kalaallisut|GL
kln|Kalenjin|Kalenjin|KE
kam|Kamba|Kikamba|KE
kn|Kannada|ಕನ್ನಡ|IN
ks|Kashmiri|کٲشُر|IN
kk|Kazakh|Қазақ тілі|KZ
km|Khmer|ខ្មែរ|KH
ki|Kikuyu|Gikuyu|KE
rw|Kinyarwanda|Kinyarwanda|RW
kok|Konkani|कोंकणी|IN
ko|Korean|한국어|KP KR
khq|Koyra Chiini|Koyra ciini|ML
ses|Koyraboro Senni|Koyraboro senni|ML
nmg|Kwasio|Nmg|CM
ky|Kyrgyz|Кыргызча|KG
lkt|Lakota|Lakȟól’iyapi|US
lag|Langi|Kɨlaangi|TZ
lo|Lao|ລາວ|LA
lv|Latvian|Latviešu|LV
ln|Lingala|Lingála|AO CD CF CG
lt|Lithuanian|Lietuvių|LT
dsb|Lower Sorbian|Dolnoserbšćina|DE
lu|Luba-Katanga|Tshiluba|CD
luo|Luo|Dholuo|KE
lb|Luxembourgish|Lëtzebuergesch|LU
luy|Luyia|Luluhia|KE
mk|Macedonian|Македонски|MK
jmc|Machame|Kimachame|TZ
mgh|Makhuwa-Meetto|Makua|MZ
kde|Makonde|Chimakonde|TZ
mg|Malagasy|Malagasy|MG
ms|Malay|Melayu|BN MY SG
ml|Malayalam|മലയാളം|IN
mt|Maltese|Malti|MT
gv|Manx|Gaelg|IM
mr|Marathi|मराठी|IN
mas|Masai|Maa|KE TZ
mzn|Mazanderani|مازرونی|IR
mer|Meru|Kĩmĩrũ|KE
mgo|Meta’|Meta’|CM
mn|Mongolian|Монгол|MN
mfe|Morisyen|Kreol morisien|MU
mua|Mundang|Munda|CM
naq|Nama|Khoekhoegowab|NA
ne|Nepali|नेपाली|IN NP
nnh|Ngiemboon|Shwóŋò ngiembɔɔn|CM
jgo|Ngomba|Ndaꞌa|CM
nd|North Ndebele|IsiNdebele|ZW
frr|Northern Frisian|Nordfriisk|DE
lrc|Northern Luri|لۊری شومالی|IQ IR
se|Northern Sami|Davvisámegiella|FI NO SE
nb|Norwegian Bokmål|Norsk bokmål|NO SJ
nn|Norwegian Nynorsk|Nynorsk|NO
nus|Nuer|Thok Nath|SS
nyn|Nyankole|Runyankore|UG
or|Odia|ଓଡ଼ିଆ|IN
om|Oromo|Oromoo|ET KE
os|Ossetic|Ирон|GE RU
ps|Pashto|پښتو|AF PK
fa|Persian|فارسی|AF IR
pl|Polish|Polski|PL
pt|Portuguese|Português|AO BR CH CV GW LU MO MZ PT TL
pa|Punjabi|ਪੰਜਾਬੀ|IN PK
qu|Quechua|Runasimi|BO EC PE
ro|Romanian|Română|MD RO
rm|Romansh|Rumantsch|CH
rof|Rombo|Kihorombo|TZ
rn|Rundi|Ikirundi|BI
ru|Russian|Русский|BY KG KZ MD RU UA
rwk|Rwa|Kiruwa|TZ
sah|Sakha|Саха тыла|RU
saq|Samburu|Kisampur|KE
sg|Sango|Sängö|CF
sbp|Sangu|Ishisangu|TZ
sa|Sanskrit|संस्कृत भाषा|IN
gd|Scottish Gaelic|Gàidhlig|GB
seh|Sena|Sena|MZ
sr|Serbian|Српски|BA ME RS XK
ksb|Shambala|Kishambaa|TZ
sn|Shona|ChiShona|ZW
ii|Sichuan Yi|ꆈꌠꉙ|CN
si|Sinhala|සිංහල|LK
sk|Slovak|Slovenčina|SK
sl|Slovenian|Slovenščina|SI
xog|Soga|Olusoga|UG
so|Somali|Soomaali|DJ ET KE SO
es|Spanish|Español|AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PR PY SV US UY VE
zgh|Standard Moroccan Tamazight|ⵜⴰⵎⴰⵣⵉⵖⵜ|MA
sw|Swahili|Kiswahili|CD KE TZ UG
sv|Swedish|Svenska|AX FI SE
gsw|Swiss German|Schwiizertüütsch|CH FR LI
shi|Tachelhit|ⵜⴰⵛⵍⵃⵉⵜ|MA
dav|Taita|Kitaita|KE
ta|Tamil|தமிழ்|IN LK MY SG
twq|Tasawaq|Tasawaq senni|NE
te|Telugu|తెలుగు|IN
teo|Teso|Kiteso|KE UG
th|Thai|ไทย|TH
bo|Tibetan|བོད་སྐད་|CN IN
ti|Tigrinya|ትግርኛ|ER ET
to|Tongan|Lea fakatonga|TO
tr|Turkish|Türkçe|CY TR
tk|Turkmen|Türkmen dili|TM
uk|Ukrainian|Українська|UA
hsb|Upper Sorbian|Hornjoserbšćina|DE
ur|Urdu|اردو|IN PK
ug|Uyghur|ئۇيغۇرچە|CN
uz|Uzbek|O’zbek|UZ
vai|Vai|ꕙꔤ|LR
vi|Vietnamese|Tiếng Việt|VN
vun|Vunjo|Kyivunjo|TZ
wae|Walser|Walser|CH
cy|Welsh|Cymraeg|GB
fy|Western Frisian|Frysk|NL
wo|Wolof|Wolof|SN
yav|Yangben|Nuasue|CM
yi|Yiddish|ייִדיש|001
yo|Yoruba|Èdè Yorùbá|BJ NG
dje|Zarma|Zarmaciine|NE
zu|Zulu|IsiZulu|ZA
"""

_REGIONS = """
001 World, AD Andorra, AE United Arab Emirates, AF Afghanistan, AL Albania, AM Armenia, AO Angola,
AR Argentina, AT Austria, AU Australia, AW Aruba, AX Åland Islands, AZ Azerbaijan,
BA Bosnia & Herzegovina, BD Bangladesh, BE Belgium, BF Burkina Faso, BG Bulgaria, BH Bahrain,
BI Burundi, BJ Benin, BN Brunei, BO Bolivia, BR Brazil, BT Bhutan, BY Belarus, BZ Belize, CA Canada,
CD Congo - Kinshasa, CF Central African Republic, CG Congo - Brazzaville, CH Switzerland,
CI Côte d’Ivoire, CL Chile, CM Cameroon, CN China, CO Colombia, CR Costa Rica, CU Cuba,
CV Cape Verde, CW Curaçao, CY Cyprus, CZ Czechia, DE Germany, DJ Djibouti, DK Denmark,
DO Dominican Republic, DZ Algeria, EC Ecuador, EE Estonia, EG Egypt, ER Eritrea, ES Spain,
ET Ethiopia, FI Finland, FO Faroe Islands, FR France, GB United Kingdom, GE Georgia, GH Ghana,
GL Greenland, GN Guinea, GR Greece, GT Guatemala, GW Guinea-Bissau, HK Hong Kong, HN Honduras,
HR Croatia, HU Hungary, ID Indonesia, IE Ireland, IL Israel, IM Isle of Man, IN India, IQ Iraq,
IR Iran, IS Iceland, IT Italy, JM Jamaica, JO Jordan, JP Japan, KE Kenya, KG Kyrgyzstan,
KH Cambodia, KP North Korea, KR South Korea, KW Kuwait, KZ Kazakhstan, LA Laos, LB Lebanon,
LI Liechtenstein, LK Sri Lanka, LR Liberia, LT Lithuania, LU Luxembourg, LV Latvia, LY Libya,
MA Morocco, MC Monaco, MD Moldova, ME Montenegro, MG Madagascar, MK North Macedonia, ML Mali,
MM Myanmar (Burma), MN Mongolia, MO Macao, MR Mauritania, MT Malta, MU Mauritius, MX Mexico,
MY Malaysia, MZ Mozambique, NA Namibia, NE Niger, NG Nigeria, NI Nicaragua, NL Netherlands,
NO Norway, NP Nepal, NZ New Zealand, OM Oman, PA Panama, PE Peru, PH Philippines, PK Pakistan,
PL Poland, PR Puerto Rico, PT Portugal, PY Paraguay, QA Qatar, RO Romania, RS Serbia, RU Russia,
RW Rwanda, SA Saudi Arabia, SE Sweden, SG Singapore, SI Slovenia, SJ Svalbard & Jan Mayen,
SK Slovakia, SM San Marino, SN Senegal, SO Somalia, SR Suriname, SS South Sudan, SV El Salvador,
SX Sint Maarten, SY Syria, TG Togo, TH Thailand, TL Timor-Leste, TM Turkmenistan, TN Tunisia,
TO Tonga, TR Türkiye, TW Taiwan, TZ Tanzania, UA Ukraine, UG Uganda, US United States, UY Uruguay,
UZ Uzbekistan, VA Vatican City, VE Venezuela, VN Vietnam, XK Kosovo, YE Yemen, ZA South Africa,
ZM Zambia, ZW Zimbabwe
"""


@cache
def languages() -> tuple[Language, ...]:
    """All of them, by English name."""
    rows = (line.split("|") for line in _LANGUAGES.strip().splitlines())
    found = (Language(tag, name, own, tuple(where.split())) for tag, name, own, where in rows)
    return tuple(sorted(found, key=lambda x: x.name))


@cache
def _by_tag() -> dict[str, Language]:
    return {x.tag: x for x in languages()}


@cache
def _region_names() -> dict[str, str]:
    pairs = (entry.strip().partition(" ") for entry in _REGIONS.replace("\n", " ").split(","))
    return {code: name for code, _, name in pairs}


def region_name(code: str) -> str:
    return _region_names()[code]


def language_of(locale: str) -> Language:
    """The language of a locale such as "pt-BR" or "zh-Hans-CN"."""
    return _by_tag()[locale.rpartition("-")[0]]


def own_name(locale: str) -> str:
    """How the list of languages writes a locale: "Português (Brazil)"."""
    lang = language_of(locale)
    region = locale.rpartition("-")[2]
    return lang.own if region == "001" else f"{lang.own} ({region_name(region)})"


def english_name(locale: str) -> str:
    lang = language_of(locale)
    region = locale.rpartition("-")[2]
    return lang.name if region == "001" else f"{lang.name} ({region_name(region)})"
