import type { OtherShip, Polygon, Pose, Section, Shape } from '@flotilla/geometry'
import { findOrThrow } from '../kernel/assert.ts'
import type { Seat } from '../kernel/decision.ts'
import type { Frame, Game as KernelGame, KernelRules, Procedure } from '../kernel/game.ts'
import type { AbilityContext } from '../shared/ability.ts'
import type { Announcements } from '../shared/end-game-early.ts'
import { allOtherShips, otherShipsInReach, placedShape } from '../shared/footprints.ts'
import type { SightCache } from '../shared/line-of-sight-cache.ts'
import { tokenCount } from '../shared/token-counts.ts'
import type { CardId, DeviceId, ObjectId, ObstacleId, ShipId, TeamId } from '../vocabulary/ids.ts'
import type { OptionOfKind } from '../vocabulary/options.ts'
import type { CardContext, Cards, CardsInGame } from './ability.ts'
import type { DeviceKind } from './devices/detonation.ts'
import type { HugeState } from './huge/huge-state.ts'
import { hugeObstacles } from './huge/obstacles.ts'
import type { ReplacementUpgrades } from './huge/replace-upgrades.ts'
import type { Reactions } from './reactions.ts'
import type { RulesetSettings } from './ruleset-settings.ts'
import { type ChangedByUpgrades, type ObstacleFacts, obstacleFacts, type ShipFacts } from './ship-stats.ts'

/** The tokens that are removed in the End phase, and those that stay. */
export const passingTokens = [
  'focus',
  'evade',
  'weaponsDisabled',
  'reinforceFore',
  'reinforceAft',
  'tractor',
] as const
export const lastingTokens = ['stress', 'ion', 'cloak', 'jam'] as const
export type Token = (typeof passingTokens)[number] | (typeof lastingTokens)[number]

/** The dial of a ship whose player ran out of planning time. */
export const NO_DIAL = 'none'

export interface DamageCard {
  /** Identifies this card in the game. */
  readonly no: number
  readonly card: CardId
  readonly faceup: boolean
  /** The round in which it was turned faceup. */
  readonly since: number
  /** The section of a huge ship that has it. */
  readonly section?: Section
  /** The deck it returns to, if it is not the one its ship draws from. */
  readonly from?: number | undefined
  /** It has just been dealt and has no effect yet. */
  readonly fresh?: true
}

/** An effect on a pilot skill; the latest that applies counts. */
export interface SkillEffect {
  readonly value: number
  /** The first and last round in which it applies. */
  readonly from: number
  readonly until?: number
  /** The only phase in which it applies. */
  readonly phase?: Phase
  /** The damage card that causes it. */
  readonly no?: number
}

/** A ship as it is now. It is replaced when it changes, never altered. */
export interface Ship {
  readonly id: ShipId
  readonly place: 'hand' | 'docked' | 'table' | 'destroyed' | 'fled'
  /** The carrier with which it is docked. */
  readonly docked: ShipId | null
  readonly pose: Pose
  readonly shields: number
  readonly damage: readonly DamageCard[]
  readonly tokens: Partial<Record<Token, number>>
  /** The ships it has locked, with the section for huge ones. */
  readonly locks: readonly ShipId[]
  readonly lockedSections?: { readonly [target: number]: Section } | undefined
  /** Ships it touches since one of them overlapped the other. */
  readonly touching: readonly ShipId[]
  /** The direction of its mobile arc. */
  readonly turret: 'front' | 'right' | 'rear' | 'left'
  /** Its dial, hidden until revealed. */
  readonly dial: string | null
  readonly revealed: string | null
  /** The speed of its maneuver this round, for SLAM. */
  readonly flown: number | null
  readonly activated: boolean
  /** It has been active in this Combat phase. */
  readonly fought: boolean
  /** The actions it has performed this round; it cannot repeat them. */
  readonly performed: readonly string[]
  /** It skips its Perform Action step this round. */
  readonly skipsAction: boolean
  /** Debris clouds for which it rolls after its Perform Action step. */
  readonly debris: readonly number[]
  /** It has dropped its bomb this round. */
  readonly dropped: boolean
  /** The weapons it has attacked with since the Combat phase began, and since the round began. */
  readonly fired: readonly string[]
  /** A tractor beam token has moved it this round. */
  readonly caught: boolean
  /** Upgrade cards out of play. */
  readonly discarded: readonly string[]
  /** Its cards whose effect lasts until the end of the round, even if they or the ship are gone. */
  readonly lasting: readonly string[]
  /** Replaced upgrades, with their replacements. */
  readonly replaced?: { readonly [card: string]: string } | undefined
  /** Condition cards assigned to it. */
  readonly conditions: readonly string[]
  /**
   * Cards of other ships whose action it has performed this round; their effects belong to it until the round
   * ends.
   */
  readonly taught?: readonly string[] | undefined
  /** Numbers stored on its cards, such as a chosen ship, by key. */
  readonly held?: { readonly [key: string]: number } | undefined
  /** The damage card on a condition of it. */
  readonly aside?: string | undefined
  /** The deck of that card, if it is not the one its ship draws from. */
  readonly asideFrom?: number | undefined
  readonly skills: readonly SkillEffect[]
  /** It has suffered lethal damage and is removed when the rules say so. */
  readonly doomed: boolean
  /** The state that only a huge ship has. */
  readonly huge?: HugeState | undefined
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
  damage: one.damage,
  tokens: one.tokens,
  locks: one.locks,
  lockedSections: one.lockedSections,
  touching: one.touching,
  turret: one.turret,
  dial: one.dial,
  revealed: one.revealed,
  flown: one.flown,
  activated: one.activated,
  fought: one.fought,
  performed: one.performed,
  skipsAction: one.skipsAction,
  debris: one.debris,
  dropped: one.dropped,
  fired: one.fired,
  caught: one.caught,
  discarded: one.discarded,
  lasting: one.lasting,
  replaced: one.replaced,
  conditions: one.conditions,
  taught: one.taught,
  held: one.held,
  aside: one.aside,
  asideFrom: one.asideFrom,
  skills: one.skills,
  doomed: one.doomed,
  huge: one.huge,
})

