import type { RuleId } from '@flotilla/rulebook'
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
  /** The ship that gains it instead, and another token, if different. */
  result?: { readonly ship: ShipId; readonly token?: Token } | undefined
}

/** Gives a ship tokens that cards may replace, one by one. */
export const gainingProcedure = procedure<Game, GainingFrame>('gaining', {
  would: (game, frame) => {
    const { ship: id, token, left } = frame
    if (left === 0) return { to: 'gain' }
    openReplacementWindow(game, frame, { window: 'wouldGain', ship: id, token })
    return
  },

  one: (game, frame) => {
    const { result, token, rule, kept = 0 } = frame
    frame.left -= 1
    frame.result = undefined
    if (result) gainNow(game, result.ship, result.token ?? token, 1, rule)
    else frame.kept = kept + 1
    return { to: 'would' }
  },

  gain: (game, { ship: id, token, kept = 0, rule }) => {
    gainNow(game, id, token, kept, rule)
    return undefined
  },
})
