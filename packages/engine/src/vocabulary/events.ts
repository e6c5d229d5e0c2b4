import type { Band, Pose, Section } from '@flotilla/geometry'
import type { Phase as FirstPhase } from '../first/state.ts'
import type { Seat } from '../kernel/decision.ts'
import type { Marker } from '../second/scenarios/scenario-state.ts'
import type { Phase as SecondPhase } from '../second/state.ts'
import type { CardId, DeviceId, ObjectId, ObstacleId, ShipId, TeamId } from './ids.ts'
import type { Pointing, TokenName } from './limits-and-costs.ts'

interface ShipField {
  readonly ship: ShipId
}

interface CardField extends ShipField {
  readonly card: CardId
}

/** A ship, or a section of a huge ship. */
interface SectionField extends ShipField {
  readonly section?: Section
}

interface ManeuverFields extends ShipField {
  readonly maneuver: string
}

interface DeviceField {
  readonly device: DeviceId
}

interface SeatField {
  readonly seat: Seat
}

/** A number of tokens, perhaps on a card. An ordnance token for cards of a slot has the name of the slot. */
interface TokenFields extends ShipField {
  readonly token: TokenName | 'force' | 'charge' | 'energy' | 'shield' | (string & {})
  readonly amount: number
  readonly card?: CardId
}

interface DiceFields extends ShipField {
  readonly faces: readonly string[]
}

/** Marks a card whose text was never published in full. */
interface ReconstructedCard {
  readonly reconstructed?: true
}

interface ShotFields extends ShipField {
  readonly target: ShipId
  readonly weapon: number | string
  readonly range: Band
  readonly obstructedBy: readonly ObjectId[]
  /** The section aimed at, and the section that fires. */
  readonly section?: Section
  readonly from?: Section
  readonly bonus?: true
}

interface HitFields extends ShipField {
  readonly target: ShipId
  readonly hits: number
  readonly crits: number
}

interface MoveFields extends ShipField {
  readonly from: Pose
  readonly to: Pose
  readonly maneuver?: string
  /** False for a maneuver that was not fully executed. */
  readonly full?: boolean
  /** The ships that stop it; for a huge ship, the ships it runs over and the obstacles it moves through. */
  readonly touching?: readonly ObjectId[]
  readonly crushes?: readonly number[]
  readonly obstacles?: readonly ObstacleId[]
}

interface MarkerFields {
  readonly marker: number
  readonly what: string
}

/** Events of both editions. */
interface CommonEvents {
  // The game.
  phase: { readonly round: number; readonly phase: FirstPhase | SecondPhase }
  playerOrder: { readonly order: readonly Seat[] }
  timeCalled: object
  conceded: SeatField
  /** The winning team, or null; the score of every team, or the teams that share a draw. */
  gameOver: {
    readonly winner: TeamId | null
    readonly scores?: readonly number[]
    readonly drawn?: readonly TeamId[]
  }

  // Dials.
  dialSet: ManeuverFields
  confirmed: SeatField
  revealed: ManeuverFields

  // Ships and what lies on the table.
  moved: MoveFields
  /** The ship executes another maneuver than its dial shows; the rule says why. */
  flownInstead: ManeuverFields & { readonly dial?: string }
  /** An obstacle or a device is placed. */
  placed: {
    readonly pose: Pose
    readonly obstacle?: ObstacleId
    readonly device?: DeviceId
    readonly what?: string
    readonly ship?: ShipId
  }
  removed: { readonly obstacle?: ObstacleId; readonly device?: DeviceId; readonly pose?: Pose }
  metObstacle: ShipField & { readonly obstacle: ObstacleId }
  detonated: DeviceField & { readonly what: string }
  docked: ShipField & { readonly carrier: ShipId }
  deployed: ShipField & { readonly carrier: ShipId; readonly maneuver: string }
  destroyed: ShipField
  fled: ShipField
  restored: ShipField & { readonly cards?: readonly string[] }

