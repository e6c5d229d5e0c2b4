import type { TeamId } from '@flotilla/engine'
import { HOST_SEAT } from '@flotilla/engine'
import { openGame, type Table } from '@flotilla/host'
import type { Report, SideIndex } from '@flotilla/tournament'

/** The end of a game, as its table reports it. */
interface GameEnd {
  readonly scenario: boolean
  readonly scores: readonly [number, number]
  /** The winner by the engine; null after a draw. */
  readonly winner: SideIndex | null
  /** The side that conceded. */
  readonly conceded: SideIndex | null
  /** Whether each side has ships left on the table. */
  readonly hasShipsLeft: readonly [boolean, boolean]
}

/** Returns the report of a game for its event. The engine decides the winner, whatever the scores. */
export function reportOf({ scenario, scores: [a, b], winner, conceded, hasShipsLeft }: GameEnd): Report {
  const scores: [number, number] = [a, b]
  if (conceded !== null) return { ending: 'concession', conceded, scores }
  const drawAgreed = winner === null && a !== b
  // Ships that escaped or fled have left the table, and may have won the scenario.
  if (scenario || drawAgreed) return { ending: 'decided', winner, scores }
  const salvo = a === b && winner !== null ? { salvo: { winner } } : {}
  if (!hasShipsLeft[0] && !hasShipsLeft[1]) return { ending: 'mutualDestruction', scores, ...salvo }
  if (!hasShipsLeft[0] || !hasShipsLeft[1])
    return { ending: 'wipeOut', destroyed: hasShipsLeft[0] ? 1 : 0, scores }
  return { ending: 'time', scores, ...salvo }
}

/** Returns the report of a finished game. */
export function tableReport({ session }: Table): Report | undefined {
  if (!session?.saved.over) return
  const {
    table: facts,
    now: { view },
  } = openGame(session, HOST_SEAT)
  const { ships, conceded = [], winner = null } = view.state
  const score = (team: TeamId): number => view.scores.find((one) => one.team === team)?.total ?? 0
  const gave = ([0, 1] as const).find((team) =>
    facts.teams.every((own, seat) => own !== team || conceded.includes(seat)),
  )
  const hasShips = (team: TeamId): boolean =>
    ships.some(
      ({ id, place }) => place === 'table' && facts.teams[facts.facts[id]?.seat ?? HOST_SEAT] === team,
    )
  return reportOf({
    scenario: 'scenario' in session.saved.setup,
    scores: [score(0), score(1)],
    winner: winner as SideIndex | null,
    conceded: gave ?? null,
    hasShipsLeft: [hasShips(0), hasShips(1)],
  })
}
