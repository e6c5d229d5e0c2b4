import type { RuleTexts } from './rule-text.ts'

/** Tokens of the first edition. */
export const coreFirstTokens = {
  'C1-FOCUS-2': {
    section: 'Focus',
    area: 'combat',
    text: 'An attacker may spend a focus token to change all its focus results to hits.',
    check: 'Given two focus results, when spent, then they are two hits.',
  },
  'C1-FOCUS-3': {
    section: 'Focus',
    area: 'combat',
    text: 'A defender may spend a focus token to change all its focus results to evades.',
    check: 'Given two focus results, when spent, then they are two evades.',
  },
  'C1-FOCUS-4': {
    section: 'Focus',
    area: 'combat',
    text: 'A focus token may be spent without a focus result.',
    check:
      'Given no focus result and a card that looks at spending, when dice are modified, then focus may be spent.',
    note: 'It is offered where it can matter: with a focus result, or when a card looks at spending.',
  },
  'C1-EVADE-2': {
    section: 'Evade',
    area: 'combat',
    text: 'A defender may spend an evade token to add an evade result.',
    check: 'Given one hit and no evade rolled, when spent, then the attack misses.',
  },
  'C1-LOCK-4': {
    section: 'Target lock',
    area: 'combat',
    text: 'An attacker may spend its lock on the defender to reroll any of its attack dice.',
    check: 'Given a blank and a hit, when the blank is rerolled, then the hit stays and the lock is gone.',
  },
  'C1-LOCK-5': {
    section: 'Target lock',
    area: 'combat',
    text: 'A lock on another ship is of no use against the defender.',
    check: 'Given a lock on another ship, when dice are modified, then it cannot be spent.',
  },
  'C1-TOKEN-1': {
    section: 'Tokens',
    area: 'combat',
    text: 'Each kind of token has its usual effect once in a chance to modify dice.',
    check: 'Given two evade tokens, when one is spent, then the other cannot be.',
  },
  'C1-TOKEN-2': {
    section: 'Tokens',
    area: 'combat',
    text: 'A ship spends its own tokens only.',
    check: "Given a friend's focus token, when dice are modified, then it cannot be spent.",
  },
  'C1-ION-1': {
    section: 'Ion',
    area: 'token',
    text: 'A small ship is ionized with one ion token, a large one with two.',
    check: 'Given one token on each, when dials are set, then the large one still gets a dial.',
  },
  'C1-ION-2': {
    section: 'Ion',
    area: 'activation',
    text: 'An ionized ship moves as by a white 1 straight in its activation.',
    check: 'Given an ionized ship, when it activates, then it moves 1 straight and its stress stays.',
  },
  'C1-ION-3': {
    section: 'Ion',
    area: 'activation',
    text: 'All its ion tokens are then removed.',
    check: 'Given a ship with 3 ion tokens, when it has moved, then it has none.',
  },
  'C1-ION-4': {
    section: 'Ion',
    area: 'activation',
    text: 'It acts and attacks as usual.',
    check: 'Given an ionized ship, when it has moved, then its whole action bar is open.',
  },
  'C1-CLOAK-2': {
    section: 'Cloak',
    area: 'combat',
    text: 'A cloak token raises agility by 2.',
    check: 'Given a cloaked ship of agility 2, when it defends, then it rolls 4 dice.',
  },
  'C1-CLOAK-3': {
    section: 'Cloak',
    area: 'combat',
    text: 'A cloaked ship cannot attack.',
    check: 'Given a cloaked ship with an enemy in arc, when Combat begins, then it has no target.',
  },
  'C1-DECLOAK-4': {
    section: 'Decloak',
    area: 'activation',
    text: 'Cloaked ships may decloak at the start of the Activation phase, in ascending skill, at equal skill the player with initiative first.',
    check: 'Given two cloaked ships of skill 3 and 7, when the phase begins, then 3 is asked first.',
  },
  'C1-DECLOAK-5': {
    section: 'Decloak',
    area: 'activation',
    text: 'A stressed ship may decloak.',
    check: 'Given a cloaked ship with stress, when the phase begins, then it may decloak.',
  },
  'C1-DECLOAK-6': {
    section: 'Decloak',
    area: 'activation',
    text: 'Decloaking spends the token and is neither an action nor a maneuver.',
    check:
      'Given a ship that decloaks, when it activates later, then it flies its dial and may perform any action.',
  },
  'C1-TRACTOR-1': {
    section: 'Tractor beam',
    area: 'combat',
    text: 'Each tractor beam token lowers agility by 1 in the Combat phase, never below 0.',
    check: 'Given an agility of 3 and one token, when it defends, then it rolls 2 dice; with 4 tokens none.',
  },
  'C1-TRACTOR-2': {
    section: 'Tractor beam',
    area: 'token',
    text: 'When a small ship gets its first tractor beam token of a round, the player who gave it may barrel roll or boost it with the 1 straight and choose the place.',
    check:
      'Given a small ship, when it gets its first token, then the other player is asked; at the second nobody is.',
  },
  'C1-TRACTOR-3': {
    section: 'Tractor beam',
    area: 'token',
    text: 'It may be moved onto obstacles but not onto ships.',
    check:
      'Given an asteroid to the left and a ship to the right, when asked, then left is a choice and right is not.',
  },
  'C1-TRACTOR-4': {
    section: 'Tractor beam',
    area: 'token',
    text: 'A large ship is not moved.',
    check: 'Given a large ship, when it gets a token, then nobody is asked.',
  },
  'C1-DISABLED-1': {
    section: 'Weapons disabled',
    area: 'combat',
    text: 'A ship with a weapons disabled token cannot attack.',
    check: 'Given the token and an enemy in arc, when Combat begins, then it has no target.',
  },
  'C1-JAM-2': {
    section: 'Jam',
    area: 'token',
    text: "A ship with a jam token and a focus token, an evade token or a lock loses the jam and one of those of its player's choice.",
    check:
      'Given a focus and an evade token, when jammed, then its player chooses which goes, and the jam goes too.',
  },
  'C1-JAM-3': {
    section: 'Jam',
    area: 'token',
    text: 'Otherwise the jam waits for the next of those.',
    check: 'Given a jammed ship without tokens, when it focuses, then both tokens are gone.',
  },
  'C1-CONDITION-1': {
    section: 'Conditions',
    area: 'token',
    text: 'A condition card is in play only while assigned; a unique one moves when it is assigned again.',
    check:
      'Given a unique condition on one ship, when it is assigned to another, then the first has it no more.',
  },
} as const satisfies RuleTexts<'C1'>
