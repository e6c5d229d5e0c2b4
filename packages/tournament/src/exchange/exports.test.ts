import { expect, test } from 'vitest'
import { statusText } from '../act-names.ts'
import { finalPlaces } from '../final-places.ts'
import { standings } from '../standings.ts'
import { parseTable } from './csv.ts'
import { toListJuggler } from './list-juggler-export.ts'
import { pairingsCsv } from './pairings-csv.ts'
import { placesCsv, standingsCsv } from './standings-csv.ts'
import { createStartedEvent, createWholeEvent, pairAndPublish, perform, playRound } from './testing.ts'

const whole = await createWholeEvent()

test('standings for a spreadsheet: one line an entrant, in order, with exact tie-breakers', () => {
  const rows = standings(whole.state)
  const [head, ...lines] = parseTable(standingsCsv(whole.state, rows)).map(({ cells }) => cells)
  expect(lines).toHaveLength(7)
  const cell = (line: number, heading: string) => lines[line]![head!.indexOf(heading)]
  for (const [line, row] of rows.entries()) {
    const { name, status } = whole.state.entrants[row.entrant - 1]!
    expect([cell(line, 'rank'), cell(line, 'name'), cell(line, 'status')]).toEqual([
      `${line + 1}`,
      name,
      statusText[status],
    ])
    expect(Number(cell(line, 'points'))).toBe(row.points)
    expect(Number(cell(line, 'margin of victory'))).toBe(row.margin)
    const exact = Number(cell(line, 'schedule numerator')) / Number(cell(line, 'schedule denominator'))
    expect(Number(cell(line, 'strength of schedule'))).toBeCloseTo(exact, 5)
    const counts = ['wins', 'modified wins', 'draws', 'losses', 'byes', 'rounds']
    expect(counts.map((heading) => Number(cell(line, heading)))).toEqual([
      row.wins,
      row.modifiedWins,
      row.draws,
      row.losses,
      row.byes,
      row.played,
    ])
    // Points decide most ranks; only a broken tie is explained.
    const tie = row.decidedBy === null || row.decidedBy === 'points' ? '' : row.decidedBy
    expect(cell(line, 'tie broken by')).toBe(tie)
  }
})

test('a tie says what broke it, a difference of points does not', () => {
  const [first, second, third] = standings(whole.state)
  const rows = [
    first!,
    { ...second!, decidedBy: 'points' as const },
    { ...third!, decidedBy: 'lot' as const },
  ]
  const lines = parseTable(standingsCsv(whole.state, rows)).map(({ cells }) => cells.at(-1))
  expect(lines.slice(1)).toEqual(['', '', 'lot'])
})

test('a name that is a formula does not run in the spreadsheet', () => {
  const { state } = createStartedEvent({}, ['=HYPERLINK("http://x")', 'Bo'])
  expect(standingsCsv(state, standings(state))).toContain(`"'=HYPERLINK(""http://x"")"`)
})

test('the shape Cryodex writes: players with ranks, rounds with matches by name', () => {
  const { name, players, rounds } = toListJuggler(whole.state)
  expect(name).toBe('Spring Epic')
  expect(players.map(({ rank }) => rank.swiss)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(players.filter(({ rank }) => rank.elimination !== undefined)).toHaveLength(4)
  expect(players.filter(({ dropped }) => dropped !== undefined)).toMatchObject([{ dropped: 2 }])
  expect(rounds.map((round) => [round['round-type'], round['round-number']])).toEqual([
    ['swiss', 1],
    ['swiss', 2],
    ['swiss', 3],
    ['elimination', 4],
  ])
  const [first] = rounds
  expect(first!.matches.filter(({ result }) => result === 'bye')).toHaveLength(1)
  expect(first!.matches.find(({ result }) => result === 'bye')).not.toHaveProperty('player2')
  const known = new Set(players.map((player) => player.name))
  for (const { player1, player1points, player2, player2points } of first!.matches) {
    expect(known).toContain(player1)
    if (player2) expect([player1points, player2points]).toEqual([100, 40])
  }
})

test('in that shape everybody has the standings, the round they left after, and places in both parts', () => {
  const { state } = whole
  const { players, rounds } = toListJuggler(state)
  const places = finalPlaces(state)
  expect(players).toEqual(
    standings(state).map(({ entrant, margin, points, schedule, rank }) => {
      const { name, status, until } = state.entrants[entrant - 1]!
      const place = places.find((one) => one.entrant === entrant)!
      return {
        name,
        mov: margin,
        score: points,
        sos: Math.round((schedule.numerator / schedule.denominator) * 1e4) / 1e4,
        ...(status === 'playing' ? {} : { dropped: until }),
        rank: { swiss: rank, ...(place.reached === '' ? {} : { elimination: place.place }) },
      }
    }),
  )
  for (const [index, { matches }] of rounds.entries())
    expect(matches).toEqual(
      state.rounds[index]!.matches.map(({ sides, result }) => {
        const [one, other] = sides.map(([id]) => state.entrants[id! - 1]!.name)
        const [own, theirs] = result!.scores
        return other === undefined
          ? { player1: one, player1points: own, result: 'bye' }
          : { player1: one, player1points: own, player2: other, player2points: theirs, result: 'win' }
      }),
    )
  // A game in progress has no points yet.
  const open = toListJuggler(
    pairAndPublish(perform(createStartedEvent({}, ['Ana', 'Bo']), { do: 'start' })).state,
  )
  expect(open.rounds[0]!.matches).toMatchObject([{ player1points: 0, player2points: 0 }])
})

test('every game for a spreadsheet: its round, table, players, scores and winner', () => {
  const { state } = pairAndPublish(whole)
  const [head, ...rows] = parseTable(pairingsCsv(state)).map(({ cells }) => cells)
  expect(head).toEqual(['round', 'table', 'player', 'opponent', 'score', 'opponent score', 'winner'])
  const names = ['Round 1 of 3', 'Round 2 of 3', 'Round 3 of 3', 'Semifinals', 'Final']
  expect(rows).toEqual(
    state.rounds.flatMap(({ number, matches }) =>
      matches.map(({ table, sides, result }) => {
        const [one, other] = sides.map(([id]) => state.entrants[id! - 1]!.name)
        const scores = other !== undefined && result ? result.scores.map(String) : ['', '']
        const winner = [one, other][result?.winner ?? 2] ?? ''
        return [names[number - 1], String(table ?? ''), one, other ?? 'bye', ...scores, winner]
      }),
    ),
  )
})

test('an event that is still being played can be exported', () => {
  const event = pairAndPublish(
    playRound(
      pairAndPublish(perform(createStartedEvent({}, ['Ana', 'Bo', 'Chidi', 'Dóra']), { do: 'start' })),
    ),
  )
  expect(toListJuggler(event.state).rounds).toHaveLength(2)
})

test('final places for a spreadsheet', () => {
  const [head, ...rows] = parseTable(placesCsv(finalPlaces(whole.state))).map(({ cells }) => cells)
  expect(head).toEqual(['place', 'name', 'status', 'reached'])
  expect(rows.map(([place]) => place)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  expect(rows.map(([, , , reached]) => reached)).toEqual(Array(4).fill('semifinals').concat(['', '', '']))
  expect(rows.filter(([, , status]) => status === 'dropped')).toHaveLength(1)
})
