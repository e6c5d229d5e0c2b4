import type { ShipId } from '@flotilla/engine'
import { createOption } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  bonusAttack,
  canBonusAttack,
  countTokens,
  gain,
  isObstacle,
  lose,
  orangeTokens,
  ship,
  shotsOf,
} from '@flotilla/engine/second/effects'
import { enemiesOf, hasInArc, redTokens } from '../queries.ts'

const jamAll = (game: Game, me: CardContext, passed: readonly ShipId[]): void => {
  for (const id of passed) if (!isObstacle(game, id)) gain(game, id, 'jam', 2, 'C2-ABILITY-3', me.seat)
}

/** Returns the number of enemies that have a ship in their front arc. */
const enemiesWithFrontArc = (game: Game, id: ShipId): number =>
  enemiesOf(game, id).filter((enemy) => hasInArc(game, enemy, 'front', id)).length

const targetsBut = (game: Game, me: CardContext, defender: ShipId): ShipId[] =>
  shotsOf(game, me.ship)
    .map(({ target }) => target)
    .filter((target) => target !== defender)

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  nightfall: {
    text: 'Each ship it moves through by a maneuver fully executed or a boost gains 2 jam tokens.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, _, { full, passed }) => full && passed.some((id) => !isObstacle(game, id)),
        use: (game, me, { passed }) => jamAll(game, me, passed),
      }),
      triggerOn('afterAction', {
        when: (game, _, { action, passed }) =>
          action === 'boost' && passed.some((id) => !isObstacle(game, id)),
        use: (game, me, { passed }) => jamAll(game, me, passed),
      }),
    ],
  },

  'kyloren-tiewiwhispermodifiedinterceptor': {
    text: 'Before an enemy in its bullseye is dealt a facedown damage card it may spend 1 Force to have it dealt faceup.',
    triggers: [
      triggerOn('wouldBeDealt', {
        of: 'enemy',
        arc: 'bullseye',
        when: (_, __, { faceup }) => !faceup,
        cost: { force: 1 },
        may: true,
        intent: { hurts: 'enemy', worth: 0.5 },
        use: () => ({ faceup: true }),
      }),
    ],
  },

  whirlwind: {
    text: 'Before it engages it may remove jam tokens, and gain a focus token for each enemy that has it in its front arc.',
    triggers: [
      triggerOn('beforeEngage', {
        may: true,
        intent: { helps: 'me', worth: 0.8 },
        choices: (game, me) =>
          Array.from({ length: countTokens(ship(game, me.ship), 'jam') + 1 }, (_, amount) =>
            createOption('amount', 'remove', { amount }),
          ).filter(({ amount }) => amount + enemiesWithFrontArc(game, me.ship) > 0),
        use: (game, me, _, { amount }) => {
          lose(game, me.ship, 'jam', amount, 'C2-ABILITY-3')
          gain(game, me.ship, 'focus', enemiesWithFrontArc(game, me.ship), 'C2-ABILITY-3')
        },
      }),
    ],
  },

  wrath: {
    text: 'After an attack through its bullseye, with a red or orange token, it may attack another target as a bonus.',
    triggers: [
      triggerOn('bonusAfterAttack', {
        when: (game, me, { arc }) =>
          arc === 'bullseye' &&
          [...redTokens, ...orangeTokens].some((token) => countTokens(ship(game, me.ship), token) > 0),
        canResolve: (game, me, { defender }) =>
          canBonusAttack(game, me.ship, { targets: targetsBut(game, me, defender) }),
        may: true,
        intent: { hurts: 'enemy', worth: 1 },
        use: (game, me, { defender }) =>
          bonusAttack(game, me.ship, { targets: targetsBut(game, me, defender) }),
      }),
    ],
  },
}
