from gen import S, C, D
from cases_b_power import P4, TURNS, TILE, kept, DAN
from cases_c_turn import T, ANN, turn, P2, P3
from cases_a_setup import NINE
NO_KING = 'Galicia, Navarra, Aragón, Cataluña, Toledo, Sevilla, Granada, Valencia'
P93 = '  - power: [{Ann: 150}, {Bea: 40}, {Cruz: 93}, {Dan: 15}]\n' + TURNS


def q2(region, bea, last, cards='', discs=None):
    """Two players: Ann quarantines a region with her 93, then Bea has the last turn with the card `bea`."""
    return S(2, cards=cards, discs=discs) + f'  - power: [{{Ann: 93}}, {{Bea: {bea}}}]\n' + TURNS + \
        turn('Ann', f'{{special: {{tile: 8/4, to: {region}}}}}', card='93') + last


def move(moves):
    return turn('Bea', f'{{special: {{move: [{moves}]}}}}')


C('93/quarantine', 'The 93 puts a tile from beside the board onto a region without one: that region is quarantined.',
  'E p.5', '93 legal, 93 near-miss, QUARANTINE-1 legal, CLAIM-3 legal, CLAIM-3 breaking',
  D('in-progress, next round 1 turn Bea', S(4) + P93 + ANN + turn('Cruz', '{special: {tile: 8/4, to: Toledo}}') + '    board: {quarantine: Toledo, tiles: {8/4: Toledo}, king: Castilla}\n'),
  D('in-progress, next round 1 turn Bea', S(4) + P93 + ANN + turn('Cruz', '{place: {Navarra: 2}}, {special: {tile: 4/0/0, to: Cataluña}}') + '    board: {quarantine: Catalonia}\n'),
  D('in-progress, next round 1 turn Ann', S(4) + P93 + ANN + '    board: {quarantine: none}\n'),
  D('mismatch CLAIM-3', S(4) + P93 + ANN + turn('Cruz', '{special: {tile: 8/4, to: Toledo}}') + '    board: {quarantine: @!Galicia}\n', allowed='Toledo'))
C('quarantine-1/where-to', 'A quarantine goes to a region that is not the King\'s; not to the Castillo, nor abroad, nor where the other tile lies.',
  'E p.5, R-27', 'QUARANTINE-1 breaking, 93 breaking',
  *[D('illegal QUARANTINE-1', S(4) + P93 + ANN + turn('Cruz', f'{{special: {{tile: 4, to: @!{r}}}}}'), allowed=NO_KING, path='rounds[0].turns[1].actions[0].special.to')
    for r in ('Castilla', 'Castillo', 'France')],
  D('illegal QUARANTINE-1', S(4, cards='{value: 120, court: 0, may: yes, effect: {tile: yes}}') + '  - power: [{Ann: 150}, {Bea: 120}, {Cruz: 93}, {Dan: 15}]\n' + TURNS + ANN +
    turn('Bea', '{special: {tile: 8/4, to: Granada}}') + turn('Cruz', '{special: {tile: 4, to: @!Granada}}'),
    allowed='Galicia, Navarra, Aragón, Cataluña, Toledo, Sevilla, Valencia'))
T120 = '{value: 120, court: 0, may: yes, effect: {tile: yes}}'
P120 = '  - power: [{Ann: 150}, {Bea: 120}, {Cruz: 93}, {Dan: 15}]\n' + TURNS
C('quarantine-1/tile-beside-the-board', 'While a tile lies beside the board, a new quarantine takes that one, and neither of those on the board.',
  'E p.5', 'QUARANTINE-1 breaking, QUARANTINE-1 legal, QUARANTINE-1 near-miss, 93 breaking, 93 legal',
  D('illegal QUARANTINE-1', S(4, cards=T120) + P120 + ANN + turn('Bea', '{special: {tile: 8/4, to: Granada}}') + turn('Cruz', '{special: {tile: @!8/4, to: Toledo}}'),
    allowed='4/0/0', path='rounds[0].turns[2].actions[0].special.tile'),
  D('in-progress, next round 1 turn Dan', S(4, cards=T120) + P120 + ANN + turn('Bea', '{special: {tile: 8/4, to: Granada}}') + turn('Cruz', '{special: {tile: 4, to: Toledo}}') +
    '    board: {quarantine: Toledo, tiles: {8/4: Granada, 4: Toledo}}\n'),
  D('in-progress, next round 1 turn Dan', S(4, cards=T120) + P120 + ANN + turn('Bea', '{special: {tile: 8/4, to: Castillo}}') + turn('Cruz', '{special: {tile: 4, to: Toledo}}')))
