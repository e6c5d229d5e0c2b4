import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  facesOf,
  modifyDice,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('backdraft: one die more with its turret at a ship in its rear arc', () => {
  const rolls = (turret: 'front' | 'rear', y: number) => {
    const at = createEngagement([[['backdraft', 600, 450]], [[xwingPilot, 600, y]]], blanks(10), {
      0: { turret },
    })
    at.upTo('chooseAttack', 0)
    return at.answer('chooseAttack', at.options('chooseAttack').at(-2)!).rolls()[0]
  }
  expect(rolls('rear', 260)).toBe(3)
  expect(rolls('front', 640)).toBe(2)
})

test('captainphasma: a friend at range 0–1 must suffer for her', () => {
  const shot = (x: number) =>
    performFirstAttack(
      createEngagement(
        [
          [[xwingPilot, 600, 450]],
          [
            ['captainphasma', 600, 640],
            [tiePilot, x, 640],
          ],
        ],
        ['hit', 'crit', 'blank', ...blanks(4)],
      ),
    )
  const at = shot(680)
  expect(at.options('useAbility')).toEqual(['hit:2', 'crit:2'])
  at.answer('useAbility', 'crit:2')
  expect(at.kinds('damaged').map(({ ship, damage }) => [ship, damage])).toEqual([
    [2, 'crit'],
    [1, 'hit'],
  ])
  expect(shot(640).options('useAbility')).toEqual(['hit:2', 'crit:2'])
  expect(shot(750).kinds('damaged')).toHaveLength(2)
})

test('lieutenantlehuse: spends the lock of a friend to reroll', () => {
  const firing = (ships: Parameters<typeof createEngagement>[2]) =>
    performFirstAttack(
      createEngagement(
        [
          [
            ['lieutenantlehuse', 600, 450],
            [tiePilot, 100, 100],
          ],
          [[xwingPilot, 600, 640]],
        ],
        ['hit', 'blank', ...blanks(8)],
        ships,
      ),
    )
  const at = modifyDice(firing({ 1: { locks: [2] } }), 'Attack', ':1:0010')
  expect(facesOf(at, 0)).toEqual(['blank', 'blank'])
  at.has(1, { locks: [] })
  expect(firing({}).cardsHeard()).toEqual([])
})

test('quickdraw: fires back once the attack is over', () => {
  const shot = (dice: string[], charges = 1) =>
    performFirstAttack(
      createEngagement([[[xwingPilot, 600, 450]], [['quickdraw', 600, 640, 180]]], [...dice, ...blanks(12)], {
        1: { charges: { 'pilot:quickdraw': charges }, engaged: true },
      }),
    )
  const at = shot(['hit', 'hit', 'blank']).answer('useAbility', 'use')
  expect(at.asked('chooseAttack')).toMatchObject({ seat: 1, subject: 1 })
  expect(at.kinds('damaged')).toHaveLength(2)
  at.answer('chooseAttack', at.options('chooseAttack')[0]!)
  at.has(1, { bonus: true, charges: { 'pilot:quickdraw': 0 } })
  expect(shot(blanks(3)).cardsHeard()).toEqual([])
  expect(shot(['hit', 'hit', 'blank'], 0).cardsHeard()).toEqual([])
})
