import { findFrame } from '../../kernel/game.ts'
import type { DiceSide } from '../../shared/dice.ts'
import type { Game } from '../state.ts'
import type { AttackFrame } from './attack.ts'

/** Returns the innermost attack in progress, if any. */
export const currentAttack = (game: Game): AttackFrame | undefined => findFrame<AttackFrame>(game, 'attack')

/** Returns the innermost attack whose dice and damage are not over, if any. */
export function attackView(game: Game): AttackFrame | undefined {
  const attack = currentAttack(game)
  return attack?.fought ? undefined : attack
}

/** Returns the attack in progress; throws if there is none. For cards that work only during attacks. */
export function requireAttack(game: Game): AttackFrame {
  const attack = currentAttack(game)
  if (!attack) throw new Error('No attack is going on: ask in a window of an attack alone.')
  return attack
}

/** Returns the rolled dice of one side; throws if there are none. */
export function requireDice<D extends DiceSide>(attack: AttackFrame, dice: D): NonNullable<AttackFrame[D]> {
  const rolled = attack[dice]
  if (!rolled) throw new Error(`The ${dice} of this attack have not been rolled yet.`)
  return rolled
}

/** Returns the results left after the Compare Results step; throws before it. */
export function remainingResults({ result }: AttackFrame): { readonly hits: number; readonly crits: number } {
  if (!result) throw new Error('The results of this attack have not been compared yet.')
  return result
}
