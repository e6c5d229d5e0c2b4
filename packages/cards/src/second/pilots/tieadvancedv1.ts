import { type Cards, effects, on } from '@flotilla/engine'

const { leaveResults } = effects

export const cards: Cards = {
  fifthbrother: {
    text: 'When its attack has hit and results are neutralized, it may spend 2 Force to add a crit.',
    triggers: [
      on('afterNeutralize', {
        of: 'any',
        when: (_, me, { attacker, hit }) => attacker === me.ship && hit,
        cost: { force: 2 },
        may: true,
        intent: { helps: 'me' },
        use: (game, _, { hits, crits }) => leaveResults(game, { hits, crits: crits + 1 }),
      }),
    ],
  },
}
