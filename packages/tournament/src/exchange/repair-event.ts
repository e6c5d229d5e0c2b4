import { firstSchemaFault } from '@flotilla/squads/schema'
import { isRefused } from '../acts/act-helpers.ts'
import { applyAct } from '../apply-act.ts'
import { isDeepEqual } from '../deep-equal.ts'
import type { EventAct, EventRequest, Signature, TournamentEvent } from '../event.ts'
import { performRequest } from '../perform-request.ts'
import { EVENT_FILE_FOOT, EVENT_FILE_HEAD } from './event-file.ts'
import { actSchema } from './event-schema.ts'

/** Something that was corrected or omitted, by its place in the damaged file. */
export interface RepairNote {
  /** `line 12` of the text, or `act 11` if the file as a whole can still be read. */
  place: string
  problem: string
}

/** A repaired event and the changes this took. */
export interface RepairedEvent {
  /** Null if not even the beginning of an event could be read. */
  event: TournamentEvent | null
  /** Results that did not follow from their reports and were resolved again. */
  settled: RepairNote[]
  lost: RepairNote[]
}

/** An act of a damaged file; `text` if it cannot even be parsed. */
interface FoundAct {
  place: string
  value: unknown
  text: string
}

const parseOrUndefined = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Finds the acts of a file that is JSON, or else of its lines: a torn file has whole lines up to the tear.
 */
function foundIn(text: string): FoundAct[] {
  const whole = text.replace(/^\uFEFF/, '')
  const value = parseOrUndefined(whole) as { acts?: unknown } | null | undefined
  if (Array.isArray(value?.acts)) {
    return value.acts.map((act, index) => ({ place: `act ${index + 1}`, value: act, text: '' }))
  }
  return whole.split('\n').flatMap((raw, index) => {
    const line = raw.trim().replace(/,$/, '')
    if (line === '' || line === EVENT_FILE_HEAD || line === EVENT_FILE_FOOT) return []
    return [{ place: `line ${index + 1}`, value: parseOrUndefined(line), text: line }]
  })
}

const faultOf = (value: unknown): string | null => {
  if (value === undefined) return 'The line is torn.'
  const fault = firstSchemaFault(actSchema, value)
  return fault ? (fault.where ? `${fault.where}: ${fault.what}` : fault.what) : null
}

/** Splits an act into its request and signature, without the settled details. */
function splitAct({ at, by, reason, ...rest }: EventAct): { request: EventRequest; signed: Signature } {
  const signed = { at, by, ...(reason === undefined ? {} : { reason }) }
  if (rest.do !== 'result') return { request: rest, signed }
  const { result: _, ...request } = rest
  return { request, signed }
}

type RedoResult = TournamentEvent | string

/** Checks a published pairing instead of drawing it again, since players know it. */
function redoPairing(event: TournamentEvent, act: EventAct): RedoResult {
  const applied = applyAct(event.state, act)
  return isRefused(applied)
    ? (applied[0]?.message ?? '')
    : { acts: [...event.acts, act], state: applied.state }
}

/** Performs an act of the file again; `numbers` has the new numbers of the acts before it. */
function redoAct(
  event: TournamentEvent | null,
  act: EventAct,
  numbers: readonly (number | undefined)[],
): RedoResult {
  try {
    if (event && (act.do === 'pair' || act.do === 'join')) return redoPairing(event, act)
    const { request, signed } = splitAct(act)
    if (request.do === 'undo') {
      request.acts = request.acts.flatMap((number) => numbers[number - 1] ?? [])
      if (request.acts.length === 0) return 'What it undid was lost.'
    }
    const answer = performRequest(event, request, signed)
    return answer.ok ? answer.event : (answer.refusals[0]?.message ?? '')
  } catch {
    return 'It contradicts what stands before it.'
  }
}

/**
 * Repairs a damaged file as far as possible. It resolves reports again, omits acts that cannot follow those
 * before them, and renumbers the acts in undos. Behind a lost line that may have been an entry it keeps
 * nothing, since the numbers of later entrants could name others.
 */
export function repairEvent(text: string): RepairedEvent {
  const settled: RepairNote[] = []
  const lost: RepairNote[] = []
  /** The new number of each act of the file; undefined for an omitted one. */
  const numbers: (number | undefined)[] = []
  let event: TournamentEvent | null = null
  let unsure = false
  for (const { place, value, text: raw } of foundIn(text)) {
    const problem = unsure
      ? 'It stands behind a lost entry, so the numbers in it may mean others.'
      : faultOf(value)
    const outcome: RedoResult = problem ?? redoAct(event, value as EventAct, numbers)
    if (typeof outcome === 'string') {
      lost.push({ place, problem: outcome })
      numbers.push(undefined)
      unsure ||= mayEnter(value, raw)
      continue
    }
    event = outcome
    numbers.push(event.acts.length)
    const [was, is] = [value as EventAct, event.acts.at(-1)!]
    if (was.do === 'result' && is.do === 'result' && !isDeepEqual(was.result, is.result)) {
      settled.push({
        place,
        problem: `round ${was.round}, match ${was.match}: settled again from its report`,
      })
    }
  }
  return { event, settled, lost }
}

const mayEnter = (value: unknown, raw: string): boolean => {
  const kind = (value as { do?: unknown } | undefined)?.do ?? /^\{"do":"(\w+)"/.exec(raw)?.[1]
  return kind === undefined || kind === 'enter'
}
