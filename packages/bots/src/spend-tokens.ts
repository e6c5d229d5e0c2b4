import type { DiceOption, OptionOfKind } from '@flotilla/engine'
import type { Token } from '@flotilla/engine/second'
import { type AttackRoll, attackOdds, damageAfterEvades, evadeChances } from '@flotilla/odds'
import type { BotShip } from './bot.ts'
import type { CurrentAttack } from './current-attack.ts'
import {
  type AvailableTokens,
  bestAttackStep,
  bestDefenseStep,
  type DiceMeans,
  type DiceStep,
  type TokenCosts,
} from './dice-steps.ts'
import { shareOfFire } from './enemy-positions.ts'
import {
  attackInput,
  bestAim,
  damageValue,
  defenseInput,
  expectedValue,
  isArmed,
  REPEATED_TOKEN_SHARE,
} from './expected-damage.ts'
import { attackerAt } from './scenario-remotes.ts'
import { countTokens, enemyShips, type Fighter, fighterAt, type Situation } from './situation.ts'
import { createTerms, type Term } from './terms.ts'
import { shotAim } from './weigh-attacks.ts'

const LOCK = 0.1
const FORCE = 0.1

const withOnlyTokens = (ship: BotShip, tokens: BotShip['tokens'], force: number): BotShip => {
  const { focus: _, calculate: __, evade: ___, ...rest } = ship.tokens
  return { ...ship, tokens: { ...rest, ...tokens }, force }
}

/**
 * Returns the value of a token for the rest of the round: against later attackers, and for the ship's own
 * shot.
 */
function laterTokenValue(situation: Situation, me: Fighter, token: Token | 'force'): number {
  const without: Fighter = { ...me, ship: withOnlyTokens(me.ship, {}, 0) }
  const held = token === 'force' ? withOnlyTokens(me.ship, {}, 1) : withOnlyTokens(me.ship, { [token]: 1 }, 0)
  const having: Fighter = { ...me, ship: held }
  const saves: number[] = []
  let gains = 0
  for (const ship of enemyShips(situation)) {
    const them = fighterAt(situation, ship)
    const theirs = !ship.engaged && isArmed(them) ? bestAim(situation, them, me) : undefined
    if (theirs) {
      const attack = attackInput(them, me.ship.id, theirs)
      const damageTaken = (fighter: Fighter) =>
        expectedValue(me, attackOdds(attack, defenseInput(fighter, them, theirs)))
      saves.push(damageTaken(without) - damageTaken(having))
    }
    const mine = !me.ship.engaged && isArmed(me) ? bestAim(situation, me, them) : undefined
    if (mine) {
      const defense = defenseInput(them, me, mine)
      const damageGiven = (fighter: Fighter) =>
        expectedValue(them, attackOdds(attackInput(fighter, ship.id, mine), defense))
      gains = Math.max(gains, damageGiven(having) - damageGiven(without))
    }
  }
  const most = Math.max(0, ...saves)
  const saved =
    shareOfFire(situation) * (most + REPEATED_TOKEN_SHARE * (saves.reduce((sum, one) => sum + one, 0) - most))
  return Math.max(saved, gains) + REPEATED_TOKEN_SHARE * Math.min(saved, gains)
}

function costsOf(situation: Situation, me: Fighter): TokenCosts {
  const tokenCost = (token: 'focus' | 'calculate' | 'evade') => {
    const held = countTokens(me.ship, token)
    return held === 0 ? 0 : laterTokenValue(situation, me, token) / held
  }
  return {
    focus: tokenCost('focus'),
    calculate: tokenCost('calculate'),
    evade: tokenCost('evade'),
    force: me.ship.force === 0 ? 0 : FORCE + laterTokenValue(situation, me, 'force') / me.ship.force,
    lock: LOCK,
  }
}

const spends = (options: readonly DiceOption[], token: OptionOfKind<'spend'>['spends']): boolean =>
  options.some((option) => option.kind === 'spend' && option.spends === token)

/** Returns the tokens a ship may spend, limited to those offered. */
function purseOf(
  { facts, ship }: Fighter,
  options: readonly DiceOption[],
  shelter: boolean,
): AvailableTokens {
  return {
    focus: countTokens(ship, 'focus'),
    calculate: countTokens(ship, 'calculate'),
    force: ship.force,
    evade: facts.rules.evade === 'adds' ? 0 : countTokens(ship, 'evade'),
    beside: facts.rules.evade === 'adds' && spends(options, 'evade') ? 1 : 0,
    shelter: shelter && options.some(({ kind }) => kind === 'shelter') ? 1 : 0,
  }
}

/** A step and its reasons. */
export interface SpendStep {
  readonly step: DiceMeans
  readonly why: readonly Term[]
}

const toSpendStep = (step: DiceStep, idle: number, what: string): SpendStep => ({
  step: step.step,
  why: createTerms({ [what]: step.value, idle: -idle }),
})

/** Chooses the attacker's next step with its dice. */
export function spendOnAttack(
  situation: Situation,
  currentAttack: CurrentAttack,
  options: readonly DiceOption[],
): SpendStep {
  const { ships } = situation.view.state
  const { attacker, defender, attack: roll } = currentAttack
  const me = fighterAt(situation, ships[attacker]!)
  const them = fighterAt(situation, ships[defender]!)
  const defense = defenseInput(them, me, shotAim(situation, currentAttack))
  const stopped = evadeChances(defense)
  const attackValue = ({ hit, crit }: AttackRoll): number =>
    stopped.reduce((sum, p, evades) => {
      const left = damageAfterEvades(hit, crit, evades, defense.reinforce)
      return sum + p * damageValue(them, left.damage, left.crits)
    }, 0)
  // Blinded pilots are not offered their tokens.
  const available = purseOf(me, options, false)
  const usable = {
    ...available,
    focus: spends(options, 'focus') || roll.focus === 0 ? available.focus : 0,
    calculate: spends(options, 'calculate') || roll.focus === 0 ? available.calculate : 0,
  }
  return toSpendStep(
    bestAttackStep(roll, usable, costsOf(situation, me), options, attackValue),
    attackValue(roll),
    'damage',
  )
}

/** Chooses the defender's next step with its dice. */
export function spendOnDefense(
  situation: Situation,
  currentAttack: CurrentAttack,
  options: readonly DiceOption[],
): SpendStep {
  const { ships } = situation.view.state
  const { attacker, defender, attack, defense: roll } = currentAttack
  const me = fighterAt(situation, ships[defender]!)
  const them = attackerAt(situation, attacker)!
  const { reinforce } = defenseInput(me, them, shotAim(situation, currentAttack))
  const defenseLoss = (evades: number): number => {
    const left = damageAfterEvades(attack.hit, attack.crit, evades, reinforce)
    return damageValue(me, left.damage, left.crits)
  }
  const available = purseOf(me, options, true)
  return toSpendStep(
    bestDefenseStep(roll, available, costsOf(situation, me), defenseLoss),
    -defenseLoss(roll.evade),
    'kept',
  )
}
