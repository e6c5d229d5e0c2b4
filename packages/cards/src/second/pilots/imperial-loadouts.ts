import { type Cards, triggerOn } from '@flotilla/engine/second'
import { gain } from '@flotilla/engine/second/effects'
import { actAfter, gainAfter } from '../abilities.ts'
import { turnOneDie } from '../dice.ts'
import { hasInArc, slotOf } from '../queries.ts'

/** The rules of the Imperial pilots with `-swz98`, `-pnp` and `-ssl` in their ids, by id. */
export const cards: Cards = {
  'whisper-pnp': {
    text: 'After you attack, you may spend a charge to cloak.',
    triggers: [actAfter('afterAttack', ['cloak'], { cost: { charge: 1 }, worth: 0.6 })],
  },

  'captainjonus-swz98': {
    text: 'You gain an evade token when you drop or launch a device.',
    triggers: [
      triggerOn('laid', {
        when: (_, __, { how }) => how === 'drop' || how === 'launch',
        use: (game, me) => gain(game, me.ship, 'evade', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  'tomaxbren-swz98': {
    text: 'After you barrel roll, you may spend 2 charges to gain a focus token.',
    triggers: [
      gainAfter('afterAction', 'focus', {
        when: (_, __, { action }) => action === 'barrelRoll',
        cost: { charge: 2 },
      }),
    ],
  },

  'majorrhymer-swz98': {
    text: 'Your torpedo attacks on a ship in your bullseye turn a focus into a crit.',
    attackDice: {
      ...turnOneDie(
        'focus',
        'crit',
        (game, me, attack) =>
          slotOf(game, attack) === 'torpedo' && hasInArc(game, me.ship, 'bullseye', attack.defender),
      ),
      must: true,
    },
  },
}
