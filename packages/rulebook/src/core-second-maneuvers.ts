import type { RuleTexts } from './rule-text.ts'

/** What maneuvers cost and cause in the second edition's core game: difficulty, stress, ships and obstacles in the way. */
export const coreSecondManeuvers = {
  'C2-DIFF-1': {
    section: 'Maneuvers',
    area: 'activation',
    text: 'A maneuver is a speed from 0 to 5, a bearing and a difficulty: blue, white, red or purple.',
    check:
      'Given a dial, when its maneuvers are listed, then each has one speed of 0–5, one bearing and one of the four colours.',
  },
  'C2-DIFF-2': {
    section: 'Maneuvers',
    area: 'activation',
    text: "Straights, banks and turns are basic maneuvers; Koiogran turns, Segnor's loops, Tallon rolls, stationary and reverse maneuvers and sideslips are advanced.",
    check:
      'Given a 2 turn, a 3 Tallon roll, a 0 stationary and a 1 reverse straight, when asked, then only the first is basic.',
  },
  'C2-DIFF-3': {
    section: 'Maneuvers',
    area: 'activation',
    text: 'A forward maneuver is one that begins from the front guides.',
    check:
      'Given a 2 bank, a 4 Koiogran turn, a 1 reverse bank, a sideslip and a stationary maneuver, when asked, then the first two are forward.',
  },
  'C2-DIFF-4': {
    section: 'Check Difficulty',
    area: 'activation',
    text: 'After a red maneuver the ship gains 1 stress token.',
    check: 'Given an unstressed ship with a red 1 turn, when it has executed it, then it has 1 stress token.',
  },
  'C2-DIFF-5': {
    section: 'Check Difficulty',
    area: 'activation',
    text: 'After a blue maneuver the ship removes 1 stress, 1 strain and 1 deplete token, of each that it has.',
    check:
      'Given a ship with 2 stress, 1 strain and no deplete token, when it has executed a blue 1 straight, then it has 1 stress and no strain.',
    note: 'Deplete tokens came in 2020, and no text of 1.1.0 at hand has them: Flotilla has them in 2e-epic-1.1.0 and 2e-epic-1.4.6.',
  },
  'C2-DIFF-6': {
    section: 'Check Difficulty',
    area: 'activation',
    text: 'A white maneuver has no effect when its difficulty is checked.',
    check:
      'Given a ship with 1 stress token, when it has executed a white 2 straight, then it still has 1 stress token.',
  },
  'C2-DIFF-7': {
    section: 'Check Difficulty',
    area: 'activation',
    text: 'A ship pays 1 Force charge as a cost to execute a purple maneuver.',
    check:
      'Given a ship with 2 Force and a purple 2 turn, when it executes it, then it has 1 Force and no stress.',
  },
  'C2-DIFF-8': {
    section: 'Check Difficulty',
    area: 'activation',
    text: 'A ship that cannot pay the Force charge of a purple maneuver executes the stress maneuver instead.',
    check:
      'Given a ship with 0 Force and a purple 2 turn, when it activates, then it executes a white 2 straight.',
  },
  'C2-DIFF-9': {
    section: 'Changing difficulty',
    area: 'activation',
    text: 'To increase the difficulty of a maneuver by one turns blue to white and white to red; to decrease it goes the other way.',
    check:
      'Given effects that increase a blue, increase a white, decrease a red and decrease a white maneuver, when executed, then they are white, red, white and blue.',
  },
  'C2-DIFF-10': {
    section: 'Changing difficulty',
    area: 'activation',
    text: 'Several changes of difficulty add up, and the result is never below blue nor above red.',
    check:
      'Given a blue maneuver increased twice, when executed, then it is red; a red one increased once is red and a blue one decreased once is blue.',
    note: 'The changes are summed before the limits apply: a red maneuver increased and decreased once is red.',
  },
  'C2-DIFF-11': {
    section: 'Changing difficulty',
    area: 'activation',
    text: 'The difficulty of a purple maneuver cannot be increased or decreased, and nothing is increased or decreased to purple.',
    check:
      'Given a purple turn of a ship with Damaged Engine, when executed, then it costs 1 Force and gives no stress; a red turn of that ship stays red.',
  },
  'C2-DIFF-12': {
    section: 'Changing speed',
    area: 'activation',
    text: 'A change of speed goes only as far as there are templates: 1 to 5 for straights, 1 to 3 for banks and turns.',
    check:
      'Given a 3 turn and an effect that raises its speed by one, when executed, then it is a 3 turn; a 1 bank cannot be lowered.',
  },
  'C2-DIFF-13': {
    section: 'Changing speed',
    area: 'activation',
    text: 'The speed of a stationary maneuver never changes.',
    check:
      'Given a stationary maneuver and an effect that raises the speed by one, when executed, then its speed is 0 and the ship stays.',
  },
  'C2-DIFF-14': {
    section: 'Stationary maneuvers',
    area: 'activation',
    text: 'A stationary maneuver counts as executed: its difficulty is checked and effects after a maneuver follow it.',
    check:
      'Given a red 0 stationary maneuver, when executed, then the ship gains 1 stress token and has fully executed a maneuver.',
  },
  'C2-STRESS-1': {
    section: 'Stress',
    area: 'token',
    text: 'A ship is stressed while it has one or more stress tokens.',
    check:
      'Given a ship with 2 stress tokens, when one is removed, then it is stressed; without the other it is not.',
  },
  'C2-STRESS-2': {
    section: 'Stress',
    area: 'activation',
    text: 'A stressed ship that should execute a red maneuver executes the stress maneuver instead.',
    check:
      'Given a ship with 1 stress token and a red 3 Koiogran turn on its dial, when it activates, then it executes a 2 straight.',
  },
  'C2-STRESS-3': {
    section: 'Stress',
    area: 'activation',
    text: 'Whether a stressed ship should execute a red maneuver is decided after the abilities that change its dial or difficulty.',
    check:
      'Given a stressed ship with a red maneuver and an ability that makes it white, when it activates and uses it, then it executes its maneuver as white.',
  },
  'C2-STRESS-4': {
    section: 'Stress maneuver',
    area: 'activation',
    text: 'The stress maneuver is a white 2 straight.',
    check:
      'Given a small ship with 1 stress token that must execute it, when done, then its centre has moved 120 mm ahead and it still has 1 stress token.',
  },
  'C2-STRESS-5': {
    section: 'Stress maneuver',
    area: 'activation',
    text: 'Nothing changes the speed, bearing or difficulty of the stress maneuver.',
    check:
      'Given an ability that decreases the difficulty of straights, when a ship executes the stress maneuver, then it is white and no stress is removed.',
  },
  'C2-STRESS-6': {
    section: 'Stress',
    area: 'action',
    text: 'A stressed ship cannot perform actions, granted ones included.',
    check:
      'Given a ship with 1 stress token, when its Perform Action step comes or another ship would coordinate it, then it has no action to choose.',
  },
  'C2-PARTIAL-1': {
    section: 'Partial maneuvers',
    area: 'overlap',
    text: 'A partially executed maneuver still counts with its speed, bearing and difficulty.',
    check:
      'Given a 4 straight cut short after 30 mm, when an effect asks for the maneuver executed, then it is a 4 straight.',
  },
  'C2-PARTIAL-2': {
    section: 'Partial maneuvers',
    area: 'overlap',
    text: 'The difficulty of a partially executed maneuver is checked as usual.',
    check:
      'Given a red 2 turn cut short by a ship, when executed, then the mover gains 1 stress token; a blue one removes 1.',
  },
  'C2-PARTIAL-3': {
    section: 'Partial maneuvers',
    area: 'overlap',
    text: 'A ship that partially executed its maneuver skips its Perform Action step.',
    check:
      'Given a maneuver cut short by an enemy ship, when its difficulty is checked, then no action is offered and the activation ends.',
    conflicts: ['C2-PARTIAL-5', 'C2-PARTIAL-6'],
    note: 'Ruleset 2e-epic-1.1.0, whosever ship was in the way; in 2e-epic-1.4.6 more follows (C2-PARTIAL-5, C2-PARTIAL-6).',
  },
  'C2-PARTIAL-4': {
    section: 'Partial maneuvers',
    area: 'overlap',
    text: 'A ship that skips its Perform Action step may still perform actions that other effects grant it.',
    check:
      'Given an unstressed ship that skipped its step in this round, when a friendly ship coordinates it, then it may perform an action.',
    conflicts: ['C2-PARTIAL-7'],
    note: 'Ruleset 2e-epic-1.1.0 at any time; in 2e-epic-1.4.6 not in the rest of the activation in which an enemy ship was in the way (C2-PARTIAL-7).',
  },
  'C2-PARTIAL-5': {
    section: 'Partial maneuvers',
    area: 'overlap',
    text: 'If a friendly or allied ship was in the way, then after Check Difficulty the mover rolls 1 attack die, suffers 1 hit damage on a hit or critical hit, and skips its Perform Action step.',
    check:
      'Given a maneuver cut short by a friendly ship, when the die shows a critical hit, then the mover suffers 1 hit damage and gets no action; on a focus it suffers none and gets no action.',
    conflicts: ['C2-PARTIAL-3'],
    note: 'Ruleset 2e-epic-1.4.6; in 2e-epic-1.1.0 no die is rolled (C2-PARTIAL-3). Ships of a team-mate count as friendly here.',
  },
  'C2-PARTIAL-6': {
    section: 'Partial maneuvers',
    area: 'overlap',
    text: 'If an enemy ship was in the way, then after Check Difficulty the mover, if it is not stressed, may at once perform a focus or a calculate action of its action bar, treated as red, and skips its Perform Action step.',
    check:
      'Given an unstressed ship with a white focus and a white evade cut short by an enemy, when offered an action, then it may choose focus alone, and gains 1 focus and 1 stress token.',
    conflicts: ['C2-PARTIAL-3'],
    note: 'Ruleset 2e-epic-1.4.6; in 2e-epic-1.1.0 there is no such action (C2-PARTIAL-3).',
  },
  'C2-PARTIAL-7': {
    section: 'Partial maneuvers',
    area: 'overlap',
    text: 'A ship that was cut short by an enemy ship can perform no further action in that activation.',
    check:
      'Given a ship cut short by an enemy that has had its red focus, when an ability would grant it an action after its maneuver, then it cannot perform it; coordinated later in the round by another ship, it can if not stressed.',
    conflicts: ['C2-PARTIAL-4'],
    note: 'Ruleset 2e-epic-1.4.6; in 2e-epic-1.1.0 granted actions are allowed (C2-PARTIAL-4).',
  },
  'C2-PARTIAL-8': {
    section: 'Partial maneuvers',
    area: 'overlap',
    text: 'Which effect follows depends on the ship that first kept the maneuver from being fully executed.',
    check:
      'Given a mover that would end on an enemy and backs onto a friendly ship, when its effects are resolved, then those of the enemy ship apply.',
    note: 'Ruleset 2e-epic-1.4.6; in 2e-epic-1.1.0 it makes no difference whose ship it was.',
  },
  'C2-PARTIAL-9': {
    section: 'Partial maneuvers',
    area: 'overlap',
    text: 'If friendly and enemy ships kept the maneuver from being fully executed at the same time, the effect of the friendly ship applies.',
    check:
      'Given a last position that lies on a friendly and an enemy ship, when the effects are resolved, then the mover rolls the attack die and is offered no action.',
    note: 'Ruleset 2e-epic-1.4.6; in 2e-epic-1.1.0 it makes no difference whose ship it was.',
  },
  'C2-ASTEROID-1': {
    section: 'Asteroids',
    area: 'overlap',
    text: 'A ship that moves through or overlaps an asteroid rolls 1 attack die: on a hit it suffers 1 hit, on a critical hit 1 critical damage.',
    check:
      'Given a maneuver through an asteroid, when the die shows hit, crit or focus, then the ship suffers 1 hit, 1 critical or no damage.',
    conflicts: ['C2-ASTEROID-3'],
    note: 'Ruleset 2e-epic-1.1.0; for 2e-epic-1.4.6 see C2-ASTEROID-3.',
  },
  'C2-ASTEROID-2': {
    section: 'Asteroids',
    area: 'overlap',
    text: 'A ship that moves through or overlaps an asteroid by a maneuver skips its Perform Action step.',
    check:
      'Given a maneuver whose template only passes over an asteroid, when executed, then no action is offered.',
    conflicts: ['C2-ASTEROID-4'],
    note: 'Ruleset 2e-epic-1.1.0; in 2e-epic-1.4.6 passing over it costs no action (C2-ASTEROID-4).',
  },
  'C2-ASTEROID-3': {
    section: 'Asteroids',
    area: 'overlap',
    text: 'A ship that moves through or overlaps an asteroid suffers 1 hit damage and rolls 1 attack die: on a hit or critical hit it suffers 1 more hit damage.',
    check:
      'Given a ship of 2 shields that overlaps an asteroid, when the die shows a critical hit, then it has 0 shields and no damage card; on a blank it has 1 shield.',
    conflicts: ['C2-ASTEROID-1'],
    note: 'Ruleset 2e-epic-1.4.6; for 2e-epic-1.1.0 see C2-ASTEROID-1.',
  },
  'C2-ASTEROID-4': {
    section: 'Obstacles',
    area: 'overlap',
    text: 'A ship whose maneuver ends overlapping an obstacle of any kind skips its Perform Action step; one that only moved through obstacles does not.',
    check:
      'Given a maneuver that ends on a debris cloud, when executed, then no action is offered; one that passes over an asteroid and ends clear of it is offered one.',
    conflicts: ['C2-ASTEROID-2', 'C2-DEBRIS-3', 'C2-GAS-2'],
    note: 'Ruleset 2e-epic-1.4.6; for 2e-epic-1.1.0 see C2-ASTEROID-2, C2-DEBRIS-3 and C2-GAS-2.',
  },
  'C2-ASTEROID-5': {
    section: 'Asteroids',
    area: 'combat',
    text: 'A ship at range 0 of an asteroid cannot attack.',
    check:
      'Given a ship that stands on an asteroid with an enemy in its arc, when it engages, then it is offered no attack; others may attack it.',
  },
  'C2-ASTEROID-6': {
    section: 'Asteroids',
    area: 'component',
    text: 'A cargo drift is an asteroid.',
    check:
      'Given a ship that overlaps a cargo drift, when its effects are resolved, then they are those of an asteroid.',
  },
  'C2-ASTEROID-7': {
    section: 'Obstacles',
    area: 'overlap',
    text: 'The effects of obstacles come after the whole move, in a maneuver after Check Difficulty.',
    check:
      'Given a ship with 1 strain token and a blue maneuver over a gas cloud that gives 1 strain token, when executed, then it has 1 strain token.',
    note: 'If the maneuver was partial too, the obstacles come before the effects of the ship in the way; no text at hand gives the order.',
  },
  'C2-ASTEROID-8': {
    section: 'Obstacles',
    area: 'overlap',
    text: 'A ship that meets an obstacle in a move that is no maneuver suffers its effects too, but does not skip its Perform Action step for it.',
    check:
      'Given a ship that is moved over an asteroid before it activates, when it activates with a clear maneuver, then it rolled for the asteroid and is offered an action.',
  },
  'C2-DEBRIS-1': {
    section: 'Debris clouds',
    area: 'overlap',
    text: 'A ship that moves through or overlaps a debris cloud gains 1 stress token, after Check Difficulty.',
    check:
      'Given an unstressed ship whose blue 2 straight crosses a debris cloud, when executed, then it has 1 stress token.',
    note: 'In both rulesets; what the die does differs (C2-DEBRIS-2, C2-DEBRIS-4).',
  },
  'C2-DEBRIS-2': {
    section: 'Debris clouds',
    area: 'overlap',
    text: 'A ship that moves through or overlaps a debris cloud then rolls 1 attack die and suffers 1 critical damage on a critical hit.',
    check:
      'Given a maneuver over a debris cloud, when the die shows a critical hit, then the ship suffers 1 critical damage; on a hit none.',
    conflicts: ['C2-DEBRIS-4'],
    note: 'Ruleset 2e-epic-1.1.0, for which no text at hand shows the results that count: Flotilla takes the critical hit alone. For 2e-epic-1.4.6 see C2-DEBRIS-4.',
  },
  'C2-DEBRIS-3': {
    section: 'Debris clouds',
    area: 'overlap',
    text: 'A debris cloud does not make a ship skip its Perform Action step, nor keep a ship at range 0 of it from attacking.',
    check:
      'Given a ship that ends on a debris cloud, when its stress is taken away before its Perform Action step, then it may perform an action, and in the Engagement Phase it may attack.',
    conflicts: ['C2-ASTEROID-4', 'C2-DEBRIS-5'],
    note: 'Ruleset 2e-epic-1.1.0; for 2e-epic-1.4.6 see C2-ASTEROID-4 and C2-DEBRIS-5.',
  },
  'C2-DEBRIS-4': {
    section: 'Debris clouds',
    area: 'overlap',
    text: 'A ship that moves through or overlaps a debris cloud then rolls 1 attack die: on a hit it suffers 1 hit, on a critical hit 1 critical damage.',
    check:
      'Given a maneuver over a debris cloud, when the die shows hit, crit or blank, then the ship suffers 1 hit, 1 critical or no damage.',
    conflicts: ['C2-DEBRIS-2'],
    note: 'Ruleset 2e-epic-1.4.6; for 2e-epic-1.1.0 see C2-DEBRIS-2.',
  },
  'C2-DEBRIS-5': {
    section: 'Debris clouds',
    area: 'combat',
    text: 'A ship at range 0 of a debris cloud cannot attack.',
    check:
      'Given a ship on a debris cloud with an enemy in its arc, when it engages, then it is offered no attack.',
    conflicts: ['C2-DEBRIS-3'],
    note: 'Ruleset 2e-epic-1.4.6; in 2e-epic-1.1.0 it can (C2-DEBRIS-3).',
  },
  'C2-DEBRIS-6': {
    section: 'Loose cargo and spare parts',
    area: 'overlap',
    text: 'A ship that moves through or overlaps loose cargo or spare parts gains 1 strain token and rolls 1 attack die: on a hit or critical hit it gains 1 stress token.',
    check:
      'Given a ship that crosses loose cargo, when the die shows a hit, then it has 1 strain and 1 stress token; on a focus 1 strain alone.',
    conflicts: ['C2-DEBRIS-7'],
    note: 'Ruleset 2e-epic-1.4.6; otherwise they are debris clouds. For 2e-epic-1.1.0 see C2-DEBRIS-7.',
  },
  'C2-DEBRIS-7': {
    section: 'Loose cargo and spare parts',
    area: 'overlap',
    text: 'Loose cargo and spare parts are debris clouds.',
    check:
      'Given a ship that crosses loose cargo, when resolved, then it gains 1 stress token and rolls 1 attack die as for a debris cloud.',
    conflicts: ['C2-DEBRIS-6'],
    note: 'Ruleset 2e-epic-1.1.0, whose text gives them no effects of their own; for 2e-epic-1.4.6 see C2-DEBRIS-6.',
  },
  'C2-GAS-1': {
    section: 'Gas clouds',
    area: 'overlap',
    text: 'A ship that moves through or overlaps a gas cloud rolls 1 attack die and gains 1 strain token on a focus or a hit.',
    check:
      'Given a maneuver over a gas cloud, when the die shows focus, hit, crit or blank, then the ship gains 1, 1, 0 or 0 strain tokens.',
    conflicts: ['C2-GAS-3', 'C2-GAS-4'],
    note: 'Ruleset 2e-epic-1.1.0; for 2e-epic-1.4.6 see C2-GAS-3 and C2-GAS-4.',
  },
  'C2-GAS-2': {
    section: 'Gas clouds',
    area: 'overlap',
    text: 'A ship that moves through or overlaps a gas cloud by a maneuver skips its Perform Action step.',
    check:
      'Given a maneuver whose template only passes over a gas cloud, when executed, then no action is offered.',
    conflicts: ['C2-ASTEROID-4'],
    note: 'Ruleset 2e-epic-1.1.0; in 2e-epic-1.4.6 passing over it costs no action (C2-ASTEROID-4).',
  },
  'C2-GAS-3': {
    section: 'Gas clouds',
    area: 'overlap',
    text: 'A ship that moves through or overlaps a gas cloud breaks all its locks and all locks on it, and gains 1 strain token.',
    check:
      'Given a ship with a lock that is itself locked by two ships, when it crosses a gas cloud, then all three locks are gone and it has 1 strain token.',
    conflicts: ['C2-GAS-1'],
    note: 'Ruleset 2e-epic-1.4.6; for 2e-epic-1.1.0 see C2-GAS-1.',
  },
  'C2-GAS-4': {
    section: 'Gas clouds',
    area: 'overlap',
    text: 'It then rolls 1 attack die and gains 1 ion token on a hit or 3 ion tokens on a critical hit.',
    check:
      'Given a ship that crosses a gas cloud, when the die shows hit, crit or focus, then it gains 1, 3 or 0 ion tokens.',
    conflicts: ['C2-GAS-1'],
    note: 'Ruleset 2e-epic-1.4.6; for 2e-epic-1.1.0 see C2-GAS-1.',
  },
  'C2-GAS-5': {
    section: 'Gas clouds',
    area: 'combat',
    text: 'A ship at range 0 of a gas cloud cannot attack, cannot lock and cannot be locked.',
    check:
      'Given a ship on a gas cloud, when it engages, then it is offered no attack; when it or a ship at range 1 chooses a lock, then neither may lock the other.',
    conflicts: ['C2-GAS-6'],
    note: 'Ruleset 2e-epic-1.4.6; for 2e-epic-1.1.0 see C2-GAS-6.',
  },
  'C2-GAS-6': {
    section: 'Gas clouds',
    area: 'combat',
    text: 'A ship at range 0 of a gas cloud may attack, lock and be locked.',
    check: 'Given a ship on a gas cloud with an enemy in its arc, when it engages, then it may attack.',
    conflicts: ['C2-GAS-5'],
    note: 'Ruleset 2e-epic-1.1.0, whose text sets no limit; for 2e-epic-1.4.6 see C2-GAS-5.',
  },
  'C2-GAS-7': {
    section: 'Gas clouds',
    area: 'combat',
    text: 'The defender against an attack obstructed by a gas cloud may change up to 1 blank result to an evade result.',
    check:
      'Given an attack obstructed by a gas cloud and defense dice of blank, blank, when the defender modifies them, then one blank may become an evade.',
    note: 'Ruleset 2e-epic-1.1.0 alone; in 2e-epic-1.4.6 a gas cloud obstructs like any other obstacle.',
  },
  'C2-GAS-8': {
    section: 'Electro-chaff clouds',
    area: 'overlap',
    text: 'A ship that moves through or overlaps an electro-chaff cloud breaks all its locks and all locks on it, gains 1 jam token and rolls 1 attack die: on a hit or critical hit it gains 1 stress token. At range 0 of it a ship cannot lock or be locked, but may attack.',
    check:
      'Given a ship with a lock that crosses an electro-chaff cloud, when the die shows a hit, then the lock is gone and it has 1 jam and 1 stress token.',
    note: 'Ruleset 2e-epic-1.4.6 alone: published later than 1.1.0.',
  },
  'C2-GAS-9': {
    section: 'Blazes',
    area: 'overlap',
    text: 'A ship that moves through or overlaps a blaze rolls 1 attack die, suffers 1 hit damage on a hit or critical hit or gains 1 stress token on a focus, and skips its Perform Action step.',
    check:
      'Given a maneuver that only passes over a blaze, when the die shows a focus, then the ship gains 1 stress token and no action is offered.',
    note: 'Ruleset 2e-epic-1.4.6 alone: published later than 1.1.0.',
  },
  'C2-GAS-10': {
    section: 'Electro-chaff clouds and blazes',
    area: 'end',
    text: 'In the End Phase electro-chaff clouds and blazes without a fuse marker are removed, and then each of the others loses 1 fuse marker.',
    check:
      'Given a blaze placed with 1 fuse marker, when the End Phases of two rounds run, then it loses the marker in the first and is removed in the second.',
    note: 'Ruleset 2e-epic-1.4.6 alone: published later than 1.1.0.',
  },
} as const satisfies RuleTexts<'C2'>
