import type { Faction } from '@flotilla/catalogue'
import type { RuleId } from '@flotilla/rulebook'
import { squadViolations } from './check.ts'
import { addShip, newSquad } from './edit-squad.ts'
import type { Regulations } from './regulations.ts'
import type { EditResult, Squad, Team, Violation } from './squad.ts'

/** Returns the squad of a step that must be accepted. */
export function acceptedSquad(outcome: EditResult): Squad {
  if (outcome.ok) return outcome.squad
  throw new Error(outcome.violations.map(({ rule, message }) => `${rule}: ${message}`).join('\n'))
}

/** Returns the rules for which a step was refused; none if it was accepted. */
export const refusalRules = (outcome: EditResult): RuleId[] =>
  outcome.ok ? [] : outcome.violations.map(({ rule }) => rule)

/** Returns the rules behind violations. */
export const rulesOf = (violations: Violation[]): RuleId[] => violations.map(({ rule }) => rule)

/** Returns the rules that a squad or team breaks. */
export const brokenRules = (by: Regulations, squadOrTeam: Squad | Team): RuleId[] =>
  rulesOf(squadViolations(by, squadOrTeam))

/** A pilot, or a pilot with upgrades. */
export type ShipEntry = string | readonly [pilot: string, ...upgrades: string[]]

/** Creates a squad of ships called s1, s2 … in this order. */
export function createSquad(by: Regulations, faction: Faction, ...ships: ShipEntry[]): Squad {
  return addShips(by, newSquad(by, faction, 'Test'), ...ships)
}

/** Adds ships by pilot, with upgrades if given. */
export function addShips(by: Regulations, squad: Squad, ...ships: ShipEntry[]): Squad {
  return ships.reduce<Squad>((built, entry) => {
    const [pilot, ...upgrades] = typeof entry === 'string' ? [entry] : entry
    return acceptedSquad(addShip(by, built, pilot, { upgrades }))
  }, squad)
}

/** Returns a list with a value repeated. */
export const repeat = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
