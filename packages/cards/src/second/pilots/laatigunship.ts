import type { ShipId } from '@flotilla/engine'
import { type AnswerFields, declineOption } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  askPlayer,
  couldPerformAction,
  countTokens,
  facts,
  gain,
  grantAction,
  ship,
  transfer,
} from '@flotilla/engine/second/effects'
import { isInTurretArc, revealedOf, selfAndFriendsAtRange, shipOption } from '../queries.ts'
import { repositionActions } from '../shared-pilots.ts'

/** Returns nearby ships that have moved fast and could still barrel roll or boost. */
const fastShips = (game: Game, me: CardContext, had: readonly ShipId[] = []): ShipId[] =>
  selfAndFriendsAtRange(game, me.ship, 0, 1).filter((id) => {
    const { speed } = revealedOf(game, id)?.maneuver ?? { speed: 0 }
    return !had.includes(id) && speed >= 3 && couldPerformAction(game, id, repositionActions)
  })

function grantNextAction(game: Game, me: CardContext, id: ShipId, had: readonly ShipId[] = []): void {
  const gone = [...had, id]
  const more = fastShips(game, me, gone).map(shipOption)
  if (more.length > 0)
    askPlayer(game, me, me.seat, [...more, declineOption('done')], { ship: me.ship, had: gone })
  grantAction(game, id, 'C2-ACTION-9', repositionActions)
  gain(game, id, 'strain', 1, 'C2-ABILITY-3')
}

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  hawk: {
    text: 'At the start of the End Phase friendly ships at range 0–1, itself included, that revealed a maneuver of speed 3–5 may take a strain token to barrel roll or boost.',
    triggers: [
      triggerOn('startOfEnd', {
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        choices: (game, me) => fastShips(game, me).map(shipOption),
        use: (game, me, _, { target }) => grantNextAction(game, me, target),
      }),
    ],
    answered: (game, me, { target }: AnswerFields<'target'>, { had }) => {
      if (target !== undefined) grantNextAction(game, me, target, had)
    },
  },

  hound: {
    text: 'After a small friendly ship in its turret arc gains a deplete or strain token it may take that token over if it has none of the kind.',
    triggers: [
      triggerOn('gained', {
        of: 'friend',
        when: (game, me, { token, ship: id }) =>
          (token === 'deplete' || token === 'strain') &&
          facts(game, id).base === 'small' &&
          countTokens(ship(game, id), token) > 0 &&
          countTokens(ship(game, me.ship), token) === 0 &&
          isInTurretArc(game, me.ship, id),
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        use: (game, me, { token, ship: id }) =>
          transfer(game, id, me.ship, token as 'deplete' | 'strain', 'C2-ABILITY-3'),
      }),
    ],
  },

  warthog: {
    text: 'Destroyed in the Engagement Phase, it and friendly ships that are not limited at range 0–2 stay until the end of the phase.',
    may: {
      linger: {
        of: ['me', 'friend'],
        range: [0, 2],
        when: (game, me, { ship: id, past }) =>
          past === 'initiative' &&
          game.state.phase === 'engagement' &&
          (id === me.ship || !facts(game, id).limited),
        says: true,
      },
    },
  },
}
