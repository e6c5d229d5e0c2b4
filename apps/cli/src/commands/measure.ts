import {
  type Arc,
  areTouching,
  attackRange,
  type BaseId,
  bandOf,
  bodyShape,
  type ClosestLines,
  centreLine,
  closestLines,
  type Edition,
  fireLines,
  isHugeBase,
  type ObjectOnTable,
  type OtherShip,
  relativePosition,
  type Section,
  type Shape,
  type Stand,
  sectionArcs,
  sectionCentre,
  sectionShape,
  segmentsMeet,
  standardArcs,
  type Vec,
} from '@flotilla/geometry'
import { type Command, type CommandOption, UsageError } from '../command.ts'
import { drawTable } from '../draw-table.ts'
import { answerRequests, drawingOptions, type JsonRequest, type Responder, toList } from '../json-requests.ts'
import { isObstacle, parseEdition, parseObstacles, parseOtherShips, parseStand } from '../parse-placements.ts'

interface MeasureInput {
  edition: Edition
  from: Stand
  to: Stand
  section: Section | undefined
  target: Shape
  arcs: readonly Arc[]
  obstructions: readonly ObjectOnTable[]
  ships: readonly OtherShip[]
  obstacles: readonly ObjectOnTable[]
}

const arcsOf = (base: BaseId): readonly Arc[] =>
  base === 'cr90' || base === 'gr75' ? sectionArcs : standardArcs

function sceneOf(request: JsonRequest): MeasureInput {
  const edition = parseEdition(request.edition)
  const requiredField = (name: string) => {
    if (request[name] === undefined)
      throw new UsageError(`--${name} is missing.`, `give it as --${name} small@0,0,0`)
    return parseStand(request[name], edition)
  }
  const from = requiredField('from')
  const to = requiredField('to')
  const known = arcsOf(from.base)
  const arcs = toList(request.arc).map((word) => {
    const arc = known.find(
      (name) =>
        name.toLowerCase() ===
        String(word)
          .toLowerCase()
          .replace(/[^a-z0-9]/g, ''),
    )
    if (!arc)
      throw new UsageError(`A ${from.base} base has no arc "${word}".`, `use one of ${known.join(', ')}`)
    return arc
  })
  const section = request.section as Section | undefined
  if (
    section !== undefined &&
    ((section !== 'fore' && section !== 'aft') || !isHugeBase(to.base) || edition === 'second')
  ) {
    throw new UsageError(
      'Only first-edition huge ships have sections.',
      'use --section fore or --section aft with gr75 or cr90',
    )
  }
  const ships = parseOtherShips(toList(request.ship), edition)
  const obstacles = parseObstacles(toList(request.obstacle))
  return {
    edition,
    from,
    to,
    section,
    target: section ? sectionShape(to, section) : bodyShape(to),
    arcs: arcs.length > 0 ? arcs : edition === 'first' && isHugeBase(from.base) ? [] : known,
    ships,
    obstacles,
    // Only huge ships obstruct attacks.
    obstructions: [
      ...obstacles,
      ...ships
        .filter(({ base }) => isHugeBase(base))
        .map((ship) => ({ id: ship.id, shape: bodyShape(ship) })),
    ],
  }
}

const roundPoint = ({ x, y }: Vec): Vec => ({ x: roundNumber(x), y: roundNumber(y) })
const roundNumber = (value: number): number => Math.round(value * 1e6) / 1e6 + 0

/** Returns all shortest lines; the first and last one of parallel lines. */
function linesOf({ spans }: ClosestLines) {
  return spans.flatMap(({ from, to }) => {
    const ends = from.map((p, i) => ({ from: roundPoint(p), to: roundPoint(to[i as 0 | 1]) }))
    const [first, last] = ends
    return JSON.stringify(first) === JSON.stringify(last) ? [first!] : ends
  })
}

function fireAnswer(edition: Edition, measured: ClosestLines, obstructions: readonly ObjectOnTable[]) {
  const lines = fireLines(measured.spans, obstructions)
  return {
    distance: roundNumber(measured.distance),
    range: bandOf(measured.distance, edition) ?? null,
    closest: linesOf(measured),
    // The attacker chooses among equal lines, so the least obstructed one counts.
    obstructed: (lines[0]?.obstructedBy.length ?? 0) > 0,
    obstructedBy: lines[0]?.obstructedBy ?? [],
  }
}

