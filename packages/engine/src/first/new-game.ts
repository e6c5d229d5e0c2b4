import type { FirstCatalogue } from '@flotilla/catalogue'
import { type Pose, playArea, type playAreas } from '@flotilla/geometry'
import type { Squad } from '@flotilla/squads'
import { arraySchema, integerSchema, openObjectSchema } from '@flotilla/squads/schema'
import * as v from 'valibot'
import type { Seat } from '../kernel/decision.ts'
import { type GameData, type Procedure, resumeGame, startGame } from '../kernel/game.ts'
import type { HasRulesVersion } from '../kernel/rules-version.ts'
import { dialsOf } from '../shared/dial.ts'
import {
  areaOf,
  commonFields,
  isSeatCountValid,
  MAX_SHIPS,
  SEAT_COUNT_MESSAGE,
  seatFields,
  setupPositionFaults,
  setupShapeFaults,
} from '../shared/setup-schema.ts'
import { noTokens } from '../shared/token-counts.ts'
import type { TeamId } from '../vocabulary/ids.ts'
import { OBSTACLE_ID_BASE } from '../vocabulary/ids.ts'
import { buildCardsInGame, type Cards, queue } from './ability.ts'
import { abilityContext } from './ability-context.ts'
import { jamProcedure } from './actions/jam.ts'
import { performActionProcedure } from './actions/perform-action.ts'
import { repositionProcedure } from './actions/reposition.ts'
import { activateProcedure, activationProcedure } from './activation/activation.ts'
import { decloakingProcedure } from './activation/decloak.ts'
import { executeManeuverProcedure } from './activation/execute-maneuver.ts'
import { pullProcedure } from './activation/tractor.ts'
import { askPlayerProcedure } from './ask-player.ts'
import { dealProcedure, destroyProcedure, sufferProcedure } from './damage/damage.ts'
import { damageCards } from './damage/damage-cards.ts'
import { deferredEffectsProcedure, rollDamageProcedure } from './deferred-effects.ts'
import { detonateProcedure } from './devices/detonation.ts'
import { placeBombProcedure } from './devices/place-bombs.ts'
import { berthProcedure, deployProcedure, launchProcedure } from './docking/dock.ts'
import { earlyEndRules } from './end-game-early.ts'
import { attackProcedure, declareProcedure } from './engagement/attack.ts'
import { combatProcedure, fightProcedure, furtherAttackProcedure } from './engagement/combat.ts'
import { gainingProcedure } from './gain-tokens.ts'
import { sectionDecksOf } from './huge/decks.ts'
import { createHugeState } from './huge/huge-state.ts'
import { hugeProcedures } from './huge/procedures.ts'
import { replacementsOf } from './huge/replace-upgrades.ts'
import { meetObstacleProcedure } from './obstacles.ts'
import { spareProcedure } from './ordnance-tokens.ts'
import { planningProcedure } from './planning/planning.ts'
import { reactions } from './reactions.ts'
import { rollProcedure } from './roll.ts'
import { roundProcedure } from './round.ts'
import { type RulesetSettings, rulesets } from './ruleset-settings.ts'
import { obstaclesProcedure } from './setup/obstacle-setup.ts'
import { setupProcedure } from './setup/setup.ts'
import { shipFacts } from './ship-facts.ts'
import {
  baseCardId,
  grantedActions,
  type ObstacleFacts,
  obstacleFacts,
  type ShipFacts,
} from './ship-stats.ts'
import type { Game, Rules, Ship, State } from './state.ts'

/** Everything a game starts from. With its seed and its choices it determines the whole game. */
export interface Setup {
  readonly ruleset: string
  /**
   * A captain speaks for a team, and brings its obstacles and damage deck; by default the team's first
   * player.
   */
  readonly seats: readonly {
    readonly name: string
    readonly team: TeamId
    readonly squad: Squad
    readonly captain?: boolean
    /** The cost of each ship of the squad; by default the printed points of its cards. */
    readonly costs?: readonly number[]
  }[]
  readonly area?: keyof typeof playAreas | { readonly width: number; readonly height: number }
  /** The number of obstacles each side brings, if it differs from the ruleset. */
  readonly obstaclesPerSide?: number
  readonly roundLimit?: number
  /** In the standard game: a huge ship that serves as an obstacle and replaces those of one team. */
  readonly hugeObstacle?: { readonly team: number; readonly what: 'hugeShort' | 'hugeLong' }
  /** Given positions: setup then skips the questions for them. */
  readonly positions?: {
    readonly ships: readonly Pose[]
    readonly obstacles?: readonly { readonly id: string; readonly pose: Pose }[]
    /** The team that has initiative; by default that of the first seat. */
    readonly initiative?: number
  }
}

