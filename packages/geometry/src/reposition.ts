import {
  bases,
  basesOverlap,
  boundingCircle as circleOf,
  createShapeCache,
  type Edition,
  outlineShape,
  overlapsShape,
  type Stand,
  type StandardBaseId,
} from './base.ts'
import type { ObjectOnTable, OtherShip } from './execute.ts'
import { isOffTable } from './play-area.ts'
import { containsPoint, type Polygon } from './polygon.ts'
import { composePoses, type Pose, roundPose, turnedPose } from './pose.ts'
import { type Circle, mayBeWithin, type Shape } from './shape.ts'
import {
  freeOffsets,
  type Intervals,
  includesOffset,
  intersectIntervals,
  widenIntervals,
} from './slide-intervals.ts'
import {
  type Footprint,
  type Side,
  STRAIGHT_STEP,
  stripFootprint,
  TEMPLATE_WIDTH,
  type Template,
  templateEnd,
  templateFootprint,
  templateStart,
} from './template.ts'
import { templateCovers } from './template-overlap.ts'
import { TOUCH_TOLERANCE } from './tolerance.ts'
import { cos, sin } from './trig.ts'
import type { Vec } from './vec.ts'

/** The objects that may block a boost, barrel roll or decloak. */
export interface Surroundings {
  readonly ships?: readonly OtherShip[]
  readonly obstacles?: readonly ObjectOnTable[]
  readonly area?: Polygon
}

export interface Objection {
  readonly kind: 'ship' | 'obstacle' | 'edge'
  /** The object that the base or the template would overlap; absent for the edge of the play area. */
  readonly id?: string
  readonly by: 'base' | 'template'
}

/** A possible final position of a ship, with the reasons why it is not legal, if any. */
export interface Spot {
  readonly pose: Pose
  readonly template: Footprint
  /** Millimetres forward of the middle position. */
  readonly offset: number
  readonly objections: readonly Objection[]
}

function spotWithObjections(
  base: StandardBaseId,
  pose: Pose,
  template: Footprint,
  offset: number,
  around: Surroundings,
  covered: readonly ObjectOnTable[] = coveredBy(template, around),
): Spot {
  const { ships = [], obstacles = [], area } = around
  const objections: Objection[] = []
  if (ships.length === 0 && obstacles.length === 0 && !area) return { pose, template, offset, objections }
  const stand = { base, pose, kept: createShapeCache() }
  for (const ship of ships) {
    if (basesOverlap(ship, stand)) objections.push({ kind: 'ship', id: ship.id, by: 'base' })
  }
  for (const stone of obstacles) {
    const { id } = stone
    if (overlapsShape(stand, stone.shape)) objections.push({ kind: 'obstacle', id, by: 'base' })
    if (covered.includes(stone)) objections.push({ kind: 'obstacle', id, by: 'template' })
  }
  if (area && isOffTable(stand, area)) objections.push({ kind: 'edge', by: 'base' })
  return { pose, template, offset, objections }
}

/** Returns the obstacles that a template overlaps. */
function coveredBy(template: Footprint, { obstacles = [] }: Surroundings): ObjectOnTable[] {
  const found: ObjectOnTable[] = []
  for (const stone of obstacles) if (templateCovers(template, stone.shape)) found.push(stone)
  return found
}

export interface BoostInput {
  readonly base: StandardBaseId
  readonly from: Pose
  readonly template: Template
}

/**
 * Returns the end of a boost: a normal move along a template, straight 1 or bank 1 unless a card says
 * otherwise.
 */
export function boostEnd({ base, from, template }: BoostInput, around: Surroundings = {}): Spot {
  const edge = bases[base].length / 2
  const start = templateStart(from, edge)
  const pose = roundPose(templateStart(composePoses(start, templateEnd(template)), edge))
  return spotWithObjections(base, pose, templateFootprint(template, start)!, 0, around)
}

export interface RollInput {
  readonly edition: Edition
  readonly base: StandardBaseId
  readonly from: Pose
  readonly side: Side
  /** Straight 1 for a barrel roll, straight 2 (small) or 1 for a decloak; some ships roll with a bank. */
  readonly template: Template
}

/** Returns the template of a barrel roll or decloak that no card changes. */
export function rollTemplate(
  edition: Edition,
  base: StandardBaseId,
  what: 'barrelRoll' | 'decloak',
): Template {
  return { kind: 'straight', speed: what === 'decloak' && (base === 'small' || edition === 'first') ? 2 : 1 }
}

