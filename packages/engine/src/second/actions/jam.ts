import type { RuleId } from '@flotilla/rulebook'
import { answeredOption, type Seat } from '../../kernel/decision.ts'
import { type Frame, procedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { type OptionOfKind, toOptionId } from '../../vocabulary/options.ts'
import { breakLock, gain, lose } from '../changes.ts'
import { countTokens, facts, type Game, type GreenToken, greenTokens, ship } from '../state.ts'

export interface JamFrame extends Frame {
  ship: ShipId
  /** The seat whose effect jams. */
  by: Seat
}

/**
 * Jams a ship by a damage card: the player responsible for the card chooses, or its own player if there is
 * none.
 */
export const jamByDamage = (game: Game, id: ShipId, { by }: { readonly by?: Seat }, rule: RuleId): void =>
  gain(game, id, 'jam', 1, rule, by ?? facts(game, id).seat)

/**
 * Resolves a jam token: the ship loses a green token or a lock of the jamming player's choice, and the jam
 * token.
 */
export const jamProcedure = procedure<Game, JamFrame>('jam', {
  choose: (game, { ship: id, by }, answer) => {
    const one = ship(game, id)
    if (answer) {
      const option = answeredOption(answer, 'jam')
      if (option.kind === 'token') lose(game, id, option.token as GreenToken, 1, 'C2-JAM-3')
      else breakLock(game, id, option.target, 'C2-JAM-3')
      lose(game, id, 'jam', 1, 'C2-JAM-3')
      return
    }
    const options = [
      ...greenTokens
        .filter((green) => countTokens(one, green) > 0)
        .map(
          (green): OptionOfKind<'token' | 'lock'> => ({ id: toOptionId(green), kind: 'token', token: green }),
        ),
      ...one.locks.map(
        (lock): OptionOfKind<'token' | 'lock'> => ({
          id: toOptionId(`lock:${lock}`),
          kind: 'lock',
          target: lock,
        }),
      ),
    ]
    if (options.length === 0 || countTokens(one, 'jam') === 0) return
    return [{ seat: by, ask: 'jam', rule: 'C2-JAM-3', subject: id, options }]
  },
})
