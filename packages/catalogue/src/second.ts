import type {
  ConditionData,
  ConditionId,
  DamageCardData,
  DialManeuver,
  Faction,
  PilotId,
  PointCost,
  ShipTypeId,
  UpgradeId,
  WeaponRange,
} from './types.ts'

/** A size of ship in the second edition. */
export type ShipSize = 'small' | 'medium' | 'large' | 'huge'
/** An XWS 2 slot key. */
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
/** The name of an action. */
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
/** An action on a card. */
export interface PrintedAction {
  action: ActionName
  difficulty: 'white' | 'red' | 'purple'
  linked?: PrintedAction
}
/** A printed arc. */
export type PrintedArc =
  | 'front'
  | 'rear'
  | 'left'
  | 'right'
  | 'bullseye'
  | 'fullFront'
  | 'fullRear'
  | 'singleTurret'
  | 'doubleTurret'
/** The difficulty of a maneuver. */
export type Difficulty = 'blue' | 'white' | 'red' | 'purple'

/** A list of the publisher's, by the month it took effect. */
export type PublishedList = '2019-11' | '2020-01' | '2020-07' | '2020-09' | '2020-11' | '2021-03' | '2021-09'

/** A points list: one of the publisher's, or the current one of a community. */
export type PointsList = PublishedList | Community

/** A format for which a community's list says which cards are legal. */
export type ListFormat = 'epic' | 'standard' | 'wildspace' | 'extended'

/** What a community's list says about a card. */
export interface ListedCard<C extends PointCost = PointCost> {
  /** Absent if the card cannot be bought. */
  cost?: C
  legal: readonly ListFormat[]
}

/** What a community's list says about a pilot. */
export interface ListedPilot extends ListedCard<number> {
  slots: readonly Slot[]
  /** The points for upgrades on the ship, in a list that gives each ship its own. */
  loadout?: number
}

/** The points list of a community. */
export interface CommunityList {
  id: Community
  name: string
  /** The month of its publication. */
  date: string
  /** The database it was read from. */
  source: string
  /** Upgrades are bought from the loadout of their ship, not from the points of the squad. */
  hasLoadouts: boolean
  pilots: ReadonlyMap<PilotId, ListedPilot>
  upgrades: ReadonlyMap<UpgradeId, ListedCard>
}

/**
 * The lists in which a cost changed. Other lists have the cost of the list before; before the first one the
 * card had none. `pointsInList` reads it.
 */
export type Points<C extends PointCost = PointCost> = Partial<Record<PublishedList, C>>

/** A community that keeps the game alive with a points list and cards of its own. */
export type Community = 'legacy' | 'xwa'

/** The printed values of a ship. */
export interface ShipStats {
  agility: number
  hull: number
  shields: number
  /** Huge ships: shields recovered in each End Phase. */
  shieldRecovery?: number
  energy?: number
  energyRecovery?: number
}

/** A primary weapon. */
export interface PrimaryAttack {
  arc: PrintedArc
  value: number
}

/** A ship of the second edition. */
export interface ShipData {
  id: ShipTypeId
  name: string
  size: ShipSize
  factions: Faction[]
  stats: ShipStats
  /** Primary weapons; `range` if the card states an unusual one. */
  attacks: (PrimaryAttack & { range?: WeaponRange })[]
  actions: PrintedAction[]
  dial: DialManeuver<Difficulty>[]
  shipAbilities: string[]
  epicOnly: boolean
  note?: string
}

/** The charges of a card. A negative recovery is lost in each End Phase. */
export interface ChargeData {
  value: number
  recovers: number
}

/** The Force charges of a card. */
export interface ForceData extends ChargeData {
  side?: ('light' | 'dark')[]
}

