import { expect, test } from 'vitest'
import {
  beforeEndPhase,
  blanks,
  createEngagement,
  createTable,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('kyloren-tiewiwhispermodifiedinterceptor: deals a facedown card of an enemy in his bullseye faceup for 1 Force', () => {
  const shot = (x: number, force = 3) =>
    performFirstAttack(
      createEngagement(
        [
          [
            [xwingPilot, 600, 450],
            ['kyloren-tiewiwhispermodifiedinterceptor', x, 300],
          ],
          [[tiePilot, 600, 640]],
        ],
        ['hit', ...blanks(10)],
        {
          1: { force, engaged: true },
        },
        { deck: ['fuelleak'] },
      ),
    )
  const at = shot(600).answer('useAbility', 'use')
  at.has(2, { damage: [{ card: 'fuelleak', faceup: true }] })
  at.has(1, { force: 2 })
  expect(shot(700).cardsHeard()).toEqual([])
  expect(shot(600, 0).cardsHeard()).toEqual([])
})

test('whirlwind: removes jam tokens and focuses for each enemy that has it in the front arc', () => {
  const engaging = (heading: number, jam: number) =>
    createEngagement(
      [
        [['whirlwind', 600, 450]],
        [
          [xwingPilot, 600, 700, heading],
          [xwingPilot, 750, 700, heading],
        ],
      ],
      blanks(10),
      { 0: { tokens: jam > 0 ? { jam } : {} } },
    )
  const at = engaging(180, 1)
  expect(offeredOptions(at)).toEqual(['remove:0', 'remove:1'])
  at.answer('useAbility', 'remove:1').has(0, { tokens: { focus: 2 } })
  expect(offeredOptions(engaging(0, 1))).toEqual(['remove:1'])
  expect(offeredOptions(engaging(0, 0))).toEqual([])
})

test('wrath: with a red or orange token a bonus attack on another target follows on one through its bullseye', () => {
  const fired = (tokens: object, shot: string, both = true) =>
    createEngagement(
      [[['wrath', 600, 450]], [[tiePilot, 600, 640], ...(both ? [[tiePilot, 660, 640] as const] : [])]],
      blanks(12),
      { 0: { tokens } },
    )
      .upTo('chooseAttack', 0)
      .answer('chooseAttack', shot)
  const at = fired({ strain: 1 }, '0:bullseye:1')
  expect(at.cardsHeard()).toContain('pilot:wrath')
  at.answer('useAbility', 'use')
  expect(at.options('chooseAttack').every((id) => id.endsWith(':2') || id === 'pass')).toBe(true)
  expect(fired({}, '0:bullseye:1').cardsHeard()).toEqual([])
  expect(fired({ strain: 1 }, '1:front:1').cardsHeard()).toEqual([])
  expect(fired({ strain: 1 }, '0:bullseye:1', false).cardsHeard()).toEqual([])
})

test('[C2-JAM-3] nightfall: the jam tokens take green tokens with them', () => {
  const at = beforeEndPhase(createTable({ seats: [[['nightfall', 600, 300]], [[tiePilot, 600, 380]]] }))
  at.arrange(1, { activated: true, tokens: { focus: 1 } }).dials('3FB', '2FB')
  at.has(1, { tokens: { jam: 1 } })
})
