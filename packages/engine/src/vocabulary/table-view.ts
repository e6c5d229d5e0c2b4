import type { DamageCardData, first, second } from '@flotilla/catalogue'
import type { BaseId, Edition, Pose, Section, SectionArc, TokenId } from '@flotilla/geometry'
import type { Decision, Seat } from '../kernel/decision.ts'
import type { ScenarioView } from '../second/scenarios/scenario-view.ts'
import type { SidedFacts } from '../second/ship-facts.ts'
import type { WingMembership } from '../second/wings/formation.ts'
import type { DialEntry } from '../shared/dial.ts'
import type { Announcements } from '../shared/end-game-early.ts'
import type { CardId, DeviceId, ObjectId, ObstacleId, ShipId, TeamId } from './ids.ts'
import type { Pointing, TokenName } from './limits-and-costs.ts'

/** The one shape in which both editions show a game; each edition converts its own ships and views to it. */

type Action = second.ActionName | Exclude<first.PrintedAction, 'targetLock'>

interface Range {
  readonly min: number
  readonly max: number
}

/** An action of an action bar, with its colour. */
export interface BarAction {
  readonly action: Action
  readonly difficulty: second.PrintedAction['difficulty']
  readonly linked?: BarAction
}

/** A weapon that an upgrade provides. */
export interface WeaponView {
  /** Its number among cards of the same name on this ship. */
  readonly card: CardId
  readonly slot: first.Slot | second.Slot
  readonly arc: second.PrintedArc
  readonly value: number
  readonly range: Range
  readonly noRangeBonus: boolean
  /** It fires in every direction. */
  readonly allRound?: true
  /** The section of a huge ship that has it. */
  readonly section?: Section
  /** Energy on its card that a shot spends. */
  readonly energy?: number
  /** The cost paid when the target is declared. */
  readonly pays?: readonly ('lock' | 'focus' | 'discard')[]
  /** The damage a hit deals instead of its results, or in addition to them. */
  readonly deals?: { readonly hits?: number; readonly crits?: number }
}

/** One Ship card of a huge ship: the whole ship, or one of its two sections. */
export interface SectionCard {
  /** Undefined for a ship with a single card. */
  readonly section: Section | undefined
  readonly name: string
  /** 0 without a primary weapon. */
  readonly attack: number
  readonly range: Range
  readonly turret: boolean
  /** The arc through which its weapons fire. */
  readonly arc: SectionArc | undefined
  /** Null on a card that holds no energy. */
  readonly energy: number | null
  readonly hull: number
  readonly shields: number
}

/** The facts of a huge ship whose Ship cards hold energy: one card, or one for each section. */
export interface HugeShipCard {
  readonly parts: readonly SectionCard[]
  /** The energy that each maneuver of the dial gains. */
  readonly gains: { readonly [maneuver: string]: number }
  /** By card: its section, the energy it can hold, and by how much it raises the energy limit of its ship. */
  readonly upgrades: {
    readonly [card: string]: {
      readonly section: Section | undefined
      readonly limit: number
      readonly raises: number
    }
  }
}