/** A pilot of the second edition. */
export interface PilotData {
  id: PilotId
  name: string
  ship: ShipTypeId
  faction: Faction
  /** Null for the initiative of the ship it is docked with. */
  initiative: number | null
  /** Huge ships: the initiative step in which they engage. */
  engagement?: number
  /** Copies allowed in a squad; 0 for any number. */
  limited: number
  /** The communities that play the card; absent if the publisher's lists have it. */
  communities?: Community[]
  points: Points<number>
  /** Upgrade icons from the 2021-09 list on, without Epic's additional command slot on smaller ships. */
  slots: Slot[]
  /** Upgrade icons under the lists up to 2021-03, if they differ. */
  slotsUntil2021?: Slot[]
  /** One further icon, which the player chooses among these. */
  slotChoice?: Slot[]
  keywords: string[]
  force?: ForceData
  charges?: ChargeData
  /** Values that replace those of the ship. */
  stats?: Partial<Pick<ShipStats, 'agility' | 'hull' | 'shields'>>
  /** Replaces the ship's primary weapons. */
  attacks?: PrimaryAttack[]
  /** Replaces the ship's action bar. */
  actions?: PrintedAction[]
  shipAbility: string | null
  /** The pilot comes with exactly these upgrades and has no icons. */
  standardLoadout?: UpgradeId[]
  ability: boolean
  conditions: ConditionId[]
  /** What X-Wing Alliance prints differently from Legacy. */
  xwa?: Partial<
    Pick<PilotData, 'initiative' | 'limited' | 'keywords' | 'charges' | 'actions' | 'shipAbility'>
  >
  /** Lists under which the card was legal in the Hyperspace format. */
  hyperspace: PublishedList[]
  epicOnly: boolean
  note?: string
}

/** A restriction of a card; all of them must be satisfied. */
export type CardRestriction =
  /** Waived if the squad includes a card of that name. */
  | { kind: 'faction'; anyOf: Faction[]; orSquadIncludes?: string }
  | { kind: 'ship'; anyOf: ShipTypeId[] }
  | { kind: 'size'; anyOf: ShipSize[] }
  | { kind: 'keyword'; anyOf: string[] }
  | { kind: 'shipAbility'; anyOf: string[] }
  | { kind: 'forceSide'; anyOf: ('light' | 'dark')[] }
  /** An action of the ship's bar; of any difficulty unless one is named. */
  | { kind: 'action'; action: ActionName; difficulty?: PrintedAction['difficulty'] }
  | { kind: 'arc'; anyOf: PrintedArc[] }
  /** An upgrade of that slot is equipped as well. */
  | { kind: 'equipped'; slot: Slot }
  | {
      kind: 'initiativeAtLeast' | 'initiativeAtMost' | 'shieldsAtLeast' | 'energyAtLeast' | 'agilityEqual'
      value: number
    }
  /** The ship card is, or is not, a limited one. */
  | { kind: 'limitedShip'; is: boolean }
  /** One solitary card of each slot in a squad. */
  | { kind: 'solitary' }
  /** If one ship of the type equips it, every one does. */
  | { kind: 'standardized' }
  /** The squad includes a card with one of these names or keywords. */
  | { kind: 'squadIncludes'; anyOf: string[] }

/** A change that a card makes to its ship. */
export type CardGrant =
  | { kind: 'stat'; stat: 'attack' | 'agility' | 'hull' | 'shields' | 'energy'; amount: number }
  | { kind: 'action'; action: PrintedAction }
  /** A negative amount removes icons. */
  | { kind: 'slot'; slot: Slot; amount: number }
  | { kind: 'arc'; arc: PrintedArc }
  | { kind: 'force'; amount: number; side: ('light' | 'dark')[] }
  /** The ship may also fly in squads of these factions. */
  | { kind: 'squadFaction'; anyOf: Faction[] }

/** A weapon of a card. */
export interface WeaponData extends PrimaryAttack {
  range: WeaponRange
  /** The ordnance icon: no range bonus. */
  noRangeBonus: boolean
}

