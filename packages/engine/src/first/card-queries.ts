import type { first } from '@flotilla/catalogue'
import type { Pose, Section } from '@flotilla/geometry'
import type { Seat } from '../kernel/decision.ts'
import type { CardAnswer } from '../shared/ability-index.ts'
import type { CardId, ShipId } from '../vocabulary/ids.ts'
import type { CardContext } from './ability.ts'
import type { AttackFrame } from './engagement/attack.ts'
import type { Shot } from './engagement/attack-values.ts'
import type { DialEntry } from './ship-stats.ts'
import type { Game, Token } from './state.ts'

interface ShipSubject {
  readonly ship: ShipId
}
interface AttackSubject extends ShipSubject {
  readonly attack: AttackFrame
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
  /** The agility of the ship's target. */
  enemyAgility: AttackSubject
  /** Crit results of its attack that evade results cannot cancel. */
  sureCrits: AttackSubject
  /** Pilot skill, unless an effect sets it. */
  skill: ShipSubject
  /** The primary weapon value, the agility at all times, and the shield limit. */
  attack: ShipSubject
  agility: ShipSubject
  shields: ShipSubject
  /** Evade results that each further reinforce token of a huge ship's section is worth. */
  reinforce: ShipSubject & { readonly section: Section }
  /** The energy limit of a huge ship, and the energy its maneuvers gain. */
  energyLimit: ShipSubject
  energyGain: ShipSubject
}

/** The largest number of something; the highest answer counts. */
export interface LimitQueries {
  locks: ShipSubject
  /** Locks on one ship. */
  locksOnOne: ShipSubject
  /** Actions in the Perform Action step. */
  actions: ShipSubject
  /** Ships that may deploy after a maneuver of their carrier; all unless a card limits them. */
  deploy: ShipSubject
}

/** Ranges, in bands; the longest answer counts. */
export interface RangeQueries {
  lock: ShipSubject
  jam: ShipSubject
}

/** Additional energy costs. */
export interface CostQueries {
  action: ShipSubject
}

/** Values that cards replace with others; the highest answer counts. */
export interface TreatedAsQueries {
  skill: ShipSubject
  /** The range to another ship, for its own actions and cards. */
  range: ShipSubject & { readonly other: ShipId; readonly range: number }
  /** The range of an attack it could declare. */
  attackRange: ShipSubject & { readonly weapon: string; readonly range: number }
}

/** The things that cards may forbid, allow against the rules, or require. */
export interface PermissionQueries {
  /** To be placed away from its edge during setup. */
  place: ShipSubject & { readonly pose: Pose }
  setDial: ShipSubject & { readonly entry: DialEntry }
  action: ShipSubject & { readonly action: string }
  /** To perform actions, or a red maneuver, while stressed. */
  actWhileStressed: ShipSubject & { readonly action: string }
  /** To perform the action of a card of another ship. */
  learn: ShipSubject & { readonly card: CardId; readonly from: ShipId }
  flyRedWhileStressed: ShipSubject
  /** To declare this attack, among all that could be declared. */
  attack: ShipSubject & { readonly shot: Shot; readonly all: readonly Shot[] }
  /** To attack with its weapons disabled; to attack friendly ships, and lock them. */
  attackDisabled: ShipSubject & { readonly shot: Shot }
  attackFriends: ShipSubject
  lockFriends: ShipSubject
  /** To have a focus token, and spend it, for a weapon that requires a lock. */
  aimByFocus: ShipSubject
  /** To discard a weapon for its attack only if the attack hits. */
  keepUnlessHit: ShipSubject
  /** To attack an enemy it touches. */
  attackTouching: ShipSubject & { readonly other: ShipId }
  /** To attack while on an obstacle, and through obstacles. */
  attackFromObstacle: ShipSubject
  /** To obstruct the attacks of enemies. */
  obstruct: ShipSubject
  ignoreObstruction: ShipSubject
  /** To spend a token, in an attack or elsewhere. */
  spendToken: ShipSubject & { readonly token: Token; readonly attack?: AttackFrame }
  /** To modify dice; `by` is a token, `lock` or `card`. */
  modifyAttackDice: AttackSubject & { readonly by: string }
  modifyDefenseDice: AttackSubject & { readonly by: string }
  /** To cancel hits of the attacker with evade results. */
  cancelHits: AttackSubject
  /** To hit although no results are left. */
  hit: AttackSubject
  /** To reroll this number of attack dice in total. */
  rerollAttackDice: AttackSubject & { readonly amount: number }
  /** To roll the extra die for range in attack or defense. */
  rangeBonus: AttackSubject
  /** To keep the first result changed by a focus token as a hit that evade results cannot cancel. */
  setAside: ShipSubject
  ignoreObstacles: ShipSubject
  /** To boost, roll and decloak through and onto obstacles; to suffer nothing for their crits. */
  crossObstacles: ShipSubject
  ignoreObstacleCrits: ShipSubject
  /** To ignore a bomb or mine of a seat. */
  ignoreBomb: ShipSubject & { readonly seat: Seat }
  /** To lock a ship, or one of several. */
  lock: ShipSubject & { readonly target: ShipId; readonly among?: readonly ShipId[] }
  /** To lock any ship at Range 1–3 of a friendly ship. */
  lockFromFriends: ShipSubject
  /** To recover this number of shields, to spend less than all energy, or to repair for 1 energy. */
  recover: ShipSubject & { readonly shields: number }
  recoverForLess: ShipSubject
  recoverDamage: ShipSubject
  /** To discard an upgrade of a slot. */
  discard: ShipSubject & { readonly slot: string }
  /** To ignore the ability of a card of its own. */
  ignoreCard: ShipSubject & { readonly card: CardId }
  /** To remove a token in the End phase. */
  removeToken: ShipSubject & { readonly token: Token }
  /** To deploy ships docked with it. */
  deploy: ShipSubject
}

/** The difficulties that cards change. */
export interface DifficultyQueries {
  /** The difficulty of a maneuver on the dial; where cards disagree, the harder one. */
  maneuver: ShipSubject & { readonly entry: DialEntry }
  /** The difficulty it is treated as, whatever set it before. */
  revealed: ShipSubject & { readonly difficulty: first.Difficulty }
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

/** A query about a permission, with its subject. */
export type PermissionQuery = {
  [D in keyof PermissionQueries]: { readonly do: D } & PermissionQueries[D]
}[keyof PermissionQueries]
