import {
  areaCoverage,
  isBeyondRange,
  leavesArea,
  outlineShape,
  overlaps,
  type Pose,
  placeShape,
  rectangle,
  roundPose,
  type Shape,
  shapeOf,
} from '@flotilla/geometry'
import { findOrThrow, getOrThrow } from '../../kernel/assert.ts'
import { answeredOption, type Question, type Refusal, type Seat } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure, refusal } from '../../kernel/game.ts'
import type { CardId, ShipId } from '../../vocabulary/ids.ts'
import { toOptionId } from '../../vocabulary/options.ts'
import { addDevice } from '../changes.ts'
import {
  deviceShape,
  facts,
  firstPlayer,
  footprintOf,
  type Game,
  isOnTable,
  obstacleShape,
  playAreaDeployment,
} from '../state.ts'
import { addMarker, markerShape, markersOnTable } from './markers.ts'
import { placingShape, printedPlaces } from './printed-places.ts'
import type { PlacementInstruction, Rect, RemoteCard } from './scenario.ts'
import { requireScenario, requireScenarioState } from './scenario-state.ts'
import { areaOfSeat, seatsOfSide, usedAreas } from './sides.ts'
import { putCounters } from './victory-counters.ts'

export interface PlacingFrame extends Frame {
  /** The instructions of this moment: those without a timing, or those after placing forces. */
  after?: 'forces'
  instruction?: number
  /** How many of the current instruction have been placed. */
  done?: number
}

const placingFrame = (game: Game, { after }: PlacingFrame): PlacementInstruction[] =>
  (requireScenario(game).placing ?? []).filter((one) => one.after === after)

const instructionNow = (game: Game, frame: PlacingFrame): PlacementInstruction =>
  getOrThrow(placingFrame(game, frame), frame.instruction ?? 0, 'instruction')

export const scenarioCardId = (card: CardId): string => `scenario:${card}`
export const remoteCard = (game: Game, name: string): RemoteCard =>
  findOrThrow(requireScenario(game).remotes ?? [], ({ card }) => card === name, `remote card ${name}`)

export const rectPolygon = ({ left, bottom, right, top }: Rect) => rectangle(left, bottom, right, top)
export const shapeOfRects = (rects: readonly Rect[]): Shape => shapeOf(rects.map(rectPolygon))

/**
 * Returns how many objects an instruction places in all, and which player places the next; −1 for none in
 * particular.
 */
function placementTotal(game: Game, { by, count, at }: PlacementInstruction): number {
  const each = count ?? at?.length ?? 1
  return by === 'eachPlayer' && !at ? each * game.state.order.length : each
}

function placingSeat(game: Game, { by }: PlacementInstruction, done: number): Seat {
  const { order } = game.state
  if (by === undefined) return -1
  const seats = by === 'eachPlayer' || by === 'inTurns' ? order : seatsOfSide(game, by)
  return getOrThrow(seats, done % seats.length, 'player')
}

/** Returns the controller of a remote: the player told to place it, but no one if players only take turns. */
const remoteController = (game: Game, one: PlacementInstruction, done: number): Seat =>
  one.by === 'inTurns' ? -1 : placingSeat(game, one, done)

/** Carries out the instructions for remotes and markers of one moment, in their order. */
export const scenarioPlacingProcedure = procedure<Game, PlacingFrame>(
  'scenarioPlacing',
  {
    next: (game, frame, answer) => {
      const at = frame.instruction ?? 0
      const instruction = placingFrame(game, frame)[at]
      if (!instruction) return 'done'
      const done = frame.done ?? 0
      if (answer) {
        if (answer.pose) placeThing(game, instruction, done, roundPose(answer.pose))
        else putCounters(game, answeredOption(answer, 'markTarget').ship, 1)
        frame.done = done + 1
        return 'again'
      }
      if (done >= placementTotal(game, instruction)) {
        frame.instruction = at + 1
        frame.done = 0
        return 'again'
      }
      if (instruction.what === 'targets') return placeTargets(game, frame, instruction, done)
      const printed = instruction.at?.[done]
      const pose = printed && roundPose({ heading: 0, ...printed })
      if (pose && !isFreeOfObjects(game, shapeAt(game, instruction, pose))) {
        placeThing(game, instruction, done, pose)
        frame.done = done + 1
        return 'again'
      }
      // A player places what has no printed place, or whose printed place is occupied.
      return [placeQuestion(game, instruction, done)]
    },
  },
  (game, frame, _, pose) => validateThingPlace(game, instructionNow(game, frame), roundPose(pose)),
)

