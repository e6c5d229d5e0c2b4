import { applies, type Bearer, type Eyes, type When } from './ability.ts'

/** A card in play and what it does. */
export interface Carried<Me, Rules> {
  readonly me: Me
  readonly rules: Rules
}

const none: readonly never[] = []

/** What a card has to say: a window it waits for, a part it has (`weapon`), or an entry of one (`value.agility`). */
export type Say = string

/** What cards answer to questions and deeds, by name. */
type Entries = { readonly [name: string]: unknown }

interface AnyRules {
  readonly triggers?: readonly { readonly at: string; readonly of?: unknown }[]
}

/** The parts of a card whose entries are looked up by name. */
export const queries = [
  'value',
  'limit',
  'range',
  'difficulty',
  'treats',
  'cost',
  'may',
  'cannot',
  'must',
] as const
export type Query = (typeof queries)[number]

const isQuery = (part: string | undefined): part is Query => queries.some((query) => query === part)

/** An answer of a card: about its own ship, or about whichever it declares. */
export type Says<Game, Me, About, Answer> =
  | Answer
  | Asked<Game, Me, About, Answer>
  | Declared<Game, Me, About, Answer>

interface Declared<Game, Me, About, Answer> extends Omit<When<Game, Me, About>, 'once' | 'cost'> {
  readonly says: Answer | Asked<Game, Me, About, Answer>
}

type Asked<Game, Me, About, Answer> = (game: Game, me: Me, about: About) => Answer | undefined

const isDeclared = <Game, Me, About, Answer>(entry: unknown): entry is Declared<Game, Me, About, Answer> =>
  typeof entry === 'object' && entry !== null && 'says' in entry
const isAsked = <Game, Me, About, Answer>(entry: unknown): entry is Asked<Game, Me, About, Answer> =>
  typeof entry === 'function'

const split = new Map<Say, readonly string[]>()

/** A part and the name of its entry, taken apart once. */
function partsOf(say: Say): readonly string[] {
  let parts = split.get(say)
  if (!parts) {
    parts = say.split('.')
    split.set(say, parts)
  }
  return parts
}

/** The parts that change dice: of an attack by or at a card's own ship, unless they declare others. */
const diceParts: ReadonlySet<string> = new Set([
  'attackDice',
  'defenseDice',
  'enemyAttackDice',
  'enemyDefenseDice',
])

const declaresOthers = (value: object): boolean => 'of' in value

/** Everything a card has to say; true where it may be about other ships than its own. */
function saysOf(rules: AnyRules): Map<Say, boolean> {
  const says = new Map<Say, boolean>()
  const add = (say: Say, wide: boolean) => says.set(say, wide || says.get(say) === true)
  for (const [part, value] of Object.entries(rules)) {
    if (isQuery(part))
      for (const [name, entry] of Object.entries(value))
        add(`${part}.${name}`, isDeclared(entry) && 'of' in entry)
    else add(part, !diceParts.has(part) || declaresOthers(value))
  }
  for (const { at, of } of rules.triggers ?? []) add(at, of !== undefined)
  return says
}

/** The cards of a game by what they say, so that those with nothing to say are never asked. */
export interface Register {
  /** What the cards printed for each ship say, whatever side they show. */
  readonly printed: readonly ReadonlySet<Say>[]
  /** The ships with a printed card that may say it of others. */
  readonly wide: ReadonlyMap<Say, readonly number[]>
  /** What cards say that a ship may come by in the game: of itself, and of others. */
  readonly acquired: ReadonlySet<Say>
  readonly acquiredWide: ReadonlySet<Say>
  /** What anybody may say in this game. */
  readonly all: ReadonlySet<Say>
  /** The entries among it, by part and name: games ask so often that putting a name together each time is felt. */
  readonly entries: { readonly [part in Query]: ReadonlyMap<string, Say> }
}

export function registerOf(ships: readonly (readonly AnyRules[])[], others: Iterable<AnyRules>): Register {
  const wide = new Map<Say, number[]>()
  const printed = ships.map((cards, id) => {
    const own = new Set<Say>()
    for (const rules of cards)
      for (const [say, far] of saysOf(rules)) {
        own.add(say)
        if (far && wide.get(say)?.at(-1) !== id) wide.set(say, [...(wide.get(say) ?? []), id])
      }
    return own
  })
  const acquired = new Set<Say>()
  const acquiredWide = new Set<Say>()
  for (const rules of others)
    for (const [say, far] of saysOf(rules)) {
      acquired.add(say)
      if (far) acquiredWide.add(say)
    }
  const all = new Set(acquired)
  for (const own of printed) for (const say of own) all.add(say)
  const named = (part: Query) =>
    new Map([...all].flatMap((say) => (partsOf(say)[0] === part ? [[partsOf(say)[1] ?? '', say]] : [])))
  const entries = {
    value: named('value'),
    limit: named('limit'),
    range: named('range'),
    difficulty: named('difficulty'),
    treats: named('treats'),
    cost: named('cost'),
    may: named('may'),
    cannot: named('cannot'),
    must: named('must'),
  }
  return { printed, wide, acquired, acquiredWide, all, entries }
}

/**
 * The ships that may have something to say in a window: the one it is about, or all of them where it is about none or
 * where a card may speak of others.
 */
export function attentive<Ship>(
  { all, wide, acquiredWide }: Register,
  window: Say,
  about: number,
  ships: readonly Ship[],
  hasMore: (one: Ship) => boolean,
): readonly Ship[] {
  if (!all.has(window)) return none
  if (about < 0) return ships
  const far = wide.get(window) ?? none
  const found: Ship[] = []
  // A window is about few ships, and most cards are about their own.
  if (acquiredWide.has(window)) {
    for (const [id, one] of ships.entries())
      if (id === about || hasMore(one) || far.includes(id)) found.push(one)
    return found
  }
  let own = ships[about]
  for (const id of far) {
    if (own && id >= about) {
      found.push(own)
      own = undefined
    }
    if (id !== about) found.push(ships[id]!)
  }
  if (own) found.push(own)
  return found
}

