import { placed, type Shape, type Vec } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { emit } from '../../kernel/game.ts'
import { entry } from '../../kernel/known.ts'
import { tokenShape } from '../facts.ts'
import { device, type Game, isDevice, ship } from '../state.ts'
import { type Marker, stateOf, updateScenario } from './state.ts'

export const markerOf = (game: Game, id: number): Marker => entry(stateOf(game).markers, id, 'marker')

export const changeMarker = (game: Game, id: number, patch: Partial<Marker>): void =>
  updateScenario(game, {
    markers: stateOf(game).markers.with(id, { ...markerOf(game, id), ...patch }),
  })

/** Lays a marker on the table, or puts it on a ship or remote; its number. */
export function addMarker(
  game: Game,
  marker: Pick<Marker, 'what' | 'token' | 'x' | 'y' | 'on'>,
  rule: RuleId,
): number {
  const { markers } = stateOf(game)
  const id = markers.length
  updateScenario(game, { markers: [...markers, { ...marker, id, gone: false }] })
  emit(game, { kind: 'marker', rule, marker: id, ...marker })
  return id
}

/** A marker lying on the table comes aboard a ship. */
export function takeMarker(game: Game, id: number, by: number, rule: RuleId): void {
  changeMarker(game, id, { on: by })
  emit(game, { kind: 'markerTaken', rule, marker: id, ship: by, what: markerOf(game, id).what })
}

/** A carried marker is put down where its carrier stands. */
export function dropMarker(game: Game, id: number, rule: RuleId): void {
  const { x, y } = whereIs(game, markerOf(game, id))
  changeMarker(game, id, { on: null, x, y })
  emit(game, { kind: 'markerDropped', rule, marker: id, what: markerOf(game, id).what, x, y })
}

export function removeMarker(game: Game, id: number, rule: RuleId): void {
  const { x, y, what } = markerOf(game, id)
  changeMarker(game, id, { on: null, gone: true, x, y })
  emit(game, { kind: 'markerGone', rule, marker: id, what })
}

/** Where a marker is: it goes with whoever carries it. */
export function whereIs(game: Game, { on, x, y }: Marker): Vec {
  if (on === null) return { x, y }
  const { pose } = isDevice(on) ? device(game, on) : ship(game, on)
  return { x: pose.x, y: pose.y }
}

export const markersOn = (game: Game, thing: number): Marker[] =>
  stateOf(game).markers.filter(({ on, gone }) => on === thing && !gone)

/** The markers that lie on the table. */
export const lyingMarkers = (game: Game): Marker[] =>
  stateOf(game).markers.filter(({ on, gone }) => on === null && !gone)

export const markerShape = ({ x, y }: Vec): Shape => placed(tokenShape('objective'), { x, y, heading: 0 })
