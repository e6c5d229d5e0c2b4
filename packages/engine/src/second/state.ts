import {
  type Arc,
  bodyShape,
  type OtherShip,
  type Polygon,
  type Pose,
  type Shape,
  type TokenId,
} from '@flotilla/geometry'
import { findOrThrow, getOrThrow } from '../kernel/assert.ts'
import type { Seat } from '../kernel/decision.ts'
import type { Frame, Game as KernelGame, KernelRules, Procedure } from '../kernel/game.ts'
import type { AbilityContext } from '../shared/ability.ts'
import type { Announcements } from '../shared/end-game-early.ts'
import { footprintOf, placedShape } from '../shared/footprints.ts'
import type { SightCache } from '../shared/line-of-sight-cache.ts'
import { tokenCount } from '../shared/token-counts.ts'
import type {
  CardId,
  DeviceId,
  ObjectId,
  ObstacleId,
  ShipId,
  ShipOrDeviceId,
  TeamId,
} from '../vocabulary/ids.ts'
import type { OptionOfKind } from '../vocabulary/options.ts'
import type { CardContext, Cards, CardsInGame } from './ability.ts'
import type { ActionBar } from './actions/action-bar.ts'
import type { ArmedShip } from './engagement/shots.ts'
import type { Reactions } from './reactions.ts'
import type { RulesetSettings } from './ruleset-settings.ts'
import type { ScenarioRules, ScenarioState } from './scenarios/scenario-state.ts'
import {
  type ObstacleFacts,
  obstacleFacts,
  type RemoteFacts,
  type ShipFacts,
  tokenShape,
  unknownObstacleMessage,
} from './ship-facts.ts'
import type { WingMembership } from './wings/formation.ts'

export const greenTokens = ['focus', 'evade', 'calculate', 'reinforceFore', 'reinforceAft'] as const
export const orangeTokens = ['disarm', 'jam', 'tractor'] as const
/** Tokens that stay until something removes them; locks are of the same kind. */
export const redTokens = ['stress', 'ion', 'strain', 'deplete'] as const
export type GreenToken = (typeof greenTokens)[number]
export const isGreen = (token: string): token is GreenToken =>
  (greenTokens as readonly string[]).includes(token)
export type Token = GreenToken | (typeof orangeTokens)[number] | (typeof redTokens)[number] | 'cloak'

export interface DamageCard {
  readonly card: CardId
  readonly faceup: boolean
}

/** A condition card on a ship: who assigned it, and whether only that player knows its identity. */
export interface AssignedCondition {
  readonly card: CardId
  readonly by: Seat
  /** The ship whose card assigned it. */
  readonly source: ShipId
  readonly secret?: true
  /** A damage card faceup on it. */
  readonly damage?: string
}

/** An effect on a ship's initiative, and its duration. The last one counts. */
export interface SetInitiative {
  readonly value: number
  readonly card: CardId
  readonly until: 'phase' | 'round' | 'docked'
}

export type Pointing = 'front' | 'right' | 'rear' | 'left'

/** An attack a ship has performed this round. */
export interface FiredAttack {
  readonly weapon: number | string
  readonly target: ShipId
  readonly arc: Arc
  /** The bonus attack's card, or a weapon fired by another effect. */
  readonly bonus?: string
}

/** A ship as it is now. It is replaced when it changes, never altered. */
export interface Ship {
  readonly id: ShipId
  readonly place: 'hand' | 'table' | 'reserve' | 'destroyed' | 'fled' | 'escaped'
  /** The carrier with which it is docked; it is in reserve then. */
  readonly docked: ShipId | null
  readonly pose: Pose
  readonly shields: number
  readonly force: number
  /** The energy of a huge ship. */
  readonly energy: number
  /** Active charges of its cards. */
  readonly charges: { readonly [card: string]: number }
  readonly damage: readonly DamageCard[]
  readonly tokens: Partial<Record<Token, number>>
  /** The objects it has locked. */
  readonly locks: readonly ObjectId[]
  /** The direction of its turret; for a double turret one of its two arcs. */
  readonly turret: Pointing
  /** For a huge ship: the direction of each turret, by upgrade. */
  readonly turrets: { readonly [card: string]: Pointing }
  /** Its dial, hidden until revealed. */
  readonly dial: string | null
  readonly revealed: string | null
  /** Its maneuver of this round, for SLAM and for cards that ask how it moved. */
  readonly flown: { readonly speed: number; readonly full: boolean } | null
  readonly activated: boolean
  readonly engaged: boolean
  /** Actions attempted this round; it cannot repeat them. */
  readonly performed: readonly string[]
  /** It has performed its bonus attack this round. */
  readonly bonus: boolean
  /** The weapons it has fired this round. */
  readonly fired: readonly FiredAttack[]
  /** It has been tractored this round. */
  readonly tractored: boolean
  readonly conditions: readonly AssignedCondition[]
  /** Cards that show a side other than their first. */
  readonly sides: { readonly [card: string]: number }
  readonly initiatives: readonly SetInitiative[]
  /** Cards whose effect lasts until the end of the round. */
  readonly lasting: readonly string[]
  /** Tokens on its cards. */
  readonly held?: { readonly [card: string]: Ship['tokens'] } | undefined
  /** Its upgrades, once they differ from those at the start. */
  readonly upgrades?: readonly string[] | undefined
  /** It has suffered lethal damage and is removed when the rules say so. */
  readonly doomed: boolean
  /** A wingmate in formation with its leader; false for every other ship. */
  readonly inFormation: boolean
  /** It has left its wing since planning and has no dial this round. */
  readonly stray: boolean
}

