import { blanks } from '@flotilla/engine/testing/first'
import { expect, test } from 'vitest'
import {
  academyPilot,
  createSides,
  createUnplaced,
  diceOffers,
  fireFirst,
  flyDial,
  hasActed,
  redSquadronPilot,
} from './testing.ts'

const name = (id: string) => `resistance:yt1300:${id}`

test('rey: up to 2 blanks again against a ship inside her arc', () => {
  const attack = (x: number, y: number, pilot = name('rey')) =>
    diceOffers(
      fireFirst(createSides([[pilot, 500, 500]], [[academyPilot, x, y]], ['hit', ...blanks(9)])),
      name('rey'),
    )
  expect(attack(500, 720)).toHaveLength(2)
  // Behind her the turret reaches, the arc does not.
  expect(attack(500, 280)).toEqual([])
  expect(attack(500, 720, 'resistance:yt1300:resistancesympathizer')).toEqual([])
  const defend = (heading: number) =>
    diceOffers(
      fireFirst(
        createSides(
          [[redSquadronPilot, 500, 300]],
          [[name('rey'), 500, 520, heading]],
          ['hit', ...blanks(9)],
        ),
      ),
      name('rey'),
    )
  expect(defend(180)).toHaveLength(1)
  expect(defend(0)).toEqual([])
})

test('chewbacca-swx57: an attack after a friend at Range 1–3 was destroyed', () => {
  const shot = (x: number, hits: number, pilot = name('chewbacca-swx57')) =>
    fireFirst(
      createSides(
        [[redSquadronPilot, 500, 300]],
        [
          [academyPilot, 500, 490, 180],
          [pilot, x, 600, 180],
        ],
        [...Array<string>(hits).fill('hit'), ...blanks(3 - hits), ...blanks(12)],
      ),
    ).upTo('useAbility')
  const at = shot(600, 3)
  expect(at.ship(1).place).toBe('destroyed')
  at.answer('useAbility', 'use')
  expect(at.asked('chooseAttack').subject).toBe(2)
  expect(at.options('chooseAttack')).toContain('primary:0')
  expect(hasActed(shot(600, 2), name('chewbacca-swx57'))).toBe(false)
  expect(hasActed(shot(1000, 3), name('chewbacca-swx57'))).toBe(false)
  expect(hasActed(shot(600, 3, name('rey')), name('chewbacca-swx57'))).toBe(false)
})

test('chewbacca-swx57: not when a friend has fled', () => {
  const fled = createSides(
    [[redSquadronPilot, 1500, 300]],
    [
      [academyPilot, 500, 60, 180],
      [name('chewbacca-swx57'), 600, 200],
    ],
  )
  flyDial(fled, '5FW', 1)
  expect(fled.ship(1).place).toBe('fled')
  expect(hasActed(fled, name('chewbacca-swx57'))).toBe(false)
})

test('hansolo-swx57: placed anywhere beyond Range 3 of enemies', () => {
  const placing = (pilot: string) => {
    const at = createUnplaced([[pilot, 0, 0]], [[academyPilot, 0, 0]])
    expect(at.put('placeShip', 457, 860, 180)).toBeUndefined()
    expect(at.asked('placeShip').subject).toBe(0)
    return at
  }
  const at = placing(name('hansolo-swx57'))
  expect(at.asked('placeShip').limits.more).toHaveLength(1)
  // Too near, off the area, and right in the middle of it.
  expect(at.put('placeShip', 457, 530)).toBe('C1-DEPLOY-1')
  expect(at.put('placeShip', 457, 10)).toBe('C1-DEPLOY-3')
  expect(at.put('placeShip', 457, 450)).toBeUndefined()
  at.has(0, { place: 'table', pose: { x: 457, y: 450, heading: 0 } })
  const other = placing(name('rey'))
  expect(other.asked('placeShip').limits.more).toBeUndefined()
  expect(other.put('placeShip', 457, 450)).toBe('C1-DEPLOY-1')
})
