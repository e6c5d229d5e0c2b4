import { existsSync, realpathSync, writeFileSync } from 'node:fs'
import {
  bracketPage,
  createAnnouncement,
  type EventState,
  finalPlaces,
  listStatus,
  listStatusText,
  pairingsByName,
  pairingsByTable,
  placesCsv,
  placesPage,
  type Round,
  resultSlips,
  roundName,
  squadSheets,
  standings,
  standingsCsv,
  standingsPage,
  statusText,
  toListJuggler,
} from '@flotilla/tournament'
import { type Command, type CommandInput, type CommandOption, type Io, UsageError } from '../command.ts'
import { StoreError } from './event-files.ts'
import {
  jsonOption,
  openEvent,
  parseNumber,
  requireArguments,
  requireFile,
  runReportingErrors,
} from './event-session.ts'
import { formatTable, notesText, pairingsText, roundsText, standingsText } from './event-text.ts'
import { findEntrant, findRound } from './find-in-event.ts'

const outOption: CommandOption = {
  type: 'string',
  value: 'FILE',
  help: 'write it there; to the terminal unless given',
}

/** Writes to a file, but never over the event itself. */
function writeOutput(input: CommandInput, io: Io, text: string): void {
  const out = input.text('out')
  if (out === undefined) {
    io.out(text)
    return
  }
  if (existsSync(out) && realpathSync(out) === realpathSync(requireFile(input))) {
    throw new UsageError('That is the file of the event itself.', 'name another file with --out')
  }
  try {
    writeFileSync(out, text)
  } catch (error) {
    throw new StoreError(
      `${out} could not be written: ${(error as Error).message}.`,
      'name another file with --out',
    )
  }
}

const phases: Record<EventState['phase'], string> = {
  registration: 'registration is open',
  swiss: 'has begun',
  bracket: 'in the bracket',
  finished: 'is over',
}

function entrantsText({ entrants }: EventState): string {
  return formatTable(
    ['>#', 'name', 'players', 'groups', 'squad', 'status'],
    entrants.map(({ id, name, members, groups, lists, violations, override, status, team }) => [
      id,
      name,
      members.length > 1
        ? members.map((member) => `${member.name}${member.captain ? ' (captain)' : ''}`).join(', ')
        : (team ?? ''),
      groups.join(', '),
      lists.length === 0
        ? '–'
        : `${lists.map(({ cost }) => cost).join(' and ')}${violations.length === 0 ? '' : `, ${override === null ? listStatusText[listStatus({ violations })] : 'accepted'}`}`,
      statusText[status],
    ]),
  )
}

function matchesText(state: EventState): string {
  const { draft } = state
  const round = state.rounds.at(-1)
  const allNotes = (of: Pick<Round, 'notes' | 'matches'>) =>
    notesText([...of.notes, ...of.matches.flatMap((match) => match.notes)])
  return [
    round ? `\n${roundName(state, round)}\n${pairingsText(state, round.matches)}${allNotes(round)}` : '',
    draft
      ? `\n${roundName(state, { number: draft.round, kind: draft.kind })}, draft\n${pairingsText(state, draft.matches)}${allNotes(draft)}`
      : '',
  ].join('')
}

/** The command `event show`. */
export const eventShowCommand: Command = {
  name: 'event show',
  summary: 'Where an event stands: entrants, the round being played, the draft of the next.',
  arguments: 'FILE',
  options: { json: { type: 'boolean', help: 'everything that follows from the log, as JSON' } },
  run: (input, io) =>
    runReportingErrors(input, io, async () => {
      requireArguments(input, 0, 0, '')
      const { state } = openEvent(requireFile(input)).event
      if (input.flag('json')) {
        io.out(`${JSON.stringify({ ok: true, state })}\n`)
        return 0
      }
      const { format, champion } = state
      const facts = [
        format.name,
        roundsText(format.rounds.length),
        format.cut === null ? '' : `cut to ${format.cut}`,
        state.place,
        state.date,
      ]
      io.out(`${state.name}: ${phases[state.phase]}\n${facts.filter(Boolean).join(', ')}\n\n`)
      if (champion !== null) io.out(`winner: ${state.entrants[champion - 1]!.name}\n\n`)
      io.out(entrantsText(state) + matchesText(state))
      return 0
    }),
}

/** The command `event announce`. */
export const eventAnnounceCommand: Command = {
  name: 'event announce',
  summary:
    'What players are told before the event: rounds, limits, requirements; secret scenarios stay secret.',
  arguments: 'FILE',
  options: { json: jsonOption },
  run: (input, io) =>
    runReportingErrors(input, io, async () => {
      requireArguments(input, 0, 0, '')
      const { state } = openEvent(requireFile(input)).event
      const told = createAnnouncement(state)
      if (input.flag('json')) {
        io.out(
          `${JSON.stringify({ ok: true, name: state.name, place: state.place, date: state.date, ...told })}\n`,
        )
        return 0
      }
      const { format, tier, organisers, requirements, rounds, cut } = told
      const facts = [
        format,
        `${tier} tier`,
        state.place,
        state.date,
        organisers.length > 0 ? `organised by ${organisers.join(', ')}` : '',
      ]
      io.out(`${state.name}\n${facts.filter(Boolean).join(', ')}\n\n`)
      io.out(
        formatTable(
          ['>round', '>minutes', '>limit', 'mode', 'area in feet', 'scenario'],
          rounds.map(({ number, minutes, limit, measure, mode, area, scenario, secret }) => [
            number,
            minutes,
            `${limit} ${measure}`,
            mode,
            area.join(' by '),
            secret ? 'told at the round' : (scenario ?? ''),
          ]),
        ),
      )
      for (const line of requirements) io.out(`${line}\n`)
      io.out(cut === null ? 'There is no cut.\n' : `The best ${cut} go on into a bracket.\n`)
      return 0
    }),
}

