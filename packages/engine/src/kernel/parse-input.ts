import type { Polygon, Pose } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { describeValue } from '@flotilla/squads/schema'
import type { AnnouncementMessage, Choice, GameEndAnnouncement, Refusal, Seat } from './decision.ts'

/** Entry point for everything players send: turns unknown input into choices, seats and places. */

/** The seat number of the host, which runs a game without a seat and calls the time. */
export const HOST_SEAT: Seat = -1

export const refusal = (message: string, rule?: RuleId): Refusal => ({ message, ...(rule ? { rule } : {}) })

export const isSeat = (seat: unknown, { length }: readonly unknown[]): seat is Seat =>
  Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < length

export const unknownSeatMessage = (seat: unknown, { length }: readonly unknown[]): string =>
  `There is no seat ${describeValue(seat)} in this game. Its seats are 0 to ${length - 1}.`

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A larger turn is a mistake. */
const FULL_TURN = 360

const axes = ['x', 'y'] as const

/**
 * Parses a pose inside the play area, or at most `beyond` mm outside it; `where` names the field in a
 * refusal.
 */
export function parsePose(value: unknown, where: string, area?: Polygon, beyond = 0): Pose | Refusal {
  if (!isObject(value))
    return refusal(`${where} is ${describeValue(value)}. A place is three numbers: x, y and a heading.`)
  const { x, y, heading } = value
  const strange = !Number.isFinite(x)
    ? 'x'
    : !Number.isFinite(y)
      ? 'y'
      : Number.isFinite(heading)
        ? ''
        : 'heading'
  if (strange)
    return refusal(
      `${where}.${strange} is ${describeValue(value[strange])}. A place is three numbers: x, y and a heading.`,
    )
  const pose = { x, y, heading } as Pose
  if (Math.abs(pose.heading) > FULL_TURN)
    return refusal(`${where}.heading is ${pose.heading}. A heading is between -360 and 360 degrees.`)
  if (!area) return pose
  for (const axis of axes) {
    let low = Number.POSITIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    for (const corner of area) {
      low = Math.min(low, corner[axis])
      high = Math.max(high, corner[axis])
    }
    if (pose[axis] < low - beyond || pose[axis] > high + beyond)
      return refusal(
        `${where}.${axis} is ${pose[axis]}, outside the play area. Give millimetres from ${low} to ${high}.`,
      )
  }
  return pose
}

/**
 * Distance in mm by which a place may be outside the area: the rules then say what is wrong with it, and a
 * ship that rolls off the table flees.
 */
const SLIPPED = 1000

/** Parses a place at which a player wants to put something. */
export const parsePlace = (value: unknown, area?: Polygon): Pose | Refusal =>
  parsePose(value, 'pose', area, SLIPPED)

const announcements: readonly unknown[] = ['concede', 'timeCalled', 'drawn'] satisfies GameEndAnnouncement[]

function parseChoiceObject(value: unknown): Choice | AnnouncementMessage | Refusal {
  if (!isObject(value))
    return refusal(
      `A choice is an object, not ${describeValue(value)}. Name the decision, and one of its options or a place.`,
    )
  const { announce, decision, option, pose } = value
  if ('announce' in value)
    return announcements.includes(announce)
      ? { announce: announce as GameEndAnnouncement }
      : refusal(`announce is ${describeValue(announce)}. What can be announced: ${announcements.join(', ')}.`)
  if (typeof decision !== 'string')
    return refusal(`decision is ${describeValue(decision)}. Give the id of a decision that is open.`)
  if (typeof option === 'string') return { decision, option }
  if (option !== undefined)
    return refusal(`option is ${describeValue(option)}. Give the id of one of the options.`)
  if (!('pose' in value)) return refusal('A choice names an option or a place. Give an option or a pose.')
  const place = parsePlace(pose)
  return 'message' in place ? place : { decision, pose: place }
}

/** Parses a choice or an announcement and drops unknown fields, or returns a refusal. */
export function parseChoice(value: unknown): Choice | AnnouncementMessage | Refusal {
  try {
    return parseChoiceObject(value)
  } catch {
    return refusal('The choice cannot be read. Send a plain object.')
  }
}
