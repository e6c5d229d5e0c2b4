import type { RuleTexts } from './rule-text.ts'

/** Maneuvers of the first edition and what ships run into. */
export const coreFirstManeuvers = {
  'C1-DIFF-1': {
    section: 'Difficulty',
    area: 'activation',
    text: 'A red maneuver gives its ship a stress token.',
    check: 'Given a 4 Koiogran turn, when executed, then the ship has 1 stress.',
  },
  'C1-DIFF-2': {
    section: 'Difficulty',
    area: 'activation',
    text: 'A green maneuver removes a stress token.',
    check: 'Given a ship with 2 stress, when it executes a green maneuver, then it has 1.',
  },
  'C1-DIFF-3': {
    section: 'Difficulty',
    area: 'activation',
    text: 'Pilot stress is checked after a maneuver that overlapped too.',
    check: 'Given a stressed ship whose green maneuver is cut short, when executed, then it has no stress.',
  },
  'C1-DIFF-4': {
    section: 'Difficulty',
    area: 'activation',
    text: 'A white maneuver changes no stress.',
    check: 'Given a ship with 1 stress, when it executes a white maneuver, then it has 1.',
  },
  'C1-DIFF-5': {
    section: 'Stress',
    area: 'activation',
    text: 'A stressed ship that reveals a red maneuver executes one that is not red, chosen by an opponent from its dial.',
    check:
      'Given a stressed ship that reveals red, when 2014 rules are used, then the opponent chooses among its green and white maneuvers.',
    conflicts: ['C1-DIFF-6'],
    note: 'The text of 2015.',
  },
  'C1-DIFF-6': {
    section: 'Stress',
    area: 'activation',
    text: 'A stressed ship that reveals a red maneuver executes a white 2 straight instead.',
    check:
      'Given a stressed ship that reveals red, when 2018 rules are used, then it moves 2 straight and keeps its stress.',
    conflicts: ['C1-DIFF-5'],
    note: 'The text of 2017. Nothing changes that maneuver.',
  },
  'C1-DIFF-7': {
    section: 'Difficulty',
    area: 'activation',
    text: 'If effects make a maneuver both easier and harder, the harder one holds.',
    check: 'Given a turn that one card makes green and a damage card red, when executed, then it is red.',
  },
  'C1-EXEC-1': {
    section: 'Maneuvers by abilities',
    area: 'activation',
    text: 'A ship told to execute a maneuver outside its activation goes through the Execute Maneuver step alone.',
    check:
      'Given a SLAM, when its maneuver is executed, then no dial is revealed and no second Perform Action step follows.',
  },
  'C1-BUMP-1': {
    section: 'Overlapping ships',
    area: 'overlap',
    text: 'A ship whose maneuver overlapped another ship skips its Perform Action step.',
    check: 'Given a ship in the way, when the mover is stopped by it, then it is asked for no action.',
  },
  'C1-BUMP-2': {
    section: 'Overlapping ships',
    area: 'overlap',
    text: 'It may still perform free actions.',
    check: 'Given a ship stopped by another, when it is coordinated, then it may perform an action.',
  },
  'C1-TOUCH-1': {
    section: 'Touching',
    area: 'overlap',
    text: 'Ships that touch cannot attack each other.',
    check:
      'Given a ship stopped by an enemy in front of it, when it becomes active, then that enemy is no target.',
  },
  'C1-TOUCH-2': {
    section: 'Touching',
    area: 'overlap',
    text: 'A stationary maneuver keeps ships touching.',
    check: 'Given touching ships, when one executes a stationary maneuver, then they still touch.',
  },
  'C1-TOUCH-3': {
    section: 'Touching',
    area: 'overlap',
    text: 'Touching ships that both move alike no longer touch unless one overlaps the other again.',
    check:
      'Given touching ships, when both fly the same straight and end side by side as before, then they do not touch.',
  },
  'C1-ASTEROID-1': {
    section: 'Asteroids',
    area: 'overlap',
    text: 'A ship whose maneuver overlaps an asteroid skips its Perform Action step.',
    check: 'Given an asteroid under the template, when executed, then no action is asked for.',
  },
  'C1-ASTEROID-2': {
    section: 'Asteroids',
    area: 'overlap',
    text: 'It then rolls an attack die: a hit is 1 damage, a critical hit 1 critical damage.',
    check: 'Given a hit and a crit, when rolled, then 1 damage and 1 critical damage are suffered.',
  },
  'C1-ASTEROID-3': {
    section: 'Asteroids',
    area: 'overlap',
    text: 'A ship that overlaps an asteroid cannot attack.',
    check: 'Given a ship on an asteroid with an enemy in arc, when Combat begins, then it has no target.',
  },
  'C1-DEBRIS-1': {
    section: 'Debris clouds',
    area: 'overlap',
    text: 'A ship whose maneuver overlaps a debris cloud gains a stress token after its stress is checked.',
    check:
      'Given a stressed ship whose green maneuver ends on debris, when executed, then it has lost one stress and gained one.',
  },
  'C1-DEBRIS-2': {
    section: 'Debris clouds',
    area: 'overlap',
    text: 'After its Perform Action step it rolls an attack die: a critical hit is 1 critical damage, all else nothing.',
    check: 'Given a hit and a crit, when rolled, then nothing and 1 critical damage are suffered.',
  },
  'C1-DEBRIS-3': {
    section: 'Debris clouds',
    area: 'overlap',
    text: 'A ship that overlaps a debris cloud may attack.',
    check: 'Given a ship on debris with an enemy in arc, when Combat begins, then it may attack.',
  },
  'C1-MEET-1': {
    section: 'Obstacles',
    area: 'overlap',
    text: 'A ship moved onto an asteroid otherwise than by a maneuver rolls for it as after a maneuver.',
    check:
      'Given a ship that a tractor beam pulls onto an asteroid, when placed, then it rolls an attack die.',
  },
  'C1-MEET-2': {
    section: 'Obstacles',
    area: 'overlap',
    text: 'A ship moved onto debris otherwise than by a maneuver gains a stress token and then rolls as after a maneuver.',
    check:
      'Given a ship that a tractor beam pulls onto debris, when placed, then it has a stress token and rolls an attack die.',
  },
  'C1-MEET-3': {
    section: 'Obstacles',
    area: 'overlap',
    text: 'Each of several obstacles has its effect, the one nearest to the start first.',
    check:
      'Given two asteroids on the way, when executed, then two dice are rolled, for the nearer one first.',
  },
  'C1-DOCK-1': {
    section: 'Docking',
    area: 'setup',
    text: "A ship whose title another card names begins the game docked with that card's ship: it is not placed, gets no dial and cannot be attacked.",
    check:
      'Given a Ghost and a Phantom, when the game begins, then the Phantom is docked and only the Ghost is placed.',
  },
  'C1-DOCK-2': {
    section: 'Docking',
    area: 'activation',
    text: 'After its carrier has executed a maneuver a docked ship may deploy by a maneuver of its own dial, from the rear guides of the carrier.',
    check:
      'Given a Ghost that has moved, when the Phantom deploys with a 2 straight, then it stands 80 mm behind the rear edge of the Ghost, facing away.',
  },
  'C1-DOCK-3': {
    section: 'Docking',
    area: 'activation',
    text: 'Deploying reveals no dial; the rules of overlapping hold, and a ship that did not overlap may act.',
    check:
      'Given a Phantom that has deployed, when it stands clear, then it is asked for an action; when it was stopped, then not.',
  },
  'C1-DOCK-4': {
    section: 'Docking',
    area: 'damage',
    text: 'When its carrier is destroyed a docked ship must deploy at once and is dealt a facedown damage card.',
    check:
      'Given a Ghost destroyed, when it is removed, then the Phantom chooses a maneuver, stands on the table and has a facedown card.',
  },
  'C1-DOCK-5': {
    section: 'Docking',
    area: 'damage',
    text: 'When its carrier flees it has fled too.',
    check:
      'Given a Ghost that leaves the table, when it is removed, then the Phantom is out of play as well.',
  },
  'C1-DOCK-6': {
    section: 'Docking',
    area: 'damage',
    text: 'A ship that waits aboard another for the case that it is destroyed leaves it only then: it may deploy, is not damaged, may act and does not attack in that round.',
    check:
      "Given a Hound's Tooth destroyed, when it is removed, then the Nashtah Pup may choose a maneuver; it stands on the table undamaged and attacks from the next round on.",
  },
  'C1-CARGO-1': {
    section: 'Cargo tokens',
    area: 'overlap',
    text: 'A cargo token is dropped with the 1 straight from the rear guides and counts as a debris cloud.',
    check: 'Given a ship that drops one, when placed, then a debris cloud lies behind it.',
  },
  'C1-CARGO-2': {
    section: 'Cargo tokens',
    area: 'overlap',
    text: 'A ship on which it comes to lie meets it at once.',
    check:
      'Given a ship close behind, when the token is dropped on it, then it gets a stress token and rolls an attack die.',
  },
  'C1-FLEE-4': {
    section: 'Fleeing',
    area: 'damage',
    text: 'A ship that has fled is destroyed at once; no ability follows its maneuver.',
    check:
      'Given a ship that leaves the table, when executed, then it is out of play and nobody is asked for an action.',
  },
} as const satisfies RuleTexts<'C1'>
