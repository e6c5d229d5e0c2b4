import type {
  EventState,
  Match,
  Outcome,
  Pair,
  Refusal,
  Report,
  Result,
  Round,
  Salvo,
  SalvoReport,
  Side,
  SideIndex,
} from './event.ts'
import type { EventFormat, RuleOf } from './format.ts'
import { listsOf } from './formats.ts'
import { nameOf } from './pairing/explain.ts'
import { rollSalvo, salvoDice } from './salvo.ts'

/** What the lists of a side cost in a round; null where one has not been handed in. */
export function costOfSide(state: EventState, side: Side, round: number): number | null {
  const wanted = Math.max(
    0,
    listsOf(state.format).findIndex(({ rounds }) =>
      rounds.includes(Math.min(round, state.format.rounds.length)),
    ),
  )
  let sum = 0
  for (const id of side) {
    const { members, lists } = state.entrants[id - 1]!
    const mine = lists.filter(({ list }) => list === wanted)
    if (mine.length < members.length) return null
    for (const { cost } of mine) sum += cost
  }
  return sum
}

interface Case {
  state: EventState
  format: EventFormat
  round: Round
  match: Match
  sides: [Side, Side]
  limit: number
  /** What the lists of each side cost; null where they are not known. */
  cost: Pair<number | null>
  /** What each side is worth without ships; null where only its lists could tell. */
  worth: Pair<number | null>
}

const because = (format: EventFormat, of: RuleOf): { rule?: NonNullable<Refusal['rule']> } => {
  const rule = format.rules[of]
  return rule ? { rule } : {}
}

const refuse = (message: string, remedy?: string, why: Pick<Refusal, 'rule' | 'step'> = {}): Refusal => ({
  message,
  ...why,
  ...(remedy ? { remedy } : {}),
})

const other = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0)

/** The score against a side that lost every ship: what the format gives, or what was entered where it cannot tell. */
function fullScore(at: Case, lost: SideIndex, entered: number | null): number | Refusal {
  const { format, sides, state, worth, limit } = at
  const due = worth[lost]
  const loser = nameOf(state, sides[lost])
  if (entered === null) {
    return (
      due ??
      refuse(
        `The lists of ${loser} are not known, so what they are worth must be entered.`,
        'Enter the score of the winner, or hand in the lists.',
        { step: 'lists' },
      )
    )
  }
  if (due !== null && format.scoreUpToLimit && entered !== due) {
    return refuse(
      `All ships of ${loser} count as destroyed, which is worth ${due}, not ${entered}.`,
      `Enter ${due}.`,
      because(format, 'wipeOutValue'),
    )
  }
  return wholeScore(entered) && (!format.scoreUpToLimit || entered <= limit)
    ? entered
    : impossibleScore(at, entered)
}

const wholeScore = (score: number) => Number.isSafeInteger(score) && score >= 0

const impossibleScore = ({ format, limit }: Case, score: number): Refusal =>
  refuse(
    `A score of ${score} cannot be: it is a whole number from 0${format.scoreUpToLimit ? ` to ${limit}` : ''}.`,
    'Count the points of destroyed ships again.',
    because(format, 'limit'),
  )

/** The score against a side that still has a ship. */
function partScore(at: Case, survivor: SideIndex, entered: number | null): number | Refusal {
  const { format, limit, cost, state, sides } = at
  if (entered === null) {
    return refuse(
      `The score against ${nameOf(state, sides[survivor])} is missing.`,
      'Enter it; 0 if there is none.',
    )
  }
  if (!wholeScore(entered)) return impossibleScore(at, entered)
  if (!format.scoreUpToLimit) return entered
  if (entered > limit) return impossibleScore(at, entered)
  const most = cost[survivor] ?? limit
  return entered < most
    ? entered
    : refuse(
        `A score of ${entered} means that ${nameOf(state, sides[survivor])} lost every ship.`,
        'Report a wipe-out, or count again.',
        { ...because(format, 'wipeOut'), step: 'wipeOut' },
      )
}

const isRefusal = (value: number | Refusal): value is Refusal => typeof value !== 'number'

function scoresOf(scores: Pair<number | Refusal>): Pair<number> | Refusal[] {
  const wrong = scores.filter(isRefusal)
  return wrong.length > 0 ? wrong : (scores as Pair<number>)
}

