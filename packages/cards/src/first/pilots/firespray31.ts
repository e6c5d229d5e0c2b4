import type { first, ShipId } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { facts, gain, turnRevealed } from '@flotilla/engine/first/effects'
import { rerollAttack, rerollDefense } from '../dice.ts'
import { enemiesAtRange, isBehind, isPrimary, RULE, revealedManeuver } from '../queries.ts'

/** Returns the other bank of the speed a ship has revealed. */
function otherBank(game: first.Game, id: ShipId): string | undefined {
  const { bearing, speed, side } = revealedManeuver(game, id)?.entry.maneuver ?? {}
  if (bearing !== 'bank') return
  return facts(game, id).dial.find(
    ({ maneuver }) => maneuver.bearing === 'bank' && maneuver.speed === speed && maneuver.side !== side,
  )?.id
}

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'galacticempire:firespray31:bobafett': {
    text: 'A bank it reveals may be the bank of that speed to the other side.',
    triggers: [
      triggerOn('afterReveal', {
        when: (game, me) => otherBank(game, me.ship) !== undefined,
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        use: (game, me) => turnRevealed(game, otherBank(game, me.ship)!, RULE),
      }),
    ],
  },

  'galacticempire:firespray31:kathscarlet': {
    text: 'A defender that cancels a crit of its attack gets a stress token.',
    triggers: [
      triggerOn('critsCancelled', {
        of: 'target',
        use: (game, _, { ship: id }) => gain(game, id, 'stress', 1, 'C1-ABILITY-1'),
      }),
    ],
  },

  'galacticempire:firespray31:krassistrelix': {
    text: 'Attacking with a secondary weapon it may reroll a die.',
    attackDice: rerollAttack(1, { when: (_, __, attack) => !isPrimary(attack) }),
  },

  'scumandvillainy:firespray31:bobafett': {
    text: 'Attacking or defending it may reroll a die for each enemy at Range 1.',
    attackDice: rerollAttack((game, { attacker }) => enemiesAtRange(game, attacker, 1, 1).length),
    defenseDice: rerollDefense((game, { defender }) => enemiesAtRange(game, defender, 1, 1).length),
  },

  'scumandvillainy:firespray31:emonazzameen': {
    text: 'It may drop bombs by the 3 straight or a 3 turn.',
    lays: {
      templates: [
        { kind: 'turn', speed: 3, side: 'left' },
        { kind: 'straight', speed: 3 },
        { kind: 'turn', speed: 3, side: 'right' },
      ],
    },
  },

  'scumandvillainy:firespray31:kathscarlet': {
    text: 'Attacking a ship inside its auxiliary arc it rolls a die more.',
    value: {
      attackDice: (game, _, { attack }) => (isBehind(game, attack) ? 1 : 0),
    },
  },
}
