import type { second } from '@flotilla/catalogue'
import type { Arc, Band, Maneuver } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import type { Option, Seat } from '../kernel/decision.ts'
import type { Dice } from '../table/dice.ts'
import type { Source } from './damage/damage.ts'
import type { DeviceRule, Laying } from './devices/place-device.ts'
import type { Left } from './engagement/rolling.ts'
import type { Roll } from './roll.ts'
import type { DamageCard, Token } from './state.ts'

/** An attack that is over. */
interface Fought {
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
export interface Spent {
  readonly token: Token | 'force' | 'charge' | 'lock'
  readonly amount: number
  readonly card?: string
  readonly target?: number
}

/** Dice of an attack, and whose attack it is. */
interface Rolling {
  readonly dice: Dice
  readonly attacker: number
}

/** Nothing but that it has come to this. */
type Plain = unknown

/** When an ability may be used, and what is told then. Each window is opened by the step of that name. */
export interface Moments {
  /** Before forces are placed, and after. */
  setup: { readonly step: 'beforeForces' | 'afterForces' }
  startOfPlanning: Plain
  startOfSystem: Plain
  startOfActivation: Plain
  beforeActivate: Plain
  /** A ship is about to reveal its dial; it has. */
  beforeReveal: Plain
  afterReveal: Plain
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
  afterIon: Plain
  afterActivate: Plain
  afterAction: {
    readonly action: string
    readonly way: Option
    readonly colour: second.Action['difficulty']
    readonly passed: readonly number[]
    /** What the ship performed that was coordinated. */
    readonly coordinated?: string
  }
  /** An action has failed. */
  failedAction: { readonly action: string }
  /** A further ship has been coordinated, `target`, beside the one of the action. */
  afterCoordinate: { readonly target: number }
  afterDecloak: Plain
  /** A ship has boosted by a card, which was no action. */
  afterBoost: { readonly by: string }
  afterDeploy: { readonly carrier: number }
  /** A ship has put down a device or an obstacle of its cards, the `thing`. */
  laid: {
    readonly thing: number
    readonly kind: DeviceRule['kind']
    readonly how: Laying['how'] | 'place'
  }
  /** A ship has suffered the effect of a bomb or mine. */
  blasted: { readonly source: Source }
  afterDetonation: { readonly device: number }
  endOfActivation: Plain
  startOfEngagement: Plain
  beforeEngage: Plain
  afterEngage: Plain
  /** Ships of an initiative are about to engage. */
  atInitiative: { readonly initiative: number }
  becomesDefender: {
    readonly attacker: number
    readonly weapon: number | string
    readonly arc: Arc
    readonly obstructedBy: readonly number[]
  }
  /** One side of an attack is about to roll its `dice`; it has rolled them, and nothing has changed them yet. */
  beforeRoll: Rolling
  rolled: Rolling
  /** Some of the dice of one side have been rerolled. */
  rerolled: Rolling
  /** A ship or remote is about to roll dice outside of an attack; it has, and nothing has changed them yet. */
  beforeOtherRoll: Omit<Roll, 'ship' | 'rule'>
  otherRoll: Omit<Roll, 'ship' | 'rule'>
  /** The ship of both is the defender. `hits` and `crits` are what is left. */
  beforeNeutralize: Pick<Fought, 'attacker' | 'defender' | 'weapon' | 'range'>
  afterNeutralize: Omit<Fought, 'dealt'> & Left
  afterDefend: Fought
  afterAttack: Fought
  /** After an attack bonus attacks come last, the defender's side first. */
  bonusAfterDefend: Fought
  bonusAfterAttack: Fought
  endOfEngagement: Plain
  startOfEnd: Plain
  endPhase: Plain
  /** Tokens have been removed and charges recovered; `removed` are the green tokens that went. */
  cleanedUp: { readonly removed: number }
  endOfRound: Plain
  /** A ship has got tokens by an effect of the seat `by`, or has locked the `target`; it has spent some of its own. */
  gained: {
    readonly token: Token | 'lock'
    readonly amount: number
    readonly by?: Seat
    readonly target?: number
  }
  spent: Spent
  /** Another ship, `by`, has locked this one. */
  locked: { readonly by: number }
  lostShield: Plain
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
  afterSuffer: { readonly amount: number; readonly source: Source }
  destroyed: Partial<Fought>
  /** What follows happens in place of something: the ability returns what shall be instead. */
  wouldSuffer: { readonly hits: number; readonly crits: number; readonly source: Source }
  /** One critical damage, when its turn comes; whatever is returned, it is not suffered. */
  wouldSufferCrit: { readonly source: Source }
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
  wouldBeDestroyed: Plain
  /** A destroyed ship is taken off the table now. */
  beforeRemoved: Plain
  wouldFlee: Plain
  /** A damage card of the ship is about to be exposed. Returned: `at`, which one instead. */
  wouldExpose: Plain
  wouldExecute: { readonly maneuver: Maneuver; readonly difficulty: second.Difficulty }
  /** The effects of an obstacle that the ship has moved through or onto; whatever is returned, it has none. */
  wouldMeet: { readonly obstacle: number }
  wouldPay: { readonly card: string; readonly amount: number }
}

export type Window = keyof Moments
