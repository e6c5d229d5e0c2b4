import type { Seat } from '@flotilla/engine'
import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  farShip,
  fireFirst,
  hasActed,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

const bomb = {
  id: 2000,
  kind: 'bomb',
  what: 'protonBomb',
  piece: 0,
  card: 'protonbombs',
  ship: 0,
  seat: 0,
  place: 'table',
  pose: { x: 600, y: 650, heading: 0 },
  fuse: 0,
  damage: [],
  doomed: false,
  acted: false,
} as const

test('captainnym: spends its charge so that a friendly bomb does not go off', () => {
  const due = (seat: Seat, charges = 1) => {
    const at = createSides([['captainnym', 600, 200]], [[tiePilot, 600, 700]])
    at.game.state = { ...at.game.state, devices: [{ ...bomb, seat }] }
    at.arrange(0, { activated: true, charges: { 'pilot:captainnym': charges } }).arrange(1, {
      activated: true,
    })
    return at.skipTo('activation')
  }
  const at = useAbilityOf(due(0), 'captainnym')
  expect(at.kinds('detonated')).toEqual([])
  expect(at.game.state.devices[0]!.place).toBe('table')
  at.has(1, { damage: [] })
  expect(due(0).answer('useAbility', 'decline').kinds('detonated')).toHaveLength(1)
  expect(hasActed(due(1), 'captainnym')).toBe(false)
  expect(hasActed(due(0, 0), 'captainnym')).toBe(false)
})

test('captainnym: a bomb across the line of an attack is worth a defense die', () => {
  const rolls = (x: number) => {
    const at = createSides([[xwingPilot, 600, 450]], [['captainnym', 700, 660]], blanks(9))
    at.game.state = { ...at.game.state, devices: [{ ...bomb, seat: 1, pose: { x, y: 550, heading: 0 } }] }
    return fireFirst(at.skipTo('engagement')).upTo('setDials').rolls()[1]
  }
  expect(rolls(900)).toBe(1)
  expect(rolls(645)).toBe(2)
})

test('solsixxa: drops by any template of speed 1', () => {
  const ways = createSides([['solsixxa', 600, 450, 0, ['protonbombs']]], [farShip])
    .skipTo('system')
    .options('systemPhase')
  expect(ways).toEqual([
    'drop:protonbombs:1straight',
    'drop:protonbombs:1bank:left',
    'drop:protonbombs:1bank:right',
    'drop:protonbombs:1turn:left',
    'drop:protonbombs:1turn:right',
    'done',
  ])
})
