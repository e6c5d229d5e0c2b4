import { type Polygon, playArea, playAreas } from '@flotilla/geometry'
import {
  arraySchema,
  describeValue,
  faultMessage,
  integerSchema,
  numberSchema,
  openObjectSchema,
  schemaFaults,
  textSchema,
} from '@flotilla/squads/schema'
import * as v from 'valibot'
import { parsePose } from '../kernel/parse-input.ts'

/** Schema parts of a setup in both editions, checked before anything in it is read. */

/** Describes a text of a setup. */
export const setupText = textSchema(500)

/** An upper bound that no real game reaches. */
export const MAX_SHIPS = 200
const OBSTACLES = 100
const LARGEST = 10_000

export const millimetreSchema = numberSchema(-LARGEST, LARGEST)
const pose = openObjectSchema({ x: millimetreSchema, y: millimetreSchema, heading: numberSchema(-360, 360) })

const squad = openObjectSchema(
  {
    ships: arraySchema(
      openObjectSchema({
        ref: setupText,
        parts: arraySchema(
          openObjectSchema({
            ship: setupText,
            pilot: setupText,
            upgrades: arraySchema(
              openObjectSchema({ slot: setupText, id: setupText }, { side: setupText }),
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
      openObjectSchema({
        leader: setupText,
        wingmates: arraySchema(
          openObjectSchema({
            ship: setupText,
            position: v.picklist(['leftFlank', 'rightFlank', 'rearSupport', 'leftSupport', 'rightSupport']),
          }),
          5,
        ),
        set: v.picklist(['blue', 'gold', 'red', 'extra']),
      }),
      MAX_SHIPS,
    ),
    obstacles: arraySchema(setupText, OBSTACLES),
  },
  { damageDeck: setupText },
)

/** The fields of a seat that both editions have. */
export const seatFields = {
  needed: { name: setupText, team: integerSchema(0, 99), squad },
  optional: { costs: arraySchema(numberSchema(0, LARGEST), MAX_SHIPS) },
} as const

export const commonFields = {
  needed: { ruleset: setupText },
  optional: {
    area: v.union([
      v.picklist(Object.keys(playAreas)),
      openObjectSchema({ width: numberSchema(1, LARGEST), height: numberSchema(1, LARGEST) }),
    ]),
    roundLimit: integerSchema(1, 1000),
    positions: openObjectSchema(
      { ships: arraySchema(pose, MAX_SHIPS * 8) },
      {
        obstacles: arraySchema(openObjectSchema({ id: setupText, pose }), OBSTACLES),
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
    ...(positions?.ships ?? []).map((one, i) => ({ one, where: `positions.ships[${i}]` })),
    ...(positions?.obstacles ?? []).map(({ pose }, i) => ({
      one: pose,
      where: `positions.obstacles[${i}].pose`,
    })),
  ]
  return all.flatMap(({ one, where }) => {
    const found = parsePose(one, `setup.${where}`, area, OVER_THE_EDGE)
    return 'message' in found ? [found.message] : []
  })
}

/** Returns the faults in the shape of a setup and of its seed; everything else is checked later. */
export function setupShapeFaults(schema: v.GenericSchema, setup: unknown, seed: unknown): string[] {
  const faults = schemaFaults(schema, setup, 'setup').map(faultMessage)
  if (typeof seed !== 'string') faults.push(`seed: ${describeValue(seed)} is not text. Write text.`)
  return faults
}

/** Returns the faults of the positions given in a setup. */
export const setupPositionFaults = (setup: PositionedSetup, area = setup.area): string[] =>
  positionFaults(setup, playArea(areaOf(area)))
