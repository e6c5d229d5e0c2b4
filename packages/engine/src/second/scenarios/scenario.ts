/**
 * A scenario as one JSON file: figures, and the names of built-in rules with theirs. `scenario.schema.json` says the
 * same for whoever writes one.
 */
export interface Scenario {
  readonly id: string
  readonly title: string
  /** What it is about, in a sentence or two. */
  readonly synopsis: string
  /** Where the Epic Battles rulebook has it. */
  readonly page?: number
  readonly players: {
    readonly min: number
    readonly max: number
    /** Numbers of players that are played although the list does not have them. */
    readonly also?: readonly number[]
  }
  /** With several, two players play head-to-head and more of them the other one. */
  readonly types: readonly ScenarioType[]
  /** One player is alone against the others, on this side or on the one the roll-off gives them. */
  readonly lone?: ScenarioSide | 'either'
  /** It is about wings: squads that are drawn for it have one. */
  readonly wings?: true
  /** What squads may cost: the first entry that fits a player counts. */
  readonly limits: readonly SquadLimit[]
  /** Squads are quick builds, measured in threat. */
  readonly quickBuildsOnly?: true
  readonly area: 'standard' | 'epic' | { readonly width: number; readonly height: number }
  readonly deployment: readonly DeploymentArea[]
  /** Ships begin beyond this range of the ships of others. */
  readonly apart?: number
  readonly hyperspace?: readonly HyperspacePoint[]
  readonly obstacles: ScenarioObstacles
  readonly remotes?: readonly RemoteCard[]
  /** Areas that rules speak of. */
  readonly areas?: readonly SpecialArea[]
  /** Remotes and markers to be placed, in this order. */
  readonly placing?: readonly PlacementInstruction[]
  /** In the order in which they resolve when they fall due at the same moment. */
  readonly rules: readonly ScenarioRule[]
  readonly end: ScenarioEnding
  readonly scoring: ScenarioScoring
  readonly tiebreaker: 'casualties' | 'none'
  /** Which fields are reconstructed and not known from the rulebook. */
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
  /** The most ships. */
  readonly ships?: number
}

export interface DeploymentPart extends Rect {
  readonly facing: number
}

export interface DeploymentArea {
  /** Whose it is: a player by number, or a side; with neither everybody's who has none of their own. */
  readonly player?: number
  readonly side?: ScenarioSide
  readonly colour: string
  /** Rectangles, each with the way ships look from it. */
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
  /** Beyond this range of every other; 1 unless told. */
  readonly apart?: number
  /** They may lie in deployment areas. */
  readonly inDeployment?: true
}

export interface RemoteCard {
  readonly card: string
  readonly name: string
  readonly token: 'shuttle' | 'satellite' | 'turret' | 'warhead' | 'objective'
  readonly initiative: number
  readonly agility: number
  /** Without one it cannot be damaged. */
  readonly hull?: number
  readonly abilities?: readonly RemoteAbility[]
}

export type RemoteAbility =
  /** Defending, it adds evade results if a friendly ship is in the attack arc. */
  | { readonly ability: 'escorted'; readonly evades: number }
  /** In the System Phase it must relocate along one of these templates. */
  | { readonly ability: 'moves'; readonly templates: readonly TemplateName[] }
  /** In the System Phase it may turn; in the Engagement Phase it fires at a ship in its front arc. */
  | { readonly ability: 'fires'; readonly dice: number; readonly range: number }
  /** Ships of anybody near it may measure range from it when they lock. */
  | { readonly ability: 'relays' }

/** A bank or turn is to either side. */
export type TemplateName = `${1 | 2 | 3 | 4 | 5}straight` | `${1 | 2 | 3}${'bank' | 'turn'}`

export interface SpecialArea {
  readonly id: string
  readonly label: string
  readonly colour?: string
  readonly parts: readonly Rect[]
}

/** Who places something; nobody controls what nobody in particular places. */
export type Placer = ScenarioSide | 'eachPlayer' | 'inTurns'

/** One instruction of the section on remotes and markers. */
export interface PlacementInstruction {
  readonly what: 'remote' | 'marker' | 'targets'
  /** The remote's card, or what the marker is called. */
  readonly card: string
  readonly by?: Placer
  readonly count?: number
  /** Fixed places, which nobody has to choose; where each player has one, by player number. */
  readonly at?: readonly { readonly x: number; readonly y: number; readonly heading?: number }[]
  /** Where it must lie, wholly; anywhere unless told. */
  readonly within?: readonly Rect[]
  readonly outsideDeployment?: true
  /** Beyond this range of every other of its kind. */
  readonly apart?: number
  /** The way a remote looks; as its player likes unless told. */
  readonly facing?: number
  /** What a marker is made of; an objective unless told. */
  readonly token?: 'objective' | 'victoryCounter'
  readonly after?: 'forces'
  /** Targets may go on ships in reserve, or outside the deployment area. */
  readonly anyShip?: true
  readonly reconstructed?: true
}

export type PhaseName = 'planning' | 'system' | 'activation' | 'engagement' | 'end'

/** A built-in rule by its name, when it falls due, and its figures. */
export interface ScenarioRule {
  readonly rule: string
  readonly phase?: PhaseName
  /** Within the phase; its start unless told. */
  readonly at?: 'start' | 'end'
  readonly reconstructed?: true
  readonly [figure: string]: unknown
}

export interface ScenarioEnding {
  readonly rounds: number
  /** Ends as soon as one side at the most has ships; so unless told. */
  readonly oneSideLeft?: boolean
  /** Ends when a player has no ships left. */
  readonly playerOut?: true
  /** Ends when none of these remotes is left. */
  readonly noRemotes?: string
  /** Ends when no ship carries a counter any more. */
  readonly noTargets?: true
  /** Ends when somebody has scored so many victory counters. */
  readonly counters?: number
}

export interface ScenarioScoring {
  /** Standard scoring, or the scenario's own tally alone. */
  readonly base: 'standard' | 'own'
  /** What a victory counter is worth; 1 unless told. */
  readonly counter?: { readonly points: number; readonly threat: number }
}
