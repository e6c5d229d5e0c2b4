import {
  appendEntry,
  type ClockSettings,
  listScenarios,
  openGame,
  type Person,
  type SeatSquad,
  type Table,
  type TableTerms,
} from '@flotilla/host'
import { serializeXws, toXws } from '@flotilla/squads'
import {
  type Entrant,
  type EventState,
  findMatch,
  type Match,
  type Report,
  type Round,
  requiredLists,
  roundName,
  type SideIndex,
} from '@flotilla/tournament'
import { HttpError } from '../table-api.ts'
import type { TableManager } from '../table-manager.ts'
import type { EventService, OpenEvent } from './event-service.ts'
import type { EventStore } from './event-store.ts'

/** Games of an event that are played at tables of this server. */
export interface EventGames {
  /** The table of a match; it is made when it is first asked for. */
  open(held: OpenEvent, round: number, match: number, by: Person): Promise<string>
  /** Takes over the results of games that have ended since. */
  seek(held: OpenEvent): void
}

/** Who signs what comes from a game itself. */
const TABLE = 'Table of this server'

const rulesetOf = ({ squads }: EventState['format'], edition: 'first' | 'second'): string => {
  if (squads?.endsWith('2014')) return '1e-epic-2014'
  if (squads?.endsWith('2018')) return '1e-epic-2018'
  return edition === 'first' ? '1e-epic-2018' : '2e-epic-1.1.0'
}

/** A seat of a game: whose it is, and what it brings. */
interface MatchSeat {
  readonly entrant: Entrant
  readonly member: number
  readonly team: SideIndex
}

const seatsIn = ({ entrants }: EventState, { sides }: Match): MatchSeat[] =>
  sides.flatMap((side, team) =>
    side.flatMap((id) => {
      const entrant = entrants[id - 1]!
      return entrant.members.map((_, member) => ({ entrant, member, team: team as SideIndex }))
    }),
  )

const listFor = ({ format }: EventState, round: Round, { entrant, member }: MatchSeat) => {
  const number = Math.min(round.number, format.rounds.length)
  const wanted = Math.max(
    0,
    requiredLists(format).findIndex(({ rounds }) => rounds.includes(number)),
  )
  return entrant.lists.find((one) => one.list === wanted && one.member === member)
}

const HOST = -1

/** How a game came to its end, as its table tells it. */
interface FinishedGame {
  readonly scenario: boolean
  readonly scores: readonly [number, number]
  /** What the engine says; null after a draw. */
  readonly winner: SideIndex | null
  /** The side that gave up. */
  readonly conceded: SideIndex | null
  /** Whether each side has ships left on the table. */
  readonly left: readonly [boolean, boolean]
}

/** What the event is told of a game: the engine knows who has won, and no score says otherwise. */
export function matchReport({ scenario, scores: [a, b], winner, conceded, left }: FinishedGame): Report {
  const scores: [number, number] = [a, b]
  if (conceded !== null) return { ending: 'concession', conceded, scores }
  const drawAgreed = winner === null && a !== b
  // Ships that escaped or fled are gone from the table, and may have won the scenario.
  if (scenario || drawAgreed) return { ending: 'decided', winner, scores }
  const salvo = a === b && winner !== null ? { salvo: { winner } } : {}
  if (!left[0] && !left[1]) return { ending: 'mutualDestruction', scores, ...salvo }
  if (!left[0] || !left[1]) return { ending: 'wipeOut', destroyed: left[0] ? 1 : 0, scores }
  return { ending: 'time', scores, ...salvo }
}

/** What the table of a game that is over reports. */
function tableReport({ session }: Table): Report | undefined {
  if (!session?.saved.over) return
  const { table: facts, look } = openGame(session, HOST)
  const { ships, conceded = [], winner = null } = look.view.state
  const scoreOf = (team: number): number => look.scores.find((one) => one.team === team)?.total ?? 0
  const gave = ([0, 1] as const).find((team) =>
    facts.teams.every((own, seat) => own !== team || conceded.includes(seat)),
  )
  const isLeft = (team: number): boolean =>
    ships.some(({ id, place }) => place === 'table' && facts.teams[facts.facts[id]?.seat ?? HOST] === team)
  return matchReport({
    scenario: 'scenario' in session.saved.setup,
    scores: [scoreOf(0), scoreOf(1)],
    winner: winner as SideIndex | null,
    conceded: gave ?? null,
    left: [isLeft(0), isLeft(1)],
  })
}

/** The format may fix what a side is worth that has nothing left: then its own figure holds. */
const asFixed = (report: Report): Report =>
  'scores' in report && report.ending !== 'time' && report.ending !== 'decided'
    ? { ...report, scores: [null, null] }
    : report

