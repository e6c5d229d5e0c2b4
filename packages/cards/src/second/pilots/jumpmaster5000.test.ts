import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  farShip,
  fireFirst,
  gainedTokens,
  hasActed,
  spentItems,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('dengar: spends his charge for a bonus attack on an attacker in his front arc', () => {
  const shot = (heading: number, charges = 1) => {
    const at = createSides([[xwingPilot, 600, 450]], [['dengar', 600, 680, heading]], blanks(12))
    at.arrange(1, {
      charges: { 'pilot:dengar': charges },
      turret: heading === 180 ? 'front' : 'rear',
      engaged: true,
    })
    return fireFirst(at.skipTo('engagement')).upTo('useAbility')
  }
  const at = useAbilityOf(shot(180), 'dengar')
  expect(at.options('chooseAttack')).toEqual(['0:front:0', 'pass'])
  expect(spentItems(at)).toEqual(['charge'])
  expect(hasActed(shot(0), 'dengar')).toBe(false)
  expect(hasActed(shot(180, 0), 'dengar')).toBe(false)
})

test('manaroo: hands all green tokens to a friend at range 0–1', () => {
  const begun = (x: number, tokens: object) =>
    createSides(
      [
        ['manaroo', 600, 450],
        [tiePilot, x, 450],
      ],
      [farShip],
    )
      .arrange(0, { tokens })
      .skipTo('engagement')
  const at = useAbilityOf(begun(750, { focus: 2, evade: 1, stress: 1 }), 'manaroo', 'ship:1')
  expect(gainedTokens(at)).toEqual(['1:focus', '1:focus', '1:evade'])
  expect(hasActed(begun(770, { focus: 2 }), 'manaroo')).toBe(false)
  expect(hasActed(begun(750, { stress: 1 }), 'manaroo')).toBe(false)
})

test('nomlumb: turns its turret to whoever attacks from elsewhere', () => {
  const shot = (turret: 'front' | 'rear') => {
    const at = createSides([[xwingPilot, 600, 450]], [['nomlumb', 600, 680]], blanks(9)).arrange(1, {
      turret,
    })
    return fireFirst(at.skipTo('engagement')).upTo('setDials')
  }
  expect(shot('front').ship(1).turret).toBe('rear')
  expect(hasActed(shot('rear'), 'nomlumb')).toBe(false)
})

test('teltrevura: spends his charge to come back with 5 damage at his edge', () => {
  const shot = (charges: number) => {
    const at = createSides(
      [[xwingPilot, 600, 450]],
      [['teltrevura', 600, 680], farShip],
      ['crit', 'hit', 'hit', ...blanks(2)],
    )
    const damage = Array(5).fill({ card: 'fuelleak', faceup: false })
    at.arrange(1, { shields: 0, damage, charges: { 'pilot:teltrevura': charges }, engaged: true })
    return fireFirst(at.skipTo('engagement')).upTo('useAbility')
  }
  const at = useAbilityOf(shot(1), 'teltrevura').upTo('placeShip')
  expect(at.ship(1)).toMatchObject({ place: 'reserve', doomed: false })
  expect(at.ship(1).damage).toHaveLength(5)
  const { area } = at.asked('placeShip').limits
  expect(() => at.put('placeShip', 600, (area!.bottom + area!.top) / 2 - 200)).toThrow()
  at.put('placeShip', 600, (area!.bottom + area!.top) / 2, 180).answer('setTurret', 'front')
  expect(at.ship(1).place).toBe('table')
  at.ends('setDials')
  expect(shot(0).ship(1).place).toBe('destroyed')
})
