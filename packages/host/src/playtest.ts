import { botTable, type CountingLibrary, cadet, countCardUsage, pilot, playMatch } from '@flotilla/bots'
import { type AnyLibrary, HOST_SEAT } from '@flotilla/engine'
import { gameOf, openGame, openSession } from './session.ts'
import type { NewTableOptions, PlaytestResult, Result } from './table-types.ts'
import { createGame } from './tables.ts'

const bots = { pilot, cadet }

/** The watched library of each library; watching is cheap, so one serves all games. */
const watched = new WeakMap<AnyLibrary, CountingLibrary<AnyLibrary>>()

function watchedOf(library: AnyLibrary): CountingLibrary<AnyLibrary> {
  const there = watched.get(library) ?? countCardUsage(library)
  watched.set(library, there)
  return there
}

/**
 * Plays one game between bots with automatic deployment. The first seat has the squad under test and changes
 * sides every second game.
 */
export async function playtestSquad(
  wanted: NewTableOptions,
  library: AnyLibrary,
  number: number,
): Promise<Result<PlaytestResult>> {
  const swapped = number % 2 === 1
  const seats = swapped ? [...wanted.seats].reverse() : wanted.seats
  const watch = watchedOf(library)
  const made = await createGame({ ...wanted, seats, deployed: true }, watch.library)
  if (!made.ok) return made
  const session = openSession(made.value, watch.library)
  if (!session.ok) return session
  const own = swapped ? seats.length - 1 : 0
  const { table } = openGame(session.value, HOST_SEAT)
  const before = new Map([...watch.seen].map(([id, { used }]) => [id, used]))
  const game = gameOf(session.value)
  const playing = seats.map(({ player }, seat) => {
    const bot = bots[player === 'cadet' ? 'cadet' : 'pilot'](2 * number + seat, botTable(game))
    return {
      ...bot,
      choose: (...asked: Parameters<typeof bot.choose>) => {
        const choice = bot.choose(...asked)
        if (seat === own) watch.note(asked[1], choice)
        return choice
      },
    }
  })
  const { winner, rounds } = playMatch(game, playing, 20_000)
  const mine = new Set(table.facts.flatMap((ship) => (ship.seat === own ? ship.cards : [])))
  const theirs = new Set(table.facts.flatMap((ship) => (ship.seat === own ? [] : ship.cards)))
  const team = seats[own]!.team
  return {
    ok: true,
    value: {
      outcome: winner === null || winner === undefined ? 'drawn' : winner === team ? 'won' : 'lost',
      rounds,
      // The effects of a card that both sides fly cannot be attributed to one side.
      cards: [...mine]
        .filter((id) => !theirs.has(id) && table.cards[id])
        .map((id) => ({
          name: table.cards[id]!.name,
          used: (watch.seen.get(id)?.used ?? 0) - (before.get(id) ?? 0),
        })),
    },
  }
}
