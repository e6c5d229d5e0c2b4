import type { RuleTexts } from './rule-text.ts'

/** Weapons, the steps of an attack and dice in the second edition's core game. */
export const coreSecondAttack = {
  'C2-WEAPON-1': {
    section: 'Weapons',
    area: 'combat',
    text: 'A ship card shows one or two primary weapons, each with an arc and an attack value; a primary attack has no cost.',
    check:
      'Given a ship with a front primary of 3 and a rear one of 2 and enemies at range 2 ahead and behind, when it engages, then it may attack the first with 3 dice or the second with 2.',
  },
  'C2-WEAPON-2': {
    section: 'Weapons',
    area: 'combat',
    text: 'The defender must be in the arc of the weapon, and at an attack range that the weapon has.',
    check:
      'Given a front primary and enemies ahead at 250 mm, ahead at 310 mm and abeam at 50 mm, when targets are listed, then the first is the only one.',
  },
  'C2-WEAPON-3': {
    section: 'Weapons',
    area: 'combat',
    text: 'Arcs reach as far as range 3, unless a weapon reaches farther.',
    check:
      'Given an enemy ahead at 301 mm, when a ship with a range 1–3 weapon engages, then it is no target; a weapon of range 2–4 may attack it.',
  },
  'C2-WEAPON-4': {
    section: 'Weapons',
    area: 'combat',
    text: 'The firing arcs of a ship are the shaded arcs of its token and its turret arcs.',
    check:
      'Given a ship with a shaded front arc and a single turret that points left, when asked, then front and left are firing arcs, right and rear are not.',
  },
  'C2-WEAPON-5': {
    section: 'Attacks at range 0',
    area: 'combat',
    text: 'A primary weapon has range 1–3, and no attack can be made against a ship at range 0.',
    check:
      'Given an enemy that touches the attacker and reaches into its front arc 30 mm ahead, when targets are listed, then it is not among them.',
    conflicts: ['C2-WEAPON-6'],
    note: 'Ruleset 2e-epic-1.1.0; for 2e-epic-1.4.6 see C2-WEAPON-6.',
  },
  'C2-WEAPON-6': {
    section: 'Attacks at range 0',
    area: 'combat',
    text: 'A primary weapon has range 0–3, and at range 0 only primary attacks can be made.',
    check:
      'Given an enemy in the front arc that touches the attacker, which has a front primary and a cannon, when attacks are listed, then the primary is offered and the cannon is not.',
    conflicts: ['C2-WEAPON-5'],
    note: 'Ruleset 2e-epic-1.4.6; for 2e-epic-1.1.0 see C2-WEAPON-5. A huge ship does not attack at range 0 in either.',
  },
  'C2-WEAPON-7': {
    section: 'Attacks at range 0',
    area: 'combat',
    text: 'In a primary attack at range 0 no effect adds attack dice.',
    check:
      'Given a primary of 3 and an ability that adds 1 attack die, when it attacks at range 0, then it rolls 3 dice, and there is no die for range 1.',
    note: 'Ruleset 2e-epic-1.4.6 alone; in 2e-epic-1.1.0 only cards allow such attacks (C2-WEAPON-5), which have the die of range 1 and none of these limits.',
  },
  'C2-WEAPON-8': {
    section: 'Attacks at range 0',
    area: 'combat',
    text: 'In a primary attack at range 0 the attacker cannot modify its attack dice.',
    check:
      'Given an attacker with a focus token, a lock and a roll of focus, focus, hit at range 0, when attack dice are modified, then it is offered nothing.',
    note: 'Ruleset 2e-epic-1.4.6 alone; in 2e-epic-1.1.0 only cards allow such attacks (C2-WEAPON-5), which have the die of range 1 and none of these limits.',
  },
  'C2-WEAPON-9': {
    section: 'Attacks at range 0',
    area: 'combat',
    text: 'In an attack at range 0 the side of the attacker cannot reduce the number of defense dice nor cancel or modify them.',
    check:
      'Given an attacker with an ability that takes a defense die away, when it attacks a ship of agility 2 at range 0, then the defender rolls 2 dice.',
    note: 'Ruleset 2e-epic-1.4.6 alone; in 2e-epic-1.1.0 only cards allow such attacks (C2-WEAPON-5), which have the die of range 1 and none of these limits.',
  },
  'C2-WEAPON-10': {
    section: 'Special weapons',
    area: 'combat',
    text: 'An ability headed Attack is a special weapon, with the arc, range and attack value that its card gives.',
    check:
      'Given a cannon of value 3 and range 2–3 in the front arc, when an enemy ahead is at range 1, then only the primary can attack it.',
  },
  'C2-WEAPON-11': {
    section: 'Special weapons',
    area: 'combat',
    text: 'Cannon, torpedo, missile, turret and hardpoint upgrades with an attack are special weapons.',
    check:
      'Given an effect for primary attacks alone, when a ship attacks with any of the five kinds of upgrades, then the effect does not apply.',
  },
  'C2-WEAPON-12': {
    section: 'Special weapons',
    area: 'combat',
    text: 'A weapon that asks for a lock can attack only a defender that the attacker has locked; the lock is spent only if the card says so.',
    check:
      'Given Proton Torpedoes and a lock on A, when A and B are in arc at range 2, then they may attack A alone, and the lock may still be spent to reroll.',
  },
  'C2-WEAPON-13': {
    section: 'Special weapons',
    area: 'combat',
    text: 'A weapon that asks for a focus or another token can attack only while the attacker has one; it is spent only if the card says so.',
    check:
      'Given a weapon that asks for a focus and a ship without tokens, when it engages, then the weapon is not offered; with 1 focus token it is, and the token stays.',
  },
  'C2-WEAPON-14': {
    section: 'Special weapons',
    area: 'combat',
    text: 'A weapon with charges spends what its card says, from its own card, as a cost of the attack.',
    check:
      'Given Proton Torpedoes at 1/2, when they attack, then they are at 0/2, whether the attack hits or not, and cannot attack again.',
  },
  'C2-WEAPON-15': {
    section: 'Special weapons',
    area: 'combat',
    text: 'A turret upgrade adds a turret arc and a rotate action to its ship, as printed.',
    check:
      'Given a ship without a turret, when it carries a turret upgrade with a red rotate, then it has one turret indicator and a red rotate action.',
  },
  'C2-WEAPON-16': {
    section: 'Special weapons',
    area: 'combat',
    text: 'An attack that inflicts tokens gives the defender those tokens in place of damage.',
    check:
      'Given an attack that hits with 3 results left, of which all but the first damage are inflicted as ion tokens, when dealt, then the defender suffers 1 damage and gains 2 ion tokens.',
  },
  'C2-WEAPON-17': {
    section: 'Range bonus',
    area: 'combat',
    text: 'At attack range 1 the attacker rolls 1 more attack die.',
    check: 'Given a primary of 3, when it attacks at range 1, then it rolls 4 attack dice.',
  },
  'C2-WEAPON-18': {
    section: 'Range bonus',
    area: 'combat',
    text: 'At attack range 3 the defender rolls 1 more defense die.',
    check: 'Given a defender of agility 2, when it is attacked at range 3, then it rolls 3 defense dice.',
  },
  'C2-WEAPON-19': {
    section: 'Range bonus',
    area: 'combat',
    text: 'At attack range 4 or 5 the defender rolls 2 more defense dice.',
    check: 'Given a defender of agility 2, when it is attacked at range 4, then it rolls 4 defense dice.',
  },
  'C2-WEAPON-20': {
    section: 'Range bonus',
    area: 'combat',
    text: 'The range bonus applies to primary and special weapons alike, but not to those with the ordnance icon.',
    check:
      'Given a cannon of 3 without the icon and torpedoes of 4 with it, when they attack at range 3, then the defender rolls 1 more die against the cannon and none more against the torpedoes.',
  },
  'C2-WEAPON-21': {
    section: 'Bonus attacks',
    area: 'combat',
    text: 'A standard ship performs at most one bonus attack in a round.',
    check:
      'Given a ship with two abilities that grant a bonus attack, when it has used one, then the other is not offered in that round.',
    note: 'Huge ships may perform more.',
  },
  'C2-WEAPON-22': {
    section: 'Weapons',
    area: 'combat',
    text: 'A ship cannot attack a friendly or an allied ship.',
    check:
      'Given a friendly, an allied and an enemy ship in arc, when targets are listed, then the enemy is the only one.',
  },
  'C2-FIGHT-1': {
    section: 'Attack',
    area: 'combat',
    text: 'An attack has six steps in this order: Declare Target, Attack Dice, Defense Dice, Neutralize Results, Deal Damage, Aftermath.',
    check:
      'Given an attack of 3 dice on a ship of agility 2, when it runs, then the attack dice are rolled and modified before any defense die is rolled, and damage comes after both.',
  },
  'C2-FIGHT-2': {
    section: 'Attack: declare target',
    area: 'combat',
    text: 'In Declare Target ranges and arcs are measured, then the weapon is chosen, then the defender is declared, then the costs of the attack are paid.',
    check:
      'Given a ship with a primary and missiles and two enemies in range, when it attacks, then it chooses the weapon and one of its targets, and the charge is spent before dice are rolled.',
  },
  'C2-FIGHT-3': {
    section: 'Attack: declare target',
    area: 'combat',
    text: 'If a chosen weapon has no legal defender or its cost cannot be paid, the ship may choose another weapon or not attack.',
    check:
      'Given missiles with no charge and a primary with a target, when the ship engages, then the primary is offered and the missiles are not.',
  },
  'C2-FIGHT-4': {
    section: 'Attack: attack dice',
    area: 'combat',
    text: 'Attack dice are modified by the player of the defender first, and then by the player of the attacker.',
    check:
      'Given both sides with an ability to modify attack dice, when the dice are rolled, then the player of the defender is asked first and not again after the attacker.',
  },
  'C2-FIGHT-5': {
    section: 'Attack: defense dice',
    area: 'combat',
    text: 'The defender rolls as many defense dice as its agility, more or fewer for range, obstruction and other effects.',
    check:
      'Given a defender of agility 2 with a strain token, when it is attacked at range 3 through an asteroid, then it rolls 3 defense dice.',
  },
  'C2-FIGHT-6': {
    section: 'Attack: defense dice',
    area: 'combat',
    text: 'Defense dice are modified by the player of the attacker first, and then by the player of the defender.',
    check:
      'Given both sides with an ability to modify defense dice, when the dice are rolled, then the player of the attacker is asked first and not again after the defender.',
  },
  'C2-FIGHT-7': {
    section: 'Attack: defense dice',
    area: 'combat',
    text: 'The defender against an obstructed attack rolls 1 more defense die, however many things obstruct it.',
    check:
      'Given a defender of agility 1, when it is attacked at range 2 through two asteroids, then it rolls 2 defense dice.',
    note: 'A gas cloud does more under 1.1.0 (C2-GAS-7).',
  },
  'C2-FIGHT-8': {
    section: 'Attack: neutralize results',
    area: 'combat',
    text: 'Each evade result cancels one hit result, and when no hits are left, one critical result.',
    check:
      'Given hit, hit, crit against evade, evade, when neutralized, then crit remains; against three evades nothing does.',
  },
  'C2-FIGHT-9': {
    section: 'Attack: neutralize results',
    area: 'combat',
    text: 'An attack hits if at least one hit or critical result remains; otherwise it misses.',
    check:
      'Given focus, blank, hit against evade, when neutralized, then the attack misses; without the evade it hits.',
  },
  'C2-FIGHT-10': {
    section: 'Attack: deal damage',
    area: 'combat',
    text: 'If the attack hits, the defender suffers 1 hit damage for each hit that remains, one by one, and after them 1 critical damage for each critical result.',
    check:
      'Given a defender with 1 shield and crit, hit remaining, when damage is dealt, then the hit takes the shield and the critical damage deals a faceup card.',
  },
  'C2-FIGHT-11': {
    section: 'Attack: deal damage',
    area: 'combat',
    text: 'An attack that misses deals no damage and goes on with Aftermath.',
    check:
      'Given an attack that misses and an ability for after the attack, when results are neutralized, then no damage is suffered and the ability resolves.',
  },
  'C2-FIGHT-12': {
    section: 'Attack: aftermath',
    area: 'combat',
    text: 'In Aftermath abilities for after defending or being destroyed on the side of the defender resolve first, and those for after attacking on the side of the attacker next.',
    check:
      'Given an ability after defending and one after attacking, when an attack ends, then the one of the defender resolves first, whoever is first player.',
  },
  'C2-FIGHT-13': {
    section: 'Attack: aftermath',
    area: 'combat',
    text: 'Bonus attacks that an attack triggers come last: those of the side of the defender, then those of the side of the attacker.',
    check:
      'Given both sides with a bonus attack after the attack and other abilities, when the attack ends, then the abilities resolve, then the bonus attack of the defender, then that of the attacker.',
  },
  'C2-DICE-1': {
    section: 'Dice',
    area: 'combat',
    text: 'An attack die has eight faces: 3 hits, 1 critical hit, 2 focus, 2 blank.',
    check: 'Given an attack die, when its faces are counted, then they are hit 3, crit 1, focus 2, blank 2.',
  },
  'C2-DICE-2': {
    section: 'Dice',
    area: 'combat',
    text: 'A defense die has eight faces: 3 evades, 2 focus, 3 blank.',
    check: 'Given a defense die, when its faces are counted, then they are evade 3, focus 2, blank 3.',
  },
  'C2-DICE-3': {
    section: 'Dice: number',
    area: 'combat',
    text: 'The number of dice is the value of the weapon or the agility with everything added and taken away, and only then brought within what effects set as least or most.',
    check:
      'Given a primary of 3 at range 1 against an effect that lets it roll at most 2 dice, when it attacks, then it rolls 2 dice.',
  },
  'C2-DICE-4': {
    section: 'Dice: number',
    area: 'combat',
    text: 'No more than 6 and no fewer than 0 attack or defense dice are rolled.',
    check:
      'Given a defender of agility 4 with 3 more dice, when it defends, then it rolls 6; one of agility 0 with a strain token rolls 0.',
  },
  'C2-DICE-5': {
    section: 'Dice: number',
    area: 'combat',
    text: 'A change of agility is not the same as rolling more or fewer dice, and both add up.',
    check:
      'Given a cloaked ship of agility 2 that an effect lets roll 1 die more, when its agility is asked, then it is 4, and it rolls 5 defense dice.',
  },
  'C2-DICE-6': {
    section: 'Dice: modifying',
    area: 'combat',
    text: 'Each die is rerolled at most once in an attack.',
    check:
      'Given a blank rerolled by a lock, when another ability would reroll dice, then that die is not among those offered.',
  },
  'C2-DICE-7': {
    section: 'Dice: modifying',
    area: 'combat',
    text: 'To modify dice is to add results, to change them, to reroll them or to spend them.',
    check:
      'Given an effect that forbids to modify dice, when focus tokens, locks, added results and spent results are tried, then each is refused.',
  },
  'C2-DICE-8': {
    section: 'Dice: modifying',
    area: 'combat',
    text: 'To cancel results, and to roll more or fewer dice, is not to modify dice.',
    check:
      'Given an attacker that cannot modify its dice, when it attacks at range 1, then it rolls the additional die, and evades cancel its hits.',
  },
  'C2-DICE-9': {
    section: 'Dice: modifying',
    area: 'combat',
    text: 'A change to a face that the die does not have does nothing.',
    check:
      'Given an effect that changes a result to a critical hit, when it is used on a defense die, then the die shows what it showed.',
  },
  'C2-DICE-10': {
    section: 'Dice: modifying',
    area: 'combat',
    text: 'Each ability can be used once in a chance to modify dice.',
    check:
      'Given an ability that rerolls 1 attack die at no cost, when it has been used in an attack, then it is not offered again in that attack.',
    note: 'Tokens and Force charges are not abilities of a card: each may be spent (C2-EVADE-2, C2-CALC-2, C2-FORCE-1).',
  },
} as const satisfies RuleTexts<'C2'>
