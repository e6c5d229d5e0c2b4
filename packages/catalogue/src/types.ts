/** What both editions share. The editions' own types are `first.…` and `second.…`. */
export type * as first from './first.ts'
export type * as second from './second.ts'

export type Edition = 'first' | 'second'

/** A string that knows what it names: plain strings fit in, an id of another kind does not. */
type Id<Kind extends string> = string & { readonly id?: Kind }
/** XWS ids: the English name in lower case without punctuation, with the community's own exceptions. */
export type ShipId = Id<'ship'>
export type PilotId = Id<'pilot'>
export type UpgradeId = Id<'upgrade'>
export type ConditionId = Id<'condition'>
export type DamageCardId = Id<'damage'>
export type ObstacleId = Id<'obstacle'>

/** First edition cards know the first five; First Order and Resistance are part of Empire and Rebels there. */
export type Faction =
  | 'rebelalliance'
  | 'galacticempire'
  | 'scumandvillainy'
  | 'firstorder'
  | 'resistance'
  | 'galacticrepublic'
  | 'separatistalliance'

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

export interface DialMove {
  speed: number
  bearing: DialBearing
}

export interface DialManeuver<Difficulty extends string> extends DialMove {
  difficulty: Difficulty
}

/** Both ends included; range 0 is contact (second edition only). */
export interface WeaponRange {
  min: number
  max: number
}

/** A value nobody published, worked out from what is known. `data/reconstructed` holds every one of them. */
export interface Reconstructed {
  reasoning: string
}

/** A cost that depends on the ship is looked up by its size, agility or initiative (the index of `values`). */
export type PointCost =
  | number
  | { by: 'size'; values: Partial<Record<string, number>> }
  | { by: 'agility' | 'initiative'; values: number[] }

export interface ConditionData {
  id: ConditionId
  name: string
  /** First edition: one copy in play. */
  unique?: boolean
  /** The cards that hand it out, as `pilot:key` and `upgrade:key`. */
  assignedBy: string[]
}

export type ObstacleKind = 'asteroid' | 'debris' | 'gasCloud'

export interface ObstacleData {
  id: ObstacleId
  kind: ObstacleKind
}

/** Something that was sold, with how many it holds of what. */
export interface ProductData {
  /** `first:coreset`: its edition and its name in lower case. */
  key: string
  edition: Edition
  name: string
  /** Absent where it serves several. */
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
  /** Where a part of it was worked out. */
  reconstructed?: Reconstructed
}

export interface DamageCardData {
  id: DamageCardId
  name: string
  copies: number
  /** Of the crew in the deck of huge ships, of the pilot in all others. */
  trait: 'pilot' | 'crew' | 'ship'
  /** What the faceup card does, in our words. */
  effect: string
  /** Whether the printed text is known; when not, `effect` is reconstructed. */
  textKnown: boolean
  reconstructed?: Reconstructed
  note?: string
}

export type CardKind = 'ship' | 'pilot' | 'upgrade' | 'condition' | 'damage'

/** One row of the search index: enough to list a card and to know which file holds it. */
export interface CardRef {
  edition: Edition
  kind: CardKind
  id: string
  /** Unique among cards of its kind and edition; the id itself wherever that is enough. */
  key: string
  name: string
  /** Absent where any faction may use the card. */
  factions?: Faction[]
  ship?: ShipId
  slot?: string
  deck?: string
}
