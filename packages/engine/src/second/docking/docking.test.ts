import { describe, expect, test } from 'vitest'
import { catalogue, type Layout, type PlacedPilot, setupOf, Table } from '../../../test/table.ts'
import { newGame, play } from '../../index.ts'
import { optionsOf } from '../../kernel/decision.ts'
import { type CardRules, type Cards, effects } from '../../second/index.ts'
import { shipOf } from '../../vocabulary/options.ts'
import { triggerOn } from '../ability.ts'

const { facts } = effects

const xwing = 'bluesquadronescort' // initiative 2
const veteran = 'redsquadronveteran' // initiative 3
const luke = 'lukeskywalker' // initiative 5
const shuttle = 'omicrongrouppilot' // initiative 1, large, 6 hull, 4 shields
const tie = 'academypilot' // initiative 1
const far = [tie, 1500, 800, 180] as const

const card = 'elusive'
const carries = (count = 2): Cards => ({
  [card]: { text: 'For a test.', carries: { ships: ['t65xwing'], count } },
})

/** A ship that could be carried, and carries another itself. */
const fighter = { text: 'For a test.', carries: { ships: ['t65xwing'], count: 1 } }

const carrier = (x: number, y: number, heading = 0): PlacedPilot => [shuttle, x, y, heading, [card]]

/** A carrier with ships docked with it, and an enemy, by default far away. */
function docked(
  passengers: readonly string[],
  layout: Partial<Layout> = {},
  enemies: readonly PlacedPilot[] = [far],
) {
  const own = passengers.map((pilot): PlacedPilot => [pilot, 100, 100])
  const table = new Table({ seats: [[carrier(900, 400), ...own], enemies], cards: carries(), ...layout })
  for (const id of own.keys()) table.arrange(id + 1, { place: 'reserve', docked: 0 })
  return table
}

