import type { EntrantId, EventState, MatchSide, Round } from './event.ts'

/** Returns the entrant with an id that must exist. */
export const entrantById = ({ entrants }: EventState, id: EntrantId) => entrants[id - 1]!

/** Returns an entrant's name, or in a team round the team's with its players'. */
export function sideName(state: EventState, side: MatchSide): string {
  const names = side.map((id) => entrantById(state, id).name)
  const team = side.length > 1 ? entrantById(state, side[0]!).team : null
  return team ? `${team}: ${names.join(', ')}` : names.join(' & ')
}

/** Lists the members of a team that is one entrant; empty for a single player. */
export function memberNames(state: EventState, side: MatchSide): string {
  if (side.length > 1) return ''
  const { members } = entrantById(state, side[0]!)
  return members.length > 1 ? members.map(({ name }) => name).join(', ') : ''
}

/** Names a round: `Round 2 of 3`, or the name of the bracket round. */
export function roundName(state: EventState, { number, kind }: Pick<Round, 'number' | 'kind'>): string {
  if (kind === 'swiss' || !state.bracket) return `Round ${number} of ${state.format.rounds.length}`
  return cutRoundName(state.bracket.size / 2 ** (number - state.bracket.from))
}

/** Names a bracket round by the number of entrants left. */
export function cutRoundName(left: number): string {
  if (left <= 2) return 'Final'
  return left === 4 ? 'Semifinals' : left === 8 ? 'Quarterfinals' : `Top ${left}`
}

/** Returns the line under the title of every page. */
export function pageSubtitle(state: EventState, round?: Round): string {
  const plan = round?.plan
  return [
    state.name,
    round && roundName(state, round),
    plan?.scenario,
    plan && `${plan.minutes} minutes`,
    state.place,
    state.date,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Compares names in reading order, whatever the language of the machine. */
export const compareNames = (a: string, b: string) => collator.compare(a, b)
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
