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

/** A choice of dice: how many of each face. */
export type DicePick<Face extends string = AttackFace | DefenseFace> = Partial<Readonly<Record<Face, number>>>

/** The fields an option may have. Each field has one meaning, whatever the question and edition. */
export interface OptionFields {
  /** The ship it is about: the one that acts, is hit, is placed, … */
  readonly ship: number
  /** The target: a ship, an obstacle or a device. */
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
  /** The seat that begins. */
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
  /** The side of a carrier by which a docked ship leaves, or from which a bomb is placed. */
  readonly guides: Pointing
  readonly flies: Maneuver
  readonly template: Template
  /** The bomb is launched rather than dropped; or placed anywhere that touches the ship. */
  readonly launched: true
  readonly touching: true
  readonly turn: { readonly [card: string]: Pointing }
  readonly turret: Pointing
  /** Degrees to the right. */
  readonly turned: number
  /** The final pose of the ship or object. */
  readonly pose: Pose
  readonly lands: Pose

  /** The card it comes from, and its number among cards of the same name. */
  readonly card: string
  readonly key: string
  readonly upgrade: string
  readonly hardpoint: string
  readonly weapon: number | string
  /** The chosen condition, skill, token or number. */
  readonly condition: string
  readonly skill: number
  readonly token: TokenName
  readonly amount: number
  readonly section: Section
  readonly sections: readonly Section[]
  /** A damage card: its name, its number, and its position among those of the ship. */
  readonly damage: string
  readonly no: number
  readonly at: number
  /** The damage card, device or ordnance that is repaired, placed or reloaded. */
  readonly repairs: string
  readonly mine: string
  readonly reloads: string
  /** What pays for it, or replaces something. */
  readonly by: string
  readonly marker: number
  /** The ship that gives something, and the ship that receives it. */
  readonly giver: number
  readonly taker: number
  readonly gives: boolean
  readonly recovers: boolean
  /**
   * Friendly ships that benefit, the leader of a wing, the ship that has a lock, and the object of that lock.
   */
  readonly friend: number
  readonly friends: readonly number[]
  readonly leader: number
  readonly locker: number
  readonly locked: number
  /** A guess: a maneuver, or a number of evades. */
  readonly guess: string
  readonly evades: number
  readonly hits: number
  readonly crits: number

  /** An attack: its attacker, arc or section, range, obstructions, and what makes it possible. */
  readonly attacker: number
  readonly arc: Arc
  readonly from: Section
  readonly range: Band
  readonly obstructedBy: readonly number[]
  readonly bonus: string
  readonly stretch: string

  readonly action: string
  /** The action that an option of `chooseAction` performs, with its colour and linked action. */
  readonly offer: ActionOffer
  /** The colour of the action if it is performed this way. */
  readonly colour: second.PrintedAction['difficulty']
  /** The coordinated ship treats its action as red. */
  readonly asRed: true
  /** The action is declared and cannot succeed. */
  readonly fails: true
  /** Its cost in energy, and how energy is allocated. */
  readonly energy: number
  readonly cost: number
  readonly allocation: { readonly [card: string]: number }
  readonly shields: Partial<Readonly<Record<Section, number>>>

  /** The chosen dice, and the face they are turned to. */
  readonly pick: DicePick
  readonly face: string
  /** It is used whenever it can be. */
  readonly must: true
  /** The ship whose card offers it, and the option as the card returned it. */
  readonly bearer: number | string
  readonly choice: AbilityOption
  readonly way: AbilityOption
  /** The opponent whose attack or defense the dice belong to. */
  readonly against: number
}

export interface ActionOffer {
  readonly action: string
  readonly colour: second.PrintedAction['difficulty']
  readonly link?: second.PrintedAction
}

/** The conditions a legal place must meet, as far as plain data can express them. */
export interface PlacementLimits {
  /** The object that is placed. */
  readonly ship: number
  readonly obstacle: number
  readonly card: string
  readonly token: TokenId
  /** The area for its base or outline, and its facing unless it is turned. */
  readonly area: Rect
  readonly facing: number
  readonly more: readonly { readonly area: Rect; readonly facing?: number }[]
  /** At range 0–1 of this object, behind this object, or a number of range bands away from others. */
  readonly near: number
  readonly behind: number
  readonly range: number
  readonly beyond: number
  readonly beyondObstacles: number
  readonly beyondEdges: number
  readonly beyondOthers: number
  readonly outsideDeployment: true
  /** It must touch this ship. */
  readonly touching: number
  /** Some legal places. */
  readonly places: readonly Pose[]
  /** Any place along a line: its middle, and the legal distances forward of it. */
  readonly slide: { readonly pose: Pose; readonly offsets: Intervals }
  /** A huge ship touches the edge, with its center line at this position. */
  readonly contact: true
  readonly middle: Rect
}

/** A ship's relation to the ship with the card. A friend is never the ship itself. */
export type Scope = 'me' | 'friend' | 'ally' | 'enemy'

/** The cost of an ability, paid before it resolves; an ability whose cost cannot be paid is not offered. */
export interface Cost {
  /** Charges of the card itself. */
  readonly charge?: number
  readonly force?: number
  readonly energy?: number
  readonly shield?: number
  /** A token of the ship. */
  readonly token?: TokenName
  /** The card itself is discarded. */
  readonly discard?: true
}

/** The cost of firing a weapon. */
export interface FiringCost extends Cost {
  /** The lock on its target. */
  readonly lock?: true
}

/** The purpose of an ability, for a bot that does not know the card. */
export interface Intent {
  /** The ships that it helps or hurts, as seen from the ship with the card. */
  readonly helps?: Scope
  readonly hurts?: Scope
  /** Its value, on a scale on which one damage is 1. */
  readonly worth?: number
}
