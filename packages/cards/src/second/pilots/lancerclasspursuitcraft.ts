import { type AnswerFields, deedOption } from '@flotilla/engine'
import { type Cards, type Token, triggerOn } from '@flotilla/engine/second'
import { askPlayer, facts, gain, isDevice, lose } from '@flotilla/engine/second/effects'
import {
  enemiesAtRange,
  hasInArc,
  isInTurretArc,
  othersAtRange,
  rangeBetweenShips,
  removeGreenTokenOptions,
  shipOption,
} from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  asajjventress: {
    text: 'At the start of the Engagement Phase it may spend 1 Force on an enemy in its turret arc at range 0–2, which gains a stress token or removes a green one.',
    triggers: [
      triggerOn('startOfEngagement', {
        cost: { force: 1 },
        may: true,
        intent: { hurts: 'enemy', worth: 0.6 },
        choices: (game, me) =>
          enemiesAtRange(game, me.ship, 0, 2)
            .filter((id) => isInTurretArc(game, me.ship, id))
            .map(shipOption),
        use: (game, me, _, { target }) =>
          askPlayer(game, me, facts(game, target).seat, removeGreenTokenOptions(game, target, 'stress'), {
            ship: target,
          }),
      }),
    ],
    answered: (game, _, { token }: AnswerFields<'token'>, { ship: id }) => {
      if (token) lose(game, id, token as Token, 1, 'C2-ABILITY-3')
      else gain(game, id, 'stress', 1, 'C2-ABILITY-3')
    },
  },

  ketsuonyo: {
    text: 'At the start of the Engagement Phase a ship at range 0–1 in both its front arc and its turret arc may be given a tractor token.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { hurts: 'enemy', worth: 0.6 },
        choices: (game, me) =>
          othersAtRange(game, me.ship, 0, 1)
            .filter((id) => hasInArc(game, me.ship, 'front', id) && isInTurretArc(game, me.ship, id))
            .map(shipOption),
        use: (game, me, _, { target }) => gain(game, target, 'tractor', 1, 'C2-ABILITY-3', me.seat),
      }),
    ],
  },

  'sabinewren-lancerclasspursuitcraft': {
    text: 'While this ship defends against a ship in its turret arc at range 0–2, it may add a focus result.',
    defenseDice: {
      choices: (game, me, attack) =>
        !isDevice(game, attack.attacker) &&
        isInTurretArc(game, me.ship, attack.attacker) &&
        rangeBetweenShips(game, me.ship, attack.attacker) <= 2
          ? [deedOption('addFocus')]
          : [],
      change: (_, __, ___, dice) => [...dice, { face: 'focus' }],
    },
  },
}
