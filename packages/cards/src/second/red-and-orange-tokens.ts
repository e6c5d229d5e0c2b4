// Red and orange tokens, and whom they trouble.
import { effects, type Game, type Token } from '@flotilla/engine/second'
import { redTokens, redTokenWays } from './queries.ts'

const { countTokens, keepTokenEffect, addRoundEffect, lose, orangeTokens, ship } = effects

const redAndOrange: readonly Token[] = [...redTokens, ...orangeTokens]

/** The kinds of red and orange tokens a ship has beside locks on it, or those of one list. */
export const redAndOrangeTokens = (game: Game, id: number, among: readonly Token[] = redAndOrange): Token[] =>
  among.filter((token) => countTokens(ship(game, id), token) > 0)

export const hasRedOrOrangeToken = (game: Game, id: number): boolean =>
  redAndOrangeTokens(game, id).length > 0

/** A token to choose among those a ship has. */
export const tokenOption = (token: Token) => ({ id: token, token })

/** The same, and locks on the ship: each is a red token, too. */
export const tokenAndLockOptions = (game: Game, id: number) => [
  ...redAndOrangeTokens(game, id, orangeTokens).map(tokenOption),
  ...redTokenWays(game, id),
]

export const removeOneToken = (game: Game, id: number, token: Token): void =>
  lose(game, id, token, 1, 'C2-ABILITY-3')

/** Has a ship keep all of its tokens of a kind in the End Phase. */
export function keepAllTokens(game: Game, id: number, token: Token): void {
  for (let i = 0; i < countTokens(ship(game, id), token); i++)
    addRoundEffect(game, id, keepTokenEffect(token))
}
