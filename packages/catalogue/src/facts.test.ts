import { describe, expect, test } from 'vitest'
import { parseDial, parseDialToken, parseEnergyDial } from './dial.ts'
import {
  costOnShip,
  type DialBearing,
  type DialMove,
  loadFirst,
  loadSecond,
  pointsInList,
  pointsLists,
  type second,
  slotsInList,
} from './index.ts'

const one = await loadFirst()
const two = await loadSecond()

/** Speeds for which there is a template, or a mark on the huge ship tool, by the size of the base. */
type Speeds = Partial<Record<DialBearing, [number, number]>>
const sides = (left: DialBearing, right: DialBearing, speeds: [number, number]): Speeds => ({
  [left]: speeds,
  [right]: speeds,
})
const standard: Speeds = {
  straight: [1, 5],
  koiogranTurn: [1, 5],
  stationary: [0, 0],
  reverseStraight: [1, 2],
  ...sides('bankLeft', 'bankRight', [1, 3]),
  ...sides('turnLeft', 'turnRight', [1, 3]),
  ...sides('segnorsLoopLeft', 'segnorsLoopRight', [1, 3]),
  ...sides('tallonRollLeft', 'tallonRollRight', [1, 3]),
  ...sides('reverseBankLeft', 'reverseBankRight', [1, 2]),
}
const hugeFirst: Speeds = { straight: [1, 4], ...sides('bankLeft', 'bankRight', [1, 2]) }
const hugeSecond: Speeds = {
  straight: [1, 5],
  stationary: [0, 0],
  ...sides('bankLeft', 'bankRight', [0, 3]),
}
/** Only the Trident goes backwards and turns on the spot. */
const trident: Speeds = { ...hugeSecond, reverseStraight: [1, 2], koiogranTurn: [4, 4] }

describe('every dial fits its base', () => {
  const unfit = (dial: DialMove[], speeds: Speeds) =>
    dial.filter(({ bearing, speed }) => {
      const [low, high] = speeds[bearing] ?? [1, 0]
      return speed < low || speed > high
    })
  const twice = (dial: DialMove[]) =>
    dial.filter((a, i) => dial.findIndex((b) => a.speed === b.speed && a.bearing === b.bearing) !== i)

  test.each(one.ships)('first edition: $id', ({ size, dial }) => {
    expect(unfit(dial, size === 'huge' ? hugeFirst : standard)).toEqual([])
    expect(twice(dial)).toEqual([])
    expect(dial.length).toBeGreaterThan(6)
  })

  test.each(two.ships)('second edition: $id', ({ id, size, dial }) => {
    const huge = id === 'tridentclassassaultship' ? trident : hugeSecond
    expect(unfit(dial, size === 'huge' ? huge : standard)).toEqual([])
    expect(twice(dial)).toEqual([])
    if (id !== 'syliureclasshyperspacering') expect(dial.length).toBeGreaterThan(6)
  })

  test('what goes left goes right at the same speed, but for the JumpMaster', () => {
    const mirror = (bearing: DialBearing) =>
      (bearing.endsWith('Left')
        ? bearing.replace('Left', 'Right')
        : bearing.replace('Right', 'Left')) as DialBearing
    for (const { id, dial } of [...one.ships, ...two.ships]) {
      if (id === 'jumpmaster5000') continue
      for (const { speed, bearing } of dial) {
        expect(dial, id).toContainEqual(expect.objectContaining({ speed, bearing: mirror(bearing) }))
      }
    }
  })
})

describe('the notation of dials', () => {
  test('reads a maneuver of each kind', () => {
    expect(parseDial(['2TW 1FB', '3PR'])).toEqual([
      { speed: 2, bearing: 'turnLeft', difficulty: 'white' },
      { speed: 1, bearing: 'straight', difficulty: 'blue' },
      { speed: 3, bearing: 'segnorsLoopRight', difficulty: 'red' },
    ])
    expect(parseEnergyDial(['1B3'])).toEqual([{ speed: 1, bearing: 'bankLeft', energy: 3 }])
    expect(parseDialToken('4F')).toEqual({ speed: 4, bearing: 'straight' })
  })

  test.each(['2XW', '2TX', 'FTW', '2T', '2TWW'])('refuses %s', (token) => {
    expect(() => parseDial([token])).toThrow(token)
  })

  test('refuses a huge ship maneuver without its energy', () => {
    expect(() => parseEnergyDial(['1BW'])).toThrow('1BW has no energy')
  })
})

