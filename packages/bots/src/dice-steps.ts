import type { Option } from '@flotilla/engine'
import { type AttackRoll, attackRolls, type DefenseRoll, replaceDice } from './odds.ts'

/** The cost of spending a token beside its effect on the dice: its possible effect later in the round. */
export interface TokenCosts {
  readonly focus: number
  readonly calculate: number
  readonly force: number
  readonly evade: number
  readonly lock: number
}

/** The number of each token a ship has. */
export interface AvailableTokens {
  readonly focus: number
  readonly calculate: number
  readonly force: number
  readonly evade: number
  /** Evade results added beside the dice, one an attack, in the first edition. */
  readonly beside: number
  readonly shelter: number
}

/** The next step with the dice, and the expected outcome after it. */
export interface DiceStep {
  readonly id: string
  readonly value: number
}

const pips = ['calculate', 'force'] as const

/** Returns the best way to change focus results of an attack roll. */
export function bestFocusStep(
  roll: AttackRoll,
  available: AvailableTokens,
  costs: TokenCosts,
  worth: (roll: AttackRoll) => number,
): DiceStep {
  let best: DiceStep = { id: 'done', value: worth(roll) }
  if (roll.focus === 0) return best
  const considerStep = (id: string, value: number) => {
    if (value > best.value + 1e-9) best = { id, value }
  }
  if (available.focus > 0)
    considerStep('focus', worth({ ...roll, hit: roll.hit + roll.focus, focus: 0 }) - costs.focus)
  for (const pip of pips) {
    if (available[pip] === 0) continue
    const turned = { ...roll, hit: roll.hit + 1, focus: roll.focus - 1 }
    const left = { ...available, [pip]: available[pip] - 1 }
    considerStep(pip, bestFocusStep(turned, left, costs, worth).value - costs[pip])
  }
  return best
}

/** Returns the best next step with an attack roll; weighs every reroll a lock allows over all its results. */
export function bestAttackStep(
  roll: AttackRoll,
  available: AvailableTokens,
  costs: TokenCosts,
  options: readonly Option[],
  worth: (roll: AttackRoll) => number,
): DiceStep {
  let best = bestFocusStep(roll, available, costs, worth)
  for (const { id, pick } of options as readonly (Option & { pick?: AttackRoll })[]) {
    if (!pick) continue
    const dice = pick.hit + pick.crit + pick.focus + pick.blank
    const value = attackRolls(dice).reduce(
      (sum, [by, p]) => sum + p * bestFocusStep(replaceDice(roll, pick, by), available, costs, worth).value,
      -costs.lock,
    )
    if (value > best.value + 1e-9) best = { id, value }
  }
  return best
}

/** Returns the best next step with a defense roll; `loss` gives the damage left by each number of evades. */
export function bestDefenseStep(
  roll: DefenseRoll,
  available: AvailableTokens,
  costs: TokenCosts,
  loss: (evades: number) => number,
): DiceStep {
  let best: DiceStep = { id: 'done', value: -loss(roll.evade) }
  const considerStep = (id: string, next: DefenseRoll, left: AvailableTokens, cost: number) => {
    const { value } = bestDefenseStep(next, left, costs, loss)
    if (value - cost > best.value + 1e-9) best = { id, value: value - cost }
  }
  const { evade, focus, blank } = roll
  const fromBlank = { evade: evade + 1, focus, blank: blank - 1 }
  const fromFocus = { evade: evade + 1, focus: focus - 1, blank }
  if (available.shelter > 0 && blank > 0) considerStep('gas', fromBlank, { ...available, shelter: 0 }, 0)
  if (focus > 0) {
    for (const pip of pips)
      if (available[pip] > 0)
        considerStep(pip, fromFocus, { ...available, [pip]: available[pip] - 1 }, costs[pip])
    if (available.focus > 0)
      considerStep(
        'focus',
        { evade: evade + focus, focus: 0, blank },
        { ...available, focus: available.focus - 1 },
        costs.focus,
      )
  }
  if (available.beside > 0)
    considerStep('evade', { evade: evade + 1, focus, blank }, { ...available, beside: 0 }, costs.evade)
  if (available.evade > 0) {
    const left = { ...available, evade: available.evade - 1 }
    if (blank > 0) considerStep('evade:blank', fromBlank, left, costs.evade)
    if (focus > 0) considerStep('evade:focus', fromFocus, left, costs.evade)
  }
  return best
}
