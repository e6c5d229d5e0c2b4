import type { second } from '@flotilla/catalogue'
import type { SquadChange } from '../apply-remedy.ts'
import { wingSets } from '../position-names.ts'
import type { Regulations } from '../regulations.ts'
import { quickBuildThreat } from '../scoring-units.ts'
import type { ShipRef, Squad, SquadShip, WingSet } from '../squad.ts'
import { quickBuildShips, quickBuildSignature, shipSignature } from './quick-build-ships.ts'
import { canFormWing, canJoinWing, wingShipRefs, wingUpgrade } from './wing-violations.ts'

/** Limits the search; a reading not found by then counts as none. */
const mostTrials = 20_000

/** Returns at most two readings, since only none, one or several matters. */
function upToTwo<T>(readings: Iterable<T>): T[] {
  const found: T[] = []
  for (const reading of readings) if (found.push(reading) === 2) break
  return found
}

/** Groups ships by type: choosing between equal ships makes no difference. */
function groupByKind(ships: readonly SquadShip[]): SquadShip[][] {
  const alike = new Map<string, SquadShip[]>()
  for (const ship of ships) alike.set(shipSignature(ship), [...(alike.get(shipSignature(ship)) ?? []), ship])
  return [...alike.values()]
}

/** Yields every choice of at most a number of ships, the largest first. */
function* choicesOf([kind, ...others]: SquadShip[][], most: number): Generator<SquadShip[]> {
  if (!kind) {
    yield []
    return
  }
  for (let count = Math.min(kind.length, most); count >= 0; count--)
    for (const rest of choicesOf(others, most - count)) yield [...kind.slice(0, count), ...rest]
}

const withoutThese = (ships: readonly SquadShip[], gone: readonly SquadShip[]) =>
  ships.filter((ship) => !gone.includes(ship))

/** Returns the first two ways to form wings behind all leaders that have none. */
export function wingInterpretations(by: Regulations, squad: Squad): SquadChange[][] {
  const winged = new Set<ShipRef>(squad.wings.flatMap(wingShipRefs))
  const leaders = squad.ships.filter((ship) => wingUpgrade(by, ship) && !winged.has(ship.ref))
  if (!by.format.wings || leaders.length === 0) return []
  const used = squad.wings.map(({ set }) => set)
  const sets = wingSets.filter((set) => !used.includes(set))
  let trials = 0
  function* wingCombinations(
    [leader, ...others]: SquadShip[],
    free: readonly SquadShip[],
  ): Generator<SquadChange[]> {
    if (!leader) {
      yield []
      return
    }
    const set: WingSet = sets[leaders.indexOf(leader)] ?? 'extra'
    for (const mates of choicesOf(groupByKind(free), 5)) {
      if (++trials > mostTrials) return
      if (!canFormWing(by, leader, mates)) continue
      const wingmates = squad.ships.filter((ship) => mates.includes(ship)).map(({ ref }) => ref)
      for (const rest of wingCombinations(others, withoutThese(free, mates)))
        yield [{ do: 'makeWing', leader: leader.ref, wingmates, set }, ...rest]
    }
  }
  const free = squad.ships.filter((ship) => !winged.has(ship.ref) && !leaders.includes(ship))
  const fitting = free.filter((ship) => leaders.some((leader) => canJoinWing(by, leader, ship)))
  return upToTwo(wingCombinations(leaders, fitting))
}

/** A quick build at one of the sizes its card lists. */
interface SizedBuild {
  build: second.QuickBuild
  ships: string[]
}

function sizesOf(build: second.QuickBuild): SizedBuild[] {
  const withSize = (count: number): SizedBuild => ({
    build,
    ships: quickBuildShips(build, count).map(quickBuildSignature),
  })
  if (build.kind === 'ships') return [withSize(build.ships.length)]
  const also = build.alsoIncludes ? 2 : 1
  return Object.keys(build.threatByWingmates).map((mates) => withSize(Number(mates) + also))
}

/** Returns the first two ways to read all ships outside quick builds as printed quick builds. */
export function buildInterpretations(by: Regulations, squad: Squad): SquadChange[][] {
  const { catalogue } = by.book
  const plain = squad.ships.filter(({ quickBuild }) => !quickBuild)
  if (catalogue.edition === 'first' || plain.length === 0) return []
  const signatures = new Set(plain.map(shipSignature))
  const seen = new Set<string>()
  const builds = catalogue.quickBuilds
    .filter(({ faction }) => faction === squad.faction)
    .flatMap(sizesOf)
    .filter(({ build, ships }) => {
      const key = [build.kind, quickBuildThreat(build, ships.length), ...ships.toSorted()].join('|')
      if (seen.has(key) || !ships.every((ship) => signatures.has(ship))) return false
      seen.add(key)
      return true
    })
  const used = squad.wings.map(({ set }) => set)
  const sets = wingSets.filter((set) => !used.includes(set))
  let trials = 0
  function* interpret(left: readonly SquadShip[], wings: number): Generator<SquadChange[]> {
    const [first] = left
    if (!first) {
      yield []
      return
    }
    for (const { build, ships } of builds) {
      if (++trials > mostTrials) return
      if (!ships.includes(shipSignature(first))) continue
      const taken: SquadShip[] = []
      for (const ship of ships) {
        const found = left.find((each) => shipSignature(each) === ship && !taken.includes(each))
        if (found) taken.push(found)
      }
      if (taken.length < ships.length || !taken.includes(first)) continue
      const wing = build.kind === 'wing' ? { wing: sets[wings] ?? ('extra' as const) } : {}
      const change: SquadChange = {
        do: 'setQuickBuild',
        ships: taken.map(({ ref }) => ref),
        id: build.id,
        ...wing,
      }
      for (const rest of interpret(withoutThese(left, taken), wings + (build.kind === 'wing' ? 1 : 0)))
        yield [change, ...rest]
    }
  }
  return upToTwo(interpret(plain, 0))
}
