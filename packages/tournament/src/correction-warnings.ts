import { bracketSeeds } from './bracket.ts'
import type { EntrantId, EventState, EventWarning, Match, MatchSide, Round } from './event.ts'
import { byeCandidates } from './pairing/bye.ts'
import { type PairingContext, pairingContext, sideLabel, sidePoints } from './pairing/pairing-notes.ts'

/** Reports whether more pairs than necessary cross a border between points. */
function needlessFloats(now: PairingContext, matches: readonly Match[]): boolean {
  const pairs = matches.flatMap(({ sides }) =>
    sides.length === 2 ? [[sidePoints(now, sides[0]), sidePoints(now, sides[1])] as const] : [],
  )
  const all = pairs.flat()
  return [...new Set(all)].some((border) => {
    const above = all.filter((points) => points > border).length
    const over = pairs.filter((pair) => Math.max(...pair) > border && Math.min(...pair) <= border).length
    return over > above % 2
  })
}

function swissRound(
  was: EventState,
  is: EventState,
  number: number,
  matches: readonly Match[],
): EventWarning[] {
  const [then, now] = [pairingContext(was, number), pairingContext(is, number)]
  const found: EventWarning[] = []
  const units = matches.flatMap(({ sides }): MatchSide[] => sides)
  const bye = matches.find(({ sides }) => sides.length === 1)?.sides[0]
  if (bye) {
    const pointsBefore = (at: PairingContext) => byeCandidates(at.state, at.tallies, units, number)
    const [first] = pointsBefore(now)
    if (first && pointsBefore(then).includes(bye) && !pointsBefore(now).includes(bye)) {
      found.push({
        message: `Round ${number}: ${sideLabel(is, bye)} has the bye; ${sideLabel(is, first)} would have it now.`,
      })
    }
  }
  if (!needlessFloats(now, matches)) return found
  for (const { sides, table } of matches) {
    if (sides.length === 1) continue
    const pairingGap = (at: PairingContext) => Math.abs(sidePoints(at, sides[0]) - sidePoints(at, sides[1]))
    if (pairingGap(now) === 0 || pairingGap(now) === pairingGap(then)) continue
    found.push({
      message: `Round ${number}, table ${table}: ${sideLabel(is, sides[0])} (${sidePoints(now, sides[0])} points) and ${sideLabel(is, sides[1])} (${sidePoints(now, sides[1])}) would not be paired now.`,
    })
  }
  return found
}

/** Warns about each side of a bracket round that has lost an earlier match of the bracket. */
function bracketRound(is: EventState, round: Round): EventWarning[] {
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
      message: `Round ${round.number}, table ${table}: ${sideLabel(is, side)} would not be in the bracket any more.`,
    }))
}

/**
 * Warns about the effect of a corrected result on published rounds: pairings the rules would no longer make,
 * a bye that belongs to another entrant, a wrong place in the bracket. All of it stays unless the organiser
 * undoes it.
 */
export function correctionWarnings(was: EventState, is: EventState, round: number): EventWarning[] {
  const found = is.rounds
    .filter(({ number }) => number > round)
    .flatMap((later) =>
      later.kind === 'swiss' ? swissRound(was, is, later.number, later.matches) : bracketRound(is, later),
    )
  const { bracket } = is
  const within = bracket && round < bracket.from ? bracketSeeds(is, bracket.size) : null
  if (bracket && within?.some((id, index) => id !== bracket.seeds[index])) {
    const names = within.map((id) => sideLabel(is, [id])).join(', ')
    found.push({ message: `The seeds of the bracket would be: ${names}.` })
  }
  if (is.draft?.kind === 'swiss') found.push(...swissRound(was, is, is.draft.round, is.draft.matches))
  return found.map((warning) => ({
    ...warning,
    remedy: 'What is published stays. To change it, undo the publication and pair again.',
  }))
}
