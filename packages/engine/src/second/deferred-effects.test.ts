import { describe, expect, test } from 'vitest'
import { Table } from '../../test/table.ts'
import { runUntilDecision } from '../kernel/game.ts'
import type { Ship } from '../second/index.ts'
import type { CardContext } from './ability.ts'
import { abilityContext } from './ability-context.ts'
import { type DeferredEffect, deferEffects } from './deferred-effects.ts'

const vader = 'darthvader' // 3 Force charges, 3 hull, 2 shields
const gr75 = 'echobaseevacuees' // 4 energy
const RULE = 'C2-ABILITY-3'
const cards = [
  { card: 'fuelleak', faceup: true },
  { card: 'damagedengine', faceup: false },
]

function begin(before: Partial<Ship> = {}, pilot = vader): Table {
  const table = new Table({ seats: [[[pilot, 300, 300]], [[vader, 900, 800, 180]]], deck: ['damagedengine'] })
  table.arrange(0, before)
  table.game.events = []
  return table
}

describe('one small effect when its turn comes', () => {
  type One<E = DeferredEffect> = E extends DeferredEffect ? Omit<E, 'ship' | 'rule'> : never
  const after = (effect: One, before: Partial<Ship> = {}) => {
    const table = begin(before)
    table.game.pending = []
    deferEffects(table.game, { ship: 0, rule: RULE, ...effect } as DeferredEffect)
    runUntilDecision(table.game)
    const kinds = table.game.events.map(({ kind }) => kind)
    return { one: table.ship(0), kinds: kinds.filter((kind) => kind !== 'phase') }
  }

  test('tokens, and nothing else', () => {
    const { one, kinds } = after({ do: 'gain', token: 'focus', amount: 2 })
    expect(one.tokens).toEqual({ focus: 2 })
    expect(kinds).toEqual(['gained'])
  })

  test('damage', () => {
    const { one, kinds } = after({ do: 'suffer', hits: 1 })
    expect(one.shields).toBe(1)
    expect(kinds).toEqual(['damaged', 'shieldLost'])
    expect(after({ do: 'suffer', hits: 1, crits: 1 }).one.shields).toBe(0)
  })

  test('a card, facedown or faceup', () => {
    for (const faceup of [true, false]) {
      const { one } = after({ do: 'deal', faceup })
      expect(one.damage).toMatchObject([{ faceup }])
      expect(one.shields).toBe(2)
    }
  })

  test('a card repaired or exposed', () => {
    const repaired = after({ do: 'repair', card: 'fuelleak' }, { damage: cards })
    expect(repaired.one.damage.map(({ faceup }) => faceup)).toEqual([false, false])
    expect(repaired.kinds).toEqual(['repaired'])
    const exposed = after({ do: 'expose' }, { damage: cards })
    expect(exposed.one.damage.map(({ faceup }) => faceup)).toEqual([true, true])
  })

  test('Force, what lasts, and reserve unless the ship is destroyed', () => {
    expect(after({ do: 'recoverForce', amount: 1 }, { force: 1 })).toMatchObject({
      one: { force: 2 },
      kinds: ['recovered'],
    })
    expect(after({ do: 'last', card: 'a' })).toMatchObject({ one: { lasting: ['a'] }, kinds: [] })
    expect(after({ do: 'reserve' }).one.place).toBe('reserve')
    expect(after({ do: 'reserve' }, { doomed: true }).one.place).toBe('table')
    expect(after({ do: 'coordinated', target: 1 }).kinds).toEqual([])
    expect(after({ do: 'decloaked' }).kinds).toEqual([])
  })

  test('nothing to a ship that is not there, and several in their order', () => {
    expect(after({ do: 'gain', token: 'focus', amount: 1 }, { place: 'reserve' }).one.tokens).toEqual({})
    const table = begin({ force: 1 })
    table.game.pending = []
    deferEffects(
      table.game,
      { ship: 0, rule: RULE, do: 'gain', token: 'stress', amount: 1 },
      { ship: 0, rule: RULE, do: 'recoverForce', amount: 1 },
    )
    runUntilDecision(table.game)
    expect(table.game.events.map(({ kind }) => kind).slice(0, 2)).toEqual(['gained', 'recovered'])
  })
})

describe('what an ability costs', () => {
  const me: CardContext = { card: 'a', ship: 0, seat: 0 }
  const can = (cost: Parameters<typeof abilityContext.canPay>[2], before: Partial<Ship>, pilot = vader) =>
    abilityContext.canPay(begin(before, pilot).game, me, cost)
  const paid = (cost: Parameters<typeof abilityContext.pay>[2], before: Partial<Ship>, pilot = vader) => {
    const table = begin(before, pilot)
    abilityContext.pay(table.game, me, cost)
    return { one: table.ship(0), kinds: table.game.events.map(({ kind }) => kind) }
  }

  test('[C2-CHARGE-4] can be paid with what there is, and no less', () => {
    const before = { charges: { a: 2, b: 9 }, force: 2, shields: 1, tokens: { evade: 1 } }
    expect(can({}, {})).toBe(true)
    expect([2, 3].map((charge) => can({ charge }, before))).toEqual([true, false])
    expect([2, 3].map((force) => can({ force }, before))).toEqual([true, false])
    expect([1, 2].map((shield) => can({ shield }, before))).toEqual([true, false])
    expect([4, 5].map((energy) => can({ energy }, { energy: 4 }, gr75))).toEqual([true, false])
    expect((['evade', 'focus'] as const).map((token) => can({ token }, before))).toEqual([true, false])
    expect(can({ charge: 1, force: 3 }, before)).toBe(false)
    expect(can({ charge: 3, force: 1 }, before)).toBe(false)
  })

  test('[C2-CHARGE-4] and is paid of that', () => {
    expect(paid({}, {}).kinds).toEqual([])
    const charge = paid({ charge: 1 }, { charges: { a: 2 } })
    expect([charge.one.charges, charge.kinds]).toEqual([{ a: 1 }, ['spent']])
    const force = paid({ force: 2 }, { force: 3 })
    expect([force.one.force, force.kinds]).toEqual([1, ['spent']])
    const shield = paid({ shield: 1 }, { shields: 2 })
    expect([shield.one.shields, shield.kinds]).toEqual([1, ['shieldLost']])
    const token = paid({ token: 'evade' }, { tokens: { evade: 2 } })
    expect([token.one.tokens, token.kinds]).toEqual([{ evade: 1 }, ['spent']])
    expect(paid({ energy: 3 }, { energy: 4 }, gr75).one.energy).toBe(1)
  })
})
