import { userInfo } from 'node:os'
import { ExchangeError } from '@flotilla/squads'
import {
  eventText,
  perform,
  type Refusal,
  type Request,
  readEvent,
  type TournamentEvent,
  type Warning,
} from '@flotilla/tournament'
import { type ExitCode, type Input, type Io, type Option, UsageError } from '../command.ts'
import { createStored, readStored, replaceStored, type Stored, StoreError } from './event-store.ts'
import { refusalsText } from './event-text.ts'

export const jsonOption: Option = { type: 'boolean', help: 'answer in JSON' }

/** What every act takes: who did it and why. */
export const signing: Record<string, Option> = {
  by: {
    type: 'string',
    value: 'NAME',
    help: 'who does it, for the log; the name of your account unless given',
  },
  reason: { type: 'string', value: 'TEXT', help: 'why, for the log' },
  json: jsonOption,
}

export interface Opened {
  stored: Stored
  event: TournamentEvent
}

/** The answer is no: what the rules of the event do not allow. */
export class Refused extends Error {
  readonly refusals: readonly Refusal[]
  constructor(refusals: readonly Refusal[]) {
    super(refusals.map(({ message }) => message).join(' '))
    this.refusals = refusals
  }
}

export function fileGiven({ positionals }: Input): string {
  const [file] = positionals
  if (file === undefined) throw new UsageError('No file was named.', 'name the file of the event first')
  return file
}

/** What follows the file; so many of them, named in the message where they are not. */
export function given({ positionals }: Input, least: number, most: number, what: string): string[] {
  const rest = positionals.slice(1)
  if (rest.length >= least && rest.length <= most) return rest
  throw new UsageError(
    rest.length < least ? `${what} must be named after the file.` : `"${rest[most]}" was not expected.`,
    'put names of more than one word in quotation marks',
  )
}

export function numberGiven(text: string, what: string, least = 0): number {
  const number = Number(text)
  if (text.trim() !== '' && Number.isSafeInteger(number) && number >= least) return number
  throw new UsageError(`"${text}" is no ${what}.`, `give a whole number from ${least}`)
}

export function openEvent(path: string): Opened {
  const stored = readStored(path)
  try {
    return { stored, event: readEvent(stored.text) }
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error
    const { place, problem, remedy } = error
    throw new ExchangeError(place ? `${path}: ${place}` : path, problem, remedy)
  }
}

const account = () => {
  try {
    return userInfo().username
  } catch {
    return 'organiser'
  }
}

/** One act after another; the first that is refused ends it, and none of them has been done. */
export function performed(
  event: TournamentEvent | null,
  requests: readonly Request[],
  input: Input,
): { event: TournamentEvent; warnings: Warning[] } {
  const reason = input.text('reason')
  const signed = {
    at: new Date().toISOString(),
    by: input.text('by') ?? account(),
    ...(reason === undefined ? {} : { reason }),
  }
  let now = event
  const warnings: Warning[] = []
  for (const request of requests) {
    const answer = perform(now, request, signed)
    if (!answer.ok) throw new Refused(answer.refusals)
    now = answer.event
    warnings.push(...answer.warnings)
  }
  if (!now) throw new UsageError('Nothing was asked for.', 'name what to do')
  // What a later request of the same command does needs no advice.
  return { event: now, warnings: warnings.filter(({ step }) => !requests.some((each) => each.do === step)) }
}

/** What an act answers: a text for people, data for programs. */
export interface Said {
  text: string
  data: object
}

function tell({ text, data }: Said, warnings: readonly Warning[], input: Input, io: Io): ExitCode {
  if (input.flag('json')) io.out(`${JSON.stringify({ ok: true, ...data, warnings })}\n`)
  else {
    io.out(text)
    io.err(refusalsText(warnings, 'note: '))
  }
  return 0
}

/** No file is written that could not be read again: a value set by hand may be of the wrong kind. */
function checkedText(event: TournamentEvent): string {
  const text = eventText(event)
  readEvent(text)
  return text
}

export const save = (stored: Stored, event: TournamentEvent): void =>
  replaceStored(stored, checkedText(event))

/** Reads the event, does what is asked and writes it back whole; nothing is written when anything is refused. */
export function change(
  input: Input,
  io: Io,
  requestsFor: (event: TournamentEvent) => Request[] | Promise<Request[]>,
  said: (now: TournamentEvent, before: TournamentEvent) => Said,
): Promise<ExitCode> {
  return answering(input, io, async () => {
    const { stored, event: before } = openEvent(fileGiven(input))
    const { event, warnings } = performed(before, await requestsFor(before), input)
    save(stored, event)
    return tell(said(event, before), warnings, input, io)
  })
}

export function create(input: Input, io: Io, request: () => Request, said: (now: TournamentEvent) => Said) {
  return answering(input, io, async () => {
    const file = fileGiven(input)
    const { event, warnings } = performed(null, [request()], input)
    createStored(file, checkedText(event))
    return tell(said(event), warnings, input, io)
  })
}

/** Says a refusal, a broken file or a failed write in the way that was asked for. */
export async function answering(input: Input, io: Io, run: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await run()
  } catch (error) {
    const json = (fault: object) => io.out(`${JSON.stringify({ ok: false, ...fault })}\n`)
    if (error instanceof Refused) {
      if (input.flag('json')) json({ refusals: error.refusals })
      else io.err(refusalsText(error.refusals, 'flotilla: '))
      return 1
    }
    if (error instanceof StoreError) {
      if (input.flag('json')) json({ error: { message: error.message, remedy: error.remedy } })
      else io.err(`flotilla: ${error.message}\n  ${error.remedy}\n`)
      return 1
    }
    if (error instanceof ExchangeError) {
      if (input.flag('json'))
        json({ error: { place: error.place, message: error.problem, remedy: error.remedy } })
      else io.err(`flotilla: ${error.message}\n`)
      return 2
    }
    throw error
  }
}
