import type { TeamId } from '@flotilla/engine'
import {
  callOption,
  createOption,
  DEVICE_ID_BASE,
  type Decision,
  declineOption,
  deedOption,
  type FiringCost,
  type GameEvent,
  isPlaceQuestion,
  OBSTACLE_ID_BASE,
  type Option,
  type OptionKind,
  type OptionKinds,
  rerollOption,
  type Score,
  type ScoreItem,
  targetOption,
  tokenActionOption,
  turnOption,
  validateChoice,
} from '@flotilla/engine'
import { loadScenario, type Setup, scenarioNames } from '@flotilla/engine/second'
import { squadOf, Table } from '@flotilla/engine/testing/first'
import { createStarted, createUnplaced, plainScenario } from '@flotilla/engine/testing/scenario'
import { describe, expect, test } from 'vitest'
import {
  describeScenario,
  formatCost,
  formatManeuver,
  logLine,
  optionText,
  questionText,
  rulesetName,
  type StoryContext,
  scenarioPicture,
  scoreText,
  shipNames,
} from './index.ts'

const story: StoryContext = {
  names: ['Ann', 'Bo'],
  teams: [0, 1],
  facts: [{ name: 'Luke Skywalker' }, { name: 'Academy Pilot' }, { name: 'Academy Pilot' }],
  state: {
    obstacles: [{ id: OBSTACLE_ID_BASE, what: 'gascloud1' }],
    devices: [{ id: DEVICE_ID_BASE, what: 'protonBomb' }],
  },
  cardName: (id) => ({ predator: 'Predator' })[id] ?? id,
}

const decision = (ask: string, subject?: number) =>
  ({
    id: '1.1',
    seat: 0,
    ask,
    rule: 'C2-ACTION-2',
    options: [],
    ...(subject === undefined ? {} : { subject }),
  }) as unknown as Decision

test('ships that share a name are numbered, others are not', () => {
  expect(shipNames(story.facts)).toEqual(['Luke Skywalker', 'Academy Pilot 1', 'Academy Pilot 2'])
})

test('an ability is asked about with its ship, that of a pilot but once', () => {
  const asked = (card: string): string =>
    questionText(story, {
      ...decision('useAbility', 0),
      options: [{ ...deedOption('use'), card }],
    } as unknown as Decision).title
  expect(asked('predator')).toBe('Predator, Luke Skywalker')
  expect(asked('Luke Skywalker')).toBe('Luke Skywalker')
})

test('a ruleset is named by its edition and version', () => {
  expect(rulesetName('2e-epic-1.4.6')).toBe('Second edition, Epic 1.4.6')
  expect(rulesetName('1e-epic-2018')).toBe('First edition, Epic 2018')
})

test('a maneuver is named with its colour', () => {
  expect(formatManeuver('2BW')).toBe('white 2 bank left')
  expect(formatManeuver('4KR')).toBe('red 4 koiogran')
})

