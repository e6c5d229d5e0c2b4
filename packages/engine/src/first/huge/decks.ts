import type { FirstCatalogue } from '@flotilla/catalogue'
import type { Section } from '@flotilla/geometry'
import type { Seat } from '../../kernel/decision.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import type { ShipFacts } from '../ship-stats.ts'
import { type DamageCard, facts, type Game, ship, teamOf } from '../state.ts'
import { SECTIONS } from './huge-facts.ts'

const deckName = (side: number, deck: string, section: Section): string => `${side}:${deck}-${section}`

/** Returns the damage decks of huge ships: one fore and one aft deck for each kind of ship of a side. */
export function sectionDecksOf(
  catalogue: FirstCatalogue,
  facts: readonly ShipFacts[],
  sideOfSeat: (seat: Seat) => number,
): { readonly name: string; readonly cards: readonly string[] }[] {
  const decks = new Map<string, readonly string[]>()
  for (const { seat, huge } of facts)
    for (const section of huge ? SECTIONS : []) {
      const { cards } = catalogue.damageDeck(huge!.deck, section)!
      decks.set(
        deckName(sideOfSeat(seat), huge!.deck, section),
        cards.flatMap(({ id, copies }) =>
          Array.from({ length: copies }, () => `${huge!.deck}-${section}:${id}`),
        ),
      )
    }
  return [...decks].map(([name, cards]) => ({ name, cards }))
}

/**
 * Returns the index of the damage deck a ship draws from: that of its side, or of the section that is dealt a
 * card.
 */
export function damageDeckIndex(game: Game, id: ShipId, section?: Section): number {
  const { seat, huge } = facts(game, id)
  const side = teamOf(game, seat)
  return huge && section ? game.rules.sectionDecks[deckName(side, huge.deck, section)]! : side
}

/** Returns the index of the deck to which a damage card returns. */
export const discardDeckIndex = (
  game: Game,
  id: ShipId,
  { section, from }: Pick<DamageCard, 'section' | 'from'>,
): number => from ?? damageDeckIndex(game, id, section)

/** Returns the index of the deck of the damage card on a ship's condition. */
export const asideDeckIndex = (game: Game, id: ShipId): number =>
  ship(game, id).asideFrom ?? damageDeckIndex(game, id)
