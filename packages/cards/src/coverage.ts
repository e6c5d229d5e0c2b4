import type { FirstCatalogue, SecondCatalogue } from '@flotilla/catalogue'
import type { first } from '@flotilla/engine'
import { type Cards, pilotCardId, shipAbilityId } from '@flotilla/engine/second'
import { squadBuildingCards } from './squad-building-cards.ts'

/** Whether a card's rules are implemented, not implemented yet (silent), or matter only in squad building. */
export type CoverageState = 'carriedOut' | 'silent' | 'building'

export interface CardCoverage {
  /** Its id in the card rules. */
  readonly id: string
  readonly name: string
  readonly kind: 'pilot' | 'upgrade' | 'shipAbility' | 'condition'
  /** The slot of an upgrade, or the faction of a pilot. */
  readonly group: string
  readonly state: CoverageState
}

type Card = Omit<CardCoverage, 'state'>

const toCoverage =
  (cards: { readonly [id: string]: unknown }, only: { readonly [id: string]: string }) =>
  (card: Card): CardCoverage => ({
    ...card,
    state: card.id in cards ? 'carriedOut' : card.id in only ? 'building' : 'silent',
  })

/** Returns the coverage of every card of the second edition with a text, on both sides. */
export function secondCoverage(catalogue: SecondCatalogue, cards: Cards): CardCoverage[] {
  const { pilots, upgrades, conditions } = catalogue
  const abilities = new Set(pilots.flatMap(({ shipAbility }) => shipAbility ?? []))
  const all: Card[] = [
    ...pilots
      .filter(({ ability }) => ability)
      .map(({ id, name, faction }) => ({
        id: pilotCardId(id),
        name,
        kind: 'pilot' as const,
        group: faction,
      })),
    ...upgrades.flatMap(({ id, slot, sides }) =>
      sides.flatMap(({ title, ability, attack, device }, side) =>
        ability || attack || device
          ? [{ id: side === 0 ? id : `${id}#${side}`, name: title, kind: 'upgrade' as const, group: slot }]
          : [],
      ),
    ),
    ...[...abilities].map((name) => ({
      id: shipAbilityId(name),
      name,
      kind: 'shipAbility' as const,
      group: 'ships',
    })),
    ...conditions.map(({ id, name }) => ({ id, name, kind: 'condition' as const, group: 'conditions' })),
  ]
  return all.map(toCoverage(cards, squadBuildingCards.second))
}

/** Returns the coverage of every card of the first edition with a text. */
export function firstCoverage(catalogue: FirstCatalogue, cards: first.Cards): CardCoverage[] {
  const { pilots, upgrades, conditions } = catalogue
  const all: Card[] = [
    ...pilots
      .filter(({ ability }) => ability)
      .map(({ key, name, faction }) => ({ id: key, name, kind: 'pilot' as const, group: faction })),
    ...upgrades.map(({ key, name, slot }) => ({ id: key, name, kind: 'upgrade' as const, group: slot })),
    ...conditions.map(({ id, name }) => ({
      id: `condition:${id}`,
      name,
      kind: 'condition' as const,
      group: 'conditions',
    })),
  ]
  return all.map(toCoverage(cards, squadBuildingCards.first))
}
