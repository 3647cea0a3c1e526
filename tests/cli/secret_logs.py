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

# All 31 hand cards of a colour (E p.2): those that the ruleset lists beside the Joker, and those that a log has to define.
LISTED = (13, 15, 20, 35, 40, 90, 93, 110, 150)
OTHERS = [value for value in range(2, 200, 7) if value not in LISTED][:21]
ALL_HANDS = """\
veedor: 1
ruleset: [decennial, intrigue-king]
players: [Ann, Bea, Cruz]
cards:
CARDS
setup:
  king: Castilla
  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla}
  first: Bea
  caballeros: [2, 3, 4]
  discs: {Ann: Toledo, Bea: Granada, Cruz: Navarra}
HANDS
rounds: []
"""
ALL_COLONIES = ALL_HANDS.replace("intrigue-king", "king-colonies").replace(
    "  discs:", "  inquisitor: [Aragon, Valencia]\n  table: Toledo\n  discs:")


def log(rounds, head=None):
    return (head or short()).replace("rounds: []\n", rounds)


def unnamed(text):
    """The log without the Modifier cards that were dealt and passed on."""
    return "".join(line for line in text.splitlines(True)
                   if not line.startswith(("  modifiers:", "    dealt:", "    passed:")))


def all_hand_cards(hands=None, values=OTHERS, head=ALL_HANDS):
    """The log of a game that has not begun, with these hands and definitions of cards."""
    cards = "".join("  - {value: %d, court: 2, may: no, effect: {take: 1}}\n" % value for value in values)
    given = ", ".join("%s: %s" % (player, list(hand)) for player, hand in (hands or {}).items())
    return head.replace("cards:\nCARDS\n", f"cards:\n{cards}" if cards else "").replace("HANDS\n", "  hands: {%s}\n" % given if given else "")
