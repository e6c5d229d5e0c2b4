import type { second } from '@flotilla/catalogue'
import type { Arc, Maneuver, Pose } from '@flotilla/geometry'
import type { Says } from '../table/register.ts'
import type { Me } from './ability.ts'
import type { AttackFrame } from './engagement/attack.ts'
import type { Shot } from './engagement/shots.ts'
import type { DialEntry } from './facts.ts'
import type { Spent } from './moments.ts'
import type { Device, Game, Token } from './state.ts'

export type Spendable = Spent['token']

interface OfShip {
  readonly ship: number
}
interface InAttack extends OfShip {
  readonly attack: AttackFrame
}

interface Shooting extends OfShip {
  readonly weapon: number | string
  readonly target: number
}

/** Numbers that cards add to. Dice: of the ship that rolls them, and of its opponent's by the ship that makes them so. */
export interface Values {
  attackDice: InAttack
  defenseDice: InAttack
  enemyAttackDice: InAttack
  enemyDefenseDice: InAttack
  /** What a huge ship gets back in the End Phase. */
  energyRecovery: OfShip
  shieldRecovery: OfShip
}

/** How much of something there may be; of several the most. */
export interface Limits {
  locks: OfShip
  /** Tokens that stay in the End Phase. */
  keep: OfShip & { readonly token: Token }
  /** How many bands further a huge ship may lock, coordinate or jam, for 1 energy each. */
  reach: OfShip
}

/** How far something reaches, in bands; of several the farthest. */
export interface Ranges {
  lock: OfShip
  coordinate: OfShip
  jam: OfShip
  /** To dock with a carrier. */
  dock: OfShip
}

/** Values that cards put others in the place of; of several the highest. */
export interface Treated {
  initiative: OfShip
  /** The range an attack counts as being at. */
  attackRange: InAttack
}

