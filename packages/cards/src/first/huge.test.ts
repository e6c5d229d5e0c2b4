import { agilityOf } from '@flotilla/engine/first/effects'
import { blanks, Table } from '@flotilla/engine/testing/first'
import { arrangeHuge } from '@flotilla/engine/testing/first-huge'
import { describe, expect, test } from 'vitest'
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

test('[HS-DMG-5] Assault Missiles name no section of another huge ship: an opponent chooses, whichever is near', () => {
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
  expect(stern.asked('chooseSection').options.map(({ id }) => id)).toEqual(['fore', 'aft'])
  stern.answer('chooseSection', 'fore')
  expect(struck(stern)).toEqual(['fore'])
  const both = beside(400)
  expect(both.asked('chooseSection')).toMatchObject({ seat: 0, subject: 2, rule: 'HS-DMG-5' })
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

describe('cards of small ships beside a huge one', () => {
  const gr75 = 'gr75mediumtransport'
  const cr90 = 'cr90corvettefore'

  test('crew:tactician: the stress token for a huge ship it attacked at Range 2 goes back', () => {
    const at = new Table({
      seats: [[['lothalrebel', 500, 700, 180, ['crew:tactician']]], [[cr90, 500, 350, 0]]],
      cards,
      dice: blanks(4),
    })
    at.skipTo('combat').upTo('chooseAttack', 0).answer('chooseAttack', 'primary:1:fore')
    expect(at.kinds('returned')).toMatchObject([{ rule: 'HS-TOK-2', ship: 1, token: 'stress' }])
    at.has(1, { tokens: {} })
  })

  test('cannon:tractorbeam: a huge ship is not moved, and its agility is no lower than 0', () => {
    const cannon = 'cannon:tractorbeam'
    const at = new Table({
      seats: [
        [
          [red, 500, 700, 180, [cannon]],
          [red, 600, 700, 180],
        ],
        [[gr75, 500, 420, 0]],
      ],
      cards,
      dice: ['hit', 'hit', 'blank', ...blanks(4)],
    })
    at.skipTo('combat').answer('chooseFighter', 'ship:0').answer('chooseAttack', `${cannon}:2:fore`)
    at.has(2, { tokens: { tractor: 1 }, pose: { x: 500, y: 420, heading: 0 } })
    expect(at.kinds('moved')).toEqual([])
    expect(agilityOf(at.game, at.ship(2))).toBe(0)
  })

  test('mod:autothrusters: by the arc and the range of the section that fires', () => {
    const lasers = 'hardpoint:quadlasercannons'
    const offered = (weapon: string, x: number, y: number) => {
      const at = new Table({
        seats: [[[cr90, 500, 500, 0, [lasers]]], [[academy, x, y, 0, ['mod:autothrusters']]]],
        cards,
        dice: blanks(12),
      }).arrange(1, { fought: true })
      arrangeHuge(at, 0, { stored: { [lasers]: 2 } })
      at.skipTo('combat').upTo('chooseAttack', 0)
      const shot = at
        .asked('chooseAttack')
        .options.flatMap((one) => (one.kind === 'shot' ? [one] : []))
        .find((one) => one.weapon === weapon)!
      at.answer('chooseAttack', shot.id).upTo('modifyDefenseDice')
      return [shot.from, shot.range, at.cardsHeard().includes('mod:autothrusters')]
    }
    expect(offered(lasers, 690, 560)).toEqual(['fore', 2, false])
    expect(offered('primary', 790, 560)).toEqual(['fore', 3, true])
    // The aft section has it in its arc at Range 2, but the fore one fires.
    expect(offered('primary', 690, 310)).toEqual(['fore', 3, true])
  })

  test('rebelalliance:xwing:biggsdarklighter: he draws fire from a corvette, but not by the text of 2014', () => {
    const shots = (ruleset: string, y = 520) => {
      const at = new Table({
        seats: [
          [[red, 500, 800, 180]],
          [
            [cr90, 500, 400, 0],
            ['biggsdarklighter', 600, y, 0],
          ],
        ],
        cards,
        ruleset,
      })
      at.skipTo('combat')
      if (at.game.pending[0]!.ask === 'useAbility') at.answer('useAbility', 'use')
      return at.upTo('chooseAttack', 0).options('chooseAttack')
    }
    expect(shots('1e-epic-2018')).toEqual(['primary:2', 'pass'])
    expect(shots('1e-epic-2014')).toContain('primary:1:fore')
  })

  test('bomb:clustermines: an opponent chooses the section for each of them', () => {
    const at = new Table({
      seats: [[['raiderclasscorvettefore', 500, 300, 0]], [[academy, 1700, 800, 180]]],
      cards,
      dice: ['hit', 'crit', 'hit', 'blank', 'blank', 'blank'],
    })
    const pose = { x: 500, y: 380, heading: 0 }
    at.game.state = {
      ...at.game.state,
      devices: [0, 1, 2].map((piece) => ({ id: 2001 + piece, what: 'clusterMine', piece, pose, seat: 1 })),
    }
    at.arrange(0, { dial: '4FW' }).arrange(1, { activated: true }).skipTo('activation')
    for (let mine = 0; mine < 2; mine++) at.answer('chooseSection', 'fore')
    expect(at.game.state.devices).toEqual([])
    const struck = at.kinds('damaged').map(({ section, damage }) => [section, damage])
    // Two hits and a crit on six dice.
    expect(struck).toEqual(Array(3).fill(['fore', 'hit']))
  })
})
