"""`veedor read` and `veedor add --mail`: decisions in mails as players write them."""
import json
import re
import shutil
import subprocess
import unittest
from email.message import EmailMessage
from pathlib import Path

from postbox import BIDS as TURNS_DUE, Postbox
from support import EXAMPLES, ROOT, SECONDS, SHIFT, VEEDOR, Case
from test_labels import LABELS

BASE = (ROOT / "rulesets" / "base.yaml").read_text()
LOG = """veedor: 1
ruleset: base
players: [{name: Ann, color: red}, {name: Bea, color: blue}, {name: Cruz, color: green}, {name: Dan Brown, color: yellow}]
setup:
  king: Valencia
  homes: {Ann: Cataluña, Bea: Navarra, Cruz: Granada, Dan Brown: Toledo}
  first: Bea
rounds:
  - reveal: [intrigue, fair, outposts, enactment]
    power: [{Bea: 8}"""
# Bea has 7 Caballeros in the Court, and the 8 lets her take 2 more.
BIDS = LOG + "]\n"
TURN = LOG + ", {Cruz: 3}, {Dan Brown: 2}, {Ann: 5}]\n"

# The sender, the mail, and the lines that it holds; None: something must be asked.
BID_MAILS = (
    ("Cruz", "7", ["Cruz 7"]),
    ("Cruz", "I'll play the seven, please.", ["Cruz 7"]),
    ("Cruz", "Ich spiele die Sieben.", ["Cruz 7"]),
    ("Cruz", "Juego el siete.", ["Cruz 7"]),
    ("Cruz", "Je joue le sept.", ["Cruz 7"]),
    ("Cruz", "Hi Dirk,\n\nmy card for round 1: 12.\n\nCheers\nCruz\n-- \nCruz, 3 Mill Lane\n", ["Cruz 12"]),
    ("Cruz", "10\n\n> Cruz, which card? You have 1 to 13 but the 8.\n", ["Cruz 10"]),
    ("Cruz", "8 else 7 else 6", ["Cruz 7"]),  # Bea played the 8: POWER-3
    ("Cruz", "6, no wait, 7", ["Cruz 7"]),
    ("Cruz", "6 or 7", None),
    ("Cruz", "Should I play the 7?", None),
    ("Cruz", "You decide.", None),
    ("Cruz", "Cruz 7\nor\nCruz 6", None),
    ("Cruz", "Cruz 7", ["Cruz 7"]),
    ("Cruz", "Bea says Ann plays the 4, and I play the 9.", None),
    ("Cruz", "8", ["Cruz 8"]),  # illegal, but it is clear
    ("Cruz", "We paid 9 euros for 3 bottles, and were home at 11:30.", []),
    ("Cruz", "", []),
    ("Cruz", "If Dan is still to bid, 6, otherwise 7.", None),
    ("Cruz", "On est 4 à table ce soir, je te donne ma carte demain.", None),
    ("Cruz", "Voy con la doce, y cuando me toque cojo Intrigue.", None),
    ("Cruz", "Same as last time please", None),
    ("Cruz", "13! No... make that 12. The 13 is for the last round.", ["Cruz 12"]),
    ("Cruz", "Anything but the 13", None),
    ("Cruz", "My lowest, please", None),
    ("Cruz", "One higher than Bea", None),
    ("Cruz", "Power card no 7", ["Cruz 7"]),
    ("Cruz", "Seven. Thanks Bea for the 8.", None),
    ("Cruz", "I'd rather not show my 13 yet. 9 it is.", ["Cruz 9"]),
    ("Cruz", "7 (thanks for the reminder, sorry it took me 3 days)", ["Cruz 7"]),
    ("Cruz", "sieben\n\nGesendet von meinem iPhone 13", ["Cruz 7"]),
    ("Cruz", "Cruz Brown\n+49 7 1234567\n", []),
    # What is not chosen.
    ("Cruz", "Not the 13.", None),
    ("Cruz", "I won't play the 12.", None),
    ("Cruz", "Ich nehme die Zehn, nicht die Zwölf.", ["Cruz 10"]),
    ("Cruz", "Juego el 5 en vez del 7.", ["Cruz 5"]),
    ("Cruz", "Pas le 13 : le 9.", ["Cruz 9"]),
    ("Cruz", "6 no 7", None),
    ("Cruz", "9. On reflection, better 7.", None),
    ("Cruz", "Had thought of the 12, but 9 it is.", ["Cruz 9"]),
    ("Cruz", "3. I wanted 4 but somebody beat me to it.", None),
    # What is kept, or for another round.
    ("Cruz", "I will keep the 13.", None),
    ("Cruz", "Ich hebe mir die 13 auf.", None),
    ("Cruz", "Guardo el 13 para el final.", None),
    ("Cruz", "Je garde le 13.", None),
    ("Cruz", "Next round I play the 13.", None),
    ("Cruz", "Save the 13 for later, I say.", None),
    ("Cruz", "10, keeping the 13 for the end.", ["Cruz 10"]),
    ("Cruz", "In round 6 the 13 comes.", None),
    ("Cruz", "In Runde 6 spiele ich die 13.", None),
    ("Cruz", "En la ronda 2 juego el 13.", None),
    ("Cruz", "Au tour 6 je joue le 13.", None),
    ("Cruz", "In round 1 I play the 7.", ["Cruz 7"]),
    ("Cruz", "My card for round 1: 7.", ["Cruz 7"]),
    ("Cruz", "Ich hätte gern die 7.", ["Cruz 7"]),
    # Times and other numbers of life.
    ("Cruz", "Back at 7!", []),
    ("Cruz", "I'll be at the dentist at 11, so my card comes in the evening.", []),
    ("Cruz", "Bin am 8. wieder da, dann kommt meine Karte.", []),
    ("Cruz", "Vuelvo a las 10 y te mando la carta.", []),
    ("Cruz", "Je rentre à 11 h.", []),
    ("Cruz", "Rendez-vous le 12.", []),
    ("Cruz", "I lost track after 9.", []),
    ("Cruz", "3 cheers for Bea!", None),
    ("Cruz", "Um 8 Uhr bin ich beim Training, daher die 7.", ["Cruz 7"]),
    # A number that counts an unknown thing leaves the other one unclear.
    ("Cruz", "11 fewer 1", None),
    ("Cruz", "From me the 7.", ["Cruz 7"]),  # which is not the line between the mails of a mailbox
    # Threats and offers to other players.
    ("Cruz", "Bea, if you play your 13 I will never forgive you.", []),
    ("Cruz", "Bea 8? Then it has to be the 13.", None),
    ("the director", "Joe 7, Cruz 9.", None),  # who is Joe?
    ("Bea", "Who is missing?", []),
    ("Bea", "Can I still change my 8 into a 9?", None),
)
TURN_MAILS = (
    ("Bea", "Fair: score Castillo? No idea.", None),
    ("Bea", "Fair. I score Navarra, then 2 into the castle.", ["Bea: fair; score Navarra; Castillo 2"]),
    ("Bea", "Jahrmarkt, werte Navarra, danach 2 in die Burg", ["Bea: fair; score Navarra; Castillo 2"]),
    ("Bea", "Majesty, the King goes to Aragon; 2 Navara and the last three in Castilla.", ["Bea: your-majesty; king Aragón; Navarra 2, Castilla 3"]),
    ("Bea", "King to Castilla. 2 Navarra, 3 Aragon.", ["Bea: your-majesty; king Castilla; Navarra 2, Aragón 3"]),
    ("Bea", "Intrigue: one of mine from Navarra to Aragon and one of the reds from Catalonia to Aragon, 1 Castillo.",
     ["Bea: intrigue; move Navarra-Aragón, Ann Cataluña-Aragón; Castillo 1"]),
    ("Bea", "Intrigue: 1 from Navarra to Aragon. 1 in the Castillo.", None),  # whose?
    ("Bea", "Intrigue: one each of Ann and Cruz from Catalonia to Aragon, 1 Castillo.",
     ["Bea: intrigue; move Ann Cataluña-Aragón, Cruz Cataluña-Aragón; Castillo 1"]),  # Cruz has none there: illegal
    ("Bea", "Intrigue: Ann and Cruz from Catalonia to Aragon, 1 Castillo.",
     ["Bea: intrigue; move Ann Cataluña-Aragón, Cruz Cataluña-Aragón; Castillo 1"]),
    ("Bea", "Intrigue: one of mine from Navarra to Aragon and one of the reds from there to Castilla, 1 Castillo.", None),
    ("Bea", "Fair, I score Castillo, but 2 knights into it before that.", None),  # which comes first?
    ("Bea", "Fair, puntúo Navarra; un caballero al Castillo antes de puntuar", ["Bea: fair; Castillo 1; score Navarra"]),
    ("Bea", "Sorry, that should have been Navarra, not the Castillo.", None),
    ("Bea", "Enactment: tile to Aragon, 4 Castillo.", None),  # which of two?
    ("Bea", "Enactment: 8/4 to Aragon, 4 Castillo.", ["Bea: enactment; tile 8/4; to Aragón; Castillo 4"]),
    ("Bea", "Fair, 2 Cast.", None),  # Castilla or Castillo
    ("Bea", "Fair, score Madrid, 2 Castillo.", None),
    ("Bea", "Fair, score Navarra, 3 Castillo.", ["Bea: fair; score Navarra; Castillo 3"]),  # 2 are shown: illegal
    ("Bea", "If Ann goes first I take the Fair and score Navarra, 2 Castillo.", None),
    ("Cruz", "Fair, score Granada, 2 Toledo", ["Cruz: fair; score Granada; Toledo 2"]),  # too early: illegal
    ("Bea", "Sorry for the delay, the 3 kids were ill, 2 of them are back in school.", []),
    ("Bea", "Toledo was lovely, 28 degrees in April. We paid 5 euros for 3 castles.", []),
    ("the director", "Bea takes the Fair, scores Navarra and places 2 in the Castillo.", ["Bea: fair; score Navarra; Castillo 2"]),
)
# Mails as they come, with a letter around them, wrapped lines and what they answer; Bea's turn.
REAL_MAILS = (
    ("Hi all,\n\nThe Fair for me please. Score Navarra and my two go into the Castillo.\n\nBea",
     "fair; score Navarra; Castillo 2"),
    ("Hi!\n\nTaking the Fair this time. I'd score Navarra,\nand then put one Caballero in Granada and\none in Aragón.\n\nThanks,\nBea\n\n"
     "On Tue, Dan wrote:\n> Fair and 2 in Toledo, Bea?\n", "fair; score Navarra; Granada 1, Aragón 1"),
    # The Special action is not used.
    ("Outposts, no special action, 3 to Castillo", "outposts; special no; Castillo 3"),
    ("Fair. I skip the special action, 2 in the Castillo.", "fair; special no; Castillo 2"),
    ("Outposts, special action: no. 3 in the Castillo.", "outposts; special no; Castillo 3"),
    ("Je prends les avant-postes, sans action spéciale : deux cavaliers en Aragon, un dans le\nCastillo.\n\nAmitiés\nBea",
     "outposts; special no; Aragón 2, Castillo 1"),
    ("Cojo los puestos avanzados, no uso la acción especial. Tres caballeros al Castillo, gracias.",
     "outposts; special no; Castillo 3"),
    ("I take the Fair and put 2 in the Castillo.", None),  # and the Special action?
    # A number, and then one by one.
    ("Hallo zusammen,\nich nehme die Außenposten und setze 3 Caballeros: einen ins Castillo, einen nach\nAragonien und einen nach Granada. "
     "Die Sonderaktion nutze ich nicht.\nGruß Bea", "outposts; Castillo 1, Aragón 1, Granada 1; special no"),
    ("Your Majesty. King moves to Castilla. I'd like to place my 5 as follows:\n- Navarra: 2\n- Aragón: 2\n- Castillo: 1",
     "your-majesty; king Castilla; Navarra 2, Aragón 2, Castillo 1"),
    ("Outposts without the special action. 3 caballeros, two in Aragon and one in Granada.", "outposts; special no; Aragón 2, Granada 1"),
    ("Outposts without the special action. 3 caballeros: Aragon, Granada, Castillo.", "outposts; special no; Aragón 1, Granada 1, Castillo 1"),
    ("Outposts without the special action. 3 caballeros, one in Aragon and one in Granada.", None),
    ("Intrigue. I move two: one of mine from Navarra to Aragon and one of Ann's from Catalonia to Aragon. One into the Castillo.",
     "intrigue; move Navarra-Aragón, Ann Cataluña-Aragón; Castillo 1"),
    ("Buenas, elijo la Feria: puntuar Navarra; después un caballero a Aragón y otro al Castillo. Saludos",
     "fair; score Navarra; Aragón 1, Castillo 1"),
    ("Outposts, no scoring, 3 in Aragon.", "outposts; special no; Aragón 3"),
    ("Ich nehme Außenposten ohne Wertung und setze zwei Ritter nach Granada und einen dritten nach Aragonien.",
     "outposts; special no; Granada 2, Aragón 1"),
    ("Puestos avanzados. Sin puntuar. Los tres a Granada.", "outposts; special no; Granada 3"),
    # What is taken back.
    ("Outposts with the special action, 3 to Aragon. No wait, make that 2 Aragon and 1 in the Castillo.",
     "outposts; special yes; Aragón 2, Castillo 1"),
    ("Outposts with the special action, 3 to Aragon. No wait, 1 to Granada.", None),  # and the other two?
    ("Fair, score Navarra, 2 in the Castillo. Oops, wait: Outposts, scored, 3 in Aragon.", "outposts; special yes; Aragón 3"),
    ("I don't want the Fair. Outposts, scored, 3 in the Castillo.", "outposts; special yes; Castillo 3"),
    ("No! I meant Castilla, not Aragón.", None),
    ("Majesty, King to Castilla. Not 3 in Aragon.", None),
    ("Outposts, scored, 2 Aragon, 1 Granada. No, 3 Aragon.", "outposts; special yes; Aragón 3"),
    # From where, to where, and then who.
    ("Intrigue. From Catalonia to Aragon: one of Ann's. 1 in the Castillo.", "intrigue; move Ann Cataluña-Aragón; Castillo 1"),
    # What is kept at home, or for another round.
    ("Outposts, scored, 2 Aragon, and the third stays at home.", "outposts; special yes; Aragón 2"),
    ("Außenposten, werten, 2 Aragonien, 1 bleibt am Hof.", "outposts; special yes; Aragón 2"),
    ("Next round I take Outposts, scored, 3 Aragon.", None),
    ("Tomorrow: Outposts, scored, 3 Aragon.", None),
    ("Au prochain tour : avant-postes, action spéciale, 3 en Aragon.", None),
    # What was a plan, is none yet, or that of others.
    ("I was going to take Outposts, scored, 3 Aragon.", None),
    ("In round 3 I take Outposts, scored, 3 Aragon.", None),
    ("Je voulais prendre les avant-postes, action spéciale, 3 en Aragon.", None),
    ("Last round you all laughed: Outposts, scored, 3 Aragon.", None),
    ("With Outposts, scored, I could put 3 in Aragon.", None),
    ("Outposts, scored, 3 Aragon would be nice, wouldn't it.", None),
    ("Cruz will surely take Outposts, scored, 3 Aragon.", None),
    ("Outposts, scored, 3 Aragon. Just joking!", None),
    ("Draft, not final: Outposts, scored, 3 Aragon.", None),
    ("Outposts, scored, 3 Aragon. Unless Cruz objects.", None),
    ("Outposts, scored, and then the usual.", None),
    ("Cruz, if you take the Fair, I take Outposts and put 3 in Aragon.", []),
    # What is said beside the decision.
    ("J'adore Grenade en hiver ! Pour mon tour : avant-postes, action spéciale oui, trois cavaliers en Aragon.",
     "outposts; special yes; Aragón 3"),
    ("Hat Ann wirklich nur die 5 gespielt? Außenposten, werten, 3 in die Burg.", None),
    ("My turn:\n\n1. Outposts\n2. special action\n3. two to Aragon, one to Castillo", "outposts; special yes; Aragón 2, Castillo 1"),
    ("Outposts. Scoring yes. One each in Aragon, Toledo, Granada.", "outposts; special yes; Aragón 1, Toledo 1, Granada 1"),
    ("Two from the province. Outposts, score it, 3 in Aragon.", "take 2; outposts; special yes; Aragón 3"),
    ("Nimm 2 aus der Provinz, dann Außenposten, werten, 3 nach Granada.", "take 2; outposts; special yes; Granada 3"),
    ("Majesty: the King goes from Valencia to Castilla. 3 Aragon, 2 Navarra.", "your-majesty; king Castilla; Aragón 3, Navarra 2"),
    ("Majesty: the King goes from Toledo to Castilla. 3 Aragon, 2 Navarra.", None),  # he stands in Valencia
    ("Enactment: scoring tile 4 to Aragon, 4 in the castle.", "enactment; tile 4/0/0; to Aragón; Castillo 4"),
    # Conditions that hold, or not.
    ("If the King is still in Valencia: Fair, score Navarra, 2 in the Castillo. If he isn't, I'll write again.",
     "fair; score Navarra; Castillo 2"),
    ("Wenn der König noch in Valencia steht, nehme ich den Jahrmarkt, werte Navarra und setze 2 ins Castillo.",
     "fair; score Navarra; Castillo 2"),
    ("If the King is still in Toledo: Fair, score Navarra, 2 in the Castillo.", None),
    ("If the King is not in Valencia: Fair, score Navarra, 2 in the Castillo.", None),
    ("If Fair is still there, I take it, score Navarra and put 2 in the Castillo.", "fair; score Navarra; Castillo 2"),
    ("Si la Feria sigue disponible, la cojo, puntúo Navarra y pongo 2 en el Castillo.", "fair; score Navarra; Castillo 2"),
    ("If Militia is still there, I take it and put 2 in the Castillo.", None),
    ("If Intrigue is still there Ann will take it, so Fair, score Navarra, 2 in the Castillo.", None),
    # Alternatives: the first whose card lies open.
    ("Militia, special action, 2 in Aragon, otherwise the Fair, score Navarra, 2 in the Castillo.", "fair; score Navarra; Castillo 2"),
    ("The Fair, score Navarra, 2 in the Castillo, otherwise Outposts, special action, 3 in Aragon.", "fair; score Navarra; Castillo 2"),
    ("The Fair or else Outposts, 2 in the Castillo.", None),
)
# What is turned down, or says nothing; Bea's turn, with other cards.
TURNED_DOWN_MAILS = (
    ("Bürgerkrieg? Nein danke, ich nehme die Außenposten, werten, 3 nach Aragonien.", "outposts; special yes; Aragón 3"),
    ("The Coup? No thanks. Outposts, scored, 3 in Aragon.", "outposts; special yes; Aragón 3"),
    ("¿Guerra civil? No, gracias: puestos avanzados, acción especial, tres a Aragón.", "outposts; special yes; Aragón 3"),
    ("Guerre civile ? Non merci, je prends les avant-postes, action spéciale, trois en Aragon.", "outposts; special yes; Aragón 3"),
    ("Civil war? Outposts, scored, 3 in Aragon.", None),
    ("Puestos avanzados, acción especial. Tres a Aragón, no se diga más.", None),
    ("Outposts, special action, 3 in Aragon. No hurry.", "outposts; special yes; Aragón 3"),
    # Placing comes first, for what follows the Special action waits for discs.
    ("Coup: everybody out of Catalonia! One in the Castillo.", "coup; Castillo 1; region Cataluña"),
    ("Staatsstreich: alle raus aus Katalonien! Einen ins Castillo.", "coup; Castillo 1; region Cataluña"),
    ("Golpe: ¡todos fuera de Cataluña! Uno al Castillo.", "coup; Castillo 1; region Cataluña"),
    ("Coup d'état : tout le monde dehors de la Catalogne ! Un au château.", "coup; Castillo 1; region Cataluña"),
    ("Coup: everybody out of Valencia! One in the Castillo.", "coup; region Valencia; Castillo 1"),  # the King is there: illegal
    ("Majesty. The King must leave Valencia and go to Castilla. 3 Aragon.", "your-majesty; king Castilla; Aragón 3"),
    ("Majestät. Der König verlässt Valencia und geht nach Kastilien. 3 Aragonien.", "your-majesty; king Castilla; Aragón 3"),
    ("Majestad. El rey deja Valencia y va a Castilla. 3 Aragón.", "your-majesty; king Castilla; Aragón 3"),
    ("Majesté. Le roi quitte Valence et va en Castille. 3 en Aragon.", "your-majesty; king Castilla; Aragón 3"),
    ("Majesty. The King must leave Toledo and go to Castilla. 3 Aragon.", None),  # he stands in Valencia
)
# Answers to a Special action: Caballeros that go back, 3 of each player, and discs.
RETURN_MAILS = (
    ("Cruz", "Zwo aus Granada, einen vom Hof.", ["return Cruz Granada 2, Court 1"]),
    ("Cruz", "Two from Granada and one from the court; my others in Granada stay there.", ["return Cruz Granada 2, Court 1"]),
    ("Cruz", "2 in Granada bleiben, 1 am Hof auch.", None),
    ("Cruz", "Two from Granada, the last one from the court.", ["return Cruz Granada 2, Court 1"]),
    ("Cruz", "One from Granada, the last one from the court.", None),
    ("Cruz", "Alle drei vom Hof, Granada rühre ich nicht an.", None),
    ("Cruz", "One from each.", None),
    ("Cruz", "Je einen.", None),
    ("Cruz", "Uno de cada.", None),
    ("Cruz", "Un de chaque.", None),
    ("Cruz", "Dan thinks that each of us should bring a friend.", []),
)
DISC_MAILS = (
    ("Cruz", "Not Granada.", None),
    ("Cruz", "Alles, nur nicht Granada!", None),
    ("Cruz", "Pas Grenade.", None),
    ("Cruz", "Granada, nicht mit mir.", None),
    ("Cruz", "Pas Tolède : Grenade.", ["disc Cruz Granada"]),
    ("Cruz", "Everybody expects Toledo. So Granada it is.", None),  # `expects` may hold for Granada, too
    ("Cruz", "Granada. On reflection, better Aragon.", None),
    ("Cruz", "Granada will be crowded, I fear.", None),
    ("Cruz", "I waver between Toledo and Granada.", None),
    ("Cruz", "I'm off to Granada tomorrow.", None),
    ("Cruz", "Granada was a mistake.", []),
    ("Cruz", "Ich bin gerade in Granada im Urlaub und melde mich am Montag.", []),
    ("Cruz", "Greetings from Valencia!", []),
    ("Cruz", "Bea, lass die Finger von Granada, sonst stelle ich dir 5 Leute nach Kastilien!", []),
    ("Cruz", "Dan Brown, si tu vas à Grenade, je me venge à Tolède !", []),
    ("Cruz", "My disc: Granada.", ["disc Cruz Granada"]),
    ("Cruz", "(Granada)", None),
    ("Cruz", "Done (Granada).", None),
    ("Cruz", "My disc is set. (I was in Toledo last week.)", None),
    ("Cruz", "All is quiet here. (I was in Toledo last week.)", []),
)
# Games with more pieces: the log, the last moment that stays of it, the sender, the mail, and the line; None: something must be asked.
AT_SEA = "Granada 2, Ship 1, Castillo 2"
ALONG = "grand-inquisitor; move inquisitor Valencia-Granada, inquisitor Granada-Castilla along Bea; inquisitor Aragón; Granada 3"
FILLED = "any-four; move Cruz Limit table-Navarra; fill Dan 1; Castillo 1"
GIVEN = "The Jester's Caballero of Cruz goes to Valencia."
DOUBLE = "jester [{who: Cruz, to: Valencia}]; double-turn; special card outposts; Castilla 1"
BLACK = "grand-inquisitor; move {}Granada-America; Toledo 2; inquisitor court"
EXPANSION_MAILS = (
    # Sailing
    ("colonies", "2.2", "Cruz", "Your Majesty. I sail one with Wares from the Mediterranean to the Ship. The King goes to Valencia. Two in Granada, "
     "one on the Ship, two in the Castillo.", f"your-majesty; sail Mediterranean-Ship carries Wares; king Valencia; {AT_SEA}"),
    ("colonies", "2.2", "Cruz", "Eure Majestät. Ich segle mit einem mit Waren vom Mittelmeer aufs Schiff. Der König geht nach Valencia. Zwei nach Granada, "
     "einen aufs Schiff, zwei ins Castillo.", f"your-majesty; sail Mediterranean-Ship carries Wares; king Valencia; {AT_SEA}"),
    ("colonies", "2.2", "Cruz", "Su Majestad. Navego con uno con mercancías del Mediterráneo al barco. El rey a Valencia. Dos a Granada, uno al barco, "
     "dos al Castillo.", f"your-majesty; sail Mediterranean-Ship carries Wares; king Valencia; {AT_SEA}"),
    ("colonies", "2.2", "Cruz", "Votre Majesté. Je navigue : un avec marchandises de la Méditerranée au bateau. Le roi va à Valence. Deux à Grenade, "
     "un sur le bateau, deux au château.", f"your-majesty; sail Mediterranean-Ship carries Wares; king Valencia; {AT_SEA}"),
    ("colonies", "2.2", "Cruz", "Your Majesty. One sails from the Mediterranean to America. The King goes to Valencia. Two in Granada.",
     "your-majesty; sail Mediterranean-America; king Valencia; Granada 2"),  # SAIL-2
    ("colonies", "2.2", "Cruz", "Your Majesty. Perhaps I sail from the Mediterranean to the Ship. The King goes to Valencia. Two in Granada.", None),
    # It sails, or the card moves it, or that of another player.
    ("colonies", "2.1", "Bea", "Move any four: one from the Ship to the Mediterranean, one of Dan's from the Ambassador to Galicia. One to Ambassador.", None),
    # Goods
    ("colonies", "1.1", "Cruz", "Move four of my own: one of mine from Navarra to the Mediterranean. I claim one Wares. One in Toledo.",
     "own-four; move Navarra-Mediterranean; claim Wares 1; Toledo 1"),
    ("colonies", "1.1", "Cruz", "Vier eigene: einen von mir aus Navarra ins Mittelmeer. Ich beanspruche eine Ware. Einen nach Toledo.",
     "own-four; move Navarra-Mediterranean; claim Wares 1; Toledo 1"),
    ("colonies", "1.1", "Cruz", "Cuatro propios: uno mío de Navarra al Mediterráneo. Reclamo una mercancía. Uno a Toledo.",
     "own-four; move Navarra-Mediterranean; claim Wares 1; Toledo 1"),
    ("colonies", "1.1", "Cruz", "own-four : un des miens de Navarre à la Méditerranée. Je réclame une marchandise. Un à Tolède.",
     "own-four; move Navarra-Mediterranean; claim Wares 1; Toledo 1"),
    ("colonies", "1.1", "Cruz", "Move four of my own: one of mine from Navarra to the Mediterranean. I claim two Gold. One in Toledo.",
     "own-four; move Navarra-Mediterranean; claim Gold 2; Toledo 1"),  # GOODS-1
    ("colonies", "1.1", "Cruz", "Move four of my own: one of mine from Navarra to the Mediterranean. Should I claim one Wares? One in Toledo.", None),
    # The Grand Inquisitor
    ("colonies", "1.0", "Ann", "Grand Inquisitor: one black from Granada to America. Two in Toledo. The Inquisitor brings one to the Court.",
     BLACK.format("inquisitor ")),
    ("colonies", "1.0", "Ann", "Großinquisitor: einen schwarzen von Granada nach Amerika. Zwei nach Toledo. Der Inquisitor: einen an den Hof.",
     BLACK.format("inquisitor ")),
    ("colonies", "1.0", "Ann", "El Gran Inquisidor: un negro de Granada a América. Dos a Toledo. El Inquisidor trae uno a la corte.",
     BLACK.format("inquisitor ")),
    ("colonies", "1.0", "Ann", "Le Grand Inquisiteur : un noir de Grenade à l'Amérique. Deux à Tolède. L'Inquisiteur : un à la cour.",
     BLACK.format("inquisitor ")),
    ("colonies", "1.0", "Ann", "Grand Inquisitor: one of mine from Granada to America. Two in Toledo.",
     "grand-inquisitor; move Ann Granada-America; Toledo 2"),  # he moves black ones
    ("colonies", "1.0", "Ann", "Grand Inquisitor: one black from Granada to America. Two in Toledo. The Inquisitor brings two to the Court.", None),
    # The Queen, the Jester, ship tokens and the jail
    ("grandissimo", "1.1", "Cruz", "Queen & Jester: I take the Jester. The Jester gives one to Bea. Two in Portugal.",
     "queen-jester; character jester; jester Bea; Portugal 2"),
    ("grandissimo", "1.1", "Cruz", "Königin und Narr: ich nehme den Narren. Der Narr: Bea. Zwei nach Portugal.",
     "queen-jester; character jester; jester Bea; Portugal 2"),
    ("grandissimo", "1.1", "Cruz", "Reina y bufón: cojo el bufón. Bufón: Bea. Dos a Portugal.", "queen-jester; character jester; jester Bea; Portugal 2"),
    ("grandissimo", "1.1", "Cruz", "Reine et bouffon : je prends le bouffon. Bouffon : Bea. Deux au Portugal.",
     "queen-jester; character jester; jester Bea; Portugal 2"),
    ("grandissimo", "1.1", "Cruz", "Queen & Jester: I take the Queen. The Jester gives one to Bea. Two in Portugal.",
     "queen-jester; character queen; jester Bea; Portugal 2"),  # JESTER-1
    ("grandissimo", "1.1", "Cruz", "Queen & Jester. The Jester gives one to Bea. Two in Portugal.", None),  # who comes to Court?
    ("grandissimo", "1.1", "Cruz", "I take the Queen, not the Jester; she brings one to my Court.", None),  # who comes to Court?
    ("grandissimo", "1.2", "Bea", "The Jester's Caballero of Cruz goes to Catalonia. Your Majesty. Pardon to Aragón. King to Toledo. "
     "Three in Sevilla.", "jester [{who: Cruz, to: Cataluña}]; your-majesty; pardon Aragón; king Toledo; Sevilla 3"),
    ("grandissimo", "1.0", "Ann", "Smuggler, special action, a ship token. One of Cruz's from Sevilla to jail. Two on the Ship.",
     "smuggler; special yes; token yes; jail Cruz Sevilla; Ship 2"),
    ("grandissimo", "1.0", "Ann", "Smuggler. Ich nehme einen Schiffsmarker. Zwei aufs Schiff. Ins Gefängnis: einer von Cruz aus Sevilla. Sonderaktion.",
     "smuggler; token yes; Ship 2; jail Cruz Sevilla; special yes"),
    ("grandissimo", "1.0", "Ann", "Smuggler, special action. I take the token of Bea. Two on the Ship.",
     "smuggler; special yes; token Bea; Ship 2"),  # TOKEN-1
    ("grandissimo", "1.0", "Ann", "Smuggler, special action, a ship token, two of Cruz's from Sevilla to jail.", None),  # it is one
    # Who comes along with the black Caballeros, and whose go where
    ("grandissimo", "2.0", "Bea", "Grand Inquisitor: one black from Valencia to Granada, one black from Granada to Castilla along with one of mine. "
     "The Inquisitor brings one to Aragón. Three in Granada.", ALONG),
    ("grandissimo", "2.0", "Bea", "Großinquisitor: einen schwarzen von Valencia nach Granada, einen schwarzen von Granada nach Kastilien mit einem von mir. "
     "Der Inquisitor: einen nach Aragonien. Drei nach Granada.", ALONG),
    ("grandissimo", "2.0", "Bea", "El Gran Inquisidor: un negro de Valencia a Granada, un negro de Granada a Castilla junto con uno mío. "
     "El Inquisidor trae uno a Aragón. Tres a Granada.", ALONG),
    ("grandissimo", "2.0", "Bea", "Le Grand Inquisiteur : un noir de Valence à Grenade, un noir de Grenade à la Castille avec un des miens. "
     "L'Inquisiteur : un en Aragon. Trois à Grenade.", ALONG),
    ("grandissimo", "2.0", "Bea", "Grand Inquisitor: one black from Valencia to Castilla, and it takes two of mine along. Three in Granada.", None),
    ("grandissimo", "2.0", "Bea", "Grand Inquisitor. Two black: one from Valencia to Granada and one from Granada to Castilla. Three in Granada.",
     "grand-inquisitor; move inquisitor Valencia-Granada, inquisitor Granada-Castilla; Granada 3"),
    ("grandissimo", "2.0", "Bea", "Grand Inquisitor. Two black: one from Valencia to Granada. Three in Granada.", None),  # and the other?
    ("grandissimo", "2.0", "Bea", "Grand Inquisitor. Two black: one from Valencia and one from the Castillo to Granada. Three in Granada.",
     "grand-inquisitor; move inquisitor Valencia-Granada, inquisitor Castillo-Granada; Granada 3"),  # none is in the Castillo: illegal
    # The second card of a Double turn
    ("grandissimo", "5.0", "Ann", f"{GIVEN} Double turn. One in Castilla. Outposts as my second card: two in Navarra and one in the Castillo, and I keep "
     "the special action for later.", f"{DOUBLE}; Navarra 2, Castillo 1; card outposts; special later; card outposts"),
    ("grandissimo", "5.0", "Ann", f"{GIVEN} Double turn: one in Castilla. Second card: Outposts, special action, three in Navarra.",
     f"{DOUBLE}; special yes; card outposts; Navarra 3; card outposts"),
    ("grandissimo", "5.0", "Ann", f"{GIVEN} Double turn with Outposts. Two in Navarra, special action.", None),  # for which of them?
    ("grandissimo", "5.0", "Ann", f"{GIVEN} Double turn: one in Castilla. Second card: Outposts, three in Navarra.", None),  # and its Special action?
    # The Limit table
    ("colonies", "2.1", "Bea", "Move any four: one of Cruz's from the Limit table to Navarra. Dan gets the free space. One in the Castillo.", FILLED),
    ("colonies", "2.1", "Bea", "Move any four: one of Cruz's from the Limit table to Navarra. One in the Castillo. One of Dan's goes onto the Limit table.", FILLED),
    ("colonies", "2.1", "Bea", "Cuatro cualesquiera (any four): uno de Cruz de la Limit table a Navarra. Relleno: uno de Dan. Uno al Castillo.", FILLED),
    ("colonies", "2.1", "Bea", "Move any four: one of Cruz's from the Limit table to Navarra. One of Dan's. One in the Castillo.", None),
    ("king-colonies", "4.1", "Cruz", "Survey. Two in Granada, one in Toledo. The Limit table goes to Castilla. I fill it with three of mine, two of Bea's "
     "and one of Ann's.", "survey; Granada 2, Toledo 1; table Castilla; fill Cruz 3, Bea 2, Ann 1"),
    # A Special action of an earlier turn
    ("king-colonies", "2.0", "Cruz", "The King card. The Charter that I kept: the King goes to Cataluña. Special action: King to Aragón. Two to Toledo.",
     "the-king; special king Cataluña; saved charter; special king Aragón; Toledo 2"),
    ("king-colonies", "2.0", "Cruz", "The King card. Die aufgehobene Aktion der Charter: König nach Katalonien. Sonderaktion: König nach Aragonien. Zwei nach Toledo.",
     "the-king; special king Cataluña; saved charter; special king Aragón; Toledo 2"),
    ("king-colonies", "2.0", "Cruz", "The King card. The King goes to Aragón. I kept the Charter. Two to Toledo.", None),  # does he use it?
    # Hand cards
    ("intrigue-king", "1.1", "Ann", "I use my 63: a bridge from Sevilla to Galicia. One in the Castillo.", "card 63; bridge Sevilla, Galicia; Castillo 1"),
    ("intrigue-king", "1.1", "Ann", "Ich nutze meine 63: eine Brücke von Sevilla nach Galicia. Einen ins Castillo.",
     "card 63; bridge Sevilla, Galicia; Castillo 1"),
    ("intrigue-king", "1.1", "Ann", "Uso mi 63: un puente de Sevilla a Galicia. Uno al Castillo.", "card 63; bridge Sevilla, Galicia; Castillo 1"),
    ("intrigue-king", "1.1", "Ann", "J'utilise ma 63 : un pont de Séville à Galice. Un au château.", "card 63; bridge Sevilla, Galicia; Castillo 1"),
    ("intrigue-king", "1.1", "Ann", "My 63: a bridge from Sevilla to Granada. One in the Castillo.",
     "card 63; bridge Sevilla, Granada; Castillo 1"),  # BRIDGE-1
    ("intrigue-king", "1.1", "Ann", "My 63. One in the Castillo.", None),  # and the bridge?
    ("king-colonies", "1.2", "Cruz", "Charter. The special action I keep for a later turn. 1 Cataluña, 1 Castillo.",
     "charter; special later; Cataluña 1, Castillo 1"),
    ("colonies", "2.0", "Dan", "Remove Action Card: I remove the Coup. It puts out one Wares. Two in Cataluña.",
     "remove-card; remove coup; goods Wares 1; Cataluña 2"),
    ("four-players", "3.0", "Dan", "Adopted home: my Grande goes to Toledo. Two to the Court. One in Navarra, two in Toledo.",
     "take 2; adopted-home; grande Toledo; Navarra 1, Toledo 2"),  # the card with this title is not shown, and 11 brings 1
)
# Hand cards are played in place of Power cards; Dan is first.
HAND_CARD_MAILS = (
    ("Dan", "I play the joker.", ["Dan joker"]),
    ("Dan", "Ich spiele den Joker.", ["Dan joker"]),
    ("Dan", "Juego el joker.", ["Dan joker"]),
    ("Dan", "Je joue le joker.", ["Dan joker"]),
    ("Dan", "I play the 110.", ["Dan 110"]),
    ("Dan", "The joker or the 110.", None),
    ("Dan", "I veto that!", ["veto Dan"]),  # there is nothing to prevent
    ("Ann", "When it's my turn I play the joker, else the 90.", ["Ann later: joker else 90"]),
)
# Orders in advance. It is the turn of Cruz to play a Power card; Ann comes last.
ADVANCE_MAILS = (
    ("Ann", "My card in advance: 9, else 7.", ["Ann later: 9 else 7"]),
    ("Ann", "When it's my turn, I play the 9.", ["Ann later: 9"]),
    ("Ann", "Vorab: 9, sonst 7.", ["Ann later: 9 else 7"]),
    ("Ann", "Wenn ich dran bin, spiele ich die 9.", ["Ann later: 9"]),
    ("Ann", "Cuando me toque, juego el 9.", ["Ann later: 9"]),
    ("Ann", "À l'avance : 9, sinon 7.", ["Ann later: 9 else 7"]),
    ("Cruz", "In advance: 9.", ["Cruz later: 9"]),  # it is due already: `add` carries it out at once
    ("Ann", "In advance: 9 or 7.", None),
    ("Ann", "In advance: 9, 7.", None),
    ("Ann", "In advance, if Bea plays the 9 then I play 8.", None),
    ("Ann", "In advance: maybe 9?", None),
    ("Ann", "In advance: Fair, score Granada.", ["Ann later: fair; score Granada"]),
    ("Ann", "When it's my turn: 9, else 7, and then I take the Fair, score Granada and put 2 in Toledo.",
     ["Ann later: 9 else 7", "Ann later: fair; score Granada; Toledo 2"]),
    ("Ann", "I play 8 if possible, else 7, and then take the Fair, score Granada and put 2 in Toledo.",
     ["Ann later: 8 else 7", "Ann later: fair; score Granada; Toledo 2"]),
    ("Cruz", "I play 8 if possible, else 7, and then take the Fair, score Granada and put 2 in Toledo.",
     ["Cruz 7", "Cruz later: fair; score Granada; Toledo 2"]),
    ("Cruz", "12. Then the Fair: score Granada, Toledo 2.", ["Cruz 12", "Cruz later: fair; score Granada; Toledo 2"]),
    ("Ann", "Wenn ich dran bin, nehme ich den Jahrmarkt, werte Granada und setze 2 nach Toledo.",
     ["Ann later: fair; score Granada; Toledo 2"]),
    ("Ann", "Cuando me toque, cojo la Feria, puntúo Granada y pongo 2 en Toledo.", ["Ann later: fair; score Granada; Toledo 2"]),
    ("Ann", "Dès que c'est mon tour, je prends la Foire, je marque Grenade et deux cavaliers à Tolède.",
     ["Ann later: fair; score Granada; Toledo 2"]),
    ("Ann", "When it's my turn: Fair, score Granada, 2 Toledo; otherwise Outposts, special action, 3 in Toledo.",
     ["Ann later: fair; score Granada; Toledo 2 else outposts; special yes; Toledo 3"]),
    ("Ann", "When it is my turn I take the Fair and put 2 in Toledo.", None),  # and the Special action?
    ("Ann", "When it is my turn I take the Fair or Outposts, special action, 2 in Toledo.", None),
    ("Ann", "In advance, if Bea goes first: Fair, score Granada, 2 Toledo.", None),
    ("Ann", "When it is my turn maybe Fair, score Granada, 2 Toledo.", None),
    ("Cruz", "12. The Fair would be nice later on.", ["Cruz 12"]),
    ("Ann", "Ann later: fair; score Granada", ["Ann later: fair; score Granada"]),
    ("Ann", "I send my orders later, see you!", []),
    ("Cruz", "If Ann takes 9 then I play 10.", None),
)
ORDERED = BIDS + "orders:\n  - power: [{Ann: 9}, {Ann: 7}]\n"
CANCEL_MAILS = (
    ("Ann", "Please cancel my order.", ["Ann cancel"]),
    ("Ann", "Storniere meine Vorbestellung bitte.", ["Ann cancel"]),
    ("Ann", "Cancela mi orden, por favor.", ["Ann cancel"]),
    ("Ann", "Annule mon ordre, merci.", ["Ann cancel"]),
    ("Ann", "Cancel my order, I take 5 instead.", None),
    ("Ann", "Should I cancel my order?", None),
    ("Cruz", "Cancel my orders.", ["Cruz cancel"]),  # there are none: refused
)


