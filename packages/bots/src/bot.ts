import type {
  AnyView,
  Choice,
  Decision,
  Rules,
  ShipCard,
  ShownShip,
  ShownWeapon,
  TableRules,
  View,
} from '@flotilla/engine'
import type { Term } from './terms.ts'

/** A player that sees only what its seat may see. `legal` says whether the game would take a place. */
export interface Bot<Sees extends AnyView = View> {
  readonly name: string
  choose(view: Sees, decision: Decision, legal: (choice: Choice) => boolean): Choice
  /** What its last choice rested on. */
  explain?(): readonly Term[]
}

/** A weapon that attacks name; one that bots aim has an arc and a range. */
export type Gun = Pick<ShownWeapon, 'card' | 'value' | 'noRangeBonus'> & Partial<ShownWeapon>

/** What is weighed of a ship that does not change. */
export interface Facts
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
  readonly weapons: readonly Gun[]
  /** What only a huge ship of Ship cards has. */
  readonly giant?: Giant
}

export type DialEntry = Facts['dial'][number]

export interface Giant {
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

export const isHuge = ({ base, giant }: Pick<Facts, 'base' | 'giant'>): boolean =>
  base === 'huge' || giant !== undefined

/** What is weighed of a ship as it is now. */
export type Craft = Pick<
  ShownShip,
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
  Partial<Pick<ShownShip, 'inFormation'>>

/** What lies open on the table from the start: ships' facts, who is with whom, where, by which rules. */
export interface Table extends Pick<Rules, 'teams' | 'area' | 'deployment'> {
  readonly rules: TableRules
  readonly facts: readonly Facts[]
}

export type MakeBot = (seed: number, table: Table) => Bot<AnyView>