T2 = '{value: 120, court: 0, may: yes, effect: {tile: yes}}, {value: 100, court: 0, may: yes, effect: {tile: yes}}'
BOTH = S(2, cards=T2) + '  - power: [{Ann: 120}, {Bea: 100}]\n' + TURNS + turn('Ann', '{special: {tile: 8/4, to: Toledo}}', card='120') + \
    turn('Bea', '{special: {tile: 4, to: Aragon}}', card='100') + '  - power: [{Bea: 150}, {Ann: 93}]\n' + TURNS
C('quarantine-1/both-tiles-on-the-board', 'With both tiles on the board either may be taken, unless it lies in the King\'s region; where it comes from is then free, and no quarantine was there.',
  'E p.5', 'QUARANTINE-1 legal, QUARANTINE-1 breaking, 93 legal, 93 breaking',
  D('in-progress, next round 3 power Ann', BOTH + turn('Bea', '{special: {king: Galicia}}') + turn('Ann', '{special: {tile: 8/4, to: Valencia}}', card='93') + '    board: {quarantine: Valencia, tiles: {8/4: Valencia, 4: Aragon}}\n'),
  D('illegal QUARANTINE-1', BOTH + turn('Bea', '{special: {king: Toledo}}') + turn('Ann', '{special: {tile: @!8/4, to: Galicia}}', card='93'), allowed='4/0/0'),
  D('in-progress, next round 3 power Ann', BOTH + turn('Bea', '{special: {king: Toledo}}') + turn('Ann', '{special: {tile: 4, to: Galicia}}', card='93')))
C('quarantine-1/where-the-other-tile-lies', 'With both tiles on the board a quarantine goes neither where the other tile lies nor where its own lay.', 'E p.5', 'QUARANTINE-1 breaking, 93 breaking',
  D('illegal QUARANTINE-1', BOTH + turn('Bea', '{special: {king: Galicia}}') + turn('Ann', '{special: {tile: 4, to: @!Toledo}}', card='93'), allowed='Navarra, Cataluña, Castilla, Sevilla, Granada, Valencia'))
SECOND = S(2) + '  - power: [{Ann: 93}, {Bea: 15}]\n' + TURNS + turn('Ann', '{special: {tile: 8/4, to: Toledo}}', card='93') + move('{from: Granada, to: Valencia}') + \
    '  - power: [{Bea: 93}, {Ann: 20}]\n' + TURNS
C('quarantine-1/second-quarantine', 'A second quarantine moves the tile of the first, to another region; the old one is open again at once. The tile beside the board stays there.',
  'E p.5', 'QUARANTINE-1 legal, QUARANTINE-1 breaking, 93 legal, 93 breaking, PLACE-3 near-miss',
  D('in-progress, next round 3 power Ann', SECOND + turn('Bea', '{special: {tile: 8/4, to: Aragon}}, {place: {Toledo: 5}}', card='93') + turn('Ann', '{special: {move: [{from: Galicia, to: Toledo}]}}') +
    '    board: {quarantine: Aragon, tiles: {8/4: Aragon}}\n'),
  D('illegal QUARANTINE-1', SECOND + turn('Bea', '{special: {tile: @!4, to: Aragon}}', card='93'), allowed='8/4/0'))
C('quarantine-1/second-quarantine-elsewhere', 'The second quarantine goes to another region than the first; until it is there, the first region is taboo.', 'E p.5, R-4', 'QUARANTINE-1 breaking, PLACE-3 breaking, 93 breaking',
  D('illegal QUARANTINE-1', SECOND + turn('Bea', '{special: {tile: 8/4, to: @!Toledo}}', card='93'), allowed='Galicia, Navarra, Aragón, Cataluña, Sevilla, Granada, Valencia'),
  D('illegal PLACE-3', SECOND + turn('Bea', '{place: {@!Toledo: 5}}, {special: {tile: 8/4, to: Aragon}}', card='93'), allowed='Galicia, Navarra, Aragón, Castillo'))
