from gen import S, C, D
from cases_a_setup import R0
from cases_b_power import P4, TURNS, TILE, kept, DAN
from cases_c_turn import T, ANN, turn, P2, P3
from cases_e_quarantine import move


def bea(value, cards, special, discs=None, beside=''):
    """Two players; Bea has the last turn, with the card of the log that she played."""
    return S(2, cards=cards, discs=discs) + f'  - power: [{{Ann: 150}}, {{Bea: {value}}}]\n' + TURNS + ANN + \
        f'{T}{{player: Bea, take: 0, card: {value}, actions: [{{special: {special}{beside}}}]}}\n'


# --- BRIDGE-1
C63 = '{value: 63, court: 0, may: yes, effect: {bridge: yes}}'


def bridge(pair, after=''):
    return S(2, cards=C63) + '  - power: [{Ann: 150}, {Bea: 63}]\n' + TURNS + ANN + \
        f'{T}{{player: Bea, take: 0, card: 63, actions: [{{special: @w{{bridge: {pair}}}}}{after}]}}\n'


C('bridge-1/two-regions-become-neighbours', 'A bridge of a log\'s own card makes two regions neighbours: Bea places in Sevilla, with the King in Castilla, from the same turn on. What the bridge does is believed.',
  'E p.5, R-28', 'BRIDGE-1 legal, PLACE-4 near-miss',
  D('in-progress, next round 2 power Bea', bridge('[Castilla, Sevilla]', ', {place: {Sevilla: 1, Toledo: 1}}')),
  D('in-progress, next round 2 power Bea', bridge('[Valencia, Old Castile]', ', {place: {Valencia: 2}}')))
C('bridge-1/neighbours-already', 'The two regions are no neighbours on the map, different, and of the nine.',
  'E p.5', 'BRIDGE-1 breaking',
  D('illegal BRIDGE-1', bridge('[Castilla, @!Galicia]').replace('@w', ''), allowed='Cataluña, Sevilla, Granada, Valencia', path='rounds[0].turns[1].actions[0].special.bridge[1]'),
  D('illegal BRIDGE-1', bridge('[Castilla, @!Castilla]').replace('@w', '')),
  D('illegal BRIDGE-1', bridge('[Castilla, @!Castillo]').replace('@w', '')),
  D('illegal BRIDGE-1', bridge('[@!France, Castilla]').replace('@w', '')))
C('bridge-1/joins-two-regions-only', 'The bridge to Sevilla leads no further: Granada is no neighbour of the King\'s region.', 'E p.5, R-28', 'PLACE-4 breaking, BRIDGE-1 near-miss',
  D('illegal PLACE-4', bridge('[Castilla, Sevilla]', ', {place: {@!Granada: 1}}'), allowed='Galicia, Navarra, Aragón, Toledo, Sevilla, Castillo'))
AGAIN = bridge('[Castilla, Sevilla]') + '  - power: [{Bea: 150}, {Ann: 63}]\n' + TURNS + kept('Bea')
C('bridge-1/until-another-bridge', 'Another bridge takes the first one away, wherever it is; what the first had joined is no pair of neighbours on the map, and may be joined again.',
  'E p.5', 'BRIDGE-1 near-miss, BRIDGE-1 legal, PLACE-4 breaking',
  D('in-progress, next round 3 power Ann', AGAIN + turn('Ann', '{place: {Sevilla: 1}}, {special: @w{bridge: [Castilla, Granada]}}, ', card='63').replace(', ]', ']')),
  D('illegal PLACE-4', AGAIN + turn('Ann', '{special: @w{bridge: [Castilla, Granada]}}, {place: {@!Sevilla: 1}}', card='63'), allowed='Galicia, Navarra, Aragón, Toledo, Granada, Castillo'),
  D('in-progress, next round 3 power Ann', AGAIN + turn('Ann', '{special: @w{bridge: [Sevilla, Castilla]}}, {place: {Sevilla: 1}}', card='63')))
C('log-2/intrigue-king-bridge', 'A bridge has two regions, in a list.', 'log format', 'LOG-2 breaking',
  *[D('malformed LOG-2', bridge(form).replace('@w', '')) for form in ('@![Castilla]', '@![Castilla, Sevilla, Granada]', '@!Sevilla', '@![]')])

# --- UNJUDGED-1
C70 = '{value: 70, court: 0, may: yes, effect: {unjudged: yes}}'


def changes(text, believed='@w'):
    return bea(70, C70, f'{believed}{{changes: [{text}]}}')


