import { describe, expect, test } from 'vitest'
import { cr90 } from '../../../test/huge.ts'
import {
  chooseOption,
  createScenarioTable,
  createStarted,
  createUnplaced,
  faultsOf,
  plainScenario,
  withRules,
} from '../../../test/scenario.ts'
import { type Layout, Table } from '../../../test/table.ts'
import type { Cards, Scenario, ScenarioRule, ScenarioType } from '../../second/index.ts'
import type { Seat, ShipId } from '../../vocabulary/ids.ts'
import { triggerOn } from '../ability.ts'
import { jamByDamage } from '../actions/jam.ts'
import { removeDevice, removeShip } from '../changes.ts'
import { expose, suffer } from '../damage/damage.ts'
import { dropTemplates } from '../devices/place-device.ts'
import { dock } from '../docking/dock.ts'
import { addMarker, markerPosition, markersOn, markersOnTable } from './markers.ts'
import { requireScenario, requireScenarioState } from './scenario-state.ts'
import { scenarioView } from './scenario-view.ts'
import { lostPoints, scenarioScore, standardScore } from './scoring.ts'
import { putCounters } from './victory-counters.ts'

const xwing = 'bluesquadronescort' // 3 attack, 4 hull, 2 shields
const tie = 'academypilot' // 3 hull
const scout = 'rebelscout'

const refuses = (one: Scenario, players: number): boolean => {
  const free = one.types.includes('freeForAll') && !(one.types.length > 1 && players === 2)
  const seats: Layout['seats'] = Array.from({ length: players }, () => [[tie, 0, 0] as const])
  const teams = seats.map((_, i) => (free ? i : i === 0 ? 0 : 1))
  return faultsOf(createUnplaced({ scenario: one, seats, teams })).length > 0
}

describe('the list', () => {
  /** A scenario with its printed entry, for a limited number of players. */
  async function isListed(id: string, min: number, max: number, page: number, types: ScenarioType[]) {
    const one = await createScenarioTable(id)
    expect(one).toMatchObject({ players: { min, max }, page, types })
    expect(refuses(one, 1)).toBe(true)
    expect(refuses(one, max + 1)).toBe(true)
    for (let players = min; players <= max; players++) expect(refuses(one, players)).toBe(false)
    // Two may play every team battle, each a whole team.
    expect(refuses(one, 2)).toBe(min > 2 && !types.includes('teamBattle'))
  }

  test('[EB-SLIST-1] epic escalation', () => isListed('epic-escalation', 2, 8, 17, ['freeForAll']))
  test('[EB-SLIST-2] fog of war', () => isListed('fog-of-war', 2, 6, 18, ['freeForAll']))
  test('[EB-SLIST-4] atmospheric entry', () => isListed('atmospheric-entry', 2, 2, 20, ['headToHead']))
  test('[EB-SLIST-5] passing engagement', () => isListed('passing-engagement', 2, 2, 21, ['headToHead']))
  test('[EB-SLIST-7] cover the evacuation', () => isListed('cover-the-evacuation', 2, 6, 23, ['teamBattle']))
  test('[EB-SLIST-8] intel pickup', () => isListed('intel-pickup', 2, 4, 24, ['headToHead', 'freeForAll']))
  test('[EB-SLIST-9] strategic salvo', () => isListed('strategic-salvo', 2, 6, 25, ['teamBattle']))
  test('[EB-SLIST-10] all wings report in', () => isListed('all-wings-report-in', 3, 5, 26, ['teamBattle']))
  test('[EB-SLIST-11] fortified position', () => isListed('fortified-position', 3, 3, 27, ['teamBattle']))

  test('[EB-SLIST-6] key cargo retrieval is listed for three, head-to-head, and two may play it', async () => {
    const one = await createScenarioTable('key-cargo-retrieval')
    expect(one).toMatchObject({ players: { min: 3, max: 3, also: [2] }, page: 22, types: ['headToHead'] })
    expect([1, 2, 3, 4].map((players) => refuses(one, players))).toEqual([true, false, false, true])
  })

  const shuttlesOf = async (id: string): Promise<number> => {
    const table = new Table({
      scenario: await createScenarioTable(id),
      seats: [[[tie, 300, 100]], [[tie, 300, 850, 180]]],
    })
    table.ends('setDials')
    return table.game.state.devices.filter(({ what }) => what === 'shuttle').length
  }

  test('[EB-ERR-3] passing engagement has two shuttles', async () => {
    expect(await shuttlesOf('passing-engagement')).toBe(2)
  })

  test('[EB-ERR-4] key cargo retrieval has three shuttles', async () => {
    expect(await shuttlesOf('key-cargo-retrieval')).toBe(3)
  })
})

