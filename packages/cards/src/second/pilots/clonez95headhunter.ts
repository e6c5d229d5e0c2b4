import type { ShipId } from '@flotilla/engine'
import type { CardContext, Game } from '@flotilla/engine/second'
import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  attackNote,
  countTokens,
  facts,
  gain,
  isDevice,
  orangeTokens,
  requireAttack,
  setAttackNote,
  ship,
} from '@flotilla/engine/second/effects'
import { actAfter, mayAddDie } from '../abilities.ts'
import { rerollOneAttackDie } from '../dice.ts'
import { isPrimary, redTokensOf, revealedOf, selfAndFriendsAtRange } from '../queries.ts'

const hullLeft = (game: Game, id: ShipId): number => facts(game, id).hull - ship(game, id).damage.length

const attacksWeakHull = (game: Game, me: CardContext): boolean => {
  const { attacker, defender } = requireAttack(game)
  return attacker === me.ship && !isDevice(game, defender) && hullLeft(game, defender) <= 2
}

const speedOf = (game: Game, id: ShipId): number | undefined => revealedOf(game, id)?.maneuver.speed

/** Reports whether a ship has exactly one red token or exactly one orange token. */
const hasOneToken = (game: Game, id: ShipId): boolean =>
  redTokensOf(game, id) === 1 ||
  orangeTokens.reduce((sum, token) => sum + countTokens(ship(game, id), token), 0) === 1

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  killer: {
    text: 'While you attack a ship with 2 hull or less left, you may roll 1 more die and gain a deplete token.',
    triggers: [
      mayAddDie('attackDice', attacksWeakHull, { pay: (game, me) => setAttackNote(game, me, 1) }),
      // The token comes after the roll, so that it does not take a die of it.
      triggerOn('rolled', {
        when: (game, me, { dice }) => dice === 'attackDice' && attackNote(game, me) !== undefined,
        use: (game, me) => gain(game, me.ship, 'deplete', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  drift: {
    text: 'With exactly 1 red or exactly 1 orange token, you let an attacking friendly ship at range 0–1 reroll a die.',
    attackDice: {
      of: ['me', 'friend'],
      range: [0, 1],
      ...rerollOneAttackDie((game, me) => hasOneToken(game, me.ship)),
    },
  },

  boost: {
    text: 'Start of the Engagement Phase: you may boost if a friendly ship at range 0–1 has revealed a blue maneuver.',
    triggers: [
      actAfter('startOfEngagement', ['boost'], {
        when: (game, me) =>
          selfAndFriendsAtRange(game, me.ship, 0, 1).some(
            (id) => revealedOf(game, id)?.difficulty === 'blue',
          ),
      }),
    ],
  },

  stub: {
    text: 'After an even revealed speed you roll 1 more defense die, after an odd one 1 more die for primary attacks.',
    value: {
      defenseDice: (game, me) => ((speedOf(game, me.ship) ?? 1) % 2 === 0 ? 1 : 0),
      attackDice: (game, me, { attack }) =>
        isPrimary(attack) && (speedOf(game, me.ship) ?? 0) % 2 === 1 ? 1 : 0,
    },
  },
}
