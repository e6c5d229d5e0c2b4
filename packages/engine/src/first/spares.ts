import type { RuleId } from '@flotilla/rulebook'
import { chosen } from '../kernel/decision.ts'
import { emit, type Frame, procedure } from '../kernel/game.ts'
import { discardOutright, hold, spareOf } from './changes.ts'
import { cardOf } from './facts.ts'
import { facts, type Game } from './state.ts'

export interface SpareFrame extends Frame {
  ship: number
  card: string
  rule: RuleId
}

/** The card that has put tokens on those in a slot, among all that a seat brought. */
const giver = (game: Game, seat: number, slot: string): string | undefined =>
  game.rules.facts
    .filter((one) => one.seat === seat)
    .flatMap(({ cards }) => cards.map(cardOf))
    .find((card) => game.rules.cards[card]?.spares === slot)

const slotOf = (key: string): string => key.split(':')[0]!

/** In place of an upgrade its player may discard a token on it. */
export const sparing = procedure<Game, SpareFrame>('spare', {
  choose: (game, { ship: id, card, rule }, answer) => {
    const { seat } = facts(game, id)
    if (!answer) {
      const by = { card: giver(game, seat, slotOf(card))! }
      return [
        {
          seat,
          ask: 'useAbility',
          rule: 'C1-ABILITY-1',
          subject: id,
          options: [
            { id: 'token', ...by },
            { id: 'decline', ...by },
          ],
        },
      ]
    }
    if (chosen(answer).id === 'decline') discardOutright(game, id, card, rule)
    else {
      hold(game, { ship: id, key: spareOf(card) }, 0)
      emit(game, { kind: 'spent', rule: 'C1-ABILITY-1', ship: id, token: slotOf(card), amount: 1, card })
    }
    return
  },
})

/** Puts a token on every upgrade of a squad in the slot that one of its cards names; they stay whatever becomes of it. */
export function placeSpares(game: Game): void {
  if (!game.rules.register.bearers.has('spares')) return
  for (const [id, { seat, cards }] of game.rules.facts.entries())
    for (const key of cards)
      if (giver(game, seat, slotOf(key))) hold(game, { ship: id, key: spareOf(key) }, 1)
}
