// Which fault is at work, and which places have been come by. Shared by all modules of a mirrored tree.
let active = 0
const seen = new Set<number>()

export function fault(id: number): boolean {
  seen.add(id)
  return id === active
}

/** Holds a planted expression together. */
export const value = <T>(it: T): T => it

export function activate(id: number): void {
  active = id
}

/** The places come by since the last asking. */
export function takeSeen(): number[] {
  const all = [...seen]
  seen.clear()
  return all
}
