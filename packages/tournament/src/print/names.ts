import type { EntrantId, EventState, Round, Side } from '../event.ts'

export const entrantNamed = ({ entrants }: EventState, id: EntrantId) => entrants[id - 1]!

/** One entrant's name, or the team's and its players' in a team round. */
export function sideName(state: EventState, side: Side): string {
  const names = side.map((id) => entrantNamed(state, id).name)
  const team = side.length > 1 ? entrantNamed(state, side[0]!).team : null
  return team ? `${team}: ${names.join(', ')}` : names.join(' & ')
}

/** The members of a team that is one entrant; nothing for a single player. */
export function membersOf(state: EventState, side: Side): string {
  if (side.length > 1) return ''
  const { members } = entrantNamed(state, side[0]!)
  return members.length > 1 ? members.map(({ name }) => name).join(', ') : ''
}

/** `Round 2 of 3`, or what a round of the bracket is called. */
export function roundName(state: EventState, { number, kind }: Pick<Round, 'number' | 'kind'>): string {
  if (kind === 'swiss' || !state.bracket) return `Round ${number} of ${state.format.rounds.length}`
  return cutRoundName(state.bracket.size / 2 ** (number - state.bracket.from))
}

export function cutRoundName(left: number): string {
  if (left <= 2) return 'Final'
  return left === 4 ? 'Semifinals' : left === 8 ? 'Quarterfinals' : `Top ${left}`
}

/** What stands under the title of every page. */
export function underTitle(state: EventState, round?: Round): string {
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

/** Names in the order a reader looks for them, whatever the machine's own language. */
export const byName = (a: string, b: string) => collator.compare(a, b)
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