KING3 = S(3) + '  - power: [{Ann: 93}, {Bea: 40}, {Cruz: 15}]\n' + TURNS + turn('Ann', '{special: {tile: 8/4, to: Toledo}}', card='93') + kept('Bea') + \
    turn('Cruz', '{special: {move: [{from: Sevilla, to: Granada}]}}') + '  - power: [{Cruz: 150}, {Ann: 40}, {Bea: 93}]\n' + TURNS
C('quarantine-1/king-in-the-quarantined-region', 'The King may go to a quarantined region and leave it; while he is there, the tile cannot be taken out of it.',
  'E p.5, R-27', 'QUARANTINE-1 breaking, QUARANTINE-1 near-miss, 93 breaking, the-king legal, KING-1 near-miss',
  D('illegal QUARANTINE-1', KING3 + turn('Cruz', '{special: {king: Toledo}}') + turn('Bea', '{special: {tile: @!8/4, to: Galicia}}')),
  D('illegal QUARANTINE-1', KING3 + turn('Cruz', '{special: {king: Toledo}}') + turn('Bea', '{special: {tile: @!4, to: Galicia}}')),
  D('in-progress, next round 2 turn Ann', KING3 + turn('Cruz', '{special: {king: Aragon}}') + turn('Bea', '{special: {tile: 8/4, to: Galicia}}')))

# --- the region is taboo
C('93/nothing-goes-in', 'Nothing comes into a quarantined region: nobody places there, by the 20 neither, and no card moves anybody there; the other neighbours of the King\'s region stay open.',
  'E p.5', 'PLACE-3 breaking, TABOO-1 breaking, 93 breaking, 20 breaking, the-intrigue breaking, 93 near-miss',
  D('illegal PLACE-3', q2('Toledo', 15, turn('Bea', '{place: {@!Toledo: 1}}')), allowed='Galicia, Navarra, Aragón, Castillo'),
  D('illegal PLACE-3', q2('Toledo', 20, turn('Bea', '{special: yes}, {place: {@!Toledo: 1}}', card='20')), allowed='Galicia, Navarra, Aragón, Cataluña, Sevilla, Granada, Valencia, Castillo'),
  D('illegal TABOO-1', q2('Toledo', 15, move('{from: Granada, to: @!Toledo}'))),
  D('in-progress, next round 2 power Bea', q2('Toledo', 15, turn('Bea', '{place: {Aragon: 2}}, {special: {move: [{from: Granada, to: Sevilla}]}}'))))
C('93/nothing-goes-out', 'Nothing leaves a quarantined region: neither by the Intrigue card, nor back to the Province; and who stands only there is not concerned.',
  'E p.5', 'TABOO-1 breaking, RETURN-2 breaking, 93 breaking, the-intrigue breaking, RETURN-1 near-miss',
  D('illegal TABOO-1', q2('Granada', 15, move('{from: @!Granada, to: Toledo}'))),
  D('illegal TABOO-1', q2('Galicia', 15, move('{who: Ann, from: @!Galicia, to: Toledo}'))),
  D('illegal RETURN-2', q2('Galicia', 60, turn('Bea', '{special: {return: {Ann: {Court: 2, @!Galicia: 1}}}}', card='60'), cards='{value: 60, court: 0, may: yes, effect: {return: {count: 3, from: court-or-regions}}}')),
  D('in-progress, next round 2 power Bea', q2('Galicia', 60, turn('Bea', '{special: {return: {Bea: Granada}}}', card='60'), cards='{value: 60, court: 0, may: yes, effect: {return_one_each: yes}}')))
