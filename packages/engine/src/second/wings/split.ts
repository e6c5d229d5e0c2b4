import type { RuleId } from '@flotilla/rulebook'
import { emit } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { updateShip } from '../changes.ts'
import { type Game, ownWing, ship } from '../state.ts'
import { wingmatesOf } from './formation.ts'

/** Splits a wingmate from its formation; it moves by itself from now on. */
export function splitFromWing(game: Game, id: ShipId, rule: RuleId): void {
  const { inFormation, activated } = ship(game, id)
  if (!inFormation) return
  const { phase } = game.state
  const stray = !activated && (phase === 'system' || phase === 'activation')
  updateShip(game, id, { inFormation: false, stray })
  emit(game, { kind: 'split', rule, ship: id, leader: ownWing(game, id).leader })
}

/** Splits all wingmates of a leader. */
export function splitWing(game: Game, leader: ShipId, rule: RuleId): void {
  for (const { id } of wingmatesOf(game, leader)) splitFromWing(game, id, rule)
}
