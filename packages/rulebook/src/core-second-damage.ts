import type { RuleTexts } from './rule-text.ts'

/** Damage, the standard damage deck and leaving play in the second edition's core game. */
export const coreSecondDamage = {
  'C2-DAMAGE-1': {
    section: 'Damage',
    area: 'damage',
    text: 'Damage is suffered one point at a time, each fully resolved before the next.',
    check:
      'Given a ship without shields that suffers 2 critical damage, when the first card is Hull Breach, then its text counts before the second card is dealt.',
  },
  'C2-DAMAGE-2': {
    section: 'Damage',
    area: 'damage',
    text: 'A ship with an active shield that suffers damage, hit or critical, loses 1 shield and is dealt no card.',
    check:
      'Given a ship with 1 shield, when it suffers 1 critical damage, then it has 0 shields and no damage card.',
  },
  'C2-DAMAGE-3': {
    section: 'Damage',
    area: 'damage',
    text: 'A ship without active shields that suffers 1 hit damage is dealt 1 facedown damage card, which has no effect but to count.',
    check: 'Given a ship with 0 shields, when it suffers 1 hit damage, then it has 1 facedown card.',
  },
  'C2-DAMAGE-4': {
    section: 'Damage',
    area: 'damage',
    text: 'A ship without active shields that suffers 1 critical damage is dealt 1 faceup damage card, and its text is resolved.',
    check:
      'Given a ship with 0 shields and Panicked Pilot on top of the deck, when it suffers 1 critical damage, then it has 1 card and 2 stress tokens.',
  },
  'C2-DAMAGE-5': {
    section: 'Damage',
    area: 'damage',
    text: 'A ship that is dealt a damage card by an effect takes it past its shields, and has not suffered damage.',
    check:
      'Given a ship with 2 shields and an ability for after it suffers damage, when it is dealt a facedown card, then it has 2 shields and 1 card, and the ability does not trigger.',
  },
  'C2-DAMAGE-6': {
    section: 'Damage',
    area: 'damage',
    text: 'Damage beyond what destroys the ship is still dealt.',
    check:
      'Given a ship of hull 2 without shields, when it suffers 4 hit damage from an attack, then it has 4 damage cards.',
  },
  'C2-DAMAGE-7': {
    section: 'Damage',
    area: 'damage',
    text: 'To expose a damage card turns one facedown card of the ship, taken at random, faceup and resolves it; that deals no card.',
    check:
      'Given a ship with 2 facedown cards, when one is exposed, then it has 1 faceup and 1 facedown card; a ship without facedown cards is not affected.',
  },
  'C2-DAMAGE-8': {
    section: 'Damage',
    area: 'damage',
    text: 'To repair a faceup damage card turns it facedown.',
    check:
      'Given a ship with 1 faceup Structural Damage, when it is repaired, then the ship still has 1 damage card, and rolls its full defense dice.',
  },
  'C2-DAMAGE-9': {
    section: 'Damage',
    area: 'damage',
    text: 'To repair a facedown damage card discards it.',
    check: 'Given a ship with 2 facedown cards, when one is repaired, then it has 1.',
  },
  'C2-DAMAGE-10': {
    section: 'Damage deck',
    area: 'damage',
    text: 'An empty damage deck is made anew: from discarded cards and those of destroyed ships, and if there are none from facedown cards of ships in play, whose number is noted.',
    check:
      'Given an empty deck and 5 cards of removed ships, when a card is to be dealt, then the 5 are shuffled and one is dealt; with none, facedown cards are shuffled in and their ships count as many cards as before.',
    note: 'That discarded cards are shuffled in too is unsourced; no text at hand says where else they go.',
  },
  'C2-DAMAGE-11': {
    section: 'Damage',
    area: 'damage',
    text: 'A ship with at least one damage card is damaged, and with at least one faceup card critically damaged.',
    check:
      'Given ships with no card, 1 facedown card and 1 faceup card, when asked, then the last two are damaged and the last is critically damaged.',
  },
  'C2-DAMAGE-12': {
    section: 'Damage deck',
    area: 'component',
    text: 'The standard damage deck has 33 cards, 8 with the Pilot and 25 with the Ship trait: 5 Direct Hit!, 4 Fuel Leak and 2 of each of the twelve others.',
    check: 'Given the standard deck, when counted, then it has 33 cards of 14 names, 8 of them Pilot cards.',
  },
  'C2-CARD-1': {
    section: 'Damage cards: Panicked Pilot',
    area: 'damage',
    text: 'Panicked Pilot (Pilot): the ship gains 2 stress tokens, then the card is repaired.',
    check:
      'Given the card dealt faceup to an unstressed ship, when resolved, then it has 2 stress tokens and the card is facedown.',
  },
  'C2-CARD-2': {
    section: 'Damage cards: Blinded Pilot',
    area: 'damage',
    text: 'Blinded Pilot (Pilot): while the ship attacks, its dice can be modified only by spending Force for their default effect. An action repairs it.',
    check:
      'Given an attacker with the card, a focus token, a lock and 1 Force and a roll of focus, blank, when it modifies its dice, then only the Force is offered; after the action the card is facedown.',
  },
  'C2-CARD-3': {
    section: 'Damage cards: Wounded Pilot',
    area: 'damage',
    text: 'Wounded Pilot (Pilot): after the ship performs an action it rolls 1 attack die, and on a hit or critical hit gains 1 stress token. An action repairs it.',
    check:
      'Given the card and a focus action, when the die shows a hit, then the ship has 1 focus and 1 stress token; on a blank no stress.',
    note: 'The action that repairs the card leaves it facedown, so that no die is rolled for that action.',
  },
  'C2-CARD-4': {
    section: 'Damage cards: Stunned Pilot',
    area: 'damage',
    text: 'Stunned Pilot (Pilot): after the ship executes a maneuver, if it moved through or overlapped an obstacle, it suffers 1 hit damage.',
    check:
      'Given the card and a maneuver over a gas cloud, when executed, then the ship suffers 1 hit damage besides the effects of the cloud; a maneuver clear of obstacles does none.',
  },
  'C2-CARD-5': {
    section: 'Damage cards: Console Fire',
    area: 'damage',
    text: 'Console Fire: before the ship engages it rolls 1 attack die, and on a hit suffers 1 hit damage. An action repairs it.',
    check:
      'Given the card, when the ship is about to engage and the die shows a hit, then it suffers 1 hit damage; on a critical hit none.',
  },
  'C2-CARD-6': {
    section: 'Damage cards: Damaged Engine',
    area: 'damage',
    text: 'Damaged Engine: the difficulty of the turns of the ship is increased by one.',
    check:
      'Given the card and a white 2 turn, when executed, then it is red and gives 1 stress token; a white 2 bank stays white.',
  },
  'C2-CARD-7': {
    section: 'Damage cards: Weapons Failure',
    area: 'damage',
    text: 'Weapons Failure: the ship rolls 1 attack die fewer. An action repairs it.',
    check: 'Given the card and a primary of 3, when it attacks at range 2, then it rolls 2 attack dice.',
  },
  'C2-CARD-8': {
    section: 'Damage cards: Hull Breach',
    area: 'damage',
    text: 'Hull Breach: hit damage that the ship would suffer it suffers as critical damage instead. An action repairs it.',
    check:
      'Given the card and 0 shields, when the ship suffers 1 hit damage, then it is dealt 1 faceup card.',
  },
  'C2-CARD-9': {
    section: 'Damage cards: Structural Damage',
    area: 'damage',
    text: 'Structural Damage: the ship rolls 1 defense die fewer. No action repairs it.',
    check: 'Given the card and agility 2, when the ship defends at range 2, then it rolls 1 defense die.',
  },
  'C2-CARD-10': {
    section: 'Damage cards: Damaged Sensor Array',
    area: 'damage',
    text: 'Damaged Sensor Array: the ship can perform no actions but focus and those of damage cards. An action repairs it.',
    check:
      'Given the card and a bar of focus, lock and boost, when actions are listed, then there are focus and the repair of the card.',
  },
  'C2-CARD-11': {
    section: 'Damage cards: Loose Stabilizer',
    area: 'damage',
    text: 'Loose Stabilizer: after the ship executes a maneuver other than a straight, it suffers 1 hit damage and repairs the card. An action repairs it too.',
    check:
      'Given the card and a 1 bank, when executed, then the ship suffers 1 hit damage and the card is facedown; after a 3 straight neither.',
    note: 'Only the bearing straight is a straight: Koiogran turns, reverse straights and stationary maneuvers are not.',
  },
  'C2-CARD-12': {
    section: 'Damage cards: Disabled Power Regulator',
    area: 'damage',
    text: 'Disabled Power Regulator: before the ship engages it gains 1 ion token. After it executes an ion maneuver it repairs the card.',
    check:
      'Given the card on a small ship, when it is about to engage, then it has 1 ion token; after its ion maneuver of the next round the card is facedown.',
  },
  'C2-CARD-13': {
    section: 'Damage cards: Fuel Leak',
    area: 'damage',
    text: 'Fuel Leak: after the ship suffers 1 critical damage, it suffers 1 hit damage and repairs the card. An action repairs it too.',
    check:
      'Given the card and 0 shields, when the ship suffers 1 critical damage, then it is dealt 1 faceup and 1 facedown card, and Fuel Leak is facedown; hit damage does nothing of the kind.',
    note: 'The damage by which the card itself is dealt does not set it off; no text at hand settles this.',
  },
  'C2-CARD-14': {
    section: 'Damage cards: Direct Hit!',
    area: 'damage',
    text: 'Direct Hit!: the ship suffers 1 hit damage, then the card is repaired.',
    check:
      'Given the card dealt faceup to a ship with 0 shields, when resolved, then it has 2 facedown cards.',
  },
  'C2-DESTROY-1': {
    section: 'Destroyed ships',
    area: 'damage',
    text: 'A ship is destroyed when it has as many damage cards as its hull, faceup and facedown.',
    check:
      'Given a ship of hull 3 with 1 faceup and 1 facedown card, when it is dealt a third, then it is destroyed.',
  },
  'C2-DESTROY-2': {
    section: 'Destroyed ships',
    area: 'damage',
    text: 'A ship destroyed outside the Engagement Phase is removed at once, after the effects that follow on its being destroyed.',
    check:
      'Given a ship destroyed by an asteroid in its activation, when the effects are resolved, then it is out of the game before the next ship activates.',
  },
  'C2-DESTROY-3': {
    section: 'Destroyed ships',
    area: 'engagement',
    text: 'A ship destroyed in the Engagement Phase is removed after all ships of the initiative that is engaging have engaged.',
    check:
      'Given a ship of initiative 3 destroyed at initiative 5, when the last ship of initiative 5 has engaged, then it is removed and never engages.',
  },
  'C2-DESTROY-4': {
    section: 'Destroyed ships',
    area: 'engagement',
    text: 'A destroyed ship of the initiative that is engaging still engages if it has not yet done so.',
    check:
      'Given two ships of initiative 4, when one destroys the other before it has engaged, then the other may attack, and is removed afterwards.',
  },
  'C2-DESTROY-5': {
    section: 'Destroyed ships',
    area: 'damage',
    text: 'No ship is removed while abilities are waiting in the queue.',
    check:
      'Given a ship destroyed by a bomb and two abilities queued after it, when they are resolved, then the ship is removed after the second.',
  },
  'C2-DESTROY-6': {
    section: 'Destroyed ships',
    area: 'damage',
    text: 'The abilities of a destroyed ship work until it is removed.',
    check:
      'Given a destroyed ship of initiative 4 that helps friendly ships at range 1, when another ship of initiative 4 attacks before it is removed, then the help applies.',
  },
  'C2-DESTROY-7': {
    section: 'Fled ships',
    area: 'damage',
    text: 'A ship that flees is removed at once; only effects that speak of fleeing follow on it.',
    check:
      'Given a ship with an ability for when it is destroyed, when it flees, then the ability does not trigger and the ship is out of the game before the next activates.',
  },
  'C2-DESTROY-8': {
    section: 'Leaving play',
    area: 'damage',
    text: 'The tokens of a ship that is removed go back to the supply, locks on it included.',
    check:
      'Given a removed ship that had a lock on A and was locked by B, when asked, then neither lock exists.',
  },
  'C2-DESTROY-9': {
    section: 'Leaving play',
    area: 'damage',
    text: 'The condition cards of a ship that is removed are not removed with it.',
    check:
      'Given two dots on a condition and copies of it on a removed ship and another, when a third is assigned, then its player must first remove one of the two.',
  },
  'C2-RESERVE-1': {
    section: 'Reserve',
    area: 'setup',
    text: 'A ship in reserve is given no dial, performs no actions and makes no attacks.',
    check:
      'Given a docked ship, when a round is played, then it is asked for no dial, no action and no attack.',
  },
  'C2-RESERVE-2': {
    section: 'Reserve',
    area: 'component',
    text: 'The abilities of a ship in reserve do not work, unless they say so.',
    check:
      'Given a docked ship whose ability helps friendly ships, when one of them attacks, then the ability is not offered.',
  },
  'C2-RESERVE-3': {
    section: 'Reserve',
    area: 'end',
    text: 'A ship in reserve takes part in the End Phase: its circular tokens are removed and its charges recover.',
    check:
      'Given a docked ship with a focus token and Force of 0/1, when the End Phase is over, then it has no focus token and Force of 1/1.',
  },
  'C2-RESERVE-4': {
    section: 'Reserve',
    area: 'scoring',
    text: 'A ship in reserve is not removed from the game: it has neither fled nor been destroyed.',
    check:
      'Given a player whose only ships left are in reserve, when the End Phase asks whether the game is over, then not all ships of that player are removed.',
    note: 'Its markers are treated as if it had fled (EB-MARK-7).',
  },
} as const satisfies RuleTexts<'C2'>