C('93/to-the-court', 'From a quarantined region no Caballero comes to the Court, though the Province is empty; from another one it does.',
  'E p.5, R-2', 'COURT-2 breaking, 93 breaking, COURT-2 near-miss',
  *[D(e, q2('Granada', 15, f'{T}{{player: Bea, take: @w21, actions: [{{special: {{move: [{{who: Ann, from: Galicia, to: Navarra}}]}}}}]}}\n', discs={'Bea': 'Toledo'}) +
      '  - power: [{Bea: 20}, {Ann: 40}]\n' + TURNS + kept('Ann') + f'{T}{{player: Bea, take: {t}}}\n') for e, t in
    (('illegal COURT-2', '{@!Granada: 1}'), ('in-progress, next round 2 turn Bea', '@w{Toledo: 1}'))])
G60 = '{value: 60, court: 0, may: yes, effect: {grande: own}}'
C('93/grandes', 'No Grande enters or leaves a quarantined region; and by the 13 none is asked to.',
  'E p.5', 'GRANDE-1 breaking, 93 breaking, DISC-1 breaking, 13 near-miss, 13 breaking',
  D('illegal GRANDE-1', q2('Toledo', 60, turn('Bea', '{special: {grande: @!Toledo}}', card='60'), cards=G60), allowed='Galicia, Navarra, Aragón, Cataluña, Sevilla, Valencia'),
  D('illegal GRANDE-1', q2('Granada', 60, turn('Bea', '{special: {grande: @!Toledo}}', card='60'), cards=G60)),
  D('illegal DISC-1', q2('Toledo', 13, turn('Bea', '{special: {discs: {Ann: @!Toledo}}}', card='13')), allowed='Navarra, Aragón, Cataluña, Sevilla, Granada, Valencia'),
  D('in-progress, next round 2 power Bea', q2('Galicia', 13, turn('Bea', '{special: yes}', card='13'))))
C('93/no-other-card-moves-its-tile', 'The 90 moves the other tile, not that of the quarantine, and puts none beside it.',
  'E p.5', 'TILE-1 breaking, 90 breaking, 93 near-miss, TILE-1 near-miss',
  D('illegal TILE-1', q2('Toledo', 90, turn('Bea', '{special: {tile: @!8/4, to: Aragon}}', card='90')), allowed='4/0/0', path='rounds[0].turns[1].actions[0].special.tile'),
  D('illegal TILE-1', q2('Toledo', 90, turn('Bea', '{special: {tile: 4, to: @!Toledo}}', card='90'))),
  D('in-progress, next round 2 power Bea', q2('Toledo', 90, turn('Bea', '{special: {tile: 4, to: Aragon}}', card='90'))))
C('93/discs', 'A disc for a card of the Decennial kind does not show a quarantined region, and no Coup is made there.',
  'E p.5, R-14', 'DISC-1 breaking, TABOO-1 breaking, 93 breaking, DISC-2 near-miss',
  D('illegal DISC-1', q2('Galicia', 60, turn('Bea', '{special: {discs: {Ann: @!Galicia}}}', card='60'), cards='{value: 60, court: 0, may: yes, effect: {disc_return: {count: all}}}', discs={'Ann': 'Toledo'}), allowed='Toledo'),
  D('in-progress, next round 2 power Bea', q2('Galicia', 60, turn('Bea', '{special: yes}', card='60'), cards='{value: 60, court: 0, may: yes, effect: {disc_return: {count: all}}}')),
  D('illegal TABOO-1', q2('Galicia', 60, turn('Bea', '{special: {region: @!Galicia, discs: {}}}', card='60'), cards='{value: 60, court: 0, may: yes, effect: {disc_evict: yes}}')))
C('93/not-the-kings-region', 'A quarantine is no second King: its neighbours do not open for placing.',
  'E p.5', 'PLACE-4 breaking, 93 near-miss',
  D('illegal PLACE-4', q2('Toledo', 15, turn('Bea', '{place: {@!Sevilla: 1}}')), allowed='Galicia, Navarra, Aragón, Castillo'))

