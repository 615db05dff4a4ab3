"""What a caption or file name says that a picture shows: its kind, time, weather, colour, place.

`VOCABULARY` is the one list of words. Kinds that come first win: a yellow tram on a steep street is
a picture of a tram, in a street.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...phone.core.values import Value
from ...phone.paint.pen import dice

# kind: words that name it, "a+b" where it takes both; indented lines go on
VOCABULARY = """
collage: collage
snapshot: snapshot
screenshot: screenshot screenshots
map: map maps karte directions floorplan
bookcover: book+cover novel+cover
receipt: receipt bill till
invoice: invoice
itinerary: itinerary boarding ticket tickets flight+confirmation pass
slides: slides presentation roadmap keynote
chart: chart graph statistics diagram percent growth prices stock market+share rates poll budget
  economy
sheet: spreadsheet timetable schedule budget+table plan+weekly
whiteboard: whiteboard sketch sketches wireframe mockup brainstorm
handwriting: handwriting recipe+card notes letter postcard
poster: poster flyer announcement leaflet
album: album single record vinyl soundtrack mixtape
faces: portrait selfie headshot author speaker founder president minister interviewee
team: team colleagues group meeting conference office+people panel staff council committee
dinner: dinner restaurant supper brunch party+table
soup: soup stew broth ramen chowder caldo pho borscht minestrone
pasta: pasta spaghetti noodles lasagna linguine
pizza: pizza pizzas margherita
bread: bread loaf sourdough baguette bakery baking toast rolls
cake: cake birthday+cake tart pie cheesecake pastel pastry nata tarts cupcake dessert
cookies: cookies cookie biscuits pancakes pancake waffles
egg: egg eggs omelette breakfast shakshuka
rice: rice risotto paella curry bibimbap bowl+food
salad: salad vegetables greens
burger: burger sandwich burgers hamburger
sushi: sushi sashimi
fish_dish: sardines salmon grilled+fish bacalhau
market: market stall stalls grocery groceries
fruit: fruit fruits apple apples orange oranges lemon lemons pears peaches berries strawberries
  tomatoes tomato banana
icecream: icecream gelato ice+cream
cafe: cafe café cafes coffeehouse coffee+shop
coffee: coffee espresso cappuccino latte
dumplings: dumplings dumpling gyoza
tea: tea matcha teapot
drink: lemonade juice smoothie glass+water water+glass
wine: wine beer drinks cocktail
cooking: cook cooking kitchen chef recipe recipes food lunch meal dish snack snacks
dog: dog dogs puppy biscuit retriever terrier
cat: cat cats kitten kittens
horse: horse horses pony
cow: cow cows cattle
sheep: sheep lamb goats goat
rabbit: rabbit hare bunny
heron: heron egret stork crane+bird flamingo
duck: duck ducks duckling swan swans goose geese
bird: bird birds robin sparrow owl parrot gull gulls seagull pigeon
octopus: octopus squid
seal: seal seals walrus
fishes: fish goldfish aquarium koi shark
whale: whale whales dolphin dolphins
butterfly: butterfly butterflies moth
bee: bee bees insect honey
elephant: elephant elephants
fox: fox foxes
bear: bear bears panda
lion: lion tiger lions zoo
anemone: anemone coral reef jellyfish
kelp: kelp seaweed
shoes: shoe shoes sneakers boots trainers
socks: socks
jacket: jacket coat parka fleece shell
runners: runner runners marathon run running race jog jogging 5k 10k finish+line parkrun sprint
  track+team relay
hiker: hiker hikers hike hiking walk+hills backpackers trekking trek
cyclist: cyclist cyclists cycling biking bikes+race
swimmer: swimmer swim swimming swimmers pool
climber: climber climbing bouldering
skier: skiing skier ski snowboard
surfer: surf surfer surfing surfboard
football: football soccer goalkeeper world+cup
tennis: tennis racket
basketball: basketball
gym: gym fitness workout weights exercise stretching yoga
chess: chess puzzle puzzles
medal: medal medals trophy award winners prize
dancers: dancing dancers dance ballet
band: band concert musicians orchestra gig festival choir chorus quartet stage trio
child: child children kids baby toddler school+class
couple: couple wedding bride
family: family parents grandma grandparents mom dad reunion friends
crowd: crowd protest audience demonstration rally voters election elections
doctor: doctor nurse hospital vaccine clinic medicine health
tram: tram trams streetcar trolley eléctrico elétrico cable+car
bus: bus buses coach+station
train: train trains railway metro subway locomotive underground
station: station platform
car: car cars taxi driving electric+car suv
truck: truck lorry van delivery+van moving
helmet: helmet helmets
bicycle: bicycle bike bicycles bikes
motorbike: motorbike scooter motorcycle vespa
plane: plane airplane airport flight flights aircraft jet airline
balloon: balloon balloons
rocket: rocket launch spacecraft satellite nasa astronaut
paper_boat: paper+boat paper+boats
sailboat: sailing+ship sailing+ships sailboat yacht sails sailboats yachts sailing sail regatta
  tall+ship
