/** The kinds of errors, for callers to switch on. */
export type GeometryFault =
  | 'not-a-number'
  | 'off-the-table'
  | 'unknown-maneuver'
  | 'unknown-base'
  | 'wrong-edition'
  | 'no-such-placement'
  | 'starts-overlapping'
  | 'bad-polygon'

/** Thrown instead of returning a wrong pose. The message says what is wrong, why, and what to do. */
export class GeometryError extends Error {
  readonly fault: GeometryFault
  constructor(fault: GeometryFault, message: string) {
    super(message)
    this.name = 'GeometryError'
    this.fault = fault
  }
}
