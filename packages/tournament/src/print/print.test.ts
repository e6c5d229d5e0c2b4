import { loadRegulations, squadCost } from '@flotilla/squads'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EventState, Match, Round } from '../event.ts'
import {
  createStartedEvent,
  createWholeEvent,
  loadReadySquad,
  pairAndPublish,
  perform,
  playRound,
} from '../exchange/testing.ts'
import { standings } from '../standings.ts'
import type { EventFormatId, TournamentFormat } from '../tournament-format.ts'
import { tournamentFormatPresets } from '../tournament-format-presets.ts'
import { bracketPage, bracketPicture } from './bracket-page.ts'
import { escapeHtml, html } from './html.ts'
import { packingPages } from './packing-pages.ts'
import { pairingsByName, pairingsByTable } from './pairings-page.ts'
import { placesPage } from './places-page.ts'
import { printedSquad } from './printed-squad.ts'
import { resultSlips } from './result-slips.ts'
import { squadSheets } from './squad-sheets.ts'
import { standingsPage } from './standings-page.ts'

const { state } = await createWholeEvent()
const [first, , third] = state.rounds

/** Returns the cells of a page's tables, row by row, as a reader sees them. */
const rowsOf = (page: string): string[][] =>
  [...page.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row]) =>
    [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) =>
      cell!.replace(/<[^>]*>/g, '').trim(),
    ),
  )

async function everyPage(of: EventState): Promise<string[]> {
  const round = of.rounds.at(-1)
  return [
    ...(round ? [pairingsByName(of, round), pairingsByTable(of, round), await resultSlips(of, round)] : []),
    standingsPage(of, standings(of), of.rounds.length),
    bracketPage(of),
    placesPage(of),
    await squadSheets(of),
    await packingPages(of),
  ]
}

describe('pairings', () => {
  test('by name: everyone once, in order, with table and opponent', () => {
    const [head, ...rows] = rowsOf(pairingsByName(state, first!))
    expect(head).toEqual(['Name', 'Table', 'Opponent'])
    expect(rows.map(([name]) => name)).toEqual(['Ana', 'Bo', 'Chidi', 'Dóra', 'Émile', 'François', 'Grace'])
    for (const { sides, table } of first!.matches) {
      const [a, b] = sides.map(([id]) => state.entrants[id! - 1]!.name)
      const row = rows.find(([name]) => name === a)
      expect(row).toEqual(b ? [a, String(table), b] : [a, '–', 'bye: no game this round'])
      if (b) expect(rows.find(([name]) => name === b)).toEqual([b, String(table), a])
    }
    const numbered = { ...state, entrants: state.entrants.map((one) => ({ ...one, name: `P${one.id + 5}` })) }
    const order = ['P6', 'P7', 'P8', 'P9', 'P10', 'P11', 'P12']
    expect(rowsOf(pairingsByName(numbered, first!)).map(([name]) => name)).toEqual(['Name', ...order])
  })

  test('under the name of the round, with the event, its place and its date', async () => {
    const { state: last } = pairAndPublish(await createWholeEvent())
    const heads = last.rounds.map((round) =>
      pairingsByTable(last, round).match(/<h1>(.*): by table<\/h1><p>(.*?)<\/p>/),
    )
    const names = ['Round 1 of 3', 'Round 2 of 3', 'Round 3 of 3', 'Semifinals', 'Final']
    expect(heads.map((head) => head![1])).toEqual(names)
    expect(heads[0]![2]).toMatch(/^Spring Epic · Round 1 of 3 · \d+ minutes · Porto · 2026-05-02$/)
  })

  test('a side of several has the name of its team, one alone has not', () => {
    const [match] = first!.matches
    const teams = ['Red', null, null, 'Red', 'Gold']
    const of = { ...state, entrants: state.entrants.map((one, at) => ({ ...one, team: teams[at] ?? null })) }
    const row = (...sides: Match['sides']) =>
      rowsOf(
        pairingsByTable(of, { ...first!, notes: [], matches: [{ ...match!, notes: [], sides }] }),
      )[1]!.slice(1)
    expect(row([1, 4], [2, 3])).toEqual(['Red: Ana, Dóra', 'Bo &amp; Chidi'])
    expect(row([5], [6])).toEqual(['Émile', 'François'])
    of.entrants[0]!.members = [{ name: 'Ana' }, { name: 'Anton' }]
    expect(row([1, 4], [2, 3])).toEqual(['Red: Ana, Dóra', 'Bo &amp; Chidi'])
    const quiet = { ...first!, notes: [], matches: [{ ...match!, notes: [] }] }
    expect(pairingsByTable(of, quiet)).not.toContain('Remarks')
  })

  test('by table: tables in order, the bye last, then what needs a word', () => {
    const page = pairingsByTable(state, first!)
    const tables = rowsOf(page)
      .slice(1)
      .map(([table]) => table)
    expect(tables).toEqual([...tables.slice(0, -1).sort((a, b) => Number(a) - Number(b)), '–'])
    for (const { notes } of first!.matches)
      for (const { text } of notes) expect(page).toContain(escapeHtml(text))
  })
})

