import type { SecondCatalogue } from '@flotilla/catalogue'
import { type Pose, playArea, type playAreas } from '@flotilla/geometry'
import type { Squad, SquadShip } from '@flotilla/squads'
import type { Prints } from '../fingerprint.ts'
import { begun, type GameData, type Procedure, resumed } from '../kernel/game.ts'
import { dialsOf } from '../table/dial.ts'
import { inWords } from '../table/schema.ts'
import {
  areaOf,
  common,
  isPlayable,
  listOf,
  millimetres,
  number,
  objectOf,
  placeFaults,
  SEATS,
  SHIPS,
  seat,
  shapeFaults,
  whole,
} from '../table/setup-shape.ts'
import { noTokens } from '../table/tokens.ts'
import { type Cards, cardsInGame, tradedSlots } from './ability.ts'
import { gainToken, performAction } from './actions/actions.ts'
import { jam } from './actions/jam.ts'
import { activate, activation } from './activation/activation.ts'
import { executeManeuver, fleeing } from './activation/maneuver.ts'
import { remoteSystem, system, systemShip } from './activation/system.ts'
import { tractor } from './activation/tractor.ts'
import { announcing } from './announcing.ts'
import { asking } from './ask.ts'
import { dealing, exposing, suffering } from './damage/damage.ts'
import { damageCards } from './damage/damage-cards.ts'
import { removal } from './damage/remove.ts'
import { bomb, concussion, detonation, meetDevice, struck } from './devices/devices.ts'
import { mineUnder } from './devices/place-device.ts'
import { placingDevices } from './devices/placing-devices.ts'
import { remoteAim, remoteLost, striking } from './devices/remotes.ts'
import { deploy, emergency } from './docking/dock.ts'
import { lendDials } from './docking/docking-ring.ts'
import { succeed } from './docking/succession.ts'
import { droppingLocks } from './dropping-locks.ts'
import { attack } from './engagement/attack.ts'
import { bonusAttacking } from './engagement/bonus-attack.ts'
import { engage, engagement } from './engagement/engagement.ts'
import { eyes } from './eyes.ts'
import { noObstacle, obstacleFacts, type ShipFacts, shipFacts } from './facts.ts'
import { gaining } from './gaining.ts'
import { hugeCard, hugeDamageCards } from './huge/damage-cards.ts'
import { hardpointAttack } from './huge/hardpoint-attack.ts'
import { hugeOverlap } from './huge/overlapping.ts'
import { precisionShots } from './huge/precision-shot.ts'
import { redeploying } from './huge/redeploy.ts'
import { laterOn } from './later.ts'
import { meetObstacle } from './obstacles.ts'
import { planning } from './planning/planning.ts'
import { queue } from './queue.ts'
import { reactions } from './reactions.ts'
import { refitting } from './refitting.ts'
import { rolling } from './roll.ts'
import { round } from './round.ts'
import { type Keys, rulesets } from './ruleset.ts'
import { arrivals } from './scenarios/arrivals.ts'
import { checkScenario } from './scenarios/check.ts'
import { remoteFire } from './scenarios/fire.ts'
import { scenarioPhase } from './scenarios/hooks.ts'
import { scenarioObstacles } from './scenarios/obstacles.ts'
import { scenarioOrder } from './scenarios/order.ts'
import { scenarioPlacing } from './scenarios/placing.ts'
import { remoteCards, remoteFacts } from './scenarios/remote-cards.ts'
import { ruleProcedures } from './scenarios/rules/index.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { playedAs, setupFaults } from './scenarios/seats.ts'
import { firstScenarioState } from './scenarios/state.ts'
import { teamDecision } from './scenarios/team-decision.ts'
import { comingBack } from './setup/coming-back.ts'
import { comingIn } from './setup/coming-in.ts'
import { defaultDeployment } from './setup/deployment.ts'
import { movingObstacle } from './setup/moving-obstacles.ts'
import { playerOrder } from './setup/player-order.ts'
import { setup } from './setup/setup.ts'
import { type Deployment, FIRST_OBSTACLE, type Game, type Rules, type Ship, type State } from './state.ts'
import { wing, wingmate } from './wings/activating-wings.ts'
import { sharingDamage } from './wings/damage-sharing.ts'
import { sizeFaults, standsInFormation, wingFaults, wingOf } from './wings/forming.ts'
import { changingWings } from './wings/joining.ts'
import { placingWings } from './wings/placing-wings.ts'
import { returningWings } from './wings/wing-in-reserve.ts'

