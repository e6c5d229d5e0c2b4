import type { DamageCardData, first, second } from '@flotilla/catalogue'
import type { BaseId, Edition, Pose, Section, SectionArc, TokenId } from '@flotilla/geometry'
import type { Decision, Seat } from '../kernel/decision.ts'
import type { ScenarioView } from '../second/scenarios/scenario-view.ts'
import type { SidedFacts } from '../second/ship-facts.ts'
import type { WingFacts } from '../second/wings/formation.ts'
import type { Announcements } from '../table/announcements.ts'
import type { DialEntry } from '../table/dial.ts'
import type { Pointing, TokenName } from './option-fields.ts'

/** The one shape in which a table of either edition is shown: each edition tells it of its own ships and views. */

type Action = second.ActionName | Exclude<first.PrintedAction, 'targetLock'>

interface Range {
  readonly min: number
  readonly max: number
}

/** An action of a bar, in its colour. */
export interface BarAction {
  readonly action: Action
  readonly difficulty: second.PrintedAction['difficulty']
  readonly linked?: BarAction
}

/** A weapon that an upgrade brings. */
export interface WeaponView {
  /** The card on this ship. */
  readonly card: string
  readonly slot: first.Slot | second.Slot
  readonly arc: second.PrintedArc
  readonly value: number
  readonly range: Range
  readonly noRangeBonus: boolean
  /** It fires in every direction. */
  readonly allRound?: true
  /** The section of a huge ship that has it. */
  readonly section?: Section
  /** Energy on its card that a shot takes. */
  readonly energy?: number
  /** What is paid when the target is declared. */
  readonly pays?: readonly ('lock' | 'focus' | 'discard')[]
  /** The damage that a hit deals in place of its results, or beside what it inflicts. */
  readonly deals?: { readonly hits?: number; readonly crits?: number }
}

/** One Ship card of a huge ship: the whole of it, or one of its two sections. */
export interface SectionCard {
  /** Undefined for the one card of a ship that has no other. */
  readonly section: Section | undefined
  readonly name: string
  /** 0 without a primary weapon. */
  readonly attack: number
  readonly range: Range
  readonly turret: boolean
  /** The arc that its weapons fire through. */
  readonly arc: SectionArc | undefined
  /** Null on a card that holds no energy. */
  readonly energy: number | null
  readonly hull: number
  readonly shields: number
}

/** What only a huge ship of Ship cards that hold energy has: one card, or one for each section. */
export interface HugeShipCard {
  readonly parts: readonly SectionCard[]
  /** The energy each maneuver of the dial gains. */
  readonly gains: { readonly [maneuver: string]: number }
  /** By card: the section it is on, how much energy it holds, and by how much it raises what its ship holds. */
  readonly upgrades: {
    readonly [card: string]: {
      readonly section: Section | undefined
      readonly limit: number
      readonly raises: number
    }
  }
}

