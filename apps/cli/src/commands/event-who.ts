import {
  type Entrant,
  type EventState,
  type Match,
  nameKey,
  type Round,
  type SideIndex,
  type TournamentEvent,
} from '@flotilla/tournament'
import { type Input, UsageError } from '../command.ts'
import type { Said } from './event-desk.ts'

const listed = (entrants: readonly Entrant[]) => {
  const shown = entrants.slice(0, 8).map(({ id, name }) => `${name} (${id})`)
  return shown.join(', ') + (entrants.length > 8 ? ` and ${entrants.length - 8} more` : '')
}

/** An entrant by number, by name, or by any part of the name that only one of them has. */
export function entrantGiven({ entrants }: EventState, given: string): Entrant {
  const number = /^#?(\d+)$/.exec(given.trim())?.[1]
  const byNumber = number === undefined ? undefined : entrants[Number(number) - 1]
  if (byNumber) return byNumber
  const key = nameKey(given)
  const names = entrants.map((entrant) => ({ entrant, name: nameKey(entrant.name) }))
  const same = names.filter(({ name }) => name === key)
  const found = (same.length > 0 ? same : names.filter(({ name }) => name.includes(key))).map(
    ({ entrant }) => entrant,
  )
  if (found.length === 1 && key) return found[0]!
  throw new UsageError(
    found.length === 0 || !key ? `Nobody here is called "${given}".` : `"${given}" fits ${listed(found)}.`,
    entrants.length === 0
      ? 'nobody has entered yet'
      : 'give the whole name, or the number from flotilla event show',
  )
}

/** A round by number, or the latest that was published. */
export function roundGiven({ rounds }: EventState, given: string | undefined): Round {
  const round = given === undefined ? rounds.at(-1) : rounds.find(({ number }) => String(number) === given)
  if (round) return round
  throw new UsageError(
    given === undefined ? 'No round has been published.' : `There is no round ${given}.`,
    rounds.length === 0
      ? 'flotilla event pair and flotilla event publish begin one'
      : `there are ${rounds.length}`,
  )
}

/** The match at a table. */
export function matchAtTable({ number, matches }: Round, given: string): Match {
  const match = matches.find(({ table }) => String(table) === given)
  if (match) return match
  const tables = matches.flatMap(({ table }) => table ?? [])
  throw new UsageError(
    `There is no table ${given} in round ${number}.`,
    tables.length === 0
      ? 'nobody plays in it'
      : `there are tables ${Math.min(...tables)} to ${Math.max(...tables)}`,
  )
}

/** The match somebody plays in, and on which side. */
export function matchOf(
  state: EventState,
  { number, matches }: Round,
  given: string,
): { match: Match; side: SideIndex } {
  const { id, name } = entrantGiven(state, given)
  for (const match of matches) {
    const side = match.sides.findIndex((each) => each.includes(id))
    if (side !== -1) return { match, side: side as SideIndex }
  }
  throw new UsageError(`${name} is not paired in round ${number}.`, 'flotilla event show lists the pairings')
}

/** What became of one entrant. */
export const aboutOne =
  (input: Input, words: (entrant: Entrant) => string) =>
  ({ state }: TournamentEvent): Said => {
    const entrant = entrantGiven(state, input.positionals[1]!)
    return { text: `${entrant.name}: ${words(entrant)}\n`, data: { entrant } }
  }