class Read(Case):
    def read(self, log, sender, mail, status=None):
        path = self.file("mail.txt", mail)
        done = self.run_veedor("read", "--format", "json", "--from", sender, self.file("game.yaml", log), path)
        self.assertIn(done.returncode, (0, 1), done.stderr)
        answer = json.loads(done.stdout)
        if status is not None:
            self.assertEqual(done.returncode, status, mail)
        return answer

    def check(self, log, mails):
        for sender, mail, lines in mails:
            with self.subTest(mail=mail):
                answer = self.read(log, sender, mail)
                self.assertEqual(answer["ask"], lines is None, answer)
                if lines is not None:
                    self.assertEqual(answer["lines"], lines)

    def test_bids(self):
        self.check(BIDS, BID_MAILS)

    def test_turns(self):
        self.check(TURN, TURN_MAILS)

    def test_mails_as_they_come(self):
        self.check(TURN, [("Bea", mail, [f"Bea: {line}"] if line else line) for mail, line in REAL_MAILS])

    def test_what_is_turned_down(self):
        log = TURN.replace("fair, outposts, enactment", "civil-war, outposts, coup")
        self.check(log, [("Bea", mail, line and [f"Bea: {line}"]) for mail, line in TURNED_DOWN_MAILS])

    def test_answers_that_say_half(self):
        for card, mails in (("withdrawal", RETURN_MAILS), ("civil-war", DISC_MAILS)):
            path = self.file("answers.yaml", TURN.replace("fair", card))
            self.assertEqual(self.run_veedor("add", path, f"Bea: {card}; special").returncode, 0)
            self.check(Path(path).read_text("utf-8"), mails)

    def test_cards_without_a_title(self):
        """Players may answer with the words that reports show for such a card, and with its id."""
        log = (EXAMPLES / "unfinished.yaml").read_text()
        taken = "Ann: king-neighbor; king Castilla; Toledo 2"
        self.check(log, [("Ann", mail, [taken]) for mail in (
            "King to a neighbour. King to Castilla, then 2 in Toledo.",
            'I take "King to a neighbour": the King goes to Castilla, 2 in Toledo.',
            "king to a neighbour; king Castilla; Toledo 2",
            "king-neighbor; king Castilla; Toledo 2")])
        for card, label in LABELS.items():
            if f"id: {card}, label" not in BASE:
                continue
            stack = re.search(r"id: %s,[^\n]*stack: (\d)" % card, BASE)[1]
            shown = {"1": "intrigue", "2": "fair", "3": "outposts", "4": "enactment"} | {stack: card}
            if stack == "5":
                continue
            turn = TURN.replace("intrigue, fair, outposts, enactment", ", ".join(shown.values()))
            self.check(turn, [("Bea", f"I take {word} without the special action, 1 in the Castillo.",
                               [f"Bea: {card}; special no; Castillo 1"]) for word in (label, f'"{label}"', label.lower())])

    def test_an_id_says_nothing_about_the_special_action(self):
        courts = TURN.replace("fair", "empty-courts")
        self.check(courts, [("Bea", mail, [f"Bea: {line}"]) for mail, line in (
            ("empty-courts; special no; Castillo 1", "empty-courts; special no; Castillo 1"),
            ("Empty the courts, but without the special action. 1 in the Castillo.", "empty-courts; special no; Castillo 1"),
            ("Empty everybody's court! Then 1 in the Castillo.", "empty-courts; special yes; Castillo 1"))])

    def test_new_regency(self):
        log = TURN.replace("ruleset: base", "ruleset: [base, new-regency]").replace("enactment]", "enactment, stand-in]")
        self.check(log, [("Bea", mail, ["Bea: stand-in; grande Cruz; Sevilla 3"]) for mail in (
            "Stand-in: the King swaps places with Cruz's Grande. Then 3 in Sevilla.",
            "Stand-in with the Grande of Cruz, then 3 in Sevilla.")])
        # Whose Grande?
        self.check(log, [("Bea", "Stand-in, then 3 in Sevilla.", None)])

    def test_power_shift(self):
        path = shutil.copy(EXAMPLES / "power-shift.yaml", self.folder / "shift.yaml")
        self.assertEqual(self.run_veedor("undo", "--to", "1.1", path).returncode, 0)
        turn = '"Two to the Court", special action, 1 Castilla, 1 Granada, 1 Castillo and 1 Sevilla.'
        line = "take-two; special yes; Castilla 1, Granada 1, Castillo 1, Sevilla 1"
        self.check(Path(path).read_text(), (
            ("Bea", f"With my modifier I move Cruz's Grande to Aragon. Then {turn}", [f"Bea: ability {{grande: Cruz, to: Aragón}}; {line}"]),
            ("Bea", f"My -2: Cruz's Grande goes to Aragon. {turn}", [f"Bea: ability {{grande: Cruz, to: Aragón}}; {line}"]),
            ("Bea", f"{turn} The modifier stays unused.", None)))
        # A Modifier card, or what it does, that is only told of is not left out.
        bids = self.before("power-shift", "4").rstrip() + "\n  - reveal: [any-four, fair, revelation, adopted-home]\n"
        self.check(bids, (
            ("Dan", "The 6. As modifier, the one that moves nobody.", None),
            ("Dan", "El 6. De modificador, el que no mueve nada.", None),
            ("Dan", "The 6. No modifier.", ["Dan 6"])))
        self.check(self.before("power-shift", "1.3"), (
            ("Dan", "My modifier: one from the province to the court. I take Two leave by Secret disc, with its special action.",
             ["Dan: ability {court: 1}; secret-two; special yes"]),
            ("Dan", "My modifier: one from the province to the court, another one too. I take Two leave by Secret disc, with its special action.", None)))
        self.check(self.before("power-shift", "5.1"), (
            ("Dan", "Modifikator: ein von mir aus Altkastilien nach Sevilla. Move any four: ein von Ann aus Sevilla nach Granada, ein von mir aus "
             "Altkastilien nach Galizien, ein von Bea aus dem Baskenland nach Altkastilien, ein von Bea aus dem Baskenland nach Granada. "
             "Einer nach Aragonien.", None),))

    def before(self, example, moment):
        """The log of an example up to a moment."""
        path = shutil.copy(EXAMPLES / f"{example}.yaml", self.folder / "example.yaml")
        self.assertEqual(self.run_veedor("undo", "--to", moment, path).returncode, 0)
        return Path(path).read_text("utf-8")

    def test_expansions(self):
        for example, moment, sender, mail, line in EXPANSION_MAILS:
            self.check(self.before(example, moment), [(sender, mail, line and [f"{sender}: {line}"])])
        hands = self.before("intrigue-king", "1")
        self.check(hands, HAND_CARD_MAILS)
        self.assertEqual(self.read(hands, "Dan", "I play the joker.")["unread"], [])

    def test_what_the_special_action_places(self):
        militia = TURN.replace("[intrigue,", "[militia,")
        line = "Bea: militia; special place Sevilla 1, Granada 1; Castillo 1"
        self.check(militia, [("Bea", mail, expected and [expected]) for mail, expected in (
            ("Militia. Special action: one to Sevilla, one to Granada. Then one in the Castillo.", line),
            ("Miliz. Mit der Sonderaktion setze ich einen nach Sevilla und einen nach Granada. Danach einen in die Burg.", line),
            ("Milicia. Acción especial: uno a Sevilla, uno a Granada. Luego uno al Castillo.", line),
            ("Milice. Action spéciale : un à Séville, un à Grenade. Ensuite un au château.", line),
            ("Militia: one from the Province to Sevilla and one from the Province to Granada, then one in the Castillo.", line),
            ("Militia. Special action: one to Sevilla, one to Granada, one to Aragon. Then one in the Castillo.",
             "Bea: militia; special place Sevilla 1, Granada 1, Aragón 1; Castillo 1"),  # it places 2: illegal
            # Which of them it places changes nothing.
            ("Militia. One to Sevilla, one to Granada, one in the Castillo.", line))])

    def test_a_veto_is_denied_in_its_own_clause(self):
        log = TURN.replace("ruleset: base", "ruleset: [base, old-hands]").replace("fair,", "veto,")
        log += "    turns:\n      - {player: Bea, card: veto, take: 1, actions: [{place: {Toledo: 1}}]}\n"
        for mail, decides in (("Cruz's points must not count: I use my Veto.", True), ("I use my Veto.", True), ("I veto nothing.", False),
                              ("I use no Veto.", False), ("Veto, no.", False), ("No, Veto!", None)):
            with self.subTest(mail=mail):
                answer = self.read(log, "Bea", mail)
                self.assertEqual(answer["lines"], ["veto Bea"] if decides else [])
                self.assertEqual(answer["ask"], decides is None)

    def test_a_veto_is_taken_like_other_cards(self):
        log = TURN.replace("ruleset: base", "ruleset: [base, old-hands]").replace("fair,", "veto,")
        self.check(log, [("Bea", mail, expected and [expected]) for mail, expected in (
            ("I take the Veto, 2 in the Castillo.", "Bea: veto; Castillo 2"),
            ("Ich nehme das Veto, 2 in die Burg.", "Bea: veto; Castillo 2"),
            ("I take the Veto, 3 in the Castillo.", "Bea: veto; Castillo 3"),  # 2 are shown: illegal
            ("The Veto or the Fair, 2 in the Castillo.", None))])

    def test_one_of_each_player(self):
        log = TURN.replace("fair,", "one-each,")
        self.check(log, [("Bea", mail, expected and [expected]) for mail, expected in (
            ("Everybody loses one. Special action: Ann's from Catalonia and Cruz's from Granada go home, Dan's from Toledo and one of mine "
             "from Navarra. 1 in the Castillo.",
             "Bea: one-each; return Ann Cataluña, Cruz Granada, Dan Brown Toledo, Bea Navarra; Castillo 1"),)])

    def test_a_modifier_is_never_left_out(self):
        """The log does not know the hands, so every Modifier card may be meant."""
        self.check(BIDS.replace("ruleset: base", "ruleset: [base, power-shift]"), [("Cruz", mail, line and [line]) for mail, line in (
            ("My bid: 7, with the -2 court modifier", "Cruz 7 minus2-court"),
            ("7 with my +1 (one Grande moves).", "Cruz 7 plus1-grande"),
            ("7, -2 and one to the court", "Cruz 7 minus2-court"),
            ("Seven with a minus on it, please.", None),  # which?
            ("Seven with a plus on it, please.", None),
            ("I bid 7 and play no modifier.", "Cruz 7"),
            ("7 without a modifier", "Cruz 7"),
            ("7 with the +1", None),  # there are four
            ("7. And the -1, too!", None),
            ("7 and a modifier", None),
            ("9 with my -2 and one to the court, so 7 in all.", "Cruz 9 minus2-court"),
            ("9 with my -2 and one to the court, so 8 in all.", None),
            ("9 with my +2 and one to the court, so 7 in all.", None),
            ("7 and my -2 with the Court move", None),
            ("7, with my -2 court on it.", "Cruz 7 minus2-court"),
            ("7, with my -2 court on hold", None))])

    def test_a_modifier_that_is_left_out_is_not_played(self):
        self.check(BIDS.replace("ruleset: base", "ruleset: [base, power-shift]"), [("Cruz", mail, line and [line]) for mail, line in (
            ("I play the 7 together with my -2 court.", "Cruz 7 minus2-court"),
            ("7 et mon -2 de la cour", "Cruz 7 minus2-court"),
            ("7, no -2 court", None),
            ("7, not the -2 court.", None),
            ("7 instead of the -2 court", None),
            ("7, die -2 Hof lass ich stecken", None),
            ("7, le -2 de la cour je le garde", None),
            ("7, el -2 de la corte me lo guardo", None),
            ("7, die -2 Hof lasse ich", None),
            ("-2 court", None))])
        # A sign is no Power card.
        self.assertEqual(self.read(BIDS.replace("ruleset: base", "ruleset: [base, power-shift]"), "Cruz", "7, no -1")["doubts"][0]["offer"], [])

    def test_what_is_said_beside_a_power_card_is_told(self):
        for mail, unread in (("7", []), ("I bid seven and bring 5 into the court.", ["I bid seven and bring 5 into the court."]),
                             ("12. The Fair would be nice later on.", ["The Fair would be nice later on."])):
            answer = self.read(BIDS, "Cruz", mail)
            self.assertEqual((answer["ask"], len(answer["lines"]), answer["unread"]), (False, 1, unread))

    def test_a_return_is_corrected_as_a_whole(self):
        log = self.file("withdrawal.yaml", TURN.replace("fair,", "withdrawal,"))
        self.assertEqual(self.run_veedor("add", log, "Bea: withdrawal; special yes").returncode, 0)
        self.check(Path(log).read_text(), (
            ("Ann", "2 from Catalonia, 1 from the court.", ["return Ann Cataluña 2, Court 1"]),
            ("Ann", "2 from Catalonia. Sorry, 1 from Catalonia and 2 from the court.", ["return Ann Cataluña 1, Court 2"]),
            ("Ann", "3 from the court, no wait, 2 from the court and 1 from Catalonia.", ["return Ann Court 2, Cataluña 1"]),
            ("Ann", "3 from the court. Actually 2 from Catalonia.", None),
            ("Ann", "1 from Catalonia. Actually 2 from Catalonia.", None)))

    def test_what_is_placed_before_and_after_the_special_action(self):
        """Only once is allowed, so one of the two orders is meant, or a fault."""
        self.check(TURN, [("Bea", mail, line and [f"Bea: fair; {line}"]) for mail, line in (
            ("Fair. 1 in Granada, score Granada, and then the other one into the Castillo.", None),
            ("Je mets un chevalier à Grenade et je marque Grenade avec la Foire, l'autre au château ensuite.", None),
            ("Fair. 1 in Granada, 1 in the Castillo, score Granada.", "Granada 1, Castillo 1; score Granada"))])
        self.check(TURN, [("Bea", "Enactment: 1 in Granada, tile 4/0/0 to Granada, then 1 in the Castillo.", None),
                          ("Bea", "Enactment: 2 in Granada, tile 4/0/0 to Granada.", ["Bea: enactment; Granada 2; tile 4/0/0; to Granada"])])

    def test_nothing_is_scored(self):
        self.check(TURN, [("Bea", mail, [f"Bea: outposts; {line}"]) for mail, line in (
            ("Outposts, nothing scored. 3 Toledo", "special no; Toledo 3"),
            ("Außenposten, nichts werten. 3 nach Toledo", "special no; Toledo 3"),
            ("Outposts, don't score. 3 Toledo", "special no; Toledo 3"),
            ("Outposts, but I won't score: 3 Toledo", "special no; Toledo 3"),
            ("Outposts, but I won’t score: 3 Toledo", "special no; Toledo 3"),
            ("Außenposten, aber ich werte nicht: 3 nach Toledo", "special no; Toledo 3"),
            ("Puestos avanzados, pero no puntúo: 3 en Toledo", "special no; Toledo 3"),
            ("Avant-postes, mais je ne marque pas : 3 à Tolède", "special no; Toledo 3"),
            ("Outposts, score. 3 Toledo", "special yes; Toledo 3"))])

    def test_placing_before_the_scoring(self):
        self.check(TURN, [("Bea", mail, line and [f"Bea: outposts; {line}"]) for mail, line in (
            ("Outposts. 3 knights to the castle before scoring.", "Castillo 3; special yes"),
            ("Outposts, score it; 3 knights to the castle before that.", "Castillo 3; special yes"),
            ("Außenposten. Drei Ritter in die Burg, bevor gewertet wird.", "Castillo 3; special yes"))])

    def test_a_card_that_scores_several_regions(self):
        """Outposts scores the regions worth 4: Galicia, Cataluña and Sevilla."""
        self.check(TURN, [("Bea", mail, line and [f"Bea: outposts; {line}"]) for mail, line in (
            ("Outposts, score Sevilla. 3 Toledo", "special yes; Toledo 3"),
            ("Outposts, score Granada. 3 Toledo", None))])

    def test_those_there(self):
        log = TURN.replace("[intrigue,", "[conspiracy,")
        self.check(log, [("Bea", mail, line and [f"Bea: conspiracy; {line}"]) for mail, line in (
            ("Conspiracy: I take one of mine and two of Ann's out of Cataluña and put them into Sevilla. 1 in the Castillo.",
             "move Cataluña-Sevilla, 2 Ann Cataluña-Sevilla; Castillo 1"),  # Bea has none there: illegal
            ("Conspiracy: two of mine from Navarra to Toledo, and one there.", "move 2 Navarra-Toledo; Toledo 1"),
            ("Conspiracy: one of mine from Navarra to Toledo, and one of mine there to Sevilla.", None))])

    def test_signs_between_the_parts(self):
        self.check(TURN, [("Bea", mail, line and [f"Bea: fair; {line}"]) for mail, line in (
            ("Fair/Sevilla/2 Granada", "score Sevilla; Granada 2"),
            ("Fair / Sevilla / 2 Granada", "score Sevilla; Granada 2"),
            ("Fair - Sevilla - 2 Granada", "score Sevilla; Granada 2"),
            ("I am not sure, but perhaps Fair, score Sevilla.", None),
            ("Fair, score Granada; 2 Toledo (no wait, Castilla)", None),
            ("Feria, puntúo Granada; 2 Toledo (ah no, Castilla)", None),
            ("Fair, score Granada; 2 Toledo (sorry, I am late)", "score Granada; Toledo 2"))])

    def test_a_doubt_in_a_sentence_of_its_own(self):
        """Whoever writes it has not decided, wherever it stands; what has nothing to do with the game is no doubt about it."""
        turns = (("Fair, score Navarra, 2 in the Castillo.", ("I am not sure.", "Let me think about it.", "Don't enter this yet.", "Maybe."),
                  ("Not sure when I can play next week.", "Sorry, not sure this arrives in time.")),
                 ("Jahrmarkt, werte Navarra, 2 ins Castillo.", ("Bin mir nicht sicher.", "Bitte noch nicht eintragen!", "Ich überlege noch."),
                  ("Ich weiß nicht, ob diese Mail rechtzeitig ankommt.",)),
                 ("Feria, puntúo Navarra, 2 al Castillo.", ("No estoy segura.", "Aún no lo apuntes.", "Déjame pensarlo."),
                  ("No sé si este correo llega a tiempo.",)),
                 ("Foire, je marque la Navarre, 2 au Castillo.", ("Je ne suis pas sûre.", "Ne l'entre pas encore.", "J'hésite encore."),
                  ("Je ne sais pas quand je pourrai jouer la semaine prochaine.",)))
        for turn, doubts, others in turns:
            self.check(TURN, [("Bea", f"{turn} {doubt}", None) for doubt in doubts])
            self.check(TURN, [("Bea", f"{doubts[0]} {turn}", None), ("Bea", f"{doubts[1]}\n\n{turn}", None)])
            self.check(TURN, [("Bea", f"{turn} {other}", ["Bea: fair; score Navarra; Castillo 2"]) for other in others])
        self.check(BIDS, [("Cruz", mail, line and [line]) for mail, line in (
            ("7. I am not sure yet.", None), ("Cruz 7\nWait with this.", None), ("7. Not final!", None),
            ("7. Not sure when I can play next week.", "Cruz 7"), ("Not sure about the 7.", None))])

    def test_a_modifier_card_comes_back(self):
        log = TURN.replace("ruleset: base", "ruleset: [base, power-shift]").replace("enactment", "empowerment").replace("{Bea: 8}", "{Bea: 8, modifier: plus2}")
        self.check(log, [("Bea", mail, line and [f"Bea: {line}"]) for mail, line in (
            ("Empowerment: I take back my +2. 4 in the Castillo.", "empowerment; modifier plus2; Castillo 4"),
            ("Empowerment: my +2 back, 4 in the Castillo.", "empowerment; modifier plus2; Castillo 4"),
            ("Empowerment: my +1 back. 4 in the Castillo.", None))])  # it was not played

    def test_so_many_to_as_many_places(self):
        self.check(TURN, [("Bea", mail, line and [f"Bea: {line}"]) for mail, line in (
            ("Fair, score Navarra. My two knights go to Granada and Toledo.", "fair; score Navarra; Granada 1, Toledo 1"),
            ("Jahrmarkt, Navarra werten, meine zwei Ritter nach Granada und Toledo.", "fair; score Navarra; Granada 1, Toledo 1"),
            ("Fair, score Navarra. One in Granada, one in Toledo.", "fair; score Navarra; Granada 1, Toledo 1"),
            ("Outposts, scored. Granada, Aragon and Toledo get one knight each.", "outposts; special yes; Granada 1, Aragón 1, Toledo 1"),
            ("Avant-postes, on marque, puis je place deux cavaliers en Aragon et le dernier à Tolède.", "outposts; special yes; Aragón 2, Toledo 1"),
            ("Enactment, 8/4 to Aragon, two in Granada and Toledo.", None))])  # or two each: it places 4

    def test_what_is_done_first(self):
        self.check(TURN, [("Bea", mail, line and [f"Bea: fair; {line}"]) for mail, line in (
            ("First 2 in Granada, then Fair, score Granada.", "Granada 2; score Granada"),
            ("Fair: 2 in Granada first, then score Granada.", "Granada 2; score Granada"),
            ("Fair, 2 in Granada before scoring.", None),  # scoring what?
            ("Before anything else 2 in Granada, then the Fair scores Granada.", "Granada 2; score Granada"),
            ("Jahrmarkt: zuerst 2 nach Granada, dann werte ich Granada.", "Granada 2; score Granada"),
            ("Fair: score Granada, but 2 in Granada first.", "Granada 2; score Granada"),
            ("Feria: puntúo Granada, pero primero 2 a Granada.", "Granada 2; score Granada"))])

    def test_what_follows_the_discs_of_others(self):
        """Placing before the discs is another decision than placing after them."""
        coup = TURN.replace("enactment", "coup")
        self.check(coup, [("Bea", mail, line and [f"Bea{line}"]) for mail, line in (
            ("Coup on Toledo.", ": coup; region Toledo"),
            ("Coup on Toledo, then 2 in Granada.", " later: coup; region Toledo; Granada 2"),
            ("2 in Granada, then Coup on Toledo.", ": coup; Granada 2; region Toledo"),
            ("Coup on Toledo. 2 in Granada.", ": coup; Granada 2; region Toledo"),
            ("Coup on Toledo. After the discs 2 in Granada.", None),
            ("2 in Granada once the discs are in. Coup on Toledo.", None))])
        log, mail = self.file("game.yaml", coup), self.file("mail.txt", "Coup on Toledo, then 2 in Granada.")
        done = self.run_veedor("add", "--mail", "--from", "Bea", log, mail)
        self.assertIn("after the answers of the others: Bea: Granada 2", done.stdout)
        mail = self.file("mail.txt", "My disc shows Sevilla.")
        self.assertEqual(self.run_veedor("add", "--mail", "--from", "Dan", log, mail).returncode, 0)
        self.assertIn("discs: {Dan Brown: Sevilla}", Path(log).read_text())
        self.assertIn("place: {Granada: 2}", Path(log).read_text())

    def test_a_turn_before_its_time(self):
        self.check(TURN, [("Cruz", "When it's my turn: Fair, score Granada, 2 Toledo", ["Cruz later: fair; score Granada; Toledo 2"])])
        self.check(TURN, [("Cruz", "Fair, score Granada. Before that 2 to Granada.", ["Cruz: fair; Granada 2; score Granada"])])

    def test_a_coded_message_is_not_read_as_it_is(self):
        """Alone, without the program for raw messages, the text of a message would be read with what codes it."""
        alone = shutil.copy(VEEDOR, self.folder / "veedor")
        log, head = self.file("game.yaml", BIDS), "From: Cruz <cruz@example.org>\nMIME-Version: 1.0\n"
        for coded in ("Content-Transfer-Encoding: quoted-printable", "content-transfer-encoding: BASE64",
                      "Content-Type: multipart/alternative; boundary=x", "Content-Type: text/html; charset=utf-8"):
            mail = self.file("mail.eml", f"{head}{coded}\n\n7\n")
            done = subprocess.run([alone, "read", log, mail], capture_output=True, encoding="utf-8", timeout=SECONDS)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn("the text of this message is coded", done.stderr)
        mail = self.file("mail.eml", f"{head}Content-Transfer-Encoding: 8bit\n\n7\n")
        done = subprocess.run([alone, "read", log, mail], capture_output=True, encoding="utf-8", timeout=SECONDS)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("Cruz 7\n", done.stdout)

    def test_orders_in_advance(self):
        self.check(BIDS, ADVANCE_MAILS)
        self.check(ORDERED, CANCEL_MAILS)

    def test_orders_in_advance_are_entered(self):
        log, mail = self.file("game.yaml", BIDS), self.file("mail.txt", "In advance: 9, else 7.")
        self.assertEqual(self.run_veedor("add", "--mail", "--from", "Ann", log, mail).returncode, 0)
        self.assertIn("orders:\n  - power: [{Ann: 9}, {Ann: 7}]\n", Path(log).read_text())
        mail = self.file("mail.txt", "Forget my order!")
        self.assertEqual(self.run_veedor("add", "--mail", "--from", "Ann", log, mail).returncode, 0)
        self.assertNotIn("orders", Path(log).read_text())

    def test_the_sender_is_named_in_any_spelling(self):
        for sender in ("cruz", "CRUZ", "Cr"):
            self.assertEqual(self.read(BIDS, sender, "7")["lines"], ["Cruz 7"])

    def test_what_is_illegal_says_why(self):
        answer = self.read(BIDS, "Cruz", "8", 1)
        self.assertIn("8", answer["decisions"][0]["refused"])
        self.assertNotIn("refused", self.read(BIDS, "Cruz", "7", 0)["decisions"][0])

    def message(self, text, **headers):
        message = EmailMessage()
        for name, value in headers.items():
            message[name.replace("_", "-")] = value
        message.set_content(text)
        return message

    def read_raw(self, message):
        path = self.file("raw.eml", bytes(message).decode("ascii"))
        return json.loads(self.run_veedor("read", "--format", "json", self.file("game.yaml", BIDS), path).stdout)

    def test_raw_messages_say_whose_they_are(self):
        message = self.message("Ich spiele die Zwölf. Schöne Grüße", From="Cruz Müller <c@example.org>", Subject="Zug")
        for encoding in ("quoted-printable", "base64"):
            message.set_content("Ich spiele die Zwölf.\n", charset="iso-8859-1", cte=encoding)
            self.assertEqual(self.read_raw(message)["lines"], ["Cruz 12"])

    def test_html_and_subject(self):
        message = self.message("", From="Cruz <c@example.org>", Subject="Re: I play the 6")
        self.assertEqual(self.read_raw(message)["lines"], ["Cruz 6"])
        message = self.message("", From="Cruz <c@example.org>", Subject="bid")
        message.set_content("<p>My card: <s>6</s> <b>7</b></p><blockquote>9</blockquote>", subtype="html")
        self.assertEqual(self.read_raw(message)["lines"], ["Cruz 7"])

    def test_an_automatic_answer_decides_nothing(self):
        message = self.message("I am away until the 7.", From="Cruz <c@example.org>", Auto_Submitted="auto-replied")
        self.assertEqual(self.read_raw(message)["lines"], [])

    def test_add_enters_what_is_clear(self):
        log = self.file("game.yaml", BIDS)
        done = self.run_veedor("add", "--mail", "--from", "Cruz", log, self.file("mail.txt", "I'd like the seven"))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("Power cards: Bea 8, Cruz 7", done.stdout)
        before = open(log, encoding="utf-8").read()
        self.assertIn("Cruz: 7", before)
        done = self.run_veedor("add", "--mail", "--from", "Dan Brown", log, self.file("mail.txt", "5 or 6?"))
        self.assertEqual(done.returncode, 1)
        self.assertIn("ask: ", done.stdout)
        self.assertEqual(open(log, encoding="utf-8").read(), before)

    def test_add_of_mails_writes_no_json(self):
        log = self.file("game.yaml", BIDS)
        done = self.run_veedor("add", "--mail", "--format", "json", "--from", "Cruz", log, self.file("mail.txt", "7"))
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("veedor read --format json", done.stderr)
        self.assertEqual(open(log, encoding="utf-8").read(), BIDS)

    def test_nothing_is_left_out_in_silence(self):
        message = self.message("See below.", From="Cruz <c@example.org>", Subject="bid")
        message.add_attachment("Cruz 12\n", filename="orders.txt")
        empty = self.message("", From="Cruz <c@example.org>", Subject="")
        away = self.message("I am away.", From="Cruz <c@example.org>", Auto_Submitted="auto-replied")
        stranger = self.message("Civil War; Granada 3", From="Zoe <z@example.org>", Subject="bid")
        lines = ("no decision in the mail of Cruz: See below.", "  its attachment is not read: orders.txt",
                 "no decision in the mail of Cruz, which is empty",
                 "no decision in the mail of Cruz, which a program wrote",
                 "no decision in the mail of Zoe: Civil War; Granada 3")
        files = [self.file(f"{i}.eml", bytes(each).decode("ascii"))
                 for i, each in enumerate((message, empty, away, stranger))]
        done = self.run_veedor("read", self.file("game.yaml", BIDS), *files)
        self.assertEqual(tuple(sorted(done.stdout.splitlines())), tuple(sorted(lines)), done.stderr)
        done = self.run_veedor("read", self.file("game.yaml", BIDS), "--from", "Cruz", "-", stdin="Civil War; Granada 3")
        self.assertEqual(done.stdout, "no decision in the mail of Cruz: Civil War; Granada 3\n")
        self.assertEqual(self.read(BIDS, "Cruz", "See below.", 0)["silent"],
                         [{"from": "Cruz", "words": "See below.", "attached": []}])

    def test_a_correction_of_what_was_entered(self):
        for mail in ("Sorry, I meant 11.", "Oops, make that 11."):
            done = self.run_veedor("read", self.file("game.yaml", BIDS), "--from", "Bea", "-", stdin=mail)
            self.assertEqual(done.returncode, 1, mail)
            self.assertTrue(done.stdout.startswith("ask: Bea: your Power card has been entered already"), done.stdout)

    def test_what_comes_too_early_can_be_kept(self):
        log = self.file("game.yaml", TURN)
        line = "Ann later: enactment; tile 8/4; to Galicia; Galicia 1"
        mail = self.file("mail.txt", "Enactment: 8/4 to Galicia, and 1 there.")
        done = self.run_veedor("read", "--from", "Ann", log, mail)
        self.assertIn(f"  to order it in advance, write: {line}\n", done.stdout)
        self.assertEqual(self.read(TURN, "Ann", "Enactment: 8/4 to Galicia, and 1 there.", 1)["decisions"][0]["later"], line)
        done = self.run_veedor("add", "--mail", "--format", "mail", "--from", "Ann", log, mail)
        self.assertTrue(done.stdout.endswith(f"\nIf it shall count as soon as it is due, please mail this line:\n{line}\n"),
                        done.stdout)
        self.assertIn("order: waits until it is due: " + line, " ".join(self.run_veedor("add", log, line).stdout.split()))

    def test_a_text_without_a_character_set(self):
        log = self.file("game.yaml", BIDS)
        plain = "Ich spiele die Zwölf.\n".encode("latin-1")
        for mail in (plain, b"From: Cruz <c@example.org>\nSubject: Zug\n\n" + plain):
            done = self.run_veedor("read", "--from", "Cruz", log, self.file("mail.txt", mail))
            self.assertEqual(done.stdout.splitlines()[0], "Cruz 12")
            self.assertIn("read as Windows-1252", done.stderr)

    def test_a_question_does_not_tell_what_others_have_in_hand(self):
        # Ann is next; Cruz, who is early, must not learn which Modifier cards she has.
        begun = SHIFT[:SHIFT.index("    power:")]
        told = set()
        for hand in ("[plus1, minus2, plus2-court]", "[minus2-move, minus2, plus1-court]"):
            log = begun.replace("[plus1, minus2, plus2-court]", hand)
            for mail in ("5 +2", "5 +1"):
                told.add((mail, json.dumps(self.read(log, "Cruz", mail))))
        self.assertEqual(len(told), 2)
        answer = self.read(begun, "Ann", "5 +2")
        self.assertEqual(answer["lines"], ["Ann 5 plus2-court"])  # Ann has only one of this value

    def test_the_modifier_that_is_kept_is_not_passed_on(self):
        log = SHIFT[:SHIFT.index("    passed:")] + "rounds: []\n"
        self.check(log, (
            ("Ann", "+1", ["pass Ann plus1"]),
            ("Ann", "+1 stays with me", None),
            ("Ann", "Nicht die +1.", None),
            ("Ann", "Me quedo con el +1.", None),
            ("Ann", "Ich nehme die +1.", None),
            ("Ann", "I keep the +1, Bea gets the -2.", ["pass Ann minus2"]),
            ("Ann", "+2", ["pass Ann plus2-court"])))  # Ann has only one of this value

    def test_hostile_mails(self):
        for mail in ("(" * 20000, "a " * 30000, "\x00\x01\x02 7", "7 " * 5000, "Toledo, " * 3000, "From: x\n\n" + "=" * 10000,
                     "Castil " * 40, "\u00a0\u200b7\ufe0f\u20e3", ">" * 1000 + "\n7"):
            with self.subTest(mail=mail[:20]):
                self.read(TURN, "Bea", mail)



