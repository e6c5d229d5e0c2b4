import type { PlacedPilot } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  createTable,
  farShip,
  fireFirst,
  gainedTokens,
  hasActed,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('hawk: at the end fast friends at range 0–1 may take strain to roll or boost, each once', () => {
  const ended = (x: number, dials: readonly [string | null, string | null]) =>
    createSides(
      [
        ['hawk', 600, 450],
        [xwingPilot, x, 450],
      ],
      [farShip],
    )
      .arrange(0, { revealed: dials[0] })
      .arrange(1, { revealed: dials[1] })
      .skipTo('end')
  const at = useAbilityOf(ended(730, ['3FW', '3FW']), 'hawk', 'ship:1').answer(
    'chooseAction',
    'barrelRoll:right:middle',
  )
  expect(gainedTokens(at)).toEqual(['1:strain'])
  expect(at.options('answerAbility')).toEqual(['ship:0', 'done'])
  at.answer('answerAbility', 'ship:0').answer('chooseAction', 'boost:straight')
  expect(gainedTokens(at)).toEqual(['1:strain', '0:strain'])
  at.ends('setDials')
  expect(hasActed(ended(730, ['2FB', '2FB']), 'hawk')).toBe(false)
  expect(hasActed(ended(730, [null, null]), 'hawk')).toBe(false)
  expect(hasActed(ended(760, ['2FB', '3FW']), 'hawk')).toBe(false)
})

test('hound: takes over a strain or deplete token of a small friend in its turret arc', () => {
  const lost = (turret: 'front' | 'left', tokens = {}, friend = xwingPilot, allied = false) => {
    const hound: PlacedPilot = ['hound', 600, 450]
    const others: PlacedPilot[] = [
      [friend, 600, 600],
      ['hawk', 600, 700],
    ]
    const at = createTable(
      allied
        ? { seats: [[hound], others, [farShip]], teams: [0, 0, 1] }
        : { seats: [[hound, ...others], [farShip]] },
    )
    at.arrange(0, { turret, tokens }).arrange(1, { revealed: '3FW' })
    return useAbilityOf(at.skipTo('end'), 'hawk', 'ship:1')
  }
  const at = useAbilityOf(lost('front'), 'hound')
  expect(gainedTokens(at)).toEqual(['1:strain', '0:strain'])
  at.has(1, { tokens: {} })
  expect(hasActed(lost('left'), 'hound')).toBe(false)
  expect(hasActed(lost('front', { strain: 1 }), 'hound')).toBe(false)
  expect(hasActed(lost('front', { deplete: 1 }), 'hound')).toBe(true)
  expect(hasActed(lost('front', {}, 'hawk'), 'hound')).toBe(false)
  expect(hasActed(lost('front', {}, xwingPilot, true), 'hound')).toBe(false)
})

test('warthog: destroyed friends without a dot stay until the end of the Engagement Phase', () => {
  const shot = (warthog: number, victim: string, allied = false) => {
    const theirs: PlacedPilot[] = [
      [victim, 600, 600, 180],
      ['warthog', warthog, 600],
    ]
    const more = {
      seats: [[['wedgeantilles', 600, 450] as const], ...theirs.map((one) => [one])],
      teams: [0, 1, 1],
    }
    const dice = ['crit', 'hit', 'hit', ...blanks(3)]
    const at = createSides([['wedgeantilles', 600, 450]], theirs, dice, allied ? more : {})
    at.arrange(1, { shields: 0, damage: Array(2).fill({ card: 'fuelleak', faceup: false }) })
    fireFirst(at.skipTo('engagement')).upTo('chooseAttack', 1)
    return at
  }
  const at = shot(800, tiePilot)
  at.has(1, { place: 'table', doomed: true })
  at.upTo('setDials')
  expect(at.ship(1).place).toBe('destroyed')
  expect(shot(900, tiePilot).ship(1).place).toBe('destroyed')
  expect(shot(800, tiePilot, true).ship(1).place).toBe('destroyed')
  expect(shot(800, 'howlrunner').ship(1).place).toBe('destroyed')
})
