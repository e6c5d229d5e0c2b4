import { type Cards, effects, on } from '@flotilla/engine'
import { body, isBeyondRange } from '@flotilla/geometry'
import { enemiesOf, sees } from '../asking.ts'
import { turnOne } from '../dice.ts'
import { hasForce, payForce } from '../paying.ts'

const { bodyOf, bonusAttack, canBonusAttack, couldAct, facts, grantAction } = effects

export const cards: Cards = {
  'chewbacca-scavengedyt1300': {
    text: 'After a friendly ship at range 0–3, itself included, is destroyed it may act, and then make a bonus attack.',
    triggers: [
      on('destroyed', {
        of: ['me', 'friend'],
        range: [0, 3],
        canResolve: (game, me) => couldAct(game, me.ship) || canBonusAttack(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 1.2 },
        use: (game, me) => {
          bonusAttack(game, me.ship)
          // It comes before what was called first.
          if (couldAct(game, me.ship)) grantAction(game, me.ship, 'C2-ACTION-9')
        },
      }),
    ],
  },

  'hansolo-scavengedyt1300': {
    text: 'It is placed anywhere beyond range 3 of enemies.',
    may: {
      deployAt: (game, me, { pose }) => {
        const shape = body({ base: facts(game, me.ship).base, pose })
        return enemiesOf(game, me.ship).every((id) => isBeyondRange(bodyOf(game, id), shape, 3))
      },
    },
  },

  rey: {
    text: 'While this ship attacks or defends against a ship in its front arc, it may spend 1 Force to turn a blank to a hit or evade.',
    attackDice: turnOne<effects.AttackFace>(
      'blank',
      'hit',
      (game, me, attack) => hasForce(game, me) && sees(game, me.ship, 'front', attack.defender),
      payForce,
    ),
    defenseDice: turnOne<effects.DefenseFace>(
      'blank',
      'evade',
      (game, me, attack) => hasForce(game, me) && sees(game, me.ship, 'front', attack.attacker),
      payForce,
    ),
  },
}