describe('when rules resolve', () => {
  const exit = { rule: 'exit', area: 'all', side: 'first' } as const
  const everywhere = [
    { id: 'all', label: 'All', parts: [{ left: 0, right: 1828.8, bottom: 0, top: 914.4 }] },
  ] as const
  const leaving = (...rules: ScenarioRule[]): Table => {
    const table = new Table({
      scenario: plainScenario({ rules, areas: everywhere }),
      seats: [[[tie, 300, 300]], [[tie, 1500, 800, 180]]],
    })
    putCounters(table.game, 0, 2)
    return table
  }

  test('[EB-SRUL-1] [EB-SRUL-2] a rule of a phase resolves at its start, every round', () => {
    const table = leaving({ ...exit, phase: 'end' })
    table.arrange(0, { tokens: { focus: 1 } })
    for (const round of [1, 2]) {
      table.dials('2FB', '2FB').upTo('escape')
      expect(table.game.state).toMatchObject({ phase: 'end', round })
      // Nothing else of the End Phase has happened: the token is still there.
      if (round === 1) expect(table.ship(0).tokens).toEqual({ focus: 1 })
      table.answer('escape', 'stay')
    }
    table.ends('setDials')
  })

  test('[EB-SRUL-3] one that names another time resolves then', () => {
    const table = leaving({ ...exit, phase: 'end', at: 'end' })
    table.arrange(0, { tokens: { focus: 1 } })
    table.dials('2FB', '2FB').upTo('escape')
    expect(table.ship(0).tokens).toEqual({})
    const early = leaving({ ...exit, phase: 'engagement' })
    expect(early.dials('2FB', '2FB').upTo('escape').game.state.phase).toBe('engagement')
  })

  test('[EB-SRUL-4] one without a phase whenever its moment comes', () => {
    const table = new Table({
      scenario: withRules({ rule: 'stayInTheFight', counters: 1 }),
      seats: [[[tie, 300, 300]], [[tie, 1500, 800, 180]]],
    })
    table.skipTo('system')
    table.game.state = {
      ...table.game.state,
      scenario: { ...requireScenarioState(table.game), scored: [3, 0] },
    }
    removeShip(table.game, 0, 'fled', 'C2-FLEE-1')
    expect(requireScenarioState(table.game).scored).toEqual([2, 0])
  })

  test('[EB-SRUL-5] several at once resolve in the order of the scenario', () => {
    const counted = (...rules: ScenarioRule[]) => {
      const table = new Table({
        scenario: withRules(...rules),
        seats: [[[tie, 300, 300]], [[tie, 1500, 800, 180]]],
      })
      putCounters(table.game, 0, 2)
      table.game.state = {
        ...table.game.state,
        scenario: { ...requireScenarioState(table.game), scored: [5, 0] },
      }
      removeShip(table.game, 0, 'fled', 'C2-FLEE-1')
      return requireScenarioState(table.game).scored
    }
    const stay = { rule: 'stayInTheFight', counters: 1 }
    const carried = { rule: 'carriedCounters', destroyed: 'nobody', fled: 'owner', end: 'owner' }
    // Either one resolves the counters on the card.
    expect(counted(stay, carried)).toEqual([2, 0])
    expect(counted(carried, stay)).toEqual([6, 0])
  })
})

