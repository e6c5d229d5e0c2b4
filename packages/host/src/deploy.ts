import { type Bot, match, pilot, tableOf } from '@flotilla/bots'
import {
  type AnyGame,
  type AnyLibrary,
  type AnySetup,
  type AnyView,
  type Choice,
  type Decision,
  type Deployment,
  isPlacing,
  newGame,
  optionsOf,
  recording,
} from '@flotilla/engine'
import type { BaseId } from '@flotilla/geometry'
import { abreast } from './places.ts'
import type { Result, SavedGame } from './protocol.ts'
import { isFirst } from './session.ts'

interface ShipFacts {
  readonly seat: number
  readonly base: BaseId
  readonly wing?: unknown
  readonly ring?: true
}

/** Nobody begins docked who has not asked for it, but with a hyperspace ring, which does nothing else. */
function onTheTable(game: AnyGame, decision: Decision): string | undefined {
  if (isPlacing(decision) || !['declareDocked', 'berth'].includes(decision.ask)) return
  const facts = game.rules.facts as readonly ShipFacts[]
  const ring = optionsOf(decision).find(({ carrier = -1 }) => facts[carrier]?.ring)
  return ring?.id ?? 'none'
}

/** Puts ships down abreast, where they have the room; all else, and wings, as a pilot does. */
function marshal(game: AnyGame, seed: number): Bot<AnyView> {
  const deputy = pilot(seed, tableOf(game))
  return {
    name: 'marshal',
    choose: (view, decision, legal): Choice => {
      if (isPlacing(decision) && decision.ask === 'placeShip') {
        const facts = game.rules.facts as readonly ShipFacts[]
        const { base, wing } = facts[decision.subject!]!
        // Teams of the first edition share an edge, seats of the second have an area each.
        const together = facts.filter(({ seat }) =>
          isFirst(game) ? game.rules.teams[seat] === game.rules.teams[decision.seat] : seat === decision.seat,
        ).length
        const limits = decision.limits as unknown as Deployment
        const zones = limits.area ? [limits, ...(limits.more ?? [])] : []
        // Where there are several areas, those who come later take others.
        const turned = [...zones.slice(decision.seat % Math.max(1, zones.length)), ...zones]
        const spot = wing
          ? undefined
          : turned
              .flatMap((zone) => abreast(zone, base, together))
              .find((pose) => legal({ decision: decision.id, pose }))
        if (spot) return { decision: decision.id, pose: spot }
      }
      const ashore = onTheTable(game, decision)
      if (ashore !== undefined) return { decision: decision.id, option: ashore }
      return deputy.choose(view, decision, legal)
    },
  }
}

/** A number for a text, the same every time. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, 7)

/** What puts everything down when nobody wants to; the game begins with these choices made. */
export function deployed(setup: AnySetup, seed: string, library: AnyLibrary): Result<SavedGame['choices']> {
  const made = newGame(setup, seed, library)
  if (!made.ok) return made
  const { game } = made
  const bots = setup.seats.map((_, seat) => marshal(game, numberOf(seed) + seat))
  const tape = recording(game)
  try {
    while (game.state.phase === 'setup' && game.pending.length > 0) match(game, bots, 1, tape)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { ok: false, faults: [`Not everything could be put down for you. ${why}`] }
  }
  return { ok: true, value: tape.choices }
}
