import { type Ability, type Cards, shipAbilityId, triggerOn } from '@flotilla/engine/second'
import {
  addDice,
  canAddDice,
  dropAndLaunchWays,
  gain,
  placeDeviceAs,
  setRemainingResults,
  ship,
  suffer,
} from '@flotilla/engine/second/effects'
import { hasStress } from '../queries.ts'

const ailerons = shipAbilityId('Adaptive Ailerons')

/** Drops a device. */
const dropping: Pick<Ability<unknown>, 'may' | 'intent' | 'choices' | 'use'> = {
  may: true,
  intent: { hurts: 'enemy', worth: 0.6 },
  choices: (game, me) => dropAndLaunchWays(game, me.ship, 'drop'),
  use: (game, me, _, way) => placeDeviceAs(game, me.ship, way),
}

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  countdown: {
    text: 'Defending, not stressed, it may suffer 1 hit and gain a stress token to cancel all results that are left.',
    triggers: [
      triggerOn('afterNeutralize', {
        when: (game, me, { hits, crits }) => hits + crits > 0 && !hasStress(game, me.ship),
        may: true,
        intent: (_, __, { hits, crits }) => ({ helps: 'me', worth: hits + crits - 1.3 }),
        use: (game, me) => {
          setRemainingResults(game, { hits: 0, crits: 0 })
          gain(game, me.ship, 'stress', 1, 'C2-CHARGE-4')
          suffer(game, me.ship, { hits: 1 }, 'C2-CHARGE-4')
        },
      }),
    ],
  },

  puresabacc: {
    text: 'While this ship attacks, if it has at most 1 damage card, it may roll 1 more attack die.',
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, me, { dice }) =>
          dice === 'attackDice' && ship(game, me.ship).damage.length <= 1 && canAddDice(game, me, dice),
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me, { dice }) => addDice(game, me, dice),
      }),
    ],
  },

  duchess: {
    text: 'It may do without its ailerons, and use them even while stressed.',
    may: { declineShipAbility: true, useShipAbilityWhileStressed: true },
  },

  vagabond: {
    text: 'After it fully executes a maneuver by its ailerons, as changed after it moves by them, it may drop a device if it is not stressed.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me, { full, by }) => by === ailerons && full && !hasStress(game, me.ship),
        ...dropping,
      }),
    ],
    errata: {
      triggers: [
        triggerOn('afterBoost', {
          when: (game, me, { by }) => by === ailerons && !hasStress(game, me.ship),
          ...dropping,
        }),
      ],
    },
  },
}
