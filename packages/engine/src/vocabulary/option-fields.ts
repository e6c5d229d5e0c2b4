import type { second } from '@flotilla/catalogue'
import type { Arc, Band, Intervals, Maneuver, Pose, Section, Template, TokenId } from '@flotilla/geometry'
import type { Token as FirstToken } from '../first/state.ts'
import type { Seat } from '../kernel/decision.ts'
import type { Rect } from '../second/scenarios/scenario.ts'
import type { Token as SecondToken } from '../second/state.ts'
import type { AttackFace, DefenseFace } from '../table/dice.ts'
import type { AbilityOption } from './questions.ts'

/** Every token of either edition. */
export type TokenName = FirstToken | SecondToken

export type Pointing = 'front' | 'right' | 'rear' | 'left'

/** Dice by how many of each face are meant. */
export type DicePick<Face extends string = AttackFace | DefenseFace> = Partial<Readonly<Record<Face, number>>>

/** What an option of a question may mean. Every field has one meaning, whatever is asked and in whichever edition. */
export interface OptionFields {
  /** The ship it is about: the one that acts, is struck, is put down, … */
  readonly ship: number
  /** What something is done to: a ship, an obstacle or a device. */
  readonly target: number
  readonly obstacle: number
  readonly device: number
  readonly carrier: number
  readonly seat: Seat
  readonly team: number
  /** One of the sides of the game. */
  readonly camp: number
  /** An order of players. */
  readonly order: readonly Seat[]
  /** Who begins. */
  readonly first: Seat
  readonly edge: number
  /** A kind of obstacle. */
  readonly what: string
  readonly wave: number
  /** A point of arrival, by its number. */
  readonly point: number
  readonly change: 'split' | 'join'

  readonly maneuver: string
  readonly placement: string
  readonly side: 'left' | 'right'
  /** The side of a carrier a docked ship leaves by, or from which a bomb is laid. */
  readonly guides: Pointing
  readonly flies: Maneuver
  readonly template: Template
  /** A bomb is launched and not dropped; or put anywhere that touches the ship. */
  readonly launched: true
  readonly touching: true
  readonly turn: { readonly [card: string]: Pointing }
  readonly turret: Pointing
  /** Degrees to the right. */
  readonly turned: number
  /** Where the ship or thing comes to stand. */
  readonly pose: Pose
  readonly lands: Pose

  /** The card it comes from, and the one among several of that name. */
  readonly card: string
  readonly key: string
  readonly upgrade: string
  readonly hardpoint: string
  readonly weapon: number | string
  /** The condition, skill, token or number that is taken. */
  readonly condition: string
  readonly skill: number
  readonly token: TokenName
  readonly amount: number
  readonly section: Section
  readonly sections: readonly Section[]
  /** A damage card: which, its number, and where it lies among the ship's. */
  readonly damage: string
  readonly no: number
  readonly at: number
  /** The damage card, device or ordnance that is repaired, laid or reloaded. */
  readonly repairs: string
  readonly mine: string
  readonly reloads: string
  /** What pays for it, or takes the place of something. */
  readonly by: string
  readonly marker: number
  /** Who hands something over, and to whom. */
  readonly giver: number
  readonly taker: number
  readonly gives: boolean
  readonly recovers: boolean
  /** Friends that profit, the leader of a wing, who has a lock, and on what. */
  readonly friend: number
  readonly friends: readonly number[]
  readonly leader: number
  readonly locker: number
  readonly locked: number
  /** What is guessed: a maneuver, a number of evades. */
  readonly guess: string
  readonly evades: number
  readonly hits: number
  readonly crits: number

  /** An attack: by whom, through which arc or from which section, how far, past what, and what makes it possible. */
  readonly attacker: number
  readonly arc: Arc
  readonly from: Section
  readonly range: Band
  readonly obstructedBy: readonly number[]
  readonly bonus: string
  readonly stretch: string

  readonly action: string
  /** The action an option of `chooseAction` carries out, its colour and what is linked to it. */
  readonly offer: ActionOffer
  /** The colour it has if it is performed so. */
  readonly colour: second.PrintedAction['difficulty']
  /** Whoever is coordinated treats its action as red. */
  readonly asRed: true
  /** It is declared and cannot succeed. */
  readonly fails: true
  /** What it costs in energy, and what energy it puts where. */
  readonly energy: number
  readonly cost: number
  readonly allocation: { readonly [card: string]: number }
  readonly shields: Partial<Readonly<Record<Section, number>>>

  /** The dice that are meant, and what they are turned to. */
  readonly pick: DicePick
  readonly face: string
  /** It is used whenever it can be. */
  readonly must: true
  /** The card in play that offers it, and the option as the card itself gave it. */
  readonly bearer: number | string
  readonly choice: AbilityOption
  readonly way: AbilityOption
  /** Against whom dice are modified. */
  readonly against: number
}

export interface ActionOffer {
  readonly action: string
  readonly colour: second.PrintedAction['difficulty']
  readonly link?: second.PrintedAction
}

/** What a legal place must keep to, as far as it can be said in plain data. */
export interface PlacementLimits {
  /** What is put down. */
  readonly ship: number
  readonly obstacle: number
  readonly card: string
  readonly token: TokenId
  /** Where its base or outline must lie, and which way it looks there unless turned. */
  readonly area: Rect
  readonly facing: number
  readonly more: readonly { readonly area: Rect; readonly facing?: number }[]
  /** At range 0–1 of this, behind this, or so many bands beyond others. */
  readonly near: number
  readonly behind: number
  readonly range: number
  readonly beyond: number
  readonly beyondObstacles: number
  readonly beyondEdges: number
  readonly beyondOthers: number
  readonly outsideDeployment: true
  /** It touches this ship. */
  readonly touching: number
  /** Some places that will do. */
  readonly places: readonly Pose[]
  /** Anywhere along a line: its middle, and how far forward of it. */
  readonly slide: { readonly pose: Pose; readonly offsets: Intervals }
  /** A huge ship touches the edge, with its middle on this line. */
  readonly contact: true
  readonly middle: Rect
}

/** Whose moment it is, seen from the ship with the card. A friend is another ship. */
export type Scope = 'me' | 'friend' | 'ally' | 'enemy'

/** What an ability costs, paid before it works; who cannot pay is not offered it. */
export interface Cost {
  /** Charges of the card itself. */
  readonly charge?: number
  readonly force?: number
  readonly energy?: number
  readonly shield?: number
  /** A token of the ship that is spent. */
  readonly token?: TokenName
  /** The card itself. */
  readonly discard?: true
}

/** What firing a weapon costs, besides what an ability may. */
export interface FiringCost extends Cost {
  /** The lock on its target. */
  readonly lock?: true
}

/** What an ability is for, for whoever has to decide about it without knowing the card. */
export interface Intent {
  /** Whom it is good for, and whom it hurts, seen from the ship with the card. */
  readonly helps?: Scope
  readonly hurts?: Scope
  /** How much, on the scale on which one damage is 1. */
  readonly worth?: number
}
