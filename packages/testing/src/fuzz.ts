import {
  type Bot,
  type BotRandom,
  botTable,
  type CountingLibrary,
  cadet,
  createBotRandom,
  firstEditionObstacleIds,
  pilot,
} from '@flotilla/bots'
import type { Seat } from '@flotilla/engine'
import {
  type AnyGame,
  type AnyLibrary,
  type AnySeatView,
  type AnySetup,
  createRecorder,
  first,
  hashGame,
  newGame,
  playAndRecord,
  type Replay,
  replayGame,
  restoreGame,
  seatView,
  serializeGame,
  toReplay,
  validateChoice,
} from '@flotilla/engine'
import { type Game, type Library, rulesets, type Setup } from '@flotilla/engine/second'
import { obstacles } from '@flotilla/geometry'
import type { Squad } from '@flotilla/squads'
import { withChangedFirstEditionSecrets } from './changed-secrets-first.ts'
import { withChangedSecondEditionSecrets } from './changed-secrets-second.ts'
import { exploringBot } from './exploring-bot.ts'
import { randomFirstEditionSetup } from './fuzz-setup-first.ts'
import { deployInMelee, randomSecondEditionSetup } from './fuzz-setup-second.ts'
import { firstEditionInvariantViolation } from './game-invariants-first.ts'
import { secondEditionInvariantViolation } from './game-invariants-second.ts'
import { cardPool, createSquadGenerator } from './squad-generator.ts'
import { createViewSyncCheck } from './view-sync-check.ts'

/** The checks of one edition for a random game. */
interface EditionChecks<G extends AnyGame> {
  invariantViolation(game: G): string | undefined
  withChangedSecrets(game: G, seat: number): G
}

const firstEditionChecks: EditionChecks<first.Game> = {
  invariantViolation: firstEditionInvariantViolation,
  withChangedSecrets: withChangedFirstEditionSecrets,
}

const secondEditionChecks: EditionChecks<Game> = {
  invariantViolation: (game) => secondEditionInvariantViolation(game, game.rules.damageDeck.length),
  withChangedSecrets: withChangedSecondEditionSecrets,
}

/** Finds a view that changes when another seat's secrets do. */
function findLeak<G extends AnyGame>(game: G, edition: EditionChecks<G>): string | undefined {
  const viewJson = (one: G, seat: Seat) => JSON.stringify(seatView(one, seat))
  const seat = game.rules.names.findIndex(
    (_, one) => viewJson(edition.withChangedSecrets(game, one), one) !== viewJson(game, one),
  )
  return seat < 0 ? undefined : `seat ${seat} sees a secret`
}

const firstEditionRules = first.rulesets

const isFirst = (library: AnyLibrary): library is first.Library => library.catalogue.edition === 'first'

/** The outcome of a random game. */
export interface FuzzResult {
  readonly decisions: number
  readonly rounds: number
  /** The failure, with a replay that shows it. */
  readonly fault?: { readonly message: string; readonly replay: Replay }
}

/**
 * Plays one random game by random players with all checks. Half of the first edition's squads are legal ones
 * of a pool; `tables` are those of scenarios.
 */
export function fuzzGame(
  seed: number,
  library: AnyLibrary,
  pool: readonly Squad[] = [],
  tables: readonly Setup[] = [],
): FuzzResult {
  const chance = createBotRandom(seed)
  return isFirst(library)
    ? playAndCheck<first.Game>(
        seed,
        chance,
        randomFirstEditionSetup(library, chance, pool),
        library,
        firstEditionChecks,
      )
    : playAndCheck<Game>(seed, chance, tableFor(seed, library, chance, tables), library, secondEditionChecks)
}

/** Plays a random game on a given table. */
export const fuzzTable = (seed: number, setup: AnySetup, library: AnyLibrary): FuzzResult =>
  isFirst(library)
    ? playAndCheck<first.Game>(seed, createBotRandom(seed), setup, library, firstEditionChecks)
    : playAndCheck<Game>(seed, createBotRandom(seed), setup, library, secondEditionChecks)

/** Plays a game of pilots on a given table, with all checks. */
export function fuzzPilots(seed: number, setup: AnySetup, library: AnyLibrary): FuzzResult {
  const randomPlayers = (game: AnyGame) =>
    game.rules.names.map((_, seat) => pilot(seed + seat, botTable(game)))
  return isFirst(library)
    ? playAndCheck<first.Game>(
        seed,
        createBotRandom(seed),
        setup,
        library,
        firstEditionChecks,
        undefined,
        randomPlayers,
      )
    : playAndCheck<Game>(
        seed,
        createBotRandom(seed),
        setup,
        library,
        secondEditionChecks,
        undefined,
        randomPlayers,
      )
}

/** Plays a random game with cards that have had no effect so far, if there are any. */
export function fuzzCards(seed: number, watched: CountingLibrary<AnyLibrary>): FuzzResult {
  const chance = createBotRandom(seed)
  const isNew = (card: string) => watched.seen.get(card)?.used === 0
  const wanted = new Set([...watched.seen.keys()].filter(isNew))
  const { library } = watched
  const setup = crowdedTable(library, chance, wanted)
  return isFirst(library)
    ? playAndCheck<first.Game>(seed, chance, setup, library, firstEditionChecks, watched)
    : playAndCheck<Game>(seed, chance, setup, library, secondEditionChecks, watched)
}

