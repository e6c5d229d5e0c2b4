import type { ShipId } from '../vocabulary/ids.ts'
import {
  type AbilityCondition,
  type AbilityContext,
  type AnyWindowEvent,
  abilityApplies,
  type CardInPlay,
  type DiceScope,
  type WindowSubject,
} from './ability.ts'

/** A card in play with its rules. */
export interface ActiveCard<Me, Rules> {
  readonly me: Me
  readonly rules: Rules
}

const none: readonly never[] = []

/**
 * A key of the index: a window a card waits for, a part it has (`weapon`), or an entry of a part
 * (`value.agility`).
 */
export type IndexKey = string

interface AnyRules {
  readonly triggers?: readonly AnyWaiting[]
}

/** The fields of an ability that identify the window it waits for. */
interface AnyWaiting {
  readonly at: string
  readonly of?: unknown
}

/** The parts of a card whose entries are looked up by name. */
export const queryParts = [
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
export type QueryPart = (typeof queryParts)[number]

const isQuery = (part: string | undefined): part is QueryPart => queryParts.some((query) => query === part)

/** A card's answer to a query: about its own ship, or about the ships it declares. */
export type CardAnswer<Game, Me, About, Answer> =
  | Answer
  | AnswerFunction<Game, Me, About, Answer>
  | DeclaredAnswer<Game, Me, About, Answer>

interface DeclaredAnswer<Game, Me, About, Answer>
  extends Omit<AbilityCondition<Game, Me, About>, 'of' | 'once' | 'cost'> {
  readonly of?: Exclude<AbilityCondition<Game, Me, About>['of'], 'target'>
  readonly says: Answer | AnswerFunction<Game, Me, About, Answer>
}

type AnswerFunction<Game, Me, About, Answer> = (game: Game, me: Me, about: About) => Answer | undefined

const isDeclaredAnswer = <Game, Me, About, Answer>(
  entry: unknown,
): entry is DeclaredAnswer<Game, Me, About, Answer> =>
  typeof entry === 'object' && entry !== null && 'says' in entry
const isAnswerFunction = <Game, Me, About, Answer>(
  entry: unknown,
): entry is AnswerFunction<Game, Me, About, Answer> => typeof entry === 'function'

/** The parts that change dice of attacks by or at the ships they declare, or else the card's own ship. */
const diceParts: ReadonlySet<string> = new Set([
  'attackDice',
  'defenseDice',
  'enemyAttackDice',
  'enemyDefenseDice',
])

/** One entry of a card in the index. */
interface CardEntry {
  readonly say: IndexKey
  /** For an entry of a part: the part. */
  readonly part?: QueryPart
  readonly name?: string
  /** Whether it may be about ships other than its own. */
  wide: boolean
  /** The part of that name, or its entry. */
  readonly entry: unknown
  /** The ships that the entry declares, if it does. */
  readonly scope: AbilityCondition<never, never, never> | undefined
  /** The abilities that wait for this window. */
  readonly waiting: WaitingTrigger<AnyWaiting>[]
}

/** An ability that waits for a window, with its position among those of the card. */
export interface WaitingTrigger<Trigger> {
  readonly trigger: Trigger
  readonly index: number
}

/**
 * Copies a declared scope into an object that always has the same shape, so that checking many of them is
 * fast.
 */
const scopeOf = <Game, Me, About>({
  of,
  range,
  arc,
  when,
}: AbilityCondition<Game, Me, About>): AbilityCondition<Game, Me, About> => ({
  of,
  range,
  arc,
  once: undefined,
  cost: undefined,
  when,
})

function cardEntry(part: QueryPart, name: string, entry: unknown): CardEntry {
  const say = `${part}.${name}`
  return isDeclaredAnswer<never, never, never, never>(entry)
    ? { say, part, name, wide: 'of' in entry, entry: entry.says, scope: scopeOf(entry), waiting: [] }
    : { say, part, name, wide: false, entry, scope: undefined, waiting: [] }
}

const uttered = new WeakMap<AnyRules, ReadonlyMap<IndexKey, CardEntry>>()

/** Collects all index entries of a card; the result is cached. */
function cardEntries(rules: AnyRules): ReadonlyMap<IndexKey, CardEntry> {
  const known = uttered.get(rules)
  if (known) return known
  const says = new Map<IndexKey, CardEntry>()
  for (const [part, entry] of Object.entries(rules)) {
    if (isQuery(part))
      for (const [name, one] of Object.entries(entry)) {
        const found = cardEntry(part, name, one)
        says.set(found.say, found)
      }
    else {
      const scope = diceParts.has(part) ? scopeOf(entry as DiceScope) : undefined
      const wide = !scope || scope.of !== undefined
      says.set(part, { say: part, wide, entry, scope, waiting: [] })
    }
  }
  for (const [index, trigger] of (rules.triggers ?? none).entries()) {
    const { at: say, of } = trigger
    let found = says.get(say)
    if (!found) {
      found = { say, wide: false, entry: undefined, scope: undefined, waiting: [] }
      says.set(say, found)
    }
    // An attacker is looked up like the ship of the window.
    if (of !== undefined && of !== 'target') found.wide = true
    found.waiting.push({ trigger, index })
  }
  uttered.set(rules, says)
  return says
}

/** An index entry with the ships that have it in a game. Cards without an entry are never asked. */
export interface IndexEntry {
  readonly say: IndexKey
  /** Its number in the game. */
  readonly no: number
  /** By ship: whether a printed card of it has the entry, whichever side is up. */
  readonly printed: readonly (true | undefined)[]
  /** The ships with a printed card whose entry may be about other ships. */
  readonly wide: readonly number[]
  /** Whether a card with the entry can come to a ship during the game: about that ship, and about others. */
  readonly acquired: boolean
  readonly acquiredWide: boolean
}

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] }

