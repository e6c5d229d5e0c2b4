import { areaCoverage, isAtRange, outlineShape, separation } from '@flotilla/geometry'
import { callProcedure, type Frame, procedure } from '../../../kernel/game.ts'
import type { CardId, Seat, ShipId } from '../../../vocabulary/ids.ts'
import { createOption } from '../../../vocabulary/options.ts'
import { facts, footprintOf, type Game, isOnTable, relationBetween, ship, targetShape } from '../../state.ts'
import {
  addMarker,
  dropMarker,
  markerOf,
  markerShape,
  markersOn,
  markersOnTable,
  pickUpMarker,
  removeMarker,
  updateMarker,
} from '../markers.ts'
import { scenarioCardId, shapeOfRects } from '../place-remotes-and-markers.ts'
import type { ScenarioRule } from '../scenario.ts'
import type { Goal, ScenarioRuleCode } from '../scenario-rule.ts'
import { type Marker, requireScenarioState } from '../scenario-state.ts'
import { areaOfSeat, teamSeats } from '../sides.ts'
import { askTeam } from '../team-decision.ts'
import { formatCounters, scoreCounters } from '../victory-counters.ts'
import { remotesOfCard } from './remotes.ts'

interface RemoteCargo extends ScenarioRule {
  readonly card: CardId
  readonly marker: string
}

export const remoteCargoRule: ScenarioRuleCode<RemoteCargo> = {
  text: ({ card, marker }) =>
    `Each ${card} has a ${marker} marker aboard, which stays where the ${card} was when that is destroyed.`,
  placed: (game, { card, marker }) => {
    for (const { id, pose } of remotesOfCard(game, card))
      addMarker(game, { what: marker, token: 'objective', x: pose.x, y: pose.y, on: id }, 'EB-MARK-1')
  },
  remoteLeft: (game, { card, marker }, one, how) => {
    if (one.card !== scenarioCardId(card)) return
    for (const each of markersOn(game, one.id))
      if (each.what === marker) {
        if (how === 'destroyed') dropMarker(game, each.id, 'EB-MARK-1')
        else removeMarker(game, each.id, 'EB-MARK-1')
      }
  },
  goals: (game, { card }, seat) =>
    remotesOfCard(game, card)
      .filter((one) => relationBetween(game, seat, one.seat) === 'enemy')
      .map(({ id, pose: { x, y } }) => ({ kind: 'attack', target: id, x, y, reach: 300, worth: 1 })),
}

interface PickUp extends ScenarioRule {
  readonly marker: string
  readonly range: number
}

/** Returns the ships that may take a marker: in range, not carrying one, and without a nearer enemy. */
function shipsNearMarker(game: Game, { marker, range }: PickUp, { x, y }: Marker): ShipId[] {
  const place = markerShape({ x, y })
  const near = game.state.ships
    .filter((one) => isOnTable(one) && isAtRange(targetShape(game, one.id), place, 0, range, 'second'))
    .filter(({ id }) => !markersOn(game, id).some(({ what }) => what === marker))
    .map(({ id }) => ({
      id,
      team: game.rules.teams[facts(game, id).seat],
      gap: separation(targetShape(game, id), place),
    }))
  const least = Math.min(...near.map(({ gap }) => gap))
  const nearest = new Set(near.filter(({ gap }) => gap <= least).map(({ team }) => team))
  return nearest.size === 1 ? near.filter(({ team }) => nearest.has(team)).map(({ id }) => id) : []
}

interface PickUpFrame extends Frame {
  figures: PickUp
  markers: readonly number[]
  /** The ship the side has chosen. */
  result?: { readonly ship: ShipId } | undefined
}

export const pickUpRule: ScenarioRuleCode<PickUp> = {
  text: ({ marker, range }) =>
    `The side with the ship nearest to a ${marker} marker on the table takes it aboard a ship of its own at range 0–${range}. A ship carries one.`,
  phase: (game, figures) => {
    const markers = markersOnTable(game).filter(({ what }) => what === figures.marker)
    callProcedure<PickUpFrame>(game, { procedure: 'pickUp', figures, markers: markers.map(({ id }) => id) })
  },
  goals: (game, { marker }, seat) =>
    markersOnTable(game)
      .filter(({ what }) => what === marker)
      .map(
        ({ x, y }): Goal => ({
          kind: 'go',
          ships: freeShips(game, marker, seat),
          x,
          y,
          reach: 100,
          worth: 3,
        }),
      ),
}

