import type { second } from '@flotilla/catalogue'
import type { Maneuver } from '@flotilla/geometry'
import type { ShipId } from '../../vocabulary/ids.ts'
import type { OptionOfKind } from '../../vocabulary/options.ts'
import type { Cards } from '../ability.ts'
import { updateShip } from '../changes.ts'
import { isBasicManeuver } from '../engagement/bearings.ts'
import { initiativeOf } from '../initiative.ts'
import type { DialEntry, ShipFacts } from '../ship-facts.ts'
import { facts, type Game, type Ship, ship } from '../state.ts'

/** Adds to a hyperspace ring's facts every maneuver of the ships of its squad that could dock with it. */
export function addPassengerManeuvers(all: readonly ShipFacts[], cards: Cards): ShipFacts[] {
  return all.map((one) => {
    const cargo = one.cards.flatMap((card) => cards[card]?.carries ?? []).find(({ flies }) => flies)
    if (!cargo) return one
    const dial = new Map<string, DialEntry>()
    for (const { seat, ship: kind, dial: entries } of all)
      if (seat === one.seat && cargo.ships.includes(kind))
        for (const entry of entries) dial.set(entry.id, entry)
    return { ...one, ring: true, dial: [...dial.values()] }
  })
}

export const isRing = (game: Game, id: ShipId): boolean => facts(game, id).ring === true

const passengerOf = (game: Game, ring: ShipId): Ship | undefined =>
  game.state.ships.find((one) => one.docked === ring && one.place === 'reserve')

/** Reports whether a ring carries no ship; it then has no dial, and neither activates nor engages. */
export const isEmptyRing = (game: Game, id: ShipId): boolean =>
  isRing(game, id) && passengerOf(game, id) === undefined

/** Returns the dial settings of a ring: only those of its docked ship. */
export function maneuversOfPassenger(
  game: Game,
  options: readonly OptionOfKind<'dial' | 'confirm' | 'timeUp'>[],
): readonly OptionOfKind<'dial' | 'confirm' | 'timeUp'>[] {
  if (!game.rules.rings) return options
  return options.filter((option) => {
    if (option.kind !== 'dial' || !isRing(game, option.ship)) return true
    const { ship: id, maneuver } = option
    const carried = passengerOf(game, id)
    return carried !== undefined && facts(game, carried.id).dial.some((entry) => entry.id === maneuver)
  })
}

/** Gives a ring the initiative of the ship that docks with it, and its dial if it is still to be used. */
export function boardRing(game: Game, id: ShipId, ring: ShipId, dial: string | null): void {
  const { initiatives, activated } = ship(game, ring)
  const { phase } = game.state
  updateShip(game, ring, {
    dial: phase === 'system' ? dial : null,
    activated: activated || phase === 'activation',
    initiatives: [...initiatives, { value: initiativeOf(game, ship(game, id)), card: DOCKED, until: DOCKED }],
  })
}

const DOCKED = 'docked'

/** Removes what a ring had from the ship that has left it. */
export function leaveRing(game: Game, ring: ShipId): void {
  const { initiatives } = ship(game, ring)
  updateShip(game, ring, { dial: null, initiatives: initiatives.filter(({ until }) => until !== DOCKED) })
}

interface RingManeuver {
  readonly maneuver: Maneuver
  readonly difficulty: second.Difficulty
}

/** Limits a ring's maneuver to speed 1; it does not move for anything but a straight, a bank or a turn. */
export function limitRingManeuver<F extends RingManeuver>(game: Game, id: ShipId, flight: F): F {
  if (!isRing(game, id)) return flight
  const { maneuver } = flight
  return isBasicManeuver(maneuver)
    ? { ...flight, maneuver: { ...maneuver, speed: Math.min(1, maneuver.speed) } }
    : { ...flight, maneuver: { speed: 0, bearing: 'stationary' }, difficulty: 'white' }
}
