import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  farShip,
  fireFirst,
  gainedTokens,
  hasActed,
  spentItems,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('ahhav: one die more against a larger ship', () => {
  const rolls = (other: string, attacks: boolean) => {
    const at = attacks
      ? createSides([['ahhav', 600, 450]], [[other, 600, 660]], blanks(9))
      : createSides([[other, 600, 450]], [['ahhav', 600, 660]], blanks(9))
    return fireFirst(at.skipTo('engagement')).upTo('setDials').rolls()
  }
  expect(rolls('bobafett', true)[0]).toBe(3)
  expect(rolls(xwingPilot, true)[0]).toBe(2)
  expect(rolls('bobafett', false)[1]).toBe(4)
  expect(rolls(xwingPilot, false)[1]).toBe(3)
})

test('captainseevor: jams an enemy that has him not in its bullseye', () => {
  const shot = (x: number, charges = 1, tokens: object = { focus: 1 }) => {
    const at = createSides([[xwingPilot, 600, 450]], [['captainseevor', x, 640]], blanks(9)).arrange(0, {
      tokens,
    })
    return fireFirst(
      at.arrange(1, { charges: { 'pilot:captainseevor': charges } }).skipTo('engagement'),
    ).upTo('useAbility')
  }
  const at = useAbilityOf(shot(660), 'captainseevor').upTo('setDials')
  expect(spentItems(at)).toEqual(['charge'])
  expect(at.kinds('lost').map(({ token }) => token)).toEqual(['focus', 'jam'])
  expect(hasActed(shot(600), 'captainseevor')).toBe(false)
  expect(hasActed(shot(660, 0), 'captainseevor')).toBe(false)
})

test('foremanproach: takes a disarm token to tractor an enemy in its bullseye at range 1–2', () => {
  const engaging = (x: number, y: number) =>
    createSides([['foremanproach', 600, 450]], [[xwingPilot, x, y]]).skipTo('engagement')
  expect(gainedTokens(useAbilityOf(engaging(600, 680), 'foremanproach', 'ship:1'))).toEqual([
    '0:disarm',
    '1:tractor',
  ])
  expect(hasActed(engaging(600, 700), 'foremanproach')).toBe(false)
  expect(hasActed(engaging(640, 600), 'foremanproach')).toBe(false)
})

test('overseeryushyn: a friend at range 1 gains stress in place of a disarm token', () => {
  const reloaded = (x: number, charges = 1) => {
    const at = createSides(
      [
        ['quinnjast', 600, 450, 0, ['protontorpedoes']],
        ['overseeryushyn', x, 450],
      ],
      [farShip],
    )
    at.arrange(0, { charges: { protontorpedoes: 0 } }).arrange(1, {
      charges: { 'pilot:overseeryushyn': charges },
    })
    return useAbilityOf(at.skipTo('engagement'), 'quinnjast', 'charge:protontorpedoes')
  }
  expect(gainedTokens(useAbilityOf(reloaded(730), 'overseeryushyn'))).toEqual(['0:stress'])
  expect(gainedTokens(reloaded(750))).toEqual(['0:disarm'])
  expect(gainedTokens(reloaded(640))).toEqual(['0:disarm'])
  expect(gainedTokens(reloaded(730, 0))).toEqual(['0:disarm'])
})
