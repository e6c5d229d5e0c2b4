import type { ShipId } from '../vocabulary/ids.ts'
import { substituteValue, sumCardValues } from './ability.ts'
import { facts, type Game, type Ship, type SkillEffect, type State } from './state.ts'

/** Returns the latest effect on a pilot skill that still applies. */
export const currentSkillEffect = (
  { skills }: Pick<Ship, 'skills'>,
  { round, phase }: Pick<State, 'round' | 'phase'>,
): SkillEffect | undefined =>
  skills.findLast(
    ({ from, until, phase: only }) =>
      round >= from && (until === undefined || round <= until) && (only === undefined || only === phase),
  )

/** Returns the pilot skill: by the latest effect on it, or the printed one as changed by cards. */
export function pilotSkill(game: Game, one: Ship): number {
  const latest = one.skills.length > 0 && currentSkillEffect(one, game.state)
  return latest ? latest.value : pilotSkillByCards(game, one)
}

/** Returns the pilot skill by the cards of a ship, ignoring effects on it. */
export function pilotSkillByCards(game: Game, { id }: Pick<Ship, 'id'>): ShipId {
  const { skill } = facts(game, id)
  // Every search for the next turn asks this of every ship, and few games have a card that changes it.
  const { treats, value } = game.rules.register.entries
  if (!treats.has('skill') && !value.has('skill')) return skill
  const about = { ship: id }
  return substituteValue(game, 'skill', about) ?? Math.max(0, skill + sumCardValues(game, 'skill', about))
}