C('unjudged-1/applied-as-written', 'An effect that this vocabulary cannot say is applied as it is written, with a warning: also out of the King\'s region and into it, to the Province and from there.',
  'log format', 'UNJUDGED-1 legal, CLAIM-3 legal',
  D('in-progress, next round 2 power Bea', changes('{who: Ann, from: Galicia, to: Province}, {count: 2, from: Court, to: Castilla}, {king: Toledo}, {grande: Ann, to: Castilla}, '
    '{tile: 8/4, to: Castilla}, {points: {Ann: 3, Bea: 1}}') +
    '    board: {regions: {Galicia: {Ann: 1}, Castilla: {Bea: 2}}, province: {Ann: 22}, court: {Bea: 5}, king: Toledo, grandes: {Ann: Castilla}, tiles: {8/4: Castilla}}\n', scores='Ann 3, Bea 1'),
  D('in-progress, next round 2 power Bea', changes('{from: Province, to: Castillo}, {who: Bea, count: 2, from: Granada, to: Court}') +
    '    board: {regions: {Castillo: {Bea: 1}, Granada: {Bea: 0}}, court: {Bea: 9}, province: {Bea: 20}}\n'))
C('unjudged-1/what-cannot-be', 'What cannot be is no change: more than stand there, a second tile on a place, and the King or a Grande where none ever stands.',
  'log format', 'UNJUDGED-1 breaking',
  D('illegal UNJUDGED-1', changes('{who: Ann, count: @!3, from: Galicia, to: Toledo}', ''), allowed='1, 2', path='rounds[0].turns[1].actions[0].special.changes[0].count'),
  D('illegal UNJUDGED-1', changes('{tile: 8/4, to: Toledo}, {tile: 4, to: @!Toledo}', '')),
  D('illegal UNJUDGED-1', changes('{king: @!France}', '')))
C('unjudged-1/where-no-piece-stands', 'The King does not stand in the Court, nor a Grande in the Province.', 'log format', 'UNJUDGED-1 breaking',
  D('illegal UNJUDGED-1', changes('{king: @!Court}', '')),
  D('illegal UNJUDGED-1', changes('{grande: Ann, to: @!Province}', '')))
C('unjudged-1/just-possible', 'All that stand there may go, and a tile may come where one has been taken away just before.',
  'log format', 'UNJUDGED-1 near-miss',
  D('in-progress, next round 2 power Bea', changes('{who: Ann, count: 2, from: Galicia, to: Toledo}') + '    board: {regions: {Galicia: {Ann: 0}, Toledo: {Ann: 2}}}\n'),
  D('in-progress, next round 2 power Bea', changes('{tile: 8/4, to: Toledo}, {tile: 8/4, to: none}, {tile: 4, to: Toledo}') + '    board: {tiles: {4: Toledo}}\n'))
C('unjudged-1/other-rulesets', 'Every ruleset knows the effect: one of the three New Regency cards that no source prints brings the King to Portugal, where he may stand in that game.',
  'log format', 'UNJUDGED-1 legal, UNJUDGED-1 breaking',
  D('in-progress, next round 1 turn Ann', 'veedor: 1\nruleset: [base, new-regency]\nplayers: [Ann, Bea, Cruz]\ncards: [{id: pilgrimage, stack: 5, copies: 1, number: 5, effect: {unjudged: yes}}]\n'
    'setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla}, first: Ann}\nrounds:\n  - reveal: [ambush, fair, outposts, enactment, pilgrimage]\n'
    '    power: [{Ann: 8}, {Bea: 3}, {Cruz: 9}]\n' + TURNS + f'{T}{{player: Cruz, card: pilgrimage, actions: [{{special: @w{{changes: [{{king: Portugal}}]}}}}]}}\n    board: {{king: Portugal}}\n'),
  D('illegal UNJUDGED-1', 'veedor: 1\nruleset: decennial\nplayers: [Ann, Bea, Cruz]\ncards: [{id: pilgrimage, stack: 4, copies: 1, number: 4, effect: {unjudged: yes}}]\n'
    'setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla}, first: Ann}\nrounds:\n  - reveal: [ambush, fair, outposts, pilgrimage]\n'
    '    power: [{Ann: 8}, {Bea: 3}, {Cruz: 9}]\n' + TURNS + f'{T}{{player: Cruz, card: pilgrimage, actions: [{{special: {{changes: [{{king: @!Portugal}}]}}}}]}}\n'))
