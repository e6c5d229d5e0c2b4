import { type DiceOption, type OptionOfKind, pickOf } from '@flotilla/engine'
import { type AttackRoll, attackRolls, type DefenseRoll, replaceDice } from '@flotilla/odds'

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
  readonly step: DiceMeans
  readonly value: number
}

/** What changes the dice next: a token, Force, a gas cloud, a reroll, or nothing. */
export type DiceMeans =
  | Pick<OptionOfKind<'spend'>, 'kind' | 'spends' | 'face'>
  | { readonly kind: 'shelter' | 'decline' }
  | { readonly kind: 'reroll'; readonly option: DiceOption }

const keep: DiceMeans = { kind: 'decline' }
const spending = (spends: OptionOfKind<'spend'>['spends'], face?: 'blank' | 'focus'): DiceMeans =>
  face ? { kind: 'spend', spends, face } : { kind: 'spend', spends }

/** Returns the option that takes a step, if it is offered. */
export const findDiceStep = (options: readonly DiceOption[], step: DiceMeans): DiceOption | undefined =>
  step.kind === 'reroll'
    ? options.find((option) => option === step.option)
    : options.find(
        (option) =>
          option.kind === step.kind &&
          (option.kind !== 'spend' ||
            step.kind !== 'spend' ||
            (option.spends === step.spends && option.face === step.face)),
      )

const pips = ['calculate', 'force'] as const

/** Returns the best way to change focus results of an attack roll. */
export function bestFocusStep(
  roll: AttackRoll,
  available: AvailableTokens,
  costs: TokenCosts,
  worth: (roll: AttackRoll) => number,
): DiceStep {
  let best: DiceStep = { step: keep, value: worth(roll) }
  if (roll.focus === 0) return best
  const considerStep = (step: DiceMeans, value: number) => {
    if (value > best.value + 1e-9) best = { step, value }
  }
  if (available.focus > 0)
    considerStep(spending('focus'), worth({ ...roll, hit: roll.hit + roll.focus, focus: 0 }) - costs.focus)
  for (const pip of pips) {
    if (available[pip] === 0) continue
    const turned = { ...roll, hit: roll.hit + 1, focus: roll.focus - 1 }
    const left = { ...available, [pip]: available[pip] - 1 }
    considerStep(spending(pip), bestFocusStep(turned, left, costs, worth).value - costs[pip])
  }
  return best
}

/** Returns the best next step with an attack roll; weighs every reroll a lock allows over all its results. */
export function bestAttackStep(
  roll: AttackRoll,
  available: AvailableTokens,
  costs: TokenCosts,
  options: readonly DiceOption[],
  worth: (roll: AttackRoll) => number,
): DiceStep {
  let best = bestFocusStep(roll, available, costs, worth)
  for (const option of options) {
    const pick = pickOf(option) as AttackRoll | undefined
    if (!pick) continue
    const dice = pick.hit + pick.crit + pick.focus + pick.blank
    const value = attackRolls(dice).reduce(
      (sum, [by, p]) => sum + p * bestFocusStep(replaceDice(roll, pick, by), available, costs, worth).value,
      -costs.lock,
    )
    if (value > best.value + 1e-9) best = { step: { kind: 'reroll', option }, value }
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
  let best: DiceStep = { step: keep, value: -loss(roll.evade) }
  const considerStep = (step: DiceMeans, next: DefenseRoll, left: AvailableTokens, cost: number) => {
    const { value } = bestDefenseStep(next, left, costs, loss)
    if (value - cost > best.value + 1e-9) best = { step, value: value - cost }
  }
  const { evade, focus, blank } = roll
  const fromBlank = { evade: evade + 1, focus, blank: blank - 1 }
  const fromFocus = { evade: evade + 1, focus: focus - 1, blank }
  if (available.shelter > 0 && blank > 0)
    considerStep({ kind: 'shelter' }, fromBlank, { ...available, shelter: 0 }, 0)
  if (focus > 0) {
    for (const pip of pips)
      if (available[pip] > 0)
        considerStep(spending(pip), fromFocus, { ...available, [pip]: available[pip] - 1 }, costs[pip])
    if (available.focus > 0)
      considerStep(
        spending('focus'),
        { evade: evade + focus, focus: 0, blank },
        { ...available, focus: available.focus - 1 },
        costs.focus,
      )
  }
  if (available.beside > 0)
    considerStep(
      spending('evade'),
      { evade: evade + 1, focus, blank },
      { ...available, beside: 0 },
      costs.evade,
    )
  if (available.evade > 0) {
    const left = { ...available, evade: available.evade - 1 }
    if (blank > 0) considerStep(spending('evade', 'blank'), fromBlank, left, costs.evade)
    if (focus > 0) considerStep(spending('evade', 'focus'), fromFocus, left, costs.evade)
  }
  return best
}