describe('setup and reserve', () => {
  test('[C2-SETUP-9] [C2-DOCK-1] [C2-DOCK-2] [C2-RESERVE-1] who begins docked is declared before a ship is placed, and then has no dial, action or attack', () => {
    const { positions: _, ...setup } = setupOf({ seats: [[carrier(0, 0), [xwing, 0, 0]], [[tie, 0, 0]]] })
    const made = newGame({ ...setup, area: 'standard' }, 'test', { catalogue, cards: carries() }, [])
    if (!made.ok) throw new Error(made.faults.join(' '))
    const { game } = made
    const now = () => game.pending.find(({ settled }) => !settled)!
    expect([now().ask, now().seat, now().subject]).toEqual(['declareDocked', 0, 1])
    expect(game.state.ships.map(({ place }) => place)).toEqual(['hand', 'hand', 'hand'])
    play(game, 0, { decision: now().id, option: 'dock:0' })
    const placed: unknown[] = []
    while (now().ask === 'placeShip') {
      placed.push(now().subject)
      const y = now().seat === 0 ? 45 : 870
      const [decision, heading] = [now().id, now().seat === 0 ? 0 : 180]
      expect(play(game, now().seat, { decision, pose: { x: 450, y, heading } }).ok).toBe(true)
    }
    expect([...placed].sort()).toEqual([0, 2])
    expect(game.state.ships[1]).toMatchObject({ place: 'reserve', docked: 0 })
    const asked = new Set<string>()
    while (game.state.round === 1) {
      const decision = now()
      const { id, seat, ask, subject } = decision
      asked.add(`${ask} ${subject}`)
      const options = optionsOf(decision)
      if (ask === 'setDials') expect(options.every((option) => shipOf(option) !== 1)).toBe(true)
      const idle = ['confirm', 'done', 'none', 'pass'].find((one) =>
        options.some((option) => option.id === one),
      )
      play(game, seat, { decision: id, option: idle ?? options[0]!.id })
    }
    // It was asked whether it deploys, and nothing else.
    expect([...asked].filter((one) => one.endsWith(' 1'))).toEqual(['systemPhase 1'])
  })

  test('[C2-DOCK-1] a ship its owner does not declare is placed like any other', () => {
    const { positions: _, ...setup } = setupOf({ seats: [[carrier(0, 0), [xwing, 0, 0]], [[tie, 0, 0]]] })
    const made = newGame({ ...setup, area: 'standard' }, 'test', { catalogue, cards: carries() }, [])
    if (!made.ok) throw new Error(made.faults.join(' '))
    play(made.game, 0, { decision: made.game.pending[0]!.id, option: 'none' })
    expect(made.game.pending[0]!.ask).toBe('placeShip')
    expect(made.game.state.ships[1]!.place).toBe('hand')
  })

  test('[C2-DOCK-1] who begins docked carries nobody, and who is to carry another may be declared for', () => {
    const declared = (first: string) => {
      const own: PlacedPilot[] = [carrier(0, 0), [xwing, 0, 0, 0, ['outmaneuver']], [xwing, 0, 0]]
      const { positions: _, ...setup } = setupOf({ seats: [own, [[tie, 0, 0]]] })
      const library = { catalogue, cards: { ...carries(), outmaneuver: fighter } }
      const made = newGame({ ...setup, area: 'standard' }, 'test', library, [])
      if (!made.ok) throw new Error(made.faults.join(' '))
      const { game } = made
      expect([game.pending[0]!.subject, optionsOf(game.pending[0]!).map(({ id }) => id)]).toEqual([
        1,
        ['dock:0', 'none'],
      ])
      play(game, 0, { decision: game.pending[0]!.id, option: first })
      return [game.pending[0]!.subject, ...optionsOf(game.pending[0]!).map(({ id }) => id)]
    }
    expect(declared('dock:0')).toEqual([2, 'dock:0', 'none'])
    expect(declared('none')).toEqual([2, 'dock:0', 'dock:1', 'none'])
  })

  test('[C2-RESERVE-2] the abilities of a docked ship do not work', () => {
    const helps: CardRules = {
      text: 'For a test.',
      triggers: [
        triggerOn('startOfEngagement', {
          use: (game, me) =>
            effects.gain(game, 0, 'focus', 1, me.card === `pilot:${luke}` ? 'C2-ABILITY-3' : 'C2-ABILITY-1'),
        }),
      ],
    }
    const focused = (place: 'reserve' | 'table') => {
      const table = docked([luke], { cards: { ...carries(), [`pilot:${luke}`]: helps } })
      if (place === 'table') table.arrange(1, { place, docked: null })
      table.skipTo('engagement').upTo('setDials')
      return table.kinds('ability').length
    }
    expect([focused('reserve'), focused('table')]).toEqual([0, 1])
  })

  test('[C2-RESERVE-3] [C2-END-3] in the End Phase a docked ship loses its circular tokens and recovers Force', () => {
    const table = docked([luke])
    table.arrange(1, { tokens: { focus: 1, disarm: 1, stress: 1 }, force: 0 }).skipTo('end')
    table.has(1, { place: 'reserve', tokens: { stress: 1 }, force: 1 })
    table.ends('setDials')
  })

  test('[C2-RESERVE-4] a player whose ships are all in reserve has not lost', () => {
    const table = docked([xwing])
      .arrange(1, { docked: null })
      .arrange(0, { place: 'destroyed' })
      .skipTo('end')
    expect(table.game.state.winner).toBeUndefined()
    expect(table.game.pending.map(({ seat }) => seat)).toEqual([1])
    const lost = docked([xwing])
      .arrange(1, { place: 'fled', docked: null })
      .arrange(0, { place: 'destroyed' })
    expect(lost.skipTo('end').game.state.winner).toBe(1)
  })
})

