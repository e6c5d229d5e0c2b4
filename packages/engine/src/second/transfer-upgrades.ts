import type { SecondCatalogue, second } from '@flotilla/catalogue'
import type { RuleId } from '@flotilla/rulebook'
import type { Equipped } from '@flotilla/squads'
import { getOrThrow } from '../kernel/assert.ts'
import { emit } from '../kernel/game.ts'
import type { CardId, ShipId } from '../vocabulary/ids.ts'
import { updateShip } from './changes.ts'
import type { ShipFacts } from './ship-facts.ts'
import { facts, type Game, type Rules, type Ship, ship } from './state.ts'

/**
 * Reports whether a ship may carry a card it gains during the game. Slots do not matter then, but
 * restrictions do.
 */
function mayEquip(
  { base, faction, actions, ship: type }: ShipFacts,
  { restrictions = [] }: second.UpgradeData,
): boolean {
  return restrictions.every((one) => {
    switch (one.kind) {
      case 'size':
        return one.anyOf.includes(base)
      case 'faction':
        return (one.anyOf as readonly string[]).includes(faction)
      case 'ship':
        return one.anyOf.includes(type)
      case 'action':
        return actions.some(({ action }) => action === one.action)
      default:
        return true
    }
  })
}

/**
 * Creates the facts of ships with other upgrades than at the start, computed once for each set of upgrades;
 * `made` computes one.
 */
export function createFactsByUpgrades(
  catalogue: SecondCatalogue,
  ships: readonly ShipFacts[],
  made: (id: ShipId, upgrades: Equipped[]) => ShipFacts,
): NonNullable<Rules['refit']> {
  const known = new Map<string, ShipFacts>()
  // The same list of upgrades is usually asked for again.
  const last: { readonly upgrades: readonly string[]; readonly facts: ShipFacts }[] = []
  return (id, upgrades) => {
    if (last[id]?.upgrades === upgrades) return last[id].facts
    const name = [id, ...upgrades].join()
    const found = known.get(name)
    if (found) {
      last[id] = { upgrades, facts: found }
      return found
    }
    const printed = getOrThrow(ships, id, 'ship')
    const cards = upgrades.map((card) => catalogue.upgrade(card)!)
    const news = cards.filter((card) => !(card.id in printed.slots))
    if (!news.every((card) => mayEquip(printed, card))) return
    const facts = made(
      id,
      cards.map((card) => ({ slot: card.slot, id: card.id })),
    )
    known.set(name, facts)
    return facts
  }
}

/** An upgrade that moves from one ship to another. */
export interface UpgradeTransfer {
  readonly from: ShipId
  readonly to: ShipId
  readonly card: CardId
}

const upgradesOf = (game: Game, id: ShipId): string[] => Object.keys(facts(game, id).slots)

/** Returns the upgrades of each ship after several transfers at once. */
function upgradesAfter(game: Game, hands: readonly UpgradeTransfer[]): ReadonlyMap<ShipId, string[]> {
  const ids = [...new Set(hands.flatMap(({ from, to }) => [from, to]))]
  return new Map(
    ids.map((id) => {
      const gone = hands.filter(({ from }) => from === id).map(({ card }) => card)
      const come = hands.filter(({ to }) => to === id).map(({ card }) => card)
      return [id, [...upgradesOf(game, id).filter((card) => !gone.includes(card)), ...come]]
    }),
  )
}

/** Reports whether transfers are legal: each ship may carry what it gains, and no card twice. */
export const canTransferUpgrades = (game: Game, hands: readonly UpgradeTransfer[]): boolean =>
  [...upgradesAfter(game, hands)].every(
    ([id, cards]) => new Set(cards).size === cards.length && game.rules.refit?.(id, cards) !== undefined,
  )

const withoutCards = <T>(all: { readonly [card: string]: T } | undefined, cards: readonly CardId[]) =>
  Object.fromEntries(Object.entries(all ?? {}).filter(([card]) => !cards.includes(card)))

/** Moves upgrades between ships, with their charges, tokens and side. */
export function transferUpgrades(game: Game, hands: readonly UpgradeTransfer[], rule: RuleId): void {
  const had = game.state.ships
  for (const [id, upgrades] of upgradesAfter(game, hands)) {
    const one = ship(game, id)
    const gone = hands.filter(({ from }) => from === id).map(({ card }) => card)
    const brought = hands.filter(({ to }) => to === id)
    const keptPart = <T>(part: (from: Ship) => { readonly [card: string]: T } | undefined) => ({
      ...withoutCards(part(one), gone),
      ...Object.fromEntries(
        brought.flatMap(({ from, card }) => {
          const all = part(getOrThrow(had, from, 'ship')) ?? {}
          return card in all ? [[card, getOrThrow(all, card, 'card')]] : []
        }),
      ),
    })
    const held = keptPart((from) => from.held)
    updateShip(game, id, {
      upgrades,
      charges: keptPart((from) => from.charges),
      sides: keptPart((from) => from.sides),
      held: Object.keys(held).length > 0 ? held : undefined,
    })
  }
  for (const { from, to, card } of hands) emit(game, { kind: 'equipped', rule, ship: to, card, from })
}