export interface Obstacle {
  readonly id: ObstacleId
  /** The obstacle's name. */
  readonly what: string
  /** Out when there was no room for it. */
  readonly place: 'hand' | 'table' | 'out'
  readonly pose: Pose
  /** The placement turn in which it was placed. */
  readonly turn: number
}

/** A bomb or mine on the table. */
export interface Device {
  readonly id: DeviceId
  readonly what: DeviceKind
  /** Its number among the cardboard pieces. */
  readonly piece: number
  readonly pose: Pose
  readonly seat: Seat
}

export interface Deck {
  readonly draw: readonly string[]
  readonly discard: readonly string[]
}

export type Phase = 'setup' | 'planning' | 'activation' | 'combat' | 'end'

export interface State extends Announcements {
  readonly round: number
  readonly phase: Phase
  /** The seats in player order: the side with initiative first. */
  readonly order: readonly Seat[]
  /** The edge of each side, by team: 0 bottom, 1 top, 2 left, 3 right. */
  readonly edges: readonly number[]
  readonly ships: readonly Ship[]
  readonly obstacles: readonly Obstacle[]
  readonly devices: readonly Device[]
  /** One damage deck per side, then those of the sections of huge ships. */
  readonly decks: readonly Deck[]
  /** Seats that have confirmed their dials. */
  readonly confirmed: readonly Seat[]
  /** The winning team, or null for a draw; undefined while the game goes on. */
  readonly winner?: TeamId | null | undefined
}

export const copyState = (state: State): AllRequired<State> => ({
  round: state.round,
  phase: state.phase,
  order: state.order,
  edges: state.edges,
  ships: state.ships,
  obstacles: state.obstacles,
  devices: state.devices,
  decks: state.decks,
  confirmed: state.confirmed,
  winner: state.winner,
  conceded: state.conceded,
  timeCalled: state.timeCalled,
})

/** Everything that follows from the setup: shared by all copies of a game, never stored. */
export interface Rules extends KernelRules {
  readonly keys: RulesetSettings
  /** The version of the rules. */
  readonly rulesVersion: number
  readonly facts: readonly ShipFacts[]
  /** The last footprint of each ship. */
  readonly stands: OtherShip[]
  /** The cached lines of sight of each ship. */
  readonly sights: SightCache[]
  /** The dial settings of each ship. */
  readonly dialOptions: readonly (readonly OptionOfKind<'dial'>[])[]
  /** The rules of every implemented card. */
  readonly cards: Cards
  /** The ability context of the edition. */
  readonly abilityContext: AbilityContext<Game, CardContext>
  /** The ability index of the game, and the lookup of cards in play. */
  readonly register: CardsInGame['register']
  readonly latest: CardsInGame['latest']
  /** The side of each seat, and the sides in order of their first seat. */
  readonly teams: readonly TeamId[]
  readonly sides: readonly TeamId[]
  /** The enemy ships of each seat. */
  readonly enemies: readonly (readonly number[])[]
  /** The captain of each side. */
  readonly captains: readonly Seat[]
  readonly names: readonly string[]
  readonly area: Polygon
  readonly roundLimit: number | undefined
  /** The side that has initiative, if given. */
  readonly initiative: number | undefined
  /** The damage deck of each side, then those of huge ships, which `sectionDecks` identifies. */
  readonly damageDecks: readonly (readonly string[])[]
  readonly sectionDecks: { readonly [name: string]: number }
  /** The replacements of upgrades, by ship. */
  readonly replacements: readonly (ReplacementUpgrades | undefined)[]
  /** The actions that upgrades add to the action bar. */
  readonly granted: { readonly [card: string]: readonly string[] }
  /** The huge ships of the game, and whether there are any or any that serve as obstacles. */
  readonly hugeShips: readonly number[]
  readonly hasHuge: boolean
  /** The side that brings a huge ship as its only obstacle. */
  readonly bulkOwner: number | undefined
  readonly procedures: { readonly [name: string]: Procedure<never> }
  readonly reactions: Reactions
}