/** Everything a game starts from. With its seed and its choices it is the whole game. */
export interface Setup {
  readonly ruleset: string
  readonly seats: readonly {
    readonly name: string
    readonly team: number
    readonly squad: Squad
    /** What each ship of the squad costs, for player order and mission points. */
    readonly costs?: readonly number[]
    /** What its quick builds are worth, each with its ships by their place in the squad. */
    readonly builds?: readonly { readonly ships: readonly number[]; readonly threat: number }[]
  }[]
  readonly scenario?: Scenario
  /** How player order is found: as the ruleset says unless told; in the order of the seats when positions are given. */
  readonly playerOrder?: Rules['playerOrder']
  /** What a squad may cost. */
  readonly pointLimit?: number
  readonly area?: keyof typeof playAreas | { readonly width: number; readonly height: number }
  /** Where each seat deploys; around the table by teams when left out. */
  readonly deployment?: readonly Deployment[]
  /** How many of its obstacles each seat puts down; three unless told. */
  readonly obstaclesPerSeat?: number
  readonly roundLimit?: number
  /** Positions that are given: setup then skips what it would ask. */
  readonly positions?: {
    readonly ships: readonly Pose[]
    readonly obstacles?: readonly { readonly id: string; readonly pose: Pose }[]
  }
}

const rect = objectOf({ left: millimetres, bottom: millimetres, right: millimetres, top: millimetres })
const zone = { area: rect, facing: number(-360, 360) }

const shape = objectOf(
  {
    ...common.needed,
    seats: listOf(
      objectOf(seat.needed, {
        ...seat.optional,
        builds: listOf(objectOf({ ships: listOf(whole(0, 199), 200), threat: whole(0, 1000) }), 200),
      }),
      SHIPS,
    ),
  },
  {
    ...common.optional,
    scenario: { type: 'object' },
    playerOrder: { enum: ['seats', 'lot', 'bid', 'rolls', 'scenario'] },
    pointLimit: number(0, 10_000),
    deployment: listOf(objectOf(zone, { more: listOf(objectOf(zone), 20) }), 8),
    obstaclesPerSeat: whole(0, 100),
  },
)

export type Made =
  | { readonly ok: true; readonly game: Game }
  | { readonly ok: false; readonly faults: readonly string[] }

const procedures: { readonly [name: string]: Procedure<never> } = Object.fromEntries(
  [
    setup,
    playerOrder,
    round,
    planning,
    system,
    systemShip,
    remoteSystem,
    deploy,
    emergency,
    mineUnder,
    meetDevice,
    bomb,
    detonation,
    struck,
    striking,
    concussion,
    activation,
    activate,
    wing,
    wingmate,
    changingWings,
    placingWings,
    returningWings,
    sharingDamage,
    executeManeuver,
    hugeOverlap,
    precisionShots,
    redeploying,
    comingBack,
    fleeing,
    comingIn,
    movingObstacle,
    placingDevices,
    droppingLocks,
    hardpointAttack,
    meetObstacle,
    performAction,
    gainToken,
    jam,
    engagement,
    engage,
    attack,
    bonusAttacking,
    suffering,
    dealing,
    exposing,
    removal,
    tractor,
    laterOn,
    gaining,
    asking,
    rolling,
    queue,
    scenarioOrder,
    teamDecision,
    scenarioObstacles,
    scenarioPlacing,
    scenarioPhase,
    arrivals,
    remoteFire,
    remoteAim,
    remoteLost,
    ...ruleProcedures,
  ].map((one) => [one.name, one]),
)

