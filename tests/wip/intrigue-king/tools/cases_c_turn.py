from gen import S, C, D
from cases_b_power import P4, TURNS, TILE, kept, DAN
T = '      - '
ALL_BUT_CASTILLA = 'Galicia, Navarra, Aragón, Cataluña, Toledo, Sevilla, Granada, Valencia'
P2 = '  - power: [{Ann: 150}, {Bea: 15}]\n'
P3 = '  - power: [{Ann: 150}, {Bea: 40}, {Cruz: 15}]\n'
ANN = kept('Ann')
MOVE2 = '[{from: Granada, to: Toledo}]'


def turn(who, actions, take=0, card=''):
    return f"{T}{{player: {who}, take: {take}{', card: ' + card if card else ''}, actions: [{actions}]}}\n"


# --- TURN-1
C('turn-1/hand-cards', 'Turns go from the highest value on the hand cards to the lowest: 150, 90, 40, 15.', 'E p.3-4', 'TURN-1 legal, TURN-1 breaking',
  D('in-progress, next round 2 power Dan', S(4) + P4 + TURNS + ANN + TILE + kept('Bea') + DAN),
  D('illegal TURN-1', S(4) + P4 + TURNS + ANN + f'{T}{{player: @!Bea, take: 0}}\n', allowed='Cruz', path='rounds[0].turns[1].player'),
  D('illegal TURN-1', S(4) + P4 + TURNS + ANN + TILE + f'{T}{{player: @!Ann, take: 0}}\n', allowed='Bea'),
  D('illegal TURN-1', S(4) + P4 + TURNS + f'{T}{{player: @!Dan, take: 0}}\n', allowed='Ann'))

# --- COURT-1, COURT-2, take
C60 = '{value: 60, court: 2, may: yes, effect: {take: 1}}'
P60 = '  - power: [{Ann: 150}, {Bea: 60}, {Cruz: 15}]\n'
C('court-1/number-of-the-hand-card', 'Where the log says how many Caballeros a hand card brings, the turn takes as many as that by itself, fewer by its word, and never more.',
  'E p.4', 'COURT-1 legal, COURT-1 near-miss, COURT-1 breaking',
  D('in-progress, next round 1 turn Cruz', S(3, cards=C60) + P60 + TURNS + ANN + f'{T}{{player: Bea, card: 60}}\n    board: {{court: {{Ann: 7, Bea: 9}}, province: {{Bea: 19}}}}\n'),
  D('in-progress, next round 1 turn Cruz', S(3, cards=C60) + P60 + TURNS + ANN + f'{T}{{player: Bea, take: 2, card: 60}}\n    board: {{court: {{Bea: 9}}}}\n'),
  D('in-progress, next round 1 turn Cruz', S(3, cards=C60) + P60 + TURNS + ANN + f'{T}{{player: Bea, take: 0, card: 60}}\n    board: {{court: {{Bea: 7}}}}\n'),
  D('illegal COURT-1', S(3, cards=C60) + P60 + TURNS + ANN + f'{T}{{player: Bea, take: @!3, card: 60}}\n', allowed='0, 1, 2'))
C('court-1/known-card-completed', 'The number on a known card is unknown until the log completes the card; then it binds all players, also for the highest and the lowest value.',
  'E p.4, log format', 'COURT-1 legal, COURT-1 breaking, 15 near-miss',
  D('in-progress, next round 2 power Bea', S(2, cards='{value: 150, court: 0}, {value: 15, court: 6}') + P2 + TURNS + f'{T}{{player: Ann}}\n' +
    f'{T}{{player: Bea, actions: [{{special: {{move: {MOVE2}}}}}]}}\n    board: {{court: {{Ann: 7, Bea: 13}}}}\n'),
  D('illegal COURT-1', S(2, cards='{value: 150, court: 0}') + P2 + TURNS + f'{T}{{player: Ann, take: @!1}}\n', allowed='0'))
C('court-1/unknown-number', 'No source says how many Caballeros the 150 and the 15 bring: what the turn writes is believed, with a warning if it is more than none.',
  'E p.4', 'COURT-1 legal, 150 legal, 15 legal, LOG-2 near-miss',
  D('in-progress, next round 2 power Bea', S(2) + P2 + TURNS + f'{T}{{player: Ann, take: @w1, actions: []}}\n' +
    f'{T}{{player: Bea, take: @w6, actions: [{{special: {{move: {MOVE2}}}}}]}}\n    board: {{court: {{Ann: 8, Bea: 13}}}}\n'),
  D('in-progress, next round 2 power Bea', S(2) + P2 + TURNS + ANN + turn('Bea', f'{{special: {{move: {MOVE2}}}}}')),
  D('in-progress, next round 2 power Bea', S(2) + P2 + TURNS + ANN + f'{T}{{player: Bea, take: @w{{Province: 3}}, actions: [{{special: {{move: {MOVE2}}}}}]}}\n'),
  D('illegal COURT-2', S(2) + P2 + TURNS + f'{T}{{player: Ann, take: @!22}}\n'))
