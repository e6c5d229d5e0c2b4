import type { second } from '@flotilla/catalogue'
import type { Arc, Band, Maneuver } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import type { Option, Seat } from '../kernel/decision.ts'
import type { DiceSide } from '../shared/dice.ts'
import type { CardId, DeviceId, ObjectId, ObstacleId, ShipId } from '../vocabulary/ids.ts'
import type { DamageSource } from './damage/damage.ts'
import type { DeviceLaunch, DeviceRule } from './devices/place-device.ts'
import type { RemainingResults } from './engagement/attack-dice.ts'
import type { Roll } from './roll.ts'
import type { DamageCard, Token } from './state.ts'

/** An attack that is over. */
interface FinishedAttack {
  readonly attacker: ShipId
  readonly defender: ShipId
  readonly weapon: number | string
  readonly arc: Arc
  readonly range: Band
  readonly hit: boolean
  /** Damage cards it has dealt. */
  readonly dealt: readonly DamageCard[]
}

/** Something a ship has spent: tokens, charges of a card, or its lock on something. */
export interface SpentItem {
  readonly token: Token | 'force' | 'charge' | 'lock'
  readonly amount: number
  readonly card?: CardId
  readonly target?: ObjectId
}

/** The dice of an attack, and the attack's ships. */
interface RollingDice {
  readonly dice: DiceSide
  readonly attacker: ShipId
}

/** No data. */
type NoData = unknown

