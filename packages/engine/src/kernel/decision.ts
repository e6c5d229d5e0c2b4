import type { Pose } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import type { DecisionId, ObjectId, Seat, ShipId } from '../vocabulary/ids.ts'
import type { Cost, Intent, PlacementLimits } from '../vocabulary/limits-and-costs.ts'
import type {
  ChooseQuestionKind,
  LimitsOf,
  Option,
  OptionOf,
  PlaceQuestionKind,
  QuestionKind,
} from '../vocabulary/questions.ts'

export type { Option, Seat }

interface QuestionBase<K extends QuestionKind> {
  readonly seat: Seat
  /** The kind of question. */
  readonly ask: K
  /** The rule that asks it. */
  readonly rule: RuleId
  /** The ship or object it is about. */
  readonly subject?: ObjectId
  /** The seat has answered and may still change its mind; the game does not wait for it. */
  readonly settled?: true
}

interface ChooseQuestionBase<K extends ChooseQuestionKind> extends QuestionBase<K> {
  readonly options: readonly OptionOf<K>[]
  /** Legal options that players hardly ever want, listed apart to keep the main list short. */
  readonly rare?: readonly OptionOf<K>[]
  /** Options a player might expect, each with the reason why it is not legal. */
  readonly barred?: readonly BlockedOption[]
  /** For an ability: its purpose and what using it costs. */
  readonly intent?: Intent
  readonly cost?: Cost
  /** The actions that it lets its ship perform. */
  readonly leadsTo?: readonly Option[]
}

interface PlaceQuestionBase<K extends PlaceQuestionKind> extends QuestionBase<K> {
  /** The conditions a legal place must meet, as plain data. */
  readonly limits: LimitsOf<K>
}

/** A question answered by choosing from a list. */
export type ChooseQuestion<K extends ChooseQuestionKind = ChooseQuestionKind> = {
  [A in K]: ChooseQuestionBase<A>
}[K]

export interface BlockedOption {
  readonly id: string
  /** The ship it is about. */
  readonly ship?: ShipId
  readonly rule: RuleId
  readonly message: string
}

/** A question answered with a place on the table. */
export type PlaceQuestion<K extends PlaceQuestionKind = PlaceQuestionKind> = {
  [A in K]: PlaceQuestionBase<A>
}[K]

export type Question = ChooseQuestion | PlaceQuestion
/** The type of the question of a kind. */
export type QuestionOf<K extends QuestionKind> = Extract<Question, { readonly ask: K }>
export type Decision<Q extends Question = Question> = Q & { readonly id: DecisionId }

/** A player's answer: the decision, and one of its options or a place. */
export type Choice =
  | { readonly decision: DecisionId; readonly option: string }
  | { readonly decision: DecisionId; readonly pose: Pose }

/**
 * An announcement that a player or the host may make at any time: a concession, the end of the time, or an agreed draw.
 */
export type GameEndAnnouncement = 'concede' | 'timeCalled' | 'drawn'

export interface AnnouncementMessage {
  readonly announce: GameEndAnnouncement
}

/** A legal answer as a step receives it. */
export type Answer =
  | {
      readonly seat: Seat
      readonly decision: ChooseQuestion
      readonly option: Option
      readonly pose?: undefined
    }
  | {
      readonly seat: Seat
      readonly decision: PlaceQuestion
      readonly pose: Pose
      readonly option?: undefined
    }

/** The reason why a choice is not legal. A refused choice leaves the game unchanged. */
export interface Refusal {
  readonly rule?: RuleId
  readonly message: string
}

/** Returns the limits of a place, whatever is being placed. */
export const limitsOf = ({ limits }: PlaceQuestion): Partial<PlacementLimits> => limits

/** Returns all options of a question, rare ones last; a place has none. */
export const optionsOf = (question: Question): readonly Option[] =>
  isPlaceQuestion(question) ? [] : question.options

export const isPlaceQuestion = (question: Question): question is PlaceQuestion =>
  (question as Partial<PlaceQuestion>).limits !== undefined

/** Returns the chosen option of a question of these kinds; throws if the answer is to another kind. */
export function answeredOption<K extends ChooseQuestionKind>(
  answer: Answer,
  ...asks: readonly K[]
): OptionOf<K> {
  const { decision, option } = answer
  if (!option || !(asks as readonly string[]).includes(decision.ask))
    throw new Error(`An answer to ${asks.join(' or ')} is wanted, and there is one to ${decision.ask}.`)
  return option
}

/** Returns the chosen option, whatever the question was. */
export function chosenOption({ option, decision }: Answer): Option {
  if (!option) throw new Error(`An option is wanted, and there is a place for ${decision.ask}.`)
  return option
}

/** Returns the chosen place. */
export function answeredPlace(answer: Answer): Pose {
  if (!answer.pose) throw new Error(`A place is wanted, and there is an answer to ${answer.decision.ask}.`)
  return answer.pose
}