function placeThing(game: Game, instruction: PlacementInstruction, done: number, pose: Pose): void {
  const { what, card } = instruction
  if (what === 'marker') {
    const { token = 'objective' } = instruction
    addMarker(game, { what: card, token, x: pose.x, y: pose.y, on: null }, 'EB-SSET-22')
    return
  }
  addDevice(
    game,
    {
      kind: 'remote',
      what: remoteCard(game, card).token,
      piece: 0,
      card: scenarioCardId(card),
      ship: -1,
      seat: remoteController(game, instruction, done),
      pose,
      fuse: 0,
    },
    'EB-REM-3',
  )
}

/** Step of the search for free places, in millimetres. */
const STEP = 10

/** Reports whether any place is legal, trying only a few headings where the instruction names none. */
function hasPlace(game: Game, instruction: PlacementInstruction): boolean {
  const headings = instruction.facing === undefined ? [0, 45, 90, 135] : [instruction.facing]
  for (const { left, bottom, right, top } of instruction.within ?? [playAreaDeployment(game)])
    for (let y = bottom; y <= top; y += STEP)
      for (let x = left; x <= right; x += STEP)
        for (const heading of headings)
          if (!validateExactPlace(game, instruction, { x, y, heading })) return true
  return false
}

/** Returns the instruction without its minimum distance if that would leave no legal place. */
function withoutImpossibleDistance(game: Game, instruction: PlacementInstruction): PlacementInstruction {
  const { apart, ...rest } = instruction
  return apart === undefined ||
    samePlacedShapes(game, instruction).length === 0 ||
    hasPlace(game, instruction)
    ? instruction
    : rest
}

function placeQuestion(game: Game, printed: PlacementInstruction, done: number): Question {
  const instruction = withoutImpossibleDistance(game, printed)
  const { what, card, within, facing, apart, outsideDeployment } = instruction
  const seat = placingSeat(game, instruction, done)
  const whole = playAreaDeployment(game)
  const [first = whole, ...more] = within ?? []
  return {
    seat: seat < 0 ? firstPlayer(game) : seat,
    ask: what === 'remote' ? 'placeRemote' : 'placeMarker',
    rule: 'EB-SSET-22',
    limits: {
      card,
      area: first,
      ...(more.length > 0 ? { more: more.map((area) => ({ area })) } : {}),
      ...(what === 'marker' ? { facing: 0 } : facing === undefined ? {} : { facing }),
      ...(apart === undefined ? {} : { beyondOthers: apart }),
      ...(outsideDeployment ? { outsideDeployment } : {}),
    },
  }
}

/** Reports whether any part of a shape is in a deployment area that is used. */
export const inDeployment = (game: Game, shape: Shape): boolean =>
  usedAreas(game).some(({ parts }) => overlaps(shape, shapeOfRects(parts)))

/** Reports whether a shape overlaps nothing on the table. */
function isFreeOfObjects(game: Game, shape: Shape): boolean {
  const { ships, obstacles, devices } = game.state
  return (
    ships.some((one) => isOnTable(one) && overlaps(outlineShape(footprintOf(game, one)), shape)) ||
    obstacles.some((one) => one.place === 'table' && overlaps(obstacleShape(one), shape)) ||
    devices.some((one) => one.place === 'table' && overlaps(deviceShape(one), shape)) ||
    markersOnTable(game).some((one) => overlaps(markerShape(one), shape))
  )
}

