import type { RuleTexts } from './rule-text.ts'

/** Actions of the second edition's core game and what each of them does. */
export const coreSecondActions = {
  'C2-ACTION-1': {
    section: 'Actions',
    area: 'action',
    text: 'The actions of a ship are those on its action bar, with what its upgrades add to it, and the abilities of its cards headed Action.',
    check:
      'Given a ship with focus and barrel roll on its bar, an upgrade that adds a red boost and a damage card with an Action, when its actions are listed, then there are these four and no evade.',
  },
  'C2-ACTION-2': {
    section: 'Actions',
    area: 'action',
    text: 'In its Perform Action step a ship may perform one action or none.',
    check:
      'Given a ship with focus and lock, when it has performed focus in its step, then it is not offered lock; it could have passed.',
  },
  'C2-ACTION-3': {
    section: 'Actions',
    area: 'action',
    text: 'A ship cannot attempt the same action twice in a round, even if the first attempt failed.',
    check:
      'Given a ship that performed focus in its activation, when it is coordinated, then focus is not offered; a boost that failed is not offered either.',
  },
  'C2-ACTION-4': {
    section: 'Actions',
    area: 'action',
    text: 'Gaining a token by an effect is not the action of that name.',
    check:
      'Given a ship that gained a focus token from an ability, when its Perform Action step comes, then it may perform focus and then has 2 focus tokens.',
  },
  'C2-ACTION-5': {
    section: 'Actions',
    area: 'action',
    text: 'The actions of two damage cards are different actions, even if the cards have the same name.',
    check:
      'Given a ship with two faceup Fuel Leak cards that has repaired one by its action, when it is granted an action in the same round, then it may repair the other.',
  },
  'C2-ACTION-6': {
    section: 'Actions: colour',
    area: 'action',
    text: 'After a ship has performed a red action or failed in it, it gains 1 stress token.',
    check:
      'Given a ship whose red boost fails, when the attempt is over, then it has 1 stress token; the token comes after the action, so that a linked action can no longer be performed.',
    conflicts: ['C2-ACTION-7'],
    note: 'Ruleset 2e-epic-1.1.0; in 2e-epic-1.4.6 the token is gained before the attempt (C2-ACTION-7).',
  },
  'C2-ACTION-7': {
    section: 'Actions: colour',
    area: 'action',
    text: 'A ship gains 1 stress token as a cost to attempt a red action.',
    check:
      'Given a ship that attempts a red barrel roll, when the places are offered, then it has the stress token already, and keeps it if the roll fails.',
    conflicts: ['C2-ACTION-6'],
    note: 'Ruleset 2e-epic-1.4.6; in 2e-epic-1.1.0 the token comes afterwards (C2-ACTION-6). The stress of the cost does not bar the action it pays for.',
  },
  'C2-ACTION-8': {
    section: 'Actions: colour',
    area: 'action',
    text: 'A ship pays 1 Force charge as a cost to attempt a purple action, and cannot attempt it without one.',
    check:
      'Given a ship with 1 Force and a purple evade, when it performs it, then it has 0 Force, 1 evade and no stress; with 0 Force the action is not offered.',
  },
  'C2-ACTION-9': {
    section: 'Actions: colour',
    area: 'action',
    text: 'An action that an effect grants is white unless the effect says otherwise; an action from the bar keeps the colour of the bar.',
    check:
      'Given an ability that grants a boost action, when a ship with a red boost on its bar uses it, then it gains no stress.',
  },
  'C2-ACTION-10': {
    section: 'Actions: colour',
    area: 'action',
    text: 'If several effects give an action different colours, the most restrictive counts: purple before red before white.',
    check:
      'Given one effect that treats a focus as red and one that treats it as white, when performed, then it is red.',
  },
  'C2-ACTION-11': {
    section: 'Failing',
    area: 'action',
    text: 'An action that cannot be completed fails: the ship is put back as it was before the attempt.',
    check:
      'Given a barrel roll with no free place on the declared side, when attempted, then the ship stands exactly where it stood.',
  },
  'C2-ACTION-12': {
    section: 'Failing',
    area: 'action',
    text: 'A failed action counts as attempted, not as performed: nothing that follows on performing it happens and no linked action is allowed.',
    check:
      'Given a boost with a linked red focus and an ability after a boost, when the boost fails, then neither the focus nor the ability is offered.',
  },
  'C2-ACTION-13': {
    section: 'Failing',
    area: 'action',
    text: 'A ship whose action failed may not choose another action or another option in its place.',
    check:
      'Given a boost to the left that fails, when the attempt is over, then neither a boost to the right nor a focus is offered in that step.',
  },
  'C2-ACTION-14': {
    section: 'Failing',
    area: 'action',
    text: 'A player may not let an action fail while there is a legal way to complete it as declared.',
    check:
      'Given a barrel roll to the right with one free place of three, when declared, then that place is taken and the roll does not fail.',
  },
  'C2-ACTION-15': {
    section: 'Boost and barrel roll',
    area: 'action',
    text: 'The direction of a boost or a barrel roll is declared before the template is laid.',
    check:
      'Given a ship that boosts, when it has declared straight and the straight fails, then the banks are not offered.',
  },
  'C2-ACTION-16': {
    section: 'Boost and barrel roll',
    area: 'action',
    text: 'A boost or a barrel roll is a move but not a maneuver.',
    check:
      'Given an ability for after a ship executes a maneuver, when the ship boosts, then the ability does not trigger; a mine under the template does.',
  },
  'C2-LINK-1': {
    section: 'Linked actions',
    area: 'action',
    text: 'After a ship has performed an action with another linked to it, it may perform the linked action.',
    check:
      'Given a barrel roll with a linked red focus, when the roll is performed, then the focus is offered, and gives 1 focus and 1 stress token; it may be declined.',
  },
  'C2-LINK-2': {
    section: 'Linked actions',
    area: 'action',
    text: 'A linked action may follow an action that was granted by an effect as well.',
    check:
      'Given a ship with a boost linked to a red lock, when it is coordinated and performs the boost from its bar, then the red lock is offered.',
  },
  'C2-LINK-3': {
    section: 'Linked actions',
    area: 'action',
    text: 'An action performed as a linked action is not followed by a further linked action.',
    check:
      'Given focus linked to red evade and evade linked to red boost, when the ship has performed focus and evade, then the boost is not offered.',
  },
  'C2-LINK-4': {
    section: 'Linked actions',
    area: 'action',
    text: 'One linked action at most follows an action, though several be linked to it.',
    check:
      'Given a focus linked to a red boost and, by an upgrade, to a red evade, when focus is performed, then one of the two may follow and not both.',
  },
  'C2-LINK-5': {
    section: 'Linked actions',
    area: 'action',
    text: 'A linked action is not on the action bar by itself: it can only follow the action it is linked to.',
    check:
      'Given a bar with focus and boost linked to red evade, when the Perform Action step begins, then evade is not offered.',
  },
  'C2-FOCUS-1': {
    section: 'Focus',
    area: 'action',
    text: 'The focus action gives the ship 1 focus token.',
    check: 'Given a ship without tokens, when it performs focus, then it has 1 focus token.',
  },
  'C2-EVADE-1': {
    section: 'Evade',
    area: 'action',
    text: 'The evade action gives the ship 1 evade token.',
    check: 'Given a ship without tokens, when it performs evade, then it has 1 evade token.',
  },
  'C2-CALC-1': {
    section: 'Calculate',
    area: 'action',
    text: 'The calculate action gives the ship 1 calculate token.',
    check: 'Given a ship without tokens, when it performs calculate, then it has 1 calculate token.',
  },
  'C2-REINFORCE-1': {
    section: 'Reinforce',
    area: 'action',
    text: 'The reinforce action gives the ship 1 reinforce token, set to fore or aft as its owner chooses.',
    check:
      'Given a ship that performs reinforce, when its owner chooses aft, then it has 1 reinforce token that covers the full rear arc.',
  },
  'C2-LOCK-1': {
    section: 'Lock',
    area: 'action',
    text: 'The lock action acquires a lock on an object at range 0–3 of the ship: a ship, an obstacle or a device.',
    check:
      'Given an enemy at 290 mm, an asteroid at 150 mm and a ship at 310 mm, when a ship locks, then it may choose the first two.',
  },
  'C2-LOCK-2': {
    section: 'Lock',
    area: 'action',
    text: 'A ship cannot lock itself.',
    check:
      'Given a ship alone with one asteroid at range 2, when it locks, then the asteroid is its only choice.',
  },
  'C2-LOCK-3': {
    section: 'Lock',
    area: 'action',
    text: 'A ship keeps one lock: when it acquires another, the old one is removed first.',
    check: 'Given a ship with a lock on A, when it locks B, then it has a lock on B and none on A.',
  },
  'C2-LOCK-4': {
    section: 'Lock',
    area: 'action',
    text: 'A lock action fails only if there is no object that can be chosen.',
    check:
      'Given no object at range 0–3 that may be locked, when a ship attempts lock, then the action fails; with one such object it must be chosen.',
  },
  'C2-TURRET-1': {
    section: 'Rotate',
    area: 'action',
    text: 'The rotate action turns a single turret indicator to any other of the four standard arcs.',
    check:
      'Given a single turret that points ahead, when its ship rotates it, then it may choose left, right or rear, and not front.',
  },
  'C2-TURRET-2': {
    section: 'Rotate',
    area: 'action',
    text: 'The rotate action turns a double turret indicator from front and rear to left and right, or back.',
    check: 'Given a double turret on front and rear, when its ship rotates it, then it is on left and right.',
  },
  'C2-COORD-1': {
    section: 'Coordinate',
    area: 'action',
    text: 'The coordinate action lets another friendly ship at range 1–2 perform one action.',
    check:
      'Given friendly ships at 0, 150 and 250 mm and an enemy at 150 mm, when a ship coordinates, then it may choose only the friendly one at 150 mm, which may then perform an action or none.',
    note: 'Ships of a team-mate are allied and not friendly (EB-ALLY-2).',
  },
  'C2-COORD-2': {
    section: 'Coordinate',
    area: 'action',
    text: 'A coordinate action fails if no ship is chosen.',
    check:
      'Given no other friendly ship at range 1–2, when a ship attempts coordinate, then the action fails.',
  },
  'C2-JAM-1': {
    section: 'Jam',
    area: 'action',
    text: 'The jam action gives 1 jam token to an enemy ship at range 1.',
    check:
      'Given enemies at 90 mm and at 150 mm in the bullseye arc, when a ship jams, then it may choose the first alone.',
    conflicts: ['C2-JAM-2'],
    note: 'Ruleset 2e-epic-1.1.0; for 2e-epic-1.4.6 see C2-JAM-2.',
  },
  'C2-JAM-2': {
    section: 'Jam',
    area: 'action',
    text: 'The jam action gives 1 jam token to an enemy ship at range 1, or at range 1–2 in the bullseye arc.',
    check:
      'Given enemies at 90 mm abeam, at 150 mm in the bullseye arc and at 150 mm abeam, when a ship jams, then it may choose the first two.',
    conflicts: ['C2-JAM-1'],
    note: 'Ruleset 2e-epic-1.4.6; for 2e-epic-1.1.0 see C2-JAM-1.',
  },
  'C2-JAM-5': {
    section: 'Jam',
    area: 'action',
    text: 'A jam action fails if no ship is chosen.',
    check: 'Given no enemy that may be chosen, when a ship attempts jam, then the action fails.',
  },
  'C2-RELOAD-1': {
    section: 'Reload',
    area: 'action',
    text: 'The reload action recovers 1 charge on one torpedo, missile or device upgrade of the ship that has fewer charges than its limit.',
    check:
      'Given Proton Torpedoes at 0/2 and Concussion Missiles at 3/3, when the ship reloads, then the torpedoes have 1/2; the missiles cannot be chosen.',
  },
  'C2-RELOAD-2': {
    section: 'Reload',
    area: 'action',
    text: 'A ship that reloads gains 1 disarm token.',
    check: 'Given a ship that has reloaded, when it engages in the same round, then it cannot attack.',
  },
  'C2-RELOAD-3': {
    section: 'Reload',
    area: 'action',
    text: 'A ship with no charge to recover cannot perform a reload action.',
    check:
      'Given Proton Torpedoes at 2/2 alone, when the actions of the ship are listed, then reload is not among them.',
  },
  'C2-SLAM-1': {
    section: 'SLAM',
    area: 'action',
    text: 'A ship can SLAM only during its own activation.',
    check:
      'Given a ship that is coordinated in the Engagement Phase, or while another ship activates, when its actions are listed, then SLAM is not among them.',
  },
  'C2-SLAM-2': {
    section: 'SLAM',
    area: 'action',
    text: 'The SLAM action executes a maneuver of the dial of the ship that has the same speed as the maneuver it executed this round.',
    check:
      'Given a ship that executed a 2 bank, when it SLAMs, then it may choose any maneuver of speed 2 on its dial and none of speed 1 or 3.',
  },
  'C2-SLAM-3': {
    section: 'SLAM',
    area: 'action',
    text: 'After the maneuver of a SLAM the ship gains 1 disarm token.',
    check:
      'Given a ship that has SLAMmed, when the Engagement Phase comes, then it has 1 disarm token and cannot attack.',
  },
  'C2-SLAM-4': {
    section: 'SLAM',
    area: 'action',
    text: 'A SLAM is an action and its move is a maneuver: its difficulty is checked and ships and obstacles in the way have their effects.',
    check:
      'Given a SLAM with a red 2 turn that ends on an asteroid, when performed, then the ship gains 1 stress and 1 disarm token and rolls for the asteroid.',
  },
  'C2-SLAM-5': {
    section: 'SLAM',
    area: 'action',
    text: 'A SLAM that would make the ship flee fails.',
    check:
      'Given a SLAM whose last position lies partly outside the play area, when attempted, then the ship stays where it was, in play.',
  },
  'C2-CLOAK-1': {
    section: 'Cloak',
    area: 'action',
    text: 'The cloak action gives the ship 1 cloak token.',
    check: 'Given a ship without a cloak token, when it performs cloak, then it has 1 and is cloaked.',
  },
} as const satisfies RuleTexts<'C2'>
