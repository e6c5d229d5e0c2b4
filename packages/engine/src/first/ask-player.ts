import type { Section } from '@flotilla/geometry'
import { chosenOption, type Option, type Seat } from '../kernel/decision.ts'
import { callProcedure, type Frame, procedure } from '../kernel/game.ts'
import { ofCard } from '../shared/ability-queue.ts'
import type { ObjectId, ShipId } from '../vocabulary/ids.ts'
import type { Intent } from '../vocabulary/limits-and-costs.ts'
import type { CardContext } from './ability.ts'
import type { Game } from './state.ts'

/** Data that a card remembers while it asks. */
export interface AskContext {
  readonly ship?: ShipId
  readonly target?: ObjectId
  /** The section of a huge ship. */
  readonly section?: Section
}

interface AskFrame extends Frame {
  me: CardContext
  seat: Seat
  options: readonly Option[]
  about: AskContext
  /** Its purpose, seen from the ship with the card. */
  intent?: Intent
}

/** Makes a card ask a player, who need not be its owner; its `answered` then continues. */
export function askPlayer(
  game: Game,
  me: CardContext,
  seat: Seat,
  options: readonly Option[],
  about: AskContext = {},
  intent?: Intent,
): void {
  if (options.length > 0)
    callProcedure<AskFrame>(game, {
      procedure: 'askPlayer',
      me,
      seat,
      options,
      about,
      ...(intent ? { intent } : {}),
    })
}

/** Asks a player a card's question. */
export const askPlayerProcedure = procedure<Game, AskFrame>('askPlayer', {
  ask: (game, { me, seat, options, about, intent }, answer) => {
    if (!answer)
      return [
        {
          seat,
          ask: 'answerAbility',
          rule: 'C1-ABILITY-1',
          subject: me.ship,
          options: options.map((option) => ofCard(option, me.card)),
          ...(intent ? { intent } : {}),
        },
      ]
    game.rules.cards[me.card]!.answered!(game, me, chosenOption(answer), about)
    return
  },
})
