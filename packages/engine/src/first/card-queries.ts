import type { first } from '@flotilla/catalogue'
import type { Pose, Section } from '@flotilla/geometry'
import type { Seat } from '../kernel/decision.ts'
import type { CardAnswer } from '../table/ability-index.ts'
import type { CardContext } from './ability.ts'
import type { AttackFrame } from './engagement/attack.ts'
import type { Shot } from './engagement/weapons.ts'
import type { DialEntry } from './ship-stats.ts'
import type { Game, Token } from './state.ts'

interface ShipSubject {
  readonly ship: number
}
interface AttackSubject extends ShipSubject {
  readonly attack: AttackFrame
}

/** Numbers that cards add to. Dice: of the ship that rolls them, and of its opponent's by the ship that makes them so. */
export interface ValueQueries {
  attackDice: AttackSubject
  defenseDice: AttackSubject
  enemyAttackDice: AttackSubject
  enemyDefenseDice: AttackSubject
  /** The agility of whoever the ship attacks. */
  enemyAgility: AttackSubject
  /** Crit results of its attack that no evade cancels. */
  sureCrits: AttackSubject
  /** Pilot skill, until an effect sets it. */
  skill: ShipSubject
  /** The primary weapon value, agility at all times, and the most shields. */
  attack: ShipSubject
  agility: ShipSubject
  shields: ShipSubject
  /** Evades that each reinforce token of a section of a huge ship is worth beyond the first. */
  reinforce: ShipSubject & { readonly section: Section }
  /** The energy limit of a huge ship, and what its maneuver gains. */
  energyLimit: ShipSubject
  energyGain: ShipSubject
}

/** How much of something there may be; of several the most. */
export interface LimitQueries {
  locks: ShipSubject
  /** Locks on one and the same ship. */
  locksOnOne: ShipSubject
  /** Actions of the Perform Action step. */
  actions: ShipSubject
  /** How many may deploy after a maneuver of their carrier; all of them unless a card says so. */
  deploy: ShipSubject
}

/** How far something reaches, in bands; of several the farthest. */
export interface RangeQueries {
  lock: ShipSubject
  jam: ShipSubject
}

/** What something costs more, in energy. */
export interface CostQueries {
  action: ShipSubject
}

/** Values that cards put others in the place of; of several the highest. */
export interface TreatedAsQueries {
  skill: ShipSubject
  /** How far another ship is from it, for its own actions and cards. */
  range: ShipSubject & { readonly other: number; readonly range: number }
  /** The range of an attack that it could declare. */
  attackRange: ShipSubject & { readonly weapon: string; readonly range: number }
}

/** What may be forbidden, allowed against the rules, or demanded. */
export interface PermissionQueries {
  /** To be placed elsewhere than near its edge, while forces are. */
  place: ShipSubject & { readonly pose: Pose }
  setDial: ShipSubject & { readonly entry: DialEntry }
  action: ShipSubject & { readonly action: string }
  /** Actions, or a red maneuver, while stressed. */
  actWhileStressed: ShipSubject & { readonly action: string }
  /** To perform the action of a card of another ship. */
  learn: ShipSubject & { readonly card: string; readonly from: number }
  flyRedWhileStressed: ShipSubject
  /** Among all the attacks that could be declared. */
  attack: ShipSubject & { readonly shot: Shot; readonly all: readonly Shot[] }
  /** To attack with its weapons disabled; to attack friends, and lock them. */
  attackDisabled: ShipSubject & { readonly shot: Shot }
  attackFriends: ShipSubject
  lockFriends: ShipSubject
  /** To have a focus token, and spend it, where a weapon asks for a lock. */
  aimByFocus: ShipSubject
  /** To discard a weapon for its attack only when that hits. */
  keepUnlessHit: ShipSubject
  /** To attack an enemy it touches. */
  attackTouching: ShipSubject & { readonly other: number }
  /** To attack from an obstacle it stands on, and past those between. */
  attackFromObstacle: ShipSubject
  /** To obstruct the attacks of enemies. */
  obstruct: ShipSubject
  ignoreObstruction: ShipSubject
  /** In an attack, or on something else. */
  spendToken: ShipSubject & { readonly token: Token; readonly attack?: AttackFrame }
  /** The ship that would modify dice; `by` is a token, `lock` or `card`. */
  modifyAttackDice: AttackSubject & { readonly by: string }
  modifyDefenseDice: AttackSubject & { readonly by: string }
  /** Hits of the attacker, that evades cancel them. */
  cancelHits: AttackSubject
  /** To hit, though nothing is left of its results. */
  hit: AttackSubject
  /** That so many attack dice of an attack are rerolled in all. */
  rerollAttackDice: AttackSubject & { readonly amount: number }
  /** To roll a die more for the range it attacks or defends at. */
  rangeBonus: AttackSubject
  /** The first result turned with a focus token in attack stays a hit that no evade cancels. */
  setAside: ShipSubject
  ignoreObstacles: ShipSubject
  /** To boost, roll and decloak onto obstacles and over them; to suffer nothing for a crit of theirs. */
  crossObstacles: ShipSubject
  ignoreObstacleCrits: ShipSubject
  /** A bomb or mine of a seat: it is not struck by it. */
  ignoreBomb: ShipSubject & { readonly seat: Seat }
  /** One ship, or one of those it has the choice among. */
  lock: ShipSubject & { readonly target: number; readonly among?: readonly number[] }
  /** To lock whatever is at Range 1–3 of any friend. */
  lockFromFriends: ShipSubject
  /** A recover action that brings back so many shields, that spends less than all energy, that repairs for 1 of it. */
  recover: ShipSubject & { readonly shields: number }
  recoverForLess: ShipSubject
  recoverDamage: ShipSubject
  /** An upgrade of a slot. */
  discard: ShipSubject & { readonly slot: string }
  /** To leave the ability of a card of its own unused. */
  ignoreCard: ShipSubject & { readonly card: string }
  /** In the End phase. */
  removeToken: ShipSubject & { readonly token: Token }
  /** Ships that are docked with it. */
  deploy: ShipSubject
}

/** What cards make of how hard something is. */
export interface DifficultyQueries {
  /** The colour a maneuver has on the dial; where cards disagree the harder holds. */
  maneuver: ShipSubject & { readonly entry: DialEntry }
  /** The colour it is treated as, whatever made it what it is. */
  revealed: ShipSubject & { readonly difficulty: first.Difficulty }
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
  readonly cost?: {
    readonly [C in keyof CostQueries]?: CardAnswer<Game, CardContext, CostQueries[C], number>
  }
  readonly difficulty?: {
    readonly [D in keyof DifficultyQueries]?: CardAnswer<
      Game,
      CardContext,
      DifficultyQueries[D],
      first.Difficulty
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
