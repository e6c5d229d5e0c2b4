import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  addRoundEffect,
  bonusAttack,
  canBonusAttack,
  gain,
  holdTokenOnCard,
  ship,
} from '@flotilla/engine/second/effects'
import { hitToCrit } from '../dice.ts'
import { enemiesOf, hasInArc } from '../queries.ts'

const inBullseye = (game: Game, me: CardContext) => ({
  weapons: 'primary' as const,
  targets: enemiesOf(game, me.ship).filter((id) => hasInArc(game, me.ship, 'bullseye', id)),
})

/** Reports whether a disarm token is on the card until the next round. */
const isWaiting = (game: Game, me: CardContext): boolean =>
  (ship(game, me.ship).held?.[me.card]?.disarm ?? 0) > 0

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  gavindarklighter: {
    text: 'When a friendly ship attacks one in its front arc, a hit may be turned to a crit.',
    attackDice: {
      of: ['me', 'friend'],
      ...hitToCrit((game, me, { defender }) => hasInArc(game, me.ship, 'front', defender)),
    },
  },

  corranhorn: {
    text: 'At initiative 0 it may make a bonus primary attack on an enemy in its bullseye, for a disarm token at the start of the next Planning Phase.',
    engagesAt: [0],
    triggers: [
      triggerOn('atInitiative', {
        when: (_, __, { initiative }) => initiative === 0,
        canResolve: (game, me) => canBonusAttack(game, me.ship, inBullseye(game, me)),
        may: true,
        intent: { hurts: 'enemy', worth: 1 },
        use: (game, me) => {
          addRoundEffect(game, me.ship, me.card)
          bonusAttack(game, me.ship, inBullseye(game, me))
        },
      }),
      triggerOn('afterAttack', {
        when: (game, me) => ship(game, me.ship).lasting.includes(me.card) && !isWaiting(game, me),
        use: (game, me) => holdTokenOnCard(game, me.ship, me.card, 'disarm', 'C2-ABILITY-3'),
      }),
      triggerOn('startOfPlanning', {
        when: isWaiting,
        use: (game, me) => {
          holdTokenOnCard(game, me.ship, me.card, 'disarm', 'C2-ABILITY-3', -1)
          gain(game, me.ship, 'disarm', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },
}