/** The cards of a game by index key. */
export interface AbilityIndex {
  readonly indexEntries: ReadonlyMap<IndexKey, IndexEntry>
  /** The entries of query parts, by part and name. */
  readonly entries: { readonly [part in QueryPart]: QueryIndex }
}

/** The entries of one part that cards in the game may answer, by name. */
export type QueryIndex = ReadonlyMap<string, IndexEntry>

export function buildAbilityIndex(
  ships: readonly (readonly AnyRules[])[],
  others: Iterable<AnyRules>,
): AbilityIndex {
  const indexEntries = new Map<IndexKey, Writable<IndexEntry>>()
  const entries: { readonly [part in QueryPart]: Map<string, IndexEntry> } = {
    value: new Map(),
    limit: new Map(),
    range: new Map(),
    difficulty: new Map(),
    treats: new Map(),
    cost: new Map(),
    may: new Map(),
    cannot: new Map(),
    must: new Map(),
  }
  const indexEntryFor = ({ say, part, name }: CardEntry): Writable<IndexEntry> => {
    let found = indexEntries.get(say)
    if (!found) {
      found = { say, no: indexEntries.size, printed: [], wide: [], acquired: false, acquiredWide: false }
      indexEntries.set(say, found)
      if (part && name !== undefined) entries[part].set(name, found)
    }
    return found
  }
  for (const [id, cards] of ships.entries())
    for (const rules of cards)
      for (const one of cardEntries(rules).values()) {
        const { printed, wide } = indexEntryFor(one)
        printed[id] = true
        if (one.wide && wide.at(-1) !== id) wide.push(id)
      }
  for (const rules of others)
    for (const one of cardEntries(rules).values()) {
      const found = indexEntryFor(one)
      found.acquired = true
      if (one.wide) found.acquiredWide = true
    }
  return { indexEntries, entries }
}

/** Reports whether a printed card of a ship has an entry. */
export const isOnPrintedCard = ({ indexEntries }: AbilityIndex, id: ShipId, say: IndexKey): boolean =>
  indexEntries.get(say)?.printed[id] === true

const NOBODY = Number.MAX_SAFE_INTEGER

/**
 * Lists the ships that may have an entry, in order of their numbers: those with a card that may be about
 * others, the ship in question, if any, and the attacker.
 */
