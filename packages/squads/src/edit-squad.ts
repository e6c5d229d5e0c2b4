import type { Faction, ObstaclePieceId, second, UpgradeId } from '@flotilla/catalogue'
import { structureViolations } from './check.ts'
import { nextRef } from './next-ref.ts'
import type { Regulations } from './regulations.ts'
import { squadMeasure } from './scoring-units.ts'
import { shipParts, withPilot } from './ship-parts.ts'
import { findPart, findShip, type ShipOrPartRef, shipRefOf } from './ship-profile.ts'
import type { EditResult, Equipped, ShipPart, ShipRef, Squad, SquadShip, Violation } from './squad.ts'
import { withoutShips } from './wing-positions.ts'

export { assignIdTokens } from './id-tokens.ts'

const isSameViolation = (a: Violation, b: Violation) =>
  a.rule === b.rule && a.ship === b.ship && a.card === b.card && a.due === b.due

/** Returns the changed squad, unless the change adds violations. */
export function editResult(
  by: Regulations,
  before: Squad,
  after: Squad,
  known: readonly Violation[] = structureViolations(by, before),
): EditResult {
  const violations = structureViolations(by, after).filter(
    (found) => !known.some((old) => isSameViolation(old, found)),
  )
  return violations.length === 0 ? { ok: true, squad: after } : { ok: false, violations }
}

/** Refuses an edit with a message and a remedy. */
export const refuseEdit = ({ format }: Regulations, message: string, remedy?: string): EditResult => ({
  ok: false,
  violations: [{ rule: format.ground.cards, message, ...(remedy ? { remedy: { words: remedy } } : {}) }],
})

const noShip = (by: Regulations, at: ShipOrPartRef) =>
  refuseEdit(by, `The squad has no ship called ${shipRefOf(at)}.`)
const noUpgrade = (by: Regulations, id: UpgradeId) =>
  refuseEdit(by, `No upgrade card of this edition is called ${id}.`)

/** Creates an empty squad. */
export function newSquad(
  { format, options }: Pick<Regulations, 'format' | 'options'>,
  faction: Faction,
  name = '',
): Squad {
  return {
    edition: format.edition,
    faction,
    name,
    ...(format.pointsList ? { pointsList: options.pointsList ?? format.pointsList } : {}),
    ships: [],
    wings: [],
    obstacles: [],
  }
}

/** Returns upgrades by id on their slots; undefined if the book lacks one. */
export function equippedUpgrades({ book }: Regulations, ids: readonly UpgradeId[]): Equipped[] | undefined {
  const cards = ids.map((id) => book.upgradeById(id))
  const known = cards.flatMap((card) => (card ? [{ slot: card.slot, id: card.id }] : []))
  return known.length === ids.length ? known : undefined
}

/** The options for adding a ship. */
export interface NewShipOptions {
  /** Upgrades to equip, by id. */
  upgrades?: readonly UpgradeId[]
  ref?: ShipRef
}

/** Adds a ship by its pilot's key, or by an id that only one pilot has. */
export function addShip(
  by: Regulations,
  squad: Squad,
  pilot: string,
  { upgrades = [], ref }: NewShipOptions = {},
): EditResult {
  const card = by.book.pilot(pilot)
  if (!card) return refuseEdit(by, `No pilot card of this edition is called ${pilot}.`, 'Check the spelling.')
  const on = equippedUpgrades(by, upgrades)
  if (!on) return noUpgrade(by, upgrades.find((id) => !by.book.upgradeById(id)) ?? '')
  const ship: SquadShip = { ref: ref ?? nextRef(squad), parts: shipParts(by.book, card, on) }
  return editResult(by, squad, { ...squad, ships: [...squad.ships, ship] })
}

/**
 * Removes a ship together with its whole quick build. A wing that loses its leader or too many ships is
 * dissolved.
 */
export function removeShipFromSquad(by: Regulations, squad: Squad, ref: ShipRef): EditResult {
  const ship = findShip(squad, ref)
  if (!ship) return noShip(by, ref)
  const { quickBuild } = ship
  const gone = quickBuild
    ? squad.ships.filter((other) => other.quickBuild?.group === quickBuild.group)
    : [ship]
  return editResult(
    by,
    squad,
    withoutShips(
      squad,
      gone.map(({ ref: each }) => each),
    ),
  )
}

/**
 * Changes a part of a ship. Outside squads of quick builds, a changed ship is no longer part of a quick
 * build.
 */
export function changePart(
  by: Regulations,
  squad: Squad,
  at: ShipOrPartRef,
  change: (part: ShipPart) => ShipPart,
): Squad | undefined {
  const ship = findShip(squad, at)
  const part = findPart(squad, at)
  if (!ship || !part) return undefined
  const { quickBuild, ...rest } = ship
  const source = quickBuild && squadMeasure(by, squad) === 'threat' ? { quickBuild } : {}
  const changed: SquadShip = {
    ...rest,
    ...source,
    parts: ship.parts.map((each) => (each === part ? change(each) : each)) as SquadShip['parts'],
  }
  return { ...squad, ships: squad.ships.map((each) => (each === ship ? changed : each)) }
}

