import { type Arc, attackRange, type Band, bodyShape, type Section, sectionShape } from '@flotilla/geometry'
import type { ShipId } from '../../vocabulary/ids.ts'
import { cardsWith } from '../ability.ts'
import { facts, footprintOf, type Game, type Ship, ship } from '../state.ts'

const printed: { readonly [arc: string]: Arc } = {
  front: 'front',
  auxiliaryRear: 'rear',
  auxiliary180: 'fullFront',
}

/**
 * Returns the firing arcs of a ship: those printed, its mobile arc and those that cards add; for a huge ship
 * those of its sections. Turret weapons also fire outside them.
 */
export function arcsOf(game: Game, one: Ship, only?: Section): Arc[] {
  const { arcs, huge } = facts(game, one.id)
  if (huge)
    return huge.parts
      .filter(({ section }) => !only || !section || section === only)
      .flatMap(({ arc }) => arc ?? [])
  const found: Arc[] = []
  const addArc = (arc: Arc | undefined) => {
    if (arc && !found.includes(arc)) found.push(arc)
  }
  for (const arc of arcs) addArc(arc === 'mobile' ? one.turret : printed[arc])
  for (const { me, rules } of cardsWith(game, one, 'arcs'))
    for (const arc of rules.arcs?.(game, me) ?? []) addArc(arc)
  return found
}

/**
 * Returns the range at which a ship is inside a firing arc of another, measured inside the arc; undefined
 * outside all arcs. For a huge attacker it can be limited to one section, because range is measured from the
 * section that fires.
 */
export function rangeInFiringArc(game: Game, from: ShipId, to: ShipId, only?: Section): Band | undefined {
  const one = ship(game, from)
  const attacker = footprintOf(game, one)
  const target = bodyShape(footprintOf(game, ship(game, to)))
  const post = only && one.huge ? { from: sectionShape(attacker, only) } : {}
  const bands = arcsOf(game, one, only).flatMap(
    (arc) => attackRange({ edition: 'first', attacker, arc, target, ...post })?.band ?? [],
  )
  return bands.length > 0 ? (Math.min(...bands) as Band) : undefined
}

/** Reports whether a ship is inside one arc of another, printed or not, at any range. */
export const isInOneArc = (game: Game, from: ShipId, arc: Arc, to: ShipId): boolean =>
  attackRange({
    edition: 'first',
    attacker: footprintOf(game, ship(game, from)),
    arc,
    target: bodyShape(footprintOf(game, ship(game, to))),
  })?.band !== undefined

/**
 * Reports whether a ship is inside a firing arc of another, or of a section of it, up to Range 3 by default.
 */
export const isInFiringArc = (game: Game, from: ShipId, to: ShipId, far = 3, only?: Section): boolean =>
  (rangeInFiringArc(game, from, to, only) ?? Number.POSITIVE_INFINITY) <= far
