import type { RuleId } from '@flotilla/rulebook'
import type { Option, Seat } from '../../kernel/decision.ts'
import { type Frame, procedure } from '../../kernel/game.ts'
import { breakLock, gain, lose } from '../changes.ts'
import { countTokens, facts, type Game, type GreenToken, greenTokens, ship } from '../state.ts'

export interface JamFrame extends Frame {
  ship: number
  /** The seat whose effect jams. */
  by: Seat
}

/**
 * Jams a ship by a damage card: the player responsible for the card chooses, or its own player if there is
 * none.
 */
export const jamByDamage = (game: Game, id: number, { by }: { readonly by?: Seat }, rule: RuleId): void =>
  gain(game, id, 'jam', 1, rule, by ?? facts(game, id).seat)

/**
 * Resolves a jam token: the ship loses a green token or a lock of the jamming player's choice, and the jam
 * token.
 */
export const jamProcedure = procedure<Game, JamFrame>('jam', {
  choose: (game, { ship: id, by }, answer) => {
    const one = ship(game, id)
    const { token, target } = (answer?.option ?? {}) as Option & { token?: GreenToken; target?: number }
    if (token) lose(game, id, token, 1, 'C2-JAM-3')
    if (target !== undefined) breakLock(game, id, target, 'C2-JAM-3')
    if (answer) {
      lose(game, id, 'jam', 1, 'C2-JAM-3')
      return
    }
    const options = [
      ...greenTokens
        .filter((green) => countTokens(one, green) > 0)
        .map((green): Option => ({ id: green, token: green })),
      ...one.locks.map((lock): Option => ({ id: `lock:${lock}`, target: lock })),
    ]
    if (options.length === 0 || countTokens(one, 'jam') === 0) return
    return [{ seat: by, ask: 'jam', rule: 'C2-JAM-3', subject: id, options }]
  },
})
