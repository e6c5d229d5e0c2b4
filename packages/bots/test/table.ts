import { loadSecond } from '@flotilla/catalogue'
import type { Seat, ShipId } from '@flotilla/engine'
import {
  type AnyGame,
  type Choice,
  type Decision,
  type GameEvent,
  isDecline,
  isPlaceQuestion,
  newGame,
  play,
  seatView,
  validateChoice,
} from '@flotilla/engine'
import type { Game, Ship } from '@flotilla/engine/second'
import type { Pose } from '@flotilla/geometry'
import type { Squad } from '@flotilla/squads'
import { botTable } from '../src/bot-table.ts'
import { pilot } from '../src/pilot.ts'
import type { Term } from '../src/terms.ts'

const catalogue = await loadSecond()

/** A pilot and its position, with changes to its state. */
export type PlacedTestShip = readonly [
  pilot: string,
  x: number,
  y: number,
  heading: number,
  patch?: Partial<Ship>,
]

/** A table for a test: enemies with their ships in place, at the first dials. */
export interface TestTable {
  readonly game: Game
  readonly events: GameEvent[]
}

const testSquad = (ships: readonly PlacedTestShip[]): Squad => ({
  edition: 'second',
  faction: 'rebelalliance',
  name: '',
  ships: ships.map(([id], i) => ({
    ref: `s${i + 1}`,
    parts: [{ ship: catalogue.pilot(id)!.ship, pilot: id, upgrades: [] }],
  })),
  wings: [],
  obstacles: [],
})

/** Creates a table with ships in place, dice and obstacles. */
export function createTestTable(
  seats: readonly (readonly PlacedTestShip[])[],
  dice?: readonly string[],
  obstacles: readonly { id: string; pose: Pose }[] = [],
): TestTable {
  const standing = seats.flat()
  const made = newGame(
    {
      ruleset: '2e-epic-1.1.0',
      area: 'standard',
      seats: seats.map((ships, team) => ({ name: String(team), team, squad: testSquad(ships) })),
      positions: { ships: standing.map(([, x, y, heading]) => ({ x, y, heading })), obstacles },
    },
    'staged',
    { catalogue, cards: {} },
    dice,
  )
  if (!made.ok) throw new Error(made.faults.join(' '))
  const { game } = made
  const ships = game.state.ships.map((ship, i) => ({ ...ship, ...standing[i]![4] }))
  game.state = { ...game.state, ships }
  return { game, events: [] }
}

/** Plays on with the given dials, and without other actions and shots, until a seat is asked a question. */
export function playUntil(
  { game, events }: TestTable,
  ask: string,
  seat: Seat,
  dials: Readonly<Record<number, string>>,
  shoots: readonly ShipId[] = [],
): Decision {
  for (;;) {
    const asked = game.pending.find((decision) => decision.ask === ask && decision.seat === seat)
    if (asked) return asked
    const decision = game.pending.find(({ settled }) => !settled)
    if (!decision || isPlaceQuestion(decision)) throw new Error(`Nobody is ever asked ${ask}.`)
    const played = play(game, decision.seat, {
      decision: decision.id,
      option: scriptedOption(game, decision, dials, shoots),
    })
    if (!played.ok) throw new Error(played.refusal.message)
    events.push(...played.events)
  }
}

function scriptedOption(
  game: Game,
  { ask, subject, options }: Extract<Decision, { options: unknown }>,
  dials: Readonly<Record<number, string>>,
  shoots: readonly ShipId[],
): string {
  if (ask === 'chooseAttack' && shoots.includes(subject!)) return options[0]!.id
  if (ask !== 'setDials') return (options.find(isDecline) ?? options[0]!).id
  const open = options.find(
    (option) =>
      option.kind === 'dial' &&
      game.state.ships[option.ship]?.dial === null &&
      option.maneuver === (dials[option.ship] ?? game.rules.facts[option.ship]!.dial[0]!.id),
  )
  return (open ?? options[0]!).id
}

/** Returns a pilot's choice and its reasons. */
export function pilotChoice(
  { game }: { readonly game: AnyGame },
  decision: Decision,
): { choice: Choice; why: readonly Term[] } {
  const bot = pilot(1, botTable(game))
  const choice = bot.choose(
    seatView(game, decision.seat),
    decision,
    (choice) => validateChoice(game, decision.seat, choice) === undefined,
  )
  return { choice, why: bot.explain!() }
}

/** Returns the id of the option a pilot chooses. */
export function pilotOption(staged: { readonly game: AnyGame }, decision: Decision): string {
  const { choice } = pilotChoice(staged, decision)
  return 'option' in choice ? choice.option : ''
}