C('log-2/intrigue-king-take-missing',
  'Where no source gives the number of the hand card, a turn says how many it takes, unless it is the last of the log and has neither card nor actions. With a Joker the second card is the one that is meant.',
  'log format', 'LOG-2 breaking, LOG-2 near-miss',
  D('malformed LOG-2', S(2) + P2 + TURNS + f'{T}@!{{player: Ann}}\n' + turn('Bea', f'{{special: {{move: {MOVE2}}}}}')),
  D('malformed LOG-2', S(2) + P2 + TURNS + f'{T}@!{{player: Ann, card: the-king}}\n'),
  D('malformed LOG-2', S(2) + P2 + TURNS + f'{T}@!{{player: Ann, actions: [{{special: {{king: Toledo}}}}]}}\n'),
  D('in-progress, next round 1 turn Ann', S(2) + P2 + TURNS + f'{T}{{player: Ann}}\n'),
  D('malformed LOG-2', S(2, cards='{value: 150, court: 0}') + '  - power: [{Ann: joker}, {Bea: 150}, {Ann: 40}]\n' + TURNS + f'{T}{{player: Bea}}\n{T}@!{{player: Ann, card: the-intrigue}}\n'))
C('court-2/with-hand-cards', 'Where the Caballeros come from is the same for every card: the Province while it holds any, never the Castillo or the King\'s region.',
  'D p.3, E p.4', 'COURT-2 breaking, COURT-2 legal',
  D('illegal COURT-2', S(2) + P2 + TURNS + f'{T}{{player: Ann, take: {{@!Galicia: 1}}}}\n'),
  D('in-progress, next round 1 turn Bea', S(2) + P2 + TURNS + f'{T}{{player: Ann, take: @w21, card: the-king}}\n    board: {{court: {{Ann: 28}}, province: {{Ann: 0}}}}\n'))

# --- CARD-3
C('card-3/whose-special-action', 'The highest value has the King card, the lowest the Intrigue card, the others their own hand card: a turn may name it, or leave it out.',
  'E p.4', 'CARD-3 legal, the-king legal, the-intrigue legal',
  D('in-progress, next round 2 power Dan', S(4) + P4 + TURNS + turn('Ann', '{special: {king: Toledo}}', card='the-king') +
    turn('Cruz', '{special: {tile: 4, to: Castilla}}', card='90') + turn('Bea', '{special: yes}', card='40') +
    turn('Dan', '{special: {move: [{from: Navarra, to: Aragon}]}}', card='the-intrigue')),
  D('in-progress, next round 2 power Dan', S(4) + P4 + TURNS + turn('Ann', '{special: {king: Toledo}}') +
    turn('Cruz', '{special: {tile: 4, to: Castilla}}') + turn('Bea', '{special: yes}') + turn('Dan', '{special: {move: [{from: Navarra, to: Aragon}]}}')))
C('card-3/four-players-have-no-choice', 'With four or five players the highest has the King card and the lowest the Intrigue card, never the own one.',
  'E p.4', 'CARD-3 breaking, the-king breaking, the-intrigue breaking',
  D('illegal CARD-3', S(4) + P4 + TURNS + f'{T}{{player: Ann, take: 0, card: @!150}}\n', path='rounds[0].turns[0].card'),
  D('illegal CARD-3', S(4) + P4 + TURNS + f'{T}{{player: Ann, take: 0, card: @!the-intrigue}}\n'),
  D('illegal CARD-3', S(4) + P4 + TURNS + ANN + TILE + kept('Bea') + f'{T}{{player: Dan, take: 0, card: @!15}}\n'),
  D('illegal CARD-3', S(4) + P4 + TURNS + ANN + TILE + kept('Bea') + f'{T}{{player: Dan, take: 0, card: @!the-king}}\n'))
C('card-3/others-have-their-own', 'Who is neither highest nor lowest has the own hand card of the round: not the King card, nor the Intrigue card, nor another hand card.',
  'E p.4', 'CARD-3 breaking, the-king breaking, the-intrigue breaking, 40 breaking',
  *[D('illegal CARD-3', S(4) + P4 + TURNS + ANN + f'{T}{{player: Cruz, take: 0, card: @!{card}}}\n') for card in ('the-king', 'the-intrigue', '40', '20')])
