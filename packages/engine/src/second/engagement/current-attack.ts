import { findFrame } from '../../kernel/game.ts'
import type { DiceSide } from '../../table/dice.ts'
import type { Game } from '../state.ts'
import type { AttackFrame } from './attack.ts'
import type { RemainingResults } from './attack-dice.ts'
import type { Weapon } from './shots.ts'

/** The innermost attack that is going on, if one is. */
export const currentAttack = (game: Game): AttackFrame | undefined => findFrame<AttackFrame>(game, 'attack')

/** The attack that is going on, for cards that work in one alone. */
export function requireAttack(game: Game): AttackFrame {
  const attack = currentAttack(game)
  if (!attack) throw new Error('No attack is going on: ask in a window of an attack alone.')
  return attack
}

/** The dice of one side of an attack, or of a roll outside of one, which have been rolled. */
export function requireDice<D extends DiceSide>(
  roll: Pick<AttackFrame, DiceSide>,
  dice: D,
): NonNullable<AttackFrame[D]> {
  const rolled = roll[dice]
  if (!rolled) throw new Error(`The ${dice} have not been rolled yet.`)
  return rolled
}

/** What is left of its results, once some have been neutralized. */
export function remainingResults({ result }: AttackFrame): RemainingResults {
  if (!result) throw new Error('The results of this attack have not been neutralized yet.')
  return result as RemainingResults
}

/** What it is fired with. */
export function attackWeapon({ gun }: AttackFrame): Weapon {
  if (!gun) throw new Error('This attack has not been declared yet.')
  return gun
}
