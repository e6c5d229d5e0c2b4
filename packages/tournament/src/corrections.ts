import { seedsOf } from './bracket.ts'
import type { EntrantId, EventState, Match, Round, Side, Warning } from './event.ts'
import { byeCandidates } from './pairing/bye.ts'
import { type Before, before, nameOf, pointsOf } from './pairing/explain.ts'

/** Pairs that reach over each border between points, and how many must whatever is drawn. */
function needlessFloats(now: Before, matches: readonly Match[]): boolean {
  const pairs = matches.flatMap(({ sides }) =>
    sides.length === 2 ? [[pointsOf(now, sides[0]), pointsOf(now, sides[1])] as const] : [],
  )
  const all = pairs.flat()
  return [...new Set(all)].some((border) => {
    const above = all.filter((points) => points > border).length
    const over = pairs.filter((pair) => Math.max(...pair) > border && Math.min(...pair) <= border).length
    return over > above % 2
  })
}

function swissRound(was: EventState, is: EventState, number: number, matches: readonly Match[]): Warning[] {
  const [then, now] = [before(was, number), before(is, number)]
  const found: Warning[] = []
  const units = matches.flatMap(({ sides }): Side[] => sides)
  const bye = matches.find(({ sides }) => sides.length === 1)?.sides[0]
  if (bye) {
    const due = (at: Before) => byeCandidates(at.state, at.tallies, units, number)
    const [first] = due(now)
    if (first && due(then).includes(bye) && !due(now).includes(bye)) {
      found.push({
        message: `Round ${number}: ${nameOf(is, bye)} has the bye; ${nameOf(is, first)} would have it now.`,
      })
    }
  }
  if (!needlessFloats(now, matches)) return found
  for (const { sides, table } of matches) {
    if (sides.length === 1) continue
    const gap = (at: Before) => Math.abs(pointsOf(at, sides[0]) - pointsOf(at, sides[1]))
    if (gap(now) === 0 || gap(now) === gap(then)) continue
    found.push({
      message: `Round ${number}, table ${table}: ${nameOf(is, sides[0])} (${pointsOf(now, sides[0])} points) and ${nameOf(is, sides[1])} (${pointsOf(now, sides[1])}) would not be paired now.`,
    })
  }
  return found
}

/** Who would be in a match of the bracket: the winners of the matches that lead to it. */
function bracketRound(is: EventState, round: Round): Warning[] {
  const lost = new Set<EntrantId>()
  for (const { kind, number, matches } of is.rounds) {
    if (kind !== 'bracket' || number >= round.number) continue
    for (const { sides, result } of matches) {
      const winner = result?.winner
      for (const [index, side] of sides.entries()) {
        if (winner !== null && winner !== undefined && index !== winner) for (const id of side) lost.add(id)
      }
    }
  }
  return round.matches
    .flatMap(({ sides, table }) => sides.map((side) => ({ side, table })))
    .filter(({ side }) => side.some((id) => lost.has(id)))
    .map(({ side, table }) => ({
      message: `Round ${round.number}, table ${table}: ${nameOf(is, side)} would not be in the bracket any more.`,
    }))
}

/**
 * What a corrected result means for what has been published since: pairings the rules would not make now, a bye
 * that would be another's, a place in the bracket. All of it stays as it is unless the organiser undoes it.
 */
export function corrected(was: EventState, is: EventState, round: number): Warning[] {
  const found = is.rounds
    .filter(({ number }) => number > round)
    .flatMap((later) =>
      later.kind === 'swiss' ? swissRound(was, is, later.number, later.matches) : bracketRound(is, later),
    )
  const { bracket } = is
  const within = bracket && round < bracket.from ? seedsOf(is, bracket.size) : null
  if (bracket && within?.some((id, index) => id !== bracket.seeds[index])) {
    const names = within.map((id) => nameOf(is, [id])).join(', ')
    found.push({ message: `The seeds of the bracket would be: ${names}.` })
  }
  if (is.draft?.kind === 'swiss') found.push(...swissRound(was, is, is.draft.round, is.draft.matches))
  return found.map((warning) => ({
    ...warning,
    remedy: 'What is published stays. To change it, undo the publication and pair again.',
  }))
}