/** A device of a card. */
export interface DeviceData {
  name: string
  kind: 'bomb' | 'mine' | 'remote' | 'obstacle'
  /** Remotes only. */
  initiative?: number
  agility?: number
  hull?: number
  attack?: WeaponData
  charges?: ChargeData
  /** Set if it was never published: how it was derived. */
  reconstructed?: { reasoning: string }
}

/** One side of an upgrade card. */
export interface CardSide {
  title: string
  ability: boolean
  attack?: WeaponData
  charges?: ChargeData
  force?: ForceData
  grants: CardGrant[]
  device?: DeviceData
  /** The ship ability this side gives in place of the ship's own. */
  shipAbility?: string
  conditions: ConditionId[]
}

/** An upgrade of the second edition. */
export interface UpgradeData {
  id: UpgradeId
  name: string
  slot: Slot
  /** Every icon the card fills, its own first. */
  occupies: Slot[]
  /** Copies allowed in a squad; 0 for any number. */
  limited: number
  /** The communities that play the card; absent if the publisher's lists have it. */
  communities?: Community[]
  points: Points
  restrictions: CardRestriction[]
  /** It cannot be bought: it belongs to standard loadouts alone. */
  loadoutOnly?: true
  /** One, or two for a card that flips. */
  sides: [CardSide, ...CardSide[]]
  hyperspace: PublishedList[]
  epicOnly: boolean
  note?: string
}

/** A ship of a quick build. */
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

/** A quick build of fixed threat, or a wing whose threat depends on the number of wingmates. */
export type QuickBuild =
  | (QuickBuildCard & { kind: 'ships'; threat: number; ships: QuickBuildShip[] })
  | (QuickBuildCard & {
      kind: 'wing'
      leader: QuickBuildShip
      wingmate: QuickBuildShip
      threatByWingmates: Record<string, number>
      /** A wingmate of its own kind that always flies along; the number above excludes it. */
      alsoIncludes?: QuickBuildShip
    })

/** The ships that may be wingmates. */
export interface WingmateChoice {
  ships: ShipTypeId[] | 'sameAsLeader'
  initiativeBelowLeader?: boolean
  /** Limits for this type within the wing; without them, all or none. */
  min?: number
  max?: number
}

/** A command upgrade that makes its bearer a wing leader. */
export interface Wing {
  upgrade: UpgradeId
  leader: { kind: 'ship'; anyOf: ShipTypeId[] } | { kind: 'size'; anyOf: ShipSize[] }
  wingmates: WeaponRange &
    ({ kind: 'oneTypeOf'; choices: WingmateChoice[] } | { kind: 'mixOf'; choices: WingmateChoice[] })
  damageSharing: {
    /** Wingmates that may each suffer one hit or crit of an attack in place of the protected ship. */
    maxWingmates: number
    protects: ('leader' | ShipTypeId)[]
    /** Only these ships may suffer it; any wingmate if absent. */
    by?: ShipTypeId[]
  }
  /** Whether the upgrade card flips once forces are placed. */
  flipsAfterPlacement: boolean
  /** Whether the card has a rule beyond the ones above. */
  extraRule: boolean
}

/** An effect resolved before the card's own if the attacker is in that arc of the huge ship. */
export interface PrecisionShot {
  name: string
  arc: 'side' | 'fullFront' | 'fullRear' | 'bullseye'
  effect: string
}

/** A damage card of a huge ship. */
export interface HugeDamageCard extends DamageCardData {
  precisionShot: PrecisionShot
}

/** The damage deck of the second edition. */
export interface DamageDeck {
  id: 'core'
  name: string
  cards: DamageCardData[]
}

/** The damage deck for huge ships. */
export interface HugeDamageDeck {
  id: 'huge'
  name: string
  cards: HugeDamageCard[]
}

/** The data of the second edition. */
export interface CatalogueData {
  ships: ShipData[]
  pilots: PilotData[]
  upgrades: UpgradeData[]
  conditions: ConditionData[]
  damageDeck: DamageDeck
  hugeDamageDeck: HugeDamageDeck
  quickBuilds: QuickBuild[]
  wings: Wing[]
}
