import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import {
  answerOf,
  answerWords,
  type EventFormat,
  type Member,
  nameKey,
  nextEntrant,
  type PlayerRow,
  type Request,
  readPlayers,
  type TournamentEvent,
} from '@flotilla/tournament'
import { type Command, type Input, type Option, UsageError } from '../command.ts'
import { change, given, numberGiven, performed, type Said, signing } from './event-desk.ts'
import { handingIn, squadsIn } from './event-squads.ts'
import { aboutOne, entrantGiven, roundGiven } from './event-who.ts'

type NewEntry = Extract<Request, { do: 'enter' }>

const entrantSaid = (now: TournamentEvent, before: TournamentEvent): Said => {
  const added = now.state.entrants.slice(nextEntrant(before) - 1)
  return {
    text: added.map(({ id, name }) => `${id}  ${name}\n`).join(''),
    data: { entrants: added },
  }
}

/** Single players as they are; in formats for teams the lines of one team make one entrant. */
function entriesFrom(rows: readonly PlayerRow[], format: EventFormat, clubsApart: boolean) {
  const groups = ({ group, club }: PlayerRow) => [
    ...(group ? [group] : []),
    ...(club && clubsApart ? [`club ${club}`] : []),
  ]
  if (format.members === 1) {
    return rows.map((row) => ({
      request: {
        do: 'enter' as const,
        name: row.name,
        ...(groups(row).length > 0 ? { groups: groups(row) } : {}),
        ...(row.team ? { team: row.team } : {}),
      },
      squads: row.squad ? [row.squad] : [],
    }))
  }
  const teams = new Map<string, PlayerRow[]>()
  for (const row of rows) {
    const { line, name, team } = row
    if (!team) {
      throw new UsageError(
        `Line ${line}: ${name} has no team.`,
        `${format.name} is for teams; fill the column "team"`,
      )
    }
    teams.set(team, [...(teams.get(team) ?? []), row])
  }
  return [...teams].map(([name, of]) => ({
    request: {
      do: 'enter' as const,
      name,
      members: of.map((row): Member => ({ name: row.name, ...(row.captain ? { captain: true } : {}) })),
      groups: [...new Set(of.flatMap(groups))],
    },
    squads: of.flatMap(({ squad }) => squad ?? []),
  }))
}

