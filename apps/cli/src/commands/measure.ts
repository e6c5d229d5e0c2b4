import {
  type Arc,
  areTouching,
  attackRange,
  type BaseId,
  bandOf,
  body,
  type Closest,
  centreLine,
  closest,
  type Edition,
  fireLines,
  isHuge,
  type Lying,
  type Other,
  type Section,
  type Shape,
  type Stand,
  sectionArcs,
  sectionCentre,
  sectionShape,
  segmentsMeet,
  standardArcs,
  type Vec,
  whereabouts,
} from '@flotilla/geometry'
import { type Command, type Option, UsageError } from '../command.ts'
import { drawing } from '../drawing.ts'
import { drawingOptions, listOf, type Request, type Responder, respond } from '../requests.ts'
import { editionNamed, isObstacle, obstaclesGiven, othersGiven, standGiven } from '../table.ts'

interface Scene {
  edition: Edition
  from: Stand
  to: Stand
  section: Section | undefined
  target: Shape
  arcs: readonly Arc[]
  obstructions: readonly Lying[]
  ships: readonly Other[]
  obstacles: readonly Lying[]
}

const arcsOf = (base: BaseId): readonly Arc[] =>
  base === 'cr90' || base === 'gr75' ? sectionArcs : standardArcs

function sceneOf(request: Request): Scene {
  const edition = editionNamed(request.edition)
  const given = (name: string) => {
    if (request[name] === undefined)
      throw new UsageError(`--${name} is missing.`, `give it as --${name} small@0,0,0`)
    return standGiven(request[name], edition)
  }
  const from = given('from')
  const to = given('to')
  const known = arcsOf(from.base)
  const arcs = listOf(request.arc).map((word) => {
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
    ((section !== 'fore' && section !== 'aft') || !isHuge(to.base) || edition === 'second')
  ) {
    throw new UsageError(
      'Only first-edition huge ships have sections.',
      'use --section fore or --section aft with gr75 or cr90',
    )
  }
  const ships = othersGiven(listOf(request.ship), edition)
  const obstacles = obstaclesGiven(listOf(request.obstacle))
  return {
    edition,
    from,
    to,
    section,
    target: section ? sectionShape(to, section) : body(to),
    arcs: arcs.length > 0 ? arcs : edition === 'first' && isHuge(from.base) ? [] : known,
    ships,
    obstacles,
    // Only huge ships stand in a line of fire.
    obstructions: [
      ...obstacles,
      ...ships.filter(({ base }) => isHuge(base)).map((ship) => ({ id: ship.id, shape: body(ship) })),
    ],
  }
}

const point = ({ x, y }: Vec): Vec => ({ x: tidy(x), y: tidy(y) })
const tidy = (value: number): number => Math.round(value * 1e6) / 1e6 + 0

/** All shortest lines; a band of parallel ones is given by its first and its last. */
function linesOf({ spans }: Closest) {
  return spans.flatMap(({ from, to }) => {
    const ends = from.map((p, i) => ({ from: point(p), to: point(to[i as 0 | 1]) }))
    const [first, last] = ends
    return JSON.stringify(first) === JSON.stringify(last) ? [first!] : ends
  })
}

function fire(edition: Edition, measured: Closest, obstructions: readonly Lying[]) {
  const lines = fireLines(measured.spans, obstructions)
  return {
    distance: tidy(measured.distance),
    range: bandOf(measured.distance, edition) ?? null,
    closest: linesOf(measured),
    // The attacker chooses among equal lines, so the least obstructed one counts.
    obstructed: (lines[0]?.obstructedBy.length ?? 0) > 0,
    obstructedBy: lines[0]?.obstructedBy ?? [],
  }
}

function answer({ edition, from, to, section, target, arcs, obstructions }: Scene) {
  const plain = closest(body(from), target)
  const touching = !section && areTouching(from, to)
  return {
    ...fire(edition, plain, obstructions),
    ...(touching && edition === 'second' ? { range: 0 as const } : {}),
    touching,
    where: whereabouts(edition, from, target),
    arcs: Object.fromEntries(
      arcs.map((arc) => {
        const seen = attackRange({ edition, attacker: from, arc, target, touching })
        return [arc, seen ? { inArc: true, ...fire(edition, seen, obstructions) } : { inArc: false }]
      }),
    ),
    ...(section
      ? { crossesCentreLine: segmentsMeet([from.pose, sectionCentre(to, section)], centreLine(to)) }
      : {}),
  }
}

function inWords(found: ReturnType<typeof answer>): string {
  const where = { inFront: 'in front', behind: 'behind', flanking: 'flanking' }[found.where]
  const said = (one: { distance: number; range: number | null; obstructedBy: readonly string[] }) =>
    `${one.distance} mm, ${one.range === null ? 'beyond range 5' : `range ${one.range}`}${
      one.obstructedBy.length ? `, obstructed by ${one.obstructedBy.join(', ')}` : ''
    }`
  const lines = [`${said(found)} (${where})`]
  for (const { from, to } of found.closest) lines.push(`  closest ${from.x}, ${from.y} to ${to.x}, ${to.y}`)
  for (const [arc, seen] of Object.entries(found.arcs)) {
    lines.push(`  ${arc.padEnd(11)} ${'distance' in seen ? said(seen) : 'not in it'}`)
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

function picture(scene: Scene): string {
  return drawing({
    area: undefined,
    stands: [
      ...scene.ships.map((ship) => ({ ...ship, look: 'other' as const })),
      { ...scene.from, look: 'mover' },
      { ...scene.to, look: 'other' },
    ],
    things: scene.obstacles,
    templates: [],
    lines: answer(scene).closest.map(({ from, to }) => [from, to] as const),
  })
}

const fields: Record<string, Option> = {
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

const responder: Responder<ReturnType<typeof answer>> = {
  fields,
  answer: (request) => answer(sceneOf(request)),
  inWords,
  picture: (_, request) => picture(sceneOf(request)),
  rest: (word) => (word.includes('@') ? (isObstacle(word) ? 'obstacle' : 'ship') : undefined),
}

export const measure: Command = {
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
  run: (input, io) => respond(responder, input, io),
}
