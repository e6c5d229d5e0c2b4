import {
  inside,
  isBeyondRange,
  leaves,
  outline,
  overlaps,
  type Pose,
  placed,
  rectangle,
  rounded,
  type Shape,
  shapeOf,
} from '@flotilla/geometry'
import { picked, type Question, type Refusal, type Seat } from '../../kernel/decision.ts'
import { call, type Frame, procedure, refused } from '../../kernel/game.ts'
import { entry, theOne } from '../../kernel/known.ts'
import { addDevice } from '../changes.ts'
import {
  deviceShape,
  facts,
  firstPlayer,
  type Game,
  inPlay,
  obstacleShape,
  stand,
  wholeArea,
} from '../state.ts'
import { addMarker, lyingMarkers, markerShape } from './markers.ts'
import { printedPlaces, shapeOfPlacing } from './printed-places.ts'
import type { Placing, Rect, RemoteCard } from './scenario.ts'
import { areaOfSeat, seatsOf, usedAreas } from './sides.ts'
import { scenarioOf, stateOf } from './state.ts'
import { putCounters } from './victory-counters.ts'

export interface PlacingFrame extends Frame {
  /** The instructions of this moment: without a timing, or after placing forces. */
  after?: 'forces'
  instruction?: number
  /** How many of the present instruction are down. */
  done?: number
}

const placingOf = (game: Game, { after }: PlacingFrame): Placing[] =>
  (scenarioOf(game).placing ?? []).filter((one) => one.after === after)

const instructionNow = (game: Game, frame: PlacingFrame): Placing =>
  entry(placingOf(game, frame), frame.instruction ?? 0, 'instruction')

export const cardKey = (card: string): string => `scenario:${card}`
export const remoteCard = (game: Game, name: string): RemoteCard =>
  theOne(scenarioOf(game).remotes ?? [], ({ card }) => card === name, `remote card ${name}`)

export const polygonOf = ({ left, bottom, right, top }: Rect) => rectangle(left, bottom, right, top)
export const shapeOfRects = (rects: readonly Rect[]): Shape => shapeOf(rects.map(polygonOf))

/** How many an instruction puts down in all, and who the next one is placed by; −1 for nobody in particular. */
function total(game: Game, { by, count, at }: Placing): number {
  const each = count ?? at?.length ?? 1
  return by === 'eachPlayer' && !at ? each * game.state.order.length : each
}

function placer(game: Game, { by }: Placing, done: number): Seat {
  const { order } = game.state
  if (by === undefined) return -1
  const seats = by === 'eachPlayer' || by === 'inTurns' ? order : seatsOf(game, by)
  return entry(seats, done % seats.length, 'player')
}

/** Who controls a remote: whoever was told to place it, not those who only take turns. */
const controller = (game: Game, one: Placing, done: number): Seat =>
  one.by === 'inTurns' ? -1 : placer(game, one, done)

/** Carries out the instructions on remotes and markers of one moment, in their order. */
export const scenarioPlacing = procedure<Game, PlacingFrame>(
  'scenarioPlacing',
  {
    next: (game, frame, answer) => {
      const at = frame.instruction ?? 0
      const instruction = placingOf(game, frame)[at]
      if (!instruction) return 'done'
      const done = frame.done ?? 0
      if (answer) {
        if (answer.pose) put(game, instruction, done, rounded(answer.pose))
        else putCounters(game, picked(answer, 'markTarget').ship, 1)
        frame.done = done + 1
        return 'again'
      }
      if (done >= total(game, instruction)) {
        frame.instruction = at + 1
        frame.done = 0
        return 'again'
      }
      if (instruction.what === 'targets') return targets(game, frame, instruction, done)
      const printed = instruction.at?.[done]
      const pose = printed && rounded({ heading: 0, ...printed })
      if (pose && !under(game, shapeAt(game, instruction, pose))) {
        put(game, instruction, done, pose)
        frame.done = done + 1
        return 'again'
      }
      // What has no place printed, or something lying on it, is put down by a player.
      return [placeQuestion(game, instruction, done)]
    },
  },
  (game, frame, _, pose) => judge(game, instructionNow(game, frame), rounded(pose)),
)

function put(game: Game, instruction: Placing, done: number, pose: Pose): void {
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
      card: cardKey(card),
      ship: -1,
      seat: controller(game, instruction, done),
      pose,
      fuse: 0,
    },
    'EB-REM-3',
  )
}

/** How finely free places are looked for, in millimetres. */
const STEP = 10

/** Whether any place is legal; a few headings stand for all where the instruction names none. */
function hasPlace(game: Game, instruction: Placing): boolean {
  const headings = instruction.facing === undefined ? [0, 45, 90, 135] : [instruction.facing]
  for (const { left, bottom, right, top } of instruction.within ?? [wholeArea(game)])
    for (let y = bottom; y <= top; y += STEP)
      for (let x = left; x <= right; x += STEP)
        for (const heading of headings) if (!judgePlace(game, instruction, { x, y, heading })) return true
  return false
}

