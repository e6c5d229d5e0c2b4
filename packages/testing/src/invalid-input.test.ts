import { cadet, playMatch, randomDuelSetup, scenarioTable } from '@flotilla/bots'
import { libraryFor } from '@flotilla/cards'
import {
  type AnyGame,
  type AnyLibrary,
  type AnySetup,
  copyGame,
  createRecorder,
  hashGame,
  newGame,
  play,
  type Replay,
  type ReplayRecorder,
  replayGame,
  type Seat,
  seatView,
  toReplay,
  validateChoice,
} from '@flotilla/engine'
import {
  type Game,
  loadScenario,
  type Scenario,
  scenarioNames,
  validateScenario,
} from '@flotilla/engine/second'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'

/** Returns the number of runs; FLOTILLA_RUNS=10 runs ten times as many, FLOTILLA_SEED=… others. */
const runs = (few: number): number => few * Number(process.env.FLOTILLA_RUNS ?? 1)

/** Unexpected values, with the property names every object has. */
const nonsense = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, undefined, '', 'nonsense', '__proto__', 'constructor'),
  },
  { weight: 3, arbitrary: fc.constantFrom<unknown>('length', 'toString', true, [], {}, [null], { x: null }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(-1, 0, 1, 1.5, 7, 1e15, 1e308, Number.NaN, Number.POSITIVE_INFINITY),
  },
  fc.anything({ maxDepth: 2, withBigInt: true, withNullPrototype: true, withSparseArray: true }),
)

interface Damage {
  /** The path to the place, modulo the number of children. */
  readonly path: readonly number[]
  readonly how: 'instead' | 'missing' | 'twice' | 'elsewhere'
  readonly value: unknown
}

const damages: fc.Arbitrary<Damage> = fc.record({
  path: fc.array(fc.nat(500), { minLength: 1, maxLength: 7 }),
  how: fc.constantFrom('instead', 'instead', 'instead', 'missing', 'twice', 'elsewhere'),
  value: nonsense,
})

type Node = Record<string, unknown>

/** Returns a copy with one place damaged: another value, none, a duplicate, or a neighbour's value. */
function damaged<T>(whole: T, { path, how, value }: Damage): T {
  const copy = structuredClone(whole)
  let at = copy as Node
  for (const [i, step] of path.entries()) {
    const keys = Object.keys(at)
    if (keys.length === 0) break
    const key = keys[step % keys.length]!
    const inner = at[key]
    if (i < path.length - 1 && typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0) {
      at = inner as Node
      continue
    }
    if (how === 'missing') {
      if (Array.isArray(at)) at.splice(Number(key), 1)
      else delete at[key]
    } else if (how === 'twice' && Array.isArray(at)) at.push(inner)
    else at[key] = how === 'elsewhere' ? at[keys[(step + 1) % keys.length]!] : value
    break
  }
  return copy
}

