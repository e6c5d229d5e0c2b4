import type { EntrantId, EventState, Match, Note, Side } from '../event.ts'
import type { RuleOf } from '../format.ts'
import { type Tally, tallies } from '../records.ts'
import { byeCandidates } from './bye.ts'

export const nameOf = (state: EventState, side: Side): string =>
  side.map((id) => state.entrants[id - 1]!.name).join(' & ')

const list = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** What is known of a field before a round. */
export interface Before {
  state: EventState
  round: number
  tallies: Tally[]
}

export const before = (state: EventState, round: number): Before => ({
  state,
  round,
  tallies: tallies(state, round - 1),
})

/** The tournament points of a side, those of all its entrants together. */
export function pointsOf({ tallies: all }: Before, side: Side): number {
  let points = 0
  for (const id of side) points += all[id - 1]!.points
  return points
}

const ruled = ({ state }: Before, of: RuleOf): { rule?: NonNullable<Note['rule']> } => {
  const rule = state.format.rules[of]
  return rule ? { rule } : {}
}

/** Whether two sides have played, or count as paired although neither came. */
export function haveMet({ tallies: all }: Before, a: Side, b: Side): boolean {
  for (const id of a) {
    const { opponents, missed } = all[id - 1]!
    for (const opponent of opponents) if (b.includes(opponent)) return true
    for (const opponent of missed) if (b.includes(opponent)) return true
  }
  return false
}

export const areBarred = ({ state }: Before, a: Side, b: Side): boolean =>
  state.forbidden.some(([p, q]) => (a.includes(p) && b.includes(q)) || (a.includes(q) && b.includes(p)))

const sharedGroup = ({ state }: Before, a: Side, b: Side): string | undefined => {
  const groups = a.flatMap((id) => state.entrants[id - 1]!.groups)
  return b.flatMap((id) => state.entrants[id - 1]!.groups).find((group) => groups.includes(group))
}

type Crossing = (high: number, low: number) => number

/** The most pairs that reach over one border between two numbers of points. */
function crossings(now: Before, matches: readonly Match[]): Crossing {
  const values = new Set<number>()
  const spans: [high: number, low: number][] = []
  for (const { sides } of matches) {
    const first = pointsOf(now, sides[0])
    const second = sides.length === 2 ? pointsOf(now, sides[1]) : first
    values.add(first)
    values.add(second)
    if (first !== second) spans.push([Math.max(first, second), Math.min(first, second)])
  }
  const over = new Map<number, number>()
  const borders = (high: number, low: number) => [...values].filter((value) => value <= high && value > low)
  for (const [high, low] of spans) {
    for (const value of borders(high, low)) over.set(value, (over.get(value) ?? 0) + 1)
  }
  return (high, low) => Math.max(...borders(high, low).map((value) => over.get(value) ?? 0))
}

function byeNotes(now: Before, side: Side, units: readonly Side[]): Note[] {
  const { state, round, tallies: all } = now
  const candidates = byeCandidates(state, all, units, round)
  const name = nameOf(state, side)
  const due = candidates.some((unit) => unit[0] === side[0])
  const again: Note[] = side.some((id) => all[id - 1]!.byes > 0)
    ? [
        {
          kind: 'secondBye',
          entrants: side,
          text: due
            ? `${name} has a bye once more: nobody who could have it has had fewer.`
            : `${name} has had a bye before, and others have not.`,
          ...ruled(now, 'byeRepeat'),
        },
      ]
    : []
  if (state.format.roundRobin)
    return [
      { kind: 'bye', entrants: side, text: `${name} has the bye: nobody is left to meet this round.` },
      ...again,
    ]
  const margin = side.reduce((sum, id) => sum + all[id - 1]!.margin, 0)
  const among = state.format.bye.again === 'avoid' ? ' of those with the fewest byes' : ''
  const drawn = candidates.length > 1 ? `, drawn by lot among ${candidates.length} who are level` : ''
  const names = list(candidates.slice(0, 3).map((unit) => nameOf(state, unit)))
  const reason = !due
    ? `which is due to ${candidates.length > 3 ? 'one of those who are lowest' : names}`
    : round === 1
      ? 'drawn by lot: the number of entrants is odd'
      : `the lowest (${pointsOf(now, side)} points, margin ${margin})${among}${drawn}`
  return [
    { kind: 'bye', entrants: side, text: `${name} has the bye, ${reason}.`, ...ruled(now, 'bye') },
    ...again,
  ]
}

function meetingNotes(now: Before, [a, b]: [Side, Side], crossing: Crossing): Note[] {
  const { state, round } = now
  const notes: Note[] = []
  const add = (kind: Note['kind'], text: (left: string, right: string) => string, of?: RuleOf) => {
    const entrants: EntrantId[] = [...a, ...b]
    notes.push({
      kind,
      entrants,
      text: text(nameOf(state, a), nameOf(state, b)),
      ...(of ? ruled(now, of) : {}),
    })
  }
  if (areBarred(now, a, b)) {
    add('forbidden', (left, right) => `The organiser does not let ${left} and ${right} meet.`)
  }
  if (haveMet(now, a, b)) add('rematch', (left, right) => `${left} and ${right} have met before.`, 'rematch')
  const group = round === 1 && state.format.keepGroupsApart ? sharedGroup(now, a, b) : undefined
  if (group !== undefined) {
    add('together', (left, right) => `${left} and ${right} both belong to ${group}.`, 'together')
  }
  const [first, second] = [pointsOf(now, a), pointsOf(now, b)]
  if (first !== second && !state.format.roundRobin) {
    const [high, low] = [Math.max(first, second), Math.min(first, second)]
    const why =
      crossing(high, low) === 1
        ? `an odd number of entrants has more than ${low} points`
        : 'more than one plays below its group, as where no other pairing is free of objections'
    add(
      'float',
      (left, right) => {
        const [upper, lower] = first > second ? [left, right] : [right, left]
        return `${upper} (${high} points) meets ${lower} (${low} points): ${why}.`
      },
      'nearest',
    )
  }
  return notes
}

const kept = ({ kind }: Note) => kind === 'table' || kind === 'byHand' || kind === 'seed'

/** Every bye, float, rematch and the like of a pairing in words. Found by looking at it, however it came about. */
export function explain(now: Before, matches: readonly Match[]): Match[] {
  const crossing = crossings(now, matches)
  const units = matches.flatMap(({ sides }): Side[] => sides).sort(([a], [b]) => a! - b!)
  return matches.map((match) => {
    const { sides } = match
    const notes = sides.length === 1 ? byeNotes(now, sides[0], units) : meetingNotes(now, sides, crossing)
    return { ...match, notes: [...notes, ...match.notes.filter(kept)] }
  })
}
