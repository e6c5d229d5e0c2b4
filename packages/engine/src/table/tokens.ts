type Tokens<Token extends string> = Readonly<Partial<Record<Token, number>>>

/** Those of most ships at most times: looked at sooner than into them. */
export const noTokens: Tokens<never> = {}

/** How many there are of a kind. */
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

/** What is left of the tokens; a kind that runs out is not there any more. */
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
