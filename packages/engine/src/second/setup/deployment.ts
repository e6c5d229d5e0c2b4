import type { Seat } from '../../kernel/decision.ts'
import type { TeamId } from '../../vocabulary/ids.ts'
import type { Deployment } from '../state.ts'

/** Depth of a deployment area, in mm. */
const DEPTH = 100

/**
 * Returns the default deployment areas. Two teams face each other over the long edges, teammates side by
 * side; more teams share the edges all around.
 */
export function defaultDeployment(
  teams: readonly TeamId[],
  { width, height }: { width: number; height: number },
): Deployment[] {
  const sides = [...new Set(teams)]
  const deploymentStrip = (side: number, sharers: number, place: number): Deployment => {
    const slot = (from: number, to: number) =>
      [from + ((to - from) * place) / sharers, from + ((to - from) * (place + 1)) / sharers] as const
    if (side === 0 || side === 1) {
      const [left, right] = slot(0, width)
      return side === 0
        ? { area: { left, right, bottom: 0, top: DEPTH }, facing: 0 }
        : { area: { left, right, bottom: height - DEPTH, top: height }, facing: 180 }
    }
    const [bottom, top] = slot(DEPTH, height - DEPTH)
    return side === 2
      ? { area: { left: 0, right: DEPTH, bottom, top }, facing: 90 }
      : { area: { left: width - DEPTH, right: width, bottom, top }, facing: -90 }
  }
  if (sides.length <= 2) {
    return teams.map((team, seat) => {
      const mates = teams.flatMap((other, mate): Seat[] => (other === team ? [mate] : []))
      return deploymentStrip(sides.indexOf(team), mates.length, mates.indexOf(seat))
    })
  }
  // In a free-for-all, seats take the four edges in turn.
  return teams.map((_, seat) => {
    const side = seat % 4
    const sharers = teams.filter((__, other) => other % 4 === side).length
    return deploymentStrip(side, sharers, Math.floor(seat / 4))
  })
}