C('log-2/unjudged-forms', 'The changes of an effect that is not judged are a list of maps with the keys for it, and not an empty one.', 'log format', 'LOG-2 breaking',
  D('malformed LOG-2', bea(70, C70, '@!yes')),
  D('malformed LOG-2', bea(70, C70, '{changes: @![]}')),
  D('malformed LOG-2', bea(70, C70, '{changes: [{@!queen: Ann}]}')))
C('log-2/unjudged-entries', 'A change of Caballeros has both ends and at least one Caballero, and every place is known.', 'log format', 'LOG-2 breaking, LOG-3 breaking',
  D('malformed LOG-2', bea(70, C70, '{changes: [@!{from: Galicia}]}')),
  D('malformed LOG-2', bea(70, C70, '{changes: [{count: @!0, from: Galicia, to: Toledo}]}')),
  D('malformed LOG-3', bea(70, C70, '{changes: [{king: @!Lisboa}]}')))

# --- cards of the log
C('cards/hand-cards', 'A log defines hand cards by value, with any effect of the vocabulary, and what it knows of their Caballeros and of "You may"; only the effect is required. Several of them, and one of two effects, are fine.',
  'log format', 'LOG-2 legal, LOG-3 legal',
  D('in-progress, next round 2 power Bea', S(2, cards=
    '  - {value: 1, name: Beggar, court: 9, may: yes, effect: {one_of: [{take: 1}, {king: neighbor}]}}\n  - {value: 200, court: 0, may: no, effect: {score: most}}\n  - {value: 10, effect: {take: 2}}\n') +
    '  - power: [{Ann: 200}, {Bea: 1}]\n' + TURNS + f'{T}{{player: Ann, card: 200, actions: [{{special: {{points: {{Ann: 6, Bea: 8}}}}}}]}}\n'
    f'{T}{{player: Bea, card: 1, actions: [{{special: {{king: Toledo}}}}]}}\n    board: {{court: {{Ann: 7, Bea: 16}}, king: Toledo}}\n', scores='Ann 6, Bea 8'))
C('cards/hand-cards-completed', 'An entry without an effect completes a known card, with one or both of what is unknown of it.',
  'log format', 'LOG-2 legal, 90 legal, 40 legal',
  D('in-progress, next round 1 turn Bea', S(4, cards='{value: 90, may: yes}, {value: 40, court: 3}, {value: 150, court: 1, may: no}') + P4 + TURNS + f'{T}{{player: Ann}}\n' + kept('Cruz') +
    f'{T}{{player: Bea}}\n' + '    board: {court: {Ann: 8}}\n'),
  D('in-progress, next round 1 turn Dan', S(4, cards='{value: 90, may: yes}, {value: 40, court: 3}, {value: 150, court: 1, may: no}') + P4 + TURNS + f'{T}{{player: Ann}}\n' + kept('Cruz') +
    f'{T}{{player: Bea, card: 40}}\n' + '    board: {court: {Ann: 8, Bea: 10}}\n'))


def defined(text):
    return S(2, cards=text, rounds=R0)


E1 = 'effect: {take: 1}'
C('cards/log-2-hand-cards', 'A hand card has a value from 1 to 200 that no other card has, 0 to 9 Caballeros, and an effect.',
  'log format', 'LOG-2 breaking',
  *[D('malformed LOG-2', defined(d)) for d in (
      f'{{value: @!0, {E1}}}', f'{{value: @!201, {E1}}}', f'{{value: 60, court: @!10, {E1}}}', f'{{value: 60, may: @!sometimes, {E1}}}', '@!{value: 60, court: 2}')])
C('cards/log-2-hand-cards-twice', 'The value of a definition is that of no known card and of no other definition, and it has no keys but those of a hand card.', 'log format', 'LOG-2 breaking',
  *[D('malformed LOG-2', defined(d)) for d in (
      f'{{value: @!15, {E1}}}', f'{{value: 60, {E1}}}, {{value: @!60, {E1}}}', f'{{value: 60, @!color: red, {E1}}}')])
C('cards/log-2-hand-cards-completed-wrongly', 'A known card is completed once, with its Caballeros and "You may" alone; the King card and the Intrigue card have nothing to complete.',
  'log format', 'LOG-2 breaking',
  *[D('malformed LOG-2', defined(d)) for d in (
      '{value: 15, court: 3}, {value: @!15, may: yes}', '{value: 15, court: 3, @!name: Five}', '{value: 15, @!number: 3}', '{id: the-king, @!court: 3}')])
