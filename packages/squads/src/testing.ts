import type { Faction } from '@flotilla/catalogue'
import type { RuleId } from '@flotilla/rulebook'
import { squadViolations } from './check.ts'
import { addShip, newSquad } from './edit-squad.ts'
import type { Regulations } from './regulations.ts'
import type { EditResult, Squad, Team, Violation } from './squad.ts'

/** The squad of a step that must be accepted. */
export function acceptedSquad(outcome: EditResult): Squad {
  if (outcome.ok) return outcome.squad
  throw new Error(outcome.violations.map(({ rule, message }) => `${rule}: ${message}`).join('\n'))
}

/** The rules for which a step was refused; none when it was accepted. */
export const refusalRules = (outcome: EditResult): RuleId[] =>
  outcome.ok ? [] : outcome.violations.map(({ rule }) => rule)

export const rulesOf = (violations: Violation[]): RuleId[] => violations.map(({ rule }) => rule)

/** The rules that a squad or team breaks. */
export const brokenRules = (by: Regulations, squadOrTeam: Squad | Team): RuleId[] =>
  rulesOf(squadViolations(by, squadOrTeam))

export type ShipEntry = string | readonly [pilot: string, ...upgrades: string[]]

/** Ships by pilot, with upgrades where given, called s1, s2 … in this order. */
export function createSquad(by: Regulations, faction: Faction, ...ships: ShipEntry[]): Squad {
  return addShips(by, newSquad(by, faction, 'Test'), ...ships)
}

export function addShips(by: Regulations, squad: Squad, ...ships: ShipEntry[]): Squad {
  return ships.reduce<Squad>((built, entry) => {
    const [pilot, ...upgrades] = typeof entry === 'string' ? [entry] : entry
    return acceptedSquad(addShip(by, built, pilot, { upgrades }))
  }, squad)
}

export const repeat = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