# --- general scoring
C('93/worked-example', 'With tile 8/4/0 on the quarantined Toledo: Ann 3, Bea 1, so 8 and 4, without a bonus of the King\'s. Cruz\'s disc shows Toledo, so her 2 go to the Court; then the tile lies beside the board.',
  'E p.5, R-27', '93 legal, GENERAL-2 legal, QUARANTINE-1 legal',
  D('in-progress, next round 3 power Cruz', S(4, opts='short', discs={'Ann': 'Toledo', 'Bea': 'Toledo'}) + '  - power: [{Ann: 93}, {Bea: 40}, {Cruz: 150}, {Dan: 15}]\n' + TURNS +
    turn('Cruz', '{place: {Castillo: 2}}') + turn('Ann', '{place: {Toledo: 2}}, {special: {tile: 8/4, to: Toledo}}') + kept('Bea') +
    turn('Dan', '{special: {move: [{from: Navarra, to: Valencia}]}}') + '  - power: [{Dan: 150}, {Ann: 40}, {Bea: 15}, {Cruz: 13}]\n' + TURNS + kept('Dan') + kept('Ann') +
    turn('Bea', '{special: yes}') + turn('Cruz', '{special: {move: [{from: Sevilla, to: Granada}]}}') +
    '    # Castillo: Cruz 5. Galicia: Ann 4 + 2. Navarra: Dan 5 + 2. Toledo: 8, 4. Sevilla: Cruz 4 + 2. Granada: Bea 6 + 2, Cruz 3. Valencia: Dan 5.\n'
    '    @wscoring: {discs: {Cruz: Toledo}, castillo: {Cruz: 5}, regions: {Toledo: {Ann: 8, Bea: 4, Cruz: 0}}}\n'
    '    board: {quarantine: none, regions: {Toledo: {Ann: 3, Bea: 1, Cruz: 0}, Castillo: {Cruz: 0}}, court: {Cruz: 7}}\n',
    scores='Ann 14, Bea 12, Cruz 14, Dan 12', warnings=['W-ASSUMED']))
END = S(2, opts='short') + '  - power: [{Ann: 93}, {Bea: 15}]\n' + TURNS + turn('Ann', '{special: {tile: 8/4, to: Toledo}}', card='93') + move('{from: Granada, to: Valencia}') + \
    '  - power: [{Bea: 40}, {Ann: 20}]\n' + TURNS
ANN20 = turn('Ann', '{special: {move: [{from: Galicia, to: Navarra}]}}')
C('93/until-the-next-general-scoring', 'After the next general scoring the region is open, and the tile lies beside the board, even out of the King\'s region; nobody stood in Toledo, so no points rest on it.',
  'E p.5, R-27', '93 legal, 93 near-miss, PLACE-3 near-miss, QUARANTINE-1 near-miss',
  D('in-progress, next round 3 turn Ann', END + turn('Bea', '{special: {king: Toledo}}') + ANN20 + '    scores: {Ann: 11, Bea: 13}\n    board: {quarantine: none, king: Toledo}\n' +
    '  - power: [{Ann: 90}, {Bea: 93}]\n' + TURNS + turn('Bea', '{special: {tile: 8/4, to: Aragon}}', card='93') + '    board: {quarantine: Aragon, tiles: {8/4: Aragon}}\n'),
  D('in-progress, next round 3 turn Ann', END + kept('Bea') + ANN20 + '    scores: {Ann: 11, Bea: 13}\n' + '  - power: [{Ann: 90}, {Bea: 150}]\n' + TURNS + turn('Bea', '{place: {Toledo: 5}}')))
C('93/points-rest-on-a-ruling', 'That the quarantine\'s tile counts as any tile is a ruling: points from its region say so. Bea, alone in Granada with her Grande, has 8 and 2.',
  'R-27', '93 legal, SCORE-1 legal',
  D('in-progress, next round 2 power Bea', q2('Granada', 60, turn('Bea', '{special: @w{score: Granada, points: {Bea: 10}}}', card='60'), cards='{value: 60, court: 0, may: yes, effect: {score: choice}}'),
    scores='Ann 0, Bea 10', warnings=['W-ASSUMED']),
  D('in-progress, next round 2 power Bea', q2('Toledo', 60, turn('Bea', '{special: {score: Toledo}}', card='60'), cards='{value: 60, court: 0, may: yes, effect: {score: choice}}'), scores='Ann 0, Bea 0'))

