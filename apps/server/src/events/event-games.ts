import {
  type ClockSettings,
  listScenarios,
  type Person,
  type SeatSquad,
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
import { createQueues } from '../queues.ts'
import { HttpError } from '../table-api.ts'
import type { SeatedPerson, TableService } from '../table-service.ts'
import type { EventService, OpenEvent } from './event-service.ts'
import type { EventStore } from './event-store.ts'

/** The games of an event at tables of this server. */
export interface EventGames {
  /** Returns the table of a match, and creates it at the first request. */
  openTable(openEvent: OpenEvent, round: number, match: number, by: Person): Promise<string>
  /** Records the results of games that have ended since. */
  collectResults(openEvent: OpenEvent): void
}

/** The name that signs results of games. */
const TABLE = 'Table of this server'

const rulesetOf = ({ squads }: EventState['format'], edition: 'first' | 'second'): string => {
  if (squads?.endsWith('2014')) return '1e-epic-2014'
  if (squads?.endsWith('2018')) return '1e-epic-2018'
  return edition === 'first' ? '1e-epic-2018' : '2e-epic-1.1.0'
}

/** A seat of a game, with its person and squad. */
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

/** Uses the fixed value that a format may set for a side without ships. */
const withFixedScores = (report: Report): Report =>
  'scores' in report && report.ending !== 'time' && report.ending !== 'decided'
    ? { ...report, scores: [null, null] }
    : report

/** Creates the service for games of events at tables of this server. */
export function createEventGames(
  tables: Pick<TableService, 'create' | 'seatPeople' | 'report'>,
  openEvents: EventService,
  store: EventStore,
  reportError: (error: unknown) => void,
): EventGames {
  const collecting = new Set<string>()

  const peopleOf = (openEvent: OpenEvent, seats: readonly MatchSeat[]) =>
    store.playersOf(
      openEvent.id,
      seats.map(({ entrant }) => entrant.id),
    )

  /** Gives every known player the seat of their entrant. */
  async function seatPlayers(
    openEvent: OpenEvent,
    round: number,
    match: number,
    game: string,
  ): Promise<void> {
    const pairing = findMatch(openEvent.event.state, round, match)
    if (!pairing) return
    const seats = seatsIn(openEvent.event.state, pairing)
    const people = await peopleOf(openEvent, seats)
    const seated = seats.flatMap(({ entrant, member }, seat): SeatedPerson[] => {
      const own = people.filter((one) => one.entrant === entrant.id)[member]
      return own ? [{ seat, person: own.person, name: entrant.members[member]?.name ?? entrant.name }] : []
    })
    await tables.seatPeople(game, seated)
  }

  /** Notifies the desk once of a result that the event refuses. */
  async function recordFailure(
    openEvent: OpenEvent,
    round: number,
    match: number,
    why: string,
  ): Promise<void> {
    const found = findMatch(openEvent.event.state, round, match)
    if (!found || found.result) return
    const text = `The online game is over, but its result is refused: ${why} Enter it by hand.`.slice(0, 300)
    const isCalled = openEvent.calls.some(
      (one) => one.say === 'judge' && one.round === round && one.match === match && one.text === text,
    )
    if (isCalled) return
    const call = { say: 'judge', by: found.sides[0][0]!, round, match, text } as const
    await openEvents.addCall(openEvent.id, () => ({ at: new Date().toISOString(), ...call }), TABLE)
  }

  async function collectResult(
    openEvent: OpenEvent,
    round: number,
    match: number,
    game: string,
  ): Promise<void> {
    const report = await tables.report(game)
    if (!report) return
    const enterReport = (one: Report) =>
      openEvents.performRequests(
        openEvent.id,
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
      await enterReport(withFixedScores(report)).catch((still) => {
        if (!(still instanceof HttpError)) throw still
        return recordFailure(openEvent, round, match, still.message)
      })
    }
  }

  const openMatchTable: EventGames['openTable'] = async (openEvent, round, match, by) => {
    const there = openEvent.games.find((one) => one.round === round && one.match === match)
    if (there) {
      await seatPlayers(openEvent, round, match, there.game)
      return there.game
    }
    const { settings, event } = openEvent
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
    const people = await peopleOf(openEvent, seats)
    // The maker of a table begins its game, so one of its players must be the maker.
    const maker = people.some(({ person }) => person === by.id)
      ? by
      : { id: people[0]?.person ?? by.id, name: '' }
    const squads = await Promise.all(
      seats.map(async ({ entrant }, seat) => {
        const { squad } = lists[seat]!
        const brought: SeatSquad = { file: serializeXws(await toXws(squad)) }
        return { seat, squad: brought, title: squad.name || entrant.name }
      }),
    )
    const game = await tables.create({ terms, by: maker, squads })
    await seatPlayers(openEvent, round, match, game)
    if (!(await store.recordTable(openEvent.id, round, match, game)))
      return (await openEvents.open(openEvent.id, true)).games.find(
        (one) => one.round === round && one.match === match,
      )!.game
    await openEvents.open(openEvent.id, true)
    return game
  }

  const runInQueue = createQueues()

  return {
    // Of two players who open their match at once, the second finds the table of the first.
    openTable: (openEvent, round, match, by) =>
      runInQueue(`${openEvent.id} ${round} ${match}`, () => openMatchTable(openEvent, round, match, by)),
    collectResults: (openEvent) => {
      for (const { round, match, game, over } of openEvent.games) {
        if (!over || collecting.has(game) || findMatch(openEvent.event.state, round, match)?.result) continue
        collecting.add(game)
        void collectResult(openEvent, round, match, game)
          .catch(reportError)
          .finally(() => collecting.delete(game))
      }
    },
  }
}
