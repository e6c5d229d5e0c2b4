import type { ShipId } from '@flotilla/engine'
import { createOption, deedOption } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  attackNote,
  countFace,
  device,
  gain,
  isEnemy,
  isObstacle,
  lock,
  requireDice,
  requireRoll,
  rerollDiceNow,
  setAttackNote,
} from '@flotilla/engine/second/effects'
import { couldLock, hasInArc, isPrimary, othersAtRange, rangeBetweenShips, shipOption } from '../queries.ts'

/** Returns options for enemies it has moved through that it can lock. */
const lockTargets = (game: Game, me: CardContext, passed: readonly ShipId[]) =>
  passed
    .filter((id) => !isObstacle(game, id) && isEnemy(game, me.ship, id) && couldLock(game, me.ship, id))
    .map(shipOption)

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  breach: {
    text: 'After it fully executes a maneuver or a boost through an enemy it may lock that ship.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { full }) => full,
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        choices: (game, me, { passed }) => lockTargets(game, me, passed),
        use: (game, me, _, { target }) => lock(game, me.ship, target, 'C2-LOCK-1'),
      }),
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'boost',
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        choices: (game, me, { passed }) => lockTargets(game, me, passed),
        use: (game, me, _, { target }) => lock(game, me.ship, target, 'C2-LOCK-1'),
      }),
    ],
  },

  dread: {
    text: 'After a reload each ship in its bullseye gains a deplete token.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'reload',
        use: (game, me) => {
          for (const id of othersAtRange(game, me.ship, 0, 3))
            if (hasInArc(game, me.ship, 'bullseye', id)) gain(game, id, 'deplete', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  'scorch-tiesebomber': {
    text: 'In a primary attack of a friendly ship at range 0–1 a hit may be spent: after defending, the defender gains a strain token.',
    attackDice: {
      of: ['me', 'friend'],
      range: [0, 1],
      choices: (_, __, attack, dice) =>
        isPrimary(attack) && countFace(dice, 'hit') > 0 ? [deedOption('spendHit')] : [],
      change: (game, me, _, dice) => {
        setAttackNote(game, me, 1)
        return dice.toSpliced(
          dice.findIndex(({ face }) => face === 'hit'),
          1,
        )
      },
    },
    triggers: [
      triggerOn('afterDefend', {
        of: 'any',
        when: (game, me) => attackNote(game, me) !== undefined,
        use: (game, _, { defender }) => gain(game, defender, 'strain', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  grudge: {
    text: 'When dice are rolled for a friendly bomb or mine at range 0–2 it may reroll one of them.',
    triggers: [
      triggerOn('otherRoll', {
        of: 'any',
        when: (game, me, { device: id }) =>
          id !== undefined && device(game, id).seat === me.seat && rangeBetweenShips(game, me.ship, id) <= 2,
        may: true,
        intent: { hurts: 'enemy', worth: 0.3 },
        choices: (game, _, { ship: target, good }) => {
          const loose = requireDice(requireRoll(game), 'attackDice').filter(({ rerolled }) => !rerolled)
          return [...new Set(loose.map(({ face }) => face))].map((face) =>
            createOption('face', 'reroll', { face }, { target, gives: !good.includes(face) }),
          )
        },
        use: (game, me, { dice }, { face }) => rerollDiceNow(game, me, dice, { [face]: 1 }),
      }),
    ],
  },
}
