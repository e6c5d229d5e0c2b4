import type { Seat } from '../../kernel/decision.ts'
import { call, type Frame, procedure } from '../../kernel/game.ts'
import { entry } from '../../kernel/known.ts'
import type { Source } from '../damage/damage.ts'
import { attackNow } from '../engagement/attack-now.ts'
import { type Device, type Game, seatOf, ship } from '../state.ts'
import { isFullHealth } from './health.ts'
import type { RemoteLeft, RuleCode, ShipLeft } from './rule.ts'
import type { PhaseName, ScenarioRule } from './scenario.ts'
import { noteHurt, scenarioOf, scenarioRules } from './state.ts'

/** What a rule of the scenario does: looked up, for the rules stand above what calls them. */
const codeOf = (game: Game, { rule }: ScenarioRule): RuleCode => entry(scenarioRules(game).code, rule, 'rule')

/** Every rule of the scenario that has a part, in the order of the scenario. */
function each<K extends keyof RuleCode>(
  game: Game,
  part: K,
  use: (code: NonNullable<RuleCode[K]>, figures: ScenarioRule) => void,
): void {
  for (const figures of scenarioOf(game).rules) {
    const code = codeOf(game, figures)[part]
    if (code) use(code, figures)
  }
}

interface PhaseFrame extends Frame {
  phase: PhaseName
  at: 'start' | 'end'
  next: number
}

/** The rules of a phase resolve one after the other, in the order of the scenario. */
export const scenarioPhase = procedure<Game, PhaseFrame>('scenarioPhase', {
  next: (game, frame) => {
    const { rules } = scenarioOf(game)
    const due = (one: ScenarioRule, i: number) =>
      i >= frame.next && one.phase === frame.phase && (one.at ?? 'start') === frame.at
    const next = rules.find(due)
    if (!next) return 'done'
    frame.next = rules.indexOf(next) + 1
    codeOf(game, next).phase?.(game, next)
    return 'again'
  },
})

/** Lets the scenario's rules for the start or end of a phase resolve, before whatever comes next. */
export function scenarioAt(game: Game, phase: PhaseName, at: 'start' | 'end'): void {
  if (game.rules.scenario) call<PhaseFrame>(game, { procedure: 'scenarioPhase', phase, at, next: 0 })
}

export const beforeForces = (game: Game): void =>
  each(game, 'beforeForces', (code, figures) => code(game, figures))
export const thingsPlaced = (game: Game): void => each(game, 'placed', (code, figures) => code(game, figures))
export const finish = (game: Game): void => each(game, 'finish', (code, figures) => code(game, figures))

export const shipLeft = (game: Game, id: number, how: ShipLeft): void =>
  each(game, 'shipLeft', (code, figures) => code(game, figures, id, how))

export const remoteLeft = (game: Game, one: Device, how: RemoteLeft): void =>
  each(game, 'remoteLeft', (code, figures) => code(game, figures, one, how))

/** Whose effect damage is: the attacker's for whatever follows on the attack. */
function culprit(game: Game, id: number, { seat }: Source): Seat | undefined {
  const attack = attackNow(game)
  return seat ?? (attack?.defender === id ? seatOf(game, attack.attacker) : undefined)
}

/** Before a ship takes its first damage of an effect: whether it is at full health. */
export const fullBefore = (game: Game, id: number): boolean => isFullHealth(game, ship(game, id))

/** A ship has suffered damage. */
export function shipHurt(game: Game, id: number, source: Source, full: boolean, lastBlow: boolean): void {
  const by = culprit(game, id, source)
  if (lastBlow) noteHurt(game, id, by)
  if (full) each(game, 'firstHurt', (code, figures) => code(game, figures, id, by))
}

/** Whether a ship that leaves the play area escapes. */
export const letsShip = (game: Game, id: number): boolean =>
  scenarioOf(game).rules.some((figures) => codeOf(game, figures).lets?.(game, figures, id))

export const letsRemote = (game: Game, one: Device): boolean =>
  scenarioOf(game).rules.some((figures) => codeOf(game, figures).letsRemote?.(game, figures, one))
