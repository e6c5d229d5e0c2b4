/** The table's figures in millimetres and degrees, written down a second time on purpose. */

export type BaseName = 'small' | 'medium' | 'large' | 'gr75' | 'cr90' | 'huge'
export type Edition = 'first' | 'second'

export const BASES: Readonly<Record<BaseName, { readonly width: number; readonly length: number }>> = {
  small: { width: 40, length: 40 },
  medium: { width: 60, length: 60 },
  large: { width: 80, length: 80 },
  gr75: { width: 80, length: 195 },
  cr90: { width: 80, length: 225 },
  huge: { width: 80, length: 221 },
}

export const GUIDE = { inner: 10, outer: 13.3, protrusion: 2 }
export const TEMPLATE_WIDTH = 20
export const STRAIGHT_UNIT = 40
export const BANK_RADII: Readonly<Record<number, number>> = { 1: 80, 2: 130, 3: 180 }
export const TURN_RADII: Readonly<Record<number, number>> = { 1: 35, 2: 62.5, 3: 90 }

/** The full opening of the front arc; the rear arc mirrors it and the sides take the rest. */
export const FRONT_ARC: Readonly<Record<Edition, Readonly<Partial<Record<BaseName, number>>>>> = {
  first: { small: 80.9, large: 84.05 },
  second: { small: 81.24, medium: 82.8, large: 83.52, huge: 82.9 },
}

export const BULLSEYE_WIDTH = 15
/** The fore and the aft plastic base of a first edition huge ship are each this long. */
export const SECTION_LENGTH = 80
export const TABLE = 914.4
