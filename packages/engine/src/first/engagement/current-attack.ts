import { findFrame } from '../../kernel/game.ts'
import type { DiceSide } from '../../table/dice.ts'
import type { Game } from '../state.ts'
import type { AttackFrame } from './attack.ts'

/** The innermost attack that is going on, if one is. */
export const currentAttack = (game: Game): AttackFrame | undefined => findFrame<AttackFrame>(game, 'attack')

/** The innermost attack whose dice and damage are not over yet, if one is going on. */
export function attackView(game: Game): AttackFrame | undefined {
  const attack = currentAttack(game)
  return attack?.fought ? undefined : attack
}

/** The attack that is going on, for cards that work in one alone. */
export function requireAttack(game: Game): AttackFrame {
  const attack = currentAttack(game)
  if (!attack) throw new Error('No attack is going on: ask in a window of an attack alone.')
  return attack
}

/** The dice of one side of an attack, which have been rolled. */
export function requireDice<D extends DiceSide>(attack: AttackFrame, dice: D): NonNullable<AttackFrame[D]> {
  const rolled = attack[dice]
  if (!rolled) throw new Error(`The ${dice} of this attack have not been rolled yet.`)
  return rolled
}

/** What evades have left of its results, once they have been compared. */
export function remainingResults({ result }: AttackFrame): { readonly hits: number; readonly crits: number } {
  if (!result) throw new Error('The results of this attack have not been compared yet.')
  return result
}
