import { parseOrders, type StandingOrders } from '@flotilla/advice'
import type {
  AnySetup,
  Diff,
  GameData,
  GameEvent,
  PublicSnapshot,
  RecordedStep,
  Recording,
  Segment,
} from '@flotilla/engine'
import * as v from 'valibot'
import type { Lesson, PlayerKind, SavedGame, SessionSnapshot } from './table-types.ts'

/**
 * The schema of a game from a file, checked before anything in it is used. The setup, and the state of a
 * position, are checked where the game is opened.
 */

/** More choices than the longest game has. */
const MOST = 20_000

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000))
const finite = v.pipe(v.number(), v.finite())
const yes = v.literal(true)
const seat = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(7))
const hash = text(200)
const isSeat = v.pipe(v.string(), v.regex(/^[0-7]$/))

const recorded = v.union([
  v.strictObject({ seat, decision: text(100), option: text(300) }),
  v.strictObject({
    seat,
    decision: text(100),
    pose: v.strictObject({ x: finite, y: finite, heading: finite }),
  }),
  v.strictObject({ seat, announce: v.picklist(['concede', 'timeCalled', 'drawn']) }),
])

const orders = v.custom<StandingOrders>((value) => parseOrders(value) !== undefined, 'These are no orders.')

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const object = <T extends object>() => v.custom<T>(isObject, 'This is no object.')

const event = v.custom<GameEvent>(
  (value) => isObject(value) && typeof (value as Partial<GameEvent>).kind === 'string',
  'This is no event.',
)
const events = v.pipe(v.array(event), v.maxLength(MOST))
const change = v.custom<Diff>((value) => typeof value === 'object' && value !== null, 'This is no change.')

const recordingSchema = v.strictObject({
  scene: object<PublicSnapshot>(),
  events,
  steps: v.pipe(
    v.array(
      v.strictObject({
        told: v.pipe(v.array(v.strictObject({ event, change: v.exactOptional(change) })), v.maxLength(MOST)),
        change: v.exactOptional(change),
      } satisfies Record<keyof RecordedStep, v.GenericSchema>),
    ),
    v.maxLength(MOST),
  ),
} satisfies Record<keyof Recording, v.GenericSchema>)

/** Larger than any number in a position; the rules count up to these. */
const LARGEST_NUMBER = 100_000

/** Reports whether all numbers in a value are of a size that the rules can count with. */
function hasOnlySmallNumbers(value: object): boolean {
  const left: unknown[] = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'number' && !(Math.abs(one) <= LARGEST_NUMBER)) return false
    if (typeof one === 'object' && one !== null) for (const part of Object.values(one)) left.push(part)
  }
  return true
}

const position = v.strictObject({
  ruleset: text(100),
  state: v.pipe(object(), v.check(hasOnlySmallNumbers, 'A number in it is too large.')),
  frames: v.pipe(
    v.array(v.looseObject({ procedure: text(100), step: text(100), serial: whole, asks: whole })),
    v.maxLength(1000),
  ),
  pending: v.pipe(v.array(v.looseObject({ id: text(100), seat })), v.maxLength(1000)),
  serial: whole,
  chance: v.strictObject({
    key: text(200),
    at: whole,
    fixed: v.exactOptional(v.pipe(v.array(text(40)), v.maxLength(MOST))),
  }),
} satisfies Record<keyof GameData<unknown>, v.GenericSchema>)

const segment = v.strictObject({
  rulesVersion: whole,
  choices: whole,
  hashes: whole,
  start: v.exactOptional(position),
  commitment: v.exactOptional(hash),
  dropped: v.exactOptional(whole),
  told: v.exactOptional(recordingSchema),
} satisfies Record<keyof Segment, v.GenericSchema>)

const beside = v.strictObject({
  id: text(80),
  at: whole,
  data: v.exactOptional(position),
  film: v.exactOptional(recordingSchema),
  history: v.exactOptional(v.pipe(v.array(events), v.maxLength(MOST + 1))),
} satisfies Record<keyof SessionSnapshot, v.GenericSchema>)