function salvoOf(at: Case, report: SalvoReport | undefined): Salvo | Refusal {
  const { format, state, round, match } = at
  const why = because(format, 'salvo')
  if (!report) {
    return refuse(
      'The scores are equal: a final salvo decides.',
      'Enter its winner, or the ships left on both sides so that it is rolled here.',
      { ...why, step: 'salvo' },
    )
  }
  if ('left' in report) {
    const counts = report.left.flatMap(({ small, large, huge }) => [small, large, huge])
    if (!counts.every(wholeScore))
      return refuse('A number of ships is not a whole number from 0.', undefined, why)
    if (report.left.every((left) => salvoDice(left) === 0)) {
      return refuse(
        'No ships are left to fire the final salvo.',
        'After mutual destruction, enter all ships of both squads.',
        why,
      )
    }
    return rollSalvo(state.seed, round.number, match.number, report.left)
  }
  const { winner, hits, dice } = report
  if (!hits) return { winner, rolls: [], entered: true }
  if (hits[winner] <= hits[other(winner)]) {
    return refuse(
      `A final salvo of ${hits[0]} to ${hits[1]} is not won by that side.`,
      'Whoever has more hits and critical hits wins; roll again on equal numbers.',
      { rule: 'EV18-SALVO-3' },
    )
  }
  const pools: Pair<number> = dice ?? hits
  if (hits.some((hit, side) => hit > pools[side]!)) {
    return refuse('There are more hits than dice.', 'Enter hits and dice again.', { rule: 'EV18-SALVO-2' })
  }
  return { winner, rolls: [{ dice: pools, hits }], entered: true }
}

function complete(
  at: Case,
  ending: Result['ending'],
  scores: Pair<number>,
  outcomes: Pair<Outcome>,
  salvo: Salvo | null,
): Result | Refusal[] {
  const { format, match, round, limit } = at
  const lead = scores[0] - scores[1]
  const wins = outcomes.findIndex((outcome) => outcome === 'win' || outcome === 'modifiedWin')
  let winner: SideIndex | null = wins === -1 ? null : (wins as SideIndex)
  const byInitiative = round.kind === 'bracket' && winner === null
  if (byInitiative) {
    if (match.initiative === null) {
      return [
        refuse(
          'A draw in the bracket goes to the player with initiative, which is not recorded for this match.',
          'Record who had initiative, then enter the result.',
          { ...because(format, 'bracketDraw'), step: 'initiative' },
        ),
      ]
    }
    winner = match.initiative
  }
  const worth = (outcome: Outcome) => format.points[outcome] ?? 0
  return {
    ending,
    scores,
    outcomes,
    points: [worth(outcomes[0]), worth(outcomes[1])],
    margins: [limit + lead, limit - lead],
    winner,
    salvo,
    byInitiative,
  }
}

const wonBy = (winner: SideIndex, outcome: Outcome = 'win'): Pair<Outcome> =>
  winner === 0 ? [outcome, 'loss'] : ['loss', outcome]

/** Equal scores at time, or no ships on either side. */
function level(
  at: Case,
  ending: Result['ending'],
  scores: Pair<number>,
  report: SalvoReport | undefined,
): Result | Refusal[] {
  if (at.format.equal === 'draw') {
    return report
      ? [
          refuse(
            'This ends in a draw: no final salvo is fired here.',
            'Leave the salvo out.',
            because(at.format, 'equal'),
          ),
        ]
      : complete(at, ending, scores, ['draw', 'draw'], null)
  }
  const salvo = salvoOf(at, report)
  return 'message' in salvo ? [salvo] : complete(at, ending, scores, wonBy(salvo.winner), salvo)
}

function oneSided(at: Case, ending: 'wipeOut' | 'concession', lost: SideIndex, entered: Pair<number | null>) {
  const scores: Pair<number | Refusal> = [0, 0]
  scores[other(lost)] = fullScore(at, lost, entered[other(lost)])
  scores[lost] = partScore(at, other(lost), entered[lost])
  const known = scoresOf(scores)
  return isPair(known) ? complete(at, ending, known, wonBy(other(lost)), null) : known
}

