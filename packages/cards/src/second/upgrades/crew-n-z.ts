import { type Cards, effects, type Game, on } from '@flotilla/engine'
import { friendsAt, isPrimary } from '../asking.ts'
import { zamWesell } from '../zam-wesell.ts'

const { count, facts, gain, ship, transfer } = effects

/** Whether the maneuver its ship has revealed this round is blue. */
const revealedBlue = (game: Game, id: number): boolean => {
  const { revealed } = ship(game, id)
  return facts(game, id).dial.find((one) => one.id === revealed)?.difficulty === 'blue'
}

export const cards: Cards = {
  perceptivecopilot: {
    text: 'A focus action gives it a second focus token.',
    triggers: [
      on('afterAction', {
        when: (_game, _me, moment) => moment.action === 'focus',
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  pz4co: {
    text: 'At the end of the Activation Phase it may hand a calculate token to a friend at range 1–2; a focus token if it revealed a blue maneuver.',
    triggers: [
      on('endOfActivation', {
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        choices: (game, me) =>
          (['calculate', ...(revealedBlue(game, me.ship) ? (['focus'] as const) : [])] as const)
            .filter((token) => count(ship(game, me.ship), token) > 0)
            .flatMap((token) =>
              friendsAt(game, me.ship, 1, 2).map((target) => ({ id: `${token}:${target}`, token, target })),
            ),
        use: (game, me, _, { token, target }) => transfer(game, me.ship, target, token, 'C2-ABILITY-3'),
      }),
    ],
  },

  zamwesell: zamWesell,

  zeborrelios: {
    text: 'It may attack with its primary weapon at range 0, and so may enemies attack it.',
    may: {
      attackAtRangeZero: {
        of: ['me', 'enemy'],
        says: (_, me, shot) => isPrimary(shot) && (shot.ship === me.ship || shot.target === me.ship),
      },
    },
  },
}
