import { type AnyMoment, type AnySubject, applies, type Bearer, type Eyes, type When } from './ability.ts'

/** A card in play and what it does. */
export interface Carried<Me, Rules> {
  readonly me: Me
  readonly rules: Rules
}

const none: readonly never[] = []

/** What a card has to say: a window it waits for, a part it has (`weapon`), or an entry of one (`value.agility`). */
export type Say = string

interface AnyRules {
  readonly triggers?: readonly AnyWaiting[]
}

/** As much of an ability as tells which window it waits for. */
interface AnyWaiting {
  readonly at: string
  readonly of?: unknown
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

interface Declared<Game, Me, About, Answer> extends Omit<When<Game, Me, About>, 'of' | 'once' | 'cost'> {
  readonly of?: Exclude<When<Game, Me, About>['of'], 'target'>
  readonly says: Answer | Asked<Game, Me, About, Answer>
}

type Asked<Game, Me, About, Answer> = (game: Game, me: Me, about: About) => Answer | undefined

const isDeclared = <Game, Me, About, Answer>(entry: unknown): entry is Declared<Game, Me, About, Answer> =>
  typeof entry === 'object' && entry !== null && 'says' in entry
const isAsked = <Game, Me, About, Answer>(entry: unknown): entry is Asked<Game, Me, About, Answer> =>
  typeof entry === 'function'

/** The parts that change dice: of an attack by or at a card's own ship, unless they declare others. */
const diceParts: ReadonlySet<string> = new Set([
  'attackDice',
  'defenseDice',
  'enemyAttackDice',
  'enemyDefenseDice',
])

const declaresOthers = (value: object): boolean => 'of' in value

/** Something a card has to say. */
interface Uttered {
  readonly say: Say
  /** Of an entry of a part: the two. */
  readonly part?: Query
  readonly name?: string
  /** Whether it may be about other ships than its own. */
  wide: boolean
  /** Its part of that name, or its entry. */
  readonly entry: unknown
  /** Where an entry declares ships of which it speaks. */
  readonly scope: When<never, never, never> | undefined
  /** The abilities that wait for the window of that name. */
  readonly waiting: Waiting<AnyWaiting>[]
}

/** An ability of a card that waits for a window, and its place among those of the card. */
export interface Waiting<Trigger> {
  readonly trigger: Trigger
  readonly index: number
}

/** Declared scopes are alike whatever they leave out, so that looking at many of them is quick. */
const scopeOf = <Game, Me, About>({
  of,
  range,
  arc,
  when,
}: When<Game, Me, About>): When<Game, Me, About> => ({
  of,
  range,
  arc,
  once: undefined,
  cost: undefined,
  when,
})

function entered(part: Query, name: string, entry: unknown): Uttered {
  const say = `${part}.${name}`
  return isDeclared<never, never, never, never>(entry)
    ? { say, part, name, wide: 'of' in entry, entry: entry.says, scope: scopeOf(entry), waiting: [] }
    : { say, part, name, wide: false, entry, scope: undefined, waiting: [] }
}

const uttered = new WeakMap<AnyRules, ReadonlyMap<Say, Uttered>>()

/** Everything a card has to say, found once. */
function saysOf(rules: AnyRules): ReadonlyMap<Say, Uttered> {
  const known = uttered.get(rules)
  if (known) return known
  const says = new Map<Say, Uttered>()
  for (const [part, entry] of Object.entries(rules)) {
    if (isQuery(part))
      for (const [name, one] of Object.entries(entry)) {
        const found = entered(part, name, one)
        says.set(found.say, found)
      }
    else {
      const wide = !diceParts.has(part) || declaresOthers(entry)
      says.set(part, { say: part, wide, entry, scope: undefined, waiting: [] })
    }
  }
  for (const [index, trigger] of (rules.triggers ?? none).entries()) {
    const { at: say, of } = trigger
    let found = says.get(say)
    if (!found) {
      found = { say, wide: false, entry: undefined, scope: undefined, waiting: [] }
      says.set(say, found)
    }
    // Whoever attacks is asked like whoever a moment is about.
    if (of !== undefined && of !== 'target') found.wide = true
    found.waiting.push({ trigger, index })
  }
  uttered.set(rules, says)
  return says
}

/** Something that may be said in a game, and who may say it: a card with nothing to say is never asked. */
export interface Saying {
  readonly say: Say
  /** Its number in the game. */
  readonly no: number
  /** By ship, whether a card printed for it says so, whatever side it shows. */
  readonly printed: readonly (true | undefined)[]
  /** The ships with a printed card that may say it of others. */
  readonly wide: readonly number[]
  /** Whether a card says so that a ship may come by in the game: of itself, and of others. */
  readonly acquired: boolean
  readonly acquiredWide: boolean
}

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] }