ferry: ferry ferries ship cruise steamer
boat: boat boats canoe kayak rowing dinghy houseboat
bigbridge: golden+gate suspension
clocktower: london ben+tower clock+tower westminster parliament
irontower: paris eiffel
palace: palace beijing forbidden emperor temple temples shrine pagoda kyoto
church: church cathedral chapel
castle: castle fortress tower
cables: cable cables adapter charger power+bank plug charging
museum: museum library government bank court university capitol
stadium: stadium arena
lighthouse: lighthouse
windmill: windmill windmills turbine turbines wind+power
bridge: bridge bridges viaduct
saltflats: salt+flats
lisbon: lisbon lisboa alfama
harbor: harbor harbour pier port docks quay marina wharf
roofs: roofs rooftops roof tiles
skyline: skyline city cities downtown skyscrapers tokyo york singapore towers san+francisco
  chicago shanghai hong+kong berlin seattle
shop: shop store boutique bookshop storefront window+display
house: house houses home cottage cabin villa larch
bedroom: bedroom bed sleep pillow hotel+room beds curtains
hotel: hotel hotels motel hostel inn
apartment: apartment living+room sofa lounge rental airbnb couch flat
desk: desk office workspace workplace study
street: street streets alley road steep lane avenue neighborhood neighbourhood crossing
dahlias: dahlias dahlia
poppy: poppy poppies
roses: rose roses
tulips: tulips tulip
sunflower: sunflower sunflowers
lavender: lavender
waterlily: lily waterlily lotus pond
blossom: blossom blossoms sakura cherry
flowers: flowers flower bouquet bloom blooms garden gardening peonies petals
fern: fern ferns
moss: moss mossy
clover: clover shamrock
cactus: cactus succulent
houseplant: plant houseplant monstera basil seedlings herb herbs
leaf: leaf leaves foliage
mushroom: mushroom mushrooms
birch: birch birches
orchard: orchard orchards
vineyard: vineyard vineyards
autumn: autumn maple fall+leaves
palms: palm palms tropical
bowtie: bow+tie tie necktie
shirt: shirt shirts jersey sweater hoodie
cap: cap hat beanie
gloves: gloves mittens
backpack: backpack pack bag rucksack luggage suitcase packing
stove: stove burner campfire
tent: tent camping camp campsite tents
bottle: bottle flask thermos
headlamp: headlamp lantern+camping torch flashlight
compass: compass navigation+tool
lanterns: lantern lanterns
candle: candle candles
umbrella: umbrella umbrellas
gift: gift present presents
lamp: lamp lamps
books: book books library reading+room novel novels bookshelf dictionary encyclopedia vocabulary notebook
newspaper: newspaper press headline headlines news
ereader: e-reader ereader kindle e+reader
laptop: laptop computer code programming python software coding terminal browser website
  javascript developer
phone: phone smartphone android app apps iphone pixel mobile
robot: robot robots ai openai chatgpt machine+learning intelligence llm neural gpt model models
chip: chip chips processor semiconductor circuit electronics hardware
camera: camera photography photographer lens
headphones: headphones earphones earbuds podcast
guitar: guitar guitars
piano: piano keyboard+music
violin: violin cello
microphone: microphone interview recording radio
television: television tv film movie movies cinema series
clock: clock clocks alarm o'clock
watch: watch wristwatch
chair: chair chairs furniture waiting
bench: bench
key: key keys lock password security
money: notebook+coins money coins coin dollar tax taxes salary bank+account savings euro cash
  finance
