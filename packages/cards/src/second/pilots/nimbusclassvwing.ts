import { withSuffix } from '@flotilla/engine'
import {
  type AttackFrame,
  type CardContext,
  type Cards,
  type Game,
  systemRule,
  triggerOn,
} from '@flotilla/engine/second'
import {
  denyRangeBonus,
  isDevice,
  isEnemy,
  lockAction,
  rangeBonus,
  requireAttack,
  ship,
} from '@flotilla/engine/second/effects'
import { turnOneDie } from '../dice.ts'
import { friendsAtRange, locksOn, opponentInAttack, rangeTo, revealedOf } from '../queries.ts'
import { oddBall } from '../shared-pilots.ts'

/** Reports whether it and its opponent in an attack have revealed the same bearing; left and right differ. */
const isAlike = (game: Game, me: CardContext, attack: AttackFrame): boolean => {
  const own = revealedOf(game, me.ship)?.maneuver
  const other = revealedOf(game, opponentInAttack(me, attack))?.maneuver
  return own !== undefined && own.bearing === other?.bearing && own.side === other.side
}

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  contrail: {
    text: 'When it attacks or defends and both ships have revealed the same bearing it may turn one focus of the enemy to a blank.',
    enemyAttackDice: turnOneDie('focus', 'blank', isAlike),
    enemyDefenseDice: turnOneDie('focus', 'blank', isAlike),
  },

  klick: {
    text: 'When a ship it has locked at range 1–3 attacks or defends it may spend its charge: no range bonuses count.',
    triggers: [
      triggerOn('beforeRoll', {
        of: 'any',
        when: (game, me, { dice }) => {
          const { attacker, defender } = requireAttack(game)
          return (
            rangeBonus(game, dice) > 0 &&
            [attacker, defender].some((id) => {
              const range =
                !isDevice(game, id) && ship(game, me.ship).locks.includes(id) && rangeTo(game, me.ship, id)
              return range !== false && range >= 1 && range <= 3
            })
          )
        },
        cost: { charge: 1 },
        may: true,
        intent: (game, me, { ship: roller }) => ({
          hurts: 'enemy',
          worth: isEnemy(game, me.ship, roller) ? 0.4 : -1,
        }),
        use: (game) => denyRangeBonus(game),
      }),
    ],
  },

  'oddball-nimbusclassvwing': oddBall,

  wilhufftarkin: {
    text: 'In the System Phase another friendly ship at range 1–3 may lock an object that it has locked at range 1–3.',
    system: systemRule({
      ways: (game, me) => {
        const locked = ship(game, me.ship).locks.filter((id) => {
          const range = rangeTo(game, me.ship, id)
          return range >= 1 && range <= 3
        })
        if (locked.length === 0) return []
        return friendsAtRange(game, me.ship, 1, 3).flatMap((friend) =>
          locksOn(game, friend, locked).map((way) => ({ ...withSuffix(way, friend), ship: friend })),
        )
      },
      use: (game, _, { ship: friend, ...way }) => lockAction.perform(game, friend, way),
    }),
  },
}
