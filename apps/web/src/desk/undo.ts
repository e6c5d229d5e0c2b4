import { actText, dependentActs, standingActs, type TournamentEvent } from '@flotilla/tournament'

/** Describes an act in a few words; an undo names the act it undid. */
export function actLabel({ acts, state }: TournamentEvent, number: number): string {
  const act = acts[number - 1]!
  return act.do === 'undo'
    ? `undid: ${act.acts.map((each) => (acts[each - 1] ? actText(state, acts[each - 1]!) : '')).join('; ')}`
    : actText(state, act)
}

/**
 * Returns the latest act that is in force and not an undo, of one person or of anyone; null if only the
 * creation is left.
 */
export function latestAct({ acts }: TournamentEvent, by?: string): number | null {
  const stands = standingActs(acts)
  const index = acts.findLastIndex(
    (act, at) => stands[at] && act.do !== 'undo' && (by === undefined || act.by === by),
  )
  return index > 0 ? index + 1 : null
}

/**
 * Returns the act that Undo takes back: the person's latest act on which no other depends, otherwise the
 * latest of anyone.
 */
export function undoTarget(event: TournamentEvent, by: string): number | null {
  const own = latestAct(event, by)
  return own !== null && dependentActs(event, [own]).length === 0 ? own : latestAct(event)
}
