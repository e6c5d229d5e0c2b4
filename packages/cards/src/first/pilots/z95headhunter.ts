import { first } from '@flotilla/engine'
import { friendsAt, options, RULE, takings } from '../looks.ts'

const { on } = first
const { freeAction, gain, lose, mayAct } = first.effects

export const cards: first.Cards = {
  'rebelalliance:z95headhunter:airencracken': {
    text: 'After an attack another friendly ship at Range 1 may perform a free action.',
    triggers: [
      on('afterAttack', {
        may: true,
        intent: { helps: 'friend', worth: 0.5 },
        choices: (game, me) => options(friendsAt(game, me.ship, 1, 1).filter((id) => mayAct(game, id))),
        use: (game, _, __, { target }) => freeAction(game, target, 'C1-ACTION-5'),
      }),
    ],
  },

  'rebelalliance:z95headhunter:lieutenantblount': {
    text: 'Its attacks hit, though the defender may suffer nothing by them.',
    may: { hit: true },
  },

  'scumandvillainy:z95headhunter:kaatoleeachos': {
    text: 'When the Combat phase begins it may take a focus or evade token of another friendly ship at Range 1–2.',
    triggers: [
      on('startOfEngagement', {
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        choices: (game, me) => takings(game, friendsAt(game, me.ship, 1, 2)),
        use: (game, me, _, { token, target }) => {
          lose(game, target, token, 1, RULE)
          gain(game, me.ship, token, 1, RULE)
        },
      }),
    ],
  },

  'scumandvillainy:z95headhunter:ndrusuhlak': {
    text: 'Attacking with no other friendly ship at Range 1–2 it rolls a die more.',
    value: { attackDice: (game, me) => (friendsAt(game, me.ship, 1, 2).length === 0 ? 1 : 0) },
  },
}
