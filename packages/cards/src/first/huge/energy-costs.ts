import type { ShipId } from '@flotilla/engine'
import { createOption, type first, type OptionOfKind } from '@flotilla/engine'
import {
  energyOn,
  facts,
  noteUse,
  shieldLimit,
  shieldsLeft,
  ship,
  spendEnergy,
} from '@flotilla/engine/first/effects'

export const RULE = 'C1-ABILITY-1'

/** Reports whether the Ship card has this much energy. */
export const canPay = (game: first.Game, { ship: id }: first.CardContext, energy: number): boolean =>
  energyOn(ship(game, id)) >= energy

export const payEnergy = (game: first.Game, { ship: id }: first.CardContext, energy: number): boolean =>
  spendEnergy(game, id, energy, 'HS-ENERGY-3')

/** Reports whether the card has not been used this round. */
export const isUnusedThisRound = (game: first.Game, { ship: id, card }: first.CardContext): boolean =>
  !ship(game, id).performed.includes(card)

/** Spends energy for an ability that works once per round. */
export function payEnergyOncePerRound(game: first.Game, me: first.CardContext, energy: number): void {
  payEnergy(game, me, energy)
  noteUse(game, me)
}

/** Returns where a shield is missing: on the ship, or on each section with its own shields. */
export function missingShields(game: first.Game, id: ShipId) {
  const one = ship(game, id)
  const places: OptionOfKind<'shield'>[] = one.huge?.shields
    ? (['fore', 'aft'] as const).map((section) => createOption('shield', 'shield', { section }))
    : [createOption('shield', 'shield', {})]
  return places.filter(({ section }) => shieldsLeft(one, section) < shieldLimit(game, one, section))
}

/** Returns the maneuver on the revealed dial. */
export const revealedManeuver = (game: first.Game, id: ShipId) =>
  facts(game, id).dial.find((entry) => entry.id === ship(game, id).revealed)?.maneuver
