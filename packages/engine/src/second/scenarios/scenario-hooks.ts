import { getOrThrow } from '../../kernel/assert.ts'
import type { Seat } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import type { DamageSource } from '../damage/damage.ts'
import { currentAttack } from '../engagement/current-attack.ts'
import { type Device, type Game, seatOf, ship } from '../state.ts'
import { isFullHealth } from './remaining-health.ts'
import type { PhaseName, ScenarioRule } from './scenario.ts'
import type { RemoteExit, ScenarioRuleCode, ShipExit } from './scenario-rule.ts'
import { noteDamageBy, requireScenario, requireScenarioRules } from './scenario-state.ts'

/** Returns the code of a scenario rule. */
const ruleCodeOf = (game: Game, { rule }: ScenarioRule): ScenarioRuleCode =>
  getOrThrow(requireScenarioRules(game).code, rule, 'rule')

/** Calls a function for every rule of the scenario that has a part, in the order of the scenario. */
function forEachRule<K extends keyof ScenarioRuleCode>(
  game: Game,
  part: K,
  use: (code: NonNullable<ScenarioRuleCode[K]>, figures: ScenarioRule) => void,
): void {
  for (const figures of requireScenario(game).rules) {
    const code = ruleCodeOf(game, figures)[part]
    if (code) use(code, figures)
  }
}

interface PhaseFrame extends Frame {
  phase: PhaseName
  at: 'start' | 'end'
  next: number
}

/** Resolves the scenario's rules of a phase, in the order of the scenario. */
export const scenarioPhaseProcedure = procedure<Game, PhaseFrame>('scenarioPhase', {
  next: (game, frame) => {
    const { rules } = requireScenario(game)
    const due = (one: ScenarioRule, i: number) =>
      i >= frame.next && one.phase === frame.phase && (one.at ?? 'start') === frame.at
    const next = rules.find(due)
    if (!next) return 'done'
    frame.next = rules.indexOf(next) + 1
    ruleCodeOf(game, next).phase?.(game, next)
    return 'again'
  },
})

/** Starts the scenario's rules for the start or end of a phase, before whatever comes next. */
export function scenarioAt(game: Game, phase: PhaseName, at: 'start' | 'end'): void {
  if (game.rules.scenario) callProcedure<PhaseFrame>(game, { procedure: 'scenarioPhase', phase, at, next: 0 })
}

export const runBeforeForces = (game: Game): void =>
  forEachRule(game, 'beforeForces', (code, figures) => code(game, figures))
export const runAfterPlacement = (game: Game): void =>
  forEachRule(game, 'placed', (code, figures) => code(game, figures))
export const runAtEndOfGame = (game: Game): void =>
  forEachRule(game, 'finish', (code, figures) => code(game, figures))

export const onShipLeft = (game: Game, id: ShipId, how: ShipExit): void =>
  forEachRule(game, 'shipLeft', (code, figures) => code(game, figures, id, how))

export const onRemoteLeft = (game: Game, one: Device, how: RemoteExit): void =>
  forEachRule(game, 'remoteLeft', (code, figures) => code(game, figures, one, how))

/** Returns the seat responsible for damage: the attacker's for everything that follows from an attack. */
function responsibleSeat(game: Game, id: ShipId, { seat }: DamageSource): Seat | undefined {
  const attack = currentAttack(game)
  return seat ?? (attack?.defender === id ? seatOf(game, attack.attacker) : undefined)
}

/** Reports whether a ship is at full health before an effect first damages it. */
export const isFullHealthBefore = (game: Game, id: ShipId): boolean => isFullHealth(game, ship(game, id))

/** Informs the scenario's rules that a ship has suffered damage. */
export function onShipDamaged(
  game: Game,
  id: ShipId,
  source: DamageSource,
  full: boolean,
  lastBlow: boolean,
): void {
  const by = responsibleSeat(game, id, source)
  if (lastBlow) noteDamageBy(game, id, by)
  if (full) forEachRule(game, 'firstHurt', (code, figures) => code(game, figures, id, by))
}

/** Reports whether a ship that leaves the play area escapes. */
export const mayShipEscape = (game: Game, id: ShipId): boolean =>
  requireScenario(game).rules.some((figures) => ruleCodeOf(game, figures).lets?.(game, figures, id))

/** Reports whether a remote that leaves the play area escapes. */
export const mayRemoteEscape = (game: Game, one: Device): boolean =>
  requireScenario(game).rules.some((figures) => ruleCodeOf(game, figures).letsRemote?.(game, figures, one))
