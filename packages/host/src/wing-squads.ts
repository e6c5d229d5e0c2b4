import type { second } from '@flotilla/catalogue'
import type { DecisionId, ShipId } from '@flotilla/engine'
import {
  type AnyGame,
  type AnyLibrary,
  type AnySetup,
  type Seat,
  shipCards,
  wingmatePlaces,
} from '@flotilla/engine'
import type { Pose } from '@flotilla/geometry'
import { addQuickBuild, loadRegulations, newSquad, type Squad, wingSets } from '@flotilla/squads'
import type { WingmatePlace } from './table-types.ts'

type WingBuild = Extract<second.QuickBuild, { kind: 'wing' }>

/** A ready squad that is a wing quick build of one size. */
export interface WingSquad {
  /** Such as `wing:darthvader-2:3`. */
  readonly name: string
  readonly title: string
  readonly plays: string
  readonly squad: Squad
  readonly wing: { readonly build: string; readonly mates: number; readonly threat: number }
}

const nameOf = (build: string, mates: number): string => `wing:${build}:${mates}`

/** Obstacles for squads that name none of their own. */
export const defaultObstacles = ['coreasteroid1', 'coreasteroid3', 'coreasteroid5']

async function buildWingSquad(
  library: AnyLibrary,
  build: WingBuild,
  mates: number,
): Promise<WingSquad | undefined> {
  const by = await loadRegulations('epic-battles', { limit: { threat: 99 }, wingLeader: 'asOnCard' })
  const { catalogue } = library
  const leader = catalogue.pilot(build.leader.pilot)?.name ?? build.leader.pilot
  const mate = catalogue.pilot(build.wingmate.pilot)?.name ?? build.wingmate.pilot
  const made = addQuickBuild(by, newSquad(by, build.faction, `Wing of ${leader}`), build.id, mates)
  if (!made.ok) return
  const { squad } = made
  return {
    name: nameOf(build.id, mates),
    title: squad.name,
    plays: `A wing of ${squad.ships.length} from one dial: ${leader} leads ${mate} × ${mates}. Threat ${build.threatByWingmates[mates]}.`,
    squad: { ...squad, obstacles: defaultObstacles },
    wing: { build: build.id, mates, threat: build.threatByWingmates[mates] ?? 0 },
  }
}

const buildsIn = ({ catalogue }: AnyLibrary): WingBuild[] =>
  catalogue.edition === 'first' ? [] : catalogue.quickBuilds.filter((build) => build.kind === 'wing')

/** Lists every wing quick build in every size it may have. */
export async function wingSquads(library: AnyLibrary): Promise<WingSquad[]> {
  const found = await Promise.all(
    buildsIn(library).flatMap((build) =>
      Object.keys(build.threatByWingmates).map((mates) => buildWingSquad(library, build, Number(mates))),
    ),
  )
  return found.filter((one) => one !== undefined)
}

/** Loads the wing squad of a name from `wingSquads`. */
export async function loadWingSquad(library: AnyLibrary, name: string): Promise<Squad | undefined> {
  const [kind, id, mates] = name.split(':')
  const build = kind === 'wing' ? buildsIn(library).find((one) => one.id === id) : undefined
  return build && (await buildWingSquad(library, build, Number(mates)))?.squad
}

/** Gives the wings of a game ID cards of different sets, while sets last. */
export function withDistinctWingCards(squads: readonly Squad[]): Squad[] {
  const used = new Set<string>()
  return squads.map((squad) => ({
    ...squad,
    wings: squad.wings.map((wing) => {
      const set = used.has(wing.set) ? (wingSets.find((one) => !used.has(one)) ?? wing.set) : wing.set
      used.add(set)
      return { ...wing, set }
    }),
  }))
}

const firstOf = ({ seats }: AnySetup, seat: Seat): number =>
  seats.slice(0, seat).reduce((sum, { squad }) => sum + squad.ships.length, 0)

/**
 * Returns the setup with two wingmates of a seat in each other's position; undefined where they are not in
 * one wing.
 */
export function withSwappedWingmates(
  setup: AnySetup,
  seat: Seat,
  a: ShipId,
  b: number,
): AnySetup | undefined {
  const { squad } = setup.seats[seat]!
  const [one, other] = [a, b].map((id) => squad.ships[id - firstOf(setup, seat)]?.ref)
  const wing = squad.wings.find(({ wingmates }) =>
    [one, other].every((ref) => wingmates.some(({ ship }) => ship === ref)),
  )
  if (!wing || one === other) return
  const positionOf = (ref: string | undefined) => wing.wingmates.find(({ ship }) => ship === ref)!.position
  const wingmates = wing.wingmates.map((mate) => {
    if (mate.ship === one) return { ...mate, position: positionOf(other) }
    return mate.ship === other ? { ...mate, position: positionOf(one) } : mate
  })
  const wings = squad.wings.map((each) => (each === wing ? { ...wing, wingmates } : each))
  const seats = setup.seats.map((each, i) => (i === seat ? { ...each, squad: { ...squad, wings } } : each))
  return { ...setup, seats } as AnySetup
}

/**
 * Returns where the wingmates of a leader would deploy with the leader at a pose, and which of them do not
 * fit.
 */
export function wingmatePlacesFor(game: AnyGame, decision: DecisionId, pose: Pose): readonly WingmatePlace[] {
  const leader = game.pending.find(({ id }) => id === decision)?.subject
  return leader !== undefined && shipCards(game)[leader]?.wing?.leader === leader
    ? wingmatePlaces(game, leader, pose)
    : []
}