function candidateShips<Ship>(
  { wide, acquiredWide }: IndexEntry,
  about: ShipId,
  attacker: ShipId,
  ships: readonly Ship[],
  hasMore: (one: Ship) => boolean,
): readonly Ship[] {
  const found: Ship[] = []
  if (acquiredWide) {
    for (let id = 0; id < ships.length; id++) {
      const one = ships[id]!
      if (id === about || id === attacker || hasMore(one) || wide.includes(id)) found.push(one)
    }
    return found
  }
  // Most windows concern few ships, and most cards concern only their own.
  let own = Math.min(about, attacker)
  let other = about === attacker ? NOBODY : Math.max(about, attacker)
  for (const id of wide) {
    while (own <= id) {
      if (own < id) found.push(ships[own]!)
      own = other
      other = NOBODY
    }
    found.push(ships[id]!)
  }
  if (own < ships.length) found.push(ships[own]!)
  if (other < ships.length) found.push(ships[other]!)
  return found
}

/** A card in play with one of its entries; cached while the same cards are in play. */
interface IndexedCard<Me, Rules>
  extends ActiveCard<Me, Rules>,
    Pick<CardEntry, 'entry' | 'scope' | 'waiting'> {}

/** The cards in play on a ship, and those of them with an entry, by entry number. */
export interface CardsOnShip<Me, Rules> {
  readonly cards: readonly ActiveCard<Me, Rules>[]
  readonly by: Map<number, readonly IndexedCard<Me, Rules>[]>
}

interface IndexAndContext<Game, Me extends CardInPlay> {
  readonly register: AbilityIndex
  readonly abilityContext: AbilityContext<Game, Me>
}

interface AnyShip {
  readonly id: ShipId
}

/** The functions of an edition that look up its ships and cards. */
interface LookupRules<Game, Ship extends AnyShip, Me extends CardInPlay, Rules> {
  knows(game: Game): IndexAndContext<Game, Me>
  ships(game: Game): readonly Ship[]
  /** Returns the cards in play on a ship; cached while they stay the same. */
  held(game: Game, one: Ship): CardsOnShip<Me, Rules>
  /** Reports whether the ship has gained a card during the game. */
  hasMore(one: Ship): boolean
  /** Reports whether a card of the ship is about other ships. */
  speaks(one: Ship, me: Me): boolean
}

/** A card's answer to a query. */
export interface QueryAnswer<Me, Answer> {
  readonly answer: Answer
  readonly me: Me
}

