"""Logs with secrets: what the tests of several commands hide and change."""
from support import short

TURNS = """\
rounds:
  - reveal: [ambush, {second}, outposts, {fourth}]
    power: [{{Ann: 9}}, {{Bea: 13}}, {{Cruz: 6}}, {{Dan: 12}}]
    turns:
      - {{player: Bea, card: outposts}}
      - player: Dan
        card: {card}
        actions: [{{special: {special}}}]
"""

# Ann and Bea have Caballeros in two regions each, so that their discs can show either.
SPREAD = """\
rounds:
  - reveal: [ambush, court-three, outposts, enactment]
    power: [{Ann: 9}, {Bea: 13}, {Cruz: 6}, {Dan: 12}]
    turns:
      - {player: Bea, card: outposts, actions: [{place: {Galicia: 1, Navarra: 1}}]}
      - {player: Dan, card: enactment}
      - {player: Ann, card: court-three, actions: [{place: {Toledo: 2}}]}
      - {player: Cruz, card: ambush}
  - reveal: [militia, CARD, fiesta, coup]
    power: [{Cruz: 7}, {Dan: 13}, {Ann: 8}, {Bea: 12}]
    turns:
      - player: Dan
        card: CARD
        actions: [{special: {discs: {DISCS}}}]
"""

DECKS = """\
  decks:
    1: [ambush, militia, conspiracy, conspiracy, intrigue, intrigue, own-four, any-four, any-three, own-region]
    2: [fair, fair, fair, fair, withdrawal, civil-war, empty-courts, court-three, one-each, secret-two]
    3: [outposts, outposts, fiesta, fiesta, six-seven, revelation, revelation, first-places, most, least]
    4: [coup, enactment, enactment, enactment, king-neighbor, adopted-home, adopted-home, empowerment, empowerment,
        take-two]
"""


def log(rounds, head=None):
    return (head or short()).replace("rounds: []\n", rounds)


def unnamed(text):
    """The log without the Modifier cards that were dealt and passed on."""
    return "".join(line for line in text.splitlines(True)
                   if not line.startswith(("  modifiers:", "    dealt:", "    passed:")))
