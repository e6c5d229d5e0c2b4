import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { bombActions, freeAction, mayAct, mayExecute, restoreCards } from '@flotilla/engine/first/effects'
import { rerollAttack } from '../dice.ts'
import { isPrimary, RULE } from '../queries.ts'

/** A free action that drops a bomb. */
const laying = {
  when: (game: first.Game, me: first.CardContext): boolean =>
    mayAct(game, me.ship, bombActions(game, me.ship)),
  may: true,
  intent: { hurts: 'enemy', worth: 0.3 },
  use: (game: first.Game, me: first.CardContext): void =>
    freeAction(game, me.ship, 'C1-ACTION-5', bombActions(game, me.ship)),
} as const

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'galacticempire:tiebomber:captainjonus': {
    text: 'Another friendly ship at Range 1 that attacks with a secondary weapon may reroll up to 2 dice.',
    attackDice: {
      of: 'friend',
      range: [1, 1],
      ...rerollAttack(2, {
        when: (_, __, attack) => !isPrimary(attack),
      }),
    },
  },

  'galacticempire:tiebomber:deathfire': {
    text: 'When it reveals its dial, and after an action, it may perform the action of a bomb as a free action.',
    triggers: [
      triggerOn('afterReveal', { ...laying, when: (game, me) => mayExecute(game) && laying.when(game, me) }),
      triggerOn('afterAction', laying),
    ],
  },

  'galacticempire:tiebomber:majorrhymer': {
    text: 'Its secondary weapons reach 1 range nearer or farther, from Range 1 to 3.',
    fits: (_, __, weapon) =>
      isPrimary({ weapon: weapon.key })
        ? weapon
        : { ...weapon, min: Math.max(1, weapon.min - 1), max: Math.min(3, weapon.max + 1) },
  },

  'galacticempire:tiebomber:tomaxbren': {
    text: 'Once in a round an elite talent it has discarded comes back into play.',
    triggers: [
      triggerOn('discarded', {
        once: 'round',
        when: (_, __, { card }) => card.startsWith('ept:'),
        use: (game, me, { card }) => restoreCards(game, me.ship, [card], RULE),
      }),
    ],
  },
}
