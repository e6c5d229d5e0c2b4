import type { CardId, Seat } from '../../vocabulary/ids.ts'

/**
 * A scenario as one JSON file: values, and built-in rules with their parameters. `scenario.schema.json`
 * describes the same for authors.
 */
export interface Scenario {
  readonly id: string
  readonly title: string
  /** A summary in a sentence or two. */
  readonly synopsis: string
  /** Its page in the Epic Battles rulebook. */
  readonly page?: number
  readonly players: {
    readonly min: number
    readonly max: number
    /** Further numbers of players that work although they are not listed. */
    readonly also?: readonly number[]
  }
  /** With several types, two players play head-to-head and more players the other one. */
  readonly types: readonly ScenarioType[]
  /** One player is alone against the others, on this side or by the roll-off. */
  readonly lone?: ScenarioSide | 'either'
  /** It is about wings: generated squads include one. */
  readonly wings?: true
  /** The limits of squads: the first entry that matches a player counts. */
  readonly limits: readonly SquadLimit[]
  /** Squads are quick builds, measured in threat. */
  readonly quickBuildsOnly?: true
  readonly area: 'standard' | 'epic' | { readonly width: number; readonly height: number }
  readonly deployment: readonly DeploymentArea[]
  /** Ships begin beyond this range of other players' ships. */
  readonly apart?: number
  readonly hyperspace?: readonly HyperspacePoint[]
  readonly obstacles: ScenarioObstacles
  readonly remotes?: readonly RemoteCard[]
  /** Areas that rules refer to. */
  readonly areas?: readonly SpecialArea[]
  /** Remotes and markers to be placed, in this order. */
  readonly placing?: readonly PlacementInstruction[]
  /** In the order in which they resolve at the same moment. */
  readonly rules: readonly ScenarioRule[]
  readonly end: ScenarioEnding
  readonly scoring: ScenarioScoring
  readonly tiebreaker: 'casualties' | 'none'
  /** Fields that are reconstructed rather than known from the rulebook. */
  readonly reconstructed?: readonly string[]
}

export type ScenarioType = 'headToHead' | 'freeForAll' | 'teamBattle'

/** The first side is the first player or team and attacks; the second defends. */
export type ScenarioSide = 'first' | 'second'

export interface Rect {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

export interface SquadLimit {
  readonly side?: ScenarioSide
  readonly type?: ScenarioType
  readonly per: 'player' | 'team'
  readonly points?: number
  readonly threat?: number
  /** The largest number of ships. */
  readonly ships?: number
}

export interface DeploymentPart extends Rect {
  readonly facing: number
}

export interface DeploymentArea {
  /** Its owner: a player by number, or a side; without either, everyone who has none of their own. */
  readonly player?: Seat
  readonly side?: ScenarioSide
  readonly colour: string
  /** Rectangles, each with the facing of ships in it. */
  readonly parts: readonly DeploymentPart[]
}

/** A hyperspace marker: its first arm points along the heading, the others follow clockwise. */
export interface HyperspacePoint {
  readonly x: number
  readonly y: number
  readonly heading: number
}

export interface ScenarioObstacles {
  readonly list: readonly string[]
  /** Beyond this range of every other; 1 by default. */
  readonly apart?: number
  /** They may be in deployment areas. */
  readonly inDeployment?: true
}

export interface RemoteCard {
  readonly card: CardId
  readonly name: string
  readonly token: 'shuttle' | 'satellite' | 'turret' | 'warhead' | 'objective'
  readonly initiative: number
  readonly agility: number
  /** Without hull it cannot be damaged. */
  readonly hull?: number
  readonly abilities?: readonly RemoteAbility[]
}

export type RemoteAbility =
  /** It adds evade results while it defends if a friendly ship is in the attack arc. */
  | { readonly ability: 'escorted'; readonly evades: number }
  /** In the System Phase it must relocate along one of these templates. */
  | { readonly ability: 'moves'; readonly templates: readonly TemplateName[] }
  /** In the System Phase it may rotate; in the Engagement Phase it attacks a ship in its front arc. */
  | { readonly ability: 'fires'; readonly dice: number; readonly range: number }
  /** Any ship near it may measure range from it when it locks. */
  | { readonly ability: 'relays' }

/** A bank or turn may go to either side. */
export type TemplateName = `${1 | 2 | 3 | 4 | 5}straight` | `${1 | 2 | 3}${'bank' | 'turn'}`

export interface SpecialArea {
  readonly id: string
  readonly label: string
  readonly colour?: string
  readonly parts: readonly Rect[]
}

/** The player who places an object; an object placed by no particular player has no controller. */
export type Placer = ScenarioSide | 'eachPlayer' | 'inTurns'

/** One instruction for placing remotes and markers. */
export interface PlacementInstruction {
  readonly what: 'remote' | 'marker' | 'targets'
  /** The remote's card, or the marker's name. */
  readonly card: CardId
  readonly by?: Placer
  readonly count?: number
  /** Fixed places, without a choice; where each player has one, by player number. */
  readonly at?: readonly { readonly x: number; readonly y: number; readonly heading?: number }[]
  /** The area that must contain it entirely; anywhere by default. */
  readonly within?: readonly Rect[]
  readonly outsideDeployment?: true
  /** Beyond this range of every other of its kind. */
  readonly apart?: number
  /** The facing of the remote; the player's choice by default. */
  readonly facing?: number
  /** The token of a marker; an objective by default. */
  readonly token?: 'objective' | 'victoryCounter'
  readonly after?: 'forces'
  /** Targets may go on ships in reserve, or outside the deployment area. */
  readonly anyShip?: true
  readonly reconstructed?: true
}

export type PhaseName = 'planning' | 'system' | 'activation' | 'engagement' | 'end'

/** A built-in rule by its name, when it resolves, and its parameters. */
export interface ScenarioRule {
  readonly rule: string
  readonly phase?: PhaseName
  /** Within the phase; its start by default. */
  readonly at?: 'start' | 'end'
  readonly reconstructed?: true
  readonly [figure: string]: unknown
}

export interface ScenarioEnding {
  readonly rounds: number
  /** Ends as soon as at most one side has ships; true by default. */
  readonly oneSideLeft?: boolean
  /** Ends when a player has no ships left. */
  readonly playerOut?: true
  /** Ends when none of these remotes is left. */
  readonly noRemotes?: string
  /** Ends when no ship carries a counter any more. */
  readonly noTargets?: true
  /** Ends when a player has scored this number of victory counters. */
  readonly counters?: number
}

export interface ScenarioScoring {
  /** Standard scoring, or only the scenario's own. */
  readonly base: 'standard' | 'own'
  /** The value of a victory counter; 1 by default. */
  readonly counter?: { readonly points: number; readonly threat: number }
}