describe('docking', () => {
  /** The carrier and a ship behind it, at a distance in mm from its rear guides. */
  const behind = (gap: number, more: Partial<Layout> = {}) =>
    new Table({ seats: [[carrier(900, 400), [xwing, 900, 340 - gap]], [far]], cards: carries(), ...more })

  test('[C2-DOCK-3] [C2-DOCK-4] [C2-DOCK-10] a ship that touches its carrier may dock, then neither deploys nor flies its dial', () => {
    // Nose to tail the guides touch.
    const table = behind(0)
    table.dials('1FB', '4FW', '2FB')
    expect([table.asked('systemPhase').subject, table.options('systemPhase')]).toEqual([
      1,
      ['dock:0', 'done'],
    ])
    table.answer('systemPhase', 'dock:0')
    expect(table.game.state.phase).toBe('activation')
    table.upTo('setDials')
    table.has(1, { place: 'reserve', docked: 0, pose: { x: 900, y: 340, heading: 0 } })
    expect(table.kinds('revealed').map(({ ship }) => ship)).toEqual([0, 2])
    table.ends('setDials')
  })

  test('[C2-DOCK-3] at range 1, or when there is no room, it may not', () => {
    expect(behind(10).dials('1FB', '4FW', '2FB').game.state.phase).toBe('activation')
    const full = behind(0, { cards: carries(0) }).dials('1FB', '4FW', '2FB')
    expect(full.game.state.phase).toBe('activation')
  })

  test('[C2-DOCK-3] a carrier may dock with another as long as it carries nobody', () => {
    const offered = (aboard: boolean) => {
      const seats: Layout['seats'] = [
        [carrier(900, 400), [xwing, 900, 340, 0, ['outmaneuver']], [xwing, 100, 100]],
        [far],
      ]
      const table = new Table({ seats, cards: { ...carries(), outmaneuver: fighter } })
      table.arrange(2, aboard ? { place: 'reserve', docked: 1 } : { place: 'destroyed' })
      const [asked] = table.dials('1FB', '4FW', null, '2FB').upTo('systemPhase', 1).game.pending
      return asked?.ask === 'systemPhase'
        ? optionsOf(asked).map(({ id }) => id)
        : `round ${table.game.state.round}`
    }
    expect([offered(false), offered(true)]).toEqual([['dock:0', 'done'], 'round 2'])
  })

  test('[C2-DOCK-3] it docks at its own initiative, before the carrier’s', () => {
    const table = new Table({
      seats: [
        [
          [shuttle, 900, 400, 0, [card]],
          [luke, 900, 340],
          [xwing, 900, 460, 180],
        ],
        [far],
      ],
      cards: carries(),
    }).dials('1FB', '4FW', '4FW', '2FB')
    expect(table.asked('systemPhase').subject).toBe(2)
    table.answer('systemPhase', 'done')
    expect(table.asked('systemPhase').subject).toBe(1)
  })

  /** A ship behind its carrier flies into it. */
  const into = (ruleset: string, dice: string[]) =>
    new Table({
      seats: [[carrier(900, 400), [xwing, 900, 300]], [far]],
      cards: carries(),
      ruleset,
      dice: [...dice],
    }).dials('1FB', '4FW', '2FB')

  test('[C2-DOCK-5] stopped by its carrier a ship may dock instead of what overlapping costs, under 1.4.6', () => {
    const table = into('2e-epic-1.4.6', []).upTo('dock')
    expect([table.asked('dock').seat, table.options('dock')]).toEqual([0, ['dock:0', 'no']])
    table.answer('dock', 'dock:0')
    table.has(1, { place: 'reserve', docked: 0 })
    expect(table.kinds('rolled')).toEqual([])
    table.upTo('setDials').ends('setDials')
    const flies = into('2e-epic-1.4.6', ['hit']).upTo('dock').answer('dock', 'no')
    expect(flies.kinds('rolled').map(({ ship, rule }) => [ship, rule])).toEqual([[1, 'C2-PARTIAL-5']])
    flies.has(1, { place: 'table', shields: 1 })
  })

  test('[C2-DOCK-5] under 1.1.0 it skips its action like any other', () => {
    const table = into('2e-epic-1.1.0', [])
    table.upTo('setDials')
    expect(table.kinds('moved').map(({ ship, full }) => [ship, full])).toContainEqual([1, false])
    table.has(1, { place: 'table', docked: null })
    table.ends('setDials')
  })
})