C('card-3/two-or-three-players-choose', 'With two or three players the highest may do the action of the own card instead of the King\'s, the lowest instead of the Intrigue card\'s.',
  'E p.5', 'CARD-3 near-miss, CARD-3 legal, 150 legal, 15 legal, 90 legal, 20 legal',
  D('in-progress, next round 2 power Cruz', S(3) + P3 + TURNS + turn('Ann', '{special: {score: Galicia, points: {Ann: 6}}}', card='150') + kept('Bea') +
    turn('Cruz', '{special: yes}, {place: {Toledo: 5}}', card='15'), scores='Ann 6, Bea 0, Cruz 0'),
  D('in-progress, next round 2 power Bea', S(2) + '  - power: [{Ann: 90}, {Bea: 20}]\n' + TURNS + turn('Ann', '{special: {tile: 8/4, to: Toledo}}', card='90') +
    turn('Bea', '{special: yes}, {place: {Cataluna: 2}}', card='20')))
C('card-3/two-or-three-players-other-cards', 'With two or three players the highest has not the Intrigue card, the lowest not the King card, nor anybody another hand card; who is between them has the own one.', 'E p.5', 'CARD-3 breaking',
  D('illegal CARD-3', S(3) + P3 + TURNS + f'{T}{{player: Ann, take: 0, card: @!the-intrigue}}\n'),
  D('illegal CARD-3', S(3) + P3 + TURNS + ANN + kept('Bea') + f'{T}{{player: Cruz, take: 0, card: @!the-king}}\n'),
  D('illegal CARD-3', S(3) + P3 + TURNS + ANN + f'{T}{{player: Bea, take: 0, card: @!the-king}}\n'),
  D('illegal CARD-3', S(2) + P2 + TURNS + f'{T}{{player: Ann, take: 0, card: @!15}}\n'))
V3 = '  - power: [{Ann: 150}, {Bea: 90}, {Cruz: 40}]\n'
VETOED = turn('Ann', '{special: {king: Toledo}, veto: Cruz}')
C('card-3/who-has-vetoed', 'Who is lowest of three, holds the Veto of the 40 and has used it before the own turn, has that card\'s action, and the turn says so.',
  'E p.5, R-25', 'CARD-3 breaking, CARD-3 legal, 40 breaking, 40 legal',
  D('in-progress, next round 2 power Cruz', S(3) + V3 + TURNS + VETOED + turn('Bea', '{special: {tile: 4, to: Toledo}}') + turn('Cruz', '{place: {Toledo: 1}}', card='40')),
  D('illegal CARD-3', S(3) + V3 + TURNS + VETOED + turn('Bea', '{special: {tile: 4, to: Toledo}}') + f'{T}@!{{player: Cruz, take: 0, actions: [{{place: {{Toledo: 1}}}}]}}\n', path='rounds[0].turns[2]'),
  D('illegal CARD-3', S(3) + V3 + TURNS + VETOED + turn('Bea', '{special: {tile: 4, to: Toledo}}') + f'{T}{{player: Cruz, take: 0, card: @!the-intrigue}}\n'),
  D('in-progress, next round 2 power Cruz', S(3) + V3 + TURNS + ANN + turn('Bea', '{special: {tile: 4, to: Toledo}}') + turn('Cruz', '{special: {move: [{from: Sevilla, to: Toledo}]}}')))
C('card-3/joker', 'The second card of a Joker is the own card of the turn: Ann, highest of two, may name the 90, but not Bea\'s 40.',
  'KPE, E p.5', 'CARD-3 legal, CARD-3 breaking, joker legal',
  D('in-progress, next round 1 turn Bea', S(2) + '  - power: [{Ann: joker}, {Bea: 40}, {Ann: 90}]\n' + TURNS + turn('Ann', '{special: {tile: 4, to: Toledo}}', card='90')),
  D('illegal CARD-3', S(2) + '  - power: [{Ann: joker}, {Bea: 40}, {Ann: 90}]\n' + TURNS + f'{T}{{player: Ann, take: 0, card: @!40}}\n'))
C('log-2/intrigue-king-form-by-power', 'What a turn without `card` may write follows from the hand cards of its round: the King card takes `king`, the Intrigue card `move`, the 90 a tile.',
  'log format', 'LOG-2 breaking, the-king breaking, 90 breaking',
  D('malformed LOG-2', S(4) + P4 + TURNS + turn('Ann', '{special: @!yes}')),
  D('malformed LOG-2', S(4) + P4 + TURNS + turn('Ann', '{special: {@!score: Toledo}}')),
  D('malformed LOG-2', S(4) + P4 + TURNS + ANN + turn('Cruz', '{special: {@!king: Toledo}}')))
