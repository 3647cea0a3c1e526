from gen import S, C, D, HOMES, NAMES
R0 = 'rounds: []\n'
EMPTY = 'rounds: [{}]\n'
KING = '  - power: [{Ann: 150}]\n'
DISCS4 = 'in-progress, next round 1 discs Ann, Bea, Cruz, Dan'
POWER = 'in-progress, next round 1 power Ann'
NINE = 'Galicia, Navarra, Aragón, Cataluña, Castilla, Toledo, Sevilla, Granada, Valencia'


def plain(ruleset, n=4, more='', rounds='[]'):
    """A log in brackets, with what every decennial log has."""
    homes = ', '.join(f'{p}: {HOMES[p]}' for p in NAMES[:n])
    return (f"{{veedor: 1, ruleset: @!{ruleset}, players: [{', '.join(NAMES[:n])}], "
            f"setup: {{king: Castilla, first: Ann, homes: {{{homes}}}{more}}},\n rounds: {rounds}}}\n")


def legal(text):
    return text.replace('@!', '')


# --- SETUP-1
C('setup-1/intrigue-king-with-decennial',
  'Intrigue & the King is an option of the Decennial game for 2 to 5 players, in any place of the list; the short game and the numbers of players go with it.',
  'E p.1-3, R-17', 'SETUP-1 legal',
  D(DISCS4, S(4, discs='', rounds=R0)),
  D('in-progress, next round 1 discs Ann, Bea, Cruz', S(3, discs='', rounds=R0, ruleset='[short, intrigue-king, three-player, decennial]')),
  D('in-progress, next round 1 discs Ann, Bea', S(2, discs='', rounds=R0, opts='two-player')),
  D('in-progress, next round 1 discs Ann, Bea, Cruz, Dan, Eva', S(5, discs='', rounds=R0, opts='short')))
C('setup-1/intrigue-king-without-decennial',
  'Intrigue & the King goes with the Decennial game alone: not with the 2023 game, nor with its options, nor without a game. Where the list is wrong none of its keys is required.',
  'E p.1, log format', 'SETUP-1 breaking',
  D('illegal SETUP-1', plain('[base, intrigue-king]')),
  D('illegal SETUP-1', plain('[intrigue-king]')),
  D('illegal SETUP-1', plain('intrigue-king')),
  D('illegal SETUP-1', plain('[decennial, intrigue-king, old-hands]')),
  D('illegal SETUP-1', plain('[decennial, intrigue-king, power-shift]')),
  D('illegal SETUP-1', plain('[decennial, new-regency, intrigue-king]')),
  D('illegal SETUP-1', plain('[decennial, intrigue-king, four-stacks]', 3)))
C('setup-1/intrigue-king-keys-are-known',
  'Where the list of rulesets is wrong, the keys of every ruleset in it are known: the discs, the Caballero cards and the hand cards are no faults of form beside the 2023 game.',
  'E p.2-3, log format', 'SETUP-1 breaking, LOG-2 near-miss',
  D('illegal SETUP-1', plain('[base, intrigue-king]', 4, ', caballeros: [2, 3, 4, 5], discs: {Ann: Toledo}, hands: {}', '[{power: [{Ann: 150}, {Bea: joker}]}]')),
  D('malformed LOG-2', plain('[base, intrigue-king]', 4, ', @!cavaliers: [2, 3, 4, 5]').replace('@!', '', 1)))
C('setup-1/intrigue-king-wrong-number',
  'Six are too many for Intrigue & the King as for the game itself, one is too few, and `two-player` is not true with three.',
  'E p.1', 'SETUP-1 breaking',
  D('illegal SETUP-1', "{veedor: 1, ruleset: [decennial, intrigue-king], players: @![Ann, Bea, Cruz, Dan, Eva, Fay],\n setup: {king: Castilla, first: Ann,"
    " homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra, Eva: Aragón, Fay: Valencia}}, rounds: []}\n"),
  D('illegal SETUP-1', "{veedor: 1, ruleset: [decennial, intrigue-king], players: @![Ann],\n setup: {king: Castilla, first: Ann, homes: {Ann: Galicia}}, rounds: []}\n"),
  D('illegal SETUP-1', plain('[decennial, intrigue-king, two-player]', 3, ', caballeros: [1, 3, 5]')))
