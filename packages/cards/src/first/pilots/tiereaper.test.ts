import { blanks, type PlacedPilot } from '@flotilla/engine/testing/first'
import { gozanti } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
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

const name = (id: string) => `galacticempire:tiereaper:${id}`

test('majorvermeil: a blank or focus result to a hit against a ship without tokens', () => {
  const shot = (tokens: object, pilot = name('majorvermeil')) =>
    fireFirst(
      createSides(
        [[pilot, 500, 300]],
        [[redSquadronPilot, 500, 490, 180]],
        ['blank', 'focus', 'hit', ...blanks(4)],
      ).arrange(1, {
        tokens,
      }),
    )
  const at = shot({ stress: 1 })
  expect(diceOffers(at, name('majorvermeil'))).toHaveLength(2)
  at.answer('modifyAttackDice', `card:0:${name('majorvermeil')}:blank:hit`)
  expect(lastFaces(at, 0)).toEqual(['hit', 'focus', 'hit'])
  const other = shot({}).answer('modifyAttackDice', `card:0:${name('majorvermeil')}:focus:hit`)
  expect(lastFaces(other, 0)).toEqual(['blank', 'hit', 'hit'])
  expect(diceOffers(shot({ focus: 1 }), name('majorvermeil'))).toEqual([])
  expect(diceOffers(shot({ evade: 1 }), name('majorvermeil'))).toEqual([])
  expect(diceOffers(shot({}, 'scarifbasepilot'), name('majorvermeil'))).toEqual([])
})

test('vizier: a token for a friend that flew at speed 1 to Range 1', () => {
  const flown = (
    dial: string,
    friend: PlacedPilot,
    tokens: object = { focus: 1, evade: 1 },
    foe = farShip,
  ) => {
    const at = createSides([friend, [name('vizier'), 600, 400]], [foe])
    return flyDial(at.arrange(1, { tokens }), dial).upTo('useAbility')
  }
  const friend: PlacedPilot = ['gammasquadronpilot', 500, 300]
  const at = flown('1FG', friend)
  expect(at.options('useAbility')).toEqual(['give:focus', 'give:evade', 'decline'])
  at.answer('useAbility', 'give:evade')
    .has(0, { tokens: { evade: 1 } })
    .has(1, { tokens: { focus: 1 } })
  expect(hasActed(flown('2FG', friend), name('vizier'))).toBe(false)
  expect(hasActed(flown('1FG', friend, {}), name('vizier'))).toBe(false)
  expect(hasActed(flown('1FG', ['gammasquadronpilot', 440, 300]), name('vizier'))).toBe(false)
  // It has overlapped a ship.
  expect(hasActed(flown('1FG', friend, undefined, [academyPilot, 500, 400]), name('vizier'))).toBe(false)
  // A huge ship has no use for such tokens.
  expect(hasActed(flown('1FW', [gozanti, 400, 300]), name('vizier'))).toBe(false)
})

test('captainferoph: an evade result more against a jammed attacker', () => {
  const shot = (tokens: object, pilot = name('captainferoph')) =>
    fireFirst(
      createSides([[redSquadronPilot, 500, 300]], [[pilot, 500, 490, 180]], ['hit', ...blanks(6)]).arrange(
        0,
        { tokens },
      ),
    )
  const at = shot({ jam: 1 })
  expect(at.kinds('missed')).toHaveLength(1)
  expect(lastFaces(at, 1)).toEqual(['blank', 'evade'])
  expect(shot({}).kinds('hit')).toHaveLength(1)
  expect(shot({ jam: 1 }, 'scarifbasepilot').kinds('hit')).toHaveLength(1)
  const own = fireFirst(
    createSides([[name('captainferoph'), 500, 300]], [[redSquadronPilot, 500, 490, 180]], blanks(9)).arrange(
      1,
      {
        tokens: { jam: 1 },
      },
    ),
  )
  expect(hasActed(own, name('captainferoph'))).toBe(false)
})
