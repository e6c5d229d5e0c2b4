import { leaves, type Shape } from '@flotilla/geometry'
import type { Refusal } from '../../kernel/decision.ts'
import { refused } from '../../kernel/game.ts'
import { isNearEdge } from '../edges.ts'
import { facts, type Game, ship, sideOf } from '../state.ts'
import { energyLimit, gainEnergy, storeEnergy } from './energy.ts'
import { hugeOf } from './state.ts'

/** A base this near its edge touches it. */
const CONTACT = 1

/** What a huge ship's place must keep to beside what holds for all. */
export const hugeLimits = (game: Game, id: number): { contact?: true } =>
  ship(game, id).huge && game.rules.keys.huge.contact ? { contact: true } : {}

/** What forbids a place to a huge ship alone. */
export function judgeHuge(game: Game, id: number, footprint: Shape): Refusal | undefined {
  if (leaves(footprint, game.rules.area))
    return refused('No part of a huge ship’s bases may be outside the play area. Move it in.', 'HS-SETUP-3')
  const { contact } = game.rules.keys.huge
  const edge = game.state.edges[sideOf(game, facts(game, id).seat)]!
  if (contact && !isNearEdge(game.rules.area, [edge], footprint, CONTACT))
    return refused('A base of a huge ship touches the edge of its side. Move it there.', contact)
  return
}

/** Puts the energy on that a huge ship begins with: on its Ship card, and on its weapons where that is the rule. */
export function chargeAtSetup(game: Game, id: number): void {
  const { chargedWeapons, energyRule } = game.rules.keys.huge
  gainEnergy(game, id, energyLimit(game, ship(game, id)), energyRule)
  if (!chargedWeapons) return
  for (const { card } of facts(game, id).weapons)
    storeEnergy(game, id, card, hugeOf(game, id).upgrades[card]!.limit, energyRule)
}