describe('lines', () => {
  test('an attack names both, the range and what is in the way', () => {
    const event = {
      kind: 'attack',
      rule: 'C2-FIGHT-1',
      ship: 0,
      target: 2,
      range: 2,
      weapon: 0,
      obstructedBy: [1000],
    } as const
    expect(logLine(story, event)).toEqual({
      depth: 2,
      text: 'Luke Skywalker attacks Academy Pilot 2 at range 2, obstructed',
      rule: 'C2-FIGHT-1',
    })
  })

  test('the name You takes the verb of the second person', () => {
    const event = { kind: 'rolledOff', rule: 'C2-SETUP-2', seat: 0, faces: ['blank'] } as const
    expect(logLine(story, event)?.text).toBe('Ann rolls blank')
    expect(logLine({ ...story, names: ['You', 'Bo'] }, event)?.text).toBe('You roll blank')
  })

  test('[EB-ORD-2] [EB-ORD-3] the roll-off says what was called, in the words of the choice', () => {
    const line = (called: string) =>
      logLine(story, { kind: 'rolledOff', rule: 'EB-ORD-3', seat: 0, faces: ['blank'], called })?.text
    expect(line('misses')).toBe('Ann rolls blank; the call was focus or blank')
    expect(line('hits')).toBe('Ann rolls blank; the call was hit or crit')
    const asked = (['hits', 'misses'] as const).map((name) =>
      optionText(story, decision('callDie'), callOption(name)),
    )
    expect(asked).toEqual(['Hit or crit', 'Focus or blank'])
  })

  test('an obstacle is named as one would, with its number or its article', () => {
    const event = {
      kind: 'placed',
      rule: 'C2-SETUP-2',
      obstacle: 1000,
      pose: { x: 0, y: 0, heading: 0 },
    } as const
    const told = (pieces: { what: string }[]) => {
      const obstacles = pieces.map((one, i) => ({ ...one, id: OBSTACLE_ID_BASE + i }))
      return logLine({ ...story, beside: true, state: { obstacles, devices: [] } }, event)?.text
    }
    expect(told([{ what: 'gascloud1' }])).toBe('The gas cloud is put down')
    expect(told([{ what: 'gascloud1' }, { what: 'gascloud2' }])).toBe('Gas cloud 1 is put down')
  })

  test('a line on a ship that leaves a wing names its leader and the reason', () => {
    const event = { kind: 'split', rule: 'EB-FSPLIT-4', ship: 1, leader: 0 } as const
    expect(logLine(story, event)?.text).toBe('Academy Pilot 1 leaves the wing of Luke Skywalker: ionized')
  })

  test('a following wingmate has one line, without a dial of its own', () => {
    const to = { x: 100, y: 200, heading: 90 }
    const moved = {
      kind: 'moved',
      rule: 'EB-WMOV-2',
      ship: 1,
      from: to,
      to,
      maneuver: '2FB',
      full: true,
    } as const
    expect(logLine(story, moved)?.text).toBe('Academy Pilot 1 follows its leader to 100, 200 facing 90°')
    // Beside the table a reader needs no coordinates.
    expect(logLine({ ...story, beside: true }, moved)?.text).toBe('Academy Pilot 1 follows its leader')
    const revealed = { kind: 'revealed', rule: 'EB-WMOV-3', ship: 1, maneuver: '2FB' } as const
    expect(logLine(story, revealed)).toBeUndefined()
  })

  test('lines on huge ships', () => {
    const text = (event: Omit<GameEvent, 'rule'>) =>
      logLine(story, { rule: 'HS-CRIP-1', ...event } as GameEvent)?.text
    expect(text({ kind: 'crippled', ship: 0, section: 'aft' })).toBe('Luke Skywalker, aft, is crippled')
    expect(text({ kind: 'shieldLost', ship: 0, section: 'fore' })).toBe(
      'Luke Skywalker, fore, loses a shield',
    )
    expect(text({ kind: 'allocated', ship: 0, card: 'predator', amount: 2 })).toBe(
      'Luke Skywalker puts 2 energy on Predator',
    )
    expect(text({ kind: 'spent', ship: 0, token: 'energy', amount: 1, card: 'predator' })).toBe(
      'Luke Skywalker spends 1 energy of Predator',
    )
    expect(text({ kind: 'returned', ship: 0, token: 'stress', amount: 2 })).toBe(
      'Luke Skywalker hands 2 stress back',
    )
    const flown = { ship: 0, maneuver: '4FW', to: { x: 1, y: 2, heading: 3 }, full: true, crushes: [1, 2] }
    expect(text({ kind: 'moved', ...flown })).toContain('over Academy Pilot 1 and Academy Pilot 2')
  })

  test('actions of huge ships', () => {
    const action = (id: string) =>
      logLine(story, { kind: 'action', rule: 'C1-ACTION-1', ship: 0, action: id })?.text
    expect(action('reinforce:fore+calculate')).toBe('Luke Skywalker: reinforce fore and calculate')
    expect(action('lock:1:fore')).toBe('Luke Skywalker: lock')
    expect(action('recover:fore=2,aft=1')).toBe('Luke Skywalker: recover')
    expect(action('card:predator:repair:0')).toBe('Luke Skywalker: Predator')
  })

  test('unimportant events have no line', () => {
    expect(logLine(story, { kind: 'dialSet', rule: 'C2-PLAN-2', ship: 0, maneuver: '1FB' })).toBeUndefined()
  })
})

