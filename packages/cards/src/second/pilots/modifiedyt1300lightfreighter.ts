import { deedOption } from '@flotilla/engine'
import {
  type CardContext,
  type Cards,
  type Game,
  triggerOn,
  type WindowEventAt,
} from '@flotilla/engine/second'
import {
  couldPerformAction,
  facts,
  gain,
  grantAction,
  recoverForce,
  requireDice,
  requireRoll,
  rollAgain,
  ship,
} from '@flotilla/engine/second/effects'
import { rangeTo, selfAndFriendsAtRange, shipOption } from '../queries.ts'

type Rolled = Pick<WindowEventAt<'rolled'>, 'dice'>

/** Rerolls all dice near an obstacle. */
const again = {
  when: (game: Game, me: CardContext, { dice }: Rolled) =>
    requireDice(requireRoll(game), dice).length > 0 &&
    game.state.obstacles.some(({ id, place }) => place === 'table' && rangeTo(game, me.ship, id) <= 1),
  may: true,
  use: (game: Game, _: CardContext, { dice }: Rolled) => rollAgain(game, dice),
} as const

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  chewbacca: {
    text: 'Before it is dealt a faceup damage card it may spend a charge to be dealt the card facedown.',
    triggers: [
      triggerOn('wouldBeDealt', {
        when: (_, __, { faceup }) => faceup,
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me' },
        use: () => ({ faceup: false }),
      }),
    ],
  },

  'landocalrissian-modifiedyt1300lightfreighter': {
    text: 'After it fully executes a blue maneuver, a friendly ship at range 0–3 may act.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { full, difficulty }) => full && difficulty === 'blue',
        may: true,
        intent: { helps: 'friend', worth: 0.6 },
        choices: (game, me) =>
          selfAndFriendsAtRange(game, me.ship, 0, 3)
            .filter((id) => couldPerformAction(game, id))
            .map(shipOption),
        use: (game, _, __, { target }) => grantAction(game, target, 'C2-ACTION-9'),
      }),
    ],
  },

  leiaorgana: {
    text: 'After a friendly ship at range 0–3 fully executes a red maneuver it may spend 1 Force: that ship gains a focus token or recovers 1 Force.',
    triggers: [
      triggerOn('afterManeuver', {
        of: ['me', 'friend'],
        range: [0, 3],
        when: (_, __, { full, difficulty }) => full && difficulty === 'red',
        cost: { force: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.6 },
        choices: (game, me, { ship: id }) => [
          deedOption('focus'),
          // Her own Force would only return to her.
          ...(id !== me.ship && ship(game, id).force < facts(game, id).force ? [deedOption('force')] : []),
        ],
        use: (game, _, { ship: id }, { name: what }) =>
          what === 'focus'
            ? gain(game, id, 'focus', 1, 'C2-ABILITY-3')
            : recoverForce(game, id, 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  'hansolo-modifiedyt1300lightfreighter': {
    text: 'After it rolls dice, in an attack or outside, at range 0–1 of an obstacle, it may roll all of them again.',
    triggers: [
      triggerOn('rolled', { ...again, intent: { helps: 'me', worth: 0.4 } }),
      triggerOn('otherRoll', {
        ...again,
        intent: (game, _, { dice, good }) => ({
          helps: 'me',
          worth:
            good.length > 0 && !requireDice(requireRoll(game), dice).some(({ face }) => good.includes(face))
              ? 0.4
              : -1,
        }),
      }),
    ],
  },
}