# --- 35
R35 = S(2, opts='short') + '  - power: [{Ann: 35}, {Bea: 15}]\n' + TURNS
P2nd = '  - power: [{Bea: 90}, {Ann: 40}]\n' + TURNS
C('35/grandes-move-by-disc', 'After the 35 the Grande goes with the Caballeros of the Castillo to the region on the disc; `none` leaves it where it is.',
  'E p.5, R-26', '35 legal, GENERAL-2 legal',
  D('in-progress, next round 3 power Ann', R35 + turn('Ann', '{special: yes}, {place: {Toledo: 2}}', card='35') + turn('Bea', '{special: {move: [{from: Granada, to: Castillo}]}}, {place: {Castillo: 1}}') +
    P2nd + kept('Bea') + turn('Ann', '{special: {move: [{from: Galicia, to: Castillo}]}}') +
    '    # Castillo: Bea 5. Galicia: Ann 4, without her Grande. Toledo: Ann 7 + 2. Granada: Bea 6 + 2.\n'
    '    scoring: {discs: {Ann: Toledo, Bea: none}, castillo: {Ann: 0, Bea: 5}, regions: {Galicia: {Ann: 4}, Toledo: {Ann: 9}, Granada: {Bea: 8}}}\n'
    '    board: {grandes: {Ann: Toledo, Bea: Granada}, regions: {Toledo: {Ann: 3}, Castillo: {Ann: 0, Bea: 0}}, court: {Bea: 8}}\n', scores='Ann 13, Bea 13'))
B35 = R35 + turn('Ann', '{special: yes}', card='35') + move('{from: Granada, to: Toledo}') + P2nd + kept('Bea') + turn('Ann', '{special: {move: [{from: Galicia, to: Toledo}]}}')
C('35/discs-awaited', 'With the Castillo empty the discs are due all the same, for the Grandes; without the action of the 35 none is.',
  'E p.5', '35 near-miss, 35 legal, GENERAL-2 near-miss',
  D('in-progress, next round 2 discs Ann, Bea', B35),
  D('in-progress, next round 2 discs Bea', B35 + '    scoring: {discs: {Ann: none}}\n'),
  D('in-progress, next round 3 power Ann', B35.replace(', card: 35', '', 1).replace("actions: [{special: yes}]", "actions: []", 1)))
C('35/disc-missing', 'Round 3 does not begin without Bea\'s disc, and a disc shows a region or nothing.',
  'E p.5', '35 breaking, GENERAL-2 breaking',
  D('illegal GENERAL-2', B35 + '    scoring: {@!discs: {Ann: Toledo}}\n  - power: [{Ann: 150}]\n', path='rounds[1].scoring.discs'),
  D('illegal GENERAL-2', B35 + '  - @!power: [{Ann: 150}]\n', path='rounds[2]'),
  D('illegal GENERAL-2', B35 + '    scoring: {discs: {Ann: @!Castillo}}\n', allowed=NINE + ', none'))
T35 = R35 + turn('Ann', '{special: yes}', card='35') + move('{from: Granada, to: Toledo}') + P2nd + turn('Bea', '{special: {king: Galicia}}') + \
    turn('Ann', '{special: {move: [{who: Bea, from: Granada, to: Toledo}]}}')
C('35/kings-region', 'The Grande in the King\'s region stays there, and its owner sets no disc; a disc that shows the King\'s region moves no Grande.',
  'E p.5, R-26', '35 near-miss, 35 legal, GENERAL-2 near-miss',
  D('in-progress, next round 3 power Ann', T35 + '    # Galicia: Ann 4 + 2 + 2. Toledo: Bea 7 + 2.\n    scoring: {discs: {Bea: Toledo}}\n    board: {grandes: {Ann: Galicia, Bea: Toledo}}\n', scores='Ann 8, Bea 9'),
  D('in-progress, next round 3 power Ann', T35 + '    scoring: {discs: {Bea: Galicia}}\n    board: {grandes: {Bea: Granada}}\n', scores='Ann 8, Bea 7'),
  D('in-progress, next round 3 power Ann', T35 + '    scoring: {discs: {Ann: Toledo, Bea: none}}\n    board: {grandes: {Ann: Galicia, Bea: Granada}}\n', scores='Ann 8, Bea 7'))
