import { first } from '@flotilla/engine'
import { enemiesAt, flyAt, options, otherSpeeds } from '../looks.ts'

const { on } = first
const { lock, ship } = first.effects

export const cards: first.Cards = {
  'galacticempire:tieadvanced:commanderalozen': {
    text: 'When the Combat phase begins it may lock an enemy at Range 1.',
    triggers: [
      on('startOfEngagement', {
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: (game, me) =>
          options(enemiesAt(game, me.ship, 1, 1).filter((id) => !ship(game, me.ship).locks.includes(id))),
        use: (game, me, _, { target }) => lock(game, me.ship, target, 'C1-LOCK-1'),
      }),
    ],
  },

  'galacticempire:tieadvanced:junoeclipse': {
    text: 'The maneuver it reveals may be 1 faster or slower, never below speed 1.',
    triggers: [
      on('afterReveal', {
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: (game, me) => otherSpeeds(game, me.ship, (speed) => [speed - 1, speed + 1]),
        use: (game, me, _, { amount }) => flyAt(game, me.ship, amount),
      }),
    ],
  },

  'galacticempire:tieadvanced:zertikstrom': {
    text: 'Enemies at Range 1 roll no die more for the range at which they attack.',
    cannot: {
      rangeBonus: {
        of: 'enemy',
        range: [1, 1],
        says: (_, __, { ship: id, attack }) => attack.attacker === id,
      },
    },
  },
}
