import type { RuleTexts } from './rule-text.ts'

/** Huge ships in the second edition: energy, engagement, overlaps, attacks and their damage deck. */
export const coreSecondHuge = {
  'C2-HUGE-11': {
    section: 'Huge ships: values',
    area: 'engagement',
    text: 'A huge ship activates at its initiative, and engages at its engagement value instead, in the step of that number.',
    check:
      'Given a huge ship of initiative 8 and engagement 0, when a round is played, then it activates after and engages after a ship of initiative 1.',
  },
  'C2-HUGE-12': {
    section: 'Huge ships: values',
    area: 'ability',
    text: 'Nothing changes the initiative or the engagement value of a huge ship.',
    check:
      'Given an effect that sets initiatives to 7, when it speaks of a huge ship of initiative 8, then that ship keeps 8.',
  },
  'C2-HUGE-13': {
    section: 'Huge ships: setup',
    area: 'setup',
    text: 'Huge ships are placed before all others, from the highest initiative to the lowest.',
    check:
      'Given huge ships of initiative 7 and 8 and a small ship, when forces are placed, then 8 comes first, then 7, then the small ship.',
  },
  'C2-HUGE-14': {
    section: 'Huge ships: tokens',
    area: 'token',
    text: 'A huge ship is ionized with 6 ion tokens and tractored with 6 tractor tokens.',
    check:
      'Given a huge ship with 5 ion tokens, when it gains one more, then it is ionized; before, it is not.',
  },
  'C2-ENERGY-1': {
    section: 'Huge ships: energy',
    area: 'energy',
    text: 'Energy is a charge of the ship card. All of it is active at the start of the game, and upgrades add to its limit.',
    check: 'Given a ship of energy 4 with a title that adds 2, when the game begins, then it has 6 energy.',
  },
  'C2-ENERGY-2': {
    section: 'Huge ships: energy',
    area: 'end',
    text: 'In each End Phase a huge ship recovers as much energy as its ship card has recovery symbols, up to its limit; symbols on upgrades do not count.',
    check: 'Given a CR90 with 1 of 7 energy, when the round ends, then it has 3.',
  },
  'C2-ENERGY-3': {
    section: 'Huge ships: energy',
    area: 'end',
    text: 'In each End Phase a huge ship recovers as many shields as its ship card has recovery symbols, up to its limit.',
    check: 'Given a CR90 with 4 of 7 shields, when the round ends, then it has 6.',
  },
  'C2-ENERGY-4': {
    section: 'Huge ships: energy',
    area: 'energy',
    text: 'A huge ship with energy that executes a red maneuver loses 1 energy instead of gaining a stress token.',
    check:
      'Given a huge ship with 2 energy, when it executes a red maneuver, then it has 1 energy and no stress.',
  },
  'C2-ENERGY-5': {
    section: 'Huge ships: energy',
    area: 'energy',
    text: 'A huge ship without energy gains a stress token for a red maneuver; if it is stressed already, it executes the stress maneuver, a white 2 straight.',
    check:
      'Given a huge ship with no energy, when it reveals red maneuvers in two rounds without recovering, then it gains 1 stress in the first and flies 2 straight in the second.',
  },
  'C2-ENERGY-6': {
    section: 'Huge ships: energy',
    area: 'energy',
    text: 'A huge ship that gains a stress token must spend 1 energy to remove it, if it has any.',
    check: 'Given a huge ship with 1 energy, when it gains 2 stress, then it has no energy and 1 stress.',
  },
  'C2-ENERGY-7': {
    section: 'Huge ships: energy',
    area: 'energy',
    text: 'A stressed huge ship that recovers energy must spend 1 for each of its stress tokens and removes them.',
    check:
      'Given a huge ship with 1 stress and no energy, when it recovers 2 energy, then it has 1 energy and no stress.',
  },
  'C2-HUGE-15': {
    section: 'Huge ships: overlap',
    area: 'overlap',
    text: 'For each asteroid or debris cloud on which it ends a huge ship suffers 1 critical damage and gains 1 stress token.',
    check:
      'Given an asteroid under the last position of a huge ship, when it moves, then it has lost a shield, and 1 energy for the stress.',
  },
  'C2-HUGE-16': {
    section: 'Huge ships: overlap',
    area: 'overlap',
    text: 'For each gas cloud on which it ends a huge ship gains 1 jam token.',
    check: 'Given a gas cloud under the last position of a huge ship, when it moves, then it is jammed.',
  },
  'C2-HUGE-17': {
    section: 'Huge ships: overlap',
    area: 'overlap',
    text: 'A huge ship that has overlapped anything still has its Perform Action step.',
    check: 'Given a huge ship that ends on a ship and an asteroid, when that is resolved, then it may act.',
  },
  'C2-HUGE-18': {
    section: 'Huge ships: overlap',
    area: 'overlap',
    text: 'A huge ship that had to slow down and each huge ship it would have ended on suffer critical damage equal to the speed on the dial of the one that moved.',
    check:
      'Given a huge ship in the way of a 3 straight, when that is executed, then both suffer 3 critical damage, though the mover flew slower.',
  },
  'C2-HUGE-19': {
    section: 'Huge ships: overlap',
    area: 'overlap',
    text: 'A standard ship on which a huge ship ends suffers critical damage equal to the speed of the maneuver the huge ship revealed, and is then set aside.',
    check:
      'Given an X-wing under a huge ship that flew 2 straight, when that is resolved, then it suffers 2.',
  },
  'C2-HUGE-20': {
    section: 'Huge ships: overlap',
    area: 'overlap',
    text: 'Players take turns, beginning with the first, to put down one of their ships that were set aside.',
    check:
      'Given two ships of the first player and one of the second set aside, when they are put down, then the second player has the second turn.',
  },
  'C2-HUGE-21': {
    section: 'Huge ships: overlap',
    area: 'overlap',
    text: 'The owner of a ship put down so names an opponent, who may turn it by 90°.',
    check:
      'Given a ship put down behind a huge ship, when the opponent named turns it to the left, then it faces 90° to the left.',
  },
  'C2-HUGE-22': {
    section: 'Huge ships: overlap',
    area: 'overlap',
    text: 'After ending on standard ships a huge ship rolls 1 attack die for each small, 2 for each medium and 3 for each large one: every hit is a stress token, every crit 1 critical damage.',
    check:
      'Given a small and a large ship overlapped, when the 4 dice show a hit and a crit, then the huge ship gains 1 stress and suffers 1 critical damage.',
  },
  'C2-HUGE-23': {
    section: 'Huge ships: attacks',
    area: 'engagement',
    text: 'A huge ship that engages may perform one attack with a primary weapon or one that its card calls an attack.',
    check:
      'Given a huge ship that has fired its primary weapon, when it goes on, then no primary is offered.',
  },
  'C2-HUGE-24': {
    section: 'Huge ships: attacks',
    area: 'engagement',
    text: 'Before or after it, it may perform every bonus attack its cards list, each once in a round.',
    check:
      'Given a battery with one bonus attack, when it has been performed, then it is offered again in the next round only; the primary weapon is still offered.',
  },
  'C2-HUGE-25': {
    section: 'Huge ships: attacks',
    area: 'engagement',
    text: 'A bonus attack another effect grants a huge ship is performed at most once in a round with each weapon.',
    check:
      'Given an effect that grants a bonus primary attack twice, when a huge ship uses it, then the second offers no weapon it fired so.',
  },
  'C2-HUGE-26': {
    section: 'Huge ships: attacks',
    area: 'engagement',
    text: 'The primary weapon of a huge ship reaches range 1 to 3, unless its card says otherwise; no huge ship attacks at range 0 with it.',
    check:
      'Given a ship touching a huge ship, when the huge ship engages, then it is no target; at range 4 of a CR90 it is.',
  },
  'C2-HUGE-27': {
    section: 'Huge ships: turrets',
    area: 'action',
    text: 'Each turret of a huge ship has an indicator of its own, which belongs to the upgrade; a rotate action may turn one of them or all.',
    check:
      'Given two turrets that point ahead, when the ship rotates, then it may turn either, or both, to different arcs.',
  },
  'C2-HUGE-28': {
    section: 'Huge ships: hardpoints',
    area: 'engagement',
    text: 'A hardpoint that has been flipped is offline: it has no attacks and no actions until it is flipped again as its other side says.',
    check:
      'Given an offline battery, when the ship engages, then it is not offered; after engaging the ship may spend 2 energy to flip it.',
  },
  'C2-HUGE-29': {
    section: 'Huge ships: docking',
    area: 'system',
    text: 'Any number of ships may deploy from a huge ship in one System Phase.',
    check: 'Given two ships docked with a huge ship, when both are told to, then both deploy in that phase.',
  },
  'C2-HUGE-30': {
    section: 'Huge ships: docking',
    area: 'system',
    text: 'A ship deploys from the front or rear guides of a huge ship, or from the middle of its sides.',
    check:
      'Given a docked ship, when it deploys from the left side by a 2 straight, then it faces left, 2 straight from the side.',
  },
  'C2-HUGE-31': {
    section: 'Huge ships: docking',
    area: 'system',
    text: 'A ship may dock with a huge ship that takes it at range 0–1 of it.',
    check:
      'Given a ship 100 mm from a huge ship that takes it, when the System Phase comes, then it may dock.',
  },
  'C2-HDAMAGE-1': {
    section: 'Huge ships: damage',
    area: 'damage',
    text: 'Huge ships are dealt damage cards from a deck of 20 of their own.',
    check:
      'Given a huge ship without shields, when it suffers 1 damage, then the huge deck of its player has 19 cards and the standard one all of its.',
    note: 'One of the cards is published. The others are reconstructed, and say so wherever they are shown.',
  },
  'C2-HDAMAGE-2': {
    section: 'Huge ships: damage',
    area: 'damage',
    text: 'A card dealt faceup to a huge ship that defends has a precision shot, resolved before the rest if the attacker is in the arc it shows.',
    check:
      'Given an attacker in a side arc, when it deals Damaged Circuitry, then it first flips a hardpoint of the defender.',
  },
  'C2-HDAMAGE-3': {
    section: 'Huge ships: damage',
    area: 'damage',
    text: 'There is no precision shot for an attacker outside the arc, nor for damage that no attack deals.',
    check:
      'Given an attacker ahead of a huge ship, when it deals Damaged Circuitry, then no hardpoint is flipped.',
  },
} as const satisfies RuleTexts<'C2'>