type AllRequired<T> = { [K in keyof Required<T>]: T[K] }

/**
 * Copies a ship field by field, so that all ships keep one object shape. That is many times faster than a
 * spread, and nearly every step copies some. Leaving out a field is a compile error.
 */
export const copyShip = (one: Ship): AllRequired<Ship> => ({
  id: one.id,
  place: one.place,
  docked: one.docked,
  pose: one.pose,
  shields: one.shields,
  force: one.force,
  energy: one.energy,
  charges: one.charges,
  damage: one.damage,
  tokens: one.tokens,
  locks: one.locks,
  turret: one.turret,
  turrets: one.turrets,
  dial: one.dial,
  revealed: one.revealed,
  flown: one.flown,
  activated: one.activated,
  engaged: one.engaged,
  performed: one.performed,
  bonus: one.bonus,
  fired: one.fired,
  tractored: one.tractored,
  conditions: one.conditions,
  sides: one.sides,
  initiatives: one.initiatives,
  lasting: one.lasting,
  held: one.held,
  upgrades: one.upgrades,
  doomed: one.doomed,
  inFormation: one.inFormation,
  stray: one.stray,
})

export interface Obstacle {
  readonly id: ObstacleId
  /** The cardboard piece. */
  readonly what: string
  readonly place: 'hand' | 'table' | 'removed'
  readonly pose: Pose
  /** The seat that places it. */
  readonly seat: Seat
  /** Rounds until a cloud disperses. */
  readonly fuse?: number
}

/** A bomb, a mine or a remote. */
export interface Device {
  readonly id: DeviceId
  readonly kind: 'bomb' | 'mine' | 'remote'
  readonly what: TokenId
  /** Its number in a set of cardboard pieces. */
  readonly piece: number
  /** The upgrade it comes from, and the ship with it. */
  readonly card: CardId
  readonly ship: ShipId
  /** Its controller; −1 for none. */
  readonly seat: Seat
  readonly place: 'table' | 'removed' | 'escaped'
  readonly pose: Pose
  readonly fuse: number
  /** For remotes only. */
  readonly damage: readonly DamageCard[]
  readonly doomed: boolean
  /** A remote has acted in this phase. */
  readonly acted: boolean
  /** The object a remote has locked. */
  readonly lock?: ShipOrDeviceId
}

export interface Deck {
  readonly draw: readonly string[]
  readonly discard: readonly string[]
}

export type Phase = 'setup' | 'planning' | 'system' | 'activation' | 'engagement' | 'end'

export interface State extends Announcements {
  readonly round: number
  readonly phase: Phase
  /** The seats in player order. */
  readonly order: readonly Seat[]
  readonly ships: readonly Ship[]
  readonly obstacles: readonly Obstacle[]
  readonly devices: readonly Device[]
  /** One damage deck for each seat. */
  readonly decks: readonly Deck[]
  /** One deck for the huge ships of each seat, in games with huge ships. */
  readonly hugeDecks: readonly Deck[]
  /** Seats that have confirmed their dials. */
  readonly confirmed: readonly Seat[]
  /** Mission points of each seat from before the first round. */
  readonly bonusPoints: readonly number[]
  /** The state of the scenario, if there is one. */
  readonly scenario?: ScenarioState | undefined
  /** The winning team, or null for a draw; undefined while the game goes on. */
  readonly winner?: TeamId | null | undefined
}

export const copyState = (state: State): AllRequired<State> => ({
  round: state.round,
  phase: state.phase,
  order: state.order,
  ships: state.ships,
  obstacles: state.obstacles,
  devices: state.devices,
  decks: state.decks,
  hugeDecks: state.hugeDecks,
  confirmed: state.confirmed,
  bonusPoints: state.bonusPoints,
  scenario: state.scenario,
  winner: state.winner,
  conceded: state.conceded,
  timeCalled: state.timeCalled,
})

