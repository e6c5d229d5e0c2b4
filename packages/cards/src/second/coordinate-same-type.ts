import type { ShipId, TargetOption } from '@flotilla/engine'
import type { CardContext, Game } from '@flotilla/engine/second'
import {
  couldPerformAction,
  deferEffects,
  facts,
  grantAction,
  isForbidden,
  longestRange,
} from '@flotilla/engine/second/effects'
import { areFriends, othersAtRange, shipOption } from './queries.ts'

/** Returns further ships of the same type as a coordinated one that could be coordinated to do the same. */
export const sameTypeTargets = (
  game: Game,
  id: ShipId,
  had: readonly ShipId[],
  action: string | undefined,
  colour?: 'red',
): TargetOption[] =>
  action === undefined
    ? []
    : othersAtRange(game, id, 1, longestRange(game, 'coordinate', { ship: id }, 2))
        .filter((other) => !had.includes(other) && areFriends(game, id, other))
        .filter((other) => facts(game, other).ship === facts(game, had[0]!).ship)
        .filter((other) => !isForbidden(game, { do: 'beCoordinated', ship: other }))
        .filter((other) => couldPerformAction(game, other, undefined, grantTerms(action, colour)))
        .map(shipOption)

const grantTerms = (action: string, colour?: 'red') => ({ only: [action], ...(colour ? { colour } : {}) })

/** Coordinates one of them. */
export function coordinateSameType(
  game: Game,
  me: CardContext,
  target: ShipId,
  action: string,
  colour?: 'red',
): void {
  deferEffects(game, { do: 'coordinated', ship: me.ship, target, rule: 'C2-COORD-1' })
  grantAction(game, target, 'C2-COORD-1', undefined, grantTerms(action, colour))
}
