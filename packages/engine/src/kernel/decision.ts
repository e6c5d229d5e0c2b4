import type { Pose } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'

/** Who decides: 0 to 7. */
export type Seat = number

/** One legal answer. What it means is in its own fields; the id is what a choice names. */
export interface Option {
  readonly id: string
  readonly [detail: string]: unknown
}

interface Asked {
  readonly seat: Seat
  /** What is asked: `setDial`, `chooseAction`, … */
  readonly ask: string
  /** Why it is asked. */
  readonly rule: RuleId
  /** The ship or thing it is about. */
  readonly subject?: number
  /** The seat has answered and may still change its mind; nobody waits for it. */
  readonly settled?: true
}

/** One of a list. */
export interface ChooseQuestion extends Asked {
  readonly options: readonly Option[]
  /** Legal as well, but hardly ever wanted: kept apart so that a list stays short. */
  readonly rare?: readonly Option[]
  /** What one might expect among the options, and why it is not. */
  readonly barred?: readonly Barred[]
}

export interface Barred {
  readonly id: string
  readonly rule: RuleId
  readonly message: string
}

/** Where to put something down. `limits` says in plain data what a legal place must keep to. */
export interface PlaceQuestion extends Asked {
  readonly limits: { readonly [name: string]: unknown }
}

export type Question = ChooseQuestion | PlaceQuestion
export type Decision = Question & { readonly id: string }

/** What a player answers: the decision, and one of its options or a place. */
export type Choice =
  | { readonly decision: string; readonly option: string }
  | { readonly decision: string; readonly pose: Pose }

/** What may be said whatever is being decided: that a player gives up, or that the time for the game is over. */
export type Announcement = 'concede' | 'timeCalled'

export interface Announced {
  readonly announce: Announcement
}

/** A legal answer, as a step gets it. */
export type Answer =
  | { readonly seat: Seat; readonly decision: Decision; readonly option: Option; readonly pose?: undefined }
  | { readonly seat: Seat; readonly decision: Decision; readonly pose: Pose; readonly option?: undefined }

/** Why a choice was not taken. The game is exactly as it was. */
export interface Refusal {
  readonly rule?: RuleId
  readonly message: string
}

export const isPlacing = (question: Question): question is PlaceQuestion =>
  (question as Partial<PlaceQuestion>).limits !== undefined
