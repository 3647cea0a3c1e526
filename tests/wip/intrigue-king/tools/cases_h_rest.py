from gen import S, C, D, HOMES
from cases_a_setup import R0
from cases_b_power import P4, TURNS, TILE, kept, DAN
from cases_c_turn import T, ANN, turn, P2, P3, P60, CRUZ
from cases_e_quarantine import move, q2
from cases_f_more import defined, E1

GOES = q2('Toledo', 15, move('{from: Granada, to: Valencia}')) + '  - power: [{Bea: 150}, {Ann: 20}]\n' + TURNS + turn('Bea', '{special: {king: Toledo}}') + \
    turn('Ann', '{special: {move: [{from: Galicia, to: Navarra}]}}') + '  - power: [{Ann: 150}, {Bea: 40}]\n' + TURNS
C('93/king-comes-and-goes', 'The King goes into the quarantined region and out of it again; it stays quarantined behind him.',
  'E p.5, R-27', '93 legal, the-king legal, PLACE-3 breaking, 93 breaking',
  D('in-progress, next round 3 turn Bea', GOES + turn('Ann', '{special: {king: Galicia}}') + '    board: {quarantine: Toledo, king: Galicia, tiles: {8/4: Toledo}}\n'),
  D('illegal PLACE-3', GOES + turn('Ann', '{special: {king: Galicia}}, {place: {@!Toledo: 1}}'), allowed='Navarra, Castilla, Castillo'))
C('93/king-in-it-scores-as-ever', 'With the King in the quarantined region its sole first place has his bonus, beside what the tile gives.',
  'E p.5, R-27', '93 legal',
  D('in-progress, next round 3 power Ann', S(2, opts='short', discs={'Ann': 'Toledo'}) + '  - power: [{Ann: 93}, {Bea: 15}]\n' + TURNS + turn('Ann', '{special: {tile: 4, to: Toledo}}', card='93') +
    move('{from: Granada, to: Valencia}') + '  - power: [{Bea: 40}, {Ann: 20}]\n' + TURNS + turn('Bea', '{special: {king: Toledo}}') + turn('Ann', '{special: {move: [{from: Galicia, to: Navarra}]}}') +
    '    # Galicia: Ann 4 + 2. Navarra: Ann 5. Toledo: Ann 4 + 2 (King). Granada: Bea 6 + 2. Valencia: Bea 5.\n'
    '    @wscoring: {regions: {Toledo: {Ann: 6}}}\n    board: {king: Toledo, quarantine: none}\n', scores='Ann 17, Bea 13', warnings=['W-ASSUMED']))
C('93/prevented', 'A quarantine that is prevented puts no tile anywhere.', 'E p.5, R-40', '93 near-miss, 40 legal, VETO-1 legal',
  D('in-progress, next round 1 turn Bea', S(4) + '  - power: [{Ann: 150}, {Bea: 40}, {Cruz: 93}, {Dan: 15}]\n' + TURNS + ANN +
    turn('Cruz', '{special: {tile: 8/4, to: Toledo}, veto: Bea}, {place: {Toledo: 4}}') + '    board: {quarantine: none, regions: {Toledo: {Cruz: 4}}}\n'))
N60 = '{value: 60, court: 0, may: yes, effect: {place_number: 2}}'
C('cards/place-number', 'A card that says how many are placed does so in place of the Caballero card, also where that shows more.',
  'log format, R-24', 'PLACE-1 breaking, PLACE-1 near-miss',
  D('in-progress, next round 1 turn Cruz', S(3, cards=N60) + P60 + TURNS + ANN + turn('Bea', '{special: yes}, {place: {Toledo: 2}}')),
  D('illegal PLACE-1', S(3, cards=N60) + P60 + TURNS + ANN + turn('Bea', '{special: yes}, {place: {Toledo: @!3}}'), allowed='1, 2'))
