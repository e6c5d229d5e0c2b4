import type { second } from '@flotilla/catalogue'
import type { Arc, Maneuver, Pose } from '@flotilla/geometry'
import type { CardAnswer } from '../shared/ability-index.ts'
import type { CardId, ObstacleId, ShipId } from '../vocabulary/ids.ts'
import type { CardContext } from './ability.ts'
import type { AttackFrame } from './engagement/attack.ts'
import type { Shot } from './engagement/shots.ts'
import type { DialEntry } from './ship-facts.ts'
import type { Device, Game, Token } from './state.ts'
import type { SpentItem } from './timing-windows.ts'

export type Spendable = SpentItem['token']

interface ShipSubject {
  readonly ship: ShipId
}
interface AttackSubject extends ShipSubject {
  readonly attack: AttackFrame
}

interface ShotSubject extends ShipSubject {
  readonly weapon: number | string
  readonly target: ShipId
}

/**
 * Values that cards add to. Dice values belong to the ship that rolls; `enemy` values belong to the ship that
 * changes its opponent's dice.
 */
export interface ValueQueries {
  attackDice: AttackSubject
  defenseDice: AttackSubject
  enemyAttackDice: AttackSubject
  enemyDefenseDice: AttackSubject
  /** The shields and energy a huge ship recovers in the End Phase. */
  energyRecovery: ShipSubject
  shieldRecovery: ShipSubject
}

/** The largest number of something; the highest answer counts. */
export interface LimitQueries {
  locks: ShipSubject
  /** Tokens kept in the End Phase. */
  keep: ShipSubject & { readonly token: Token }
  /** Extra range bands at which a huge ship may lock, coordinate or jam, for 1 energy each. */
  reach: ShipSubject
}

/** Ranges, in bands; the longest answer counts. */
export interface RangeQueries {
  lock: ShipSubject
  coordinate: ShipSubject
  jam: ShipSubject
  /** To dock with a carrier. */
  dock: ShipSubject
}

/** Values that cards replace with others; the highest answer counts. */
export interface TreatedAsQueries {
  initiative: ShipSubject
  /** Returns the range at which an attack counts. */
  attackRange: AttackSubject
}

/** The things that cards may forbid, allow against the rules, or require. */
export interface PermissionQueries {
  action: ShipSubject & { readonly action: string }
  /** To perform a red action as a white one. */
  actionAsWhite: ShipSubject & { readonly action: string }
  /** For the coordinating ship: that the target performs an action this way. For the target: to be chosen. */
  coordinate: ShipSubject & { readonly target: ShipId; readonly action: string }
  beCoordinated: ShipSubject
  /** To use one way of an action. */
  way: ShipSubject & { readonly way: string }
  /** To perform actions, or a red maneuver, while stressed. */
  actWhileStressed: ShipSubject & { readonly action: string }
  flyRedWhileStressed: ShipSubject & { readonly maneuver: Maneuver }
  /** To act in its Perform Action step after a partially executed maneuver. */
  actAfterPartial: ShipSubject
  /** For the coordinating ship: that the stressed ship it chose acts. */
  coordinateStressed: ShipSubject & { readonly target: ShipId }
  attackFriends: ShipSubject
  /** To declare this attack, among all that could be declared. */
  declare: ShipSubject & { readonly shot: Shot; readonly all: readonly Shot[] }
  /** To fire a weapon through one of its arcs. */
  attackThrough: ShotSubject & { readonly arc: Arc }
  /**
   * To attack at range 0, while at range 0 of an obstacle, while disarmed, or without the required lock or
   * token.
   */
  attackAtRangeZero: ShotSubject
  /** To modify its attack dice at range 0. */
  modifyAtRangeZero: ShotSubject & { readonly by: string }
  attackFromObstacle: ShipSubject & { readonly weapon: number | string; readonly obstacle: ObstacleId }
  attackDisarmed: ShotSubject
  fireUnaimed: ShotSubject
  /** To ignore an obstacle between attacker and target. */
  ignoreObstruction: ShotSubject & { readonly obstacle: ObstacleId }
  lock: ShipSubject & { readonly target: ShipId }
  /** To lock what is in range of any friendly ship. */
  lockThroughFriends: ShipSubject
  /** To count a ship as in its bullseye arc. */
  seeInBullseye: ShipSubject & { readonly target: ShipId }
  /** To spend tokens, Force or locks. */
  spendToken: ShipSubject & { readonly token: Spendable }
  /** To spend something to modify dice. */
  spendOnDice: ShipSubject & { readonly token: Spendable }
  /** For the attacker: that evades cancel its crits. For the defender: to cancel crits first. */
  cancelCrits: AttackSubject
  cancelCritsFirst: AttackSubject
  /** For the attacker: that its dice are rerolled. The amount includes its own earlier rerolls. */
  rerollAttackDice: AttackSubject & { readonly amount: number }
  /** To modify attack dice; `by` is a token, `lock`, `force` or `card`, with the card. */
  modifyAttackDice: ShipSubject & { readonly by: string; readonly card?: CardId }
  modifyDefenseDice: ShipSubject & { readonly by: string; readonly card?: CardId }
  /** To modify at most one focus result in an attack. */
  spareFocus: AttackSubject
  /** To ignore an obstacle while moving, or while at range 0 of it. */
  ignoreObstacle: ShipSubject & { readonly obstacle: ObstacleId; readonly moving: boolean }
  /** To boost and barrel roll through and onto obstacles, suffering their effects. */
  crossObstacles: ShipSubject
  /** To treat ships of other factions in its squad as friendly. */
  befriend: ShipSubject & { readonly other: ShipId }
  /** To place a device touching it instead of dropping it. */
  placeTouching: ShipSubject & { readonly kind: Device['kind'] | 'obstacle' }
  /** For a card of the ship: to treat another ship at one range as at another. */
  treatAsAt: ShipSubject & {
    readonly card: CardId
    readonly other: ShipId
    readonly range: number
    readonly least: number
    readonly most: number
  }
  /** To deploy from its carrier, or not to begin docked, before the carrier is lost. */
  leaveCarrier: ShipSubject
  /** To decline a mandatory ship ability, and to use it while stressed. */
  declineShipAbility: ShipSubject
  useShipAbilityWhileStressed: ShipSubject
  /** To boost as far as another ship lets it. */
  boostPartially: ShipSubject
  /** To be placed outside its deployment area. */
  deployAt: ShipSubject & { readonly pose: Pose }
  /**
   * To stay on the table after being destroyed in the Engagement Phase, beyond its initiative or the phase,
   * until the End Phase ends.
   */
  linger: ShipSubject & { readonly past: 'initiative' | 'phase' }
  removeToken: ShipSubject & { readonly token: Token }
  /** To treat the shields of a ship docked with it as its own. */
  borrowShields: ShipSubject & { readonly from: ShipId }
  /** To act while ionized. */
  actWhileIonized: ShipSubject & { readonly action: string }
  /** To suffer hits as crits. */
  sufferCrits: ShipSubject
}