C('35/next-general-scoring-only', 'The 35 works in the next general scoring and in no later one: that of round 4 needs no disc.',
  'E p.5', '35 near-miss, GENERAL-2 near-miss',
  D('in-progress, next round 5 power Bea', B35 + '    # Galicia: Ann 4. Toledo: Ann 1, Bea 1, a tie for first. Granada: Bea 6 + 2.\n'
    '    scoring: {discs: {Ann: Toledo, Bea: none}}\n    scores: {Ann: 4, Bea: 8}\n  - power: [{Ann: 150}, {Bea: 20}]\n' + TURNS + ANN + move('{from: Toledo, to: Granada}') +
    '  - power: [{Bea: 13}, {Ann: 90}]\n' + TURNS + ANN + move('{from: Granada, to: Sevilla}') + '    # Galicia: Ann 4. Toledo: Ann 7 + 2. Granada: Bea 6 + 2. Sevilla: Bea 4.\n', scores='Ann 17, Bea 20'))
C('35/prevented', 'A 35 that is prevented changes nothing: no disc is due for the Grandes.', 'E p.5, R-40', '35 near-miss, 40 legal',
  D('in-progress, next round 3 power Bea', S(2, opts='short') + '  - power: [{Ann: 35}, {Bea: 40}]\n' + TURNS + f'{T}{{player: Bea, take: 0, card: 40}}\n' +
    turn('Ann', '{special: yes, veto: Bea}', card='35') + '  - power: [{Ann: 150}, {Bea: 90}]\n' + TURNS + ANN + move('{from: Granada, to: Toledo}') +
    '    # Galicia: Ann 4 + 2. Toledo: Bea 7. Granada: Bea 6 + 2.\n', scores='Ann 6, Bea 15'))
C('general-2/quarantined-region-on-a-disc', 'Of a quarantined region holds what holds of the King\'s: a disc that shows it sends Caballeros to the Court and, after the 35, leaves the Grande.',
  'E p.5, R-26', 'GENERAL-2 legal, 35 near-miss, 93 near-miss',
  D('in-progress, next round 3 power Ann', S(2, opts='short') + '  - power: [{Ann: 93}, {Bea: 35}]\n' + TURNS + turn('Ann', '{special: {tile: 8/4, to: Toledo}}, {place: {Castillo: 1}}', card='93') +
    turn('Bea', '{special: yes}', card='35') + '  - power: [{Bea: 150}, {Ann: 40}]\n' + TURNS + kept('Bea') + turn('Ann', '{special: {move: [{who: Bea, from: Granada, to: Valencia}]}}') +
    '    # Castillo: Ann 5. Galicia: Ann 4 + 2. Granada: Bea 6 + 2. Valencia: Bea 5.\n    scoring: {discs: {Ann: Toledo, Bea: Toledo}}\n'
    '    board: {grandes: {Ann: Galicia, Bea: Granada}, court: {Ann: 7}, regions: {Toledo: {Ann: 0}}, quarantine: none}\n', scores='Ann 11, Bea 13'))
C('35/grande-taboo-castillo-full', 'Ann\'s Grande stands in the King\'s region, but she has a Caballero in the Castillo: her disc is due, and moves the Caballero alone.',
  'E p.5, R-26', '35 near-miss, GENERAL-2 legal',
  *[D(e, R35 + turn('Ann', '{special: yes}, {place: {Castillo: 1}}', card='35') + move('{from: Granada, to: Toledo}') + P2nd + turn('Bea', '{special: {king: Galicia}}') +
      turn('Ann', '{special: {move: [{who: Bea, from: Granada, to: Toledo}]}}') + more, scores=sc) for e, more, sc in (
      ('in-progress, next round 3 power Ann', '    # Castillo: Ann 5. Galicia: Ann 4 + 2 + 2. Toledo: Bea 7 (2 against 1).\n    scoring: {discs: {Ann: Toledo, Bea: none}}\n'
       '    board: {grandes: {Ann: Galicia}, regions: {Toledo: {Ann: 1, Bea: 2}}}\n', 'Ann 13, Bea 7'),
      ('in-progress, next round 2 discs Ann', '    scoring: {discs: {Bea: none}}\n', 'Ann 0, Bea 0'))])
