import type {
  AnySeatView,
  Choice,
  Decision,
  ShipCard,
  TableRules,
  TableShip,
  WeaponView,
} from '@flotilla/engine'
import type { Rules, SeatView } from '@flotilla/engine/second'
import type { Term } from './terms.ts'

/** A player that sees only what its seat may see. `legal` says whether the game would take a place. */
export interface Bot<Sees extends AnySeatView = SeatView> {
  readonly name: string
  choose(view: Sees, decision: Decision, legal: (choice: Choice) => boolean): Choice
  /** What its last choice rested on. */
  explain?(): readonly Term[]
}

/** A weapon that attacks name; one that bots aim has an arc and a range. */
export type BotWeapon = Pick<WeaponView, 'card' | 'value' | 'noRangeBonus'> & Partial<WeaponView>

/** What is weighed of a ship that does not change. */
export interface BotShipFacts
  extends Pick<
    ShipCard,
    | 'seat'
    | 'base'
    | 'rank'
    | 'agility'
    | 'agilityFrom'
    | 'hull'
    | 'shields'
    | 'dial'
    | 'actions'
    | 'attacks'
    | 'turret'
    | 'threshold'
    | 'engagement'
    | 'ring'
    | 'wing'
  > {
  readonly rules: TableRules
  readonly weapons: readonly BotWeapon[]
  /** What only a huge ship of Ship cards has. */
  readonly giant?: HugeShipFacts
}

export type BotDialEntry = BotShipFacts['dial'][number]

export interface HugeShipFacts {
  /** The energy that maneuvers gain, by their ids, and how much the Ship card may hold. */
  readonly gains: { readonly [maneuver: string]: number }
  readonly limit: number
  readonly recovers: boolean
  /** The cards that hold energy: how much, what it takes to use them, and how far they then reach. */
  readonly stores: readonly {
    readonly card: string
    readonly limit: number
    readonly cost: number
    readonly reach: number
  }[]
}

export const isHugeShip = ({ base, giant }: Pick<BotShipFacts, 'base' | 'giant'>): boolean =>
  base === 'huge' || giant !== undefined

/** What is weighed of a ship as it is now. */
export type BotShip = Pick<
  TableShip,
  | 'id'
  | 'place'
  | 'docked'
  | 'pose'
  | 'rank'
  | 'shields'
  | 'damage'
  | 'tokens'
  | 'locks'
  | 'turret'
  | 'turrets'
  | 'dial'
  | 'activated'
  | 'engaged'
  | 'force'
  | 'energy'
  | 'discarded'
  | 'replaced'
  | 'huge'
> &
  Partial<Pick<TableShip, 'inFormation'>>

/** What lies open on the table from the start: ships' facts, who is with whom, where, by which rules. */
export interface BotTable extends Pick<Rules, 'teams' | 'area' | 'deployment'> {
  readonly rules: TableRules
  readonly facts: readonly BotShipFacts[]
}

export type BotFactory = (seed: number, table: BotTable) => Bot<AnySeatView>
