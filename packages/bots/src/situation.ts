import type { CardId, ObjectId, ShipId, TeamId } from '@flotilla/engine'
import {
  type AnySeatView,
  noObstacleEffects,
  type ObstacleEffects,
  obstacleInfo,
  rankOf,
  type TableView,
  type TokenName,
  toTableView,
  visibleDamageCount,
} from '@flotilla/engine'
import { effects } from '@flotilla/engine/second'
import { placeShape, type Shape } from '@flotilla/geometry'
import { type BasePoints, basePointsAt } from './base-points.ts'
import type { BotShip, BotShipFacts, BotTable } from './bot.ts'

/** An obstacle or a mine on the table with its effects. */
export interface BotObstacle {
  readonly id: ObjectId
  readonly shape: Shape
  readonly effects: ObstacleEffects
}

/** The basis of a bot's decision: its view and the open information of the table. */
export interface Situation {
  readonly table: BotTable
  readonly view: TableView
  readonly obstacles: readonly BotObstacle[]
}

/** A ship in its present or an assumed state. */
export interface Fighter {
  readonly facts: BotShipFacts
  readonly ship: BotShip
  readonly body: BasePoints
}

const obstaclesOf = ({ ruleset, state }: TableView): BotObstacle[] =>
  state.obstacles.flatMap(({ id, what, place, pose }) => {
    const one = place === 'table' ? obstacleInfo(ruleset, what) : undefined
    return one ? [{ id, shape: placeShape(one.shape, pose), effects: one.effects }] : []
  })

/** The average effect of any mine on a ship that overlaps it. */
const mined: ObstacleEffects = { ...noObstacleEffects, damage: 1.5 }

const minesOf = ({ state: { devices } }: TableView): BotObstacle[] =>
  devices
    .filter(({ kind, place }) => kind === 'mine' && place === 'table')
    .map((device) => ({ id: device.id, shape: effects.deviceShape(device), effects: mined }))

/** Returns a ship's facts with discarded cards and changes of rank applied. */
function factsNow(facts: BotShipFacts, ship: BotShip): BotShipFacts {
  const { discarded = [] } = ship
  const rank = rankOf(facts, ship)
  if (discarded.length === 0 && rank === facts.rank) return facts
  const lost = discarded.reduce((sum, card) => sum + (facts.agilityFrom?.[card] ?? 0), 0)
  return { ...facts, rank, agility: facts.agility - lost }
}

/** Creates the situation of a seat. */
export function createSituation(table: BotTable, seen: AnySeatView): Situation {
  const view = toTableView(seen)
  const facts = table.facts.map((facts, id) => factsNow(facts, view.state.ships[id]!))
  return { table: { ...table, facts }, view, obstacles: [...obstaclesOf(view), ...minesOf(view)] }
}

/** Counts tokens of one kind on a ship. */
export const countTokens = ({ tokens }: BotShip, token: TokenName): number => tokens[token] ?? 0
/** Returns the name of a damage card, whatever its deck. */
export const damageName = (card: CardId): string => card.slice(card.indexOf(':') + 1)
/** Counts a ship's faceup damage cards of one name. */
export const countFaceup = ({ damage }: BotShip, name: string): number =>
  damage.filter(({ faceup, card }) => faceup && card && damageName(card) === name).length
/** Reports whether a ship is stressed. */
export const isStressed = (ship: BotShip): boolean => countTokens(ship, 'stress') > 0

/** Returns a ship with additional tokens. */
export const withToken = (ship: BotShip, token: TokenName, amount = 1): BotShip =>
  amount === 0 ? ship : { ...ship, tokens: { ...ship.tokens, [token]: countTokens(ship, token) + amount } }

const hasEnoughTokens = (
  token: 'ion' | 'tractor',
  { facts, ship }: Pick<Fighter, 'facts' | 'ship'>,
): boolean => facts.threshold !== undefined && countTokens(ship, token) >= facts.threshold
/** Reports whether a ship is ionized. */
export const isIonized = (fighter: Pick<Fighter, 'facts' | 'ship'>): boolean =>
  hasEnoughTokens('ion', fighter)
/** Reports whether a ship is tractored. */
export const isTractored = (fighter: Pick<Fighter, 'facts' | 'ship'>): boolean =>
  hasEnoughTokens('tractor', fighter)

/** Returns a ship's remaining hull and shields. */
export const remainingHealth = ({ facts, ship }: Pick<Fighter, 'facts' | 'ship'>): number =>
  Math.max(0, ship.shields + facts.hull - visibleDamageCount(ship))

/** Returns a ship of the table at a pose, by default its present one. */
export function fighterAt({ table }: Situation, ship: BotShip, pose = ship.pose): Fighter {
  const facts = table.facts[ship.id]!
  return { facts, ship, body: basePointsAt(facts.base, pose) }
}

const shipsOnTable = ({ view }: Situation): BotShip[] =>
  view.state.ships.filter(({ place }) => place === 'table')
const teamOf = ({ table }: Situation, { id }: BotShip): TeamId => table.teams[table.facts[id]!.seat]!

/** Returns the seat's own ships on the table. */
export const ownShips = (situation: Situation): BotShip[] =>
  shipsOnTable(situation).filter(({ id }) => situation.table.facts[id]!.seat === situation.view.seat)
/** Returns the enemy ships on the table. */
export const enemyShips = (situation: Situation): BotShip[] =>
  shipsOnTable(situation).filter(
    (ship) => teamOf(situation, ship) !== situation.table.teams[situation.view.seat],
  )
/** Returns the ships of the seat's team on the table. */
export const teamShips = (situation: Situation): BotShip[] =>
  shipsOnTable(situation).filter(
    (ship) => teamOf(situation, ship) === situation.table.teams[situation.view.seat],
  )
/** Returns all ships on the table except one. */
export const otherShips = (situation: Situation, id: ShipId): BotShip[] =>
  shipsOnTable(situation).filter((ship) => ship.id !== id)

/** Reports whether two ships are enemies. */
export const isEnemy = (situation: Situation, a: ShipId, b: ShipId): boolean =>
  situation.table.teams[situation.table.facts[a]!.seat] !==
  situation.table.teams[situation.table.facts[b]!.seat]

/** Reports whether one ship is activated before another: by rank, then player order. */
export function activatesBefore({ table, view }: Situation, a: ShipId, b: ShipId): boolean {
  const [facts, other] = [table.facts[a]!, table.facts[b]!]
  // Huge ships of ship cards activate after all others.
  if ((facts.hugeShip === undefined) !== (other.hugeShip === undefined)) return facts.hugeShip === undefined
  if (facts.rank !== other.rank) return facts.rank < other.rank
  return view.state.order.indexOf(facts.seat) < view.state.order.indexOf(other.seat)
}
