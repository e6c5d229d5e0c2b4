// Faults that no test can notice, because what they change makes no difference. Each is known by its file and by the
// line as it would be, and says why. The rig does not plant them.

export interface Equivalent {
  file: string
  now: string
  why: string
}

export const equivalents: Equivalent[] = []
