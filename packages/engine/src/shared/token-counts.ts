type Tokens<Token extends string> = Readonly<Partial<Record<Token, number>>>

/** The tokens of a ship without any: comparing with this object is faster than reading it. */
export const noTokens: Tokens<never> = {}

/** Returns the number of tokens of a kind. */
export const tokenCount = <Token extends string>(tokens: Tokens<Token>, token: Token): number =>
  tokens === noTokens ? 0 : (tokens[token] ?? 0)

export const addTokens = <Token extends string>(
  tokens: Tokens<Token>,
  token: Token,
  amount: number,
): Tokens<Token> => {
  const more: Partial<Record<Token, number>> = { ...tokens }
  more[token] = (tokens[token] ?? 0) + amount
  return more
}

/** Returns the tokens left after removing some; a kind that runs out disappears. */
export function removeTokens<Token extends string>(
  tokens: Tokens<Token>,
  token: Token,
  amount: number,
): Tokens<Token> {
  const fewer: Partial<Record<Token, number>> = {}
  const left = (tokens[token] ?? 0) - amount
  let any = left > 0
  for (const kind in tokens)
    if (kind !== token) {
      fewer[kind] = tokens[kind]!
      any = true
    }
  if (left > 0) fewer[token] = left
  return any ? fewer : noTokens
}
