import { first } from '@flotilla/engine'
import { enemiesAt, options, RULE, takings } from '../looks.ts'

const { on } = first
const { gain, isStressed, lose, setSkill, ship, suffer } = first.effects

export const cards: first.Cards = {
  'scumandvillainy:hwk290:dacebonearm': {
    text: 'When an enemy at Range 1–3 gets ion tokens it may, not stressed, get a stress token to have that ship suffer 1 damage.',
    triggers: [
      on('gained', {
        of: 'enemy',
        range: [1, 3],
        when: (game, me, { token }) => token === 'ion' && !isStressed(ship(game, me.ship)),
        may: true,
        intent: { hurts: 'enemy', worth: 0.8 },
        use: (game, me, { ship: id }) => {
          gain(game, me.ship, 'stress', 1, RULE)
          suffer(game, id, { hits: 1 }, RULE)
        },
      }),
    ],
  },

  'scumandvillainy:hwk290:palobgodalhi': {
    text: 'When the Combat phase begins it may take a focus or evade token of an enemy at Range 1–2.',
    triggers: [
      on('startOfEngagement', {
        may: true,
        intent: { helps: 'me', hurts: 'enemy', worth: 0.8 },
        choices: (game, me) => takings(game, enemiesAt(game, me.ship, 1, 2)),
        use: (game, me, _, { token, target }) => {
          lose(game, target, token, 1, RULE)
          gain(game, me.ship, token, 1, RULE)
        },
      }),
    ],
  },

  'scumandvillainy:hwk290:torkilmux': {
    text: 'When the Activation phase ends an enemy at Range 1–2 has pilot skill 0 until the Combat phase is over.',
    triggers: [
      on('endOfActivation', {
        choices: (game, me) => options(enemiesAt(game, me.ship, 1, 2)),
        use: (game, _, __, { target }) => setSkill(game, target, 0, game.state.round, RULE, 'combat'),
      }),
    ],
  },
}
