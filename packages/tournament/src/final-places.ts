import { finalRanking } from './bracket.ts'
import { cutRoundName } from './display-names.ts'
import type { Entrant, EntrantId, EntrantStatus, EventState, Standing } from './event.ts'
import { standings } from './standings.ts'

/** The final place of an entrant and the reason for it. */
export interface FinalPlace {
  place: number
  entrant: EntrantId
  name: string
  members: Entrant['members']
  status: EntrantStatus
  /** The round of the bracket in which it was eliminated, or which it won; empty outside the bracket. */
  reached: string
  standing: Standing
}

/**
 * Returns the places in prize order: the bracket by how far each entrant got, then the standings before it.
 */
export function finalPlaces(state: EventState): FinalPlace[] {
  const rows = new Map(standings(state).map((row) => [row.entrant, row]))
  return finalRanking(state).map((entrant, index) => {
    const { name, members, status } = state.entrants[entrant - 1]!
    const reached = reachedBy(state, entrant)
    return { place: index + 1, entrant, name, members, status, reached, standing: rows.get(entrant)! }
  })
}

function reachedBy({ rounds, bracket, champion }: EventState, entrant: EntrantId): string {
  if (!bracket?.seeds.includes(entrant)) return ''
  if (entrant === champion) return 'champion'
  const last = rounds.findLast(
    ({ kind, matches }) => kind === 'bracket' && matches.some(({ sides }) => sides.flat().includes(entrant)),
  )
  return cutRoundName(bracket.size / 2 ** ((last?.number ?? bracket.from) - bracket.from)).toLowerCase()
}
