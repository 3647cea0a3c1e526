from gen import S, C, D
from cases_b_power import P4, TURNS, TILE, kept, DAN
from cases_c_turn import T, ANN, turn, P2, P3
NO_KING = 'Galicia, Navarra, Aragón, Cataluña, Toledo, Sevilla, Granada, Valencia'
BEA = kept('Bea')


def p(cruz, rest='{Bea: 40}, {Cruz: %s}, {Dan: 13}'):
    return '  - power: [{Ann: 150}, ' + rest % cruz + ']\n' + TURNS


# --- 15 and 20: Cruz has the third turn (Caballero card 3)
F15 = p(15) + ANN + BEA
C('15/five-instead-of-the-number', 'With the 15 Cruz, whose Caballero card shows 3, places up to 5 next to the King\'s region or in the Castillo; after placing the action does nothing.',
  'E p.5, R-24', '15 legal, 15 near-miss, PLACE-1 near-miss',
  D('in-progress, next round 1 turn Dan', S(4) + F15 + turn('Cruz', '{special: yes}, {place: {Toledo: 3, Castillo: 2}}') + '    board: {court: {Cruz: 2}}\n'),
  D('in-progress, next round 1 turn Dan', S(4) + F15 + turn('Cruz', '{special: yes}, {place: {Toledo: 1}}')),
  D('in-progress, next round 1 turn Dan', S(4) + F15 + turn('Cruz', '{place: {Toledo: 3}}, {special: yes}')))
C('15/more-than-five', 'More than 5 are too many; without the action, or before it, the Caballero card counts; a second placing does not follow, and the neighbours of the King\'s region stay what they are.',
  'E p.5, R-24', '15 breaking, PLACE-1 breaking, PLACE-4 breaking, CARD-2 breaking',
  D('illegal PLACE-1', S(4) + F15 + turn('Cruz', '{special: yes}, {place: {Toledo: @!6}}'), allowed='1, 2, 3, 4, 5'),
  D('illegal PLACE-1', S(4) + F15 + turn('Cruz', '{place: {Toledo: @!4}}, {special: yes}'), allowed='1, 2, 3'),
  D('illegal CARD-2', S(4) + F15 + turn('Cruz', '{place: {Toledo: 3}}, {special: yes}, @!{place: {Toledo: 2}}')),
  D('illegal PLACE-4', S(4) + F15 + turn('Cruz', '{special: yes}, {place: {@!Sevilla: 5}}'), allowed='Galicia, Navarra, Aragón, Toledo, Castillo'))
C('15/prevented', 'Where the 15 is prevented, Cruz places by the Caballero card.', 'E p.5, R-40', '15 breaking, PLACE-1 breaking',
  D('illegal PLACE-1', S(4) + F15 + turn('Cruz', '{special: yes, veto: Bea}, {place: {Toledo: @!4}}'), allowed='1, 2, 3'))
F20 = p(20) + ANN + BEA
C('20/any-region', 'With the 20 Cruz places the 3 of the Caballero card in any region but the King\'s, far from him too, and in the Castillo.',
  'E p.5, R-24', '20 legal, 20 near-miss, PLACE-4 near-miss',
  D('in-progress, next round 1 turn Dan', S(4) + F20 + turn('Cruz', '{special: yes}, {place: {Cataluna: 1, Granada: 1, Castillo: 1}}')),
  D('in-progress, next round 1 turn Dan', S(4) + F20 + turn('Cruz', '{place: {Toledo: 3}}, {special: yes}')))
