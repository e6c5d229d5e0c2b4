import type { WindowSubject } from './ability.ts'
import type { AbilityIndex, QueryIndex } from './ability-index.ts'

/** The functions of an edition that look up answers of cards. */
interface AnswerLookup<G> {
  highestAnswer<Plain>(
    game: G,
    part: QueryIndex,
    name: string,
    about: WindowSubject,
    plain: Plain,
  ): number | Plain
  isSaid(game: G, part: QueryIndex, name: string, about: WindowSubject): boolean
}

/** Queries by name, with what each is about. */
type Subjects<Queries> = { readonly [name in keyof Queries]: WindowSubject }

interface GameWithCards {
  readonly rules: { readonly register: AbilityIndex }
}

/** Creates the functions by which an edition asks its cards for limits, ranges, values and permissions. */
export const createCardAnswers = <
  G extends GameWithCards,
  Limits extends Subjects<Limits>,
  Ranges extends Subjects<Ranges>,
  Values extends Subjects<Values>,
  Permission extends WindowSubject & { readonly do: string },
>({
  highestAnswer,
  isSaid,
}: AnswerLookup<G>) => {
  const entriesOf = (game: G) => game.rules.register.entries
  /** Reports whether a card forbids something. */
  const isForbidden = (game: G, deed: Permission): boolean =>
    isSaid(game, entriesOf(game).cannot, deed.do, deed)
  return {
    isForbidden,
    /** Returns the highest limit that cards set, or `plain` without one. */
    highestLimit: <L extends keyof Limits & string>(
      game: G,
      limit: L,
      about: Limits[L],
      plain: number,
    ): number => highestAnswer(game, entriesOf(game).limit, limit, about, plain),
    /** Returns the longest range that cards set, or `plain` without one. */
    longestRange: <R extends keyof Ranges & string>(
      game: G,
      range: R,
      about: Ranges[R],
      plain: number,
    ): number => highestAnswer(game, entriesOf(game).range, range, about, plain),
    /** Returns the value that cards substitute, if any does. */
    substituteValue: <T extends keyof Values & string>(
      game: G,
      value: T,
      about: Values[T],
    ): number | undefined => highestAnswer(game, entriesOf(game).treats, value, about, undefined),
    /** Reports whether a card requires something. */
    isRequired: (game: G, deed: Permission): boolean => isSaid(game, entriesOf(game).must, deed.do, deed),
    /** Reports whether a card allows something that the rules do not, and no card forbids it. */
    isPermitted: (game: G, deed: Permission): boolean =>
      isSaid(game, entriesOf(game).may, deed.do, deed) && !isForbidden(game, deed),
  }
}