C('log-2/intrigue-king-form-of-the-lowest', 'The lowest has the Intrigue card, whatever the own card does: its form is a list of moves; and a card that is named has its own form.', 'log format', 'LOG-2 breaking, the-intrigue breaking, 150 breaking',
  D('malformed LOG-2', S(4) + P4 + TURNS + ANN + TILE + kept('Bea') + turn('Dan', '{special: @!yes}')),
  D('malformed LOG-2', S(4) + P4 + TURNS + ANN + TILE + kept('Bea') + turn('Dan', '{special: {move: @![]}}')),
  D('malformed LOG-2', S(3) + P3 + TURNS + turn('Ann', '{special: {@!king: Toledo}}', card='150')))

# --- PLACE
C('place-1/caballero-cards', 'The highest value has the highest Caballero card, the next value the next one: with 2, 3, 4 and 5 the four players place at most 5, 4, 3 and 2.',
  'E p.3-4', 'PLACE-1 legal, PLACE-1 near-miss, the-king near-miss',
  D('in-progress, next round 2 power Dan', S(4) + P4 + TURNS + turn('Ann', '{place: {Aragon: 3, Castillo: 2}}') +
    turn('Cruz', '{place: {Toledo: 4}}, {special: {tile: 4, to: Toledo}}') + turn('Bea', '{place: {Navarra: 1, Galicia: 2}}') +
    turn('Dan', '{place: {Aragon: 2}}, {special: {move: [{from: Navarra, to: Toledo}]}}')))
C('place-1/caballero-cards-passed', 'One more than the Caballero card shows is too many, for the highest, the lowest and between; the limit holds for the sum.', 'E p.3-4', 'PLACE-1 breaking',
  D('illegal PLACE-1', S(4) + P4 + TURNS + turn('Ann', '{place: {Aragon: @!6}}'), allowed='1, 2, 3, 4, 5'),
  D('illegal PLACE-1', S(4) + P4 + TURNS + ANN + turn('Cruz', '{place: {Toledo: 2, Aragon: @!3}}'), allowed='1, 2', path='rounds[0].turns[1].actions[0].place.Aragon'),
  D('illegal PLACE-1', S(4) + P4 + TURNS + ANN + TILE + turn('Bea', '{place: {Toledo: @!4}}'), allowed='1, 2, 3'),
  D('illegal PLACE-1', S(4) + P4 + TURNS + ANN + TILE + kept('Bea') + turn('Dan', '{place: {Toledo: @!3}}'), allowed='1, 2'))
C('place-1/other-caballero-cards', 'With 1, 3 and 5 the three players place 5, 3 and 1; five players have all five cards; the order in the list does not matter.',
  'E p.3-4', 'PLACE-1 breaking',
  D('illegal PLACE-1', S(3, cab='[3, 1, 5]') + P3 + TURNS + turn('Ann', '{place: {Toledo: 5}}') + turn('Bea', '{place: {Toledo: 3}}') + turn('Cruz', '{place: {Toledo: @!2}}'), allowed='1'),
  D('illegal PLACE-1', S(5) + '  - power: [{Ann: 13}, {Bea: 40}, {Cruz: 90}, {Dan: 15}, {Eva: 150}]\n' + TURNS + turn('Eva', '{place: {Toledo: 5}}') +
    turn('Cruz', '{special: {tile: 4, to: Toledo}}, {place: {Toledo: 4}}') + turn('Bea', '{place: {Toledo: 3}}') + turn('Dan', '{place: {Toledo: 2}}, {special: yes}') +
    turn('Ann', '{place: {Toledo: @!2}}'), allowed='1'),
  D('illegal PLACE-1', S(2, cab='[1, 2]') + P2 + TURNS + turn('Ann', '{place: {Toledo: @!3}}'), allowed='1, 2'))
C('place-1/own-card-has-no-number', 'Who does the action of the own card instead of the King\'s places by the Caballero card all the same.',
  'E p.4-5', 'PLACE-1 near-miss, PLACE-1 breaking, 150 near-miss',
  D('in-progress, next round 1 turn Bea', S(2) + P2 + TURNS + turn('Ann', '{place: {Toledo: 5}}, {special: {score: Toledo}}', card='150'), scores='Ann 7, Bea 0'),
  D('illegal PLACE-1', S(2) + P2 + TURNS + turn('Ann', '{place: {Toledo: @!6}}', card='150'), allowed='1, 2, 3, 4, 5'))