/** The obstacles on the table or brought, and who puts them down. */
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

/** Player order by bid is for two whose squads have a known cost. */
function orderBy({ positions, playerOrder, seats, scenario }: Setup, keys: Keys): Rules['playerOrder'] {
  if (playerOrder || positions) return playerOrder ?? 'seats'
  if (scenario) return 'scenario'
  if (keys.playerOrder === 'rolls') return 'rolls'
  return seats.length === 2 && seats.every(({ costs }) => costs) ? 'bid' : 'lot'
}

/** What a game is played with: the facts of the cards, and what they do. Without `cards` no ability is carried out. */
export interface Library {
  readonly catalogue: SecondCatalogue
  readonly cards: Cards
  readonly prints?: Prints
}

/** The deck for huge ships, if there are any, and which of its cards are made up for play. */
function hugeDeckOf(
  { hugeDamageDeck: { cards } }: SecondCatalogue,
  ships: readonly ShipFacts[],
): Pick<Rules, 'hugeDeck' | 'reconstructed'> {
  if (!ships.some(({ base }) => base === 'huge')) return { hugeDeck: [], reconstructed: new Set() }
  return {
    hugeDeck: cards.flatMap(({ id, copies }) => Array.from({ length: copies }, () => hugeCard(id))),
    reconstructed: new Set(cards.filter((card) => card.reconstructed).map(({ id }) => hugeCard(id))),
  }
}

/** The initiatives at which cards of these ships may be used in the Engagement Phase. */
const momentsOf = (cards: Cards, ships: readonly ShipFacts[]): number[] => [
  ...new Set(
    ships.flatMap((one) => one.cards.flatMap((card) => cards[card]?.engagesAt ?? [])).sort((a, b) => b - a),
  ),
]

/** What a library comes to for every game. */
type Printed = Pick<Rules, 'cards' | 'remotes' | 'damageDeck'> & { readonly upgrades: ReadonlySet<string> }

/** What cards do by the texts that a ruleset plays by. */
const inTexts = (cards: Cards, texts: Keys['texts']): Cards =>
  texts === 'printed'
    ? cards
    : Object.fromEntries(
        Object.entries(cards).map(([id, rules]) => [
          id,
          rules.errata ? { ...rules, ...rules.errata } : rules,
        ]),
      )

