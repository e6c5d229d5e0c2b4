import { deedOption } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  actionBarOf,
  bonusAttack,
  canBonusAttack,
  couldPerformAction,
  facts,
  grantAction,
  ship,
  transfer,
} from '@flotilla/engine/second/effects'
import { friendsAtRange, handOverOptions } from '../queries.ts'

const cannonCards = (game: Game, me: CardContext) => ({
  weapons: facts(game, me.ship)
    .weapons.filter(({ slot }) => slot === 'cannon')
    .map(({ card }) => card),
})

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  ig88a: {
    text: 'At the start of the Engagement Phase it may hand a calculate token to another friendly ship at range 1–3 with calculate on its bar.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'friend', worth: 0.1 },
        choices: (game, me) =>
          handOverOptions(
            game,
            me.ship,
            friendsAtRange(game, me.ship, 1, 3).filter((id) =>
              actionBarOf(game, ship(game, id)).some(({ action }) => action === 'calculate'),
            ),
            ['calculate'],
          ),
        use: (game, me, _, { target, token }) => transfer(game, me.ship, target, token, 'C2-ABILITY-3'),
      }),
    ],
  },

  ig88b: {
    text: 'After its attack misses it may perform a bonus attack with a cannon.',
    triggers: [
      triggerOn('bonusAfterAttack', {
        when: (_, __, { hit }) => !hit,
        canResolve: (game, me) => canBonusAttack(game, me.ship, cannonCards(game, me)),
        may: true,
        intent: { hurts: 'enemy', worth: 1 },
        use: (game, me) => bonusAttack(game, me.ship, cannonCards(game, me)),
      }),
    ],
  },

  ig88c: {
    text: 'After a boost action it may perform an evade action.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'boost',
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['evade']),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['evade']),
      }),
    ],
  },

  ig88d: {
    text: "A Segnor's Loop it may fly by the straight template, or by the turn to the same side.",
    triggers: [
      triggerOn('wouldExecute', {
        when: (_, __, { maneuver: { bearing } }) => bearing === 'segnor',
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: () =>
          (['straight', 'turn'] as const).map((template) => ({ ...deedOption(template), by: template })),
        use: (_, __, { maneuver, difficulty }, { by }) => ({
          maneuver: { ...maneuver, template: by },
          difficulty,
        }),
      }),
    ],
  },
}
