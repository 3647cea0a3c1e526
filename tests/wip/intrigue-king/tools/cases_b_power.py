from gen import S, C, D
from cases_a_setup import R0
P4 = '  - power: [{Ann: 150}, {Bea: 40}, {Cruz: 90}, {Dan: 15}]\n'
TURNS = '    turns:\n'
TILE = '      - {player: Cruz, take: 0, actions: [{special: {tile: 4, to: Toledo}}]}\n'


def kept(who):
    return f'      - {{player: {who}, take: 0}}\n'


DAN = '      - {player: Dan, take: 0, actions: [{special: {move: [{from: Navarra, to: Aragon}]}}]}\n'
ROUND1 = P4 + TURNS + kept('Ann') + TILE + kept('Bea') + DAN
NEXT2 = 'in-progress, next round 2 power Dan'

C('power-1/hand-cards', 'Hand cards are played clockwise, beginning with the First Player; the player of the lowest value is the next one.',
  'E p.3-4', 'POWER-1 legal, TURN-1 legal',
  D(NEXT2, S(4) + ROUND1),
  D('in-progress, next round 2 power Ann', S(4) + ROUND1 + '  - power: [{Dan: 150}]\n'))
C('power-1/hand-cards-out-of-turn', 'Neither somebody else than the lowest of the round before, nor counter-clockwise, nor one too few.', 'E p.3', 'POWER-1 breaking',
  D('illegal POWER-1', S(4) + ROUND1 + '  - power: [{@!Ann: 110}]\n', allowed='Dan'),
  D('illegal POWER-1', S(4) + '  - power: [{Ann: 150}, {@!Cruz: 90}]\n', allowed='Bea', path='rounds[0].power[1].Cruz'),
  D('illegal POWER-1', S(4) + '  - power: [{Ann: 150}, {Bea: 40}, {Cruz: 90}]\n' + TURNS + '      - @!{player: Ann, take: 0}\n'))
C('power-2/hand-card-played-before',
  'A hand card is played once in a game: Dan has played his 15 in round 1, while Ann still has hers, and the 13 is another card.',
  'E p.3-4', 'POWER-2 breaking, POWER-2 near-miss, POWER-2 legal',
  D('illegal POWER-2', S(4) + ROUND1 + '  - power: [{Dan: @!15}]\n', path='rounds[1].power[0].Dan'),
  D('in-progress, next round 2 power Bea', S(4) + ROUND1 + '  - power: [{Dan: 13}, {Ann: 15}]\n'))
MORE = ('{value: 60, effect: {take: 1}}, {value: 130, effect: {take: 2}}, {value: 140, effect: {king: neighbor}}, {value: 160, effect: {score: most}}')
HAND = 'hands: {Ann: [13, 15, 20, 35, 40, 60, 90, 93, 110, 130, 140, 150, joker]}'
C('power-2/not-in-the-hand',
  'Ann has chosen 13 cards and the 160 is none of them; Bea\'s hand is not given, so she may play it.',
  'E p.3', 'POWER-2 breaking, POWER-2 legal',
  D('illegal POWER-2', S(4, cards=MORE, hands=HAND) + '  - power: [{Ann: @!160}]\n', allowed='13, 15, 20, 35, 40, 60, 90, 93, 110, 130, 140, 150, joker'),
  D('illegal POWER-2', S(4, cards=MORE, hands=HAND.replace('joker', '160')) + '  - power: [{Ann: @!joker}]\n'),
  D('in-progress, next round 1 power Cruz', S(4, cards=MORE, hands=HAND) + '  - power: [{Ann: 140}, {Bea: 160}]\n'))
C('power-3/equal-hand-cards',
  'Nobody plays a value that was played this round; the 15 and the 13 are different, and so are the cards of the next round.',
  'E p.3', 'POWER-3 breaking, POWER-3 near-miss',
  D('illegal POWER-3', S(4) + '  - power: [{Ann: 15}, {Bea: @!15}]\n', path='rounds[0].power[1].Bea'),
  D('in-progress, next round 1 power Cruz', S(4) + '  - power: [{Ann: 15}, {Bea: 13}]\n'),
  D('in-progress, next round 2 power Bea', S(4) + ROUND1 + '  - power: [{Dan: 150}, {Ann: 15}]\n'))

