import type { RuleId } from '@flotilla/rulebook'
import { chosenOption, type Option, type Seat } from '../kernel/decision.ts'
import { callProcedure, type Frame, procedure } from '../kernel/game.ts'
import { ofCard } from '../shared/ability-queue.ts'
import type { DeviceId, ObjectId, ShipId } from '../vocabulary/ids.ts'
import { type CardContext, cardPart } from './ability.ts'
import type { Game } from './state.ts'

/** Data that a card remembers while it asks. */
export interface AskContext {
  readonly ship: ShipId
  readonly target?: ObjectId
  readonly attacker?: ShipId
  readonly leader?: ShipId
  readonly torpedo?: DeviceId
  readonly overlapped?: readonly number[]
  readonly action?: string
  /** How often it may ask again, and earlier answers. */
  readonly left?: number
  readonly had?: readonly ShipId[]
  readonly hidden?: readonly string[]
}

export interface AskFrame extends Frame {
  me: CardContext
  seat: Seat
  options: readonly Option[]
  about: AskContext
}

/** Makes a card ask a player, who need not be its owner; its `answered` then continues. */
export const askPlayer = (
  game: Game,
  me: CardContext,
  seat: Seat,
  options: readonly Option[],
  about: AskContext,
): void => callProcedure<AskFrame>(game, { procedure: 'askPlayer', me, seat, options, about })

const rule: RuleId = 'C2-ABILITY-3'

/** Asks a player a card's question. */
export const askPlayerProcedure = procedure<Game, AskFrame>('askPlayer', {
  ask: (game, { me, seat, options, about }, answer) => {
    if (!answer)
      return [
        {
          seat,
          ask: 'answerAbility',
          rule,
          subject: me.ship,
          options: options.map((option) => ofCard(option, me.card)),
        },
      ]
    cardPart(game, me.card, 'answered')(game, me, chosenOption(answer), about)
    return
  },
})
