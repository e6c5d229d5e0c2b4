import type { ObjectId } from '@flotilla/engine'
import type { PlacedPilot } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  createTable,
  diceOffers,
  farShip,
  fireFirst,
  hasActed,
  spentItems,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('anakinskywalker-nabooroyaln1starfighter: 1 Force buys a barrel roll before the dial is revealed', () => {
  const pilot = 'anakinskywalker-nabooroyaln1starfighter'
  const flown = (ship = {}) =>
    createSides([[pilot, 600, 450]], [farShip])
      .arrange(0, ship)
      .dials('2FB', '2FB')
  const at = useAbilityOf(flown({ tokens: { stress: 1 } }), pilot, 'barrelRoll:left:middle')
  expect(spentItems(at)).toEqual(['force'])
  expect(at.ship(0).pose).toMatchObject({ x: 520, y: 570 })
  expect(at.ship(0).performed).toEqual([])
  expect(hasActed(flown({ force: 0 }), pilot)).toBe(false)
})

const speeds = (
  pilot: string,
  [own, other]: readonly [string | null, string | null],
  dice: string[],
  attacks = true,
) => {
  const at = attacks
    ? createSides([[pilot, 600, 450]], [[tiePilot, 600, 640]], dice)
    : createSides([[tiePilot, 600, 450]], [[pilot, 600, 640]], dice)
  at.arrange(attacks ? 0 : 1, { revealed: own }).arrange(attacks ? 1 : 0, { revealed: other })
  at.arrange(attacks ? 1 : 0, { tokens: { focus: 1 } })
  return fireFirst(at.skipTo('engagement'))
}

test('ricolie: faster than the enemy it rolls one die more', () => {
  const rolls = (own: string | null, other: string | null, attacks = true) =>
    speeds('ricolie', [own, other], blanks(9), attacks).upTo('setDials').rolls()
  expect(rolls('4FW', '3FB')).toEqual([3, 3])
  expect(rolls('3FB', '3FB')).toEqual([2, 3])
  expect(rolls('3FB', null)).toEqual([2, 3])
  expect(rolls('4FW', '3FB', false)).toEqual([2, 3])
  expect(rolls('2FB', '3FB', false)).toEqual([2, 2])
})

test('ricolie: not in an attack with a torpedo', () => {
  const at = createSides([['ricolie', 600, 450, 0, ['protontorpedoes']]], [[tiePilot, 600, 640]], blanks(9))
  at.arrange(0, { revealed: '4FW', locks: [1] }).arrange(1, { revealed: '2FB' })
  expect(fireFirst(at.skipTo('engagement'), 'protontorpedoes:front:1').upTo('setDials').rolls()[0]).toBe(4)
})

test('dineeellberger: at the same speed the dice of the enemy are not modified', () => {
  const dice = ['focus', 'focus', 'focus', 'focus', 'focus', 'focus']
  const spent = (own: string | null, other: string | null, attacks: boolean) => {
    const at = speeds('dineeellberger', [own, other], dice, attacks)
    const ask = attacks ? 'modifyDefenseDice' : 'modifyAttackDice'
    return at.game.pending.some((one) => one.ask === ask)
  }
  expect(spent('3FB', '3FB', true)).toBe(false)
  expect(spent('3FB', '3FB', false)).toBe(false)
  expect(spent('3FB', '2FB', true)).toBe(true)
  expect(spent('3FB', '2FB', false)).toBe(true)
  expect(spent(null, null, true)).toBe(true)
  // Her own dice are, and those of an attack that is none of hers.
  const mine = createSides([['dineeellberger', 600, 450]], [[tiePilot, 600, 640]], dice)
  mine.arrange(0, { revealed: '3FB', tokens: { focus: 1 } }).arrange(1, { revealed: '3FB' })
  expect(fireFirst(mine.skipTo('engagement')).game.pending[0]!.ask).toBe('modifyAttackDice')
  const friend: PlacedPilot = ['dineeellberger', 700, 640]
  const others = createSides([[tiePilot, 600, 450]], [[tiePilot, 600, 640], friend], dice)
  for (const id of [0, 1, 2]) others.arrange(id, { revealed: '3FB', tokens: { focus: 1 } })
  expect(fireFirst(others.skipTo('engagement')).game.pending[0]!.ask).toBe('modifyAttackDice')
})

