import type { RuleTexts } from './rule-text.ts'

/** How abilities of cards work in the first edition. */
export const coreFirstAbilities = {
  'C1-ABILITY-1': {
    section: 'Card abilities',
    area: 'ability',
    text: 'An ability that says "may" may be declined; any other without a header happens.',
    check: 'Given one of each, when they are due, then the first is asked and the second is not.',
  },
  'C1-ABILITY-2': {
    section: 'Card abilities',
    area: 'ability',
    text: 'An ability is used once for each opportunity it names.',
    check: 'Given a dice ability, when it has been used on a roll, then it is not offered again.',
  },
  'C1-ABILITY-3': {
    section: 'Timing',
    area: 'ability',
    text: 'Of effects due at the same time the player with initiative resolves all their own, in any order, and then the other.',
    check:
      'Given abilities of both players at one time, when due, then the player with initiative is asked first.',
  },
  'C1-ABILITY-4': {
    section: 'Timing',
    area: 'ability',
    text: 'The abilities of a destroyed ship end.',
    check:
      'Given a destroyed ship with an ability for its friends, when they attack, then it is not offered.',
  },
  'C1-ABILITY-5': {
    section: 'Upgrade cards',
    area: 'ability',
    text: 'A discarded card is out of play and still counts for points.',
    check:
      'Given a discarded torpedo, when its ship is destroyed, then its points are scored and it was not offered again.',
  },
  'C1-ABILITY-6': {
    section: 'Precedence',
    area: 'ability',
    text: 'What a card forbids cannot be allowed by another effect.',
    check: 'Given a ship that cannot attack, when an ability would let it, then it does not.',
  },
  'C1-ABILITY-7': {
    section: 'Values',
    area: 'ability',
    text: 'Changes of a value are added up before a limit such as 0 is looked at.',
    check: 'Given agility 1, two fewer and two more, when it defends, then it rolls 1 die.',
  },
  'C1-ABILITY-8': {
    section: 'Values',
    area: 'ability',
    text: 'Of several effects on pilot skill only the latest counts.',
    check: 'Given skill 9 set to 0 and then to 7, when read, then it is 7.',
  },
  'C1-ABILITY-9': {
    section: 'Timing',
    area: 'ability',
    text: 'When one effect strikes several ships, its player chooses their order.',
    check: 'Given a bomb that strikes two ships, when it detonates, then its player is asked which first.',
  },
  'C1-ABILITY-10': {
    section: 'Timing',
    area: 'ability',
    text: 'Effects that one event has set off all resolve, one after the other, though their ship is destroyed in between.',
    check:
      'Given two abilities after a maneuver, the first of which destroys its ship, when both are due, then the second still resolves.',
  },
  'C1-TEXT-1': {
    section: 'Precedence',
    area: 'info',
    text: 'The rules reference outweighs the introduction, cards outweigh rules, and missions outweigh cards; the Epic variant of 2018 outweighs all general texts.',
  },
  'C1-TEXT-2': {
    section: 'Card abilities',
    area: 'info',
    text: 'On a card "you" is the ship that has it, and "immediately" adds nothing but emphasis.',
  },
  'C1-TEXT-3': {
    section: 'Measuring',
    area: 'info',
    text: 'At a table players measure only as the active ship in Combat, for an ability that needs a range, and to a ship they have named for a lock.',
  },
} as const satisfies RuleTexts<'C1'>
