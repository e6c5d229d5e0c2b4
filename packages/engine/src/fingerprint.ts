import type { AnyGame, AnyLibrary } from './editions.ts'
import { hashText } from './kernel/chance.ts'

/** What the rules that run are known by: the engine with its edition, and every card. `npm run fingerprint` makes them. */
export interface Prints {
  readonly engine: string
  readonly cards: { readonly [card: string]: string }
}

/** The rules one game is played by: the engine, what its ships are, and the cards that are in it. */
export interface Fingerprint extends Prints {
  readonly ships: string
}

/** A library without prints, as in tests, is taken to be always the same. */
const unprinted: Prints = { engine: 'unprinted', cards: {} }

export const printsOf = ({ prints = unprinted }: Pick<AnyLibrary, 'prints'>): Prints => prints

const known = new WeakMap<object, Fingerprint>()

/** By which rules a game is played. */
export function fingerprintOf({ rules }: Pick<AnyGame, 'rules'>): Fingerprint {
  const found = known.get(rules) ?? printed(rules)
  known.set(rules, found)
  return found
}

function printed({ facts, prints = unprinted }: AnyGame['rules']): Fingerprint {
  const held = facts.flatMap(({ cards }) => cards.map((card) => card.replace(/#\d+$/, '')))
  const cards = [...new Set(held)].sort().flatMap((card) => [
    // A card that is not carried out yet may be one day.
    [card, prints.cards[card] ?? 'none'],
    ...(prints.cards[`${card}#1`] ? [[`${card}#1`, prints.cards[`${card}#1`]]] : []),
  ])
  return {
    engine: prints.engine,
    ships: hashText(JSON.stringify(facts)).slice(0, 12),
    cards: Object.fromEntries(cards),
  }
}

/** Why what was played by some rules cannot be played on by those of a game, in words; undefined where it can. */
export function otherRules(was: Partial<Fingerprint>, game: Pick<AnyGame, 'rules'>): string | undefined {
  const now = fingerprintOf(game)
  if (was.engine !== now.engine) return otherEngine(was.engine, now.engine)
  const cards = Object.keys(now.cards).filter((card) => was.cards?.[card] !== now.cards[card])
  if (cards.length > 0) return `It was played with other rules for ${cards.join(', ')} than there are now.`
  return was.ships === now.ships
    ? undefined
    : 'It was played with other values of ships, dials or upgrades than there are now.'
}

export const otherEngine = (was: string | undefined, now: string): string =>
  `It was made by engine ${String(was).slice(0, 40)}, this is ${now}: the same choices may lead elsewhere.`
