import type { second } from '@flotilla/catalogue'
import { equipped, refuse, step } from './build.ts'
import { quickBuildViolations } from './check/quick-builds.ts'
import { fitsWing, shipsOfWing, wingUpgradeOf } from './check/wings.ts'
import { wingPositions } from './positions.ts'
import { findShip } from './profile.ts'
import { nextName, nextRef } from './refs.ts'
import type { Regulations } from './regulations.ts'
import { applyRemedy } from './remedy.ts'
import type {
  FromQuickBuild,
  Outcome,
  ShipRef,
  Squad,
  SquadShip,
  SquadWing,
  Wingmate,
  WingPosition,
  WingSet,
} from './squad.ts'
import { freeSet, inFormation } from './wings.ts'

/** Six wingmates or more have no formation: they keep places in order, for the check to refuse the wing. */
function positioned(ships: readonly ShipRef[]): Wingmate[] {
  const placed = inFormation(ships.map((ship) => ({ ship })))
  if (placed.length === ships.length) return placed
  return ships.map((ship, index) => ({ ship, position: wingPositions[index] ?? 'rightSupport' }))
}

const noWing = (by: Regulations, leader: ShipRef) => refuse(by, `The squad has no wing led by ${leader}.`)

/** Gathers wingmates behind a ship that has an upgrade for it. They take their positions in this order. */
export function makeWing(
  by: Regulations,
  squad: Squad,
  leader: ShipRef,
  wingmates: readonly ShipRef[],
  set: WingSet = freeSet(squad),
): Outcome {
  const wing: SquadWing = { leader, wingmates: positioned(wingmates), set }
  return step(by, squad, { ...squad, wings: [...squad.wings, wing] })
}

/** The ships that can be wingmates of a leader that leads no wing yet; none for any other ship. */
export function wingmatesFor(by: Regulations, squad: Squad, leader: ShipRef): ShipRef[] {
  const ship = findShip(squad, leader)
  const winged = squad.wings.flatMap(shipsOfWing)
  if (!by.format.wings || !ship || !wingUpgradeOf(by, ship) || winged.includes(leader)) return []
  return squad.ships
    .filter((mate) => mate !== ship && !winged.includes(mate.ref) && !wingUpgradeOf(by, mate))
    .filter((mate) => fitsWing(by, ship, mate))
    .map(({ ref }) => ref)
}

/** Its ships fly on by themselves. */
export function splitWing(by: Regulations, squad: Squad, leader: ShipRef): Outcome {
  if (!squad.wings.some((wing) => wing.leader === leader)) return noWing(by, leader)
  return step(by, squad, { ...squad, wings: squad.wings.filter((wing) => wing.leader !== leader) })
}

function changeWing(
  by: Regulations,
  squad: Squad,
  leader: ShipRef,
  change: (wing: SquadWing) => SquadWing,
): Outcome {
  if (!squad.wings.some((wing) => wing.leader === leader)) return noWing(by, leader)
  const wings = squad.wings.map((wing) => (wing.leader === leader ? change(wing) : wing))
  return step(by, squad, { ...squad, wings })
}

/** Puts a wingmate in a position; whoever had it takes the one that becomes free. */
export function setPosition(
  by: Regulations,
  squad: Squad,
  wingmate: ShipRef,
  position: WingPosition,
): Outcome {
  const wing = squad.wings.find(({ wingmates }) => wingmates.some(({ ship }) => ship === wingmate))
  const before = wing?.wingmates.find(({ ship }) => ship === wingmate)?.position
  if (!wing || !before) return refuse(by, `${wingmate} is no wingmate of any wing.`)
  const moved = (mate: Wingmate): Wingmate => {
    if (mate.ship === wingmate) return { ...mate, position }
    return mate.position === position ? { ...mate, position: before } : mate
  }
  return changeWing(by, squad, wing.leader, (each) => ({ ...each, wingmates: each.wingmates.map(moved) }))
}

export const setWingCards = (by: Regulations, squad: Squad, leader: ShipRef, set: WingSet): Outcome =>
  changeWing(by, squad, leader, (wing) => ({ ...wing, set }))

/** Says that ships of the squad are one quick build: of a wing the leader first. */
export function formQuickBuild(
  by: Regulations,
  squad: Squad,
  id: string,
  ships: readonly ShipRef[],
): Outcome {
  const build = by.book.quickBuild(id)
  if (!build) return refuse(by, `There is no Quick Build called ${id}.`)
  const formed = applyRemedy(squad, {
    words: '',
    changes: [
      {
        do: 'setQuickBuild',
        id,
        ships: [...ships],
        ...(build.kind === 'wing' ? { wing: freeSet(squad) } : {}),
      },
    ],
  })
  const violations = quickBuildViolations(by, formed).filter(({ ship = '' }) => ships.includes(ship))
  return violations.length > 0 ? { ok: false, violations } : step(by, squad, formed)
}

/** Adds all ships of a quick build; for a wing, with so many wingmates as the card lists a threat for. */
export function addQuickBuild(by: Regulations, squad: Squad, id: string, wingmates?: number): Outcome {
  const build = by.book.quickBuild(id)
  if (!build) return refuse(by, `There is no Quick Build called ${id}.`)
  if (build.kind === 'wing' && (wingmates === undefined || !(wingmates in build.threatByWingmates)))
    return refuse(
      by,
      `${id} is a wing, and lists no threat for ${wingmates ?? 'an unnamed number of'} wingmates.`,
      `Choose ${Object.keys(build.threatByWingmates).join(', ')} wingmates.`,
    )
  const quickBuild: FromQuickBuild = {
    id,
    group: nextName(
      'q',
      squad.ships.flatMap(({ quickBuild: from }) => from?.group ?? []),
    ),
  }
  const add = (to: Squad, { pilot, upgrades }: second.QuickBuildShip): Squad => {
    const card = by.book.pilot(pilot)
    const ship: SquadShip = {
      ref: nextRef(to),
      parts: [{ ship: card?.hull.id ?? '', pilot, upgrades: equipped(by, upgrades) ?? [] }],
      quickBuild,
    }
    return { ...to, ships: [...to.ships, ship] }
  }
  if (build.kind === 'ships') return step(by, squad, build.ships.reduce(add, squad))
  const mates = [
    ...(build.alsoIncludes ? [build.alsoIncludes] : []),
    ...Array.from({ length: wingmates ?? 0 }, () => build.wingmate),
  ]
  const filled = mates.reduce(add, add(squad, build.leader))
  const [leader = '', ...others] = filled.ships.slice(squad.ships.length).map(({ ref }) => ref)
  const wing: SquadWing = { leader, wingmates: positioned(others), set: freeSet(squad), quickBuild }
  return step(by, squad, { ...filled, wings: [...filled.wings, wing] })
}