/** The windows of the second edition with their data. The step of the same name opens each window. */
export interface WindowData {
  /** Before forces are placed, and afterwards. */
  setup: { readonly step: 'beforeForces' | 'afterForces' }
  startOfPlanning: NoData
  startOfSystem: NoData
  startOfActivation: NoData
  beforeActivate: NoData
  /** A ship is about to reveal its dial; it has revealed it. */
  beforeReveal: NoData
  afterReveal: NoData
  /** A ship is about to execute the maneuver of its activation. */
  beforeExecute: { readonly maneuver: Maneuver; readonly difficulty: second.Difficulty }
  /** It has moved, and its difficulty is about to be checked. */
  beforeDifficulty: {
    readonly maneuver: Maneuver
    readonly difficulty: second.Difficulty
    readonly full: boolean
  }
  afterManeuver: {
    readonly maneuver: Maneuver
    readonly difficulty: second.Difficulty
    readonly full: boolean
    /** Obstacles and ships it overlapped. */
    readonly met: readonly number[]
    readonly overlapped: readonly ShipId[]
    /** Ships and obstacles it moved through. */
    readonly passed: readonly ShipId[]
    /** It left its carrier by this maneuver. */
    readonly deployed: boolean
    /** The card that let it execute a maneuver without its dial. */
    readonly by?: string
  }
  afterIon: NoData
  afterActivate: NoData
  afterAction: {
    readonly action: string
    readonly way: Option
    readonly colour: second.PrintedAction['difficulty']
    readonly passed: readonly number[]
    /** The action that the coordinated ship performed. */
    readonly coordinated?: string
  }
  /** An action has failed. */
  failedAction: { readonly action: string }
  /** A further ship, `target`, has been coordinated in addition to the action's own. */
  afterCoordinate: { readonly target: ShipId }
  afterDecloak: NoData
  /** A ship has boosted by a card, which is not an action. */
  afterBoost: { readonly by: string }
  afterDeploy: { readonly carrier: ShipId }
  /** A ship has placed a device or an obstacle of its cards, the `thing`. */
  laid: {
    readonly thing: ObjectId
    readonly kind: DeviceRule['kind']
    readonly how: DeviceLaunch['how'] | 'place'
  }
  /** A ship has suffered the effect of a bomb or mine. */
  blasted: { readonly source: DamageSource }
  afterDetonation: { readonly device: DeviceId }
  endOfActivation: NoData
  startOfEngagement: NoData
  beforeEngage: NoData
  afterEngage: NoData
  /** Ships at an initiative are about to engage. */
  atInitiative: { readonly initiative: number }
  becomesDefender: {
    readonly attacker: ObjectId
    readonly weapon: number | string
    readonly arc: Arc
    readonly obstructedBy: readonly ObjectId[]
  }
  /** One side of an attack is about to roll its `dice`; it has rolled them, and no change has been made. */
  beforeRoll: RollingDice
  rolled: RollingDice
  /** Some dice of one side have been rerolled. */
  rerolled: RollingDice
  /**
   * A ship or remote is about to roll dice outside an attack; it has rolled them, and no change has been
   * made.
   */
  beforeOtherRoll: Omit<Roll, 'ship' | 'rule'>
  otherRoll: Omit<Roll, 'ship' | 'rule'>
  /** The ship of both is the defender. `hits` and `crits` are the remaining results. */
  beforeNeutralize: Pick<FinishedAttack, 'attacker' | 'defender' | 'weapon' | 'range'>
  afterNeutralize: Omit<FinishedAttack, 'dealt'> & RemainingResults
  afterDefend: FinishedAttack
  afterAttack: FinishedAttack
  /** After an attack, bonus attacks come last, the defender's side first. */
  bonusAfterDefend: FinishedAttack
  bonusAfterAttack: FinishedAttack
  endOfEngagement: NoData
  startOfEnd: NoData
  endPhase: NoData
  /** Tokens have been removed and charges recovered; `removed` is the number of green tokens removed. */
  cleanedUp: { readonly removed: number }
  endOfRound: NoData
  /**
   * A ship has gained tokens by an effect of the seat `by`, has locked the `target`, or has spent some of its
   * own.
   */
  gained: {
    readonly token: Token | 'lock'
    readonly amount: number
    readonly by?: Seat
    readonly target?: ShipId
  }
  spent: SpentItem
  /** Another ship, `by`, has locked this one. */
  locked: { readonly by: ShipId }
  lostShield: NoData
  /** A faceup damage card has been repaired and is facedown now. */
  repaired: { readonly card: CardId; readonly at: number }
  /** Damage: a card has turned faceup, one damage has been suffered, all of it has been suffered. */
  turnedFaceup: { readonly at: number; readonly by?: Seat }
  /** A ship has been dealt a damage card. */
  dealt: { readonly faceup: boolean }
  /** A huge ship is dealt a card by an attacker outside the arc of its precision shot. */
  precisionShot: { readonly attacker: ShipId; readonly card: CardId; readonly at: number }
  /** `cards` is the number of damage cards the ship had before. */
  sufferedOne: { readonly damage: 'hit' | 'crit'; readonly cards: number }
  afterSuffer: { readonly amount: number; readonly source: DamageSource }
  destroyed: Partial<FinishedAttack>
  /** From here on abilities happen in place of something and return the replacement. */
  wouldSuffer: { readonly hits: number; readonly crits: number; readonly source: DamageSource }
  /** One critical damage is about to be suffered; any returned value prevents it. */
  wouldSufferCrit: { readonly source: DamageSource }
  /** One token is about to be gained: the ability returns the token and number it gains instead. */
  wouldGain: { readonly token: Token; readonly by?: Seat }
  /**
   * A damage card is about to be dealt, named if faceup. Returned: the new `faceup` or `card`, or `discard`.
   */
  wouldBeDealt: {
    readonly faceup: boolean
    readonly card?: CardId
    readonly rule: RuleId
    /** An attack deals it. */
    readonly attack: boolean
  }
  /** A bomb or mine is about to detonate. Returned: `{ prevented: true }`. */
  wouldDetonate: { readonly device: DeviceId }
  /**
   * A ship is about to be removed as destroyed, or because it has left the play area; any returned value
   * prevents it.
   */
  wouldBeDestroyed: NoData
  /** A destroyed ship is about to be removed from the table. */
  beforeRemoved: NoData
  wouldFlee: NoData
  /** A damage card of the ship is about to be exposed. Returned: `at`, the card exposed instead. */
  wouldExpose: NoData
  wouldExecute: { readonly maneuver: Maneuver; readonly difficulty: second.Difficulty }
  /** The effects of an obstacle that the ship has moved through or onto; any returned value prevents them. */
  wouldMeet: { readonly obstacle: ObstacleId }
  wouldPay: { readonly card: CardId; readonly amount: number }
}

/** The name of a window. */
export type WindowName = keyof WindowData
