import type { ObjectId } from '@flotilla/engine'
import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  diceOffers,
  farShip,
  fireFirst,
  gainedTokens,
  hasActed,
  spentItems,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('dis347: locks what a friend has locked at range 1–3', () => {
  const begun = (y: number, locks: ObjectId[]) =>
    createSides(
      [
        ['dis347', 600, 450],
        [tiePilot, 300, 450],
      ],
      [[xwingPilot, 600, y, 0]],
    )
      .arrange(1, { locks })
      .skipTo('engagement')
  useAbilityOf(begun(700, [2]), 'dis347', 'lock:2').has(0, { locks: [2] })
  expect(hasActed(begun(700, []), 'dis347')).toBe(false)
  expect(hasActed(begun(800, [2]), 'dis347')).toBe(false)
  expect(hasActed(begun(490, [2]), 'dis347')).toBe(false)
})

test('dist81: spends calculate of a friend in the firing arc of the enemy', () => {
  const shot = (x: number, heading = 180, friend: object = { calculate: 1 }) => {
    const at = createSides(
      [
        ['dist81', 600, 450],
        [tiePilot, x, 450],
      ],
      [[xwingPilot, 600, 640, heading]],
      ['focus', ...blanks(7)],
    )
    return fireFirst(at.arrange(1, { tokens: friend }).skipTo('engagement'), '0:front:2')
  }
  const at = shot(650)
  expect(diceOffers(at, 'dist81')).toEqual(['calculate:1'])
  at.answer('modifyAttackDice', 'card:0:pilot:dist81:calculate:1')
  expect(at.kinds('spent')[0]).toMatchObject({ ship: 1, token: 'calculate' })
  expect(at.kinds('changed')[0]!.faces).toEqual(['hit', 'blank', 'blank'])
  expect(diceOffers(shot(900), 'dist81')).toEqual([])
  expect(diceOffers(shot(650, 0), 'dist81')).toEqual([])
  expect(diceOffers(shot(650, 180, {}), 'dist81')).toEqual([])
})

test('dist81: defends with its own calculate token as well', () => {
  const at = createSides(
    [[xwingPilot, 600, 450]],
    [['dist81', 600, 640]],
    ['hit', 'hit', 'hit', 'focus', ...blanks(5)],
  )
  fireFirst(at.arrange(1, { tokens: { calculate: 1 } }).skipTo('engagement'))
  at.answer('modifyDefenseDice', 'card:1:pilot:dist81:calculate:1').upTo('setDials')
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 2 })
})

test('fearsomepredator: its prey gains strain after a defense without a green token spent', () => {
  const shot = (tokens: object, spend: boolean, predator = 'fearsomepredator') => {
    const at = createSides(
      [[predator, 600, 450]],
      [[xwingPilot, 600, 640]],
      ['hit', 'hit', 'hit', 'focus', 'blank'],
    )
    at.arrange(1, { tokens, conditions: [{ card: 'fearfulprey', by: 0, source: 0 }] })
    fireFirst(at.skipTo('engagement'))
    if (spend) at.answer('modifyDefenseDice', 'focus')
    return at.upTo('setDials')
  }
  expect(gainedTokens(shot({}, false))).toEqual(['1:strain'])
  expect(gainedTokens(shot({ focus: 1 }, false))).toEqual(['1:strain'])
  expect(gainedTokens(shot({ focus: 1 }, true))).toEqual([])
  expect(gainedTokens(shot({}, false, 'dis347'))).toEqual([])
})

test('fearsomepredator: the prey is chosen when forces are placed', () => {
  const at = createSides([['fearsomepredator', 600, 450]], [[xwingPilot, 600, 640]])
  expect(at.ship(1).conditions).toEqual([{ card: 'fearfulprey', by: 0, source: 0 }])
})

test('phlacarphoccprototype: spends its lock in the System Phase to see a dial', () => {
  const system = (locks: ObjectId[]) => {
    const at = createSides([['phlacarphoccprototype', 600, 450]], [[xwingPilot, 600, 640], farShip]).arrange(
      0,
      { locks },
    )
    return at.dials('2FB', '2FB', '2FB')
  }
  const at = system([1]).answer('systemPhase', 'card:pilot:phlacarphoccprototype:ship:1')
  at.has(0, { locks: [] })
  expect(at.kinds('peeked')).toMatchObject([{ ship: 1, maneuver: '2FB', only: [0] }])
  expect(system([]).game.pending.some(({ ask }) => ask === 'systemPhase')).toBe(false)
  expect(spentItems(at)).toEqual([])
})
