/** Returns a list with another object in the place of the one with its id. */
export const replaceById = <One extends { readonly id: number }>(list: readonly One[], next: One): One[] =>
  list.map((one) => (one.id === next.id ? next : one))
