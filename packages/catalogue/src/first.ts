import type {
  ConditionData,
  ConditionId,
  DamageCardData,
  DialManeuver,
  DialMove,
  Faction,
  PilotId,
  Reconstructed,
  ShipId,
  UpgradeId,
  WeaponRange,
} from './types.ts'

export type ShipSize = 'small' | 'large' | 'huge'
/** XWS 1 slot keys. A title and a modification need no icon, so no pilot lists them. */
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
/** `port` and `starboard` are the sides of a huge ship's section. */
export type PrintedArc =
  | 'front'
  | 'auxiliaryRear'
  | 'auxiliary180'
  | 'mobile'
  | 'bullseye'
  | 'port'
  | 'starboard'
export type Difficulty = 'green' | 'white' | 'red'
export type Section = 'fore' | 'aft'

export interface ShipStats {
  /** null: the card has no primary weapon. */
  attack: number | null
  /** null: the card holds no energy. */
  energy: number | null
  agility: number
  hull: number
  shields: number
}

interface ShipCard {
  id: ShipId
  name: string
  factions: Faction[]
  stats: ShipStats
  arcs: PrintedArc[]
  /** The primary weapon fires all round. */
  turret: boolean
  actions: PrintedAction[]
  note?: string
}

export interface StandardShip extends ShipCard {
  size: 'small' | 'large'
  dial: DialManeuver<Difficulty>[]
}

/** Huge ships have no difficulty on their dials: a maneuver gains energy. */
export interface EnergyManeuver extends DialMove {
  energy: number
}

export interface CrippledSide {
  stats: ShipStats
  actions: PrintedAction[]
  /** What the crippled card can still carry. */
  slots: Slot[]
  /** Maneuvers the whole ship loses. */
  removedManeuvers: DialMove[]
  reconstructed?: Reconstructed
}

export interface HugeShip extends ShipCard {
  size: 'huge'
  dial: EnergyManeuver[]
  /** 1.5 for each card of a ship of two cards. */
  epicPoints: number
  /** Of the primary weapon; null without one. */
  attackRange: WeaponRange | null
  damageDeck: string
  /** Present on the four cards that are half a ship. */
  section?: { of: ShipId; part: Section; other: ShipId; crippled: CrippledSide }
}

export type ShipData = StandardShip | HugeShip

export interface PilotData {
  /** `faction:ship:id`: the id alone is not unique in this edition. */
  key: string
  id: PilotId
  name: string
  ship: ShipId
  faction: Faction
  /** null: taken from another card at the time it enters play (see `note`). */
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

/** All restrictions of a card must hold. */
export type CardRestriction =
  /** Waived when the squad includes a card of that name. */
  | { kind: 'faction'; anyOf: Faction[]; orSquadIncludes?: string }
  | { kind: 'ship'; anyOf: ShipId[] }
  | { kind: 'size'; anyOf: ShipSize[] }
  | { kind: 'action'; action: PrintedAction }
  /** The ship has, or has not, that upgrade icon. */
  | { kind: 'slot' | 'noSlot'; slot: Slot }
  | { kind: 'skillAtLeast' | 'hullAtMost' | 'agilityAtMost' | 'shieldsEqual'; value: number }

export type CardGrant =
  | { kind: 'stat'; stat: 'attack' | 'agility' | 'hull' | 'shields' | 'skill' | 'energy'; amount: number }
  | { kind: 'action'; action: PrintedAction }
  /**
   * A negative amount takes icons away. `maxPoints` and `uniqueOnly` limit what may fill the new ones;
   * `different`: no two cards of the slot alike.
   */
  | { kind: 'slot'; slot: Slot; amount: number; maxPoints?: number; uniqueOnly?: true; different?: true }
  /** One more icon, of the player's choice among these. */
  | { kind: 'slotChoice'; anyOf: Slot[] }
  /** Each upgrade of the slot costs that much less, never below 0. */
  | { kind: 'discount'; slot: Slot | 'any'; amount: number }
  | { kind: 'mustEquip'; upgrade: UpgradeId }
  /** Weapons of that slot may also fire through the arc, or all round. */
  | { kind: 'arc'; arc: PrintedArc | 'turret'; forSlot: Slot }

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
  /** One copy to a ship. */
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

export interface DamageDeck {
  /** `core`, `core-tfa`, or the huge ship it belongs to. */
  id: string
  name: string
  section: Section | null
  cards: DamageCardData[]
}

export interface CatalogueData {
  ships: ShipData[]
  pilots: PilotData[]
  upgrades: UpgradeData[]
  conditions: ConditionData[]
  damageDecks: DamageDeck[]
}
