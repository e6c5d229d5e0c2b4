import { placeShape, type Shape, type Vec } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { getOrThrow } from '../../kernel/assert.ts'
import { emit } from '../../kernel/game.ts'
import type { ShipId, ShipOrDeviceId } from '../../vocabulary/ids.ts'
import { tokenShape } from '../ship-facts.ts'
import { device, type Game, isDevice, ship } from '../state.ts'
import { type Marker, requireScenarioState, updateScenario } from './scenario-state.ts'

export const markerOf = (game: Game, id: number): Marker =>
  getOrThrow(requireScenarioState(game).markers, id, 'marker')

export const updateMarker = (game: Game, id: number, patch: Partial<Marker>): void =>
  updateScenario(game, {
    markers: requireScenarioState(game).markers.with(id, { ...markerOf(game, id), ...patch }),
  })

/** Places a marker on the table, a ship or a remote; returns its number. */
export function addMarker(
  game: Game,
  marker: Pick<Marker, 'what' | 'token' | 'x' | 'y' | 'on'>,
  rule: RuleId,
): number {
  const { markers } = requireScenarioState(game)
  const id = markers.length
  updateScenario(game, { markers: [...markers, { ...marker, id, gone: false }] })
  emit(game, { kind: 'marker', rule, marker: id, ...marker })
  return id
}

/** Makes a ship pick up a marker. */
export function pickUpMarker(game: Game, id: number, by: ShipId, rule: RuleId): void {
  updateMarker(game, id, { on: by })
  emit(game, { kind: 'markerTaken', rule, marker: id, ship: by, what: markerOf(game, id).what })
}

/** Drops a carried marker at its carrier's position. */
export function dropMarker(game: Game, id: number, rule: RuleId): void {
  const { x, y } = markerPosition(game, markerOf(game, id))
  updateMarker(game, id, { on: null, x, y })
  emit(game, { kind: 'markerDropped', rule, marker: id, what: markerOf(game, id).what, x, y })
}

export function removeMarker(game: Game, id: number, rule: RuleId): void {
  const { x, y, what } = markerOf(game, id)
  updateMarker(game, id, { on: null, gone: true, x, y })
  emit(game, { kind: 'markerGone', rule, marker: id, what })
}

/** Returns the position of a marker, which moves with its carrier. */
export function markerPosition(game: Game, { on, x, y }: Marker): Vec {
  if (on === null) return { x, y }
  const { pose } = isDevice(game, on) ? device(game, on) : ship(game, on)
  return { x: pose.x, y: pose.y }
}

export const markersOn = (game: Game, thing: ShipOrDeviceId): Marker[] =>
  requireScenarioState(game).markers.filter(({ on, gone }) => on === thing && !gone)

/** Returns the markers on the table. */
export const markersOnTable = (game: Game): Marker[] =>
  requireScenarioState(game).markers.filter(({ on, gone }) => on === null && !gone)

/** Returns the shape of a marker at a position. */
export const markerShape = ({ x, y }: Vec): Shape => placeShape(tokenShape('objective'), { x, y, heading: 0 })
