import { loadLibrary, secondCards } from '@flotilla/cards'
import { type GameEvent, newGame, play, seatView, validateChoice } from '@flotilla/engine'
import { rulesets, type Setup } from '@flotilla/engine/second'
import { wingTable } from '@flotilla/engine/testing/wing'
import { legalPositions, type Squad } from '@flotilla/squads'
import { expect, test } from 'vitest'
import { createTestTable, pilotOption } from '../test/table.ts'
import { botTable } from './bot-table.ts'
import { pilot } from './pilot.ts'
import { simulateFlight } from './simulate-flight.ts'
import { createSituation, fighterAt } from './situation.ts'

const library = await loadLibrary()

/** Creates a wing of ships of one type, its leader first. */
function wingOf(ship: string, pilots: readonly string[]): Squad {
  const refs = pilots.map((_, i) => `s${i + 1}`)
  return {
    edition: 'second',
    faction: 'galacticempire',
    name: '',
    ships: pilots.map((one, i) => ({
      ref: refs[i]!,
      parts: [{ ship, pilot: one, upgrades: i === 0 ? [{ slot: 'command', id: 'veteranwingleader' }] : [] }],
    })),
    wings: [
      {
        leader: refs[0]!,
        set: 'blue',
        wingmates: legalPositions(pilots.length - 1).map((position, i) => ({ ship: refs[i + 1]!, position })),
      },
    ],
    obstacles: ['coreasteroid0', 'coreasteroid3'],
  }
}

/** Lets pilots fly two wings for some rounds, and returns the events. */
function flown(ruleset: string, seed: number, rounds: number): { events: GameEvent[]; fled: number } {
  const setup: Setup = {
    ruleset,
    area: 'epic',
    roundLimit: rounds,
    seats: [
      {
        name: 'one',
        team: 0,
        squad: wingOf('tielnfighter', ['howlrunner', ...Array(5).fill('academypilot')]),
      },
      {
        name: 'two',
        team: 1,
        squad: wingOf('t65xwing', ['wedgeantilles', ...Array(3).fill('bluesquadronescort')]),
      },
    ],
  }
  const made = newGame(setup, `wings ${seed}`, library)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const { game } = made
  const bots = [0, 1].map((seat) => pilot(seed + seat, botTable(game)))
  const events: GameEvent[] = []
  for (;;) {
    const decision = game.pending.find(({ settled }) => !settled)
    if (!decision) break
    const { seat } = decision
    const choice = bots[seat]!.choose(
      seatView(game, seat),
      decision,
      (one) => validateChoice(game, seat, one) === undefined,
    )
    const played = play(game, seat, choice)
    if (!played.ok) throw new Error(`${decision.ask}: ${played.refusal.message}`)
    events.push(...played.events)
  }
  return { events, fled: game.state.ships.filter(({ place }) => place === 'fled').length }
}

for (const ruleset of Object.keys(rulesets)) {
  test(`${ruleset}: pilots deploy whole wings, keep them together and on the table`, () => {
    const { events, fled } = flown(ruleset, 1, 6)
    expect(events.filter(({ rule }) => rule === 'EB-WSET-6')).toEqual([])
    expect(fled).toBe(0)
    const placed = events.filter(({ rule }) => rule === 'EB-WMOV-2').length
    // A wingmate that loses its leader cannot help it.
    const astray = events.filter(({ kind, rule }) => kind === 'split' && rule !== 'EB-FSPLIT-9').length
    expect(placed).toBeGreaterThan(20)
    expect(astray).toBeLessThan(placed / 8)
    expect(events.some(({ kind, rule }) => kind === 'damaged' && rule === 'EB-WSQ-4')).toBe(true)
  })
}

test('a wingmate imagined where another ship starts does not keep that ship from flying; others stop it', () => {
  const { game } = createTestTable([[['bluesquadronescort', 600, 300, 0]], [['academypilot', 600, 800, 180]]])
  const situation = createSituation(botTable(game), seatView(game, 0))
  const one = fighterAt(situation, situation.view.state.ships[0]!)
  const [imagined, near, far] = [320, 380, 440].map(
    (y, i) => ({ id: `${7 + i}`, base: 'small', pose: { x: 600, y, heading: 0 } }) as const,
  )
  const flown = (others: Parameters<typeof simulateFlight>[4]) =>
    simulateFlight(
      situation,
      one,
      one.body.pose,
      { maneuver: { speed: 3, bearing: 'straight' }, difficulty: 'white' },
      others,
    )
  expect(flown([imagined!])).toMatchObject({ full: true, pose: { x: 600, y: 460 } })
  const stopped = flown([imagined!, near!, far!])
  expect(stopped).toMatchObject({ full: false, stoppedBy: 8 })
  // Nose to tail, guides included.
  expect(stopped.pose.y).toBeCloseTo(336, 0)
})

for (const ruleset of Object.keys(rulesets))
  test(`${ruleset}: a leader does not reveal purple while a wingmate has no Force for it`, () => {
    const jedi = 'jedigeneral'
    const table = wingTable([jedi, jedi, jedi], {
      cards: secondCards,
      ruleset,
      at: [600, 780, 0],
      enemies: [['academypilot', 300, 700, 90]],
    })
    const dial = (force: number) => {
      for (const id of [1, 2]) table.arrange(id, { force })
      return pilotOption(table, table.asked('setDials'))
    }
    expect([dial(0), dial(1)]).toEqual(['0:1TW', '0:2EP'])
  })
