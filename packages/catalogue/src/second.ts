import type {
  Condition,
  ConditionId,
  Cost,
  DamageCard,
  Faction,
  Maneuver,
  PilotId,
  Range,
  ShipId,
  UpgradeId,
} from './types.ts'

export type Size = 'small' | 'medium' | 'large' | 'huge'
/** XWS 2 slot keys. */
export type Slot =
  | 'astromech'
  | 'cannon'
  | 'cargo'
  | 'command'
  | 'configuration'
  | 'crew'
  | 'device'
  | 'forcepower'
  | 'gunner'
  | 'hardpoint'
  | 'hyperdrive'
  | 'illicit'
  | 'missile'
  | 'modification'
  | 'sensor'
  | 'tacticalrelay'
  | 'talent'
  | 'team'
  | 'tech'
  | 'title'
  | 'torpedo'
  | 'turret'
export type ActionName =
  | 'focus'
  | 'calculate'
  | 'lock'
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
export interface Action {
  action: ActionName
  difficulty: 'white' | 'red' | 'purple'
  linked?: Action
}
export type Arc =
  | 'front'
  | 'rear'
  | 'left'
  | 'right'
  | 'bullseye'
  | 'fullFront'
  | 'fullRear'
  | 'singleTurret'
  | 'doubleTurret'
export type Difficulty = 'blue' | 'white' | 'red' | 'purple'

/** The month an official points list took effect. */
export type PointsList = '2019-11' | '2020-01' | '2020-07' | '2020-09' | '2020-11' | '2021-03' | '2021-09'

/**
 * The lists in which a cost changed: a list that is not named has the cost of the one before it, and before
 * the first the card had none. `pointsOf` reads it.
 */
export type Points<C extends Cost = Cost> = Partial<Record<PointsList, C>>

export interface Stats {
  agility: number
  hull: number
  shields: number
  /** Huge ships: shields recovered in each End Phase. */
  shieldRecovery?: number
  energy?: number
  energyRecovery?: number
}

export interface Attack {
  arc: Arc
  value: number
}

export interface Ship {
  id: ShipId
  name: string
  size: Size
  factions: Faction[]
  stats: Stats
  /** Primary weapons; `range` where the card says other than usual. */
  attacks: (Attack & { range?: Range })[]
  actions: Action[]
  dial: Maneuver<Difficulty>[]
  shipAbilities: string[]
  epicOnly: boolean
  note?: string
}

/** A negative recovery is lost in each End Phase. */
export interface Charges {
  value: number
  recovers: number
}

export interface Force extends Charges {
  side?: ('light' | 'dark')[]
}

export interface Pilot {
  id: PilotId
  name: string
  ship: ShipId
  faction: Faction
  /** null: that of the ship it is docked with. */
  initiative: number | null
  /** Huge ships: the initiative step in which they engage. */
  engagement?: number
  /** Copies allowed in a squad; 0 for any number. */
  limited: number
  points: Points<number>
  /** Upgrade icons from the 2021-09 list on. Epic's extra command slot on smaller ships is not among them. */
  slots: Slot[]
  /** Upgrade icons under the lists up to 2021-03, where they differ. */
  slotsUntil2021?: Slot[]
  /** One more icon, of the player's choice among these. */
  slotChoice?: Slot[]
  keywords: string[]
  force?: Force
  charges?: Charges
  /** Replaces the ship's action bar. */
  actions?: Action[]
  shipAbility: string | null
  ability: boolean
  conditions: ConditionId[]
  /** Lists under which the card was legal in the Hyperspace format. */
  hyperspace: PointsList[]
  epicOnly: boolean
  note?: string
}

/** All restrictions of a card must hold. */
export type Restriction =
  /** Waived when the squad includes a card of that name. */
  | { kind: 'faction'; anyOf: Faction[]; orSquadIncludes?: string }
  | { kind: 'ship'; anyOf: ShipId[] }
  | { kind: 'size'; anyOf: Size[] }
  | { kind: 'keyword'; anyOf: string[] }
  | { kind: 'shipAbility'; anyOf: string[] }
  | { kind: 'forceSide'; anyOf: ('light' | 'dark')[] }
  /** An action of the ship's bar; of any difficulty unless one is named. */
  | { kind: 'action'; action: ActionName; difficulty?: Action['difficulty'] }
  | { kind: 'arc'; anyOf: Arc[] }
  /** An upgrade of that slot is equipped as well. */
  | { kind: 'equipped'; slot: Slot }
  | {
      kind: 'initiativeAtLeast' | 'initiativeAtMost' | 'shieldsAtLeast' | 'energyAtLeast' | 'agilityEqual'
      value: number
    }
  /** The ship card is, or is not, a limited one. */
  | { kind: 'limitedShip'; is: boolean }
  /** One solitary card of each slot to a squad. */
  | { kind: 'solitary' }
  /** If one ship of the type carries it, every one does. */
  | { kind: 'standardized' }
  /** The squad includes a card that bears one of these names or keywords. */
  | { kind: 'squadIncludes'; anyOf: string[] }

