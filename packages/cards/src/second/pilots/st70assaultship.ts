import type { ShipId } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  couldPerformAction,
  facts,
  gain,
  grantAction,
  isBasicManeuver,
  ship,
  spendCharges,
} from '@flotilla/engine/second/effects'
import { turnOneDie } from '../dice.ts'
import { enemiesOf, hasInArc, rangeBetweenShips, upgradesIn } from '../queries.ts'

/** Reports whether a ship is in the front arc of two or more enemies at range 1–2. */
const isSurrounded = (game: Game, me: CardContext): boolean =>
  enemiesOf(game, me.ship).filter((id) => {
    const range = rangeBetweenShips(game, id, me.ship)
    return range >= 1 && range <= 2 && hasInArc(game, id, 'front', me.ship, 2)
  }).length >= 2

/** Returns the illicit upgrade of a ship with a charge that does not recover, if any. */
const illicitWithCharge = (game: Game, id: ShipId): string | undefined =>
  upgradesIn(game, id, 'illicit').find(
    (card) => (ship(game, id).charges[card] ?? 0) > 0 && facts(game, id).charges[card]?.recovers === 0,
  )

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  themandalorian: {
    text: 'In the front arc of 2 or more enemies at range 1–2, you may turn one of your blanks into a focus.',
    attackDice: turnOneDie('blank', 'focus', isSurrounded),
    defenseDice: turnOneDie('blank', 'focus', isSurrounded),
  },

  q90: {
    text: 'After you fully execute an advanced maneuver, you may calculate or barrel roll, even while stressed, for a strain token.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { full, maneuver }) => full && !isBasicManeuver(maneuver),
        canResolve: (game, me) =>
          couldPerformAction(game, me.ship, ['calculate', 'barrelRoll'], { whileStressed: true }),
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me) => {
          grantAction(game, me.ship, 'C2-ACTION-9', ['calculate', 'barrelRoll'], { whileStressed: true })
          gain(game, me.ship, 'strain', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  guildbountyhunter: {
    text: 'Your attacks at range 1–2: you may spend a charge of an illicit upgrade that does not recover to turn a focus into a crit.',
    attackDice: turnOneDie(
      'focus',
      'crit',
      (game, me, { range }) => range >= 1 && range <= 2 && illicitWithCharge(game, me.ship) !== undefined,
      (game, me) => spendCharges(game, me.ship, illicitWithCharge(game, me.ship)!, 1, 'C2-CHARGE-2'),
    ),
  },
}