export function createEventGames(
  hall: () => TableManager,
  book: EventService,
  store: EventStore,
  complain: (error: unknown) => void,
): EventGames {
  const taking = new Set<string>()

  const peopleOf = (held: OpenEvent, seats: readonly MatchSeat[]) =>
    store.playersOf(
      held.id,
      seats.map(({ entrant }) => entrant.id),
    )

  /** Gives every player who is known by now the seat of their entrant; nobody else gets one. */
  async function seatPlayers(held: OpenEvent, round: number, match: number, game: string): Promise<void> {
    const found = await hall().open(game)
    const pairing = findMatch(held.event.state, round, match)
    if (!found?.ok || !pairing) return
    const seats = seatsIn(held.event.state, pairing)
    const people = await peopleOf(held, seats)
    for (const [seat, { entrant, member }] of seats.entries()) {
      const own = people.filter((one) => one.entrant === entrant.id)[member]
      if (!own) continue
      const name = entrant.members[member]?.name ?? entrant.name
      await appendEntry(found.value, () =>
        found.value.state?.chairs[seat]?.person
          ? undefined
          : { kind: 'sits', seat, person: own.person, name },
      )
    }
  }

  /** The desk hears of a result that the event does not take, once. */
  async function tellDesk(held: OpenEvent, round: number, match: number, why: string): Promise<void> {
    const found = findMatch(held.event.state, round, match)
    if (!found || found.result) return
    const text = `The online game is over, but its result is refused: ${why} Enter it by hand.`.slice(0, 300)
    const isCalled = held.calls.some(
      (one) => one.say === 'judge' && one.round === round && one.match === match && one.text === text,
    )
    if (isCalled) return
    const call = { say: 'judge', by: found.sides[0][0]!, round, match, text } as const
    await book.call(held.id, () => ({ at: new Date().toISOString(), ...call }), TABLE)
  }

  async function takeResult(held: OpenEvent, round: number, match: number, game: string): Promise<void> {
    const found = await hall().open(game)
    const report = found?.ok ? tableReport(found.value) : undefined
    if (!report) return
    const enterReport = (one: Report) =>
      book.perform(
        held.id,
        ({ state }) => {
          if (findMatch(state, round, match)?.result) throw new HttpError(409, 'It has its result.')
          return { do: 'result', round, match, report: one }
        },
        { id: TABLE, name: TABLE },
      )
    try {
      await enterReport(report)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      await enterReport(asFixed(report)).catch((still) => {
        if (!(still instanceof HttpError)) throw still
        return tellDesk(held, round, match, still.message)
      })
    }
  }

  return {
    open: async (held, round, match, by) => {
      const there = held.games.find((one) => one.round === round && one.match === match)
      if (there) {
        await seatPlayers(held, round, match, there.game)
        return there.game
      }
      const { settings, event } = held
      if (settings.play === 'tables')
        throw new HttpError(409, 'The games of this event are played at tables, not here.')
      const { state } = event
      const of = state.rounds[round - 1]!
      const pairing = findMatch(state, round, match)!
      if (pairing.result) throw new HttpError(409, 'That game has its result already.')
      const seats = seatsIn(state, pairing)
      const lists = seats.map((seat) => listFor(state, of, seat))
      const without = seats.find((_, index) => !lists[index])
      if (without) throw new HttpError(409, `${without.entrant.name} has not handed in a list.`)
      const { plan } = of
      const named = plan.scenario
        ? (await listScenarios()).find(({ title }) => title === plan.scenario)?.id
        : undefined
      const clock: ClockSettings =
        settings.play === 'days'
          ? { kind: 'days', days: settings.days ?? 3 }
          : { kind: 'live', bank: plan.minutes * 30, increment: 5 }
      const terms: TableTerms = {
        title: `${state.name}: ${roundName(state, of)}, table ${pairing.table ?? match}`.slice(0, 80),
        ruleset: rulesetOf(state.format, lists[0]!.squad.edition),
        area: plan.area[0] > 3 ? 'epic' : 'standard',
        ...(named ? { scenario: { name: named } } : {}),
        deployed: false,
        teams: seats.map(({ team }) => team),
        clock,
        bot: 'pilot',
        listed: false,
        delay: 0,
        event: {
          limit: plan.measure === 'threat' ? { threat: plan.limit } : { points: plan.limit },
          bots: settings.bots ?? false,
        },
      }
      const people = await peopleOf(held, seats)
      // Who made a table begins its game, so it is one of those who play it.
      const maker = people.some(({ person }) => person === by.id)
        ? by
        : { id: people[0]?.person ?? by.id, name: '' }
      const game = await hall().make(terms, maker)
      const found = await hall().open(game)
      if (!found?.ok) throw new HttpError(500, 'The table could not be made. Try again.')
      for (const [seat, { entrant }] of seats.entries()) {
        const squad: SeatSquad = { file: serializeXws(await toXws(lists[seat]!.squad)) }
        const title = lists[seat]!.squad.name || entrant.name
        await appendEntry(found.value, () => ({ kind: 'brings', seat, squad, title }))
      }
      await seatPlayers(held, round, match, game)
      if (!(await store.playedAs(held.id, round, match, game)))
        return (await book.open(held.id, true)).games.find(
          (one) => one.round === round && one.match === match,
        )!.game
      await book.open(held.id, true)
      return game
    },
    seek: (held) => {
      for (const { round, match, game, over } of held.games) {
        if (!over || taking.has(game) || findMatch(held.event.state, round, match)?.result) continue
        taking.add(game)
        void takeResult(held, round, match, game)
          .catch(complain)
          .finally(() => taking.delete(game))
      }
    },
  }
}
