/** Reports whether two plain values are equal, whatever the order of their keys. */
export const isDeepEqual = (a: unknown, b: unknown): boolean =>
  a === b ||
  (typeof a === 'object' &&
    typeof b === 'object' &&
    a !== null &&
    b !== null &&
    Object.keys(a).length === Object.keys(b).length &&
    Object.entries(a).every(([key, value]) => isDeepEqual(value, (b as Record<string, unknown>)[key])))
