import { readFileSync } from 'node:fs'
import {
  type AnyGame,
  type AnyLibrary,
  type AnySetup,
  type GameEvent,
  isPlaceQuestion,
  newGame,
  type Option,
} from '@flotilla/engine'
import { Course } from './course.ts'
import { choiceOf, type RecordedGame, setupOf } from './notation.ts'

/** A recorded game with everything needed to play it. */
export interface Playable {
  /** Its name: its edition and seed. */
  readonly name: string
  readonly game: RecordedGame
  readonly setup: AnySetup
}

/** Where a game differs from the recording. */
export interface Difference {
  readonly name: string
  readonly round: number
  /** The decision before which the difference was noticed, counted from 1. */
  readonly decision: number
  /** A description of the difference. */
  readonly what: string
  /** The last choice, its events, and the options now. */
  readonly chosen: string
  readonly told: readonly string[]
  readonly offered: readonly string[]
}

export interface Result {
  readonly name: string
  /** The cards in the game. */
  readonly cards: ReadonlySet<string>
  readonly difference?: Difference
}

export type Edition = 'first' | 'second'

/** Returns the file of an edition's games, one in each line. */
export const fileOf = (edition: Edition): URL => new URL(`./${edition}.jsonl`, import.meta.url)

export const recordedGames = (edition: Edition): RecordedGame[] =>
  readFileSync(fileOf(edition), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): RecordedGame => JSON.parse(line))

export const restoreSetup = async (game: RecordedGame, library: AnyLibrary): Promise<Playable> => ({
  name: `${library.catalogue.edition} ${game.seed}`,
  game,
  setup: await setupOf(game.setup, library),
})

export const seedOf = ({ seed }: RecordedGame): string => `recorded ${seed}`

/** Returns a card without its side or copy number. */
export const cardOf = (id: string): string => id.replace(/#\d+$/, '')

const cardsIn = ({ rules }: AnyGame): ReadonlySet<string> =>
  new Set(rules.facts.flatMap(({ cards }) => cards.map(cardOf)))

/** Returns the cards at a table. */
export function cardsAt(setup: AnySetup, library: AnyLibrary): ReadonlySet<string> {
  const made = newGame(setup, '', library)
  return made.ok ? cardsIn(made.game) : new Set()
}

/** Describes an event by its fields; the rule behind it does not matter. */
const inWords = ({ kind, rule: _, only: __, ...facts }: GameEvent): string => {
  const known = Object.entries(facts).filter(([, fact]) => typeof fact !== 'object')
  return [kind, ...known.map(([name, fact]) => `${name} ${fact}`)].join(' ')
}

const offeredOptions = ({ pending, rules }: AnyGame): string[] =>
  pending.map((decision) => {
    const { seat, ask, subject } = decision
    const [own] = subject === undefined ? [] : (rules.facts[subject]?.cards ?? [])
    const about = subject === undefined ? '' : ` about ${own ?? subject}`
    if (isPlaceQuestion(decision)) return `seat ${seat} is asked ${ask}${about}`
    const all: readonly Option[] = decision.options
    const options = all.map(({ id, card }) =>
      card === undefined || id.includes(card) ? id : `${id} ${card}`,
    )
    return `seat ${seat} is asked ${ask}${about}: ${options.join(', ')}`
  })

/** Plays a recorded game again, as long as it matches. */
export function playAgain({ name, game, setup }: Playable, library: AnyLibrary): Result {
  const made = newGame(setup, seedOf(game), library)
  if (!made.ok) {
    const what = `The game can no longer be set up: ${made.faults.join(' ')}`
    const nowhere = { round: 0, decision: 0, chosen: 'nothing', told: [], offered: [] }
    return { name, cards: new Set(), difference: { name, what, ...nowhere } }
  }
  const course = new Course(made.game)
  const cards = cardsIn(made.game)
  const choices = game.choices.split(' ')
  let chosen = 'nothing'
  const firstDifference = (what: string): Result => ({
    name,
    cards,
    difference: {
      name,
      round: course.game.state.round,
      decision: course.checks.length,
      what,
      chosen,
      told: course.events.map(inWords),
      offered: offeredOptions(course.game),
    },
  })
  for (let done = 0; ; done++) {
    if (course.checks[done] !== game.checks[done])
      return firstDifference('Something else was told or offered.')
    const [looked, last] = [course.states.length, course.states.at(-1)]
    if (last !== game.states[looked - 1])
      return firstDifference('The same was told and offered, and the state is another.')
    const next = choices[done]
    if (next === undefined && !course.isOver) return firstDifference('The game was over here.')
    if (next === undefined)
      return course.intents === game.intents
        ? { name, cards }
        : firstDifference(
            'The game is the same, and what bots are told of an ability (its intent) is another.',
          )
    const found = choiceOf(next, course.game.pending)
    if (!found) return firstDifference(`The choice ${next} was taken here, and there is none like it.`)
    const { seat, choice } = found
    const played = course.play(seat, choice)
    if (!played.ok)
      return firstDifference(`The choice ${next} was taken here. Now: ${played.refusal.message}`)
    chosen = `seat ${seat}: ${'option' in choice ? choice.option : 'a place'}`
  }
}
