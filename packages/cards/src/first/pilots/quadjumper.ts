import type { first, ShipId } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  agilityOf,
  bombRule,
  bombWays,
  facts,
  mayExecute,
  moveTractoredShip,
  placeBomb,
  ship,
  sumCardValues,
} from '@flotilla/engine/first/effects'
import { RULE, revealedManeuver } from '../queries.ts'

/** Returns the ways to drop any bomb from its front guides. */
const frontBombWays = (game: first.Game, id: ShipId) =>
  facts(game, id)
    .cards.filter((key) => bombRule(game, key) && !ship(game, id).discarded.includes(key))
    .flatMap((key) => bombWays(game, ship(game, id), key, { only: 'front' }))
    .filter(({ launched }) => !launched)

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'scumandvillainy:quadjumper:constablezuvio': {
    text: 'When it reveals a reverse maneuver it may drop any bomb from its front guides.',
    triggers: [
      triggerOn('afterReveal', {
        when: (game, me) =>
          mayExecute(game) &&
          revealedManeuver(game, me.ship)?.entry.maneuver.bearing.startsWith('reverse') === true,
        may: true,
        intent: { hurts: 'enemy', worth: 0.3 },
        choices: (game, me) => frontBombWays(game, me.ship),
        use: (game, me, _, way) => placeBomb(game, me.ship, way),
      }),
    ],
  },

  'scumandvillainy:quadjumper:sarcoplank': {
    text: 'Defending it may roll as many dice as the speed it has flown this round in place of its agility.',
    value: {
      defenseDice: (game, me, { attack }) => {
        const one = ship(game, me.ship)
        const less = sumCardValues(game, 'enemyAgility', { ship: attack.attacker, attack })
        return Math.max(0, (one.flown ?? 0) - agilityOf(game, one, less))
      },
    },
  },

  'scumandvillainy:quadjumper:unkarplutt': {
    text: 'When the Activation phase ends every ship it touches gets a tractor beam token; an opponent moves a friendly one.',
    triggers: [
      triggerOn('endOfActivation', {
        when: (game, me) => ship(game, me.ship).touching.length > 0,
        use: (game, me) => {
          for (const id of ship(game, me.ship).touching) moveTractoredShip(game, id, me.seat, RULE)
        },
      }),
    ],
  },
}