C('20/not-everywhere', 'The King\'s region stays taboo, France is no region, three are the most, and before the action only the neighbours are open.',
  'E p.5, R-24', '20 breaking, PLACE-1 breaking, PLACE-3 breaking, PLACE-4 breaking',
  D('illegal PLACE-3', S(4) + F20 + turn('Cruz', '{special: yes}, {place: {@!Castilla: 1}}'), allowed=NO_KING + ', Castillo'),
  D('illegal PLACE-4', S(4) + F20 + turn('Cruz', '{special: yes}, {place: {@!France: 1}}'), allowed=NO_KING + ', Castillo'),
  D('illegal PLACE-1', S(4) + F20 + turn('Cruz', '{special: yes}, {place: {Cataluna: 3, Granada: @!1}}')),
  D('illegal PLACE-4', S(4) + F20 + turn('Cruz', '{place: {@!Granada: 1}}, {special: yes}')))

# --- 90
C('90/tile', 'The 90 places a scoring tile, or moves one, as Enactment does: on a region or the Castillo without a tile, never to the King\'s region.',
  'E p.5', '90 legal, 90 near-miss, 90 breaking, TILE-1 legal, TILE-1 breaking',
  D('in-progress, next round 1 turn Bea', S(4) + P4 + TURNS + ANN + turn('Cruz', '{special: {tile: 8/4, to: Castillo}}') + '    board: {tiles: {8/4: Castillo}}\n'),
  D('in-progress, next round 1 turn Bea', S(4) + P4 + TURNS + turn('Ann', '{special: {king: Toledo}}') + turn('Cruz', '{special: {tile: 4, to: Castilla}}')),
  D('illegal TILE-1', S(4) + P4 + TURNS + ANN + turn('Cruz', '{special: {tile: 8/4, to: @!Castilla}}'), allowed=NO_KING + ', Castillo'),
  D('illegal TILE-1', S(2) + '  - power: [{Ann: 93}, {Bea: 90}]\n' + TURNS + turn('Ann', '{special: {tile: 4, to: Toledo}}', card='93') +
    turn('Bea', '{special: {tile: 8/4, to: @!Toledo}}', card='90'), allowed='Galicia, Navarra, Aragón, Cataluña, Sevilla, Granada, Valencia, Castillo'))

# --- 110 and 150
P110 = '  - power: [{Ann: 150}, {Bea: 40}, {Cruz: 110}, {Dan: 13}]\n' + TURNS
C('110/scores-the-castillo', 'The 110 scores the Castillo, and all in it stay there: Ann 2, Cruz 1, so 5 and 3; an empty Castillo gives nothing.',
  'E p.5', '110 legal, 110 near-miss, SCORE-1 legal',
  D('in-progress, next round 1 turn Bea', S(4) + P110 + turn('Ann', '{place: {Castillo: 2}}') + turn('Cruz', '{place: {Castillo: 1}}, {special: {points: {Ann: 5, Cruz: 3}}}') +
    '    board: {regions: {Castillo: {Ann: 2, Cruz: 1}}}\n', scores='Ann 5, Bea 0, Cruz 3, Dan 0'),
  D('in-progress, next round 1 turn Bea', S(4) + P110 + ANN + turn('Cruz', '{special: yes}'), scores='Ann 0, Bea 0, Cruz 0, Dan 0'))
C('110/nothing-else', 'The 110 leaves no choice, and says so by its form; a wrong number of points is a wrong claim.',
  'E p.5, log format', '110 breaking, LOG-2 breaking, CLAIM-1 breaking',
  D('malformed LOG-2', S(4) + P110 + ANN + turn('Cruz', '{special: {@!score: Castillo}}')),
  D('mismatch CLAIM-1', S(4) + P110 + turn('Ann', '{place: {Castillo: 2}}') + turn('Cruz', '{special: {points: {Ann: @!3}}}')))
