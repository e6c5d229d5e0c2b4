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

test('fennrau: at range 1 one die more, attacking or defending', () => {
  const shot = (y: number, attacks = true) => {
    const at = attacks
      ? createSides([['fennrau', 600, 450]], [[tiePilot, 600, y]], blanks(12))
      : createSides([[tiePilot, 600, 450]], [['fennrau', 600, y]], blanks(12))
    return fireFirst(at.skipTo('engagement')).upTo('useAbility')
  }
  expect(useAbilityOf(shot(580), 'fennrau').upTo('setDials').rolls()[0]).toBe(5)
  expect(useAbilityOf(shot(580, false), 'fennrau').upTo('setDials').rolls()[1]).toBe(4)
  expect(hasActed(shot(640), 'fennrau')).toBe(false)
  expect(hasActed(shot(640, false), 'fennrau')).toBe(false)
})

test('joyrekkoff: a charge of a torpedo costs the defender a die', () => {
  const shot = (charges: number) => {
    const at = createSides(
      [['joyrekkoff', 600, 450, 0, ['protontorpedoes']]],
      [[tiePilot, 600, 640]],
      blanks(12),
    )
    return fireFirst(at.arrange(0, { charges: { protontorpedoes: charges } }).skipTo('engagement')).upTo(
      'useAbility',
    )
  }
  const at = useAbilityOf(shot(1), 'joyrekkoff', 'charge:protontorpedoes').upTo('setDials')
  expect(at.rolls()).toEqual([3, 2])
  expect(at.ship(0).charges).toEqual({ protontorpedoes: 0 })
  expect(hasActed(shot(0), 'joyrekkoff')).toBe(false)
})

test('kadsolus: 2 focus tokens after a red maneuver fully executed', () => {
  const flown = (dial: string, block = 900) => {
    const at = createSides(
      [
        ['kadsolus', 600, 300],
        [tiePilot, block, 500],
      ],
      [farShip],
    ).arrange(1, { activated: true })
    return gainedTokens(at.dials(dial, '2FB', '2FB').upTo('setDials'))
  }
  expect(flown('4KR')).toEqual(['0:stress', '0:focus'])
  expect(flown('4FW')).toEqual([])
  expect(flown('4KR', 600)).toEqual(['0:stress'])
})

test('mandalorianroyalguard: takes strain and deplete to turn a result of a bigger friend to an evade', () => {
  const shot = (x: number, friend: string) => {
    const at = createSides(
      [[xwingPilot, 600, 450]],
      [
        [friend, 600, 650],
        ['mandalorianroyalguard', x, 650],
      ],
      ['hit', 'hit', 'hit', 'blank', ...blanks(4)],
    )
    return fireFirst(at.arrange(2, { engaged: true }).skipTo('engagement'))
  }
  const at = shot(700, 'bobafett')
  expect(diceOffers(at, 'mandalorianroyalguard')).toEqual(['blankToEvade'])
  at.answer('modifyDefenseDice', 'card:2:pilot:mandalorianroyalguard:blankToEvade')
  expect(gainedTokens(at)).toEqual(['2:deplete', '2:strain'])
  expect(diceOffers(shot(1000, 'bobafett'), 'mandalorianroyalguard')).toEqual([])
  expect(diceOffers(shot(700, tiePilot), 'mandalorianroyalguard')).toEqual([])
})

test('oldteroch: an enemy at range 1 that has it in its front arc loses all green tokens', () => {
  const begun = (y: number, heading: number, tokens: object = { focus: 1, evade: 2, stress: 1 }) =>
    createSides([['oldteroch', 600, 450]], [[xwingPilot, 600, y, heading]])
      .arrange(1, { tokens })
      .skipTo('engagement')
  const at = useAbilityOf(begun(580, 180), 'oldteroch', 'ship:1')
  expect(at.kinds('lost').map(({ token }) => token)).toEqual(['focus', 'evade'])
  expect(hasActed(begun(640, 180), 'oldteroch')).toBe(false)
  expect(hasActed(begun(580, 0), 'oldteroch')).toBe(false)
  expect(hasActed(begun(580, 180, { stress: 1 }), 'oldteroch')).toBe(false)
  expect(spentItems(at)).toEqual([])
})