describe('deploying', () => {
  test('[C2-DOCK-6] [C2-DOCK-7] a docked ship leaves by a maneuver from the front guides or the rear ones, then acts', () => {
    for (const [end, y, heading] of [
      ['front', 500, 0],
      ['rear', 300, 180],
    ] as const) {
      const table = docked([xwing]).skipTo('system')
      expect([table.asked('systemPhase').seat, table.asked('systemPhase').subject]).toEqual([0, 1])
      table.answer('systemPhase', `deploy:${end}:1FB`)
      table.has(1, { place: 'table', docked: null, pose: { x: 900, y, heading } })
      expect(table.game.state.phase).toBe('system')
      expect(table.options('chooseAction')).toContain('focus')
      table.answer('chooseAction', 'focus')
      table.has(1, { tokens: { focus: 1 } })
      // Having deployed it does not dock again.
      expect(table.game.state.phase).toBe('activation')
    }
  })

  test('[C2-DOCK-6] neither by a stationary maneuver nor by a reverse one', () => {
    const without = (pilot: string) => {
      const { ship } = catalogue.pilot(pilot)!
      const table = new Table({
        seats: [[carrier(900, 400), [pilot, 100, 100]], [far]],
        cards: { [card]: { text: 'For a test.', carries: { ships: [ship], count: 1 } } },
      })
      table.arrange(1, { place: 'reserve', docked: 0 }).skipTo('system')
      const ways = table.options('systemPhase')
      const left = facts(table.game, 1).dial.filter(({ id }) => !ways.includes(`deploy:front:${id}`))
      return [...new Set(left.map(({ maneuver: { bearing } }) => bearing))].sort()
    }
    expect(without('jakkugunrunner')).toEqual(['reverseBank', 'reverseStraight'])
    expect(without(shuttle)).toEqual(['stationary'])
  })

  test('[C2-DOCK-7] after a red maneuver it is stressed and is offered no action', () => {
    const table = docked([xwing]).skipTo('system').answer('systemPhase', 'deploy:front:4KR')
    table.has(1, { tokens: { stress: 1 } })
    expect(table.game.state.phase).toBe('activation')
  })

  test('[C2-DOCK-8] it does not activate in that round, and engages at its initiative', () => {
    const table = docked([xwing], {}, [[tie, 900, 760, 180]])
    table.skipTo('system').answer('systemPhase', 'deploy:front:1FB').upTo('chooseAttack')
    expect(table.kinds('moved').filter(({ ship }) => ship === 1)).toHaveLength(1)
    expect(table.asked('chooseAttack').subject).toBe(1)
    table.upTo('setDials').ends('setDials')
  })

  test('[C2-DOCK-9] with a ship in the way it goes back along the template, and with no place at all stays docked', () => {
    // 84 mm of room before the carrier: enough for a base of 40 mm, not for one on the far ship.
    const room = docked([xwing], {}, [[tie, 900, 544, 180]]).skipTo('system')
    expect(room.options('systemPhase')).toContain('deploy:front:2FB')
    room.answer('systemPhase', 'deploy:front:2FB')
    expect(room.kinds('moved').map(({ ship, full }) => [ship, full])).toContainEqual([1, false])
    expect(room.ship(1).pose.y).toBeLessThan(520)
    const none = docked([xwing], {}, [[tie, 900, 470, 180]]).skipTo('system')
    const ahead = none
      .options('systemPhase')
      .filter((id) => id.startsWith('deploy:front') && id.includes('F'))
    expect(ahead).not.toContain('deploy:front:1FB')
    none.answer('systemPhase', 'done')
    none.has(1, { place: 'reserve', docked: 0 })
  })

  test('[C2-DOCK-10] having deployed, a ship that could dock from where it is may not', () => {
    const cards: Cards = { ...carries(), crackshot: { text: 'For a test.', range: { dock: 1 } } }
    const table = new Table({
      seats: [[carrier(900, 400), [xwing, 100, 100, 0, ['crackshot']]], [far]],
      cards,
    })
    table
      .arrange(1, { place: 'reserve', docked: 0 })
      .skipTo('system')
      .answer('systemPhase', 'deploy:front:1FB')
    table.answer('chooseAction', 'none')
    expect(table.game.state.phase).toBe('activation')
    // A round later it may.
    table.upTo('setDials').dials('1FB', '1FB', '2FB')
    expect(table.options('systemPhase')).toEqual(['dock:0', 'done'])
  })
})

