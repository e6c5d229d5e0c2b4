import type {
  EventRequest,
  Match,
  PairOf,
  Report,
  Round,
  SideIndex,
  TournamentFormat,
} from '@flotilla/tournament'

/** The result of reading a typed result line: understood, not yet complete, or not valid. */
export type ParsedResultLine =
  | { kind: 'empty' }
  | { kind: 'match'; match: Match }
  | { kind: 'fault'; words: string }
  | { kind: 'report'; match: Match; requests: EventRequest[]; report: Report }

const toFault = (words: string): ParsedResultLine => ({ kind: 'fault', words })

/**
 * Returns a report as requests; in a drawn game of the bracket the letter names the player with initiative.
 */
export function resultRequests(
  format: TournamentFormat,
  round: Round,
  match: Match,
  report: Report,
  favoured: SideIndex | null,
): EventRequest[] {
  const at = { round: round.number, match: match.number }
  const salvo =
    favoured !== null &&
    format.equal === 'finalSalvo' &&
    (report.ending === 'time' || report.ending === 'mutualDestruction')
  return [
    ...(favoured !== null && !salvo && match.initiative !== favoured
      ? [{ do: 'initiative', ...at, side: favoured } as const]
      : []),
    { do: 'result', ...at, report: salvo ? { ...report, salvo: { winner: favoured } } : report },
  ]
}

interface TypedScore {
  points: number | null
  /** Destroyed every ship of the other side. */
  all: boolean
}

const scoreIn = (text: string): TypedScore | null => {
  const [, digits, x] = /^(\d{1,6})?(x)?$/i.exec(text) ?? []
  return digits === undefined && x === undefined
    ? null
    : { points: digits === undefined ? null : Number(digits), all: x !== undefined }
}

function reportOf([a, b]: PairOf<TypedScore>, conceded: boolean): Report {
  const scores: PairOf<number | null> = [a.points, b.points]
  if (a.all && b.all) return { ending: 'mutualDestruction', scores }
  const lost: SideIndex = a.all ? 1 : 0
  if (a.all || b.all) {
    return conceded
      ? { ending: 'concession', conceded: lost, scores }
      : { ending: 'wipeOut', destroyed: lost, scores }
  }
  return { ending: 'time', scores: [a.points ?? 0, b.points ?? 0] }
}

/**
 * Parses a typed result: table, score, score. `x` is a score for every ship of the opponent (`288x` where the
 * lists are not known), a final `c` means conceded, `a` or `b` the winner of the final salvo or the player
 * with initiative, `+` and `-` who was present and who was absent.
 */
export function parseResultLine(format: TournamentFormat, round: Round, text: string): ParsedResultLine {
  const words = text
    .trim()
    .split(/[\s,;/:]+/)
    .filter(Boolean)
  const [table, first, second, ...rest] = words
  if (table === undefined) return { kind: 'empty' }
  const match = /^\d+$/.test(table) ? round.matches.find((each) => each.table === Number(table)) : undefined
  if (!match) return toFault(`There is no table ${table} in this round.`)
  if (first === undefined || second === undefined) return { kind: 'match', match }
  const toResult = (report: Report, favoured: SideIndex | null = null): ParsedResultLine => ({
    kind: 'report',
    match,
    report,
    requests: resultRequests(format, round, match, report, favoured),
  })
  if (/^[+-]$/.test(first) && /^[+-]$/.test(second) && rest.length === 0) {
    if (first === '+' && second === '+') return toFault('If both were there, type their scores.')
    return toResult({ ending: 'notPlayed', present: first === '+' ? 0 : second === '+' ? 1 : null })
  }
  const scores = [scoreIn(first), scoreIn(second)]
  const bad = scores.indexOf(null)
  if (bad !== -1)
    return toFault(`"${bad === 0 ? first : second}" is no score: type a number, or x for every ship.`)
  const [a, b] = scores as PairOf<TypedScore>
  const more = rest.join('').toLowerCase()
  if (!/^(c|[ab])?$/.test(more)) {
    return toFault(
      `"${rest.join(' ')}" is not known here: c for conceded, a or b for who won the final salvo.`,
    )
  }
  if (more === 'c' && a.all === b.all) return toFault('Where somebody gave up, the other has x for a score.')
  return toResult(reportOf([a, b], more === 'c'), more === 'a' ? 0 : more === 'b' ? 1 : null)
}
