import { existsSync, realpathSync, writeFileSync } from 'node:fs'
import {
  announcement,
  answerOf,
  answerWords,
  bracketPage,
  type EventState,
  pairingsByName,
  pairingsByTable,
  placesCsv,
  placesOf,
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
import { type Command, type Input, type Io, type Option, UsageError } from '../command.ts'
import { answering, fileGiven, given, jsonOption, numberGiven, openEvent } from './event-desk.ts'
import { StoreError } from './event-store.ts'
import { notesText, pairingsText, roundsText, standingsText, tableText } from './event-text.ts'
import { entrantGiven, roundGiven } from './event-who.ts'

const outOption: Option = {
  type: 'string',
  value: 'FILE',
  help: 'write it there; to the terminal unless given',
}

/** Never over the event itself. */
function deliver(input: Input, io: Io, text: string): void {
  const out = input.text('out')
  if (out === undefined) {
    io.out(text)
    return
  }
  if (existsSync(out) && realpathSync(out) === realpathSync(fileGiven(input))) {
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
  return tableText(
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
        : `${lists.map(({ cost }) => cost).join(' and ')}${violations.length === 0 ? '' : `, ${override === null ? answerWords[answerOf({ violations })] : 'accepted'}`}`,
      statusText[status],
    ]),
  )
}

function matchesText(state: EventState): string {
  const { draft } = state
  const round = state.rounds.at(-1)
  const notes = (of: Pick<Round, 'notes' | 'matches'>) =>
    notesText([...of.notes, ...of.matches.flatMap((match) => match.notes)])
  return [
    round ? `\n${roundName(state, round)}\n${pairingsText(state, round.matches)}${notes(round)}` : '',
    draft
      ? `\n${roundName(state, { number: draft.round, kind: draft.kind })}, draft\n${pairingsText(state, draft.matches)}${notes(draft)}`
      : '',
  ].join('')
}

export const eventShow: Command = {
  name: 'event show',
  summary: 'Where an event stands: entrants, the round being played, the draft of the next.',
  arguments: 'FILE',
  options: { json: { type: 'boolean', help: 'everything that follows from the log, as JSON' } },
  run: (input, io) =>
    answering(input, io, async () => {
      given(input, 0, 0, '')
      const { state } = openEvent(fileGiven(input)).event
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

export const eventAnnounce: Command = {
  name: 'event announce',
  summary:
    'What players are told before the event: rounds, limits, requirements; secret scenarios stay secret.',
  arguments: 'FILE',
  options: { json: jsonOption },
  run: (input, io) =>
    answering(input, io, async () => {
      given(input, 0, 0, '')
      const { state } = openEvent(fileGiven(input)).event
      const told = announcement(state)
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
        tableText(
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

/** How many rounds before the cut have been published; the standings speak of these. */
const swissRounds = ({ rounds }: EventState) => rounds.filter(({ kind }) => kind === 'swiss').length

function afterGiven(state: EventState, input: Input): number {
  const text = input.text('after')
  const most = swissRounds(state)
  const after = text === undefined ? most : numberGiven(text, 'round')
  if (after <= most) return after
  throw new UsageError(
    `Round ${after} has not been played.`,
    `standings count the ${most} rounds before the cut`,
  )
}

const afterOption: Option = { type: 'string', value: 'N', help: 'after this round; the latest unless given' }

export const eventStandings: Command = {
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
    answering(input, io, async () => {
      given(input, 0, 0, '')
      const { state } = openEvent(fileGiven(input)).event
      const after = afterGiven(state, input)
      const rows = standings(state, after)
      if (input.flag('final')) {
        const places = placesOf(state)
        deliver(
          input,
          io,
          input.flag('json')
            ? `${JSON.stringify({ ok: true, final: places })}\n`
            : input.flag('csv')
              ? placesCsv(places)
              : tableText(
                  ['>#', 'name'],
                  places.map(({ place, name }) => [place, name]),
                ),
        )
        return 0
      }
      const named = rows.map((row) => ({ ...row, name: state.entrants[row.entrant - 1]!.name }))
      deliver(
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

const papers: Record<string, (state: EventState, input: Input) => string | Promise<string>> = {
  names: (state, input) => pairingsByName(state, roundGiven(state, input.text('round'))),
  tables: (state, input) => pairingsByTable(state, roundGiven(state, input.text('round'))),
  slips: (state, input) => resultSlips(state, roundGiven(state, input.text('round'))),
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
          who.map((each) => entrantGiven(state, each)),
        )
  },
}

export const eventPrint: Command = {
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
    answering(input, io, async () => {
      const [what = ''] = given(input, 1, 1, 'What to print')
      const paper = Object.hasOwn(papers, what) ? papers[what] : undefined
      if (!paper) {
        throw new UsageError(
          `There is nothing called "${what}" to print.`,
          `use one of: ${Object.keys(papers).join(', ')}`,
        )
      }
      const { state } = openEvent(fileGiven(input)).event
      const html = await paper(state, input)
      deliver(input, io, input.flag('json') ? `${JSON.stringify({ ok: true, html })}\n` : html)
      return 0
    }),
}

export const eventExport: Command = {
  name: 'event export',
  summary: 'The event for other programs: the shape in which Cryodex hands events to List Juggler.',
  arguments: 'FILE',
  options: { out: outOption },
  details: 'flotilla event standings --csv is for spreadsheets; flotilla event show --json has everything.',
  run: (input, io) =>
    answering(input, io, async () => {
      given(input, 0, 0, '')
      const { state } = openEvent(fileGiven(input)).event
      deliver(input, io, `${JSON.stringify(toListJuggler(state), null, 2)}\n`)
      return 0
    }),
}
