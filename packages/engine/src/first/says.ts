import type { first } from '@flotilla/catalogue'
import type { Pose, Section } from '@flotilla/geometry'
import type { Seat } from '../kernel/decision.ts'
import type { Says } from '../table/register.ts'
import type { Me } from './ability.ts'
import type { AttackFrame } from './engagement/attack.ts'
import type { Shot } from './engagement/weapons.ts'
import type { DialEntry } from './facts.ts'
import type { Game, Token } from './state.ts'

interface OfShip {
  readonly ship: number
}
interface InAttack extends OfShip {
  readonly attack: AttackFrame
}

/** Numbers that cards add to. Dice: of the ship that rolls them, and of its opponent's by the ship that makes them so. */
export interface Values {
  attackDice: InAttack
  defenseDice: InAttack
  enemyAttackDice: InAttack
  enemyDefenseDice: InAttack
  /** The agility of whoever the ship attacks. */
  enemyAgility: InAttack
  /** Crit results of its attack that no evade cancels. */
  sureCrits: InAttack
  /** Pilot skill, until an effect sets it. */
  skill: OfShip
  /** The primary weapon value, agility at all times, and the most shields. */
  attack: OfShip
  agility: OfShip
  shields: OfShip
  /** Evades that each reinforce token of a section of a huge ship is worth beyond the first. */
  reinforce: OfShip & { readonly section: Section }
  /** The energy limit of a huge ship, and what its maneuver gains. */
  energyLimit: OfShip
  energyGain: OfShip
}

/** How much of something there may be; of several the most. */
export interface Limits {
  locks: OfShip
  /** Locks on one and the same ship. */
  locksOnOne: OfShip
  /** Actions of the Perform Action step. */
  actions: OfShip
  /** How many may deploy after a maneuver of their carrier; all of them unless a card says so. */
  deploy: OfShip
}

/** How far something reaches, in bands; of several the farthest. */
export interface Ranges {
  lock: OfShip
  jam: OfShip
}

/** What something costs more, in energy. */
export interface Costs {
  action: OfShip
}

/** Values that cards put others in the place of; of several the highest. */
export interface Treated {
  skill: OfShip
  /** How far another ship is from it, for its own actions and cards. */
  range: OfShip & { readonly other: number; readonly range: number }
  /** The range of an attack that it could declare. */
  attackRange: OfShip & { readonly weapon: string; readonly range: number }
}

/** What may be forbidden, allowed against the rules, or demanded. */
export interface Deeds {
  /** To be placed elsewhere than near its edge, while forces are. */
  place: OfShip & { readonly pose: Pose }
  setDial: OfShip & { readonly entry: DialEntry }
  action: OfShip & { readonly action: string }
  /** Actions, or a red maneuver, while stressed. */
  actWhileStressed: OfShip & { readonly action: string }
  /** To perform the action of a card of another ship. */
  learn: OfShip & { readonly card: string; readonly from: number }
  flyRedWhileStressed: OfShip
  /** Among all the attacks that could be declared. */
  attack: OfShip & { readonly shot: Shot; readonly all: readonly Shot[] }
  /** To attack with its weapons disabled; to attack friends, and lock them. */
  attackDisabled: OfShip & { readonly shot: Shot }
  attackFriends: OfShip
  lockFriends: OfShip
  /** To have a focus token, and spend it, where a weapon asks for a lock. */
  aimByFocus: OfShip
  /** To discard a weapon for its attack only when that hits. */
  keepUnlessHit: OfShip
  /** To attack an enemy it touches. */
  attackTouching: OfShip & { readonly other: number }
  /** To attack from an obstacle it stands on, and past those between. */
  attackFromObstacle: OfShip
  /** To obstruct the attacks of enemies. */
  obstruct: OfShip
  ignoreObstruction: OfShip
  /** In an attack, or on something else. */
  spendToken: OfShip & { readonly token: Token; readonly attack?: AttackFrame }
  /** The ship that would modify dice; `by` is a token, `lock` or `card`. */
  modifyAttackDice: InAttack & { readonly by: string }
  modifyDefenseDice: InAttack & { readonly by: string }
  /** Hits of the attacker, that evades cancel them. */
  cancelHits: InAttack
  /** To hit, though nothing is left of its results. */
  hit: InAttack
  /** That so many attack dice of an attack are rerolled in all. */
  rerollAttackDice: InAttack & { readonly amount: number }
  /** To roll a die more for the range it attacks or defends at. */
  rangeBonus: InAttack
  /** The first result turned with a focus token in attack stays a hit that no evade cancels. */
  setAside: OfShip
  ignoreObstacles: OfShip
  /** To boost, roll and decloak onto obstacles and over them; to suffer nothing for a crit of theirs. */
  crossObstacles: OfShip
  ignoreObstacleCrits: OfShip
  /** A bomb or mine of a seat: it is not struck by it. */
  ignoreBomb: OfShip & { readonly seat: Seat }
  /** One ship, or one of those it has the choice among. */
  lock: OfShip & { readonly target: number; readonly among?: readonly number[] }
  /** To lock whatever is at Range 1–3 of any friend. */
  lockFromFriends: OfShip
  /** A recover action that brings back so many shields, that spends less than all energy, that repairs for 1 of it. */
  recover: OfShip & { readonly shields: number }
  recoverForLess: OfShip
  recoverDamage: OfShip
  /** An upgrade of a slot. */
  discard: OfShip & { readonly slot: string }
  /** To leave the ability of a card of its own unused. */
  ignoreCard: OfShip & { readonly card: string }
  /** In the End phase. */
  removeToken: OfShip & { readonly token: Token }
  /** Ships that are docked with it. */
  deploy: OfShip
}

/** What cards make of how hard something is. */
export interface Difficulties {
  /** The colour a maneuver has on the dial; where cards disagree the harder holds. */
  maneuver: OfShip & { readonly entry: DialEntry }
  /** The colour it is treated as, whatever made it what it is. */
  revealed: OfShip & { readonly difficulty: first.Difficulty }
}

/** What cards answer to questions, each about its own ship unless it declares another. */
export interface Sayings {
  readonly value?: { readonly [V in keyof Values]?: Says<Game, Me, Values[V], number> }
  readonly limit?: { readonly [L in keyof Limits]?: Says<Game, Me, Limits[L], number> }
  readonly range?: { readonly [R in keyof Ranges]?: Says<Game, Me, Ranges[R], number> }
  readonly cost?: { readonly [C in keyof Costs]?: Says<Game, Me, Costs[C], number> }
  readonly difficulty?: {
    readonly [D in keyof Difficulties]?: Says<Game, Me, Difficulties[D], first.Difficulty>
  }
  readonly treats?: { readonly [T in keyof Treated]?: Says<Game, Me, Treated[T], number> }
  readonly may?: { readonly [D in keyof Deeds]?: Says<Game, Me, Deeds[D], boolean> }
  readonly cannot?: { readonly [D in keyof Deeds]?: Says<Game, Me, Deeds[D], boolean> }
  readonly must?: { readonly [D in keyof Deeds]?: Says<Game, Me, Deeds[D], boolean> }
}

export type Deed = { [D in keyof Deeds]: { readonly do: D } & Deeds[D] }[keyof Deeds]
