import type { AnswerFields } from '@flotilla/engine'
import { type Cards, type Token, triggerOn } from '@flotilla/engine/second'
import {
  askPlayer,
  facts,
  lose,
  loseShield,
  recoverShield,
  ship,
  suffer,
} from '@flotilla/engine/second/effects'
import { enemiesOf, hasInArc, othersAtRange, removeGreenTokenOptions, shipOption } from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  dalanoberos: {
    text: 'At the start of the Engagement Phase it may spend a charge on a ship with shields in its bullseye, which loses a shield; it recovers one itself.',
    triggers: [
      triggerOn('startOfEngagement', {
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', hurts: 'enemy', worth: 1.5 },
        choices: (game, me) =>
          othersAtRange(game, me.ship, 0, 3)
            .filter((id) => ship(game, id).shields > 0 && hasInArc(game, me.ship, 'bullseye', id))
            .map(shipOption),
        use: (game, me, _, { target }) => {
          loseShield(game, target, 'C2-ABILITY-3')
          recoverShield(game, me.ship, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  toranikulda: {
    text: 'After it attacks each enemy in its bullseye suffers 1 hit or removes a green token.',
    triggers: [
      triggerOn('afterAttack', {
        when: (game, me) => enemiesOf(game, me.ship).some((id) => hasInArc(game, me.ship, 'bullseye', id)),
        use: (game, me) => {
          for (const id of enemiesOf(game, me.ship).filter((one) => hasInArc(game, me.ship, 'bullseye', one)))
            askPlayer(game, me, facts(game, id).seat, removeGreenTokenOptions(game, id, 'suffer'), {
              ship: id,
            })
        },
      }),
    ],
    answered: (game, _, { token }: AnswerFields<'token'>, { ship: id }) => {
      if (token) lose(game, id, token as Token, 1, 'C2-ABILITY-3')
      else suffer(game, id, { hits: 1 }, 'C2-ABILITY-3')
    },
  },
}
