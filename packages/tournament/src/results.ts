import type {
  EventRefusal,
  EventState,
  Match,
  MatchOutcome,
  MatchResult,
  MatchSide,
  PairOf,
  Report,
  Round,
  Salvo,
  SalvoReport,
  SideIndex,
} from './event.ts'
import { rollSalvo, salvoDice } from './final-salvo.ts'
import { sideLabel } from './pairing/pairing-notes.ts'
import type { RuleTopic, TournamentFormat } from './tournament-format.ts'
import { requiredLists } from './tournament-format-presets.ts'

/** Returns the cost of a side's lists in a round; null if one has not been handed in. */
export function sideCost(state: EventState, side: MatchSide, round: number): number | null {
  const listIndex = Math.max(
    0,
    requiredLists(state.format).findIndex(({ rounds }) =>
      rounds.includes(Math.min(round, state.format.rounds.length)),
    ),
  )
  let sum = 0
  for (const id of side) {
    const { members, lists } = state.entrants[id - 1]!
    const mine = lists.filter(({ list }) => list === listIndex)
    if (mine.length < members.length) return null
    for (const { cost } of mine) sum += cost
  }
  return sum
}

interface ReportCase {
  state: EventState
  format: TournamentFormat
  round: Round
  match: Match
  sides: [MatchSide, MatchSide]
  limit: number
  /** The cost of each side's lists; null if unknown. */
  cost: PairOf<number | null>
  /** The value of each side without ships; null if it needs lists that are missing. */
  worth: PairOf<number | null>
}

const ruleField = (format: TournamentFormat, of: RuleTopic): { rule?: NonNullable<EventRefusal['rule']> } => {
  const rule = format.rules[of]
  return rule ? { rule } : {}
}

const toRefusal = (
  message: string,
  remedy?: string,
  why: Pick<EventRefusal, 'rule' | 'step'> = {},
): EventRefusal => ({
  message,
  ...why,
  ...(remedy ? { remedy } : {}),
})

const otherSide = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0)

/** Returns the score against a side that lost every ship: as the format fixes it, or else as entered. */
function fullScore(at: ReportCase, lost: SideIndex, entered: number | null): number | EventRefusal {
  const { format, sides, state, worth, limit } = at
  const due = worth[lost]
  const loser = sideLabel(state, sides[lost])
  if (entered === null) {
    return (
      due ??
      toRefusal(
        `The lists of ${loser} are not known, so what they are worth must be entered.`,
        'Enter the score of the winner, or hand in the lists.',
        { step: 'lists' },
      )
    )
  }
  if (due !== null && format.scoreUpToLimit && entered !== due) {
    return toRefusal(
      `All ships of ${loser} count as destroyed, which is worth ${due}, not ${entered}.`,
      `Enter ${due}.`,
      ruleField(format, 'wipeOutValue'),
    )
  }
  return wholeScore(entered) && (!format.scoreUpToLimit || entered <= limit)
    ? entered
    : impossibleScore(at, entered)
}

const wholeScore = (score: number) => Number.isSafeInteger(score) && score >= 0

const impossibleScore = ({ format, limit }: ReportCase, score: number): EventRefusal =>
  toRefusal(
    `A score of ${score} cannot be: it is a whole number from 0${format.scoreUpToLimit ? ` to ${limit}` : ''}.`,
    'Count the points of destroyed ships again.',
    ruleField(format, 'limit'),
  )

/** Returns the score against a side that still has a ship. */
function partScore(at: ReportCase, survivor: SideIndex, entered: number | null): number | EventRefusal {
  const { format, limit, cost, state, sides } = at
  if (entered === null) {
    return toRefusal(
      `The score against ${sideLabel(state, sides[survivor])} is missing.`,
      'Enter it; 0 if there is none.',
    )
  }
  if (!wholeScore(entered)) return impossibleScore(at, entered)
  if (!format.scoreUpToLimit) return entered
  if (entered > limit) return impossibleScore(at, entered)
  const most = cost[survivor] ?? limit
  return entered < most
    ? entered
    : toRefusal(
        `A score of ${entered} means that ${sideLabel(state, sides[survivor])} lost every ship.`,
        'Report a wipe-out, or count again.',
        { ...ruleField(format, 'wipeOut'), step: 'wipeOut' },
      )
}

const isRefusal = (value: number | EventRefusal): value is EventRefusal => typeof value !== 'number'

function scoresOf(scores: PairOf<number | EventRefusal>): PairOf<number> | EventRefusal[] {
  const wrong = scores.filter(isRefusal)
  return wrong.length > 0 ? wrong : (scores as PairOf<number>)
}

