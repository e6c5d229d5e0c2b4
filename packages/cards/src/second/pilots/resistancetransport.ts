import type { ShipId } from '@flotilla/engine'
import { targetOf } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  actionBarOf,
  couldPerformAction,
  countTokens,
  difficultyOf,
  facts,
  grantAction,
  ship,
} from '@flotilla/engine/second/effects'
import { isPrimary } from '../queries.ts'

function hasRevealedRed(game: Game, id: ShipId): boolean {
  const one = ship(game, id)
  const entry = facts(game, id).dial.find((each) => each.id === one.revealed)
  return entry !== undefined && difficultyOf(game, one, entry) === 'red'
}

const redly = { colour: 'red', whileStressed: true } as const
const ownBar = (game: Game, me: CardContext): string[] =>
  actionBarOf(game, ship(game, me.ship)).map(({ action }) => action)

const canGoOn = (game: Game, me: CardContext): boolean =>
  countTokens(ship(game, me.ship), 'stress') <= 2 &&
  couldPerformAction(game, me.ship, ownBar(game, me), redly)
const goOn = (game: Game, me: CardContext): void =>
  grantAction(game, me.ship, 'C2-ACTION-9', ownBar(game, me), redly)

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  covanell: {
    text: 'Defending or in a primary attack, its revealed maneuver being red, it rolls 1 more die.',
    value: {
      attackDice: (game, me, { attack }) => (isPrimary(attack) && hasRevealedRed(game, me.ship) ? 1 : 0),
      defenseDice: (game, me) => (hasRevealedRed(game, me.ship) ? 1 : 0),
    },
  },

  pammichnerrogoode: {
    text: 'With 2 stress tokens or fewer it may execute red maneuvers.',
    may: { flyRedWhileStressed: (game, me) => countTokens(ship(game, me.ship), 'stress') <= 2 },
  },

  nodinchavdri: {
    text: 'After it coordinates or is coordinated, with 2 stress tokens or fewer, it may perform an action of its bar as red, even while stressed.',
    triggers: [
      triggerOn('afterAction', {
        of: ['me', 'friend'],
        when: (game, me, { ship: id, action, way }) =>
          action === 'coordinate' && (id === me.ship || targetOf(way) === me.ship) && canGoOn(game, me),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: goOn,
      }),
      triggerOn('afterCoordinate', {
        of: ['me', 'friend'],
        when: (game, me, { ship: id, target }) => (id === me.ship || target === me.ship) && canGoOn(game, me),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: goOn,
      }),
    ],
  },
}
