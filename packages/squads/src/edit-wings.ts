import type { second } from '@flotilla/catalogue'
import { applyRemedy } from './apply-remedy.ts'
import { quickBuildViolations } from './check/quick-builds.ts'
import { canJoinWing, wingShipRefs, wingUpgrade } from './check/wing-violations.ts'
import { editResult, equippedUpgrades, refuseEdit } from './edit-squad.ts'
import { nextFreeName, nextRef } from './next-ref.ts'
import { wingPositions } from './position-names.ts'
import type { Regulations } from './regulations.ts'
import { findShip } from './ship-profile.ts'
import type {
  EditResult,
  QuickBuildSource,
  ShipRef,
  Squad,
  SquadShip,
  SquadWing,
  Wingmate,
  WingPosition,
  WingSet,
} from './squad.ts'
import { assignPositions, freeWingSet } from './wing-positions.ts'

/**
 * Assigns positions. Six or more wingmates have no formation: they keep their order, and the check refuses
 * the wing.
 */
function withPositions(ships: readonly ShipRef[]): Wingmate[] {
  const placed = assignPositions(ships.map((ship) => ({ ship })))
  if (placed.length === ships.length) return placed
  return ships.map((ship, index) => ({ ship, position: wingPositions[index] ?? 'rightSupport' }))
}

const noWing = (by: Regulations, leader: ShipRef) => refuseEdit(by, `The squad has no wing led by ${leader}.`)

/** Forms a wing behind a ship with an upgrade for it. The wingmates take their positions in this order. */
export function makeWing(
  by: Regulations,
  squad: Squad,
  leader: ShipRef,
  wingmates: readonly ShipRef[],
  set: WingSet = freeWingSet(squad),
): EditResult {
  const wing: SquadWing = { leader, wingmates: withPositions(wingmates), set }
  return editResult(by, squad, { ...squad, wings: [...squad.wings, wing] })
}

/** Returns the ships that can be wingmates of a leader without a wing; none for any other ship. */
export function wingmatesFor(by: Regulations, squad: Squad, leader: ShipRef): ShipRef[] {
  const ship = findShip(squad, leader)
  const winged = squad.wings.flatMap(wingShipRefs)
  if (!by.format.wings || !ship || !wingUpgrade(by, ship) || winged.includes(leader)) return []
  return squad.ships
    .filter((mate) => mate !== ship && !winged.includes(mate.ref) && !wingUpgrade(by, mate))
    .filter((mate) => canJoinWing(by, ship, mate))
    .map(({ ref }) => ref)
}

/** Dissolves a wing; its ships stay in the squad. */
export function dissolveWing(by: Regulations, squad: Squad, leader: ShipRef): EditResult {
  if (!squad.wings.some((wing) => wing.leader === leader)) return noWing(by, leader)
  return editResult(by, squad, { ...squad, wings: squad.wings.filter((wing) => wing.leader !== leader) })
}

function changeWing(
  by: Regulations,
  squad: Squad,
  leader: ShipRef,
  change: (wing: SquadWing) => SquadWing,
): EditResult {
  if (!squad.wings.some((wing) => wing.leader === leader)) return noWing(by, leader)
  const wings = squad.wings.map((wing) => (wing.leader === leader ? change(wing) : wing))
  return editResult(by, squad, { ...squad, wings })
}

/** Moves a wingmate to a position; the wingmate there takes the vacated one. */
export function setPosition(
  by: Regulations,
  squad: Squad,
  wingmate: ShipRef,
  position: WingPosition,
): EditResult {
  const wing = squad.wings.find(({ wingmates }) => wingmates.some(({ ship }) => ship === wingmate))
  const before = wing?.wingmates.find(({ ship }) => ship === wingmate)?.position
  if (!wing || !before) return refuseEdit(by, `${wingmate} is no wingmate of any wing.`)
  const withPosition = (mate: Wingmate): Wingmate => {
    if (mate.ship === wingmate) return { ...mate, position }
    return mate.position === position ? { ...mate, position: before } : mate
  }
  return changeWing(by, squad, wing.leader, (each) => ({
    ...each,
    wingmates: each.wingmates.map(withPosition),
  }))
}

/** Sets the wing ID cards of a wing. */
export const setWingCards = (by: Regulations, squad: Squad, leader: ShipRef, set: WingSet): EditResult =>
  changeWing(by, squad, leader, (wing) => ({ ...wing, set }))

/** Marks ships of the squad as one quick build; for a wing the leader comes first. */
export function formQuickBuild(
  by: Regulations,
  squad: Squad,
  id: string,
  ships: readonly ShipRef[],
): EditResult {
  const build = by.book.quickBuild(id)
  if (!build) return refuseEdit(by, `There is no Quick Build called ${id}.`)
  const formed = applyRemedy(squad, {
    words: '',
    changes: [
      {
        do: 'setQuickBuild',
        id,
        ships: [...ships],
        ...(build.kind === 'wing' ? { wing: freeWingSet(squad) } : {}),
      },
    ],
  })
  const violations = quickBuildViolations(by, formed).filter(({ ship = '' }) => ships.includes(ship))
  return violations.length > 0 ? { ok: false, violations } : editResult(by, squad, formed)
}

/** Adds all ships of a quick build; for a wing, with one of the numbers of wingmates the card lists. */
export function addQuickBuild(by: Regulations, squad: Squad, id: string, wingmates?: number): EditResult {
  const build = by.book.quickBuild(id)
  if (!build) return refuseEdit(by, `There is no Quick Build called ${id}.`)
  if (build.kind === 'wing' && (wingmates === undefined || !(wingmates in build.threatByWingmates)))
    return refuseEdit(
      by,
      `${id} is a wing, and lists no threat for ${wingmates ?? 'an unnamed number of'} wingmates.`,
      `Choose ${Object.keys(build.threatByWingmates).join(', ')} wingmates.`,
    )
  const quickBuild: QuickBuildSource = {
    id,
    group: nextFreeName(
      'q',
      squad.ships.flatMap(({ quickBuild: from }) => from?.group ?? []),
    ),
  }
  const addShip = (to: Squad, { pilot, upgrades }: second.QuickBuildShip): Squad => {
    const card = by.book.pilot(pilot)
    const ship: SquadShip = {
      ref: nextRef(to),
      parts: [{ ship: card?.hull.id ?? '', pilot, upgrades: equippedUpgrades(by, upgrades) ?? [] }],
      quickBuild,
    }
    return { ...to, ships: [...to.ships, ship] }
  }
  if (build.kind === 'ships') return editResult(by, squad, build.ships.reduce(addShip, squad))
  const mates = [
    ...(build.alsoIncludes ? [build.alsoIncludes] : []),
    ...Array.from({ length: wingmates ?? 0 }, () => build.wingmate),
  ]
  const filled = mates.reduce(addShip, addShip(squad, build.leader))
  const [leader = '', ...others] = filled.ships.slice(squad.ships.length).map(({ ref }) => ref)
  const wing: SquadWing = { leader, wingmates: withPositions(others), set: freeWingSet(squad), quickBuild }
  return editResult(by, squad, { ...filled, wings: [...filled.wings, wing] })
}