C('cards/log-2-hand-card-effects', 'How many are placed is at least 1; `either` stands beside `own` and `opposing`; effects without an argument take `yes`.',
  'log format', 'LOG-2 breaking',
  *[D('malformed LOG-2', defined(f'{{value: 60, effect: {e}}}')) for e in (
      '{place_number: @!0}', '{move: {up_to: 2, whose: own, @!either: yes}}', '{place_anywhere: @!2}', '{quarantine: @!no}', '{unjudged: @!text}')])
C('log-2/intrigue-king-keys-of-other-expansions', 'Keys of the other expansions are none of this one.', 'log format', 'LOG-2 breaking',
  *[D('malformed LOG-2', S(2) + P2 + TURNS + f'{T}{{player: Ann, take: 0, actions: [{{@!{k}}}]}}\n') for k in ('sail: [{from: Galicia, to: Toledo}]', 'claim: {Gold: 1}', 'token: yes')],
  D('malformed LOG-2', S(2) + P2 + TURNS + f'{T}{{player: Ann, take: 0, actions: [{{special: @!later}}]}}\n'),
  D('malformed LOG-2', S(2, hands='@!inquisitor: [Toledo, Aragon]', rounds=R0)),
  D('malformed LOG-2', S(2) + '  - board: {@!spaces: {}}\n'))
C('order/intrigue-king-setup', 'In the setup come the King, the homes, the first player, the Caballero cards, the discs and the hands, in whatever order they are written.',
  'log format', 'SETUP-2 breaking, SETUP-5 breaking, SETUP-6 breaking, HAND-1 breaking',
  *[D(e, f'veedor: 1\nruleset: [decennial, intrigue-king]\nplayers: [Ann, Bea]\nsetup: {{hands: {{Ann: {h}}}, discs: {{Ann: {d}, Bea: none}}, caballeros: {c}, first: Ann, homes: {{Ann: Galicia, Bea: {b}}}, king: Castilla}}\nrounds: []\n')
    for e, h, d, c, b in (
      ('illegal SETUP-2', '[15]', 'Castillo', '[2, 3, 5]', '@!Galicia'), ('illegal SETUP-6', '[15]', 'Castillo', '@![2, 3, 5]', 'Granada'),
      ('illegal SETUP-5', '[15]', '@!Castillo', '[2, 5]', 'Granada'), ('illegal HAND-1', '@![15]', 'Toledo', '[2, 5]', 'Granada'))])
C('joker-1/in-a-hand', 'A player whose hand is given without the Joker does not play it; the second card too comes from the hand.',
  'E p.3, KPE', 'JOKER-1 breaking, joker breaking, POWER-2 breaking, JOKER-1 legal',
  *[D(e, S(2, cards='{value: 60, effect: {take: 1}}, {value: 130, effect: {take: 2}}, {value: 140, effect: {king: neighbor}}, {value: 160, effect: {score: most}}',
           hands=f'hands: {{Ann: [13, 15, 20, 35, 40, 60, 90, 93, 110, 130, 140, 150, {last}]}}') + f'  - power: [{p}]\n') for e, last, p in (
      ('illegal POWER-2', '160', '{Ann: @!joker}'), ('illegal POWER-2', 'joker', '{Ann: joker}, {Bea: 40}, {Ann: @!160}'), ('in-progress, next round 1 turn Ann', 'joker', '{Ann: joker}, {Bea: 40}, {Ann: 150}'))])
C('the-king/prevented-and-vetoed-again', 'The King card of every round may be prevented by a Veto of that round; the card itself comes back each round.',
  'E p.4, R-40', 'the-king legal, the-king near-miss, 40 legal, VETO-1 legal',
  D('in-progress, next round 2 turn Bea', S(3) + '  - power: [{Ann: 150}, {Bea: 40}, {Cruz: 15}]\n' + TURNS + turn('Ann', '{special: {king: Toledo}, veto: Bea}') + kept('Bea') + CRUZ +
    '  - power: [{Cruz: 150}, {Ann: 20}, {Bea: 90}]\n' + TURNS + turn('Cruz', '{special: {king: Toledo}}') + '    board: {king: Toledo}\n'))
