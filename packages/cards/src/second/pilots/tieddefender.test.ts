import { expect, test } from 'vitest'
import {
  beforeEndPhase,
  blanks,
  createEngagement,
  createLoneShip,
  facesOf,
  farShip,
  modifyDice,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('captaindobbs: takes an ion token to cancel a hit on a friend at range 0–1', () => {
  const shot = (x: number, tokens: object, first = 'hit') =>
    performFirstAttack(
      createEngagement(
        [
          [[xwingPilot, 600, 450]],
          [
            [tiePilot, 600, 640],
            ['captaindobbs', x, 640],
          ],
        ],
        [first, 'blank', 'blank', ...blanks(6)],
        {
          2: { tokens },
        },
      ),
    )
  const at = shot(680, {}).answer('useAbility', 'use')
  at.has(2, { tokens: { ion: 1 } })
  expect(at.kinds('missed')).toHaveLength(1)
  expect(shot(900, {}).cardsHeard()).not.toContain('pilot:captaindobbs')
  expect(shot(680, { ion: 1 }).cardsHeard()).not.toContain('pilot:captaindobbs')
  expect(shot(680, {}, 'crit').cardsHeard()).not.toContain('pilot:captaindobbs')
})

test('colonelvessery: locks a ship that somebody has locked after the roll', () => {
  const firing = (ships: Parameters<typeof createEngagement>[2]) =>
    performFirstAttack(
      createEngagement(
        [
          [
            ['colonelvessery', 600, 450],
            [tiePilot, 100, 100],
          ],
          [[xwingPilot, 600, 640]],
        ],
        blanks(12),
        ships,
      ),
    )
  const at = firing({ 1: { locks: [2] } }).answer('useAbility', 'use')
  at.has(0, { locks: [2] })
  expect(offeredOptions(at, 'modifyAttackDice').length).toBeGreaterThan(0)
  expect(firing({}).cardsHeard()).toEqual([])
  expect(firing({ 0: { locks: [2] } }).cardsHeard()).toEqual([])
})

test('countessryad: a straight becomes a harder Koiogran turn', () => {
  const flown = (dial: string, tokens = {}) =>
    createLoneShip('countessryad').arrange(0, { tokens }).dials(dial, '2FB').upTo('useAbility')
  const at = flown('3FB').answer('useAbility', 'use')
  expect(at.ship(0).pose).toMatchObject({ heading: 180 })
  at.has(0, { tokens: {} })
  expect(flown('2BW').cardsHeard()).not.toContain('pilot:countessryad')
})

test('rexlerbrath: exposes a damage card after a hit with an evade token', () => {
  const firing = (tokens: object, dice: string[]) =>
    performFirstAttack(
      createEngagement([[['rexlerbrath', 600, 450]], [[tiePilot, 600, 640]]], [...dice, ...blanks(8)], {
        0: { tokens },
        1: { shields: 0 },
      }),
    )
  const hit = ['hit', 'blank', 'blank']
  expect(firing({ evade: 1 }, hit).kinds('exposed')).toHaveLength(1)
  expect(firing({}, hit).kinds('exposed')).toEqual([])
  expect(firing({ evade: 1 }, blanks(3)).kinds('exposed')).toEqual([])
})

test('vultskerris: recovers the charge for a strain token and acts for it before engaging', () => {
  const at = beforeEndPhase(createLoneShip('vultskerris')).arrange(0, { charges: { 'pilot:vultskerris': 0 } })
  at.dials('3FB', '2FB').upTo('chooseAction', 0)
  at.answer('chooseAction', at.options('chooseAction').find((id) => id.endsWith('recover'))!)
  at.has(0, { charges: { 'pilot:vultskerris': 1 }, tokens: { strain: 1 } })
  at.upTo('useAbility', 0).answer('useAbility', 'use').answer('chooseAction', 'focus')
  at.has(0, { charges: { 'pilot:vultskerris': 0 }, tokens: { strain: 1, focus: 1 } })
  const full = createLoneShip('vultskerris').dials('3FB', '2FB').upTo('chooseAction', 0)
  expect(full.options('chooseAction').some((id) => id.endsWith('recover'))).toBe(false)
  const empty = createEngagement([[['vultskerris', 600, 450]], [farShip]], [], {
    0: { charges: { 'pilot:vultskerris': 0 } },
  })
  expect(empty.cardsHeard()).toEqual([])
})

test('darthvader-tieddefender: spends Force in his attacks alone', () => {
  const firing = (force: number) =>
    performFirstAttack(
      createEngagement(
        [[['darthvader-tieddefender', 600, 450]], [[xwingPilot, 600, 640]]],
        ['blank', 'focus', 'hit', ...blanks(6)],
        { 0: { force } },
      ),
    )
  const at = firing(3)
  expect(offeredOptions(at, 'modifyAttackDice')).toContain('force')
  expect(facesOf(modifyDice(at, 'Attack', 'blankToHit'), 0)).toEqual(['hit', 'focus', 'hit'])
  at.has(0, { force: 2 })
  expect(firing(0).cardsHeard()).toEqual([])
  const shot = performFirstAttack(
    createEngagement(
      [[[xwingPilot, 600, 450]], [['darthvader-tieddefender', 600, 640]]],
      ['hit', 'hit', 'hit', 'focus', 'focus', ...blanks(6)],
    ),
  )
  expect(offeredOptions(shot, 'modifyDefenseDice')).toEqual([])
})
