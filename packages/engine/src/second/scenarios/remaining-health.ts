import type { ShipId } from '../../vocabulary/ids.ts'
import { facts, type Game, isInGame, type Ship, ship } from '../state.ts'
import type { ScoredUnit } from './scenario-state.ts'

/** Returns a ship's health value: its hull and shields, with those of its upgrades. */
export const healthValue = (game: Game, id: ShipId): number => facts(game, id).hull + facts(game, id).shields

/**
 * Returns lost shields plus damage cards. A destroyed or fled ship has lost everything; one that escaped or
 * is not yet placed, nothing.
 */
export function lostHealth(game: Game, { id, place, shields, damage }: Ship): number {
  if (place === 'destroyed' || place === 'fled') return healthValue(game, id)
  if (place === 'escaped' || game.state.phase === 'setup') return 0
  return facts(game, id).shields - shields + damage.length
}

export const isFullHealth = (game: Game, one: Ship): boolean => lostHealth(game, one) === 0

const unitShips = (game: Game, { ships }: Pick<ScoredUnit, 'ships'>): Ship[] =>
  ships.map((id) => ship(game, id))

/** Reports whether a ship, or all ships of a unit together, have lost at least half of their health. */
export function isHalfHealth(game: Game, unit: Pick<ScoredUnit, 'ships'>): boolean {
  let all = 0
  let lost = 0
  for (const id of unit.ships) {
    all += healthValue(game, id)
    lost += lostHealth(game, ship(game, id))
  }
  return lost >= Math.ceil(all / 2)
}

/** Reports whether all ships of a unit have been destroyed or have fled. */
export function isLost(game: Game, unit: Pick<ScoredUnit, 'ships'>): boolean {
  for (const id of unit.ships) {
    const { place } = ship(game, id)
    if (place !== 'destroyed' && place !== 'fled') return false
  }
  return true
}

/** Reports whether no ship of a unit is left and some have escaped. */
export function hasEscaped(game: Game, unit: Pick<ScoredUnit, 'ships'>): boolean {
  const ships = unitShips(game, unit)
  return !ships.some(isInGame) && ships.some(({ place }) => place === 'escaped')
}

/** Returns what a unit counts against its owner: its value, half of it rounded up, or nothing. */
export const lostValue = (game: Game, unit: ScoredUnit): number =>
  isLost(game, unit) ? unit.value : isHalfHealth(game, unit) ? Math.ceil(unit.value / 2) : 0
