import type { PlacedPilot } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import {
  beforeEndPhase,
  blanks,
  createEngagement,
  createLoneShip,
  createTable,
  facedownDamage,
  farShip,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('benthictwotubes: hands a focus token to a friend at range 1–2 after a focus action', () => {
  const acted = (x: number, action = 'focus') => {
    const at = createTable({
      seats: [
        [
          ['benthictwotubes', 600, 200],
          [xwingPilot, x, 250],
        ],
        [[tiePilot, 600, 450]],
      ],
    })
    at.arrange(1, { activated: true }).arrange(2, { activated: true })
    return at.dials('1FB', '1FB', '2FB').upTo('chooseAction', 0).answer('chooseAction', action)
  }
  const at = acted(780)
  expect(offeredOptions(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1').has(1, { tokens: { focus: 1 } })
  expect(acted(1000).cardsHeard()).toEqual([])
  expect(acted(780, 'lock:2').cardsHeard()).toEqual([])
})

test('cassianandor: a friend at range 1–3 loses a stress token', () => {
  const started = (x: number) => {
    const at = createTable({
      seats: [
        [
          ['cassianandor', 600, 200],
          [xwingPilot, x, 200],
        ],
        [farShip],
      ],
    })
    return at.arrange(1, { tokens: { stress: 1 } }).dials('1FB', '3FW', '2FB')
  }
  const at = started(800)
  expect(offeredOptions(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1').has(1, { tokens: {} })
  expect(started(1200).cardsHeard()).toEqual([])
})

test('hefftobber: acts after an enemy has come to range 0', () => {
  const flown = (y: number, dial = '2FB') => {
    const at = beforeEndPhase(createTable({ seats: [[['hefftobber', 600, 450]], [[tiePilot, 600, y]]] }))
    return at.arrange(0, { activated: true }).dials('1FB', dial).upTo('useAbility')
  }
  const at = flown(300).answer('useAbility', 'use').answer('chooseAction', 'focus')
  expect(at.kinds('gained')[0]).toMatchObject({ ship: 0, token: 'focus' })
  expect(flown(150).cardsHeard()).toEqual([])
})

test('k2so: calculates when it is stressed', () => {
  const flown = (dial: string) =>
    createLoneShip('k2so')
      .dials(dial, '2FB')
      .upTo('chooseAction', 0)
      .kinds('gained')
      .map(({ token }) => token)
  expect(flown('0OR')).toEqual(['stress', 'calculate'])
  expect(flown('1FB')).toEqual([])
})

test('sawgerrera: a damaged friendly ship at range 0–3 rerolls a die', () => {
  const firing = (x: number, damage: (typeof facedownDamage)[]) =>
    performFirstAttack(
      createEngagement(
        [
          [
            [xwingPilot, 600, 450],
            ['sawgerrera', x, 450],
          ],
          [[tiePilot, 600, 640]],
        ],
        blanks(12),
        { 0: { damage } },
      ),
    )
  expect(offeredOptions(firing(800, [facedownDamage]), 'modifyAttackDice')).toEqual([
    'card:1:pilot:sawgerrera:reroll:blank',
  ])
  expect(firing(1100, [facedownDamage]).cardsHeard()).toEqual([])
  expect(firing(800, []).cardsHeard()).toEqual([])
})

test('bodhirook: friendly ships lock what is near any of them', () => {
  const locks = (pilot: string, allied = false) => {
    const mine: PlacedPilot = [xwingPilot, 200, 200]
    const other: PlacedPilot = [pilot, 900, 200]
    const foe: PlacedPilot = [tiePilot, 900, 480]
    const at = createTable(
      allied ? { seats: [[mine], [other], [foe]], teams: [0, 0, 1] } : { seats: [[mine, other], [foe]] },
    )
    at.arrange(1, { activated: true }).arrange(2, { activated: true })
    return at.dials('1FB', '1FB', '2FB').upTo('chooseAction', 0).options('chooseAction')
  }
  expect(locks('bodhirook')).toContain('lock:2')
  expect(locks('k2so')).not.toContain('lock:2')
  expect(locks('bodhirook', true)).not.toContain('lock:2')
})

test('magvayarro: whoever attacks a friendly ship at range 0–2 rerolls one die at most', () => {
  const shot = (x: number, allied = false) => {
    const defender: PlacedPilot = [xwingPilot, 600, 640]
    const magva: PlacedPilot = ['magvayarro', x, 640]
    return performFirstAttack(
      createEngagement(
        [[[xwingPilot, 600, 450]], ...(allied ? [[defender], [magva]] : [[defender, magva]])],
        blanks(12),
        { 0: { locks: [1] }, 1: { engaged: true }, 2: { engaged: true } },
        allied ? { teams: [0, 1, 1] } : {},
      ),
    )
  }
  expect(offeredOptions(shot(700), 'modifyAttackDice')).toEqual(['lock:1000'])
  expect(offeredOptions(shot(1000), 'modifyAttackDice')).toEqual(['lock:1000', 'lock:2000', 'lock:3000'])
  expect(offeredOptions(shot(700, true), 'modifyAttackDice')).toEqual(['lock:1000', 'lock:2000', 'lock:3000'])
})
