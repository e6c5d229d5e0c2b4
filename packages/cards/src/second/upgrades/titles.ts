import { type Cards, effects, on } from '@flotilla/engine'

const { facts, setDial, ship } = effects

const other = { left: 'right', right: 'left' } as const

export const cards: Cards = {
  ghost: {
    text: 'An attack shuttle or a Sheathipede-class shuttle can dock with it, and deploys from its rear guides.',
    carries: { ships: ['attackshuttle', 'sheathipedeclassshuttle'], count: 1, guides: ['rear'] },
  },

  phantom: {
    text: 'It can dock at range 0–1.',
    range: { dock: 1 },
  },

  moldycrow: {
    text: 'It has a primary weapon of 3 dice in its front arc, and keeps up to 2 focus tokens in the End Phase.',
    limit: { keep: (_, __, { token }) => (token === 'focus' ? 2 : 0) },
  },

  slavei: {
    text: 'After it reveals a turn or bank it may set its dial to the same one to the other side.',
    triggers: [
      on('afterReveal', {
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => {
          const { dial } = facts(game, me.ship)
          const shown = dial.find(({ id }) => id === ship(game, me.ship).revealed)?.maneuver
          if (shown?.bearing !== 'turn' && shown?.bearing !== 'bank') return []
          return dial
            .filter(
              ({ maneuver: { speed, bearing, side } }) =>
                speed === shown.speed && bearing === shown.bearing && side === other[shown.side!],
            )
            .map(({ id }) => ({ id, maneuver: id }))
        },
        use: (game, me, _, { maneuver }) => setDial(game, me.ship, maneuver, 'C2-ABILITY-3'),
      }),
    ],
  },
}
