// Red and orange tokens, and whom they trouble.
import { effects, type Game, type Token } from '@flotilla/engine'
import { redTokens, redTokenWays } from './asking.ts'

const { count, keeping, last, lose, orangeTokens, ship } = effects

const troubles: readonly Token[] = [...redTokens, ...orangeTokens]

/** The kinds of red and orange tokens a ship has beside locks on it, or those of one list. */
export const troublesOf = (game: Game, id: number, among: readonly Token[] = troubles): Token[] =>
  among.filter((token) => count(ship(game, id), token) > 0)

export const isTroubled = (game: Game, id: number): boolean => troublesOf(game, id).length > 0

/** A token to choose among those a ship has. */
export const toToken = (token: Token) => ({ id: token, token })

/** The same, and locks on the ship: each is a red token, too. */
export const troubleWays = (game: Game, id: number) => [
  ...troublesOf(game, id, orangeTokens).map(toToken),
  ...redTokenWays(game, id),
]

export const removeOne = (game: Game, id: number, token: Token): void =>
  lose(game, id, token, 1, 'C2-ABILITY-3')

/** Has a ship keep all of its tokens of a kind in the End Phase. */
export function keepAll(game: Game, id: number, token: Token): void {
  for (let i = 0; i < count(ship(game, id), token); i++) last(game, id, keeping(token))
}
