import type {
  AnySeatView,
  CardId,
  Choice,
  Decision,
  ShipCard,
  ShipOrDeviceId,
  TableRules,
  TableShip,
  WeaponView,
} from '@flotilla/engine'
import type { Rules, SeatView } from '@flotilla/engine/second'
import type { Term } from './terms.ts'

/** A player that sees only its seat's view. `legal` reports whether the game would accept a place. */
export interface Bot<Sees extends AnySeatView = SeatView> {
  readonly name: string
  choose(view: Sees, decision: Decision, legal: (choice: Choice) => boolean): Choice
  /** Returns the reasons for its last choice. */
  explain?(): readonly Term[]
}

/** A weapon that attacks name; one that bots aim has an arc and a range. */
export type BotWeapon = Pick<WeaponView, 'card' | 'value' | 'noRangeBonus'> & Partial<WeaponView>

/** The facts about a ship that bots weigh and that never change. */
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
  /** Only for a huge ship of ship cards. */
  readonly hugeShip?: HugeShipFacts
}

/** An entry of a ship's dial. */
export type BotDialEntry = BotShipFacts['dial'][number]

/** Energy and weapons of a huge ship. */
export interface HugeShipFacts {
  /** The energy that maneuvers gain, by their ids, and the limit of the ship card. */
  readonly gains: { readonly [maneuver: string]: number }
  readonly limit: number
  readonly recovers: boolean
  /** The cards that hold energy: their limit, the energy to use them, and their range then. */
  readonly stores: readonly {
    readonly card: CardId
    readonly limit: number
    readonly cost: number
    readonly reach: number
  }[]
}

/** Reports whether a ship is huge. */
export const isHugeShip = ({ base, hugeShip }: Pick<BotShipFacts, 'base' | 'hugeShip'>): boolean =>
  base === 'huge' || hugeShip !== undefined

/** The part of a ship's present state that bots weigh. */
export type BotShip = { readonly id: ShipOrDeviceId } & Pick<
  TableShip,
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
  | 'revealed'
  | 'activated'
  | 'engaged'
  | 'force'
  | 'energy'
  | 'discarded'
  | 'replaced'
  | 'huge'
> &
  Partial<Pick<TableShip, 'inFormation'>>

/** Open information from the start: facts of ships, teams, play area and rules. */
export interface BotTable extends Pick<Rules, 'teams' | 'area' | 'deployment'> {
  readonly rules: TableRules
  readonly facts: readonly BotShipFacts[]
}

/** Creates a bot for a table. */
export type BotFactory = (seed: number, table: BotTable) => Bot<AnySeatView>
