import * as v from 'valibot'
import { cleanName, isPlainText } from './names.ts'

// The parts of everything that strangers send.

export const NOT_PLAIN =
  'It holds a line break or a character that cannot be shown. Write it on one line, in letters that can be seen.'

export const textSchema = (most: number) => v.pipe(v.string(), v.maxLength(most))

/** A line that stands on a page beside others. */
export const plainTextSchema = (most: number) =>
  v.pipe(v.string(), v.check(isPlainText, NOT_PLAIN), v.transform(cleanName), v.maxLength(most))

export const countSchema = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))

const finite = v.pipe(v.number(), v.finite())

export const seatSchema = countSchema(7)
export const idSchema = textSchema(80)
export const hashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
export const poseSchema = v.strictObject({ x: finite, y: finite, heading: finite })
