import type { SecondCatalogue } from '@flotilla/catalogue'
import { type Pose, playArea, type playAreas } from '@flotilla/geometry'
import type { Squad, SquadShip } from '@flotilla/squads'
import {
  arraySchema,
  faultMessage,
  integerSchema,
  numberSchema,
  openObjectSchema,
} from '@flotilla/squads/schema'
import * as v from 'valibot'
import { type GameData, type Procedure, resumeGame, startGame } from '../kernel/game.ts'
import type { HasRulesVersion } from '../kernel/rules-version.ts'
import { dialsOf } from '../shared/dial.ts'
import {
  areaOf,
  commonFields,
  isSeatCountValid,
  MAX_SHIPS,
  millimetreSchema,
  SEAT_COUNT_MESSAGE,
  seatFields,
  setupPositionFaults,
  setupShapeFaults,
} from '../shared/setup-schema.ts'
import { noTokens } from '../shared/token-counts.ts'
import { OBSTACLE_ID_BASE, type TeamId } from '../vocabulary/ids.ts'
import { buildCardsInGame, type Cards, exchangeableSlots } from './ability.ts'
import { abilityContext } from './ability-context.ts'
import { abilityQueueProcedure } from './ability-queue.ts'
import { jamProcedure } from './actions/jam.ts'
import { gainTokenProcedure, performActionProcedure } from './actions/perform-action.ts'
import { activateProcedure, activationProcedure } from './activation/activation.ts'
import { executeManeuverProcedure, fleeProcedure } from './activation/execute-maneuver.ts'
import { remoteSystemProcedure, systemProcedure, systemShipProcedure } from './activation/system-phase.ts'
import { tractorProcedure } from './activation/tractor.ts'
import { askPlayerProcedure } from './ask-player.ts'
import { dealProcedure, exposeProcedure, sufferProcedure } from './damage/damage.ts'
import { damageCards } from './damage/damage-cards.ts'
import { removalProcedure } from './damage/remove-destroyed.ts'
import { deferredEffectsProcedure } from './deferred-effects.ts'
import {
  concussionProcedure,
  detonateBombProcedure,
  detonationProcedure,
  meetDeviceProcedure,
  struckProcedure,
} from './devices/detonation.ts'
import { placeDeviceProcedure } from './devices/place-by-hand.ts'
import { detonateMineUnderShipsProcedure } from './devices/place-device.ts'
import { detonateRemoteProcedure, remoteAimProcedure, remoteLostProcedure } from './devices/remotes.ts'
import { deployProcedure, emergencyProcedure } from './docking/dock.ts'
import { addPassengerManeuvers } from './docking/hyperspace-ring.ts'
import { inheritCarrierPilots } from './docking/inherit-carrier-pilot.ts'
import { earlyEndRules } from './end-game-early.ts'
import { attackProcedure } from './engagement/attack.ts'
import { bonusAttackProcedure } from './engagement/bonus-attack.ts'
import { engagementProcedure, engageProcedure } from './engagement/engagement.ts'
import { dropLockProcedure } from './excess-locks.ts'
import { gainingProcedure } from './gain-tokens.ts'
import { hugeDamageCardId, hugeDamageCards } from './huge/damage-cards.ts'
import { hardpointAttackProcedure } from './huge/hardpoint-attack.ts'
import { hugeOverlapProcedure } from './huge/overlap.ts'
import { precisionShotProcedure } from './huge/precision-shot.ts'
import { meetObstacleProcedure } from './obstacles.ts'
import { planningProcedure } from './planning/planning.ts'
import { reactions } from './reactions.ts'
import { rollProcedure } from './roll.ts'
import { roundProcedure } from './round.ts'
import { type RulesetSettings, rulesets } from './ruleset-settings.ts'
import { hyperspaceArrivalsProcedure } from './scenarios/hyperspace-arrivals.ts'
import { scenarioObstaclesProcedure } from './scenarios/obstacles.ts'
import { scenarioPlacingProcedure } from './scenarios/place-remotes-and-markers.ts'
import { remoteFireProcedure } from './scenarios/remote-attack.ts'
import { remoteCards, remoteFacts } from './scenarios/remote-cards.ts'
import { ruleProcedures } from './scenarios/rules/index.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { scenarioPhaseProcedure } from './scenarios/scenario-hooks.ts'
import { scenarioPlayerOrderProcedure } from './scenarios/scenario-player-order.ts'
import { initialScenarioState } from './scenarios/scenario-state.ts'
import { scenarioSetupFaults, scenarioTypeOf } from './scenarios/seats.ts'
import { teamDecisionProcedure } from './scenarios/team-decision.ts'
import { validateScenario } from './scenarios/validate-scenario.ts'
import { defaultDeployment } from './setup/deployment.ts'
import { enterFromReserveProcedure } from './setup/enter-from-reserve.ts'
import { moveObstacleProcedure } from './setup/move-obstacle.ts'
import { playerOrderProcedure } from './setup/player-order.ts'
import { redeployProcedure } from './setup/redeploy.ts'
import { returnToTableProcedure } from './setup/return-to-table.ts'
import { setupProcedure } from './setup/setup.ts'
import { obstacleFacts, type ShipFacts, shipFacts, unknownObstacleMessage } from './ship-facts.ts'
import type { Deployment, Game, Rules, Ship, State } from './state.ts'
import { createFactsByUpgrades } from './transfer-upgrades.ts'
import { wingmateProcedure, wingProcedure } from './wings/activate-wing.ts'
import { changeWingsProcedure } from './wings/change-wings.ts'
import { isInFormation, wingMembershipOf, wingSizeViolations, wingViolations } from './wings/formation.ts'
import { placeWingProcedure } from './wings/place-wing.ts'
import { shareDamageProcedure } from './wings/share-damage.ts'
import { returnWingProcedure } from './wings/wing-in-reserve.ts'

