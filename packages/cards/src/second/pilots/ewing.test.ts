import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createTable,
  facesOf,
  modifyDice,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('gavindarklighter: a hit of a friendly ship at one in his front arc becomes a crit', () => {
  const firing = (heading: number) =>
    performFirstAttack(
      createEngagement(
        [
          [
            [xwingPilot, 600, 450],
            ['gavindarklighter', 700, 450, heading],
          ],
          [[tiePilot, 600, 640]],
        ],
        ['hit', 'blank', 'blank', ...blanks(8)],
      ),
    )
  expect(facesOf(modifyDice(firing(0), 'Attack', 'hitToCrit'), 0)).toEqual(['crit', 'blank', 'blank'])
  expect(firing(180).cardsHeard()).toEqual([])
})

test('corranhorn: fires again at initiative 0 through his bullseye, and is disarmed in the next round', () => {
  const ready = (x: number) =>
    createTable({ seats: [[['corranhorn', 600, 450]], [[xwingPilot, x, 640]]], dice: blanks(16) })
      .arrange(1, { engaged: true })
      .skipTo('engagement')
  const at = ready(600)
    .answer('chooseAttack', '0:front:1')
    .answer('useAbility', 'use')
    .answer('chooseAttack', '0:front:1')
  expect(at.game.state.round).toBe(2)
  at.has(0, { tokens: { disarm: 1 } })
  const passed = ready(600).answer('chooseAttack', 'pass').answer('useAbility', 'decline')
  passed.has(0, { tokens: {} })
  expect(ready(680).answer('chooseAttack', '0:front:1').cardsHeard()).toEqual([])
})
