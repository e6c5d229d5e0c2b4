import type {
  ConditionData,
  ConditionId,
  DamageCardData,
  DialManeuver,
  DialMove,
  Faction,
  PilotId,
  Reconstructed,
  ShipTypeId,
  UpgradeId,
  WeaponRange,
} from './types.ts'

/** A size of ship in the first edition. */
export type ShipSize = 'small' | 'large' | 'huge'
/** An XWS 1 slot key. Titles and modifications need no icon, so no pilot lists them. */
export type Slot =
  | 'amd'
  | 'bomb'
  | 'cannon'
  | 'cargo'
  | 'crew'
  | 'ept'
  | 'hardpoint'
  | 'illicit'
  | 'missile'
  | 'mod'
  | 'samd'
  | 'system'
  | 'team'
  | 'tech'
  | 'title'
  | 'torpedo'
  | 'turret'
/** An action on a card. */
export type PrintedAction =
  | 'focus'
  | 'targetLock'
  | 'evade'
  | 'barrelRoll'
  | 'boost'
  | 'cloak'
  | 'slam'
  | 'reload'
  | 'rotateArc'
  | 'reinforce'
  | 'coordinate'
  | 'jam'
  | 'recover'
/** A printed arc; `port` and `starboard` are the sides of a huge ship's section. */
export type PrintedArc =
  | 'front'
  | 'auxiliaryRear'
  | 'auxiliary180'
  | 'mobile'
  | 'bullseye'
  | 'port'
  | 'starboard'
/** The difficulty of a maneuver. */
export type Difficulty = 'green' | 'white' | 'red'
/** A section of a huge ship. */
export type Section = 'fore' | 'aft'

/** The printed values of a ship. */
export interface ShipStats {
  /** Null if the card has no primary weapon. */
  attack: number | null
  /** Null if the card holds no energy. */
  energy: number | null
  agility: number
  hull: number
  shields: number
}

interface ShipCard {
  id: ShipTypeId
  name: string
  factions: Faction[]
  stats: ShipStats
  arcs: PrintedArc[]
  /** Whether the primary weapon is a turret. */
  turret: boolean
  actions: PrintedAction[]
  note?: string
}

/** A small or large ship. */
export interface StandardShip extends ShipCard {
  size: 'small' | 'large'
  dial: DialManeuver<Difficulty>[]
}

/** A maneuver of a huge ship: it has no difficulty, but gains energy. */
export interface EnergyManeuver extends DialMove {
  energy: number
}

/** The crippled side of a section. */
export interface CrippledSide {
  stats: ShipStats
  actions: PrintedAction[]
  /** The upgrade slots that remain. */
  slots: Slot[]
  /** Maneuvers the whole ship loses. */
  removedManeuvers: DialMove[]
  reconstructed?: Reconstructed
}

/** A huge ship, or one section of it. */
export interface HugeShip extends ShipCard {
  size: 'huge'
  dial: EnergyManeuver[]
  /** 1.5 for each card of a ship of two cards. */
  epicPoints: number
  /** Of the primary weapon; null without one. */
  attackRange: WeaponRange | null
  damageDeck: string
  /** Present on the four cards that are half a ship. */
  section?: { of: ShipTypeId; part: Section; other: ShipTypeId; crippled: CrippledSide }
}

/** A ship of the first edition. */
export type ShipData = StandardShip | HugeShip

/** A pilot of the first edition. */
export interface PilotData {
  /** `faction:ship:id`: the id alone is not unique in this edition. */
  key: string
  id: PilotId
  name: string
  ship: ShipTypeId
  faction: Faction
  /** Null if another card gives it when the pilot enters play (see `note`). */
  skill: number | null
  points: number
  unique: boolean
  slots: Slot[]
  ability: boolean
  /** Replaces the ship's own values. */
  stats?: Partial<ShipStats>
  grants: CardGrant[]
  conditions: ConditionId[]
  epicOnly: boolean
  note?: string
}

/** A restriction of a card; all of them must be satisfied. */
export type CardRestriction =
  /** Waived if the squad includes a card of that name. */
  | { kind: 'faction'; anyOf: Faction[]; orSquadIncludes?: string }
  | { kind: 'ship'; anyOf: ShipTypeId[] }
  | { kind: 'size'; anyOf: ShipSize[] }
  | { kind: 'action'; action: PrintedAction }
  /** The ship has, or lacks, that upgrade icon. */
  | { kind: 'slot' | 'noSlot'; slot: Slot }
  | { kind: 'skillAtLeast' | 'hullAtMost' | 'agilityAtMost' | 'shieldsEqual'; value: number }

/** A change that a card makes to its ship. */
export type CardGrant =
  | { kind: 'stat'; stat: 'attack' | 'agility' | 'hull' | 'shields' | 'skill' | 'energy'; amount: number }
  | { kind: 'action'; action: PrintedAction }
  /**
   * A negative amount removes icons. `maxPoints` and `uniqueOnly` limit the cards on the new ones;
   * `different`: no two equal cards of the slot.
   */
  | { kind: 'slot'; slot: Slot; amount: number; maxPoints?: number; uniqueOnly?: true; different?: true }
  /** One further icon, which the player chooses among these. */
  | { kind: 'slotChoice'; anyOf: Slot[] }
  /** Reduces the cost of each upgrade of the slot, never below 0. */
  | { kind: 'discount'; slot: Slot | 'any'; amount: number }
  | { kind: 'mustEquip'; upgrade: UpgradeId }
  /** Weapons of that slot may also fire through the arc, or as turrets. */
  | { kind: 'arc'; arc: PrintedArc | 'turret'; forSlot: Slot }

/** An upgrade of the first edition. */
export interface UpgradeData {
  /** `slot:id`, and `:side` for the two sides of a dual card. */
  key: string
  id: UpgradeId
  name: string
  slot: Slot
  /** Every icon the card fills, its own first. */
  occupies: Slot[]
  points: number
  unique: boolean
  /** One copy per ship. */
  limited: boolean
  maxPerSquad?: number
  attack?: number
  range?: WeaponRange
  /** Energy the card can hold. */
  energyLimit?: number
  restrictions: CardRestriction[]
  grants: CardGrant[]
  conditions: ConditionId[]
  side?: string
  /** Key of the other side. */
  otherSide?: string
  epicOnly: boolean
  note?: string
}

/** A damage deck of the first edition. */
export interface DamageDeck {
  /** `core`, `core-tfa`, or the huge ship it belongs to. */
  id: string
  name: string
  section: Section | null
  cards: DamageCardData[]
}

/** The data of the first edition. */
export interface CatalogueData {
  ships: ShipData[]
  pilots: PilotData[]
  upgrades: UpgradeData[]
  conditions: ConditionData[]
  damageDecks: DamageDeck[]
}