describe('result slips', () => {
  test('one for each game, none for a bye, with the squad to tick off', async () => {
    const plays = state.rounds.find(({ matches }) =>
      matches.some(({ sides }) => sides.length === 2 && sides.flat().includes(1)),
    )
    const page = await resultSlips(state, plays!)
    expect(page.match(/<article class="slip">/g)).toHaveLength(3)
    // In the order of the tables, whatever the pairing was.
    const backwards = { ...plays!, matches: [...plays!.matches].reverse() }
    const tables = (of: string) => [...of.matchAll(/Table (\d+)/g)].map(([, table]) => Number(table))
    expect(tables(await resultSlips(state, backwards))).toEqual([1, 2, 3])
    const [squad] = state.entrants[0]!.lists
    const rows = rowsOf(page).filter(([number]) => /^\d+$/.test(number ?? ''))
    expect(rows).toHaveLength(squad!.squad.ships.length)
    const points = rowsOf(page).filter((cells) => cells.length > 3 && /^\d+$/.test(cells[2]!))
    const cost = squadCost(await loadRegulations('epic-dogfight-2014'), squad!.squad)
    expect(points.reduce((sum, cells) => sum + Number(cells[2]), 0)).toBe(cost)
  })

  test('boxes for half points and crippled sections where the format has them', async () => {
    const fleet = await loadReadySquad('alliance-fleet')
    // Luke Skywalker without upgrades.
    const { ref, parts } = fleet.ships[3]!
    const ships = fleet.ships.with(3, { ref, parts: [{ ...parts[0], upgrades: [] }] })
    const squad = { ...fleet, ships }
    const slip = async (id: EventFormatId) => {
      let event = createStartedEvent(tournamentFormatPresets[id], ['Ana', 'Bo'])
      event = perform(event, {
        do: 'submit',
        entrant: 1,
        lists: [{ member: 0, list: 0, squad, cost: 300, epicPoints: 3 }],
        violations: [],
      })
      event = pairAndPublish(perform(event, { do: 'start' }))
      return resultSlips(event.state, event.state.rounds[0]!)
    }
    const boxed = (page: string) => rowsOf(page.replaceAll('<span class="box"></span>', '□'))
    const [head, ...rows] = boxed(await slip('epic-variant-2018'))
    expect(head).toEqual(['', '', 'points', 'half', 'crippled', 'destroyed'])
    expect(rows.slice(0, 5)).toEqual([
      ['1', 'CR90 Corvette (Fore): Dodonna&#39;s Pride, Quad Laser Cannons', '60', '', '□', '□'],
      ['', 'CR90 Corvette (Aft): Engineering Team', '44', '', '□', '□'],
      ['2', 'GR-75 Medium Transport: Toryn Farr, Comms Booster', '40', '', '', '□'],
      ['3', 'Han Solo YT-1300: Predator, Millennium Falcon, C-3PO', '53', '□', '', '□'],
      ['4', 'Luke Skywalker X-wing', '28', '', '', '□'],
    ])
    const [head2014, fore] = boxed(await slip('epic-dogfight-2014'))
    expect(head2014).toEqual(['', '', 'points', 'crippled', 'destroyed'])
    expect(fore!.slice(3)).toEqual(['□', '□'])
    const [headOfBattles, whole] = boxed(await slip('epic-battles'))
    expect(headOfBattles).toEqual(['', '', 'points', 'half', 'destroyed'])
    expect(whole!.slice(3)).toEqual(['□', '□'])
    const ends = (page: string) =>
      [...page.matchAll(/<span><span class="box"><\/span> ([^<]*)<\/span>/g)].map(([, end]) => end)
    const common = [
      'all ships of one side destroyed',
      'all ships of both sides destroyed',
      'time',
      'conceded',
    ]
    expect(ends(await slip('epic-dogfight-2014'))).toEqual(['initiative', 'initiative', ...common])
    expect(ends(await slip('epic-variant-2018'))).toEqual([
      'initiative',
      'initiative',
      ...common,
      'final salvo',
    ])
  })

  test('the list of the round; in the bracket that of the last round before it', async () => {
    const fleet = await loadReadySquad('alliance-fleet')
    const [plan] = tournamentFormatPresets.custom.rounds
    const rounds = [plan!, { ...plan!, limit: plan!.limit - 100 }]
    const format = { ...tournamentFormatPresets.custom, rounds, cut: 2 }
    let event = createStartedEvent(format, ['Ana', 'Bo'])
    const lists = [fleet.ships.slice(3), fleet.ships.slice(5)].map((ships, list) => ({
      member: 0,
      list,
      squad: { ...fleet, ships },
      cost: 100,
      epicPoints: 0,
    }))
    event = perform(perform(event, { do: 'submit', entrant: 1, lists, violations: [] }), { do: 'start' })
    event = playRound(pairAndPublish(playRound(pairAndPublish(event))))
    event = pairAndPublish(perform(event, { do: 'cut' }))
    const ships = event.state.rounds.map(
      async (round) => rowsOf(await resultSlips(event.state, round)).length - 1,
    )
    expect(await Promise.all(ships)).toEqual([3, 1, 1])
  })

  test('a team plays with the lists of both its players', async () => {
    const squad = await loadReadySquad('alliance-fleet')
    let event = createStartedEvent(tournamentFormatPresets['team-epic-2014'], [])
    for (const [name, ...members] of [
      ['Reds', 'Ana', 'Bo'],
      ['Blues', 'Chidi', 'Dóra'],
    ] as const) {
      event = perform(event, {
        do: 'enter',
        name,
        members: members.map((member, at) => ({ name: member, ...(at === 0 ? { captain: true } : {}) })),
      })
    }
    const lists = [0, 1].map((member) => ({ member, list: 0, squad, cost: 200, epicPoints: 3 }))
    event = perform(event, { do: 'submit', entrant: 1, lists, violations: [] })
    event = pairAndPublish(perform(event, { do: 'start' }))
    const page = await resultSlips(event.state, event.state.rounds[0]!)
    for (const name of ['Reds', 'Blues', 'Ana', 'Bo', 'Chidi, Dóra']) expect(page).toContain(name)
    const whose = [...page.matchAll(/<p class="quiet">([^<]*)<\/p>/g)].map(([, name]) => name)
    expect(whose.toSorted()).toEqual(['Ana', 'Bo', 'Chidi, Dóra'])
  })

  test('a list says whose it is only where a side has several', async () => {
    const squad = await loadReadySquad('alliance-fleet')
    const names = ['Ana', 'Bo', 'Chidi', 'Dóra']
    const whose = async (format: TournamentFormat, sides: [number[], number[]]) => {
      let event = createStartedEvent(format, names)
      for (const entrant of [1, 2]) {
        const lists = [{ member: 0, list: 0, squad, cost: 300, epicPoints: 3 }]
        event = perform(event, { do: 'submit', entrant, lists, violations: [] })
      }
      const [round] = pairAndPublish(perform(event, { do: 'start' })).state.rounds
      const match = { ...round!.matches[0]!, sides }
      const page = await resultSlips(event.state, { ...round!, matches: [match] })
      return [...page.matchAll(/<p class="quiet">([^<]*)<\/p>/g)].map(([, name]) => name)
    }
    const solo = tournamentFormatPresets['epic-variant-2018']
    expect(await whose(solo, [[1], [2]])).toEqual([])
    expect(
      (
        await whose(solo, [
          [1, 2],
          [3, 4],
        ])
      ).slice(0, 2),
    ).toEqual(['Ana', 'Bo'])
  })
})

