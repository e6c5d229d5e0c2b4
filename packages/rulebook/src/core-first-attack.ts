import type { RuleTexts } from './rule-text.ts'

/** The attack of the first edition in its seven steps. */
export const coreFirstAttack = {
  'C1-TARGET-1': {
    section: 'Declare target',
    area: 'combat',
    text: 'A primary weapon attacks an enemy ship inside the firing arc at Range 1–3.',
    check:
      'Given enemies ahead at Range 3, ahead beyond it and abeam, when targets are listed, then only the first is there.',
  },
  'C1-TARGET-2': {
    section: 'Declare target',
    area: 'combat',
    text: 'An auxiliary firing arc serves the primary weapon only.',
    check:
      'Given a ship with a rear arc and a cannon, when an enemy is behind, then the primary may attack and the cannon not.',
  },
  'C1-TARGET-3': {
    section: 'Declare target',
    area: 'combat',
    text: 'Secondary weapons fire through the primary arc unless their card says otherwise.',
    check: 'Given a turret primary and a missile, when an enemy is abeam, then the missile cannot be fired.',
  },
  'C1-TARGET-4': {
    section: 'Declare target',
    area: 'combat',
    text: 'A turret upgrade fires in every direction.',
    check:
      'Given an ion cannon turret and an enemy behind at Range 2, when targets are listed, then it is one.',
  },
  'C1-WEAPON-1': {
    section: 'Secondary weapons',
    area: 'combat',
    text: 'A secondary weapon attacks at its printed range only.',
    check:
      'Given proton torpedoes and a target at Range 1, when attacks are listed, then the torpedoes are not there.',
  },
  'C1-WEAPON-2': {
    section: 'Secondary weapons',
    area: 'combat',
    text: 'A weapon that asks for a target lock or a focus token needs it, and spends it only if its card says so.',
    check:
      'Given no lock, then a locked enemy, when attacks are listed, then the weapon is absent, then there.',
  },
  'C1-WEAPON-3': {
    section: 'Secondary weapons',
    area: 'combat',
    text: 'The costs of an attack are paid when its target is declared.',
    check:
      'Given proton torpedoes, when declared, then the lock is spent and the card discarded before a die is rolled.',
  },
  'C1-WEAPON-4': {
    section: 'Secondary weapons',
    area: 'combat',
    text: 'Secondary weapons get no bonus for range, nor do those they attack.',
    check: 'Given a missile at Range 1 and one at Range 3, when fired, then neither side rolls an extra die.',
  },
  'C1-FIGHT-1': {
    section: 'Roll attack dice',
    area: 'combat',
    text: 'The attacker rolls dice equal to the value of its weapon.',
    check: 'Given a primary weapon of 3 at Range 2, when it fires, then 3 dice are rolled.',
  },
  'C1-FIGHT-2': {
    section: 'Roll attack dice',
    area: 'combat',
    text: 'A primary weapon rolls one more at Range 1.',
    check: 'Given a primary weapon of 3 at Range 1, when it fires, then 4 dice are rolled.',
  },
  'C1-FIGHT-3': {
    section: 'Roll attack dice',
    area: 'combat',
    text: 'Everything added and taken away counts together; what is left may be no dice at all.',
    check: 'Given a weapon of 2 with 3 dice fewer at Range 1, when it fires, then no dice are rolled.',
  },
  'C1-FIGHT-4': {
    section: 'Modify attack dice',
    area: 'combat',
    text: "The defender's abilities modify the attack dice before the attacker's.",
    check:
      'Given a defender and an attacker with such abilities, when dice are modified, then the defender is asked first.',
  },
  'C1-FIGHT-5': {
    section: 'Roll defense dice',
    area: 'combat',
    text: 'The defender rolls dice equal to its agility.',
    check: 'Given agility 3 at Range 2, when it defends, then 3 dice are rolled.',
  },
  'C1-FIGHT-6': {
    section: 'Roll defense dice',
    area: 'combat',
    text: 'It rolls one more against a primary weapon at Range 3.',
    check: 'Given agility 3 at Range 3, when it defends, then 4 dice are rolled.',
  },
  'C1-FIGHT-7': {
    section: 'Roll defense dice',
    area: 'combat',
    text: 'It rolls one more if the attack is obstructed.',
    check: 'Given an asteroid on the line at Range 2, when agility 3 defends, then 4 dice are rolled.',
  },
  'C1-FIGHT-8': {
    section: 'Modify defense dice',
    area: 'combat',
    text: "The attacker's abilities modify the defense dice before the defender's.",
    check:
      'Given an attacker and a defender with such abilities, when dice are modified, then the attacker is asked first.',
  },
  'C1-FIGHT-9': {
    section: 'Compare results',
    area: 'combat',
    text: 'Evade results cancel hits first and critical hits then.',
    check: 'Given 1 hit and 1 crit against 1 evade, when compared, then 1 crit is left.',
  },
  'C1-FIGHT-10': {
    section: 'Compare results',
    area: 'combat',
    text: 'The attack hits if a result is left.',
    check: 'Given as many evades as hits, when compared, then it misses.',
  },
  'C1-FIGHT-11': {
    section: 'Deal damage',
    area: 'damage',
    text: 'The defender suffers all damage and then all critical damage, one for each result left.',
    check: 'Given 1 shield, 1 hit and 1 crit, when dealt, then the shield is lost and a card dealt faceup.',
  },
  'C1-DICE-1': {
    section: 'Dice',
    area: 'combat',
    text: 'A die is rerolled once in an attack at the most.',
    check: 'Given a rerolled blank, when another effect rerolls, then that die is not among the choices.',
  },
  'C1-DICE-2': {
    section: 'Dice',
    area: 'combat',
    text: 'An added result is a die like the others.',
    check: 'Given an added evade, when results are compared, then it cancels a hit.',
  },
  'C1-DICE-3': {
    section: 'Dice',
    area: 'combat',
    text: 'The dice one effect rerolls are chosen together before any is rolled.',
    check: 'Given two blanks, when a lock is spent, then both at once are a choice.',
  },
  'C1-AFTER-1': {
    section: 'After attacking',
    area: 'combat',
    text: 'After an attack the abilities of the side with initiative come first, then those of the others, and further attacks last.',
    check:
      'Given both have abilities after an attack, when it is over, then that of the side with initiative comes first.',
    note: 'The timing chart is not at hand; the order of sides is that of all simultaneous abilities.',
  },
  'C1-AFTER-2': {
    section: 'After attacking',
    area: 'combat',
    text: 'An attack performed twice has missed only if both missed, and what follows on it follows once, after both.',
    check:
      'Given a weapon that attacks twice and hits once, when both are over, then what follows a miss does not.',
  },
} as const satisfies RuleTexts<'C1'>
