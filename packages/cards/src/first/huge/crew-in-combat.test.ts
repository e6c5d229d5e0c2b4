import { blanks, type Layout, type PlacedPilot, type Table } from '@flotilla/engine/testing/first'
import { academy, cr90, far, gozanti, raider, red } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { createHugeTable, createInCombat } from './testing.ts'

/** Crew that works in attacks, on huge ships. */
const quad = 'hardpoint:quadlasercannons'
const loaded = { energy: 0, stored: { [quad]: 1 } }
const ahead: PlacedPilot = [academy, 500, 500, 0]

/** A Gozanti with a crew fires its cannons at a TIE ahead of it at Range 1: 3 dice against 3. */
const firing = (crew: string, dice: string[], theirs: PlacedPilot[] = [ahead], ship = {}): Table =>
  createInCombat([[gozanti, 500, 300, 0, [quad, crew]]], theirs, { huge: loaded, dice, ship }).answer(
    'chooseAttack',
    `${quad}:1`,
  )

/** A corvette fires its primary weapon ahead at Range 3. */
const corvette = (crew: string, dice: string[], theirs: PlacedPilot[] = [[academy, 910, 572.5, 180]]) =>
  createInCombat([[cr90, 500, 500, 0, [crew]]], theirs, { huge: { energy: 0 }, dice }).answer(
    'chooseAttack',
    'primary:1',
  )

test('Luke Skywalker: a primary attack after a miss, with a focus for a hit', () => {
  const at = corvette('crew:lukeskywalker', [...blanks(8), 'focus', ...blanks(3 + 4)])
  expect(at.game.pending[0]!.ask).toBe('useAbility')
  at.answer('useAbility', 'use').answer('chooseAttack', 'primary:1')
  at.answer('modifyAttackDice', 'card:0:crew:lukeskywalker:focus:hit').upTo('setDials')
  expect(at.kinds('hit')).toMatchObject([{ hits: 1 }])
  at.ends('setDials')
})

test('Baze Malbus: a primary attack on another ship after a miss', () => {
  const at = corvette('crew:bazemalbus', blanks(2 * 8), [
    [academy, 910, 572.5, 180],
    [academy, 910, 472.5, 180],
  ])
  at.answer('useAbility', 'use')
  expect(at.options('chooseAttack')).toEqual(['primary:2', 'pass'])
  at.answer('chooseAttack', 'primary:2').upTo('setDials')
  expect(at.kinds('attack').map(({ target }) => target)).toEqual([1, 2])
  at.ends('setDials')
})

test('Bossk: who was missed is locked; a huge ship gets neither stress nor focus', () => {
  const at = firing('crew:bossk', blanks(6)).upTo('setDials')
  at.has(0, { locks: [1], tokens: {} }).ends('setDials')
})

test('Bistan: a crit for a hit at Range 1–2', () => {
  const at = firing('crew:bistan', ['hit', ...blanks(2 + 3)])
  at.answer('modifyAttackDice', 'card:0:crew:bistan:hit:crit').upTo('setDials')
  expect(at.kinds('hit')).toMatchObject([{ hits: 0, crits: 1 }])
  const beyond = corvette('crew:bistan', ['hit', ...blanks(3 + 4)]).upTo('setDials')
  expect(beyond.cardsHeard()).toEqual([])
})

test('Wookiee Commandos: focus results are rerolled', () => {
  const at = firing('crew:wookieecommandos', ['focus', 'focus', 'blank', 'hit', 'blank', ...blanks(3)])
  expect(at.options('modifyAttackDice')).not.toContain('card:0:crew:wookieecommandos:reroll:1000')
  at.answer('modifyAttackDice', 'card:0:crew:wookieecommandos:reroll:0200').upTo('setDials')
  expect(at.kinds('hit')).toMatchObject([{ hits: 1 }])
  at.ends('setDials')
})

test('Dengar: a die rerolled, two against a unique pilot', () => {
  const rerolls = (pilot: string) =>
    firing('crew:dengar', blanks(3), [[pilot, 500, 500, 0]]).options('modifyAttackDice')
  expect(rerolls(academy)).toEqual(['card:0:crew:dengar:reroll:1000', 'done'])
  expect(rerolls('howlrunner')).toContain('card:0:crew:dengar:reroll:2000')
})

test('Han Solo: the lock for hits in place of focus results', () => {
  const at = firing('crew:hansolo', ['focus', 'focus', ...blanks(1 + 3)], [ahead], { locks: [1] })
  at.answer('modifyAttackDice', 'card:0:crew:hansolo:focus:hit').upTo('setDials')
  expect(at.kinds('hit')).toMatchObject([{ hits: 2 }])
  at.has(0, { locks: [] }).ends('setDials')
})

