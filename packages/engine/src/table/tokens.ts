type Tokens<Token extends string> = Readonly<Partial<Record<Token, number>>>

/** Those of most ships at most times: looked at sooner than into them. */
export const noTokens: Tokens<never> = {}

/** How many there are of a kind. */
export const countOf = <Token extends string>(tokens: Tokens<Token>, token: Token): number =>
  tokens === noTokens ? 0 : (tokens[token] ?? 0)

export const withMore = <Token extends string>(
  tokens: Tokens<Token>,
  token: Token,
  amount: number,
): Tokens<Token> => {
  const more: Partial<Record<Token, number>> = { ...tokens }
  more[token] = (tokens[token] ?? 0) + amount
  return more
}

/** What is left of the tokens; a kind that runs out is not there any more. */
export function withFewer<Token extends string>(
  tokens: Tokens<Token>,
  token: Token,
  amount: number,
): Tokens<Token> {
  const { [token]: had = 0, ...rest } = tokens as Record<Token, number>
  const left = had - amount
  if (left > 0) return { ...rest, [token]: left } as Tokens<Token>
  return Object.keys(rest).length === 0 ? noTokens : (rest as Tokens<Token>)
}
