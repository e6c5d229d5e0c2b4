import { loadSecond } from '@flotilla/catalogue'
import {
  type AnyGame,
  type Choice,
  type Decision,
  faultOf,
  type Game,
  type GameEvent,
  isPlacing,
  newGame,
  play,
  type Ship,
  view,
} from '@flotilla/engine'
import type { Pose } from '@flotilla/geometry'
import type { Squad } from '@flotilla/squads'
import { pilot } from './pilot.ts'
import { tableOf } from './table.ts'
import type { Term } from './terms.ts'

const catalogue = await loadSecond()

/** A pilot and where it stands, with what is different about it. */
export type Standing = readonly [pilot: string, x: number, y: number, heading: number, patch?: Partial<Ship>]

/** A table set for a test: two enemies with their ships in place, at the first dials. */
export interface Staged {
  readonly game: Game
  readonly events: GameEvent[]
}

const squad = (ships: readonly Standing[]): Squad => ({
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

export function stage(
  seats: readonly (readonly Standing[])[],
  dice?: readonly string[],
  obstacles: readonly { id: string; pose: Pose }[] = [],
): Staged {
  const standing = seats.flat()
  const made = newGame(
    {
      ruleset: '2e-epic-1.1.0',
      area: 'standard',
      seats: seats.map((ships, team) => ({ name: String(team), team, squad: squad(ships) })),
      positions: { ships: standing.map(([, x, y, heading]) => ({ x, y, heading })), obstacles },
    },
    'staged',
    { catalogue, cards: {} },
    dice,
  )
  if (!made.ok) throw new Error(made.faults.join(' '))
  const { game } = made
  const ships = game.state.ships.map((one, i) => ({ ...one, ...standing[i]![4] }))
  game.state = { ...game.state, ships }
  return { game, events: [] }
}

/** Plays on by the dials given and without actions or shots of the others, until a seat is asked something. */
export function until(
  { game, events }: Staged,
  ask: string,
  seat: number,
  dials: Readonly<Record<number, string>>,
  shoots: readonly number[] = [],
): Decision {
  for (;;) {
    const asked = game.pending.find((one) => one.ask === ask && one.seat === seat)
    if (asked) return asked
    const decision = game.pending.find(({ settled }) => !settled)
    if (!decision || isPlacing(decision)) throw new Error(`Nobody is ever asked ${ask}.`)
    const played = play(game, decision.seat, {
      decision: decision.id,
      option: scripted(game, decision, dials, shoots),
    })
    if (!played.ok) throw new Error(played.refusal.message)
    events.push(...played.events)
  }
}

function scripted(
  game: Game,
  { ask, subject, options }: Extract<Decision, { options: unknown }>,
  dials: Readonly<Record<number, string>>,
  shoots: readonly number[],
): string {
  if (ask === 'chooseAttack' && shoots.includes(subject!)) return options[0]!.id
  if (ask !== 'setDials')
    return (options.find(({ id }) => ['none', 'pass', 'done'].includes(id)) ?? options[0]!).id
  const open = options.find(
    ({ ship, maneuver }) =>
      game.state.ships[ship as number]?.dial === null &&
      maneuver === (dials[ship as number] ?? game.rules.facts[ship as number]!.dial[0]!.id),
  )
  return (open ?? options[0]!).id
}

/** What a pilot chooses, and why. */
export function pilotAt(
  { game }: { readonly game: AnyGame },
  decision: Decision,
): { choice: Choice; why: readonly Term[] } {
  const bot = pilot(1, tableOf(game))
  const choice = bot.choose(
    view(game, decision.seat),
    decision,
    (one) => faultOf(game, decision.seat, one) === undefined,
  )
  return { choice, why: bot.explain!() }
}

/** The option a pilot chooses. */
export function optionAt(staged: { readonly game: AnyGame }, decision: Decision): string {
  const { choice } = pilotAt(staged, decision)
  return 'option' in choice ? choice.option : ''
}
