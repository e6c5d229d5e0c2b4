import type { FirstCatalogue, first } from '@flotilla/catalogue'
import type { RuleId } from '@flotilla/rulebook'
import { emit } from '../../kernel/game.ts'
import type { CardId, ShipId } from '../../vocabulary/ids.ts'
import type { Cards } from '../ability.ts'
import { ordnanceTokenKey, setCardNote, updateShip } from '../changes.ts'
import { baseCardId, type ShipFacts } from '../ship-stats.ts'
import { type Game, ship } from '../state.ts'

/** The upgrades that may replace those of a ship, with their costs. */
export interface ReplacementUpgrades {
  readonly points: { readonly [card: string]: number }
  readonly of: { readonly [key: string]: readonly string[] }
}

const slotOf = (key: string): string => key.split(':')[0]!

/** Reports whether a ship meets the printed restrictions of a card, as far as they are known. */
function mayEquip(
  { restrictions }: first.UpgradeData,
  faction: first.PilotData['faction'],
  { huge, base, ship }: ShipFacts,
): boolean {
  const size = huge ? 'huge' : base
  const ships = huge ? huge.parts.map(({ pilot }) => pilot.split(':')[1]!) : [ship]
  return restrictions.every((one) =>
    one.kind === 'faction'
      ? one.anyOf.includes(faction)
      : one.kind === 'size'
        ? one.anyOf.some((each) => each === size)
        : one.kind === 'ship' && ships.some((each) => one.anyOf.includes(each)),
  )
}

/**
 * Returns the implemented upgrades that may replace each upgrade in some slots; weapons and cards that hold
 * energy are excluded.
 */
function replacementsFor(
  catalogue: FirstCatalogue,
  cards: Cards,
  facts: readonly ShipFacts[],
  one: ShipFacts,
  slots: readonly string[],
): ReplacementUpgrades {
  const { faction } = catalogue.pilot(one.pilot)!
  const taken = facts.filter(({ seat }) => seat === one.seat).flatMap((other) => other.cards.map(baseCardId))
  const able = catalogue.upgrades.filter(
    (card) =>
      card.key in cards &&
      slots.includes(card.slot) &&
      card.occupies.length === 1 &&
      card.attack === undefined &&
      !card.energyLimit &&
      !((card.unique || card.limited) && taken.includes(card.key)) &&
      mayEquip(card, faction, one),
  )
  const own = one.cards.filter((key) => slots.includes(slotOf(key)))
  const costOfCopy = (key: string): number => catalogue.upgrade(baseCardId(key))!.points
  const points = [
    ...able.map((card) => [card.key, card.points]),
    ...own.map((key) => [baseCardId(key), costOfCopy(key)]),
  ]
  const sameUpgrades = (key: string): string[] =>
    able
      .filter(
        (card) => card.slot === slotOf(key) && card.points <= costOfCopy(key) && card.key !== baseCardId(key),
      )
      .map((card) => card.key)
  return {
    points: Object.fromEntries(points),
    of: Object.fromEntries(own.map((key) => [key, sameUpgrades(key)])),
  }
}

/** Returns the replacements of each ship with a card that replaces upgrades. */
export const replacementsOf = (
  catalogue: FirstCatalogue,
  cards: Cards,
  facts: readonly ShipFacts[],
): (ReplacementUpgrades | undefined)[] =>
  facts.map((one) => {
    const slots = one.cards.flatMap((key) => cards[baseCardId(key)]?.replaces ?? [])
    return slots.length > 0 ? replacementsFor(catalogue, cards, facts, one, slots) : undefined
  })

/**
 * Returns the replacements for upgrades still on a ship in some slots, no more expensive than those there
 * now.
 */
export function replaceableUpgrades(
  game: Game,
  id: ShipId,
  slots: readonly string[],
): { readonly key: string; readonly card: CardId }[] {
  const all = game.rules.replacements[id]
  const { huge, replaced, discarded } = ship(game, id)
  if (!all) return []
  const there = Object.values(replaced ?? {})
  return Object.entries(all.of)
    .filter(([key]) => slots.includes(slotOf(key)) && !discarded.includes(key))
    .filter(([key]) => !(huge && key in huge.disabled))
    .flatMap(([key, cards]) => {
      const most = all.points[replaced?.[key] ?? baseCardId(key)]!
      return cards
        .filter((card) => all.points[card]! <= most && !there.includes(card))
        .map((card) => ({ key, card }))
    })
}

/** Replaces an upgrade with another card. */
export function replaceUpgrade(game: Game, id: ShipId, key: string, card: CardId, rule: RuleId): void {
  const { huge, replaced, held } = ship(game, id)
  const old = replaced?.[key] ?? baseCardId(key)
  updateShip(game, id, { replaced: { ...replaced, [key]: card } })
  if (huge?.stored[key]) {
    const { [key]: _, ...stored } = huge.stored
    updateShip(game, id, { huge: { ...huge, stored } })
  }
  if (held?.[ordnanceTokenKey(key)]) setCardNote(game, { ship: id, key: ordnanceTokenKey(key) }, 0)
  emit(game, { kind: 'replaced', rule, ship: id, card: old, by: card })
}
