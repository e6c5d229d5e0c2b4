import type { Pose } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { emit } from '../../kernel/game.ts'
import { noTokens } from '../../shared/token-counts.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { openWindowFor } from '../ability.ts'
import { breakLocksOn, discardDamageCards, move, updateShip } from '../changes.ts'
import { fillShip } from '../setup/setup.ts'
import { type Game, ship } from '../state.ts'
import { markersOn, removeMarker } from './markers.ts'
import { takeCounters } from './victory-counters.ts'

/** Restores a ship to its starting state and places it. Its setup abilities apply again. */
export function restoreShip(game: Game, id: ShipId, pose: Pose, rule: RuleId): void {
  const { damage, place } = ship(game, id)
  // Those of a ship that left the game are already gone.
  if (place === 'table' || place === 'reserve')
    discardDamageCards(
      game,
      id,
      damage.map(({ card }) => card).filter((card) => card !== 'tally'),
    )
  breakLocksOn(game, id, 'EB-REST-4')
  takeCounters(game, id)
  for (const marker of markersOn(game, id)) removeMarker(game, marker.id, 'EB-REST-5')
  updateShip(game, id, {
    docked: null,
    damage: [],
    tokens: noTokens,
    held: undefined,
    locks: [],
    conditions: [],
    sides: {},
    initiatives: [],
    lasting: [],
    doomed: false,
    inFormation: false,
    bonus: false,
    fired: [],
    flown: null,
    tractored: false,
    performed: [],
    turret: 'front',
    turrets: {},
  })
  fillShip(game, id)
  emit(game, { kind: 'restored', rule: 'EB-REST-1', ship: id })
  move(game, id, pose, rule)
  openWindowFor(game, { window: 'setup', ship: -1, step: 'afterForces' }, id)
}