C('setup-1/one-expansion-only',
  'At most one expansion is in a game; Intrigue & the King with the Colonies is the ruleset king-colonies, and Grandissimo goes with neither.',
  'E p.11, R-18', 'SETUP-1 breaking',
  D('illegal SETUP-1', plain('[decennial, intrigue-king, colonies]')),
  D('illegal SETUP-1', plain('[decennial, king-colonies, intrigue-king]')),
  D('illegal SETUP-1', plain('[decennial, grandissimo, intrigue-king]')))
C('log-2/intrigue-king-ruleset-twice', 'A ruleset named twice is no combination at all.', 'log format', 'LOG-2 breaking',
  D('malformed LOG-2', S(4, rounds=R0, ruleset='[decennial, intrigue-king, @!intrigue-king]')))
C('log-3/intrigue-king-ruleset-names', 'Names of rulesets are matched exactly: no other case, no underscore, no half of the name.', 'log format', 'LOG-3 breaking',
  D('malformed LOG-3', legal(plain('[decennial, #intrigue_king]')).replace('#', '@!')),
  D('malformed LOG-3', legal(plain('[decennial, #Intrigue-King]')).replace('#', '@!')),
  D('malformed LOG-3', legal(plain('[decennial, #intrigue]')).replace('#', '@!')))

# --- SETUP-5
C('setup-5/any-region-or-none',
  'A disc of the setup brings one Caballero from the Court to any of the nine regions, also to the own home and to where others stand; `none` and the King\'s region leave it in the Court.',
  'E p.3, R-19', 'SETUP-5 legal, SETUP-5 near-miss, CLAIM-3 legal',
  D(POWER, S(4, discs={'Ann': 'Toledo', 'Bea': 'Toledo', 'Cruz': 'Castilla'}, rounds=
    'rounds:\n  - board: {court: {Ann: 6, Bea: 6, Cruz: 7, Dan: 7}, province: {Ann: 21, Bea: 21, Cruz: 21, Dan: 21},\n'
    '            regions: {Toledo: {Ann: 1, Bea: 1}, Castilla: {Cruz: 0}, Navarra: {Dan: 2}, Castillo: {Ann: 0, Dan: 0}}, grandes: {Ann: Galicia}}\n')),
  D(POWER, S(5, discs={'Ann': 'Galicia', 'Bea': 'Old Castile', 'Cruz': 'basque country', 'Dan': 'Valencia', 'Eva': 'CATALONIA'}, rounds=
    'rounds:\n  - board: {court: {Ann: 6, Bea: 7, Cruz: 6, Dan: 6, Eva: 6},\n'
    '            regions: {Galicia: {Ann: 3}, Navarra: {Dan: 2, Cruz: 1}, Cataluña: {Eva: 3}, Valencia: {Dan: 1}}}\n')))
C('setup-5/disc-missing',
  'Without Dan\'s disc round 1 cannot begin: reported at `discs`, or at the first round where there is no such key.',
  'E p.3', 'SETUP-5 breaking',
  D('illegal SETUP-5', S(4, discs='@!discs: {Ann: Toledo, Bea: none, Cruz: none}') + KING, path='setup.discs'),
  D('illegal SETUP-5', S(4, discs='@!discs: {}') + KING),
  D('illegal SETUP-5', S(4, discs='') + '  - @!power: [{Ann: 150}]\n', path='rounds[0]'),
  D('illegal SETUP-5', S(4, discs='') + '  - @!{}\n'))
C('setup-5/not-all-set-yet',
  'While no round follows, discs of the setup may be missing, in whatever order they come; they are awaited in round 1, and then the first card is.',
  'E p.3, log format', 'SETUP-5 near-miss, SETUP-5 legal',
  D(DISCS4, S(4, discs='', rounds=R0)),
  D(DISCS4, S(4, discs='discs: {}', rounds=R0)),
  D('in-progress, next round 1 discs Ann, Bea, Dan', S(4, discs='discs: {Cruz: Toledo}', rounds=R0)),
  D('in-progress, next round 1 discs Bea', S(4, discs='discs: {Dan: none, Cruz: Toledo, Ann: Galicia}', rounds=R0)),
  D(POWER, S(4, rounds=R0)),
  D(POWER, S(4, rounds=EMPTY)))