test('pairings of teams name their players, on both sides and beside the bye', () => {
  let event = createStartedEvent(tournamentFormatPresets['team-epic-2014'], [])
  for (const name of ['Reds', 'Blues', 'Greens']) {
    const members = [{ name: `${name} one`, captain: true as const }, { name: `${name} two` }]
    event = perform(event, { do: 'enter', name, members })
  }
  event = pairAndPublish(perform(event, { do: 'start' }))
  const round = event.state.rounds[0]!
  const teamOf = (side: readonly number[] | undefined) => {
    const name = side && event.state.entrants[side[0]! - 1]!.name
    return name ? `${name}${name} one, ${name} two` : 'bye'
  }
  const [, game, bye] = rowsOf(pairingsByTable(event.state, round))
  const [first, second] = round.matches
  expect(game!.slice(1)).toEqual(first!.sides.map(teamOf))
  expect(bye).toEqual(['–', teamOf(second!.sides[0]), 'bye'])
  expect(rowsOf(placesPage(event.state)).map(([, name]) => name)).toContain('RedsReds one, Reds two')
  const byName = rowsOf(pairingsByName(event.state, round)).map(([name]) => name)
  expect(byName.slice(1)).toEqual(
    ['Blues', 'Greens', 'Reds'].map((name) => `${name}${name} one, ${name} two`),
  )
})

