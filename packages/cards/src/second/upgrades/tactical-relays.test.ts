import type { PlacedPilot } from '@flotilla/engine/testing'
import { describe, expect, test } from 'vitest'
import { blanks, createTable, fireVolley, tiePilot, xwingPilot } from '../testing.ts'

const drone = 'tradefederationdrone'
const facedown = { card: 'fuelleak', faceup: false } as const

test('kraken: up to three friends at range 0–3 keep a calculate token', () => {
  const places: readonly PlacedPilot[] = [
    [drone, 600, 450, 0, ['kraken']],
    [drone, 660, 450],
    [drone, 720, 450],
    [drone, 780, 450],
    [drone, 1100, 450],
  ]
  const at = createTable({ seats: [places, [[xwingPilot, 1500, 100]]] })
  for (const id of [1, 2, 3, 4]) at.arrange(id, { tokens: { calculate: 2 } })
  at.skipTo('end')
  expect(at.options('useAbility')).toEqual(['ship:1', 'ship:2', 'ship:3', 'decline'])
  at.answer('useAbility', 'ship:1').answer('answerAbility', 'ship:2')
  expect(at.options('answerAbility')).toEqual(['ship:3', 'done'])
  at.answer('answerAbility', 'done')
  expect([1, 2, 3, 4].map((id) => at.ship(id).tokens)).toEqual([{ calculate: 1 }, { calculate: 1 }, {}, {}])
  at.ends('setDials')
})

test('tv94: a calculate token adds a hit to two dice or fewer in the bullseye', () => {
  const fired = (x: number, tokens: object, relay = 700, y = 640) => {
    const at = createTable({
      seats: [
        [
          [drone, 600, 450],
          [drone, relay, 450, 0, ['tv94']],
        ],
        [[xwingPilot, x, y]],
      ],
      dice: blanks(y < 600 ? 5 : 4),
    })
    at.arrange(0, { tokens })
    for (const id of [1, 2]) at.arrange(id, { engaged: true })
    return at.skipTo('engagement').answer('chooseAttack', '0:front:2')
  }
  const at = fired(600, { calculate: 1 }).answer('modifyAttackDice', 'card:1:tv94:addHit')
  expect(at.kinds('hit')).toMatchObject([{ hits: 1 }])
  expect(at.ship(0).tokens).toEqual({})
  expect(fired(660, { calculate: 1 }).cardsHeard()).toEqual([])
  expect(fired(600, {}).cardsHeard()).toEqual([])
  expect(fired(600, { calculate: 1 }, 960).cardsHeard()).toEqual([])
  // Three dice at range 1.
  expect(fired(600, { calculate: 1 }, 700, 560).cardsHeard()).toEqual([])
})

describe('k2b4', () => {
  const attacked = (tokens: object, far = 700) =>
    fireVolley([xwingPilot], [drone], ['hit', ...blanks(4)], {
      it: { tokens },
      friends: [[drone, far, 640, 0, ['k2b4']]],
    })
  test('k2b4: a calculate token for an evade, unless the attacker takes strain', () => {
    const at = attacked({ calculate: 1 }).answer('modifyDefenseDice', 'card:2:k2b4:addEvade')
    expect(at.asked('answerAbility').seat).toBe(0)
    at.answer('answerAbility', 'addEvade')
    expect(at.kinds('missed')).toHaveLength(1)
    const strained = attacked({ calculate: 1 }).answer('modifyDefenseDice', 'card:2:k2b4:addEvade')
    strained.answer('answerAbility', 'strain')
    expect(strained.kinds('hit')).toHaveLength(1)
    expect(strained.kinds('gained')).toMatchObject([{ ship: 0, token: 'strain' }])
    expect(attacked({}).cardsHeard()).toEqual([])
    expect(attacked({ calculate: 1 }, 960).cardsHeard()).toEqual([])
  })
})

test('ta175: friends that calculate gain a token when one of them is destroyed', () => {
  const lost = (victim: string, relay: number) => {
    const at = fireVolley([xwingPilot], [victim], ['hit', ...blanks(2 + (victim === tiePilot ? 3 : 2))], {
      it: { damage: [facedown, facedown] },
      friends: [
        [drone, relay, 640, 0, ['ta175']],
        [drone, relay + 60, 640],
        [tiePilot, relay + 120, 640],
      ],
    })
    return at.kinds('gained').map(({ ship, token }) => [ship, token])
  }
  expect(lost(drone, 700)).toEqual([
    [2, 'calculate'],
    [3, 'calculate'],
  ])
  expect(lost(tiePilot, 700)).toEqual([])
  expect(lost(drone, 960)).toEqual([])
})

test('kalani: a charge lets a friend lock an enemy that flies into its bullseye', () => {
  const flew = (x: number, charges = 3) => {
    const at = createTable({
      seats: [
        [
          [drone, 600, 300],
          [drone, 700, 300, 0, ['kalani']],
        ],
        [[tiePilot, x, 700, 180]],
      ],
    })
    for (const id of [0, 1]) at.arrange(id, { activated: true, engaged: true })
    at.arrange(1, { charges: { kalani: charges } }).arrange(2, { engaged: true })
    return at.dials('2FB', '2FB', '2FB')
  }
  const at = flew(600)
  expect(at.options('useAbility')).toEqual(['ship:0', 'decline'])
  at.answer('useAbility', 'ship:0')
  expect(at.ship(0)).toMatchObject({ locks: [2], tokens: { stress: 1 } })
  expect(at.ship(1).charges).toEqual({ kalani: 2 })
  expect(flew(650).cardsHeard()).toEqual([])
  expect(flew(600, 0).cardsHeard()).toEqual([])
})
