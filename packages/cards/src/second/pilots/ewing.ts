import { type Cards, effects, type Game, type Me, on } from '@flotilla/engine'
import { enemiesOf, isFriendAt, sees } from '../asking.ts'
import { forOthers, hitToCrit } from '../dice.ts'

const { bonusAttack, canBonusAttack, gain, hold, last, ship } = effects

const inBullseye = (game: Game, me: Me) => ({
  weapons: 'primary' as const,
  targets: enemiesOf(game, me.ship).filter((id) => sees(game, me.ship, 'bullseye', id)),
})

/** A disarm token lies on the card until the next round. */
const isWaiting = (game: Game, me: Me): boolean => (ship(game, me.ship).held?.[me.card]?.disarm ?? 0) > 0

export const cards: Cards = {
  gavindarklighter: {
    text: 'When a friendly ship attacks one in its front arc, a hit may be turned to a crit.',
    attackDice: forOthers(
      hitToCrit(
        (game, me, { attacker, defender }) =>
          isFriendAt(game, me.ship, attacker) && sees(game, me.ship, 'front', defender),
      ),
    ),
  },

  corranhorn: {
    text: 'At initiative 0 it may make a bonus primary attack on an enemy in its bullseye, for a disarm token at the start of the next Planning Phase.',
    engagesAt: [0],
    triggers: [
      on('atInitiative', {
        when: (_, __, { initiative }) => initiative === 0,
        canResolve: (game, me) => canBonusAttack(game, me.ship, inBullseye(game, me)),
        may: true,
        intent: { hurts: 'enemy', worth: 1 },
        use: (game, me) => {
          last(game, me.ship, me.card)
          bonusAttack(game, me.ship, inBullseye(game, me))
        },
      }),
      on('afterAttack', {
        when: (game, me) => ship(game, me.ship).lasting.includes(me.card) && !isWaiting(game, me),
        use: (game, me) => hold(game, me.ship, me.card, 'disarm', 'C2-ABILITY-3'),
      }),
      on('startOfPlanning', {
        when: isWaiting,
        use: (game, me) => {
          hold(game, me.ship, me.card, 'disarm', 'C2-ABILITY-3', -1)
          gain(game, me.ship, 'disarm', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },
}
