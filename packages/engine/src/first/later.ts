import type { Section } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { call, type Frame, procedure } from '../kernel/game.ts'
import { gain, loseShield } from './changes.ts'
import { shieldsOf } from './huge/state.ts'
import { type Game, inPlay, ship, type Token } from './state.ts'

/** One small effect, as data, to happen when its turn comes. */
export type Effect = { readonly ship: number; readonly rule: RuleId } & (
  | { readonly do: 'gain'; readonly token: Token; readonly amount: number }
  | { readonly do: 'loseShield'; readonly section?: Section }
)

interface LaterFrame extends Frame {
  effect: Effect
}

/** An effect that follows on what is called after it. */
export const later = (game: Game, effect: Effect): void =>
  call<LaterFrame>(game, { procedure: 'later', effect })

export const laterOn = procedure<Game, LaterFrame>('later', {
  happen: (game, { effect }) => {
    const { ship: id, rule } = effect
    if (effect.do === 'gain') gain(game, id, effect.token, effect.amount, rule)
    else if (inPlay(ship(game, id)) && shieldsOf(ship(game, id), effect.section) > 0)
      loseShield(game, id, rule, effect.section)
    return undefined
  },
})
