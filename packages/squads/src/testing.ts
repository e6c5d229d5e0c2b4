import type { Faction } from '@flotilla/catalogue'
import type { RuleId } from '@flotilla/rulebook'
import { addShip, newSquad } from './build.ts'
import { check } from './check.ts'
import type { Regulations } from './regulations.ts'
import type { Outcome, Squad, Team, Violation } from './squad.ts'

/** The squad of a step that must be accepted. */
export function accepted(outcome: Outcome): Squad {
  if (outcome.ok) return outcome.squad
  throw new Error(outcome.violations.map(({ rule, message }) => `${rule}: ${message}`).join('\n'))
}

/** The rules for which a step was refused; none when it was accepted. */
export const refusedFor = (outcome: Outcome): RuleId[] =>
  outcome.ok ? [] : outcome.violations.map(({ rule }) => rule)

export const rulesOf = (violations: Violation[]): RuleId[] => violations.map(({ rule }) => rule)

/** The rules that a squad or team breaks. */
export const broken = (by: Regulations, squadOrTeam: Squad | Team): RuleId[] =>
  rulesOf(check(by, squadOrTeam))

export type ShipEntry = string | readonly [pilot: string, ...upgrades: string[]]

/** Ships by pilot, with upgrades where given, called s1, s2 … in this order. */
export function squadOf(by: Regulations, faction: Faction, ...ships: ShipEntry[]): Squad {
  return fly(by, newSquad(by, faction, 'Test'), ...ships)
}

export function fly(by: Regulations, squad: Squad, ...ships: ShipEntry[]): Squad {
  return ships.reduce<Squad>((built, entry) => {
    const [pilot, ...upgrades] = typeof entry === 'string' ? [entry] : entry
    return accepted(addShip(by, built, pilot, { upgrades }))
  }, squad)
}

export const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