function rowsIn(file: string): PlayerRow[] {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(file)
  } catch (error) {
    throw new UsageError(
      `${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      'check its name',
    )
  }
  const { players, duplicates } = readPlayers(bytes)
  const [twice] = duplicates
  if (twice) {
    throw new UsageError(
      `${duplicates.map(({ name, lines }) => `${name} is in lines ${lines.join(' and ')}`).join('; ')}.`,
      'remove the lines that are too many, or add something that tells two people apart',
    )
  }
  return players
}

/** Organisers who play are marked as such: whether they may is a question of the rules. */
function markingOrganisers(organisers: readonly string[], request: NewEntry): NewEntry {
  const known = new Set(organisers.map(nameKey))
  const members = request.members ?? [{ name: request.name }]
  if (!members.some(({ name }) => known.has(nameKey(name)))) return request
  return {
    ...request,
    members: members.map((member) =>
      known.has(nameKey(member.name)) ? { ...member, organiser: true } : member,
    ),
  }
}

/** Enters all, then hands in the squads of those who came with them. */
async function entering(
  event: TournamentEvent,
  entries: readonly { request: NewEntry; squads: string[] }[],
  input: Input,
): Promise<Request[]> {
  const requests = entries.map(({ request }) => markingOrganisers(event.state.organisers, request))
  const entered = performed(event, requests, input).event.state
  const submissions: Request[] = []
  for (const [index, { squads }] of entries.entries()) {
    if (squads.length === 0) continue
    const entrant = entered.entrants[nextEntrant(event) - 1 + index]!
    submissions.push(await handingIn(entered.format, entrant, await squadsIn(squads), 1, true))
  }
  return [...requests, ...submissions]
}

function memberNames(input: Input): { members?: Member[] } {
  const names = input.texts('member')
  const captain = input.text('captain')
  if (captain !== undefined && !names.includes(captain)) {
    throw new UsageError(`The captain "${captain}" is not one of the members.`, 'name members with --member')
  }
  return names.length === 0
    ? {}
    : { members: names.map((name) => ({ name, ...(name === captain ? { captain: true as const } : {}) })) }
}

const entryOptions: Record<string, Option> = {
  member: {
    type: 'string',
    multiple: true,
    value: 'NAME',
    help: 'a player of the team, in formats for teams',
  },
  captain: { type: 'string', value: 'NAME', help: 'which of them is its captain' },
  group: {
    type: 'string',
    multiple: true,
    value: 'TEXT',
    help: 'kept apart in round 1 from others of the group',
  },
  team: { type: 'string', value: 'NAME', help: 'team for the team rounds of an event of single players' },
}

export const eventAdd: Command = {
  name: 'event add',
  summary: 'Enter players or teams, before the start or late.',
  arguments: 'FILE [NAME…]',
  options: {
    csv: {
      type: 'string',
      value: 'FILE',
      help: 'a table with the columns name, group, club, team, captain, squad',
    },
    'clubs-apart': { type: 'boolean', help: 'with --csv: players of one club are a group' },
    ...entryOptions,
    squad: {
      type: 'string',
      multiple: true,
      value: 'FILE',
      help: 'hand in the squad of the one who is entered',
    },
    join: { type: 'boolean', help: 'a latecomer plays whoever has the bye of the round' },
    ...signing,
  },
  details: `
  flotilla event add spring.json Ana "Bo Li" Chidi
  flotilla event add spring.json Dóra --group "car 2" --squad dora.json
  flotilla event add spring.json --csv players.csv
  flotilla event add team.json "Red Team" --member Ana --member Bo --captain Ana`,
  run: (input, io) =>
    change(
      input,
      io,
      async (event) => {
        const names = given(input, 0, 1_000, '')
        const csv = input.text('csv')
        if (names.length === 0 && csv === undefined) {
          throw new UsageError('Nobody was named.', 'name players after the file, or a table with --csv')
        }
        const groups = input.texts('group')
        const team = input.text('team')
        const squads = input.texts('squad')
        const members = memberNames(input)
        if (names.length !== 1 && (squads.length > 0 || members.members)) {
          throw new UsageError(
            '--squad and --member are for one entrant.',
            'name one, or several without them',
          )
        }
        const named = names.map((name) => ({
          request: {
            do: 'enter' as const,
            name,
            ...members,
            ...(groups.length > 0 ? { groups } : {}),
            ...(team === undefined ? {} : { team }),
          },
          squads,
        }))
        const listed =
          csv === undefined
            ? []
            : entriesFrom(rowsIn(csv), event.state.format, input.flag('clubs-apart')).map((entry) => ({
                ...entry,
                squads: entry.squads.map((file) => resolve(dirname(csv), file)),
              }))
        const requests = await entering(event, [...named, ...listed], input)
        if (!input.flag('join')) return requests
        if (named.length + listed.length !== 1) {
          throw new UsageError('--join is for one entrant: one has the bye.', 'name one')
        }
        const { number } = roundGiven(event.state, undefined)
        return [...requests, { do: 'join', entrant: nextEntrant(event), round: number }]
      },
      entrantSaid,
    ),
}

export const eventEdit: Command = {
  name: 'event edit',
  summary: 'Change the name, players, groups or team of an entrant.',
  arguments: 'FILE WHO',
  options: { name: { type: 'string', value: 'NAME', help: 'the new name' }, ...entryOptions, ...signing },
  details: 'Groups given replace those there were; --team "" takes the team away.',
  run: (input, io) =>
    change(
      input,
      io,
      ({ state }) => {
        const entrant = entrantGiven(state, given(input, 1, 1, 'An entrant')[0]!)
        const name = input.text('name')
        const groups = input.texts('group')
        const team = input.text('team')
        const single =
          entrant.members.length === 1 && name !== undefined
            ? { members: [{ ...entrant.members[0]!, name }] }
            : {}
        return [
          {
            do: 'edit',
            entrant: entrant.id,
            ...single,
            ...memberNames(input),
            ...(name === undefined ? {} : { name }),
            ...(groups.length > 0 ? { groups } : {}),
            ...(team === undefined ? {} : { team: team || null }),
          },
        ]
      },
      ({ state }) => ({ text: 'changed\n', data: { entrants: state.entrants.length } }),
    ),
}

export const eventSquad: Command = {
  name: 'event squad',
  summary: 'Hand in the squad of a player, or the squads of a team, checked under the format of the event.',
  arguments: 'FILE WHO [SQUAD…]',
  options: {
    list: {
      type: 'string',
      value: 'N',
      help: 'which list, where rounds differ in their limit; 1 unless given',
    },
    accept: { type: 'boolean', help: 'accept it in spite of its faults; needs --reason' },
    confirm: { type: 'boolean', help: 'the captain confirms what a teammate handed in' },
    'by-teammate': { type: 'boolean', help: 'not the captain hands it in' },
    ...signing,
  },
  details: `
A squad file may hold XWS of either edition or a list as players paste it in chats. From the start on squads stay.

  flotilla event squad spring.json Ana ana.json
  flotilla event squad team.json "Red Team" ana.json bo.json
  flotilla event squad spring.json Ana --accept --reason "misprint in our announcement"`,
  run: (input, io) =>
    change(
      input,
      io,
      async ({ state }) => {
        const [who, ...files] = given(input, 1, 20, 'An entrant')
        const entrant = entrantGiven(state, who!)
        const list = numberGiven(input.text('list') ?? '1', 'list', 1)
        const requests: Request[] = []
        if (files.length > 0) {
          const byCaptain = !input.flag('by-teammate')
          requests.push(await handingIn(state.format, entrant, await squadsIn(files), list, byCaptain))
        }
        if (input.flag('confirm')) requests.push({ do: 'confirm', entrant: entrant.id })
        if (input.flag('accept')) requests.push({ do: 'override', entrant: entrant.id })
        if (requests.length === 0)
          throw new UsageError('No squad was named.', 'name its file after the entrant')
        return requests
      },
      aboutOne(input, ({ lists, violations, override }) =>
        lists.length === 0
          ? 'no squad'
          : `${lists.map(({ cost }) => cost).join(' and ')} points, ${
              override === null ? answerWords[answerOf({ violations })] : `accepted: ${override}`
            }`,
      ),
    ),
}
