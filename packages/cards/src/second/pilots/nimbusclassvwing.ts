import {
  type AttackFrame,
  type Cards,
  effects,
  type Game,
  inSystemPhase,
  type Me,
  on,
} from '@flotilla/engine'
import { friendsAt, locksOn, opponent, rangeTo, revealedOf } from '../asking.ts'
import { turnOne } from '../dice.ts'
import { oddball } from '../persons.ts'

const { denyRangeBonus, isDevice, isEnemy, lockOn, rangeBonus, ship, theAttack } = effects

/** It and the enemy in an attack have revealed the same bearing, which to the left is another than to the right. */
const isAlike = (game: Game, me: Me, attack: AttackFrame): boolean => {
  const own = revealedOf(game, me.ship)?.maneuver
  const other = revealedOf(game, opponent(me, attack))?.maneuver
  return own !== undefined && own.bearing === other?.bearing && own.side === other.side
}

export const cards: Cards = {
  contrail: {
    text: 'When it attacks or defends and both ships have revealed the same bearing it may turn one focus of the enemy to a blank.',
    enemyAttackDice: turnOne('focus', 'blank', isAlike),
    enemyDefenseDice: turnOne('focus', 'blank', isAlike),
  },

  klick: {
    text: 'When a ship it has locked at range 1–3 attacks or defends it may spend its charge: no range bonuses count.',
    triggers: [
      on('beforeRoll', {
        of: 'any',
        when: (game, me, { dice }) => {
          const { attacker, defender } = theAttack(game)
          return (
            rangeBonus(game, dice) > 0 &&
            [attacker, defender].some((id) => {
              const range =
                !isDevice(id) && ship(game, me.ship).locks.includes(id) && rangeTo(game, me.ship, id)
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

  'oddball-nimbusclassvwing': oddball,

  wilhufftarkin: {
    text: 'In the System Phase another friendly ship at range 1–3 may lock an object that it has locked at range 1–3.',
    system: inSystemPhase({
      ways: (game, me) => {
        const locked = ship(game, me.ship).locks.filter((id) => {
          const range = rangeTo(game, me.ship, id)
          return range >= 1 && range <= 3
        })
        if (locked.length === 0) return []
        return friendsAt(game, me.ship, 1, 3).flatMap((friend) =>
          locksOn(game, friend, locked).map((way) => ({ ...way, id: `${way.id}:${friend}`, ship: friend })),
        )
      },
      use: (game, _, { ship: friend, ...way }) => lockOn.perform(game, friend, way),
    }),
  },
}
