import { randomBytes } from 'node:crypto'
import {
  type EventRequest,
  isEventFormatId,
  isOptionalKey,
  rejudgeLists,
  type TournamentFormat,
  tournamentFormatPresets,
  withMinutes,
  withRounds,
} from '@flotilla/tournament'
import { type Command, type CommandInput, type CommandOption, UsageError } from '../command.ts'
import { parsePointsList, pointsOption } from '../points-option.ts'
import {
  changeEvent,
  createEvent,
  parseNumber,
  performRequests,
  requireArguments,
  signatureOptions,
} from './event-session.ts'
import { roundsText } from './event-text.ts'

const formatOptions: Record<string, CommandOption> = {
  rounds: { type: 'string', value: 'N', help: 'rounds before the cut' },
  minutes: { type: 'string', value: 'N', help: 'length of every round' },
  cut: { type: 'string', value: 'N', help: 'size of the bracket: 2, 4, 8, 16, 32 or 64; 0 for none' },
  tables: { type: 'string', value: 'N', help: 'how many tables there are' },
  points: pointsOption,
  set: {
    type: 'string',
    multiple: true,
    value: 'KEY=VALUE',
    help: 'any other value of the format, as in points.draw=1',
  },
}

const aboutOptions: Record<string, CommandOption> = {
  name: { type: 'string', value: 'TEXT', help: 'what the event is called' },
  place: { type: 'string', value: 'TEXT', help: 'where' },
  date: { type: 'string', value: 'TEXT', help: 'when, as in 2026-05-02' },
  organiser: { type: 'string', multiple: true, value: 'NAME', help: 'an organiser' },
}

/** Sets a value of the format by its name in the file, such as `rounds.2.scenario`. */
function withValue(format: TournamentFormat, setting: string): TournamentFormat {
  const [, key = '', text = ''] = /^([\w.]+)=(.*)$/s.exec(setting) ?? []
  const path = key.split('.')
  const last = path.pop()!
  const changed: unknown = structuredClone(format)
  let holder = changed
  for (const step of path) {
    holder =
      typeof holder === 'object' && holder !== null && Object.hasOwn(holder, step)
        ? (holder as Record<string, unknown>)[step]
        : undefined
  }
  const known =
    typeof holder === 'object' &&
    holder !== null &&
    (Object.hasOwn(holder, last) || (holder === changed && isOptionalKey(last)))
  if (!known) {
    const keys = Object.keys(typeof holder === 'object' && holder !== null ? holder : format)
    throw new UsageError(`The format has no value "${key || setting}".`, `use one of: ${keys.join(', ')}`)
  }
  let value: unknown = text
  try {
    value = JSON.parse(text)
  } catch {}
  ;(holder as Record<string, unknown>)[last] = value
  return changed as TournamentFormat
}

function formatWith(input: CommandInput, from: TournamentFormat): TournamentFormat {
  let format = from
  const rounds = input.text('rounds')
  const minutes = input.text('minutes')
  const cut = input.text('cut')
  const tables = input.text('tables')
  const pointsList = parsePointsList(input, from.squads)
  if (rounds !== undefined) format = withRounds(format, parseNumber(rounds, 'number of rounds', 1))
  if (minutes !== undefined) format = withMinutes(format, parseNumber(minutes, 'number of minutes', 1))
  if (cut !== undefined) format = { ...format, cut: parseNumber(cut, 'size of a bracket') || null }
  if (tables !== undefined) format = { ...format, tables: parseNumber(tables, 'number of tables', 1) }
  if (pointsList !== undefined) format = { ...format, pointsList }
  return input.texts('set').reduce(withValue, format)
}

const settingsFromInput = (input: CommandInput) => {
  const organisers = input.texts('organiser')
  const said = (key: 'name' | 'place' | 'date') => {
    const text = input.text(key)
    return text === undefined ? {} : { [key]: text }
  }
  return {
    ...said('name'),
    ...said('place'),
    ...said('date'),
    ...(organisers.length > 0 ? { organisers } : {}),
  }
}

/** The command `event new`. */
export const eventNewCommand: Command = {
  name: 'event new',
  summary: 'Begin an event in a file of its own.',
  arguments: 'FILE',
  options: {
    format: { type: 'string', value: 'FORMAT', help: Object.keys(tournamentFormatPresets).join(', ') },
    ...aboutOptions,
    ...formatOptions,
    seed: { type: 'string', value: 'TEXT', help: 'what chance is drawn from; drawn itself unless given' },
    ...signatureOptions,
  },
  details: `
A file that exists is never overwritten. Every value of the format can be set by its name in the file.

  flotilla event new spring.json --format epic-dogfight-2014 --name "Spring Epic" --rounds 3 --cut 4
  flotilla event new battle.json --format epic-battles --set "rounds.0.scenario=Passing Engagement"
  flotilla event new ours.json --format custom --set squads=epic-battles --set points.win=3 --set points.draw=1`,
  run: (input, io) =>
    createEvent(
      input,
      io,
      () => {
        requireArguments(input, 0, 0, '')
        const id = input.text('format')
        if (id === undefined || !isEventFormatId(id)) {
          throw new UsageError(
            id === undefined ? 'No format was named.' : `There is no format "${id}".`,
            `use --format with one of: ${Object.keys(tournamentFormatPresets).join(', ')}`,
          )
        }
        const format = formatWith(input, tournamentFormatPresets[id])
        const seed = input.text('seed') ?? randomBytes(16).toString('hex')
        return { do: 'create', name: format.name, ...settingsFromInput(input), format, seed }
      },
      ({ state }) => ({
        text: `${state.name}: ${state.format.name}, ${roundsText(state.format.rounds.length)}${
          state.format.cut === null ? '' : `, cut to ${state.format.cut}`
        }\n`,
        data: { name: state.name, format: state.format },
      }),
    ),
}

/** The command `event configure`. */
export const eventConfigureCommand: Command = {
  name: 'event configure',
  summary: 'Change the name, place, date, organisers or format of an event.',
  arguments: 'FILE',
  options: { ...aboutOptions, ...formatOptions, ...signatureOptions },
  details: `
Once the event has started, its format stays as it is, the number of tables apart. Lists that were handed in are
judged again where the change concerns them.`,
  run: (input, io) =>
    changeEvent(
      input,
      io,
      async (event) => {
        requireArguments(input, 0, 0, '')
        const format = formatWith(input, event.state.format)
        const changes = { ...settingsFromInput(input), ...(format === event.state.format ? {} : { format }) }
        if (Object.keys(changes).length === 0) {
          throw new UsageError(
            'Nothing was asked for.',
            'flotilla event configure --help lists what can change',
          )
        }
        const configure: EventRequest = { do: 'configure', ...changes }
        return [configure, ...(await rejudgeLists(performRequests(event, [configure], input).event.state))]
      },
      ({ state }) => ({ text: `${state.name}: changed\n`, data: { name: state.name, format: state.format } }),
    ),
}
