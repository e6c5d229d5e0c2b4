import {
  areaCoverage,
  isBeyondRange,
  overlaps,
  type Pose,
  placeShape,
  roundPose,
  type Shape,
  shapeOf,
  TOUCH_TOLERANCE,
  templateStart,
  tokenOutlines,
} from '@flotilla/geometry'
import { answeredPlace, type Question, type Refusal } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure, refusal } from '../../kernel/game.ts'
import { sampleEvenly } from '../../shared/sample-evenly.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { type CardContext, cardPart } from '../ability.ts'
import { markerShape, markersOnTable } from '../scenarios/markers.ts'
import { edgeShapes } from '../setup/placement.ts'
import { tokenShape } from '../ship-facts.ts'
import {
  deviceShape,
  type Game,
  isEnemy,
  isOnTable,
  obstacleShape,
  playAreaDeployment,
  ship,
  targetShape,
} from '../state.ts'
import { placeDevice } from './place-device.ts'

/** The limits of a device that a player places by hand, besides being entirely inside the play area. */
export interface PlacementRule {
  /** Beyond this range of enemy ships, markers and other devices. */
  readonly beyond?: number
  /** Beyond this range of every edge, overlapping nothing. */
  readonly beyondEdges?: number
  /** It touches this ship without overlapping it. */
  readonly near?: ShipId
}

export interface PlaceDeviceFrame extends Frame {
  /** The card of the device. */
  me: CardContext
  where: PlacementRule
}

const RULE = 'C2-ABILITY-3'

const tokenOf = (game: Game, me: CardContext) => cardPart(game, me.card, 'device').token

const piecesAt = (game: Game, me: CardContext, pose: Pose): Shape[] => {
  const token = tokenOf(game, me)
  return tokenOutlines[token].outlines.map((_, piece) => placeShape(tokenShape(token, piece), pose))
}

interface AvoidedShape {
  readonly what: string
  readonly shape: Shape
  /** The range in bands; a negative number only forbids overlapping. */
  readonly bands: number
}

/** Returns the shapes a device must keep away from, how far, and their names. */
function avoidedShapes(
  game: Game,
  { ship: id }: CardContext,
  { beyond, beyondEdges }: PlacementRule,
): AvoidedShape[] {
  const devices = game.state.devices
    .filter(({ place }) => place === 'table')
    .map((one) => ({ what: 'other device', shape: deviceShape(one) }))
  const markers = (game.rules.scenario ? markersOnTable(game) : []).map((one) => ({
    what: 'marker',
    shape: markerShape(one),
  }))
  const apart = [
    ...game.state.ships
      .filter((one) => isOnTable(one) && isEnemy(game, id, one.id))
      .map((one) => ({ what: 'enemy ship', shape: targetShape(game, one.id) })),
    ...markers,
    ...devices,
  ]
  const obstacles = game.state.obstacles
    .filter(({ place }) => place === 'table')
    .map((obstacle) => ({ what: 'obstacle', shape: obstacleShape(obstacle) }))
  const edges = edgeShapes(game.rules.area).map((shape) => ({ what: 'edge', shape }))
  return [
    ...(beyond === undefined ? [] : apart.map((one) => ({ ...one, bands: beyond }))),
    ...(beyondEdges === undefined
      ? []
      : [
          ...edges.map((one) => ({ ...one, bands: beyondEdges })),
          ...[...obstacles, ...markers, ...devices].map((one) => ({ ...one, bands: -1 })),
        ]),
  ]
}

/** Returns a pose pushed straight towards or away from the centre of the ship until it touches. */
function poseBesideShip(game: Game, me: CardContext, { x, y, heading }: Pose, near: ShipId): Pose {
  const { pose } = ship(game, near)
  const [dx, dy] = x === pose.x && y === pose.y ? [0, -1] : [x - pose.x, y - pose.y]
  const size = Math.sqrt(dx * dx + dy * dy)
  const poseAt = (far: number): Pose => ({
    x: pose.x + (dx / size) * far,
    y: pose.y + (dy / size) * far,
    heading,
  })
  const isCovering = (far: number) =>
    piecesAt(game, me, poseAt(far)).some((one) => overlaps(targetShape(game, near), one))
  let [under, clear] = [0, 400]
  while (clear - under > 1e-7) {
    const half = (under + clear) / 2
    if (isCovering(half)) under = half
    else clear = half
  }
  return poseAt(clear + TOUCH_TOLERANCE)
}