C('150/any-region-or-the-castillo', 'The 150 scores a region, the King\'s too, or the Castillo, which keeps what is in it: three players, so the first two numbers count.',
  'E p.5', '150 legal, 150 near-miss, SCORE-1 near-miss',
  D('in-progress, next round 1 turn Bea', S(3) + P3 + TURNS + turn('Ann', '{special: {score: Castilla}}', card='150'), scores='Ann 0, Bea 0, Cruz 0'),
  D('in-progress, next round 1 turn Bea', S(3) + P3 + TURNS + turn('Ann', '{place: {Castillo: 1}}, {special: {score: Castillo, points: {Ann: 5}}}', card='150') +
    '    board: {regions: {Castillo: {Ann: 1}}}\n', scores='Ann 5, Bea 0, Cruz 0'),
  D('in-progress, next round 1 turn Bea', S(3, discs={'Ann': 'Granada'}) + P3 + TURNS + turn('Ann', '{special: {score: Granada, points: {Ann: 3, Bea: 8}}}', card='150'), scores='Ann 3, Bea 8, Cruz 0'))
C('150/no-region', 'France and the Court are not scored; that the card scores a choice or the Castillo is deduced, so the fault says what it rests on.',
  'E p.5', '150 breaking, SCORE-1 breaking',
  D('illegal SCORE-1', S(3) + P3 + TURNS + turn('Ann', '{special: {score: @!@wFrance}}', card='150'), allowed='Castilla, Castillo, ' + NO_KING, warnings=['W-ASSUMED']),
  D('illegal SCORE-1', S(3) + P3 + TURNS + turn('Ann', '{special: {score: @!@wCourt}}', card='150'), warnings=['W-ASSUMED']))

# --- 13
P13 = '  - power: [{Ann: 150}, {Bea: 40}, {Cruz: 13}]\n' + TURNS
C('13/grandes-by-disc', 'With the 13 every opponent moves the own Grande to the region on the disc; several may meet there.',
  'KPE', '13 legal, DISC-1 legal, DISC-2 legal, GRANDE-1 legal',
  D('in-progress, next round 2 power Cruz', S(3) + P13 + ANN + BEA + turn('Cruz', '{special: {discs: {Ann: Toledo, Bea: Toledo}}}', card='13') +
    '    board: {grandes: {Ann: Toledo, Bea: Toledo, Cruz: Sevilla}, regions: {Galicia: {Ann: 2}}}\n'))
C('13/discs-awaited', 'While nothing follows, the log waits for the discs of the opponents.', 'KPE, log format', '13 near-miss, DISC-2 near-miss, MUST-1 near-miss',
  D('in-progress, next round 1 discs Ann, Bea', S(3) + P13 + ANN + BEA + turn('Cruz', '{special: {discs: {}}}', card='13')),
  D('in-progress, next round 1 discs Ann', S(3) + P13 + ANN + BEA + turn('Cruz', '{special: {discs: {Bea: Toledo}}}', card='13') + '    board: {grandes: {Bea: Granada}}\n'))
C('13/kings-region', 'A Grande in the King\'s region stays: Ann sets no disc, and one that she sets does nothing. If nobody is concerned, `yes` says so.',
  'KPE', '13 near-miss, DISC-2 near-miss, 13 legal',
  D('in-progress, next round 2 power Cruz', S(3) + P13 + turn('Ann', '{special: {king: Galicia}}') + BEA + turn('Cruz', '{special: {discs: {Bea: Toledo}}}', card='13')),
  D('in-progress, next round 2 power Cruz', S(3) + P13 + turn('Ann', '{special: {king: Galicia}}') + BEA + turn('Cruz', '{special: {discs: {Ann: Galicia, Bea: Toledo}}}', card='13') +
    '    board: {grandes: {Ann: Galicia, Bea: Toledo}}\n'),
  D('in-progress, next round 2 power Bea', S(2) + '  - power: [{Ann: 150}, {Bea: 13}]\n' + TURNS + turn('Ann', '{special: {king: Galicia}}') + turn('Bea', '{special: yes}', card='13')),
  D('in-progress, next round 2 power Bea', S(2) + '  - power: [{Ann: 150}, {Bea: 13}]\n' + TURNS + turn('Ann', '{special: {king: Galicia}}') + turn('Bea', '{special: {discs: {}}}', card='13')))
