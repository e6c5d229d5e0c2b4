import { type CardContext, effects, type Game } from '@flotilla/engine/second'
import { shipOption } from './queries.ts'

const { lock, lockAction, ship } = effects

/** Whatever a ship could acquire a lock on by an effect; reach for energy is for the action. */
export const lockTargets = (game: Game, id: number): number[] =>
  lockAction.ways(game, ship(game, id)).flatMap(({ target, energy }) => (energy ? [] : [target]))

export const mayLock = (game: Game, id: number, target: number): boolean =>
  lockTargets(game, id).includes(target)

export const lockOptions = (game: Game, me: CardContext) => lockTargets(game, me.ship).map(shipOption)

export const acquireLock = (game: Game, id: number, target: number): void =>
  lock(game, id, target, 'C2-ABILITY-3')
