import type { EventState } from './event.ts'

/**
 * Returns the part of an event that is public: no draft, no lists before they are published, no scenario
 * before its round, no future chance and none of the desk's notes about people. It is an ordinary state, so
 * every view of pairings, standings, bracket or clock can show it.
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
      penalties: entrant.penalties.map((penalty) => ({ ...penalty, reason: '' })),
    })),
    rounds: rounds.map((round) => ({
      ...round,
      notes: [],
      matches: round.matches.map((match) => ({ ...match, notes: [] })),
    })),
  }
}
