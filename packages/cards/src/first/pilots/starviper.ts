import { first } from '@flotilla/engine'
import type { Maneuver } from '@flotilla/geometry'
import { enemiesAt, friendsAt, RULE, revealed } from '../looks.ts'

const { on } = first
const { currentAttack, gain, isStressed, ship, suffer, treatAs } = first.effects

/** What it has revealed as a Tallon roll by the same template, if it has a side. */
function asTallon(game: first.Game, me: first.Me): Maneuver | undefined {
  const { speed, bearing, side } = revealed(game, me.ship)?.entry.maneuver ?? {}
  if (speed === undefined || !side || !['turn', 'bank', 'segnor'].includes(bearing ?? '')) return
  return { speed, bearing: 'tallon', side, template: bearing === 'turn' ? 'turn' : 'bank' }
}

export const cards: first.Cards = {
  'scumandvillainy:starviper:guri': {
    text: 'When the Combat phase begins, with an enemy at Range 1, it may get a focus token.',
    triggers: [
      on('startOfEngagement', {
        when: (game, me) => enemiesAt(game, me.ship, 1, 1).length > 0,
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me) => gain(game, me.ship, 'focus', 1, RULE),
      }),
    ],
  },

  'scumandvillainy:starviper:dalanoberos': {
    text: 'Not stressed, it may fly a turn, bank or loop it reveals as a red Tallon roll of that side by the same template.',
    triggers: [
      on('afterReveal', {
        when: (game, me) => !isStressed(ship(game, me.ship)) && asTallon(game, me) !== undefined,
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        use: (game, me) => treatAs(game, { maneuver: asTallon(game, me)!, difficulty: 'red' }, RULE),
      }),
    ],
  },

  'scumandvillainy:starviper:princexizor': {
    text: 'When it is hit a friend at Range 1 may suffer one of the results in its place.',
    triggers: [
      on('hit', {
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: (game, me) => {
          const { hits, crits } = currentAttack(game)!.result!
          const faces = [...(hits > 0 ? (['hit'] as const) : []), ...(crits > 0 ? (['crit'] as const) : [])]
          return friendsAt(game, me.ship, 1, 1).flatMap((target) =>
            faces.map((face) => ({ id: `${face}:${target}`, face, target })),
          )
        },
        use: (game, _, __, { face, target }) => {
          const attack = currentAttack(game)!
          const { hits, crits } = attack.result!
          attack.result = face === 'hit' ? { hits: hits - 1, crits } : { hits, crits: crits - 1 }
          suffer(game, target, face === 'hit' ? { hits: 1 } : { crits: 1 }, RULE)
        },
      }),
    ],
  },
}
