import type { RuleId } from '@flotilla/rulebook'
import type { Seat } from '../kernel/decision.ts'
import { call, type Frame, procedure } from '../kernel/game.ts'

import { type Me, open, partOf } from './ability.ts'
import type { About } from './ask.ts'
import { gain, intoReserve, last, recoverForce } from './changes.ts'

import { deal, expose, repair, suffer } from './damage/damage.ts'
import { type Game, inPlay, ship, type Token } from './state.ts'

/** One small effect, as data, to happen when its turn comes. */
export type Effect = { readonly ship: number; readonly rule: RuleId } & (
  | { readonly do: 'gain'; readonly token: Token; readonly amount: number; readonly by?: Seat }
  | { readonly do: 'suffer'; readonly hits?: number; readonly crits?: number }
  | { readonly do: 'deal'; readonly faceup: boolean }
  | { readonly do: 'repair'; readonly card: string; readonly at?: number }
  | { readonly do: 'expose' }
  /** Puts the ship in reserve, if it is not destroyed. */
  | { readonly do: 'reserve' }
  /** The card goes on, as if it had been answered this. */
  | { readonly do: 'goOn'; readonly me: Me; readonly answer: string; readonly about?: About }
  /** What a card does lasts until the end of the round. */
  | { readonly do: 'last'; readonly card: string }
  | { readonly do: 'recoverForce'; readonly amount: number }
  /** Says that the ship has coordinated another. */
  | { readonly do: 'coordinated'; readonly target: number }
  /** Says that the ship has boosted by a card. */
  | { readonly do: 'boosted'; readonly by: string }
  /** Says that the ship has decloaked. */
  | { readonly do: 'decloaked' }
)

interface LaterFrame extends Frame {
  effect: Effect
}

/** Effects that follow, in this order, on what is called after them. */
export function later(game: Game, ...effects: readonly Effect[]): void {
  for (const effect of [...effects].reverse()) call<LaterFrame>(game, { procedure: 'later', effect })
}

export const laterOn = procedure<Game, LaterFrame>('later', {
  happen: (game, { effect }) => {
    if (!inPlay(ship(game, effect.ship))) return
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
        partOf(game, effect.me.card, 'answered')(
          game,
          effect.me,
          { id: effect.answer },
          effect.about ?? { ship: id },
        )
        return
      case 'last':
        last(game, id, effect.card)
        return
      case 'coordinated':
        open(game, { window: 'afterCoordinate', ship: id, target: effect.target })
        return
      case 'recoverForce':
        recoverForce(game, id, effect.amount, rule)
        return
      case 'boosted':
        open(game, { window: 'afterBoost', ship: id, by: effect.by })
        return
      case 'decloaked':
        open(game, { window: 'afterDecloak', ship: id })
        return
      case 'reserve':
        if (!ship(game, id).doomed) intoReserve(game, id)
        return
      case 'repair':
        repair(game, id, effect.card, rule, effect.at)
        return
      default:
        expose(game, id, rule)
    }
  },
})