C('place-1/worked-example-1-3-5', 'Caballero cards 1, 3 and 5, values 170, 90 and 20: they place 5, 3 and 1. 170 has the King; 20 the Intrigue card, or its own by `card: 20`.',
  'E p.3-5', 'PLACE-1 legal, CARD-3 legal, 20 legal, the-king legal, the-intrigue legal, PLACE-4 legal',
  *[D('in-progress, next round 2 power Cruz', S(3, cards='{value: 170, court: 1, may: yes, effect: {disc_score: yes}}') +
      '  - power: [{Ann: 170}, {Bea: 90}, {Cruz: 20}]\n' + TURNS + f'{T}{{player: Ann, actions: [{{special: {{king: Toledo}}}}, {{place: {{Valencia: 5}}}}]}}\n' +
      turn('Bea', '{special: {tile: 8/4, to: Castillo}}, {place: {Castilla: 3}}') + last +
      '    board: {king: Toledo, court: {Ann: 3, Bea: 4, Cruz: 6}, tiles: {8/4: Castillo}}\n')
    for last in (turn('Cruz', '{special: {move: [{from: Sevilla, count: 2, to: Castillo}]}}, {place: {Granada: 1}}'),
                 turn('Cruz', '{special: yes}, {place: {Cataluna: 1}}', card='20'))])
C('card-2/intrigue-king', 'Placing and the Special action come once each, in either order, also with hand cards.',
  'E p.4', 'CARD-2 breaking, CARD-2 legal, the-king breaking',
  D('in-progress, next round 1 turn Bea', S(2) + P2 + TURNS + turn('Ann', '{special: {king: Toledo}}, {place: {Castilla: 5}}')),
  D('illegal CARD-2', S(2) + P2 + TURNS + turn('Ann', '{special: {king: Toledo}}, {place: {Castilla: 1}}, @!{special: {king: Galicia}}')),
  D('illegal CARD-2', S(2) + P2 + TURNS + turn('Ann', '{place: {Toledo: 1}}, @!{place: {Toledo: 1}}')))

# --- the King card and the Intrigue card
C('the-king/any-region', 'The King card moves the King to any other region of the nine, near or far; whoever has it may also leave him where he is.',
  'E p.2, p.4, R-22', 'the-king legal, the-king near-miss, KING-1 legal, KING-1 near-miss, MUST-1 near-miss',
  D('in-progress, next round 1 turn Bea', S(2) + P2 + TURNS + turn('Ann', '{special: {king: Granada}}') + '    board: {king: Granada}\n'),
  D('in-progress, next round 1 turn Bea', S(2) + P2 + TURNS + turn('Ann', '{special: no}')),
  D('in-progress, next round 2 power Bea', S(2) + P2 + TURNS + ANN + turn('Bea', f'{{special: {{move: {MOVE2}}}}}') + '    board: {king: Castilla}\n'))
C('the-king/no-other-region', 'He does not go where he stands already, nor to the Castillo or out of the country.',
  'E p.2, p.4, R-4', 'the-king breaking, KING-1 breaking',
  D('illegal KING-1', S(2) + P2 + TURNS + turn('Ann', '{special: {king: @!Castilla}}'), allowed=ALL_BUT_CASTILLA, path='rounds[0].turns[0].actions[0].special.king'),
  D('illegal KING-1', S(2) + P2 + TURNS + turn('Ann', '{special: {king: @!Castillo}}'), allowed=ALL_BUT_CASTILLA),
  D('illegal KING-1', S(2) + P2 + TURNS + turn('Ann', '{special: {king: @!France}}')))


def intrigue(moves, **kw):
    return S(2, **kw) + P2 + TURNS + ANN + turn('Bea', f'{{special: {{move: [{moves}]}}}}')


C('the-intrigue/one-opposing-or-own-of-one-region', 'The Intrigue card moves one opposing Caballero, or any number of own ones from one region, to one or several places.',
  'E p.2, p.4', 'the-intrigue legal, the-intrigue near-miss, MOVE-1 legal, MOVE-1 near-miss, MOVE-2 near-miss, MOVE-3 near-miss',
  D('in-progress, next round 2 power Bea', intrigue('{who: Ann, from: Galicia, to: Castillo}') + '    board: {regions: {Galicia: {Ann: 1}, Castillo: {Ann: 1}}}\n'),
  D('in-progress, next round 2 power Bea', intrigue('{count: 2, from: Granada, to: Toledo}') + '    board: {regions: {Granada: {Bea: 0}, Toledo: {Bea: 2}}}\n'),
  D('in-progress, next round 2 power Bea', intrigue('{from: Granada, to: Toledo}, {who: Bea, from: Granada, to: Castillo}, {from: Granada, to: Galicia}', discs={'Bea': 'Granada'})),
  D('in-progress, next round 2 power Bea', intrigue('{from: Granada, to: Cataluña}')))