const shape = openObjectSchema(
  {
    ...commonFields.needed,
    seats: arraySchema(
      openObjectSchema(seatFields.needed, { ...seatFields.optional, captain: v.boolean() }),
      MAX_SHIPS,
    ),
  },
  {
    ...commonFields.optional,
    obstaclesPerSide: integerSchema(0, 100),
    hugeObstacle: openObjectSchema({
      team: integerSchema(0, 99),
      what: v.picklist(['hugeShort', 'hugeLong']),
    }),
  },
)

export type NewGameResult =
  | { readonly ok: true; readonly game: Game }
  | { readonly ok: false; readonly faults: readonly string[] }

const procedures: { readonly [name: string]: Procedure<never> } = Object.fromEntries(
  [
    setupProcedure,
    obstaclesProcedure,
    roundProcedure,
    planningProcedure,
    activationProcedure,
    decloakingProcedure,
    activateProcedure,
    executeManeuverProcedure,
    repositionProcedure,
    meetObstacleProcedure,
    rollProcedure,
    rollDamageProcedure,
    detonateProcedure,
    placeBombProcedure,
    deployProcedure,
    berthProcedure,
    spareProcedure,
    askPlayerProcedure,
    launchProcedure,
    pullProcedure,
    performActionProcedure,
    deferredEffectsProcedure,
    jamProcedure,
    combatProcedure,
    fightProcedure,
    furtherAttackProcedure,
    attackProcedure,
    declareProcedure,
    sufferProcedure,
    dealProcedure,
    destroyProcedure,
    gainingProcedure,
    queue,
    ...hugeProcedures,
  ].map((one) => [one.name, one]),
)

/** The cards of a game: their facts, and their rules. Without `cards` no ability is implemented. */
export interface Library extends HasRulesVersion {
  readonly catalogue: FirstCatalogue
  readonly cards: Cards
}

/** Returns the captain of each team, in the order of the teams' first seats. */
function captainsOf(seats: Setup['seats'], sides: readonly number[]): Seat[] {
  return sides.map((team) => {
    const own = [...seats.keys()].filter((seat) => seats[seat]!.team === team)
    return own.find((seat) => seats[seat]!.captain) ?? own[0]!
  })
}

/** Returns the obstacles of a game: those given, or those the captains bring. */
function obstaclesOf(
  { seats, positions, obstaclesPerSide, hugeObstacle }: Setup,
  keys: RulesetSettings,
  captains: readonly Seat[],
): string[] {
  if (positions) return (positions.obstacles ?? []).map(({ id }) => id)
  const perSide = obstaclesPerSide ?? keys.obstacles.perSide
  return captains.flatMap((seat): readonly string[] =>
    hugeObstacle?.team === seats[seat]!.team
      ? [hugeObstacle.what]
      : seats[seat]!.squad.obstacles.slice(0, perSide),
  )
}

/** Numbers the ships of each side, with white and black numerals in turn. */
const setupWithTokens = (
  found: readonly Omit<ShipFacts, 'idToken'>[],
  sideOf: (seat: Seat) => number,
): ShipFacts[] =>
  Array.from(found, (one, i) => {
    const side = sideOf(one.seat)
    const number = found.slice(0, i + 1).filter(({ seat }) => sideOf(seat) === side).length
    const colour: ShipFacts['idToken']['colour'] = side % 2 === 0 ? 'white' : 'black'
    return Object.assign(one, { idToken: { number, colour } })
  })

/** The rules derived from each library, computed once. */
const libraryRules = new WeakMap<Library, { readonly cards: Cards; readonly conditions: readonly string[] }>()

