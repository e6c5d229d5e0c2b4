import {
  inside,
  isBeyondRange,
  overlaps,
  type Pose,
  placed,
  rounded,
  type Shape,
  seated,
  shapeOf,
  TOUCH,
  tokens,
} from '@flotilla/geometry'
import { placeOf, type Question, type Refusal } from '../../kernel/decision.ts'
import { call, type Frame, procedure, refused } from '../../kernel/game.ts'
import { type Me, partOf } from '../ability.ts'
import { tokenShape } from '../facts.ts'
import { spread } from '../huge/overlapping.ts'
import { lyingMarkers, markerShape } from '../scenarios/markers.ts'
import { edgesOf } from '../setup/placement.ts'
import { bodyOf, deviceShape, type Game, inPlay, isEnemy, obstacleShape, ship, wholeArea } from '../state.ts'
import { layDevice } from './place-device.ts'

/** What a device keeps to that its player puts down by hand, beside lying wholly inside the play area. */
export interface Where {
  /** So many bands beyond enemy ships, markers and other devices. */
  readonly beyond?: number
  /** So many bands beyond every edge, and overlapping nothing. */
  readonly beyondEdges?: number
  /** It touches this ship, and does not lie under it. */
  readonly near?: number
}

export interface PlaceFrame extends Frame {
  /** The card of the device. */
  me: Me
  where: Where
}

const RULE = 'C2-ABILITY-3'

const tokenOf = (game: Game, me: Me) => partOf(game, me.card, 'device').token

const piecesAt = (game: Game, me: Me, pose: Pose): Shape[] => {
  const token = tokenOf(game, me)
  return tokens[token].outlines.map((_, piece) => placed(tokenShape(token, piece), pose))
}

interface Avoided {
  readonly what: string
  readonly shape: Shape
  /** So many bands; less than none is merely not overlapping. */
  readonly bands: number
}

/** What a device keeps away from, how far, and what it is called. */
function avoided(game: Game, { ship: id }: Me, { beyond, beyondEdges }: Where): Avoided[] {
  const devices = game.state.devices
    .filter(({ place }) => place === 'table')
    .map((one) => ({ what: 'other device', shape: deviceShape(one) }))
  const markers = (game.rules.scenario ? lyingMarkers(game) : []).map((one) => ({
    what: 'marker',
    shape: markerShape(one),
  }))
  const apart = [
    ...game.state.ships
      .filter((one) => inPlay(one) && isEnemy(game, id, one.id))
      .map((one) => ({ what: 'enemy ship', shape: bodyOf(game, one.id) })),
    ...markers,
    ...devices,
  ]
  const stones = game.state.obstacles
    .filter(({ place }) => place === 'table')
    .map((stone) => ({ what: 'obstacle', shape: obstacleShape(stone) }))
  const edges = edgesOf(game.rules.area).map((shape) => ({ what: 'edge', shape }))
  return [
    ...(beyond === undefined ? [] : apart.map((one) => ({ ...one, bands: beyond }))),
    ...(beyondEdges === undefined
      ? []
      : [
          ...edges.map((one) => ({ ...one, bands: beyondEdges })),
          ...[...stones, ...markers, ...devices].map((one) => ({ ...one, bands: -1 })),
        ]),
  ]
}

/** As a hand pushes it: straight towards the middle of the ship, or away from it, until it touches. */
function pushed(game: Game, me: Me, { x, y, heading }: Pose, near: number): Pose {
  const { pose } = ship(game, near)
  const [dx, dy] = x === pose.x && y === pose.y ? [0, -1] : [x - pose.x, y - pose.y]
  const size = Math.sqrt(dx * dx + dy * dy)
  const at = (far: number): Pose => ({
    x: pose.x + (dx / size) * far,
    y: pose.y + (dy / size) * far,
    heading,
  })
  const lies = (far: number) => piecesAt(game, me, at(far)).some((one) => overlaps(bodyOf(game, near), one))
  let [under, clear] = [0, 400]
  while (clear - under > 1e-7) {
    const half = (under + clear) / 2
    if (lies(half)) under = half
    else clear = half
  }
  return at(clear + TOUCH)
}

/** How far it is pushed without a word. */
const SLACK = 20

function judge(
  game: Game,
  me: Me,
  where: Where,
  at: Pose,
  around = avoided(game, me, where),
): Refusal | undefined {
  const { near } = where
  const pose = near === undefined ? at : pushed(game, me, at, near)
  if ((pose.x - at.x) ** 2 + (pose.y - at.y) ** 2 > SLACK ** 2)
    return refused('It touches its ship, on whichever side. Move it to the base.', RULE)
  const pieces = piecesAt(game, me, rounded(pose))
  if (pieces.some((shape) => inside(shape, shapeOf([game.rules.area])) !== 'wholly'))
    return refused('It lies wholly inside the play area. Move it in.', RULE)
  const close = around.find(({ shape, bands }) =>
    pieces.some((piece) => (bands < 0 ? overlaps(shape, piece) : !isBeyondRange(shape, piece, bands))),
  )
  if (!close) return
  return refused(
    close.bands < 0
      ? `It overlaps no ${close.what}. Move it away.`
      : `It is placed beyond range ${close.bands} of every ${close.what}. Move it away.`,
    RULE,
  )
}

/** How many places a question suggests. */
const MANY = 12

/** Some of the places where a device may be put: a coarse search, then a fine one before it is given up. */
export function placesFor(game: Game, me: Me, where: Where): Pose[] {
  const around = avoided(game, me, where)
  const fits = (pose: Pose) => !judge(game, me, where, pose, around)
  if (where.near !== undefined) return besides(game, me, where.near).filter(fits)
  const { left, right, bottom, top } = wholeArea(game)
  for (const step of [110, 20]) {
    const found: Pose[] = []
    for (let x = left + step; x < right; x += step)
      for (let y = bottom + step; y < top; y += step) {
        const pose = { x, y, heading: 0 }
        if (fits(pose)) found.push(pose)
      }
    if (found.length > 0) return spread(found, MANY)
  }
  return []
}

/** All round a ship, looking away from it. */
function besides(game: Game, me: Me, near: number): Pose[] {
  const { x, y, heading } = ship(game, near).pose
  return Array.from({ length: MANY }, (_, i) => {
    const turn = heading + (360 / MANY) * i
    return rounded(pushed(game, me, seated({ x, y, heading: turn }, 1), near))
  })
}

/** Lets the owner of a card put its device down, anywhere that will do. */
export const placeByHand = (game: Game, me: Me, where: Where): void =>
  call<PlaceFrame>(game, { procedure: 'placeDevice', me, where })

export const placingDevices = procedure<Game, PlaceFrame>(
  'placeDevice',
  {
    place: (game, { me, where }, answer) => {
      if (!answer) {
        const places = placesFor(game, me, where)
        return places.length > 0 ? [question(game, me, where, places)] : undefined
      }
      const at = placeOf(answer)
      const { near } = where
      layDevice(game, me, rounded(near === undefined ? at : pushed(game, me, at, near)), 'place')
      return
    },
  },
  (game, { me, where }, _, pose) => judge(game, me, where, pose),
)

const question = (game: Game, me: Me, where: Where, places: readonly Pose[]): Question => ({
  seat: me.seat,
  ask: 'placeDevice',
  rule: RULE,
  limits: { card: me.card, token: tokenOf(game, me), area: wholeArea(game), ...where, places },
})
