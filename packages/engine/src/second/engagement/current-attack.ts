import { findFrame } from '../../kernel/game.ts'
import type { DiceSide } from '../../shared/dice.ts'
import type { Game } from '../state.ts'
import type { AttackFrame } from './attack.ts'
import type { RemainingResults } from './attack-dice.ts'
import type { Weapon } from './shots.ts'

/** Returns the innermost attack in progress, if any. */
export const currentAttack = (game: Game): AttackFrame | undefined => findFrame<AttackFrame>(game, 'attack')

/** Returns the attack in progress; throws if there is none. For cards that work only during attacks. */
export function requireAttack(game: Game): AttackFrame {
  const attack = currentAttack(game)
  if (!attack) throw new Error('No attack is going on: ask in a window of an attack alone.')
  return attack
}

/** Returns the rolled dice of one side of an attack, or of another roll; throws if there are none. */
export function requireDice<D extends DiceSide>(
  roll: Pick<AttackFrame, DiceSide>,
  dice: D,
): NonNullable<AttackFrame[D]> {
  const rolled = roll[dice]
  if (!rolled) throw new Error(`The ${dice} have not been rolled yet.`)
  return rolled
}

/** Returns the results left after the Neutralize Results step; throws before it. */
export function remainingResults({ result }: AttackFrame): RemainingResults {
  if (!result) throw new Error('The results of this attack have not been neutralized yet.')
  return result as RemainingResults
}

/** Returns the weapon of an attack. */
export function attackWeapon({ gun }: AttackFrame): Weapon {
  if (!gun) throw new Error('This attack has not been declared yet.')
  return gun
}
