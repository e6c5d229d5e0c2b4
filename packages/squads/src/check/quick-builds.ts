import type { Regulations } from '../regulations.ts'
import type { Change } from '../remedy.ts'
import type { Squad, Violation } from '../squad.ts'
import { groupsOf, measureOf, threatOfBuild } from '../units.ts'
import { shipName } from './cards.ts'
import { printed, signatureOf, signatureOn } from './printed.ts'
import { buildReadings } from './readings.ts'
import { remedy } from './remedies.ts'

/** In a squad measured in threat every ship is flown as a quick build lists it. */
export function quickBuildViolations(by: Regulations, squad: Squad): Violation[] {
  if (measureOf(by, squad) === 'points') return []
  const [reading] = buildReadings(by, squad)
  return groupsOf(squad).flatMap((group): Violation[] => {
    const [ship] = group
    if (!ship) return []
    const id = ship.quickBuild?.id
    const build = id === undefined ? undefined : by.book.quickBuild(id)
    const at = { rule: 'C2-SQUAD-13' as const, ship: ship.ref }
    const out = group.map(({ ref }): Change => ({ do: 'removeShip', ship: ref }))
    if (!build && id === undefined && reading)
      return [
        {
          ...at,
          message: `It is not yet said which Quick Build ${shipName(by, ship)} is of.`,
          remedy: remedy('Say which ships make which Quick Builds.', ...reading),
          due: 'setup',
        },
      ]
    if (!build)
      return [
        {
          ...at,
          message: `${shipName(by, ship)} is no Quick Build, and the squad is measured in threat.`,
          remedy: remedy('Add ships as Quick Builds, or build the squad with points.', ...out),
        },
      ]
    if (threatOfBuild(build, group.length) === undefined)
      return [
        {
          ...at,
          rule: 'WG-QB-3',
          message: `${build.id} lists no threat for a wing of ${group.length}.`,
          remedy: remedy('Leave it out, and add it again in a size it lists.', ...out),
        },
      ]
    const wanted = printed(build, group.length).map(signatureOn).toSorted()
    const given = group.map(signatureOf).toSorted()
    const same = given.length === wanted.length && given.every((each, index) => each === wanted[index])
    if (same && group.every(({ quickBuild }) => quickBuild?.id === id)) return []
    return [
      {
        ...at,
        message: `${shipName(by, ship)} is not as its Quick Build ${build.id} lists it.`,
        remedy: remedy('Leave it out, and add the Quick Build again.', ...out),
      },
    ]
  })
}
