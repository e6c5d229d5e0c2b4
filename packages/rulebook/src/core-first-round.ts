import type { RuleTexts } from './rule-text.ts'

/** What a game of the first edition goes through, from setup to winning. */
export const coreFirstRound = {
  'C1-SETUP-1': {
    section: 'Initiative',
    area: 'setup',
    text: 'The player whose squad costs less chooses which player has initiative.',
    check:
      'Given squads of 12 and 21 points, when setup begins, then the player with 12 is asked who has initiative.',
  },
  'C1-SETUP-2': {
    section: 'Initiative',
    area: 'setup',
    text: 'With equal totals chance decides who chooses.',
    check: 'Given two squads of 21 points, when many games begin, then each player is asked in some of them.',
  },
  'C1-SETUP-3': {
    section: 'Placing obstacles',
    area: 'setup',
    text: 'In the standard game the players place obstacles one at a time in turns, any that are left, the player with initiative first.',
    check:
      'Given two obstacles, when they are placed, then the player with initiative places the first and the other the second.',
  },
  'C1-SETUP-4': {
    section: 'Player edges',
    area: 'setup',
    text: 'In the standard game the player without initiative chooses an edge once the obstacles lie; the other has the opposite one.',
    check:
      'Given a standard game, when the obstacles lie, then the player without initiative chooses, and both deploy by the edges that follow.',
  },
  'C1-SETUP-5': {
    section: 'Placing forces',
    area: 'setup',
    text: "Ships are placed in ascending pilot skill; at equal skill those of the player with initiative first, each player's own in any order.",
    check:
      'Given pilots of skill 2 and 4 against 2 and 1, when placed, then the order is 1, the 2 of the player with initiative, the other 2, 4.',
  },
  'C1-SETUP-6': {
    section: 'Placing forces',
    area: 'setup',
    text: 'No ship is placed on another ship.',
    check: 'Given a ship in place, when another is placed on it, then that is refused.',
  },
  'C1-SETUP-7': {
    section: 'Shields',
    area: 'setup',
    text: 'Every ship begins with as many shields as its shield value.',
    check: 'Given an X-wing, when the game begins, then it has 2 shields.',
  },
  'C1-SETUP-8': {
    section: 'Damage decks',
    area: 'setup',
    text: "Each player has a damage deck of their own, shuffled; a team uses its captain's.",
    check:
      'Given a team of two and a player alone, when the game begins, then there is one deck of 33 cards for each side.',
  },
  'C1-INIT-1': {
    section: 'Initiative',
    area: 'setup',
    text: 'Initiative stays with the same player for the whole game.',
    check: 'Given player 2 with initiative, when round 2 begins, then player 2 still has it.',
  },
  'C1-INFO-1': {
    section: 'Information',
    area: 'planning',
    text: 'A dial is hidden from the other side until it is revealed.',
    check: 'Given dials set, when a player looks, then the dials of the other side are not there.',
  },
  'C1-INFO-2': {
    section: 'Information',
    area: 'damage',
    text: 'Facedown damage cards and the order of the damage deck are hidden from everybody.',
    check:
      'Given a ship with a facedown card, when anybody looks, then the card has no name and the deck only a size.',
  },
  'C1-INFO-3': {
    section: 'Information',
    area: 'component',
    text: 'Everything else on the table is open to all.',
    check: 'Given tokens, locks and a faceup card, when an opponent looks, then they are all there.',
  },
  'C1-TEAM-1': {
    section: 'Team play',
    area: 'multiplayer',
    text: 'All ships of a team are friendly to one another.',
    check: "Given a team-mate's ship in arc, when targets and locks are listed, then it is not among them.",
  },
  'C1-TEAM-2': {
    section: 'Team play',
    area: 'multiplayer',
    text: 'Each player of a team decides for their own ships.',
    check: 'Given a team of two, when a ship acts, then its own player is asked.',
  },
  'C1-TEAM-3': {
    section: 'Team play',
    area: 'multiplayer',
    text: 'A team wins or loses together.',
    check:
      "Given a team with one player's ships destroyed, when the enemy has none left, then the team has won.",
  },
  'C1-TEAM-4': {
    section: 'Team play',
    area: 'multiplayer',
    text: "Players of a team may look at each other's dials.",
    check: "Given a team-mate's dial, when the other looks, then it is there.",
  },
  'C1-ROUND-1': {
    section: 'Game round',
    area: 'activation',
    text: 'A round is Planning, Activation, Combat and End, in that order.',
    check: 'Given a round, when it is played, then the four phases come in that order.',
  },
  'C1-PLAN-1': {
    section: 'Planning',
    area: 'planning',
    text: 'Every player sets a dial for each of their ships, all at the same time.',
    check: 'Given two players, when Planning begins, then both are asked at once.',
  },
  'C1-PLAN-2': {
    section: 'Planning',
    area: 'planning',
    text: 'A dial may be changed until all players are done.',
    check: 'Given a player who is done, when another is not, then the first may still turn a dial.',
  },
  'C1-PLAN-3': {
    section: 'Planning',
    area: 'planning',
    text: 'Planning is not over before each ship that needs a dial has one.',
    check:
      'Given a ship without a dial, when its player wants to finish, then that is not among the choices.',
    conflicts: ['C1-PLAN-5'],
  },
  'C1-PLAN-4': {
    section: 'Planning',
    area: 'planning',
    text: 'An ionized ship gets no dial.',
    check: 'Given a small ship with an ion token, when dials are set, then it is not among the choices.',
  },
  'C1-PLAN-5': {
    section: 'Planning',
    area: 'planning',
    text: "A ship found without a dial, with the wrong ship's or with one between two maneuvers lets the opponent choose; without a dial it performs no action before its maneuver.",
    check:
      'Given a player who let the time to plan pass with one dial unset, when that ship activates, then an opponent chooses among all maneuvers of its dial, or those that are not red if it is stressed.',
    conflicts: ['C1-PLAN-3'],
    note: 'It happens only to players who let their time to plan pass: as long as they can answer, Planning waits for every dial (C1-PLAN-3), and no dial here can be of another ship or between two maneuvers.',
  },
  'C1-ACTIVATE-1': {
    section: 'Activation',
    area: 'activation',
    text: 'Ships activate in ascending pilot skill.',
    check: 'Given skills 2 and 4, when they activate, then 2 goes first.',
  },
  'C1-ACTIVATE-2': {
    section: 'Activation',
    area: 'activation',
    text: 'At equal skill the ships of the player with initiative go first.',
    check:
      'Given skill 2 on both sides, when they activate, then the ship of the player with initiative goes first.',
  },
  'C1-ACTIVATE-3': {
    section: 'Activation',
    area: 'activation',
    text: "A player's own ships of equal skill go in any order.",
    check: 'Given two ships of skill 2, when they activate, then their player is asked which goes first.',
  },
  'C1-ACTIVATE-4': {
    section: 'Activation',
    area: 'activation',
    text: 'A ship reveals its dial, executes the maneuver and performs an action before the next ship begins.',
    check:
      "Given two ships, when the first activates, then it is revealed, moved and asked for an action while the other's dial is hidden.",
  },
  'C1-ACTIVATE-5': {
    section: 'Activation',
    area: 'activation',
    text: 'Abilities of the start of the phase come first, then decloaking, then the ships.',
    check:
      'Given a cloaked ship and an ability of the start of the phase, when the phase begins, then the ability comes, then the decloaking, then the first dial.',
  },
  'C1-COMBAT-1': {
    section: 'Combat',
    area: 'combat',
    text: 'Ships become active in descending pilot skill.',
    check: 'Given skills 2 and 4, when Combat begins, then 4 attacks first.',
  },
  'C1-COMBAT-2': {
    section: 'Combat',
    area: 'combat',
    text: "At equal skill the ships of the player with initiative go first, each player's own in any order.",
    check: 'Given skill 4 on both sides, when Combat begins, then the player with initiative attacks first.',
  },
  'C1-COMBAT-3': {
    section: 'Combat',
    area: 'combat',
    text: 'A ship becomes active once in a phase and may then attack once, or not at all.',
    check:
      'Given a ship with a target, when it is active, then it may attack or pass, and is not asked again.',
  },
  'C1-COMBAT-4': {
    section: 'Combat',
    area: 'combat',
    text: 'A ship that has not been active yet does not become active if its skill rises above the one that is due.',
    check:
      'Given a ship of skill 2 that rises to 9 when 4 is due, when the phase goes on, then it does not attack.',
  },
  'C1-END-1': {
    section: 'End',
    area: 'end',
    text: 'Focus and evade tokens are removed in the End phase.',
    check: 'Given a ship with both, when the round ends, then it has neither.',
  },
  'C1-END-2': {
    section: 'End',
    area: 'end',
    text: 'Weapons disabled, reinforce and tractor beam tokens are removed too.',
    check: 'Given a ship with one of each, when the round ends, then it has none of them.',
  },
  'C1-END-3': {
    section: 'End',
    area: 'end',
    text: 'Stress, ion, cloak and jam tokens and target locks stay.',
    check: 'Given a ship with one of each, when the round ends, then it has them all.',
  },
  'C1-WIN-1': {
    section: 'Winning',
    area: 'match-end',
    text: 'When a round ends and only one side has ships left, that side has won.',
    check: 'Given the last enemy ship destroyed, when the round ends, then the other side has won.',
  },
  'C1-WIN-2': {
    section: 'Winning',
    area: 'match-end',
    text: 'If no side has ships left, the game is a draw.',
    check: 'Given both last ships destroyed in one round, when it ends, then nobody has won.',
  },
  'C1-WIN-3': {
    section: 'Winning',
    area: 'match-end',
    text: 'With a limit of rounds, the side that destroyed more points of enemy ships and their upgrades has won.',
    check:
      'Given a limit of one round and a ship of 21 points lost against 12, when it ends, then the side that lost 12 has won.',
  },
  'C1-WIN-4': {
    section: 'Winning',
    area: 'match-end',
    text: 'With equal points after the last round the game is a draw.',
    check: 'Given a limit of one round and nothing destroyed, when it ends, then nobody has won.',
  },
  'C1-WIN-5': {
    section: 'Winning',
    area: 'match-end',
    text: 'A side may concede at any time: all its ships are destroyed, and when one side is left that side has won.',
    check:
      'Given a side that is ahead, when it concedes, then it has no ship left and the other has won at once.',
    note: 'Unsourced for games outside events; the event texts say the same (EP14-END-10, EV18-END-6). With more than two sides the others play on, so one that concedes waits for a decision of its own or for Planning.',
  },
  'C1-WIN-6': {
    section: 'Winning',
    area: 'match-end',
    text: 'When the time for the game is over, the round is finished and the points of destroyed ships decide.',
    check:
      'Given time called in the Activation phase and nothing destroyed but one ship, when the round ends, then the side that destroyed it has won and no further round begins.',
    note: 'Unsourced for games outside events: the 2014 text finishes the round too (EP14-END-4), the 2018 text only the phase (EV18-END-3).',
  },
  'C1-WIN-7': {
    section: 'Winning',
    area: 'match-end',
    text: 'When all players agree on a draw, the game is over at once and nobody has won.',
    check:
      'Given a side that is ahead, when a draw is agreed, then nobody has won; in 2018, which knows no draw, it is refused.',
    note: 'Unsourced: the 2014 text has draws (EP14-END-9) and is silent on agreeing to one; by the 2018 text somebody always wins (EV18-END-5).',
  },
  'C1-WIN-8': {
    section: 'Winning',
    area: 'match-end',
    text: 'When the Nashtah Pup is the only ship a side has left, it counts as worth 1 point.',
    check:
      "Given a Hound's Tooth of 47 points destroyed and its Nashtah Pup alone on the table, then the other side has scored 46 points; with another ship left it has scored 47.",
  },
} as const satisfies RuleTexts<'C1'>
