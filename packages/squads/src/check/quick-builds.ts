import type { SquadChange } from '../apply-remedy.ts'
import type { Regulations } from '../regulations.ts'
import { quickBuildGroups, quickBuildThreat, squadMeasure } from '../scoring-units.ts'
import type { Squad, Violation } from '../squad.ts'
import { squadShipName } from './card-violations.ts'
import { buildInterpretations } from './interpretations.ts'
import { quickBuildShips, quickBuildSignature, shipSignature } from './quick-build-ships.ts'
import { createRemedy } from './remedies.ts'

/** Checks that every ship of a squad measured in threat is flown as a quick build lists it. */
export function quickBuildViolations(by: Regulations, squad: Squad): Violation[] {
  if (squadMeasure(by, squad) === 'points') return []
  const [reading] = buildInterpretations(by, squad)
  return quickBuildGroups(squad).flatMap((group): Violation[] => {
    const [ship] = group
    if (!ship) return []
    const id = ship.quickBuild?.id
    const build = id === undefined ? undefined : by.book.quickBuild(id)
    const at = { rule: 'C2-SQUAD-13' as const, ship: ship.ref }
    const out = group.map(({ ref }): SquadChange => ({ do: 'removeShip', ship: ref }))
    if (!build && id === undefined && reading)
      return [
        {
          ...at,
          message: `It is not yet said which Quick Build ${squadShipName(by, ship)} is of.`,
          remedy: createRemedy('Say which ships make which Quick Builds.', ...reading),
          due: 'setup',
        },
      ]
    if (!build)
      return [
        {
          ...at,
          message: `${squadShipName(by, ship)} is no Quick Build, and the squad is measured in threat.`,
          remedy: createRemedy('Add ships as Quick Builds, or build the squad with points.', ...out),
        },
      ]
    if (quickBuildThreat(build, group.length) === undefined)
      return [
        {
          ...at,
          rule: 'WG-QB-3',
          message: `${build.id} lists no threat for a wing of ${group.length}.`,
          remedy: createRemedy('Leave it out, and add it again in a size it lists.', ...out),
        },
      ]
    const expected = quickBuildShips(build, group.length).map(quickBuildSignature).toSorted()
    const given = group.map(shipSignature).toSorted()
    const same = given.length === expected.length && given.every((each, index) => each === expected[index])
    if (same && group.every(({ quickBuild }) => quickBuild?.id === id)) return []
    return [
      {
        ...at,
        message: `${squadShipName(by, ship)} is not as its Quick Build ${build.id} lists it.`,
        remedy: createRemedy('Leave it out, and add the Quick Build again.', ...out),
      },
    ]
  })
}
