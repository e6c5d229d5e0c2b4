import { countSchema, plainTextSchema, seatSchema, textSchema } from '@flotilla/host/message-parts'
import { type ClientCall, callSchema } from '@flotilla/host/protocol'
import * as v from 'valibot'
import { hasOnlyStorableText, UNSTORABLE_MESSAGE } from './storable-text.ts'

/** Everything that strangers send comes in here or by `protocol.ts` of the host, and nothing else looks at it before. Nothing may be in it that is not named. */

const clock = v.variant('kind', [
  v.strictObject({ kind: v.literal('none') }),
  v.strictObject({ kind: v.literal('live'), bank: countSchema(36_000), increment: countSchema(600) }),
  v.strictObject({ kind: v.literal('days'), days: v.pipe(countSchema(30), v.minValue(1)) }),
])

/** The schema of a new table's terms. */
export const termsSchema = v.strictObject({
  title: plainTextSchema(80),
  ruleset: textSchema(40),
  area: v.picklist(['standard', 'epic']),
  scenario: v.exactOptional(
    v.union([v.strictObject({ name: textSchema(80) }), v.strictObject({ file: textSchema(60_000) })]),
  ),
  deployed: v.boolean(),
  teams: v.pipe(v.array(seatSchema), v.minLength(2), v.maxLength(8)),
  clock,
  bot: v.picklist(['pilot', 'cadet']),
  listed: v.boolean(),
  delay: countSchema(600),
})

/** The schema of a game file to continue. */
export const resumeSchema = v.strictObject({
  game: textSchema(1_000_000),
  clock,
  bot: v.picklist(['pilot', 'cadet']),
  listed: v.boolean(),
  delay: countSchema(600),
})

/** The schema of a person's name. */
export const nameSchema = v.pipe(plainTextSchema(32), v.minLength(1, 'Write a name.'))

/** Describes validation faults in a few words. */
export const describeIssues = (issues: readonly v.BaseIssue<unknown>[]): string => {
  const [first] = issues
  const where = first ? v.getDotPath(first) : undefined
  return `${where ? `${where}: ` : ''}${first?.message ?? 'It cannot be read.'}`.slice(0, 200)
}

/** Parses a message, or returns its fault, with the number of the call where it is readable. */
export function parseMessage(data: string): { message: ClientCall } | { fault: string; call: number } {
  let sent: unknown
  try {
    sent = JSON.parse(data)
  } catch {
    return { fault: 'That is no JSON.', call: -1 }
  }
  const read = v.safeParse(callSchema, sent, { abortEarly: true })
  const number = (sent as { call?: unknown } | null)?.call
  const call = Number.isSafeInteger(number) ? (number as number) : -1
  if (!read.success) return { fault: describeIssues(read.issues), call }
  return hasOnlyStorableText(sent) ? { message: read.output } : { fault: UNSTORABLE_MESSAGE, call }
}
