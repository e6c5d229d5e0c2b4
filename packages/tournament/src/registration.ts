import type { Legality } from '@flotilla/squads'
import type { Entrant, EventRefusal, EventState, EventWarning, Member, NewEntrant } from './event.ts'
import { nameKey, textRefusals } from './names.ts'
import { roundRobinRounds } from './pairing/round-robin-circle.ts'
import { createEventRandom } from './random.ts'

const ruleField = (state: EventState, of: 'players' | 'captain' | 'lists' | 'organiser') => {
  const rule = state.format.rules[of]
  return rule ? { rule } : {}
}

/** Creates the entrant with the next number. */
export function createEntrant(state: EventState, { name, members, groups, team }: NewEntrant): Entrant {
  const id = state.entrants.length + 1
  return {
    id,
    name: name.trim(),
    members: members ?? [{ name: name.trim() }],
    groups: groups ?? [],
    team: team ?? null,
    lists: [],
    violations: [],
    override: null,
    outdated: false,
    confirmed: true,
    status: 'playing',
    from: state.phase === 'registration' ? 1 : state.rounds.length + 1,
    until: null,
    fixedTable: null,
    penalties: [],
    lot: createEventRandom(state.seed, 'lot', id).below(2 ** 32),
  }
}

const entrantNameKeys = new WeakMap<Entrant, string>()

/** Returns the name key of an entrant. Large events compare every new name with all others, so it is kept. */
function entrantNameKey(entrant: Entrant): string {
  let key = entrantNameKeys.get(entrant)
  if (key === undefined) {
    key = nameKey(entrant.name)
    entrantNameKeys.set(entrant, key)
  }
  return key
}

/** Explains why an entrant cannot enter; empty if it can. */
export function entryRefusals(
  state: EventState,
  { id, name, members, groups, team }: Pick<Entrant, 'id' | 'name' | 'members' | 'groups' | 'team'>,
): EventRefusal[] {
  const found: EventRefusal[] = textRefusals([
    ...new Set([name, ...members.map((member) => member.name), ...groups, team]),
  ])
  if (name.trim() === '' || members.some((member) => member.name.trim() === '')) {
    found.push({ message: 'Everybody needs a name.' })
  }
  const others = state.entrants.filter((entrant) => entrant.id !== id)
  const key = nameKey(name)
  if (others.some((entrant) => entrantNameKey(entrant) === key)) {
    found.push({
      message: `${name.trim()} has entered already.`,
      remedy: 'Add something that tells the two apart.',
    })
  }
  return [...found, ...twiceRefusals(others, members), ...sizeRefusals(state, name, members)]
}

/** Refuses people who already play: one person plays in one team, and once in it. */
function twiceRefusals(others: readonly Entrant[], members: readonly Member[]): EventRefusal[] {
  if (members.length < 2) return []
  return members.flatMap(({ name }, index) => {
    const key = nameKey(name)
    const same = (member: Member) => nameKey(member.name) === key
    const team = others.find((other) => other.members.some(same))?.name
    const twice = members.findIndex(same) < index
    return team !== undefined || twice
      ? [
          {
            message: twice ? `${name} is in the team twice.` : `${name} plays in ${team} already.`,
            remedy:
              'One person plays in one team; if they are two people, add something that tells them apart.',
          },
        ]
      : []
  })
}

const sizeRefusals = (state: EventState, name: string, { length }: readonly Member[]): EventRefusal[] => {
  const { format } = state
  if (length === format.members) return []
  const whom = format.members === 1 ? 'single players' : `teams of ${format.members}`
  return [
    { message: `${format.name} is for ${whom}; ${name} has ${length}.`, ...ruleField(state, 'players') },
  ]
}

const captainCount = ({ members }: Entrant) => members.filter(({ captain }) => captain).length

/** Returns whether the lists of an entrant are legal, illegal or only incomplete. */
export const listStatus = ({ violations }: Pick<Entrant, 'violations'>): Legality =>
  violations.length === 0 ? 'legal' : violations.every(({ due }) => due) ? 'incomplete' : 'illegal'

/** The words for each legality. */
export const listStatusText: Readonly<Record<Legality, string>> = {
  legal: 'legal',
  incomplete: 'not complete',
  illegal: 'not legal',
}

