import type { second } from '@flotilla/catalogue'
import type { Arc, Maneuver, Pose } from '@flotilla/geometry'
import type { CardAnswer } from '../table/ability-index.ts'
import type { CardContext } from './ability.ts'
import type { AttackFrame } from './engagement/attack.ts'
import type { Shot } from './engagement/shots.ts'
import type { DialEntry } from './ship-facts.ts'
import type { Device, Game, Token } from './state.ts'
import type { SpentItem } from './timing-windows.ts'

export type Spendable = SpentItem['token']

interface ShipSubject {
  readonly ship: number
}
interface AttackSubject extends ShipSubject {
  readonly attack: AttackFrame
}

interface ShotSubject extends ShipSubject {
  readonly weapon: number | string
  readonly target: number
}

/** Numbers that cards add to. Dice: of the ship that rolls them, and of its opponent's by the ship that makes them so. */
export interface ValueQueries {
  attackDice: AttackSubject
  defenseDice: AttackSubject
  enemyAttackDice: AttackSubject
  enemyDefenseDice: AttackSubject
  /** What a huge ship gets back in the End Phase. */
  energyRecovery: ShipSubject
  shieldRecovery: ShipSubject
}

/** How much of something there may be; of several the most. */
export interface LimitQueries {
  locks: ShipSubject
  /** Tokens that stay in the End Phase. */
  keep: ShipSubject & { readonly token: Token }
  /** How many bands further a huge ship may lock, coordinate or jam, for 1 energy each. */
  reach: ShipSubject
}

/** How far something reaches, in bands; of several the farthest. */
export interface RangeQueries {
  lock: ShipSubject
  coordinate: ShipSubject
  jam: ShipSubject
  /** To dock with a carrier. */
  dock: ShipSubject
}

/** Values that cards put others in the place of; of several the highest. */
export interface TreatedAsQueries {
  initiative: ShipSubject
  /** The range an attack counts as being at. */
  attackRange: AttackSubject
}

/** What may be forbidden, allowed against the rules, or demanded. */
export interface PermissionQueries {
  action: ShipSubject & { readonly action: string }
  /** A red action as a white one. */
  actionAsWhite: ShipSubject & { readonly action: string }
  /** Of the ship that coordinates, that the target performs an action so; of the target, to be chosen for it. */
  coordinate: ShipSubject & { readonly target: number; readonly action: string }
  beCoordinated: ShipSubject
  /** One way of an action. */
  way: ShipSubject & { readonly way: string }
  /** Actions, or a red maneuver, while stressed. */
  actWhileStressed: ShipSubject & { readonly action: string }
  flyRedWhileStressed: ShipSubject & { readonly maneuver: Maneuver }
  /** In its Perform Action step, although its maneuver was cut short. */
  actAfterPartial: ShipSubject
  /** Of a ship that coordinates: that the stressed ship it has chosen acts. */
  coordinateStressed: ShipSubject & { readonly target: number }
  attackFriends: ShipSubject
  /** One among all the attacks that could be declared; some remain. */
  declare: ShipSubject & { readonly shot: Shot; readonly all: readonly Shot[] }
  /** To fire a weapon through one of its arcs. */
  attackThrough: ShotSubject & { readonly arc: Arc }
  /** To attack at range 0, from an obstacle, disarmed, or without the lock or token that the weapon asks for. */
  attackAtRangeZero: ShotSubject
  /** At range 0 to modify its attack dice by this all the same. */
  modifyAtRangeZero: ShotSubject & { readonly by: string }
  attackFromObstacle: ShipSubject & { readonly weapon: number | string; readonly obstacle: number }
  attackDisarmed: ShotSubject
  fireUnaimed: ShotSubject
  /** An obstacle between attacker and target. */
  ignoreObstruction: ShotSubject & { readonly obstacle: number }
  lock: ShipSubject & { readonly target: number }
  /** To lock what is in reach of any friendly ship. */
  lockThroughFriends: ShipSubject
  /** To count a ship as in its bullseye. */
  seeInBullseye: ShipSubject & { readonly target: number }
  /** To spend something; Force and locks, too. */
  spendToken: ShipSubject & { readonly token: Spendable }
  /** To spend something to modify dice. */
  spendOnDice: ShipSubject & { readonly token: Spendable }
  /** Results of an attack: of the attacker, that evades cancel its crits; of the defender, that they cancel crits first. */
  cancelCrits: AttackSubject
  cancelCritsFirst: AttackSubject
  /** Of the attacker, that its dice are rerolled: so many by itself, those of before included. */
  rerollAttackDice: AttackSubject & { readonly amount: number }
  /** `by` is a token, `lock`, `force` or `card`, and which card that is. */
  modifyAttackDice: ShipSubject & { readonly by: string; readonly card?: string }
  modifyDefenseDice: ShipSubject & { readonly by: string; readonly card?: string }
  /** To modify no more than one focus result in an attack. */
  spareFocus: AttackSubject
  /** While it moves, or where it stands. */
  ignoreObstacle: ShipSubject & { readonly obstacle: number; readonly moving: boolean }
  /** To boost and roll through and onto obstacles, which have their effects. */
  crossObstacles: ShipSubject
  /** To count ships of other factions in its squad as friendly. */
  befriend: ShipSubject & { readonly other: number }
  /** To put a device down touching it instead of dropping it. */
  placeTouching: ShipSubject & { readonly kind: Device['kind'] | 'obstacle' }
  /** For a card of the ship, to treat another at a range as one at another range. */
  treatAsAt: ShipSubject & {
    readonly card: string
    readonly other: number
    readonly range: number
    readonly least: number
    readonly most: number
  }
  /** To leave its carrier, or not to begin the game with it, as long as that is not lost. */
  leaveCarrier: ShipSubject
  /** To leave its ship ability unused although it is bound to use it, and to use it while stressed. */
  declineShipAbility: ShipSubject
  useShipAbilityWhileStressed: ShipSubject
  /** To boost as far as another ship lets it. */
  boostPartially: ShipSubject
  /** To be placed outside of its deployment area. */
  deployAt: ShipSubject & { readonly pose: Pose }
  /** Destroyed in the Engagement Phase, to stay when its initiative is over, or the phase itself: until the End Phase ends. */
  linger: ShipSubject & { readonly past: 'initiative' | 'phase' }
  removeToken: ShipSubject & { readonly token: Token }
  /** To count the shields of a ship docked with it as its own. */
  borrowShields: ShipSubject & { readonly from: number }
  /** While ionized. */
  actWhileIonized: ShipSubject & { readonly action: string }
  /** To suffer hits as crits. */
  sufferCrits: ShipSubject
}

/** What cards make of how hard something is. */
export interface DifficultyQueries {
  /** Steps a maneuver is harder, or easier when negative. */
  maneuver: { readonly about: ShipSubject & { readonly entry: DialEntry }; readonly answer: number }
  /** The same of a maneuver that everything else has come to make red. */
  redManeuver: { readonly about: ShipSubject & { readonly entry: DialEntry }; readonly answer: number }
  /** The colour an action has, if that is stricter. */
  action: {
    readonly about: ShipSubject & { readonly action: string }
    readonly answer: second.PrintedAction['difficulty']
  }
}

/** What cards answer to questions, each about its own ship unless it declares another. */
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

export type PermissionQuery = {
  [D in keyof PermissionQueries]: { readonly do: D } & PermissionQueries[D]
}[keyof PermissionQueries]