/** The instruction without its distance from the others where those lie so that no place would be left. */
function withoutImpossibleDistance(game: Game, instruction: Placing): Placing {
  const { apart, ...rest } = instruction
  return apart === undefined || alike(game, instruction).length === 0 || hasPlace(game, instruction)
    ? instruction
    : rest
}

function placeQuestion(game: Game, printed: Placing, done: number): Question {
  const instruction = withoutImpossibleDistance(game, printed)
  const { what, card, within, facing, apart, outsideDeployment } = instruction
  const seat = placer(game, instruction, done)
  const whole = wholeArea(game)
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

/** Whether a shape lies in a deployment area that somebody uses, if only in part. */
export const inDeployment = (game: Game, shape: Shape): boolean =>
  usedAreas(game).some(({ parts }) => overlaps(shape, shapeOfRects(parts)))

/** What of everything on the table a shape would lie on. */
function under(game: Game, shape: Shape): boolean {
  const { ships, obstacles, devices } = game.state
  return (
    ships.some((one) => inPlay(one) && overlaps(outline(stand(game, one)), shape)) ||
    obstacles.some((one) => one.place === 'table' && overlaps(obstacleShape(one), shape)) ||
    devices.some((one) => one.place === 'table' && overlaps(deviceShape(one), shape)) ||
    lyingMarkers(game).some((one) => overlaps(markerShape(one), shape))
  )
}

/** Others of the same kind on the table. */
const alike = (game: Game, { what, card }: Placing): Shape[] =>
  what === 'marker'
    ? lyingMarkers(game)
        .filter((one) => one.what === card)
        .map(markerShape)
    : game.state.devices.filter((one) => one.card === cardKey(card) && one.place === 'table').map(deviceShape)

const judge = (game: Game, instruction: Placing, pose: Pose): Refusal | undefined =>
  judgePlace(game, instruction, pose) && judgePlace(game, withoutImpossibleDistance(game, instruction), pose)

function judgePlace(game: Game, instruction: Placing, pose: Pose): Refusal | undefined {
  const { within, outsideDeployment, apart, facing } = instruction
  const shape = shapeAt(game, instruction, pose)
  if (leaves(shape, game.rules.area)) return refused('It must lie inside the play area.', 'EB-SSET-22')
  if (within && inside(shape, shapeOfRects(within)) !== 'wholly')
    return refused('It must lie wholly where the scenario says.', 'EB-SSET-22')
  if (outsideDeployment && inDeployment(game, shape))
    return refused('It must lie outside every deployment area.', 'EB-SSET-22')
  if (apart !== undefined && alike(game, instruction).some((other) => !isBeyondRange(other, shape, apart)))
    return refused(`It must lie beyond range ${apart} of the others.`, 'EB-SSET-22')
  if (facing !== undefined && pose.heading !== facing)
    return refused(`It must face ${facing}°.`, 'EB-SSET-22')
  if (under(game, shape)) return refused('It may not overlap an object or a marker.', 'EB-SSET-23')
  return onPrintedPlace(game, shape)
}

const shapeAt = (game: Game, instruction: Placing, pose: Pose): Shape =>
  placed(shapeOfPlacing(scenarioOf(game), instruction), pose)

/** Whether a shape would lie where the scenario has a remote or marker printed. */
export const onPrintedPlace = (game: Game, shape: Shape): Refusal | undefined =>
  printedPlaces(scenarioOf(game)).some((one) => overlaps(one.shape, shape))
    ? refused('A remote or marker of the scenario has its place there. Move it aside.', 'EB-SSET-23')
    : undefined

/** Ships that may be given a marker after placing forces: on the table, in their own deployment area. */
export function targetable(game: Game, seat: Seat, any?: true): number[] {
  const area = areaOfSeat(game, seat)
  return game.state.ships
    .filter(({ id, place }) => facts(game, id).seat === seat && (any || place === 'table'))
    .filter(
      (one) =>
        any ||
        (area !== undefined && inside(outline(stand(game, one)), shapeOfRects(area.parts)) !== 'outside'),
    )
    .map(({ id }) => id)
}

/** The side puts its target counters on its ships: no ship has two more than another that could have one. */
function targets(
  game: Game,
  frame: PlacingFrame,
  instruction: Placing,
  done: number,
): readonly Question[] | 'again' {
  const seat = placer(game, instruction, done)
  const able = targetable(game, seat, instruction.anyShip)
  if (able.length === 0) {
    frame.done = done + 1
    return 'again'
  }
  const least = Math.min(...able.map((id) => stateOf(game).onCards[id] ?? 0))
  const open = able.filter((id) => (stateOf(game).onCards[id] ?? 0) === least)
  return [
    {
      seat,
      ask: 'markTarget',
      rule: 'EB-MARK-4',
      options: open.map((id) => ({ id: `ship:${id}`, ship: id })),
    },
  ]
}

export const placeThings = (game: Game, after?: 'forces'): void =>
  call<PlacingFrame>(game, { procedure: 'scenarioPlacing', ...(after ? { after } : {}) })
