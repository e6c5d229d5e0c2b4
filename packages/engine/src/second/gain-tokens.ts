import type { RuleId } from '@flotilla/rulebook'
import type { Seat } from '../kernel/decision.ts'
import { type Frame, procedure } from '../kernel/game.ts'
import type { ShipId } from '../vocabulary/ids.ts'
import { openReplacementWindow } from './ability.ts'
import { gainNow } from './changes.ts'
import type { Game, Token } from './state.ts'

/** The tokens a ship gains while a card may replace each of them. */
export interface GainingFrame extends Frame {
  ship: ShipId
  token: Token
  /** Tokens not yet checked, and tokens to be gained. */
  left: number
  kept?: number
  rule: RuleId
  by?: Seat
  result?: { readonly token?: Token; readonly amount?: number; readonly by?: Seat } | undefined
}

/** Gives a ship tokens that cards may replace, one by one. */
export const gainingProcedure = procedure<Game, GainingFrame>('gaining', {
  would: (game, frame) => {
    const { ship: id, token, left, by } = frame
    if (left === 0) return { to: 'gain' }
    openReplacementWindow(game, frame, {
      window: 'wouldGain',
      ship: id,
      token,
      ...(by === undefined ? {} : { by }),
    })
    return
  },

  one: (game, frame) => {
    const { ship: id, result, rule, kept = 0 } = frame
    frame.left -= 1
    frame.result = undefined
    if (!result) frame.kept = kept + 1
    else if (result.token) gainNow(game, id, result.token, result.amount ?? 1, rule, result.by)
    return { to: 'would' }
  },

  gain: (game, { ship: id, token, kept = 0, rule, by }) => {
    gainNow(game, id, token, kept, rule, by)
    return undefined
  },
})