describe('escape', () => {
  const entry = { rule: 'escapeOver', side: 'first', edge: 'top', points: 25, threat: 1 } as const
  const leaver = (more: Partial<Layout> = {}): Table =>
    new Table({
      scenario: withRules(entry),
      seats: [[[tie, 300, 860]], [[tie, 1500, 100]]],
      costs: [[60], [30]],
      ...more,
    })

  test('[EB-ESC-1] [EB-ESC-4] a ship leaving where the scenario says is off the table, not fled', () => {
    const table = leaver().dials('3FB', '2FB').upTo('setDials')
    expect(table.ship(0).place).toBe('escaped')
    expect(table.kinds('escaped')).toMatchObject([{ rule: 'EB-ESC-1', ship: 0 }])
    expect(table.kinds('fled')).toEqual([])
    // 60 points: three counters of 25 each.
    expect(requireScenarioState(table.game).scored).toEqual([3, 0])
    expect(lostPoints(table.game, 0)).toBe(0)
    table.ends()
  })

  test('[EB-ESC-6] elsewhere, or of the other side, it flees', () => {
    const aside = leaver({ seats: [[[tie, 1810, 400, 90]], [[tie, 1500, 100]]] })
    aside.dials('3FB', '2FB').upTo('setDials')
    expect(aside.ship(0).place).toBe('fled')
    expect(standardScore(aside.game, 1)).toBe(60)
    const other = leaver({ seats: [[[tie, 300, 100]], [[tie, 1500, 880]]] })
    other.dials('2FB', '3FB').upTo('setDials')
    expect(other.ship(1).place).toBe('fled')
    const corner = leaver({ seats: [[[tie, 1815, 860, 45]], [[tie, 1500, 100]]] })
    corner.dials('3FB', '2FB').upTo('setDials')
    expect(corner.ship(0).place).toBe('fled')
  })

  test('[EB-SSCO-2] who should have escaped and is on the table at the end may score for the others', () => {
    const left = { points: 25, threat: 1 }
    const table = leaver({
      scenario: { ...withRules({ ...entry, left }), end: { rounds: 1 } },
      seats: [
        [
          [tie, 300, 860],
          [tie, 900, 300],
        ],
        [[tie, 1500, 100]],
      ],
      costs: [[60, 40], [30]],
    })
    table.dials('3FB', '2FB', '2FB').upTo('setDials')
    // Three for the one that got away, and two for the one that did not.
    expect(requireScenarioState(table.game).scored).toEqual([3, 2])
    table.ends()
  })

  test('[EB-ESC-3] what follows on destruction does not follow on an escape', () => {
    const cards: Cards = {
      'pilot:lukeskywalker': {
        text: 'A test.',
        triggers: [
          triggerOn('destroyed', {
            of: 'any',
            use: () => {
              throw new Error('nobody was destroyed')
            },
          }),
        ],
      },
    }
    const table = leaver({ seats: [[[tie, 300, 860]], [['lukeskywalker', 1500, 100]]], cards })
    table.dials('3FB', '2FB').upTo('setDials')
    expect(table.ship(0).place).toBe('escaped')
    expect(table.kinds('ability')).toEqual([])
  })

  test('[EB-FAQ-1] who is docked escapes with its carrier', () => {
    const table = leaver({
      seats: [
        [
          [xwing, 300, 860],
          [tie, 600, 400],
          [tie, 700, 400],
        ],
        [[tie, 1500, 100]],
      ],
      costs: [[60, 20, 20], [30]],
    })
    dock(table.game, 1, 0, 'C2-DOCK-1')
    dock(table.game, 2, 0, 'C2-DOCK-1')
    removeShip(table.game, 0, 'escaped', 'EB-ESC-1')
    expect([0, 1, 2].map((id) => table.ship(id).place)).toEqual(['escaped', 'escaped', 'escaped'])
    expect(standardScore(table.game, 1)).toBe(0)
    expect(lostPoints(table.game, 0)).toBe(0)
  })

  test('[EB-ESC-2] [EB-ERR-3] a shuttle that comes across the table escapes and scores; one lost scores for the other', async () => {
    const passing = await createScenarioTable('passing-engagement')
    const begin = () => new Table({ scenario: passing, seats: [[[tie, 100, 100]], [[tie, 800, 850, 180]]] })
    const table = begin()
    const across = (y: number) => {
      table.game.state = {
        ...table.game.state,
        devices: table.game.state.devices.map((one) => ({ ...one, pose: { ...one.pose, y } })),
      }
    }
    across(850)
    table.skipTo('system')
    table.upTo('remote').answer('remote', 'move:2straight')
    expect(table.game.state.devices[0]).toMatchObject({ place: 'escaped' })
    expect(requireScenarioState(table.game).scored).toEqual([3, 0])
    const other = begin()
    removeDevice(other.game, other.game.state.devices[0]!.id, 'C2-REMOTE-7')
    expect(requireScenarioState(other.game).scored).toEqual([0, 3])
  })

  test('a shuttle must move, straight or by a bank', async () => {
    const table = new Table({
      scenario: await createScenarioTable('passing-engagement'),
      seats: [[[tie, 100, 100]], [[tie, 800, 850, 180]]],
    })
    table.skipTo('system')
    expect(table.options('remote')).toEqual(['move:2straight', 'move:2bank:left', 'move:2bank:right'])
    expect(table.asked('remote').seat).toBe(0)
    table.answer('remote', 'move:2straight')
    // From its front edge, so its own length further than the template.
    expect(table.game.state.devices[0]!.pose.y).toBeCloseTo(18.1 + 80 + 32.1)
    expect(table.asked('remote').seat).toBe(1)
  })
})

