import type { Layout } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { blanks, duel, far, fire, firing, table, tie, xwing } from '../testing.ts'

test('[C2-WEAPON-12] [C2-WEAPON-14] [C2-WEAPON-20] proton torpedoes need a lock, cost a charge and know no range bonus', () => {
  expect(firing(['protontorpedoes'], blanks(6)).options('chooseAttack')).toEqual(['0:front:1', 'pass'])
  const at = firing(['protontorpedoes'], ['hit', ...blanks(3), ...blanks(3)]).arrange(0, { locks: [1] })
  const again = table({
    seats: [[[xwing, 300, 300, 0, ['protontorpedoes']]], [[tie, 300, 500]]],
    dice: ['hit', ...blanks(3), ...blanks(3)],
  })
  again
    .arrange(0, { locks: [1] })
    .dials('2FB', '2FB')
    .upTo('chooseAttack')
  expect(again.options('chooseAttack')).toEqual(['0:front:1', 'protontorpedoes:front:1', 'pass'])
  again.answer('chooseAttack', 'protontorpedoes:front:1')
  // The change is no choice; other dice may be seen to first.
  expect(again.options('modifyAttackDice')).not.toContain('done')
  again.answer('modifyAttackDice', 'card:0:protontorpedoes:hitToCrit').answer('modifyAttackDice', 'done')
  expect(again.kinds('hit')[0]).toMatchObject({ crits: 1 })
  expect(again.ship(0).charges).toEqual({ protontorpedoes: 1 })
  // The lock is needed, not spent.
  expect(again.ship(0).locks).toEqual([1])
  expect(at.ship(0).charges).toEqual({ protontorpedoes: 2 })
})

test('ion missiles do so too, for a lock and a charge', () => {
  const at = table({
    seats: [[[xwing, 300, 300, 0, ['ionmissiles']]], [[tie, 300, 560]]],
    dice: ['hit', 'hit', 'blank', ...blanks(3)],
  })
  at.arrange(0, { locks: [1] })
    .dials('2FB', '2FB')
    .upTo('chooseAttack')
    .answer('chooseAttack', 'ionmissiles:front:1')
    .answer('modifyAttackDice', 'done')
  expect(at.kinds('gained')).toMatchObject([{ token: 'ion', amount: 1, ship: 1 }])
  expect(at.ship(0).charges).toEqual({ ionmissiles: 2 })
})

test('advanced proton torpedoes must turn a hit to a crit, where there is one', () => {
  const fired = (...dice: string[]) =>
    fire(
      duel([xwing, 'advprotontorpedoes'], [tie], [...dice, ...blanks(3)], { y: 560 })
        .arrange(0, { locks: [1] })
        .skipTo('engagement'),
      'advprotontorpedoes:front:1',
    )
  const at = fired('hit', 'hit', ...blanks(3))
  expect(at.options('modifyAttackDice')).not.toContain('done')
  at.answer('modifyAttackDice', 'card:0:advprotontorpedoes:hitToCrit').answer('modifyAttackDice', 'done')
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 1, crits: 1 })
  expect(fired(...blanks(5)).options('modifyAttackDice')).toContain('done')
})

test('advanced proton torpedoes reach range 1 only', () => {
  const at = (y: number) => {
    const close = table({
      seats: [[[xwing, 300, 300, 0, ['advprotontorpedoes']]], [[tie, 300, y]]],
    })
    return close
      .arrange(0, { locks: [1] })
      .dials('2FB', '2FB')
      .upTo('chooseAttack')
      .options('chooseAttack')
  }
  expect(at(420)).toContain('advprotontorpedoes:front:1')
  expect(at(560)).not.toContain('advprotontorpedoes:front:1')
})

test('[C2-RELOAD-1] [C2-RELOAD-2] [C2-RELOAD-3] reload brings a charge back and disarms', () => {
  const seats = [[['nusquadronpilot', 300, 300, 0, ['protontorpedoes']]], [far]] as Layout['seats']
  const at = table({ seats }).arrange(0, { charges: { protontorpedoes: 0 } })
  at.dials('2FB', '2FB').answer('chooseAction', 'reload:protontorpedoes')
  expect(at.ship(0)).toMatchObject({ charges: { protontorpedoes: 1 }, tokens: { disarm: 1 } })
  const full = table({ seats }).dials('2FB', '2FB')
  expect(full.options('chooseAction').some((id) => id.startsWith('reload'))).toBe(false)
})