C('cards/log-2-effects-of-other-games', 'Effects of other games, and a card that comes back to the hand, are none of this one; nor has it stacks for cards.',
  'log format', 'LOG-2 breaking',
  *[D('malformed LOG-2', defined(f'{{value: 60, effect: {{@!{e}}}}}')) for e in ('power: yes', 'limit_table: yes', 'inquisitor: {move: 2}', 'character: yes', 'second_card: yes')],
  D('malformed LOG-2', defined(f'{{id: raid, stack: @!1, copies: 1, number: 1, {E1}}}')))
C('cards/log-2-intrigue-king-effects-elsewhere', 'The effects of hand cards are none of the Decennial game without the expansion.',
  'log format', 'LOG-2 breaking',
  *[D('malformed LOG-2', '{veedor: 1, ruleset: decennial, players: [Ann, Bea], setup: {king: Castilla, first: Ann, homes: {Ann: Galicia, Bea: Granada}},\n'
      f' cards: [{{id: raid, stack: 1, copies: 1, number: 1, effect: {{@!{e}}}}}], rounds: []}}\n') for e in
    ('place_number: 5', 'place_anywhere: yes', 'grandes_by_disc: yes', 'disc_grandes: yes', 'quarantine: yes', 'bridge: yes')])
C('cards/move-either', 'With `either` a card moves own or opposing Caballeros and never both; `any` own ones have no limit. Every ruleset knows it.',
  'log format', 'MOVE-1 legal, MOVE-2 breaking, MOVE-1 breaking',
  *[D(e, 'veedor: 1\nruleset: base\nplayers: [Ann, Bea, Cruz]\ncards: [{id: raid, stack: 1, copies: 1, number: 1, effect: {move: {own: any, opposing: 2, either: yes}}}]\n'
      'setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla}, first: Ann}\nrounds:\n  - reveal: [raid, fair, outposts, enactment]\n'
      '    power: [{Ann: 8}, {Bea: 3}, {Cruz: 9}]\n' + TURNS + f'{T}{{player: Cruz, card: raid, actions: [{{special: {{move: [{m}]}}}}]}}\n') for e, m in (
      ('in-progress, next round 1 turn Ann', '{count: 2, from: Sevilla, to: Toledo}, {count: 2, from: Toledo, to: Granada}'),
      ('in-progress, next round 1 turn Ann', '{who: Ann, from: Galicia, to: Toledo}, {who: Bea, from: Granada, to: Toledo}'),
      ('illegal MOVE-2', '{from: Sevilla, to: Toledo}, {who: @!Bea, from: Granada, to: Toledo}'),
      ('illegal MOVE-1', '{who: Ann, from: Galicia, to: Toledo}, {who: Bea, count: @!2, from: Granada, to: Toledo}'))])
C('names/none-is-reserved', '`none` is no name for a player where a disc may show it: with Intrigue & the King; in the Decennial game alone it is a name.',
  'log format', 'LOG-2 breaking, LOG-2 near-miss',
  D('malformed LOG-2', '{veedor: 1, ruleset: [decennial, intrigue-king], players: [Ann, @!none], setup: {king: Castilla, first: Ann, homes: {Ann: Galicia, none: Granada}, caballeros: [2, 5]},\n rounds: []}\n'),
  D('in-progress, next round 1 reveal', '{veedor: 1, ruleset: decennial, players: [Ann, none], setup: {king: Castilla, first: Ann, homes: {Ann: Galicia, none: Granada}},\n rounds: []}\n'))

# --- next, unfinished
C('unfinished/intrigue-king', 'A log may stop at every point: the verdict names the disc, the card or the turn that comes next. A round has nothing to reveal.',
  'log format', 'POWER-1 near-miss, TURN-1 near-miss, SETUP-5 near-miss, CARD-3 near-miss',
  D('in-progress, next round 1 power Ann', S(3, rounds='rounds: [{}]\n')),
  D('in-progress, next round 1 power Ann', S(3) + '  - power: []\n'),
  D('in-progress, next round 1 power Bea', S(3) + '  - power: [{Ann: 150}]\n'),
  D('in-progress, next round 1 turn Ann', S(3) + P3 + '    turns: []\n'),
  D('in-progress, next round 1 turn Ann', S(3) + P3 + TURNS + f'{T}{{player: Ann}}\n'))