export type Game = KernelGame<State, Rules>
export { footprintOf } from '../shared/footprints.ts'
export type { Frame }

export const facts = (game: Game, id: ShipId): ShipFacts => game.rules.facts[id]!
export const sizeOf = (game: Game, id: ShipId): 'small' | 'large' | 'huge' =>
  facts(game, id).huge ? 'huge' : smallOrLargeBase(game, id)
/** Returns the base of a ship that can boost, roll and decloak, which huge ships cannot. */
export const smallOrLargeBase = (game: Game, id: ShipId) => facts(game, id).base as 'small' | 'large'
export const ship = (game: Game, id: ShipId): Ship => game.state.ships[id]!
/** Reports whether an object is a ship. */
export const isShip = ({ state }: Game, id: ObjectId): boolean => state.ships[id] !== undefined
/** Returns an obstacle of the game. */
export const obstacleOf = (game: Game, id: ObstacleId): Obstacle =>
  findOrThrow(game.state.obstacles, (one) => one.id === id, `obstacle ${id}`)
/** Reports whether a ship has left the game; a docked or unplaced ship has not. */
export const isLost = ({ place }: Ship): boolean => place === 'destroyed' || place === 'fled'
export const isOnTable = ({ place }: Ship): boolean => place === 'table'
export const countTokens = ({ tokens }: Ship, token: Token): number => tokenCount(tokens, token)
export const shipsOnTable = (game: Game): Ship[] => game.state.ships.filter(isOnTable)

/** Returns the index of the side of a seat. */
export const teamOf = (game: Game, seat: Seat): number => game.rules.sides.indexOf(game.rules.teams[seat]!)
export const isFriend = (game: Game, a: ShipId, b: ShipId): boolean =>
  game.rules.teams[facts(game, a).seat] === game.rules.teams[facts(game, b).seat]
export const isEnemy = (game: Game, a: ShipId, b: ShipId): boolean => !isFriend(game, a, b)
/**
 * Returns the opponent who decides against a seat: the captain of the first other side, or the seat itself if
 * there is none.
 */
export const opponentOf = (game: Game, seat: Seat): Seat => {
  const { order, conceded = [] } = game.state
  const other = order.find(
    (one) => game.rules.teams[one] !== game.rules.teams[seat] && !conceded.includes(one),
  )
  return other === undefined ? seat : game.rules.captains[teamOf(game, other)]!
}

export const isStressed = (one: Ship): boolean => countTokens(one, 'stress') > 0
/** Reports whether ion tokens affect a ship; huge ships have their own rules for them. */
export const isIonized = (game: Game, one: Ship): boolean =>
  countTokens(one, 'ion') >= (facts(game, one.id).base === 'large' ? 2 : 1) && !one.huge

/** Returns a maneuver on the dial of a ship. */
export const dialEntry = (
  game: Game,
  id: ShipId,
  maneuver: string | null | undefined,
): ShipFacts['dial'][number] =>
  findOrThrow(facts(game, id).dial, (one) => one.id === maneuver, `maneuver ${maneuver}`)

/** Returns the facts of an obstacle on the table. */
export const obstacleFactsOf = ({ what }: Obstacle): ObstacleFacts => obstacleFacts(what) as ObstacleFacts

export const obstacleShape = (obstacle: Obstacle): Shape =>
  placedShape(obstacle, () => obstacleFactsOf(obstacle).shape)

/** Returns the other ships on the table that a ship could reach with any single move. */
export const otherShipsAround = (game: Game, id: ShipId): OtherShip[] =>
  withHugeObstacle(game, otherShipsInReach(game, id))

/** Returns every other ship on the table, with huge ships that serve as obstacles. */
export const allOtherShipsAndObstacles = (game: Game, id: ShipId): OtherShip[] =>
  withHugeObstacle(game, allOtherShips(game, id))

const withHugeObstacle = (game: Game, others: OtherShip[]): OtherShip[] =>
  game.rules.hasHuge ? [...others, ...hugeObstacles(game)] : others

/** Returns the number of damage cards a ship or section counts as having. */
export const damageCount = (game: Game, { damage }: Ship, section?: Section): number =>
  damage.reduce(
    (sum, one) =>
      section && one.section !== section
        ? sum
        : sum + ((one.faceup && game.rules.cards[one.card]?.worth) || 1),
    0,
  )

/** Returns a printed value of a ship with the upgrades still in play. */
export function valueNow(
  game: Game,
  { id, discarded }: Ship,
  value: Exclude<ChangedByUpgrades, 'skill'>,
): number {
  const { [value]: all, valuesFrom } = facts(game, id)
  const from = discarded.length > 0 ? valuesFrom[value] : undefined
  return from ? discarded.reduce((left, card) => left - (from[card] ?? 0), all) : all
}

/** Returns the hull a ship has left. */
export const hullLeft = (game: Game, one: Ship): number =>
  Math.max(0, valueNow(game, one, 'hull') - damageCount(game, one))
