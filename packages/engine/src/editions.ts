import type { Pose, Shape } from '@flotilla/geometry'
import * as first from './first/index.ts'
import type { Seat } from './kernel/decision.ts'
import {
  cloneGame,
  type GameData,
  type Game as KernelGame,
  type KernelRules,
  toGameData,
} from './kernel/game.ts'
import { HOST_SEAT, isSeat, unknownSeatMessage } from './kernel/parse-input.ts'
import * as second from './second/index.ts'
import type { ObstacleEffects } from './shared/obstacle-effects.ts'
import type { Score } from './shared/score.ts'
import type { ShipId } from './vocabulary/ids.ts'
import type { PrintedDamage, ShipCard, TableRules, TableView } from './vocabulary/table-view.ts'

/** The common interface of both editions: a game of either. */
export type AnyGame = first.Game | second.Game
export type AnySetup = first.Setup | second.Setup
export type AnyLibrary = first.Library | second.Library
export type AnySeatView = first.SeatView | second.SeatView
type AnyNewGameResult = first.NewGameResult | second.NewGameResult

/** Returns the edition of a ruleset, or undefined if there is no such ruleset. */
export function editionOf(ruleset: string): 'first' | 'second' | undefined {
  if (Object.hasOwn(first.rulesets, ruleset)) return 'first'
  return Object.hasOwn(second.rulesets, ruleset) ? 'second' : undefined
}

const isFirst = (library: AnyLibrary): library is first.Library => library.catalogue.edition === 'first'
const isFirstGame = (game: AnyGame): game is first.Game => editionOf(game.ruleset) === 'first'
const isFirstView = (one: AnySeatView): one is first.SeatView => editionOf(one.ruleset) === 'first'

/** Creates a game at its first decision, or returns what is wrong with the setup. */
export function newGame(
  setup: second.Setup,
  seed: string,
  library: second.Library,
  fixed?: readonly string[],
): second.NewGameResult
export function newGame(
  setup: first.Setup,
  seed: string,
  library: first.Library,
  fixed?: readonly string[],
): first.NewGameResult
export function newGame(
  setup: AnySetup,
  seed: string,
  library: AnyLibrary,
  fixed?: readonly string[],
): AnyNewGameResult
export function newGame(
  setup: AnySetup,
  seed: string,
  library: AnyLibrary,
  fixed?: readonly string[],
): AnyNewGameResult {
  return isFirst(library)
    ? first.newGame(setup, seed, library, fixed)
    : second.newGame(setup, seed, library, fixed)
}

/** Restores a game from its data. */
export function restoreGame(
  setup: second.Setup,
  data: GameData<second.State>,
  library: second.Library,
): second.NewGameResult
export function restoreGame(
  setup: first.Setup,
  data: GameData<first.State>,
  library: first.Library,
): first.NewGameResult
export function restoreGame(setup: AnySetup, data: GameData<unknown>, library: AnyLibrary): AnyNewGameResult
export function restoreGame(setup: AnySetup, data: GameData<unknown>, library: AnyLibrary): AnyNewGameResult {
  return isFirst(library)
    ? first.restoreGame(setup, data as GameData<first.State>, library)
    : second.restoreGame(setup, data as GameData<second.State>, library)
}

/** Returns what a seat may see; throws if there is no such seat. */
export function seatView(game: second.Game, seat: Seat): second.SeatView
export function seatView(game: first.Game, seat: Seat): first.SeatView
export function seatView(game: AnyGame, seat: Seat): AnySeatView
export function seatView(game: AnyGame, seat: Seat): AnySeatView {
  if (!isSeat(seat, game.rules.teams)) throw new RangeError(unknownSeatMessage(seat, game.rules.teams))
  return isFirstGame(game) ? first.seatView(game, seat) : second.seatView(game, seat)
}

/** Returns the open information of a game, for spectators without a seat. It has no decisions. */
export const publicView = (game: AnyGame): AnySeatView =>
  isFirstGame(game) ? first.seatView(game, HOST_SEAT) : second.seatView(game, HOST_SEAT)

/** Converts a seat view to the shape both editions share. */
export const toTableView = (one: AnySeatView): TableView =>
  isFirstView(one) ? first.toTableView(one) : second.toTableView(one)

const knownCards = new WeakMap<AnyGame['rules'], readonly ShipCard[]>()

/** Returns the ship cards of a game; all copies of the game share them. */
export function shipCards(game: AnyGame): readonly ShipCard[] {
  let cards = knownCards.get(game.rules)
  if (!cards) {
    cards = isFirstGame(game) ? first.shipCards(game.rules) : second.shipCards(game.rules)
    knownCards.set(game.rules, cards)
  }
  return cards
}

/** Returns the values of a game's rules that other packages need. */
export const tableRules = (game: AnyGame): TableRules =>
  isFirstGame(game) ? first.tableRules(game.rules.keys) : second.tableRules(game.rules.keys)

/**
 * Returns the shape and effects of an obstacle under a ruleset, or undefined if there is none of that name.
 */
export const obstacleInfo = (
  ruleset: string,
  what: string,
): { readonly shape: Shape; readonly effects: ObstacleEffects } | undefined =>
  editionOf(ruleset) === 'first' ? first.obstacleInfo(what) : second.obstacleInfo(ruleset, what)

/** Returns the cards that may replace others during the game and that no squad lists. */
export const cardsOutsideSquads = (game: AnyGame): string[] =>
  isFirstGame(game) ? first.cardsOutsideSquads(game.rules) : []

/** Lists every damage card by the name that games use for it. */
export const printedDamageCards = (library: AnyLibrary): [name: string, PrintedDamage][] =>
  isFirst(library)
    ? first.printedDamageCards(library.catalogue)
    : second.printedDamageCards(library.catalogue)

/** Returns the deployment area of each seat. */
export const deployments = (game: AnyGame): readonly second.Deployment[] =>
  isFirstGame(game)
    ? game.rules.teams.map((_, seat) => first.deploymentOf(game, seat))
    : game.rules.deployment

/** Reports whether two seats deploy in one area. */
export const shareDeploymentArea = (game: AnyGame, one: Seat, other: Seat): boolean =>
  isFirstGame(game) ? game.rules.teams[one] === game.rules.teams[other] : one === other

/** Returns where the wingmates of a leader go that is placed at a pose. */
export const wingmatePlaces = (
  game: AnyGame,
  leader: ShipId,
  pose: Pose,
): ReturnType<typeof second.wingmatePlaces> =>
  isFirstGame(game) ? [] : second.wingmatePlaces(game, leader, pose)

/**
 * Returns the score of every team, item by item. This is the score that is shown and that decides the game.
 */
export const scoreGame = (game: AnyGame): Score[] =>
  isFirstGame(game) ? first.scoreGame(game) : second.scoreGame(game)

/** Copies a game cheaply: it copies what changes and shares what is replaced. */
export function copyGame<S, R extends KernelRules>(game: KernelGame<S, R>): KernelGame<S, R>
export function copyGame(game: AnyGame): AnyGame
export function copyGame<S, R extends KernelRules>(game: KernelGame<S, R>): KernelGame<S, R> {
  return cloneGame(game, (state) => state)
}

/** Returns the data of a game, ready for JSON. */
export const serializeGame = <S>(game: KernelGame<S>): GameData<S> => toGameData(game)