C('the-intrigue/too-many-opposing', 'More than one opposing Caballero is too many, of one player or of two.',
  'E p.2, p.4', 'the-intrigue breaking, MOVE-1 breaking',
  D('illegal MOVE-1', intrigue('{who: Ann, count: @!2, from: Galicia, to: Navarra}'), allowed='1', path='rounds[0].turns[1].actions[0].special.move[0].count'),
  D('illegal MOVE-1', intrigue('{who: Ann, from: Galicia, to: Navarra}, @!{who: Ann, from: Galicia, to: Navarra}')),
  D('illegal MOVE-1', S(3) + P3 + TURNS + ANN + kept('Bea') + turn('Cruz', '{special: {move: [{who: Ann, from: Galicia, to: Navarra}, @!{who: Bea, from: Granada, to: Toledo}]}}')))
C('the-intrigue/own-and-opposing', 'Own and opposing Caballeros are never moved together: reported at the first of the other kind, whatever their number.',
  'E p.2, p.4', 'the-intrigue breaking, MOVE-2 breaking',
  D('illegal MOVE-2', intrigue('{from: Granada, to: Toledo}, {who: @!Ann, from: Galicia, to: Toledo}')),
  D('illegal MOVE-2', intrigue('{who: Ann, from: Galicia, to: Toledo}, @!{from: Granada, to: Toledo}')),
  D('illegal MOVE-2', intrigue('{who: Ann, from: Galicia, to: Toledo}, {who: @!Bea, from: Granada, to: Toledo}')),
  D('illegal MOVE-2', intrigue('{from: Granada, to: Toledo}, {who: @!Ann, count: 2, from: Galicia, to: Toledo}')))
C('the-intrigue/from-and-to', 'All own Caballeros come from one region, where they stand, and go to another region or into the Castillo.',
  'E p.2, p.4', 'the-intrigue breaking, MOVE-3 breaking, MOVE-4 breaking',
  D('illegal MOVE-3', intrigue('{from: Granada, to: Toledo}, {from: @!Toledo, to: Galicia}'), allowed='Granada'),
  D('illegal MOVE-3', intrigue('{count: 3, from: @!Granada, to: Toledo}')),
  D('illegal MOVE-3', intrigue('{from: @!Court, to: Toledo}'), allowed='Granada'),
  D('illegal MOVE-4', intrigue('{from: Granada, to: @!Granada}')),
  D('illegal MOVE-4', intrigue('{who: Ann, from: Galicia, to: @!Court}')))


def king_at(region, moves):
    return S(2) + P2 + TURNS + turn('Ann', f'{{special: {{king: {region}}}}}') + turn('Bea', f'{{special: {{move: [{moves}]}}}}')


C('the-intrigue/taboo', 'The King\'s region is closed to the Intrigue card: neither out of it nor into it.',
  'E p.2, p.4', 'the-intrigue breaking, TABOO-1 breaking, the-intrigue legal',
  D('illegal TABOO-1', king_at('Granada', '{from: @!Granada, to: Toledo}')),
  D('illegal TABOO-1', king_at('Toledo', '{from: Granada, to: @!Toledo}')),
  D('illegal TABOO-1', king_at('Galicia', '{who: Ann, from: @!Galicia, to: Toledo}')),
  D('in-progress, next round 2 power Bea', king_at('Galicia', '{from: Granada, to: Castilla}')))

# --- MUST-1
NEXT = '  - power: [{Bea: 90}]\n'
INTRIGUE_LEFT = S(2) + P2 + TURNS + ANN
C('must-1/intrigue-left-out', 'The action of the Intrigue card is required: a round that goes on without it, and `special: no`, break the rule; a turn that only places does too.',
  'E p.4, R-22, R-23', 'MUST-1 breaking, the-intrigue breaking',
  D('illegal MUST-1', INTRIGUE_LEFT + f'{T}@!{{player: Bea, take: 0, actions: [{{place: {{Toledo: 2}}}}]}}\n' + NEXT, path='rounds[0].turns[1]'),
  D('illegal MUST-1', INTRIGUE_LEFT + f'{T}@!{{player: Bea, take: 0}}\n' + NEXT),
  D('illegal MUST-1', INTRIGUE_LEFT + turn('Bea', '{special: @!no}'), path='rounds[0].turns[1].actions[0].special'),
  D('illegal MUST-1', INTRIGUE_LEFT + turn('Bea', '{special: @!no}, {place: {Toledo: 2}}') + NEXT))
