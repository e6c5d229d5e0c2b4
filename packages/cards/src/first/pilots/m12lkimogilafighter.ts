import { first } from '@flotilla/engine'
import { body, isInArc } from '@flotilla/geometry'
import { enemiesAt, options } from '../looks.ts'

const { on } = first
const { lock, lockAmong, ship, stand } = first.effects

export const cards: first.Cards = {
  'scumandvillainy:m12lkimogilafighter:dalanoberos': {
    text: 'When the Combat phase begins it may lock an enemy inside its bullseye arc at Range 1–3.',
    triggers: [
      on('startOfEngagement', {
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: (game, me) => {
          const one = ship(game, me.ship)
          const isSeen = (id: number) =>
            isInArc('first', stand(game, one), 'bullseye', body(stand(game, ship(game, id))))
          return options(
            lockAmong(game, me.ship, enemiesAt(game, me.ship, 1, 3).filter(isSeen)).filter(
              (id) => !one.locks.includes(id),
            ),
          )
        },
        use: (game, me, _, { target }) => lock(game, me.ship, target, 'C1-LOCK-1'),
      }),
    ],
  },
}
