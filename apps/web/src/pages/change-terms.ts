import type { TableFormTerms } from './table-terms-form.tsx'

/** The terms that determine the size of the table until the player chooses it. */
const sizing = ['edition', 'ruleset', 'scenario', 'seats'] as const

/** Changes some terms, and the terms that depend on them. */
export function changeTerms(terms: TableFormTerms, patch: Partial<TableFormTerms>): TableFormTerms {
  const next = { ...terms, ...patch }
  const { scenario, edition, ruleset } = next
  const seats =
    scenario && !scenario.seats.some(({ count }) => count === next.seats)
      ? (scenario.seats[0]?.count ?? 2)
      : next.seats
  const large = edition === 'first' ? ruleset.includes('epic') : seats > 2
  const usual = sizing.some((what) => next[what] !== terms[what]) ? (large ? 'epic' : 'standard') : terms.area
  return { ...next, seats, area: patch.area ?? scenario?.area ?? usual }
}
