import { ExchangeError } from '@flotilla/squads'
import { firstSchemaFault, type SchemaOf } from '@flotilla/squads/schema'
import type { EventAct, TournamentEvent } from '../event.ts'
import { replayActs } from '../perform-request.ts'
import { type EventFile, eventFileSchema } from './event-schema.ts'

const version = 1
/** Long enough for every act of an event of 65,536 players. */
const longest = 256_000_000
/** Deep enough: the deepest value of an event, an upgrade of a squad, is a dozen levels down. */
const deepest = 30

/** The beginning of the file; one act a line follows. */
export const EVENT_FILE_HEAD = `{"flotilla":"event","version":${version},"acts":[`
/** The end of the file, after the acts. */
export const EVENT_FILE_FOOT = ']}'

/** Refuses acts that a file could not contain, so that everything stored can be read again. */
export const checkActs = (acts: readonly EventAct[]): void =>
  checkSchema(eventFileSchema, { flotilla: 'event', version, acts })

/** Refuses a value that its schema does not allow, and names the first place that is wrong. */
function checkSchema(schema: SchemaOf<unknown>, value: unknown): void {
  const fault = firstSchemaFault(schema, value)
  if (fault) throw new ExchangeError(fault.where, fault.what, fault.remedy)
}

/** Serialises an event, one act a line so that versions of a file compare well. */
export function serializeEvent({ acts }: Pick<TournamentEvent, 'acts'>): string {
  return `${EVENT_FILE_HEAD}\n${acts.map((act) => JSON.stringify(act)).join(',\n')}\n${EVENT_FILE_FOOT}\n`
}

/**
 * Appends acts from elsewhere to an event, as if all were read from a file; refuses acts that cannot follow.
 */
export function appendActs(event: TournamentEvent, added: readonly EventAct[]): TournamentEvent {
  checkActs(added)
  return replayChecked([...event.acts, ...added])
}

/** Parses the file of an event and replays its acts; refuses other files, with the place and a remedy. */
export function parseEvent(text: string): TournamentEvent {
  return replayChecked(eventFileIn(text).acts)
}

function replayChecked(acts: readonly EventAct[]): TournamentEvent {
  checkEntrants(acts)
  const replayed = replaySafely(acts)
  if (replayed.ok) return replayed.event
  const [first] = replayed.refusals
  throw new ExchangeError(
    `acts[${replayed.act - 1}]`,
    `This act cannot follow those before it. ${first?.message ?? ''}`.trim(),
    copy,
  )
}

const copy =
  'Take a copy of the file from before it was edited; flotilla event repair keeps what is good in it.'

function eventFileIn(text: string): EventFile {
  if (text.length > longest) {
    throw new ExchangeError(
      '',
      `This is ${Math.round(text.length / 1e6)} million characters long; no event is.`,
      'Hand in the file of an event.',
    )
  }
  checkDepth(text)
  const value = parseJson(text)
  const head = typeof value === 'object' && value !== null ? (value as Partial<Record<string, unknown>>) : {}
  if (Array.isArray(value) || head.flotilla !== 'event') {
    throw new ExchangeError(
      '',
      'This is not the file of an event: it does not begin with "flotilla": "event".',
      'Name a file that flotilla event new has written.',
    )
  }
  if (typeof head.version === 'number' && head.version > version) {
    throw new ExchangeError(
      'version',
      `The file was written by a newer Flotilla: its version is ${head.version}, this one reads up to ${version}.`,
      'Bring Flotilla up to date; the file is fine.',
    )
  }
  checkSchema(eventFileSchema, value)
  return value as EventFile
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ExchangeError('', `This is not valid JSON (${why.slice(0, 200)}).`, copy)
  }
}

/** Limits nesting before anything is built, so that hostile depth costs one pass over the text. */
function checkDepth(text: string): void {
  let depth = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (inText) {
      if (sign === 92) at++
      else if (sign === 34) inText = false
    } else if (sign === 34) inText = true
    else if (sign === 123 || sign === 91) {
      if (++depth > deepest) {
        throw new ExchangeError(`character ${at + 1}`, `Brackets are nested more than ${deepest} deep.`, copy)
      }
    } else if (sign === 125 || sign === 93) depth--
  }
}

/** Refuses a pairing unless it names entrants that have entered, each once. */
function checkEntrants(acts: readonly EventAct[]): void {
  let entered = 0
  for (const [index, act] of acts.entries()) {
    if (act.do === 'enter') entered++
    if (act.do !== 'pair' && act.do !== 'cut') continue
    const place = `acts[${index}].${act.do === 'pair' ? 'draft.matches' : 'seeds'}`
    const paired = new Set<number>()
    for (const id of act.do === 'pair' ? act.draft.matches.flatMap(({ sides }) => sides.flat()) : act.seeds) {
      if (id > entered) throw new ExchangeError(place, `Entrant ${id} has not entered.`, copy)
      if (paired.has(id)) throw new ExchangeError(place, `Entrant ${id} is in it twice.`, copy)
      paired.add(id)
    }
  }
}

/** Replays a log. Bad logs can break invariants that no act checks, so any error becomes a refusal. */
function replaySafely(acts: readonly EventAct[]): ReturnType<typeof replayActs> {
  try {
    return replayActs(acts)
  } catch {
    throw new ExchangeError('acts', 'The acts contradict one another.', copy)
  }
}
