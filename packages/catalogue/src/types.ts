/** Types that both editions share. The editions' own types are `first.…` and `second.…`. */
export type * as first from './first.ts'
export type * as second from './second.ts'

/** An edition of the game. */
export type Edition = 'first' | 'second'

/** An id typed by its kind: it accepts plain strings, but no id of another kind. */
type Id<Kind extends string> = string & { readonly id?: Kind }
/** An XWS id: the English name in lower case without punctuation, with the community's own exceptions. */
export type ShipTypeId = Id<'ship'>
/** The id of a pilot. */
export type PilotId = Id<'pilot'>
/** The id of an upgrade. */
export type UpgradeId = Id<'upgrade'>
/** The id of a condition. */
export type ConditionId = Id<'condition'>
/** The id of a damage card. */
export type DamageCardId = Id<'damage'>
/** The id of an obstacle. */
export type ObstaclePieceId = Id<'obstacle'>

/**
 * A faction. First edition cards use the first five; First Order and Resistance are part of Empire and Rebels
 * there.
 */
export type Faction =
  | 'rebelalliance'
  | 'galacticempire'
  | 'scumandvillainy'
  | 'firstorder'
  | 'resistance'
  | 'galacticrepublic'
  | 'separatistalliance'

/** The bearing of a maneuver on a dial. */
export type DialBearing =
  | 'turnLeft'
  | 'bankLeft'
  | 'straight'
  | 'bankRight'
  | 'turnRight'
  | 'koiogranTurn'
  | 'segnorsLoopLeft'
  | 'segnorsLoopRight'
  | 'tallonRollLeft'
  | 'tallonRollRight'
  | 'reverseBankLeft'
  | 'reverseStraight'
  | 'reverseBankRight'
  | 'stationary'

/** A maneuver without difficulty. */
export interface DialMove {
  speed: number
  bearing: DialBearing
}

/** A maneuver with its difficulty. */
export interface DialManeuver<Difficulty extends string> extends DialMove {
  difficulty: Difficulty
}

/** A range of a weapon, both ends included; range 0 is contact (second edition only). */
export interface WeaponRange {
  min: number
  max: number
}

/**
 * A value that was never published and is derived from known ones. `data/reconstructed` contains all of them.
 */
export interface Reconstructed {
  reasoning: string
}

/** A cost. If it depends on the ship, the ship's size, agility or initiative is the index of `values`. */
export type PointCost =
  | number
  | { by: 'size'; values: Partial<Record<string, number>> }
  | { by: 'agility' | 'initiative'; values: number[] }

/** A condition card. */
export interface ConditionData {
  id: ConditionId
  name: string
  /** First edition: one copy in play. */
  unique?: boolean
  /** The cards that assign it, as `pilot:key` and `upgrade:key`. */
  assignedBy: string[]
}

/** A kind of obstacle. */
export type ObstacleKind = 'asteroid' | 'debris' | 'gasCloud'

/** An obstacle; its shape is in `@flotilla/geometry`. */
export interface ObstacleData {
  id: ObstaclePieceId
  kind: ObstacleKind
}

/** A product with the number of each piece in it. */
export interface ProductData {
  /** `first:coreset`: its edition and its name in lower case. */
  key: string
  edition: Edition
  name: string
  /** Absent if it belongs to several. */
  faction?: Faction
  /** Miniatures, as the ships of its own edition. */
  ships: Readonly<Record<string, number>>
  /** Miniatures, as the second edition's ships. */
  models: Readonly<Record<string, number>>
  /** By key. */
  pilots: Readonly<Record<string, number>>
  upgrades: Readonly<Record<string, number>>
  decks: Readonly<Record<string, number>>
  obstacles: Readonly<Record<string, number>>
  /** Set if part of it was derived. */
  reconstructed?: Reconstructed
}

/** A damage card. */
export interface DamageCardData {
  id: DamageCardId
  name: string
  copies: number
  /** Refers to the crew in the deck of huge ships, to the pilot in all others. */
  trait: 'pilot' | 'crew' | 'ship'
  /** The effect of the faceup card in our own words. */
  effect: string
  /** Whether the printed text is known; if not, `effect` is reconstructed. */
  textKnown: boolean
  reconstructed?: Reconstructed
  note?: string
}

/** A kind of card. */
export type CardKind = 'ship' | 'pilot' | 'upgrade' | 'condition' | 'damage'

/** A row of the search index: enough to list a card and to find its file. */
export interface CardRef {
  edition: Edition
  kind: CardKind
  id: string
  /** Unique among cards of its kind and edition; the id itself if that is enough. */
  key: string
  name: string
  /** Absent if any faction may use the card. */
  factions?: Faction[]
  ship?: ShipTypeId
  slot?: string
  deck?: string
}
