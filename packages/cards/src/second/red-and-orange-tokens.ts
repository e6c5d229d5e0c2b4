import type { ShipId } from '@flotilla/engine'
import { createOption } from '@flotilla/engine'
// Red and orange tokens of ships.
import type { Game, Token } from '@flotilla/engine/second'
import {
  addRoundEffect,
  countTokens,
  keepTokenEffect,
  lose,
  orangeTokens,
  ship,
} from '@flotilla/engine/second/effects'
import { redTokens, redTokenWays } from './queries.ts'

const redAndOrange: readonly Token[] = [...redTokens, ...orangeTokens]

/** Returns the kinds of red and orange tokens of a ship without locks on it, or those in a list. */
export const redAndOrangeTokens = (game: Game, id: ShipId, among: readonly Token[] = redAndOrange): Token[] =>
  among.filter((token) => countTokens(ship(game, id), token) > 0)

export const hasRedOrOrangeToken = (game: Game, id: ShipId): boolean =>
  redAndOrangeTokens(game, id).length > 0

/** Returns an option that chooses a token. */
export const tokenOption = (token: Token) => createOption('token', '', { token })

/** Returns options for these tokens and for locks on the ship, each of which is a red token. */
export const tokenAndLockOptions = (game: Game, id: ShipId) => [
  ...redAndOrangeTokens(game, id, orangeTokens).map(tokenOption),
  ...redTokenWays(game, id),
]

export const removeOneToken = (game: Game, id: ShipId, token: Token): void =>
  lose(game, id, token, 1, 'C2-ABILITY-3')

/** Makes a ship keep all its tokens of a kind in the End Phase. */
export function keepAllTokens(game: Game, id: ShipId, token: Token): void {
  for (let i = 0; i < countTokens(ship(game, id), token); i++)
    addRoundEffect(game, id, keepTokenEffect(token))
}
