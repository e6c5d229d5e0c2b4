import { type Faction, loadSecond, type second } from '@flotilla/catalogue'
import { assignIdTokens, newSquad } from './edit-squad.ts'
import { addQuickBuild } from './edit-wings.ts'
import { createSquadRandom, shuffle } from './random-squad.ts'
import { loadRegulations, type Regulations } from './regulations.ts'
import { scoringUnits, squadThreat } from './scoring-units.ts'
import type { Squad } from './squad.ts'

/** The options for a quick squad. */
export interface QuickSquadOptions {
  faction: Faction
  threat: number
  /** The most ships. */
  ships?: number
  /** Whether to begin with a wing, if the faction has one that fits. */
  wings?: boolean
  seed: string | number
}

/** Loads the quick builds without huge ships and wings. */
async function plainBuilds(faction: Faction): Promise<second.QuickBuild[]> {
  const { quickBuilds, pilot, ship } = await loadSecond()
  const isHuge = (id: string) => ship(pilot(id)!.ship)!.size === 'huge'
  return quickBuilds.filter(
    (build) =>
      build.faction === faction && build.kind === 'ships' && !build.ships.some((ship) => isHuge(ship.pilot)),
  )
}

type WingBuild = Extract<second.QuickBuild, { kind: 'wing' }>

/** Loads the quick builds of wings. */
async function wingBuilds(faction: Faction): Promise<WingBuild[]> {
  const { quickBuilds } = await loadSecond()
  return quickBuilds.filter((build): build is WingBuild => build.faction === faction && build.kind === 'wing')
}

/**
 * Creates a squad of quick builds that uses as much of its threat as possible; a seed always gives the same
 * squad.
 */
export async function createQuickSquad({
  faction,
  threat,
  ships = 12,
  wings = false,
  seed,
}: QuickSquadOptions): Promise<Squad> {
  const by = await loadRegulations('epic-battles', { limit: { threat } })
  const chance = createSquadRandom(`${faction} ${threat} ${seed}`)
  let squad = newSquad(by, faction)
  const first = wings ? shuffle(chance, await wingBuilds(faction)).slice(0, 1) : []
  // The largest wing that leaves as much threat again.
  const winged = first.flatMap(({ id, threatByWingmates }) =>
    Object.keys(threatByWingmates)
      .map(Number)
      .filter((mates) => 2 * threatByWingmates[mates]! <= threat || mates === 2)
      .sort((a, b) => b - a)
      .map((mates) => ({ id, mates })),
  )
  const plain = shuffle(chance, await plainBuilds(faction)).map(({ id }) => ({ id, mates: undefined }))
  for (const { id, mates } of [...winged, ...plain]) {
    if (mates !== undefined && squad.ships.length > 0) continue
    const added = addQuickBuild(by, squad, id, mates)
    if (!added.ok || added.squad.ships.length > ships || squadThreat(by, added.squad) > threat) continue
    squad = added.squad
    if (squadThreat(by, squad) === threat || squad.ships.length === ships) break
  }
  if (squad.ships.length === 0)
    throw new Error(`No quick build of that faction fits into ${threat} threat. Allow more.`)
  return { ...assignIdTokens(squad), name: `Quick squad ${seed}` }
}

/** Returns the quick builds of a squad: the places of their ships in the squad, and their threat. */
export const quickBuildsOf = (by: Regulations, squad: Squad): { ships: number[]; threat: number }[] =>
  scoringUnits(by, squad).map(({ ships, value }) => ({
    ships: ships.map((ref) => squad.ships.findIndex((ship) => ship.ref === ref)),
    threat: value,
  }))

/** Returns a squad with a suffix on all names of its ships and groups. */
function renameShips(squad: Squad, mark: string): Squad {
  const renamedRef = (name: string) => `${name}${mark}`
  return {
    ...squad,
    ships: squad.ships.map((ship) => ({
      ...ship,
      ref: renamedRef(ship.ref),
      ...(ship.quickBuild
        ? { quickBuild: { ...ship.quickBuild, group: renamedRef(ship.quickBuild.group) } }
        : {}),
    })),
    wings: squad.wings.map((wing) => ({
      ...wing,
      leader: renamedRef(wing.leader),
      wingmates: wing.wingmates.map((mate) => ({ ...mate, ship: renamedRef(mate.ship) })),
    })),
  }
}

/** Joins several squads into one, for a player who flies a whole team. */
export function joinSquads(squads: readonly [Squad, ...Squad[]]): Squad {
  const all = squads.map((squad, i) => (i === 0 ? squad : renameShips(squad, `.${i + 1}`)))
  return {
    ...squads[0],
    ships: all.flatMap(({ ships }) => ships),
    wings: all.flatMap(({ wings }) => wings),
    obstacles: all.flatMap(({ obstacles }) => obstacles),
  }
}
