import { type Polygon, playArea, playAreas } from '@flotilla/geometry'
import { describeValue, parsePose } from '../kernel/parse-input.ts'
import { type DataSchema, faultMessage, schemaFaults } from './schema.ts'

/** Schema parts of a setup in both editions, checked before anything in it is read. */

export const textSchema: DataSchema = { type: 'string', maxLength: 500 }
export const numberSchema = (minimum: number, maximum: number): DataSchema => ({
  type: 'number',
  minimum,
  maximum,
})
export const integerSchema = (minimum: number, maximum: number): DataSchema => ({
  type: 'integer',
  minimum,
  maximum,
})
export const arraySchema = (items: DataSchema, maxItems: number, minItems = 0): DataSchema => ({
  type: 'array',
  items,
  maxItems,
  minItems,
})
export const objectSchema = (
  properties: { readonly [name: string]: DataSchema },
  optional: { readonly [name: string]: DataSchema } = {},
): DataSchema => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
})

/** An upper bound that no real game reaches. */
export const MAX_SHIPS = 200
const OBSTACLES = 100
const LARGEST = 10_000

export const millimetreSchema = numberSchema(-LARGEST, LARGEST)
const pose = objectSchema({ x: millimetreSchema, y: millimetreSchema, heading: numberSchema(-360, 360) })

const squad = objectSchema(
  {
    ships: arraySchema(
      objectSchema({
        ref: textSchema,
        parts: arraySchema(
          objectSchema({
            ship: textSchema,
            pilot: textSchema,
            upgrades: arraySchema(
              objectSchema({ slot: textSchema, id: textSchema }, { side: textSchema }),
              50,
            ),
          }),
          2,
          1,
        ),
      }),
      MAX_SHIPS,
    ),
    wings: arraySchema(
      objectSchema({
        leader: textSchema,
        wingmates: arraySchema(
          objectSchema({
            ship: textSchema,
            position: { enum: ['leftFlank', 'rightFlank', 'rearSupport', 'leftSupport', 'rightSupport'] },
          }),
          5,
        ),
        set: { enum: ['blue', 'gold', 'red', 'extra'] },
      }),
      MAX_SHIPS,
    ),
    obstacles: arraySchema(textSchema, OBSTACLES),
  },
  { damageDeck: textSchema },
)

/** The fields of a seat that both editions have. */
export const seatFields = {
  needed: { name: textSchema, team: integerSchema(0, 99), squad },
  optional: { costs: arraySchema(numberSchema(0, LARGEST), MAX_SHIPS) },
} as const

export const commonFields = {
  needed: { ruleset: textSchema },
  optional: {
    area: {
      anyOf: [
        { enum: Object.keys(playAreas) },
        objectSchema({ width: numberSchema(1, LARGEST), height: numberSchema(1, LARGEST) }),
      ],
    } satisfies DataSchema,
    roundLimit: integerSchema(1, 1000),
    positions: objectSchema(
      { ships: arraySchema(pose, MAX_SHIPS * 8) },
      {
        obstacles: arraySchema(objectSchema({ id: textSchema, pose }), OBSTACLES),
        initiative: integerSchema(0, 99),
      },
    ),
  },
} as const

export interface PositionedSetup {
  readonly seats: readonly { readonly squad: { readonly ships: readonly unknown[] } }[]
  readonly area?: keyof typeof playAreas | { readonly width: number; readonly height: number }
  readonly positions?: {
    readonly ships: readonly unknown[]
    readonly obstacles?: readonly { readonly pose: unknown }[]
  }
}

export const areaOf = (area: PositionedSetup['area'] = 'epic') =>
  typeof area === 'string' ? playAreas[area] : area

export const SEAT_COUNT_MESSAGE = 'A game has one to eight seats.'
export const isSeatCountValid = ({ length }: readonly unknown[]): boolean => length >= 1 && length <= 8

/** A ship may begin at most this far outside the play area, in mm. */
const OVER_THE_EDGE = 100

/** Returns the given positions that are not on the table. */
function positionFaults({ positions }: PositionedSetup, area: Polygon): string[] {
  const all = [
    ...(positions?.ships ?? []).map((one, i) => ({ one, where: `positions.ships.${i}` })),
    ...(positions?.obstacles ?? []).map(({ pose }, i) => ({
      one: pose,
      where: `positions.obstacles.${i}.pose`,
    })),
  ]
  return all.flatMap(({ one, where }) => {
    const found = parsePose(one, `setup.${where}`, area, OVER_THE_EDGE)
    return 'message' in found ? [found.message] : []
  })
}

/** Returns the faults in the shape of a setup and of its seed; everything else is checked later. */
export function setupShapeFaults(schema: DataSchema, setup: unknown, seed: unknown): string[] {
  const faults = schemaFaults(schema, setup, 'setup').map(faultMessage)
  if (typeof seed !== 'string') faults.push(`seed: ${describeValue(seed)} is not a text. Write a text.`)
  return faults
}

/** Returns the faults of the positions given in a setup. */
export const setupPositionFaults = (setup: PositionedSetup, area = setup.area): string[] =>
  positionFaults(setup, playArea(areaOf(area)))