class Senders(Postbox):
    """`read` and `add --mail` of raw messages to a log with addresses."""

    def entered(self, *mails, status, log=None):
        """What `add --mail` says of these messages; the log and whether it has changed."""
        log = self.begin(**(log or {}))
        before = self.text()
        files = [self.file(f"{number}.eml", mail) for number, mail in enumerate(mails)]
        done = self.run_veedor("add", "--mail", log, *files)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout, self.text() != before

    def test_only_the_address_counts(self):
        self.assertTrue(self.entered(self.raw("Somebody <bea@example.org>", "I play 8."), status=0)[1])
        for sender, text in (("Bea <evil@evil.org>", "I play 8."), ("Zed <z@else.org>", "Bea: 8"), ("Zed <z@else.org>", "Bea 8")):
            with self.subTest(sender, text=text):
                said, changed = self.entered(self.raw(sender, text), status=1)
                self.assertFalse(changed)
                self.assertIn("an address of no player", said)

    def test_a_seat_without_an_address_is_known_by_name(self):
        self.assertTrue(self.entered(self.raw("Bea <b@else.org>", "I play 8."), status=0, log={"addresses": ("Ann", "Cruz")})[1])

    def test_collectors(self):
        said, changed = self.entered(self.raw("GM <gm@example.org>", "Bea 8, Cruz 3"), status=0, log={"more": "collectors: gm@example.org\n"})
        self.assertTrue(changed)
        self.assertIn("Power cards: Bea 8, Cruz 3", said)

    def test_a_message_in_another_decides_nothing(self):
        outer = self.raw("Ann", "x", Content_Type="multipart/mixed; boundary=B", Content_Transfer_Encoding=None).split("\n\n")[0]
        mail = (outer + "\n\n--B\nContent-Type: text/plain\n\nsee below\n--B\nContent-Type: message/rfc822\n\n"
                + self.raw("Bea", "I play 8.", subject="my card") + "--B--\n")
        said, changed = self.entered(mail, status=0)
        self.assertFalse(changed)
        self.assertIn("its attachment is not read: my card", said)

    def test_of_several_mails_of_a_player_none_is_entered(self):
        said, changed = self.entered(self.raw("Bea", "I play 8."), self.raw("Bea", "I changed my mind, I play 9 instead."), status=1)
        self.assertFalse(changed)
        self.assertIn("`veedor inbox` weighs them", said)

    def test_an_answer_to_an_old_message_decides_nothing_now(self):
        rounds = TURNS_DUE + "    turns:\n" + "".join(f"      - {{player: {name}, card: {card}}}\n" for name, card in
                                                  (("Dan", "own-four"), ("Bea", "civil-war"), ("Ann", "most"), ("Cruz", "your-majesty")))
        old = "<friday-12.1.0.0.p7qd2k@veedor.invalid>"  # round 1, when nobody had decided anything
        for mail in (self.raw("Cruz", "I play 9.", subject="Re: Friday mail game 12, round 1: your turn"),
                     self.raw("Cruz", "I play 9.", subject="Re: [friday-12 r1] Question: turn"),
                     self.raw("Cruz", "I play 9.", In_Reply_To=old)):
            for addresses in ((), ("Cruz",)):
                with self.subTest(mail=mail, addresses=addresses):
                    said, changed = self.entered(mail, status=1, log={"rounds": rounds, "addresses": addresses})
                    self.assertFalse(changed)
                    self.assertIn("whose moment is over", said)
        said, changed = self.entered(self.raw("Cruz", "I play 9.", subject="Re: [saturday r2] your turn"), status=1, log={"rounds": rounds})
        self.assertFalse(changed)
        self.assertIn("about another game, [saturday r2]", said)
        for subject, reply in (("Re: [friday-12 r2] your turn", None), ("move", old.replace("12.1.0.0", "12.2.0.2"))):
            self.assertTrue(self.entered(self.raw("Cruz", "I play 9.", subject=subject, In_Reply_To=reply), status=0, log={"rounds": rounds})[1])

    def test_any_header_may_come_first(self):
        for first in ("In-Reply-To: <1@x>\n", "X-Spam-Score: 3\n", "X-Spam: 4\nIn-Reply-To: <9@x>\n"):
            self.assertIn("Bea 7", self.entered(first + self.raw("Bea", "I play 7."), status=0)[0])

    def test_lines_with_colons_are_no_headers(self):
        log = self.begin(rounds=TURNS_DUE)
        for text in ("Dan: civil-war; special no; Castillo 1\n", "Dan: civil-war; special no; Castillo 1\n\nSee you\n"):
            done = self.run_veedor("read", "--from", "Dan", log, self.file("mail.txt", text))
            self.assertEqual(done.stdout.splitlines()[0], "Dan: civil-war; special no; Castillo 1")


if __name__ == "__main__":
    unittest.main()