radiator: radiator valve heating
tap: tap faucet sink leak
box: box parcel package carton
tools: tools hammer wrench plumber boiler repair screwdriver plumbing
paint: painting paintings art gallery artist watercolor drawing canvas
globe: globe earth world+map language languages country countries geography
planet: space planets saturn jupiter mars galaxy universe telescope
moon: moon eclipse nocturne
stars: stars milky night+sky constellation
aurora: aurora northern+lights
fireworks: fireworks
rainbow: rainbow
lightning: lightning thunder thunderstorm storm storms hurricane
snowfall: snow snowy winter snowman blizzard
rainy: rain rainy umbrella+rain drizzle puddle
sunset: sunset dusk sundown
sunrise: sunrise dawn daybreak
weather: weather forecast temperature climate
clouds: cloud clouds sky
seastacks: stacks sea+stacks cliffs cliff
driftwood: driftwood
waves: waves wave ocean sea tide surf+sea
beach: beach beaches coast shore seaside sand algarve
icelagoon: lagoon iceberg icebergs glacier arctic ice
waterfall: waterfall waterfalls falls
fjord: fjord fjords
volcano: volcano lava eruption volcanic
canyon: canyon canyons gorge grand+canyon
dunes: dunes dune desert sahara
terraces: terraces paddies
mountains: mountain mountains peak peaks alps summit ridge himalaya everest
hotspring: hot+spring hot+springs onsen geyser
lake: lake lakes reservoir pond+lake
river: river rivers stream kamogawa canal tagus thames creek
forest: forest woods woodland redwood redwoods jungle
trees: tree trees
path: path trail trails footpath
hills: hills hill countryside valley landscape meadow view viewpoint miradouro
field: field fields wheat farm farmland harvest tractor
park: park lawn playground picnic
bay: bay water waterfront riverside
fogbank: fog foggy mist misty haze
"""
COLORS = {
    "red": "#d13a32",
    "orange": "#ee8a2a",
    "yellow": "#f6c52e",
    "green": "#3f9b57",
    "blue": "#2f6fc4",
    "purple": "#7d4fb0",
    "pink": "#e87fa4",
    "brown": "#8a5a38",
    "black": "#2b2b30",
    "white": "#f3f3ef",
    "gray": "#8b939b",
    "grey": "#8b939b",
    "golden": "#e0a63a",
    "navy": "#1f2f5a",
    "turquoise": "#2fb3ab",
    "ginger": "#d9853f",
}
TIMES = {
    "evening": "evening golden sunset dusk sundown dinner twilight",
    "morning": "morning dawn sunrise daybreak early",
    "night": "night midnight nocturne moonlight dark late",
    "day": "noon afternoon midday",
}
WEATHERS = {
    "fog": "fog foggy mist misty haze hazy",
    "rain": "rain rainy wet drizzle storm",
    "snow": "snow snowy winter ice frost",
    "cloud": "cloudy clouds overcast grey",
}
SETTINGS = {
    "water": "water river sea ocean lake bay harbor harbour pier waterfront pond tagus quay",
    "beach": "beach sand shore coast seaside",
    "street": "street city town road alley downtown",
    "hills": "hills hill mountain mountains trail path valley peak ridge countryside",
    "park": "park garden lawn grass field meadow yard",
    "forest": "forest woods trees",
    "snow": "snow snowy",
    "room": "room sofa couch indoors home flat apartment inside bed",
    "table": "table kitchen desk counter",
    "stadium": "stadium track",
}
COUNTS = {"two": 2, "pair": 2, "both": 2, "three": 3, "four": 4, "five": 5, "many": 7}
# what a camera takes when nobody says what
ROLL = (
    *("hills", "street", "coffee", "dog", "flowers", "skyline", "beach", "runners", "sunset"),
    *("trees", "cake", "bay", "bridge", "family", "bicycle", "soup", "clouds", "park", "path"),
)
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?|\d+k\b")


class Shot(Value):
    """What a picture shows. `color` is "#rrggbb" or ""; `setting` is where, "" if nothing says."""

    seed: str
    kind: str
    words: str = ""
    color: str = ""
    time: str = "day"
    weather: str = ""
    setting: str = ""
    count: int = 0


@lru_cache(maxsize=1)
def _rules() -> tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]:
    joined = VOCABULARY.strip().replace("\n  ", " ")
    lines = (line.partition(":") for line in joined.splitlines())
    return tuple((kind, tuple(tuple(one.split("+")) for one in words.split())) for kind, _, words in lines)


@lru_cache(maxsize=1)
def kinds() -> tuple[str, ...]:
    """Every kind that words can name, the most telling first."""
    return tuple(kind for kind, _ in _rules())


@lru_cache(maxsize=1)
def _named() -> dict[str, list[tuple[int, tuple[str, ...]]]]:
    """By a rule's first word: the place of its kind among all, and the rule."""
    found: dict[str, list[tuple[int, tuple[str, ...]]]] = {}
    for place, (_, rules) in enumerate(_rules()):
        for rule in rules:
            found.setdefault(rule[0], []).append((place, rule))
    return found


def split(words: str) -> list[str]:
    """The words of a caption, file name or URL, in lower case."""
    return _WORD.findall(words.replace("_", " ").casefold())


@lru_cache(maxsize=1024)
def kinds_of(words: str) -> tuple[str, ...]:
    """All kinds that a caption names, the one that it is a picture of first."""
    said = split(words)
    known = {*said, *[word[:-1] for word in said if len(word) > 3 and word.endswith("s")]}
    named = _named()
    places = {place for word in known for place, rule in named.get(word, ()) if known.issuperset(rule)}
    return tuple([kinds()[place] for place in sorted(places)])


def _first(said: set[str], table: dict[str, str]) -> str:
    return next((name for name, words in table.items() if said & set(words.split())), "")


@lru_cache(maxsize=1024)
def shot_of(seed: str, words: str) -> Shot:
    """What a picture of this caption shows; without a word that is known the seed decides."""
    found, said = kinds_of(words), set(split(words))
    kind = found[0] if found else ROLL[min(int(next(dice(f"kind {seed}")) * 19), 18)]
    color = next((COLORS[word] for word in split(words) if word in COLORS), "")
    setting = _first(said, SETTINGS)
    count = next((COUNTS[word] for word in said if word in COUNTS), 0)
    time = _first(said, TIMES) or "day"
    return Shot(f"{seed}/{words}", kind, words, color, time, _first(said, WEATHERS), setting, count)
