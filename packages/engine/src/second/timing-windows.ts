import type { second } from '@flotilla/catalogue'
import type { Arc, Band, Maneuver } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import type { Option, Seat } from '../kernel/decision.ts'
import type { DiceSide } from '../table/dice.ts'
import type { DamageSource } from './damage/damage.ts'
import type { DeviceLaunch, DeviceRule } from './devices/place-device.ts'
import type { RemainingResults } from './engagement/attack-dice.ts'
import type { Roll } from './roll.ts'
import type { DamageCard, Token } from './state.ts'

/** An attack that is over. */
interface FinishedAttack {
  readonly attacker: number
  readonly defender: number
  readonly weapon: number | string
  readonly arc: Arc
  readonly range: Band
  readonly hit: boolean
  /** Damage cards it has dealt. */
  readonly dealt: readonly DamageCard[]
}

/** Tokens a ship has spent, charges of a card, or its lock on something. */
export interface SpentItem {
  readonly token: Token | 'force' | 'charge' | 'lock'
  readonly amount: number
  readonly card?: string
  readonly target?: number
}

/** Dice of an attack, and whose attack it is. */
interface RollingDice {
  readonly dice: DiceSide
  readonly attacker: number
}

/** Nothing but that it has come to this. */
type NoData = unknown

/** When an ability may be used, and what is told then. Each window is opened by the step of that name. */
export interface WindowData {
  /** Before forces are placed, and after. */
  setup: { readonly step: 'beforeForces' | 'afterForces' }
  startOfPlanning: NoData
  startOfSystem: NoData
  startOfActivation: NoData
  beforeActivate: NoData
  /** A ship is about to reveal its dial; it has. */
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
    /** Obstacles, and ships it came to overlap. */
    readonly met: readonly number[]
    readonly overlapped: readonly number[]
    /** Ships and obstacles it moved through. */
    readonly passed: readonly number[]
    /** It was by this that it left its carrier. */
    readonly deployed: boolean
    /** The card by which it was executed, outside of the dial. */
    readonly by?: string
  }
  afterIon: NoData
  afterActivate: NoData
  afterAction: {
    readonly action: string
    readonly way: Option
    readonly colour: second.PrintedAction['difficulty']
    readonly passed: readonly number[]
    /** What the ship performed that was coordinated. */
    readonly coordinated?: string
  }
  /** An action has failed. */
  failedAction: { readonly action: string }
  /** A further ship has been coordinated, `target`, beside the one of the action. */
  afterCoordinate: { readonly target: number }
  afterDecloak: NoData
  /** A ship has boosted by a card, which was no action. */
  afterBoost: { readonly by: string }
  afterDeploy: { readonly carrier: number }
  /** A ship has put down a device or an obstacle of its cards, the `thing`. */
  laid: {
    readonly thing: number
    readonly kind: DeviceRule['kind']
    readonly how: DeviceLaunch['how'] | 'place'
  }
  /** A ship has suffered the effect of a bomb or mine. */
  blasted: { readonly source: DamageSource }
  afterDetonation: { readonly device: number }
  endOfActivation: NoData
  startOfEngagement: NoData
  beforeEngage: NoData
  afterEngage: NoData
  /** Ships of an initiative are about to engage. */
  atInitiative: { readonly initiative: number }
  becomesDefender: {
    readonly attacker: number
    readonly weapon: number | string
    readonly arc: Arc
    readonly obstructedBy: readonly number[]
  }
  /** One side of an attack is about to roll its `dice`; it has rolled them, and nothing has changed them yet. */
  beforeRoll: RollingDice
  rolled: RollingDice
  /** Some of the dice of one side have been rerolled. */
  rerolled: RollingDice
  /** A ship or remote is about to roll dice outside of an attack; it has, and nothing has changed them yet. */
  beforeOtherRoll: Omit<Roll, 'ship' | 'rule'>
  otherRoll: Omit<Roll, 'ship' | 'rule'>
  /** The ship of both is the defender. `hits` and `crits` are what is left. */
  beforeNeutralize: Pick<FinishedAttack, 'attacker' | 'defender' | 'weapon' | 'range'>
  afterNeutralize: Omit<FinishedAttack, 'dealt'> & RemainingResults
  afterDefend: FinishedAttack
  afterAttack: FinishedAttack
  /** After an attack bonus attacks come last, the defender's side first. */
  bonusAfterDefend: FinishedAttack
  bonusAfterAttack: FinishedAttack
  endOfEngagement: NoData
  startOfEnd: NoData
  endPhase: NoData
  /** Tokens have been removed and charges recovered; `removed` are the green tokens that went. */
  cleanedUp: { readonly removed: number }
  endOfRound: NoData
  /** A ship has got tokens by an effect of the seat `by`, or has locked the `target`; it has spent some of its own. */
  gained: {
    readonly token: Token | 'lock'
    readonly amount: number
    readonly by?: Seat
    readonly target?: number
  }
  spent: SpentItem
  /** Another ship, `by`, has locked this one. */
  locked: { readonly by: number }
  lostShield: NoData
  /** A faceup damage card has been repaired, and lies facedown now. */
  repaired: { readonly card: string; readonly at: number }
  /** Damage: a damage card has turned up, one damage has been suffered, all of it has. */
  turnedFaceup: { readonly at: number; readonly by?: Seat }
  /** A ship has been dealt a damage card. */
  dealt: { readonly faceup: boolean }
  /** A huge ship is dealt a card from outside the arc of its precision shot. */
  precisionShot: { readonly attacker: number; readonly card: string; readonly at: number }
  /** `cards` is how many damage cards the ship had before. */
  sufferedOne: { readonly damage: 'hit' | 'crit'; readonly cards: number }
  afterSuffer: { readonly amount: number; readonly source: DamageSource }
  destroyed: Partial<FinishedAttack>
  /** What follows happens in place of something: the ability returns what shall be instead. */
  wouldSuffer: { readonly hits: number; readonly crits: number; readonly source: DamageSource }
  /** One critical damage, when its turn comes; whatever is returned, it is not suffered. */
  wouldSufferCrit: { readonly source: DamageSource }
  /** One token: the ability returns what token, and how many, it gains itself instead. */
  wouldGain: { readonly token: Token; readonly by?: Seat }
  /** A damage card; which one is told when it is faceup. Returned: `faceup` or `card` as they shall be, or `discard`. */
  wouldBeDealt: {
    readonly faceup: boolean
    readonly card?: string
    readonly rule: RuleId
    /** An attack deals it. */
    readonly attack: boolean
  }
  /** A bomb or mine is about to go off. Returned: `{ prevented: true }`. */
  wouldDetonate: { readonly device: number }
  /** A ship is about to be removed as destroyed, or because it has left the play area; what is returned keeps it. */
  wouldBeDestroyed: NoData
  /** A destroyed ship is taken off the table now. */
  beforeRemoved: NoData
  wouldFlee: NoData
  /** A damage card of the ship is about to be exposed. Returned: `at`, which one instead. */
  wouldExpose: NoData
  wouldExecute: { readonly maneuver: Maneuver; readonly difficulty: second.Difficulty }
  /** The effects of an obstacle that the ship has moved through or onto; whatever is returned, it has none. */
  wouldMeet: { readonly obstacle: number }
  wouldPay: { readonly card: string; readonly amount: number }
}

export type WindowName = keyof WindowData
