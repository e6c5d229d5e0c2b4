/** A reason for or against a choice, in points of damage. */
export interface Term {
  readonly term: string
  readonly value: number
}

/** A possible choice with the reasons for and against it. */
export interface WeighedOption<T> {
  readonly what: T
  readonly why: readonly Term[]
}

/** Adds up reasons. */
export const totalValue = (why: readonly Term[]): number => why.reduce((sum, { value }) => sum + value, 0)

/** Creates reasons, omitting those of no weight. */
export const createTerms = (named: Readonly<Record<string, number>>): Term[] =>
  Object.entries(named).flatMap(([term, value]) => (value === 0 ? [] : [{ term, value }]))

/** Returns the first choice of the highest value; undefined without choices. */
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