/** Distance in mm by which it is pushed without a refusal. */
const SLACK = 20

function validateDevicePlace(
  game: Game,
  me: CardContext,
  where: PlacementRule,
  at: Pose,
  around = avoidedShapes(game, me, where),
): Refusal | undefined {
  const { near } = where
  const pose = near === undefined ? at : poseBesideShip(game, me, at, near)
  if ((pose.x - at.x) ** 2 + (pose.y - at.y) ** 2 > SLACK ** 2)
    return refusal('It touches its ship, on whichever side. Move it to the base.', RULE)
  const pieces = piecesAt(game, me, roundPose(pose))
  if (pieces.some((shape) => areaCoverage(shape, shapeOf([game.rules.area])) !== 'wholly'))
    return refusal('It lies wholly inside the play area. Move it in.', RULE)
  const close = around.find(({ shape, bands }) =>
    pieces.some((piece) => (bands < 0 ? overlaps(shape, piece) : !isBeyondRange(shape, piece, bands))),
  )
  if (!close) return
  return refusal(
    close.bands < 0
      ? `It overlaps no ${close.what}. Move it away.`
      : `It is placed beyond range ${close.bands} of every ${close.what}. Move it away.`,
    RULE,
  )
}

/** The number of places that a question suggests. */
const MANY = 12

/** Returns some legal places for a device; a coarse search comes first, then a fine one. */
export function legalDevicePlaces(game: Game, me: CardContext, where: PlacementRule): Pose[] {
  const around = avoidedShapes(game, me, where)
  const isLegal = (pose: Pose) => !validateDevicePlace(game, me, where, pose, around)
  if (where.near !== undefined) return posesAroundShip(game, me, where.near).filter(isLegal)
  const { left, right, bottom, top } = playAreaDeployment(game)
  for (const step of [110, 20]) {
    const found: Pose[] = []
    for (let x = left + step; x < right; x += step)
      for (let y = bottom + step; y < top; y += step) {
        const pose = { x, y, heading: 0 }
        if (isLegal(pose)) found.push(pose)
      }
    if (found.length > 0) return sampleEvenly(found, MANY)
  }
  return []
}

/** Returns poses all around a ship, facing away from it. */
function posesAroundShip(game: Game, me: CardContext, near: ShipId): Pose[] {
  const { x, y, heading } = ship(game, near).pose
  return Array.from({ length: MANY }, (_, i) => {
    const turn = heading + (360 / MANY) * i
    return roundPose(poseBesideShip(game, me, templateStart({ x, y, heading: turn }, 1), near))
  })
}

/** Asks the owner of a card to place its device anywhere legal. */
export const askToPlaceDevice = (game: Game, me: CardContext, where: PlacementRule): void =>
  callProcedure<PlaceDeviceFrame>(game, { procedure: 'placeDevice', me, where })

/** Asks for the place of a device. */
export const placeDeviceProcedure = procedure<Game, PlaceDeviceFrame>(
  'placeDevice',
  {
    place: (game, { me, where }, answer) => {
      if (!answer) {
        const places = legalDevicePlaces(game, me, where)
        return places.length > 0 ? [placeDeviceQuestion(game, me, where, places)] : undefined
      }
      const at = answeredPlace(answer)
      const { near } = where
      placeDevice(game, me, roundPose(near === undefined ? at : poseBesideShip(game, me, at, near)), 'place')
      return
    },
  },
  (game, { me, where }, _, pose) => validateDevicePlace(game, me, where, pose),
)

const placeDeviceQuestion = (
  game: Game,
  me: CardContext,
  where: PlacementRule,
  places: readonly Pose[],
): Question => ({
  seat: me.seat,
  ask: 'placeDevice',
  rule: RULE,
  limits: { card: me.card, token: tokenOf(game, me), area: playAreaDeployment(game), ...where, places },
})
