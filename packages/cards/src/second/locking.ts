import { effects, type Game, type Me } from '@flotilla/engine'
import { toShip } from './asking.ts'

const { lock, lockOn, ship } = effects

/** Whatever a ship could acquire a lock on by an effect; reach for energy is for the action. */
export const lockable = (game: Game, id: number): number[] =>
  lockOn.ways(game, ship(game, id)).flatMap(({ target, energy }) => (energy ? [] : [target]))

export const mayLock = (game: Game, id: number, target: number): boolean =>
  lockable(game, id).includes(target)

export const toLock = (game: Game, me: Me) => lockable(game, me.ship).map(toShip)

export const lockNow = (game: Game, id: number, target: number): void =>
  lock(game, id, target, 'C2-ABILITY-3')