# --- the Joker
C('joker-1/played-with-another-card',
  'The Joker\'s player waits until all others have played and then plays another card, which counts in its place: with the 13 Ann is last, and first in the next round.',
  'E p.3, R-21; KPE', 'JOKER-1 legal, joker legal, POWER-1 legal, TURN-1 legal',
  D('in-progress, next round 1 power Ann', S(4) + '  - power: [{Ann: joker}, {Bea: 40}, {Cruz: 90}, {Dan: 15}]\n'),
  D('in-progress, next round 1 turn Cruz', S(4) + '  - power: [{Ann: joker}, {Bea: 40}, {Cruz: 90}, {Dan: 15}, {Ann: 13}]\n'),
  D('in-progress, next round 2 power Ann', S(4) + '  - power: [{Ann: joker}, {Bea: 40}, {Cruz: 90}, {Dan: 15}, {Ann: 13}]\n' + TURNS +
    '      - {player: Cruz, take: 0, actions: [{special: {king: Toledo}}, {place: {Aragon: 5}}]}\n      - {player: Bea, take: 0, actions: [{place: {Aragon: 4}}]}\n'
    '      - {player: Dan, take: 0, actions: [{special: yes}, {place: {Aragon: 5}}]}\n'
    '      - {player: Ann, take: 0, actions: [{special: {move: [{from: Galicia, to: Navarra}]}}, {place: {Aragon: 2}}]}\n'))
C('joker-1/played-last',
  'A Joker that is played last is followed at once by the second card; the second card of a Joker in the middle comes after the last player\'s.',
  'KPE, R-21', 'JOKER-1 legal, joker legal, JOKER-1 near-miss, joker near-miss',
  D('in-progress, next round 1 turn Dan', S(4) + '  - power: [{Ann: 110}, {Bea: 40}, {Cruz: 90}, {Dan: joker}, {Dan: 150}]\n'),
  D('in-progress, next round 1 power Dan', S(4) + '  - power: [{Ann: 110}, {Bea: 40}, {Cruz: 90}, {Dan: joker}]\n'),
  D('in-progress, next round 1 turn Ann', S(2) + '  - power: [{Ann: joker}, {Bea: 40}, {Ann: 90}]\n'))
C('joker-1/second-card-out-of-place',
  'The second card is played neither at once nor by somebody else, and no turn begins without it.',
  'KPE', 'JOKER-1 breaking, joker breaking, POWER-1 breaking',
  D('illegal POWER-1', S(4) + '  - power: [{Ann: joker}, {@!Ann: 13}]\n', allowed='Bea'),
  D('illegal POWER-1', S(4) + '  - power: [{Ann: joker}, {Bea: 40}, {Cruz: 90}, {Dan: 15}, {@!Bea: 13}]\n', allowed='Ann'),
  D('illegal POWER-1', S(4) + '  - power: [{Ann: joker}, {Bea: 40}, {Cruz: 90}, {Dan: 15}]\n' + TURNS + '      - @!{player: Cruz, take: 0}\n', path='rounds[0].turns[0]'),
  D('illegal POWER-1', S(4) + '  - power: [{Ann: joker}, {Bea: 40}, {Cruz: 90}, {Dan: 15}, {Ann: 13}, {@!Ann: 20}]\n'))
C('joker-1/second-joker',
  'A second Joker in the round is an equal value; the Joker\'s second card is no Joker, and no card that was played.',
  'E p.3, KPE, R-21', 'JOKER-1 breaking, joker breaking, POWER-2 breaking, POWER-3 breaking',
  D('illegal POWER-3', S(4) + '  - power: [{Ann: joker}, {Bea: @!joker}]\n'),
  D('illegal POWER-2', S(2) + '  - power: [{Ann: joker}, {Bea: 40}, {Ann: @!joker}]\n'),
  D('illegal POWER-3', S(2) + '  - power: [{Ann: joker}, {Bea: 40}, {Ann: @!40}]\n'))
CRUZ2 = '  - power: [{Ann: 150}, {Bea: joker}, {Bea: 40}]\n' + TURNS + kept('Ann') + \
    '      - {player: Bea, take: 0, actions: [{special: {move: [{from: Granada, to: Toledo}]}}]}\n'
C('joker-1/once-in-a-game',
  'Both cards of a Joker are gone: Bea has neither the Joker nor the 40 in round 2. Ann still has her Joker.',
  'E p.3-4, KPE', 'JOKER-1 breaking, joker breaking, POWER-2 breaking, JOKER-1 legal',
  D('illegal POWER-2', S(2) + CRUZ2 + '  - power: [{Bea: @!joker}]\n'),
  D('illegal POWER-2', S(2) + CRUZ2 + '  - power: [{Bea: @!40}]\n'),
  D('in-progress, next round 2 power Ann', S(2) + CRUZ2 + '  - power: [{Bea: 15}, {Ann: joker}]\n'))
