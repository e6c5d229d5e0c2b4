import type { EventState } from './event.ts'

/**
 * What everybody may see of an event: no draft, no lists before they are published, no scenario before its round, and nothing
 * of what chance will be or of what the desk has noted about people. It is a state like any other, so that whatever shows
 * pairings, standings, the bracket or the room shows it too.
 */
export function publicState(state: EventState, listsOpen: boolean): EventState {
  const { format, rounds } = state
  return {
    ...state,
    seed: '',
    draft: null,
    rulings: [],
    agreements: [],
    forbidden: [],
    format: {
      ...format,
      rounds: format.rounds.map((plan, index) =>
        format.scenariosSecret && index >= rounds.length ? { ...plan, scenario: null } : plan,
      ),
    },
    entrants: state.entrants.map((entrant) => ({
      ...entrant,
      groups: [],
      lists: listsOpen ? entrant.lists : [],
      violations: [],
      override: null,
      penalties: entrant.penalties.map((one) => ({ ...one, reason: '' })),
    })),
    rounds: rounds.map((round) => ({
      ...round,
      notes: [],
      matches: round.matches.map((match) => ({ ...match, notes: [] })),
    })),
  }
}