C('must-1/not-done-yet', 'While nothing follows, the log waits for what the Intrigue card asks for; claims ask for nothing.',
  'E p.4, log format', 'MUST-1 near-miss, MUST-1 legal, the-intrigue near-miss',
  D('in-progress, next round 1 turn Bea', INTRIGUE_LEFT + turn('Bea', '{place: {Toledo: 2}}')),
  D('in-progress, next round 1 turn Bea', INTRIGUE_LEFT + f'{T}{{player: Bea, take: 0, card: the-intrigue}}\n'),
  D('in-progress, next round 1 turn Bea', INTRIGUE_LEFT + f'{T}{{player: Bea, take: 0}}\n'),
  D('in-progress, next round 1 turn Bea', INTRIGUE_LEFT + turn('Bea', '{place: {Toledo: 2}}') + '    scores: {Ann: 0, Bea: 0}\n    board: {regions: {Toledo: {Bea: 2}}}\n'),
  D('in-progress, next round 2 power Bea', INTRIGUE_LEFT + turn('Bea', f'{{place: {{Toledo: 2}}}}, {{special: {{move: {MOVE2}}}}}')))
C('must-1/after-other-faults', 'What is required is asked for at the end of the turn, after every other fault of it, and before what follows the turn.',
  'E p.4, R-23', 'MUST-1 breaking, PLACE-4 breaking',
  D('illegal PLACE-4', INTRIGUE_LEFT + turn('Bea', '{place: {@!Sevilla: 1}}') + NEXT),
  D('illegal MUST-1', INTRIGUE_LEFT + f'{T}@!{{player: Bea, take: 0, actions: [{{place: {{Toledo: 1}}}}]}}\n' + '  - power: [{Ann: 150}]\n'))
M60 = '{{value: 60, court: 2, may: {}, effect: {{take: 1}}}}'
BEA60 = f'{T}{{player: Bea, take: 0}}\n'
CRUZ = turn('Cruz', '{special: {move: [{from: Sevilla, to: Toledo}]}}')
C('must-1/hand-card', 'A hand card that does not say "You may" is required, by its turn\'s end; the last turn of the log still waits for it.',
  'E p.4, R-22', 'MUST-1 breaking, MUST-1 near-miss',
  D('illegal MUST-1', S(3, cards=M60.format('no')) + P60 + TURNS + ANN + f'{T}@!{{player: Bea, take: 0}}\n' + CRUZ, path='rounds[0].turns[1]'),
  D('illegal MUST-1', S(3, cards=M60.format('no')) + P60 + TURNS + ANN + turn('Bea', '{special: @!no}')),
  D('in-progress, next round 1 turn Bea', S(3, cards=M60.format('no')) + P60 + TURNS + ANN + turn('Bea', '{place: {Toledo: 3}}')))
C('must-1/hand-card-that-may', 'A hand card that says "You may" can be left out; where the log does not know what it says, leaving it out is believed.', 'E p.4, R-22', 'MUST-1 near-miss, MUST-1 legal',
  D('in-progress, next round 2 power Cruz', S(3, cards=M60.format('yes')) + P60 + TURNS + ANN + BEA60 + CRUZ),
  D('in-progress, next round 2 power Cruz', S(3, cards='{value: 60, court: 2, effect: {take: 1}}') + P60 + TURNS + ANN + f'{T}@w{{player: Bea, take: 0}}\n' + CRUZ))
G60 = '{value: 60, court: 2, may: no, effect: {grande: own}}'
C('must-1/not-possible', 'Nobody has to do what cannot be done: the King stands at Bea\'s home, so her Grande cannot move. Elsewhere she has to.',
  'E p.4, R-23', 'MUST-1 near-miss, MUST-1 breaking',
  D('in-progress, next round 2 power Cruz', S(3, cards=G60) + P60 + TURNS + turn('Ann', '{special: {king: Granada}}') + BEA60 + CRUZ),
  D('in-progress, next round 1 turn Cruz', S(3, cards=G60) + P60 + TURNS + turn('Ann', '{special: {king: Granada}}') + turn('Bea', '{special: no}')),
  D('illegal MUST-1', S(3, cards=G60) + P60 + TURNS + turn('Ann', '{special: {king: Toledo}}') + f'{T}@!{{player: Bea, take: 0}}\n' + CRUZ))