function printedIn({ catalogue, cards: carriedOut }: Library, texts: Keys['texts']): Printed {
  const cards = inTexts({ ...damageCards, ...hugeDamageCards, ...carriedOut }, texts)
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

/** Games are made in great numbers from one library, so it is looked through once. */
const known = { printed: new WeakMap<Library, Printed>(), changed: new WeakMap<Library, Printed>() }

function printed(library: Library, texts: Keys['texts']): Printed {
  const found = known[texts].get(library) ?? printedIn(library, texts)
  known[texts].set(library, found)
  return found
}

/** A scenario brings remotes of its own. */
function withRemotes(all: Printed, scenario: Scenario | undefined): Printed {
  if (!scenario) return all
  return {
    ...all,
    cards: { ...all.cards, ...remoteCards(scenario) },
    remotes: { ...all.remotes, ...remoteFacts(scenario) },
  }
}

/** What must be right before anything of a setup is looked up. */
function doorFaults(setup: Setup, seed: unknown): string[] {
  const faults = shapeFaults(shape, setup, seed)
  if (faults.length > 0) return faults
  const { scenario, seats } = setup
  if (!isPlayable(seats)) return [SEATS]
  const checked = scenario ? checkScenario(scenario) : undefined
  if (checked && !checked.ok)
    return checked.faults.map((one) => inWords({ ...one, where: `setup.scenario.${one.where}` }))
  const lost = seats.flatMap(({ builds = [], squad }, i) =>
    builds.flatMap(({ ships }, k) =>
      ships.some((one) => one >= squad.ships.length)
        ? [`setup.seats.${i}.builds.${k}: It names a ship that the squad has not. Number them from 0.`]
        : [],
    ),
  )
  return [...lost, ...placeFaults(setup, scenario?.area)]
}

/** What follows from a setup, or what is wrong with it. */
function rulesOf(setup: Setup, library: Library, seed: unknown): Rules | string[] {
  const misshapen = doorFaults(setup, seed)
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
  } = withRemotes(printed(library, keys.texts), scenario)
  let first = 0
  const makers = setup.seats.flatMap(({ squad, costs }, seat) => {
    const from = first
    first += squad.ships.length
    return squad.ships.map((one, i) => (upgrades = one.parts[0].upgrades) => {
      const fitted: SquadShip = { ...one, parts: [{ ...one.parts[0], upgrades }] }
      const wing = wingOf(squad, one.ref, from)
      return shipFacts(catalogue, (card) => card in cards, seat, fitted, costs?.[i] ?? 0, wing)
    })
  })
  const found = makers.map((make) => make())
  const unknown = obstaclesOf(setup).filter(({ what }) => !obstacleFacts(what))
  const faults = [
    ...found.filter((one) => typeof one === 'string'),
    ...unknown.map(({ what }) => noObstacle(what)),
    ...setup.seats.flatMap(({ squad }) => wingFaults(squad)),
    ...sizeFaults(found.filter((one) => typeof one !== 'string')),
    ...setupFaults(setup),
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
  const finished = (all: readonly ShipFacts[]) => succeed(lendDials(all, cards), cards)
  const ships = finished(found as ShipFacts[])
  const area = areaOf(scenario?.area ?? setup.area)
  return {
    keys,
    ...(library.prints ? { prints: library.prints } : {}),
    facts: ships,
    refit:
      tradedSlots(cards, ships).size === 0
        ? undefined
        : refitting(
            catalogue,
            ships,
            (id, upgrades) =>
              finished((found as ShipFacts[]).with(id, makers[id]!(upgrades) as ShipFacts))[id]!,
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
    scenario: scenario && playedAs(setup, scenario),
    damageDeck,
    ...hugeDeckOf(catalogue, ships),
    moments: momentsOf(cards, ships),
    procedures,
    reactions,
    eyes,
    announcing,
    cards,
    ...cardsInGame(cards, ships, allUpgrades),
  }
}

const nowhere: Pose = { x: 0, y: 0, heading: 0 }

/** Lists that last are made by `Array.from`: those of `map` are of one kind or another, as the compiler has got to it. */
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
        inFormation:
          setup.positions !== undefined && standsInFormation(rules.facts, setup.positions.ships, id),
        stray: false,
      }),
    ),
    obstacles: Array.from(obstaclesOf(setup), ({ what, seat }, i) => ({
      id: FIRST_OBSTACLE + i,
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
    ...(setup.scenario ? { scenario: firstScenarioState(setup.seats.length) } : {}),
  }
}

/** A game at its first decision, or what is wrong with the setup. */
export function newGame(setup: Setup, seed: string, library: Library, fixed?: readonly string[]): Made {
  const rules = rulesOf(setup, library, seed)
  if (Array.isArray(rules)) return { ok: false, faults: rules }
  const state = firstState(setup, rules)
  return { ok: true, game: begun(setup.ruleset, state, rules, seed, fixed) }
}

/** A game from what was written down of it. */
export function restore(setup: Setup, data: GameData<State>, library: Library): Made {
  const rules = rulesOf(setup, library, '')
  if (Array.isArray(rules)) return { ok: false, faults: rules }
  return { ok: true, game: resumed(data, rules) }
}
