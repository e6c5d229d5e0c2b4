import { first } from '@flotilla/engine'
import { isPrimary } from '../looks.ts'

const { on } = first
const { facts, freeAction, ship } = first.effects

const turrets = (game: first.Game, me: first.Me): string[] =>
  facts(game, me.ship)
    .weapons.filter(({ slot }) => slot === 'turret')
    .map(({ card }) => card)

const hasCannon = (game: first.Game, id: number): boolean =>
  facts(game, id).cards.some((key) => key.startsWith('cannon:') && !ship(game, id).discarded.includes(key))

export const cards: first.Cards = {
  'title:dauntless': {
    text: 'After a maneuver that overlapped a ship it may perform a free action and then gets a stress token.',
    triggers: [
      on('afterManeuver', {
        when: (_game, _me, moment) => moment.full === false,
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          first.effects.later(game, {
            do: 'gain',
            ship: me.ship,
            token: 'stress',
            amount: 1,
            rule: 'C1-ABILITY-1',
          })
          freeAction(game, me.ship, 'C1-ACTION-5')
        },
      }),
    ],
  },

  'title:ghost': {
    text: 'The Phantom begins docked with it; then it has a rear arc and may attack with a turret when Combat ends.',
    carries: 'title:phantom',
    arcs: (game, me) => (first.effects.carries(game, me.ship, 'title:phantom') ? ['rear'] : []),
    triggers: [
      on('endOfEngagement', {
        when: (game, me) =>
          first.effects.carries(game, me.ship, 'title:phantom') && turrets(game, me).length > 0,
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => first.effects.attackAgain(game, me.ship, turrets(game, me)),
      }),
    ],
  },

  'title:moldycrow': {
    text: 'Its focus tokens stay in the End phase.',
    cannot: { removeToken: (_, __, { token }) => token === 'focus' },
  },

  'title:outrider': {
    text: 'With a cannon it cannot attack with its primary weapon, and fires the cannon in every direction.',
    cannot: {
      attack: (game, me, { shot }) => isPrimary(shot) && hasCannon(game, me.ship),
    },
    fits: (_, __, weapon) => (weapon.key.startsWith('cannon:') ? { ...weapon, arcs: [undefined] } : weapon),
  },

  'title:phantom': { text: 'It begins the game docked with the Ghost, and serves it until it deploys.' },
}