/** Everything a game starts from. With its seed and its choices it determines the whole game. */
export interface Setup {
  readonly ruleset: string
  readonly seats: readonly {
    readonly name: string
    readonly team: TeamId
    readonly squad: Squad
    /** The cost of each ship of the squad, for player order and mission points. */
    readonly costs?: readonly number[]
    /** The threat of its quick builds, each with the indices of its ships in the squad. */
    readonly builds?: readonly { readonly ships: readonly number[]; readonly threat: number }[]
  }[]
  readonly scenario?: Scenario
  /** How player order is determined: by the ruleset by default; by seats when positions are given. */
  readonly playerOrder?: Rules['playerOrder']
  /** The point limit of a squad. */
  readonly pointLimit?: number
  readonly area?: keyof typeof playAreas | { readonly width: number; readonly height: number }
  /** Where each seat deploys; around the table by teams by default. */
  readonly deployment?: readonly Deployment[]
  /** The number of obstacles each seat places; three by default. */
  readonly obstaclesPerSeat?: number
  readonly roundLimit?: number
  /** Given positions: setup then skips the questions for them. */
  readonly positions?: {
    readonly ships: readonly Pose[]
    readonly obstacles?: readonly { readonly id: string; readonly pose: Pose }[]
  }
}

const rect = openObjectSchema({
  left: millimetreSchema,
  bottom: millimetreSchema,
  right: millimetreSchema,
  top: millimetreSchema,
})
const zone = { area: rect, facing: numberSchema(-360, 360) }

const shape = openObjectSchema(
  {
    ...commonFields.needed,
    seats: arraySchema(
      openObjectSchema(seatFields.needed, {
        ...seatFields.optional,
        builds: arraySchema(
          openObjectSchema({
            ships: arraySchema(integerSchema(0, 199), 200),
            threat: integerSchema(0, 1000),
          }),
          200,
        ),
      }),
      MAX_SHIPS,
    ),
  },
  {
    ...commonFields.optional,
    scenario: openObjectSchema({}),
    playerOrder: v.picklist(['seats', 'lot', 'bid', 'rolls', 'scenario']),
    pointLimit: numberSchema(0, 10_000),
    deployment: arraySchema(openObjectSchema(zone, { more: arraySchema(openObjectSchema(zone), 20) }), 8),
    obstaclesPerSeat: integerSchema(0, 100),
  },
)

export type NewGameResult =
  | { readonly ok: true; readonly game: Game }
  | { readonly ok: false; readonly faults: readonly string[] }

