import { botTable } from '@flotilla/bots'
import { createTestTable } from '@flotilla/bots/testing'
import { loadFirstLibrary } from '@flotilla/cards'
import { seatView } from '@flotilla/engine'
import { Table } from '@flotilla/engine/testing'
import { Table as FirstTable } from '@flotilla/engine/testing/first'
import { attackOdds } from '@flotilla/odds'
import { expect, test } from 'vitest'
import { currentAttackOdds, shotOdds } from './shot-forecast.ts'

const { game } = createTestTable([[['bluesquadronescort', 400, 300, 0]], [['academypilot', 400, 450, 180]]])
const shot = { attacker: 0, defender: 1, weapon: 0, range: 2, obstructedBy: [] }
const seen = seatView(game, 0)

test('the odds of a shot include the dice of both sides', () => {
  const none = { focus: false, pips: 0 }
  expect(shotOdds(botTable(game), seen, shot)).toEqual(
    attackOdds(
      { dice: 3, lock: false, ...none },
      { dice: 3, evades: 0, shelter: false, reinforce: 0, ...none },
    ),
  )
})

test('dice that stay as they are leave only the defence to chance', () => {
  const { damage, mean, crits } = currentAttackOdds(botTable(game), seen, shot, ['hit', 'crit', 'blank'])
  // Three dice with three evades on eight sides each.
  const p = 3 / 8
  expect(damage[2]).toBeCloseTo((1 - p) ** 3, 12)
  expect(damage[1]).toBeCloseTo(3 * p * (1 - p) ** 2, 12)
  expect(mean).toBeCloseTo(2 * damage[2]! + damage[1]!, 12)
  expect(crits).toBeCloseTo(damage[2]! + damage[1]!, 12)
})

test('a weapon that deals something else than its results promises no more than that', () => {
  const ion = (deals: { hits?: number; crits?: number }) => ({
    text: '',
    weapon: { inflict: () => undefined, deals },
  })
  const { game: guns } = new Table({
    seats: [
      [
        ['bluesquadronescort', 400, 300, 0, ['ioncannon']],
        ['alderaanianguard', 900, 300, 0, ['ioncannonbattery']],
      ],
      [['academypilot', 400, 450, 180]],
    ],
    cards: { ioncannon: ion({ hits: 1 }), ioncannonbattery: ion({ crits: 1 }) },
  })
  const table = botTable(guns)
  const from = (attacker: number, weapon: string | number) => ({
    attacker,
    defender: 2,
    weapon,
    range: 2,
    obstructedBy: [],
  })
  expect(shotOdds(table, seatView(guns, 0), from(0, 0)).damage).toHaveLength(4)
  for (const [one, share] of [
    [from(0, 'ioncannon'), 0],
    [from(1, 'ioncannonbattery'), 1],
  ] as const) {
    const told = shotOdds(table, seatView(guns, 0), one)
    expect(told.damage).toHaveLength(2)
    expect(told.mean).toBeCloseTo(told.damage[1]!, 12)
    expect(told.crits).toBeCloseTo(share * told.damage[1]!, 12)
    expect(told.damage[0]! + told.damage[1]!).toBeCloseTo(1, 12)
    const kept = currentAttackOdds(table, seatView(guns, 0), one, ['hit', 'hit', 'crit'])
    expect(kept.damage).toHaveLength(2)
    // Only three evades on three dice stop all of it.
    expect(kept.damage[0]).toBeCloseTo((3 / 8) ** 3, 12)
  }
})

test('an evade token stops a hit beside the dice, and torpedoes spend their lock', async () => {
  const { cards } = await loadFirstLibrary()
  const at = new FirstTable({
    seats: [[['rookiepilot', 900, 300, 0, ['torpedo:protontorpedoes']]], [['academypilot', 900, 490, 180]]],
    cards,
  })
  at.arrange(0, { locks: [1] }).arrange(1, { tokens: { evade: 2 } })
  const torpedo = { attacker: 0, defender: 1, range: 2, obstructedBy: [] }
  const bare = { focus: false, pips: 0 }
  const defense = { ...bare, dice: 3, evades: 0, beside: 1, shelter: false, reinforce: 0 }
  const expected = (weapon: string) =>
    shotOdds(botTable(at.game), seatView(at.game, 0), { ...torpedo, weapon })
  expect(expected('primary')).toEqual(attackOdds({ ...bare, dice: 3, lock: true }, defense))
  expect(expected('torpedo:protontorpedoes')).toEqual(attackOdds({ ...bare, dice: 4, lock: false }, defense))
  const unhurt = attackOdds({ ...bare, dice: 1, lock: false }, { ...defense, dice: 0 })
  expect(unhurt.damage[0]).toBeCloseTo(1)
})
