import type { Option, Token } from '@flotilla/engine'
import type { Craft } from './bot.ts'
import { bestAttackStep, bestDefenseStep, type Costs, type Purse, type Step } from './dice.ts'
import { attentionOf } from './foes.ts'
import { type AttackRoll, evadeChances, odds, through } from './odds.ts'
import { attackerAt } from './remotes.ts'
import { count, enemyShips, type Fighter, fighter, type Scene } from './scene.ts'
import { aimOf } from './shots.ts'
import { type Term, terms } from './terms.ts'
import { AGAIN, aimAt, attackOf, defenseOf, isArmed, worth, worthOf } from './threat.ts'
import type { Volley } from './volley.ts'

const LOCK = 0.1
const FORCE = 0.1

const only = (ship: Craft, tokens: Craft['tokens'], force: number): Craft => {
  const { focus: _, calculate: __, evade: ___, ...rest } = ship.tokens
  return { ...ship, tokens: { ...rest, ...tokens }, force }
}

/** What one token would still do for a ship this round: against those that have yet to shoot, and for its own shot. */
function later(scene: Scene, me: Fighter, token: Token | 'force'): number {
  const without: Fighter = { ...me, ship: only(me.ship, {}, 0) }
  const held = token === 'force' ? only(me.ship, {}, 1) : only(me.ship, { [token]: 1 }, 0)
  const having: Fighter = { ...me, ship: held }
  const saves: number[] = []
  let gains = 0
  for (const ship of enemyShips(scene)) {
    const them = fighter(scene, ship)
    const theirs = !ship.engaged && isArmed(them) ? aimAt(scene, them, me) : undefined
    if (theirs) {
      const attack = attackOf(them, me.ship.id, theirs)
      const taken = (one: Fighter) => worthOf(me, odds(attack, defenseOf(one, them, theirs)))
      saves.push(taken(without) - taken(having))
    }
    const mine = !me.ship.engaged && isArmed(me) ? aimAt(scene, me, them) : undefined
    if (mine) {
      const defense = defenseOf(them, me, mine)
      const given = (one: Fighter) => worthOf(them, odds(attackOf(one, ship.id, mine), defense))
      gains = Math.max(gains, given(having) - given(without))
    }
  }
  const most = Math.max(0, ...saves)
  const saved = attentionOf(scene) * (most + AGAIN * (saves.reduce((sum, one) => sum + one, 0) - most))
  return Math.max(saved, gains) + AGAIN * Math.min(saved, gains)
}

function costsOf(scene: Scene, me: Fighter): Costs {
  const cost = (token: 'focus' | 'calculate' | 'evade') => {
    const held = count(me.ship, token)
    return held === 0 ? 0 : later(scene, me, token) / held
  }
  return {
    focus: cost('focus'),
    calculate: cost('calculate'),
    evade: cost('evade'),
    force: me.ship.force === 0 ? 0 : FORCE + later(scene, me, 'force') / me.ship.force,
    lock: LOCK,
  }
}

const has = (options: readonly Option[], id: string): boolean => options.some((one) => one.id === id)

/** What a ship may spend: no more than is offered. */
function purseOf({ facts, ship }: Fighter, options: readonly Option[], shelter: boolean): Purse {
  return {
    focus: count(ship, 'focus'),
    calculate: count(ship, 'calculate'),
    force: ship.force,
    evade: facts.rules.evade === 'adds' ? 0 : count(ship, 'evade'),
    beside: has(options, 'evade') ? 1 : 0,
    shelter: shelter && has(options, 'gas') ? 1 : 0,
  }
}

/** A step and why. */
export interface Spent {
  readonly id: string
  readonly why: readonly Term[]
}

const told = (step: Step, idle: number, what: string): Spent => ({
  id: step.id,
  why: terms({ [what]: step.value, idle: -idle }),
})

/** What the attacker does with its dice. */
export function spendOnAttack(scene: Scene, volley: Volley, options: readonly Option[]): Spent {
  const { ships } = scene.view.state
  const { attacker, defender, attack: roll } = volley
  const me = fighter(scene, ships[attacker]!)
  const them = fighter(scene, ships[defender]!)
  const defense = defenseOf(them, me, aimOf(scene, volley))
  const stopped = evadeChances(defense)
  const value = ({ hit, crit }: AttackRoll): number =>
    stopped.reduce((sum, p, evades) => {
      const left = through(hit, crit, evades, defense.reinforce)
      return sum + p * worth(them, left.damage, left.crits)
    }, 0)
  // Blinded pilots are not offered their tokens.
  const purse = purseOf(me, options, false)
  const usable = {
    ...purse,
    focus: has(options, 'focus') || roll.focus === 0 ? purse.focus : 0,
    calculate: has(options, 'calculate') || roll.focus === 0 ? purse.calculate : 0,
  }
  return told(bestAttackStep(roll, usable, costsOf(scene, me), options, value), value(roll), 'damage')
}

/** What the defender does with its dice. */
export function spendOnDefense(scene: Scene, volley: Volley, options: readonly Option[]): Spent {
  const { ships } = scene.view.state
  const { attacker, defender, attack, defense: roll } = volley
  const me = fighter(scene, ships[defender]!)
  const them = attackerAt(scene, attacker)!
  const { reinforce } = defenseOf(me, them, aimOf(scene, volley))
  const loss = (evades: number): number => {
    const left = through(attack.hit, attack.crit, evades, reinforce)
    return worth(me, left.damage, left.crits)
  }
  const purse = purseOf(me, options, true)
  return told(bestDefenseStep(roll, purse, costsOf(scene, me), loss), -loss(roll.evade), 'kept')
}
