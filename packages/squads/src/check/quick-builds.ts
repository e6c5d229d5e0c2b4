import type { second } from '@flotilla/catalogue'
import type { Regulations } from '../regulations.ts'
import type { Squad, SquadShip, Violation } from '../squad.ts'
import { groupsOf, measureOf, threatOfBuild } from '../units.ts'
import { shipName } from './cards.ts'

const signature = (pilot: string, upgrades: readonly string[]) => [pilot, ...upgrades.toSorted()].join(' ')
const signatureOf = ({ parts: [{ pilot, upgrades }] }: SquadShip) =>
  signature(
    pilot,
    upgrades.map(({ id }) => id),
  )
const signatureOn = ({ pilot, upgrades }: second.QuickBuildShip) => signature(pilot, upgrades)

/** The ships a quick build puts on the table, for a group of that many. */
function printed(build: second.QuickBuild, ships: number): second.QuickBuildShip[] {
  if (build.kind === 'ships') return build.ships
  const also = build.alsoIncludes ? [build.alsoIncludes] : []
  const wingmates = Math.max(0, ships - 1 - also.length)
  return [build.leader, ...also, ...Array.from({ length: wingmates }, () => build.wingmate)]
}

/** In a squad measured in threat every ship is flown as a quick build lists it. */
export function quickBuildViolations(by: Regulations, squad: Squad): Violation[] {
  if (measureOf(by, squad) === 'points') return []
  return groupsOf(squad).flatMap((group): Violation[] => {
    const [ship] = group
    if (!ship) return []
    const id = ship.quickBuild?.id
    const build = id === undefined ? undefined : by.book.quickBuild(id)
    const at = { rule: 'C2-SQUAD-13' as const, ship: ship.ref }
    if (!build)
      return [
        {
          ...at,
          message: `${shipName(by, ship)} is no Quick Build, and the squad is measured in threat.`,
          remedy: 'Add ships as Quick Builds, or build the squad with points.',
        },
      ]
    if (threatOfBuild(build, group.length) === undefined)
      return [
        { ...at, rule: 'WG-QB-3', message: `${build.id} lists no threat for a wing of ${group.length}.` },
      ]
    const wanted = printed(build, group.length).map(signatureOn).toSorted()
    const given = group.map(signatureOf).toSorted()
    const same = given.length === wanted.length && given.every((each, index) => each === wanted[index])
    if (same && group.every(({ quickBuild }) => quickBuild?.id === id)) return []
    return [{ ...at, message: `${shipName(by, ship)} is not as its Quick Build ${build.id} lists it.` }]
  })
}
