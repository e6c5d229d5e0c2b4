import type { EntrantId, EventState, Match, MatchSide, PairingNote } from '../event.ts'
import { type Tally, tallies } from '../tallies.ts'
import type { RuleTopic } from '../tournament-format.ts'
import { byeCandidates } from './bye.ts'

/** Names the entrants of a side. */
export const sideLabel = (state: EventState, side: MatchSide): string =>
  side.map((id) => state.entrants[id - 1]!.name).join(' & ')

const joinNames = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** The state, tallies and records of a field before a round. */
export interface PairingContext {
  state: EventState
  round: number
  tallies: Tally[]
}

/** Computes the context of a round. */
export const pairingContext = (state: EventState, round: number): PairingContext => ({
  state,
  round,
  tallies: tallies(state, round - 1),
})

/** Returns the tournament points of a side, those of all its entrants together. */
export function sidePoints({ tallies: all }: PairingContext, side: MatchSide): number {
  let points = 0
  for (const id of side) points += all[id - 1]!.points
  return points
}

const ruleField = ({ state }: PairingContext, of: RuleTopic): { rule?: NonNullable<PairingNote['rule']> } => {
  const rule = state.format.rules[of]
  return rule ? { rule } : {}
}

/** Reports whether two sides have played, or count as paired although neither came. */
export function haveMet({ tallies: all }: PairingContext, a: MatchSide, b: MatchSide): boolean {
  for (const id of a) {
    const { opponents, missed } = all[id - 1]!
    for (const opponent of opponents) if (b.includes(opponent)) return true
    for (const opponent of missed) if (b.includes(opponent)) return true
  }
  return false
}

/** Reports whether the organiser forbids that two sides meet. */
export const areBarred = ({ state }: PairingContext, a: MatchSide, b: MatchSide): boolean =>
  state.forbidden.some(([p, q]) => (a.includes(p) && b.includes(q)) || (a.includes(q) && b.includes(p)))

const sharedGroup = ({ state }: PairingContext, a: MatchSide, b: MatchSide): string | undefined => {
  const groups = a.flatMap((id) => state.entrants[id - 1]!.groups)
  return b.flatMap((id) => state.entrants[id - 1]!.groups).find((group) => groups.includes(group))
}

type CrossingCount = (high: number, low: number) => number

/** Counts the pairs across each border between points; the result returns the highest count in a range. */
function countCrossings(now: PairingContext, matches: readonly Match[]): CrossingCount {
  const values = new Set<number>()
  const spans: [high: number, low: number][] = []
  for (const { sides } of matches) {
    const first = sidePoints(now, sides[0])
    const second = sides.length === 2 ? sidePoints(now, sides[1]) : first
    values.add(first)
    values.add(second)
    if (first !== second) spans.push([Math.max(first, second), Math.min(first, second)])
  }
  const over = new Map<number, number>()
  const bordersBetween = (high: number, low: number) =>
    [...values].filter((value) => value <= high && value > low)
  for (const [high, low] of spans) {
    for (const value of bordersBetween(high, low)) over.set(value, (over.get(value) ?? 0) + 1)
  }
  return (high, low) => Math.max(...bordersBetween(high, low).map((value) => over.get(value) ?? 0))
}

function byeNotes(now: PairingContext, side: MatchSide, units: readonly MatchSide[]): PairingNote[] {
  const { state, round, tallies: all } = now
  const candidates = byeCandidates(state, all, units, round)
  const name = sideLabel(state, side)
  const due = candidates.some((unit) => unit[0] === side[0])
  const again: PairingNote[] = side.some((id) => all[id - 1]!.byes > 0)
    ? [
        {
          kind: 'secondBye',
          entrants: side,
          text: due
            ? `${name} has a bye once more: nobody who could have it has had fewer.`
            : `${name} has had a bye before, and others have not.`,
          ...ruleField(now, 'byeRepeat'),
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
  const names = joinNames(candidates.slice(0, 3).map((unit) => sideLabel(state, unit)))
  const reason = !due
    ? `which is due to ${candidates.length > 3 ? 'one of those who are lowest' : names}`
    : round === 1
      ? 'drawn by lot: the number of entrants is odd'
      : `the lowest (${sidePoints(now, side)} points, margin ${margin})${among}${drawn}`
  return [
    { kind: 'bye', entrants: side, text: `${name} has the bye, ${reason}.`, ...ruleField(now, 'bye') },
    ...again,
  ]
}

function meetingNotes(
  now: PairingContext,
  [a, b]: [MatchSide, MatchSide],
  crossing: CrossingCount,
): PairingNote[] {
  const { state, round } = now
  const notes: PairingNote[] = []
  const addNote = (
    kind: PairingNote['kind'],
    text: (left: string, right: string) => string,
    of?: RuleTopic,
  ) => {
    const entrants: EntrantId[] = [...a, ...b]
    notes.push({
      kind,
      entrants,
      text: text(sideLabel(state, a), sideLabel(state, b)),
      ...(of ? ruleField(now, of) : {}),
    })
  }
  if (areBarred(now, a, b)) {
    addNote('forbidden', (left, right) => `The organiser does not let ${left} and ${right} meet.`)
  }
  if (haveMet(now, a, b))
    addNote('rematch', (left, right) => `${left} and ${right} have met before.`, 'rematch')
  const group = round === 1 && state.format.keepGroupsApart ? sharedGroup(now, a, b) : undefined
  if (group !== undefined) {
    addNote('together', (left, right) => `${left} and ${right} both belong to ${group}.`, 'together')
  }
  const [first, second] = [sidePoints(now, a), sidePoints(now, b)]
  if (first !== second && !state.format.roundRobin) {
    const [high, low] = [Math.max(first, second), Math.min(first, second)]
    const why =
      crossing(high, low) === 1
        ? `an odd number of entrants has more than ${low} points`
        : 'more than one plays below its group, as where no other pairing is free of objections'
    addNote(
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

const isKeptNote = ({ kind }: PairingNote) => kind === 'table' || kind === 'byHand' || kind === 'seed'

/**
 * Adds a note on every bye, float, rematch and the like. It only inspects the pairing, so it works for any
 * origin.
 */
export function withNotes(now: PairingContext, matches: readonly Match[]): Match[] {
  const crossing = countCrossings(now, matches)
  const units = matches.flatMap(({ sides }): MatchSide[] => sides).sort(([a], [b]) => a! - b!)
  return matches.map((match) => {
    const { sides } = match
    const notes = sides.length === 1 ? byeNotes(now, sides[0], units) : meetingNotes(now, sides, crossing)
    return { ...match, notes: [...notes, ...match.notes.filter(isKeptNote)] }
  })
}