/** The difficulties that cards change. */
export interface DifficultyQueries {
  /** Steps by which a maneuver is harder; negative if easier. */
  maneuver: { readonly about: ShipSubject & { readonly entry: DialEntry }; readonly answer: number }
  /** The same for a maneuver that everything else has made red. */
  redManeuver: { readonly about: ShipSubject & { readonly entry: DialEntry }; readonly answer: number }
  /** The colour of an action, if it is stricter. */
  action: {
    readonly about: ShipSubject & { readonly action: string }
    readonly answer: second.PrintedAction['difficulty']
  }
}

/** The answers of a card to queries, each about its own ship unless it declares others. */
export interface CardQueries {
  readonly value?: {
    readonly [V in keyof ValueQueries]?: CardAnswer<Game, CardContext, ValueQueries[V], number>
  }
  readonly limit?: {
    readonly [L in keyof LimitQueries]?: CardAnswer<Game, CardContext, LimitQueries[L], number>
  }
  readonly range?: {
    readonly [R in keyof RangeQueries]?: CardAnswer<Game, CardContext, RangeQueries[R], number>
  }
  readonly difficulty?: {
    readonly [D in keyof DifficultyQueries]?: CardAnswer<
      Game,
      CardContext,
      DifficultyQueries[D]['about'],
      DifficultyQueries[D]['answer']
    >
  }
  readonly treats?: {
    readonly [T in keyof TreatedAsQueries]?: CardAnswer<Game, CardContext, TreatedAsQueries[T], number>
  }
  readonly may?: {
    readonly [D in keyof PermissionQueries]?: CardAnswer<Game, CardContext, PermissionQueries[D], boolean>
  }
  readonly cannot?: {
    readonly [D in keyof PermissionQueries]?: CardAnswer<Game, CardContext, PermissionQueries[D], boolean>
  }
  readonly must?: {
    readonly [D in keyof PermissionQueries]?: CardAnswer<Game, CardContext, PermissionQueries[D], boolean>
  }
}

/** A query about a permission, with its subject. */
export type PermissionQuery = {
  [D in keyof PermissionQueries]: { readonly do: D } & PermissionQueries[D]
}[keyof PermissionQueries]
