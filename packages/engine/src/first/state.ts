import type { OtherShip, Polygon, Pose, Section, Shape } from '@flotilla/geometry'
import type { Prints } from '../fingerprint.ts'
import { findOrThrow } from '../kernel/assert.ts'
import type { Option, Seat } from '../kernel/decision.ts'
import type { Frame, Game as KernelGame, KernelRules, Procedure } from '../kernel/game.ts'
import type { AbilityContext } from '../table/ability.ts'
import type { Announcements } from '../table/announcements.ts'
import { allOtherShips, otherShipsInReach, placedShape } from '../table/footprints.ts'
import type { SightCache } from '../table/line-of-sight-cache.ts'
import { tokenCount } from '../table/tokens.ts'
import type { CardContext, Cards, CardsInGame } from './ability.ts'
import type { DeviceKind } from './devices/detonation.ts'
import type { HugeState } from './huge/huge-state.ts'
import { hugeObstacles } from './huge/obstacles.ts'
import type { ReplacementUpgrades } from './huge/replace-upgrades.ts'
import type { Reactions } from './reactions.ts'
import type { RulesetKeys } from './ruleset.ts'
import { type ChangedByUpgrades, type ObstacleFacts, obstacleFacts, type ShipFacts } from './ship-stats.ts'

/** Ships are numbered from 0, obstacles and devices from here. */
export const OBSTACLE_ID_BASE = 1000
export const DEVICE_ID_BASE = 2000

/** Those that go in the End phase, and those that stay. */
export const passingTokens = [
  'focus',
  'evade',
  'weaponsDisabled',
  'reinforceFore',
  'reinforceAft',
  'tractor',
] as const
export const lastingTokens = ['stress', 'ion', 'cloak', 'jam'] as const
export type Token = (typeof passingTokens)[number] | (typeof lastingTokens)[number]

/** Stands on the place of the dial of a ship whose player let the time to plan pass. */
export const NO_DIAL = 'none'

export interface DamageCard {
  /** Tells this card from every other of the game. */
  readonly no: number
  readonly card: string
  readonly faceup: boolean
  /** The round in which it was turned up. */
  readonly since: number
  /** The section of a huge ship it lies beside. */
  readonly section?: Section
  /** The deck it goes back to, where that is another than its ship draws from. */
  readonly from?: number | undefined
  /** It has just been dealt and does nothing yet. */
  readonly fresh?: true
}

/** What changes a pilot skill; the latest that holds counts. */
export interface SkillEffect {
  readonly value: number
  /** The first round in which it holds, and the last. */
  readonly from: number
  readonly until?: number
  /** The one phase in which it holds. */
  readonly phase?: Phase
  /** The damage card that causes it. */
  readonly no?: number
}

/** A ship as it is now. Replaced when something of it changes, never altered. */
export interface Ship {
  readonly id: number
  readonly place: 'hand' | 'docked' | 'table' | 'destroyed' | 'fled'
  /** The ship it is docked with. */
  readonly docked: number | null
  readonly pose: Pose
  readonly shields: number
  readonly damage: readonly DamageCard[]
  readonly tokens: Partial<Record<Token, number>>
  /** What it has locked, and which section of those that are huge. */
  readonly locks: readonly number[]
  readonly lockedSections?: { readonly [target: number]: Section } | undefined
  /** Ships it touches since one of them overlapped the other. */
  readonly touching: readonly number[]
  /** Where its mobile firing arc points. */
  readonly turret: 'front' | 'right' | 'rear' | 'left'
  /** Set in planning, hidden until revealed. */
  readonly dial: string | null
  readonly revealed: string | null
  /** The speed it has flown this round, for SLAM. */
  readonly flown: number | null
  readonly activated: boolean
  /** It has been active in this Combat phase. */
  readonly fought: boolean
  /** Actions of this round; none twice. */
  readonly performed: readonly string[]
  /** It skips its Perform Action step of this round. */
  readonly skipsAction: boolean
  /** Debris clouds it will roll for after its Perform Action step. */
  readonly debris: readonly number[]
  /** It has dropped its bomb of this round. */
  readonly dropped: boolean
  /** The weapons it has attacked with since the Combat phase began, or since the round did. */
  readonly fired: readonly string[]
  /** A tractor beam has caught it this round. */
  readonly caught: boolean
  /** Upgrade cards that are out of play. */
  readonly discarded: readonly string[]
  /** Cards of it whose effect lasts until the end of the round, though they or their ship are gone. */
  readonly lasting: readonly string[]
  /** Upgrades that others have taken the place of, and which. */
  readonly replaced?: { readonly [card: string]: string } | undefined
  /** Condition cards assigned to it. */
  readonly conditions: readonly string[]
  /** Cards of other ships whose action it has performed this round: what they do is its own till the end of it. */
  readonly taught?: readonly string[] | undefined
  /** What lies on its cards, or the ship that they have chosen, by their keys. */
  readonly held?: { readonly [key: string]: number } | undefined
  /** The damage card that lies on a condition of it. */
  readonly aside?: string | undefined
  /** The deck that card is from, where its ship draws from another. */
  readonly asideFrom?: number | undefined
  readonly skills: readonly SkillEffect[]
  /** It has taken its last damage; removed when the rules say. */
  readonly doomed: boolean
  /** What only a huge ship has. */
  readonly huge?: HugeState | undefined
}