describe('markers', () => {
  const cargo: ScenarioRule[] = [
    { rule: 'pickUp', phase: 'end', marker: 'cargo', range: 1 },
    { rule: 'dropCargo', marker: 'cargo', x: 900, y: 450 },
    { rule: 'deliver', phase: 'end', marker: 'cargo', counters: 3 },
  ]
  const at = (x: number, y: number) => ({ what: 'marker', card: 'cargo', at: [{ x, y }] }) as const
  const carrying = (): Table => {
    const table = new Table({
      scenario: plainScenario({ rules: cargo, placing: [at(300, 400)] }),
      seats: [[[tie, 300, 300]], [[tie, 1500, 800, 180]]],
      costs: [[50], [50]],
    })
    return table.dials('2FB', '2FB').upTo('setDials')
  }

  test('[EB-MARK-1] [EB-VC-9] a marker lies where it is, and aboard a ship goes with it', () => {
    const table = new Table({
      scenario: plainScenario({ placing: [at(300, 400)] }),
      seats: [[[tie, 300, 300]], [[tie, 1500, 800, 180]]],
    })
    addMarker(table.game, { what: 'prize', token: 'victoryCounter', x: 0, y: 0, on: 0 }, 'EB-MARK-1')
    table.dials('2FB', '2FB').upTo('setDials')
    const [lying, carried] = requireScenarioState(table.game).markers
    expect(markerPosition(table.game, lying!)).toEqual({ x: 300, y: 400 })
    expect(markerPosition(table.game, carried!)).toEqual({ x: 300, y: table.ship(0).pose.y })
    expect(scenarioView(table.game, 1).markers[1]).toMatchObject({ x: 300, y: table.ship(0).pose.y })
    // While it is a marker it scores for no player.
    expect(scenarioScore(table.game, 0)).toBe(0)
  })

  test('cargo is picked up near by, delivered at home and scored once', () => {
    const table = carrying()
    expect(markersOn(table.game, 0)).toMatchObject([{ what: 'cargo' }])
    table.arrange(0, { pose: { x: 300, y: 60, heading: 0 } }).skipTo('end')
    expect(requireScenarioState(table.game).scored).toEqual([3, 0])
    expect(requireScenarioState(table.game).markers).toMatchObject([{ gone: true, on: null }])
    table.skipTo('end')
    expect(requireScenarioState(table.game).scored).toEqual([3, 0])
  })

  test('the nearest side picks up; if both are equally near, neither does', () => {
    const meeting = (y: number) =>
      new Table({
        scenario: plainScenario({ rules: cargo, placing: [at(300, 400)] }),
        seats: [[[tie, 300, 300]], [[tie, 300, y, 180]]],
      }).skipTo('end')
    expect(markersOn(meeting(480).game, 1)).toMatchObject([{ what: 'cargo' }])
    expect(markersOn(meeting(520).game, 0)).toMatchObject([{ what: 'cargo' }])
    expect(markersOnTable(meeting(500).game)).toHaveLength(1)
  })

  test('[EB-TDEC-1] a side of several decides together whose ship takes it', () => {
    const table = new Table({
      scenario: plainScenario({ types: ['teamBattle'], rules: cargo, placing: [at(300, 400)] }),
      teams: [0, 0, 1],
      seats: [[[tie, 300, 300]], [[tie, 400, 400]], [[tie, 1500, 800, 180]]],
    }).skipTo('end')
    expect(table.game.pending.map(({ seat, ask }) => [seat, ask])).toEqual([
      [0, 'chooseCarrier'],
      [1, 'chooseCarrier'],
    ])
    expect(table.options('chooseCarrier')).toEqual(['ship:0', 'ship:1'])
    chooseOption(table.game, 'ship:1', 0)
    expect(markersOnTable(table.game)).toHaveLength(1)
    chooseOption(table.game, 'ship:1', 1)
    expect(markersOn(table.game, 1)).toMatchObject([{ what: 'cargo' }])
    table.ends('setDials')
  })

  test('[EB-TDEC-1] where one ship can take it there is nothing to decide', () => {
    const table = new Table({
      scenario: plainScenario({ types: ['teamBattle'], rules: cargo, placing: [at(300, 400)] }),
      teams: [0, 0, 1],
      seats: [[[tie, 300, 300]], [[tie, 900, 400]], [[tie, 1500, 800, 180]]],
    }).skipTo('end')
    expect(markersOn(table.game, 0)).toMatchObject([{ what: 'cargo' }])
    expect(table.kinds('voted')).toEqual([])
    table.ends('setDials')
  })

  test('a destroyed carrier leaves its cargo behind', () => {
    const table = carrying()
    const { x, y } = table.ship(0).pose
    removeShip(table.game, 0, 'destroyed', 'C2-DESTROY-2')
    expect(markersOnTable(table.game)).toMatchObject([{ x, y }])
  })

  test('[EB-MARK-7] [EB-MARK-8] [EB-VC-2] a carrier that docks has fled for its markers, and for nothing else', () => {
    const table = new Table({
      scenario: plainScenario({ rules: cargo, placing: [at(300, 400)] }),
      seats: [
        [
          ['howlrunner', 300, 300],
          ['chewbacca', 300, 200],
        ],
        [[tie, 1500, 800, 180]],
      ],
      costs: [[50, 50], [50]],
      cards: {
        'pilot:chewbacca': { text: 'It carries a ship.', carries: { ships: 'small', count: 1 } },
        'pilot:howlrunner': { text: 'It docks at range 0–1.', range: { dock: 1 } },
      },
    })
    table.skipTo('end')
    expect(markersOn(table.game, 0)).toMatchObject([{ what: 'cargo' }])
    table.skipTo('system').answer('systemPhase', 'dock:1').upTo('setDials')
    table.has(0, { place: 'reserve', docked: 1 })
    expect(markersOn(table.game, 0)).toEqual([])
    expect(markersOnTable(table.game)).toMatchObject([{ what: 'cargo', x: 900, y: 450 }])
    expect([lostPoints(table.game, 0), standardScore(table.game, 1)]).toEqual([0, 0])
    expect(table.kinds('fled')).toEqual([])
    table.ends('setDials')
  })

  test('[EB-VC-2] its counters go where a fleeing ship’s go', () => {
    const table = new Table({
      scenario: withRules({ rule: 'carriedCounters', destroyed: 'second', fled: 'second', end: 'nobody' }),
      seats: [[[tie, 300, 300]], [[tie, 1500, 800, 180]]],
    })
    putCounters(table.game, 0, 2)
    dock(table.game, 0, 0, 'C2-DOCK-1')
    expect(requireScenarioState(table.game)).toMatchObject({ scored: [0, 2], onCards: {} })
    expect(table.ship(0).place).toBe('reserve')
  })
})

