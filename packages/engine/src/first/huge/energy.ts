import type { RuleId } from '@flotilla/rulebook'
import type { Question } from '../../kernel/decision.ts'
import { emit } from '../../kernel/game.ts'
import type { CardId, ShipId } from '../../vocabulary/ids.ts'
import { declineOption, toOptionId, withPrefix } from '../../vocabulary/options.ts'
import type { EnergyOption } from '../../vocabulary/questions.ts'
import { cardsWith, openWindow, sumCardValues } from '../ability.ts'
import type { ActionRule } from '../actions/action-rules.ts'
import { updateShip } from '../changes.ts'
import { countTokens, facts, type Game, isOnTable, type Ship, ship } from '../state.ts'
import { hugeFactsOf, sectionStats } from './huge-state.ts'

/**
 * An "Energy:" ability of a card with its cost: from the Ship card, or from the energy on the card itself.
 */
export interface EnergyRule extends ActionRule {
  readonly cost: number
  readonly from?: 'card'
}

/** Returns how much energy the Ship card can hold now. */
export function energyLimit(game: Game, one: Ship): number {
  const { parts, upgrades } = hugeFactsOf(game, one.id)
  const holder = parts.find(({ energy }) => energy !== null)
  const printed = (holder && sectionStats(one, holder).energy) ?? 0
  const raised = Object.entries(upgrades).reduce(
    (sum, [key, { raises }]) => sum + (one.discarded.includes(key) ? 0 : raises),
    printed,
  )
  return Math.max(0, raised + sumCardValues(game, 'energyLimit', { ship: one.id }))
}

/** Returns the energy on a card of a ship, or on its Ship card. */
export const energyOn = ({ huge }: Ship, card?: string): number =>
  huge ? (card === undefined ? huge.energy : (huge.stored[card] ?? 0)) : 0

function setEnergy(game: Game, id: ShipId, energy: number, card?: string): void {
  const { huge } = ship(game, id)
  if (!huge) return
  if (card === undefined) {
    updateShip(game, id, { huge: { ...huge, energy } })
    return
  }
  const { [card]: _, ...rest } = huge.stored
  updateShip(game, id, { huge: { ...huge, stored: energy > 0 ? { ...rest, [card]: energy } : rest } })
}

/** Adds energy to the Ship card of a huge ship, up to its limit. */
export function gainEnergy(game: Game, id: ShipId, amount: number, rule: RuleId): void {
  const one = ship(game, id)
  if (!one.huge || !isOnTable(one)) return
  const gained = Math.min(amount, energyLimit(game, one) - one.huge.energy)
  if (gained <= 0) return
  setEnergy(game, id, one.huge.energy + gained)
  emit(game, { kind: 'gained', rule, ship: id, token: 'energy', amount: gained })
}

/** Adds energy to an upgrade card, up to its limit. */
export function storeEnergy(game: Game, id: ShipId, card: CardId, amount: number, rule: RuleId): void {
  const stored = energyOn(ship(game, id), card)
  const gained = Math.min(amount, hugeFactsOf(game, id).upgrades[card]!.limit - stored)
  if (gained <= 0) return
  setEnergy(game, id, stored + gained, card)
  emit(game, { kind: 'gained', rule, ship: id, token: 'energy', amount: gained, card })
}

/** Spends energy of the Ship card or of another card; returns whether there was enough. */
export function spendEnergy(game: Game, id: ShipId, amount: number, rule: RuleId, card?: CardId): boolean {
  const left = energyOn(ship(game, id), card) - amount
  if (left < 0 || !ship(game, id).huge) return false
  if (amount === 0) return true
  setEnergy(game, id, left, card)
  emit(game, { kind: 'spent', rule, ship: id, token: 'energy', amount, ...(card ? { card } : {}) })
  return true
}

function loseEnergy(game: Game, id: ShipId, amount: number, rule: RuleId, card?: CardId): void {
  setEnergy(game, id, energyOn(ship(game, id), card) - amount, card)
  emit(game, { kind: 'lost', rule, ship: id, token: 'energy', amount, ...(card ? { card } : {}) })
}

/** Removes energy above a limit, and that of cards that have left play. */
export function trimEnergy(game: Game, id: ShipId): void {
  const { huge, discarded } = ship(game, id)
  if (!huge) return
  const excess = huge.energy - energyLimit(game, ship(game, id))
  if (excess > 0) loseEnergy(game, id, excess, 'HS-ENERGY-6')
  for (const [card, energy] of Object.entries(huge.stored))
    if (discarded.includes(card)) loseEnergy(game, id, energy, 'HS-ENERGY-6', card)
}

