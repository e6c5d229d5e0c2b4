import {
  type BaseId,
  boostEnd,
  type CrossedObject,
  crossedObjects,
  type Edition,
  executeManeuver,
  type Footprint,
  GeometryError,
  isHugeBase,
  leavesArea,
  type Move,
  type Objection,
  type ObjectOnTable,
  type OtherShip,
  outlineShape,
  type Polygon,
  type Pose,
  parseBase,
  parseMove,
  rollAllows,
  rollPlacements,
  rollRange,
  rollTemplate,
  type Spot,
  type StandardBaseId,
} from '@flotilla/geometry'
import type { Command, CommandOption } from '../command.ts'
import { drawTable } from '../draw-table.ts'
import {
  answerRequests,
  drawingOptions,
  type JsonRequest,
  type Responder,
  requireText,
  toList,
} from '../json-requests.ts'
import {
  isObstacle,
  parseArea,
  parseEdition,
  parseObstacles,
  parseOtherShips,
  parsePose,
} from '../parse-placements.ts'

interface ManeuverInput {
  edition: Edition
  base: BaseId
  from: Pose
  move: Move
  others: OtherShip[]
  obstacles: ObjectOnTable[]
  area: Polygon | undefined
}

interface ManeuverAnswer {
  pose: Pose
  /** Whether ships in the way shorten the maneuver, and which. */
  cutShort: boolean
  by: readonly string[]
  touching: readonly string[]
  landedOn?: readonly string[]
  speed?: number
  crossed?: readonly CrossedObject[]
  /** For boosts, rolls and decloaks: whether the move is legal, and the reasons if not. */
  legal?: boolean
  objections?: readonly Objection[]
  placements?: readonly (readonly [number, number])[]
  fled?: boolean
}

function sceneOf(request: JsonRequest): ManeuverInput {
  const edition = parseEdition(request.edition)
  const base = parseBase(requireText(request, 'base', 'small'), edition)
  const from = parsePose(request.from)
  const area = parseArea(request.table)
  if (area && leavesArea(outlineShape({ base, pose: from }), area)) {
    throw new GeometryError(
      'off-the-table',
      `The ship starts partly off the table at ${from.x},${from.y}. Give a start inside the table, or leave the table out.`,
    )
  }
  return {
    edition,
    base,
    from,
    move: parseMove(requireText(request, 'maneuver', '"2 bank left"')),
    others: parseOtherShips(toList(request.block), edition),
    obstacles: parseObstacles(toList(request.obstacle)),
    area,
  }
}

function standardBase(base: BaseId): StandardBaseId {
  if (isHugeBase(base)) {
    throw new GeometryError(
      'unknown-maneuver',
      'Huge ships cannot boost, barrel roll or decloak. Give them a maneuver.',
    )
  }
  return base
}

function spotOf({
  edition,
  base: any,
  from,
  move,
  others: ships,
  obstacles,
  area,
}: ManeuverInput): Spot & Pick<ManeuverAnswer, 'placements'> {
  const base = standardBase(any)
  const around = { ships, obstacles, ...(area ? { area } : {}) }
  if (move.kind === 'maneuver') throw new Error('a maneuver is executed, not placed')
  if (move.kind === 'boost') return boostEnd({ base, from, template: move.template }, around)
  const template = move.template ?? rollTemplate(edition, base, move.kind)
  if (!move.side) return boostEnd({ base, from, template }, around)
  const roll = { edition, base, from, side: move.side, template }
  if (edition === 'second') {
    if (
      typeof move.placement === 'number' ||
      move.placement === 'foremost' ||
      move.placement === 'rearmost'
    ) {
      throw new GeometryError(
        'no-such-placement',
        'The second edition knows three placements: forward, middle and back.',
      )
    }
    return rollPlacements(roll, around)[move.placement]
  }
  const range = rollRange(roll, around)
  const everywhere = rollRange(roll).offsets
  const ends = {
    foremost: everywhere.at(-1)![1],
    rearmost: everywhere[0]![0],
    middle: 0,
    forward: 10,
    back: -10,
  }
  const offset = typeof move.placement === 'number' ? move.placement : ends[move.placement]
  const spot = range.at(offset)
  if (!rollAllows(rollRange(roll), offset)) {
    throw new GeometryError(
      'no-such-placement',
      `The template would pass an edge of the base at ${offset} mm. It reaches from ${ends.rearmost} to ${ends.foremost} mm.`,
    )
  }
  return { ...spot, placements: range.offsets }
}