const procedures: { readonly [name: string]: Procedure<never> } = Object.fromEntries(
  [
    setupProcedure,
    playerOrderProcedure,
    roundProcedure,
    planningProcedure,
    systemProcedure,
    systemShipProcedure,
    remoteSystemProcedure,
    deployProcedure,
    emergencyProcedure,
    detonateMineUnderShipsProcedure,
    meetDeviceProcedure,
    detonateBombProcedure,
    detonationProcedure,
    struckProcedure,
    detonateRemoteProcedure,
    concussionProcedure,
    activationProcedure,
    activateProcedure,
    wingProcedure,
    wingmateProcedure,
    changeWingsProcedure,
    placeWingProcedure,
    returnWingProcedure,
    shareDamageProcedure,
    executeManeuverProcedure,
    hugeOverlapProcedure,
    precisionShotProcedure,
    redeployProcedure,
    returnToTableProcedure,
    fleeProcedure,
    enterFromReserveProcedure,
    moveObstacleProcedure,
    placeDeviceProcedure,
    dropLockProcedure,
    hardpointAttackProcedure,
    meetObstacleProcedure,
    performActionProcedure,
    gainTokenProcedure,
    jamProcedure,
    engagementProcedure,
    engageProcedure,
    attackProcedure,
    bonusAttackProcedure,
    sufferProcedure,
    dealProcedure,
    exposeProcedure,
    removalProcedure,
    tractorProcedure,
    deferredEffectsProcedure,
    gainingProcedure,
    askPlayerProcedure,
    rollProcedure,
    abilityQueueProcedure,
    scenarioPlayerOrderProcedure,
    teamDecisionProcedure,
    scenarioObstaclesProcedure,
    scenarioPlacingProcedure,
    scenarioPhaseProcedure,
    hyperspaceArrivalsProcedure,
    remoteFireProcedure,
    remoteAimProcedure,
    remoteLostProcedure,
    ...ruleProcedures,
  ].map((one) => [one.name, one]),
)

/** Returns the obstacles on the table or brought, with the seats that place them. */
const obstaclesOf = ({
  positions,
  scenario,
  seats,
  obstaclesPerSeat = 3,
}: Setup): { what: string; seat: number }[] => {
  if (positions) return (positions.obstacles ?? []).map(({ id }) => ({ what: id, seat: 0 }))
  if (scenario) return scenario.obstacles.list.map((what) => ({ what, seat: -1 }))
  return seats.flatMap(({ squad }, seat) =>
    squad.obstacles.slice(0, obstaclesPerSeat).map((what) => ({ what, seat })),
  )
}

/** Returns the bid that determines player order: for two players whose squads have known costs. */
function orderBy(
  { positions, playerOrder, seats, scenario }: Setup,
  keys: RulesetSettings,
): Rules['playerOrder'] {
  if (playerOrder || positions) return playerOrder ?? 'seats'
  if (scenario) return 'scenario'
  if (keys.playerOrder === 'rolls') return 'rolls'
  return seats.length === 2 && seats.every(({ costs }) => costs) ? 'bid' : 'lot'
}

/** The cards of a game: their facts, and their rules. Without `cards` no ability is implemented. */
export interface Library extends HasRulesVersion {
  readonly catalogue: SecondCatalogue
  readonly cards: Cards
}

/** Returns the deck for huge ships, if there are any, and which of its cards are reconstructed. */
function hugeDeckOf(
  { hugeDamageDeck: { cards } }: SecondCatalogue,
  ships: readonly ShipFacts[],
): Pick<Rules, 'hugeDeck' | 'reconstructed'> {
  if (!ships.some(({ base }) => base === 'huge')) return { hugeDeck: [], reconstructed: new Set() }
  return {
    hugeDeck: cards.flatMap(({ id, copies }) => Array.from({ length: copies }, () => hugeDamageCardId(id))),
    reconstructed: new Set(cards.filter((card) => card.reconstructed).map(({ id }) => hugeDamageCardId(id))),
  }
}

/** Returns the initiatives in the Engagement Phase at which cards of these ships may be used. */
const momentsOf = (cards: Cards, ships: readonly ShipFacts[]): number[] => [
  ...new Set(
    ships.flatMap((one) => one.cards.flatMap((card) => cards[card]?.engagesAt ?? [])).sort((a, b) => b - a),
  ),
]

/** The rules derived from a library for every game. */
type LibraryRules = Pick<Rules, 'cards' | 'remotes' | 'damageDeck'> & {
  readonly upgrades: ReadonlySet<string>
}

/** Returns the card rules by the texts a ruleset uses. */
const libraryRulesByText = (cards: Cards, texts: RulesetSettings['texts']): Cards =>
  texts === 'printed'
    ? cards
    : Object.fromEntries(
        Object.entries(cards).map(([id, rules]) => [
          id,
          rules.errata ? { ...rules, ...rules.errata } : rules,
        ]),
      )

