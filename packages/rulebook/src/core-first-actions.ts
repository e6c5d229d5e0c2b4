import type { RuleTexts } from './rule-text.ts'

/** Actions of the first edition. */
export const coreFirstActions = {
  'C1-ACTION-1': {
    section: 'Actions',
    area: 'action',
    text: 'In its Perform Action step a ship may perform one action of its action bar or of its cards.',
    check:
      'Given a ship with a card that has an action, when asked, then its bar and its cards are the choices.',
  },
  'C1-ACTION-2': {
    section: 'Actions',
    area: 'action',
    text: 'A ship may decline to act.',
    check: 'Given a ship in its Perform Action step, when asked, then not to act is a choice.',
  },
  'C1-ACTION-3': {
    section: 'Actions',
    area: 'action',
    text: 'A stressed ship performs no action, not even a free one.',
    check: 'Given a ship with stress, when it is coordinated, then it is not asked.',
  },
  'C1-ACTION-4': {
    section: 'Actions',
    area: 'action',
    text: 'A ship does not perform the same action twice in a round.',
    check: 'Given a ship that has focused, when it gets a free action, then focus is not a choice.',
  },
  'C1-ACTION-5': {
    section: 'Actions',
    area: 'action',
    text: 'A free action that an effect names needs no icon.',
    check:
      'Given a card that lets a ship without evade perform a free evade action, when used, then it gets an evade token.',
  },
  'C1-ACTION-6': {
    section: 'Actions',
    area: 'action',
    text: 'An action that cannot be carried out is not performed; another may be chosen.',
    check: 'Given no enemy at Range 1–3, when actions are listed, then target lock is not among them.',
  },
  'C1-ACTION-7': {
    section: 'Actions',
    area: 'action',
    text: 'A card\'s "Action:" is performed in place of one of the bar.',
    check: 'Given a card with one, when it is chosen, then no action of the bar follows.',
  },
  'C1-ACTION-8': {
    section: 'Actions',
    area: 'action',
    text: 'Getting a token by an ability is not performing the action of that name.',
    check: 'Given a ship given a focus token, when it acts, then focus is still a choice.',
  },
  'C1-FOCUS-1': {
    section: 'Focus',
    area: 'action',
    text: 'The focus action gives a focus token.',
    check: 'Given a focus action, when performed, then the ship has a focus token.',
  },
  'C1-EVADE-1': {
    section: 'Evade',
    area: 'action',
    text: 'The evade action gives an evade token.',
    check: 'Given an evade action, when performed, then the ship has an evade token.',
  },
  'C1-LOCK-1': {
    section: 'Target lock',
    area: 'action',
    text: 'The target lock action locks an enemy ship at Range 1–3.',
    check: 'Given enemies at Range 3 and beyond, when locks are listed, then only the first is there.',
  },
  'C1-LOCK-2': {
    section: 'Target lock',
    area: 'action',
    text: 'A ship keeps one lock: a new one replaces the old.',
    check: 'Given a lock on one enemy, when another is locked, then only the second lock is left.',
  },
  'C1-LOCK-3': {
    section: 'Target lock',
    area: 'action',
    text: 'A ship may lock again the ship it has locked.',
    check: 'Given a lock, when locks are listed, then the locked ship is among them.',
  },
  'C1-BOOST-5': {
    section: 'Boost',
    area: 'action',
    text: 'A boost is not a maneuver: it checks no stress and shows no dial.',
    check: 'Given a boost, when performed, then the ship has moved and has no stress.',
  },
  'C1-ROLL-7': {
    section: 'Barrel roll',
    area: 'action',
    text: 'The player of a rolling ship names a side and then any place its slides allow.',
    check:
      'Given a roll to the right, when a place 20 mm ahead and one 20.1 mm ahead are tried, then the first is taken and the second refused.',
  },
  'C1-CLOAK-1': {
    section: 'Cloak',
    area: 'action',
    text: 'The cloak action gives a cloak token, unless the ship has one.',
    check:
      'Given a cloak action, when performed, then the ship has a cloak token and cannot choose the action again.',
  },
  'C1-SLAM-1': {
    section: 'SLAM',
    area: 'action',
    text: 'The SLAM action executes a maneuver of the dial at the speed the ship has executed this round.',
    check:
      'Given a ship that flew at speed 2, when SLAM is chosen, then only maneuvers of speed 2 are there.',
  },
  'C1-SLAM-2': {
    section: 'SLAM',
    area: 'action',
    text: 'The ship then gets a weapons disabled token.',
    check: 'Given a SLAM, when done, then the ship has the token and cannot attack.',
  },
  'C1-SLAM-3': {
    section: 'SLAM',
    area: 'action',
    text: 'SLAM is never a free action.',
    check: 'Given a ship with SLAM on its bar, when it is coordinated, then SLAM is not a choice.',
  },
  'C1-SLAM-4': {
    section: 'SLAM',
    area: 'action',
    text: 'The maneuver of a SLAM counts as one: stress and obstacles are checked.',
    check: 'Given a red maneuver by SLAM, when executed, then the ship has a stress token.',
  },
  'C1-SLAM-5': {
    section: 'SLAM',
    area: 'action',
    text: 'After the move of an ionized ship its SLAM is of speed 1.',
    check: 'Given an ionized ship, when it has moved and SLAMs, then only speed 1 is there.',
  },
  'C1-SLAM-6': {
    section: 'SLAM',
    area: 'ability',
    text: 'What follows on a maneuver and what follows on an action are due together after a SLAM.',
    check:
      'Given an ability after maneuvers and one after actions, when a SLAM is done, then their player chooses which comes first.',
  },
  'C1-REINFORCE-1': {
    section: 'Reinforce',
    area: 'action',
    text: 'The reinforce action gives a token for the fore or the aft.',
    check: 'Given a reinforce action, when chosen, then both ends are choices.',
  },
  'C1-REINFORCE-2': {
    section: 'Reinforce',
    area: 'combat',
    text: 'With the fore token a defender adds an evade result if the attacker is inside its firing arc, with the aft token if not.',
    check: 'Given an attacker ahead, when it attacks, then fore adds 1 evade and aft none.',
  },
  'C1-REINFORCE-3': {
    section: 'Reinforce',
    area: 'combat',
    text: 'The token is not spent and works against every attack.',
    check: 'Given two attacks from ahead, when both are made, then each meets an added evade.',
  },
  'C1-COORD-1': {
    section: 'Coordinate',
    area: 'action',
    text: 'The coordinate action lets another friendly ship at Range 1–2 perform a free action.',
    check: 'Given friends at Range 2 and 3, when ships are listed, then only the first is there.',
  },
  'C1-JAM-1': {
    section: 'Jam',
    area: 'action',
    text: 'The jam action gives an enemy ship at Range 1–2 a jam token.',
    check:
      'Given enemies at Range 2 and 3, when ships are listed, then only the first is there, and it gets a jam token.',
    note: 'For small and large ships; HS-ACT rules have that of huge ships.',
  },
  'C1-RELOAD-1': {
    section: 'Reload',
    area: 'action',
    text: "The reload action turns the ship's discarded torpedoes and missiles faceup and gives it a weapons disabled token.",
    check:
      'Given a discarded torpedo, when reloaded, then it can be fired next round and the ship has a weapons disabled token.',
  },
  'C1-ROTATE-1': {
    section: 'Rotate arc',
    area: 'action',
    text: 'The rotate arc action turns a mobile firing arc to another side.',
    check: 'Given a mobile arc ahead, when it is rotated, then the other three sides are choices.',
  },
} as const satisfies RuleTexts<'C1'>
