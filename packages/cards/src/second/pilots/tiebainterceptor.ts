import { createOption, type OptionOfKind } from '@flotilla/engine'
import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  countTokens,
  currentAttack,
  gain,
  greenTokens,
  orangeTokens,
  ship,
  transfer,
} from '@flotilla/engine/second/effects'
import { enemiesOf, friendsAtRange, hasDamageCards, hasInArc, selfAndFriendsAtRange } from '../queries.ts'

const shared = [...greenTokens, ...orangeTokens, 'stress', 'ion', 'strain', 'deplete'] as const

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  holo: {
    text: 'At the start of the Engagement Phase it must hand one of its tokens to another friendly ship at range 0–2.',
    triggers: [
      triggerOn('startOfEngagement', {
        choices: (game, me) =>
          shared
            .filter((token) => countTokens(ship(game, me.ship), token) > 0)
            .flatMap((token) =>
              friendsAtRange(game, me.ship, 0, 2).map((target) =>
                createOption('token', '', { token, target }),
              ),
            ),
        use: (game, me, _, { token, target }) => transfer(game, me.ship, target, token, 'C2-ABILITY-3'),
      }),
    ],
  },

  majorvonreg: {
    text: 'In the System Phase it may give an enemy in its bullseye a deplete or strain token.',
    system: {
      ways: (game, me) =>
        enemiesOf(game, me.ship)
          .filter((target) => hasInArc(game, me.ship, 'bullseye', target))
          .flatMap((target) =>
            (['deplete', 'strain'] as const).map((token) => createOption('token', '', { token, target })),
          ),
      use: (game, _, { token, target }: OptionOfKind<'token'>) =>
        gain(game, target as number, token as 'deplete' | 'strain', 1, 'C2-ABILITY-3'),
    },
  },

  ember: {
    text: 'A ship it attacks cannot spend focus or calculate tokens if that ship, or one friendly to it at range 0–1, is damaged.',
    cannot: {
      spendToken: {
        of: 'enemy',
        says: (game, me, { ship: id, token }) => {
          const attack = currentAttack(game)
          return (
            (token === 'focus' || token === 'calculate') &&
            attack?.attacker === me.ship &&
            attack.defender === id &&
            selfAndFriendsAtRange(game, id, 0, 1).some((one) => hasDamageCards(game, one))
          )
        },
      },
    },
  },
}