function createLibraryRules(
  { catalogue, cards: carriedOut }: Library,
  texts: RulesetSettings['texts'],
): LibraryRules {
  const cards = libraryRulesByText({ ...damageCards, ...hugeDamageCards, ...carriedOut }, texts)
  return {
    cards,
    upgrades: new Set(catalogue.upgrades.map(({ id }) => id)),
    remotes: Object.fromEntries(
      catalogue.upgrades.flatMap(({ id, sides: [{ device }] }) =>
        device?.kind === 'remote'
          ? [
              [
                id,
                {
                  initiative: device.initiative!,
                  agility: cards[id]?.remote?.agility ?? device.agility!,
                  hull: device.hull!,
                },
              ],
            ]
          : [],
      ),
    ),
    damageDeck: catalogue.damageDeck.cards.flatMap(({ id, copies }) =>
      Array.from({ length: copies }, () => id),
    ),
  }
}

/** The rules derived from each library, because many games are created from one. */
const known = { printed: new WeakMap<Library, LibraryRules>(), changed: new WeakMap<Library, LibraryRules>() }

function libraryRules(library: Library, texts: RulesetSettings['texts']): LibraryRules {
  const found = known[texts].get(library) ?? createLibraryRules(library, texts)
  known[texts].set(library, found)
  return found
}

/** Adds the remotes of a scenario to the rules. */
function withRemotes(all: LibraryRules, scenario: Scenario | undefined): LibraryRules {
  if (!scenario) return all
  return {
    ...all,
    cards: { ...all.cards, ...remoteCards(scenario) },
    remotes: { ...all.remotes, ...remoteFacts(scenario) },
  }
}

/** Returns faults that must be excluded before anything of a setup is looked up. */
function setupSchemaFaults(setup: Setup, seed: unknown): string[] {
  const faults = setupShapeFaults(shape, setup, seed)
  if (faults.length > 0) return faults
  const { scenario, seats } = setup
  if (!isSeatCountValid(seats)) return [SEAT_COUNT_MESSAGE]
  const checked = scenario ? validateScenario(scenario) : undefined
  if (checked && !checked.ok)
    return checked.faults.map((one) => faultMessage({ ...one, where: `setup.scenario.${one.where}` }))
  const lost = seats.flatMap(({ builds = [], squad }, i) =>
    builds.flatMap(({ ships }, k) =>
      ships.some((one) => one >= squad.ships.length)
        ? [`setup.seats.${i}.builds.${k}: It names a ship that the squad has not. Number them from 0.`]
        : [],
    ),
  )
  return [...lost, ...setupPositionFaults(setup, scenario?.area)]
}

