import type { ShipId } from '@flotilla/engine'
import { initiativeOf } from '@flotilla/engine/second/effects'
import type { Layout, Table } from '@flotilla/engine/testing'
import { describe, expect, test } from 'vitest'
import { blanks, createDuel, createTable, farShip, fireFirst, tiePilot, xwingPilot } from './testing.ts'

/** The attacks that the first ship may declare where it stands. */
const shots = (seats: Layout['seats'], arrange: (at: Table) => void = () => undefined): string[] => {
  const at = createTable({ seats })
  for (const { id } of at.game.state.ships) at.arrange(id, { engaged: id !== 0 })
  arrange(at)
  at.skipTo('engagement')
  return at.game.pending.some(({ ask }) => ask === 'chooseAttack') ? at.options('chooseAttack') : []
}

describe('attacks at range 0', () => {
  const decimator = 'patrolleader'
  const touching = (
    pilot: string,
    upgrades: readonly string[] = [],
    target = xwingPilot,
    carried: readonly string[] = [],
    y = 490,
  ) => shots([[[pilot, 600, 450, 0, upgrades]], [[target, 600, y, 180, carried]]])

  test('captainoicunn: with its primary weapon', () => {
    expect(
      touching('captainoicunn', [], xwingPilot, [], 510).filter((id) => /^\d+:front/.test(id)),
    ).toHaveLength(1)
    expect(touching(decimator, [], xwingPilot, [], 510)).toEqual([])
  })

  test('captainoicunn: dice are changed there as at any range', () => {
    const at = createTable({
      seats: [[['captainoicunn', 600, 450]], [[xwingPilot, 600, 510, 180]]],
      dice: ['focus', ...blanks(5)],
    })
    at.arrange(0, { tokens: { focus: 1 } })
      .arrange(1, { engaged: true })
      .skipTo('engagement')
    at.answer('chooseAttack', at.options('chooseAttack')[0]!)
    expect(at.options('modifyAttackDice')).toContain('focus')
  })

  test('zeborrelios: its ship attacks and is attacked, others are not', () => {
    expect(touching(xwingPilot, ['zeborrelios']).length).toBeGreaterThan(1)
    expect(touching(tiePilot, [], xwingPilot, ['zeborrelios']).length).toBeGreaterThan(1)
    expect(touching(tiePilot)).toEqual([])
    const beside = shots([
      [[tiePilot, 600, 450]],
      [
        [xwingPilot, 600, 490, 180],
        [xwingPilot, 900, 450, 180, ['zeborrelios']],
      ],
    ])
    expect(beside).toEqual([])
  })

  test('zeborrelios: torpedoes are no primary weapon', () => {
    const all = shots(
      [[[xwingPilot, 600, 450, 0, ['zeborrelios', 'protontorpedoes']]], [[tiePilot, 600, 490, 180]]],
      (at) => at.arrange(0, { locks: [1] }),
    )
    expect(all).toEqual(['0:front:1', 'pass'])
  })
})

describe('outerrimpioneer', () => {
  /** Reports whether a ship on an asteroid may attack, with the pioneer at a distance to its side. */
  const fires = (aside: number, seat: 0 | 1 = 0): boolean => {
    const at = createTable({
      seats: [
        [[xwingPilot, 600, 450], ...(seat === 0 ? [['outerrimpioneer', 600 + aside, 450] as const] : [])],
        [[tiePilot, 600, 600, 180], ...(seat === 1 ? [['outerrimpioneer', 600 + aside, 450] as const] : [])],
      ],
      obstacles: [['coreasteroid1', 600, 450]],
    })
    for (const { id } of at.game.state.ships) at.arrange(id, { engaged: id !== 0 })
    at.skipTo('engagement')
    return at.game.pending.some(({ ask }) => ask === 'chooseAttack')
  }

  test('a friend at range 0–1 attacks from an obstacle', () => {
    expect(fires(140)).toBe(true)
    expect(fires(150)).toBe(false)
    expect(fires(140, 1)).toBe(false)
  })
})

describe('initiative that counts as another', () => {
  const order = (damaged: boolean, pilot: string): ShipId[] => {
    const at = createTable({ seats: [[[pilot, 300, 300]], [farShip]] })
    if (damaged) at.arrange(0, { damage: [{ card: 'fuelleak', faceup: false }] })
    at.dials('2FB', '2FB').upTo('setDials')
    return at.kinds('moved').map(({ ship }) => ship)
  }

  test('null: 7 until it is damaged', () => {
    expect(order(false, 'null')).toEqual([1, 0])
    expect(order(true, 'null')).toEqual([0, 1])
  })

  test('rush: 6 as soon as it is damaged', () => {
    const first = (damaged: boolean): number => {
      const at = createTable({ seats: [[['rush', 300, 300]], [farShip]] })
      if (damaged) at.arrange(0, { damage: [{ card: 'fuelleak', faceup: false }] })
      return initiativeOf(at.game, at.ship(0))
    }
    expect([first(false), first(true)]).toEqual([2, 6])
  })
})