/** Removes all energy from upgrade cards. */
export function drainCards(game: Game, id: ShipId, rule: RuleId): void {
  for (const [card, energy] of Object.entries(ship(game, id).huge?.stored ?? {}))
    loseEnergy(game, id, energy, rule, card)
}

/** Returns the energy a maneuver gains: as on the dial, changed by cards, one less for each ion token. */
export function maneuverGains(game: Game, one: Ship): number {
  const printed = one.revealed === null ? 0 : (hugeFactsOf(game, one.id).gains[one.revealed] ?? 0)
  const changed = Math.max(0, printed + sumCardValues(game, 'energyGain', { ship: one.id }))
  return Math.max(0, changed - countTokens(one, 'ion'))
}

/** Returns how much more energy each upgrade in play can hold. */
const energyRooms = (game: Game, one: Ship): { readonly card: CardId; readonly room: number }[] =>
  Object.entries(hugeFactsOf(game, one.id).upgrades)
    .filter(([card]) => !one.discarded.includes(card) && !one.replaced?.[card])
    .map(([card, { limit }]) => ({ card, room: limit - energyOn(one, card) }))
    .filter(({ room }) => room > 0)

type Allocation = { readonly [card: string]: number }

/** Returns every way to allocate up to an amount of energy to cards. */
function possibleAllocations(cards: readonly { card: string; room: number }[], energy: number): Allocation[] {
  const [first, ...rest] = cards
  if (!first) return [{}]
  return Array.from({ length: Math.min(first.room, energy) + 1 }, (_, amount) => amount).flatMap((amount) =>
    possibleAllocations(rest, energy - amount).map((other) =>
      amount > 0 ? { [first.card]: amount, ...other } : other,
    ),
  )
}

const formatAllocation = (allocation: Allocation): string =>
  Object.entries(allocation)
    .map(([card, amount]) => `${card}=${amount}`)
    .join(',')

/** Asks how energy is allocated to cards; undefined when none can be. */
export function allocateQuestion(game: Game, one: Ship): Question | undefined {
  const all = possibleAllocations(energyRooms(game, one), energyOn(one)).filter(
    (way) => Object.keys(way).length > 0,
  )
  if (all.length === 0) return
  return {
    seat: facts(game, one.id).seat,
    ask: 'allocateEnergy',
    rule: 'HS-ESTEP-5',
    subject: one.id,
    options: [
      ...all.map((way) => ({
        id: toOptionId(`allocate:${formatAllocation(way)}`),
        kind: 'allocation' as const,
        allocation: way,
      })),
      declineOption('none'),
    ],
  }
}

/** Moves energy from the Ship card to upgrade cards. */
export function allocateEnergy(game: Game, id: ShipId, allocation: Allocation): void {
  for (const [card, amount] of Object.entries(allocation)) {
    setEnergy(game, id, energyOn(ship(game, id)) - amount)
    setEnergy(game, id, energyOn(ship(game, id), card) + amount, card)
    emit(game, { kind: 'allocated', rule: 'HS-ESTEP-5', ship: id, card, amount })
  }
  openWindow(game, { window: 'allocated', ship: id, cards: Object.keys(allocation) })
}

/**
 * Returns the "Energy:" abilities a ship may resolve now: those it can pay for and has not resolved this
 * round.
 */
export function energyWays(game: Game, one: Ship): EnergyOption[] {
  return cardsWith(game, one, 'energy').flatMap(({ me, rules: { energy } }) => {
    if (!energy || one.huge!.used.includes(me.key)) return []
    const cost = energy.cost
    if (energyOn(one, energy.from && me.key) < cost) return []
    return energy.ways(game, one, me.key).map((way) => ({
      ...withPrefix(`energy:${me.key}`, way),
      way,
      card: me.card,
      key: me.key,
      cost,
    }))
  })
}

/** Resolves an "Energy:" ability. */
export function useEnergy(game: Game, id: ShipId, option: EnergyOption): void {
  const { key, way } = option
  const one = ship(game, id)
  const { me, rules } = cardsWith(game, one, 'energy').find((held) => held.me.key === key)!
  const { cost, from, perform } = rules.energy!
  updateShip(game, id, { huge: { ...one.huge!, used: [...one.huge!.used, key] } })
  emit(game, { kind: 'ability', rule: 'HS-ESTEP-8', ship: id, card: me.card })
  spendEnergy(game, id, cost, 'HS-ESTEP-8', from && key)
  perform(game, id, way, key)
}
