import type { ServerMethod } from '@flotilla/host/messages'
import { cleanName, isPlainText } from '@flotilla/host/names'
import * as v from 'valibot'
import { hasOnlyStorableText, UNSTORABLE_MESSAGE } from './storable-text.ts'

/** Everything that strangers send comes in here, and nothing else looks at it before. Nothing may be in it that is not named. */

const textSchema = (most: number) => v.pipe(v.string(), v.maxLength(most))
/** A line that stands on a page beside others. */
const NOT_PLAIN =
  'It holds a line break or a character that cannot be shown. Write it on one line, in letters that can be seen.'
const plainTextSchema = (most: number) =>
  v.pipe(v.string(), v.check(isPlainText, NOT_PLAIN), v.transform(cleanName), v.maxLength(most))
const countSchema = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
const finite = v.pipe(v.number(), v.finite())

const seat = countSchema(7)
const id = textSchema(80)
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const pose = v.strictObject({ x: finite, y: finite, heading: finite })
const key = v.pipe(v.string(), v.minLength(8), v.maxLength(64))

const choice = v.union([
  v.strictObject({ decision: id, option: textSchema(200) }),
  v.strictObject({ decision: id, pose }),
])
const announced = v.strictObject({ announce: v.literal('concede') })

const wings = v.pipe(
  v.array(
    v.strictObject({ leader: countSchema(99), mates: v.pipe(v.array(countSchema(99)), v.maxLength(12)) }),
  ),
  v.maxLength(20),
)
const squad = v.union([
  v.strictObject({ ready: textSchema(120) }),
  v.strictObject({ file: textSchema(60_000), wings: v.exactOptional(wings) }),
])

const ask = v.variant('ask', [
  v.strictObject({ ask: v.literal('sit'), seat }),
  v.strictObject({ ask: v.literal('stand') }),
  v.strictObject({ ask: v.literal('remove'), seat }),
  v.strictObject({ ask: v.literal('admit'), seat, yes: v.boolean() }),
  v.strictObject({ ask: v.literal('bring'), squad, seat: v.exactOptional(seat) }),
  v.strictObject({ ask: v.literal('ready'), seal: v.exactOptional(hash) }),
  v.strictObject({ ask: v.literal('share'), share: hash }),
  v.strictObject({ ask: v.literal('begin') }),
  v.strictObject({
    ask: v.literal('say'),
    text: v.pipe(textSchema(400), v.check(isPlainText, NOT_PLAIN)),
    team: v.exactOptional(v.boolean()),
  }),
  v.strictObject({ ask: v.literal('report'), said: countSchema(1_000_000) }),
  v.strictObject({
    ask: v.literal('propose'),
    proposal: v.variant('what', [
      v.strictObject({ what: v.literal('back'), ordered: v.exactOptional(countSchema(1_000_000)) }),
      v.strictObject({ what: v.literal('time') }),
      v.strictObject({ what: v.literal('draw') }),
      v.strictObject({ what: v.literal('pause') }),
      v.strictObject({ what: v.literal('file') }),
      v.strictObject({ what: v.literal('replace'), seat }),
    ]),
  }),
  v.strictObject({ ask: v.literal('agree'), yes: v.boolean() }),
  v.strictObject({ ask: v.literal('resume') }),
  v.strictObject({ ask: v.literal('leave') }),
  v.strictObject({ ask: v.literal('return') }),
])

const args = {
  open: v.union([
    v.strictTuple([]),
    v.strictTuple([v.strictObject({ at: countSchema(1_000_000), turned: countSchema(1_000_000) })]),
  ]),
  alive: v.strictTuple([]),
  sit: v.strictTuple([seat]),
  look: v.strictTuple([countSchema(1_000_000)]),
  choose: v.strictTuple([v.union([choice, announced]), key]),
  fault: v.strictTuple([choice]),
  chooseAll: v.strictTuple([v.pipe(v.array(textSchema(200)), v.minLength(1), v.maxLength(60)), key]),
  takeBack: v.union([v.strictTuple([]), v.strictTuple([countSchema(1_000_000)])]),
  order: v.strictTuple([v.record(textSchema(40), v.unknown())]),
  advice: v.strictTuple([]),
  wingPlaces: v.strictTuple([id, pose]),
  exchange: v.strictTuple([countSchema(999), countSchema(999)]),
  shotOdds: v.strictTuple([textSchema(200)]),
  keptOdds: v.strictTuple([]),
  save: v.strictTuple([]),
  table: v.strictTuple([ask]),
} satisfies Record<ServerMethod, v.GenericSchema>

const call = countSchema(1_000_000_000)

const message = v.variant('name', [
  v.strictObject({ call, name: v.literal('open'), args: args.open }),
  v.strictObject({ call, name: v.literal('alive'), args: args.alive }),
  v.strictObject({ call, name: v.literal('sit'), args: args.sit }),
  v.strictObject({ call, name: v.literal('look'), args: args.look }),
  v.strictObject({ call, name: v.literal('choose'), args: args.choose }),
  v.strictObject({ call, name: v.literal('fault'), args: args.fault }),
  v.strictObject({ call, name: v.literal('chooseAll'), args: args.chooseAll }),
  v.strictObject({ call, name: v.literal('takeBack'), args: args.takeBack }),
  v.strictObject({ call, name: v.literal('order'), args: args.order }),
  v.strictObject({ call, name: v.literal('advice'), args: args.advice }),
  v.strictObject({ call, name: v.literal('wingPlaces'), args: args.wingPlaces }),
  v.strictObject({ call, name: v.literal('exchange'), args: args.exchange }),
  v.strictObject({ call, name: v.literal('shotOdds'), args: args.shotOdds }),
  v.strictObject({ call, name: v.literal('keptOdds'), args: args.keptOdds }),
  v.strictObject({ call, name: v.literal('save'), args: args.save }),
  v.strictObject({ call, name: v.literal('table'), args: args.table }),
])

/** A message from a page, after validation. */
export type ClientCall = v.InferOutput<typeof message>

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
  teams: v.pipe(v.array(seat), v.minLength(2), v.maxLength(8)),
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
  const read = v.safeParse(message, sent, { abortEarly: true })
  const number = (sent as { call?: unknown } | null)?.call
  const call = Number.isSafeInteger(number) ? (number as number) : -1
  if (!read.success) return { fault: describeIssues(read.issues), call }
  return hasOnlyStorableText(sent) ? { message: read.output } : { fault: UNSTORABLE_MESSAGE, call }
}
