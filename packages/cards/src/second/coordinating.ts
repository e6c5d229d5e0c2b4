import { effects, type Game, type Me } from '@flotilla/engine'
import { areFriends, othersAt, toShip } from './asking.ts'

const { couldAct, facts, farthest, forbidden, grantAction, later } = effects

/** Further ships of the type of one that was coordinated which could be coordinated to do the same. */
export const alike = (
  game: Game,
  id: number,
  had: readonly number[],
  action: string | undefined,
  colour?: 'red',
): { readonly id: string; readonly target: number }[] =>
  action === undefined
    ? []
    : othersAt(game, id, 1, farthest(game, 'coordinate', { ship: id }, 2))
        .filter((other) => !had.includes(other) && areFriends(game, id, other))
        .filter((other) => facts(game, other).ship === facts(game, had[0]!).ship)
        .filter((other) => !forbidden(game, { do: 'beCoordinated', ship: other }))
        .filter((other) => couldAct(game, other, undefined, terms(action, colour)))
        .map(toShip)

const terms = (action: string, colour?: 'red') => ({ only: [action], ...(colour ? { colour } : {}) })

/** Coordinates one of them. */
export function coordinateAlike(game: Game, me: Me, target: number, action: string, colour?: 'red'): void {
  later(game, { do: 'coordinated', ship: me.ship, target, rule: 'C2-COORD-1' })
  grantAction(game, target, 'C2-COORD-1', undefined, terms(action, colour))
}