/** A ship as printed: open information that never changes. */
export interface ShipCard {
  readonly seat: Seat
  readonly name: string
  readonly pilot: string
  readonly ship: string
  readonly base: BaseId
  /** The order in which ships act: pilot skill or initiative. */
  readonly rank: number
  /** The separate engagement value of some huge ships. */
  readonly engagement?: number
  readonly agility: number
  /** The part of its agility that comes from upgrades; it is lost when they are discarded. */
  readonly agilityFrom?: { readonly [card: string]: number }
  readonly hull: number
  readonly shields: number
  readonly force: number
  /** Its energy limit, where that is a value of the ship. */
  readonly energy: number
  readonly dial: readonly DialEntry<first.Difficulty | second.Difficulty>[]
  /** Its action bar, whichever sides its cards show. */
  readonly actions: readonly BarAction[]
  /** The facts that depend on which side of a dual-sided card is up. */
  readonly sided: readonly SidedFacts[]
  /** Its primary weapons, each with the arc it fires through. */
  readonly attacks: readonly {
    readonly arc: second.PrintedArc
    readonly value: number
    readonly range?: Range
  }[]
  /** Its primary weapon fires in every direction. */
  readonly allRound: boolean
  /** It has a bullseye arc. */
  readonly bullseye: boolean
  /** Its turret arc, if it has one. */
  readonly turret: 'single' | 'double' | undefined
  /** Upgrades that have their own turret arc. */
  readonly turrets: readonly { readonly card: CardId; readonly kind: 'single' | 'double' }[]
  readonly weapons: readonly WeaponView[]
  readonly hardpoints: readonly string[]
  /**
   * The number of ion or tractor tokens that affect a ship of its size; undefined where there is no such
   * number.
   */
  readonly threshold?: number
  readonly points: number
  /** The charges its cards start with. */
  readonly charges: { readonly [card: string]: { readonly value: number; readonly recovers: number } }
  /** The slot of each of its upgrades, where other upgrades may replace them. */
  readonly slots: { readonly [card: string]: second.Slot }
  /** Every card of it that has an ability. */
  readonly cards: readonly string[]
  /** The cards whose abilities are not implemented yet. */
  readonly silent: readonly string[]
  /** It flies by the dial of the ship docked with it. */
  readonly ring?: true
  /** Its wing ID card. */
  readonly wing?: WingMembership
  readonly huge?: HugeShipCard
}

/** A damage card of a ship; its identity stays hidden while it is facedown. */
export interface DamageView {
  readonly faceup: boolean
  readonly card?: CardId
  /** Identifies this card, where damage cards are numbered. */
  readonly no?: number
  /** The section of a huge ship that has it. */
  readonly section?: Section
  /** The number of cards it counts as, if not one. */
  readonly worth?: number
}

/** The changing values of a huge ship with Ship cards. */
export interface HugeShipView {
  /** The shields of each section of a ship with two cards; the ship's own `shields` are their sum. */
  readonly shields: Readonly<Record<Section, number>> | null
  readonly energy: number
  /** Energy on upgrade cards. */
  readonly stored: { readonly [card: string]: number }
  readonly crippled: readonly Section[]
}

/** A ship as one seat may see it: enemy dials are hidden until revealed, facedown damage from every seat. */
export interface TableShip {
  readonly id: ShipId
  readonly place: 'hand' | 'table' | 'reserve' | 'destroyed' | 'fled' | 'escaped'
  /** The carrier with which it is docked; it is in reserve then. */
  readonly docked: ShipId | null
  readonly pose: Pose
  /** Its rank, if something has changed it. */
  readonly rank?: number | undefined
  readonly shields: number
  readonly force: number
  readonly energy: number
  /** Active charges of its cards. */
  readonly charges: { readonly [card: string]: number }
  readonly damage: readonly DamageView[]
  readonly tokens: Partial<Record<TokenName, number>>
  readonly locks: readonly ObjectId[]
  /** The direction of its turret arc; either one for a double turret arc. */
  readonly turret: Pointing
  /** The directions of the turret arcs of its upgrades. */
  readonly turrets: { readonly [card: string]: Pointing }
  readonly dial: string | null
  readonly revealed: string | null
  readonly activated: boolean
  /** It has already engaged. */
  readonly engaged: boolean
  /** The card is absent while a condition is secret. */
  readonly conditions: readonly { readonly card?: CardId; readonly source: ShipId }[]
  /** Cards that show a side other than their first. */
  readonly sides: { readonly [card: string]: number }
  /** Its upgrades, once they differ from those at the start. */
  readonly upgrades?: readonly string[] | undefined
  /** Upgrades that are out of play. */
  readonly discarded?: readonly string[] | undefined
  /** Upgrades that have been replaced, with their replacements. */
  readonly replaced?: { readonly [card: string]: string } | undefined
  readonly doomed: boolean
  /** A wingmate in formation with its leader. */
  readonly inFormation: boolean
  readonly huge?: HugeShipView | undefined
}

export interface TableObstacle {
  readonly id: ObstacleId
  /** The cardboard piece. */
  readonly what: string
  readonly place: 'hand' | 'table' | 'removed'
  readonly pose: Pose
}

