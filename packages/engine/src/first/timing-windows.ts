import type { first } from '@flotilla/catalogue'
import type { Maneuver, Section } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import type { Option, Seat } from '../kernel/decision.ts'
import type { DiceSide } from '../table/dice.ts'
import type { DamageSource } from './damage/damage.ts'
import type { Shot } from './engagement/weapons.ts'
import type { OtherRoll } from './roll.ts'
import type { Token } from './state.ts'

/** An attack that is over; one performed twice has hit if it has once. */
interface FinishedAttack {
  readonly attacker: number
  readonly defender: number
  readonly weapon: string
  readonly hit: boolean
}

/** Dice of an attack, and whose attack it is. */
interface RollingDice {
  readonly dice: DiceSide
  readonly attacker: number
}

/** A damage card that has been dealt, by its number. */
interface DealtDamageCard {
  readonly no: number
  readonly section?: Section | undefined
  readonly rule: RuleId
}

/** Nothing but that it has come to this. */
type NoData = unknown

/** When an ability may be used, and what is told then. Each window is opened by the step of that name. */
export interface WindowData {
  /** Before forces are placed, when that begins, and after. */
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
  /** A ship has executed a maneuver; mines have gone off, and obstacles and what it ran into do nothing yet. */
  executed: { readonly difficulty: first.Difficulty }
  afterManeuver: {
    readonly maneuver: Maneuver
    readonly difficulty: first.Difficulty
    readonly full: boolean
    readonly met: readonly number[]
    /** It was on the dial, and not of a card or an action. */
    readonly revealed: boolean
    /** The action it was part of. */
    readonly action?: string
  }
  /** A docked ship has left its carrier, and flies its maneuver next. */
  deployed: { readonly carrier: number }
  /** A ship has performed an action; it was stressed then. */
  afterAction: { readonly action: string; readonly way: Option; readonly stressed: boolean }
  /** A ship that coordinates has chosen another, which has not acted yet. */
  coordinating: { readonly target: number }
  endOfActivation: NoData
  startOfEngagement: NoData
  /** A ship has become active in the Combat phase; it has had its turn there. */
  beforeEngage: NoData
  afterEngage: NoData
  /** A ship is about to have its attacks: the ability is what it does instead. */
  wouldAttack: NoData
  /** A ship is about to be declared the target: the ability names another one. */
  wouldTarget: { readonly shot: Shot }
  becomesDefender: { readonly attacker: number; readonly weapon: string }
  /** One side of an attack is about to roll its `dice`; it has rolled them, and nothing has changed them yet. */
  beforeRoll: RollingDice
  rolled: RollingDice
  /** Some dice of one side have been rerolled. */
  rerolled: RollingDice
  /** A ship is about to roll dice outside of an attack; it has, and nothing has changed them yet. */
  beforeOtherRoll: Omit<OtherRoll, 'ship' | 'rule'>
  otherRoll: Omit<OtherRoll, 'ship' | 'rule'>
  /** Results are about to be compared; evades have cancelled so many crits. */
  beforeNeutralize: Pick<FinishedAttack, 'attacker' | 'defender' | 'weapon'> & { readonly range: number }
  critsCancelled: { readonly attacker: number; readonly crits: number }
  /** An attack has hit: that of its ship; then, before the damage, the one that defends. */
  attackHit: { readonly defender: number }
  hit: { readonly attacker: number; readonly defender: number }
  afterDefend: FinishedAttack
  afterAttack: FinishedAttack
  /** A ship has had an opportunity to attack, whether it has used it or not. */
  afterOpportunity: NoData
  endOfEngagement: NoData
  endPhase: NoData
  /** The End phase has come to its end, and tokens have been removed. */
  endOfRound: NoData
  gained: {
    readonly token: Token | 'lock'
    readonly amount: number
    readonly target?: number
    readonly also?: boolean
  }
  spent: { readonly token: Token | 'lock'; readonly target?: number }
  /** A ship has removed stress tokens, or another ship has `taken` them from it. */
  calmed: { readonly taken: boolean }
  /** Damage: a damage card has turned up, one damage has been suffered, all of it has. */
  turnedFaceup: { readonly no: number }
  /** A damage card has been dealt, or a faceup one, of which nothing has happened yet. */
  dealt: DealtDamageCard
  dealtFaceup: DealtDamageCard
  /** A ship is about to be dealt a faceup damage card, and nobody has seen which. */
  faceupToBeDealt: { readonly source: DamageSource }
  sufferedOne: { readonly damage: 'hit' | 'crit' }
  afterSuffer: { readonly amount: number; readonly source: DamageSource; readonly defends?: true }
  /** An upgrade of a ship has been discarded. */
  discarded: { readonly card: string }
  /** A shield token is gone, by damage or otherwise. */
  lostShield: NoData
  destroyed: NoData
  /** Huge ships: energy gained by a maneuver, energy put on cards, a section crippled. */
  gainedEnergy: NoData
  allocated: { readonly cards: readonly string[] }
  crippled: { readonly section: Section }
  /** A ship has rolled dice for a bomb or mine of a `seat`; it has gone off, with ships `near` it, and leaves the table. */
  bombRolled: { readonly seat: Seat }
  bombRemoved: { readonly seat: Seat; readonly near: readonly number[] }
  /** An ability of a card goes on with another choice; `key` says which. */
  goesOn: {
    readonly key: string
    readonly target?: number
    readonly friends?: readonly number[]
    readonly done?: readonly number[]
    readonly left?: number
  }
  /** A ship has dropped or launched the bomb of a card. */
  bombLaid: { readonly card: string; readonly launched: boolean }
  /** What follows happens in place of something: the ability returns what shall be instead. */
  wouldGain: { readonly token: Token }
  /** A bomb or mine of a `seat` is about to go off, or to strike a ship: it does not. */
  wouldDetonate: { readonly seat: Seat; readonly device: number }
  wouldBeStruck: { readonly seat: Seat }
  /** A ship is about to check its pilot's stress after a maneuver of its activation: it does after its action. */
  wouldCheckStress: { readonly difficulty: first.Difficulty }
  wouldSuffer: { readonly hits: number; readonly crits: number; readonly source: DamageSource }
  /** A ship has as many damage cards as hull: it is not destroyed. */
  wouldBeDestroyed: NoData
  wouldBeDealt: { readonly faceup: boolean; readonly section?: Section | undefined; readonly rule: RuleId }
}

export type WindowName = keyof WindowData
