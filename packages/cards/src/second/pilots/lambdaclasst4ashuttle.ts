import type { ObjectId, ShipId } from '@flotilla/engine'
import { type AnswerFields, declineOption } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  actionBarOf,
  addRoundEffect,
  askPlayer,
  couldPerformAction,
  grantAction,
  ship,
  transferLock,
} from '@flotilla/engine/second/effects'
import { enemiesOf, friendsAtRange, rangeTo, shipOption } from '../queries.ts'

const isFarsighted = (game: Game, me: CardContext): boolean => ship(game, me.ship).lasting.includes(me.card)

const lockersOf = (game: Game, me: CardContext, target: ObjectId): ShipId[] =>
  enemiesOf(game, me.ship).filter((id) => ship(game, id).locks.includes(target))

const lockedFriends = (game: Game, me: CardContext): ShipId[] =>
  friendsAtRange(game, me.ship, 0, 3).filter((id) => lockersOf(game, me, id).length > 0)

/** Moves the locks on one friendly ship to itself, and asks for another. */
function drawLocks(game: Game, me: CardContext, had: readonly ShipId[], target: ShipId): void {
  for (const id of lockersOf(game, me, target))
    transferLock(game, { ship: id, target }, { ship: id, target: me.ship }, 'C2-ABILITY-3')
  const more = lockedFriends(game, me).map(shipOption)
  const done = [...had, target]
  if (more.length > 0)
    askPlayer(game, me, me.seat, [...more, declineOption('done')], { ship: me.ship, had: done })
}

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  coloneljendon: {
    text: 'At the start of the Activation Phase it may spend a charge: this round friendly ships lock beyond range 3 and no nearer.',
    triggers: [
      triggerOn('startOfActivation', {
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.3 },
        use: (game, me) => addRoundEffect(game, me.ship, me.card),
      }),
    ],
    range: { lock: { of: ['me', 'friend'], when: isFarsighted, says: Number.POSITIVE_INFINITY } },
    cannot: {
      lock: {
        of: ['me', 'friend'],
        when: isFarsighted,
        says: (game, _, { ship: id, target }) => rangeTo(game, id, target) <= 3,
      },
    },
  },

  captainkagi: {
    text: 'At the start of the Engagement Phase it may choose friendly ships at range 0–3 and take all enemy locks on them upon itself.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        choices: (game, me) => lockedFriends(game, me).map(shipOption),
        use: (game, me, _, { target }) => drawLocks(game, me, [], target),
      }),
    ],
    answered: (game, me, { target }: AnswerFields<'target'>, { had = [] }) => {
      if (target !== undefined) drawLocks(game, me, had, target)
    },
  },

  lieutenantsai: {
    text: 'After it coordinates a ship that performs an action of its own bar it may perform that action.',
    triggers: [
      triggerOn('afterAction', {
        when: (game, me, { coordinated }) =>
          coordinated !== undefined &&
          actionBarOf(game, ship(game, me.ship)).some(({ action }) => action === coordinated),
        canResolve: (game, me, { coordinated }) => couldPerformAction(game, me.ship, [coordinated!]),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me, { coordinated }) => grantAction(game, me.ship, 'C2-ACTION-9', [coordinated!]),
      }),
    ],
  },
}
