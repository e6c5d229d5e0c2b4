/** One reason for or against a choice, in points of damage. */
export interface Term {
  readonly term: string
  readonly value: number
}

/** Something that could be chosen, and why it should or should not. */
export interface WeighedOption<T> {
  readonly what: T
  readonly why: readonly Term[]
}

export const totalValue = (why: readonly Term[]): number => why.reduce((sum, { value }) => sum + value, 0)

/** Only reasons that weigh anything. */
export const createTerms = (named: Readonly<Record<string, number>>): Term[] =>
  Object.entries(named).flatMap(([term, value]) => (value === 0 ? [] : [{ term, value }]))

/** The first of the heaviest; undefined of none. */
export function bestOption<T>(choices: readonly WeighedOption<T>[]): WeighedOption<T> | undefined {
  let best: WeighedOption<T> | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const choice of choices) {
    const value = totalValue(choice.why)
    if (value > most) {
      best = choice
      most = value
    }
  }
  return best
}