describe('damage cards that jam', () => {
  const cards: Cards = {
    'damage:fuelleak': {
      text: 'It is jammed.',
      triggers: [
        triggerOn('turnedFaceup', {
          of: 'any',
          when: (_, me, moment) => moment.ship === me.ship && moment.at === me.at,
          use: (game, me, moment) => jamByDamage(game, me.ship, moment, 'C2-JAM-1'),
        }),
      ],
    },
  }

  test('[EB-FAQ-3] who attacked chooses what the jam takes', () => {
    const table = new Table({
      cards,
      deck: ['fuelleak'],
      seats: [[[xwing, 300, 300]], [[tie, 300, 460]]],
      dice: ['crit', 'blank', 'blank', 'blank', 'blank', 'blank', 'blank'],
    })
    table.dials('2FB', '2FB').upTo('chooseAttack')
    table.arrange(1, { tokens: { focus: 1, evade: 1 } })
    table.answer('chooseAttack', '0:front:1')
    while (table.game.pending[0]!.ask === 'modifyDefenseDice') table.answer('modifyDefenseDice', 'done')
    expect(table.asked('jam')).toMatchObject({ seat: 0, subject: 1 })
    table.answer('jam', 'evade')
    const jammed = table.kinds('lost').filter(({ rule }) => rule === 'C2-JAM-3')
    expect(jammed.map(({ token }) => token)).toEqual(['evade', 'jam'])
  })

  /** A card's effect after a ship of a seat has moved: it exposes a facedown card of the first ship. */
  const exposing = (mover: ShipId): Cards => ({
    ...cards,
    'pilot:howlrunner': {
      text: 'It exposes a damage card.',
      triggers: [
        triggerOn('afterManeuver', {
          of: 'any',
          when: (_, __, { ship }) => ship === mover,
          use: (game) => expose(game, 0, 'C2-ABILITY-3'),
        }),
      ],
    },
  })
  const howl = 'howlrunner'
  const hidden = { damage: [{ card: 'fuelleak', faceup: false }], tokens: { calculate: 1, evade: 1 } }

  test('[EB-FAQ-3] who exposed the card by an effect chooses, whoever’s ship is jammed', () => {
    const chooser = (seats: Layout['seats'], mover: ShipId): Seat => {
      const table = new Table({ cards: exposing(mover), seats })
      table.arrange(0, hidden)
      table.dials('2FB', '2FB').upTo('jam')
      expect(table.asked('jam').subject).toBe(0)
      const { seat } = table.asked('jam')
      table.answer('jam', 'calculate').upTo('setDials')
      const jammed = table.kinds('lost').filter(({ rule }) => rule === 'C2-JAM-3')
      expect(jammed.map(({ token }) => token)).toEqual(['calculate', 'jam'])
      table.ends('setDials')
      return seat
    }
    // The enemy's card, whichever ship has moved; then one of its own player.
    expect(chooser([[[tie, 300, 300]], [[howl, 1500, 800, 180]]], 1)).toBe(1)
    expect(chooser([[[tie, 300, 300]], [[howl, 1500, 800, 180]]], 0)).toBe(1)
    expect(chooser([[[howl, 300, 300]], [[tie, 1500, 800, 180]]], 0)).toBe(0)
  })

  test('[EB-FAQ-3] whose bomb exposed it chooses', () => {
    const table = new Table({
      cards: {
        ...cards,
        protonbombs: {
          text: 'For a test.',
          device: {
            kind: 'bomb',
            token: 'concussionBomb',
            layings: dropTemplates({ kind: 'straight', speed: 1 }),
          },
        },
      },
      deck: ['fuelleak'],
      seats: [[[xwing, 900, 230]], [[xwing, 900, 500, 0, ['protonbombs']]]],
    })
    table.arrange(0, { tokens: { calculate: 1, evade: 1 } })
    table.dials('2FB', '4FW').answer('systemPhase', 'drop:protonbombs:1straight').upTo('exposeOrStrain')
    expect(table.asked('exposeOrStrain').seat).toBe(0)
    table.answer('exposeOrStrain', 'expose')
    expect(table.asked('jam')).toMatchObject({ seat: 1, subject: 0 })
    table.answer('jam', 'evade').upTo('setDials').ends('setDials')
  })

  test('[EB-FAQ-3] who attacked chooses also when the attack exposes a card that lay there', () => {
    const table = new Table({
      cards: { 'damage:huge:weaponsfailure': cards['damage:fuelleak']! },
      seats: [[[cr90, 600, 450]], [[xwing, 600, 680, 180]]],
      dice: ['hit', 'crit', 'blank', 'blank'],
      hugeDeck: ['weaponsfailure', 'hullbreach'],
    })
    table.arrange(0, { shields: 0, engaged: true, tokens: { calculate: 1, evade: 1 } })
    table.skipTo('engagement').answer('chooseAttack', '0:front:0')
    while (table.game.pending[0]!.ask === 'modifyDefenseDice') table.answer('modifyDefenseDice', 'done')
    expect(table.kinds('exposed')).toMatchObject([{ card: 'huge:weaponsfailure' }])
    expect(table.asked('jam')).toMatchObject({ seat: 1, subject: 0 })
    table.answer('jam', 'evade').upTo('setDials').ends('setDials')
  })

  test('[EB-FAQ-3] what a weapon does instead of damage is its attacker’s doing', () => {
    const table = new Table({
      cards: {
        ...cards,
        ioncannon: {
          text: 'Its hit is one crit.',
          weapon: {
            inflict: (game, { defender }) =>
              suffer(game, defender, { crits: 1 }, 'C2-WEAPON-16', { kind: 'attack' }),
          },
        },
      },
      deck: ['fuelleak'],
      seats: [[[xwing, 300, 300, 0, ['ioncannon']]], [[tie, 300, 480, 0]]],
      dice: ['hit', 'blank', 'blank', 'blank', 'blank', 'blank'],
    })
    table.arrange(1, { tokens: { calculate: 1, evade: 1 }, engaged: true }).skipTo('engagement')
    table.answer('chooseAttack', 'ioncannon:front:1')
    while (table.game.pending[0]!.ask === 'modifyDefenseDice') table.answer('modifyDefenseDice', 'done')
    expect(table.asked('jam')).toMatchObject({ seat: 0, subject: 1 })
  })

  test('[EB-FAQ-4] a rock met by an enemy’s doing is nobody’s, too', () => {
    const table = new Table({
      cards: {
        ...cards,
        'pilot:howlrunner': {
          text: 'It has a rock fall on a ship.',
          triggers: [
            triggerOn('startOfSystem', {
              use: (game) => suffer(game, 0, { crits: 1 }, 'C2-ABILITY-3', { kind: 'obstacle' }),
            }),
          ],
        },
      },
      deck: ['fuelleak'],
      seats: [[[tie, 300, 300]], [[howl, 1500, 800, 180]]],
    })
    table.arrange(0, { tokens: { calculate: 1, evade: 1 } }).dials('2FB', '2FB')
    expect(table.asked('jam')).toMatchObject({ seat: 0, subject: 0 })
  })

  test('[EB-FAQ-4] of a rock’s doing the ship’s own player chooses', () => {
    const table = new Table({
      cards,
      deck: ['fuelleak'],
      seats: [[[tie, 300, 300]], [[tie, 1500, 800, 180]]],
      obstacles: [['coreasteroid0', 300, 400]],
      dice: ['crit'],
    })
    table.arrange(0, { tokens: { focus: 1, evade: 1 } })
    table.dials('2FB', '2FB').upTo('jam')
    expect(table.asked('jam')).toMatchObject({ seat: 0, subject: 0 })
    expect(table.options('jam')).toEqual(['focus', 'evade'])
    table.answer('jam', 'focus')
    const jammed = table.kinds('lost').filter(({ rule }) => rule === 'C2-JAM-3')
    expect(jammed.map(({ token }) => token)).toEqual(['focus', 'jam'])
  })
})

