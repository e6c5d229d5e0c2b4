import type { ObjectId } from '@flotilla/engine'
import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createTable,
  facesOf,
  farShip,
  modifyDice,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('ahsokatano-rz1awing: 2 Force let a friend at range 1–2 act, even stressed', () => {
  const flown = (x: number, force = 3) => {
    const at = createTable({
      seats: [
        [
          ['ahsokatano-rz1awing', 600, 200],
          [xwingPilot, x, 260],
        ],
        [farShip],
      ],
    })
    return at
      .arrange(0, { force })
      .arrange(1, { activated: true, tokens: { stress: 1 } })
      .dials('2FB', '1FB', '2FB')
      .upTo('useAbility')
  }
  const at = flown(750)
  expect(offeredOptions(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1')
    .answer('chooseAction', 'focus')
    .has(1, { tokens: { stress: 1, focus: 1 } })
  at.has(0, { force: 1 })
  expect(flown(1000).cardsHeard()).not.toContain('pilot:ahsokatano-rz1awing')
  expect(flown(750, 1).cardsHeard()).not.toContain('pilot:ahsokatano-rz1awing')
})

test('derekklivian: a lock acquired or spent removes a red token', () => {
  const locking = (tokens: object, locks: ObjectId[] = []) =>
    createTable({ seats: [[['derekklivian', 600, 450]], [[tiePilot, 600, 700]]] })
      .arrange(1, { activated: true, locks })
      .arrange(0, { tokens })
      .dials('2FB', '2FB')
      .upTo('chooseAction', 0)
      .answer('chooseAction', 'lock:1')
  const at = locking({ ion: 0, strain: 2 }, [0])
  expect(offeredOptions(at)).toEqual(['strain', 'lock:1'])
  at.answer('useAbility', 'lock:1').has(1, { locks: [] })
  expect(locking({}).cardsHeard()).not.toContain('pilot:derekklivian')
  const spending = performFirstAttack(
    createEngagement([[['derekklivian', 600, 450]], [[xwingPilot, 600, 640]]], blanks(8), {
      0: { locks: [1], tokens: { stress: 1 } },
    }),
  )
  spending.answer('modifyAttackDice', 'lock:1000').answer('useAbility', 'stress').has(0, { tokens: {} })
})

test('sabinewren-rz1awing: turns a result at range 1 in the front arc of the other', () => {
  const firing = (y: number, heading: number) =>
    performFirstAttack(
      createEngagement(
        [[['sabinewren-rz1awing', 600, 450]], [[xwingPilot, 600, y, heading]]],
        ['blank', 'hit', 'hit', ...blanks(8)],
        { 1: { engaged: true } },
      ),
    )
  expect(facesOf(modifyDice(firing(560, 180), 'Attack', 'blankToHit'), 0)).toEqual(['hit', 'hit', 'hit'])
  expect(firing(560, 0).cardsHeard()).toEqual([])
  expect(
    offeredOptions(
      performFirstAttack(
        createEngagement([[['sabinewren-rz1awing', 600, 450]], [[xwingPilot, 600, 640, 180]]], blanks(10)),
      ),
      'modifyAttackDice',
    ),
  ).toEqual([])
  const shot = performFirstAttack(
    createEngagement(
      [[[xwingPilot, 600, 450]], [['sabinewren-rz1awing', 600, 560]]],
      ['hit', 'hit', 'hit', 'hit', ...blanks(8)],
    ),
  )
  expect(facesOf(modifyDice(shot, 'Defense', 'blankToEvade'), 1)).toContain('evade')
})

test('wedgeantilles-rz1awing: a defender in his front arc rolls one die fewer', () => {
  expect(
    performFirstAttack(
      createEngagement([[['wedgeantilles-rz1awing', 600, 450]], [[xwingPilot, 600, 640]]], blanks(8)),
    ).rolls(),
  ).toEqual([2, 1])
})

test('arvelcrynyd: boosts up to a ship in the way, and fires at it', () => {
  const boosted = (pilot: string) => {
    const at = createTable({ seats: [[[pilot, 600, 300]], [[xwingPilot, 600, 500]]], dice: blanks(8) })
    at.arrange(1, { activated: true, engaged: true })
    return at.dials('2FB', '2FB').upTo('chooseAction', 0)
  }
  const at = boosted('arvelcrynyd').answer('chooseAction', 'boost:straight').upTo('chooseAttack')
  expect(at.ship(0).pose).toEqual({ x: 600, y: 456, heading: 0 })
  expect(at.options('chooseAttack')).toContain('0:front:1')
  expect(boosted('greensquadronpilot').options('chooseAction')).not.toContain('boost:straight')
})

test('jakefarrell offers his focus to nobody that cannot take it', () => {
  const boosted = (tokens: object) => {
    const at = createTable({
      seats: [
        [
          ['jakefarrell', 300, 300],
          [xwingPilot, 340, 560],
        ],
        [farShip],
      ],
    })
    for (const id of [1, 2]) at.arrange(id, { activated: true })
    at.arrange(1, { tokens }).dials('2FB', '2FB', '2FB').upTo('chooseAction', 0)
    return at.answer('chooseAction', at.options('chooseAction').find((id) => id.startsWith('boost'))!)
  }
  expect(offeredOptions(boosted({}))).toEqual(['ship:0', 'ship:1'])
  expect(offeredOptions(boosted({ stress: 1 }))).toEqual(['ship:0'])
})
