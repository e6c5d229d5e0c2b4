import { expect, test } from 'vitest'
import { blanks, diceOffers, fire, gains, heard, sides, spendings, uses, xwing } from '../testing.ts'

test('asajjventress: 1 Force stresses an enemy in her turret arc, or takes a green token', () => {
  const begun = (y: number, tokens = {}, force = 2) =>
    sides([['asajjventress', 600, 450]], [[xwing, 600, y]])
      .arrange(0, { turret: 'front', force })
      .arrange(1, { tokens })
      .skipTo('engagement')
  const at = uses(begun(690), 'asajjventress', 'ship:1')
  expect(gains(at)).toEqual(['1:stress'])
  expect(spendings(at)).toEqual(['force'])
  const asked = uses(begun(690, { focus: 1 }), 'asajjventress', 'ship:1').answer('answerAbility', 'focus')
  expect(gains(asked)).toEqual([])
  expect(heard(begun(720), 'asajjventress')).toBe(false)
  expect(heard(begun(690, {}, 0), 'asajjventress')).toBe(false)
  expect(heard(begun(260), 'asajjventress')).toBe(false)
})

test('ketsuonyo: a tractor token for a ship in both her arcs at range 0–1', () => {
  const begun = (y: number, turret: 'front' | 'left' = 'front') =>
    sides([['ketsuonyo', 600, 450]], [[xwing, 600, y]])
      .arrange(0, { turret })
      .skipTo('engagement')
  expect(gains(uses(begun(590), 'ketsuonyo', 'ship:1'))).toEqual(['1:tractor'])
  expect(heard(begun(620), 'ketsuonyo')).toBe(false)
  expect(heard(begun(590, 'left'), 'ketsuonyo')).toBe(false)
})

test('sabinewren-lancerclasspursuitcraft: adds a focus against a ship in her turret arc at range 0–2', () => {
  const pilot = 'sabinewren-lancerclasspursuitcraft'
  const shot = (y: number, turret: 'front' | 'rear' = 'rear') => {
    const at = sides([[xwing, 600, 450]], [[pilot, 600, y]], ['hit', ...blanks(9)]).arrange(1, { turret })
    return fire(at.skipTo('engagement'))
  }
  const at = shot(690).answer('modifyDefenseDice', `card:1:pilot:${pilot}:addFocus`)
  expect(at.kinds('changed')[0]!.faces).toEqual(['blank', 'blank', 'focus'])
  expect(diceOffers(shot(720), pilot)).toEqual([])
  expect(diceOffers(shot(690, 'front'), pilot)).toEqual([])
})
