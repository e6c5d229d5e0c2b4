import { bases, leavesArea, type Shape } from '@flotilla/geometry'
import type { Refusal } from '../../kernel/decision.ts'
import { refusal } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { boundsOf, isNearEdge, type Rect } from '../edges.ts'
import { facts, type Game, ship, teamOf } from '../state.ts'
import { energyLimit, gainEnergy, storeEnergy } from './energy.ts'
import { hugeFactsOf } from './huge-state.ts'

/** Distance in mm at which a base counts as touching its edge. */
const CONTACT = 1

/**
 * Returns the additional limits of a huge ship's place: whether it must touch its edge, and where its centre
 * is when it does so facing straight ahead.
 */
export function hugeLimits(game: Game, id: ShipId): { contact?: true; middle?: Rect } {
  if (!ship(game, id).huge) return {}
  const { base, seat } = facts(game, id)
  const { length, width } = bases[base]
  const edge = game.state.edges[teamOf(game, seat)]!
  const { left, right, bottom, top } = boundsOf(game.rules.area)
  const [x, y] = [left + length / 2, bottom + length / 2]
  const across = { left: left + width / 2, right: right - width / 2 }
  const along = { bottom: bottom + width / 2, top: top - width / 2 }
  const middle = [
    { ...across, bottom: y, top: y },
    { ...across, bottom: top - length / 2, top: top - length / 2 },
    { ...along, left: x, right: x },
    { ...along, left: right - length / 2, right: right - length / 2 },
  ][edge]!
  return { ...(game.rules.keys.huge.contact ? { contact: true } : {}), middle }
}

/** Returns why a place is not legal for a huge ship, apart from the rules for all ships. */
export function validateHugePlacement(game: Game, id: ShipId, footprint: Shape): Refusal | undefined {
  if (leavesArea(footprint, game.rules.area))
    return refusal('No part of a huge ship’s bases may be outside the play area. Move it in.', 'HS-SETUP-3')
  const { contact } = game.rules.keys.huge
  const edge = game.state.edges[teamOf(game, facts(game, id).seat)]!
  if (contact && !isNearEdge(game.rules.area, [edge], footprint, CONTACT))
    return refusal('A base of a huge ship touches the edge of its side. Move it there.', contact)
  return
}

/**
 * Adds the energy a huge ship begins with: on its Ship card, and on its weapons where the ruleset says so.
 */
export function chargeAtSetup(game: Game, id: ShipId): void {
  const { chargedWeapons, energyRule } = game.rules.keys.huge
  gainEnergy(game, id, energyLimit(game, ship(game, id)), energyRule)
  if (!chargedWeapons) return
  for (const { card } of facts(game, id).weapons)
    storeEnergy(game, id, card, hugeFactsOf(game, id).upgrades[card]!.limit, energyRule)
}
