import { userInfo } from 'node:os'
import { ExchangeError } from '@flotilla/squads'
import {
  type EventRefusal,
  type EventRequest,
  type EventWarning,
  parseEvent,
  performRequest,
  serializeEvent,
  type TournamentEvent,
} from '@flotilla/tournament'
import { type CommandInput, type CommandOption, type ExitCode, type Io, UsageError } from '../command.ts'
import {
  createStoredFile,
  readStoredFile,
  replaceStoredFile,
  type StoredFile,
  StoreError,
} from './event-files.ts'
import { refusalsText } from './event-text.ts'

/** The option `--json`. */
export const jsonOption: CommandOption = { type: 'boolean', help: 'answer in JSON' }

/** The options of every act: its author and reason. */
export const signatureOptions: Record<string, CommandOption> = {
  by: {
    type: 'string',
    value: 'NAME',
    help: 'who does it, for the log; the name of your account unless given',
  },
  reason: { type: 'string', value: 'TEXT', help: 'why, for the log' },
  json: jsonOption,
}

/** An event with its file. */
export interface OpenedEvent {
  stored: StoredFile
  event: TournamentEvent
}

/** A refusal by the rules of the event; the answer is no. */
export class RefusedError extends Error {
  readonly refusals: readonly EventRefusal[]
  constructor(refusals: readonly EventRefusal[]) {
    super(refusals.map(({ message }) => message).join(' '))
    this.refusals = refusals
  }
}

/** Returns the path of the event's file. */
export function requireFile({ positionals }: CommandInput): string {
  const [file] = positionals
  if (file === undefined) throw new UsageError('No file was named.', 'name the file of the event first')
  return file
}

/** Returns a number of arguments after the file; an error names the missing ones. */
export function requireArguments(
  { positionals }: CommandInput,
  least: number,
  most: number,
  what: string,
): string[] {
  const rest = positionals.slice(1)
  if (rest.length >= least && rest.length <= most) return rest
  throw new UsageError(
    rest.length < least ? `${what} must be named after the file.` : `"${rest[most]}" was not expected.`,
    'put names of more than one word in quotation marks',
  )
}

/** Parses a whole number. */
export function parseNumber(text: string, what: string, least = 0): number {
  const number = Number(text)
  if (text.trim() !== '' && Number.isSafeInteger(number) && number >= least) return number
  throw new UsageError(`"${text}" is no ${what}.`, `give a whole number from ${least}`)
}

/** Opens an event from its file. */
export function openEvent(path: string): OpenedEvent {
  const stored = readStoredFile(path)
  try {
    return { stored, event: parseEvent(stored.text) }
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error
    const { place, problem, remedy } = error
    throw new ExchangeError(place ? `${path}: ${place}` : path, problem, remedy)
  }
}

const accountName = () => {
  try {
    return userInfo().username
  } catch {
    return 'organiser'
  }
}

/** Performs requests one after another; if one is refused, none of them is done. */
export function performRequests(
  event: TournamentEvent | null,
  requests: readonly EventRequest[],
  input: CommandInput,
): { event: TournamentEvent; warnings: EventWarning[] } {
  const reason = input.text('reason')
  const signed = {
    at: new Date().toISOString(),
    by: input.text('by') ?? accountName(),
    ...(reason === undefined ? {} : { reason }),
  }
  let now = event
  const warnings: EventWarning[] = []
  for (const request of requests) {
    const answer = performRequest(now, request, signed)
    if (!answer.ok) throw new RefusedError(answer.refusals)
    now = answer.event
    warnings.push(...answer.warnings)
  }
  if (!now) throw new UsageError('Nothing was asked for.', 'name what to do')
  // Advice on a step is unnecessary if a later request of the same command does it.
  return { event: now, warnings: warnings.filter(({ step }) => !requests.some((each) => each.do === step)) }
}

/** The answer of an act: text for people, data for programs. */
export interface CommandAnswer {
  text: string
  data: object
}

function printAnswer(
  { text, data }: CommandAnswer,
  warnings: readonly EventWarning[],
  input: CommandInput,
  io: Io,
): ExitCode {
  if (input.flag('json')) io.out(`${JSON.stringify({ ok: true, ...data, warnings })}\n`)
  else {
    io.out(text)
    io.err(refusalsText(warnings, 'note: '))
  }
  return 0
}

/** Serialises an event and reads it again: a value set by hand may be of the wrong kind. */
function checkedText(event: TournamentEvent): string {
  const text = serializeEvent(event)
  parseEvent(text)
  return text
}

/** Saves an event, if its file is unchanged. */
export const saveEvent = (stored: StoredFile, event: TournamentEvent): void =>
  replaceStoredFile(stored, checkedText(event))

/** Reads an event, performs requests and saves it; a refusal leaves the file unchanged. */
export function changeEvent(
  input: CommandInput,
  io: Io,
  requestsFor: (event: TournamentEvent) => EventRequest[] | Promise<EventRequest[]>,
  said: (now: TournamentEvent, before: TournamentEvent) => CommandAnswer,
): Promise<ExitCode> {
  return runReportingErrors(input, io, async () => {
    const { stored, event: before } = openEvent(requireFile(input))
    const { event, warnings } = performRequests(before, await requestsFor(before), input)
    saveEvent(stored, event)
    return printAnswer(said(event, before), warnings, input, io)
  })
}

/** Creates an event in a new file. */
export function createEvent(
  input: CommandInput,
  io: Io,
  request: () => EventRequest,
  said: (now: TournamentEvent) => CommandAnswer,
) {
  return runReportingErrors(input, io, async () => {
    const file = requireFile(input)
    const { event, warnings } = performRequests(null, [request()], input)
    createStoredFile(file, checkedText(event))
    return printAnswer(said(event), warnings, input, io)
  })
}

/** Reports a refusal, a broken file or a failed write in the requested form. */
export async function runReportingErrors(
  input: CommandInput,
  io: Io,
  run: () => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    return await run()
  } catch (error) {
    const printJson = (fault: object) => io.out(`${JSON.stringify({ ok: false, ...fault })}\n`)
    if (error instanceof RefusedError) {
      if (input.flag('json')) printJson({ refusals: error.refusals })
      else io.err(refusalsText(error.refusals, 'flotilla: '))
      return 1
    }
    if (error instanceof StoreError) {
      if (input.flag('json')) printJson({ error: { message: error.message, remedy: error.remedy } })
      else io.err(`flotilla: ${error.message}\n  ${error.remedy}\n`)
      return 1
    }
    if (error instanceof ExchangeError) {
      if (input.flag('json'))
        printJson({ error: { place: error.place, message: error.problem, remedy: error.remedy } })
      else io.err(`flotilla: ${error.message}\n`)
      return 2
    }
    throw error
  }
}
