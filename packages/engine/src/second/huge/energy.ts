import type { RuleId } from '@flotilla/rulebook'
import { emit } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { lose, updateShip } from '../changes.ts'
import { countTokens, facts, type Game, isHuge, ship } from '../state.ts'

export const hasEnergy = (game: Game, id: ShipId, amount = 1): boolean => ship(game, id).energy >= amount

function takeEnergy(game: Game, id: ShipId, amount: number, rule: RuleId, kind: 'spent' | 'lost'): void {
  const { energy } = ship(game, id)
  const taken = Math.min(energy, amount)
  if (taken <= 0) return
  updateShip(game, id, { energy: energy - taken })
  emit(game, { kind, rule, ship: id, token: 'energy', amount: taken })
}

export const spendEnergy = (game: Game, id: ShipId, amount: number, rule: RuleId): void =>
  takeEnergy(game, id, amount, rule, 'spent')

/** Makes a ship lose energy, as much as it has. */
export const loseEnergy = (game: Game, id: ShipId, amount: number, rule: RuleId): void =>
  takeEnergy(game, id, amount, rule, 'lost')

/** Recovers energy up to the limit; stress must be removed with it. */
export function recoverEnergy(game: Game, id: ShipId, amount: number, rule: RuleId): void {
  const { energy } = ship(game, id)
  const recovered = Math.min(amount, facts(game, id).energy - energy)
  if (recovered <= 0) return
  updateShip(game, id, { energy: energy + recovered })
  emit(game, { kind: 'recovered', rule, ship: id, what: 'energy', amount: recovered })
  removeStressWithEnergy(game, id, 'C2-ENERGY-7')
}

/** Makes a huge ship spend energy to remove stress, as long as it has any. */
export function removeStressWithEnergy(game: Game, id: ShipId, rule: RuleId): void {
  const one = ship(game, id)
  const eased = Math.min(one.energy, countTokens(one, 'stress'))
  if (eased === 0 || !isHuge(game, id)) return
  spendEnergy(game, id, eased, rule)
  lose(game, id, 'stress', eased, rule)
}
