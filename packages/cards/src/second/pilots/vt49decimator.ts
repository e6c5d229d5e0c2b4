import { createOption } from '@flotilla/engine'
import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  type AttackFace,
  addRoundEffect,
  countTokens,
  flipToken,
  keepTokenEffect,
  ship,
} from '@flotilla/engine/second/effects'
import { turnOneDie } from '../dice.ts'
import { hasInArc, isPrimary } from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  captainoicunn: {
    text: 'It can perform primary attacks at range 0. As changed, its attacks at range 0 count as being at range 1.',
    may: { attackAtRangeZero: (_, __, shot) => isPrimary(shot) },
    errata: { treats: { attackRange: (_, __, { attack: { range } }) => (range === 0 ? 1 : undefined) } },
  },

  rearadmiralchiraneau: {
    text: 'While this ship attacks a ship in the full arc of its reinforce token, it may turn a focus to a crit.',
    attackDice: turnOneDie<AttackFace>('focus', 'crit', (game, me, attack) =>
      (
        [
          ['reinforceFore', 'fullFront'],
          ['reinforceAft', 'fullRear'],
        ] as const
      ).some(
        ([token, arc]) =>
          countTokens(ship(game, me.ship), token) > 0 && hasInArc(game, me.ship, arc, attack.defender),
      ),
    ),
  },

  mornakee: {
    text: 'In the End Phase it may spend a charge to turn a reinforce token to its other arc and keep it.',
    triggers: [
      triggerOn('endPhase', {
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: (game, me) =>
          (['reinforceFore', 'reinforceAft'] as const)
            .filter((token) => countTokens(ship(game, me.ship), token) > 0)
            .map((token) => createOption('token', '', { token })),
        use: (game, me, _, { token }) => {
          const other = token === 'reinforceFore' ? 'reinforceAft' : 'reinforceFore'
          flipToken(game, me.ship, token, other, 'C2-ABILITY-3')
          addRoundEffect(game, me.ship, keepTokenEffect(other))
        },
      }),
    ],
  },
}
