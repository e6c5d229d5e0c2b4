import type { RuleId } from '@flotilla/rulebook'
import type { Barred, ChooseQuestion, Option, Question, Seat } from '../kernel/decision.ts'

interface Identified {
  readonly id: number
}

interface Dialled extends Identified {
  readonly dial: string | null
}

/** What the editions differ in. */
export interface Planning<G, Ship extends Dialled> {
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

/** What each seat is asked while dials are set; nothing once all have confirmed. */
type Writable<T> = { -readonly [K in keyof T]: T[K] }

export function dialQuestions<
  G extends { readonly state: { readonly order: readonly Seat[]; readonly confirmed: readonly Seat[] } },
  Ship extends Dialled,
>(game: G, how: Planning<G, Ship>): Question[] | undefined {
  const { order, confirmed } = game.state
  const questions: Question[] = []
  let waiting = false
  for (const seat of order) {
    const own = how.needing(game, seat)
    if (own.length === 0) continue
    const settled = confirmed.includes(seat)
    if (!settled) waiting = true
    const missing = own.filter(({ dial }) => dial === null)
    const ready = missing.length === 0
    const question: Writable<ChooseQuestion<'setDials'>> = {
      seat,
      ask: 'setDials',
      rule: how.rules.set,
      options: how.choices(game, seat, own, ready && !settled),
    }
    if (!ready) {
      question.barred = [unready(how.nameOf(game, missing[0]!), missing.length - 1, how.rules.all)]
      if (how.endsInTime(game)) question.rare = timeUp
    }
    if (settled) question.settled = true
    questions.push(question)
  }
  return waiting ? questions : undefined
}

const timeUp: readonly Option[] = [{ id: 'timeUp' }]

/** Why a seat may not confirm yet: a ship without a dial, and how many more there are. */
function unready(first: string, more: number, rule: RuleId): Barred {
  const message =
    more === 0
      ? `${first} has no dial yet. Set it first.`
      : `${first} and ${more} more have no dials yet. Set them first.`
  return { id: 'confirm', rule, message }
}

interface Listed {
  readonly own: readonly Identified[]
  readonly setting: readonly Option[]
  readonly confirming: readonly Option[]
}

/** The last list of each seat. */
const listed = new WeakMap<object, Listed[]>()

/** What a seat may set the dials of these ships to. The lists are long and come again and again, so they are kept. */
export function dialChoices(
  rules: { readonly dialOptions: readonly (readonly Option[])[] },
  seat: Seat,
  own: readonly Identified[],
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
