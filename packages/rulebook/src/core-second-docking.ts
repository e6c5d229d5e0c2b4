import type { RuleTexts } from './rule-text.ts'

/** Docked ships in the second edition's core game. */
export const coreSecondDocking = {
  'C2-DOCK-1': {
    section: 'Docking',
    area: 'setup',
    text: 'A ship that can dock may begin the game docked with its carrier, if its owner declares so before ships are placed.',
    check:
      'Given a carrier and a ship that can dock with it, when its owner declares it docked, then it is not placed on the table and begins in reserve.',
  },
  'C2-DOCK-2': {
    section: 'Docking',
    area: 'component',
    text: 'A docked ship is in reserve.',
    check:
      'Given a docked ship, when the rules of reserve are asked (C2-RESERVE-1), then it has no dial, performs no action and makes no attack.',
  },
  'C2-DOCK-3': {
    section: 'Docking',
    area: 'system',
    text: 'In the System Phase a ship at range 0 of its carrier may dock with it, at the initiative of the docking ship.',
    check:
      'Given a ship of initiative 2 that touches its carrier of initiative 5, when initiative 2 comes in the System Phase, then it may dock; at range 1 it may not.',
  },
  'C2-DOCK-4': {
    section: 'Docking',
    area: 'activation',
    text: 'A ship that docked in the System Phase does not activate in that round: its dial is not resolved.',
    check:
      'Given a ship that docked with a 3 straight on its dial, when its initiative comes in the Activation Phase, then it does not move.',
  },
  'C2-DOCK-5': {
    section: 'Docking',
    area: 'overlap',
    text: 'A ship that can dock and partially executed its maneuver because of its friendly carrier may dock with it, and the effects of overlapping do not apply.',
    check:
      'Given a ship cut short by its own carrier, when it docks, then it is in reserve and no attack die is rolled for the overlap.',
    note: 'Ruleset 2e-epic-1.4.6 alone; in 2e-epic-1.1.0 a ship docks in the System Phase (C2-DOCK-3).',
  },
  'C2-DOCK-6': {
    section: 'Deploying',
    area: 'system',
    text: 'In the System Phase a docked ship may deploy, at its own initiative: it executes a maneuver of its dial, neither stationary nor reverse, from the front or the rear guides of its carrier.',
    check:
      'Given a docked small ship and a carrier at the origin that is 80 mm long, when it deploys ahead with a 1 straight, then its centre is 100 mm ahead of the centre of the carrier; to the rear 100 mm behind it, facing back.',
  },
  'C2-DOCK-7': {
    section: 'Deploying',
    area: 'system',
    text: 'After it has deployed the ship may perform one action.',
    check:
      'Given an unstressed ship that has deployed with a white maneuver, when it is placed, then it is offered an action in the System Phase; after a red maneuver it is stressed and is not.',
  },
  'C2-DOCK-8': {
    section: 'Deploying',
    area: 'activation',
    text: 'A ship that has deployed in the System Phase does not activate in that round.',
    check:
      'Given a ship that has deployed, when the Activation Phase runs, then it does not activate; in the Engagement Phase it engages at its initiative.',
  },
  'C2-DOCK-9': {
    section: 'Deploying',
    area: 'system',
    text: 'If the ship cannot be placed clear of other ships, not even by going back along the template, the deployment fails and it stays docked.',
    check:
      'Given a ship right in front of the carrier, when the docked ship deploys ahead with a 1 straight and no place is free, then it is still docked.',
  },
  'C2-DOCK-10': {
    section: 'Docking',
    area: 'system',
    text: 'A ship cannot dock and deploy in the same System Phase.',
    check:
      'Given a ship that has docked, when its turn goes on, then deploying is not offered; nor docking after deploying.',
  },
  'C2-DOCK-11': {
    section: 'Emergency deployment',
    area: 'damage',
    text: 'When a carrier is destroyed, each ship docked with it may deploy before it is removed: it suffers 1 critical damage, then executes its maneuver, and performs no action.',
    check:
      'Given a destroyed carrier with a docked ship of 2 shields, when it deploys, then it has 1 shield, stands in the play area and is offered no action.',
  },
  'C2-DOCK-12': {
    section: 'Emergency deployment',
    area: 'damage',
    text: 'A docked ship that does not deploy when its carrier is destroyed, or cannot be placed, is destroyed.',
    check:
      'Given a destroyed carrier with two docked ships, when one has no free place and the other declines, then both are destroyed.',
  },
  'C2-DOCK-13': {
    section: 'Emergency deployment',
    area: 'engagement',
    text: 'A ship that deployed so in the Engagement Phase engages in that phase if its initiative has not passed.',
    check:
      'Given a carrier destroyed at initiative 4, when docked ships of initiative 2 and 5 deploy, then the first engages at 2 and the second does not.',
  },
} as const satisfies RuleTexts<'C2'>
