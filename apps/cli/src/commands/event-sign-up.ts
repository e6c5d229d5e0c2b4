import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import {
  type EventRequest,
  listStatus,
  listStatusText,
  type Member,
  nameKey,
  nextEntrantId,
  type PlayerRow,
  parsePlayersCsv,
  type TournamentEvent,
  type TournamentFormat,
} from '@flotilla/tournament'
import { type Command, type CommandInput, type CommandOption, UsageError } from '../command.ts'
import {
  type CommandAnswer,
  changeEvent,
  parseNumber,
  performRequests,
  requireArguments,
  signatureOptions,
} from './event-session.ts'
import { handInRequests, readSquadFiles } from './event-squads.ts'
import { entrantAnswer, findEntrant, findRound } from './find-in-event.ts'

type NewEntry = Extract<EventRequest, { do: 'enter' }>

const entrantSaid = (now: TournamentEvent, before: TournamentEvent): CommandAnswer => {
  const added = now.state.entrants.slice(nextEntrantId(before) - 1)
  return {
    text: added.map(({ id, name }) => `${id}  ${name}\n`).join(''),
    data: { entrants: added },
  }
}

/** Creates entries from rows: single players, or in formats for teams one entrant for each team's rows. */
function entriesFrom(rows: readonly PlayerRow[], format: TournamentFormat, clubsApart: boolean) {
  const entryGroups = ({ group, club }: PlayerRow) => [
    ...(group ? [group] : []),
    ...(club && clubsApart ? [`club ${club}`] : []),
  ]
  if (format.members === 1) {
    return rows.map((row) => ({
      request: {
        do: 'enter' as const,
        name: row.name,
        ...(entryGroups(row).length > 0 ? { groups: entryGroups(row) } : {}),
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
      groups: [...new Set(of.flatMap(entryGroups))],
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
  const { players, duplicates } = parsePlayersCsv(bytes)
  const [twice] = duplicates
  if (twice) {
    throw new UsageError(
      `${duplicates.map(({ name, lines }) => `${name} is in lines ${lines.join(' and ')}`).join('; ')}.`,
      'remove the lines that are too many, or add something that tells two people apart',
    )
  }
  return players
}

/** Marks organisers who play; the rules decide whether they may. */
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

/** Enters all, then hands in the squads that came with them. */
async function enterAll(
  event: TournamentEvent,
  entries: readonly { request: NewEntry; squads: string[] }[],
  input: CommandInput,
): Promise<EventRequest[]> {
  const requests = entries.map(({ request }) => markingOrganisers(event.state.organisers, request))
  const entered = performRequests(event, requests, input).event.state
  const submissions: EventRequest[] = []
  for (const [index, { squads }] of entries.entries()) {
    if (squads.length === 0) continue
    const entrant = entered.entrants[nextEntrantId(event) - 1 + index]!
    submissions.push(await handInRequests(entered.format, entrant, await readSquadFiles(squads), 1, true))
  }
  return [...requests, ...submissions]
}

function memberNames(input: CommandInput): { members?: Member[] } {
  const names = input.texts('member')
  const captain = input.text('captain')
  if (captain !== undefined && !names.includes(captain)) {
    throw new UsageError(`The captain "${captain}" is not one of the members.`, 'name members with --member')
  }
  return names.length === 0
    ? {}
    : { members: names.map((name) => ({ name, ...(name === captain ? { captain: true as const } : {}) })) }
}

const entryOptions: Record<string, CommandOption> = {
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

/** The command `event add`. */
export const eventAddCommand: Command = {
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
    ...signatureOptions,
  },
  details: `
  flotilla event add spring.json Ana "Bo Li" Chidi
  flotilla event add spring.json Dóra --group "car 2" --squad dora.json
  flotilla event add spring.json --csv players.csv
  flotilla event add team.json "Red Team" --member Ana --member Bo --captain Ana`,
  run: (input, io) =>
    changeEvent(
      input,
      io,
      async (event) => {
        const names = requireArguments(input, 0, 1_000, '')
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
        const requests = await enterAll(event, [...named, ...listed], input)
        if (!input.flag('join')) return requests
        if (named.length + listed.length !== 1) {
          throw new UsageError('--join is for one entrant: one has the bye.', 'name one')
        }
        const { number } = findRound(event.state, undefined)
        return [...requests, { do: 'join', entrant: nextEntrantId(event), round: number }]
      },
      entrantSaid,
    ),
}

/** The command `event edit`. */
export const eventEditCommand: Command = {
  name: 'event edit',
  summary: 'Change the name, players, groups or team of an entrant.',
  arguments: 'FILE WHO',
  options: {
    name: { type: 'string', value: 'NAME', help: 'the new name' },
    ...entryOptions,
    ...signatureOptions,
  },
  details: 'Groups given replace those there were; --team "" takes the team away.',
  run: (input, io) =>
    changeEvent(
      input,
      io,
      ({ state }) => {
        const entrant = findEntrant(state, requireArguments(input, 1, 1, 'An entrant')[0]!)
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

/** The command `event squad`. */
export const eventSquadCommand: Command = {
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
    ...signatureOptions,
  },
  details: `
A squad file may hold XWS of either edition or a list as players paste it in chats. From the start on squads stay.

  flotilla event squad spring.json Ana ana.json
  flotilla event squad team.json "Red Team" ana.json bo.json
  flotilla event squad spring.json Ana --accept --reason "misprint in our announcement"`,
  run: (input, io) =>
    changeEvent(
      input,
      io,
      async ({ state }) => {
        const [who, ...files] = requireArguments(input, 1, 20, 'An entrant')
        const entrant = findEntrant(state, who!)
        const list = parseNumber(input.text('list') ?? '1', 'list', 1)
        const requests: EventRequest[] = []
        if (files.length > 0) {
          const byCaptain = !input.flag('by-teammate')
          requests.push(
            await handInRequests(state.format, entrant, await readSquadFiles(files), list, byCaptain),
          )
        }
        if (input.flag('confirm')) requests.push({ do: 'confirm', entrant: entrant.id })
        if (input.flag('accept')) requests.push({ do: 'override', entrant: entrant.id })
        if (requests.length === 0)
          throw new UsageError('No squad was named.', 'name its file after the entrant')
        return requests
      },
      entrantAnswer(input, ({ lists, violations, override }) =>
        lists.length === 0
          ? 'no squad'
          : `${lists.map(({ cost }) => cost).join(' and ')} points, ${
              override === null ? listStatusText[listStatus({ violations })] : `accepted: ${override}`
            }`,
      ),
    ),
}
