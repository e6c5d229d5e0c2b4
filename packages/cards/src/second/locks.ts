import type { ObjectId, ShipId } from '@flotilla/engine'
import type { CardContext, Game } from '@flotilla/engine/second'
import { lock, lockAction, ship } from '@flotilla/engine/second/effects'
import { shipOption } from './queries.ts'

/**
 * Returns everything a ship could lock by an effect; spending energy for range is only possible for the
 * action.
 */
export const lockTargets = (game: Game, id: ShipId): ShipId[] =>
  lockAction.ways(game, ship(game, id)).flatMap(({ target, energy }) => (energy ? [] : [target]))

/** Reports whether a ship may lock a target. */
export const mayLock = (game: Game, id: ShipId, target: ObjectId): boolean =>
  lockTargets(game, id).includes(target)

/** Returns options for the targets its ship may lock. */
export const lockOptions = (game: Game, me: CardContext) => lockTargets(game, me.ship).map(shipOption)

/** Makes a ship lock a target. */
export const acquireLock = (game: Game, id: ShipId, target: ShipId): void =>
  lock(game, id, target, 'C2-ABILITY-3')
