import {
  type Entrant,
  type EventState,
  type Match,
  nameKey,
  type Round,
  type SideIndex,
  type TournamentEvent,
} from '@flotilla/tournament'
import { type CommandInput, UsageError } from '../command.ts'
import type { CommandAnswer } from './event-session.ts'

const listEntrants = (entrants: readonly Entrant[]) => {
  const shown = entrants.slice(0, 8).map(({ id, name }) => `${name} (${id})`)
  return shown.join(', ') + (entrants.length > 8 ? ` and ${entrants.length - 8} more` : '')
}

const namesOf = ({ name, members }: Entrant) => [name, ...members.map((member) => member.name)].map(nameKey)

/**
 * Finds an entrant by name, by a part of the name that only one has, or by number: `#7` always, `7` if that
 * cannot be a name. The name of a player finds the team.
 */
export function findEntrant(
  { entrants }: EventState,
  given: string,
  among: readonly Entrant[] = entrants,
): Entrant {
  const [, sign, digits] = /^(#?)(\d+)$/.exec(given.trim()) ?? []
  const numbered = among.filter(({ id }) => digits !== undefined && id === Number(digits))
  const key = nameKey(given)
  const entrantsCalled = (fits: (name: string) => boolean) =>
    key ? among.filter((entrant) => namesOf(entrant).some(fits)) : []
  const exact = sign ? numbered : entrantsCalled((name) => name === key)
  const found =
    exact.length > 0 ? exact : [...new Set([...entrantsCalled((name) => name.includes(key)), ...numbered])]
  if (found.length === 1) return found[0]!
  const number = digits === undefined ? 'the number from flotilla event show' : `#${digits} for the number`
  throw new UsageError(
    found.length > 0
      ? `"${given}" fits ${listEntrants(found)}.`
      : `Nobody ${among === entrants ? 'here' : 'in this match'} is called "${given}".`,
    entrants.length === 0
      ? 'nobody has entered yet'
      : among === entrants
        ? `give the whole name, or ${number}`
        : `name one of the two: ${listEntrants(among)}`,
  )
}

/** Finds a round by number; by default the latest published one. */
export function findRound({ rounds }: EventState, given: string | undefined): Round {
  const round = given === undefined ? rounds.at(-1) : rounds.find(({ number }) => String(number) === given)
  if (round) return round
  throw new UsageError(
    given === undefined ? 'No round has been published.' : `There is no round ${given}.`,
    rounds.length === 0
      ? 'flotilla event pair and flotilla event publish begin one'
      : `there are ${rounds.length}`,
  )
}

/** Finds the match at a table. */
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

const playersOf = ({ entrants }: EventState, { sides }: Match) => sides.flat().map((id) => entrants[id - 1]!)

/** Reports whether a text could name an entrant of a round. */
export const isName = (state: EventState, { matches }: Round, given: string): boolean =>
  matches
    .flatMap((match) => playersOf(state, match))
    .some((entrant) => namesOf(entrant).some((name) => name.includes(nameKey(given))))

/** Finds the side of a match by a name, which only has to distinguish the two. */
export function findSide(state: EventState, match: Match, given: string): SideIndex {
  const { id } = findEntrant(state, given, playersOf(state, match))
  return match.sides.findIndex((side) => side.includes(id)) as SideIndex
}

/** Finds the match of an entrant, and its side. */
export function findMatchOf(
  state: EventState,
  { number, matches }: Round,
  given: string,
): { match: Match; side: SideIndex } {
  const { id, name } = findEntrant(state, given)
  for (const match of matches) {
    const side = match.sides.findIndex((each) => each.includes(id))
    if (side !== -1) return { match, side: side as SideIndex }
  }
  throw new UsageError(`${name} is not paired in round ${number}.`, 'flotilla event show lists the pairings')
}

/** Describes the present state of one entrant. */
export const entrantAnswer =
  (input: CommandInput, words: (entrant: Entrant) => string) =>
  ({ state }: TournamentEvent): CommandAnswer => {
    const entrant = findEntrant(state, input.positionals[1]!)
    return { text: `${entrant.name}: ${words(entrant)}\n`, data: { entrant } }
  }
