import type { first } from '@flotilla/catalogue'
import type { RuleId } from '@flotilla/rulebook'
import { chosenOption, type Seat } from '../kernel/decision.ts'
import { emit, type Frame, procedure } from '../kernel/game.ts'
import type { CardId, ShipId } from '../vocabulary/ids.ts'
import { declineOption, deedOption } from '../vocabulary/options.ts'
import { discardUpgradeNow, ordnanceTokenKey, setCardNote } from './changes.ts'
import { baseCardId } from './ship-stats.ts'
import { facts, type Game, ship } from './state.ts'

export interface OrdnanceTokenFrame extends Frame {
  ship: ShipId
  card: CardId
  rule: RuleId
}

const slotOfCard = (key: string): string => key.split(':')[0]!

/** Asks whether to discard an ordnance token instead of an upgrade. */
export const spareProcedure = procedure<Game, OrdnanceTokenFrame>('spare', {
  choose: (game, { ship: id, card, rule }, answer) => {
    const { seat } = facts(game, id)
    if (!answer) {
      return [
        {
          seat,
          ask: 'useAbility',
          rule: 'C1-ABILITY-1',
          subject: id,
          options: [
            { ...deedOption('token'), card: baseCardId(card) },
            { ...declineOption(), card: baseCardId(card) },
          ],
        },
      ]
    }
    if (chosenOption(answer).kind === 'decline') discardUpgradeNow(game, id, card, rule)
    else {
      const key = ordnanceTokenKey(card)
      setCardNote(game, { ship: id, key }, (ship(game, id).held?.[key] ?? 0) - 1)
      emit(game, { kind: 'spent', rule: 'C1-ABILITY-1', ship: id, token: slotOfCard(card), amount: 1, card })
    }
    return
  },
})

/**
 * Puts ordnance tokens on upgrades of some ships in these slots; they stay even if the card that gave them is
 * lost.
 */
export function placeOrdnanceTokens(
  game: Game,
  on: (id: number, seat: Seat, key: string) => boolean,
  slots: readonly first.Slot[],
  amount = 1,
): void {
  for (const [id, { seat, cards }] of game.rules.facts.entries())
    for (const card of cards)
      if (on(id, seat, card) && slots.some((slot) => slotOfCard(card) === slot)) {
        const key = ordnanceTokenKey(card)
        setCardNote(game, { ship: id, key }, (ship(game, id).held?.[key] ?? 0) + amount)
      }
}
