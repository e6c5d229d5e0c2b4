import { loadLibrary } from '@flotilla/cards'
import {
  faultOf,
  type Game,
  type GameEvent,
  loadScenario,
  newGame,
  play,
  type View,
  view,
} from '@flotilla/engine'
import { expect, test } from 'vitest'
import { tableOf } from './bot.ts'
import { pilot } from './pilot.ts'
import { scenarioTable } from './scenario-table.ts'

const library = await loadLibrary()

interface Told {
  readonly game: Game
  readonly events: readonly GameEvent[]
}

/** What a seat sees, but for what the scenario wants of it. */
const aimless = (seen: View): View =>
  seen.scenario ? { ...seen, scenario: { ...seen.scenario, goals: [] } } : seen

/** Pilots play a scenario for some rounds; those who are aimless do not know what it is about. */
async function flown(
  name: string,
  { seats = 2, ships = 4, rounds, seed }: { seats?: number; ships?: number; rounds: number; seed: number },
  look: (seen: View) => View,
): Promise<Told> {
  const full = (await loadScenario(name))!
  const scenario = { ...full, end: { ...full.end, rounds } }
  const setup = await scenarioTable({ scenario, seats, ruleset: '2e-epic-1.1.0', seed: `${seed}`, ships })
  const made = newGame(setup, `${seed}`, library)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const { game } = made
  const bots = setup.seats.map((_, seat) => pilot(seed + seat, tableOf(game)))
  const events: GameEvent[] = []
  for (;;) {
    const decision = game.pending.find(({ settled }) => !settled)
    if (!decision) return { game, events }
    const { seat } = decision
    const choice = bots[seat]!.choose(
      look(view(game, seat)),
      decision,
      (one) => faultOf(game, seat, one) === undefined,
    )
    const played = play(game, seat, choice)
    if (!played.ok) throw new Error(`${decision.ask}: ${played.refusal.message}`)
    events.push(...played.events)
  }
}

/** How often something happens when pilots know what the scenario wants, and when they do not. */
async function compared(
  name: string,
  how: { seats?: number; ships?: number; rounds: number },
  count: (told: Told) => number,
): Promise<{ knowing: number; aimless: number }> {
  let [knowing, blind] = [0, 0]
  for (const seed of [1, 2]) {
    knowing += count(await flown(name, { ...how, seed }, (seen) => seen))
    blind += count(await flown(name, { ...how, seed }, aimless))
  }
  return { knowing, aimless: blind }
}

const many = (kind: string) => (told: Told) => told.events.filter((event) => event.kind === kind).length
for (const [name, how, count] of [
  [
    'cover-the-evacuation',
    { rounds: 4 },
    (t: Told) => t.events.filter((e) => e.kind === 'attack' && (e.target as number) >= 2000).length,
  ],
  [
    'strategic-salvo',
    { rounds: 5 },
    (t: Told) => t.events.filter((e) => e.kind === 'attack' && (e.target as number) >= 2000).length,
  ],
  ['strategic-salvo', { rounds: 6 }, (t: Told) => t.events.filter((e) => e.kind === 'escaped').length],
  ['passing-engagement', { rounds: 8 }, (t: Told) => t.events.filter((e) => e.kind === 'escaped').length],
  ['key-cargo-retrieval', { rounds: 10 }, many('markerTaken')],
  ['key-cargo-retrieval', { rounds: 10 }, many('scored')],
  [
    'intel-pickup',
    { rounds: 8 },
    (t: Told) => Object.values(t.game.state.scenario!.scored).reduce((a, b) => a + b, 0),
  ],
  ['atmospheric-entry', { rounds: 8 }, many('escaped')],
  ['all-wings-report-in', { rounds: 12, seats: 3 }, many('escaped')],
] as const)
  test(`${name} ${JSON.stringify(how)}`, async () => {
    console.log(name, await compared(name, how, count as (t: Told) => number))
    expect(1).toBe(1)
  }, 60000)
