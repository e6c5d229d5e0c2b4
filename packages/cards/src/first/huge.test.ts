import { blanks, Table } from '@flotilla/engine/testing/first'
import { expect, test } from 'vitest'
import { firstCards as cards } from './index.ts'

const red = 'redsquadronpilot'
const academy = 'academypilot'

test('[HS-AM-1] [HS-AM-2] Assault Missiles strike around the section they hit, and not the other section', () => {
  const missiles = 'missile:assaultmissiles'
  const at = new Table({
    seats: [
      [[red, 500, 700, 180, [missiles]]],
      [
        ['cr90corvettefore', 500, 400, 0],
        [academy, 620, 480, 90],
        [academy, 620, 270, 90],
      ],
    ],
    cards,
    dice: ['hit', ...blanks(3)],
  }).arrange(0, { locks: [1], lockedSections: { 1: 'fore' } })
  at.skipTo('combat').answer('chooseAttack', `${missiles}:1:fore`)
  expect(at.ship(1).huge!.shields).toEqual({ fore: 4, aft: 3 })
  expect([at.damage(2), at.damage(3)]).toEqual([['-'], []])
})

test('[HS-DMG-4] [HS-DMG-5] Assault Missiles strike the section of another huge ship that is at Range 1; an opponent chooses where both are', () => {
  const missiles = 'missile:assaultmissiles'
  /** A transport stands beside a TIE that is hit, its stern or its middle abreast of it. */
  const beside = (y: number) => {
    const at = new Table({
      seats: [
        [[red, 500, 600, 180, [missiles]]],
        [
          [academy, 500, 400, 180],
          ['gr75mediumtransport', 620, y, 0],
        ],
      ],
      cards,
      dice: ['hit', ...blanks(6)],
    }).arrange(0, { locks: [1] })
    // A shield takes it, and the event says whose section it was.
    return at.skipTo('combat').answer('chooseAttack', `${missiles}:1`)
  }
  const struck = (at: Table) =>
    at.kinds('damaged').flatMap(({ ship, section }) => (ship === 2 ? [section] : []))
  // Its stern is abreast of the TIE, its fore section more than 100 mm ahead.
  const stern = beside(400 + 97.5 + 40)
  expect(struck(stern)).toEqual(['aft'])
  const both = beside(400)
  expect(both.asked('chooseSection')).toMatchObject({ seat: 0, subject: 2, rule: 'HS-DMG-4' })
  both.answer('chooseSection', 'fore')
  expect(struck(both)).toEqual(['fore'])
})

test('a torpedo that takes a shield more takes it from the section it hit', () => {
  const torpedo = 'torpedo:plasmatorpedoes'
  const at = new Table({
    seats: [[[red, 500, 700, 180, [torpedo]]], [['cr90corvettefore', 500, 400, 0]]],
    cards,
    dice: ['hit', ...blanks(3)],
  }).arrange(0, { locks: [1], lockedSections: { 1: 'fore' } })
  at.skipTo('combat').answer('chooseAttack', `${torpedo}:1:fore`)
  expect(at.ship(1)).toMatchObject({ shields: 6, huge: { shields: { fore: 3, aft: 3 } } })
})

test('an ion cannon costs a huge ship energy', () => {
  const cannon = 'cannon:ioncannon'
  const at = new Table({
    seats: [[[red, 500, 700, 180, [cannon]]], [['gr75mediumtransport', 500, 420, 0]]],
    cards,
    dice: ['hit', 'hit', 'blank'],
  })
  at.skipTo('combat').answer('chooseAttack', `${cannon}:1:fore`)
  expect(at.ship(1)).toMatchObject({ shields: 3, tokens: { ion: 1 } })
})
