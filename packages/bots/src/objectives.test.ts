import { loadLibrary } from '@flotilla/cards'
import { type GameEvent, newGame, play, seatView, validateChoice } from '@flotilla/engine'
import { type Game, loadScenario, type Scenario, type SeatView } from '@flotilla/engine/second'
import { expect, test } from 'vitest'
import { botTable } from './bot-table.ts'
import { pilot } from './pilot.ts'
import { scenarioTable } from './scenario-table.ts'

const library = await loadLibrary()

interface Flown {
  readonly game: Game
  readonly events: readonly GameEvent[]
  /** The distance of each remote to its player's nearest ship at the start of each round, added up. */
  readonly alone: number
}

const gap = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)

function aloneNow({ state: { ships, devices }, rules }: Game): number {
  return devices
    .filter(({ place }) => place === 'table')
    .map(({ pose, seat }) => {
      const own = ships.filter(({ id, place }) => place === 'table' && rules.facts[id]!.seat === seat)
      return own.length === 0 ? 0 : Math.min(...own.map((one) => gap(one.pose, pose)))
    })
    .reduce((sum, one) => sum + one, 0)
}

interface How {
  readonly seats?: number
  readonly ships?: number
  readonly rounds: number
}

/** Lets pilots play a scenario for some rounds with a given view. */
async function flown(
  full: Scenario,
  how: How,
  seed: number,
  look: (seen: SeatView) => SeatView,
): Promise<Flown> {
  const { seats = 2, ships = 4, rounds } = how
  const scenario = { ...full, end: { ...full.end, rounds } }
  const setup = await scenarioTable({ scenario, seats, ruleset: '2e-epic-1.1.0', seed: `${seed}`, ships })
  const made = newGame(setup, `${seed}`, library)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const { game } = made
  const bots = setup.seats.map((_, seat) => pilot(seed + seat, botTable(game)))
  const events: GameEvent[] = []
  let alone = 0
  for (;;) {
    const decision = game.pending.find(({ settled }) => !settled)
    if (!decision) return { game, events, alone }
    const { seat } = decision
    const choice = bots[seat]!.choose(
      look(seatView(game, seat)),
      decision,
      (one) => validateChoice(game, seat, one) === undefined,
    )
    const played = play(game, seat, choice)
    if (!played.ok) throw new Error(`${decision.ask}: ${played.refusal.message}`)
    events.push(...played.events)
    if (played.events.some(({ kind, phase }) => kind === 'phase' && phase === 'planning'))
      alone += aloneNow(game)
  }
}

/** Returns a seat's view without the goals of the scenario. */
const withoutGoals = (seen: SeatView): SeatView =>
  seen.scenario ? { ...seen, scenario: { ...seen.scenario, goals: [] } } : seen

/** Compares games of pilots that know the goals of a scenario with the same games of pilots that do not. */
async function compared(
  scenario: Scenario,
  how: How,
  count: (one: Flown) => number,
  {
    without = withoutGoals,
    seeds = [1, 2],
  }: { without?: (seen: SeatView) => SeatView; seeds?: number[] } = {},
): Promise<{ knowing: number; aimless: number }> {
  const total = async (look: (seen: SeatView) => SeatView) => {
    let sum = 0
    for (const seed of seeds) sum += count(await flown(scenario, how, seed, look))
    return sum
  }
  return { knowing: await total((seen) => seen), aimless: await total(without) }
}

const named = async (name: string): Promise<Scenario> => (await loadScenario(name))!

const FIRST_DEVICE = 2000
const shotsAtRemotes = ({ events }: Flown): readonly GameEvent[] =>
  events.filter(({ kind, target }) => kind === 'attack' && target >= FIRST_DEVICE)
const happened = (what: string) => (one: Flown) => one.events.filter(({ kind }) => kind === what).length

test('pilots intercept: they shoot at what the scenario wants destroyed', async () => {
  const cover = await named('cover-the-evacuation')
  const { knowing, aimless } = await compared(cover, { rounds: 4 }, (one) => shotsAtRemotes(one).length)
  expect(knowing).toBeGreaterThan(2 * aimless)
})

test('pilots escort: a ship stays with the remote that is to arrive', async () => {
  const passing = await named('passing-engagement')
  // Remotes move in both games; only the task to guard them is removed.
  const withoutCharges = (seen: SeatView): SeatView =>
    seen.scenario
      ? {
          ...seen,
          scenario: { ...seen.scenario, goals: seen.scenario.goals.filter(({ kind }) => kind !== 'guard') },
        }
      : seen
  const { knowing, aimless } = await compared(passing, { rounds: 5 }, ({ alone }) => alone, {
    without: withoutCharges,
    seeds: [3, 4, 7, 8],
  })
  expect(knowing).toBeLessThan(0.95 * aimless)
})

test('pilots collect: they take markers aboard and bring them home', async () => {
  const cargo = await named('key-cargo-retrieval')
  const lying: Scenario = {
    ...cargo,
    remotes: [],
    placing: [{ what: 'marker', card: 'cargo', at: [225, 457.2, 689.4].map((x) => ({ x, y: 457.2 })) }],
    rules: cargo.rules.filter(({ rule }) => ['pickUp', 'dropCargo', 'deliver'].includes(rule)),
  }
  const { knowing, aimless } = await compared(lying, { rounds: 8, ships: 3 }, happened('scored'), {
    seeds: [3, 4, 7, 8],
  })
  expect(knowing).toBeGreaterThan(1)
  expect(knowing).toBeGreaterThan(2 * aimless)
})

test('pilots leave in time: ships that are to escape do', async () => {
  const entry = await named('atmospheric-entry')
  const { knowing, aimless } = await compared(entry, { rounds: 8 }, happened('escaped'), {
    seeds: [1, 2, 3, 4, 5, 6],
  })
  expect(knowing).toBeGreaterThan(1)
  expect(aimless).toBe(0)
})

test('pilots play objectives in teams: every player of a team has a part in it', async () => {
  const cover = await named('cover-the-evacuation')
  // Shuttles that would need no guard.
  const rules = cover.rules.map((one) => (one.rule === 'remoteLost' ? { ...one, counters: 6 } : one))
  for (const seed of [1, 2]) {
    const one = await flown({ ...cover, rules }, { rounds: 5, seats: 4, ships: 6 }, seed, (seen) => seen)
    const { state, rules: table } = one.game
    const attackers = state.order.filter((seat) => table.teams[seat] === table.teams[state.order[0]!])
    const hunters = new Set(shotsAtRemotes(one).map(({ ship }) => table.facts[ship as number]!.seat))
    expect(attackers).toHaveLength(2)
    expect([...hunters].sort()).toEqual([...attackers].sort())
  }
})
