import type { second } from '@flotilla/catalogue'
import type { SquadShip } from '../squad.ts'

const buildSignature = (pilot: string, upgrades: readonly string[]) =>
  [pilot, ...upgrades.toSorted()].join(' ')

/**
 * Returns a ship's pilot and upgrades as a quick build lists them; ships with the same signature are equal.
 */
export const shipSignature = ({ parts: [{ pilot, upgrades }] }: SquadShip) =>
  buildSignature(
    pilot,
    upgrades.map(({ id }) => id),
  )
/** Returns the same signature for a ship of a quick build. */
export const quickBuildSignature = ({ pilot, upgrades }: second.QuickBuildShip) =>
  buildSignature(pilot, upgrades)

/** Returns the ships of a quick build, for a group of a given size. */
export function quickBuildShips(build: second.QuickBuild, ships: number): second.QuickBuildShip[] {
  if (build.kind === 'ships') return build.ships
  const also = build.alsoIncludes ? [build.alsoIncludes] : []
  const length = ships - 1 - also.length
  return [build.leader, ...also, ...Array.from({ length }, () => build.wingmate)]
}
