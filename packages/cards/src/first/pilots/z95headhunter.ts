import { first } from '@flotilla/engine'
import { friendsAt, RULE, takings } from '../looks.ts'

const { on } = first
const { gain, lose } = first.effects

export const cards: first.Cards = {
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