C('setup-5/no-region',
  'Discs show the nine regions and `none`: not the Castillo, France, Portugal, the Court or the Province.',
  'E p.3', 'SETUP-5 breaking',
  D('illegal SETUP-5', S(4, discs={'Ann': '@!Castillo'}, rounds=R0), allowed=NINE + ', none', path='setup.discs.Ann'),
  D('illegal SETUP-5', S(4, discs={'Ann': '@!France'}, rounds=R0), allowed=NINE + ', none'),
  D('illegal SETUP-5', S(4, discs={'Bea': '@!Portugal'}, rounds=R0)),
  D('illegal SETUP-5', S(4, discs={'Cruz': '@!Court'}, rounds=R0)),
  D('illegal SETUP-5', S(4, discs={'Dan': '@!Province'}, rounds=R0)))
C('setup-5/first-fault',
  'A disc that shows no region is a fault of its own pair, before one that is missing; and the Caballero cards come before the discs.',
  'E p.2-3', 'SETUP-5 breaking, SETUP-6 breaking',
  D('illegal SETUP-5', S(4, discs='discs: {Bea: @!Castillo}') + KING),
  D('illegal SETUP-6', S(4, cab='[2, 3, @!3, 5]', discs='discs: {Bea: Castillo}') + KING),
  D('illegal SETUP-2', S(4, king='@!Castillo', cab='[2, 3, 3, 5]', discs='discs: {Bea: Castillo}', rounds=R0)))
C('setup-5/names', 'A disc of a player who is not in the game, or of a region that does not exist, is unknown; a player sets one disc.',
  'log format', 'LOG-3 breaking, LOG-2 breaking',
  D('malformed LOG-3', S(4, discs='discs: {@!Eva: Toledo}', rounds=R0)),
  D('malformed LOG-3', S(4, discs='discs: {Ann: @!Lisboa}', rounds=R0)),
  D('malformed LOG-2', S(4, discs='discs: {Ann: Toledo, @!Ann: Galicia}', rounds=R0)))

# --- SETUP-6
C('setup-6/as-many-as-players',
  'As many different Caballero cards as there are players, in any order; five players need all five, and may leave the list out.',
  'E p.2-3, R-20', 'SETUP-6 legal, SETUP-6 near-miss',
  D('in-progress, next round 1 power Ann', S(2, cab='[1, 5]', rounds=R0)),
  D('in-progress, next round 1 power Ann', S(3, cab='[5, 1, 3]', rounds=R0)),
  D('in-progress, next round 1 power Ann', S(4, cab='[5, 4, 2, 1]', rounds=R0)),
  D('in-progress, next round 1 power Ann', S(5, cab='[1, 2, 3, 4, 5]', rounds=R0)),
  D('in-progress, next round 1 power Ann', S(5, rounds=R0)))
C('setup-6/out-of-range-or-repeated',
  'The Caballero cards go from 1 to 5, each once: reported at the entry, before the length of the list.',
  'E p.2-3', 'SETUP-6 breaking',
  D('illegal SETUP-6', S(4, cab='[@!0, 2, 3, 4]', rounds=R0), path='setup.caballeros[0]'),
  D('illegal SETUP-6', S(4, cab='[2, 3, 4, @!6]', rounds=R0)),
  D('illegal SETUP-6', S(4, cab='[2, 3, @!2, 5]', rounds=R0), allowed='1, 4, 5'),
  D('illegal SETUP-6', S(3, cab='[1, @!1, 3, 5]', rounds=R0)),
  D('illegal SETUP-6', S(5, cab='[1, 2, 3, 4, @!4]', rounds=R0), allowed='5'))
C('setup-6/too-few-or-too-many',
  'Three cards for four players, five for four, three for two: reported at the list.',
  'E p.2-3, R-20', 'SETUP-6 breaking',
  D('illegal SETUP-6', S(4, cab='@![2, 3, 5]', rounds=R0), path='setup.caballeros'),
  D('illegal SETUP-6', S(4, cab='@![1, 2, 3, 4, 5]', rounds=R0)),
  D('illegal SETUP-6', S(2, cab='@![1, 3, 5]', rounds=R0)),
  D('illegal SETUP-6', S(5, cab='@![2, 3, 4, 5]', rounds=R0)))