type AllRequired<T> = { [K in keyof Required<T>]: T[K] }

/**
 * Ships and states are copied field by field, so that all of them keep one shape in memory: that is many times faster
 * than a spread, and nearly every step copies some. A field left out here does not compile.
 */
export const copyShip = (one: Ship): AllRequired<Ship> => ({
  id: one.id,
  place: one.place,
  docked: one.docked,
  pose: one.pose,
  shields: one.shields,
  damage: one.damage,
  tokens: one.tokens,
  locks: one.locks,
  lockedSections: one.lockedSections,
  touching: one.touching,
  turret: one.turret,
  dial: one.dial,
  revealed: one.revealed,
  flown: one.flown,
  activated: one.activated,
  fought: one.fought,
  performed: one.performed,
  skipsAction: one.skipsAction,
  debris: one.debris,
  dropped: one.dropped,
  fired: one.fired,
  caught: one.caught,
  discarded: one.discarded,
  lasting: one.lasting,
  replaced: one.replaced,
  conditions: one.conditions,
  taught: one.taught,
  held: one.held,
  aside: one.aside,
  asideFrom: one.asideFrom,
  skills: one.skills,
  doomed: one.doomed,
  huge: one.huge,
})

export interface Obstacle {
  readonly id: number
  /** Which of the obstacles there are. */
  readonly what: string
  /** Left out when there was no room for it. */
  readonly place: 'hand' | 'table' | 'out'
  readonly pose: Pose
  /** The turn of placing in which it was put down. */
  readonly turn: number
}

/** A bomb or mine on the table. */
export interface Device {
  readonly id: number
  readonly what: DeviceKind
  /** Which of its pieces of cardboard. */
  readonly piece: number
  readonly pose: Pose
  readonly seat: Seat
}

export interface Deck {
  readonly draw: readonly string[]
  readonly discard: readonly string[]
}

export type Phase = 'setup' | 'planning' | 'activation' | 'combat' | 'end'

export interface State extends Announcements {
  readonly round: number
  readonly phase: Phase
  /** Seats in the order in which equals act: the side with initiative first. */
  readonly order: readonly Seat[]
  /** The edge of the play area of each side, by team: 0 below, 1 above, 2 left, 3 right. */
  readonly edges: readonly number[]
  readonly ships: readonly Ship[]
  readonly obstacles: readonly Obstacle[]
  readonly devices: readonly Device[]
  /** One damage deck for each side, then those of the sections of their huge ships. */
  readonly decks: readonly Deck[]
  /** Seats that have confirmed their dials. */
  readonly confirmed: readonly Seat[]
  /** The winning team, or null for a draw; undefined while the game goes on. */
  readonly winner?: number | null | undefined
}

export const copyState = (state: State): AllRequired<State> => ({
  round: state.round,
  phase: state.phase,
  order: state.order,
  edges: state.edges,
  ships: state.ships,
  obstacles: state.obstacles,
  devices: state.devices,
  decks: state.decks,
  confirmed: state.confirmed,
  winner: state.winner,
  conceded: state.conceded,
  timeCalled: state.timeCalled,
})

/** What follows from the setup: shared by all copies of a game, never written down. */
export interface Rules extends KernelRules {
  readonly keys: RulesetKeys
  /** What the rules that run are known by. */
  readonly prints?: Prints
  readonly facts: readonly ShipFacts[]
  /** Where each ship last stood, for whoever asks again. */
  readonly stands: OtherShip[]
  /** What each ship has seen of each other. */
  readonly sights: SightCache[]
  /** What each ship may set its dial to. */
  readonly dialOptions: readonly (readonly Option[])[]
  /** What every card does that is carried out. */
  readonly cards: Cards
  /** How the edition sees what abilities are declared by. */
  readonly eyes: AbilityContext<Game, CardContext>
  /** Those of the game by what they say, and what is in play on each ship. */
  readonly register: CardsInGame['register']
  readonly latest: CardsInGame['latest']
  /** The side of each seat, and the sides in order of their first seat. */
  readonly teams: readonly number[]
  readonly sides: readonly number[]
  /** The ships of the others, by seat. */
  readonly enemies: readonly (readonly number[])[]
  /** Who speaks for each side. */
  readonly captains: readonly Seat[]
  readonly names: readonly string[]
  readonly area: Polygon
  readonly roundLimit: number | undefined
  /** The side that has initiative, when that is given. */
  readonly initiative: number | undefined
  /** The damage deck of each side, then those of huge ships, which `sectionDecks` tells apart. */
  readonly damageDecks: readonly (readonly string[])[]
  readonly sectionDecks: { readonly [name: string]: number }
  /** What may take the place of upgrades, by ship. */
  readonly replacements: readonly (ReplacementUpgrades | undefined)[]
  /** The actions that upgrades put on the bar of their ship. */
  readonly granted: { readonly [card: string]: readonly string[] }
  /** The huge ships of the game, and whether there are any or any that serve as obstacles. */
  readonly giants: readonly number[]
  readonly hasHuge: boolean
  /** The side that brings a huge ship as an obstacle, and no others. */
  readonly bulkOwner: number | undefined
  readonly procedures: { readonly [name: string]: Procedure<never> }
  readonly reactions: Reactions
}