/** Returns the shapes of others of the same kind on the table. */
const samePlacedShapes = (game: Game, { what, card }: PlacementInstruction): Shape[] =>
  what === 'marker'
    ? markersOnTable(game)
        .filter((one) => one.what === card)
        .map(markerShape)
    : game.state.devices
        .filter((one) => one.card === scenarioCardId(card) && one.place === 'table')
        .map(deviceShape)

const validateThingPlace = (game: Game, instruction: PlacementInstruction, pose: Pose): Refusal | undefined =>
  validateExactPlace(game, instruction, pose) &&
  validateExactPlace(game, withoutImpossibleDistance(game, instruction), pose)

function validateExactPlace(game: Game, instruction: PlacementInstruction, pose: Pose): Refusal | undefined {
  const { within, outsideDeployment, apart, facing } = instruction
  const shape = shapeAt(game, instruction, pose)
  if (leavesArea(shape, game.rules.area)) return refusal('It must lie inside the play area.', 'EB-SSET-22')
  if (within && areaCoverage(shape, shapeOfRects(within)) !== 'wholly')
    return refusal('It must lie wholly where the scenario says.', 'EB-SSET-22')
  if (outsideDeployment && inDeployment(game, shape))
    return refusal('It must lie outside every deployment area.', 'EB-SSET-22')
  if (
    apart !== undefined &&
    samePlacedShapes(game, instruction).some((other) => !isBeyondRange(other, shape, apart))
  )
    return refusal(`It must lie beyond range ${apart} of the others.`, 'EB-SSET-22')
  if (facing !== undefined && pose.heading !== facing)
    return refusal(`It must face ${facing}°.`, 'EB-SSET-22')
  if (isFreeOfObjects(game, shape)) return refusal('It may not overlap an object or a marker.', 'EB-SSET-23')
  return onPrintedPlace(game, shape)
}

const shapeAt = (game: Game, instruction: PlacementInstruction, pose: Pose): Shape =>
  placeShape(placingShape(requireScenario(game), instruction), pose)

/** Returns why a shape may not be at a printed place of a remote or marker. */
export const onPrintedPlace = (game: Game, shape: Shape): Refusal | undefined =>
  printedPlaces(requireScenario(game)).some((one) => overlaps(one.shape, shape))
    ? refusal('A remote or marker of the scenario has its place there. Move it aside.', 'EB-SSET-23')
    : undefined

/**
 * Returns the ships that may receive a marker after placing forces: on the table, in their own deployment
 * area.
 */
export function targetableShips(game: Game, seat: Seat, any?: true): ShipId[] {
  const area = areaOfSeat(game, seat)
  return game.state.ships
    .filter(({ id, place }) => facts(game, id).seat === seat && (any || place === 'table'))
    .filter(
      (one) =>
        any ||
        (area !== undefined &&
          areaCoverage(outlineShape(footprintOf(game, one)), shapeOfRects(area.parts)) !== 'outside'),
    )
    .map(({ id }) => id)
}

/** Makes a side put its target counters on its ships, as evenly as possible. */
function placeTargets(
  game: Game,
  frame: PlacingFrame,
  instruction: PlacementInstruction,
  done: number,
): readonly Question[] | 'again' {
  const seat = placingSeat(game, instruction, done)
  const able = targetableShips(game, seat, instruction.anyShip)
  if (able.length === 0) {
    frame.done = done + 1
    return 'again'
  }
  const least = Math.min(...able.map((id) => requireScenarioState(game).onCards[id] ?? 0))
  const open = able.filter((id) => (requireScenarioState(game).onCards[id] ?? 0) === least)
  return [
    {
      seat,
      ask: 'markTarget',
      rule: 'EB-MARK-4',
      options: open.map((id) => ({ id: toOptionId(`ship:${id}`), kind: 'ship', ship: id })),
    },
  ]
}

/** Starts the scenario's placing instructions. */
export const callScenarioPlacing = (game: Game, after?: 'forces'): void =>
  callProcedure<PlacingFrame>(game, { procedure: 'scenarioPlacing', ...(after ? { after } : {}) })
