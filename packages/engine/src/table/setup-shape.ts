import { type Polygon, playArea, playAreas } from '@flotilla/geometry'
import { poseFrom, shown } from '../kernel/door.ts'
import { faultsIn, inWords, type Schema } from './schema.ts'

/** What a setup must look like before anything in it is looked up or reckoned with, in either edition. */

export const text: Schema = { type: 'string', maxLength: 500 }
export const number = (minimum: number, maximum: number): Schema => ({ type: 'number', minimum, maximum })
export const whole = (minimum: number, maximum: number): Schema => ({ type: 'integer', minimum, maximum })
export const listOf = (items: Schema, maxItems: number, minItems = 0): Schema => ({
  type: 'array',
  items,
  maxItems,
  minItems,
})
export const objectOf = (
  properties: { readonly [name: string]: Schema },
  optional: { readonly [name: string]: Schema } = {},
): Schema => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
})

/** More than anybody has ever put on a table. */
export const SHIPS = 200
const OBSTACLES = 100
const LARGEST = 10_000

export const millimetres = number(-LARGEST, LARGEST)
const pose = objectOf({ x: millimetres, y: millimetres, heading: number(-360, 360) })

const squad = objectOf(
  {
    ships: listOf(
      objectOf({
        ref: text,
        parts: listOf(
          objectOf({
            ship: text,
            pilot: text,
            upgrades: listOf(objectOf({ slot: text, id: text }, { side: text }), 50),
          }),
          2,
          1,
        ),
      }),
      SHIPS,
    ),
    wings: listOf(
      objectOf({
        leader: text,
        wingmates: listOf(
          objectOf({
            ship: text,
            position: { enum: ['leftFlank', 'rightFlank', 'rearSupport', 'leftSupport', 'rightSupport'] },
          }),
          5,
        ),
        set: { enum: ['blue', 'gold', 'red', 'extra'] },
      }),
      SHIPS,
    ),
    obstacles: listOf(text, OBSTACLES),
  },
  { damageDeck: text },
)

/** Of a seat, what both editions know. */
export const seat = {
  needed: { name: text, team: whole(0, 99), squad },
  optional: { costs: listOf(number(0, LARGEST), SHIPS) },
} as const

export const common = {
  needed: { ruleset: text },
  optional: {
    area: {
      anyOf: [
        { enum: Object.keys(playAreas) },
        objectOf({ width: number(1, LARGEST), height: number(1, LARGEST) }),
      ],
    } satisfies Schema,
    roundLimit: whole(1, 1000),
    positions: objectOf(
      { ships: listOf(pose, SHIPS * 8) },
      { obstacles: listOf(objectOf({ id: text, pose }), OBSTACLES), initiative: whole(0, 99) },
    ),
  },
} as const

export interface Placed {
  readonly seats: readonly { readonly squad: { readonly ships: readonly unknown[] } }[]
  readonly area?: keyof typeof playAreas | { readonly width: number; readonly height: number }
  readonly positions?: {
    readonly ships: readonly unknown[]
    readonly obstacles?: readonly { readonly pose: unknown }[]
  }
}

export const areaOf = (area: Placed['area'] = 'epic') => (typeof area === 'string' ? playAreas[area] : area)

export const SEATS = 'A game has one to eight seats.'
export const isPlayable = ({ length }: readonly unknown[]): boolean => length >= 1 && length <= 8

/** A ship may begin half over the edge, and no further out. */
const OVER_THE_EDGE = 100

/** Given places that are not on the table. */
function positionFaults({ positions }: Placed, area: Polygon): string[] {
  const all = [
    ...(positions?.ships ?? []).map((one, i) => ({ one, where: `positions.ships.${i}` })),
    ...(positions?.obstacles ?? []).map(({ pose }, i) => ({
      one: pose,
      where: `positions.obstacles.${i}.pose`,
    })),
  ]
  return all.flatMap(({ one, where }) => {
    const found = poseFrom(one, `setup.${where}`, area, OVER_THE_EDGE)
    return 'message' in found ? [found.message] : []
  })
}

/** What is wrong with the shape of a setup and of its seed. Nothing else in it is looked at before. */
export function shapeFaults(schema: Schema, setup: unknown, seed: unknown): string[] {
  const faults = faultsIn(schema, setup, 'setup').map(inWords)
  if (typeof seed !== 'string') faults.push(`seed: ${shown(seed)} is not a text. Write a text.`)
  return faults
}

export const placeFaults = (setup: Placed, area = setup.area): string[] =>
  positionFaults(setup, playArea(areaOf(area)))
