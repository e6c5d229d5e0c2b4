import type { OptionOfKind } from '@flotilla/engine'
import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  couldPerformAction,
  grantAction,
  isDamaged,
  isDevice,
  isEnemy,
  isObstacle,
  ship,
} from '@flotilla/engine/second/effects'
import { darkSideOptions, showDarkSide } from '../kylo-ren.ts'
import { hasInArc, hasStress, rangeBetweenShips } from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  rush: {
    text: 'As long as it is damaged its initiative counts as 6.',
    treats: { initiative: (game, me) => (isDamaged(ship(game, me.ship)) ? 6 : undefined) },
  },

  avenger: {
    text: 'After another friendly ship is destroyed it may act, even while stressed.',
    triggers: [
      triggerOn('destroyed', {
        of: 'friend',
        canResolve: (game, me) => couldPerformAction(game, me.ship, undefined, { whileStressed: true }),
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', undefined, { whileStressed: true }),
      }),
    ],
  },

  blackout: {
    text: 'Whoever it attacks past an obstacle rolls two defense dice fewer.',
    value: {
      enemyDefenseDice: (game, _, { attack: { obstructedBy } }) =>
        obstructedBy.some((thing) => isObstacle(game, thing)) ? -2 : 0,
    },
  },

  kyloren: {
    text: 'After it defends, it may spend 1 Force to assign the condition I’ll Show You the Dark Side to the attacker.',
    triggers: [
      triggerOn('afterDefend', {
        when: (game, _, { attacker }) => !isDevice(game, attacker),
        cost: { force: 1 },
        may: true,
        intent: { hurts: 'enemy', worth: 0.7 },
        choices: (game, me, { attacker }) => darkSideOptions(game, me, attacker),
        use: (game, me, { attacker }, { damage }: OptionOfKind<'damage'>) =>
          showDarkSide(game, me, attacker, damage),
      }),
    ],
  },

  recoil: {
    text: 'Stressed it counts enemies in its front arc at range 0–1 as in its bullseye.',
    may: {
      seeInBullseye: (game, me, { target }) =>
        hasStress(game, me.ship) &&
        isEnemy(game, me.ship, target) &&
        rangeBetweenShips(game, me.ship, target) <= 1 &&
        hasInArc(game, me.ship, 'front', target),
    },
  },
}
