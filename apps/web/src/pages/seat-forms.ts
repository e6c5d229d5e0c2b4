import type { ChosenWing, PlayerKind, SquadSummary } from '../host/host-types.ts'
import { isWithinLimit, quickBuilds } from './squad-picker.tsx'
import { type TableFormTerms, teamsForTerms } from './table-terms-form.tsx'

/** A seat of a new table, as its form has it. */
export interface SeatForm {
  readonly key: number
  readonly name: string
  readonly team: number
  readonly player: PlayerKind
  readonly squad: string
  readonly file?: Pick<SquadSummary, 'title' | 'ships' | 'said' | 'asked' | 'points' | 'factionName'> & {
    readonly text: string
    readonly wings: readonly ChosenWing[]
  }
  /** The faults of the file that was chosen here. */
  readonly fileFaults?: readonly string[]
}

const MOST_SEATS = 8

const newKey = (seats: readonly SeatForm[]): number => Math.max(...seats.map(({ key }) => key)) + 1

/**
 * Gives a seat a squad. For a squad of a ready team, the other squads go to seats of the same team, new ones
 * if needed.
 */
export function withSquad(
  seats: readonly SeatForm[],
  key: number,
  squad: string,
  squads: readonly SquadSummary[],
): readonly SeatForm[] {
  const taken = seats.map((seat) => (seat.key === key ? { ...seat, squad, fileFaults: [] } : seat))
  const chosen = squads.find(({ name }) => name === squad)?.team
  if (!chosen) return taken
  const { team } = seats.find((seat) => seat.key === key)!
  const others = squads.filter((one) => one.team?.name === chosen.name && one.name !== squad)
  const mates = taken.filter((seat) => seat.team === team && seat.key !== key)
  const filled = taken.map((seat) => {
    const other = others[mates.indexOf(seat)]
    return other ? { ...seat, squad: other.name } : seat
  })
  const more = others.slice(mates.length, mates.length + MOST_SEATS - seats.length)
  const added = more.map(
    ({ name }, i): SeatForm => ({
      key: newKey(seats) + i,
      name: `Player ${seats.length + i + 1}`,
      team,
      player: 'pilot',
      squad: name,
    }),
  )
  return [...filled, ...added]
}

/**
 * Returns the seats that terms require: existing seats keep squads that still fit, new ones get the ready
 * squads in turn.
 */
export function seatsFor(
  terms: TableFormTerms,
  seats: readonly SeatForm[],
  squads: readonly SquadSummary[],
): readonly SeatForm[] {
  const offered = squads.filter(({ edition, fault }) => edition === terms.edition && !fault)
  const ready = offered.filter(({ team, wing, huge }) => !team && !wing && !huge)
  const limits = terms.scenario?.seats.find(({ count }) => count === terms.seats)?.limits ?? []
  return teamsForTerms(terms).map((team, place): SeatForm => {
    const seat: SeatForm = seats[place] ?? {
      key: newKey(seats) + place,
      name: `Player ${place + 1}`,
      team,
      player: 'pilot',
      squad: '',
    }
    const now = offered.find(({ name }) => name === seat.squad)
    const keeps = terms.scenario
      ? seat.squad.startsWith('quick:') || (now !== undefined && isWithinLimit(now, limits[place]))
      : now !== undefined || (seat.squad === 'file' && seat.file !== undefined)
    const other = terms.scenario
      ? quickBuilds[place % quickBuilds.length]!.name
      : (ready[place % Math.max(1, ready.length)]?.name ?? '')
    return { ...seat, team, squad: keeps ? seat.squad : other }
  })
}
