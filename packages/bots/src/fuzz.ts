import {
  type AnyGame,
  type AnyLibrary,
  type AnySeatView,
  type AnySetup,
  copyGame,
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
import {
  DEVICE_ID_BASE,
  type Game,
  type Library,
  OBSTACLE_ID_BASE,
  pilotCardId,
  rulesets,
  type Setup,
  shipAbilityId,
} from '@flotilla/engine/second'
import { obstacles, outlineShape, overlaps } from '@flotilla/geometry'
import type { Equipped, Squad, SquadShip } from '@flotilla/squads'
import type { Bot } from './bot.ts'
import { botTable } from './bot-table.ts'
import { cadet } from './cadet.ts'
import type { CountingLibrary } from './card-usage-counts.ts'
import { exploringBot } from './exploring-bot.ts'
import * as firstEdition from './fuzz-first-edition.ts'
import { pilot } from './pilot.ts'
import { type BotRandom, createBotRandom } from './random.ts'
import { cardPool, createSquadGenerator, formWing } from './squad-generator.ts'
import { createViewSyncCheck } from './view-sync-check.ts'

/** Creates a random setup: one to eight seats, in teams or each alone, and any ships the engine supports. */
export function randomSecondEditionSetup({ catalogue, cards }: Library, chance: BotRandom): Setup {
  const upgrades = catalogue.upgrades.filter(({ id }) => id in cards)
  const randomItems = () => chance.pick(upgrades)
  const isHuge = ({ ship }: { ship: string }) => catalogue.ship(ship)!.size === 'huge'
  const pilots = catalogue.pilots.filter((one) => one.initiative !== null && !isHuge(one))
  const hugeShips = chance.below(3) === 0 ? catalogue.pilots.filter(isHuge) : []
  const skilled = pilots.filter(
    ({ id, shipAbility }) => pilotCardId(id) in cards || (shipAbility && shipAbilityId(shipAbility) in cards),
  )
  const seats = 1 + chance.below(8)
  const teams = chance.below(2) === 0 ? 2 : seats
  const randomUpgrades = () =>
    upgrades.length === 0
      ? []
      : Array.from({ length: chance.below(4) }, randomItems).map(({ slot, id }) => ({ slot, id }))
  const randomSquad = (): Squad => ({
    edition: 'second',
    faction: 'rebelalliance',
    name: '',
    ...(chance.below(3) === 0
      ? randomWing(catalogue, chance, Math.min(6, Math.max(3, Math.ceil(12 / seats))), randomUpgrades)
      : {
          ships: Array.from({ length: 1 + chance.below(Math.ceil(12 / seats)) }, (_, i) => {
            // Every other ship has an implemented ability of its own.
            const common = skilled.length > 0 && chance.below(2) === 0 ? skilled : pilots
            const huge = hugeShips.length > 0 && i === 0 && chance.below(2) === 0
            const { id, ship } = chance.pick(huge ? hugeShips : common)
            return { ref: `s${i + 1}`, parts: [{ ship, pilot: id, upgrades: randomUpgrades() }] }
          }),
          wings: [],
        }),
    obstacles: Array.from({ length: chance.below(3) }, () => chance.pick(Object.keys(obstacles))),
  })
  return {
    ruleset: chance.pick(Object.keys(rulesets)),
    area: 'epic',
    roundLimit: 6,
    obstaclesPerSeat: seats > 4 ? 1 : 3,
    seats: Array.from({ length: seats }, (_, seat) => ({
      name: `seat ${seat}`,
      team: seat % teams,
      squad: randomSquad(),
    })),
  }
}

/** Creates a leader with an upgrade that forms a wing, and wingmates of any small ships behind it. */
function randomWing(
  { pilots, ship: shipOf, wings }: Library['catalogue'],
  chance: BotRandom,
  most: number,
  equipped: () => Equipped[],
): Pick<Squad, 'ships' | 'wings'> {
  const small = pilots.filter(({ ship, initiative }) => initiative !== null && shipOf(ship)!.size === 'small')
  const { upgrade } = chance.pick(wings)
  const ships = Array.from({ length: 3 + chance.below(most - 2) }, () => {
    const { id, ship } = chance.pick(small)
    return { ship, pilot: id, upgrades: equipped() }
  })
  return formWing(ships, upgrade)
}

/**
 * Moves all ships to the middle of the table, mixed and facing anywhere, so that they fight from the first
 * round on.
 */
export function toMelee(setup: Setup, chance: BotRandom, isHuge: (ship: string) => boolean): Setup {
  const { seats } = setup
  const ships = seats.flatMap(({ squad }) => squad.ships)
  const places = Array.from({ length: 30 }, (_, i) => ({
    x: 500 + 130 * (i % 6),
    y: 260 + 130 * Math.floor(i / 6),
  }))
  const takeSpot = () => ({
    ...places.splice(chance.below(places.length), 1)[0]!,
    heading: 45 * chance.below(8),
  })
  const stones = seats.flatMap(({ squad }) => squad.obstacles).slice(0, 3)
  const rocks = stones.map((id) => ({ id, pose: takeSpot() }))
  // Huge ships are side by side on the flanks.
  let hugeShips = 0
  const placeShip = ({ parts: [{ ship }] }: SquadShip) =>
    isHuge(ship)
      ? {
          x: 100 + 90 * (hugeShips % 4) + (hugeShips++ > 3 ? 1300 : 0),
          y: 457,
          heading: 180 * chance.below(2),
        }
      : takeSpot()
  return { ...setup, positions: { ships: ships.map(placeShip), obstacles: rocks } }
}

/** Procedures that place a ship from reserve. */
const comings = new Set(['comeIn', 'comeBack', 'redeploy'])

/** Returns the text of a broken invariant; checked at every decision. */
export function gameInvariantViolation(game: Game, deckSize: number): string | undefined {
  const { ships, decks, hugeDecks, devices, obstacles } = game.state
  // Ships that a huge ship overlaps, and those waiting in setup, are off the table until they are placed. A
  // card may resolve between the two.
  const struck = game.frames.some((frame) => {
    const { under } = frame as { under?: { ships: readonly number[] } }
    return frame.procedure === 'hugeOverlap' || (under !== undefined && under.ships.length > 0)
  })
  const aside = struck || game.state.phase === 'setup'
  // A ship that leaves its carrier, or whose carrier is being destroyed, is in its berth for a moment.
  const leaving = game.frames.flatMap((frame) => {
    const { carrier, ship } = frame as { carrier?: number; ship?: number }
    return frame.procedure === 'executeManeuver' && carrier !== undefined ? [ship!] : []
  })
  // A ship destroyed while abilities wait is removed after them, and may be under a huge ship until then.
  const waits = game.frames.some(({ procedure }) => procedure === 'queue')
  const standing = ships.filter(
    ({ id, place, docked, doomed }) =>
      place === 'table' && docked === null && !leaving.includes(id) && !(doomed && waits),
  )
  const isGone = (id: number): boolean =>
    (id >= DEVICE_ID_BASE
      ? devices[id - DEVICE_ID_BASE]
      : id >= OBSTACLE_ID_BASE
        ? obstacles[id - OBSTACLE_ID_BASE]
        : ships[id])!.place !== 'table'
  for (const [i, ship] of standing.entries()) {
    const hull = outlineShape({ base: game.rules.facts[ship.id]!.base, pose: ship.pose })
    for (const other of struck ? [] : standing.slice(i + 1)) {
      if (overlaps(hull, outlineShape({ base: game.rules.facts[other.id]!.base, pose: other.pose })))
        return `ships ${ship.id} and ${other.id} overlap`
    }
    if (ship.shields < 0 || ship.force < 0 || ship.energy < 0) return `ship ${ship.id} has less than nothing`
    if (Object.values(ship.tokens).some((count) => count! <= 0))
      return `ship ${ship.id} has an empty pile of tokens`
    // A lock on a ship in reserve stays.
    if (ship.locks.some((id) => isGone(id) && ships[id]?.place !== 'reserve'))
      return `ship ${ship.id} locks what is gone`
    if (Object.values(ship.charges).some((charges) => charges < 0)) return `ship ${ship.id} owes a charge`
    const leader = ship.inFormation ? game.rules.facts[ship.id]!.wing?.leader : undefined
    if (ship.inFormation && !struck && (leader === undefined || ships[leader]!.place !== 'table'))
      return `ship ${ship.id} flies in formation with nobody`
    if (ship.inFormation && ship.dial !== null) return `ship ${ship.id} has a dial in formation`
  }
  for (const { id, place, docked, conditions } of ships) {
    // A card may keep a ship or a whole wing in reserve, a scenario any ship.
    const { scenario, facts, cards } = game.rules
    const waits =
      game.state.phase === 'setup' ||
      conditions.length > 0 ||
      game.frames.some((frame) => comings.has(frame.procedure) && 'ship' in frame && frame.ship === id) ||
      facts[id]!.cards.some((card) => cards[card]?.triggers?.some(({ inReserve }) => inReserve))
    const held = place === 'reserve' && (waits || scenario !== undefined || facts[id]!.wing !== undefined)
    if ((place === 'reserve') !== (docked !== null) && place !== 'table' && !aside && !held)
      return `ship ${id} is neither docked nor out of play`
    // A carrier may be in hand, or in reserve itself.
    const lost = docked !== null && !['table', 'hand', 'reserve'].includes(ships[docked]!.place)
    if (place === 'reserve' && lost) return `ship ${id} is docked with a ship that is gone`
  }
  if (game.state.phase !== 'setup') {
    for (const [seat, { draw, discard }] of decks.entries()) {
      const hurt = ships.filter(
        ({ id, place }) => (place === 'table' || place === 'reserve') && game.rules.facts[id]!.seat === seat,
      )
      // The first player's deck serves remotes without a controller.
      const remotes = devices.filter(
        (device) => (device.seat < 0 ? game.state.order[0] : device.seat) === seat,
      )
      const damaged = [...hurt, ...remotes]
      const onConditions = hurt.flatMap(({ conditions }) => conditions).flatMap(({ damage }) => damage ?? [])
      const dealt: { card: string }[] = damaged.flatMap(({ damage }) =>
        damage.filter(({ card }) => card !== 'tally'),
      )
      // A drawn card, until a player decides about it.
      const drawn = game.frames.flatMap((frame) => {
        const { ship: id, card } = frame as unknown as { ship: number; card?: string }
        const isOpen = frame.procedure === 'deal' && frame.step === 'deal' && card !== undefined
        return isOpen && game.rules.facts[id]!.seat === seat ? [{ card }] : []
      })
      dealt.push(...drawn, ...onConditions.map((card) => ({ card })))
      const ofHuge = dealt.filter(({ card }) => card.startsWith('huge:'))
      if (draw.length + discard.length + dealt.length - ofHuge.length !== deckSize)
        return `the deck of seat ${seat} has lost or gained cards`
      const pile = hugeDecks[seat]
      if (pile && pile.draw.length + pile.discard.length + ofHuge.length !== game.rules.hugeDeck.length)
        return `the huge deck of seat ${seat} has lost or gained cards`
    }
  }
  const scenario = game.state.scenario
  if (scenario?.scored.some((counters) => counters < 0)) return 'a seat has less than no counters'
  if (scenario?.markers.some(({ on, gone: out }) => on !== null && !out && isGone(on)))
    return 'a marker is aboard what is gone'
  if (scenario && Object.keys(scenario.onCards).some((id) => isOutOfGame(game, Number(id))))
    return 'counters lie on the card of what is gone'
  if (game.frames.length > 0 && game.pending.every(({ settled }) => settled))
    return 'nobody is asked, and the game is not over'
  return
}

/** Reports whether a ship is permanently out of the game. */
const isOutOfGame = (game: Game, id: number): boolean =>
  ['destroyed', 'fled', 'escaped'].includes(game.state.ships[id]?.place ?? '')

/** Returns a copy of a game that differs in everything a seat must not see. */
function withChangedSecrets(game: Game, seat: number): Game {
  const secret = copyGame(game)
  const { ships, decks, hugeDecks } = secret.state
  secret.state = {
    ...secret.state,
    ships: ships.map((ship) => ({
      ...ship,
      dial:
        ship.dial !== null && ship.revealed === null && game.rules.facts[ship.id]!.seat !== seat
          ? game.rules.facts[ship.id]!.dial[0]!.id
          : ship.dial,
      damage: ship.damage.map((card) => (card.faceup ? card : { ...card, card: 'other' })),
      conditions: ship.conditions.map((condition) =>
        condition.secret && condition.by !== seat ? { ...condition, card: 'other' } : condition,
      ),
    })),
    devices: secret.state.devices.map((device) => ({
      ...device,
      damage: device.damage.map((card) => ({ ...card, card: 'other' })),
    })),
    decks: decks.map(({ draw, discard }) => ({ draw: [...draw].reverse(), discard })),
    hugeDecks: hugeDecks.map(({ draw, discard }) => ({ draw: [...draw].reverse(), discard })),
  }
  secret.chance = { key: '0'.repeat(64), at: 7 }
  return secret
}

/** The checks of one edition for a random game. */
interface EditionChecks<G extends AnyGame> {
  invariantViolation(game: G): string | undefined
  withChangedSecrets(game: G, seat: number): G
}

const second: EditionChecks<Game> = {
  invariantViolation: (game) => gameInvariantViolation(game, game.rules.damageDeck.length),
  withChangedSecrets,
}

/** Finds a view that changes when another seat's secrets do. */
function findLeak<G extends AnyGame>(game: G, edition: EditionChecks<G>): string | undefined {
  const viewJson = (one: G, seat: number) => JSON.stringify(seatView(one, seat))
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
        firstEdition.randomFirstEditionSetup(library, chance, pool),
        library,
        firstEdition,
      )
    : playAndCheck<Game>(seed, chance, tableFor(seed, library, chance, tables), library, second)
}