/** A bomb, a mine or a remote. */
export interface TableDevice {
  readonly id: DeviceId
  readonly kind: 'bomb' | 'mine' | 'remote'
  readonly what: TokenId
  /** Its number in a set of cardboard pieces. */
  readonly piece: number
  /** The upgrade it comes from, where that still matters. */
  readonly card?: CardId
  /** Its owner; −1 for none. */
  readonly seat: Seat
  readonly place: 'table' | 'removed' | 'escaped'
  readonly pose: Pose
  /** The number of its damage cards. */
  readonly damage: number
  /** Rounds until it detonates. */
  readonly fuse: number
}

/** An attack in progress, as every seat sees it. */
export interface TableAttack {
  readonly attacker: ShipId
  readonly defender: ShipId
  readonly weapon: number | string
  readonly range: number
  readonly obstructedBy: readonly ObjectId[]
  /** The target section of a huge ship, and the section it fires from. */
  readonly section?: Section
  readonly from?: Section
  readonly attackDice: readonly string[]
  readonly defenseDice: readonly string[]
}

export type TablePhase = 'setup' | 'planning' | 'system' | 'activation' | 'engagement' | 'end'

/** A game as one seat may see it, or a spectator. */
export interface TableView {
  readonly ruleset: string
  readonly seat: Seat
  readonly state: Announcements & {
    readonly round: number
    readonly phase: TablePhase
    /** The seats in player order. */
    readonly order: readonly Seat[]
    readonly ships: readonly TableShip[]
    readonly obstacles: readonly TableObstacle[]
    readonly devices: readonly TableDevice[]
    /** Seats that have confirmed their dials. */
    readonly confirmed: readonly Seat[]
    /** The winning team, or null for a draw; undefined while the game goes on. */
    readonly winner?: TeamId | null | undefined
  }
  readonly attack?: TableAttack
  readonly scenario?: ScenarioView
  /** The seat's own decisions. */
  readonly pending: readonly Decision[]
  /** The other seats that must still answer. */
  readonly waitingFor: readonly Seat[]
}

/** The values of the rules that other packages need for their estimates. */
export interface TableRules {
  /** The edition, which determines how distances are measured. */
  readonly edition: Edition
  /**
   * Whether a ship that overlaps another skips its action, or the outcome depends on the owner of the other
   * ship.
   */
  readonly overlap: 'skipAction' | 'byRelation'
  readonly rangeZeroAttacks: boolean
  /** Whether a primary attack at range 0 gets the extra die of range 1. */
  readonly bonusAtRangeZero: boolean
  /** How an ionized ship moves. */
  readonly ion: 'noDial' | 'dialDirection'
  readonly ionColour: 'white' | 'blue'
  readonly ionActs: boolean
  /** The fate of a red maneuver that a stressed ship reveals. */
  readonly stressedRed: 'opponentChooses' | 'straight2'
  /** An evade token adds a result, or changes a die. */
  readonly evade: 'adds' | 'changes'
  /**
   * A reinforce token adds results against attackers on its side, or cancels results of attacks entirely from
   * there.
   */
  readonly reinforce: 'adds' | 'stops'
  /** Each tractor token lowers agility, or enough tokens together lower it once. */
  readonly tractor: 'each' | 'together'
  /** Modifying its own dice costs a weapon nothing. */
  readonly weaponDiceFree: boolean
}

/** A damage card as printed, with the effect of a precision shot at a huge ship. */
export type PrintedDamage = Pick<DamageCardData, 'name' | 'effect' | 'reconstructed'> &
  Partial<Pick<second.HugeDamageCard, 'precisionShot'>>

/** Returns the current rank of a ship. */
export const rankOf = (facts: Pick<ShipCard, 'rank'>, ship: Pick<TableShip, 'rank'>): number =>
  ship.rank ?? facts.rank

/** Returns the number of damage cards that a ship, or a section of it, counts as having. */
export const visibleDamageCount = ({ damage }: Pick<TableShip, 'damage'>, section?: Section): number =>
  damage.reduce((sum, one) => (section && one.section !== section ? sum : sum + (one.worth ?? 1)), 0)