C('unfinished/intrigue-king-in-a-turn', 'A turn with `take` alone is unfinished; one with its card is done, where that card asks for nothing.', 'log format', 'TURN-1 near-miss, CARD-3 near-miss',
  D('in-progress, next round 1 turn Ann', S(3) + P3 + TURNS + f'{T}{{player: Ann, take: @w2}}\n'),
  D('in-progress, next round 1 turn Bea', S(3) + P3 + TURNS + f'{T}{{player: Ann, take: 0, card: the-king}}\n'))
C('unfinished/intrigue-king-last-turn-of-a-round', 'The turn of the lowest has neither card nor actions and is unfinished, even before a general scoring; a `scoring` block, unlike a claim, asks for what the Intrigue card requires.',
  'log format, R-23', 'MUST-1 near-miss, MUST-1 breaking, GENERAL-2 near-miss',
  *[D(e, S(2, opts='short') + P2 + TURNS + ANN + move('{from: Granada, to: Toledo}') + '  - power: [{Bea: 90}, {Ann: 40}]\n' + TURNS + kept('Bea') + f'{T}{t}\n' + more)
    for e, t, more in (
      ('in-progress, next round 2 turn Ann', '{player: Ann, take: 0}', ''),
      ('in-progress, next round 2 turn Ann', '{player: Ann, take: 0}', '    scores: {Ann: 0, Bea: 0}\n'),
      ('illegal MUST-1', '@!{player: Ann, take: 0}', '    scoring: {}\n'))])
C('order/intrigue-king-within-a-turn', 'In a turn come the player, what is taken, the card, then the actions: of several faults the first in this order is reported.',
  'log format', 'TURN-1 breaking, COURT-1 breaking, CARD-3 breaking, PLACE-1 breaking',
  D('illegal TURN-1', S(4, cards='{value: 90, court: 1, may: yes}') + P4 + TURNS + ANN + f'{T}{{card: 40, take: 2, player: @!Bea, actions: [{{place: {{Toledo: 6}}}}]}}\n'),
  D('illegal COURT-1', S(4, cards='{value: 90, court: 1, may: yes}') + P4 + TURNS + ANN + f'{T}{{card: 40, take: @!2, player: Cruz, actions: [{{place: {{Toledo: 6}}}}]}}\n'),
  D('illegal CARD-3', S(4, cards='{value: 90, court: 1, may: yes}') + P4 + TURNS + ANN + f'{T}{{card: @!40, take: 1, player: Cruz, actions: [{{place: {{Toledo: 6}}}}]}}\n'),
  D('illegal PLACE-1', S(4, cards='{value: 90, court: 1, may: yes}') + P4 + TURNS + ANN + f'{T}{{card: 90, take: 1, player: Cruz, actions: [{{place: {{Toledo: @!6}}}}]}}\n'))

# --- examples and games
EXAMPLE = '''veedor: 1
ruleset: [decennial, intrigue-king]
players: [Ann, Bea, Cruz, Dan]
cards:
  - {value: 100, court: 1, may: no, effect: {score: most}}   # a card that no source gives
  - {value: 40, court: 3}                                    # completes a known one
setup:
  king: Castilla
  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}
  first: Ann
  caballeros: [2, 3, 4, 5]
  discs: {Ann: Toledo, Bea: Toledo, Cruz: Castilla, Dan: none}
rounds:
  - power: [{Ann: 150}, {Bea: 40}, {Cruz: 100}, {Dan: 15}]
    turns:
      - player: Ann
        take: 0
        actions:
          - place: {Aragon: 3, Castillo: 2}
          - special: {king: Valencia}
      - player: Cruz
        actions:
          - special: yes
            veto: Bea
          - place: {Aragon: 2}
      - player: Bea
        actions:
          - place: {Granada: 2}
      - player: Dan
        take: @w6
        actions:
          - special: {move: [{from: Navarra, to: Aragon}, {from: Navarra, to: Castillo}]}
    board:
      king: Valencia
      regions: {Aragon: {Ann: 3, Cruz: 2, Dan: 1}, Castillo: {Ann: 2, Dan: 1}, Toledo: {Ann: 1, Bea: 1}}
      court: {Ann: 1, Bea: 7, Cruz: 6, Dan: 13}
'''
C('games/intrigue-king-first-round', 'A first round. 150 gets the King card and Caballero card 5; 100, a card of the log\'s own, is prevented by the 40; 15 is lowest and gets the Intrigue card.',
  'E p.3-5', 'SETUP-5 legal, SETUP-6 legal, CARD-3 legal, 40 legal, the-king legal, the-intrigue legal',
  D('in-progress, next round 2 power Dan', EXAMPLE, scores='Ann 0, Bea 0, Cruz 0, Dan 0'))