const isPair = (scores: Pair<number> | Refusal[]): scores is Pair<number> => typeof scores[0] === 'number'

function atTime(at: Case, report: Extract<Report, { ending: 'time' }>): Result | Refusal[] {
  const known = scoresOf([partScore(at, 1, report.scores[0]), partScore(at, 0, report.scores[1])])
  if (!isPair(known)) return known
  const lead = Math.abs(known[0] - known[1])
  if (lead === 0) return level(at, 'time', known, report.salvo)
  if (report.salvo) {
    return [
      refuse('The scores are not equal, so no final salvo is fired.', undefined, because(at.format, 'salvo')),
    ]
  }
  const full = at.format.fullWinLead === null || lead >= at.format.fullWinLead
  return complete(at, 'time', known, wonBy(known[0] > known[1] ? 0 : 1, full ? 'win' : 'modifiedWin'), null)
}

/** A scenario's own winner holds whatever the score; a draw only where the format knows one. */
function decided(at: Case, { winner, scores }: Extract<Report, { ending: 'decided' }>): Result | Refusal[] {
  const wrong = scores.find((score) => !wholeScore(score))
  if (wrong !== undefined) return [impossibleScore(at, wrong)]
  if (winner !== null) return complete(at, 'decided', scores, wonBy(winner), null)
  return at.format.equal === 'draw'
    ? complete(at, 'decided', scores, ['draw', 'draw'], null)
    : [refuse('This format knows no draw.', 'Enter who has won.', because(at.format, 'equal'))]
}

/** The side that was there has a win with the margin of a bye; who was not has a loss and no margin. */
export function absentResult(format: EventFormat, limit: number, present: SideIndex | null): Result {
  const outcomes: Pair<Outcome> = present === null ? ['loss', 'loss'] : wonBy(present)
  const margin = (side: SideIndex) => (side === present ? limit * format.bye.margin : 0)
  return {
    ending: 'notPlayed',
    scores: [0, 0],
    outcomes,
    points: [format.points[outcomes[0]] ?? 0, format.points[outcomes[1]] ?? 0],
    margins: [margin(0), margin(1)],
    winner: present,
    salvo: null,
    byInitiative: false,
  }
}

/** What a bye is worth. */
export const byeResult = (format: EventFormat, limit: number): Result => ({
  ending: 'bye',
  scores: [0, 0],
  outcomes: ['bye', 'bye'],
  points: [format.points.bye, 0],
  margins: [limit * format.bye.margin, 0],
  winner: 0,
  salvo: null,
  byInitiative: false,
})

/** What a report amounts to under the format, or why it cannot be. */
export function settle(state: EventState, round: Round, match: Match, report: Report): Result | Refusal[] {
  const { format } = state
  const { sides } = match
  if (sides.length === 1) {
    return [refuse(`${nameOf(state, sides[0])} has a bye, which needs no result.`)]
  }
  const { limit } = round.plan
  const costOf = (side: Side) => {
    const cost = costOfSide(state, side, round.number)
    return cost === null || !format.scoreUpToLimit ? cost : Math.min(cost, limit)
  }
  const cost: Pair<number | null> = [costOf(sides[0]), costOf(sides[1])]
  const worth: Pair<number | null> =
    format.wipeOutValue === 'limit' && format.scoreUpToLimit ? [limit, limit] : cost
  const at: Case = { state, format, round, match, sides, limit, cost, worth }
  switch (report.ending) {
    case 'wipeOut':
      return oneSided(at, 'wipeOut', report.destroyed, report.scores)
    case 'concession':
      return oneSided(at, 'concession', report.conceded, report.scores)
    case 'mutualDestruction': {
      const known = scoresOf([fullScore(at, 1, report.scores[0]), fullScore(at, 0, report.scores[1])])
      return isPair(known) ? level(at, 'mutualDestruction', known, report.salvo) : known
    }
    case 'time':
      return atTime(at, report)
    case 'decided':
      return decided(at, report)
    case 'notPlayed':
      return report.present === null && round.kind === 'bracket'
        ? [
            refuse(
              'Somebody must go on in the bracket.',
              'Enter who was there; if nobody was, drop one of the two and the other goes on.',
              { step: 'present' },
            ),
          ]
        : absentResult(format, limit, report.present)
  }
}