test('[EB-REST-8] what a restored ship’s cards do in setup they do again', async () => {
  const cards: Cards = {
    'pilot:lukeskywalker': {
      text: 'Setup: it gains a calculate token.',
      triggers: [
        triggerOn('setup', {
          when: (_, __, moment) => moment.step === 'afterForces',
          use: (game, me) => {
            game.state = {
              ...game.state,
              ships: game.state.ships.map((one) =>
                one.id === me.ship ? { ...one, tokens: { calculate: 1 } } : one,
              ),
            }
          },
        }),
      ],
    },
  }
  const table = new Table({
    scenario: await createScenarioTable('aces-high'),
    seats: [[['lukeskywalker', 300, 300]], [[tie, 300, 460]]],
    cards,
    dice: ['hit'],
  })
  removeShip(table.game, 0, 'fled', 'C2-FLEE-1')
  table.dials(null, '2FB').upTo('arrive')
  table.answer('arrive', 'point:1')
  expect(table.ship(0)).toMatchObject({ place: 'table', tokens: { calculate: 1 } })
  table.ends('setDials')
})

test('a scenario’s data does not leak into another', async () => {
  const game = createStarted(
    createUnplaced(
      { scenario: plainScenario(), seats: [[[scout, 0, 0]], [[tie, 0, 0]]] },
      { playerOrder: 'seats' },
    ),
  )
  expect(requireScenario(game).id).toBe('test')
  expect(() => chooseOption(game, 'x')).toThrow()
})