/** What of a ship lies open from the start and never changes. */
export interface ShipCard {
  readonly seat: Seat
  readonly name: string
  readonly pilot: string
  readonly ship: string
  readonly base: BaseId
  /** What ships act by, one after the other: pilot skill or initiative. */
  readonly rank: number
  /** Huge ships that engage by a value of their own. */
  readonly engagement?: number
  readonly agility: number
  /** What of its agility comes from upgrades: it goes when they are discarded. */
  readonly agilityFrom?: { readonly [card: string]: number }
  readonly hull: number
  readonly shields: number
  readonly force: number
  /** The most energy it has, where that is a value of the ship. */
  readonly energy: number
  readonly dial: readonly DialEntry<first.Difficulty | second.Difficulty>[]
  /** Its action bar, whatever side its cards show. */
  readonly actions: readonly BarAction[]
  /** What depends on the side a card of two sides shows. */
  readonly sided: readonly SidedFacts[]
  /** Its primary weapons, each by the arc it is fired through. */
  readonly attacks: readonly {
    readonly arc: second.PrintedArc
    readonly value: number
    readonly range?: Range
  }[]
  /** Its primary weapon fires in every direction. */
  readonly allRound: boolean
  /** It has a bullseye arc. */
  readonly bullseye: boolean
  /** An arc of it can be pointed. */
  readonly turret: 'single' | 'double' | undefined
  /** Upgrades that have a turret each. */
  readonly turrets: readonly { readonly card: string; readonly kind: 'single' | 'double' }[]
  readonly weapons: readonly WeaponView[]
  readonly hardpoints: readonly string[]
  /** How many ion or tractor tokens hold a ship of its size; undefined where none do. */
  readonly threshold?: number
  readonly points: number
  /** The charges its cards start with. */
  readonly charges: { readonly [card: string]: { readonly value: number; readonly recovers: number } }
  /** The slot each of its upgrades is in, where others may come into it. */
  readonly slots: { readonly [card: string]: second.Slot }
  /** Every card of it that has an ability. */
  readonly cards: readonly string[]
  /** Those whose abilities are not carried out yet. */
  readonly silent: readonly string[]
  /** It flies by the dial of the ship docked with it. */
  readonly ring?: true
  /** Its wing ID card. */
  readonly wing?: WingFacts
  readonly huge?: HugeShipCard
}

/** A damage card of a ship; which it is stays hidden while it is facedown. */
export interface DamageView {
  readonly faceup: boolean
  readonly card?: string
  /** Tells this card from others, where they are numbered. */
  readonly no?: number
  /** The section of a huge ship it lies beside. */
  readonly section?: Section
  /** As how many cards it counts, where not as one. */
  readonly worth?: number
}

/** What of a huge ship with Ship cards changes. */
export interface HugeShipView {
  /** Of each section of a ship of two cards; the ship's own `shields` are their sum. */
  readonly shields: Readonly<Record<Section, number>> | null
  readonly energy: number
  /** Energy on upgrade cards. */
  readonly stored: { readonly [card: string]: number }
  readonly crippled: readonly Section[]
}

/** A ship as it is now, as a seat may see it: others' dials hidden until revealed, facedown damage from everybody. */
export interface TableShip {
  readonly id: number
  readonly place: 'hand' | 'table' | 'reserve' | 'destroyed' | 'fled' | 'escaped'
  /** The carrier it is docked with; it is in reserve then. */
  readonly docked: number | null
  readonly pose: Pose
  /** Its rank where something has changed it. */
  readonly rank?: number | undefined
  readonly shields: number
  readonly force: number
  readonly energy: number
  /** Active charges of its cards. */
  readonly charges: { readonly [card: string]: number }
  readonly damage: readonly DamageView[]
  readonly tokens: Partial<Record<TokenName, number>>
  readonly locks: readonly number[]
  /** Where its turret points; of a double one either of its two arcs. */
  readonly turret: Pointing
  /** And those of its upgrades. */
  readonly turrets: { readonly [card: string]: Pointing }
  readonly dial: string | null
  readonly revealed: string | null
  readonly activated: boolean
  /** It has had its turn to attack. */
  readonly engaged: boolean
  /** Which one is hidden where a condition is secret. */
  readonly conditions: readonly { readonly card?: string; readonly source: number }[]
  /** Cards that show another side than their first. */
  readonly sides: { readonly [card: string]: number }
  /** The upgrades it carries, once they are others than at the start. */
  readonly upgrades?: readonly string[] | undefined
  /** Upgrades that are out of play. */
  readonly discarded?: readonly string[] | undefined
  /** Upgrades that others have taken the place of, and which. */
  readonly replaced?: { readonly [card: string]: string } | undefined
  readonly doomed: boolean
  /** A wingmate that flies with its leader. */
  readonly inFormation: boolean
  readonly huge?: HugeShipView | undefined
}

export interface TableObstacle {
  readonly id: number
  /** Which piece of cardboard it is. */
  readonly what: string
  readonly place: 'hand' | 'table' | 'removed'
  readonly pose: Pose
}