function salvoOf(at: ReportCase, report: SalvoReport | undefined): Salvo | EventRefusal {
  const { format, state, round, match } = at
  const why = ruleField(format, 'salvo')
  if (!report) {
    return toRefusal(
      'The scores are equal: a final salvo decides.',
      'Enter its winner, or the ships left on both sides so that it is rolled here.',
      { ...why, step: 'salvo' },
    )
  }
  if ('left' in report) {
    const counts = report.left.flatMap(({ small, large, huge }) => [small, large, huge])
    if (!counts.every(wholeScore))
      return toRefusal('A number of ships is not a whole number from 0.', undefined, why)
    if (report.left.every((left) => salvoDice(left) === 0)) {
      return toRefusal(
        'No ships are left to fire the final salvo.',
        'After mutual destruction, enter all ships of both squads.',
        why,
      )
    }
    return rollSalvo(state.seed, round.number, match.number, report.left)
  }
  const { winner, hits, dice } = report
  if (!hits) return { winner, rolls: [], entered: true }
  if (hits[winner] <= hits[otherSide(winner)]) {
    return toRefusal(
      `A final salvo of ${hits[0]} to ${hits[1]} is not won by that side.`,
      'Whoever has more hits and critical hits wins; roll again on equal numbers.',
      { rule: 'EV18-SALVO-3' },
    )
  }
  const pools: PairOf<number> = dice ?? hits
  if (hits.some((hit, side) => hit > pools[side]!)) {
    return toRefusal('There are more hits than dice.', 'Enter hits and dice again.', { rule: 'EV18-SALVO-2' })
  }
  return { winner, rolls: [{ dice: pools, hits }], entered: true }
}

function completeResult(
  at: ReportCase,
  ending: MatchResult['ending'],
  scores: PairOf<number>,
  outcomes: PairOf<MatchOutcome>,
  salvo: Salvo | null,
): MatchResult | EventRefusal[] {
  const { format, match, round, limit } = at
  const lead = scores[0] - scores[1]
  const wins = outcomes.findIndex((outcome) => outcome === 'win' || outcome === 'modifiedWin')
  let winner: SideIndex | null = wins === -1 ? null : (wins as SideIndex)
  const byInitiative = round.kind === 'bracket' && winner === null
  if (byInitiative) {
    if (match.initiative === null) {
      return [
        toRefusal(
          'A draw in the bracket goes to the player with initiative, which is not recorded for this match.',
          'Record who had initiative, then enter the result.',
          { ...ruleField(format, 'bracketDraw'), step: 'initiative' },
        ),
      ]
    }
    winner = match.initiative
  }
  const outcomePoints = (outcome: MatchOutcome) => format.points[outcome] ?? 0
  return {
    ending,
    scores,
    outcomes,
    points: [outcomePoints(outcomes[0]), outcomePoints(outcomes[1])],
    margins: [limit + lead, limit - lead],
    winner,
    salvo,
    byInitiative,
  }
}

const wonBy = (winner: SideIndex, outcome: MatchOutcome = 'win'): PairOf<MatchOutcome> =>
  winner === 0 ? [outcome, 'loss'] : ['loss', outcome]

/** Resolves equal scores at time, or the loss of all ships on both sides. */
function tiedResult(
  at: ReportCase,
  ending: MatchResult['ending'],
  scores: PairOf<number>,
  report: SalvoReport | undefined,
): MatchResult | EventRefusal[] {
  if (at.format.equal === 'draw') {
    return report
      ? [
          toRefusal(
            'This ends in a draw: no final salvo is fired here.',
            'Leave the salvo out.',
            ruleField(at.format, 'equal'),
          ),
        ]
      : completeResult(at, ending, scores, ['draw', 'draw'], null)
  }
  const salvo = salvoOf(at, report)
  return 'message' in salvo ? [salvo] : completeResult(at, ending, scores, wonBy(salvo.winner), salvo)
}

function oneSided(
  at: ReportCase,
  ending: 'wipeOut' | 'concession',
  lost: SideIndex,
  entered: PairOf<number | null>,
) {
  const scores: PairOf<number | EventRefusal> = [0, 0]
  scores[otherSide(lost)] = fullScore(at, lost, entered[otherSide(lost)])
  scores[lost] = partScore(at, otherSide(lost), entered[lost])
  const known = scoresOf(scores)
  return isPair(known) ? completeResult(at, ending, known, wonBy(otherSide(lost)), null) : known
}

const isPair = (scores: PairOf<number> | EventRefusal[]): scores is PairOf<number> =>
  typeof scores[0] === 'number'

