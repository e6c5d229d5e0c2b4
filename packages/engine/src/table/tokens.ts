type Tokens<Token extends string> = Readonly<Partial<Record<Token, number>>>

export const withMore = <Token extends string>(
  tokens: Tokens<Token>,
  token: Token,
  amount: number,
): Tokens<Token> => ({ ...tokens, [token]: (tokens[token] ?? 0) + amount })

/** What is left of the tokens; a kind that runs out is not there any more. */
export function withFewer<Token extends string>(
  tokens: Tokens<Token>,
  token: Token,
  amount: number,
): Tokens<Token> {
  const { [token]: had = 0, ...rest } = tokens as Record<Token, number>
  const left = had - amount
  return (left > 0 ? { ...rest, [token]: left } : rest) as Tokens<Token>
}
