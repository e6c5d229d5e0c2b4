import type { second } from '@flotilla/catalogue'
import type { SquadShip } from '../squad.ts'

const buildSignature = (pilot: string, upgrades: readonly string[]) =>
  [pilot, ...upgrades.toSorted()].join(' ')

/** A ship as a quick build would name it: ships of one signature are alike. */
export const shipSignature = ({ parts: [{ pilot, upgrades }] }: SquadShip) =>
  buildSignature(
    pilot,
    upgrades.map(({ id }) => id),
  )
export const quickBuildSignature = ({ pilot, upgrades }: second.QuickBuildShip) =>
  buildSignature(pilot, upgrades)

/** The ships a quick build puts on the table, for a group of that many. */
export function quickBuildShips(build: second.QuickBuild, ships: number): second.QuickBuildShip[] {
  if (build.kind === 'ships') return build.ships
  const also = build.alsoIncludes ? [build.alsoIncludes] : []
  const length = ships - 1 - also.length
  return [build.leader, ...also, ...Array.from({ length }, () => build.wingmate)]
}
