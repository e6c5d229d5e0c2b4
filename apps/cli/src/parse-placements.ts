import {
  type Edition,
  type ObjectOnTable,
  type ObstaclePieceId,
  type OtherShip,
  obstacles,
  type Polygon,
  type Pose,
  parseBase,
  placeShape,
  playArea,
  playAreas,
  type Stand,
  shapeFromOutline,
  validatePose,
} from '@flotilla/geometry'
import { UsageError } from './command.ts'

/** Parses an edition. */
export function parseEdition(word: unknown): Edition {
  if (word === undefined) return 'second'
  if (word === 'first' || word === '1e' || word === '1') return 'first'
  if (word === 'second' || word === '2e' || word === '2') return 'second'
  throw new UsageError(`There is no edition "${word}".`, 'use --edition first or --edition second')
}

const poseForm = 'x,y,heading: millimetres, millimetres, degrees clockwise from up the table'

/** Parses a pose: "x,y,heading", [x, y, heading] or an object. */
export function parsePose(given: unknown): Pose {
  if (given === undefined) return { x: 0, y: 0, heading: 0 }
  const poseFromNumbers = (values: readonly unknown[]): Pose => {
    const [x, y, heading = 0] = values.map((value) =>
      value === '' || value === null ? Number.NaN : Number(value),
    )
    if (x === undefined || y === undefined || values.length > 3) {
      throw new UsageError(`"${values.join(',')}" is not a pose.`, `write it as ${poseForm}`)
    }
    return validatePose({ x, y, heading })
  }
  if (typeof given === 'string') return poseFromNumbers(given.split(',').map((part) => part.trim()))
  if (Array.isArray(given)) return poseFromNumbers(given)
  if (typeof given === 'object' && given !== null && 'x' in given && 'y' in given) {
    return poseFromNumbers([given.x, given.y, 'heading' in given ? given.heading : 0])
  }
  throw new UsageError(`${JSON.stringify(given)} is not a pose.`, `write it as ${poseForm}`)
}

/** Splits "what@x,y,heading", or the equivalent object, into its halves. */
function splitPlacement(given: unknown, example: string): { what: string; id: string; pose: Pose } {
  if (typeof given === 'string') {
    const [what = '', where, ...more] = given.split('@')
    if (where === undefined || more.length > 0) {
      throw new UsageError(`"${given}" says not what stands where.`, `write it as ${example}`)
    }
    return { what, id: given, pose: parsePose(where) }
  }
  if (typeof given === 'object' && given !== null) {
    const { id, base, obstacle } = given as Record<string, unknown>
    const what = base ?? obstacle ?? id
    if (typeof what === 'string') {
      const pose = parsePose('pose' in given ? given.pose : given)
      return { what, id: String(id ?? `${what}@${pose.x},${pose.y},${pose.heading}`), pose }
    }
  }
  throw new UsageError(`${JSON.stringify(given)} says not what stands where.`, `write it as ${example}`)
}

/** Parses a ship with its place. */
export function parseStand(given: unknown, edition: Edition): Stand & { id: string } {
  const { what, id, pose } = splitPlacement(given, 'base@x,y,heading, such as small@100,200,45')
  return { id, base: parseBase(what, edition), pose }
}

/** Numbers duplicate names, so that an answer is unambiguous. */
export function distinctIds<T extends { id: string }>(things: readonly T[]): T[] {
  const seen = new Map<string, number>()
  return things.map((thing) => {
    const count = (seen.get(thing.id) ?? 0) + 1
    seen.set(thing.id, count)
    return count === 1 ? thing : { ...thing, id: `${thing.id} #${count}` }
  })
}

/** Parses the other ships on the table. */
export const parseOtherShips = (given: readonly unknown[], edition: Edition): OtherShip[] =>
  distinctIds(given.map((one) => parseStand(one, edition)))

/** Reports whether "what@where" names an obstacle. */
export const isObstacle = (text: string): boolean => Object.hasOwn(obstacles, text.split('@')[0]!)

/** Parses an obstacle with its place. */
export function parseObstacle(given: unknown): ObjectOnTable {
  const { what, id, pose } = splitPlacement(given, 'obstacle@x,y,heading, such as coreasteroid0@300,300,0')
  if (!Object.hasOwn(obstacles, what)) {
    throw new UsageError(`There is no obstacle "${what}".`, `use one of ${Object.keys(obstacles).join(', ')}`)
  }
  const { outline } = obstacles[what as ObstaclePieceId]
  const shape = shapeFromOutline(outline.map(([x, y]) => ({ x, y })))
  return { id, shape: placeShape(shape, pose) }
}

/** Parses obstacles. */
export const parseObstacles = (given: readonly unknown[]): ObjectOnTable[] =>
  distinctIds(given.map(parseObstacle))

/** Parses a play area, by name or as WIDTHxHEIGHT; undefined for a table without edges. */
export function parseArea(word: unknown): Polygon | undefined {
  if (word === undefined) return
  const text = String(word)
  if (text in playAreas) return playArea(playAreas[text as keyof typeof playAreas])
  const size = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/.exec(text)
  if (!size) {
    throw new UsageError(
      `There is no table "${text}".`,
      'use --table standard, --table epic or a size such as 1828.8x914.4',
    )
  }
  return playArea({ width: Number(size[1]), height: Number(size[2]) })
}