test('[C2-DOCK-10] a ship that deploys into another carrier does not dock with it', () => {
  const table = new Table({
    seats: [[carrier(900, 400), [xwing, 100, 100], carrier(900, 570)], [far]],
    cards: carries(),
    ruleset: '2e-epic-1.4.6',
    dice: ['blank'],
  })
  table.arrange(1, { place: 'reserve', docked: 0 }).skipTo('system').answer('systemPhase', 'deploy:front:2FB')
  expect(table.kinds('moved').map(({ full }) => full)).toEqual([false])
  table.has(1, { place: 'table', docked: null })
  expect(table.game.pending.map(({ ask }) => ask)).not.toContain('dock')
})

describe('a carrier lost', () => {
  const facedown = (n: number) =>
    Array.from({ length: n }, () => ({ card: 'structuraldamage', faceup: false }))

  /** An enemy of initiative 3 behind the carrier is about to destroy it. */
  function struck(
    passengers: readonly string[],
    enemies: readonly PlacedPilot[] = [[veteran, 900, 200]],
    dice: string[] = [],
  ) {
    const table = docked(passengers, { dice: ['hit', 'blank', 'blank', 'blank', ...dice] }, enemies)
    table.arrange(0, { shields: 0, damage: facedown(5) }).skipTo('engagement')
    return table.answer('chooseAttack', '0:front:0')
  }

  test('[C2-DOCK-11] a docked ship may leave it first: it suffers a crit, flies and performs no action', () => {
    const table = struck([xwing])
    expect([table.asked('emergencyDeploy').seat, table.asked('emergencyDeploy').subject]).toEqual([0, 1])
    table.has(0, { place: 'table' })
    table.answer('emergencyDeploy', 'deploy:front:1FB')
    table.has(1, { place: 'table', docked: null, shields: 1, pose: { x: 900, y: 500, heading: 0 } })
    table.has(0, { place: 'destroyed' })
    expect(table.kinds('action')).toEqual([])
    const kinds = table.events.map(({ kind }) => kind)
    expect(kinds.indexOf('shieldLost')).toBeLessThan(kinds.indexOf('deployed'))
    expect(kinds.indexOf('deployed')).toBeLessThan(kinds.indexOf('destroyed'))
    table.ends('setDials')
  })

  test('[C2-DOCK-11] cut short by an enemy it performs no action either, under 1.4.6', () => {
    const table = docked([xwing], { ruleset: '2e-epic-1.4.6', dice: ['hit', 'blank', 'blank', 'blank'] }, [
      [veteran, 900, 200],
      [tie, 900, 544, 180],
    ])
    table
      .arrange(0, { shields: 0, damage: facedown(5) })
      .skipTo('engagement')
      .answer('chooseAttack', '0:front:0')
    table.answer('emergencyDeploy', 'deploy:front:2FB')
    expect(table.kinds('moved').map(({ full }) => full)).toEqual([false])
    expect(table.game.pending.map(({ ask }) => ask)).not.toContain('chooseAction')
    table.has(1, { place: 'table', tokens: {} })
  })

  /** A carrier destroyed at the end of the Activation Phase, by a bomb that lies ahead of it. */
  function bombed(more: Partial<Layout>): Table {
    const bombs: CardRules = {
      text: 'For a test.',
      device: {
        kind: 'bomb',
        token: 'protonBomb',
        layings: effects.dropTemplates({ kind: 'straight', speed: 1 }),
      },
    }
    const table = docked(
      [xwing],
      { cards: { ...carries(), protonbombs: bombs }, deck: ['structuraldamage'], ...more },
      [
        [veteran, 800, 430, 180, ['protonbombs']],
        [tie, 900, 850, 180],
      ],
    )
    table.arrange(0, { shields: 0, damage: facedown(5) }).skipTo('system')
    table.answer('systemPhase', 'done').answer('systemPhase', 'drop:protonbombs:1straight')
    return table.upTo('emergencyDeploy')
  }

  test('[C2-DOCK-11] [C2-DOCK-13] lost in the Activation Phase, its ships leave it then and engage in the round', () => {
    const table = bombed({})
    expect(table.game.state.phase).toBe('activation')
    table.answer('emergencyDeploy', 'deploy:front:1FB')
    table.has(0, { place: 'destroyed' })
    table.has(1, { place: 'table', shields: 1 })
    expect([table.asked('chooseAttack').subject, table.options('chooseAttack')]).toEqual([
      1,
      ['0:front:3', 'pass'],
    ])
  })

  test('[C2-DOCK-11] [C2-DESTROY-2] one that an asteroid destroys on its way out is removed at once', () => {
    const table = bombed({ obstacles: [['coreasteroid1', 900, 640]], dice: ['hit'] })
    table.arrange(1, { shields: 1, damage: facedown(3) })
    table.answer('emergencyDeploy', 'deploy:front:1FB')
    expect(table.kinds('destroyed').map(({ ship }) => ship)).toEqual([0, 1])
    const told = table.events.map(({ kind, ship, phase }) => `${kind} ${ship ?? phase}`)
    expect(told.indexOf('destroyed 1')).toBeLessThan(told.indexOf('phase engagement'))
  })

  test('[C2-DOCK-12] who does not leave is destroyed with it, and so is one that finds no place', () => {
    const declines = struck([xwing, xwing])
    declines.answer('emergencyDeploy', 'none').answer('emergencyDeploy', 'none')
    expect(declines.game.state.ships.map(({ place }) => place)).toEqual([
      'destroyed',
      'destroyed',
      'destroyed',
      'table',
    ])
    declines.ends()
    expect(declines.game.state.winner).toBe(1)
  })

  test('[C2-DOCK-12] hemmed in on all sides nobody is asked: the ship is destroyed', () => {
    // Two large ships lie against the front and the rear of the carrier.
    const wall = (y: number): PlacedPilot => ['trandoshanslaver', 900, y, 90]
    const cards: Cards = {
      [card]: { text: 'For a test.', carries: { ships: ['t65xwing'], count: 1, guides: ['front'] } },
    }
    const table = docked([xwing], { cards, dice: ['hit', 'blank', 'blank', 'blank'] }, [
      [veteran, 900, 200],
      wall(487),
      ['trandoshanslaver', 815, 487, 90],
      ['trandoshanslaver', 985, 487, 90],
      wall(575),
    ])
    table
      .arrange(0, { shields: 0, damage: facedown(5) })
      .skipTo('engagement')
      .answer('chooseAttack', '0:front:0')
    expect(table.kinds('destroyed').map(({ ship }) => ship)).toEqual([1, 0])
  })

  test('[C2-DOCK-13] it engages in that phase unless its initiative has passed', () => {
    // Both have the enemy ahead in range, but Luke’s initiative of 5 is over.
    const enemies: PlacedPilot[] = [
      [veteran, 900, 200],
      [tie, 900, 800, 180],
    ]
    const table = docked([luke, xwing], { dice: ['hit', 'blank', 'blank', 'blank'] }, enemies)
    table.arrange(0, { shields: 0, damage: facedown(5) }).skipTo('engagement')
    table.answer('chooseAttack', '0:front:0')
    table.answer('emergencyDeploy', 'deploy:front:1FB').answer('emergencyDeploy', 'deploy:front:4FW')
    expect([table.asked('chooseAttack').subject, table.options('chooseAttack')]).toEqual([
      2,
      ['0:front:4', 'pass'],
    ])
    table.answer('chooseAttack', 'pass').upTo('setDials')
    expect(table.kinds('attack')).toHaveLength(1)
    table.ends('setDials')
  })

  test('[C2-DOCK-13] at the very initiative at which the carrier was lost it does not engage', () => {
    const table = docked([veteran], { dice: ['hit', 'blank', 'blank', 'blank'] }, [
      [veteran, 900, 200],
      [tie, 900, 800, 180],
    ])
    table
      .arrange(0, { shields: 0, damage: facedown(5) })
      .skipTo('engagement')
      .answer('chooseAttack', '0:front:0')
    table.answer('emergencyDeploy', 'deploy:front:2FB')
    expect(table.asked('chooseAttack').subject).toBe(3)
  })
})
