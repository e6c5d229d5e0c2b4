import type { EntrantId, EventState, Match, Round } from './event.ts'

/** Returns a match by round and number. */
export const findMatch = ({ rounds }: EventState, round: number, match: number): Match | undefined =>
  rounds[round - 1]?.matches.find(({ number }) => number === match)
/** Returns an entrant's match in the latest round. */
export function currentMatch(
  { rounds, phase }: EventState,
  entrant: EntrantId,
): { round: Round; match: Match; side: 0 | 1 } | undefined {
  const round = phase === 'finished' ? undefined : rounds.at(-1)
  const match = round?.matches.find(({ sides }) => sides.some((side) => side.includes(entrant)))
  return round && match && { round, match, side: match.sides[0].includes(entrant) ? 0 : 1 }
}