/** Builds the rules of a game from its setup, or returns what is wrong with the setup. */
function rulesOf(setup: Setup, library: Library, seed: unknown): Rules | string[] {
  const misshapen = setupSchemaFaults(setup, seed)
  if (misshapen.length > 0) return misshapen
  const { scenario } = setup
  const { catalogue } = library
  const keys = Object.hasOwn(rulesets, setup.ruleset) ? rulesets[setup.ruleset] : undefined
  if (!keys)
    return [`There is no ruleset "${setup.ruleset}". Use one of ${Object.keys(rulesets).join(', ')}.`]
  const {
    cards,
    remotes,
    damageDeck,
    upgrades: allUpgrades,
  } = withRemotes(libraryRules(library, keys.texts), scenario)
  let first = 0
  const makers = setup.seats.flatMap(({ squad, costs }, seat) => {
    const from = first
    first += squad.ships.length
    return squad.ships.map((one, i) => (upgrades = one.parts[0].upgrades) => {
      const fitted: SquadShip = { ...one, parts: [{ ...one.parts[0], upgrades }] }
      const wing = wingMembershipOf(squad, one.ref, from)
      return shipFacts(
        catalogue,
        (card) => card in cards,
        seat,
        fitted,
        costs?.[i] ?? 0,
        wing,
        squad.pointsList,
      )
    })
  })
  const found = makers.map((make) => make())
  const unknown = obstaclesOf(setup).filter(({ what }) => !obstacleFacts(what))
  const faults = [
    ...found.filter((one) => typeof one === 'string'),
    ...unknown.map(({ what }) => unknownObstacleMessage(what)),
    ...setup.seats.flatMap(({ squad }) => wingViolations(squad)),
    ...wingSizeViolations(found.filter((one) => typeof one !== 'string')),
    ...scenarioSetupFaults(setup),
  ]
  if (found.length === 0) faults.push('No seat has a ship. Give each seat a squad.')
  if (setup.deployment && setup.deployment.length !== setup.seats.length) {
    faults.push(
      `${setup.deployment.length} deployment areas are given for ${setup.seats.length} seats. Give one for each, or none.`,
    )
  }
  if (setup.positions && setup.positions.ships.length !== found.length) {
    faults.push(
      `${setup.positions.ships.length} positions are given for ${found.length} ships. Give one for each.`,
    )
  }
  if (faults.length > 0) return faults
  const finishedFacts = (all: readonly ShipFacts[]) =>
    inheritCarrierPilots(addPassengerManeuvers(all, cards), cards)
  const ships = finishedFacts(found as ShipFacts[])
  const area = areaOf(scenario?.area ?? setup.area)
  return {
    keys,
    rulesVersion: library.rulesVersion ?? 0,
    facts: ships,
    refit:
      exchangeableSlots(cards, ships).size === 0
        ? undefined
        : createFactsByUpgrades(
            catalogue,
            ships,
            (id, upgrades) =>
              finishedFacts((found as ShipFacts[]).with(id, makers[id]!(upgrades) as ShipFacts))[id]!,
          ),
    stands: [],
    sights: [],
    armed: [],
    bars: [],
    ...dialsOf(ships),
    remotes,
    carriers: [...ships.keys()].filter((id) => ships[id]!.cards.some((card) => cards[card]?.carries)),
    rings: ships.some(({ ring }) => ring),
    strangers: ships.some((one) => one.cards.some((card) => cards[card]?.cannot?.befriend)),
    playerOrder: orderBy(setup, keys),
    pointLimit: setup.pointLimit,
    teams: Array.from(setup.seats, ({ team }) => team),
    names: Array.from(setup.seats, ({ name }) => name),
    area: playArea(area),
    deployment:
      setup.deployment ??
      defaultDeployment(
        setup.seats.map(({ team }) => team),
        area,
      ),
    roundLimit: setup.roundLimit ?? keys.rounds,
    scenario: scenario && scenarioTypeOf(setup, scenario),
    damageDeck,
    ...hugeDeckOf(catalogue, ships),
    moments: momentsOf(cards, ships),
    procedures,
    reactions,
    abilityContext,
    announcing: earlyEndRules,
    cards,
    ...buildCardsInGame(cards, ships, allUpgrades),
  }
}

const nowhere: Pose = { x: 0, y: 0, heading: 0 }

/**
 * Builds the first state. `Array.from` gives lists that last a uniform element kind, unlike `map` once
 * compiled.
 */
function firstState(setup: Setup, rules: Rules): State {
  return {
    round: 0,
    phase: 'setup',
    order: [...setup.seats.keys()],
    ships: Array.from(
      rules.facts,
      (_, id): Ship => ({
        id,
        place: setup.positions ? 'table' : 'hand',
        docked: null,
        pose: setup.positions?.ships[id] ?? nowhere,
        shields: 0,
        force: 0,
        energy: 0,
        charges: {},
        damage: [],
        tokens: noTokens,
        locks: [],
        turret: 'front',
        turrets: {},
        dial: null,
        revealed: null,
        flown: null,
        activated: false,
        engaged: false,
        performed: [],
        bonus: false,
        fired: [],
        tractored: false,
        conditions: [],
        sides: {},
        initiatives: [],
        lasting: [],
        held: undefined,
        upgrades: undefined,
        doomed: false,
        inFormation: setup.positions !== undefined && isInFormation(rules.facts, setup.positions.ships, id),
        stray: false,
      }),
    ),
    obstacles: Array.from(obstaclesOf(setup), ({ what, seat }, i) => ({
      id: OBSTACLE_ID_BASE + i,
      what,
      place: setup.positions ? 'table' : 'hand',
      pose: setup.positions?.obstacles?.[i]?.pose ?? nowhere,
      seat,
    })),
    devices: [],
    decks: Array.from(setup.seats, () => ({ draw: [], discard: [] })),
    hugeDecks: [],
    confirmed: [],
    bonusPoints: Array.from(setup.seats, () => 0),
    ...(setup.scenario ? { scenario: initialScenarioState(setup.seats.length) } : {}),
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
  const state = firstState(setup, rules)
  return { ok: true, game: startGame(setup.ruleset, state, rules, seed, fixed) }
}

/** Restores a game from its data. */
export function restoreGame(setup: Setup, data: GameData<State>, library: Library): NewGameResult {
  const rules = rulesOf(setup, library, '')
  if (Array.isArray(rules)) return { ok: false, faults: rules }
  return { ok: true, game: resumeGame(data, rules) }
}
