import {
  type Arc,
  bodyShape,
  type OtherShip,
  type Polygon,
  type Pose,
  type Shape,
  type TokenId,
} from '@flotilla/geometry'
import type { Prints } from '../fingerprint.ts'
import { findOrThrow, getOrThrow } from '../kernel/assert.ts'
import type { Option, Seat } from '../kernel/decision.ts'
import type { Frame, Game as KernelGame, KernelRules, Procedure } from '../kernel/game.ts'
import type { AbilityContext } from '../table/ability.ts'
import type { Announcements } from '../table/announcements.ts'
import { footprintOf, placedShape } from '../table/footprints.ts'
import type { SightCache } from '../table/line-of-sight-cache.ts'
import { tokenCount } from '../table/tokens.ts'
import type { CardContext, Cards, CardsInGame } from './ability.ts'
import type { ActionBar } from './actions/action-bar.ts'
import type { ArmedShip } from './engagement/shots.ts'
import type { Reactions } from './reactions.ts'
import type { RulesetKeys } from './ruleset.ts'
import type { ScenarioRules, ScenarioState } from './scenarios/state.ts'
import {
  type ObstacleFacts,
  obstacleFacts,
  type RemoteFacts,
  type ShipFacts,
  tokenShape,
  unknownObstacleMessage,
} from './ship-facts.ts'
import type { WingFacts } from './wings/formation.ts'

/** Ships are numbered from 0, obstacles from here, devices from further on. */
export const OBSTACLE_ID_BASE = 1000
export const DEVICE_ID_BASE = 2000

export const greenTokens = ['focus', 'evade', 'calculate', 'reinforceFore', 'reinforceAft'] as const
export const orangeTokens = ['disarm', 'jam', 'tractor'] as const
/** Those that stay until something removes them; locks are of their kind. */
export const redTokens = ['stress', 'ion', 'strain', 'deplete'] as const
export type GreenToken = (typeof greenTokens)[number]
export const isGreen = (token: string): token is GreenToken =>
  (greenTokens as readonly string[]).includes(token)
export type Token = GreenToken | (typeof orangeTokens)[number] | (typeof redTokens)[number] | 'cloak'

export interface DamageCard {
  readonly card: string
  readonly faceup: boolean
}

/** A condition card on a ship: who assigned it, and whether only they know which it is. */
export interface AssignedCondition {
  readonly card: string
  readonly by: Seat
  /** The ship whose card assigned it. */
  readonly source: number
  readonly secret?: true
  /** A damage card that lies faceup on it. */
  readonly damage?: string
}

/** What an effect makes of a ship's initiative, and how long. The last one counts. */
export interface SetInitiative {
  readonly value: number
  readonly card: string
  readonly until: 'phase' | 'round' | 'docked'
}

export type Pointing = 'front' | 'right' | 'rear' | 'left'

/** An attack a ship has performed this round. */
export interface FiredAttack {
  readonly weapon: number | string
  readonly target: number
  readonly arc: Arc
  /** The bonus attack of a card it was, or a weapon fired by another effect. */
  readonly bonus?: string
}

