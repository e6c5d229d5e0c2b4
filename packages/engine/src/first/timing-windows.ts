import type { first } from '@flotilla/catalogue'
import type { Maneuver, Section } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import type { Option, Seat } from '../kernel/decision.ts'
import type { DiceSide } from '../shared/dice.ts'
import type { CardId, DeviceId, ObjectId, ObstacleId, ShipId } from '../vocabulary/ids.ts'
import type { DamageSource } from './damage/damage.ts'
import type { Shot } from './engagement/attack-values.ts'
import type { OtherRoll } from './roll.ts'
import type { Token } from './state.ts'

/** An attack that is over; one performed twice has hit if either attack has. */
interface FinishedAttack {
  readonly attacker: ShipId
  readonly defender: ShipId
  readonly weapon: string
  readonly hit: boolean
}

/** The dice of an attack, and the attack's ships. */
interface RollingDice {
  readonly dice: DiceSide
  readonly attacker: ShipId
}

/** A damage card that has been dealt, by its number. */
interface DealtDamageCard {
  readonly no: number
  readonly section?: Section | undefined
  readonly rule: RuleId
}

/** No data. */
type NoData = unknown

/** The windows of the first edition with their data. The step of the same name opens each window. */
export interface WindowData {
  /** Before forces are placed, when placing begins, and afterwards. */
  setup: { readonly step: 'beforeForces' | 'placing' | 'afterForces' }
  /** A ship has been placed. */
  placed: NoData
  /** A round has begun and no dial is set; all dials are set and none is revealed. */
  startOfRound: NoData
  endOfPlanning: NoData
  startOfActivation: NoData
  /** A ship has decloaked. */
  decloaked: NoData
  /** A ship has become active in the Activation phase. */
  becomesActive: NoData
  beforeReveal: NoData
  afterReveal: NoData
  /**
   * A ship has executed a maneuver; mines have detonated, but obstacles and ships it overlapped have no
   * effect yet.
   */
  executed: { readonly difficulty: first.Difficulty }
  afterManeuver: {
    readonly maneuver: Maneuver
    readonly difficulty: first.Difficulty
    readonly full: boolean
    readonly met: readonly ObstacleId[]
    /** It was the maneuver on the dial, not that of a card or an action. */
    readonly revealed: boolean
    /** The action that included it. */
    readonly action?: string
  }
  /** A docked ship has left its carrier, and executes its maneuver next. */
  deployed: { readonly carrier: ShipId }
  /** A ship has performed an action; `stressed` is whether it was stressed then. */
  afterAction: { readonly action: string; readonly way: Option; readonly stressed: boolean }
  /** A coordinating ship has chosen another, which has not acted yet. */
  coordinating: { readonly target: ShipId }
  endOfActivation: NoData
  startOfEngagement: NoData
  /** A ship has become active in the Combat phase; its turn there is over. */
  beforeEngage: NoData
  afterEngage: NoData
  /** A ship is about to attack: the ability happens instead. */
  wouldAttack: NoData
  /** A ship is about to be declared the target: the ability names another target. */
  wouldTarget: { readonly shot: Shot }
  becomesDefender: { readonly attacker: ShipId; readonly weapon: string }
  /** One side of an attack is about to roll its `dice`; it has rolled them, and no change has been made. */
  beforeRoll: RollingDice
  rolled: RollingDice
  /** Some dice of one side have been rerolled. */
  rerolled: RollingDice
  /** A ship is about to roll dice outside an attack; it has rolled them, and no change has been made. */
  beforeOtherRoll: Omit<OtherRoll, 'ship' | 'rule'>
  otherRoll: Omit<OtherRoll, 'ship' | 'rule'>
  /** Results are about to be compared; evade results have cancelled a number of crits. */
  beforeNeutralize: Pick<FinishedAttack, 'attacker' | 'defender' | 'weapon'> & { readonly range: number }
  critsCancelled: { readonly attacker: ShipId; readonly crits: number }
  /** An attack has hit: first for its attacker, then for its defender, before the damage. */
  attackHit: { readonly defender: ShipId }
  hit: { readonly attacker: ShipId; readonly defender: ShipId }
  afterDefend: FinishedAttack
  afterAttack: FinishedAttack
  /** A ship has had an opportunity to attack, used or not. */
  afterOpportunity: NoData
  endOfEngagement: NoData
  endPhase: NoData
  /** The End phase is ending, and tokens have been removed. */
  endOfRound: NoData
  gained: {
    readonly token: Token | 'lock'
    readonly amount: number
    readonly target?: ShipId
    readonly also?: boolean
  }
  spent: { readonly token: Token | 'lock'; readonly target?: ObjectId }
  /** A ship has removed stress tokens, or another ship has `taken` them from it. */
  calmed: { readonly taken: boolean }
  /** Damage: a card has turned faceup, one damage has been suffered, all of it has been suffered. */
  turnedFaceup: { readonly no: number }
  /** A damage card, or a faceup one, has been dealt and has no effect yet. */
  dealt: DealtDamageCard
  dealtFaceup: DealtDamageCard
  /** A ship is about to be dealt a faceup damage card, not yet revealed. */
  faceupToBeDealt: { readonly source: DamageSource }
  sufferedOne: { readonly damage: 'hit' | 'crit' }
  afterSuffer: { readonly amount: number; readonly source: DamageSource; readonly defends?: true }
  /** An upgrade of a ship has been discarded. */
  discarded: { readonly card: CardId }
  /** A shield token is lost, by damage or otherwise. */
  lostShield: NoData
  destroyed: NoData
  /** Huge ships: energy gained by a maneuver, energy allocated to cards, a section crippled. */
  gainedEnergy: NoData
  allocated: { readonly cards: readonly string[] }
  crippled: { readonly section: Section }
  /**
   * A ship has rolled dice for a bomb or mine of a `seat`; the device has detonated, with ships `near` it,
   * and leaves the table.
   */
  bombRolled: { readonly seat: Seat }
  bombRemoved: { readonly seat: Seat; readonly near: readonly ShipId[] }
  /** An ability is repeated with another choice; `key` identifies the card. */
  goesOn: {
    readonly key: string
    readonly target?: ShipId
    readonly friends?: readonly number[]
    readonly done?: readonly ShipId[]
    readonly left?: number
  }
  /** A ship has dropped or launched the bomb of a card. */
  bombLaid: { readonly card: CardId; readonly launched: boolean }
  /** From here on abilities happen in place of something and return the replacement. */
  wouldGain: { readonly token: Token }
  /** A bomb or mine of a `seat` is about to detonate, or to affect a ship: it does not. */
  wouldDetonate: { readonly seat: Seat; readonly device: DeviceId }
  wouldBeStruck: { readonly seat: Seat }
  /**
   * A ship is about to check its pilot's stress after the maneuver of its activation: it does so after its
   * action.
   */
  wouldCheckStress: { readonly difficulty: first.Difficulty }
  wouldSuffer: { readonly hits: number; readonly crits: number; readonly source: DamageSource }
  /** A ship has as many damage cards as hull: it is not destroyed. */
  wouldBeDestroyed: NoData
  wouldBeDealt: { readonly faceup: boolean; readonly section?: Section | undefined; readonly rule: RuleId }
}

/** The name of a window. */
export type WindowName = keyof WindowData
