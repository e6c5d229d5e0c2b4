import { substituteValue, sumCardValues } from './ability.ts'
import { facts, type Game, type Ship, type SkillEffect, type State } from './state.ts'

/** The latest effect on a pilot skill that holds. */
export const currentSkillEffect = (
  { skills }: Pick<Ship, 'skills'>,
  { round, phase }: Pick<State, 'round' | 'phase'>,
): SkillEffect | undefined =>
  skills.findLast(
    ({ from, until, phase: only }) =>
      round >= from && (until === undefined || round <= until) && (only === undefined || only === phase),
  )

/** The pilot skill as the latest effect on it leaves it, or what cards make of the printed one. */
export function pilotSkill(game: Game, one: Ship): number {
  const latest = one.skills.length > 0 && currentSkillEffect(one, game.state)
  return latest ? latest.value : pilotSkillByCards(game, one)
}

/** The pilot skill as the cards of a ship leave it, whatever effects there are on it. */
export function pilotSkillByCards(game: Game, { id }: Pick<Ship, 'id'>): number {
  const { skill } = facts(game, id)
  // It is asked of every ship whenever a turn is looked for, and few games have a card that speaks of it.
  const { treats, value } = game.rules.register.entries
  if (!treats.has('skill') && !value.has('skill')) return skill
  const about = { ship: id }
  return substituteValue(game, 'skill', about) ?? Math.max(0, skill + sumCardValues(game, 'skill', about))
}
