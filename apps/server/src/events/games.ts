import {
  act,
  type Clock,
  opened,
  type Person,
  type SquadBrought,
  scenarios,
  type Table,
  type Terms,
} from '@flotilla/host'
import { toXws, xwsText } from '@flotilla/squads'
import {
  type Entrant,
  type EventState,
  listsOf,
  type Match,
  matchIn,
  type Report,
  type Round,
  roundName,
  type SideIndex,
} from '@flotilla/tournament'
import { Refused } from '../api.ts'
import type { Hall } from '../hall.ts'
import type { Book, Held } from './book.ts'
import type { EventStore } from './store.ts'

/** Games of an event that are played at tables of this server. */
export interface Played {
  /** The table of a match; it is made when it is first asked for. */
  open(held: Held, round: number, match: number, by: Person): Promise<string>
  /** Takes over the results of games that have ended since. */
  seek(held: Held): void
}

/** Who signs what comes from a game itself. */
const TABLE = 'Table of this server'

const rulesetOf = ({ squads }: EventState['format'], edition: 'first' | 'second'): string => {
  if (squads?.endsWith('2014')) return '1e-epic-2014'
  if (squads?.endsWith('2018')) return '1e-epic-2018'
  return edition === 'first' ? '1e-epic-2018' : '2e-epic-1.1.0'
}

/** A seat of a game: whose it is, and what it brings. */
interface Seat {
  readonly entrant: Entrant
  readonly member: number
  readonly team: SideIndex
}

const seatsIn = ({ entrants }: EventState, { sides }: Match): Seat[] =>
  sides.flatMap((side, team) =>
    side.flatMap((id) => {
      const entrant = entrants[id - 1]!
      return entrant.members.map((_, member) => ({ entrant, member, team: team as SideIndex }))
    }),
  )

const listFor = ({ format }: EventState, round: Round, { entrant, member }: Seat) => {
  const number = Math.min(round.number, format.rounds.length)
  const wanted = Math.max(
    0,
    listsOf(format).findIndex(({ rounds }) => rounds.includes(number)),
  )
  return entrant.lists.find((one) => one.list === wanted && one.member === member)
}

const HOST = -1

/** How a game came to its end, as its table tells it. */
interface Ended {
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
export function reportOf({ scenario, scores: [a, b], winner, conceded, left }: Ended): Report {
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
  const { table: facts, look } = opened(session, HOST)
  const { ships, conceded = [], winner = null } = look.view.state
  const score = (team: number): number => look.scores.find((one) => one.team === team)?.total ?? 0
  const gave = ([0, 1] as const).find((team) =>
    facts.teams.every((own, seat) => own !== team || conceded.includes(seat)),
  )
  const isLeft = (team: number): boolean =>
    ships.some(({ id, place }) => place === 'table' && facts.teams[facts.facts[id]?.seat ?? HOST] === team)
  return reportOf({
    scenario: 'scenario' in session.saved.setup,
    scores: [score(0), score(1)],
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

export function playedIn(
  hall: () => Hall,
  book: Book,
  store: EventStore,
  complain: (error: unknown) => void,
): Played {
  const taking = new Set<string>()

  const peopleOf = (held: Held, seats: readonly Seat[]) =>
    store.playersOf(
      held.id,
      seats.map(({ entrant }) => entrant.id),
    )

  /** Gives every player who is known by now the seat of their entrant; nobody else gets one. */
  async function seatPlayers(held: Held, round: number, match: number, game: string): Promise<void> {
    const found = await hall().open(game)
    const pairing = matchIn(held.event.state, round, match)
    if (!found?.ok || !pairing) return
    const seats = seatsIn(held.event.state, pairing)
    const people = await peopleOf(held, seats)
    for (const [seat, { entrant, member }] of seats.entries()) {
      const own = people.filter((one) => one.entrant === entrant.id)[member]
      if (!own) continue
      const name = entrant.members[member]?.name ?? entrant.name
      await act(found.value, () =>
        found.value.state?.chairs[seat]?.person
          ? undefined
          : { kind: 'sits', seat, person: own.person, name },
      )
    }
  }

  /** The desk hears of a result that the event does not take. */
  async function tellDesk(held: Held, round: number, match: number, why: string): Promise<void> {
    const found = matchIn(held.event.state, round, match)
    if (!found || found.result) return
    const text = `The online game is over, but its result is refused: ${why} Enter it by hand.`.slice(0, 300)
    const call = { say: 'judge', by: found.sides[0][0]!, round, match, text } as const
    await book.call(held.id, () => ({ at: new Date().toISOString(), ...call }), TABLE)
  }

  async function take(held: Held, round: number, match: number, game: string): Promise<void> {
    const found = await hall().open(game)
    const report = found?.ok ? tableReport(found.value) : undefined
    if (!report) return
    const enter = (one: Report) =>
      book.perform(
        held.id,
        ({ state }) => {
          if (matchIn(state, round, match)?.result) throw new Refused(409, 'It has its result.')
          return { do: 'result', round, match, report: one }
        },
        { id: TABLE, name: TABLE },
      )
    try {
      await enter(report)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      await enter(asFixed(report)).catch((still) => {
        if (!(still instanceof Refused)) throw still
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
        throw new Refused(409, 'The games of this event are played at tables, not here.')
      const { state } = event
      const of = state.rounds[round - 1]!
      const pairing = matchIn(state, round, match)!
      if (pairing.result) throw new Refused(409, 'That game has its result already.')
      const seats = seatsIn(state, pairing)
      const lists = seats.map((seat) => listFor(state, of, seat))
      const without = seats.find((_, index) => !lists[index])
      if (without) throw new Refused(409, `${without.entrant.name} has not handed in a list.`)
      const { plan } = of
      const named = plan.scenario
        ? (await scenarios()).find(({ title }) => title === plan.scenario)?.id
        : undefined
      const clock: Clock =
        settings.play === 'days'
          ? { kind: 'days', days: settings.days ?? 3 }
          : { kind: 'live', bank: plan.minutes * 30, increment: 5 }
      const terms: Terms = {
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
      if (!found?.ok) throw new Refused(500, 'The table could not be made. Try again.')
      for (const [seat, { entrant }] of seats.entries()) {
        const squad: SquadBrought = { file: xwsText(await toXws(lists[seat]!.squad)) }
        const title = lists[seat]!.squad.name || entrant.name
        await act(found.value, () => ({ kind: 'brings', seat, squad, title }))
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
        if (!over || taking.has(game) || matchIn(held.event.state, round, match)?.result) continue
        taking.add(game)
        void take(held, round, match, game)
          .catch(complain)
          .finally(() => taking.delete(game))
      }
    },
  }
}
