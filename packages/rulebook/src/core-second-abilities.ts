import type { RuleTexts } from './rule-text.ts'

/** Abilities, their timing and order, conditions and winning in the second edition's core game. */
export const coreSecondAbilities = {
  'C2-ABILITY-1': {
    section: 'Abilities',
    area: 'ability',
    text: 'Where a card says otherwise than the rules, the card is followed.',
    check:
      'Given a card that lets its ship perform actions while stressed, when the ship has 1 stress token, then it may perform an action, though the rules forbid it.',
  },
  'C2-ABILITY-2': {
    section: 'Abilities',
    area: 'ability',
    text: 'What an effect says cannot be done is not allowed by any other effect.',
    check:
      'Given a disarm token and a card that grants a bonus attack, when the card triggers, then the ship cannot attack.',
  },
  'C2-ABILITY-3': {
    section: 'Abilities',
    area: 'ability',
    text: 'An ability that says may is optional; every other is resolved whether its owner likes it or not.',
    check:
      'Given an ability with may and one without for the same event, when it happens, then its owner is asked about the first alone.',
  },
  'C2-ABILITY-4': {
    section: 'Abilities',
    area: 'ability',
    text: 'Abilities headed Action or Attack are optional.',
    check:
      'Given a card with an attack, when its ship engages with a target, then it may attack in another way or not at all.',
  },
  'C2-ABILITY-5': {
    section: 'Abilities',
    area: 'ability',
    text: 'An ability that says a ship can do a thing is a lasting permission, with nothing to choose or to use up.',
    check:
      'Given a ship that can boost over obstacles, when it boosts twice in two rounds over an asteroid, then both boosts succeed and it was never asked.',
  },
  'C2-ABILITY-6': {
    section: 'Abilities: timing',
    area: 'ability',
    text: 'An ability works at the time it names: before an event, at the start of it, while it goes on, at its end, or after it.',
    check:
      'Given abilities before, at the start of, at the end of and after the engagement of a ship, when it engages, then they resolve in that order around its attack.',
  },
  'C2-ABILITY-7': {
    section: 'Abilities: timing',
    area: 'ability',
    text: 'Each ability is used once for each opportunity.',
    check:
      'Given an ability at the start of the Engagement Phase, when it has been used, then it is not offered again until the next one.',
  },
  'C2-ABILITY-8': {
    section: 'Abilities',
    area: 'ability',
    text: 'A ship cannot spend, modify or remove tokens or dice of another ship unless an effect tells it to.',
    check:
      'Given an attacker without focus beside a friendly ship with 2 focus tokens, when it modifies its dice, then it can spend neither.',
  },
  'C2-ABILITY-9': {
    section: 'Abilities',
    area: 'ability',
    text: 'You, on a card, is the ship that has the card, not its player.',
    check:
      'Given an upgrade that says you gain 1 evade token, when it resolves, then the ship that carries it gains the token.',
  },
  'C2-ABILITY-10': {
    section: 'Abilities',
    area: 'token',
    text: 'A token is transferred only if one ship can lose it and the other can gain it.',
    check:
      'Given a ship without focus tokens, or a receiver that cannot gain tokens, when a focus token should be transferred, then nothing happens.',
  },
  'C2-QUEUE-1': {
    section: 'Ability queue',
    area: 'ability',
    text: 'When game effects and abilities fall due for the same event, the game effects resolve first.',
    check:
      'Given a red barrel roll and an ability after a barrel roll, when the roll is performed, then the stress token is gained before the ability resolves.',
  },
  'C2-QUEUE-2': {
    section: 'Ability queue',
    area: 'ability',
    text: 'Abilities of several players that one event triggers are queued in player order.',
    check:
      'Given an ability of each player at the start of the Engagement Phase, when it starts, then that of the first player resolves first.',
    note: 'In Aftermath the side of the defender comes first instead (C2-FIGHT-12).',
  },
  'C2-QUEUE-3': {
    section: 'Ability queue',
    area: 'ability',
    text: 'A player whose abilities are triggered by the same event chooses their order.',
    check:
      'Given two abilities of one player for the same event, when it happens, then that player is asked which is queued first.',
  },
  'C2-QUEUE-4': {
    section: 'Ability queue',
    area: 'ability',
    text: 'Abilities that are triggered while the queue is being resolved go to its front.',
    check: 'Given A and B in the queue, when resolving A triggers C, then the order is A, C, B.',
  },
  'C2-QUEUE-5': {
    section: 'Ability queue',
    area: 'ability',
    text: 'An ability is queued only if its requirements are met at that time.',
    check:
      'Given an ability at the start of a phase that needs a tractored ship and another that tractors it at the same start, when the phase starts, then the first is not queued.',
  },
  'C2-REPLACE-1': {
    section: 'Replacement effects',
    area: 'ability',
    text: 'An effect that happens instead of another is not queued: it happens in its place.',
    check:
      'Given an ability to gain an evade token instead of a focus token and other abilities in the queue, when a focus token would be gained, then the evade token is gained at once.',
  },
  'C2-REPLACE-2': {
    section: 'Replacement effects',
    area: 'ability',
    text: 'What was replaced has not happened.',
    check:
      'Given a focus token replaced by an evade token and an ability after gaining a focus token, when resolved, then the ability does not trigger.',
  },
  'C2-REPLACE-3': {
    section: 'Replacement effects',
    area: 'ability',
    text: 'Only one effect can replace the same event.',
    check:
      'Given one ability to gain evade and one to gain calculate instead of focus, when a focus token would be gained, then one of them is used and not both.',
  },
  'C2-REPLACE-4': {
    section: 'Replacement effects',
    area: 'ability',
    text: 'A cost that was replaced counts as paid.',
    check:
      'Given an ability that spends a charge and an effect that loses a shield instead, when the shield is lost, then the ability resolves.',
  },
  'C2-CONDITION-1': {
    section: 'Conditions',
    area: 'component',
    text: 'Each player can have as many copies of a limited condition in play as it has dots; if one more is assigned, that player first removes one of them.',
    check:
      'Given a condition with one dot on ship A, when its player assigns it to ship B, then it leaves A and is on B.',
  },
  'C2-CONDITION-2': {
    section: 'Conditions',
    area: 'component',
    text: 'Secret conditions are assigned facedown: only the player who assigned one knows which it is, until it takes effect.',
    check:
      'Given two secret conditions with the same marker, when one is assigned, then the view of the other player does not tell which.',
  },
  'C2-CONDITION-3': {
    section: 'Conditions',
    area: 'component',
    text: 'A ship has at most one secret condition of a marker: another that is assigned replaces it, unrevealed.',
    check:
      'Given a ship with a facedown condition, when another of the same marker is assigned to it, then it has the new one alone, and the old one was not shown.',
  },
  'C2-WIN-1': {
    section: 'Winning',
    area: 'match-end',
    text: 'If at the end of a round all ships of one player have been removed, the other player wins.',
    check:
      'Given a round in which the last ship of the second player was destroyed, when its End Phase is over, then the first player has won.',
    conflicts: ['C2-WIN-3'],
    note: 'Ruleset 2e-epic-1.1.0 outside Epic scenarios, which say themselves how they are won (EB-SSCO-1), in both rulesets. For 2e-epic-1.4.6 see C2-WIN-3.',
  },
  'C2-WIN-2': {
    section: 'Winning',
    area: 'match-end',
    text: 'If at the end of a round the ships of both players have all been removed, the game is drawn.',
    check:
      'Given the last two ships of a game that destroy each other at initiative 3, when the round is over, then nobody has won.',
    note: 'Unsourced: no text of 1.1.0 at hand settles it. A draw is what other Epic games with a tie end in.',
  },
  'C2-WIN-3': {
    section: 'Winning',
    area: 'match-end',
    text: 'A game lasts at most 12 rounds, and the player with the most mission points wins.',
    check: 'Given players with 14 and 11 mission points, when round 12 is over, then the first has won.',
    conflicts: ['C2-WIN-1'],
    note: 'Ruleset 2e-epic-1.4.6 outside Epic scenarios, which set their own length and score; for 2e-epic-1.1.0 see C2-WIN-1.',
  },
  'C2-WIN-4': {
    section: 'Winning',
    area: 'scoring',
    text: 'At the start of the game each player earns as many mission points as the squad of the opponent costs less than the limit.',
    check:
      'Given a limit of 20 and squads of 20 and 18 points, when the game starts, then the player with 20 has 2 mission points and the other 0.',
    note: 'Ruleset 2e-epic-1.4.6 outside Epic scenarios; in 2e-epic-1.1.0 the cheaper squad chooses the player order instead (C2-ORDER-1).',
  },
  'C2-WIN-5': {
    section: 'Winning',
    area: 'match-end',
    text: 'A player may concede at any time: all their ships are destroyed, and when only one team is left that has not given up it has won.',
    check:
      'Given two players, when one of them concedes in the middle of an attack, then the other has won at once.',
    note: 'Unsourced: no text at hand says how a player concedes. Others play on, so in a game of more players one that concedes waits for a decision of their own or for the Planning Phase; their devices go with them.',
  },
  'C2-WIN-6': {
    section: 'Winning',
    area: 'match-end',
    text: 'When the time for the game is over, the round is finished, and the game then ends as after its last round.',
    check:
      'Given time called in the Activation Phase of round 2 of a game of 12 rounds, when round 2 is over, then the player with the most mission points has won.',
    note: 'Unsourced: no text at hand says what is finished when time is called.',
  },
  'C2-WIN-7': {
    section: 'Winning',
    area: 'match-end',
    text: 'When all players agree on a draw, the game is over at once and nobody has won.',
    check:
      'Given two players in the middle of an attack, when a draw is agreed, then the game is over without a winner and no ship is lost by it.',
    note: 'Unsourced: no text at hand speaks of draws by agreement, and none forbids them in this edition.',
  },
} as const satisfies RuleTexts<'C2'>