function createLibraryRules(library: Library) {
  let found = libraryRules.get(library)
  if (!found) {
    const cards: Cards = { ...damageCards, ...library.cards }
    found = { cards, conditions: Object.keys(cards).filter((id) => id.startsWith('condition:')) }
    libraryRules.set(library, found)
  }
  return found
}

/** Reports whether a condition can come into play: some card that assigns it is in the game. */
function possibleCards(cards: Cards, condition: string, facts: readonly ShipFacts[]): boolean {
  const by = cards[condition]!.assignedBy
  return by === undefined || [by].flat().some((card) => facts.some((one) => one.cards.includes(card)))
}

/** Returns faults of pilots that have no skill of their own and need the ship that carries them. */
const strayFaults = (
  { pilot }: FirstCatalogue,
  cards: Cards,
  found: readonly (Pick<ShipFacts, 'seat' | 'pilot' | 'name' | 'cards'> | string)[],
): string[] =>
  found.flatMap((one) => {
    if (typeof one === 'string' || pilot(one.pilot)?.skill !== null) return []
    const isAboard = found.some(
      (other) =>
        typeof other !== 'string' &&
        other.seat === one.seat &&
        other.cards.some((card) => cards[baseCardId(card)]?.carries === one.pilot),
    )
    return isAboard
      ? []
      : [
          `${one.name} enters play from another ship, which is not in the squad. Add that one, or leave it out.`,
        ]
  })

/** Builds the rules of a game from its setup, or returns what is wrong with the setup. */
function rulesOf(setup: Setup, library: Library, seed: unknown): Rules | string[] {
  const misshapen = setupShapeFaults(shape, setup, seed)
  if (misshapen.length > 0) return misshapen
  if (!isSeatCountValid(setup.seats)) return [SEAT_COUNT_MESSAGE]
  const { catalogue } = library
  const { cards, conditions } = createLibraryRules(library)
  const keys = Object.hasOwn(rulesets, setup.ruleset) ? rulesets[setup.ruleset] : undefined
  if (!keys)
    return [`There is no ruleset "${setup.ruleset}". Use one of ${Object.keys(rulesets).join(', ')}.`]
  const teams = Array.from(setup.seats, ({ team }) => team)
  const sides = [...new Set(teams)]
  const captains = captainsOf(setup.seats, sides)
  const found = setup.seats.flatMap(({ squad, costs }, seat) =>
    squad.ships.map((one, i) => shipFacts(catalogue, (card) => card in cards, seat, one, costs?.[i])),
  )
  const brought = obstaclesOf(setup, keys, captains).map(obstacleFacts)
  const faults = [...found, ...brought].filter((one) => typeof one === 'string')
  faults.push(...setupPositionFaults(setup))
  if (setup.hugeObstacle && !keys.huge.asObstacle)
    faults.push(`A huge ship does not serve as an obstacle under ${setup.ruleset}. Leave it out.`)
  if (found.length === 0) faults.push('No seat has a ship. Give each seat a squad.')
  const damageDecks = captains.map((seat) => {
    const { damageDeck = keys.damageDecks[0]! } = setup.seats[seat]!.squad
    const deck = catalogue.damageDeck(damageDeck)
    if (!deck || !keys.damageDecks.includes(damageDeck))
      faults.push(
        `The damage deck "${damageDeck}" is not used under ${setup.ruleset}. Use ${keys.damageDecks.join(' or ')}.`,
      )
    return (deck?.cards ?? []).flatMap(({ id, copies }) =>
      Array.from({ length: copies }, () => `${damageDeck}:${id}`),
    )
  })
  if (setup.positions && setup.positions.ships.length !== found.length)
    faults.push(
      `${setup.positions.ships.length} positions are given for ${found.length} ships. Give one for each.`,
    )
  faults.push(...strayFaults(catalogue, cards, found))
  if (faults.length > 0) return faults
  const facts = setupWithTokens(found as Omit<ShipFacts, 'idToken'>[], (seat) => sides.indexOf(teams[seat]!))
  const sectionDecks = sectionDecksOf(catalogue, facts, (seat) => sides.indexOf(teams[seat]!))
  const allDecks = [...damageDecks, ...sectionDecks.map(({ cards }) => cards)]
  const replacements = replacementsOf(catalogue, cards, facts)
  return {
    keys,
    rulesVersion: library.rulesVersion ?? 0,
    facts,
    ...dialsOf(facts),
    cards,
    ...buildCardsInGame(cards, facts, [
      ...allDecks.flat(),
      ...conditions.filter((id) => possibleCards(cards, id, facts)),
      ...facts.flatMap((one) => one.cards.flatMap((key) => cards[baseCardId(key)]?.flips ?? [])),
      ...replacements.flatMap((one) => (one ? Object.values(one.of).flat() : [])),
    ]),
    granted: Object.fromEntries(catalogue.upgrades.map(({ key, grants }) => [key, grantedActions(grants)])),
    replacements,
    stands: [],
    sights: [],
    teams,
    sides,
    enemies: teams.map((team) => [...facts.keys()].filter((id) => teams[facts[id]!.seat] !== team)),
    captains,
    names: Array.from(setup.seats, ({ name }) => name),
    area: playArea(areaOf(setup.area)),
    roundLimit: setup.roundLimit,
    initiative: setup.positions && Math.max(0, sides.indexOf(setup.positions.initiative ?? sides[0]!)),
    damageDecks: allDecks,
    sectionDecks: Object.fromEntries(sectionDecks.map(({ name }, i) => [name, captains.length + i])),
    hugeShips: facts.flatMap(({ huge }, id) => (huge ? [id] : [])),
    hasHuge: facts.some(({ huge }) => huge) || brought.some((one) => (one as ObstacleFacts).kind === 'huge'),
    bulkOwner: setup.hugeObstacle && sides.indexOf(setup.hugeObstacle.team),
    procedures,
    reactions,
    abilityContext,
    announcing: earlyEndRules,
  }
}

