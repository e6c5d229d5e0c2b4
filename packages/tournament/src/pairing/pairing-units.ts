import type { EntrantId, EventRefusal, EventState, MatchSide } from '../event.ts'
import type { RoundPlan } from '../tournament-format.ts'

/** Reports whether an entrant is to be paired in a round. */
export function isPaired(state: EventState, id: EntrantId, round: number): boolean {
  const { from, until } = state.entrants[id - 1]!
  return from <= round && (until === null || until >= round)
}

/** Returns the plan of a round; a bracket round follows the last round before it. */
export function roundPlan(state: EventState, round: number): RoundPlan {
  const { rounds, cutMinutes } = state.format
  const plan = rounds[round - 1]
  const last = rounds.at(-1)!
  return plan ?? { ...last, minutes: cutMinutes ?? last.minutes }
}

/** Returns the units that are paired in a round, or refusals naming entrants that still need a team. */
export function pairingUnits(state: EventState, round: number): MatchSide[] | EventRefusal[] {
  const playing = state.entrants.filter(({ id }) => isPaired(state, id, round))
  if (roundPlan(state, round).mode === 'solo') return playing.map(({ id }) => [id])
  const teams = new Map<string, MatchSide>()
  for (const { id, team } of playing) {
    if (team !== null) teams.set(team, [...(teams.get(team) ?? []), id])
  }
  const alone = playing.filter(({ team }) => team === null)
  const { teamSize } = state.format
  const wrong = [...teams].filter(([, side]) => side.length !== teamSize)
  return alone.length + wrong.length === 0
    ? [...teams.values()]
    : [
        ...alone.map(({ id, name }) => ({
          message: `Round ${round} is for teams, and ${name} (${id}) has none.`,
          rule: 'EB-EVT-8' as const,
          remedy: 'Give the player a team, or drop the player.',
          step: 'team' as const,
        })),
        ...wrong.map(([team, side]) => ({
          message: `Round ${round} is for teams of ${teamSize}; ${team} has ${side.length}.`,
          rule: 'EB-EVT-8' as const,
          remedy: 'Change the teams of its players.',
          step: 'team' as const,
        })),
      ]
}

/** Reports whether units could not be formed. */
export const areRefusals = (units: MatchSide[] | EventRefusal[]): units is EventRefusal[] =>
  units.length > 0 && !Array.isArray(units[0])
