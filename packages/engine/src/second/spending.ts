import type { ObjectId, ShipId } from '../vocabulary/ids.ts'
import { isForbidden } from './ability.ts'
import type { Spendable } from './card-queries.ts'
import { countTokens, type Game, ship } from './state.ts'

/** Reports whether no card forbids a ship to spend something. */
export const maySpend = (game: Game, id: ShipId, token: Spendable): boolean =>
  !isForbidden(game, { do: 'spendToken', ship: id, token })

/** Reports whether a ship has a token or Force and may spend it. */
export const canSpend = (game: Game, id: ShipId, token: Exclude<Spendable, 'charge' | 'lock'>): boolean =>
  (token === 'force' ? ship(game, id).force : countTokens(ship(game, id), token)) > 0 &&
  maySpend(game, id, token)

/** Reports whether a ship may spend its lock on something. */
export const canSpendLock = (game: Game, id: ShipId, target: ObjectId): boolean =>
  ship(game, id).locks.includes(target) && maySpend(game, id, 'lock')
