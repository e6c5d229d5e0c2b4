import type { FirstCatalogue, first } from '@flotilla/catalogue'
import type { RuleId } from '@flotilla/rulebook'
import { emit } from '../../kernel/game.ts'
import type { Cards } from '../ability.ts'
import { mark } from '../changes.ts'
import { cardOf, type ShipFacts } from '../facts.ts'
import { type Game, ship } from '../state.ts'

const SLOTS: readonly first.Slot[] = ['crew', 'team']

/** What may take the place of a ship's crew and teams, with what it costs. */
export interface Replacements {
  readonly points: { readonly [card: string]: number }
  readonly of: { readonly [key: string]: readonly string[] }
}

/** Whether a ship meets what a card asks for, as far as that can be told. */
function suits({ restrictions }: first.Upgrade, faction: string, { huge }: ShipFacts): boolean {
  return restrictions.every((one) =>
    one.kind === 'faction'
      ? one.anyOf.some((each) => each === faction)
      : one.kind === 'size'
        ? one.anyOf.includes('huge')
        : one.kind === 'ship' && huge!.parts.some(({ pilot }) => one.anyOf.includes(pilot.split(':')[1]!)),
  )
}

/** What may take the place of each crew and team of a ship, of the cards carried out. */
function replacementsFor(
  catalogue: FirstCatalogue,
  cards: Cards,
  facts: readonly ShipFacts[],
  one: ShipFacts,
): Replacements {
  const { faction } = catalogue.pilot(one.pilot)!
  const taken = facts.filter(({ seat }) => seat === one.seat).flatMap((other) => other.cards.map(cardOf))
  const able = catalogue.upgrades.filter(
    (card) =>
      card.key in cards &&
      SLOTS.includes(card.slot) &&
      card.occupies.length === 1 &&
      !((card.unique || card.limited) && taken.includes(card.key)) &&
      suits(card, faction, one),
  )
  const own = Object.entries(one.huge!.upgrades).filter(([, { slot }]) => SLOTS.includes(slot))
  const worth = (key: string): number => catalogue.upgrade(cardOf(key))!.points
  const points = [
    ...able.map((card) => [card.key, card.points]),
    ...own.map(([key]) => [cardOf(key), worth(key)]),
  ]
  const like = (key: string, slot: first.Slot): string[] =>
    able
      .filter((card) => card.slot === slot && card.points <= worth(key) && card.key !== cardOf(key))
      .map((card) => card.key)
  return {
    points: Object.fromEntries(points),
    of: Object.fromEntries(own.map(([key, { slot }]) => [key, like(key, slot)])),
  }
}

/** The same for each huge ship with a card that replaces others. */
export const replacementsOf = (
  catalogue: FirstCatalogue,
  cards: Cards,
  facts: readonly ShipFacts[],
): (Replacements | undefined)[] =>
  facts.map((one) =>
    one.huge && one.cards.some((key) => cards[cardOf(key)]?.replaces)
      ? replacementsFor(catalogue, cards, facts, one)
      : undefined,
  )

/** What may take the place of cards of a ship that are still there, no dearer than what lies there now. */
export function replaceable(game: Game, id: number): { readonly key: string; readonly card: string }[] {
  const all = game.rules.replacements[id]
  const { huge, discarded } = ship(game, id)
  if (!all || !huge) return []
  const there = Object.values(huge.replaced ?? {})
  return Object.entries(all.of)
    .filter(([key]) => !discarded.includes(key) && !(key in huge.disabled))
    .flatMap(([key, cards]) => {
      const most = all.points[huge.replaced?.[key] ?? cardOf(key)]!
      return cards
        .filter((card) => all.points[card]! <= most && !there.includes(card))
        .map((card) => ({ key, card }))
    })
}

/** Another card takes the place of an upgrade. */
export function replaceUpgrade(game: Game, id: number, key: string, card: string, rule: RuleId): void {
  const { huge } = ship(game, id)
  if (!huge) return
  const old = huge.replaced?.[key] ?? cardOf(key)
  mark(game, id, { huge: { ...huge, replaced: { ...huge.replaced, [key]: card } } })
  emit(game, { kind: 'replaced', rule, ship: id, card: old, by: card })
}
