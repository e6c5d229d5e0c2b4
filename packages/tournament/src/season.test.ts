import { describe, expect, test } from 'vitest'
import type { EventState } from './event.ts'
import { seasonCsv, seasonTable } from './season.ts'
import { createTestEvent, type TestEvent } from './testing.ts'

/** Plays an event in which the player named first wins every game by a margin. */
function played(order: readonly string[], margin: number, rounds = 1): TestEvent {
  const event = createTestEvent({ format: 'epic-dogfight-2014', rounds })
  for (const name of order) event.do({ do: 'enter', name })
  event.do({ do: 'start' })
  for (let round = 1; round <= rounds; round++) {
    event.do({ do: 'pair' }).do({ do: 'publish' })
    for (const { number, sides } of event.state.rounds[round - 1]!.matches) {
      const [first, second] = sides.map(([id]) => id!)
      if (second === undefined) continue
      const scores: [number, number] = first! < second ? [100 + margin, 100] : [100, 100 + margin]
      event.do({ do: 'result', round, match: number, report: { ending: 'time', scores } })
    }
  }
  return event
}

const rule = { by: 'points', best: null } as const
const names = (events: readonly EventState[], how: Parameters<typeof seasonTable>[1] = rule) =>
  seasonTable(events, how).map(({ rank, name, points }) => [rank, name, points])

describe('the table of a season', () => {
  test('adds up a player’s tournament points of all events', () => {
    const [may, june] = [played(['Ana', 'Bo'], 50), played(['Bo', 'Ana'], 20)]
    expect(names([may.state])).toEqual([
      [1, 'Ana', 5],
      [2, 'Bo', 0],
    ])
    // Equal points: the margin decides.
    const rows = seasonTable([may.state, june.state], rule)
    expect(rows.map(({ name, points, wins, losses }) => [name, points, wins, losses])).toEqual([
      ['Ana', 5, 1, 1],
      ['Bo', 5, 1, 1],
    ])
    expect(rows[0]!.margin).toBeGreaterThan(rows[1]!.margin)
  })

  test('players with the same name are the same person, and need not play in every event', () => {
    const rows = seasonTable([played(['José', 'Bo'], 50).state, played(['jose', 'Cem'], 50).state], rule)
    expect(rows.map(({ name, points }) => [name, points])).toEqual([
      ['José', 10],
      ['Bo', 0],
      ['Cem', 0],
    ])
    expect(rows.find(({ name }) => name === 'Bo')!.events.map((one) => one?.place ?? null)).toEqual([2, null])
  })

  test('by places, an event is worth the number of players behind one, whatever its format scores', () => {
    const large = played(['Ana', 'Bo', 'Cem', 'Dot'], 60, 2)
    const small = played(['Bo', 'Ana'], 60)
    const rows = seasonTable([large.state, small.state], { by: 'places', best: null })
    expect(rows.find(({ name }) => name === 'Ana')!.events.map((one) => one?.points)).toEqual([4, 1])
    expect(rows[0]).toMatchObject({ name: 'Ana', points: 5 })
  })

  test('only the best events count where the season says so; the others are shown and not added', () => {
    const events = [played(['Ana', 'Bo'], 50), played(['Bo', 'Ana'], 50), played(['Ana', 'Bo'], 50)]
    const [ana] = seasonTable(
      events.map(({ state }) => state),
      { by: 'points', best: 2 },
    )
    expect([ana!.name, ana!.points, ana!.events.map((one) => one?.counts)]).toEqual([
      'Ana',
      10,
      [true, false, true],
    ])
  })

  test('equal scores share a rank; a disqualified player scores nothing in the event', () => {
    const [may, june] = [played(['Ana', 'Bo'], 50), played(['Bo', 'Ana'], 50)]
    expect(names([may.state, june.state])).toEqual([
      [1, 'Ana', 5],
      [1, 'Bo', 5],
    ])
    june.do({ do: 'disqualify', entrant: 1 }, 'cheated')
    expect(names([june.state])).toEqual([[1, 'Ana', 0]])
  })

  test('no events give an empty table, and events without games give rows of zeros', () => {
    expect(seasonTable([], rule)).toEqual([])
    expect(
      names([createTestEvent({ players: 2 }).do({ do: 'start' }).state]).map(([, , points]) => points),
    ).toEqual([0, 0])
  })

  test('as a table for a spreadsheet, one column for each event; formulas in names stay text', () => {
    const may = played(['=Ana', 'Bo'], 50).state
    const text = seasonCsv([may], seasonTable([may], rule))
    expect(text).toContain('rank,name,points,margin of victory,wins,draws,losses,Event')
    expect(text).toContain("'=Ana")
  })
})