test('standings have the tie-breakers of the format and how each tie was broken', () => {
  const rows = standings(state)
  const [head, ...lines] = rowsOf(standingsPage(state, rows, 3))
  expect(head).toEqual(['#', 'Name', 'Points', 'Margin', 'Schedule', 'W–M–D–L', 'Byes', 'Tie-break'])
  expect(lines.map(([rank]) => rank)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  expect(lines.map(([, , points]) => Number(points))).toEqual(rows.map(({ points }) => points))
  expect(lines.filter(([, name]) => name!.includes('(dropped)'))).toHaveLength(1)
  expect(lines.map((cells) => cells.slice(3))).toEqual(
    rows.map(({ margin, schedule, wins, modifiedWins, draws, losses, byes, decidedBy }) => [
      String(margin),
      (schedule.numerator / schedule.denominator).toFixed(schedule.denominator === 1 ? 0 : 3),
      [wins, modifiedWins, draws, losses].join('–'),
      byes === 0 ? '' : String(byes),
      decidedBy === null || decidedBy === 'points' ? '' : decidedBy,
    ]),
  )
  expect(standingsPage(state, rows, 3)).toContain('<h1>Standings after round 3</h1>')
  expect(standingsPage(state, rows, 0)).toContain('<h1>Entrants</h1>')
  const third = { ...rows[0]!, schedule: { numerator: 1, denominator: 3 }, decidedBy: 'lot' as const }
  const [, line] = rowsOf(standingsPage(state, [third], 3))
  expect([line![4], line!.at(-1)]).toEqual(['0.333', 'lot'])
})

describe('the bracket', () => {
  const texts = (page: string) => [...page.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)

  /** Returns the height of each drawing of a page, and the vertical positions of the places of each round. */
  const drawings = (page: string) =>
    [...page.matchAll(/viewBox="0 0 ([\d.]+) ([\d.]+)".*?<\/svg>/gs)].map(([svg, width, height]) => {
      const columns = new Map<number, number[]>()
      const ends: number[] = []
      for (const [, x, y, to] of svg.matchAll(/M([\d.]+) ([\d.]+)H([\d.]+)/g)) {
        columns.set(Number(x), [...(columns.get(Number(x)) ?? []), Number(y)])
        ends.push(Number(to))
      }
      expect([Math.min(...columns.keys()), Math.max(...ends)]).toEqual([0, Number(width)])
      const rounds = [...columns].sort(([a], [b]) => a - b).map(([, places]) => places)
      return { height: Number(height), rounds }
    })

  const expectInPlace = ({ height, rounds }: ReturnType<typeof drawings>[number]) => {
    for (const [at, places] of rounds.slice(1).entries())
      expect(places).toEqual(places.map((_, i) => (rounds[at]![2 * i]! + rounds[at]![2 * i + 1]!) / 2))
    const [first = 0, second = 0] = rounds[0]!
    // Below the headings, and half a row above the lower edge.
    expect(first).toBeGreaterThan(30 + 6)
    expect(rounds[0]!.at(-1)! - 6 + (second - first) / 2).toBe(height)
  }

  test('each place stands halfway between the two that lead to it, and all are on the sheet', () => {
    const [drawing] = drawings(bracketPage(state))
    expect(drawing!.rounds.map(({ length }) => length)).toEqual([4, 2, 1])
    expectInPlace(drawing!)
  })

  test('has every seed at its place, scores, and the finalists', () => {
    const seen = texts(bracketPage(state))
    const names = state.bracket!.slots.map(
      (seed) => state.entrants[state.bracket!.seeds[seed - 1]! - 1]!.name,
    )
    expect(seen.filter((text) => names.includes(text!)).slice(0, 4)).toEqual(names)
    expect(seen.filter((text) => text === '100')).toHaveLength(2)
    // Four in the semifinals, two in the final, and no winner yet.
    expect(seen.filter((text) => names.includes(text!))).toHaveLength(6)
  })

  test('has the number of the seed before each name', () => {
    const { seeds, slots } = state.bracket!
    const pairs = [
      ...bracketPage(state).matchAll(/<text class="seed"[^>]*>(\d+)<\/text><text[^>]*>([^<]*)</g),
    ].map(([, seed, name]) => [Number(seed), name])
    expect(pairs.slice(0, 4).map(([seed]) => seed)).toEqual(slots)
    for (const [seed, name] of pairs) expect(state.entrants[seeds[Number(seed) - 1]! - 1]!.name).toBe(name)
  })

  test('cuts a name that is too long for its line, and no other', () => {
    const called = (name: string) =>
      texts(bracketPage({ ...state, entrants: state.entrants.map((one) => ({ ...one, name })) }))
    expect(called('abcdefghijklmnopq')).toContain('abcdefghijklmnopq')
    expect(called('abcdefghijklmnopqr')).toContain('abcdefghijklmnop…')
  })

  test('has winners in bold with their scores, and nobody else', () => {
    const bold = (page: string) =>
      [...page.matchAll(/<text class="([^"]*)"[^>]*>([^<]*)<\/text>/g)].map(([, look, text]) => [look, text])
    const seen = bold(bracketPage(state))
    const winners = state.rounds
      .filter(({ kind }) => kind === 'bracket')
      .flatMap(({ matches }) => matches)
      .map(({ sides, result }) => state.entrants[sides[result!.winner!]![0]! - 1]!.name)
    expect(
      seen
        .filter(([look]) => look === 'won')
        .map(([, text]) => text)
        .sort(),
    ).toEqual(winners.sort())
    expect(seen.filter(([look]) => look === 'score won').map(([, text]) => text)).toEqual(['100', '100'])
    expect(seen.filter(([look]) => look === 'score ').map(([, text]) => text)).toEqual(['40', '40', '', ''])
  })

  test('names the champion at the end', async () => {
    const event = playRound(pairAndPublish(await createWholeEvent()))
    const finalist = event.state.rounds.at(-1)!.matches[0]!.sides[0][0]!
    const name = event.state.entrants[finalist - 1]!.name
    expect(texts(bracketPage(event.state)).filter((text) => text === name)).toHaveLength(3)
  })

  /** Creates a bracket in which the same side always wins; the matches of `open` have no result yet. */
  const bracketOf = (size: number, open: readonly number[] = [], winner: 0 | 1 = 1): EventState => {
    const seeds = Array.from({ length: size }, (_, at) => at + 1)
    const round = state.rounds.at(-1)!
    const [match] = round.matches
    const rounds: Round[] = []
    let left = seeds
    while (left.length > 1) {
      const number = 4 + rounds.length
      const pairs = left.flatMap((a, at) => (at % 2 === 0 ? [[a, left[at + 1]!] as const] : []))
      const matches = pairs.map(([a, b]): Match => {
        const result = { ...match!.result!, scores: [40, 100] as [number, number], winner }
        return { ...match!, sides: [[a], [b]], result: open.includes(a) ? null : result }
      })
      rounds.push({ ...round, number, matches })
      if (open.length > 0) break
      left = pairs.map(([, b]) => b)
    }
    const entrants = seeds.map((id) => ({ ...state.entrants[0]!, id, name: `Player ${id}` }))
    return { ...state, entrants, rounds, bracket: { size, seeds, slots: seeds, from: 4 } }
  }
  const numbers = (page: string) =>
    texts(page).flatMap((text) => (text!.startsWith('Player ') ? [Number(text!.slice(7))] : []))

  test('sends every winner to the place beside, and nobody before the game is over', () => {
    expect(numbers(bracketPage(bracketOf(8)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 2, 4, 6, 8, 4, 8, 8])
    expect(numbers(bracketPage(bracketOf(8, [1])))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 4, 6, 8])
    expect(numbers(bracketPage(bracketOf(8, [1], 0)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 3, 5, 7])
    const eight = bracketOf(8)
    expect(eight.rounds.map((round) => pairingsByTable(eight, round).match(/<h1>(.*):/)![1])).toEqual([
      'Quarterfinals',
      'Semifinals',
      'Final',
    ])
    expect(bracketPage(bracketOf(8)).match(/class="won"[^>]*>Player 8</g)).toHaveLength(4)
    const sections = bracketPage(bracketOf(64)).split('<section>').slice(1)
    expect(sections.map((page) => page.match(/<h1>(.*?)<\/h1>/)![1])).toEqual([
      ...[1, 2, 3, 4].map((at) => `Bracket, section ${at} of 4`),
      'Bracket, finals',
    ])
    expect(numbers(sections[1]!).slice(16)).toEqual([
      18, 20, 22, 24, 26, 28, 30, 32, 20, 24, 28, 32, 24, 32, 32,
    ])
    expect(numbers(sections[4]!)).toEqual([16, 32, 48, 64, 32, 64, 64])
  })

  test('is one picture for other pages, of whatever size', () => {
    expect(texts(bracketPicture(state))).toEqual(texts(bracketPage(state)))
    expect(drawings(bracketPicture(bracketOf(32)))[0]!.rounds.map(({ length }) => length)).toEqual([
      32, 16, 8, 4, 2, 1,
    ])
    expect(texts(bracketPicture(createStartedEvent().state))).toEqual(['There has been no cut yet.'])
  })

  test('has the seed at the left of its line, then the name, the score at the right', () => {
    const lines = bracketPage(state).matchAll(
      /<text class="seed" x="(\d+)".*?<text class="(?:won)?" x="(\d+)".*?<text class="score[^"]*" x="(\d+)"/g,
    )
    const places = [...lines].map(([, ...xs]) => xs.map(Number))
    expect(places).toHaveLength(6)
    for (const [seed, name, score] of places) expect([name! - seed!, score! - seed!]).toEqual([20, 220])
  })

  test('sends on whoever has no opponent left', () => {
    const event = perform(
      playRound(
        pairAndPublish(
          playRound(
            pairAndPublish(
              playRound(pairAndPublish(perform(createStartedEvent({ cut: 4 }), { do: 'start' }))),
            ),
          ),
        ),
      ),
      { do: 'cut' },
    )
    const gone = event.state.bracket!.seeds[0]!
    const at = pairAndPublish(perform(event, { do: 'drop', entrant: gone })).state
    const alone = at.rounds.at(-1)!.matches.find(({ sides }) => sides.length === 1)!.sides[0][0]!
    const { name } = at.entrants[alone - 1]!
    expect(bracketPage(at).match(new RegExp(`class="won"[^>]*>${name}<`, 'g'))).toHaveLength(1)
    expect(texts(bracketPage(at)).filter((text) => text === name)).toHaveLength(2)
  })

  test('of 64 is drawn in four sections and the finals between their winners', () => {
    const size = 64
    const seeds = Array.from({ length: size }, (_, at) => at + 1)
    const entrants = seeds.map((id) => ({ ...state.entrants[0]!, id, name: `Player ${id}` }))
    const big: EventState = {
      ...state,
      entrants,
      rounds: [],
      bracket: { size, seeds, slots: seeds, from: 4 },
    }
    const page = bracketPage(big)
    expect(page.match(/<section>/g)).toHaveLength(5)
    const section = [16, 8, 4, 2, 1]
    expect(drawings(page).map(({ rounds }) => rounds.map(({ length }) => length))).toEqual([
      ...[section, section, section, section],
      [4, 2, 1],
    ])
    for (const drawing of drawings(page)) expectInPlace(drawing)
    expect(new Set(texts(page).filter((text) => text!.startsWith('Player')))).toHaveLength(64)
  })

  test('of 16 has a column for each round under its name, and lines that join them', () => {
    const seeds = Array.from({ length: 16 }, (_, at) => at + 1)
    const entrants = seeds.map((id) => ({ ...state.entrants[0]!, id, name: `Player ${id}` }))
    const page = bracketPage({
      ...state,
      entrants,
      rounds: [],
      bracket: { size: 16, seeds, slots: seeds, from: 4 },
    })
    const heads = [...page.matchAll(/<text class="head" x="(\d+)" y="12">([^<]*)</g)].map(([, x, text]) => [
      Number(x),
      text,
    ])
    expect(heads).toEqual([
      [0, 'Top 16'],
      [242, 'Quarterfinals'],
      [484, 'Semifinals'],
      [726, 'Final'],
      [968, 'Champion'],
    ])
    // Every line to the next round ends at the height of the slot it leads to.
    const slots = new Set([...page.matchAll(/<path d="M(\d+) ([\d.]+)H/g)].map(([, x, y]) => `${x} ${y}`))
    const joins = [...page.matchAll(/<path d="M(\d+) ([\d.]+)h11V([\d.]+)h11"/g)]
    expect(joins).toHaveLength(30)
    for (const [, x, from, y] of joins) {
      expect(slots).toContain(`${Number(x) - 220} ${from}`)
      expect(slots).toContain(`${Number(x) + 22} ${y}`)
    }
    // Two by two, from the top down.
    const heights = (at: number) =>
      [...slots].filter((slot) => slot.startsWith(`${at} `)).map((slot) => slot.split(' ')[1])
    for (const at of [220, 462, 704, 946]) {
      const ends = joins.filter(([, x]) => Number(x) === at).map(([, , , y]) => y)
      expect(ends).toEqual(ends.map((_, index) => heights(at + 22)[index >> 1]))
    }
  })

  test('before the cut says that there has been none', () => {
    expect(bracketPage(createStartedEvent().state)).toContain('There has been no cut yet.')
    expect(bracketPage(createStartedEvent().state)).toContain('<h1>Bracket</h1>')
  })
})

test('the final places: the bracket by how far each came, then the standings, with who left', async () => {
  expect(placesPage(state)).toContain('The event is not over yet.')
  expect(placesPage(state)).toContain('<h1>Places so far</h1>')
  const over = perform(playRound(pairAndPublish(await createWholeEvent())), { do: 'finish' }).state
  const champion = over.entrants[over.champion! - 1]!.name
  const page = placesPage(over)
  expect(page).toContain(`<h2>${champion} has won Spring Epic</h2>`)
  expect(page).toContain('<h1>Final places</h1>')
  expect(page).not.toContain('not over yet')
  const [head, ...rows] = rowsOf(page)
  expect(head).toEqual(['Place', 'Name', 'Bracket', 'Points', 'W–M–D–L'])
  expect(rows.map(([place]) => place)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  expect(rows.map(([, , reached]) => reached)).toEqual([
    'champion',
    'final',
    'semifinals',
    'semifinals',
    '',
    '',
    '',
  ])
  expect(rows[0]![1]).toBe(champion)
  expect(rows.filter(([, name]) => name!.endsWith('(dropped)'))).toHaveLength(1)
  const after = standings(over).filter(({ entrant }) => !over.bracket!.seeds.includes(entrant))
  expect(rows.slice(4).map(([, , , points]) => Number(points))).toEqual(after.map(({ points }) => points))
})

test('[EP14-SQUAD-10] the packing lists say what each entrant has to bring for the squads handed in', async () => {
  const page = await packingPages(state)
  expect(page.match(/<section>/g)).toHaveLength(7)
  expect(page.match(/No squad has been handed in/g)).toHaveLength(6)
  expect(rowsOf(page).filter(([, kind]) => kind === 'core set')).toHaveLength(1)
  expect(page).toContain('EP14-SQUAD-10')
})

test('a squad sheet has every card, the faults and why they were accepted', async () => {
  const page = await squadSheets(state)
  expect(page.match(/<section>/g)).toHaveLength(7)
  expect(page).toContain('Accepted by the organiser: a misprint in the announcement')
  expect(page).toContain('Too dear. (EP14-SQUAD-2)')
  expect(page.match(/No squad has been handed in/g)).toHaveLength(6)
})

test('the sheet of a team names each player, and who is captain', async () => {
  const squad = { ...(await loadReadySquad('alliance-fleet')), name: 'Fleet' }
  let event = createStartedEvent(tournamentFormatPresets['team-epic-2014'], [])
  const members = [{ name: 'Ana', captain: true as const }, { name: 'Bo' }]
  event = perform(event, { do: 'enter', name: 'Reds', members })
  const lists = [0, 1].map((member) => ({ member, list: 0, squad, cost: 200, epicPoints: 3 }))
  event = perform(event, { do: 'submit', entrant: 1, lists, violations: [] })
  const headings = [...(await squadSheets(event.state)).matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text)
  expect(headings.slice(0, 2)).toEqual(['Ana · captain · Fleet', 'Bo · Fleet'])
})

test('a squad sheet says who leads a wing and where the others fly', async () => {
  const { lines } = await printedSquad(await loadReadySquad('hope-from-dqar'))
  expect(lines.map(({ label, wing }) => [label, wing])).toEqual([
    ['1', ''],
    ['2', 'leads the blue wing'],
    ['3', 'blue wing, left flank'],
    ['4', 'blue wing, right flank'],
    ['5', 'blue wing, rear support'],
    ['6', ''],
  ])
})

test('a huge ship of two cards has its number on the first', async () => {
  const { lines } = await printedSquad(await loadReadySquad('alliance-fleet'))
  expect(lines.slice(0, 3).map(({ label, section }) => [label, section])).toEqual([
    ['1', true],
    ['', true],
    ['2', false],
  ])
})

test('every page stands alone, and begins each part on a sheet of its own', async () => {
  for (const page of await everyPage({ ...state, rounds: [third!] })) {
    expect(page).toMatch(/^<!doctype html>/)
    expect(page).not.toMatch(/<script|<link|<img|src=|url\(|@import/)
    expect(page).toContain('break-before: page')
  }
})

test('whatever people are called, no page has markup of theirs', async () => {
  const bad = '</td></style><script>alert(1)</script><b a="\'&amp;'
  const squad = { ...(await loadReadySquad('alliance-fleet')), name: bad, obstacles: [bad], damageDeck: bad }
  const base = { ...state, rounds: state.rounds.slice(0, 1) }
  const evil: EventState = {
    ...base,
    name: bad,
    place: bad,
    date: bad,
    entrants: state.entrants.map((entrant) => ({
      ...entrant,
      name: `${bad}${entrant.id}`,
      lists: [{ member: 0, list: 0, squad, cost: 1, epicPoints: 0 }],
    })),
  }
  for (const page of await everyPage(evil)) {
    expect(page).not.toContain('<script')
    expect(page).not.toContain('<b a')
    expect(page.match(/<\/style>/g)).toHaveLength(1)
  }
})

test('what is put into a page comes out as text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { markup } = html`<p title="${text}">${[text, html`<i>${text}</i>`]}</p>`
      expect(markup.replace(/^<p title="[^"<>]*">[^<>]*<i>[^<>]*<\/i><\/p>$/, '')).toBe('')
    }),
  )
})

test('the sheet says what the squad has, and leaves out what it has not', async () => {
  const fleet = await loadReadySquad('alliance-fleet')
  const sheet = async (squad: typeof fleet, list = 0) => {
    const event = perform(createStartedEvent(tournamentFormatPresets['epic-variant-2018'], ['Ana']), {
      do: 'submit',
      entrant: 1,
      lists: [{ member: 0, list, squad, cost: 300, epicPoints: 0 }],
      violations: [],
    })
    return (await squadSheets(event.state)).replace(/\s+/g, ' ')
  }
  const whole = await sheet({ ...fleet, obstacles: ['coreasteroid1'], damageDeck: 'core' })
  const rows = rowsOf(whole)
  expect(rows.find(([number]) => number === '4')).toEqual([
    '4',
    'Luke Skywalker X-wing skill 8, 3 hull, 2 shields',
    '35',
  ])
  for (const list of [0, 9])
    expect(rowsOf(await sheet(fleet, list)).at(-1)).toEqual(['', 'Total', '300 points'])
  expect([...whole.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text)).toEqual([fleet.name])
  // A line below each ship with its upgrades.
  const looks = [...whole.matchAll(/<tr class="(ship|upgrade)( last)?"/g)].map(([, kind, last]) => [
    kind,
    last,
  ])
  for (const [at, [, last]] of looks.entries())
    expect(last !== undefined, String(at)).toBe((looks[at + 1]?.[0] ?? 'ship') === 'ship')
  expect(await sheet(await loadReadySquad('hope-from-dqar'))).toMatch(/initiative \d/)
  // A CR90 and a GR-75.
  expect(whole).toContain('5 epic points')
  expect(whole).toContain('damage deck')
  expect(whole).toMatch(/obstacles [^·<]/)
  // The type is beside the pilot, unless both have the same name.
  expect(whole).toMatch(/<strong>[^<]+<\/strong> X-wing/)
  expect(whole).not.toMatch(/<strong>GR-75 Medium Transport<\/strong> GR-75/)
  const { damageDeck: _, ...rest } = fleet
  const bare = await sheet({ ...rest, ships: fleet.ships.slice(-1), obstacles: [] })
  for (const word of ['epic points', 'damage deck', 'obstacles']) expect(bare).not.toContain(word)
})