describe('questions', () => {
  const option = <K extends OptionKind>(kind: K, name: string, fields: OptionKinds[K]): Option =>
    createOption(kind, name, {}, fields as object) as never
  const here = { x: 0, y: 0, heading: 0 }
  const bank = { kind: 'bank', speed: 1, side: 'right' } as const
  const ahead = { kind: 'straight', speed: 1 } as const
  const shot = (fields: Partial<OptionKinds['shot']> & { readonly target: number }): Option =>
    option('shot', '', { weapon: 'primary', range: 1, obstructedBy: [], ...fields })
  const ofCard = (name: string, action: string, way: Option): Option => ({ ...way, name, action }) as Option
  const byCard = (choice: Option): Option => ({ ...choice, card: 'predator', bearer: 0, choice })
  const other = { card: 'other' } as const

  test.each([
    ['chooseAction', tokenActionOption('focus'), 'Focus'],
    ['chooseAction', option('lock', '', { target: 1000 }), 'Lock: the gas cloud'],
    ['chooseAction', option('boost', 'left', { template: ahead, pose: here }), 'Boost: left'],
    [
      'chooseAction',
      option('barrelRoll', '', { side: 'left', placement: 'forward', pose: here }),
      'Barrel roll: left forward',
    ],
    [
      'chooseAction',
      option('barrelRoll', 'left:bank:right', { side: 'left', template: bank, token: 'stress' }),
      'Barrel roll left bank right, for a stress token',
    ],
    [
      'useAbility',
      { ...option('friend', 'ship', { friend: 0, target: 1 }), card: 'x' },
      'Ship: Academy Pilot 1, for Luke Skywalker',
    ],
    ['chooseAction', declineOption('none'), 'No action'],
    ['declareDocked', declineOption('none'), 'No, on the table'],
    ['deploy', declineOption('none'), 'Stay docked'],
    [
      'systemPhase',
      option('deploy', '', { guides: 'rear', maneuver: '2FB', lands: here }),
      'Deploy: blue 2 straight, from the rear',
    ],
    [
      'chooseAction',
      ofCard('predator', 'card:predator#2', option('target', '', { target: 1 })),
      'Predator: Academy Pilot 1',
    ],
    [
      'chooseAction',
      ofCard('predator', 'card:predator', option('friends', '', { friends: [0, 1] })),
      'Predator: Luke Skywalker and Academy Pilot 1',
    ],
    [
      'chooseAction',
      ofCard('wed15:facedown:aft', 'card:predator', option('damageNumber', '', { no: 9 })),
      'Predator: facedown, aft',
    ],
    [
      'chooseAction',
      { ...option('repair', 'repair:900', { repairs: 'predator' }), action: 'card:900' },
      'Repair Predator',
    ],
    [
      'answerAbility',
      { ...option('repair', 'repair', { at: 2, repairs: 'predator' }), ...other },
      'Repair Predator',
    ],
    ['useAbility', { ...option('mine', '', { mine: 'predator' }), ...other }, 'Predator'],
    ['chooseAttack', shot({ target: 1 }), 'Academy Pilot 1, range 1'],
    ['modifyAttackDice', option('spend', '', { spends: 'focus' }), 'Spend focus: all focus results to hits'],
    ['modifyDefenseDice', option('spend', '', { spends: 'force' }), 'Spend Force: one focus result to evade'],
    [
      'modifyDefenseDice',
      option('spend', '', { spends: 'evade', face: 'blank' }),
      'Spend evade: turn a blank to an evade',
    ],
    ['modifyDefenseDice', option('shelter', '', {}), 'Gas cloud: turn a blank to an evade'],
    ['modifyDefenseDice', declineOption('done'), 'Keep these dice'],
    [
      'modifyAttackDice',
      option('spendLock', '', { pick: { blank: 2, focus: 1 } }),
      'Spend lock: reroll 2 blanks, 1 focus',
    ],
    ['modifyAttackDice', byCard(deedOption('use')), 'Predator'],
    ['modifyAttackDice', byCard(rerollOption({ blank: 1, focus: 1 })), 'Predator: reroll 1 blank, 1 focus'],
    ['modifyDefenseDice', byCard(turnOption('blank', 'evade', 'second')), 'Predator: a blank to an evade'],
    ['chooseActivation', option('ship', 'ship', { ship: 1 }), 'Academy Pilot 1'],
    [
      'systemPhase',
      option('drop', '', { upgrade: 'predator', template: ahead, pose: here }),
      'Drop: Predator, 1 straight',
    ],
    ['tallonPlacement', option('placement', '', { placement: 'forward' }), 'Forward'],
    ['chooseObstacle', option('obstacle', 'obstacle', { obstacle: 1000 }), 'The gas cloud'],
    ['chooseAction', option('lock', '', { target: 2000 }), 'Lock: the proton bomb'],
    ['changeWings', option('split', 'split', { ship: 1, change: 'split' }), 'Split: Academy Pilot 1'],
    ['shareDamage', option('share', '', { ship: 1, face: 'crit' }), 'Academy Pilot 1 suffers a crit'],
    ['chooseInitiative', option('camp', 'team', { camp: 1, team: 1 }), 'Bo'],
    ['chooseManeuver', option('maneuver', '', { maneuver: '2FG' }), 'Green 2 straight'],
    ['somethingNew', deedOption('whoKnows'), 'Who knows'],
    ['chooseSection', option('section', '', { section: 'fore' }), 'Fore'],
    [
      'allocateEnergy',
      option('allocation', '', { allocation: { predator: 2, other: 1 } }),
      '2 to Predator, 1 to other',
    ],
    ['useEnergy', { ...deedOption('use'), card: 'predator', cost: 2 }, 'Predator: 2 energy'],
    ['useEnergy', declineOption('none'), 'Nothing more'],
    ['discardUpgrade', option('card', '', { card: 'predator' }), 'Predator'],
    [
      'chooseAction',
      option('recover', '', { energy: 3, shields: { fore: 2, aft: 1 } }),
      'Recover shields: 2 fore, 1 aft for 3 energy',
    ],
    ['chooseAction', option('recover', '', { energy: 0, shields: { fore: 0, aft: 0 } }), 'Recover nothing'],
    [
      'chooseAction',
      option('recover', '', { energy: 3, shields: { fore: 1 } }),
      'Recover 1 shield for 3 energy',
    ],
    ['useAbility', { ...option('upgrade', '', { upgrade: 'team:predator' }), ...other }, 'Team predator'],
    ['useAbility', { ...targetOption('ship', 1), ...other }, 'Academy Pilot 1'],
    ['useAbility', { ...option('shield', 'shield', { section: 'aft' }), ...other }, 'A shield on the aft'],
    ['useAbility', option('face', '', { by: 'shield', face: 'crit' }), 'Cancel a crit for a shield'],
    ['useAbility', option('face', '', { by: 'energy', face: 'hit' }), 'Cancel a hit for energy'],
    ['chooseAction', option('lock', '', { target: 1, section: 'aft' }), 'Lock: Academy Pilot 1, aft section'],
    [
      'chooseAction',
      {
        ...tokenActionOption('evade'),
        again: true,
        offer: { action: 'evade', colour: 'white', link: { action: 'boost', difficulty: 'red' } },
      },
      'Evade, then boost',
    ],
    [
      'chooseAction',
      { ...tokenActionOption('evade'), again: true, offer: { action: 'evade', colour: 'red' } },
      'Evade, red',
    ],
    [
      'chooseAttack',
      shot({ target: 1, section: 'fore', range: 3 }),
      'Academy Pilot 1, fore section, range 3',
    ],
    [
      'chooseAttack',
      shot({ target: 1, range: 2, weapon: 'scenario:turret', obstructedBy: [1000] }),
      'Academy Pilot 1, range 2, obstructed',
    ],
    [
      'chooseAttack',
      shot({ weapon: 'predator', target: 1, range: 2, by: 'lock:0' }),
      'Predator at Academy Pilot 1, range 2, by the lock of Luke Skywalker',
    ],
    [
      'chooseAttack',
      shot({ weapon: 'predator', target: 1, range: 2, by: 'focus' }),
      'Predator at Academy Pilot 1, range 2, by a focus token',
    ],
    ['chooseAttack', shot({ target: 2000, range: 3 }), 'The proton bomb, range 3'],
    ['remote', option('turn', 'turn', { turned: 180 }), 'Turn about'],
  ] as [string, Option, string][])('%s: %o', (ask, one, words) => {
    expect(optionText(story, decision(ask), one)).toBe(words)
  })

  test('wings are asked about as the rule at hand allows', () => {
    const hint = (rule: Decision['rule']) => questionText(story, { ...decision('changeWings'), rule }).hint
    expect(hint('WG-VSP-1')).not.toContain('join')
    expect(hint('WG-JOIN-1')).not.toContain('may split')
    expect(hint('EB-WEND-1')).toMatch(/split.*join/)
  })

  test('the first edition speaks of pilot skill where the second speaks of initiative', () => {
    const hint = (ask: string, rule: Decision['rule']) => questionText(story, { ...decision(ask), rule }).hint
    for (const [ask, rule] of [
      ['choosePlacing', 'C1-SETUP-5'],
      ['chooseActivation', 'C1-ACTIVATE-3'],
      ['chooseFighter', 'C1-COMBAT-1'],
      ['chooseDecloaking', 'C1-DECLOAK-4'],
    ] as const)
      expect(hint(ask, rule)).toBe(
        'Ships of the same pilot skill go ' +
          (ask === 'choosePlacing' ? 'down ' : '') +
          'in the order you like.',
      )
    expect(hint('chooseActivation', 'C2-ACTIVATE-3')).toBe(
      'Ships of the same initiative go in the order you like.',
    )
  })

  test('[EV18-SETUP-12] [EV18-SETUP-13] [EV18-SETUP-17] [EP14-DEPLOY-12] setup is asked for as it is judged', () => {
    const [rebels, empire] = [['gr75mediumtransport', 'redsquadronpilot'], ['academypilot']].map((pilots) =>
      squadOf(
        pilots.map((pilot) => [pilot, 0, 0] as const),
        { obstacles: ['coreasteroid0', 'coreasteroid1'] },
      ),
    )
    const hints = (ruleset: string): Record<string, string[]> => {
      const seats = [rebels!, empire!].map((squad, team) => ({ name: `seat ${team}`, team, squad }))
      const at = new Table({ seats: [], setup: { ruleset, area: 'epic', seats } })
      const heard: Record<string, string[]> = {}
      // Somewhere on a grid, or at an edge.
      const places = Array.from({ length: 20 }, (_, i) => 100 + 60 * i).flatMap((x) =>
        [20, 97.5, 816.9, 894.4, 300, 360, 420, 480, 540, 600].map((y) => ({ x, y, heading: 0 })),
      )
      while (at.game.state.phase === 'setup') {
        const [open] = at.game.pending
        const { hint } = questionText({ ...at.game.rules, state: at.game.state }, open!)
        heard[open!.ask] = [...(heard[open!.ask] ?? []), hint]
        if (!isPlaceQuestion(open!)) {
          at.answer(open!.ask, at.options(open!.ask)[0]!)
          continue
        }
        const pose = places.find(
          (one) => validateChoice(at.game, open!.seat, { decision: open!.id, pose: one }) === undefined,
        )!
        at.put(open!.ask, pose.x, pose.y, pose.heading)
      }
      return heard
    }
    const newer = hints('1e-epic-2018')
    expect(newer.placeObstacle!.map((hint) => hint.split(':')[0])).toEqual([
      'The first of a pair',
      'The second of the pair',
      'The first of a pair',
      'The second of the pair',
    ])
    expect(newer.placeObstacle![1]).toMatch(/within range 1 of the first.*any distance from the edges/)
    expect(newer.placeShip).toEqual([
      'A base of it touches your edge, and none is outside the play area.',
      expect.stringMatching(/^Wholly within range 1 of your edge/),
      expect.stringMatching(/^Wholly within range 1 of your edge/),
    ])
    const older = hints('1e-epic-2014')
    expect(older.placeObstacle![1]).toMatch(
      /within range 1 of the first and beyond range 2 of both sides’ edges/,
    )
    expect(older.placeShip![1]).toMatch(/^Wholly within range 2 of your edge/)
    expect(hints('1e-standard').placeObstacle![0]).toBe(
      'Beyond range 2 of every edge and range 1 of every other obstacle.',
    )
  })

  test('[C2-PLACE-2] [EB-SSET-19] [EB-SSET-20] setup of the second edition is asked for as it is judged', async () => {
    const aces = (await loadScenario('aces-high'))!
    const hint = (setup: Setup): string => {
      const game = createStarted({ ...setup, playerOrder: 'seats' })
      return questionText(story, game.pending[0]!).hint
    }
    const seats = [[['academypilot', 0, 0]], [['academypilot', 0, 0]]] as const
    const free = plainScenario({ obstacles: { list: ['coreasteroid0'] } })
    expect(hint(createUnplaced({ scenario: free, seats }))).toBe(
      'Outside every deployment area, beyond range 1 of every other obstacle.',
    )
    const crowded = plainScenario({ obstacles: { list: ['coreasteroid0'], inDeployment: true, apart: 0 } })
    expect(hint(createUnplaced({ scenario: crowded, seats }))).toBe('Beyond range 0 of every other obstacle.')
    const { seats: two, ...rest } = createUnplaced({ seats })
    const brought = two.map((seat) => ({ ...seat, squad: { ...seat.squad, obstacles: ['coreasteroid0'] } }))
    expect(hint({ ...rest, seats: brought })).toBe(
      'Beyond range 2 of every edge, beyond range 1 of every other obstacle.',
    )
    expect(hint(createUnplaced({ seats }))).toBe('Wholly inside your deployment area, clear of other ships.')
    expect(hint(createUnplaced({ scenario: { ...aces, obstacles: { list: [] } }, seats }))).toBe(
      'Wholly inside your deployment area, beyond range 1 of the ships of other players, clear of other ships.',
    )
    expect(hint(createUnplaced({ seats: [[['alderaanianguard', 0, 0]], seats[1]] }))).toBe(
      'Inside your deployment area, or out of it if it reaches across its whole depth, clear of other ships.',
    )
    const remote = (await loadScenario('cover-the-evacuation'))!
    expect(hint(createUnplaced({ scenario: { ...remote, obstacles: { list: [] } }, seats }))).toBe(
      'Where the scenario allows it, outside every deployment area, beyond range 3 of others of its kind, clear of everything else.',
    )
  })

  test('an unknown question has a text all the same', () => {
    expect(questionText(story, decision('placeBomb')).title).toBe('Place bomb')
    expect(questionText(story, decision('chooseAction', 0)).title).toBe('Action of Luke Skywalker')
  })
})

