import type { SecondCatalogue, second } from '@flotilla/catalogue'
import type { RuleId } from '@flotilla/rulebook'
import type { Equipped } from '@flotilla/squads'
import { getOrThrow } from '../kernel/assert.ts'
import { emit } from '../kernel/game.ts'
import { updateShip } from './changes.ts'
import type { ShipFacts } from './ship-facts.ts'
import { facts, type Game, type Rules, type Ship, ship } from './state.ts'

/** Whether a ship may carry a card that comes to it in play. Its slots do not matter then; what the card is for does. */
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
 * What ships become with other upgrades than at the start, found once for each set of them: `made` works out the facts
 * of one of them anew.
 */
export function createRefitFacts(
  catalogue: SecondCatalogue,
  ships: readonly ShipFacts[],
  made: (id: number, upgrades: Equipped[]) => ShipFacts,
): NonNullable<Rules['refit']> {
  const known = new Map<string, ShipFacts>()
  // Whoever is asked about is mostly asked about again with the very same list.
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

/** An upgrade that goes from one ship to another. */
export interface UpgradeTransfer {
  readonly from: number
  readonly to: number
  readonly card: string
}

const upgradesOf = (game: Game, id: number): string[] => Object.keys(facts(game, id).slots)

/** What each ship carries after these have gone over, all at once. */
function upgradesAfter(game: Game, hands: readonly UpgradeTransfer[]): ReadonlyMap<number, string[]> {
  const ids = [...new Set(hands.flatMap(({ from, to }) => [from, to]))]
  return new Map(
    ids.map((id) => {
      const gone = hands.filter(({ from }) => from === id).map(({ card }) => card)
      const come = hands.filter(({ to }) => to === id).map(({ card }) => card)
      return [id, [...upgradesOf(game, id).filter((card) => !gone.includes(card)), ...come]]
    }),
  )
}

/** Whether upgrades may go over like this: each ship may carry what it gets, and none of it twice. */
export const canTransferUpgrades = (game: Game, hands: readonly UpgradeTransfer[]): boolean =>
  [...upgradesAfter(game, hands)].every(
    ([id, cards]) => new Set(cards).size === cards.length && game.rules.refit?.(id, cards) !== undefined,
  )

const withoutCards = <T>(all: { readonly [card: string]: T } | undefined, cards: readonly string[]) =>
  Object.fromEntries(Object.entries(all ?? {}).filter(([card]) => !cards.includes(card)))

/** Has upgrades change ships, with their charges, their tokens and the side they show. */
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
