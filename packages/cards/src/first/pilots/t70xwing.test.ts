import { blanks, type PlacedPilot } from '@flotilla/engine/testing/first'
import { gr75 } from '@flotilla/engine/testing/first-huge'
import { describe, expect, test } from 'vitest'
import {
  academyPilot,
  createSides,
  diceOffers,
  farShip,
  fireFirst,
  flyDial,
  hasActed,
  lastFaces,
  redSquadronPilot,
} from './testing.ts'

const t70 = (name: string) => `resistance:t70xwing:${name}`

describe.each(['poedameron', 'poedameron-swx57'])('%s', (name) => {
  test(`${name}: with a focus token a focus result to a hit or an evade`, () => {
    const shoot = (tokens: object) =>
      fireFirst(
        createSides(
          [[t70(name), 500, 300]],
          [[academyPilot, 500, 490]],
          ['focus', 'focus', ...blanks(4)],
        ).arrange(0, {
          tokens,
        }),
      )
    const at = shoot({ focus: 1 })
    at.answer('modifyAttackDice', `card:0:${t70(name)}:focus:hit`)
    expect(lastFaces(at, 0)).toEqual(['hit', 'focus', 'blank'])
    at.has(0, { tokens: { focus: 1 } })
    expect(diceOffers(shoot({}), t70(name))).toEqual([])

    const defend = (tokens: object) =>
      fireFirst(
        createSides(
          [[redSquadronPilot, 500, 300]],
          [[t70(name), 500, 490]],
          ['hit', ...blanks(2), 'focus', 'focus'],
        ).arrange(1, { tokens }),
      )
    const shot = defend({ focus: 1 })
    shot.answer('modifyDefenseDice', `card:1:${t70(name)}:focus:evade`)
    expect(shot.kinds('missed')).toHaveLength(1)
    expect(lastFaces(shot, 1)).toEqual(['evade', 'focus'])
    expect(diceOffers(defend({}), t70(name))).toEqual([])
    expect(diceOffers(defend({ evade: 1 }), t70(name))).toEqual([])
  })
})

test('elloasty: Tallon rolls are white while it is not stressed', () => {
  const roll = (pilot: string, tokens: object) =>
    createSides([[pilot, 500, 300]], [farShip])
      .arrange(0, { tokens })
      .dials('3ER', '2FG')
      .upTo('placeTallon')
  const put = (at: ReturnType<typeof roll>) => {
    const { pose } = at.asked('placeTallon').limits.slide
    at.put('placeTallon', pose.x, pose.y, pose.heading)
    return at
  }
  const at = put(roll(t70('elloasty'), {}))
  at.upTo('chooseAction', 0)
  expect(at.ship(0).tokens.stress).toBeUndefined()
  expect(at.asked('chooseAction').subject).toBe(0)
  const other = put(roll(t70('redsquadronveteran'), {}))
  expect(other.ship(0).tokens.stress).toBe(1)
  // Stressed it may not fly one.
  const barred = createSides([[t70('elloasty'), 500, 300]], [farShip]).arrange(0, { tokens: { stress: 1 } })
  barred.dials('3ER', '2FG').upTo('setDials')
  expect(barred.kinds('moved').find(({ ship }) => ship === 0)?.maneuver).not.toBe('3ER')
})

test('jesspava: a reroll for each other friend at Range 1', () => {
  const attack = (...friends: PlacedPilot[]) =>
    diceOffers(
      fireFirst(
        createSides(
          [[t70('jesspava'), 500, 300], ...friends],
          [[academyPilot, 500, 490]],
          ['hit', ...blanks(12)],
        ),
        `primary:${1 + friends.length}`,
      ),
      t70('jesspava'),
    )
  // One hit and two blanks: one die of either, or up to two of them.
  expect(attack([redSquadronPilot, 600, 300])).toHaveLength(2)
  expect(attack([redSquadronPilot, 600, 300], [redSquadronPilot, 400, 300])).toHaveLength(4)
  expect(attack([redSquadronPilot, 660, 300])).toEqual([])
  // A huge friend beside it is a friend too.
  expect(attack([gr75, 640, 300])).toHaveLength(2)
  const defend = (x: number) =>
    diceOffers(
      fireFirst(
        createSides(
          [[redSquadronPilot, 500, 300]],
          [
            [t70('jesspava'), 500, 490],
            [redSquadronPilot, x, 490],
          ],
          ['hit', ...blanks(12)],
        ),
      ),
      t70('jesspava'),
    )
  expect(defend(600)).toHaveLength(1)
  expect(defend(660)).toEqual([])
})

test('niennunb: stress is discarded with an enemy in its arc at Range 1', () => {
  const flown = (x: number, y: number, pilot = t70('niennunb'), foe = academyPilot) =>
    flyDial(createSides([[pilot, 500, 300]], [[foe, x, y, 180]]), '4KR').upTo('useAbility', 0)
  // The Koiogran turn ends about 200 mm ahead, looking back.
  const at = flown(500, 380)
  expect(at.ship(0).pose.heading).toBe(180)
  at.answer('useAbility', 'use')
  expect(at.kinds('gained').map(({ token }) => token)).toEqual(['stress'])
  expect(at.ship(0).tokens).toEqual({})
  expect(hasActed(flown(500, 300), t70('niennunb'))).toBe(false)
  // Behind it, or with another pilot.
  expect(hasActed(flown(500, 580), t70('niennunb'))).toBe(false)
  expect(hasActed(flown(500, 380, t70('redsquadronveteran')), t70('niennunb'))).toBe(false)
})

test('snapwexley: a free boost after a maneuver of speed 2 to 4, touching nobody', () => {
  const flown = (dial: string, foe: PlacedPilot = farShip) =>
    flyDial(createSides([[t70('snapwexley'), 500, 300]], [foe]), dial)
  for (const dial of ['2FG', '3FG', '4FW']) {
    const at = flown(dial).upTo('useAbility', 0).answer('useAbility', 'use')
    expect(at.options('chooseAction')).toEqual(['boost:straight', 'boost:left', 'boost:right', 'none'])
  }
  expect(hasActed(flown('1FG'), t70('snapwexley'))).toBe(false)
  // Stressed by its maneuver, or stopped by another ship.
  expect(hasActed(flown('4KR'), t70('snapwexley'))).toBe(false)
  expect(hasActed(flown('2FG', [academyPilot, 500, 420]), t70('snapwexley'))).toBe(false)
})

test('blueace: a boost by the 1 turn', () => {
  const boosts = (pilot: string) =>
    flyDial(createSides([[pilot, 500, 300]], [farShip]), '1FG').upTo('chooseAction', 0)
  const at = boosts(t70('blueace'))
  expect(at.options('chooseAction').filter((id) => id.startsWith('boost'))).toEqual([
    'boost:straight',
    'boost:left',
    'boost:right',
    'boost:turn:left',
    'boost:turn:right',
  ])
  at.answer('chooseAction', 'boost:turn:right')
  expect(at.ship(0).pose.heading).toBe(90)
  expect(boosts(t70('redace')).options('chooseAction')).not.toContain('boost:turn:left')
  // No room for it.
  const held = flyDial(createSides([[t70('blueace'), 500, 300]], [[academyPilot, 440, 440]]), '1FG').upTo(
    'chooseAction',
    0,
  )
  expect(held.options('chooseAction')).not.toContain('boost:turn:left')
  expect(held.options('chooseAction')).toContain('boost:turn:right')
})
