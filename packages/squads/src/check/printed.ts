import type { second } from '@flotilla/catalogue'
import type { SquadShip } from '../squad.ts'

const signature = (pilot: string, upgrades: readonly string[]) => [pilot, ...upgrades.toSorted()].join(' ')

/** A ship as a quick build would name it: ships of one signature are alike. */
export const signatureOf = ({ parts: [{ pilot, upgrades }] }: SquadShip) =>
  signature(
    pilot,
    upgrades.map(({ id }) => id),
  )
export const signatureOn = ({ pilot, upgrades }: second.QuickBuildShip) => signature(pilot, upgrades)

/** The ships a quick build puts on the table, for a group of that many. */
export function printed(build: second.QuickBuild, ships: number): second.QuickBuildShip[] {
  if (build.kind === 'ships') return build.ships
  const also = build.alsoIncludes ? [build.alsoIncludes] : []
  const length = ships - 1 - also.length
  return [build.leader, ...also, ...Array.from({ length }, () => build.wingmate)]
}