describe('every cost is known or explained', () => {
  test('first edition: one card has a question mark for a cost and says why', () => {
    for (const { points } of [...one.pilots, ...one.upgrades]) expect(points).toBeTypeOf('number')
    expect(one.pilots.filter(({ skill }) => skill === null)).toMatchObject([
      { id: 'nashtahpuppilot', points: 0, note: expect.stringContaining('question mark') },
    ])
    expect(one.pilots.filter(({ points }) => points === 0)).toHaveLength(1)
  })

  test('second edition: a card without a cost under any list says why', () => {
    const free = [...two.pilots, ...two.upgrades].filter(
      ({ points, communities }) => Object.keys(points).length === 0 && !communities,
    )
    expect(free.map(({ id }) => id).toSorted()).toEqual([
      'beskarreinforcedplating',
      'clantraining',
      'isbjingoist',
      'mandalorianoptics',
      'mandalorianroyalguard',
      'moffgideon',
    ])
    for (const { note } of free) expect(note).toContain('Never had a cost')
  })

  test('a variable cost has a value for every ship that can carry the card', () => {
    for (const upgrade of two.upgrades) {
      for (const list of pointsLists) {
        const cost = pointsInList(upgrade, list)
        if (cost === undefined || typeof cost === 'number') continue
        for (const pilot of two.pilots) {
          const ship = two.ship(pilot.ship)
          if (!ship || pilot.initiative === null || !canHave(upgrade, pilot)) continue
          const on = { size: ship.size, agility: ship.stats.agility, initiative: pilot.initiative }
          expect(costOnShip(cost, on), `${upgrade.id} on ${pilot.id} under ${list}`).toBeTypeOf('number')
        }
      }
    }
  })

  /**
   * Reports whether a ship can have an upgrade: by its own icons or those of a title for its type, if the
   * card is for its type at all.
   */
  function canHave({ slot, restrictions }: second.UpgradeData, pilot: second.PilotData): boolean {
    if (restrictions.some((each) => each.kind === 'ship' && !each.anyOf.includes(pilot.ship))) return false
    const added = two.upgrades
      .filter(({ restrictions }) =>
        restrictions.some((each) => each.kind === 'ship' && each.anyOf.includes(pilot.ship)),
      )
      .flatMap(({ sides }) => sides.flatMap(({ grants }) => grants))
      .filter((grant) => grant.kind === 'slot' && grant.amount > 0)
      .map((grant) => (grant.kind === 'slot' ? grant.slot : undefined))
    return [...pilot.slots, ...slotsInList(pilot), ...(pilot.slotChoice ?? []), ...added].includes(slot)
  }
})

describe('points lists', () => {
  const pilot = (id: string) => {
    const found = two.pilot(id)
    if (!found) throw new Error(`no pilot ${id}`)
    return found
  }

  test('a cost holds until a list changes it, and Epic plays with the list of 2020-01', () => {
    const veteran = pilot('redsquadronveteran')
    expect(pointsLists.map((list) => pointsInList(veteran, list))).toEqual([43, 41, 41, 41, 40, 40, 40])
    expect(pointsInList(veteran)).toBe(41)
  })

  test('a card that came later has no cost before', () => {
    const yoda = pilot('yoda')
    expect(pointsLists.filter((list) => pointsInList(yoda, list) === undefined)).toEqual([
      '2019-11',
      '2020-01',
      '2020-07',
      '2020-09',
    ])
  })

  test.each([
    ['2019-11', 372, 301],
    ['2020-01', 396, 311],
    ['2020-07', 396, 311],
    ['2020-09', 410, 331],
    ['2020-11', 444, 362],
    ['2021-03', 470, 381],
    ['2021-09', 494, 413],
  ] as const)('%s has %i pilots and %i upgrades', (list, pilots, upgrades) => {
    const listed = (cards: (second.PilotData | second.UpgradeData)[]) =>
      cards.filter((card) => pointsInList(card, list) !== undefined).length
    expect([listed(two.pilots), listed(two.upgrades)]).toEqual([pilots, upgrades])
  })

  test('every huge ship of Epic Battles 1.1.0 has a cost under its list', () => {
    const priced = two.pilots.filter(
      (each) => each.engagement !== undefined && pointsInList(each) !== undefined,
    )
    expect(priced).toHaveLength(10)
  })

  test('a variable cost depends on the ship that carries the card', () => {
    const [shield, navigator] = [two.upgrade('shieldupgrade'), two.upgrade('seasonednavigator')]
    const ship = { size: 'small', agility: 3, initiative: 5 } as const
    expect(shield && costOnShip(pointsInList(shield) ?? Number.NaN, ship)).toBe(8)
    expect(shield && costOnShip(pointsInList(shield) ?? Number.NaN, { ...ship, agility: 0 })).toBe(3)
    const huge = { size: 'huge', agility: 0, initiative: 8 } as const
    expect(navigator && costOnShip(pointsInList(navigator) ?? Number.NaN, huge)).toBe(10)
  })

  test('upgrade bars changed with the 2021-09 list', () => {
    const dutch = pilot('dutchvander')
    expect(slotsInList(dutch)).toContain('gunner')
    expect(slotsInList(dutch, '2021-09')).not.toContain('gunner')
  })
})

test('a huge ship has energy, recovery and an engagement value, and no other ship has', () => {
  for (const { id, size, stats } of two.ships) {
    const huge = size === 'huge'
    expect([stats.energy, stats.energyRecovery, stats.shieldRecovery].map((x) => x !== undefined)).toEqual([
      huge,
      huge,
      huge,
    ])
    for (const each of two.pilotsOf(id)) expect(each.engagement !== undefined, each.id).toBe(huge)
  }
  for (const { size, stats } of one.ships) {
    if (size !== 'huge') expect(stats.energy).toBeNull()
  }
})

test('a card for huge ships alone is for Epic alone', () => {
  for (const catalogue of [one, two]) {
    const huge = new Set(catalogue.ships.filter(({ size }) => size === 'huge').map(({ id }) => id))
    for (const { id, restrictions, epicOnly } of catalogue.upgrades) {
      const bound = restrictions.some(
        (each) =>
          (each.kind === 'size' && each.anyOf.every((size) => size === 'huge')) ||
          (each.kind === 'ship' && each.anyOf.every((ship) => huge.has(ship))),
      )
      if (bound) expect(epicOnly, id).toBe(true)
    }
    for (const { ship, epicOnly } of catalogue.pilots) {
      if (huge.has(ship)) expect(epicOnly).toBe(true)
    }
  }
})
