import type { Game } from '../state.ts'
import type { AttackFrame } from './attack.ts'

/** The innermost attack that is going on. */
export const attackNow = (game: Game): AttackFrame | undefined =>
  game.frames.findLast(({ procedure: name }) => name === 'attack') as AttackFrame | undefined