/** Creates a table where all ships are near each other: in its middle, or deployed on a small one. */
export function crowdedTable(library: AnyLibrary, chance: BotRandom, wanted: ReadonlySet<string>): AnySetup {
  const draw = createSquadGenerator(cardPool(library), chance, wanted)
  const seats = chance.pick([2, 2, 2, 3, 4])
  const firsts = isFirst(library)
  const ruleset = chance.pick(Object.keys(firsts ? firstEditionRules : rulesets))
  const setup = {
    ruleset,
    area: { width: 1400, height: 760 },
    roundLimit: 6,
    ...(firsts ? { obstaclesPerSide: 1 } : { obstaclesPerSeat: 1 }),
    seats: Array.from({ length: seats }, (_, seat) => ({
      name: `seat ${seat}`,
      team: seat % 2,
      squad: {
        edition: library.catalogue.edition,
        faction: 'rebelalliance',
        name: '',
        ...draw(Math.ceil(9 / seats)),
        obstacles: [chance.pick(firsts ? firstEditionObstacleIds : Object.keys(obstacles))],
        ...(firsts ? { damageDeck: chance.pick(firstEditionRules[ruleset]!.damageDecks) } : {}),
      },
    })),
  } as Setup
  const isHuge = (ship: string) => library.catalogue.ship(ship)!.size === 'huge'
  return chance.below(3) === 0 ? setup : deployInMelee({ ...setup, area: 'epic' }, chance, isHuge)
}

/** Creates players that try out cards: at two of three seats new ones. */
export const exploringPlayers = (
  seed: number,
  game: AnyGame,
  isNew: (card: string) => boolean,
): Bot<AnySeatView>[] =>
  game.rules.names.map((_, seat) =>
    (seed + seat) % 3 > 0 ? exploringBot(seed + seat, game, isNew) : cadet(seed + seat),
  )

/** Returns a scenario's setup for every other game, in turn, if there are any. */
function tableFor(seed: number, library: Library, chance: BotRandom, tables: readonly Setup[]): Setup {
  const turn = Math.floor(seed / 2)
  return tables.length > 0 && turn % 2 === 0
    ? tables[(turn / 2) % tables.length]!
    : deployedOrNot(library, chance)
}

/** Begins half of the games in the middle of a fight. */
function deployedOrNot(library: Library, chance: BotRandom): Setup {
  const deployed = randomSecondEditionSetup(library, chance)
  const isHuge = (ship: string) => library.catalogue.ship(ship)!.size === 'huge'
  return chance.below(2) === 0 ? deployed : deployInMelee(deployed, chance, isHuge)
}

function playAndCheck<G extends AnyGame>(
  seed: number,
  chance: BotRandom,
  setup: AnySetup,
  library: AnyLibrary,
  edition: EditionChecks<G>,
  watched?: CountingLibrary<AnyLibrary>,
  players = (game: AnyGame): Bot<AnySeatView>[] => game.rules.names.map((_, seat) => cadet(seed + seat)),
): FuzzResult {
  const gameSeed = `fuzz ${seed}`
  const made = newGame(setup, gameSeed, library)
  if (!made.ok) throw new Error(made.faults.join(' '))
  let game = made.game as G
  let recorder = createRecorder(game)
  const seats = game.rules.names.length
  const follow = createViewSyncCheck(game, [undefined, ...game.rules.names.keys()][seed % (seats + 1)])
  const isNew = (card: string) => watched?.seen.get(card)?.used === 0
  const bots = watched ? exploringPlayers(seed, game, isNew) : players(game)
  const failure = (message: string): FuzzResult => ({
    decisions: recorder.choices.length,
    rounds: game.state.round,
    fault: { message, replay: toReplay(recorder, setup, gameSeed) },
  })
  try {
    for (;;) {
      const open = game.pending.filter(({ settled }) => !settled)
      if (open.length === 0) break
      const decision = chance.pick(open)
      const choice = bots[decision.seat]!.choose(
        seatView(game, decision.seat),
        decision,
        (choice) => validateChoice(game, decision.seat, choice) === undefined,
      )
      watched?.note(decision, choice)
      watched?.look(game)
      const played = playAndRecord(recorder, decision.seat, choice)
      if (!played.ok) return failure(`a legal choice was refused: ${played.refusal.message}`)
      const broken =
        edition.invariantViolation(game) ??
        follow(game) ??
        (chance.below(20) === 0 ? findLeak(game, edition) : undefined)
      if (broken) return failure(broken)
      if (chance.below(25) === 0) {
        const again = restoreGame(setup, JSON.parse(JSON.stringify(serializeGame<unknown>(game))), library)
        if (!again.ok || hashGame(again.game) !== hashGame(game))
          return failure('the game does not survive being written down')
        game = again.game as G
        recorder = { ...recorder, game }
      }
    }
    const replayed = replayGame(toReplay(recorder, setup, gameSeed), library)
    if (!replayed.ok) return failure(replayed.fault)
    if (hashGame(replayed.recorder.game) !== hashGame(game)) return failure('the replay ends in another game')
  } catch (error) {
    return failure(String(error instanceof Error ? error.stack : error))
  }
  return { decisions: recorder.choices.length, rounds: game.state.round }
}
