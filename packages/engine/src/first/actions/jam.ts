import type { Token } from '../../first/state.ts'
import { answeredOption } from '../../kernel/decision.ts'
import { type Frame, procedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { type OptionOfKind, toOptionId } from '../../vocabulary/options.ts'
import { breakLock, lose } from '../changes.ts'
import { countTokens, facts, type Game, ship } from '../state.ts'

export interface JamFrame extends Frame {
  ship: ShipId
}

/**
 * Resolves a jam token: the ship loses a focus token, an evade token or a lock of its player's choice, and
 * the jam token.
 */
export const jamProcedure = procedure<Game, JamFrame>('jam', {
  choose: (game, { ship: id }, answer) => {
    const one = ship(game, id)
    if (answer) {
      const option = answeredOption(answer, 'jam')
      lose(game, id, 'jam', 1, 'C1-JAM-2')
      if (option.kind === 'token') lose(game, id, option.token as Token, 1, 'C1-JAM-2')
      else breakLock(game, id, option.target, 'C1-JAM-2')
      return
    }
    const options = [
      ...(['focus', 'evade'] as const)
        .filter((token) => countTokens(one, token) > 0)
        .map((token): OptionOfKind<'token' | 'lock'> => ({ id: toOptionId(token), kind: 'token', token })),
      ...one.locks.map(
        (target): OptionOfKind<'token' | 'lock'> => ({
          id: toOptionId(`lock:${target}`),
          kind: 'lock',
          target,
        }),
      ),
    ]
    if (options.length === 0 || countTokens(one, 'jam') === 0) return
    return [{ seat: facts(game, id).seat, ask: 'jam', rule: 'C1-JAM-2', subject: id, options }]
  },
})