C('log-2/intrigue-king-caballeros',
  'The log of two to four players lists the Caballero cards; it is a list of numbers, and not an empty one.',
  'E p.2-3, R-20, log format', 'LOG-2 breaking',
  D('malformed LOG-2', S(4, cab='').replace('setup:', '@!setup:') + KING),
  D('malformed LOG-2', S(2, cab='', rounds=R0).replace('setup:', '@!setup:')),
  D('malformed LOG-2', S(4, cab='@!5', rounds=R0)),
  D('malformed LOG-2', S(4, cab='@![]', rounds=R0)),
  D('malformed LOG-2', S(4, cab='[2, 3, @!four, 5]', rounds=R0)))

# --- HAND-1
MORE = ('{value: 60, effect: {take: 1}}, {value: 130, effect: {take: 2}}, {value: 140, effect: {king: neighbor}}, {value: 160, effect: {score: most}}')
T13 = '13, 15, 20, 35, 40, 60, 90, 93, 110, 130, 140, 150, joker'
C('hand-1/thirteen-each',
  'A hand has 13 different cards, the Joker and cards of the log\'s own among them; hands are given for any players, and two players may have chosen the same.',
  'E p.3, R-52', 'HAND-1 legal, HAND-1 near-miss',
  D(POWER, S(4, cards=MORE, hands=f'hands: {{Ann: [{T13}],\n                Cruz: [joker, 13, 15, 20, 35, 40, 60, 90, 93, 110, 130, 140, 150]}}', rounds=R0)),
  D(POWER, S(4, cards=MORE, hands='hands: {Dan: [15, 20, 35, 40, 60, 90, 93, 110, 130, 140, 150, 160, 13]}', rounds=R0)),
  D(POWER, S(4, hands='hands: {}', rounds=R0)))
C('hand-1/card-twice-or-not-thirteen',
  'A card that is chosen twice is wrong where it comes the second time; a hand of 12 or 14 cards is wrong as a whole.',
  'E p.3', 'HAND-1 breaking',
  D('illegal HAND-1', S(4, cards=MORE, hands='hands: {Ann: [13, 15, 20, 35, 40, 60, 90, 93, 110, 130, 140, 150, @!90]}', rounds=R0), path='setup.hands.Ann[12]'),
  D('illegal HAND-1', S(4, cards=MORE, hands='hands: {Ann: @![13, 15, 20, 35, 40, 60, 90, 93, 110, 130, 140, 150]}', rounds=R0), path='setup.hands.Ann'),
  D('illegal HAND-1', S(4, cards=MORE, hands=f'hands: {{Bea: [{T13}],\n                Ann: @![{T13}, 160]}}', rounds=R0)),
  D('illegal HAND-1', S(4, cards=MORE, hands='hands: {Ann: [joker, @!joker, 13]}', rounds=R0)))
C('hand-1/after-the-discs', 'The discs of the setup come before the hands.', 'E p.3', 'SETUP-5 breaking',
  D('illegal SETUP-5', S(4, discs={'Dan': '@!Castillo'}, hands='hands: {Ann: [15, 15]}', rounds=R0)))
C('hand-1/values', 'A value that no card has is unknown, in a hand as in a round; what is no value from 1 to 200 is no card at all.',
  'log format', 'LOG-3 breaking, LOG-2 breaking',
  D('malformed LOG-3', S(4, hands='hands: {Ann: [15, @!61]}', rounds=R0)),
  D('malformed LOG-2', S(4, hands='hands: {Ann: [15, @!201]}', rounds=R0)),
  D('malformed LOG-2', S(4, hands='hands: {Ann: [@!0]}', rounds=R0)),
  D('malformed LOG-2', S(4, hands='hands: {Ann: @!15}', rounds=R0)),
  D('malformed LOG-3', S(4, hands='hands: {@!Eva: [15]}', rounds=R0)))