test('[C2-WEAPON-21] Cluster Missiles fire again at something near the target, without a lock, for another charge', () => {
  const friends = [
    [tie, 680, 640],
    [tie, 800, 640],
  ] as const
  const dice = ['hit', ...blanks(5), 'hit', ...blanks(5)]
  const at = duel([xwing, 'clustermissiles'], [tie], dice, { friends }).arrange(0, { locks: [1] })
  fire(at.skipTo('engagement'), 'clustermissiles:front:1').answer('modifyAttackDice', 'done')
  at.answer('useAbility', 'use')
  expect(at.options('chooseAttack')).toEqual(['clustermissiles:front:2', 'pass'])
  at.answer('chooseAttack', 'clustermissiles:front:2')
  at.has(0, { charges: { clustermissiles: 2 }, locks: [1] })
  expect([at.ship(1).damage.length, at.ship(2).damage.length, at.ship(3).damage.length]).toEqual([1, 1, 0])
  // One bonus attack in a round, so that is all.
  expect(at.kinds('attack')).toHaveLength(2)
})

test('Cluster Missiles do not go on without a charge, nor after another attack', () => {
  const friends = [[tie, 680, 640]] as const
  const last = duel([xwing, 'clustermissiles'], [tie], blanks(6), { friends })
  last.arrange(0, { locks: [1], charges: { clustermissiles: 1 } }).skipTo('engagement')
  fire(last, 'clustermissiles:front:1').answer('modifyAttackDice', 'done')
  expect(last.cardsHeard()).toEqual([])
  const primary = duel([xwing, 'clustermissiles'], [tie], blanks(6), { friends }).arrange(0, { locks: [1] })
  fire(primary.skipTo('engagement')).answer('modifyAttackDice', 'done')
  expect(primary.cardsHeard()).toEqual([])
})

test('Proton Rockets need a focus token, which they do not spend, and fire into the bullseye', () => {
  const at = duel([xwing, 'protonrockets'], [tie], blanks(8)).skipTo('engagement').upTo('chooseAttack')
  expect(at.options('chooseAttack')).toEqual(['0:front:1', 'pass'])
  const aimed = duel([xwing, 'protonrockets'], [tie], blanks(8)).arrange(0, { tokens: { focus: 1 } })
  fire(aimed.skipTo('engagement'), 'protonrockets:bullseye:1')
  expect(aimed.rolls()).toEqual([5, 3])
  expect(aimed.kinds('spent')).toMatchObject([{ token: 'charge', card: 'protonrockets' }])
  const aside = duel([xwing, 'protonrockets'], [tie], [], { x: 660 }).arrange(0, { tokens: { focus: 1 } })
  expect(aside.skipTo('engagement').upTo('chooseAttack').options('chooseAttack')).toEqual([
    '0:front:1',
    'pass',
  ])
})

test('[C2-GAS-8] [C2-GAS-10] Electro-Chaff Missiles launch a cloud that breaks locks and is gone after the round', () => {
  const at = table({
    seats: [[[xwing, 600, 200, 0, ['electrochaffmissiles']]], [[tie, 600, 520, 180]]],
    dice: ['hit'],
  })
  at.arrange(0, { locks: [1] }).dials('1FB', '2FB')
  expect(at.options('systemPhase')).toEqual([
    'launch:electrochaffmissiles:3bank:left',
    'launch:electrochaffmissiles:4straight',
    'launch:electrochaffmissiles:3bank:right',
    'done',
  ])
  at.answer('systemPhase', 'launch:electrochaffmissiles:4straight')
  expect(at.game.state.obstacles).toMatchObject([{ what: 'electrochaff', place: 'table' }])
  expect(at.ship(0).charges).toEqual({ electrochaffmissiles: 0 })
  at.upTo('setDials')
  expect(at.kinds('metObstacle')).toMatchObject([{ ship: 1 }])
  expect(at.ship(0).locks).toEqual([])
  expect(at.game.state.obstacles).toMatchObject([{ place: 'removed' }])
})