test('Saw Gerrera: a damage for crits in place of focus results', () => {
  const at = firing('crew:sawgerrera', ['focus', 'focus', ...blanks(1 + 3)])
  at.answer('modifyAttackDice', 'card:0:crew:sawgerrera:focus:crit')
  at.answer('chooseSection', 'aft').upTo('setDials')
  expect(at.kinds('hit')).toMatchObject([{ crits: 2 }])
  at.has(0, { shields: 4 }).ends('setDials')
})

/** A TIE at Range 1 ahead of a Gozanti fires at it: 2 dice, and one more for the range. */
const under = (crew: string, dice: string[], more: Parameters<typeof createInCombat>[2] = {}) =>
  createInCombat([[gozanti, 500, 300, 0, [crew]]], [[academy, 500, 480, 180]], { dice, ...more })
    .upTo('chooseAttack', 1)
    .answer('chooseAttack', 'primary:0:fore')

test('Latts Razzi: an evade for a stress token of the attacker', () => {
  const at = under('crew:lattsrazzi', ['hit', ...blanks(2)], { others: { 1: { tokens: { stress: 1 } } } })
  at.answer('modifyDefenseDice', 'card:0:crew:lattsrazzi:evade').upTo('setDials')
  at.has(1, { tokens: {} })
  expect(at.kinds('missed')).toHaveLength(1)
  at.ends('setDials')
})

test('Magva Yarro: the attacker is locked', () => {
  const at = under('crew:magvayarro', blanks(3)).answer('useAbility', 'use').upTo('setDials')
  at.has(0, { locks: [1] }).ends('setDials')
})

test('Greedo: the first damage card of the first attack on it is dealt faceup, and no other', () => {
  const layout: Partial<Layout> = { fore: ['commsfailure', 'scrambledscopes', 'hullbreach'] }
  const at = under('crew:greedo', ['hit', 'hit', 'blank'], { ...layout, ship: { shields: 0 } }).upTo(
    'setDials',
  )
  expect(at.ship(0).damage.map(({ faceup }) => faceup)).toEqual([true, false])
  at.ends('setDials')
  const again = createInCombat(
    [[gozanti, 500, 300, 0, ['crew:greedo']]],
    [
      [academy, 470, 480, 180],
      [academy, 530, 480, 180],
    ],
    { dice: [...blanks(3), 'hit', 'blank', 'blank'], ...layout, ship: { shields: 0 } },
  )
  for (const _ of [1, 2]) again.upTo('chooseAttack').answer('chooseAttack', 'primary:0:fore')
  expect(
    again
      .upTo('setDials')
      .ship(0)
      .damage.map(({ faceup }) => faceup),
  ).toEqual([false])
})

test('Boba Fett: after a faceup damage card the defender loses an upgrade', () => {
  const fires = (die: string) =>
    firing('crew:bobafett', [die, ...blanks(2 + 3)], [['scourge', 500, 500, 0, ['ept:marksmanship']]])
  const at = fires('crit').upTo('useAbility')
  expect(at.options('useAbility')).toEqual(['ept:marksmanship', 'decline'])
  at.answer('useAbility', 'ept:marksmanship').upTo('setDials')
  at.has(1, { discarded: ['ept:marksmanship'] })
  at.has(0, { discarded: ['crew:bobafett'] }).ends('setDials')
  expect(fires('hit').upTo('useAbility').game.pending[0]!.ask).toBe('setDials')
})

test('Death Troopers: stress for who attacks a friend beside them', () => {
  const attacks = (heading: number) =>
    createInCombat(
      [
        [raider, 500, 300, 0, [], ['crew:deathtroopers']],
        [academy, 600, 400, 0],
      ],
      [[red, 590, 560, heading]],
      { dice: blanks(3 + 3), huge: { energy: 0 } },
    )
  const at = attacks(180).upTo('chooseAttack', 2).answer('chooseAttack', 'primary:1').upTo('setDials')
  at.has(2, { tokens: { stress: 1 } }).ends('setDials')
})

test('Mara Jade: stress for enemies at Range 1 without any', () => {
  const at = createHugeTable(
    [[gozanti, 500, 300, 0, ['crew:marajade']]],
    [[red, 500, 460, 0], [red, 500, 700, 0], far],
    { others: {} },
  )
  for (const { id } of at.game.state.ships) at.arrange(id, { fought: true })
  at.skipTo('combat').upTo('setDials')
  expect([1, 2].map((id) => at.ship(id).tokens)).toEqual([{ stress: 1 }, {}])
  at.ends('setDials')
})