test('padmeamidala: an enemy in her front arc modifies one focus result and no more', () => {
  const shot = (heading: number, tokens: object, locks: ObjectId[] = []) => {
    const at = createSides(
      [[xwingPilot, 600, 450]],
      [
        [tiePilot, 600, 640],
        ['padmeamidala', 700, 640, heading],
      ],
      ['focus', 'focus', 'focus', ...blanks(6)],
    )
    return fireFirst(at.arrange(0, { tokens, locks }).skipTo('engagement'))
  }
  const at = shot(200, { focus: 1, calculate: 1 }).answer('modifyAttackDice', 'focus')
  expect(at.kinds('changed')[0]!.faces.toSorted()).toEqual(['focus', 'focus', 'hit'])
  expect(at.kinds('hit')).toHaveLength(1)
  expect(shot(0, { focus: 1 }).answer('modifyAttackDice', 'focus').kinds('changed')[0]!.faces).toEqual([
    'hit',
    'hit',
    'hit',
  ])
  const rerolled = shot(200, { calculate: 1 }, [1])
  expect(rerolled.options('modifyAttackDice')).toEqual(['calculate', 'lock:0100', 'done'])
})

test('padmeamidala: the defender, too', () => {
  const at = createSides(
    [['padmeamidala', 600, 450]],
    [[tiePilot, 600, 640]],
    ['hit', 'hit', 'focus', 'focus', 'focus'],
  )
  at.arrange(1, { tokens: { focus: 1 } })
  fireFirst(at.skipTo('engagement')).answer('modifyDefenseDice', 'focus').upTo('setDials')
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 1 })
})

test('naboohandmaiden: decoys a friend, and spends evades for it from the attack arc', () => {
  const shot = (decoyed: string, x: number, tokens: object, dice = ['blank', 'focus', 'blank']) => {
    const at = createSides(
      [['wedgeantilles', 600, 450]],
      [
        [decoyed, 600, 600],
        ['naboohandmaiden', x, 600],
      ],
      ['hit', 'hit', 'hit', ...dice, ...blanks(3)],
    )
    at.arrange(1, { conditions: [{ card: 'decoyed', by: 1, source: 2 }] }).arrange(2, { tokens })
    return fireFirst(at.skipTo('engagement')).upTo('modifyDefenseDice')
  }
  const at = shot(xwingPilot, 680, { evade: 1 })
  expect(diceOffers(at, 'naboohandmaiden')).toEqual(['blankToEvade'])
  at.answer('modifyDefenseDice', 'card:2:pilot:naboohandmaiden:blankToEvade')
  expect(spentItems(at)).toEqual(['evade'])
  expect(at.kinds('changed')[0]!.faces).toEqual(['evade'])
  const one = shot(tiePilot, 680, { evade: 1 }, ['blank', 'blank', 'blank'])
  one.answer('modifyDefenseDice', 'card:2:pilot:naboohandmaiden:blankToEvade')
  expect(one.kinds('changed')[0]!.faces.toSorted()).toEqual(['blank', 'evade'])
  const n1 = shot('ricolie', 680, { evade: 1 })
  expect(diceOffers(n1, 'naboohandmaiden')).toEqual(['addEvade'])
  n1.answer('modifyDefenseDice', 'card:2:pilot:naboohandmaiden:addEvade')
  expect(n1.kinds('changed')[0]!.faces).toEqual(['blank', 'evade'])
  expect(diceOffers(shot(xwingPilot, 900, { evade: 1 }), 'naboohandmaiden')).toEqual([])
  expect(diceOffers(shot(xwingPilot, 680, {}), 'naboohandmaiden')).toEqual([])
})

test('naboohandmaiden: after forces are placed the condition lies on another friendly ship', () => {
  const at = createSides(
    [
      ['naboohandmaiden', 600, 450],
      [xwingPilot, 700, 450],
    ],
    [farShip],
  )
  at.has(1, { conditions: [{ card: 'decoyed', by: 0, source: 0 }] })
  expect(at.ship(0).conditions).toEqual([])
  const partner = {
    seats: [[['naboohandmaiden', 600, 450]], [[xwingPilot, 700, 450]], [farShip]],
    teams: [0, 0, 1],
  } as const
  expect(createTable(partner).ship(1).conditions).toEqual([])
})