/** Creates the functions that look up card entries in an edition. */
export function createCardLookup<Game, Ship extends AnyShip, Me extends CardInPlay, Rules extends AnyRules>(
  how: LookupRules<Game, Ship, Me, Rules>,
) {
  type Card = IndexedCard<Me, Rules>

  function entriesOn(game: Game, one: Ship, indexEntry: IndexEntry): readonly Card[] {
    if (!indexEntry.printed[one.id] && !(indexEntry.acquired && how.hasMore(one))) return none
    const { cards, by } = how.held(game, one)
    const known = by.get(indexEntry.no)
    if (known) return known
    const found: Card[] = []
    for (const { me, rules } of cards) {
      const said = cardEntries(rules).get(indexEntry.say)
      if (said) found.push({ me, rules, entry: said.entry, scope: said.scope, waiting: said.waiting })
    }
    by.set(indexEntry.no, found)
    return found
  }

  /** Returns the cards on a ship that have an entry. */
  function cardsOnShip(game: Game, one: Ship, say: IndexKey): readonly ActiveCard<Me, Rules>[] {
    const indexEntry = how.knows(game).register.indexEntries.get(say)
    return indexEntry ? entriesOn(game, one, indexEntry) : none
  }

  function entriesElsewhere(game: Game, indexEntry: IndexEntry, own: Ship | undefined): readonly Card[] {
    const found: Card[] = []
    const all = how.ships(game)
    for (const one of candidateShips(indexEntry, own?.id ?? NOBODY, NOBODY, all, how.hasMore))
      for (const card of entriesOn(game, one, indexEntry)) if (how.speaks(one, card.me)) found.push(card)
    return found
  }

  /**
   * Returns the cards on any ship that may be about other ships, and all cards on ship `about`, if given. A card
   * that changes dice is left out if it does not declare that ship.
   */
  function cardsEverywhere(game: Game, say: IndexKey, about?: ShipId): readonly ActiveCard<Me, Rules>[] {
    const indexEntry = how.knows(game).register.indexEntries.get(say)
    if (!indexEntry) return none
    const own = about === undefined ? undefined : how.ships(game)[about]
    if (!own && !indexEntry.acquiredWide && indexEntry.wide.length === 0) return none
    const found = entriesElsewhere(game, indexEntry, own)
    if (about === undefined || !diceParts.has(say)) return found
    const { abilityContext } = how.knows(game)
    return found.filter(
      ({ me, scope }) =>
        !scope || abilityApplies(abilityContext, game, me, scope as DiceScope, { ship: about }, ''),
    )
  }

  /** Returns the ships and cards that may have an ability to use in a window, with these abilities. */
  function waitingAt<Trigger extends AnyWaiting>(
    game: Game,
    moment: AnyWindowEvent,
    found: (one: Ship, me: Me, trigger: Trigger, index: number) => void,
  ): void {
    const indexEntry = how.knows(game).register.indexEntries.get(moment.window)
    if (!indexEntry) return
    const ships = how.ships(game)
    const { ship: about, attacker = NOBODY } = moment
    // A window that concerns all ships reaches every card.
    for (const one of about < 0 ? ships : candidateShips(indexEntry, about, attacker, ships, how.hasMore))
      for (const { me, waiting } of entriesOn(game, one, indexEntry))
        for (const { trigger, index } of waiting) found(one, me, trigger as Trigger, index)
  }

  /** Returns what cards answer about a ship: its own cards, and cards elsewhere that are about it. */
  function answersFor<About extends WindowSubject, Answer>(
    game: Game,
    part: QueryIndex,
    name: string,
    about: About,
  ): readonly QueryAnswer<Me, Answer>[] {
    const indexEntry = part.get(name)
    if (!indexEntry) return none
    const self = how.ships(game)[about.ship]
    const own = self ? entriesOn(game, self, indexEntry) : none
    const others =
      indexEntry.acquiredWide || indexEntry.wide.length > 0
        ? entriesElsewhere(game, indexEntry, undefined)
        : none
    if (own.length + others.length === 0) return none
    const { abilityContext } = how.knows(game)
    const answers: QueryAnswer<Me, Answer>[] = []
    for (const card of own) listenTo(game, abilityContext, card, about, answers)
    for (const card of others)
      if (card.me.ship !== about.ship) listenTo(game, abilityContext, card, about, answers)
    return answers
  }

  function listenTo<About extends WindowSubject, Answer>(
    game: Game,
    abilityContext: AbilityContext<Game, Me>,
    { me, entry, scope }: Card,
    about: About,
    answers: QueryAnswer<Me, Answer>[],
  ): void {
    const declared = scope as AbilityCondition<Game, Me, About> | undefined
    if (declared ? !abilityApplies(abilityContext, game, me, declared, about, '') : me.ship !== about.ship)
      return
    const answer = entry as Answer | AnswerFunction<Game, Me, About, Answer>
    const given = isAnswerFunction<Game, Me, About, Answer>(answer) ? answer(game, me, about) : answer
    if (given !== undefined) answers.push({ answer: given, me })
  }

  /** Reports whether any card could answer about a ship, without asking one. */
  function mayAnswer(game: Game, part: QueryIndex, name: string, id: ShipId): boolean {
    const indexEntry = part.get(name)
    if (!indexEntry) return false
    if (indexEntry.printed[id] || indexEntry.acquiredWide || indexEntry.wide.length > 0) return true
    return indexEntry.acquired && how.hasMore(how.ships(game)[id]!)
  }

  /** Returns the sum of what cards answer. */
  function sumAnswers(game: Game, part: QueryIndex, name: string, about: WindowSubject): number {
    let all = 0
    for (const { answer } of answersFor<WindowSubject, number>(game, part, name, about)) all += answer
    return all
  }

  /** Returns the highest answer of the cards, or `plain` if none is higher. */
  function highestAnswer<Plain>(
    game: Game,
    part: QueryIndex,
    name: string,
    about: WindowSubject,
    plain: Plain,
  ) {
    let now: number | Plain = plain
    for (const { answer } of answersFor<WindowSubject, number>(game, part, name, about))
      now = typeof now === 'number' ? Math.max(now, answer) : answer
    return now
  }

  /** Reports whether any card answers true. */
  function isSaid(game: Game, part: QueryIndex, name: string, about: WindowSubject): boolean {
    for (const { answer } of answersFor<WindowSubject, boolean>(game, part, name, about))
      if (answer) return true
    return false
  }

  return { cardsOnShip, cardsEverywhere, waitingAt, answersFor, mayAnswer, sumAnswers, highestAnswer, isSaid }
}
