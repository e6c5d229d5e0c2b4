import { loadFirstLibrary, loadLibrary } from '@flotilla/cards'
import { first } from '@flotilla/engine'
import { Table as SecondTable } from '@flotilla/engine/testing'
import { Table } from '@flotilla/engine/testing/first'
import { expect, test } from 'vitest'
import { fleetSetup } from './fleet-setup.ts'
import { fuzzGame, fuzzTable } from './fuzz.ts'
import { randomLegalSquads } from './fuzz-squads.ts'
import { firstEditionInvariantViolation } from './game-invariants-first.ts'
import { secondEditionInvariantViolation } from './game-invariants-second.ts'

const library = await loadLibrary()
const firstLibrary = await loadFirstLibrary()
const pool = await randomLegalSquads(12)

test('random games finish, keep their invariants, hide secrets, survive being written down and replay to the same hash', () => {
  let decisions = 0
  for (let seed = 1; seed <= 40; seed++) {
    const { fault, decisions: made } = fuzzGame(seed, library)
    expect(fault && `${fault.message}\n${JSON.stringify(fault.replay)}`).toBeUndefined()
    decisions += made
  }
  expect(decisions).toBeGreaterThan(1500)
})

test('so do random games of the first edition, half of their squads legal', () => {
  let decisions = 0
  for (let seed = 1; seed <= 30; seed++) {
    const { fault, decisions: made } = fuzzGame(seed, firstLibrary, pool)
    expect(fault && `${fault.message}\n${JSON.stringify(fault.replay)}`).toBeUndefined()
    decisions += made
  }
  expect(decisions).toBeGreaterThan(2500)
})

test.each([
  ['second', library],
  ['first', firstLibrary],
] as const)('so do forty ships and four huge ones, %s edition', (_, cards) => {
  const setup = fleetSetup(cards, { ships: 40, huge: 4, rounds: 2 })
  const { fault, decisions, rounds } = fuzzTable(1, setup, cards)
  expect(fault && `${fault.message}\n${JSON.stringify(fault.replay)}`).toBeUndefined()
  expect(rounds).toBe(2)
  expect(decisions).toBeGreaterThan(150)
})

test('a damage card on a condition is not missing from a deck', () => {
  const { putDamageOnCondition } = first.effects
  const at = new Table({ seats: [[['academypilot', 300, 300]], [['redsquadronpilot', 600, 600]]] })
  expect(firstEditionInvariantViolation(at.game)).toBeUndefined()
  putDamageOnCondition(at.game, 1, 'core:injuredpilot', 'C1-ABILITY-1')
  expect(firstEditionInvariantViolation(at.game)).toBeUndefined()
  at.arrange(1, { aside: undefined })
  expect(firstEditionInvariantViolation(at.game)).toBe('deck 1 has lost or gained cards')
})

test('a ship may be docked with a carrier that is held in reserve, but not with one that is lost', () => {
  const at = new SecondTable({
    seats: [
      [
        ['academypilot', 300, 300],
        ['academypilot', 400, 300],
      ],
      [['academypilot', 900, 600]],
    ],
  })
  const cards = at.game.rules.damageDeck.length
  at.arrange(1, { place: 'reserve', docked: 0 })
  expect(secondEditionInvariantViolation(at.game, cards)).toBeUndefined()
  at.arrange(0, { place: 'destroyed' })
  expect(secondEditionInvariantViolation(at.game, cards)).toBe('ship 1 is docked with a ship that is gone')
  at.arrange(0, { place: 'reserve' })
  at.game.state = { ...at.game.state, phase: 'setup' }
  expect(secondEditionInvariantViolation(at.game, cards)).toBeUndefined()
})
