import type { RuleId } from '@flotilla/rulebook'
import type { Writable } from '../kernel/assert.ts'
import type { BlockedOption, ChooseQuestion, Option, Question, Seat } from '../kernel/decision.ts'
import type { Frame } from '../kernel/game.ts'

interface HasId {
  readonly id: number
}

interface HasDial extends HasId {
  readonly dial: string | null
}

/** What the editions differ in. */
export interface PlanningRules<G, Ship extends HasDial> {
  /** What says that dials are set, and that a seat must have set them all. */
  readonly rules: { readonly set: RuleId; readonly all: RuleId }
  /** The ships of a seat that need a dial. */
  needing(game: G, seat: Seat): readonly Ship[]
  /** What they may be set to, and confirming that they are. */
  choices(game: G, seat: Seat, own: readonly Ship[], confirm: boolean): readonly Option[]
  nameOf(game: G, one: Ship): string
  /** Whether a player may let the time to plan pass. */
  endsInTime(game: G): boolean
}

/** What a seat has last been asked while dials are set, and for which ships. */
interface AskedDials {
  readonly own: readonly number[]
  readonly question: ChooseQuestion<'setDials'>
}

/** What all seats have last been asked, in which frame, and the ships as they were then. */
interface AskedDialsBySeat {
  readonly frame: Frame
  ships: readonly unknown[]
  readonly seats: Map<Seat, AskedDials>
}
/** Of the game that asked last: dials are set one after the other. */
let asked: AskedDialsBySeat | undefined

interface DialGame<Ship> {
  readonly state: {
    readonly order: readonly Seat[]
    readonly confirmed: readonly Seat[]
    readonly ships: readonly Ship[]
  }
}

/** What seats have been asked, for one that is about to change its dials; nothing if the ships are others by now. */
export function previousDialQuestions(
  { state }: DialGame<unknown>,
  frame: Frame,
): AskedDialsBySeat | undefined {
  return asked?.frame === frame && asked.ships === state.ships ? asked : undefined
}

/**
 * What each seat is asked while dials are set; nothing once all have confirmed. Which ships need one stays the same
 * while a seat changes its own, and so does what the others are asked.
 */
export function dialQuestions<G extends DialGame<Ship>, Ship extends HasDial>(
  game: G,
  how: PlanningRules<G, Ship>,
  frame: Frame,
  before?: AskedDialsBySeat,
  by?: Seat,
): Question[] | undefined {
  const { order, confirmed, ships } = game.state
  const now = before ?? { frame, ships, seats: new Map<Seat, AskedDials>() }
  now.ships = ships
  asked = now
  const questions: Question[] = []
  let waiting = false
  for (const seat of order) {
    const known = before?.seats.get(seat)
    if (before && !known) continue
    const settled = confirmed.includes(seat)
    if (known && seat !== by) {
      if (!settled) waiting = true
      questions.push(known.question)
      continue
    }
    const own = known ? known.own.map((id) => ships[id]!) : how.needing(game, seat)
    if (own.length === 0) continue
    if (!settled) waiting = true
    const question = dialQuestion(game, how, seat, own, settled)
    now.seats.set(seat, { own: known?.own ?? own.map(({ id }) => id), question })
    questions.push(question)
  }
  return waiting ? questions : undefined
}

function dialQuestion<G, Ship extends HasDial>(
  game: G,
  how: PlanningRules<G, Ship>,
  seat: Seat,
  own: readonly Ship[],
  settled: boolean,
): ChooseQuestion<'setDials'> {
  let first: Ship | undefined
  let missing = 0
  for (const one of own)
    if (one.dial === null) {
      first ??= one
      missing += 1
    }
  const question: Writable<ChooseQuestion<'setDials'>> = {
    seat,
    ask: 'setDials',
    rule: how.rules.set,
    options: how.choices(game, seat, own, !first && !settled),
  }
  if (first) {
    question.barred = [missingDial(how.nameOf(game, first), missing - 1, how.rules.all)]
    if (how.endsInTime(game)) question.rare = timeUp
  }
  if (settled) question.settled = true
  return question
}

const timeUp: readonly Option[] = [{ id: 'timeUp' }]

/** Why a seat may not confirm yet: a ship without a dial, and how many more there are. */
function missingDial(first: string, more: number, rule: RuleId): BlockedOption {
  const message =
    more === 0
      ? `${first} has no dial yet. Set it first.`
      : `${first} and ${more} more have no dials yet. Set them first.`
  return { id: 'confirm', rule, message }
}

interface CachedDialChoices {
  readonly own: readonly HasId[]
  readonly setting: readonly Option[]
  readonly confirming: readonly Option[]
}

/** The last list of each seat. */
const listed = new WeakMap<object, CachedDialChoices[]>()

/** What a seat may set the dials of these ships to. The lists are long and come again and again, so they are kept. */
export function dialChoices(
  rules: { readonly dialOptions: readonly (readonly Option[])[] },
  seat: Seat,
  own: readonly HasId[],
  confirm: boolean,
): readonly Option[] {
  const lists = listed.get(rules) ?? []
  let last = lists[seat]
  if (!last || last.own.length !== own.length || last.own.some(({ id }, i) => id !== own[i]!.id)) {
    const setting = ([] as Option[]).concat(...own.map(({ id }) => rules.dialOptions[id]!))
    last = { own, setting, confirming: [{ id: 'confirm' }, ...setting] }
    lists[seat] = last
    listed.set(rules, lists)
  }
  return confirm ? last.confirming : last.setting
}