/** Where a seat deploys, and its edge of the play area. */
export interface Deployment {
  readonly area: {
    readonly left: number
    readonly bottom: number
    readonly right: number
    readonly top: number
  }
  readonly facing: number
  /** Further parts of the area. */
  readonly more?: readonly Omit<Deployment, 'more'>[]
}

/** Everything that follows from the setup: shared by all copies of a game, never stored. */
export interface Rules extends KernelRules {
  readonly keys: RulesetSettings
  /** The version of the rules. */
  readonly rulesVersion: number
  readonly facts: readonly ShipFacts[]
  /**
   * Returns the facts of a ship with these upgrades, or undefined if it cannot carry them; only in games
   * where upgrades can move.
   */
  readonly refit: ((id: ShipId, upgrades: readonly string[]) => ShipFacts | undefined) | undefined
  /** The last footprint of each ship. */
  readonly stands: OtherShip[]
  /** The cached lines of sight of each ship. */
  readonly sights: SightCache[]
  /** The cached weapons of each ship. */
  readonly armed: ArmedShip[]
  /** The cached action bar of each ship. */
  readonly bars: ActionBar[]
  /** The dial settings of each ship. */
  readonly dialOptions: readonly (readonly OptionOfKind<'dial'>[])[]
  /** The rules of every implemented card. */
  readonly cards: Cards
  /** The ability context of the edition. */
  readonly abilityContext: AbilityContext<Game, CardContext>
  /** The ability index, and the cached cards in play on each ship. */
  readonly register: CardsInGame['register']
  readonly latest: CardsInGame['latest']
  /** Remotes of the cards in play, by upgrade. */
  readonly remotes: { readonly [card: string]: RemoteFacts }
  /** The initiatives in the Engagement Phase at which cards may be used, from high to low. */
  readonly moments: readonly number[]
  /** The carriers. */
  readonly carriers: readonly ShipId[]
  /** Whether a carrier uses the dial of a ship docked with it. */
  readonly rings: boolean
  /** Whether ships of one squad may not be friendly. */
  readonly strangers: boolean
  /** How player order is determined. */
  readonly playerOrder: 'seats' | 'lot' | 'bid' | 'rolls' | 'scenario'
  readonly teams: readonly TeamId[]
  readonly names: readonly string[]
  readonly area: Polygon
  readonly deployment: readonly Deployment[]
  readonly roundLimit: number | undefined
  readonly scenario: ScenarioRules | undefined
  /** The point limit of a squad, for the points a cheaper one scores. */
  readonly pointLimit: number | undefined
  readonly damageDeck: readonly string[]
  /** The cards of the huge deck; empty without huge ships. */
  readonly hugeDeck: readonly string[]
  /** Damage cards whose text is reconstructed. */
  readonly reconstructed: ReadonlySet<string>
  readonly procedures: { readonly [name: string]: Procedure<never> }
  readonly reactions: Reactions
}

export type Game = KernelGame<State, Rules>
export {
  allOtherShips as allOthers,
  footprintOf,
  otherShipsInReach as othersOf,
  otherShipsNear,
} from '../shared/footprints.ts'
export type { Frame }

export const facts = (game: Game, id: ShipId): ShipFacts => {
  const { rules } = game
  const upgrades = rules.refit && game.state.ships[id]!.upgrades
  return (upgrades && rules.refit?.(id, upgrades)) ?? rules.facts[id]!
}
export const ship = (game: Game, id: ShipId): Ship => game.state.ships[id]!
export const device = (game: Game, id: DeviceId): Device => game.state.devices.find((one) => one.id === id)!
export const isOnTable = ({ place }: Ship): boolean => place === 'table'
/** Reports whether a ship is neither destroyed nor fled. */
export const isInGame = ({ place }: Ship): boolean =>
  place === 'table' || place === 'reserve' || place === 'hand'
export const countTokens = ({ tokens }: Ship, token: Token): number => tokenCount(tokens, token)
/** Reports whether an object is a ship. */
export const isShip = ({ state }: Game, id: ObjectId): boolean => state.ships[id] !== undefined
/** Reports whether an object is a device. */
export const isDevice = ({ state }: Game, id: ObjectId): boolean => state.devices.some((one) => one.id === id)
/** Reports whether an object is an obstacle. */
export const isObstacle = ({ state }: Game, id: ObjectId): boolean =>
  state.obstacles.some((one) => one.id === id)
export const seatOf = (game: Game, id: ShipOrDeviceId): Seat =>
  isDevice(game, id) ? device(game, id).seat : facts(game, id).seat

export const isHuge = (game: Game, id: ObjectId): boolean =>
  !isDevice(game, id) && facts(game, id).base === 'huge'

export const obstacleOf = (game: Game, id: ObstacleId): Obstacle =>
  findOrThrow(game.state.obstacles, (one) => one.id === id, `obstacle ${id}`)