describe('scenarios', () => {
  const shuttle = {
    ...story,
    state: { ...story.state, devices: [{ id: DEVICE_ID_BASE, what: 'shuttle' }] },
  }
  const line = (event: Record<string, unknown>) =>
    logLine(shuttle as StoryContext, { rule: 'EB-VC-3', ...event } as GameEvent)?.text

  test('lines on scoring, carried markers and survivors', () => {
    expect(line({ kind: 'scored', seat: 0, amount: 2, total: 3 })).toMatch(
      / scores 2 victory counters, 3 in all$/,
    )
    expect(line({ kind: 'scored', seat: 0, amount: -1, total: 0 })).toMatch(
      / loses 1 victory counter, 0 left$/,
    )
    expect(line({ kind: 'markerDropped', what: 'cargo', x: 100.4, y: 50 })).toBe(
      'The cargo marker lies at 100, 50',
    )
    expect(line({ kind: 'escaped', device: 2000 })).toMatch(/shuttle.* has escaped$/)
    expect(line({ kind: 'gameOver', winner: null, drawn: [shuttle.teams[0]] })).toMatch(/^A draw/)
  })

  test('a team wins together', () => {
    const four = { ...story, names: ['Ann', 'Bo', 'Cy', 'Di'], teams: [0, 1, 0, 1] }
    const line = (winner: TeamId) => logLine(four, { kind: 'gameOver', rule: 'EB-VC-3', winner })?.text
    expect([line(0), line(1)]).toEqual(['Winner: Ann and Cy', 'Winner: Bo and Di'])
  })

  test.each(scenarioNames)('%s is told in words and drawn', async (name) => {
    const scenario = (await loadScenario(name))!
    const words = describeScenario(scenario)
    expect(words).toContain(scenario.title)
    expect(words).not.toMatch(/undefined|NaN|\[object/)
    const picture = scenarioPicture(scenario)
    expect(picture).toMatch(/^<svg [\s\S]*<\/svg>\n$/)
    expect(picture).not.toMatch(/undefined|NaN/)
  })

  test('an area is drawn with whose it is: a player, a side, everybody', async () => {
    const picture = async (name: string) => scenarioPicture((await loadScenario(name))!)
    const named = (text: string, svg: string) => svg.match(new RegExp(`>${text}</text>`, 'g'))?.length ?? 0
    expect(named('all players', await picture('aces-high'))).toBe(4)
    expect(named('player 2', await picture('fog-of-war'))).toBe(1)
    expect(named('defenders', await picture('cover-the-evacuation'))).toBe(1)
  })
})

test('the cost of an option is stated, and declining costs nothing', () => {
  const asked = { ...decision('useAbility', 0), cost: { charge: 2, token: 'focus' } } as Decision
  expect(formatCost(story, asked, deedOption('use'))).toBe('2 charges, a focus token')
  expect(formatCost(story, asked, declineOption())).toBe('')
  const act = (colour: 'white' | 'red' | 'purple') =>
    formatCost(story, decision('chooseAction', 0), {
      ...deedOption('boost'),
      offer: { action: 'boost', colour },
    })
  expect([act('white'), act('red'), act('purple')]).toEqual(['', '1 stress', '1 Force'])
  const costs: Readonly<Record<string, FiringCost>> = {
    torpedo: { charge: 1 },
    printed: { lock: true, discard: true },
    gun: { energy: 2 },
  }
  const armed = { ...story, firing: (id: string) => costs[id] }
  const shot = (weapon: number | string, more: { readonly by?: string } = {}) =>
    formatCost(
      armed,
      decision('chooseAttack', 0),
      createOption('shot', 'x', {}, { weapon, target: 1, range: 1, obstructedBy: [], ...more }),
    )
  expect([shot(0), shot('torpedo'), shot('gun')]).toEqual(['', '1 charge', '2 energy'])
  expect(shot('printed')).toBe('the lock, the card itself')
  expect(shot('printed', { by: 'focus' })).toBe('a focus token, the card itself')
  expect(shot('unheard-of')).toBe('')
})

test('a maneuver that changed and an action that was lost say why', () => {
  const told = (event: Record<string, unknown>) => logLine(story, { ship: 0, ...event } as never)?.text
  expect(told({ kind: 'flownInstead', rule: 'C2-STRESS-2', maneuver: '2FW', dial: '4KR' })).toBe(
    'Luke Skywalker flies white 2 straight instead of red 4 koiogran: it is stressed, and its dial shows red',
  )
  expect(told({ kind: 'flownInstead', rule: 'C1-ION-2', maneuver: '1FW' })).toBe(
    'Luke Skywalker flies white 1 straight: it is ionized',
  )
  expect(told({ kind: 'actionLost', rule: 'C2-PARTIAL-3' })).toBe(
    'Luke Skywalker has no action: it ran into another ship',
  )
})

describe('huge ships', () => {
  const told = (event: Record<string, unknown>) =>
    logLine(story, { rule: 'C2-HDAMAGE-2', ship: 0, ...event } as never)?.text

  test('a damage card that is reconstructed says so', () => {
    const card = 'huge:weaponsfailure'
    expect(told({ kind: 'dealt', faceup: true, card, reconstructed: true })).toBe(
      'Luke Skywalker is dealt a damage card: weaponsfailure (a reconstructed card)',
    )
    expect(told({ kind: 'dealt', faceup: true, card })).not.toMatch(/reconstructed/)
    expect(told({ kind: 'precisionShot', target: 1, name: 'Broadside', reconstructed: true })).toBe(
      'Luke Skywalker lands a precision shot on Academy Pilot 1: Broadside (a reconstructed card)',
    )
  })

  test('a damage card of the huge deck alone goes by its printed name', () => {
    const cardName = (id: string) => ({ 'huge:damagedcircuitry': 'Damaged Circuitry' })[id] ?? id
    const options = [{ ...deedOption('use'), card: 'damage:huge:damagedcircuitry' }]
    const asked = { ...decision('useAbility', 0), options } as unknown as Decision
    expect(questionText({ ...story, cardName }, asked).title).toBe('Damaged Circuitry, Luke Skywalker')
  })

  test('ships set aside, turrets turned, energy lost', () => {
    expect(told({ kind: 'setAside', by: 1 })).toBe('Luke Skywalker is under Academy Pilot 1 and set aside')
    expect(told({ kind: 'rotated', card: 'predator', turret: 'rear' })).toBe(
      'Luke Skywalker turns Predator to the rear',
    )
    expect(told({ kind: 'lost', token: 'energy', amount: 2 })).toBe('Luke Skywalker loses 2 energy')
    expect(told({ kind: 'lost', token: 'focus', amount: 1 })).toBeUndefined()
  })

  test('bonus attacks, turrets and opponents to choose', () => {
    const words = (ask: string, option: Option) => optionText(story, decision(ask, 0), option)
    expect(
      words(
        'chooseAttack',
        createOption(
          'shot',
          'x',
          {},
          { weapon: 'predator', target: 1, range: 4, bonus: 'b', energy: 1, obstructedBy: [] },
        ),
      ),
    ).toBe('Predator at Academy Pilot 1, range 4, bonus attack for 1 energy')
    expect(words('chooseAction', createOption('turrets', 'x', {}, { turn: { predator: 'left' } }))).toBe(
      'Rotate: Predator to the left',
    )
    expect(words('answerAbility', createOption('hardpoint', 'flip', { hardpoint: 'predator' }))).toBe(
      'Flip Predator',
    )
    expect(words('nameOpponent', createOption('seat', 'seat', { seat: 1 }))).toBe('Bo')
    expect(words('chooseAction', createOption('damage', 'repair', { damage: 'huge:hullbreach' }))).toBe(
      'Repair Hullbreach',
    )
    expect(questionText(story, { ...decision('chooseAttack', 0), rule: 'C2-HUGE-23' }).hint).toMatch(
      /bonus attack/,
    )
  })
})

test('a score is listed item by item, under its total', () => {
  const score = (items: ScoreItem[]): Score => ({ team: 0, total: 7, items })
  const lines = (item: Omit<ScoreItem, 'points' | 'rule'>) =>
    scoreText(story, [score([{ ...item, points: 7, rule: 'EV18-SCORE-1' }])])
  expect(lines({ for: 'destroyed', ships: [1] })).toEqual([
    'Ann: 7',
    '  7 Academy Pilot 1 destroyed  [EV18-SCORE-1]',
  ])
  const words = (item: Omit<ScoreItem, 'points' | 'rule'>) => lines(item)[1]!.slice(4).split('  [')[0]
  expect(words({ for: 'fled', ships: [1, 2] })).toBe('Academy Pilot 1 and Academy Pilot 2 fled')
  expect(words({ for: 'half', ships: [0] })).toBe('Luke Skywalker at half health or less')
  expect(words({ for: 'crippled', ships: [0], section: 'aft' })).toBe('Luke Skywalker: aft section crippled')
  expect(words({ for: 'wipedOut', seats: [1] })).toBe('Bo without a ship: a whole squad')
  expect(words({ for: 'cheaper', seats: [0] })).toBe('Cheaper squad')
  expect(words({ for: 'counters', seats: [0], counters: 1 })).toBe('Ann: 1 victory counter')
  expect(words({ for: 'earned', seats: [0] })).toBe('Ann: by the scenario')
})
