import type { AnyLibrary, Choice, Decision, Option } from '@flotilla/engine'

/** How often a card was offered and how often it did something. */
export interface Seen {
  offered: number
  used: number
}

/** Parts of a card that answer questions: whatever they answer counts, what is printed as well as what is reckoned. */
const answers = new Set(['value', 'limit', 'range', 'difficulty', 'treats', 'cost', 'may', 'cannot', 'must'])
/** What is asked before something is done. */
const before = new Set(['when', 'choices', 'ways', 'can'])

type Told = (what: keyof Seen) => void
type Any = (...args: unknown[]) => unknown

const says = (answer: unknown): boolean =>
  Array.isArray(answer) ? answer.length > 0 : answer !== undefined && answer !== false && answer !== 0

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An answer that is told when it says something. */
function answering(entry: unknown, tell: Told): unknown {
  if (isPlain(entry) && 'says' in entry) return { ...entry, says: answering(entry.says, tell) }
  return (...args: unknown[]) => {
    const answer = typeof entry === 'function' ? (entry as Any)(...args) : entry
    if (says(answer)) tell('used')
    return answer
  }
}

function parts(value: unknown, name: string, tell: Told): unknown {
  if (typeof value === 'function')
    return function (this: unknown, ...args: unknown[]) {
      const answer = (value as Any).apply(this, args)
      if (!before.has(name)) tell('used')
      else if (says(answer)) tell('offered')
      return answer
    }
  if (Array.isArray(value)) return value.map((one) => parts(one, name, tell))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, parts(one, key, tell)]))
}

/** A library whose cards are looked at while they are played, and what was seen of each. */
export interface Watching<L extends AnyLibrary> {
  readonly library: L
  readonly seen: ReadonlyMap<string, Seen>
  /** What was chosen: an option of a card, or a weapon. */
  note(decision: Decision, choice: Choice): void
}

export function watching<L extends AnyLibrary>(library: L): Watching<L> {
  const seen = new Map<string, Seen>()
  const tellOf = (id: string): Told => {
    const counted: Seen = { offered: 0, used: 0 }
    seen.set(id, counted)
    return (what) => {
      counted[what] += 1
    }
  }
  const cards = Object.fromEntries(
    Object.entries<object>(library.cards).map(([id, rules]) => {
      const tell = tellOf(id)
      const watched = Object.entries(rules).map(([part, value]) => [
        part,
        answers.has(part) && isPlain(value)
          ? Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, answering(entry, tell)]))
          : parts(value, part, tell),
      ])
      return [id, Object.fromEntries(watched)]
    }),
  )
  return {
    // The same cards by the same names, each part of the kind it was.
    library: { ...library, cards } as L,
    seen,
    note: (decision, choice) => {
      if (!('options' in decision) || !('option' in choice)) return
      const option = decision.options.find(({ id }) => id === choice.option) as Option | undefined
      for (const card of [option?.card, option?.weapon]) {
        const counted = typeof card === 'string' ? seen.get(card) : undefined
        if (counted && option?.id !== 'decline') counted.used += 1
      }
    },
  }
}
