// Red and orange tokens, and whom they trouble. A lock is a red token, too, and is spoken of by itself.
import { effects, type Game, type Token } from '@flotilla/engine'

const { count, lose, orangeTokens, ship } = effects

export const redTokens = ['stress', 'strain', 'deplete', 'ion'] as const
const troubles: readonly Token[] = [...redTokens, ...orangeTokens]

/** The kinds of red and orange tokens a ship has, or those of one list. */
export const troublesOf = (game: Game, id: number, among: readonly Token[] = troubles): Token[] =>
  among.filter((token) => count(ship(game, id), token) > 0)

export const isTroubled = (game: Game, id: number): boolean => troublesOf(game, id).length > 0

/** A token to choose among those a ship has. */
export const toToken = (token: Token) => ({ id: token, token })

export const removeOne = (game: Game, id: number, token: Token): void =>
  lose(game, id, token, 1, 'C2-ABILITY-3')