C('joker-1/court-of-the-second-card',
  'The number of Caballeros to the Court is that of the second card: the 60, of which the log says 2.',
  'KPE, R-21', 'JOKER-1 legal, COURT-1 breaking, COURT-1 near-miss',
  D('in-progress, next round 1 turn Bea', S(2, cards='{value: 60, court: 2, may: yes, effect: {take: 1}}') +
    '  - power: [{Ann: joker}, {Bea: 40}, {Ann: 60}]\n' + TURNS + '      - {player: Ann, card: the-king}\n    board: {court: {Ann: 9}}\n'),
  D('illegal COURT-1', S(2, cards='{value: 60, court: 2, may: yes, effect: {take: 1}}') +
    '  - power: [{Ann: joker}, {Bea: 40}, {Ann: 60}]\n' + TURNS + '      - {player: Ann, take: @!3, card: the-king}\n', allowed='0, 1, 2'))
C('log-2/intrigue-king-power', 'A hand card is a number from 1 to 200 or the Joker; anything else is no card, and a round has no Modifier cards.',
  'log format', 'LOG-2 breaking',
  D('malformed LOG-2', S(4) + '  - power: [{Ann: @!0}]\n'),
  D('malformed LOG-2', S(4) + '  - power: [{Ann: @!201}]\n'),
  D('malformed LOG-2', S(4) + '  - power: [{Ann: @!-15}]\n'),
  D('malformed LOG-2', S(4) + '  - power: [{Ann: @!king}]\n'),
  D('malformed LOG-2', S(4) + '  - power: [{Ann: @![15]}]\n'),
  D('malformed LOG-2', S(4) + '  - power: [{Ann: 15, @!modifier: plus1}]\n'))
C('log-3/intrigue-king-values',
  'A value from 1 to 200 that no card has is unknown: no source gives the 10 or the 61. The 13 and the 150 are known, and so is the 200 of this log.',
  'log format', 'LOG-3 breaking, LOG-3 near-miss, LOG-3 legal',
  D('malformed LOG-3', S(4) + '  - power: [{Ann: @!10}]\n'),
  D('malformed LOG-3', S(4) + '  - power: [{Ann: @!61}]\n'),
  D('malformed LOG-3', S(4) + '  - power: [{Ann: @!200}]\n'),
  D('in-progress, next round 1 power Dan', S(4, cards='{value: 200, effect: {take: 1}}') + '  - power: [{Ann: 200}, {Bea: 13}, {Cruz: 150}]\n'))
C('log-2/intrigue-king-keys-elsewhere',
  'Discs of the setup, Caballero cards, hands and hand cards belong to the expansion: in the Decennial game alone they are no keys and no Power cards.',
  'log format', 'LOG-2 breaking',
  *[D('malformed LOG-2', '{veedor: 1, ruleset: decennial, players: [Ann, Bea], setup: {king: Castilla, first: Ann, homes: {Ann: Galicia, Bea: Granada}, '
      + m + '},\n rounds: []}\n') for m in ('@!discs: {Ann: Toledo}', '@!caballeros: [2, 5]', '@!hands: {}')],
  *[D('malformed LOG-2', '{veedor: 1, ruleset: decennial, players: [Ann, Bea], setup: {king: Castilla, first: Ann, homes: {Ann: Galicia, Bea: Granada}},\n'
      f' rounds: [{{power: [{{Ann: @!{v}}}]}}]}}\n') for v in ('150', 'joker')],
  D('malformed LOG-3', '{veedor: 1, ruleset: decennial, players: [Ann, Bea], setup: {king: Castilla, first: Ann, homes: {Ann: Galicia, Bea: Granada}},\n'
    ' rounds: [{turns: [{player: Ann, card: @!the-king}]}]}\n'))
C('log-2/intrigue-king-no-stacks', 'There are no stacks of Action cards: nothing is revealed, no decks are given, and no stack stands beside a card.',
  'E p.2, log format', 'LOG-2 breaking',
  D('malformed LOG-2', S(4) + '  - @!reveal: [ambush, fair, outposts, enactment]\n'),
  D('malformed LOG-2', S(4) + '  - @!reveal: []\n'),
  D('malformed LOG-2', S(4, hands='@!decks: {1: [ambush]}', rounds=R0)),
  D('malformed LOG-2', S(4) + P4 + TURNS + '      - {player: Ann, take: 0, card: the-king, @!stack: 3}\n'),
  D('malformed LOG-2', S(4) + '  - @!dummy: {regions: [Galicia, Toledo], power: 7}\n'))
C('log-3/intrigue-king-no-action-cards', 'The Action cards of the Decennial game are put into the box: its cards are not in this game, nor are hand cards that no source gives.',
  'E p.2, log format', 'LOG-3 breaking',
  D('malformed LOG-3', S(4) + P4 + TURNS + '      - {player: Ann, take: 0, card: @!your-majesty}\n'),
  D('malformed LOG-3', S(4) + P4 + TURNS + '      - {player: Ann, take: 0, card: @!intrigue}\n'),
  D('malformed LOG-3', S(4) + P4 + TURNS + '      - {player: Ann, take: 0, card: @!61}\n'))