function withPart(
  by: Regulations,
  squad: Squad,
  at: ShipOrPartRef,
  change: (part: ShipPart) => ShipPart,
): EditResult {
  const changed = changePart(by, squad, at, change)
  return changed ? editResult(by, squad, changed) : noShip(by, at)
}

/** Replaces the pilot of a ship; its upgrades stay, so they must fit the new one. */
export function swapPilot(by: Regulations, squad: Squad, at: ShipOrPartRef, pilot: string): EditResult {
  const card = by.book.pilot(pilot)
  if (!card) return refuseEdit(by, `No pilot card of this edition is called ${pilot}.`, 'Check the spelling.')
  return withPart(by, squad, at, (part) => withPilot(by.book, part, card))
}

/** Adds an upgrade behind those of the ship. */
export function equip(
  by: Regulations,
  squad: Squad,
  at: ShipOrPartRef,
  id: UpgradeId,
  side?: string,
): EditResult {
  const [upgrade] = equippedUpgrades(by, [id]) ?? []
  if (!upgrade) return noUpgrade(by, id)
  const on = { ...upgrade, ...(side === undefined ? {} : { side }) }
  return withPart(by, squad, at, (part) => ({ ...part, upgrades: [...part.upgrades, on] }))
}

/** Removes the upgrade at a place among those of the ship or part. */
export function unequip(by: Regulations, squad: Squad, at: ShipOrPartRef, place: number): EditResult {
  if (!findPart(squad, at)?.upgrades[place])
    return refuseEdit(by, `The ship has no upgrade at place ${place}, counted from 0.`)
  return withPart(by, squad, at, (part) => ({ ...part, upgrades: part.upgrades.toSpliced(place, 1) }))
}

/** Replaces an upgrade. */
export function swapUpgrade(
  by: Regulations,
  squad: Squad,
  at: ShipOrPartRef,
  place: number,
  id: UpgradeId,
  side?: string,
): EditResult {
  const [upgrade] = equippedUpgrades(by, [id]) ?? []
  if (!upgrade) return noUpgrade(by, id)
  if (!findPart(squad, at)?.upgrades[place])
    return refuseEdit(by, `The ship has no upgrade at place ${place}, counted from 0.`)
  const on = { ...upgrade, ...(side === undefined ? {} : { side }) }
  return withPart(by, squad, at, (part) => ({ ...part, upgrades: part.upgrades.with(place, on) }))
}

/** Turns a card of two sides to the side it begins with. */
export function setSide(
  by: Regulations,
  squad: Squad,
  at: ShipOrPartRef,
  place: number,
  side: string,
): EditResult {
  const upgrade = findPart(squad, at)?.upgrades[place]
  if (!upgrade) return refuseEdit(by, `The ship has no upgrade at place ${place}, counted from 0.`)
  const sides = by.book.upgrade(upgrade)?.sides ?? []
  if (!sides.includes(side))
    return refuseEdit(
      by,
      `The card has no side called ${side}.`,
      sides.length > 0 ? `Choose ${sides.join(' or ')}.` : '',
    )
  return withPart(by, squad, at, (part) => ({
    ...part,
    upgrades: part.upgrades.with(place, { ...upgrade, side }),
  }))
}

/** Moves a ship to another place in the order of the squad. */
export function moveShip(by: Regulations, squad: Squad, ref: ShipRef, place: number): EditResult {
  const ship = findShip(squad, ref)
  if (!ship) return noShip(by, ref)
  const others = squad.ships.filter((each) => each !== ship)
  return editResult(by, squad, { ...squad, ships: others.toSpliced(place, 0, ship) })
}

/** Sets the obstacles of a squad. */
export const setObstacles = (
  by: Regulations,
  squad: Squad,
  obstacles: readonly ObstaclePieceId[],
): EditResult => editResult(by, squad, { ...squad, obstacles: [...obstacles] })

/** Sets the name of a squad. */
export const setName = (squad: Squad, name: string): Squad => ({ ...squad, name })

/** First edition: sets the deck for small and large ships. */
export function setDamageDeck(by: Regulations, squad: Squad, damageDeck: string): EditResult {
  const { catalogue } = by.book
  if (catalogue.edition !== 'first' || !damageDeck.startsWith('core') || !catalogue.damageDeck(damageDeck))
    return refuseEdit(
      by,
      `There is no damage deck called ${damageDeck} to choose.`,
      'Choose core or core-tfa.',
    )
  return editResult(by, squad, { ...squad, damageDeck })
}

/** Second edition: sets the points list. */
export const setPointsList = (by: Regulations, squad: Squad, pointsList: second.PointsList): EditResult =>
  editResult(by, squad, { ...squad, pointsList })