/** Plays a random game on a given table. */
export const fuzzTable = (seed: number, setup: AnySetup, library: AnyLibrary): FuzzResult =>
  isFirst(library)
    ? playAndCheck<first.Game>(seed, createBotRandom(seed), setup, library, firstEdition)
    : playAndCheck<Game>(seed, createBotRandom(seed), setup, library, second)

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
        firstEdition,
        undefined,
        randomPlayers,
      )
    : playAndCheck<Game>(seed, createBotRandom(seed), setup, library, second, undefined, randomPlayers)
}

/** Plays a random game with cards that have had no effect so far, if there are any. */
export function fuzzCards(seed: number, watched: CountingLibrary<AnyLibrary>): FuzzResult {
  const chance = createBotRandom(seed)
  const isNew = (card: string) => watched.seen.get(card)?.used === 0
  const wanted = new Set([...watched.seen.keys()].filter(isNew))
  const { library } = watched
  const setup = crowdedTable(library, chance, wanted)
  return isFirst(library)
    ? playAndCheck<first.Game>(seed, chance, setup, library, firstEdition, watched)
    : playAndCheck<Game>(seed, chance, setup, library, second, watched)
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
        obstacles: [chance.pick(firsts ? firstEdition.obstacleIds : Object.keys(obstacles))],
        ...(firsts ? { damageDeck: chance.pick(firstEditionRules[ruleset]!.damageDecks) } : {}),
      },
    })),
  } as Setup
  const isHuge = (ship: string) => library.catalogue.ship(ship)!.size === 'huge'
  return chance.below(3) === 0 ? setup : toMelee({ ...setup, area: 'epic' }, chance, isHuge)
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
  return chance.below(2) === 0 ? deployed : toMelee(deployed, chance, isHuge)
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
