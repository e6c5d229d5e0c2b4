import type { ShipId } from '@flotilla/engine'
import { createOption } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  addResult,
  canModify,
  countTokens,
  facts,
  gain,
  isDevice,
  isObstacle,
  lose,
  recoverCharges,
  requireAttack,
  requireDice,
  ship,
  suffer,
} from '@flotilla/engine/second/effects'
import { rerollAttackDice, rerollDefenseDiceUpTo, rerollOneDefenseDie } from '../dice.ts'
import { othersAtRange } from '../queries.ts'

const copied = ['focus', 'evade'] as const

/** Returns the result that all dice of a side show, if there is one. */
const commonResult = (game: Game, dice: 'attackDice' | 'defenseDice'): string | undefined => {
  const faces = new Set(requireDice(requireAttack(game), dice).map(({ face }) => face))
  return faces.size === 1 ? [...faces][0] : undefined
}

const doubling = {
  when: (game: Game, me: CardContext, { dice }: { dice: 'attackDice' | 'defenseDice' }): boolean =>
    commonResult(game, dice) !== undefined && canModify(game, me, dice),
  may: true,
  intent: { helps: 'me', worth: 0.6 },
  use: (game: Game, me: CardContext, { dice }: { dice: 'attackDice' | 'defenseDice' }): void =>
    addResult(game, me, commonResult(game, dice) as 'focus', dice),
} as const

const sufferHit = (game: Game, me: CardContext): void => suffer(game, me.ship, { hits: 1 }, 'C2-ABILITY-3')

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  g4rgorvm: {
    text: 'After it defends each other ship at range 0 suffers 1 crit.',
    triggers: [
      triggerOn('afterDefend', {
        when: (game, me) => othersAtRange(game, me.ship, 0, 0).length > 0,
        use: (game, me) => {
          for (const id of othersAtRange(game, me.ship, 0, 0)) suffer(game, id, { crits: 1 }, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  genesisred: {
    text: 'After it locks something it removes its focus and evade tokens and gains as many as what it has locked has.',
    triggers: [
      triggerOn('gained', {
        when: (game, me, { token, target }) =>
          token === 'lock' &&
          target !== undefined &&
          copied.some((one) => countTokens(ship(game, me.ship), one) !== tokensOn(game, target, one)),
        use: (game, me, { target }) => {
          const theirs = copied.map((token) => tokensOn(game, target!, token))
          for (const token of copied)
            lose(game, me.ship, token, countTokens(ship(game, me.ship), token), 'C2-ABILITY-3')
          for (const [i, token] of copied.entries()) gain(game, me.ship, token, theirs[i]!, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  inaldra: {
    text: 'While it attacks or defends, it may suffer 1 hit to reroll any number of its dice.',
    attackDice: rerollAttackDice(() => Number.POSITIVE_INFINITY, sufferHit),
    defenseDice: rerollDefenseDiceUpTo(() => Number.POSITIVE_INFINITY, sufferHit),
  },

  laetinashera: {
    text: 'After it attacks or defends and the attack missed it gains an evade token.',
    triggers: (['afterDefend', 'afterAttack'] as const).map((window) =>
      triggerOn(window, {
        when: (_, __, { hit }) => !hit,
        use: (game, me) => gain(game, me.ship, 'evade', 1, 'C2-ABILITY-3'),
      }),
    ),
  },

  quinnjast: {
    text: 'At the start of the Engagement Phase it may take a disarm token to recover a charge of an upgrade.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: (game, me) =>
          Object.entries(facts(game, me.ship).charges)
            .filter(
              ([card, { value }]) =>
                card !== me.card &&
                (ship(game, me.ship).charges[card] ?? 0) < value &&
                !game.rules.cards[card]?.noRecovery,
            )
            .map(([card]) => createOption('upgrade', 'charge', { upgrade: card })),
        use: (game, me, _, { upgrade }) => {
          gain(game, me.ship, 'disarm', 1, 'C2-ABILITY-3')
          recoverCharges(game, me.ship, upgrade, 1, 'C2-CHARGE-3')
        },
      }),
    ],
  },

  serissu: {
    text: 'A friendly ship at range 0–1 that defends, itself included, may reroll one die.',
    defenseDice: { of: ['me', 'friend'], range: [0, 1], ...rerollOneDefenseDie() },
  },

  sunnybounder: {
    text: 'Attacking or defending, after it rolls or rerolls dice that all show the same, it may add another such result.',
    triggers: [triggerOn('rolled', doubling), triggerOn('rerolled', doubling)],
  },
}

const tokensOn = (game: Game, id: ShipId, token: (typeof copied)[number]): number =>
  isDevice(game, id) || isObstacle(game, id) ? 0 : countTokens(ship(game, id), token)
