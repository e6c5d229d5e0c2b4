import type { RuleId } from '@flotilla/rulebook'
import type { Writable } from '../kernel/assert.ts'
import type { BlockedOption, ChooseQuestion, Question, Seat } from '../kernel/decision.ts'
import type { Frame } from '../kernel/game.ts'
import { createOption, type OptionOfKind } from '../vocabulary/options.ts'

interface HasId {
  readonly id: number
}

interface HasDial extends HasId {
  readonly dial: string | null
}

/** The differences between the editions. */
export interface PlanningRules<G, Ship extends HasDial> {
  /** The rules for setting dials and for confirming them. */
  readonly rules: { readonly set: RuleId; readonly all: RuleId }
  /** Returns the ships of a seat that need a dial. */
  needing(game: G, seat: Seat): readonly Ship[]
  /** Returns the maneuvers these ships may choose, and the option to confirm. */
  choices(
    game: G,
    seat: Seat,
    own: readonly Ship[],
    confirm: boolean,
  ): readonly OptionOfKind<'dial' | 'confirm' | 'timeUp'>[]
  nameOf(game: G, one: Ship): string
  /** Reports whether the time for planning may run out. */
  endsInTime(game: G): boolean
}

/** The last question to a seat while dials are set, and its ships. */
interface AskedDials {
  readonly own: readonly number[]
  readonly question: ChooseQuestion<'setDials'>
}

/** The last questions to all seats, with the ships at that time. */
interface AskedDialsBySeat {
  ships: readonly unknown[]
  readonly seats: Map<Seat, AskedDials>
}
/** By frame, because dials are set one after the other. */
const askedDials = new WeakMap<Frame, AskedDialsBySeat>()

interface DialGame<Ship> {
  readonly state: {
    readonly order: readonly Seat[]
    readonly confirmed: readonly Seat[]
    readonly ships: readonly Ship[]
  }
}

/**
 * Returns the last questions to seats, for a seat that is about to change its dials; undefined once the ships
 * differ.
 */
export function previousDialQuestions(
  { state }: DialGame<unknown>,
  frame: Frame,
): AskedDialsBySeat | undefined {
  const asked = askedDials.get(frame)
  return asked?.ships === state.ships ? asked : undefined
}

/**
 * Returns the questions to all seats while dials are set, or nothing once all have confirmed. While one seat
 * changes its dials, the questions to the others stay the same objects.
 */
export function dialQuestions<G extends DialGame<Ship>, Ship extends HasDial>(
  game: G,
  how: PlanningRules<G, Ship>,
  frame: Frame,
  before?: AskedDialsBySeat,
  by?: Seat,
): Question[] | undefined {
  const { order, confirmed, ships } = game.state
  const now = before ?? { ships, seats: new Map<Seat, AskedDials>() }
  now.ships = ships
  askedDials.set(frame, now)
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

export const confirmOption = createOption('confirm', 'confirm', {})
const timeUp: readonly OptionOfKind<'dial' | 'confirm' | 'timeUp'>[] = [createOption('timeUp', 'timeUp', {})]

/** Describes why a seat may not confirm yet: a ship without a dial, and how many more there are. */
function missingDial(first: string, more: number, rule: RuleId): BlockedOption {
  const message =
    more === 0
      ? `${first} has no dial yet. Set it first.`
      : `${first} and ${more} more have no dials yet. Set them first.`
  return { id: confirmOption.id, rule, message }
}

interface CachedDialChoices {
  readonly own: readonly HasId[]
  readonly setting: readonly OptionOfKind<'dial' | 'confirm' | 'timeUp'>[]
  readonly confirming: readonly OptionOfKind<'dial' | 'confirm' | 'timeUp'>[]
}

/** The last lists of dial choices. */
const listed = new WeakMap<object, CachedDialChoices[]>()

/** Returns the dial choices of these ships. The lists are long and often needed, so they are cached. */
export function dialChoices(
  rules: { readonly dialOptions: readonly (readonly OptionOfKind<'dial'>[])[] },
  seat: Seat,
  own: readonly HasId[],
  confirm: boolean,
): readonly OptionOfKind<'dial' | 'confirm' | 'timeUp'>[] {
  const lists = listed.get(rules) ?? []
  let last = lists[seat]
  if (!last || last.own.length !== own.length || last.own.some(({ id }, i) => id !== own[i]!.id)) {
    const setting = ([] as OptionOfKind<'dial' | 'confirm' | 'timeUp'>[]).concat(
      ...own.map(({ id }) => rules.dialOptions[id]!),
    )
    last = { own, setting, confirming: [confirmOption, ...setting] }
    lists[seat] = last
    listed.set(rules, lists)
  }
  return confirm ? last.confirming : last.setting
}