/** Checks that a message for a player is a sentence, and never the text of an internal error. */
function isSaid(message: string): void {
  expect(message).toMatch(/^.{10,}[.…]$/s)
  expect(message).not.toMatch(/undefined|is not a function|Cannot read|\[object/)
}

const rulesets = ['1e-epic-2018', '2e-epic-1.1.0']
const libraries = new Map<string, AnyLibrary>()
const setups = new Map<string, AnySetup>()
const files = new Map<string, Replay>()
const scenarios: Scenario[] = []

function started(setup: AnySetup, library: AnyLibrary): AnyGame {
  const made = newGame(setup, 'doors', library)
  if (!made.ok) throw new Error(made.faults.join(' '))
  return made.game
}

/** Returns a game after a number of decisions of two cadets, from the first obstacle on. */
function underWay(ruleset: string, decisions: number): ReplayRecorder<AnyGame> {
  const recorder = createRecorder(started(setups.get(ruleset)!, libraries.get(ruleset)!))
  playMatch(recorder.game, [cadet(1), cadet(2)], decisions, recorder)
  return recorder
}

beforeAll(async () => {
  for (const ruleset of rulesets) {
    const edition = ruleset.startsWith('1e') ? 'first' : 'second'
    const setup = { ...(await randomDuelSetup(3, edition)), ruleset }
    libraries.set(ruleset, await libraryFor(ruleset))
    setups.set(ruleset, setup)
    files.set(ruleset, toReplay(underWay(ruleset, 90), setup, 'doors'))
  }
  for (const name of scenarioNames) scenarios.push((await loadScenario(name))!)
})

/** Lets cadets play on as long as there is space: a setup may leave none. */
function flown(game: AnyGame): void {
  try {
    const bots = game.rules.teams.map((_, seat) => cadet(seat))
    playMatch(game, bots, 40)
  } catch (error) {
    expect(String(error)).toMatch('No legal place was found')
  }
}

/** Checks that later games begin as before. */
function unharmed(): void {
  expect(Object.keys(Array.prototype)).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
  for (const [ruleset, file] of files) {
    const again = replayGame(file, libraries.get(ruleset)!)
    expect(again).toMatchObject({ ok: true, recorder: { hashes: file.hashes } })
  }
}

describe.each(rulesets)('nonsense in a game of %s', (ruleset) => {
  const points = [0, 1, 5, 9, 14, 20, 40, 90]

  test('whatever is sent as a choice is refused with words, and changes nothing', () => {
    const games = points.map((decisions) => underWay(ruleset, decisions).game)
    const ids = games.flatMap(({ pending }) => pending.map(({ id }) => id))
    const choices = fc.oneof(
      nonsense,
      fc.record({ announce: nonsense }),
      fc.record(
        {
          decision: fc.oneof(fc.constantFrom(...ids), nonsense),
          option: nonsense,
          pose: fc.oneof(nonsense, fc.record({ x: nonsense, y: nonsense, heading: nonsense })),
        },
        { requiredKeys: ['decision'] },
      ),
    )
    const seats = fc.oneof(fc.constantFrom<unknown>(-1, 0, 1), nonsense)
    fc.assert(
      fc.property(fc.nat(points.length - 1), seats, choices, (at, seat, choice) => {
        const game = copyGame(games[at]! as Game)
        const before = hashGame(game)
        const fault = validateChoice(game, seat as Seat, choice as never)
        const played = play(game, seat as Seat, choice as never)
        expect(played.ok).toBe(fault === undefined)
        if (played.ok) return
        isSaid(played.refusal.message)
        expect(played.refusal).toEqual(fault)
        expect(hashGame(game)).toBe(before)
      }),
      { numRuns: runs(500) },
    )
    unharmed()
  })

  test('a place is finite and on the table, whatever is put down', () => {
    const placing = Array.from({ length: 25 }, (_, decisions) => decisions)
      .map((decisions) => underWay(ruleset, decisions).game)
      .filter(({ pending }) => pending.some((one) => 'limits' in one))
    expect(placing.length).toBeGreaterThan(2)
    const numbers = fc.oneof(
      fc.double({ noNaN: false }),
      fc.constantFrom<unknown>(1e15, -1e15, 1e308, '450', null, [450], Number.MIN_VALUE),
      fc.integer({ min: -3000, max: 3000 }),
    )
    const poses = fc.record({ x: numbers, y: numbers, heading: numbers })
    fc.assert(
      fc.property(fc.nat(placing.length - 1), poses, (at, pose) => {
        const game = copyGame(placing[at]! as Game)
        const { id, seat } = game.pending.find((one) => 'limits' in one)!
        const played = play(game, seat, { decision: id, pose: pose as never })
        if (!played.ok) {
          isSaid(played.refusal.message)
          return
        }
        const { x, y, heading } = pose as { x: number; y: number; heading: number }
        expect([x, y, heading].every(Number.isFinite)).toBe(true)
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(914.4)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(914.4)
      }),
      { numRuns: runs(500) },
    )
  })

  test('a seat that is none sees nothing, and nothing is written for it', () => {
    const { game } = underWay(ruleset, 20)
    fc.assert(
      fc.property(nonsense, (seat) => {
        if (seat === 0 || seat === 1 || Object.is(seat, -0)) return
        expect(() => seatView(game, seat as Seat)).toThrow(
          /^There is no seat .+ in this game\. Its seats are 0 to 1\.$/,
        )
      }),
    )
    for (const seat of ['__proto__', 'length', '0', -1, 2])
      expect(() => seatView(game, seat as Seat)).toThrow('There is no seat')
    unharmed()
  })

  test('a damaged replay says what is wrong', () => {
    const file = files.get(ruleset)!
    const library = libraries.get(ruleset)!
    let refused = 0
    fc.assert(
      fc.property(fc.array(damages, { minLength: 1, maxLength: 3 }), (all) => {
        const again = replayGame(
          all.reduce<unknown>((one, damage) => damaged(one, damage), file),
          library,
        )
        if (again.ok) return
        refused++
        isSaid(again.fault)
      }),
      { numRuns: runs(200) },
    )
    expect(refused).toBeGreaterThan(60)
    for (const sent of [null, undefined, 7, 'replay', [], {}])
      expect(replayGame(sent, library)).toMatchObject({
        ok: false,
        fault: expect.stringMatching('not a replay'),
      })
    unharmed()
  })

  test('a damaged setup says what is wrong, or is played', () => {
    const sound = setups.get(ruleset)!
    const library = libraries.get(ruleset)!
    const { game } = underWay(ruleset, 40)
    const given = {
      ...sound,
      positions: {
        ships: game.state.ships.map(({ pose }) => pose),
        obstacles: game.state.obstacles.map(({ what, pose }) => ({ id: what, pose })),
      },
    }
    fc.assert(
      fc.property(
        fc.constantFrom(sound, given),
        fc.array(damages, { minLength: 1, maxLength: 3 }),
        (setup, all) => {
          const broken = all.reduce<AnySetup>((one, damage) => damaged(one, damage), setup)
          const made = newGame(broken, 'doors', library)
          if (!made.ok) {
            for (const fault of made.faults) isSaid(fault)
            return
          }
          flown(made.game)
        },
      ),
      { numRuns: runs(100) },
    )
    for (const setup of [null, undefined, 7, 'setup', [], {}])
      expect(newGame(setup as never, 'doors', library)).toMatchObject({ ok: false })
    for (const seed of [null, undefined, 7, {}])
      expect(newGame(sound, seed as never, library)).toMatchObject({
        ok: false,
        faults: [expect.stringMatching('^seed: ')],
      })
    unharmed()
  })
})

test('a damaged scenario says what is wrong and where, or is played', async () => {
  const library = libraries.get('2e-epic-1.1.0')!
  const tables = await Promise.all(
    scenarios.map((scenario) =>
      scenarioTable({
        scenario,
        seats: scenario.players.min,
        ruleset: '2e-epic-1.1.0',
        seed: 'doors',
        ships: 2,
      }),
    ),
  )
  let played = 0
  fc.assert(
    fc.property(
      fc.nat(scenarios.length - 1),
      fc.array(damages, { minLength: 1, maxLength: 3 }),
      (which, all) => {
        const broken = all.reduce<unknown>((one, damage) => damaged(one, damage), scenarios[which])
        const checked = validateScenario(broken)
        if (!checked.ok) {
          for (const { where, what, remedy } of checked.faults) {
            expect(typeof where).toBe('string')
            isSaid(`${what} ${remedy}`)
          }
          return
        }
        const setup = { ...tables[which]!, scenario: checked.scenario }
        const made = newGame(setup, 'doors', library)
        if (!made.ok) {
          for (const fault of made.faults) isSaid(fault)
          return
        }
        played++
        flown(made.game)
      },
    ),
    { numRuns: runs(300) },
  )
  expect(played).toBeGreaterThan(10)
  unharmed()
})
