import { isInFiringArc } from '@flotilla/engine/first/effects'
import { blanks, catalogue, type Layout, type PlacedPilot, Table } from '@flotilla/engine/testing/first'
import { expect, test } from 'vitest'
import { firstCards } from './index.ts'

const red = 'redsquadronpilot'
const table = (seats: Layout['seats'], dice: readonly string[], more: Partial<Layout> = {}) =>
  new Table({ seats, dice, cards: firstCards, ...more })
const attack = (at: Table, shot: string) => at.skipTo('combat').answer('chooseAttack', shot)

/**
 * Ships with more than a front arc that face away from a ship at 500, 300, by the direction of their mobile
 * arc.
 */
const defenders = [
  ['academypilot', 'front', false],
  ['braylenstramm', 'front', true],
  ['bobafett', 'front', true],
  ['auzituck', 'front', false],
  ['shadowporthunter', 'front', false],
  ['shadowporthunter', 'rear', true],
  ['chewbacca', 'front', false],
] as const

const pilots: Record<string, string> = {
  auzituck: 'wookieeliberator',
  bobafett: 'bountyhunter',
}

test.each(defenders)(
  '%s with its mobile arc to the %s: Backstabber and Outmaneuver look at every arc',
  (kind, turret, seen) => {
    const pilot = pilots[kind] ?? kind
    const rolls = (mine: PlacedPilot) => {
      const at = table([[mine], [[pilot, 500, 490, 0]]], blanks(12)).arrange(1, { turret, fought: true })
      return attack(at, 'primary:1').rolls()
    }
    const [dice] = rolls(['scourge', 500, 300])
    expect(rolls(['backstabber', 500, 300])[0]).toBe(seen ? dice : dice! + 1)
    const [, agility] = rolls([red, 500, 300])
    expect(rolls([red, 500, 300, 0, ['ept:outmaneuver']])[1]).toBe(seen ? agility : Math.max(0, agility! - 1))
  },
)

test('Outmaneuver: only on a ship in its own arc', () => {
  const rolls = (y: number) => {
    const at = table(
      [[['prototypepilot', 500, 300]], [['chewbacca', 500, y, 0, ['ept:outmaneuver']]]],
      blanks(12),
    ).arrange(0, { fought: true })
    return attack(at, 'primary:0').rolls()[1]
  }
  expect([rolls(110), rolls(490)]).toEqual([2, 3])
})

test('Tactician and R3-A2 work through a rear arc, and not beside it', () => {
  const fire = (
    x: number,
    y: number,
    heading: number,
    upgrades: string[],
    turret: 'rear' | 'left' = 'rear',
  ) => {
    const at = table(
      [[['shadowporthunter', 500, 500, 0, upgrades]], [['academypilot', x, y, heading]]],
      blanks(12),
    ).arrange(0, { turret })
    at.arrange(1, { fought: true }).skipTo('combat')
    const shot = at.options('chooseAttack')[0]!
    return at.answer('chooseAttack', shot)
  }
  fire(500, 280, 0, ['crew:tactician']).has(1, { tokens: { stress: 1 } })
  fire(280, 500, 0, ['crew:tactician'], 'left').has(1, { tokens: { stress: 1 } })
  // One range nearer and one further.
  fire(500, 370, 0, ['crew:tactician']).has(1, { tokens: {} })
  fire(500, 180, 0, ['crew:tactician']).has(1, { tokens: {} })
  expect(fire(500, 280, 0, ['amd:r3a2']).options('useAbility')).toEqual(['use', 'decline'])
})

test('R3-A2 and Tactician do not work where only a turret reaches', () => {
  const at = table(
    [
      [['goldsquadronpilot', 500, 500, 0, ['turret:ioncannonturret', 'amd:r3a2', 'crew:tactician']]],
      [['academypilot', 500, 310]],
    ],
    blanks(6),
  ).arrange(1, { fought: true })
  attack(at, 'turret:ioncannonturret:1').has(1, { tokens: {} }).has(0, { tokens: {} })
  expect(at.cardsHeard()).toEqual([])
})

test('Autothrusters: beyond Range 2 of the arc, or outside of it', () => {
  const offered = (pilot: string, x: number, y: number, turret: 'rear' | 'front' = 'front') => {
    const at = table(
      [[[pilot, 500, 500]], [['academypilot', x, y, 0, ['mod:autothrusters']]]],
      blanks(12),
    ).arrange(0, { turret })
    at.arrange(1, { fought: true }).skipTo('combat')
    at.answer('chooseAttack', at.options('chooseAttack')[0]!)
    return at.game.pending.some(({ ask }) => ask === 'modifyDefenseDice')
  }
  expect(offered(red, 500, 690)).toBe(false)
  expect(offered(red, 500, 800)).toBe(true)
  // A turret primary weapon fires backwards outside its arc; a mobile arc is one.
  expect(offered('chewbacca', 500, 290)).toBe(true)
  expect(offered('shadowporthunter', 500, 290, 'rear')).toBe(false)
  expect(offered('shadowporthunter', 500, 190, 'rear')).toBe(true)
})

test('Autothrusters: not for a friend of theirs', () => {
  const at = table(
    [
      [[red, 500, 300]],
      [
        ['academypilot', 500, 620],
        ['academypilot', 560, 620, 0, ['mod:autothrusters']],
      ],
    ],
    blanks(7),
  )
  attack(at, 'primary:1')
  expect(at.cardsHeard()).toEqual([])
})

test.each(catalogue.ships.filter(({ size }) => size !== 'huge').map(({ id }) => id))(
  '%s: Backstabber asks of it what its own arcs say, from every side',
  (id) => {
    const pilot = catalogue
      .pilotsOf(id)
      .filter(({ skill }) => skill !== null)
      .toSorted((a, b) => a.skill! - b.skill!)[0]!.key
    for (const degrees of [0, 50, 130, 180]) {
      const angle = (degrees * Math.PI) / 180
      const place = [900 + 190 * Math.sin(angle), 450 + 190 * Math.cos(angle), degrees + 180] as const
      const at = table([[['backstabber', ...place]], [[pilot, 900, 450]]], blanks(12)).arrange(1, {
        fought: true,
      })
      const seen = isInFiringArc(at.game, 1, 0)
      at.skipTo('combat').upTo('chooseAttack', 0).answer('chooseAttack', 'primary:1')
      expect([degrees, at.upTo('setDials').rolls()[0]]).toEqual([degrees, seen ? 2 : 3])
    }
  },
)