const freeShips = (game: Game, marker: string, seat: Seat): ShipId[] =>
  game.state.ships
    .filter((one) => isOnTable(one) && facts(game, one.id).seat === seat)
    .filter(({ id }) => !markersOn(game, id).some(({ what }) => what === marker))
    .map(({ id }) => id)

export const pickUpProcedure = procedure<Game, PickUpFrame>('pickUp', {
  next: (game, frame) => {
    const [marker] = frame.markers
    if (marker === undefined) return 'done'
    if (frame.result) {
      pickUpMarker(game, marker, frame.result.ship, 'EB-MARK-1')
      frame.result = undefined
      frame.markers = frame.markers.slice(1)
      return 'again'
    }
    const able = shipsNearMarker(game, frame.figures, markerOf(game, marker))
    const [first] = able
    if (first === undefined) {
      frame.markers = frame.markers.slice(1)
      return 'again'
    }
    const team = teamSeats(game, facts(game, first).seat)
    const options = able.map((id) => createOption('ship', 'ship', { ship: id }))
    askTeam(game, team, 'chooseCarrier', 'EB-MARK-1', options)
    return 'again'
  },
})

interface DropCargo extends ScenarioRule {
  readonly marker: string
  /** Its position when its carrier flees. */
  readonly x: number
  readonly y: number
}

/** Returns a marker that left with its carrier to the table. */
function putBack(game: Game, { id }: Marker, x: number, y: number): void {
  updateMarker(game, id, { on: null, x, y })
  dropMarker(game, id, 'EB-MARK-7')
}

export const dropCargoRule: ScenarioRuleCode<DropCargo> = {
  text: ({ marker, x, y }) =>
    `When a ship with a ${marker} marker is destroyed, the marker stays where it was; when it flees, the marker goes to ${x}, ${y}.`,
  shipLeft: (game, { marker, x, y }, id, how) => {
    for (const one of markersOn(game, id).filter(({ what }) => what === marker)) {
      if (how === 'destroyed') dropMarker(game, one.id, 'EB-MARK-1')
      else if (how === 'escaped') removeMarker(game, one.id, 'EB-MARK-1')
      else putBack(game, one, x, y)
    }
  },
}

interface Deliver extends ScenarioRule {
  readonly marker: string
  readonly counters: number
}

export const deliverRule: ScenarioRuleCode<Deliver> = {
  text: ({ marker, counters }) =>
    `A ship with a ${marker} marker in its own deployment area delivers it and scores ${formatCounters(counters)}.`,
  phase: (game, { marker, counters }) => {
    for (const one of requireScenarioState(game).markers) {
      if (one.what !== marker || one.on === null || one.gone || !isInOwnArea(game, one.on)) continue
      removeMarker(game, one.id, 'EB-VC-8')
      scoreCounters(game, facts(game, one.on).seat, counters)
    }
  },
  goals: (game, { marker, counters }, seat) =>
    game.state.ships
      .filter((one) => isOnTable(one) && facts(game, one.id).seat === seat)
      .filter(({ id }) => markersOn(game, id).some(({ what }) => what === marker))
      .flatMap(({ id, pose }): Goal[] => {
        const part = areaOfSeat(game, seat)?.parts[0]
        if (!part) return []
        const x = Math.min(part.right - 60, Math.max(part.left + 60, pose.x))
        const y = Math.min(part.top - 60, Math.max(part.bottom + 60, pose.y))
        return [{ kind: 'go', ships: [id], x, y, reach: 60, worth: counters }]
      }),
}

/** Reports whether any part of a ship is in its own deployment area. */
function isInOwnArea(game: Game, id: ShipId): boolean {
  const one = game.state.ships[id]
  const area = one && isOnTable(one) ? areaOfSeat(game, facts(game, id).seat) : undefined
  return (
    area !== undefined &&
    areaCoverage(outlineShape(footprintOf(game, ship(game, id))), shapeOfRects(area.parts)) !== 'outside'
  )
}
