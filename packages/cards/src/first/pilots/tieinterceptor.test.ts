import { blanks } from '@flotilla/engine/testing/first'
import { expect, test } from 'vitest'
import {
  academyPilot,
  createSides,
  diceOffers,
  farShip,
  fireFirst,
  flyDial,
  gainedTokens,
  hasActed,
  redSquadronPilot,
} from './testing.ts'

const name = (id: string) => `galacticempire:tieinterceptor:${id}`

test('kirkanos: an evade token for a hit at Range 2–3', () => {
  const shot = (y: number, tokens: object, pilot = name('kirkanos')) =>
    fireFirst(
      createSides([[pilot, 500, 300]], [[academyPilot, 500, y, 180]], blanks(9)).arrange(0, { tokens }),
    )
  const at = shot(490, { evade: 1 })
  at.answer('modifyAttackDice', `card:0:${name('kirkanos')}:add:hit`).has(0, { tokens: {} })
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 1 })
  expect(diceOffers(shot(560, { evade: 1 }), name('kirkanos'))).toHaveLength(1)
  expect(diceOffers(shot(420, { evade: 1 }), name('kirkanos'))).toEqual([])
  expect(diceOffers(shot(490, { focus: 1 }), name('kirkanos'))).toEqual([])
  expect(diceOffers(shot(490, { evade: 1 }, 'avengersquadronpilot'), name('kirkanos'))).toEqual([])
})

test('tetrancowall: a Koiogran turn of speed 1, 3 or 5', () => {
  const flown = (dial: string, pilot = name('tetrancowall'), tokens = {}) =>
    createSides([[pilot, 500, 300]], [farShip])
      .arrange(0, { tokens })
      .dials(dial, '2FG')
      .upTo('useAbility', 0)
  const at = flown('3KR')
  expect(at.options('useAbility')).toEqual(['speed:1', 'speed:5', 'decline'])
  at.answer('useAbility', 'speed:1')
  expect(at.ship(0)).toMatchObject({ pose: { y: 380, heading: 180 }, tokens: { stress: 1 } })
  expect(hasActed(flown('3FG'), name('tetrancowall'))).toBe(false)
  expect(hasActed(flown('3KR', name('turrphennir')), name('tetrancowall'))).toBe(false)
  expect(hasActed(flown('3KR', name('tetrancowall'), { stress: 1 }), name('tetrancowall'))).toBe(false)
})

test('felswrath: destroyed only when the Combat phase ends', () => {
  const shot = (pilot: string, hits = 3) => {
    const at = createSides(
      [[redSquadronPilot, 500, 300]],
      [
        [pilot, 500, 490, 180],
        [academyPilot, 600, 490, 180],
      ],
      [...Array<string>(hits).fill('hit'), ...blanks(3 - hits), ...blanks(3), ...blanks(8)],
    )
    return at.skipTo('combat').upTo('chooseAttack', 0).answer('chooseAttack', 'primary:1')
  }
  const at = shot(name('felswrath'))
  expect(at.asked('chooseAttack').subject).toBe(2)
  expect(at.ship(1)).toMatchObject({ place: 'table' })
  expect(at.ship(1).damage).toHaveLength(3)
  at.upTo('setDials')
  expect(at.ship(1).place).toBe('destroyed')
  expect(at.kinds('destroyed')).toHaveLength(1)
  expect(shot('avengersquadronpilot').ship(1).place).toBe('destroyed')
  expect(shot(name('felswrath'), 2).upTo('setDials').ship(1).place).toBe('table')
})

test('felswrath: it attacks in its turn though it has all its damage', () => {
  const at = createSides(
    [['wedgeantilles', 500, 300]],
    [[name('felswrath'), 500, 490, 180]],
    ['hit', 'hit', 'hit', ...blanks(2), ...blanks(5)],
  )
  at.skipTo('combat').answer('chooseAttack', 'primary:1')
  expect(at.asked('chooseAttack').subject).toBe(1)
  at.answer('chooseAttack', 'primary:0').upTo('setDials')
  expect(at.kinds('attack').map(({ ship }) => ship)).toEqual([0, 1])
  expect(at.ship(1).place).toBe('destroyed')
})

test('lieutenantlorrir: a barrel roll by the 1 bank, for a stress token', () => {
  const rolls = (pilot: string) =>
    flyDial(createSides([[pilot, 500, 300]], [farShip]), '2FG').upTo('chooseAction', 0)
  const at = rolls(name('lieutenantlorrir'))
  const ways = at.options('chooseAction').filter((id) => id.includes('bank'))
  expect(ways).toEqual([
    'barrelRoll:left:bank:left',
    'barrelRoll:right:bank:left',
    'barrelRoll:left:bank:right',
    'barrelRoll:right:bank:right',
  ])
  at.answer('chooseAction', 'barrelRoll:left:bank:right')
  const { pose } = at.asked('placeRoll').limits.slide
  expect(at.put('placeRoll', pose.x, pose.y, pose.heading)).toBeUndefined()
  expect(Math.abs(at.ship(0).pose.heading)).toBe(45)
  expect(gainedTokens(at)).toEqual(['0:stress'])
  // The plain one costs nothing.
  const plain = rolls(name('lieutenantlorrir')).answer('chooseAction', 'barrelRoll:left')
  expect(gainedTokens(plain)).toEqual([])
  expect(
    rolls('avengersquadronpilot')
      .options('chooseAction')
      .filter((id) => id.includes('bank')),
  ).toEqual([])
})
