import type { Pose, Shape } from '@flotilla/geometry'
import * as first from './first/index.ts'
import type { Seat } from './kernel/decision.ts'
import { HOST, isSeat, noSeat } from './kernel/door.ts'
import {
  clone as cloneGame,
  type GameData,
  type Game as KernelGame,
  type KernelRules,
  toData,
} from './kernel/game.ts'
import * as second from './second/index.ts'
import type { ObstacleKeys } from './table/obstacle-keys.ts'
import type { Score } from './table/score.ts'
import type { PrintedDamage, ShipCard, TableRules, TableView } from './vocabulary/shown.ts'

/** Where the two editions meet: the one interface to a game, whichever of them it is played by. */
export type AnyGame = first.Game | second.Game
export type AnySetup = first.Setup | second.Setup
export type AnyLibrary = first.Library | second.Library
export type AnyView = first.View | second.View
type AnyMade = first.Made | second.Made

/** The edition a ruleset belongs to; undefined when there is no such ruleset. */
export function editionOf(ruleset: string): 'first' | 'second' | undefined {
  if (Object.hasOwn(first.rulesets, ruleset)) return 'first'
  return Object.hasOwn(second.rulesets, ruleset) ? 'second' : undefined
}

const isFirst = (library: AnyLibrary): library is first.Library => library.catalogue.edition === 'first'
const isFirstGame = (game: AnyGame): game is first.Game => editionOf(game.ruleset) === 'first'
const isFirstView = (one: AnyView): one is first.View => editionOf(one.ruleset) === 'first'

/** A game at its first decision, or what is wrong with the setup. */
export function newGame(
  setup: second.Setup,
  seed: string,
  library: second.Library,
  fixed?: readonly string[],
): second.Made
export function newGame(
  setup: first.Setup,
  seed: string,
  library: first.Library,
  fixed?: readonly string[],
): first.Made
export function newGame(
  setup: AnySetup,
  seed: string,
  library: AnyLibrary,
  fixed?: readonly string[],
): AnyMade
export function newGame(
  setup: AnySetup,
  seed: string,
  library: AnyLibrary,
  fixed?: readonly string[],
): AnyMade {
  return isFirst(library)
    ? first.newGame(setup, seed, library, fixed)
    : second.newGame(setup, seed, library, fixed)
}

/** A game from what was written down of it. */
export function restore(
  setup: second.Setup,
  data: GameData<second.State>,
  library: second.Library,
): second.Made
export function restore(setup: first.Setup, data: GameData<first.State>, library: first.Library): first.Made
export function restore(setup: AnySetup, data: GameData<unknown>, library: AnyLibrary): AnyMade
export function restore(setup: AnySetup, data: GameData<unknown>, library: AnyLibrary): AnyMade {
  return isFirst(library)
    ? first.restore(setup, data as GameData<first.State>, library)
    : second.restore(setup, data as GameData<second.State>, library)
}

/** What a seat may see; an error when there is no such seat. */
export function view(game: second.Game, seat: Seat): second.View
export function view(game: first.Game, seat: Seat): first.View
export function view(game: AnyGame, seat: Seat): AnyView
export function view(game: AnyGame, seat: Seat): AnyView {
  if (!isSeat(seat, game.rules.teams)) throw new RangeError(noSeat(seat, game.rules.teams))
  return isFirstGame(game) ? first.view(game, seat) : second.view(game, seat)
}

/** What lies open on the table: for whoever watches and has no seat. Nobody is asked anything. */
export const openView = (game: AnyGame): AnyView =>
  isFirstGame(game) ? first.view(game, HOST) : second.view(game, HOST)

/** A view as a table of either edition shows it. */
export const shown = (one: AnyView): TableView => (isFirstView(one) ? first.shown(one) : second.shown(one))

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
export const obstacleBy = (
  ruleset: string,
  what: string,
): { readonly shape: Shape; readonly effects: ObstacleKeys } | undefined =>
  editionOf(ruleset) === 'first' ? first.obstacleBy(what) : second.obstacleBy(ruleset, what)

/** Cards that may come to lie in the place of those that ships begin with, and that no squad names. */
export const laterCards = (game: AnyGame): string[] => (isFirstGame(game) ? first.laterCards(game.rules) : [])

/** Every damage card by the name games give it. */
export const printedDamage = (library: AnyLibrary): [name: string, PrintedDamage][] =>
  isFirst(library) ? first.printedDamage(library.catalogue) : second.printedDamage(library.catalogue)

/** Where each seat deploys. */
export const deployments = (game: AnyGame): readonly second.Deployment[] =>
  isFirstGame(game)
    ? game.rules.teams.map((_, seat) => first.deploymentOf(game, seat))
    : game.rules.deployment

/** Whether the ships of two seats are put down in one area. */
export const sharesArea = (game: AnyGame, one: Seat, other: Seat): boolean =>
  isFirstGame(game) ? game.rules.teams[one] === game.rules.teams[other] : one === other

/** What becomes of the wingmates of a leader that is put down at a place. */
export const wingRoom = (game: AnyGame, leader: number, pose: Pose): ReturnType<typeof second.wingRoom> =>
  isFirstGame(game) ? [] : second.wingRoom(game, leader, pose)

/** The score of every team, item by item: what is shown, told and decides is this. */
export const scores = (game: AnyGame): Score[] =>
  isFirstGame(game) ? first.scores(game) : second.scores(game)

/** Cheap: what changes is copied, what is replaced is shared. */
export function clone<S, R extends KernelRules>(game: KernelGame<S, R>): KernelGame<S, R>
export function clone(game: AnyGame): AnyGame
export function clone<S, R extends KernelRules>(game: KernelGame<S, R>): KernelGame<S, R> {
  return cloneGame(game, (state) => state)
}

export const write = <S>(game: KernelGame<S>): GameData<S> => toData(game)
