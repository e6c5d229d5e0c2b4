import { deskRoles, type EventAct } from '@flotilla/tournament'
import * as v from 'valibot'

/** What pages ask about events, checked before anything looks at it. */

const textSchema = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))
const countSchema = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
const place = countSchema(100_000)
const side = v.picklist([0, 1])
const score = countSchema(100_000)
const scores = v.strictTuple([v.nullable(score), v.nullable(score)])
const salvo = v.exactOptional(v.strictObject({ winner: side }))

/** Who has handed in a list has brought no more than this. */
const LIST = 60_000

/** What an act is in detail is judged by the reader of event files. */
const act = v.custom<EventAct>(
  (one) => typeof one === 'object' && one !== null && !Array.isArray(one),
  'No act.',
)

/** The schema of an event's settings. */
export const settingsSchema = v.strictObject({
  signUp: v.boolean(),
  lists: v.boolean(),
  listed: v.boolean(),
  play: v.picklist(['tables', 'live', 'days']),
  days: v.exactOptional(v.pipe(countSchema(14), v.minValue(1))),
  bots: v.exactOptional(v.boolean()),
  notice: textSchema(300),
})

/** The schema of a reported result. */
export const reportSchema = v.variant('ending', [
  v.strictObject({ ending: v.literal('wipeOut'), destroyed: side, scores }),
  v.strictObject({ ending: v.literal('mutualDestruction'), scores, salvo }),
  v.strictObject({ ending: v.literal('time'), scores: v.strictTuple([score, score]), salvo }),
  v.strictObject({ ending: v.literal('concession'), conceded: side, scores }),
  v.strictObject({
    ending: v.literal('decided'),
    winner: v.nullable(side),
    scores: v.strictTuple([score, score]),
  }),
])

/** The schema of an event's id. */
export const idSchema = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/)) })

/** The schema of a request for what is new. */
export const sinceSchema = v.object({
  acts: v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number)),
  calls: v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number)),
})

/** The schemas of all requests about events. */
export const requestSchemas = {
  make: v.strictObject({
    acts: v.pipe(v.array(act), v.minLength(1), v.maxLength(20_000)),
    settings: settingsSchema,
  }),
  acts: v.strictObject({ had: place, acts: v.pipe(v.array(act), v.minLength(1), v.maxLength(1_000)) }),
  link: v.strictObject({
    role: v.picklist([...deskRoles, 'player']),
    entrant: v.exactOptional(v.pipe(place, v.minValue(1))),
  }),
  unlink: v.strictObject({ role: v.picklist([...deskRoles, 'player']) }),
  claim: v.strictObject({ code: v.pipe(v.string(), v.regex(/^[\w-]{16,40}$/)) }),
  settled: v.strictObject({ call: place }),
  signUp: v.strictObject({
    name: v.pipe(textSchema(60), v.minLength(1)),
    members: v.exactOptional(v.pipe(v.array(v.pipe(textSchema(60), v.minLength(1))), v.maxLength(8))),
  }),
  list: v.strictObject({
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(LIST)),
    member: v.exactOptional(countSchema(7), 0),
    list: v.exactOptional(countSchema(20), 0),
  }),
  checkIn: v.strictObject({ here: v.boolean() }),
  drop: v.strictObject({}),
  report: v.strictObject({ round: place, match: place, report: reportSchema }),
  answer: v.strictObject({ call: place, agree: v.boolean() }),
  judge: v.strictObject({ text: textSchema(300) }),
  game: v.strictObject({ round: place, match: place }),
}
