import type { RuleId } from '@flotilla/rulebook'
import type { Seat } from '../kernel/decision.ts'
import { callProcedure, type Frame, procedure } from '../kernel/game.ts'
import type { CardId, ShipId } from '../vocabulary/ids.ts'
import { deedOption } from '../vocabulary/options.ts'

import { type CardContext, cardPart, openWindow } from './ability.ts'
import type { AskContext } from './ask-player.ts'
import { addRoundEffect, gain, moveToReserve, recoverForce } from './changes.ts'

import { deal, expose, repair, suffer } from './damage/damage.ts'
import { type Game, isOnTable, ship, type Token } from './state.ts'

/** A small effect, as data, that is carried out later. */
export type DeferredEffect = { readonly ship: ShipId; readonly rule: RuleId } & (
  | { readonly do: 'gain'; readonly token: Token; readonly amount: number; readonly by?: Seat }
  | { readonly do: 'suffer'; readonly hits?: number; readonly crits?: number }
  | { readonly do: 'deal'; readonly faceup: boolean }
  | { readonly do: 'repair'; readonly card: CardId; readonly at?: number }
  | { readonly do: 'expose' }
  /** Puts the ship in reserve, unless it is destroyed. */
  | { readonly do: 'reserve' }
  /** The card continues as if it had received this answer. */
  | { readonly do: 'goOn'; readonly me: CardContext; readonly answer: string; readonly about?: AskContext }
  /** An effect of a card lasts until the end of the round. */
  | { readonly do: 'last'; readonly card: CardId }
  | { readonly do: 'recoverForce'; readonly amount: number }
  /** Opens the window after the ship has coordinated another. */
  | { readonly do: 'coordinated'; readonly target: ShipId }
  /** Opens the window after the ship has boosted by a card. */
  | { readonly do: 'boosted'; readonly by: string }
  /** Opens the window after the ship has decloaked. */
  | { readonly do: 'decloaked' }
)

interface DeferredEffectsFrame extends Frame {
  effect: DeferredEffect
}

/** Defers effects, in this order, until the procedures called after them are done. */
export function deferEffects(game: Game, ...effects: readonly DeferredEffect[]): void {
  for (const effect of [...effects].reverse())
    callProcedure<DeferredEffectsFrame>(game, { procedure: 'later', effect })
}

/** Carries out deferred effects. */
export const deferredEffectsProcedure = procedure<Game, DeferredEffectsFrame>('later', {
  happen: (game, { effect }) => {
    if (!isOnTable(ship(game, effect.ship))) return
    const { ship: id, rule } = effect
    switch (effect.do) {
      case 'gain':
        gain(game, id, effect.token, effect.amount, rule, effect.by)
        return
      case 'suffer':
        suffer(game, id, effect, rule)
        return
      case 'deal':
        deal(game, id, effect.faceup, rule)
        return
      case 'goOn':
        cardPart(game, effect.me.card, 'answered')(
          game,
          effect.me,
          deedOption(effect.answer),
          effect.about ?? { ship: id },
        )
        return
      case 'last':
        addRoundEffect(game, id, effect.card)
        return
      case 'coordinated':
        openWindow(game, { window: 'afterCoordinate', ship: id, target: effect.target })
        return
      case 'recoverForce':
        recoverForce(game, id, effect.amount, rule)
        return
      case 'boosted':
        openWindow(game, { window: 'afterBoost', ship: id, by: effect.by })
        return
      case 'decloaked':
        openWindow(game, { window: 'afterDecloak', ship: id })
        return
      case 'reserve':
        if (!ship(game, id).doomed) moveToReserve(game, id)
        return
      case 'repair':
        repair(game, id, effect.card, rule, effect.at)
        return
      default:
        expose(game, id, rule)
    }
  },
})