/** The cards in play on a ship, and those of them that say something, found once. */
export interface Held<Me, Rules> {
  readonly cards: readonly Carried<Me, Rules>[]
  readonly by: Map<Say, readonly Carried<Me, Rules>[]>
}

interface Knows<Game, Me extends Bearer> {
  readonly register: Register
  readonly eyes: Eyes<Game, Me>
}

/** What a question is about: a ship, and whatever else there is to know. */
export interface AnyAbout {
  readonly ship: number
}

interface AnyShip {
  readonly id: number
}

/** What an edition tells about its ships and cards. */
interface Bearing<Game, Ship extends AnyShip, Me extends Bearer, Rules> {
  knows(game: Game): Knows<Game, Me>
  ships(game: Game): readonly Ship[]
  /** The cards in play on a ship, kept as long as they are the same. */
  held(game: Game, one: Ship): Held<Me, Rules>
  /** Whether it has come by any card in the game. */
  hasMore(one: Ship): boolean
  /** Whether a card of it speaks of others. */
  speaks(one: Ship, me: Me): boolean
}

/** What a card has answered. */
export interface Heard<Me, Answer> {
  readonly answer: Answer
  readonly me: Me
}

const plus = (sum: number, { answer }: { readonly answer: number }): number => sum + answer
const larger = (most: unknown, { answer }: { readonly answer: number }): number =>
  typeof most === 'number' ? Math.max(most, answer) : answer
const isYes = ({ answer }: { readonly answer: boolean }): boolean => answer

/** Looks up what the cards of an edition say. */
export function listening<Game, Ship extends AnyShip, Me extends Bearer, Rules extends AnyRules>(
  how: Bearing<Game, Ship, Me, Rules>,
) {
  type Card = Carried<Me, Rules>

  const entryOf = (rules: Rules, say: Say): unknown => {
    const [part = say, name] = partsOf(say)
    const found = rules[part as keyof Rules]
    return name === undefined ? found : (found as Entries | undefined)?.[name]
  }

  const says = (rules: Rules, say: Say): boolean =>
    entryOf(rules, say) !== undefined || rules.triggers?.some(({ at }) => at === say) === true

  /** The cards on a ship that say something. */
  function on(game: Game, one: Ship, say: Say): readonly Card[] {
    const { register } = how.knows(game)
    if (!register.printed[one.id]?.has(say) && !(register.acquired.has(say) && how.hasMore(one))) return none
    const { cards, by } = how.held(game, one)
    let found = by.get(say)
    if (!found) {
      found = cards.filter(({ rules }) => says(rules, say))
      by.set(say, found)
    }
    return found
  }

  /** The cards that may say something of other ships, on whichever ship that speaks they are; and all of one ship, if told. */
  function everywhere(game: Game, say: Say, about?: number): readonly Card[] {
    const { register } = how.knows(game)
    const ids = register.wide.get(say)
    const anybody = register.acquiredWide.has(say)
    const own = about === undefined ? undefined : how.ships(game)[about]
    if (!ids && !anybody && !own) return none
    const found: Card[] = []
    for (const one of own && !ids && !anybody ? [own] : how.ships(game))
      if (one === own || ids?.includes(one.id) || (anybody && how.hasMore(one)))
        for (const card of on(game, one, say)) if (how.speaks(one, card.me)) found.push(card)
    return found
  }

  /** What cards answer about a ship: its own, and those elsewhere that speak of it. */
  function heard<About extends AnyAbout, Answer>(
    game: Game,
    part: Query,
    name: string,
    about: About,
  ): readonly Heard<Me, Answer>[] {
    const say = how.knows(game).register.entries[part].get(name)
    return say === undefined ? none : answersTo(game, say, about)
  }

  function answersTo<About extends AnyAbout, Answer>(
    game: Game,
    say: Say,
    about: About,
  ): readonly Heard<Me, Answer>[] {
    const { eyes } = how.knows(game)
    const answers: Heard<Me, Answer>[] = []
    const listenTo = ({ me, rules }: Card) => {
      const entry = entryOf(rules, say) as Says<Game, Me, About, Answer>
      const declared = isDeclared<Game, Me, About, Answer>(entry)
      if (declared ? !applies(eyes, game, me, entry, about, '') : me.ship !== about.ship) return
      const answer = declared ? entry.says : entry
      const given = isAsked<Game, Me, About, Answer>(answer) ? answer(game, me, about) : answer
      if (given !== undefined) answers.push({ answer: given, me })
    }
    const self = how.ships(game)[about.ship]
    if (self) for (const card of on(game, self, say)) listenTo(card)
    for (const card of everywhere(game, say)) if (card.me.ship !== about.ship) listenTo(card)
    return answers
  }

  /** What the answers of cards add up to. */
  const sum = (game: Game, part: Query, name: string, about: AnyAbout): number =>
    heard<AnyAbout, number>(game, part, name, about).reduce(plus, 0)

  /** The most that cards answer; `plain` if none says more. */
  const most = <Plain>(game: Game, part: Query, name: string, about: AnyAbout, plain: Plain) =>
    heard<AnyAbout, number>(game, part, name, about).reduce<number | Plain>(larger, plain)

  /** Whether any card says so. */
  const isSaid = (game: Game, part: Query, name: string, about: AnyAbout): boolean =>
    heard<AnyAbout, boolean>(game, part, name, about).some(isYes)

  return { on, everywhere, heard, sum, most, isSaid }
}
