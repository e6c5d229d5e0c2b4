import { call } from '../kernel/game.ts'
import { abilityQueue } from '../table/queue.ts'
import { damageKey, type Me, type Moment, meOf, type Queued, type QueueFrame, triggerOf } from './ability.ts'
import { type ActionFrame, canAct } from './actions/actions.ts'
import { type Game, ship } from './state.ts'

const name = ({ card, ship: id, index, at }: Queued): string =>
  at === undefined ? `${id}:${card}:${index}` : `${id}:${card}:${index}:${at}`

/** A damage card that has been repaired since does nothing any more. */
const holds = (game: Game, { ship: id, card, at }: Queued): boolean => {
  if (at === undefined) return true
  const found = ship(game, id).damage[at]
  return found?.faceup === true && damageKey(found.card) === card
}

const linkOf = ({ ship: id, link }: Queued) => ({ ship: id, rule: 'C2-LINK-1', linked: link! }) as const

export const queue = abilityQueue<Game, Queued, QueueFrame, Me, Moment>({
  rules: { order: 'C2-QUEUE-3', use: 'C2-ABILITY-3' },
  name,
  meOf,
  momentOf: (frame, { moment }) => moment ?? frame.moment,
  triggerOf,
  holds: (game, one) =>
    (ship(game, one.ship).place === 'table' ||
      (one.link === undefined && triggerOf(game, one).inReserve === true)) &&
    holds(game, one),
  // Two damage cards of one name on one ship.
  isAlike: (a, b) =>
    a === b || (a.at !== undefined && a.card === b.card && a.ship === b.ship && a.index === b.index),
  isSecret: (game, me) =>
    ship(game, me.ship).conditions.find(({ card }) => card === me.card)?.secret === true,
  beside: {
    isSuch: ({ link }) => link !== undefined,
    canBeDone: (game, queued) => canAct(game, linkOf(queued)),
    perform: (game, queued) => call<ActionFrame>(game, { procedure: 'performAction', ...linkOf(queued) }),
  },
  ended: (game, frame) => game.rules.reactions.resolved(game, frame),
  nameOf: ({ card, index }) => `${card}:${index}`,
})