/** A ship as it is now. Replaced when something of it changes, never altered. */
export interface Ship {
  readonly id: number
  readonly place: 'hand' | 'table' | 'reserve' | 'destroyed' | 'fled' | 'escaped'
  /** The carrier it is docked with; it is in reserve then. */
  readonly docked: number | null
  readonly pose: Pose
  readonly shields: number
  readonly force: number
  /** Huge ships have energy. */
  readonly energy: number
  /** Active charges of its cards. */
  readonly charges: { readonly [card: string]: number }
  readonly damage: readonly DamageCard[]
  readonly tokens: Partial<Record<Token, number>>
  /** What it has locks on. */
  readonly locks: readonly number[]
  /** Where its turret points; for a double turret one of its two arcs. */
  readonly turret: Pointing
  /** Huge ships: where each of their turrets points, by upgrade. */
  readonly turrets: { readonly [card: string]: Pointing }
  /** Set in planning, hidden until revealed. */
  readonly dial: string | null
  readonly revealed: string | null
  /** What it flew this round, for SLAM and for what asks how it moved. */
  readonly flown: { readonly speed: number; readonly full: boolean } | null
  readonly activated: boolean
  readonly engaged: boolean
  /** Actions attempted this round; none twice. */
  readonly performed: readonly string[]
  /** It has performed its bonus attack of the round. */
  readonly bonus: boolean
  /** What it has fired this round. */
  readonly fired: readonly FiredAttack[]
  /** It has been tractored this round. */
  readonly tractored: boolean
  readonly conditions: readonly AssignedCondition[]
  /** Cards that show another side than their first. */
  readonly sides: { readonly [card: string]: number }
  readonly initiatives: readonly SetInitiative[]
  /** Cards whose effect lasts until the end of the round. */
  readonly lasting: readonly string[]
  /** Tokens that lie on its cards. */
  readonly held?: { readonly [card: string]: Ship['tokens'] } | undefined
  /** The upgrades it carries, once they are others than at the start. */
  readonly upgrades?: readonly string[] | undefined
  /** It has taken its last damage; removed when the rules say. */
  readonly doomed: boolean
  /** A wingmate that flies with its leader; false for every ship that flies by itself. */
  readonly inFormation: boolean
  /** It has left its wing since planning and has no dial this round. */
  readonly stray: boolean
}

type AllRequired<T> = { [K in keyof Required<T>]: T[K] }

/**
 * Ships and states are copied field by field, so that all of them keep one shape in memory: that is many times faster
 * than a spread, and nearly every step copies some. A field left out here does not compile.
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
  readonly id: number
  /** Which piece of cardboard it is. */
  readonly what: string
  readonly place: 'hand' | 'table' | 'removed'
  readonly pose: Pose
  /** Who puts it down. */
  readonly seat: Seat
  /** Rounds it stays, for clouds that disperse. */
  readonly fuse?: number
}

/** A bomb, a mine or a remote. */
export interface Device {
  readonly id: number
  readonly kind: 'bomb' | 'mine' | 'remote'
  readonly what: TokenId
  /** Which piece of cardboard of a set it is. */
  readonly piece: number
  /** The upgrade it comes from, on which ship. */
  readonly card: string
  readonly ship: number
  /** Who controls it; −1 when nobody does. */
  readonly seat: Seat
  readonly place: 'table' | 'removed' | 'escaped'
  readonly pose: Pose
  readonly fuse: number
  /** Remotes only. */
  readonly damage: readonly DamageCard[]
  readonly doomed: boolean
  /** A remote has had its turn in this phase. */
  readonly acted: boolean
  /** What a remote has locked. */
  readonly lock?: number
}

export interface Deck {
  readonly draw: readonly string[]
  readonly discard: readonly string[]
}

export type Phase = 'setup' | 'planning' | 'system' | 'activation' | 'engagement' | 'end'

