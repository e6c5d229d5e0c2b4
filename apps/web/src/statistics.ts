import type { Seat, ShipId, TableView } from '@flotilla/engine'
import type { HistoryEntry, TableFacts } from './host/host-types.ts'

/**
 * The result of a game for the person at the screen; with several people at one screen there is no winner.
 */
export interface GameRecord {
  readonly ended: 'won' | 'lost' | 'drawn' | 'shared'
  readonly edition: TableFacts['edition']
  readonly against: 'pilot' | 'cadet' | 'people'
  readonly rounds: number
  /** The number of destroyed ships of the other side, and of the person's side. */
  readonly destroyed: number
  readonly lost: number
  /** The damage dealt to the other side, and suffered. */
  readonly dealt: number
  readonly suffered: number
}

const KEY = 'flotilla results'
const MOST = 500

/** Loads the recorded results. */
export function loadResults(): Readonly<Record<string, GameRecord>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

/** Records the result of a game, except for lessons and games that are only watched. */
export function saveResult(id: string, result: GameRecord | undefined): void {
  if (!result) return
  const all = Object.entries({ ...loadResults(), [id]: result }).slice(-MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)))
  } catch {
    // Without storage there are no statistics.
  }
}

/** Returns the result of a game; undefined where none is recorded. */
export function gameResult(
  { players, teams, facts, edition, lesson, online }: TableFacts,
  { state }: TableView,
  seat: Seat,
  history: readonly HistoryEntry[],
): GameRecord | undefined {
  const people = players.flatMap((player, place) => (player === 'human' ? [place] : []))
  if (lesson || people.length === 0) return
  const alone = online || new Set(people.map((place) => teams[place])).size === 1
  const own = teams[online ? seat : people[0]!]!
  const isOwn = (ship: ShipId | undefined): boolean =>
    ship !== undefined && teams[facts[ship]?.seat ?? -1] === own
  const events = history.flatMap((step) => step.events)
  const countEvents = (kinds: readonly string[], ours: boolean): number =>
    events.filter(({ kind, ship }) => kinds.includes(kind) && ship !== undefined && isOwn(ship) === ours)
      .length
  const gone = ['destroyed', 'fled']
  const hurt = ['shieldLost', 'dealt']
  const { winner } = state
  const others = players.filter((_, place) => teams[place] !== own)
  return {
    ended: !alone
      ? 'shared'
      : winner === null || winner === undefined
        ? 'drawn'
        : winner === own
          ? 'won'
          : 'lost',
    edition,
    against: others.includes('human') ? 'people' : others.includes('pilot') ? 'pilot' : 'cadet',
    rounds: state.round,
    destroyed: countEvents(gone, false),
    lost: countEvents(gone, true),
    dealt: countEvents(hurt, false),
    suffered: countEvents(hurt, true),
  }
}

/** The statistics of a group of games. */
export interface Statistics {
  readonly name: string
  readonly games: number
  readonly won: number
  readonly lost: number
  readonly drawn: number
  /** The average number of rounds. */
  readonly rounds: number
  readonly destroyed: number
  readonly lostShips: number
  readonly dealt: number
  readonly suffered: number
}

const whom: { readonly [against in GameRecord['against']]: string } = {
  pilot: 'Against the pilot',
  cadet: 'Against the cadet',
  people: 'Against people',
}

/**
 * Computes the statistics of all games together, then by kind of opponent; kinds without a game are left out.
 */
export function computeStatistics(all: readonly GameRecord[]): readonly Statistics[] {
  const rows: readonly (readonly [string, readonly GameRecord[]])[] = [
    ['All games', all],
    ...(Object.keys(whom) as GameRecord['against'][]).map(
      (against) => [whom[against], all.filter((one) => one.against === against)] as const,
    ),
  ]
  return rows
    .filter(([, games]) => games.length > 0)
    .map(([name, games]) => {
      const countEnded = (how: GameRecord['ended']): number => games.filter((one) => one.ended === how).length
      const sum = (of: 'rounds' | 'destroyed' | 'lost' | 'dealt' | 'suffered'): number =>
        games.reduce((total, one) => total + one[of], 0)
      return {
        name,
        games: games.length,
        won: countEnded('won'),
        lost: countEnded('lost'),
        drawn: countEnded('drawn'),
        rounds: sum('rounds') / games.length,
        destroyed: sum('destroyed'),
        lostShips: sum('lost'),
        dealt: sum('dealt'),
        suffered: sum('suffered'),
      }
    })
}