export type Grant =
  | { kind: 'stat'; stat: 'attack' | 'agility' | 'hull' | 'shields' | 'energy'; amount: number }
  | { kind: 'action'; action: Action }
  /** A negative amount takes icons away. */
  | { kind: 'slot'; slot: Slot; amount: number }
  | { kind: 'arc'; arc: Arc }
  | { kind: 'force'; amount: number; side: ('light' | 'dark')[] }
  /** The ship may also fly in squads of these factions. */
  | { kind: 'squadFaction'; anyOf: Faction[] }

export interface Weapon extends Attack {
  range: Range
  /** The ordnance icon: no dice for range. */
  noRangeBonus: boolean
}

export interface Device {
  name: string
  kind: 'bomb' | 'mine' | 'remote' | 'obstacle'
  /** Remotes only. */
  initiative?: number
  agility?: number
  hull?: number
  /** Nobody published it: how it was worked out. */
  reconstructed?: { reasoning: string }
}

export interface Side {
  title: string
  ability: boolean
  attack?: Weapon
  charges?: Charges
  force?: Force
  grants: Grant[]
  device?: Device
  /** The ship ability this side gives in place of the ship's own. */
  shipAbility?: string
  conditions: ConditionId[]
}

export interface Upgrade {
  id: UpgradeId
  name: string
  slot: Slot
  /** Every icon the card fills, its own first. */
  occupies: Slot[]
  /** Copies allowed in a squad; 0 for any number. */
  limited: number
  points: Points
  restrictions: Restriction[]
  /** One, or two for a card that flips. */
  sides: [Side, ...Side[]]
  hyperspace: PointsList[]
  epicOnly: boolean
  note?: string
}

export interface QuickBuildShip {
  pilot: PilotId
  upgrades: UpgradeId[]
}

interface QuickBuildCard {
  id: string
  faction: Faction
  epicOnly: boolean
  note?: string
}

/** A quick build of fixed threat, or a wing whose threat depends on how many wingmates fly. */
export type QuickBuild =
  | (QuickBuildCard & { kind: 'ships'; threat: number; ships: QuickBuildShip[] })
  | (QuickBuildCard & {
      kind: 'wing'
      leader: QuickBuildShip
      wingmate: QuickBuildShip
      threatByWingmates: Record<string, number>
      /** A wingmate of its own kind that always flies along; the count above leaves it out. */
      alsoIncludes?: QuickBuildShip
    })

/** Who may be a wingmate. */
export interface WingmateChoice {
  ships: ShipId[] | 'sameAsLeader'
  initiativeBelowLeader?: boolean
  /** Limits for this type within the wing; without them it is all or nothing. */
  min?: number
  max?: number
}

/** A command upgrade that makes its bearer a wing leader. */
export interface Wing {
  upgrade: UpgradeId
  leader: { kind: 'ship'; anyOf: ShipId[] } | { kind: 'size'; anyOf: Size[] }
  wingmates: Range &
    ({ kind: 'oneTypeOf'; choices: WingmateChoice[] } | { kind: 'mixOf'; choices: WingmateChoice[] })
  damageSharing: {
    /** Wingmates that may each take one hit or crit of an attack in place of the protected ship. */
    maxWingmates: number
    protects: ('leader' | ShipId)[]
    /** Only these may take it; any wingmate when absent. */
    by?: ShipId[]
  }
  /** The upgrade card flips once forces are placed. */
  flipsAfterPlacement: boolean
  /** The card carries a rule beyond the ones above. */
  extraRule: boolean
}

/** Resolved before the card's own effect, if the attacker stands in that arc of the huge ship. */
export interface PrecisionShot {
  name: string
  arc: 'side' | 'fullFront' | 'fullRear' | 'bullseye'
  effect: string
}

export interface HugeDamageCard extends DamageCard {
  precisionShot: PrecisionShot
}

export interface DamageDeck {
  id: 'core'
  name: string
  cards: DamageCard[]
}

export interface HugeDamageDeck {
  id: 'huge'
  name: string
  cards: HugeDamageCard[]
}

export interface Data {
  ships: Ship[]
  pilots: Pilot[]
  upgrades: Upgrade[]
  conditions: Condition[]
  damageDeck: DamageDeck
  hugeDamageDeck: HugeDamageDeck
  quickBuilds: QuickBuild[]
  wings: Wing[]
}
