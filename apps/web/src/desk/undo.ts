import { actText, dependentActs, standingActs, type TournamentEvent } from '@flotilla/tournament'

/** What an act did, in a few words; an undo says what it undid. */
export function actLabel({ acts, state }: TournamentEvent, number: number): string {
  const act = acts[number - 1]!
  return act.do === 'undo'
    ? `undid: ${act.acts.map((each) => (acts[each - 1] ? actText(state, acts[each - 1]!) : '')).join('; ')}`
    : actText(state, act)
}

/** The latest act that stands and is no undo itself, of one person or of anybody; null if only the creation is left. */
export function latestAct({ acts }: TournamentEvent, by?: string): number | null {
  const stands = standingActs(acts)
  const index = acts.findLastIndex(
    (act, at) => stands[at] && act.do !== 'undo' && (by === undefined || act.by === by),
  )
  return index > 0 ? index + 1 : null
}

/** What Undo takes back: the latest act of one's own that nothing follows from, else the latest of anybody. */
export function undoTarget(event: TournamentEvent, by: string): number | null {
  const own = latestAct(event, by)
  return own !== null && dependentActs(event, [own]).length === 0 ? own : latestAct(event)
}