  // Actions, tokens, cards.
  action: ShipField & { readonly action: string }
  /** The ship has no action in its activation; the rule says why. */
  actionLost: ShipField
  rotated: ShipField & { readonly turret: Pointing; readonly card?: CardId }
  gained: TokenFields
  spent: TokenFields
  lost: ShipField & {
    readonly token?: TokenFields['token']
    readonly what?: 'charge'
    readonly amount: number
    readonly card?: CardId
  }
  recovered: SectionField & {
    readonly what: 'force' | 'charge' | 'energy' | 'shield'
    readonly amount: number
    readonly card?: CardId
  }
  locked: {
    readonly ship?: ShipId
    readonly device?: DeviceId
    readonly target: ShipId
    readonly section?: Section
  }
  unlocked: ShipField & { readonly target: ShipId; readonly how: 'spent' | 'broken' }
  ability: CardField
  assigned: ShipField & {
    readonly card?: CardId
    readonly condition?: string
    readonly by?: Seat
    readonly secret?: true
  }
  unassigned: ShipField & { readonly card?: CardId; readonly secret?: true }

  // Attacks and damage.
  attack: ShotFields
  rolled: DiceFields
  changed: DiceFields
  hit: HitFields
  missed: HitFields
  shieldLost: SectionField
  damaged: SectionField & { readonly damage: string }
  dealt: ReconstructedCard & {
    readonly ship?: ShipId
    readonly device?: DeviceId
    readonly faceup: boolean
    readonly card?: CardId
    readonly section?: Section
  }
  exposed: CardField & ReconstructedCard
  repaired: ShipField & { readonly card?: CardId }
  /** The owner of the deck: a seat, or a side. */
  shuffled: { readonly seat?: Seat; readonly side?: number }
}

interface FirstEditionEvents {
  edge: SeatField & { readonly edge: number }
  subphase: { readonly subphase: 'huge' }
  peeked: ManeuverFields
  /** A guess: a maneuver of another ship, or a number of evades. */
  guessed: ShipField & { readonly target?: ShipId; readonly maneuver?: string; readonly amount?: number }
  leftOut: { readonly obstacle: ObstacleId }
  noRoom: { readonly obstacle: ObstacleId }
  dropped: DeviceField & { readonly what: string; readonly pose: Pose }
  discarded: CardField
  putAside: CardField
  chosen: CardField & { readonly target: ShipId }
  skill: ShipField & { readonly value: number }

  // Huge ships.
  returned: TokenFields
  allocated: CardField & { readonly amount: number }
  crippled: ShipField & { readonly section: Section }
  replaced: CardField & { readonly by: string }
}

interface SecondEditionEvents {
  rolledOff: SeatField & { readonly faces: readonly string[]; readonly called?: string }
  failed: ShipField & { readonly action?: string }
  fuse: { readonly left: number; readonly device?: DeviceId; readonly obstacle?: ObstacleId }
  relocated: DeviceField & { readonly from: Pose; readonly to: Pose }
  /** An upgrade arrives from another ship. */
  equipped: CardField & { readonly from: ShipId }
  flipped: CardField & { readonly side: number }
  initiative: ShipField & { readonly value: number }
  revealedCondition: CardField

  // Wings.
  split: ShipField & { readonly leader: ShipId }
  joined: ShipField & { readonly leader: ShipId }

  // Huge ships.
  setAside: ShipField & { readonly by: ShipId }
  precisionShot: CardField & ReconstructedCard & { readonly target: ShipId; readonly name: string }

  // Scenarios.
  waits: ShipField
  reserved: ShipField
  escaped: { readonly ship?: ShipId; readonly device?: DeviceId }
  scored: SeatField & { readonly amount: number; readonly total: number }
  earned: SeatField & { readonly amount: number; readonly total: number }
  /** Victory counters on an object: the change, and the number now. */
  counters: { readonly on: ObjectId; readonly amount: number; readonly now: number }
  marker: MarkerFields & Pick<Marker, 'token' | 'x' | 'y' | 'on'>
  markerTaken: MarkerFields & ShipField
  markerDropped: MarkerFields & { readonly x: number; readonly y: number }
  markerGone: MarkerFields
  voted: SeatField & { readonly said: string }
  deadlock: { readonly seats: readonly Seat[]; readonly taken: string }
}

/** Every event by its kind, with its fields. */
export interface Events extends CommonEvents, FirstEditionEvents, SecondEditionEvents {}

export type EventKind = keyof Events

/** The name of any field of any event. */
export type EventField = { [K in EventKind]: keyof Events[K] }[EventKind]
