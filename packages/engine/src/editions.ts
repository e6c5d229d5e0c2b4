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
import type { ObstacleEffects } from './table/obstacle-effects.ts'
import type { Score } from './table/score.ts'
import type { PrintedDamage, ShipCard, TableRules, TableView } from './vocabulary/table-view.ts'

/** Where the two editions meet: the one interface to a game, whichever of them it is played by. */
export type AnyGame = first.Game | second.Game
export type AnySetup = first.Setup | second.Setup
export type AnyLibrary = first.Library | second.Library
export type AnySeatView = first.SeatView | second.SeatView
type AnyNewGameResult = first.NewGameResult | second.NewGameResult

/** The edition a ruleset belongs to; undefined when there is no such ruleset. */
export function editionOf(ruleset: string): 'first' | 'second' | undefined {
  if (Object.hasOwn(first.rulesets, ruleset)) return 'first'
  return Object.hasOwn(second.rulesets, ruleset) ? 'second' : undefined
}

const isFirst = (library: AnyLibrary): library is first.Library => library.catalogue.edition === 'first'
const isFirstGame = (game: AnyGame): game is first.Game => editionOf(game.ruleset) === 'first'
const isFirstView = (one: AnySeatView): one is first.SeatView => editionOf(one.ruleset) === 'first'

/** A game at its first decision, or what is wrong with the setup. */
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

/** A game from what was written down of it. */
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

/** What a seat may see; an error when there is no such seat. */
export function seatView(game: second.Game, seat: Seat): second.SeatView
export function seatView(game: first.Game, seat: Seat): first.SeatView
export function seatView(game: AnyGame, seat: Seat): AnySeatView
export function seatView(game: AnyGame, seat: Seat): AnySeatView {
  if (!isSeat(seat, game.rules.teams)) throw new RangeError(unknownSeatMessage(seat, game.rules.teams))
  return isFirstGame(game) ? first.seatView(game, seat) : second.seatView(game, seat)
}

/** What lies open on the table: for whoever watches and has no seat. Nobody is asked anything. */
export const publicView = (game: AnyGame): AnySeatView =>
  isFirstGame(game) ? first.seatView(game, HOST_SEAT) : second.seatView(game, HOST_SEAT)

/** A view as a table of either edition shows it. */
export const toTableView = (one: AnySeatView): TableView =>
  isFirstView(one) ? first.toTableView(one) : second.toTableView(one)

const knownCards = new WeakMap<AnyGame['rules'], readonly ShipCard[]>()

/** The ships of a game as a table of either edition shows them; all copies of the game share them. */
export function shipCards(game: AnyGame): readonly ShipCard[] {
  let cards = knownCards.get(game.rules)
  if (!cards) {
    cards = isFirstGame(game) ? first.shipCards(game.rules) : second.shipCards(game.rules)
    knownCards.set(game.rules, cards)
  }
  return cards
}

/** What the rules of a game come to that others than the engine reckon with. */
export const tableRules = (game: AnyGame): TableRules =>
  isFirstGame(game) ? first.tableRules(game.rules.keys) : second.tableRules(game.rules.keys)

/** The shape of an obstacle and what it does by a ruleset; undefined when there is none of that name. */
export const obstacleInfo = (
  ruleset: string,
  what: string,
): { readonly shape: Shape; readonly effects: ObstacleEffects } | undefined =>
  editionOf(ruleset) === 'first' ? first.obstacleInfo(what) : second.obstacleInfo(ruleset, what)

/** Cards that may come to lie in the place of those that ships begin with, and that no squad names. */
export const possibleLaterCards = (game: AnyGame): string[] =>
  isFirstGame(game) ? first.possibleLaterCards(game.rules) : []

/** Every damage card by the name games give it. */
export const printedDamageCards = (library: AnyLibrary): [name: string, PrintedDamage][] =>
  isFirst(library)
    ? first.printedDamageCards(library.catalogue)
    : second.printedDamageCards(library.catalogue)

/** Where each seat deploys. */
export const deployments = (game: AnyGame): readonly second.Deployment[] =>
  isFirstGame(game)
    ? game.rules.teams.map((_, seat) => first.deploymentOf(game, seat))
    : game.rules.deployment

/** Whether the ships of two seats are put down in one area. */
export const shareDeploymentArea = (game: AnyGame, one: Seat, other: Seat): boolean =>
  isFirstGame(game) ? game.rules.teams[one] === game.rules.teams[other] : one === other

/** What becomes of the wingmates of a leader that is put down at a place. */
export const wingmatePlaces = (
  game: AnyGame,
  leader: number,
  pose: Pose,
): ReturnType<typeof second.wingmatePlaces> =>
  isFirstGame(game) ? [] : second.wingmatePlaces(game, leader, pose)

/** The score of every team, item by item: what is shown, told and decides is this. */
export const scoreGame = (game: AnyGame): Score[] =>
  isFirstGame(game) ? first.scoreGame(game) : second.scoreGame(game)

/** Cheap: what changes is copied, what is replaced is shared. */
export function copyGame<S, R extends KernelRules>(game: KernelGame<S, R>): KernelGame<S, R>
export function copyGame(game: AnyGame): AnyGame
export function copyGame<S, R extends KernelRules>(game: KernelGame<S, R>): KernelGame<S, R> {
  return cloneGame(game, (state) => state)
}

export const serializeGame = <S>(game: KernelGame<S>): GameData<S> => toGameData(game)
