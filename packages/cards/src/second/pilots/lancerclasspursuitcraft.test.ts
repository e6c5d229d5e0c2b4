import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  diceOffers,
  fireFirst,
  gainedTokens,
  hasActed,
  spentItems,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('asajjventress: 1 Force stresses an enemy in her turret arc, or takes a green token', () => {
  const begun = (y: number, tokens = {}, force = 2) =>
    createSides([['asajjventress', 600, 450]], [[xwingPilot, 600, y]])
      .arrange(0, { turret: 'front', force })
      .arrange(1, { tokens })
      .skipTo('engagement')
  const at = useAbilityOf(begun(690), 'asajjventress', 'ship:1')
  expect(gainedTokens(at)).toEqual(['1:stress'])
  expect(spentItems(at)).toEqual(['force'])
  const asked = useAbilityOf(begun(690, { focus: 1 }), 'asajjventress', 'ship:1').answer(
    'answerAbility',
    'focus',
  )
  expect(gainedTokens(asked)).toEqual([])
  expect(hasActed(begun(720), 'asajjventress')).toBe(false)
  expect(hasActed(begun(690, {}, 0), 'asajjventress')).toBe(false)
  expect(hasActed(begun(260), 'asajjventress')).toBe(false)
})

test('ketsuonyo: a tractor token for a ship in both her arcs at range 0–1', () => {
  const begun = (y: number, turret: 'front' | 'left' = 'front') =>
    createSides([['ketsuonyo', 600, 450]], [[xwingPilot, 600, y]])
      .arrange(0, { turret })
      .skipTo('engagement')
  expect(gainedTokens(useAbilityOf(begun(590), 'ketsuonyo', 'ship:1'))).toEqual(['1:tractor'])
  expect(hasActed(begun(620), 'ketsuonyo')).toBe(false)
  expect(hasActed(begun(590, 'left'), 'ketsuonyo')).toBe(false)
})

test('sabinewren-lancerclasspursuitcraft: adds a focus against a ship in her turret arc at range 0–2', () => {
  const pilot = 'sabinewren-lancerclasspursuitcraft'
  const shot = (y: number, turret: 'front' | 'rear' = 'rear') => {
    const at = createSides([[xwingPilot, 600, 450]], [[pilot, 600, y]], ['hit', ...blanks(9)]).arrange(1, {
      turret,
    })
    return fireFirst(at.skipTo('engagement'))
  }
  const at = shot(690).answer('modifyDefenseDice', `card:1:pilot:${pilot}:addFocus`)
  expect(at.kinds('changed')[0]!.faces).toEqual(['blank', 'blank', 'focus'])
  expect(diceOffers(shot(720), pilot)).toEqual([])
  expect(diceOffers(shot(690, 'front'), pilot)).toEqual([])
})