/** One schema for each field, so that the type checker reports a missing one. */
const fields = {
  id: text(80),
  title: text(500),
  changed: finite,
  setup: v.custom<AnySetup>((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
  seed: text(500),
  seedParts: v.exactOptional(
    v.strictObject({ secret: text(500), shares: v.pipe(v.array(v.nullable(hash)), v.maxLength(8)) }),
  ),
  commitment: v.exactOptional(hash),
  typedSeed: v.exactOptional(yes),
  fromBackup: v.exactOptional(yes),
  players: v.pipe(
    v.array(v.picklist(['human', 'pilot', 'cadet'] satisfies PlayerKind[])),
    v.minLength(1),
    v.maxLength(8),
  ),
  choices: v.pipe(v.array(recorded), v.maxLength(MOST)),
  number: v.exactOptional(whole),
  hashes: v.exactOptional(v.pipe(v.array(hash), v.maxLength(1000))),
  turned: v.exactOptional(whole),
  keys: v.exactOptional(v.record(isSeat, text(100))),
  given: v.exactOptional(whole),
  orders: v.exactOptional(v.record(isSeat, orders)),
  ordered: v.exactOptional(v.pipe(v.array(whole), v.maxLength(MOST))),
  asking: v.exactOptional(whole),
  round: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  over: v.boolean(),
  guided: v.exactOptional(yes),
  lesson: v.exactOptional(v.picklist(['fly', 'shoot', 'act', 'fleet'] satisfies Lesson[])),
  imported: v.exactOptional(yes),
  online: v.exactOptional(yes),
  rulesVersion: v.exactOptional(whole),
  segments: v.exactOptional(v.pipe(v.array(segment), v.minLength(1), v.maxLength(1000))),
  engine: v.exactOptional(text(200)),
} satisfies Record<keyof SavedGame, v.GenericSchema>

/** Fields of files of version 1, which are no longer used. */
const former = {
  ships: v.exactOptional(text(200)),
  cards: v.exactOptional(v.record(text(200), text(200))),
}

const shape = v.pipe(
  v.strictObject({ ...fields, ...former }),
  v.check(({ given = 0, choices }) => given <= choices.length, 'More choices were given than there are.'),
)

/**
 * Reports whether segments follow each other: all but the last have ended and can be watched, all but the
 * first have a beginning.
 */
function areInOrder({ segments, choices, hashes = [], rulesVersion }: SavedGame): boolean {
  const end = { choices: choices.length, hashes: hashes.length, rulesVersion }
  return (segments ?? []).every((one, i, all) => {
    const next = all[i + 1]
    if (i === 0 ? one.choices !== 0 || one.hashes !== 0 : !one.start) return false
    const { choices: last, hashes: lastHash } = next ?? end
    if (one.choices > last || one.hashes > lastHash) return false
    return next
      ? one.told?.steps.length === last - one.choices
      : one.told === undefined && one.rulesVersion === end.rulesVersion
  })
}

/** Returns the game in a value, or the field that is not valid. */
export function parseSavedGame(value: unknown): { readonly game: SavedGame } | { readonly field: string } {
  const read = v.safeParse(shape, value, { abortEarly: true })
  if (!read.success) return { field: v.getDotPath(read.issues[0]) ?? 'choices' }
  const { ships: _, cards: __, ...game } = read.output
  const saved = game as unknown as SavedGame
  return areInOrder(saved) ? { game: saved } : { field: 'segments' }
}

/** Returns the snapshot in a value, or the field that is not valid. */
export function parseSnapshot(
  value: unknown,
): { readonly beside: SessionSnapshot } | { readonly field: string } {
  const read = v.safeParse(beside, value, { abortEarly: true })
  if (read.success) return { beside: read.output as unknown as SessionSnapshot }
  return { field: ['beside', v.getDotPath(read.issues[0]) ?? []].flat().join('.') }
}