/** The cards of a game by what they say. */
export interface Register {
  readonly sayings: ReadonlyMap<Say, Saying>
  /** The entries among them, by part and name. */
  readonly entries: { readonly [part in Query]: Answered }
}

/** The entries of a part that may be answered in a game, by name. */
export type Answered = ReadonlyMap<string, Saying>

export function registerOf(ships: readonly (readonly AnyRules[])[], others: Iterable<AnyRules>): Register {
  const sayings = new Map<Say, Writable<Saying>>()
  const entries: { readonly [part in Query]: Map<string, Saying> } = {
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
  const saying = ({ say, part, name }: Uttered): Writable<Saying> => {
    let found = sayings.get(say)
    if (!found) {
      found = { say, no: sayings.size, printed: [], wide: [], acquired: false, acquiredWide: false }
      sayings.set(say, found)
      if (part && name !== undefined) entries[part].set(name, found)
    }
    return found
  }
  for (const [id, cards] of ships.entries())
    for (const rules of cards)
      for (const one of saysOf(rules).values()) {
        const { printed, wide } = saying(one)
        printed[id] = true
        if (one.wide && wide.at(-1) !== id) wide.push(id)
      }
  for (const rules of others)
    for (const one of saysOf(rules).values()) {
      const found = saying(one)
      found.acquired = true
      if (one.wide) found.acquiredWide = true
    }
  return { sayings, entries }
}

/** Whether a card printed for a ship says something. */
export const isPrinted = ({ sayings }: Register, id: number, say: Say): boolean =>
  sayings.get(say)?.printed[id] === true

const NOBODY = Number.MAX_SAFE_INTEGER

/**
 * The ships that may have something to say, in their order: those with a card that may speak of others, the one it is about
 * if any, and the one that attacks.
 */
function attentive<Ship>(
  { wide, acquiredWide }: Saying,
  about: number,
  attacker: number,
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
  // A window is about few ships, and most cards are about their own.
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

/** A card in play that says something, and what: found once for as long as the same cards are in play. */
interface Speaker<Me, Rules> extends Carried<Me, Rules>, Pick<Uttered, 'entry' | 'scope' | 'waiting'> {}

/** The cards in play on a ship, and those of them that say something, by its number. */
export interface Held<Me, Rules> {
  readonly cards: readonly Carried<Me, Rules>[]
  readonly by: Map<number, readonly Speaker<Me, Rules>[]>
}

interface Knows<Game, Me extends Bearer> {
  readonly register: Register
  readonly eyes: Eyes<Game, Me>
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

/** Looks up what the cards of an edition say. */
export function listening<Game, Ship extends AnyShip, Me extends Bearer, Rules extends AnyRules>(
  how: Bearing<Game, Ship, Me, Rules>,
) {
  type Card = Speaker<Me, Rules>

  function speakers(game: Game, one: Ship, saying: Saying): readonly Card[] {
    if (!saying.printed[one.id] && !(saying.acquired && how.hasMore(one))) return none
    const { cards, by } = how.held(game, one)
    const known = by.get(saying.no)
    if (known) return known
    const found: Card[] = []
    for (const { me, rules } of cards) {
      const said = saysOf(rules).get(saying.say)
      if (said) found.push({ me, rules, entry: said.entry, scope: said.scope, waiting: said.waiting })
    }
    by.set(saying.no, found)
    return found
  }

  /** The cards on a ship that say something. */
  function on(game: Game, one: Ship, say: Say): readonly Carried<Me, Rules>[] {
    const saying = how.knows(game).register.sayings.get(say)
    return saying ? speakers(game, one, saying) : none
  }

  function elsewhere(game: Game, saying: Saying, own: Ship | undefined): readonly Card[] {
    const found: Card[] = []
    const all = how.ships(game)
    for (const one of attentive(saying, own?.id ?? NOBODY, NOBODY, all, how.hasMore))
      for (const card of speakers(game, one, saying)) if (how.speaks(one, card.me)) found.push(card)
    return found
  }

  /** The cards that may say something of other ships, on whichever ship that speaks they are; and all of one ship, if told. */
  function everywhere(game: Game, say: Say, about?: number): readonly Carried<Me, Rules>[] {
    const saying = how.knows(game).register.sayings.get(say)
    if (!saying) return none
    const own = about === undefined ? undefined : how.ships(game)[about]
    return own || saying.acquiredWide || saying.wide.length > 0 ? elsewhere(game, saying, own) : none
  }

  /** The ships and cards that may have an ability to use at a moment, and these abilities. */
  function waitingAt<Trigger extends AnyWaiting>(
    game: Game,
    moment: AnyMoment,
    found: (one: Ship, me: Me, trigger: Trigger, index: number) => void,
  ): void {
    const saying = how.knows(game).register.sayings.get(moment.window)
    if (!saying) return
    const ships = how.ships(game)
    const { ship: about, attacker = NOBODY } = moment
    // What concerns all is everybody's.
    for (const one of about < 0 ? ships : attentive(saying, about, attacker, ships, how.hasMore))
      for (const { me, waiting } of speakers(game, one, saying))
        for (const { trigger, index } of waiting) found(one, me, trigger as Trigger, index)
  }

  /** What cards answer about a ship: its own, and those elsewhere that speak of it. */
  function heard<About extends AnySubject, Answer>(
    game: Game,
    part: Answered,
    name: string,
    about: About,
  ): readonly Heard<Me, Answer>[] {
    const saying = part.get(name)
    if (!saying) return none
    const self = how.ships(game)[about.ship]
    const own = self ? speakers(game, self, saying) : none
    const others = saying.acquiredWide || saying.wide.length > 0 ? elsewhere(game, saying, undefined) : none
    if (own.length + others.length === 0) return none
    const { eyes } = how.knows(game)
    const answers: Heard<Me, Answer>[] = []
    for (const card of own) listenTo(game, eyes, card, about, answers)
    for (const card of others) if (card.me.ship !== about.ship) listenTo(game, eyes, card, about, answers)
    return answers
  }

  function listenTo<About extends AnySubject, Answer>(
    game: Game,
    eyes: Eyes<Game, Me>,
    { me, entry, scope }: Card,
    about: About,
    answers: Heard<Me, Answer>[],
  ): void {
    const declared = scope as When<Game, Me, About> | undefined
    if (declared ? !applies(eyes, game, me, declared, about, '') : me.ship !== about.ship) return
    const answer = entry as Answer | Asked<Game, Me, About, Answer>
    const given = isAsked<Game, Me, About, Answer>(answer) ? answer(game, me, about) : answer
    if (given !== undefined) answers.push({ answer: given, me })
  }

  /** Whether a card could answer about a ship at all, looked at without asking any. */
  function mayAnswer(game: Game, part: Answered, name: string, id: number): boolean {
    const saying = part.get(name)
    if (!saying) return false
    if (saying.printed[id] || saying.acquiredWide || saying.wide.length > 0) return true
    return saying.acquired && how.hasMore(how.ships(game)[id]!)
  }

  /** What the answers of cards add up to. */
  function sum(game: Game, part: Answered, name: string, about: AnySubject): number {
    let all = 0
    for (const { answer } of heard<AnySubject, number>(game, part, name, about)) all += answer
    return all
  }

  /** The most that cards answer; `plain` if none says more. */
  function most<Plain>(game: Game, part: Answered, name: string, about: AnySubject, plain: Plain) {
    let now: number | Plain = plain
    for (const { answer } of heard<AnySubject, number>(game, part, name, about))
      now = typeof now === 'number' ? Math.max(now, answer) : answer
    return now
  }

  /** Whether any card says so. */
  function isSaid(game: Game, part: Answered, name: string, about: AnySubject): boolean {
    for (const { answer } of heard<AnySubject, boolean>(game, part, name, about)) if (answer) return true
    return false
  }

  return { on, everywhere, waitingAt, heard, mayAnswer, sum, most, isSaid }
}
