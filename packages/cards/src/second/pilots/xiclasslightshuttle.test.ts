import { facts } from '@flotilla/engine/second/effects'

import type { Layout, PlacedPilot, Table } from '@flotilla/engine/testing'
import { describe, expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createTable,
  facedownDamage,
  facesOf,
  farShip,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('commandermalarus-xiclasslightshuttle: a blank of a friendly primary attack must be rerolled for a strain token', () => {
  const firing = (x: number, dice: string[]) =>
    performFirstAttack(
      createEngagement(
        [
          [
            [tiePilot, 600, 450],
            ['commandermalarus-xiclasslightshuttle', x, 450],
          ],
          [[xwingPilot, 600, 640]],
        ],
        [...dice, ...blanks(8)],
      ),
    )
  const at = firing(700, ['hit', 'blank', 'crit'])
  expect(facesOf(at, 0)).toEqual(['hit', 'crit'])
  at.has(0, { tokens: { strain: 1 } })
  firing(700, ['hit', 'hit']).has(0, { tokens: {} })
  firing(1000, ['hit', 'blank']).has(0, { tokens: {} })
})

test('gideonhask-xiclasslightshuttle: a strain token for a die where 2 or fewer are rolled at a damaged ship', () => {
  const firing = (pilot: string, damage: readonly (typeof facedownDamage)[], x = 700, y = 640) =>
    performFirstAttack(
      createEngagement(
        [
          [
            [pilot, 600, 450],
            ['gideonhask-xiclasslightshuttle', x, 450],
          ],
          [[xwingPilot, 600, y]],
        ],
        blanks(10),
        {
          2: { damage: [...damage] },
        },
      ),
    )
  const at = firing(tiePilot, [facedownDamage]).answer('useAbility', 'use')
  expect(at.rolls()[0]).toBe(3)
  at.has(0, { tokens: { strain: 1 } })
  expect(firing(tiePilot, []).cardsHeard()).toEqual([])
  expect(firing(tiePilot, [facedownDamage], 1000).cardsHeard()).toEqual([])
  expect(firing(tiePilot, [facedownDamage], 700, 560).cardsHeard()).toEqual([])
  expect(firing('patrolleader', [facedownDamage]).cardsHeard()).toEqual([])
})

describe('agentterex', () => {
  const codes = 'falsetranspondercodes'
  const terex = (upgrades: readonly string[], others: readonly PlacedPilot[], more: Partial<Layout> = {}) =>
    createTable({ seats: [[['agentterex', 600, 450, 0, upgrades], ...others], [farShip]], ...more })
  const fo: PlacedPilot = ['epsilonsquadroncadet', 300, 300]
  const sf: PlacedPilot = ['zetasquadronsurvivor', 900, 300]

  test('agentterex: its illicit upgrades go to fighters, one to each, with their charges', () => {
    const at = terex([codes, 'contrabandcybernetics', 'deadmansswitch'], [fo, sf])
    at.answer('useAbility', `equip:${codes}:1`)
    expect(at.options('answerAbility')).toEqual([
      'equip:contrabandcybernetics:2',
      'equip:deadmansswitch:2',
      'done',
    ])
    at.answer('answerAbility', 'equip:contrabandcybernetics:2').ends('setDials')
    expect(at.kinds('equipped')).toMatchObject([
      { ship: 1, card: codes, from: 0 },
      { ship: 2, card: 'contrabandcybernetics', from: 0 },
    ])
    expect(at.ship(0).charges).toEqual({})
    expect([at.ship(1).charges, at.ship(2).charges]).toEqual([{ [codes]: 1 }, { contrabandcybernetics: 1 }])
    expect(facts(at.game, 0).cards).toContain('deadmansswitch')
    expect(facts(at.game, 0).cards).not.toContain(codes)
  })

  test('agentterex: what has been handed over works where it is', () => {
    const given = (to: 'equip' | 'decline') => {
      const at = terex(['contrabandcybernetics'], [fo])
      at.answer('useAbility', to === 'equip' ? 'equip:contrabandcybernetics:1' : 'decline')
      at.arrange(0, { activated: true }).dials('2FB', '2FB', '2FB').upTo('useAbility')
      return at
    }
    const at = given('equip')
    expect(at.asked('useAbility')).toMatchObject({
      subject: 1,
      options: [{ card: 'contrabandcybernetics' }, {}],
    })
    at.answer('useAbility', at.options('useAbility')[0]!)
    expect(at.ship(1)).toMatchObject({ charges: { contrabandcybernetics: 0 } })
    expect(given('decline').game.pending.some(({ ask }) => ask === 'useAbility')).toBe(false)
  })

  test('agentterex: not to other ships, allies, or what cannot carry it; nor other upgrades', () => {
    const isAsked = (at: Table) => at.game.pending.some(({ ask }) => ask === 'useAbility')
    expect(isAsked(terex([codes], [fo]))).toBe(true)
    expect(isAsked(terex([codes], [['starkillerbasepilot', 300, 300]]))).toBe(false)
    expect(isAsked(terex(['riggedcargochute'], [fo]))).toBe(false)
    expect(isAsked(terex(['advancedsensors'], [fo]))).toBe(false)
    const allied = createTable({
      seats: [[['agentterex', 600, 450, 0, [codes]]], [farShip], [fo]],
      teams: [0, 1, 0],
    })
    expect(isAsked(allied)).toBe(false)
  })

  test('agentterex: a game that is written down goes on the same', () => {
    const at = terex([codes], [fo]).answer('useAbility', `equip:${codes}:1`)
    const again = JSON.parse(JSON.stringify(at.ship(1)))
    expect(again.upgrades).toEqual([codes])
  })
})
