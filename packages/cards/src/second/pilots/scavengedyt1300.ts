import { type Cards, effects } from '@flotilla/engine'
import { body, isBeyondRange } from '@flotilla/geometry'
import { enemiesOf, iAttack, iDefend, sees } from '../asking.ts'
import { turnOne } from '../dice.ts'
import { hasForce, payForce } from '../paying.ts'

const { bodyOf, facts } = effects

export const cards: Cards = {
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
    text: 'Attacking or defending against a ship in its front arc it may spend 1 Force to turn a blank to a hit or evade.',
    attackDice: turnOne<effects.AttackFace>(
      'blank',
      'hit',
      (game, me, attack) =>
        iAttack(me, attack) && hasForce(game, me) && sees(game, me.ship, 'front', attack.defender),
      payForce,
    ),
    defenseDice: turnOne<effects.DefenseFace>(
      'blank',
      'evade',
      (game, me, attack) =>
        iDefend(me, attack) && hasForce(game, me) && sees(game, me.ship, 'front', attack.attacker),
      payForce,
    ),
  },
}