export interface State extends Announcements {
  readonly round: number
  readonly phase: Phase
  /** Seats in player order. */
  readonly order: readonly Seat[]
  readonly ships: readonly Ship[]
  readonly obstacles: readonly Obstacle[]
  readonly devices: readonly Device[]
  /** One damage deck for each seat. */
  readonly decks: readonly Deck[]
  /** And one for the huge ships of each, in games that have any. */
  readonly hugeDecks: readonly Deck[]
  /** Seats that have confirmed their dials. */
  readonly confirmed: readonly Seat[]
  /** Mission points of each seat that were earned before the first round. */
  readonly bonusPoints: readonly number[]
  /** What the game knows of its scenario, if it has one. */
  readonly scenario?: ScenarioState | undefined
  /** The winning team, or null for a draw; undefined while the game goes on. */
  readonly winner?: number | null | undefined
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

/** Where a seat deploys, and the edge of the play area it calls its own. */
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

/** What follows from the setup: shared by all copies of a game, never written down. */
export interface Rules extends KernelRules {
  readonly keys: RulesetKeys
  /** What the rules that run are known by. */
  readonly prints?: Prints
  readonly facts: readonly ShipFacts[]
  /** What a ship would be with these upgrades, or undefined if it cannot carry them; only in games where some change ships. */
  readonly refit: ((id: number, upgrades: readonly string[]) => ShipFacts | undefined) | undefined
  /** Where each ship last stood, for whoever asks again. */
  readonly stands: OtherShip[]
  /** What each ship has seen of each other. */
  readonly sights: SightCache[]
  /** What each ship was last able to fire with. */
  readonly armed: ArmedShip[]
  /** What each ship was last able to do by its bar. */
  readonly bars: ActionBar[]
  /** What each ship may set its dial to. */
  readonly dialOptions: readonly (readonly Option[])[]
  /** What every card does that is carried out. */
  readonly cards: Cards
  /** How the edition sees what abilities are declared by. */
  readonly eyes: AbilityContext<Game, CardContext>
  /** Who has a say in what, and what was in play on each ship when somebody last asked. */
  readonly register: CardsInGame['register']
  readonly latest: CardsInGame['latest']
  /** Remotes the cards in play bring, by upgrade. */
  readonly remotes: { readonly [card: string]: RemoteFacts }
  /** The initiatives at which cards may be used in the Engagement Phase, from high to low. */
  readonly moments: readonly number[]
  /** The ships with a card that takes others along. */
  readonly carriers: readonly number[]
  /** Whether one of them flies by the dial of a ship docked with it. */
  readonly rings: boolean
  /** Whether ships of one squad may be less than friendly. */
  readonly strangers: boolean
  /** How player order is found. */
  readonly playerOrder: 'seats' | 'lot' | 'bid' | 'rolls' | 'scenario'
  readonly teams: readonly number[]
  readonly names: readonly string[]
  readonly area: Polygon
  readonly deployment: readonly Deployment[]
  readonly roundLimit: number | undefined
  readonly scenario: ScenarioRules | undefined
  /** What a squad may cost, for what a cheaper one earns. */
  readonly pointLimit: number | undefined
  readonly damageDeck: readonly string[]
  /** The cards of the huge deck; none in games without huge ships. */
  readonly hugeDeck: readonly string[]
  /** Damage cards whose text is not known but made up for play. */
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
} from '../table/footprints.ts'
export type { Frame }

export const facts = (game: Game, id: number): ShipFacts => {
  const { rules } = game
  const upgrades = rules.refit && game.state.ships[id]!.upgrades
  return (upgrades && rules.refit?.(id, upgrades)) ?? rules.facts[id]!
}
export const ship = (game: Game, id: number): Ship => game.state.ships[id]!
export const device = (game: Game, id: number): Device => game.state.devices[id - DEVICE_ID_BASE]!
export const isOnTable = ({ place }: Ship): boolean => place === 'table'
/** Neither destroyed nor fled. */
export const isInGame = ({ place }: Ship): boolean =>
  place === 'table' || place === 'reserve' || place === 'hand'
export const countTokens = ({ tokens }: Ship, token: Token): number => tokenCount(tokens, token)
export const isDevice = (id: number): boolean => id >= DEVICE_ID_BASE
export const isObstacle = (id: number): boolean => id >= OBSTACLE_ID_BASE && id < DEVICE_ID_BASE
export const seatOf = (game: Game, id: number): Seat =>
  isDevice(id) ? device(game, id).seat : facts(game, id).seat

export const isHuge = (game: Game, id: number): boolean => !isDevice(id) && facts(game, id).base === 'huge'

export const obstacleOf = (game: Game, id: number): Obstacle =>
  getOrThrow(game.state.obstacles, id - OBSTACLE_ID_BASE, 'obstacle')

/** What an obstacle of the game is. */
export function obstacleFactsOf({ what }: Obstacle): ObstacleFacts {
  const found = obstacleFacts(what)
  if (!found) throw new Error(unknownObstacleMessage(what))
  return found
}

export const obstacleShape = (obstacle: Obstacle): Shape =>
  placedShape(obstacle, () => obstacleFactsOf(obstacle).shape)
export const deviceShape = (one: Pick<Device, 'what' | 'piece' | 'pose'>): Shape =>
  placedShape(one, () => tokenShape(one.what, one.piece))

/** What an attack is measured to. */
export const targetShape = (game: Game, id: number): Shape =>
  isDevice(id) ? deviceShape(device(game, id)) : bodyShape(footprintOf(game, ship(game, id)))

/** Nobody controls what is neutral. */
export type Relation = 'friendly' | 'allied' | 'enemy' | 'neutral'

/** What one seat is to another. */
export function relationBetween(game: Game, a: Seat, b: Seat): Relation {
  if (a < 0 || b < 0) return 'neutral'
  return a === b ? 'friendly' : game.rules.teams[a] === game.rules.teams[b] ? 'allied' : 'enemy'
}

/** Whether two ships or remotes are enemies. */
export const isEnemy = (game: Game, a: number, b: number): boolean =>
  relationBetween(game, seatOf(game, a), seatOf(game, b)) === 'enemy'

/** How many ion or tractor tokens it takes to hold a ship of a size. */
export const ionThresholds: Record<ShipFacts['base'], number> = { small: 1, medium: 2, large: 3, huge: 6 }
export const ionThreshold = (game: Game, id: number): number => ionThresholds[facts(game, id).base]
export const isIonized = (game: Game, one: Ship): boolean =>
  countTokens(one, 'ion') >= ionThreshold(game, one.id)
export const isTractored = (game: Game, one: Ship): boolean =>
  countTokens(one, 'tractor') >= ionThreshold(game, one.id)
export const isStressed = (one: Ship): boolean => countTokens(one, 'stress') > 0
export const isDamaged = ({ damage }: Ship): boolean => damage.length > 0
export const isCriticallyDamaged = ({ damage }: Ship): boolean => damage.some(({ faceup }) => faceup)

export const hullLeft = (game: Game, { id, damage }: Ship): number => facts(game, id).hull - damage.length

/** The wing a ship flies in. */
export function ownWing(game: Game, id: number): WingFacts {
  const { wing } = facts(game, id)
  if (!wing) throw new Error(`Ship ${id} flies in no wing.`)
  return wing
}

/** The carrier a ship is docked with. */
export function carrierOf({ id, docked }: Ship): number {
  if (docked === null) throw new Error(`Ship ${id} is docked with nobody.`)
  return docked
}

/** What a remote of the game is, by its card. */
export const remoteFactsOf = (game: Game, card: string): RemoteFacts =>
  getOrThrow(game.rules.remotes, card, 'remote')

/** The team a seat is on. */
export const teamOf = (game: Game, seat: Seat): number => getOrThrow(game.rules.teams, seat, 'seat')

/** Whoever is first in player order. */
export const firstPlayer = (game: Game): Seat => getOrThrow(game.state.order, 0, 'player')

/** A maneuver on the dial of a ship. */
export const dialEntry = (game: Game, id: number, maneuver: string): ShipFacts['dial'][number] =>
  findOrThrow(facts(game, id).dial, (one) => one.id === maneuver, `maneuver ${maneuver}`)

/** The damage deck of a seat, or its deck for huge ships. */
export const damageDeckOf = (game: Game, pile: 'decks' | 'hugeDecks', seat: Seat): Deck =>
  getOrThrow(game.state[pile], seat, 'deck of seat')

/** Whether a ship has a cloak token, or counts as cloaked because its leader has one. */
export const isCloaked = (game: Game, one: Ship): boolean =>
  countTokens(one, 'cloak') > 0 ||
  (one.inFormation &&
    game.rules.keys.wings.leaderActions &&
    countTokens(ship(game, ownWing(game, one.id).leader), 'cloak') > 0)

export const dockedShips = (game: Game, carrier: number): Ship[] =>
  game.state.ships.filter((one) => one.docked === carrier && one.place === 'reserve')

/** The play area, for a place anywhere on it. */
export function playAreaDeployment(game: Game): Deployment['area'] {
  const xs = game.rules.area.map(({ x }) => x)
  const ys = game.rules.area.map(({ y }) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}
