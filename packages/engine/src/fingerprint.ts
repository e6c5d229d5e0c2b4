import type { AnyGame, AnyLibrary } from './editions.ts'
import { hashText } from './kernel/chance.ts'

/**
 * The hashes of the current rules: each edition's engine, and every card. `npm run fingerprint` writes them.
 */
export interface Prints {
  readonly engine: string
  readonly cards: { readonly [card: string]: string }
}

/** The rules of one game: the engine, the facts of its ships, and the cards that are in it. */
export interface Fingerprint extends Prints {
  readonly ships: string
}

/** Stands for a library without hashes, as in tests; it never differs. */
const unprinted: Prints = { engine: 'unprinted', cards: {} }

export const printsOf = ({ prints = unprinted }: Pick<AnyLibrary, 'prints'>): Prints => prints

const known = new WeakMap<object, Fingerprint>()

/** Returns the fingerprint of the rules a game is played by. */
export function fingerprintOf({ rules }: Pick<AnyGame, 'rules'>): Fingerprint {
  const found = known.get(rules) ?? printed(rules)
  known.set(rules, found)
  return found
}

function printed({ facts, prints = unprinted }: AnyGame['rules']): Fingerprint {
  const held = facts.flatMap(({ cards }) => cards.map((card) => card.replace(/#\d+$/, '')))
  const cards = [...new Set(held)].sort().flatMap((card) => [
    // A card without code may get some later.
    [card, prints.cards[card] ?? 'none'],
    ...(prints.cards[`${card}#1`] ? [[`${card}#1`, prints.cards[`${card}#1`]]] : []),
  ])
  return {
    engine: prints.engine,
    ships: hashText(JSON.stringify(facts)).slice(0, 12),
    cards: Object.fromEntries(cards),
  }
}

/** Returns why a game played by other rules cannot continue under those of `game`, or undefined if it can. */
export function otherRules(was: Partial<Fingerprint>, game: Pick<AnyGame, 'rules'>): string | undefined {
  const now = fingerprintOf(game)
  if (was.engine !== now.engine) return otherEngine(was.engine, now.engine)
  const cards = Object.keys(now.cards).filter((card) => was.cards?.[card] !== now.cards[card])
  if (cards.length > 0) return `It was played with other rules for ${cards.join(', ')} than there are now.`
  return was.ships === now.ships
    ? undefined
    : 'It was played with other values of ships, dials or upgrades than there are now.'
}

/** Describes a difference between two engine hashes. */
export const otherEngine = (was: string | undefined, now: string): string =>
  `It was made by engine ${String(was).slice(0, 40)}, this is ${now}: the same choices may lead elsewhere.`
