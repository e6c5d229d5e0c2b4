import type { DeviceId, ObjectId, ShipId, TableAttack } from '@flotilla/engine'
import type { Deployment } from '@flotilla/engine/second'
import type { FireLine, Pose, Section, Vec } from '@flotilla/geometry'
import type { FlownManeuver } from './maneuver-animation.ts'
import type { ManeuverPreview } from './maneuver-preview.ts'
import type { ShipMarks } from './ship-on-table.tsx'
import type { TableBeat } from './table-beats.ts'
import type { WingPlace } from './wing-lines.tsx'

/** A place on the table that can be clicked. */
export interface ClickableSpot {
  readonly key: string
  readonly ship: ShipId
  readonly pose: Pose
  readonly label: string
  /** The place is for a device, not for the ship. */
  readonly device: boolean
}

/** A section of a huge ship to highlight; one with a key can be clicked. */
export interface SectionSpot {
  readonly key: string
  readonly ship: ShipId
  readonly section: Section
  readonly chosen: boolean
}

/** A line of fire of an option. */
export interface OptionFireLine extends FireLine {
  readonly range: number
  readonly pointed: boolean
}

/** An object being placed. */
export interface ItemBeingPlaced {
  /** The id of its token, where it is neither a ship nor an obstacle. */
  readonly token?: string | undefined
  readonly thing: ObjectId
  readonly pose: Pose
  readonly fault: string | undefined
  /** The predicted places of the wingmates that deploy with it. */
  readonly wing?: readonly WingPlace[] | undefined
}

/** A short text that appears over a ship. */
export interface FlashText {
  readonly key: number
  readonly ship: ShipId
  readonly text: string
  readonly mood: 'good' | 'bad' | 'plain'
}

/** What the board shows beside the objects on the table. */
export interface BoardHighlights {
  readonly marks: (ship: ShipId) => ShipMarks
  /** The ships of the question, whose labels show every detail at any zoom. */
  readonly keen: ReadonlySet<ShipId>
  /** The ship whose arcs are drawn. */
  readonly arcsOf: ShipId | undefined
  /** The area in which each seat deploys, during deployment. */
  readonly deployment: readonly Deployment[]
  /** Where ships would end with the maneuver or option under the pointer. */
  readonly flights: readonly ManeuverPreview[]
  /** Where ships will end with the dials that are set. */
  readonly faint: readonly ManeuverPreview[]
  readonly spots: readonly ClickableSpot[]
  readonly pointedSpot: string | undefined
  readonly sections: readonly SectionSpot[]
  readonly lines: readonly OptionFireLine[]
  readonly attack: TableAttack | undefined
  /** The obstacle or device under the pointer. */
  readonly pointed: DeviceId | undefined
  readonly flashes: readonly FlashText[]
}

/** What the player does on the board. */
export interface BoardActions {
  /** A click on a ship; -1 for a click beside all ships. */
  onShip(ship: ShipId): void
  /** The player selects ships with Shift: one by a click, several by a frame around them. */
  readonly onGather?: ((ships: readonly ShipId[], by: 'click' | 'frame') => void) | undefined
  onHover(ship: ShipId | undefined): void
  onSpot(key: string): void
  onSpotHover(key: string | undefined): void
  readonly onPlace?: ((pose: Pose) => void) | undefined
}

/** The commands of the board. */
export interface BoardHandle {
  /** Moves to the action; with `closely` nearer than usual, with `keepsScale` only as far as necessary. */
  follow(points: readonly Vec[], how?: 'closely' | 'keepsScale'): void
  /** Moves the camera to some points at the player's request. */
  goTo(points: readonly Vec[]): void
  /** Moves a ship along its path; jumps to the end when `milliseconds` is 0. */
  fly(ship: ShipId, to: Pose, milliseconds: number, along?: FlownManeuver): Promise<void>
  /** Shows what happens on the table beside flights. */
  play(beat: TableBeat, milliseconds: number, delay: number): void
  nodeOf(ship: number): Element | null
  /** Reports whether a ship is in the left half of the window. */
  isLeft(ship: number): boolean
}