interface RollTemplateStart {
  /** The middle of the near end, relative to the ship, heading away from it. */
  readonly start: Pose
  /** The middle of the far end, relative to the near end. */
  readonly end: Pose
  /** The width of the template's end along the ship's side. */
  readonly width: number
  cover(start: Pose): Footprint
}

/**
 * Returns where a roll's template starts: a small ship uses the end of the template, a larger one the long
 * side of a straight template.
 */
function rollTemplateStart({ base, side, template }: RollInput): RollTemplateStart {
  const edge = bases[base].width / 2
  const start = composePoses(turnedPose(side === 'right' ? 90 : -90), { x: 0, y: edge, heading: 0 })
  if (base === 'small' || template.kind !== 'straight') {
    return {
      start,
      end: templateEnd(template),
      width: TEMPLATE_WIDTH,
      cover: (at) => templateFootprint(template, at)!,
    }
  }
  const width = STRAIGHT_STEP * template.speed
  return {
    start,
    end: { x: 0, y: TEMPLATE_WIDTH, heading: 0 },
    width,
    cover: (at) => stripFootprint(at, TEMPLATE_WIDTH, width),
  }
}

/**
 * Returns where a roll ends: `startSlide` moves the template along the ship's side, `offset` is the total
 * distance forward.
 */
function rollEnd(
  roll: RollInput,
  lay: RollTemplateStart,
  offset: number,
  startSlide: number,
): { pose: Pose; template: Footprint } {
  const { beside, template } = rolledBeside(roll, lay, startSlide)
  return { pose: slidePose(beside, offset - startSlide), template }
}

function rolledBeside(
  roll: RollInput,
  lay: RollTemplateStart,
  startSlide: number,
): { beside: Pose; template: Footprint } {
  const back = roll.side === 'right' ? -90 : 90
  const near = composePoses(composePoses(roll.from, { x: 0, y: startSlide, heading: 0 }), lay.start)
  const beside = composePoses(
    templateStart(composePoses(near, lay.end), bases[roll.base].width / 2),
    turnedPose(back),
  )
  return { beside, template: lay.cover(near) }
}

const slidePose = (beside: Pose, by: number): Pose =>
  roundPose(composePoses(beside, { x: 0, y: by, heading: 0 }))

/**
 * Second edition: returns the final positions of a roll. The template starts at the middle of the side; the
 * ship ends forward, middle or back at its far end.
 */
export function rollPlacements(
  roll: RollInput,
  around: Surroundings = {},
): Record<'forward' | 'middle' | 'back', Spot> {
  const lay = rollTemplateStart(roll)
  const { beside, template } = rolledBeside(roll, lay, 0)
  const covered = coveredBy(template, around)
  const half = lay.width / 2
  const near = comingNear({ base: roll.base, pose: beside }, half + TOUCH_TOLERANCE, around, covered)
  const spotAt = (offset: number): Spot =>
    spotWithObjections(roll.base, slidePose(beside, offset), template, offset, near, covered)
  return { forward: spotAt(half), middle: spotAt(0), back: spotAt(-half) }
}

/** Returns the surroundings that a sliding base may reach; obstacles for the template are kept. */
function comingNear(
  stand: Stand,
  gap: number,
  { ships = [], obstacles = [], area }: Surroundings,
  covered: readonly ObjectOnTable[],
): Surroundings {
  const circle = circleOf(stand)
  const near = {
    ships: ships.filter((ship) => mayBeWithin(circle, circleOf(ship), gap)),
    obstacles: obstacles.filter((stone) => mayBeWithin(circle, stone.shape, gap) || covered.includes(stone)),
  }
  return !area || containsPoint(area, circle.centre, circle.reach + gap) ? near : { ...near, area }
}

/** First edition: the template slides along the ship's side, and the ship along the template's far end. */
export interface RollRange {
  /** The legal distances forward of the middle, in mm. */
  readonly offsets: Intervals
  /** Returns the position at one of those offsets, with the template where nothing blocks it. */
  at(offset: number): Spot
}

