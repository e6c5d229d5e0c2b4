import { pilotSkill } from '@flotilla/engine/first/effects'
import { type PlacedPilot, squadOf, Table } from '@flotilla/engine/testing/first'
import { expect, test } from 'vitest'
import { firstCards } from '../index.ts'
import { academyPilot, rebelPilot, redSquadronPilot, scumPilot } from './testing.ts'

const thweek = scumPilot('starviper:thweek')

/** Thweek against others, before forces are placed. */
function beforeForces(foes: readonly PlacedPilot[]): Table {
  const seats = [[[thweek, 0, 0] as PlacedPilot], foes].map((ships, i) => ({
    name: `seat ${i}`,
    team: i,
    squad: squadOf(ships),
  }))
  return new Table({ seats: [], cards: firstCards, setup: { ruleset: '1e-epic-2018', seats } })
    .answer('chooseInitiative', 'team:0')
    .upTo('useAbility')
}

test('thweek: any enemy may be shadowed, one with an ability of its own mimicked', () => {
  const at = beforeForces([
    ['wedgeantilles', 0, 0],
    [redSquadronPilot, 0, 0],
    [rebelPilot('tiefighter:captainrex'), 0, 0],
  ])
  expect(at.options('useAbility')).toEqual([
    'shadowed:1',
    'mimicked:1',
    'shadowed:2',
    // An ability that assigns a condition is of no use to him.
    'shadowed:3',
    'decline',
  ])
})

const poses: readonly (readonly [number, number, number])[] = [
  [300, 50, 0],
  [300, 880, 180],
  [500, 880, 180],
]

/** Places every ship, in whatever order they are asked for. */
function placeAll(at: Table): Table {
  while (at.game.pending.some(({ ask }) => ask === 'placeShip')) {
    const [x, y, heading] = poses[at.asked('placeShip').subject!]!
    expect(at.put('placeShip', x, y, heading)).toBeUndefined()
  }
  return at
}

test('thweek: Shadowed gives him the pilot skill the ship had after setup', () => {
  const at = placeAll(
    beforeForces([
      ['wedgeantilles', 0, 0],
      [academyPilot, 0, 0],
    ]).answer('useAbility', 'shadowed:1'),
  )
  expect(at.ship(1).conditions).toEqual(['condition:shadowed'])
  at.arrange(0, { pose: { x: 300, y: 700, heading: 0 } })
  at.arrange(1, { skills: [{ value: 0, from: 1 }] })
  at.skipTo('combat')
  // 9 now, so he comes before Wedge, who is down to 0; the red one would come between.
  expect(at.asked('chooseAttack').subject).toBe(0)
  const plain = placeAll(
    beforeForces([
      ['wedgeantilles', 0, 0],
      [academyPilot, 0, 0],
    ]).answer('useAbility', 'decline'),
  )
  plain.arrange(0, { pose: { x: 300, y: 700, heading: 0 } }).skipTo('combat')
  expect(plain.asked('chooseAttack').subject).toBe(1)
})

test('thweek: the skill of Shadowed is none that was for placing alone', () => {
  const at = beforeForces([
    ['wedgeantilles', 0, 0, 0, ['crew:courierdroid']],
    [academyPilot, 0, 0],
  ]).answer('useAbility', 'shadowed:1')
  placeAll(at.answer('useAbility', 'skill:0'))
  expect(pilotSkill(at.game, at.ship(0))).toBe(9)
})

test('thweek: Mimicked gives him the pilot ability, and he keeps it', () => {
  const dice = (choice: string) => {
    const at = placeAll(
      beforeForces([
        ['wedgeantilles', 0, 0],
        [academyPilot, 0, 0],
      ]).answer('useAbility', choice),
    )
    at.arrange(1, { place: 'destroyed', conditions: [] })
    at.arrange(0, { pose: { x: 500, y: 660, heading: 0 } }).arrange(2, { fought: true })
    at.game.chance = { ...at.game.chance, fixed: Array<string>(6).fill('blank') }
    at.skipTo('combat').upTo('chooseAttack', 0).answer('chooseAttack', 'primary:2')
    return at.rolls()[1]
  }
  expect(dice('mimicked:1')).toBe(2)
  expect(dice('shadowed:1')).toBe(3)
})
