import { first } from '@flotilla/engine'
import { RULE, revealed } from '../looks.ts'

const { on } = first
const { added, agilityOf, bombOf, bombWays, facts, layBomb, mayExecute, pull, ship } = first.effects

/** The ways to drop a bomb from its front guides, of whatever kind. */
const ahead = (game: first.Game, id: number) =>
  facts(game, id)
    .cards.filter((key) => bombOf(game, key) && !ship(game, id).discarded.includes(key))
    .flatMap((key) => bombWays(game, ship(game, id), key, { only: 'front' }))
    .filter(({ launched }) => !launched)

export const cards: first.Cards = {
  'scumandvillainy:quadjumper:constablezuvio': {
    text: 'When it reveals a reverse maneuver it may drop any bomb from its front guides.',
    triggers: [
      on('afterReveal', {
        when: (game, me) =>
          mayExecute(game) && revealed(game, me.ship)?.entry.maneuver.bearing.startsWith('reverse') === true,
        may: true,
        intent: { hurts: 'enemy', worth: 0.3 },
        choices: (game, me) => ahead(game, me.ship),
        use: (game, me, _, way) => layBomb(game, me.ship, way),
      }),
    ],
  },

  'scumandvillainy:quadjumper:sarcoplank': {
    text: 'Defending it may roll as many dice as the speed it has flown this round in place of its agility.',
    value: {
      defenseDice: (game, me, { attack }) => {
        const one = ship(game, me.ship)
        const less = added(game, 'enemyAgility', { ship: attack.attacker, attack })
        return Math.max(0, (one.flown ?? 0) - agilityOf(game, one, less))
      },
    },
  },

  'scumandvillainy:quadjumper:unkarplutt': {
    text: 'When the Activation phase ends every ship it touches gets a tractor beam token; an opponent moves a friendly one.',
    triggers: [
      on('endOfActivation', {
        when: (game, me) => ship(game, me.ship).touching.length > 0,
        use: (game, me) => {
          for (const id of ship(game, me.ship).touching) pull(game, id, me.seat, RULE)
        },
      }),
    ],
  },
}
