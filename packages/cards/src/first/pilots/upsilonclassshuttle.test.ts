import { expect, test } from 'vitest'
import {
  academyPilot,
  blanks,
  createSides,
  createUnplaced,
  farShip,
  fireFirst,
  flyDial,
  gainedTokens,
  type PlacedPilot,
  redSquadronPilot,
} from './testing.ts'

const name = (id: string) => `firstorder:upsilonclassshuttle:${id}`

test('lieutenantdormitz: friends are placed at Range 1–2 of it', () => {
  // Skill 1 comes before 3 and 7: the enemy, then Dormitz, then his friend.
  const placing = (pilot: string) => {
    const at = createUnplaced(
      [
        [pilot, 0, 0],
        ['omegaace', 0, 0],
      ],
      [
        [academyPilot, 0, 0],
        ['scourge', 0, 0],
      ],
    )
    expect(at.put('placeShip', 457, 860, 180)).toBeUndefined()
    expect(at.put('placeShip', 457, 50)).toBeUndefined()
    return at
  }
  const at = placing(name('lieutenantdormitz'))
  expect(at.asked('placeShip').subject).toBe(1)
  expect(at.put('placeShip', 457, 320)).toBe('C1-DEPLOY-1')
  expect(at.put('placeShip', 457, 300)).toBeUndefined()
  // The enemy is placed by its edge.
  expect(at.asked('placeShip').subject).toBe(3)
  expect(at.asked('placeShip').limits.more).toBeUndefined()
  expect(at.put('placeShip', 600, 300)).toBe('C1-DEPLOY-1')
  expect(placing(name('starkillerbasepilot')).put('placeShip', 457, 300)).toBe('C1-DEPLOY-1')
})

test('lieutenantdormitz himself is placed as ever', () => {
  const at = createUnplaced([[name('lieutenantdormitz'), 0, 0]], [[academyPilot, 0, 0]])
  at.put('placeShip', 457, 860, 180)
  expect(at.put('placeShip', 457, 300)).toBe('C1-DEPLOY-1')
})

test('majorstridan: friends at Range 2–3 are near enough for its actions and upgrades', () => {
  const coordinates = (y: number, pilot = name('majorstridan'), more: PlacedPilot[] = []) =>
    flyDial(createSides([[pilot, 500, 300], [academyPilot, 500, y], ...more], [farShip]), '1FG')
      .upTo('chooseAction', 0)
      .options('chooseAction')
      .filter((id) => id.startsWith('coordinate'))
  // It ends at 420, with its edge at 460.
  expect(coordinates(690)).toEqual(['coordinate:1'])
  expect(coordinates(690, name('starkillerbasepilot'))).toEqual([])
  expect(coordinates(800)).toEqual([])
})

test('majorstridan: an upgrade that looks at Range 1', () => {
  const hux = 'crew:generalhux'
  const friends = (y: number, pilot = name('majorstridan')) =>
    flyDial(
      createSides(
        [
          [pilot, 500, 300, 0, [hux]],
          [academyPilot, 500, y],
        ],
        [farShip],
      ),
      '1FG',
    )
      .upTo('chooseAction', 0)
      .options('chooseAction')
      .filter((id) => id.includes('hux')).length
  expect(friends(690)).toBeGreaterThan(friends(800))
  expect(friends(690, name('starkillerbasepilot'))).toBe(friends(800, name('starkillerbasepilot')))
  // What others measure to it stays as it is.
  const chaser = 'galacticempire:tiefighter:chaser'
  const spent = (x: number) => {
    const at = createSides(
      [
        [name('majorstridan'), 500, 300],
        [chaser, x, 300],
      ],
      [[redSquadronPilot, 500, 520, 180]],
      ['focus', ...blanks(9)],
    ).arrange(0, { tokens: { focus: 1 } })
    return gainedTokens(fireFirst(at, 'primary:2').answer('modifyAttackDice', 'focus'))
  }
  expect(spent(650)).toEqual(['1:focus'])
  expect(spent(700)).toEqual([])
})
