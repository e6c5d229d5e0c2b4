import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  type AttackFace,
  bonusAttack,
  canBonusAttack,
  couldPerformAction,
  type DefenseFace,
  facts,
  grantAction,
  targetShape,
} from '@flotilla/engine/second/effects'
import { bodyShape, isBeyondRange } from '@flotilla/geometry'
import { hasForce, spendOneForce } from '../costs.ts'
import { turnOneDie } from '../dice.ts'
import { enemiesOf, hasInArc } from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  'chewbacca-scavengedyt1300': {
    text: 'After a friendly ship at range 0–3, itself included, is destroyed it may act, and then make a bonus attack.',
    triggers: [
      triggerOn('destroyed', {
        of: ['me', 'friend'],
        range: [0, 3],
        canResolve: (game, me) => couldPerformAction(game, me.ship) || canBonusAttack(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 1.2 },
        use: (game, me) => {
          bonusAttack(game, me.ship)
          // Called last, so it runs first.
          if (couldPerformAction(game, me.ship)) grantAction(game, me.ship, 'C2-ACTION-9')
        },
      }),
    ],
  },

  'hansolo-scavengedyt1300': {
    text: 'It is placed anywhere beyond range 3 of enemies.',
    may: {
      deployAt: (game, me, { pose }) => {
        const shape = bodyShape({ base: facts(game, me.ship).base, pose })
        return enemiesOf(game, me.ship).every((id) => isBeyondRange(targetShape(game, id), shape, 3))
      },
    },
  },

  rey: {
    text: 'While this ship attacks or defends against a ship in its front arc, it may spend 1 Force to turn a blank to a hit or evade.',
    attackDice: turnOneDie<AttackFace>(
      'blank',
      'hit',
      (game, me, attack) => hasForce(game, me) && hasInArc(game, me.ship, 'front', attack.defender),
      spendOneForce,
    ),
    defenseDice: turnOneDie<DefenseFace>(
      'blank',
      'evade',
      (game, me, attack) => hasForce(game, me) && hasInArc(game, me.ship, 'front', attack.attacker),
      spendOneForce,
    ),
  },
}
