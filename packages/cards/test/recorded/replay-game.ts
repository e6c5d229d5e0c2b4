import { readFileSync, writeFileSync } from 'node:fs'
import {
  type AnyGame,
  type AnyLibrary,
  type AnySetup,
  type GameEvent,
  hashText,
  isPlaceQuestion,
  newGame,
  type Option,
} from '@flotilla/engine'
import { Course } from './course.ts'
import { choiceOf, type RecordedGame, setupOf } from './notation.ts'

/** A recorded game with all that is needed to play it. */
export interface Playable {
  /** By what people know it: its edition and seed. */
  readonly name: string
  readonly game: RecordedGame
  readonly setup: AnySetup
}

/** Where a game took another course than the recorded one. */
export interface Difference {
  readonly name: string
  readonly round: number
  /** The decision before which it was noticed, counted from 1. */
  readonly decision: number
  /** What is different, in words. */
  readonly what: string
  /** What was chosen last, what that set off, and what is offered now. */
  readonly chosen: string
  readonly told: readonly string[]
  readonly offered: readonly string[]
}

export interface Result {
  readonly name: string
  /** The cards that are in the game. */
  readonly cards: ReadonlySet<string>
  readonly difference?: Difference
  /** Where only what bots are told of abilities is another, so that the rules are the same: that. */
  readonly intents?: string
}

export type Edition = 'first' | 'second'

/** Where the games of an edition stand, one in each line. */
export const fileOf = (edition: Edition): URL => new URL(`./${edition}.jsonl`, import.meta.url)

export const recordedGames = (edition: Edition): RecordedGame[] =>
  readFileSync(fileOf(edition), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): RecordedGame => JSON.parse(line))

/** By which version of the rules the games of an edition were recorded, and a hash of what they come to. */
export interface RecordedVersion {
  readonly rulesVersion: number
  readonly hash: string
}

const versionsFile = new URL('./versions.json', import.meta.url)

export const recordedVersions = (): { readonly [edition in Edition]: RecordedVersion } =>
  JSON.parse(readFileSync(versionsFile, 'utf8'))

export function noteVersion(edition: Edition, version: RecordedVersion): void {
  const all = { ...recordedVersions(), [edition]: version }
  writeFileSync(versionsFile, `${JSON.stringify(all, null, 2)}\n`)
}

/** What games come to. What bots are told of abilities is no rule, so it is not in it. */
export const outcomeHash = (games: readonly RecordedGame[]): string =>
  hashText(JSON.stringify(games.map(({ intents: _, ...outcome }) => outcome)))

/** Why games may not be recorded by a version of the rules; undefined where they may. */
export function versionFault(
  edition: Edition,
  games: readonly RecordedGame[],
  was: RecordedVersion,
  rulesVersion: number,
): string | undefined {
  const isSame = outcomeHash(games) === was.hash
  const where = `rulesVersion.${edition} in packages/cards/src/rules-version.ts`
  if (!isSame && rulesVersion === was.rulesVersion)
    return `Recorded games of the ${edition} edition end up differently, so stored games do, too: raise ${where} to ${rulesVersion + 1}.`
  if (isSame && rulesVersion !== was.rulesVersion)
    return `No recorded game of the ${edition} edition ends up differently: ${where} stays ${was.rulesVersion}.`
  return
}

export const restoreSetup = async (game: RecordedGame, library: AnyLibrary): Promise<Playable> => ({
  name: `${library.catalogue.edition} ${game.seed}`,
  game,
  setup: await setupOf(game.setup, library),
})

export const seedOf = ({ seed }: RecordedGame): string => `recorded ${seed}`

/** A card, whichever of its sides and copies it is. */
export const cardOf = (id: string): string => id.replace(/#\d+$/, '')

const cardsIn = ({ rules }: AnyGame): ReadonlySet<string> =>
  new Set(rules.facts.flatMap(({ cards }) => cards.map(cardOf)))

/** The cards that somebody has at a table. */
export function cardsAt(setup: AnySetup, library: AnyLibrary): ReadonlySet<string> {
  const made = newGame(setup, '', library)
  return made.ok ? cardsIn(made.game) : new Set()
}

/** An event with its facts; which rule it follows from is not needed to see what happened. */
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

const INTENT = 'The game is the same, and what bots are told of an ability (its intent) is another.'

/** Plays a recorded game again, as far as it goes as it did. */
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
        : { ...firstDifference(INTENT), intents: course.intents }
    const found = choiceOf(next, course.game.pending)
    if (!found) return firstDifference(`The choice ${next} was taken here, and there is none like it.`)
    const { seat, choice } = found
    const played = course.play(seat, choice)
    if (!played.ok)
      return firstDifference(`The choice ${next} was taken here. Now: ${played.refusal.message}`)
    chosen = `seat ${seat}: ${'option' in choice ? choice.option : 'a place'}`
  }
}