/** What may be forbidden, allowed against the rules, or demanded. */
export interface Deeds {
  action: OfShip & { readonly action: string }
  /** A red action as a white one. */
  actionAsWhite: OfShip & { readonly action: string }
  /** Of the ship that coordinates, that the target performs an action so; of the target, to be chosen for it. */
  coordinate: OfShip & { readonly target: number; readonly action: string }
  beCoordinated: OfShip
  /** One way of an action. */
  way: OfShip & { readonly way: string }
  /** Actions, or a red maneuver, while stressed. */
  actWhileStressed: OfShip & { readonly action: string }
  flyRedWhileStressed: OfShip & { readonly maneuver: Maneuver }
  /** In its Perform Action step, although its maneuver was cut short. */
  actAfterPartial: OfShip
  /** Of a ship that coordinates: that the stressed ship it has chosen acts. */
  coordinateStressed: OfShip & { readonly target: number }
  attackFriends: OfShip
  /** One among all the attacks that could be declared; some remain. */
  declare: OfShip & { readonly shot: Shot; readonly all: readonly Shot[] }
  /** To fire a weapon through one of its arcs. */
  attackThrough: Shooting & { readonly arc: Arc }
  /** To attack at range 0, from an obstacle, disarmed, or without the lock or token that the weapon asks for. */
  attackAtRangeZero: Shooting
  /** At range 0 to modify its attack dice by this all the same. */
  modifyAtRangeZero: Shooting & { readonly by: string }
  attackFromObstacle: OfShip & { readonly weapon: number | string; readonly obstacle: number }
  attackDisarmed: Shooting
  fireUnaimed: Shooting
  /** An obstacle between attacker and target. */
  ignoreObstruction: Shooting & { readonly obstacle: number }
  lock: OfShip & { readonly target: number }
  /** To lock what is in reach of any friendly ship. */
  lockThroughFriends: OfShip
  /** To count a ship as in its bullseye. */
  seeInBullseye: OfShip & { readonly target: number }
  /** To spend something; Force and locks, too. */
  spendToken: OfShip & { readonly token: Spendable }
  /** To spend something to modify dice. */
  spendOnDice: OfShip & { readonly token: Spendable }
  /** Results of an attack: of the attacker, that evades cancel its crits; of the defender, that they cancel crits first. */
  cancelCrits: InAttack
  cancelCritsFirst: InAttack
  /** Of the attacker, that its dice are rerolled: so many by itself, those of before included. */
  rerollAttackDice: InAttack & { readonly amount: number }
  /** `by` is a token, `lock`, `force` or `card`, and which card that is. */
  modifyAttackDice: OfShip & { readonly by: string; readonly card?: string }
  modifyDefenseDice: OfShip & { readonly by: string; readonly card?: string }
  /** To modify no more than one focus result in an attack. */
  spareFocus: InAttack
  /** While it moves, or where it stands. */
  ignoreObstacle: OfShip & { readonly obstacle: number; readonly moving: boolean }
  /** To boost and roll through and onto obstacles, which have their effects. */
  crossObstacles: OfShip
  /** To count ships of other factions in its squad as friendly. */
  befriend: OfShip & { readonly other: number }
  /** To put a device down touching it instead of dropping it. */
  placeTouching: OfShip & { readonly kind: Device['kind'] | 'obstacle' }
  /** For a card of the ship, to treat another at a range as one at another range. */
  treatAsAt: OfShip & {
    readonly card: string
    readonly other: number
    readonly range: number
    readonly least: number
    readonly most: number
  }
  /** To leave its carrier, or not to begin the game with it, as long as that is not lost. */
  leaveCarrier: OfShip
  /** To leave its ship ability unused although it is bound to use it, and to use it while stressed. */
  declineShipAbility: OfShip
  useShipAbilityWhileStressed: OfShip
  /** To boost as far as another ship lets it. */
  boostPartially: OfShip
  /** To be placed outside of its deployment area. */
  deployAt: OfShip & { readonly pose: Pose }
  /** Destroyed in the Engagement Phase, to stay when its initiative is over, or the phase itself: until the End Phase ends. */
  linger: OfShip & { readonly past: 'initiative' | 'phase' }
  removeToken: OfShip & { readonly token: Token }
  /** To count the shields of a ship docked with it as its own. */
  borrowShields: OfShip & { readonly from: number }
  /** While ionized. */
  actWhileIonized: OfShip & { readonly action: string }
  /** To suffer hits as crits. */
  sufferCrits: OfShip
}

/** What cards make of how hard something is. */
export interface Difficulties {
  /** Steps a maneuver is harder, or easier when negative. */
  maneuver: { readonly about: OfShip & { readonly entry: DialEntry }; readonly answer: number }
  /** The same of a maneuver that everything else has come to make red. */
  redManeuver: { readonly about: OfShip & { readonly entry: DialEntry }; readonly answer: number }
  /** The colour an action has, if that is stricter. */
  action: {
    readonly about: OfShip & { readonly action: string }
    readonly answer: second.Action['difficulty']
  }
}

/** What cards answer to questions, each about its own ship unless it declares another. */
export interface Sayings {
  readonly value?: { readonly [V in keyof Values]?: Says<Game, Me, Values[V], number> }
  readonly limit?: { readonly [L in keyof Limits]?: Says<Game, Me, Limits[L], number> }
  readonly range?: { readonly [R in keyof Ranges]?: Says<Game, Me, Ranges[R], number> }
  readonly difficulty?: {
    readonly [D in keyof Difficulties]?: Says<Game, Me, Difficulties[D]['about'], Difficulties[D]['answer']>
  }
  readonly treats?: { readonly [T in keyof Treated]?: Says<Game, Me, Treated[T], number> }
  readonly may?: { readonly [D in keyof Deeds]?: Says<Game, Me, Deeds[D], boolean> }
  readonly cannot?: { readonly [D in keyof Deeds]?: Says<Game, Me, Deeds[D], boolean> }
  readonly must?: { readonly [D in keyof Deeds]?: Says<Game, Me, Deeds[D], boolean> }
}

export type Deed = { [D in keyof Deeds]: { readonly do: D } & Deeds[D] }[keyof Deeds]
