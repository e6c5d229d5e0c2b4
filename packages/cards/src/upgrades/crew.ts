import { type Cards, effects } from '@flotilla/engine'
import { enemiesOf, mine, toShip } from '../asking.ts'
import { chargesOf, spend } from '../paying.ts'
import { zamWesell } from '../zam-wesell.ts'

const { assign, gain, repair, ship } = effects

export const crew: Cards = {
  chewbacca: {
    text: 'At the start of the Engagement Phase it may spend 2 charges to repair a faceup damage card.',
    triggers: [
      {
        at: 'startOfEngagement',
        when: (game, me) => chargesOf(game, me) >= 2,
        may: true,
        choices: (game, me) =>
          ship(game, me.ship).damage.flatMap(({ card, faceup }, at) =>
            faceup ? [{ id: `repair:${at}:${card}`, damage: card, at }] : [],
          ),
        use: (game, me, _, { damage, at }) => {
          spend(game, me, 2)
          repair(game, me.ship, damage as string, 'C2-ABILITY-3', at as number)
        },
      },
    ],
  },

  informant: {
    text: 'After forces are placed it bugs an enemy ship with a Listening Device.',
    triggers: [
      {
        at: 'setup',
        when: (_, __, { step }) => step === 'afterForces',
        choices: (game, me) => enemiesOf(game, me.ship).map(toShip),
        use: (game, me, _, { target }) =>
          assign(
            game,
            target as number,
            { card: 'listeningdevice', by: me.seat, source: me.ship },
            1,
            'C2-ABILITY-3',
          ),
      },
    ],
  },

  perceptivecopilot: {
    text: 'A focus action gives it a second focus token.',
    triggers: [
      {
        at: 'afterAction',
        when: (game, me, moment) => mine(game, me, moment) && moment.action === 'focus',
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C2-ABILITY-3'),
      },
    ],
  },

  zamwesell: zamWesell,
}
