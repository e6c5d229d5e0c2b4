import { libraryFor } from '@flotilla/cards'
import { loadScenario } from '@flotilla/engine/second'
import { expect, test } from 'vitest'
import { listScenarios, parseScenario } from './scenarios.ts'
import { openGame, openSession, viewAt } from './session.ts'
import { createGame } from './tables.ts'

const ruleset = '2e-epic-1.4.6'
const factions = ['rebelalliance', 'galacticempire', 'resistance', 'firstorder']

test('every scenario has a picture, words, and seats with their teams', async () => {
  const found = await listScenarios()
  expect(found.length).toBeGreaterThanOrEqual(12)
  for (const { picture, words, seats, title } of found) {
    expect(picture).toContain('<svg')
    expect(words).toContain(title)
    for (const { count, teams } of seats) expect(teams).toHaveLength(count)
    expect(seats.every(({ count }) => count >= 2 && count <= 8)).toBe(true)
  }
  // Some scenario offers each number of players, and teams without a side of their own count from 1.
  const offered = new Set(found.flatMap(({ seats }) => seats.map(({ count }) => count)))
  expect([...offered].toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8])
  const roles = found.flatMap(({ seats }) =>
    seats.flatMap((one) => one.roles.map((role, i) => [role, one.teams[i]])),
  )
  for (const [role, team] of roles)
    if (/^Team -?\d/.test(String(role))) expect(role).toBe(`Team ${Number(team) + 1}`)
  expect(roles.some(([role]) => role === 'Team 1')).toBe(true)
})

test('a scenario is set up with quick builds within its limit, everything put down, and seen on the table', async () => {
  const library = await libraryFor(ruleset)
  const { teams } = (await listScenarios())
    .find(({ id }) => id === 'strategic-salvo')!
    .seats.find(({ count }) => count === 4)!
  const made = await createGame(
    {
      ruleset,
      area: 'epic',
      deployed: true,
      seed: 'salvo',
      scenario: { name: 'strategic-salvo' },
      seats: teams.map((team, seat) => ({
        name: `Seat ${seat}`,
        team,
        player: 'cadet',
        squad: { ready: `quick:${factions[seat]}` },
      })),
    },
    library,
  )
  if (!made.ok) throw new Error(made.faults.join(' '))
  expect(made.value.title).toBe('Strategic Salvo')
  const session = openSession(made.value, library)
  if (!session.ok) throw new Error(session.faults.join(' '))
  const { view } = viewAt(session.value, 0)
  expect(view.state.phase).toBe('planning')
  expect(view.scenario?.markers.length).toBeGreaterThan(0)
  expect(view.scenario?.scores).toEqual([
    { team: 0, score: 0 },
    { team: 1, score: 0 },
  ])
  expect(view.state.devices.filter(({ card }) => card?.startsWith('scenario:')).length).toBeGreaterThan(0)
  expect(openGame(session.value, 0).table.facts.length).toBeGreaterThan(4)
})

test('a scenario of one’s own is read from its file; what is wrong is said with its place', async () => {
  const own = { ...(await loadScenario('aces-high')), id: 'my-own', title: 'My Own' }
  const read = parseScenario(JSON.stringify(own))
  expect(read).toMatchObject({ ok: true, value: { id: 'my-own', title: 'My Own' } })
  const wrong = parseScenario(JSON.stringify({ ...own, players: { min: 2 } }))
  expect(wrong.ok ? [] : wrong.faults).toEqual([expect.stringContaining('players')])
  expect(parseScenario('{').ok).toBe(false)
})

test('[EB-TSQ-2] a squad over its share of the team is refused at its seat', async () => {
  const table = (teams: readonly number[]) =>
    createGame(
      {
        ruleset,
        area: 'epic',
        deployed: false,
        scenario: { file: JSON.stringify({ ...epic, limits: [{ per: 'team', points: 250 }] }) },
        seats: teams.map((team, seat) => ({
          name: `Player ${seat + 1}`,
          team,
          player: 'cadet',
          squad: { ready: 'red-squadron' },
        })),
      },
      library,
    )
  const library = await libraryFor(ruleset)
  const epic = await loadScenario('cover-the-evacuation')
  const shared = await table([0, 1, 1])
  const fault = (seat: number) => ({
    seat,
    fault: expect.stringMatching(new RegExp(`^Player ${seat + 1}: \\d+ points are more than 125, the share`)),
  })
  expect(shared).toMatchObject({ ok: false, seats: [fault(1), fault(2)] })
  expect((await table([0, 1])).ok).toBe(true)
})

test('[EB-EVT-13] the limit of an event holds at the table in place of the scenario’s own', async () => {
  const wanted = (limit: number) =>
    createGame(
      {
        ruleset,
        area: 'epic',
        deployed: false,
        scenario: { name: 'cover-the-evacuation' },
        limit: { points: limit },
        seats: [0, 0, 1, 1].map((team, seat) => ({
          name: `Player ${seat + 1}`,
          team,
          player: 'cadet',
          squad: { ready: team === 0 ? 'red-squadron' : 'black-squadron' },
        })),
      },
      library,
    )
  const library = await libraryFor(ruleset)
  expect((await wanted(600)).ok).toBe(true)
  expect(await wanted(300)).toMatchObject({ ok: false, seats: expect.any(Array) })
})
