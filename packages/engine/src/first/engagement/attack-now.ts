import type { Game } from '../state.ts'
import type { AttackFrame } from './attack.ts'

/** The attack that is going on, for abilities that change it. */
export const currentAttack = (game: Game): AttackFrame | undefined =>
  game.frames.findLast(({ procedure }) => procedure === 'attack') as AttackFrame | undefined