export function rollRange(roll: RollInput, around: Surroundings = {}): RollRange {
  const lay = rollTemplateStart(roll)
  const play = (bases[roll.base].width - lay.width) / 2
  const { pose, template } = rollEnd(roll, lay, 0, 0)
  const stand = { base: roll.base, pose, kept: createShapeCache() }
  const forwardOf = (heading: number) => ({ x: sin(heading), y: cos(heading) })
  // A ship that rolls with a bank ends at an angle: the two slides go in different directions, and only the
  // one at the end is free.
  const bent = lay.end.heading !== 0
  const under = obstaclesBetween(roll.from, circleOf(stand), around)
  const starts = bent
    ? clearStart(template, under)
    : templateStarts(template, forwardOf(roll.from.heading), play, under)
  const reach = bent ? play : 2 * play
  const ends = endsOf(stand, forwardOf(pose.heading), reach, around)
  const offsets = intersectIntervals(ends, widenIntervals(starts, play))
  return {
    offsets,
    at: (offset) => {
      const start = nearestStart(starts, offset, play)
      const { pose, template } = rollEnd(roll, lay, offset, start)
      return spotWithObjections(roll.base, pose, template, offset, around)
    },
  }
}

/**
 * Returns how far a base may slide both ways from its position; most have room all around and need no
 * measuring.
 */
function endsOf(stand: Stand, way: Vec, reach: number, around: Surroundings): Intervals {
  const circle = circleOf(stand)
  const near = shapesNear(circle, reach, around)
  const { area } = around
  if (near.length === 0 && (!area || containsPoint(area, circle.centre, circle.reach + reach)))
    return [[-reach, reach]]
  return freeOffsets(outlineShape(stand), way, -reach, reach, near, area)
}

/** Returns the obstacles that may be between a ship's position and its final position. */
function obstaclesBetween({ x, y }: Pose, end: Circle, { obstacles = [] }: Surroundings): Shape[] {
  const dx = end.centre.x - x
  const dy = end.centre.y - y
  const circle = { centre: { x, y }, reach: Math.sqrt(dx * dx + dy * dy) + end.reach }
  const found: Shape[] = []
  for (const { shape } of obstacles) if (mayBeWithin(circle, shape)) found.push(shape)
  return found
}

/** Returns the ships and obstacles within a distance of a circle. */
function shapesNear(circle: Circle, gap: number, { ships = [], obstacles = [] }: Surroundings): Shape[] {
  const found: Shape[] = []
  for (const ship of ships) if (mayBeWithin(circle, circleOf(ship), gap)) found.push(outlineShape(ship))
  for (const { shape } of obstacles) if (mayBeWithin(circle, shape, gap)) found.push(shape)
  return found
}

const clearStart = (template: Footprint, obstacles: readonly Shape[]): Intervals =>
  obstacles.some((shape) => templateCovers(template, shape)) ? [] : [[0, 0]]

function templateStarts(
  template: Footprint,
  way: { x: number; y: number },
  play: number,
  obstacles: readonly Shape[],
): Intervals {
  return 'strip' in template
    ? freeOffsets(
        template.strip,
        way,
        -play,
        play,
        obstacles.filter((shape) => mayBeWithin(template.strip, shape, play)),
      )
    : clearStart(template, obstacles)
}

/**
 * Returns a free place for the template from which the offset can be reached, as near to the ship's middle as
 * possible. No template is so narrow beside its base that an object under it leaves room on both sides.
 */
function nearestStart(starts: Intervals, offset: number, play: number): number {
  const [[low, high] = [0, 0]] = intersectIntervals(starts, [
    [offset - play - TOUCH_TOLERANCE, offset + play + TOUCH_TOLERANCE],
  ])
  return Math.min(high, Math.max(low, 0))
}

/** Reports whether an offset is legal for a first-edition roll. */
export const rollAllows = (range: RollRange, offset: number): boolean => includesOffset(range.offsets, offset)

/** Rotates a ship in place; it may not overlap another ship afterwards. */
export function rotateInPlace(
  base: StandardBaseId,
  from: Pose,
  by: number,
  ships: readonly OtherShip[] = [],
): Omit<Spot, 'template'> {
  const pose = roundPose(composePoses(from, turnedPose(by)))
  const stand = { base, pose, kept: createShapeCache() }
  const under = ships.filter((ship) => basesOverlap(ship, stand))
  return { pose, offset: 0, objections: under.map(({ id }) => ({ kind: 'ship', id, by: 'base' })) }
}
