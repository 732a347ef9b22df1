"""Words that lie outside the drawn world, by sort; the questions of world_limits.py are filled with them."""

from __future__ import annotations

COUNTRIES = """france germany japan brazil canada india egypt kenya norway peru spain italy china mexico turkey greece
poland chile ghana vietnam iceland portugal austria hungary denmark nepal cuba morocco finland england scotland russia
america europe africa asia australia ireland sweden belgium"""
CITIES = """paris london berlin tokyo madrid rome sydney cairo lima oslo moscow delhi vienna prague lisbon athens dublin
boston chicago texas toronto seoul bangkok istanbul munich amsterdam brussels geneva mumbai"""
ANIMALS = """dog cat horse cow bird fish lion tiger elephant mouse rabbit sheep pig duck snake bear wolf fox monkey
whale shark spider bee butterfly penguin giraffe zebra frog turtle owl eagle goat chicken ant dolphin kangaroo puppy
kitten hamster crocodile parrot"""
FOODS = """pizza bread cheese apple banana cake soup rice pasta salad coffee tea milk egg burger sushi chocolate sugar
butter lemon potato tomato onion carrot sandwich cookie pancake beer wine juice honey mango curry steak"""
OBJECTS = """car house tree chair table phone computer book bicycle bus train plane boat bottle cup lamp clock door
window shoe hat shirt bag key knife spoon camera guitar piano ball sofa bed mirror umbrella candle pencil laptop
screen flower mountain river cloud bridge road truck balloon robot rocket sword ladder bucket kite basket hammer
shelf carpet pillow wallet ticket coin fence castle tent helmet"""
PEOPLE = """man woman boy girl person child baby king queen doctor teacher soldier president artist painter driver
farmer singer actor nurse friend neighbour mother father brother sister uncle player winner boss lawyer student"""
NAMES = """anna tom maria peter lucy sam julia paul nina oscar emma leo clara hugo einstein shakespeare mozart newton
napoleon cleopatra darwin picasso beethoven plato caesar galileo gandhi"""
TOPICS = """football tennis chess music history physics chemistry biology love money war peace religion politics art
philosophy cooking gardening travel school work health sleep dreams time space gravity electricity evolution democracy
economy inflation taxes weather climate fashion poetry theatre dancing swimming mathematics grammar medicine law
insurance engineering architecture astronomy psychology marketing photography"""
LANGUAGES = """french german spanish italian japanese chinese russian arabic latin greek hindi dutch polish portuguese
korean turkish swedish english"""
CODES = """python java javascript rust sql html haskell bash css php go c swift kotlin ruby perl fortran"""
DEEDS = """swim|fly|sing|dance|cook|drive|laugh|read a book|play chess|write a poem|tell a joke|make coffee|bake a cake|
fix a bike|paint a wall|learn to code|lose weight|save money|find a job|tie a knot|build a house|plant a tree|
boil an egg|catch a fish|climb a mountain|start a company|buy a ticket"""
QUALITIES = """happy sad angry tired hungry clever old young heavy fast slow expensive cheap beautiful famous dangerous
healthy rich poor strong loud funny boring cold hot sweet sour soft hard alive real edible married lonely dirty clean
broken wooden plastic magnetic electric"""
STUFF = """water gold silver iron oil air snow sand glass steel salt wood paper blood light sound fire ice rain wind"""
PLANETS = "the moon|the sun|mars|venus|jupiter|saturn|the earth|pluto|mercury|the galaxy|the universe|neptune"
PRODUCTS = "a bitcoin|a house|a new phone|a litre of milk|a train ticket|a used car|an ounce of gold|a hotel room"

# Pieces of words that mean nothing: a model that has seen many of them asks less of an unknown word.
SYLLABLES = """ba bel bro cam cor dax den dro el fen fli gar glo gor hab hin jun kal kim lar lin lo mab mor nal nim
ob or pel pin qua ral ren rin sal sen ska sol sta tam tel tor tri ul um val ven vor wex wil yar zan zil zor ent ing
ation ity ous ment er al ive able ough ight ick ump ock ash"""
