import type { RuleTexts } from './rule-text.ts'

/** Setup, player order, the round and its phases, and initiative in the second edition's core game. */
export const coreSecondRound = {
  'C2-SETUP-1': {
    section: 'Setup',
    area: 'setup',
    text: 'Setup has six steps in this order: gather forces, player order, play area, obstacles, place forces, other components.',
    check:
      'Given a standard game of two players, when setup runs, then its six steps come in that order and no ship is placed before the last obstacle.',
    note: 'Epic scenarios settle player order and play area before forces are gathered (EB-SSET-2), in 2e-epic-1.1.0 and 2e-epic-1.4.6 alike.',
  },
  'C2-SETUP-2': {
    section: 'Setup: gather forces',
    area: 'setup',
    text: 'Every charge, shield and Force charge of a squad begins the game active.',
    check:
      'Given a ship of 2 shields and 1 Force with an upgrade of 2 charges, when forces are gathered, then it has 2 shields, 1 Force and 2 charges, all active.',
  },
  'C2-SETUP-3': {
    section: 'Setup: gather forces',
    area: 'setup',
    text: 'ID markers tie each ship on the table to its own cards.',
    check:
      'Given a player with two ships of the same pilot, when forces are gathered, then the two have different ID numbers.',
  },
  'C2-SETUP-4': {
    section: 'Setup: play area',
    area: 'setup',
    text: 'Two opposite edges of the play area are the edges of the two players.',
    check:
      'Given two players on a play area of 914.4 mm, when edges are given out, then theirs are opposite and 914.4 mm apart.',
  },
  'C2-SETUP-5': {
    section: 'Setup: obstacles',
    area: 'setup',
    text: 'Six obstacles are placed, one at a time, the players taking turns in player order.',
    check:
      'Given six obstacles, when they are placed, then the first player places the first, third and fifth and the second player the others.',
    note: 'Where they may lie: C2-PLACE-1 and C2-PLACE-2. Epic scenarios list their own obstacles.',
  },
  'C2-SETUP-6': {
    section: 'Setup: place forces',
    area: 'setup',
    text: 'Ships are placed in ascending order of initiative.',
    check:
      'Given ships of initiative 5, 1 and 3, when forces are placed, then the order is 1, 3, 5 whoever owns them.',
  },
  'C2-SETUP-7': {
    section: 'Setup: place forces',
    area: 'setup',
    text: 'Ships of the same initiative are placed in player order, those of one player in an order of their choice.',
    check:
      'Given two ships of initiative 3 of the first and one of the second player, when forces are placed, then both ships of the first player come before that of the second.',
  },
  'C2-SETUP-8': {
    section: 'Setup: place forces',
    area: 'setup',
    text: 'The owner sets the turret indicators of a ship to any arc as it is placed.',
    check:
      'Given a ship with a single turret, when it is placed, then its owner may point the turret at the front, left, right or rear arc; a double turret at front and rear or left and right.',
  },
  'C2-SETUP-9': {
    section: 'Setup: place forces',
    area: 'setup',
    text: 'Which ships begin the game docked, and with which carrier, is declared before the first ship is placed.',
    check:
      'Given a carrier and a ship that may dock with it, when forces are about to be placed, then its owner is asked before any ship is on the table.',
  },
  'C2-SETUP-10': {
    section: 'Setup: other components',
    area: 'setup',
    text: 'Every damage deck in use is shuffled.',
    check:
      'Given a deck of 33 cards and a seed, when setup ends, then the deck holds the same 33 cards in an order that the seed decides.',
  },
  'C2-SETUP-11': {
    section: 'Setup: other components',
    area: 'setup',
    text: 'With several damage decks each player draws from their own.',
    check:
      'Given two players with a deck each, when a ship of the first is dealt a card, then the deck of the first has 32 cards and that of the second 33.',
  },
  'C2-SETUP-12': {
    section: 'Setup: abilities',
    area: 'setup',
    text: 'An ability headed Setup resolves in the step of setup that it names.',
    check:
      'Given a card with an effect for Setup after placing forces, when the last ship is placed, then the effect resolves before the first Planning Phase and not earlier.',
  },
  'C2-ORDER-1': {
    section: 'Player order',
    area: 'setup',
    text: 'The player whose squad costs fewer points chooses who is first player.',
    check:
      'Given squads of 196 and 200 points, when player order is determined, then the player with 196 points is asked.',
    conflicts: ['C2-ORDER-3'],
    note: 'Ruleset 2e-epic-1.1.0; in 2e-epic-1.4.6 dice decide (C2-ORDER-3). In both, an Epic scenario settles the order by its own method (EB-ORD-1) and it stays for the game.',
  },
  'C2-ORDER-2': {
    section: 'Player order',
    area: 'setup',
    text: 'If the squads cost the same, one player calls hits (hit or critical hit) or misses (focus or blank) and the other rolls an attack die; the caller wins if the die shows what was called, else the roller, and the winner chooses who is first player.',
    check:
      'Given two squads of 200 points and a call of misses, when the die shows a focus, then the caller chooses; when it shows a hit, then the roller does.',
    conflicts: ['C2-ORDER-3'],
    note: 'Ruleset 2e-epic-1.1.0; in 2e-epic-1.4.6 the cost of the squads does not matter (C2-ORDER-3).',
  },
  'C2-ORDER-3': {
    section: 'Player order',
    area: 'setup',
    text: 'For player order each player rolls three attack dice, which nothing modifies: the first player is the one with the most critical hits, then the most focus results, then the most hits, and those still tied roll again.',
    check:
      'Given rolls of crit, focus, blank and crit, hit, hit, when compared, then the first player is the one with the focus; equal rolls are rolled again.',
    conflicts: ['C2-ORDER-1', 'C2-ORDER-2'],
    note: 'Ruleset 2e-epic-1.4.6 outside Epic scenarios; in 2e-epic-1.1.0 the cheaper squad chooses (C2-ORDER-1).',
  },
  'C2-ORDER-4': {
    section: 'Player order',
    area: 'planning',
    text: 'Player order is rolled anew at the end of every Planning Phase.',
    check:
      'Given a standard game, when the Planning Phases of rounds 1 and 2 end, then three dice of each player are rolled each time and the order may change.',
    conflicts: ['C2-ORDER-5'],
    note: 'Ruleset 2e-epic-1.4.6 outside Epic scenarios, which never roll again; in 2e-epic-1.1.0 the order is fixed (C2-ORDER-5).',
  },
  'C2-ORDER-5': {
    section: 'Player order',
    area: 'setup',
    text: 'Player order, once determined in setup, stays the same for the whole game.',
    check: 'Given the first player of round 1, when round 5 begins, then the first player is the same.',
    conflicts: ['C2-ORDER-4'],
    note: 'Ruleset 2e-epic-1.1.0, and every Epic scenario in 2e-epic-1.4.6; otherwise 2e-epic-1.4.6 rolls each round (C2-ORDER-4).',
  },
  'C2-ORDER-6': {
    section: 'Player order',
    area: 'activation',
    text: 'Where ships of several players would act at the same initiative, all those of the first player act before those of the next in player order.',
    check:
      'Given ships of initiative 3, two of the first and two of the second player, when they activate, then the order of owners is first, first, second, second.',
  },
  'C2-ROUND-1': {
    section: 'Round',
    area: 'planning',
    text: 'A round has five phases in this order: Planning, System, Activation, Engagement, End.',
    check:
      'Given a game, when a round is played through, then the phases are entered in that order, each once.',
  },
  'C2-ROUND-2': {
    section: 'Round',
    area: 'end',
    text: 'After the End Phase a new round begins with its Planning Phase, unless the game is over.',
    check:
      'Given round 1 with ships of both players in play, when its End Phase ends, then round 2 is in its Planning Phase.',
  },
  'C2-PLAN-1': {
    section: 'Planning Phase',
    area: 'planning',
    text: 'Every ship that is not in reserve is given a dial set to one maneuver of its own dial.',
    check:
      'Given a ship in play and a docked one, when the Planning Phase runs, then the first must get a maneuver of its dial and the second gets none; a maneuver not on the dial is refused.',
    note: 'Other ships without a dial: those ionized under 1.1.0 (C2-ION-2) and wingmates (EB-WPLAN-2).',
  },
  'C2-PLAN-2': {
    section: 'Planning Phase',
    area: 'planning',
    text: 'A dial is hidden: only its owner may look at it until it is revealed.',
    check:
      'Given a dial set to a 3 turn left, when an opponent looks at the game, then nothing shows which maneuver is set.',
  },
  'C2-PLAN-3': {
    section: 'Planning Phase',
    area: 'planning',
    text: 'A dial may be changed until the Planning Phase ends.',
    check:
      'Given a dial set to a 2 straight and a phase that goes on, when its owner sets a 3 bank instead, then the 3 bank is revealed later; in the System Phase a change is refused.',
  },
  'C2-PLAN-4': {
    section: 'Planning Phase',
    area: 'planning',
    text: 'The Planning Phase does not end while a ship that needs a dial has none.',
    check:
      'Given a player with one of two dials set, when they declare themselves ready, then that is refused and names the ship without a dial.',
    conflicts: ['C2-PLAN-5'],
    note: 'Unsourced for 1.1.0: no text at hand says what a missing dial does, so Flotilla asks for it, in 2e-epic-1.4.6 too as long as the player can still answer.',
  },
  'C2-PLAN-5': {
    section: 'Planning Phase',
    area: 'activation',
    text: 'A ship that should have a dial and has none gains 1 stress token when it activates and executes the stress maneuver.',
    check:
      'Given a ship whose player let the time to plan pass, when it activates, then it gains 1 stress and executes a white 2 straight.',
    conflicts: ['C2-PLAN-4'],
    note: 'Ruleset 2e-epic-1.4.6; in 2e-epic-1.1.0 every ship must have its dial (C2-PLAN-4).',
  },
  'C2-SYSTEM-1': {
    section: 'System Phase',
    area: 'system',
    text: 'In the System Phase ships take their turns in ascending order of initiative, those of the same initiative in player order.',
    check:
      'Given ships with System Phase abilities of initiative 4 (first player), 2 (second) and 4 (second), when the phase runs, then the order is 2, 4 of the first player, 4 of the second.',
  },
  'C2-SYSTEM-2': {
    section: 'System Phase',
    area: 'system',
    text: 'On its turn a ship may use any of its abilities that are marked for the System Phase: to decloak, to drop or launch a device, to dock or deploy, and those of its cards.',
    check:
      'Given a cloaked ship and a ship with a bomb, when their turns come, then the first is offered to decloak and the second to drop; a ship with neither is not asked.',
  },
  'C2-SYSTEM-3': {
    section: 'System Phase',
    area: 'system',
    text: 'A ship finishes all it does in the System Phase before the next ship begins.',
    check:
      'Given a ship of initiative 2 that has passed, when a ship of initiative 4 has acted, then the first is not asked again in that phase.',
  },
  'C2-SYSTEM-4': {
    section: 'System Phase',
    area: 'system',
    text: 'What a ship can do in the System Phase is optional.',
    check:
      'Given a ship with a bomb, when its turn in the System Phase comes, then it may pass and keeps the charge.',
  },
  'C2-ACTIVATE-1': {
    section: 'Activation Phase',
    area: 'activation',
    text: 'In the Activation Phase ships activate in ascending order of initiative, those of the same initiative in player order.',
    check:
      'Given ships of initiative 5 and 1 of the first and 3 and 5 of the second player, when the phase runs, then the order is 1, 3, 5 of the first, 5 of the second.',
  },
  'C2-ACTIVATE-2': {
    section: 'Activation Phase',
    area: 'activation',
    text: 'A player with several ships of the same initiative chooses the order in which they activate, one after the other.',
    check:
      'Given three ships of initiative 2 of one player, when the initiative is reached, then that player is asked which comes first, and after it which comes next.',
  },
  'C2-ACTIVATE-3': {
    section: 'Activation Phase',
    area: 'activation',
    text: 'A ship activates in three steps: Reveal Dial, Execute Maneuver, Perform Action.',
    check:
      'Given a ship with a 2 straight on its dial, when it activates, then the dial is shown, then it moves, then it is offered an action.',
  },
  'C2-ACTIVATE-4': {
    section: 'Activation Phase',
    area: 'activation',
    text: 'Execute Maneuver has two parts: the ship is moved, and then its difficulty is checked.',
    check:
      'Given a red 4 Koiogran turn, when it is executed, then the ship is first in its new place and then gains the stress token.',
  },
  'C2-ACTIVATE-5': {
    section: 'Activation Phase',
    area: 'activation',
    text: 'In Reveal Dial the dial is turned faceup for all to see.',
    check:
      'Given a hidden dial with a 3 bank right, when its ship activates, then every player can see that its maneuver is a 3 bank right.',
  },
  'C2-ACTIVATE-6': {
    section: 'Activation Phase',
    area: 'activation',
    text: 'A ship completes its activation before the next ship begins, and activates once in a round.',
    check:
      'Given two ships, when the first is still to perform its action, then the dial of the second is hidden; after both, neither activates again in that round.',
  },
  'C2-ACTIVATE-7': {
    section: 'Activation Phase',
    area: 'activation',
    text: 'The maneuver a ship revealed stays its revealed maneuver until the next Planning Phase.',
    check:
      'Given a ship that revealed a 3 straight, when an effect in the Engagement Phase asks for its revealed speed, then it is 3; in the next Planning Phase it has none.',
  },
  'C2-ENGAGE-1': {
    section: 'Engagement Phase',
    area: 'engagement',
    text: 'In the Engagement Phase ships engage in descending order of initiative, those of the same initiative in player order.',
    check:
      'Given ships of initiative 1, 3 and 5, when the phase runs, then they engage in the order 5, 3, 1.',
  },
  'C2-ENGAGE-2': {
    section: 'Engagement Phase',
    area: 'engagement',
    text: 'Each ship engages once and may perform one attack when it does.',
    check:
      'Given a ship with two weapons and a target for each, when it engages, then after its attack it is not asked for another.',
  },
  'C2-ENGAGE-3': {
    section: 'Engagement Phase',
    area: 'engagement',
    text: 'A ship that engages need not attack.',
    check: 'Given a ship with a target in its arc, when it engages, then it may pass.',
  },
  'C2-ENGAGE-4': {
    section: 'Engagement Phase',
    area: 'engagement',
    text: 'A ship that is disarmed engages like any other, without attacking.',
    check:
      'Given a ship with a disarm token and an ability for when it engages, when its initiative comes, then the ability works and no attack is offered.',
  },
  'C2-ENGAGE-5': {
    section: 'Engagement Phase',
    area: 'engagement',
    text: 'After the last ship of an initiative has engaged, ships that are destroyed are removed, and then the next lower initiative begins.',
    check:
      'Given a ship destroyed at initiative 4 by one of two ships of initiative 4, when the second of them has engaged, then it is removed before any ship of initiative 3 engages.',
  },
  'C2-ENGAGE-6': {
    section: 'Engagement Phase',
    area: 'engagement',
    text: 'A player with several ships of the same initiative chooses the order in which they engage.',
    check:
      'Given two ships of initiative 4 of one player, when the initiative is reached, then that player is asked which engages first.',
  },
  'C2-END-1': {
    section: 'End Phase',
    area: 'end',
    text: 'The End Phase begins with the abilities that resolve at its start, and those that resolve during it come next, before any token is removed.',
    check:
      'Given an ability at the start of the End Phase that counts focus tokens and a ship with 1, when the phase runs, then the ability sees the token.',
  },
  'C2-END-2': {
    section: 'End Phase',
    area: 'end',
    text: 'Then all circular tokens are removed from every ship, the green before the orange: focus, evade, calculate and reinforce, then disarm, jam and tractor.',
    check:
      'Given a ship with 1 focus, 1 evade, 1 disarm and 1 tractor token, when the End Phase is over, then it has none of them.',
  },
  'C2-END-3': {
    section: 'End Phase',
    area: 'end',
    text: 'Circular tokens are removed from ships in reserve as well.',
    check: 'Given a docked ship with a focus token, when the End Phase is over, then it has none.',
  },
  'C2-END-4': {
    section: 'End Phase',
    area: 'end',
    text: 'Tokens that are not circular stay: stress, ion, strain, deplete, locks and cloak.',
    check:
      'Given a ship with 2 stress, 1 ion, 1 strain, 1 deplete and 1 cloak token and a lock, when the End Phase is over, then it has all of them.',
  },
  'C2-END-5': {
    section: 'End Phase',
    area: 'end',
    text: 'After the tokens, each set of charges with a recurring symbol recovers as many charges as it has such symbols.',
    check:
      'Given a Force of 0/2 with one symbol, when the End Phase is over, then it is 1/2; charges of 0/2 without a symbol stay at 0/2.',
  },
  'C2-END-6': {
    section: 'End Phase',
    area: 'end',
    text: 'A set of charges with a negative recurring symbol loses as many charges at that time.',
    check:
      'Given a card with charges of 2/2 and one negative symbol, when the End Phase is over, then it has 1/2; at 0/2 it stays at 0/2.',
  },
  'C2-END-7': {
    section: 'End Phase',
    area: 'end',
    text: 'After charges have recovered it is checked whether the game is over.',
    check:
      'Given a round in which the last ship of a player was removed, when charges have recovered, then the game ends and no Planning Phase follows.',
    note: 'In Epic games wings split and join at the very end of the phase (EB-WEND-1, EB-WEND-2), and a game that ends in it ends after that, in 2e-epic-1.1.0; in 2e-epic-1.4.6 wings split during the phase and join in the next Planning Phase (WG-JOIN-1).',
  },
  'C2-INIT-1': {
    section: 'Initiative',
    area: 'activation',
    text: 'The initiative of a ship is the one on its ship card, unless an effect changes it.',
    check:
      'Given a pilot of initiative 5, when the order of the phases is made, then the ship activates after those of 4 and engages before them.',
  },
  'C2-INIT-2': {
    section: 'Initiative',
    area: 'activation',
    text: 'Of several effects that set the initiative of a ship only the most recent counts.',
    check:
      'Given a ship of initiative 3 whose initiative one effect makes 7 and a later one makes 0, when asked, then its initiative is 0.',
  },
  'C2-INIT-3': {
    section: 'Initiative',
    area: 'activation',
    text: 'When the most recent effect on an initiative ends, the next most recent that still lasts counts.',
    check:
      'Given a ship of initiative 3 made 7 for the round and then 0 for a phase, when the phase ends, then its initiative is 7, and 3 after the round.',
  },
} as const satisfies RuleTexts<'C2'>
