import type {
  AnyView,
  Choice,
  Decision,
  first,
  Keys,
  Rules,
  SeenAttack,
  SeenDevice,
  SeenScenario,
  SeenShip,
  ShipFacts,
  View,
} from '@flotilla/engine'
import type { Pose } from '@flotilla/geometry'
import type { Term } from './terms.ts'

/** A player that sees only what its seat may see. `legal` says whether the game would take a place. */
export interface Bot<Sees extends AnyView = View> {
  readonly name: string
  choose(view: Sees, decision: Decision, legal: (choice: Choice) => boolean): Choice
  /** What its last choice rested on. */
  explain?(): readonly Term[]
}

/** A weapon that attacks name. */
export interface Gun {
  readonly card: string
  readonly value: number
  readonly noRangeBonus: boolean
  readonly slot?: string
  /** Where it is fired through and how far. */
  readonly arc?: string
  readonly range?: { readonly min: number; readonly max: number }
  /** The damage a hit deals in place of its results. */
  readonly deals?: { readonly hits?: number; readonly crits?: number }
  /** What is spent before its dice are rolled. */
  readonly pays?: readonly string[]
}

/** What is weighed of a ship that does not change, in the words of the second edition for both. */
export interface Facts
  extends Pick<
      ShipFacts,
      | 'seat'
      | 'base'
      | 'initiative'
      | 'agility'
      | 'hull'
      | 'shields'
      | 'dial'
      | 'actions'
      | 'attacks'
      | 'turret'
      | 'wing'
    >,
    Partial<Pick<ShipFacts, 'engagement' | 'turrets' | 'ring'>> {
  readonly edition: 'first' | 'second'
  readonly weapons: readonly Gun[]
  /** What of its agility goes when cards are discarded. */
  readonly agilityFrom?: { readonly [card: string]: number }
  /** What only a huge ship of the first edition has. */
  readonly giant?: Giant
}

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
export interface Craft
  extends Pick<
    SeenShip,
    | 'id'
    | 'docked'
    | 'pose'
    | 'shields'
    | 'tokens'
    | 'locks'
    | 'turret'
    | 'dial'
    | 'activated'
    | 'engaged'
    | 'force'
    | 'energy'
    | 'turrets'
  > {
  readonly place: string
  readonly damage: readonly { readonly faceup: boolean; readonly card?: string }[]
  /** The sections and the energy of a huge ship of the first edition. */
  readonly huge?: first.Ship['huge']
  readonly replaced?: first.Ship['replaced']
  /** It flies in a wing, by its leader's dial. */
  readonly inFormation?: boolean
}

/** What a seat sees, as far as it is weighed. */
export interface Seen {
  readonly seat: number
  readonly state: {
    readonly round: number
    readonly phase: string
    readonly order: readonly number[]
    readonly ships: readonly Craft[]
    readonly obstacles: readonly {
      readonly id: number
      readonly what: string
      readonly place: string
      readonly pose: Pose
    }[]
    readonly devices?: readonly (Pick<SeenDevice, 'id' | 'pose'> &
      Partial<Pick<SeenDevice, 'card' | 'damage' | 'seat' | 'place'>>)[]
  }
  readonly attack?: Omit<SeenAttack, 'arc'>
  readonly scenario?: SeenScenario
}

/** What lies open on the table from the start: ships' and obstacles' facts, who is with whom, where, by which rules. */
export interface Table extends Pick<Rules, 'teams' | 'area' | 'deployment'> {
  readonly keys: Keys
  readonly facts: readonly Facts[]
}

/** What a weapon deals that does not deal its results. */
export const dealt = (rule: Pick<Gun, 'deals'> | undefined): Pick<Gun, 'deals'> =>
  rule?.deals ? { deals: rule.deals } : {}

export type MakeBot = (seed: number, table: Table) => Bot<AnyView>