/** A bomb, a mine or a remote. */
export interface TableDevice {
  readonly id: number
  readonly kind: 'bomb' | 'mine' | 'remote'
  readonly what: TokenId
  /** Which piece of cardboard of a set it is. */
  readonly piece: number
  /** The upgrade it comes from, where that is still of interest. */
  readonly card?: string
  /** Whose it is; −1 when nobody's. */
  readonly seat: Seat
  readonly place: 'table' | 'removed' | 'escaped'
  readonly pose: Pose
  /** How many damage cards it has. */
  readonly damage: number
  /** Rounds until it goes off. */
  readonly fuse: number
}

/** An attack in progress, as everybody at the table sees it. */
export interface TableAttack {
  readonly attacker: number
  readonly defender: number
  readonly weapon: number | string
  readonly range: number
  readonly obstructedBy: readonly number[]
  /** The section of a huge ship it is aimed at, and the one it is fired from. */
  readonly section?: Section
  readonly from?: Section
  readonly attackDice: readonly string[]
  readonly defenseDice: readonly string[]
}

export type TablePhase = 'setup' | 'planning' | 'system' | 'activation' | 'engagement' | 'end'

/** What a seat sees of a game, or whoever has none. */
export interface TableView {
  readonly ruleset: string
  readonly seat: Seat
  readonly state: Announcements & {
    readonly round: number
    readonly phase: TablePhase
    /** Seats in the order in which equals act. */
    readonly order: readonly Seat[]
    readonly ships: readonly TableShip[]
    readonly obstacles: readonly TableObstacle[]
    readonly devices: readonly TableDevice[]
    /** Seats that have confirmed their dials. */
    readonly confirmed: readonly Seat[]
    /** The winning team, or null for a draw; undefined while the game goes on. */
    readonly winner?: number | null | undefined
  }
  readonly attack?: TableAttack
  readonly scenario?: ScenarioView
  /** The seat's own decisions. */
  readonly pending: readonly Decision[]
  /** Who else is being waited for. */
  readonly waitingFor: readonly Seat[]
}

/** What rules come to that others than the engine reckon with. */
export interface TableRules {
  /** By which of them things are measured. */
  readonly edition: Edition
  /** Who overlaps a ship skips the action, or what follows depends on whose it is. */
  readonly overlap: 'skipAction' | 'byRelation'
  readonly rangeZeroAttacks: boolean
  /** Whether a primary attack at range 0 has the die of range 1. */
  readonly bonusAtRangeZero: boolean
  /** How an ionized ship moves, in which colour, and whether a ship with an ion token may act. */
  readonly ion: 'noDial' | 'dialDirection'
  readonly ionColour: 'white' | 'blue'
  readonly ionActs: boolean
  /** What becomes of a red maneuver that a stressed ship reveals. */
  readonly stressedRed: 'opponentChooses' | 'straight2'
  /** An evade token adds a result, or changes a die. */
  readonly evade: 'adds' | 'changes'
  /** A reinforce token adds results against whoever is on its side, or stops what has hit from wholly there. */
  readonly reinforce: 'adds' | 'stops'
  /** Each tractor token lowers agility, or as many as hold the ship do once. */
  readonly tractor: 'each' | 'together'
  /** What a weapon does to its own dice costs nothing. */
  readonly weaponDiceFree: boolean
}

/** A damage card as it is printed, with what a precision shot at a huge ship does. */
export type PrintedDamage = Pick<DamageCardData, 'name' | 'effect' | 'reconstructed'> &
  Partial<Pick<second.HugeDamageCard, 'precisionShot'>>

/** The rank of a ship as it is now. */
export const rankOf = (facts: Pick<ShipCard, 'rank'>, ship: Pick<TableShip, 'rank'>): number =>
  ship.rank ?? facts.rank

/** How many damage cards a ship, or a section of it, counts as having. */
export const damageOf = ({ damage }: Pick<TableShip, 'damage'>, section?: Section): number =>
  damage.reduce((sum, one) => (section && one.section !== section ? sum : sum + (one.worth ?? 1)), 0)