C('13/where-no-grande-goes', 'A disc shows another of the nine regions and not the King\'s: not where the Grande stands, nor the Castillo or France.',
  'KPE, R-4', '13 breaking, DISC-1 breaking',
  *[D('illegal DISC-1', S(3) + P13 + ANN + BEA + turn('Cruz', f'{{special: {{discs: {{Ann: @!{r}, Bea: Toledo}}}}}}', card='13'), allowed='Navarra, Aragón, Cataluña, Toledo, Sevilla, Granada, Valencia')
    for r in ('Castilla', 'Galicia', 'Castillo', 'France')])
C('13/whose-disc', 'Every opponent who can sets a disc, and with `none` on it none is set; the player of the card sets none. What is missing is missed by the next round.',
  'KPE', '13 breaking, DISC-2 breaking',
  D('illegal DISC-2', S(3) + P13 + ANN + BEA + turn('Cruz', '{special: {discs: {@!Cruz: Toledo}}}', card='13')),
  D('illegal DISC-2', S(3) + P13 + ANN + BEA + turn('Cruz', '{special: {discs: {Ann: @!none, Bea: Toledo}}}', card='13')),
  D('illegal DISC-2', S(3) + P13 + ANN + BEA + turn('Cruz', '{special: {@!discs: {Bea: Toledo}}}', card='13') + '  - power: [{Cruz: 150}]\n'),
  D('illegal DISC-2', S(2) + '  - power: [{Ann: 150}, {Bea: 13}]\n' + TURNS + ANN + turn('Bea', '{special: @!yes}', card='13') + '  - power: [{Bea: 150}]\n'))

# --- 40 and the Veto
V4 = '  - power: [{Ann: 150}, {Bea: 40}, {Cruz: 90}, {Dan: 15}]\n' + TURNS
C('40/good-before-its-turn', 'Bea holds a Veto from the moment when all cards are played: she prevents the King card or the 90 before her own turn, or the Intrigue card after it; placing goes on.',
  'E p.5, R-25, R-40', '40 legal, 40 near-miss, VETO-1 legal, VETO-1 near-miss',
  D('in-progress, next round 1 turn Cruz', S(4) + V4 + turn('Ann', '{special: {king: Toledo}, veto: Bea}, {place: {Toledo: 5}}') + '    board: {king: Castilla}\n'),
  D('in-progress, next round 1 turn Bea', S(4) + V4 + turn('Ann', '{special: {king: Toledo}}') + turn('Cruz', '{special: yes, veto: Bea}, {place: {Castilla: 4}}')),
  D('in-progress, next round 2 power Dan', S(4) + V4 + ANN + TILE + turn('Bea', '{special: yes}, {place: {Toledo: 3}}') + turn('Dan', '{special: {move: [{from: Navarra, to: Toledo}]}, veto: Bea}')))
C('40/part-way', 'As in the Decennial game the Veto may stop a Special action part way: the first of two moves stands.',
  'D p.9, R-40', '40 legal, VETO-1 legal, the-intrigue near-miss',
  D('in-progress, next round 2 power Dan', S(4) + V4 + ANN + TILE + kept('Bea') +
    turn('Dan', '{special: {move: [{from: Navarra, to: Toledo}, {from: Navarra, to: Galicia}]}, veto: {by: Bea, after: 1}}') + '    board: {regions: {Navarra: {Dan: 1}, Toledo: {Dan: 1}, Galicia: {Dan: 0}}}\n'))
C('veto-1/hand-card-highest-or-lowest', 'With four players the highest and the lowest have no Veto by their own card; nor has who played another card, or played none of it.',
  'E p.4-5, R-25', 'VETO-1 breaking, 40 breaking',
  D('illegal VETO-1', S(4) + '  - power: [{Ann: 150}, {Bea: 90}, {Cruz: 93}, {Dan: 40}]\n' + TURNS + turn('Ann', '{special: {king: Toledo}, veto: @!Dan}')),
  D('illegal VETO-1', S(4) + '  - power: [{Ann: 40}, {Bea: 20}, {Cruz: 15}, {Dan: 13}]\n' + TURNS + ANN + turn('Bea', '{special: yes, veto: @!Ann}')),
  D('illegal VETO-1', S(4) + V4 + turn('Ann', '{special: {king: Toledo}, veto: @!Dan}')),
  D('illegal VETO-1', S(4) + V4 + turn('Ann', '{special: {king: Toledo}, veto: @!Ann}')))