const nowhere: Pose = { x: 0, y: 0, heading: 0 }

/**
 * Builds the first state. `Array.from` gives lists that last a uniform element kind, unlike `map` once
 * compiled.
 */
function firstState({ positions }: Setup, rules: Rules, brought: readonly string[]): State {
  return {
    round: 0,
    phase: 'setup',
    order: [...rules.teams.keys()],
    edges: Array.from(rules.sides, (_, side) => side % 4),
    ships: Array.from(
      rules.facts,
      ({ huge }, id): Ship => ({
        id,
        place: positions ? 'table' : 'hand',
        docked: null,
        pose: positions?.ships[id] ?? nowhere,
        shields: 0,
        damage: [],
        tokens: noTokens,
        locks: [],
        lockedSections: undefined,
        touching: [],
        turret: 'front',
        dial: null,
        revealed: null,
        flown: null,
        activated: false,
        fought: false,
        performed: [],
        skipsAction: false,
        debris: [],
        dropped: false,
        fired: [],
        caught: false,
        discarded: [],
        lasting: [],
        replaced: undefined,
        conditions: [],
        held: undefined,
        skills: [],
        doomed: false,
        huge: huge && createHugeState(huge),
      }),
    ),
    obstacles: Array.from(brought, (what, i) => ({
      id: OBSTACLE_ID_BASE + i,
      what,
      place: positions ? 'table' : 'hand',
      pose: positions?.obstacles?.[i]?.pose ?? nowhere,
      turn: -1,
    })),
    devices: [],
    decks: Array.from(rules.damageDecks, () => ({ draw: [], discard: [] })),
    confirmed: [],
  }
}

/** Creates a game at its first decision, or returns what is wrong with the setup. */
export function newGame(
  setup: Setup,
  seed: string,
  library: Library,
  fixed?: readonly string[],
): NewGameResult {
  const rules = rulesOf(setup, library, seed)
  if (Array.isArray(rules)) return { ok: false, faults: rules }
  const state = firstState(setup, rules, obstaclesOf(setup, rules.keys, rules.captains))
  return { ok: true, game: startGame(setup.ruleset, state, rules, seed, fixed) }
}

/** Restores a game from its data. */
export function restoreGame(setup: Setup, data: GameData<State>, library: Library): NewGameResult {
  const rules = rulesOf(setup, library, '')
  if (Array.isArray(rules)) return { ok: false, faults: rules }
  return { ok: true, game: resumeGame(data, rules) }
}
