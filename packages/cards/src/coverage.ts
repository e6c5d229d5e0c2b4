import type { FirstCatalogue, SecondCatalogue } from '@flotilla/catalogue'
import { abilityId, type Cards, type first, pilotId } from '@flotilla/engine'
import { building } from './building.ts'

/** What becomes of a card at the table: it does what it says, it does nothing yet, or it matters in building alone. */
export type State = 'carriedOut' | 'silent' | 'building'

export interface Covered {
  /** As the registry knows it. */
  readonly id: string
  readonly name: string
  readonly kind: 'pilot' | 'upgrade' | 'shipAbility' | 'condition'
  /** The slot of an upgrade, the faction of a pilot. */
  readonly group: string
  readonly state: State
}

type Card = Omit<Covered, 'state'>

const judged =
  (cards: { readonly [id: string]: unknown }, only: { readonly [id: string]: string }) =>
  (card: Card): Covered => ({
    ...card,
    state: card.id in cards ? 'carriedOut' : card.id in only ? 'building' : 'silent',
  })

/** Every card of the second edition that says something, both sides of those that have two. */
export function secondCoverage(catalogue: SecondCatalogue, cards: Cards): Covered[] {
  const { pilots, upgrades, conditions } = catalogue
  const abilities = new Set(pilots.flatMap(({ shipAbility }) => shipAbility ?? []))
  const all: Card[] = [
    ...pilots
      .filter(({ ability }) => ability)
      .map(({ id, name, faction }) => ({ id: pilotId(id), name, kind: 'pilot' as const, group: faction })),
    ...upgrades.flatMap(({ id, slot, sides }) =>
      sides.flatMap(({ title, ability, attack, device }, side) =>
        ability || attack || device
          ? [{ id: side === 0 ? id : `${id}#${side}`, name: title, kind: 'upgrade' as const, group: slot }]
          : [],
      ),
    ),
    ...[...abilities].map((name) => ({
      id: abilityId(name),
      name,
      kind: 'shipAbility' as const,
      group: 'ships',
    })),
    ...conditions.map(({ id, name }) => ({ id, name, kind: 'condition' as const, group: 'conditions' })),
  ]
  return all.map(judged(cards, building.second))
}

/** Every card of the first edition that says something. */
export function firstCoverage(catalogue: FirstCatalogue, cards: first.Cards): Covered[] {
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
  return all.map(judged(cards, building.first))
}
