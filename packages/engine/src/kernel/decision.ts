import type { Pose } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import type { Cost, Intent, OptionFields, PlacementLimits } from '../vocabulary/option-fields.ts'
import type {
  AbilityOption,
  ChooseQuestionKind,
  LimitsOf,
  OptionOf,
  PlaceQuestionKind,
  QuestionKind,
} from '../vocabulary/questions.ts'

/** Who decides: 0 to 7. */
export type Seat = number

/** One legal answer to some question. What it means is in its own fields; the id is what a choice names. */
export type Option = AbilityOption

/** An option that always has these details. */
export type OptionWith<K extends keyof OptionFields> = Option & { readonly [D in K]: OptionFields[D] }

interface QuestionBase<K extends QuestionKind> {
  readonly seat: Seat
  /** What is asked. */
  readonly ask: K
  /** Why it is asked. */
  readonly rule: RuleId
  /** The ship or thing it is about. */
  readonly subject?: number
  /** The seat has answered and may still change its mind; nobody waits for it. */
  readonly settled?: true
}

interface ChooseQuestionBase<K extends ChooseQuestionKind> extends QuestionBase<K> {
  readonly options: readonly OptionOf<K>[]
  /** Legal as well, but hardly ever wanted: kept apart so that a list stays short. */
  readonly rare?: readonly OptionOf<K>[]
  /** What one might expect among the options, and why it is not. */
  readonly barred?: readonly BlockedOption[]
  /** Of an ability: what it is for, and what using it costs. */
  readonly intent?: Intent
  readonly cost?: Cost
  /** The actions that it would let its ship perform. */
  readonly leadsTo?: readonly Option[]
}

interface PlaceQuestionBase<K extends PlaceQuestionKind> extends QuestionBase<K> {
  /** In plain data what a legal place must keep to. */
  readonly limits: LimitsOf<K>
}

/** One of a list. */
export type ChooseQuestion<K extends ChooseQuestionKind = ChooseQuestionKind> = {
  [A in K]: ChooseQuestionBase<A>
}[K]

export interface BlockedOption {
  readonly id: string
  readonly rule: RuleId
  readonly message: string
}

/** Where to put something down. */
export type PlaceQuestion<K extends PlaceQuestionKind = PlaceQuestionKind> = {
  [A in K]: PlaceQuestionBase<A>
}[K]

export type Question = ChooseQuestion | PlaceQuestion
/** The question of a kind. */
export type QuestionOf<K extends QuestionKind> = Extract<Question, { readonly ask: K }>
export type Decision<Q extends Question = Question> = Q & { readonly id: string }

/** What a player answers: the decision, and one of its options or a place. */
export type Choice =
  | { readonly decision: string; readonly option: string }
  | { readonly decision: string; readonly pose: Pose }

/** What may be said whatever is being decided: that a player gives up, the time is over, or all have agreed on a draw. */
export type Announcement = 'concede' | 'timeCalled' | 'drawn'

export interface AnnouncementMessage {
  readonly announce: Announcement
}

/** A legal answer, as a step gets it. */
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

/** Why a choice was not taken. The game is exactly as it was. */
export interface Refusal {
  readonly rule?: RuleId
  readonly message: string
}

/** What limits a place, whatever is put down. */
export const limitsOf = ({ limits }: PlaceQuestion): Partial<PlacementLimits> => limits

/** All that may be chosen, what is hardly ever wanted last; a place has no options. */
export const optionsOf = (question: Question): readonly Option[] =>
  isPlaceQuestion(question) ? [] : question.options

export const isPlaceQuestion = (question: Question): question is PlaceQuestion =>
  (question as Partial<PlaceQuestion>).limits !== undefined

/** The option that was taken, of a question of these kinds; an answer to another is a fault of the step. */
export function answeredOption<K extends ChooseQuestionKind>(
  answer: Answer,
  ...asks: readonly K[]
): OptionOf<K> {
  const { decision, option } = answer
  if (!option || !(asks as readonly string[]).includes(decision.ask))
    throw new Error(`An answer to ${asks.join(' or ')} is wanted, and there is one to ${decision.ask}.`)
  return option
}

/** What an option says in one of its details; whoever asks has made the option, and knows that it does. */
export function optionField<O extends { readonly id: string }, K extends keyof O>(
  option: O,
  what: K & string,
): NonNullable<O[K]> {
  const said = option[what]
  if (said === undefined || said === null)
    throw new Error(`The option ${option.id} does not tell its ${what}.`)
  return said
}

/** The option that was taken, whatever was asked. */
export function chosenOption({ option, decision }: Answer): Option {
  if (!option) throw new Error(`An option is wanted, and there is a place for ${decision.ask}.`)
  return option
}

/** The place that was named. */
export function answeredPlace(answer: Answer): Pose {
  if (!answer.pose) throw new Error(`A place is wanted, and there is an answer to ${answer.decision.ask}.`)
  return answer.pose
}

/** The ids of options by which a player does nothing, or nothing more. */
export const declineOptionIds: readonly string[] = ['none', 'pass', 'done', 'stay', 'decline', 'no']
