import type { ShipId } from '@flotilla/engine'
import { createOption, type first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { attackAgain, type DefenseFace, type Die, shotsOf } from '@flotilla/engine/first/effects'
import { paidBy } from '../dice.ts'
import { isPrimary } from '../queries.ts'

const isWasted = ({ face, fixed }: Die<DefenseFace>): boolean => face !== 'evade' && !fixed

/** Returns the weapons a ship could fire now, other than this one. */
const otherWeapons = (game: first.Game, id: ShipId, fired: string): string[] => [
  ...new Set(shotsOf(game, id).flatMap(({ weapon }) => (weapon === fired ? [] : [weapon]))),
]

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'galacticempire:tieaggressor:doubleedge': {
    text: 'Once in a round, after an attack with a secondary weapon missed, it may attack with another weapon.',
    triggers: [
      triggerOn('afterAttack', {
        attacks: true,
        when: (game, me, moment) =>
          !moment.hit && !isPrimary(moment) && otherWeapons(game, me.ship, moment.weapon).length > 0,
        once: 'round',
        may: true,
        intent: { hurts: 'enemy', worth: 1 },
        use: (game, me, { weapon }) => attackAgain(game, me, { only: otherWeapons(game, me.ship, weapon) }),
      }),
    ],
  },

  'galacticempire:tieaggressor:lieutenantkestal': {
    text: 'Attacking it may spend a focus token to cancel all blanks and focus results of the defender.',
    enemyDefenseDice: paidBy('focus', {
      choices: (_, __, ___, dice) =>
        dice.some(isWasted)
          ? [{ ...createOption('token', 'cancel', {}, { token: 'focus' as const }), by: 'cancel' }]
          : [],
      change: (_, __, ___, dice) => dice.filter((die) => !isWasted(die)),
    }),
  },
}
