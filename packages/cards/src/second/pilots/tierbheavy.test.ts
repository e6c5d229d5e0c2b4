import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createTable,
  facedownDamage,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('lyttandree: a die is rerolled where the defender has her in a side arc', () => {
  const firing = (heading: number, x = 760) =>
    performFirstAttack(
      createEngagement(
        [
          [
            [tiePilot, 600, 450],
            ['lyttandree', x, 640],
          ],
          [[xwingPilot, 600, 640, heading]],
        ],
        ['blank', 'hit', ...blanks(10)],
      ),
    )
  expect(offeredOptions(firing(0), 'modifyAttackDice')).toContain('card:1:pilot:lyttandree:reroll:blank')
  expect(offeredOptions(firing(90), 'modifyAttackDice')).toEqual([])
  expect(offeredOptions(firing(0, 1100), 'modifyAttackDice')).toEqual([])
})

test('rampage: strains a ship in its turret arc at range 0–1 after a fast maneuver', () => {
  const flown = (dial: string, y: number, damage: (typeof facedownDamage)[] = []) => {
    const at = createTable({ seats: [[['rampage', 600, 450]], [[xwingPilot, 600, y]]] })
    return at
      .arrange(0, { damage, turret: 'front' })
      .arrange(1, { activated: true })
      .dials(dial, '2FB')
      .upTo('useAbility')
  }
  const at = flown('3FW', 690)
  expect(offeredOptions(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1').has(1, { tokens: { strain: 1 } })
  flown('3FW', 690, [facedownDamage])
    .answer('useAbility', 'ship:1')
    .has(1, { tokens: { strain: 2 } })
  expect(flown('2FB', 690).cardsHeard()).not.toContain('pilot:rampage')
  expect(flown('3FW', 900).cardsHeard()).not.toContain('pilot:rampage')
})