O60 = '{value: 60, court: 2, may: no, effect: {move: {up_to: 1, whose: own}}}'
C('must-1/asked-at-the-end-of-the-turn', 'All of Bea\'s Caballeros stand in the King\'s region; once she has placed one in Toledo, there is one that she can move, and so must.',
  'R-23', 'MUST-1 breaking, MUST-1 near-miss',
  D('in-progress, next round 1 turn Cruz', S(3, cards=O60) + P60 + TURNS + turn('Ann', '{special: {king: Granada}}') + f'{T}{{player: Bea, take: 0, card: 60}}\n'),
  D('illegal MUST-1', S(3, cards=O60) + P60 + TURNS + turn('Ann', '{special: {king: Granada}}') + f'{T}@!{{player: Bea, take: 0, actions: [{{place: {{Toledo: 1}}}}]}}\n' + CRUZ),
  D('illegal MUST-1', S(3, cards=O60) + P60 + TURNS + turn('Ann', '{special: {king: Granada}}') + turn('Bea', '{special: @!no}, {place: {Toledo: 1}}')))
C('must-1/highest-and-lowest', 'Of the highest and the lowest only the card that they use asks for something: not the own card beside the King\'s; but with three players the own one that is named.',
  'E p.4-5, R-22', 'MUST-1 legal, MUST-1 breaking, the-king legal',
  D('in-progress, next round 1 turn Cruz', S(4, cards=M60.format('no')) + '  - power: [{Ann: 60}, {Bea: 15}, {Cruz: 40}, {Dan: 13}]\n' + TURNS + ANN),
  D('illegal MUST-1', S(3, cards=M60.format('no')) + '  - power: [{Ann: 60}, {Bea: 40}, {Cruz: 15}]\n' + TURNS + f'{T}@!{{player: Ann, take: 0, card: 60}}\n' + kept('Bea')),
  D('in-progress, next round 1 turn Ann', S(3, cards=M60.format('no')) + '  - power: [{Ann: 60}, {Bea: 40}, {Cruz: 15}]\n' + TURNS + f'{T}{{player: Ann, take: 0, card: 60}}\n'),
  D('in-progress, next round 2 power Cruz', S(3) + P3 + TURNS + ANN + kept('Bea') + turn('Cruz', '{special: yes}', card='15')))
C('must-1/prevented', 'A Special action that is prevented counts as done: Dan\'s Intrigue card asks for nothing more.',
  'E p.4-5, R-40', 'MUST-1 near-miss, the-intrigue legal, 40 legal',
  D('in-progress, next round 2 power Dan', S(4) + P4 + TURNS + ANN + TILE + kept('Bea') + turn('Dan', '{special: {move: [{from: Navarra, to: Aragon}]}, veto: Bea}') +
    '    board: {regions: {Navarra: {Dan: 2}}}\n'),
  D('in-progress, next round 2 power Dan', S(4) + P4 + TURNS + ANN + TILE + kept('Bea') + turn('Dan', '{special: yes, veto: Bea}')))
C('must-1/never-required', 'A Veto, which is only held, and an effect that is not judged are never required, whatever the card says.',
  'E p.4, log format', 'MUST-1 legal, 40 legal, UNJUDGED-1 legal',
  D('in-progress, next round 2 power Cruz', S(3, cards='{value: 40, court: 3, may: no}') + P3 + TURNS + ANN + kept('Bea') + CRUZ),
  D('in-progress, next round 2 power Cruz', S(3, cards='{value: 60, court: 3, may: no, effect: {unjudged: yes}}') + P60 + TURNS + ANN + kept('Bea') + CRUZ),
  D('in-progress, next round 2 power Cruz', S(3, cards='{value: 60, court: 3, effect: {unjudged: yes}}') + P60 + TURNS + ANN + turn('Bea', '{special: no}') + CRUZ))
C('must-1/believed', 'Whether the 90 says "You may" no source tells: leaving its Special action out is believed, once in the turn, and so is `no`.',
  'E p.4', 'MUST-1 near-miss, 90 near-miss, 90 legal',
  D('in-progress, next round 2 power Dan', S(4) + P4 + TURNS + ANN + f'{T}@w{{player: Cruz, take: 0, actions: [{{place: {{Toledo: 4}}}}]}}\n' + kept('Bea') + DAN),
  D('in-progress, next round 2 power Dan', S(4) + P4 + TURNS + ANN + f'{T}@w{{player: Cruz, take: 0, actions: [{{special: no}}]}}\n' + kept('Bea') + DAN),
  D('in-progress, next round 2 power Dan', S(4) + P4 + TURNS + ANN + f'{T}@w{{player: Cruz, take: @w2}}\n' + kept('Bea') + DAN, order=[1, 0]),
  D('in-progress, next round 2 power Dan', S(4, cards='{value: 90, may: yes}') + P4 + TURNS + ANN + kept('Cruz') + kept('Bea') + DAN))