export type Game = KernelGame<State, Rules>
export { footprintOf } from '../table/footprints.ts'
export type { Frame }

export const facts = (game: Game, id: number): ShipFacts => game.rules.facts[id]!
export const sizeOf = (game: Game, id: number): 'small' | 'large' | 'huge' =>
  facts(game, id).huge ? 'huge' : isSmallOrLarge(game, id)
/** Only small and large ships boost, roll and decloak. */
export const isSmallOrLarge = (game: Game, id: number) => facts(game, id).base as 'small' | 'large'
export const ship = (game: Game, id: number): Ship => game.state.ships[id]!
/** It has left the game; one that is docked or still in hand has not. */
export const isLost = ({ place }: Ship): boolean => place === 'destroyed' || place === 'fled'
export const isOnTable = ({ place }: Ship): boolean => place === 'table'
export const countTokens = ({ tokens }: Ship, token: Token): number => tokenCount(tokens, token)
export const allShips = (game: Game): Ship[] => game.state.ships.filter(isOnTable)

/** Which side a seat is on, by its place among the sides. */
export const teamOf = (game: Game, seat: Seat): number => game.rules.sides.indexOf(game.rules.teams[seat]!)
export const isFriend = (game: Game, a: number, b: number): boolean =>
  game.rules.teams[facts(game, a).seat] === game.rules.teams[facts(game, b).seat]
export const isEnemy = (game: Game, a: number, b: number): boolean => !isFriend(game, a, b)
/** Who decides against a seat: the captain of the first other side, or the seat itself if there is none. */
export const opponentOf = (game: Game, seat: Seat): Seat => {
  const { order, conceded = [] } = game.state
  const other = order.find(
    (one) => game.rules.teams[one] !== game.rules.teams[seat] && !conceded.includes(one),
  )
  return other === undefined ? seat : game.rules.captains[teamOf(game, other)]!
}

export const isStressed = (one: Ship): boolean => countTokens(one, 'stress') > 0
/** Huge ships have rules of their own for ion tokens. */
export const isIonized = (game: Game, one: Ship): boolean =>
  countTokens(one, 'ion') >= (facts(game, one.id).base === 'large' ? 2 : 1) && !one.huge

/** A maneuver on the dial of a ship. */
export const dialEntry = (
  game: Game,
  id: number,
  maneuver: string | null | undefined,
): ShipFacts['dial'][number] =>
  findOrThrow(facts(game, id).dial, (one) => one.id === maneuver, `maneuver ${maneuver}`)

/** What an obstacle on the table is. */
export const obstacleFactsOf = ({ what }: Obstacle): ObstacleFacts => obstacleFacts(what) as ObstacleFacts

export const obstacleShape = (obstacle: Obstacle): Shape =>
  placedShape(obstacle, () => obstacleFactsOf(obstacle).shape)

/** The other ships on the table that a ship could come to by any one move, as geometry wants them. */
export const otherShipsAround = (game: Game, id: number): OtherShip[] =>
  withHugeObstacle(game, otherShipsInReach(game, id))

/** Every other ship on the table, with those that lie there as obstacles. */
export const allOtherShipsAndObstacles = (game: Game, id: number): OtherShip[] =>
  withHugeObstacle(game, allOtherShips(game, id))

const withHugeObstacle = (game: Game, others: OtherShip[]): OtherShip[] =>
  game.rules.hasHuge ? [...others, ...hugeObstacles(game)] : others

/** How many damage cards a ship, or a section, counts as having. */
export const damageOn = (game: Game, { damage }: Ship, section?: Section): number =>
  damage.reduce(
    (sum, one) =>
      section && one.section !== section
        ? sum
        : sum + ((one.faceup && game.rules.cards[one.card]?.worth) || 1),
    0,
  )

/** A value of a ship with the upgrades that are still in play. */
export function valueNow(
  game: Game,
  { id, discarded }: Ship,
  value: Exclude<ChangedByUpgrades, 'skill'>,
): number {
  const { [value]: all, valuesFrom } = facts(game, id)
  const from = discarded.length > 0 ? valuesFrom[value] : undefined
  return from ? discarded.reduce((left, card) => left - (from[card] ?? 0), all) : all
}

export const hullLeft = (game: Game, one: Ship): number =>
  Math.max(0, valueNow(game, one, 'hull') - damageOn(game, one))