function measureAnswer({ edition, from, to, section, target, arcs, obstructions }: MeasureInput) {
  const plain = closestLines(bodyShape(from), target)
  const touching = !section && areTouching(from, to)
  return {
    ...fireAnswer(edition, plain, obstructions),
    ...(touching && edition === 'second' ? { range: 0 as const } : {}),
    touching,
    where: relativePosition(edition, from, target),
    arcs: Object.fromEntries(
      arcs.map((arc) => {
        const seen = attackRange({ edition, attacker: from, arc, target, touching })
        return [arc, seen ? { inArc: true, ...fireAnswer(edition, seen, obstructions) } : { inArc: false }]
      }),
    ),
    ...(section
      ? { crossesCentreLine: segmentsMeet([from.pose, sectionCentre(to, section)], centreLine(to)) }
      : {}),
  }
}

function inWords(found: ReturnType<typeof measureAnswer>): string {
  const where = { inFront: 'in front', behind: 'behind', flanking: 'flanking' }[found.where]
  const formatRangeLine = (one: {
    distance: number
    range: number | null
    obstructedBy: readonly string[]
  }) =>
    `${one.distance} mm, ${one.range === null ? 'beyond range 5' : `range ${one.range}`}${
      one.obstructedBy.length ? `, obstructed by ${one.obstructedBy.join(', ')}` : ''
    }`
  const lines = [`${formatRangeLine(found)} (${where})`]
  for (const { from, to } of found.closest) lines.push(`  closest ${from.x}, ${from.y} to ${to.x}, ${to.y}`)
  for (const [arc, seen] of Object.entries(found.arcs)) {
    lines.push(`  ${arc.padEnd(11)} ${'distance' in seen ? formatRangeLine(seen) : 'not in it'}`)
  }
  if ('crossesCentreLine' in found) {
    lines.push(
      found.crossesCentreLine
        ? '  the line to that section crosses the centre line'
        : '  the line to that section is clear',
    )
  }
  return `${lines.join('\n')}\n`
}

function measurePicture(scene: MeasureInput): string {
  return drawTable({
    area: undefined,
    stands: [
      ...scene.ships.map((ship) => ({ ...ship, look: 'other' as const })),
      { ...scene.from, look: 'mover' },
      { ...scene.to, look: 'other' },
    ],
    things: scene.obstacles,
    templates: [],
    lines: measureAnswer(scene).closest.map(({ from, to }) => [from, to] as const),
  })
}

const fields: Record<string, CommandOption> = {
  edition: { type: 'string', value: 'first|second', help: 'which edition; second unless given' },
  from: { type: 'string', value: 'base@x,y,heading', help: 'the ship that measures' },
  to: { type: 'string', value: 'base@x,y,heading', help: 'the ship it measures to' },
  arc: {
    type: 'string',
    multiple: true,
    value: 'ARC',
    help: `${standardArcs.join(', ')}; first-edition huge: ${sectionArcs.join(', ')}; all of a base unless given`,
  },
  section: {
    type: 'string',
    value: 'fore|aft',
    help: 'the section of a first-edition huge ship measured to',
  },
  ship: {
    type: 'string',
    multiple: true,
    value: 'base@x,y,heading',
    help: 'a ship that may stand in the way',
  },
  obstacle: {
    type: 'string',
    multiple: true,
    value: 'id@x,y,heading',
    help: 'an obstacle that may lie in the way',
  },
}

const responder: Responder<ReturnType<typeof measureAnswer>> = {
  fields,
  answer: (request) => measureAnswer(sceneOf(request)),
  inWords,
  picture: (_, request) => measurePicture(sceneOf(request)),
  rest: (word) => (word.includes('@') ? (isObstacle(word) ? 'obstacle' : 'ship') : undefined),
}

/** The command `measure`. */
export const measureCommand: Command = {
  name: 'measure',
  summary: 'Range, closest points, arcs and obstruction between two ships.',
  arguments: '[-]',
  options: { ...fields, ...drawingOptions },
  details: `
With - every line of the standard input is a request, as JSON with fields named as the options, and is answered by a
line of JSON.

  flotilla measure --from small@0,0,0 --to large@90,260,180
  flotilla measure --from small@0,0,0 --to small@0,250,0 --arc front --obstacle coreasteroid0@0,120,30 --json
  flotilla measure --edition first --from small@0,0,0 --to cr90@0,300,90 --section aft
`,
  run: (input, io) => answerRequests(responder, input, io),
}
