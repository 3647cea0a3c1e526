from gen import S, C, D
from cases_a_setup import R0
from cases_b_power import P4, TURNS, TILE, kept, DAN
from cases_c_turn import T, ANN, turn, P2, P3

GAME = '''  - power: [{Ann: 150}, {Bea: 15}]
    turns:
      - {player: Ann, take: 0, actions: [{place: {Toledo: 3, Castillo: 2}}]}
      - {player: Bea, take: 0, actions: [{special: {move: [{from: Granada, to: Sevilla}]}}, {place: {Aragon: 2}}]}
  - power: [{Bea: 90}, {Ann: 20}]
    turns:
      - {player: Bea, take: 0, actions: [{place: {Navarra: 3}}, {special: {king: Toledo}}]}
      - {player: Ann, take: 0, card: 20, actions: [{special: yes}, {place: {Cataluna: 1}}]}
    # Castillo: Ann 5. Galicia: Ann 4 + 2. Navarra: Bea 5 (3 against 2). Aragon: Bea 5. Cataluna: Ann 4. Toledo: Ann 7 + 2 (King).
    # Sevilla: Bea 4. Granada: Bea 6 + 2. Valencia: Bea 5.
    scoring: {discs: {Ann: Navarra}, castillo: {Ann: 5}, regions: {Navarra: {Bea: 5, Ann: 0}, Toledo: {Ann: 9}}}
    scores: {Ann: 24, Bea: 27}
  - power: [{Ann: 40}, {Bea: 110}]
    turns:
      - {player: Bea, take: 0, card: 110, actions: [{place: {Castillo: 1}}, {special: {points: {Bea: 5}}}]}
      - {player: Ann, take: 0, card: the-intrigue, actions: [{special: {move: [{who: Bea, from: Navarra, to: Castillo}]}}]}
  - power: [{Ann: 93}, {Bea: 13}]
    turns:
      - {player: Ann, take: 0, card: 93, actions: [{special: {tile: 8/4, to: Cataluna}}]}
      - {player: Bea, take: 0, card: 13, actions: [{special: {discs: {Ann: Granada}}}]}
    # Castillo: Bea 5; her disc shows the quarantined region. Galicia: Ann 4. Navarra: 2 and 2, a tie for first. Aragon: Bea 5.
    # Cataluna: Ann 8 by the tile. Toledo: Ann 7 + 2. Sevilla: Bea 4. Granada: Bea 6 + 2. Valencia: Bea 5.
    @wscoring: {discs: {Bea: Cataluna}, castillo: {Bea: 5}, regions: {Cataluna: {Ann: 8}, Navarra: {Ann: 0, Bea: 0}}}
    scores: {Ann: 45, Bea: 59}
    board: {grandes: {Ann: Granada}, court: {Ann: 0, Bea: 2}, quarantine: none, king: Toledo}
  - power: [{Bea: 150}, {Ann: 35}]
    turns:
      - {player: Bea, take: 0, actions: [{special: {king: Castilla}}, {place: {Toledo: 2}}]}
      - {player: Ann, take: @w3, card: 35, actions: [{special: yes}, {place: {Galicia: 2}}]}
  - power: [{Ann: 110}, {Bea: 35}]
    turns:
      - {player: Ann, take: 0, card: 110, actions: [{special: yes}, {place: {Castillo: 1}}]}
      - {player: Bea, take: 0, actions: [{special: {move: [{from: Granada, to: Toledo}]}}]}
    # Castillo: Ann 5. Her Caballero and Grande go to Sevilla, Bea's Grande to Valencia. Galicia: Ann 4. Navarra: 2 and 2, a tie.
    # Aragon: Bea 5. Cataluna: Ann 4. Toledo: Ann 7 (4 against 3). Sevilla: 1 and 1, a tie. Valencia: Bea 5 + 2.
    scoring: {discs: {Ann: Sevilla, Bea: Valencia}, castillo: {Ann: 5}, regions: {Sevilla: {Ann: 0}, Valencia: {Bea: 7}}}
    scores: {Ann: 65, Bea: 71}
result: {scores: {Ann: 65, Bea: 71}, winners: [Bea]}
'''
C('games/intrigue-king-two', 'A short game of two to its end: six rounds, general scorings after the second, the fourth and the sixth, the first number of each place only.',
  'E p.2-5, R-17, R-33', 'MUST-1 legal, 20 legal, 110 legal, 13 legal, 93 legal, 35 legal, the-intrigue legal, the-king legal, SETUP-1 legal',
  D('complete', S(2, opts='short', discs={'Ann': 'Toledo', 'Bea': 'Valencia'}) + GAME, scores='Ann 65, Bea 71', ranking='Bea; Ann', warnings=['W-ASSUMED', 'W-UNKNOWN']))