/** Refuses organisers who play without a second organiser, or at all at the highest tier. */
export function organiserRefusals(state: EventState): EventRefusal[] {
  const { organiserPlays, tier } = state.format
  const playing = state.entrants
    .filter(({ status }) => status === 'playing')
    .flatMap(({ members }) => members.filter(({ organiser }) => organiser))
  if (organiserPlays === null || playing.length === 0) return []
  if (!organiserPlays.includes(tier)) {
    return [
      {
        message: `${playing.map(({ name }) => name).join(', ')} may not play in a ${tier} event of their own.`,
        rule: 'EP14-TOP-4',
        remedy: 'Drop them.',
      },
    ]
  }
  return state.organisers.some((name) => !playing.some((member) => member.name === name))
    ? []
    : [
        {
          message: 'An organiser plays, and no second organiser who does not is named.',
          remedy: 'Name one; it is announced when the event begins.',
          step: 'organiser',
          ...ruleField(state, 'organiser'),
        },
      ]
}

/** Explains why the event cannot start yet. */
export function startRefusals(state: EventState, paperLists = false): EventRefusal[] {
  const { format } = state
  const playing = state.entrants.filter(({ status }) => status === 'playing')
  const found: EventRefusal[] = []
  if (playing.length < 2)
    found.push({ message: 'There are fewer than two entrants.', remedy: 'Add entrants.', step: 'entrants' })
  for (const entrant of playing) {
    found.push(...sizeRefusals(state, entrant.name, entrant.members))
    if (entrant.outdated) {
      found.push({
        message: `The lists of ${entrant.name} were judged before the format was changed.`,
        remedy: 'Have them judged again.',
        step: 'judgeLists',
        ...ruleField(state, 'lists'),
      })
    }
    if (format.captain && captainCount(entrant) !== 1) {
      found.push({
        message: `${entrant.name} has ${captainCount(entrant)} captains.`,
        remedy: 'Name one of the players captain.',
        step: 'captain',
        ...ruleField(state, 'captain'),
      })
    }
    const answer = listStatus(entrant)
    const first = entrant.violations.find(({ due }) => answer === 'incomplete' || due === undefined)
    if (first && entrant.override === null) {
      const which = answer === 'incomplete' ? 'complete' : 'other'
      found.push({
        message: `The lists of ${entrant.name} are ${listStatusText[answer]}: ${first.message}`,
        rule: first.rule,
        remedy: `Hand in ${which} lists, or accept them with a reason.`,
        step: 'acceptLists',
      })
    }
    if (!entrant.confirmed) {
      found.push({
        message: `The captain of ${entrant.name} has not confirmed the lists a teammate handed in.`,
        remedy: 'Confirm them.',
        step: 'confirmLists',
        rule: 'EV18-CAPT-2',
      })
    }
  }
  const missing = format.listsBeforeStart && !paperLists ? missingLists(state, 'paperLists') : []
  return [...found, ...organiserRefusals(state), ...missing]
}

/** Returns the entrants whose lists are missing. */
export const entrantsWithoutLists = (state: EventState): Entrant[] =>
  state.entrants.filter(({ status, lists }) => status === 'playing' && lists.length === 0)

/** Combines all missing lists into one refusal. */
function missingLists(state: EventState, step: 'lists' | 'paperLists'): EventRefusal[] {
  const names = entrantsWithoutLists(state).map(({ name }) => name)
  if (names.length === 0) return []
  const some = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names
  const who = new Intl.ListFormat('en').format(some)
  return [
    {
      message:
        names.length === 1
          ? `${who} has not handed in a list.`
          : `${names.length} players have not handed in a list: ${who}.`,
      remedy:
        step === 'lists'
          ? 'Ask for it before the first game.'
          : 'Hand them in, or confirm that you hold them on paper.',
      step,
      ...ruleField(state, 'lists'),
    },
  ]
}

/** Warns about what is open at the start: lists, teammates who should be known, rounds until all have met. */
export function startWarnings(state: EventState): EventWarning[] {
  const { rounds, teamAssignment, roundRobin } = state.format
  const playing = state.entrants.filter(({ status }) => status === 'playing').length
  const needed = roundRobinRounds(playing)
  const teams = teamAssignment === 'advance' && rounds.some(({ mode }) => mode === 'team')
  return [
    ...missingLists(state, 'lists'),
    ...state.entrants
      .filter(({ status, team }) => teams && status === 'playing' && team === null)
      .map(({ name }) => ({
        message: `${name} has no team for the team rounds.`,
        remedy: 'Name the teammates.',
        step: 'team' as const,
        rule: 'EB-EVT-8' as const,
      })),
    ...(roundRobin && rounds.length % needed !== 0
      ? [
          {
            message: `Of ${playing} everybody has met everybody after ${needed} rounds, and ${rounds.length} are planned.`,
            remedy: 'Undo the start and change the number of rounds, or leave it so.',
          },
        ]
      : []),
  ]
}
