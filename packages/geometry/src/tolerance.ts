/**
 * The distance in mm within which objects count as touching. Poses are rounded to a millionth, so bases that
 * touch exactly may be a few millionths into or off each other; less than this is contact, more is overlap or
 * a gap.
 */
export const TOUCH_TOLERANCE = 1e-5