LAST = GAME.split('      - {player: Bea, take: 0, actions: [{special: {move: [{from: Granada, to: Toledo}]}}]}')[0].replace('@w', '')
HEAD = S(2, opts='short', discs={'Ann': 'Toledo', 'Bea': 'Valencia'})
C('games/intrigue-king-last-turn-of-the-game', 'The last turn of the game is unfinished too while it has neither card nor actions, and waits for the Intrigue card; then the discs of the last general scoring are due.',
  'log format, E p.4-5', 'MUST-1 near-miss, GENERAL-2 near-miss',
  D('in-progress, next round 6 turn Bea', HEAD + LAST.replace('    scoring: {discs: {Bea: Cata', '    @wscoring: {discs: {Bea: Cata').replace('take: 3', 'take: @w3') + f'{T}{{player: Bea, take: 0}}\n',
    warnings=['W-ASSUMED', 'W-UNKNOWN'], scores='Ann 45, Bea 59'),
  D('in-progress, next round 6 discs Ann, Bea', HEAD + LAST.replace('    scoring: {discs: {Bea: Cata', '    @wscoring: {discs: {Bea: Cata').replace('take: 3', 'take: @w3') +
    f'{T}{{player: Bea, take: 0, actions: [{{special: {{move: [{{from: Granada, to: Toledo}}]}}}}]}}\n', warnings=['W-ASSUMED', 'W-UNKNOWN'], scores='Ann 45, Bea 59'))
def form(c, text):
    return D('malformed LOG-2', S(2) + f'  - power: [{{Ann: 150}}, {{Bea: {c}}}]\n' + TURNS + ANN + turn('Bea', '{' + text + '}', card=str(c)))


C('log-2/intrigue-king-special-forms', 'The 15, the 20, the 35 and the 40 leave no choice: their Special action is `yes`, and no map.',
  'log format', 'LOG-2 breaking, 15 breaking, 20 breaking, 35 breaking, 40 breaking',
  form(15, 'special: {@!place: {Toledo: 5}}'), form(20, 'special: {@!place: {Toledo: 2}}'), form(35, 'special: {@!discs: {Ann: Toledo}}'), form(40, 'special: {@!discs: {Ann: Toledo}}'))
C('log-2/intrigue-king-missing-parts', 'The 13 has discs and no King; the 90 and the 93 say which tile goes where.',
  'log format', 'LOG-2 breaking, 13 breaking, 90 breaking, 93 breaking',
  form(13, 'special: {@!king: Toledo}'), form(93, '@!special: {tile: 8/4}'), form(90, '@!special: {to: Toledo}'), form(93, 'special: @!yes'), form(90, 'special: @!yes'))
C('sheet-1/intrigue-king', 'A scoresheet of the expansion is one of the Decennial game, whatever tile lies where; no Caballero cards are needed for it.',
  'log format', 'SHEET-1 legal',
  D('complete', 'veedor: 1\nkind: scoresheet\nruleset: [decennial, intrigue-king]\nplayers: [Ann, Bea, Cruz, Dan]\nscorings:\n  - king: Castilla\n    grandes: {Ann: Toledo}\n    tiles: {8/4: Toledo}\n'
    '    castillo: {Cruz: 2}\n    regions: {Toledo: {Ann: 3, Bea: 1}}\n    points: {Castillo: {Cruz: 5}, Toledo: {Ann: 10, Bea: 4}}\n    scores: {Ann: 10, Bea: 4, Cruz: 5, Dan: 0}\n', ranking='Ann; Cruz; Bea; Dan'))
