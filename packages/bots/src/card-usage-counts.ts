import {
  type AnyGame,
  type AnyLibrary,
  type Choice,
  type Decision,
  type Option,
  upgradeOf,
} from '@flotilla/engine'

/** How often a card was offered, and how often it had an effect. */
export interface CardUsage {
  offered: number
  used: number
}

/** Parts of a card that answer queries: every answer counts, whether printed or computed. */
const answers = new Set(['value', 'limit', 'range', 'difficulty', 'treats', 'cost', 'may', 'cannot', 'must'])
/** Parts that are asked before an effect, or to weigh it. */
const before = new Set(['when', 'choices', 'can', 'intent', 'leadsTo'])
/** Parts that change their argument: they count if the result differs. */
const makes = new Set(['ways', 'fits', 'layings'])
/** Parts that count if they return something. */
const tells = new Set(['borrows', 'focus', 'lock', 'arcs', 'silences', 'sure'])
/** Plain data that is wrapped because reading it makes a difference. */
const plainly = new Set(['lays', 'moves', 'turretArcs'])

type UsageCallback = (what: keyof CardUsage) => void
type AnyFunction = (...args: unknown[]) => unknown

const isAnswer = (answer: unknown): boolean =>
  Array.isArray(answer) ? answer.length > 0 : answer !== undefined && answer !== false && answer !== 0

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Wraps an answer so that it reports its use if it has an effect. */
function countAnswers(entry: unknown, tell: UsageCallback, part: string): unknown {
  if (isPlain(entry) && 'says' in entry) return { ...entry, says: countAnswers(entry.says, tell, part) }
  return (...args: unknown[]) => {
    const answer = typeof entry === 'function' ? (entry as AnyFunction)(...args) : entry
    // A replacement value of 0 counts as an answer, an addition of 0 does not.
    if (part === 'treats' ? answer !== undefined : isAnswer(answer)) tell('used')
    return answer
  }
}

function usageKind(name: string, args: readonly unknown[], answer: unknown): keyof CardUsage | undefined {
  if (before.has(name)) return isAnswer(answer) ? 'offered' : undefined
  if (tells.has(name)) return isAnswer(answer) ? 'used' : undefined
  // The ways of a card's own action have no argument to change.
  const given = args.length > 2 ? args.at(-1) : undefined
  if (makes.has(name) && given === undefined) return isAnswer(answer) ? 'offered' : undefined
  if (makes.has(name)) return JSON.stringify(answer) === JSON.stringify(given) ? undefined : 'used'
  return 'used'
}

function wrapParts(value: unknown, name: string, tell: UsageCallback): unknown {
  if (typeof value === 'function')
    return function (this: unknown, ...args: unknown[]) {
      const answer = (value as AnyFunction).apply(this, args)
      const what = usageKind(name, args, answer)
      if (what) tell(what)
      return answer
    }
  if (plainly.has(name) && typeof value === 'object' && value !== null)
    return new Proxy(value, {
      get: (target, key) => {
        tell('used')
        return Reflect.get(target, key)
      },
    })
  if (Array.isArray(value)) return value.map((one) => wrapParts(one, name, tell))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, wrapParts(one, key, tell)]))
}

/** Returns the cards of an option, whichever copy of each. */
export const cardsOfOption = (option: Option): string[] =>
  [option.card, option.kind === 'shot' ? option.weapon : undefined, upgradeOf(option), option.by].flatMap(
    (one) => (typeof one === 'string' ? [one, one.replace(/#\d+$/, '')] : []),
  )

/** Returns cards that give their ship values or actions for the whole game, without a rule of their own. */
function passiveCards({ catalogue, cards }: AnyLibrary): ReadonlySet<string> {
  const grantsSomething = (grants: readonly { readonly kind: string }[]) =>
    grants.some(({ kind }) => kind === 'stat' || kind === 'action')
  const upgrades: readonly object[] = catalogue.upgrades
  return new Set(
    upgrades.flatMap((one) => {
      const {
        id,
        key = id,
        grants = [],
      } = {
        ...(one as { id: string; key?: string; grants?: { kind: string }[] }),
      }
      const { sides = [] } = one as { sides?: { grants: { kind: string }[] }[] }
      const isBare = Object.keys(cards[key] ?? {}).length === 1
      return isBare && grantsSomething([...grants, ...sides.flatMap((side) => side.grants)]) ? [key] : []
    }),
  )
}

/** A library that observes its cards in play, with the usage of each. */
export interface CountingLibrary<L extends AnyLibrary> {
  readonly library: L
  readonly seen: ReadonlyMap<string, CardUsage>
  /** Counts a choice: an option of a card, or a weapon. */
  note(decision: Decision, choice: Choice): void
  /** Marks cards as used that were observed elsewhere. */
  know(cards: readonly string[]): void
  /**
   * Counts cards that act by their presence: they give values, are a ship's condition, or carry another card.
   */
  look(game: AnyGame): void
}

/** Creates a library that observes its cards. */
export function countCardUsage<L extends AnyLibrary>(library: L): CountingLibrary<L> {
  const seen = new Map<string, CardUsage>()
  const tellOf = (id: string): UsageCallback => {
    const counts: CardUsage = { offered: 0, used: 0 }
    seen.set(id, counts)
    return (what) => {
      counts[what] += 1
    }
  }
  const cards = Object.fromEntries(
    Object.entries<object>(library.cards).map(([id, rules]) => {
      const tell = tellOf(id)
      const watched = Object.entries(rules).map(([part, value]) => [
        part,
        answers.has(part) && isPlain(value)
          ? Object.fromEntries(
              Object.entries(value).map(([name, entry]) => [name, countAnswers(entry, tell, part)]),
            )
          : wrapParts(value, part, tell),
      ])
      return [id, Object.fromEntries(watched)]
    }),
  )
  const countUse = (card: string) => {
    const counts = seen.get(card)
    if (counts) counts.used += 1
  }
  const giving = passiveCards(library)
  const countOffer = (card: string, part: string) => part in (library.cards[card] ?? {})
  /** Titles that make ships begin the game docked. */
  const docking = new Set(
    Object.values<{ readonly carries?: unknown }>(library.cards).map(({ carries }) => carries),
  )
  return {
    // The same cards by the same names, each part of the same kind.
    library: { ...library, cards } as L,
    seen,
    note: (decision, choice) => {
      if (!('options' in decision) || !('option' in choice)) return
      const all: readonly Option[] = [...decision.options, ...(decision.rare ?? [])]
      const option = all.find(({ id }) => id === choice.option)
      if (option && option.kind !== 'decline') new Set(cardsOfOption(option)).forEach(countUse)
    },
    know: (known) => {
      for (const card of known) if (seen.get(card)?.used === 0) countUse(card)
    },
    look: ({ state: { ships }, rules: { facts } }) => {
      for (const { id, docked, conditions } of ships) {
        for (const one of conditions) {
          const card = typeof one === 'string' ? one : one.card
          if (!countOffer(card, 'triggers')) countUse(card)
        }
        const own = facts[id]!.cards
        for (const card of own) if (giving.has(card)) countUse(card)
        if (docked === null) continue
        for (const card of facts[docked]!.cards) if (countOffer(card, 'carries')) countUse(card)
        for (const card of own) if (countOffer(card, 'docked') || docking.has(card)) countUse(card)
      }
    },
  }
}