function resolveManeuver(scene: ManeuverInput): { answer: ManeuverAnswer; template: Footprint | undefined } {
  const { edition, base, from, move, others, obstacles, area } = scene
  if (move.kind !== 'maneuver') {
    const { pose, objections, template, placements } = spotOf(scene)
    const legal = objections.length === 0
    return {
      answer: {
        pose,
        cutShort: false,
        by: [],
        touching: [],
        legal,
        objections,
        ...(placements ? { placements } : {}),
      },
      template,
    }
  }
  const { maneuver, placement } = move
  const flown = executeManeuver({
    edition,
    base,
    from,
    maneuver,
    others,
    ...(placement === undefined ? {} : { placement }),
  })
  return {
    answer: {
      pose: flown.pose,
      cutShort: !flown.full,
      by: flown.stoppedBy,
      touching: flown.touching,
      landedOn: flown.landedOn,
      speed: flown.speed,
      crossed: crossedObjects({ base, pose: from }, flown, obstacles),
      ...(flown.placements ? { placements: flown.placements } : {}),
      ...(area ? { fled: leavesArea(outlineShape({ base, pose: flown.pose }), area) } : {}),
    },
    template: flown.template,
  }
}

function inWords({
  pose,
  cutShort,
  by,
  touching,
  landedOn = [],
  crossed = [],
  fled,
  legal,
  objections = [],
}: ManeuverAnswer): string {
  const lines = [`ends at ${pose.x}, ${pose.y}, heading ${pose.heading}°`]
  if (cutShort)
    lines.push(`cut short by ${by.join(', ')}${touching.length ? `; touches ${touching.join(', ')}` : ''}`)
  if (landedOn.length) lines.push(`lands on ${landedOn.join(', ')}`)
  for (const { id, template, base } of crossed) {
    lines.push(
      `${[template ? 'passes over' : '', base ? 'lands on' : ''].filter(Boolean).join(' and ')} ${id}`,
    )
  }
  if (fled) lines.push('leaves the table')
  if (legal !== undefined) lines.push(legal ? 'allowed' : 'not allowed')
  for (const { kind, id, by: what } of objections) {
    lines.push(kind === 'edge' ? '  the base would leave the table' : `  the ${what} would lie on ${id}`)
  }
  if (legal === undefined && !cutShort) lines.push('fully executed')
  return `${lines.join('\n')}\n`
}

function maneuverPicture(scene: ManeuverInput): string {
  const { base, from, others, obstacles, area } = scene
  const { answer, template } = resolveManeuver(scene)
  return drawTable({
    area,
    stands: [
      { base, pose: from, look: 'ghost' },
      ...others.map((other) => ({ ...other, look: 'other' as const })),
      { base, pose: answer.pose, look: 'mover' },
    ],
    things: obstacles,
    templates: template ? [template] : [],
    lines: [],
  })
}

const fields: Record<string, CommandOption> = {
  edition: { type: 'string', value: 'first|second', help: 'which edition; second unless given' },
  base: {
    type: 'string',
    value: 'small|medium|large|huge|gr75|cr90',
    help: 'the base of the ship that moves',
  },
  maneuver: {
    type: 'string',
    value: '"2 bank left"',
    help: 'what it flies, in words or as on XWS dials (2B)',
  },
  from: { type: 'string', value: 'x,y,heading', help: 'where it starts; 0,0,0 unless given' },
  block: { type: 'string', multiple: true, value: 'base@x,y,heading', help: 'another ship' },
  obstacle: { type: 'string', multiple: true, value: 'id@x,y,heading', help: 'an obstacle by its XWS id' },
  table: { type: 'string', value: 'standard|epic|WxH', help: 'a play area, its lower left corner at 0,0' },
}

const responder: Responder<ManeuverAnswer> = {
  fields,
  answer: (request) => resolveManeuver(sceneOf(request)).answer,
  inWords,
  picture: (_, request) => maneuverPicture(sceneOf(request)),
  refused: ({ legal }) => legal === false,
  rest: (word) => (word.includes('@') ? (isObstacle(word) ? 'obstacle' : 'block') : undefined),
}

/** The command `maneuver`. */
export const maneuverCommand: Command = {
  name: 'maneuver',
  summary: 'Where a ship ends after a maneuver, boost, barrel roll or decloak, among other ships.',
  arguments: '[-]',
  options: { ...fields, ...drawingOptions },
  details: `
Millimetres, x to the right, y up the table, heading in degrees clockwise from up.
With - every line of the standard input is a request, as JSON with fields named as the options, and is answered by a
line of JSON.

  flotilla maneuver --base small --maneuver "2 bank left" --json
  flotilla maneuver --base large --maneuver "3 turn right" --block small@120,110,0 --svg turn.svg
  flotilla maneuver --edition first --base cr90 --maneuver "1 bank left" --from 400,300,90
  flotilla maneuver --base small --maneuver "barrel roll right (forward)" --obstacle coreasteroid0@80,0,0
`,
  run: (input, io) => answerRequests(responder, input, io),
}