/** Counts the published rounds before the cut, which the standings cover. */
const swissRounds = ({ rounds }: EventState) => rounds.filter(({ kind }) => kind === 'swiss').length

function afterGiven(state: EventState, input: CommandInput): number {
  const text = input.text('after')
  const most = swissRounds(state)
  const after = text === undefined ? most : parseNumber(text, 'round')
  if (after <= most) return after
  throw new UsageError(
    `Round ${after} has not been played.`,
    `standings count the ${most} rounds before the cut`,
  )
}

const afterOption: CommandOption = {
  type: 'string',
  value: 'N',
  help: 'after this round; the latest unless given',
}

/** The command `event standings`. */
export const eventStandingsCommand: Command = {
  name: 'event standings',
  summary: 'Who leads, with tournament points, margin of victory and strength of schedule.',
  arguments: 'FILE',
  options: {
    after: afterOption,
    final: { type: 'boolean', help: 'the final places, the bracket counted in' },
    csv: { type: 'boolean', help: 'as a table for a spreadsheet' },
    out: outOption,
    json: jsonOption,
  },
  run: (input, io) =>
    runReportingErrors(input, io, async () => {
      requireArguments(input, 0, 0, '')
      const { state } = openEvent(requireFile(input)).event
      const after = afterGiven(state, input)
      const rows = standings(state, after)
      if (input.flag('final')) {
        const places = finalPlaces(state)
        writeOutput(
          input,
          io,
          input.flag('json')
            ? `${JSON.stringify({ ok: true, final: places })}\n`
            : input.flag('csv')
              ? placesCsv(places)
              : formatTable(
                  ['>#', 'name'],
                  places.map(({ place, name }) => [place, name]),
                ),
        )
        return 0
      }
      const named = rows.map((row) => ({ ...row, name: state.entrants[row.entrant - 1]!.name }))
      writeOutput(
        input,
        io,
        input.flag('json')
          ? `${JSON.stringify({ ok: true, after, standings: named })}\n`
          : input.flag('csv')
            ? standingsCsv(state, rows)
            : standingsText(state, rows),
      )
      return 0
    }),
}

const papers: Record<string, (state: EventState, input: CommandInput) => string | Promise<string>> = {
  names: (state, input) => pairingsByName(state, findRound(state, input.text('round'))),
  tables: (state, input) => pairingsByTable(state, findRound(state, input.text('round'))),
  slips: (state, input) => resultSlips(state, findRound(state, input.text('round'))),
  standings: (state, input) => {
    const after = afterGiven(state, input)
    return standingsPage(state, standings(state, after), after)
  },
  bracket: bracketPage,
  places: placesPage,
  squads: (state, input) => {
    const who = input.texts('who')
    return who.length === 0
      ? squadSheets(state)
      : squadSheets(
          state,
          who.map((each) => findEntrant(state, each)),
        )
  },
}

/** The command `event print`. */
export const eventPrintCommand: Command = {
  name: 'event print',
  summary:
    'A page to print: pairings, result slips, standings, bracket, final places or squads, as HTML for A4 and Letter.',
  arguments: `FILE ${Object.keys(papers).join('|')}`,
  options: {
    round: { type: 'string', value: 'N', help: 'an earlier round; the latest unless given' },
    after: { type: 'string', value: 'N', help: 'standings after this round' },
    who: { type: 'string', multiple: true, value: 'WHO', help: 'squads of this entrant only' },
    out: outOption,
    json: jsonOption,
  },
  details: `
  flotilla event print spring.json names --out names.html
  flotilla event print spring.json slips --out slips.html`,
  run: (input, io) =>
    runReportingErrors(input, io, async () => {
      const [what = ''] = requireArguments(input, 1, 1, 'What to print')
      const paper = Object.hasOwn(papers, what) ? papers[what] : undefined
      if (!paper) {
        throw new UsageError(
          `There is nothing called "${what}" to print.`,
          `use one of: ${Object.keys(papers).join(', ')}`,
        )
      }
      const { state } = openEvent(requireFile(input)).event
      const html = await paper(state, input)
      writeOutput(input, io, input.flag('json') ? `${JSON.stringify({ ok: true, html })}\n` : html)
      return 0
    }),
}

/** The command `event export`. */
export const eventExportCommand: Command = {
  name: 'event export',
  summary: 'The event for other programs: the shape in which Cryodex hands events to List Juggler.',
  arguments: 'FILE',
  options: { out: outOption },
  details: 'flotilla event standings --csv is for spreadsheets; flotilla event show --json has everything.',
  run: (input, io) =>
    runReportingErrors(input, io, async () => {
      requireArguments(input, 0, 0, '')
      const { state } = openEvent(requireFile(input)).event
      writeOutput(input, io, `${JSON.stringify(toListJuggler(state), null, 2)}\n`)
      return 0
    }),
}
