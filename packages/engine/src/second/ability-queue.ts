import { callProcedure } from '../kernel/game.ts'
import { abilityQueue } from '../shared/ability-queue.ts'
import {
  type CardContext,
  cardContextOf,
  damageCardId,
  type QueuedAbility,
  type QueueFrame,
  triggerOf,
  type WindowEvent,
} from './ability.ts'
import { type ActionFrame, canAct } from './actions/perform-action.ts'
import { type Game, ship } from './state.ts'

const queuedAbilityId = ({ card, ship: id, index, at }: QueuedAbility): string =>
  at === undefined ? `${id}:${card}:${index}` : `${id}:${card}:${index}:${at}`

/**
 * Reports whether the card of a queued ability still works; a damage card that has been repaired does not.
 */
const isStillInPlay = (game: Game, { ship: id, card, at }: QueuedAbility): boolean => {
  if (at === undefined) return true
  const found = ship(game, id).damage[at]
  return found?.faceup === true && damageCardId(found.card) === card
}

const linkOf = ({ ship: id, link }: QueuedAbility) =>
  ({ ship: id, rule: 'C2-LINK-1', linked: link! }) as const

/** Resolves the ability queue of the second edition. */
export const abilityQueueProcedure = abilityQueue<Game, QueuedAbility, QueueFrame, CardContext, WindowEvent>({
  rules: { order: 'C2-QUEUE-3', use: 'C2-ABILITY-3' },
  name: queuedAbilityId,
  meOf: cardContextOf,
  momentOf: (frame, { moment }) => moment ?? frame.moment,
  triggerOf,
  holds: (game, one) =>
    (ship(game, one.ship).place === 'table' ||
      (one.link === undefined && triggerOf(game, one).inReserve === true)) &&
    isStillInPlay(game, one),
  // Two damage cards of one name on one ship.
  isAlike: (a, b) =>
    a === b || (a.at !== undefined && a.card === b.card && a.ship === b.ship && a.index === b.index),
  isSecret: (game, me) =>
    ship(game, me.ship).conditions.find(({ card }) => card === me.card)?.secret === true,
  beside: {
    isSuch: ({ link }) => link !== undefined,
    canBeDone: (game, queued) => canAct(game, linkOf(queued)),
    perform: (game, queued) =>
      callProcedure<ActionFrame>(game, { procedure: 'performAction', ...linkOf(queued) }),
  },
  ended: (game, frame) => game.rules.reactions.resolved(game, frame),
  nameOf: ({ card, index }) => `${card}:${index}`,
})
