import type { Band, Pose, Section } from '@flotilla/geometry'
import type { Phase as FirstPhase } from '../first/state.ts'
import type { Seat } from '../kernel/decision.ts'
import type { Marker } from '../second/scenarios/state.ts'
import type { Phase as SecondPhase } from '../second/state.ts'
import type { Pointing, TokenName } from './details.ts'

interface OfShip {
  readonly ship: number
}

interface OfCard extends OfShip {
  readonly card: string
}

/** A ship, or the section of a huge one. */
interface OfSection extends OfShip {
  readonly section?: Section
}

interface OfManeuver extends OfShip {
  readonly maneuver: string
}

interface OfDevice {
  readonly device: number
}

interface OfSeat {
  readonly seat: Seat
}

/** So many of a token, perhaps on a card. A spare for cards of a slot goes by the slot. */
interface OfTokens extends OfShip {
  readonly token: TokenName | 'force' | 'charge' | 'energy' | 'shield' | (string & {})
  readonly amount: number
  readonly card?: string
}

interface OfDice extends OfShip {
  readonly faces: readonly string[]
}

/** A card that nobody published in full says so. */
interface MadeUp {
  readonly reconstructed?: true
}

interface AShot extends OfShip {
  readonly target: number
  readonly weapon: number | string
  readonly range: Band
  readonly obstructedBy: readonly number[]
  /** The section aimed at, and the one that fires. */
  readonly section?: Section
  readonly from?: Section
  readonly bonus?: true
}

interface AHit extends OfShip {
  readonly target: number
  readonly hits: number
  readonly crits: number
}

interface AMove extends OfShip {
  readonly from: Pose
  readonly to: Pose
  readonly maneuver?: string
  /** False when it was cut short. */
  readonly full?: boolean
  /** What stops it; whom a huge ship runs down, and what it drives over. */
  readonly touching?: readonly number[]
  readonly crushes?: readonly number[]
  readonly obstacles?: readonly number[]
}

interface AMarker {
  readonly marker: number
  readonly what: string
}

/** Events of both editions. */
interface CommonEvents {
  // The game.
  phase: { readonly round: number; readonly phase: FirstPhase | SecondPhase }
  playerOrder: { readonly order: readonly Seat[] }
  timeCalled: object
  conceded: OfSeat
  /** The team that has won, or null; what each team has scored, or which share a draw. */
  gameOver: {
    readonly winner: number | null
    readonly scores?: readonly number[]
    readonly drawn?: readonly number[]
  }

  // Dials.
  dialSet: OfManeuver
  confirmed: OfSeat
  revealed: OfManeuver

  // Ships and what lies on the table.
  moved: AMove
  /** What it flies is not what its dial shows; the rule says why. */
  flownInstead: OfManeuver & { readonly dial?: string }
  /** An obstacle or a device is put down. */
  placed: {
    readonly pose: Pose
    readonly obstacle?: number
    readonly device?: number
    readonly what?: string
    readonly ship?: number
  }
  removed: { readonly obstacle?: number; readonly device?: number; readonly pose?: Pose }
  metObstacle: OfShip & { readonly obstacle: number }
  detonated: OfDevice & { readonly what: string }
  docked: OfShip & { readonly carrier: number }
  deployed: OfShip & { readonly carrier: number; readonly maneuver: string }
  destroyed: OfShip
  fled: OfShip
  restored: OfShip & { readonly cards?: readonly string[] }

  // Actions, tokens, cards.
  action: OfShip & { readonly action: string }
  /** There is no action in its activation; the rule says why. */
  actionLost: OfShip
  rotated: OfShip & { readonly turret: Pointing; readonly card?: string }
  gained: OfTokens
  spent: OfTokens
  lost: OfShip & {
    readonly token?: OfTokens['token']
    readonly what?: 'charge'
    readonly amount: number
    readonly card?: string
  }
  recovered: OfSection & {
    readonly what: 'force' | 'charge' | 'energy' | 'shield'
    readonly amount: number
    readonly card?: string
  }
  locked: {
    readonly ship?: number
    readonly device?: number
    readonly target: number
    readonly section?: Section
  }
  unlocked: OfShip & { readonly target: number; readonly how: 'spent' | 'broken' }
  ability: OfCard
  assigned: OfShip & {
    readonly card?: string
    readonly condition?: string
    readonly by?: Seat
    readonly secret?: true
  }
  unassigned: OfShip & { readonly card?: string; readonly secret?: true }

  // Attacks and damage.
  attack: AShot
  rolled: OfDice
  changed: OfDice
  hit: AHit
  missed: AHit
  shieldLost: OfSection
  damaged: OfSection & { readonly damage: string }
  dealt: MadeUp & {
    readonly ship?: number
    readonly device?: number
    readonly faceup: boolean
    readonly card?: string
    readonly section?: Section
  }
  exposed: OfCard & MadeUp
  repaired: OfShip & { readonly card?: string }
  /** Whose deck, or which side's. */
  shuffled: { readonly seat?: Seat; readonly side?: number }
}

interface FirstEvents {
  edge: OfSeat & { readonly edge: number }
  subphase: { readonly subphase: 'huge' }
  peeked: OfManeuver
  /** A maneuver of another ship, or a number of evades. */
  guessed: OfShip & { readonly target?: number; readonly maneuver?: string; readonly amount?: number }
  leftOut: { readonly obstacle: number }
  noRoom: { readonly obstacle: number }
  dropped: OfDevice & { readonly what: string; readonly pose: Pose }
  discarded: OfCard
  putAside: OfCard
  chosen: OfCard & { readonly target: number }
  skill: OfShip & { readonly value: number }

  // Huge ships.
  returned: OfTokens
  allocated: OfCard & { readonly amount: number }
  crippled: OfShip & { readonly section: Section }
  replaced: OfCard & { readonly by: string }
}

interface SecondEvents {
  rolledOff: OfSeat & { readonly faces: readonly string[]; readonly called?: string }
  failed: OfShip & { readonly action?: string }
  fuse: { readonly left: number; readonly device?: number; readonly obstacle?: number }
  relocated: OfDevice & { readonly from: Pose; readonly to: Pose }
  /** An upgrade has come from another ship. */
  equipped: OfCard & { readonly from: number }
  flipped: OfCard & { readonly side: number }
  initiative: OfShip & { readonly value: number }
  revealedCondition: OfCard

  // Wings.
  split: OfShip & { readonly leader: number }
  joined: OfShip & { readonly leader: number }

  // Huge ships.
  setAside: OfShip & { readonly by: number }
  precisionShot: OfCard & MadeUp & { readonly target: number; readonly name: string }

  // Scenarios.
  waits: OfShip
  reserved: OfShip
  escaped: { readonly ship?: number; readonly device?: number }
  scored: OfSeat & { readonly amount: number; readonly total: number }
  earned: OfSeat & { readonly amount: number; readonly total: number }
  /** Victory counters on a thing: how many came or went, and how many are there now. */
  counters: { readonly on: number; readonly amount: number; readonly now: number }
  marker: AMarker & Pick<Marker, 'token' | 'x' | 'y' | 'on'>
  markerTaken: AMarker & OfShip
  markerDropped: AMarker & { readonly x: number; readonly y: number }
  markerGone: AMarker
  voted: OfSeat & { readonly said: string }
  deadlock: { readonly seats: readonly Seat[]; readonly taken: string }
}

/** Every event by its kind, with what it tells. */
export interface Events extends CommonEvents, FirstEvents, SecondEvents {}

export type EventKind = keyof Events

/** Everything that some event tells. */
export type EventDetail = { [K in EventKind]: keyof Events[K] }[EventKind]