C('veto-1/hand-card-and-another-card', 'The highest of three holds the Veto until the own turn has another card: with `card: 40` on, with the King card not.',
  'E p.5, R-25', 'VETO-1 breaking, VETO-1 near-miss, 40 near-miss, 40 breaking',
  D('in-progress, next round 1 turn Cruz', S(3) + '  - power: [{Ann: 40}, {Bea: 20}, {Cruz: 15}]\n' + TURNS + turn('Ann', '{special: yes}', card='40') + turn('Bea', '{special: yes, veto: Ann}')),
  D('in-progress, next round 1 turn Cruz', S(3) + '  - power: [{Ann: 40}, {Bea: 20}, {Cruz: 15}]\n' + TURNS + f'{T}{{player: Ann, take: 0, card: 40}}\n' + turn('Bea', '{special: yes, veto: Ann}')),
  D('illegal VETO-1', S(3) + '  - power: [{Ann: 40}, {Bea: 20}, {Cruz: 15}]\n' + TURNS + ANN + turn('Bea', '{special: yes, veto: @!Ann}')),
  D('illegal VETO-1', S(3) + '  - power: [{Ann: 40}, {Bea: 20}, {Cruz: 15}]\n' + TURNS + f'{T}{{player: Ann, take: 0, card: the-king}}\n' + turn('Bea', '{special: yes, veto: @!Ann}')))
C('veto-1/hand-card-given-up', 'With `special: no` Bea gives the Veto of the 40 up; nobody prevents an own Special action, or that a Veto is held.',
  'E p.5, log format', 'VETO-1 breaking, 40 breaking',
  D('illegal VETO-1', S(4) + V4 + ANN + TILE + turn('Bea', '{special: no}') + turn('Dan', '{special: yes, veto: @!Bea}')),
  D('illegal VETO-1', S(4) + V4 + ANN + TILE + turn('Bea', '{special: yes, veto: @!Bea}')),
  D('illegal VETO-1', S(4) + V4 + ANN + turn('Cruz', '{special: yes, veto: @!Cruz}')))
C('veto-2/hand-card', 'The Veto of the 40 works once, and only in its round: in round 2 it is too old.',
  'E p.4-5, R-25', 'VETO-2 breaking, 40 breaking, VETO-2 near-miss',
  D('illegal VETO-2', S(4) + V4 + turn('Ann', '{special: yes, veto: Bea}') + turn('Cruz', '{special: yes, veto: @!Bea}')),
  D('illegal VETO-2', S(4) + V4 + ANN + TILE + kept('Bea') + DAN + '  - power: [{Dan: 150}, {Ann: 20}, {Bea: 13}, {Cruz: 15}]\n' + TURNS + turn('Dan', '{special: {king: Toledo}, veto: @!Bea}')),
  D('in-progress, next round 2 turn Ann', S(4) + V4 + ANN + TILE + kept('Bea') + DAN + '  - power: [{Dan: 150}, {Ann: 40}, {Bea: 13}, {Cruz: 15}]\n' + TURNS + turn('Dan', '{special: {king: Toledo}, veto: Ann}')))
C('40/by-the-joker', 'The 40 that is played with a Joker counts like any other 40.', 'KPE, R-21, R-25', '40 legal, joker legal, JOKER-1 legal',
  D('in-progress, next round 1 turn Cruz', S(4) + '  - power: [{Ann: 150}, {Bea: joker}, {Cruz: 90}, {Dan: 15}, {Bea: 40}]\n' + TURNS + turn('Ann', '{special: {king: Toledo}, veto: Bea}')))
