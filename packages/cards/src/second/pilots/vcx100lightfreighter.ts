import type { ShipId } from '@flotilla/engine'
import { type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import { addDice, canAddDice, diceToRoll, gain, requireAttack } from '@flotilla/engine/second/effects'
import { enemiesOf, isInFiringArc, isOtherFriend, rangeBetweenShips } from '../queries.ts'
import { heraSyndulla } from '../shared-pilots.ts'

const enemiesAtRangeZero = (game: Game, id: ShipId): ShipId[] =>
  enemiesOf(game, id).filter((enemy) => rangeBetweenShips(game, id, enemy) === 0)

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  chopper: {
    text: 'At the start of the Engagement Phase each enemy at range 0 gains 2 jam tokens.',
    triggers: [
      triggerOn('startOfEngagement', {
        when: (game, me) => enemiesAtRangeZero(game, me.ship).length > 0,
        use: (game, me) => {
          for (const id of enemiesAtRangeZero(game, me.ship))
            gain(game, id, 'jam', 2, 'C2-ABILITY-3', me.seat)
        },
      }),
    ],
  },

  'herasyndulla-vcx100lightfreighter': heraSyndulla,

  kananjarrus: {
    text: 'When a friendly ship in its firing arc defends it may spend 1 Force: the attacker rolls 1 fewer attack die.',
    triggers: [
      triggerOn('beforeRoll', {
        of: 'any',
        when: (game, me, { dice }) => {
          const attack = requireAttack(game)
          return (
            dice === 'attackDice' &&
            isOtherFriend(game, me.ship, attack.defender) &&
            isInFiringArc(game, me.ship, attack.defender) &&
            diceToRoll(game, attack, dice) > 0
          )
        },
        cost: { force: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.6 },
        use: (game, me, { dice }) => addDice(game, me, dice, -1),
      }),
    ],
  },

  alexsandrkallus: {
    text: 'While this ship defends against an attacker that has modified its dice, it may roll 1 more defense die.',
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, me, { dice }) =>
          dice === 'defenseDice' &&
          requireAttack(game).modified?.attackDice === true &&
          canAddDice(game, me, dice),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me, { dice }) => addDice(game, me, dice),
      }),
    ],
  },
}