function atTime(at: ReportCase, report: Extract<Report, { ending: 'time' }>): MatchResult | EventRefusal[] {
  const known = scoresOf([partScore(at, 1, report.scores[0]), partScore(at, 0, report.scores[1])])
  if (!isPair(known)) return known
  const lead = Math.abs(known[0] - known[1])
  if (lead === 0) return tiedResult(at, 'time', known, report.salvo)
  if (report.salvo) {
    return [
      toRefusal(
        'The scores are not equal, so no final salvo is fired.',
        undefined,
        ruleField(at.format, 'salvo'),
      ),
    ]
  }
  const full = at.format.fullWinLead === null || lead >= at.format.fullWinLead
  return completeResult(
    at,
    'time',
    known,
    wonBy(known[0] > known[1] ? 0 : 1, full ? 'win' : 'modifiedWin'),
    null,
  )
}

/** Takes a scenario's own winner whatever the score; a draw only if the format has one. */
function decidedResult(
  at: ReportCase,
  { winner, scores }: Extract<Report, { ending: 'decided' }>,
): MatchResult | EventRefusal[] {
  const wrong = scores.find((score) => !wholeScore(score))
  if (wrong !== undefined) return [impossibleScore(at, wrong)]
  if (winner !== null) return completeResult(at, 'decided', scores, wonBy(winner), null)
  return at.format.equal === 'draw'
    ? completeResult(at, 'decided', scores, ['draw', 'draw'], null)
    : [toRefusal('This format knows no draw.', 'Enter who has won.', ruleField(at.format, 'equal'))]
}

/**
 * Gives the side that was present a win with the margin of a bye, and the absent side a loss without margin.
 */
export function absentResult(
  format: TournamentFormat,
  limit: number,
  present: SideIndex | null,
): MatchResult {
  const outcomes: PairOf<MatchOutcome> = present === null ? ['loss', 'loss'] : wonBy(present)
  const marginOf = (side: SideIndex) => (side === present ? limit * format.bye.margin : 0)
  return {
    ending: 'notPlayed',
    scores: [0, 0],
    outcomes,
    points: [format.points[outcomes[0]] ?? 0, format.points[outcomes[1]] ?? 0],
    margins: [marginOf(0), marginOf(1)],
    winner: present,
    salvo: null,
    byInitiative: false,
  }
}

/** Returns the result of a bye. */
export const byeResult = (format: TournamentFormat, limit: number): MatchResult => ({
  ending: 'bye',
  scores: [0, 0],
  outcomes: ['bye', 'bye'],
  points: [format.points.bye, 0],
  margins: [limit * format.bye.margin, 0],
  winner: 0,
  salvo: null,
  byInitiative: false,
})

/** Returns the result of a report under the format, or explains why it is impossible. */
export function resolveReport(
  state: EventState,
  round: Round,
  match: Match,
  report: Report,
): MatchResult | EventRefusal[] {
  const { format } = state
  const { sides } = match
  if (sides.length === 1) {
    return [toRefusal(`${sideLabel(state, sides[0])} has a bye, which needs no result.`)]
  }
  const { limit } = round.plan
  const costOf = (side: MatchSide) => {
    const cost = sideCost(state, side, round.number)
    return cost === null || !format.scoreUpToLimit ? cost : Math.min(cost, limit)
  }
  const cost: PairOf<number | null> = [costOf(sides[0]), costOf(sides[1])]
  const worth: PairOf<number | null> =
    format.wipeOutValue === 'limit' && format.scoreUpToLimit ? [limit, limit] : cost
  const at: ReportCase = { state, format, round, match, sides, limit, cost, worth }
  switch (report.ending) {
    case 'wipeOut':
      return oneSided(at, 'wipeOut', report.destroyed, report.scores)
    case 'concession':
      return oneSided(at, 'concession', report.conceded, report.scores)
    case 'mutualDestruction': {
      const known = scoresOf([fullScore(at, 1, report.scores[0]), fullScore(at, 0, report.scores[1])])
      return isPair(known) ? tiedResult(at, 'mutualDestruction', known, report.salvo) : known
    }
    case 'time':
      return atTime(at, report)
    case 'decided':
      return decidedResult(at, report)
    case 'notPlayed':
      return report.present === null && round.kind === 'bracket'
        ? [
            toRefusal(
              'Somebody must go on in the bracket.',
              'Enter who was there; if nobody was, drop one of the two and the other goes on.',
              { step: 'present' },
            ),
          ]
        : absentResult(format, limit, report.present)
  }
}