/** Returns the facts of an obstacle of the game. */
export function obstacleFactsOf({ what }: Obstacle): ObstacleFacts {
  const found = obstacleFacts(what)
  if (!found) throw new Error(unknownObstacleMessage(what))
  return found
}

export const obstacleShape = (obstacle: Obstacle): Shape =>
  placedShape(obstacle, () => obstacleFactsOf(obstacle).shape)
export const deviceShape = (one: Pick<Device, 'what' | 'piece' | 'pose'>): Shape =>
  placedShape(one, () => tokenShape(one.what, one.piece))

/** Returns the shape to which an attack is measured. */
export const targetShape = (game: Game, id: ShipOrDeviceId): Shape =>
  isDevice(game, id) ? deviceShape(device(game, id)) : bodyShape(footprintOf(game, ship(game, id)))

/** The relation of two objects; an object without a controller is neutral. */
export type Relation = 'friendly' | 'allied' | 'enemy' | 'neutral'

/** Returns the relation of two seats. */
export function relationBetween(game: Game, a: Seat, b: Seat): Relation {
  if (a < 0 || b < 0) return 'neutral'
  return a === b ? 'friendly' : game.rules.teams[a] === game.rules.teams[b] ? 'allied' : 'enemy'
}

/** Reports whether two ships or remotes are enemies. */
export const isEnemy = (game: Game, a: ShipOrDeviceId, b: ObjectId): boolean =>
  relationBetween(game, seatOf(game, a), seatOf(game, b)) === 'enemy'

/** The number of ion or tractor tokens that affect a ship, by size. */
export const tokenThresholds: Record<ShipFacts['base'], number> = { small: 1, medium: 2, large: 3, huge: 6 }
export const tokenThreshold = (game: Game, id: ShipId): number => tokenThresholds[facts(game, id).base]
export const isIonized = (game: Game, one: Ship): boolean =>
  countTokens(one, 'ion') >= tokenThreshold(game, one.id)
export const isTractored = (game: Game, one: Ship): boolean =>
  countTokens(one, 'tractor') >= tokenThreshold(game, one.id)
export const isStressed = (one: Ship): boolean => countTokens(one, 'stress') > 0
export const isDamaged = ({ damage }: Ship): boolean => damage.length > 0
export const isCriticallyDamaged = ({ damage }: Ship): boolean => damage.some(({ faceup }) => faceup)

export const hullLeft = (game: Game, { id, damage }: Ship): number => facts(game, id).hull - damage.length

/** Returns the wing of a ship; throws if it has none. */
export function ownWing(game: Game, id: ShipId): WingMembership {
  const { wing } = facts(game, id)
  if (!wing) throw new Error(`Ship ${id} flies in no wing.`)
  return wing
}

/** Returns the carrier of a docked ship; throws if it is not docked. */
export function carrierOf({ id, docked }: Ship): ShipId {
  if (docked === null) throw new Error(`Ship ${id} is docked with nobody.`)
  return docked
}

/** Returns the facts of a remote, by its card. */
export const remoteFactsOf = (game: Game, card: CardId): RemoteFacts =>
  getOrThrow(game.rules.remotes, card, 'remote')

/** Returns the team of a seat. */
export const teamOf = (game: Game, seat: Seat): TeamId => getOrThrow(game.rules.teams, seat, 'seat')

/** Returns the first player. */
export const firstPlayer = (game: Game): Seat => getOrThrow(game.state.order, 0, 'player')

/** Returns a maneuver on the dial of a ship. */
export const dialEntry = (game: Game, id: ShipId, maneuver: string): ShipFacts['dial'][number] =>
  findOrThrow(facts(game, id).dial, (one) => one.id === maneuver, `maneuver ${maneuver}`)

/** Returns the damage deck of a seat, or its deck for huge ships. */
export const damageDeckOf = (game: Game, pile: 'decks' | 'hugeDecks', seat: Seat): Deck =>
  getOrThrow(game.state[pile], seat, 'deck of seat')

/** Reports whether a ship is cloaked: it or its leader has a cloak token. */
export const isCloaked = (game: Game, one: Ship): boolean =>
  countTokens(one, 'cloak') > 0 ||
  (one.inFormation &&
    game.rules.keys.wings.leaderActions &&
    countTokens(ship(game, ownWing(game, one.id).leader), 'cloak') > 0)

export const dockedShips = (game: Game, carrier: ShipId): Ship[] =>
  game.state.ships.filter((one) => one.docked === carrier && one.place === 'reserve')

/** Returns the play area as a placement area. */
export function playAreaDeployment(game: Game): Deployment['area'] {
  const xs = game.rules.area.map(({ x }) => x)
  const ys = game.rules.area.map(({ y }) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}