describe('evades that cancel crits first', () => {
  const left = (defender: readonly [string, ...string[]]) => {
    const at = createDuel([xwingPilot], defender, ['hit', 'crit', 'blank', 'evade', ...blanks(3)])
    fireFirst(at.skipTo('engagement')).upTo('setDials')
    return at.kinds('hit')[0]
  }

  test.each(['zeborrelios', 'zeborrelios-sheathipedeclassshuttle', 'zeborrelios-tielnfighter'])(
    '%s: a hit is left',
    (pilot) => {
      expect(left([pilot])).toMatchObject({ hits: 1, crits: 0 })
      expect(left([tiePilot])).toMatchObject({ hits: 0, crits: 1 })
    },
  )

  test('zeborrelios: not for a friend', () => {
    const at = createDuel([xwingPilot], [tiePilot], ['hit', 'crit', 'blank', 'evade', ...blanks(3)], {
      friends: [['zeborrelios', 700, 640, 0]],
    })
    fireFirst(at.skipTo('engagement')).upTo('setDials')
    expect(at.kinds('hit')[0]).toMatchObject({ hits: 0, crits: 1 })
  })

  const torpedo = (dice: string[], weapon = 'plasmatorpedoes') => {
    const at = createDuel([xwingPilot, weapon], [xwingPilot], dice).arrange(0, { locks: [1] })
    return fireFirst(at.skipTo('engagement'), `${weapon}:front:1`).upTo('setDials')
  }

  test('plasmatorpedoes: crits go first, and a hit costs a shield more', () => {
    const at = torpedo(['hit', 'crit', 'blank', 'evade', ...blanks(3)])
    expect(at.kinds('hit')[0]).toMatchObject({ hits: 1, crits: 0 })
    expect(at.ship(1).shields).toBe(0)
    expect(at.ship(0).charges).toEqual({ plasmatorpedoes: 1 })
  })

  test('plasmatorpedoes: a miss costs nothing, and without shields there is none to lose', () => {
    const miss = torpedo(['hit', ...blanks(2), 'evade', ...blanks(3)])
    expect(miss.ship(1)).toMatchObject({ shields: 2, damage: [] })
    const bare = createDuel(
      [xwingPilot, 'plasmatorpedoes'],
      [tiePilot],
      ['hit', 'hit', 'blank', ...blanks(4)],
    ).arrange(0, {
      locks: [1],
    })
    fireFirst(bare.skipTo('engagement'), 'plasmatorpedoes:front:1').upTo('setDials')
    expect(bare.ship(1).damage).toHaveLength(2)
    expect(bare.kinds('shieldLost')).toEqual([])
  })
})

describe('autoblasters', () => {
  const blasted = (heading: number, x = 600) => {
    const at = createDuel(
      [xwingPilot, 'autoblasters'],
      [tiePilot],
      ['hit', 'crit', 'blank', 'evade', 'evade', ...blanks(3)],
      {
        x,
        heading,
      },
    )
    return fireFirst(at.skipTo('engagement'), 'autoblasters:front:1').upTo('setDials')
  }

  test('crits from outside the defender’s front arc are not cancelled', () => {
    expect(blasted(0).kinds('hit')[0]).toMatchObject({ hits: 0, crits: 1 })
    expect(blasted(180).kinds('hit')).toEqual([])
  })

  test('a die more in the bullseye', () => {
    expect(blasted(0).rolls()[0]).toBe(3)
    expect(blasted(0, 650).rolls()[0]).toBe(2)
  })
})

test('ship:experimentalscanners locks at any range but 1', () => {
  const locks = (pilot: string, y: number): boolean => {
    const at = createTable({ seats: [[[pilot, 300, 100]], [[tiePilot, 300, y]]] })
      .dials('1FB', '2FB')
      .upTo('chooseAction', 0)
    return at.options('chooseAction').includes('lock:1')
  }
  const ewing = 'knavesquadronescort'
  expect([locks(ewing, 600), locks(xwingPilot, 600)]).toEqual([true, false])
  expect([locks(ewing, 190), locks(xwingPilot, 190)]).toEqual([false, true])
})

describe('targetingsynchronizer', () => {
  const missiles = (aside: number, locked: boolean, seat: 0 | 1 = 0): boolean => {
    const helper = ['zetasquadronpilot', 600 + aside, 450, 0, ['targetingsynchronizer']] as const
    const all = shots(
      [
        [[xwingPilot, 600, 450, 0, ['protontorpedoes']], ...(seat === 0 ? [helper] : [])],
        [[tiePilot, 600, 640, 180], ...(seat === 1 ? [helper] : [])],
      ],
      (at) => {
        const id = at.game.state.ships.length - 1
        const bearer = seat === 0 ? 1 : id
        const target = seat === 0 ? 2 : 1
        if (locked) at.arrange(bearer, { locks: [target] })
      },
    )
    return all.some((id) => id.startsWith('protontorpedoes:'))
  }

  test('a friend at range 1–2 needs no lock of its own', () => {
    expect(missiles(240, true)).toBe(true)
    expect(missiles(240, false)).toBe(false)
    expect(missiles(250, true)).toBe(false)
    expect(missiles(40, true)).toBe(false)
    expect(missiles(240, true, 1)).toBe(false)
  })
})
