import { expect, test } from 'vitest'
import {
  addEngines,
  addExplosion,
  addFires,
  addIonArcs,
  addShieldFlare,
  addShipExplosion,
  addSparks,
  addVolley,
  Effects,
} from './effects.ts'
import type { SceneShip } from './scene.ts'
import { type RunningBeat, wreckOf } from './scene-stage.ts'

const ship = (id: number, more: Partial<SceneShip> = {}): SceneShip => ({
  id,
  shape: 'xwing',
  livery: 'rebel',
  base: 'small',
  pose: { x: 100, y: 100, heading: 0 },
  seat: [0, 0, 1],
  side: 'own',
  mark: 'none',
  damage: 0,
  foreDamage: 0,
  aftDamage: 0,
  faded: false,
  ...more,
})
const attacker = ship(1)
const defender = ship(2, { shape: 'tie', pose: { x: 100, y: 400, heading: 180 } })
const drawn = (add: (effects: Effects) => void): Effects => {
  const effects = new Effects()
  add(effects)
  return effects
}
const count = ({ sprites, beams }: Effects): number => sprites.length + beams.length
const volley = { kind: 'bolts', colour: [1, 0, 0], hits: true } as const

test('any moment of an effect looks the same each time it is drawn', () => {
  for (const t of [0.1, 0.5, 0.9])
    for (const add of [
      (effects: Effects) => addVolley(effects, attacker, defender, volley, t),
      (effects: Effects) => addExplosion(effects, [0, 0, 0], 20, t, 3),
      (effects: Effects) => addSparks(effects, defender, t, true),
      (effects: Effects) => addIonArcs(effects, defender, t),
    ])
      expect(drawn(add)).toEqual(drawn(add))
})

test('nothing is drawn before an effect begins and after it ends', () => {
  for (const t of [-0.1, 1.1])
    for (const add of [
      (effects: Effects) => addVolley(effects, attacker, defender, volley, t),
      (effects: Effects) => addShieldFlare(effects, defender, [0, 0, 0], t),
      (effects: Effects) => addShipExplosion(effects, defender, t),
      (effects: Effects) => addIonArcs(effects, defender, t),
    ])
      expect(count(drawn(add))).toBe(0)
})

test('bolts fly from the attacker to the defender; those that miss pass it', () => {
  const heads = (hits: boolean, t: number): number[] => {
    const { beams } = drawn((effects) => addVolley(effects, attacker, defender, { ...volley, hits }, t))
    return beams.flatMap((value, i) => (i % 16 === 5 ? [value] : []))
  }
  expect(Math.max(...heads(true, 0.1))).toBeLessThan(200)
  expect(Math.max(...heads(true, 0.6))).toBeGreaterThan(350)
  expect(Math.max(...heads(true, 0.66))).toBeLessThan(430)
  expect(Math.max(...heads(false, 0.66))).toBeGreaterThan(440)
})

test('only a ship that has lost much of its hull burns', () => {
  expect(count(drawn((effects) => addFires(effects, ship(1, { damage: 0.2 }), 1)))).toBe(0)
  expect(count(drawn((effects) => addFires(effects, ship(1, { damage: 0.6 }), 1)))).toBeGreaterThan(0)
})

test('engines of a cloaked ship are faint', () => {
  const glow = (faded: boolean) => drawn((effects) => addEngines(effects, ship(1, { faded }), 0)).sprites[11]!
  expect(glow(true)).toBeLessThan(glow(false))
})

test('the end of a huge ship is a chain of explosions', () => {
  const huge = ship(3, { shape: 'corvette', base: 'cr90' })
  const small = count(drawn((effects) => addShipExplosion(effects, defender, 0.2)))
  expect(count(drawn((effects) => addShipExplosion(effects, huge, 0.2)))).toBeGreaterThan(1.5 * small)
  expect(count(drawn((effects) => addShipExplosion(effects, huge, 0.97)))).toBeGreaterThan(0)
})

test('the hull of a destroyed ship is seen for a while; one that is still on the table is not drawn twice', () => {
  const running: RunningBeat = {
    beat: { kind: 'destroyed', ship: 2 },
    begin: 0,
    milliseconds: 1000,
    ships: new Map([[2, defender]]),
  }
  expect(wreckOf(running, { ships: [attacker] }, 200)?.damage).toBeGreaterThan(0.5)
  expect(wreckOf(running, { ships: [attacker] }, 800)).toBeUndefined()
  expect(wreckOf(running, { ships: [attacker, defender] }, 200)).toBeUndefined()
})
