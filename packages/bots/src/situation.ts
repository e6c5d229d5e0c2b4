import {
  type AnySeatView,
  damageOf,
  noObstacleEffects,
  type ObstacleEffects,
  obstacleInfo,
  rankOf,
  type TableView,
  type TokenName,
  toTableView,
} from '@flotilla/engine'
import { effects } from '@flotilla/engine/second'
import { placeShape, type Shape } from '@flotilla/geometry'
import type { BotShip, BotShipFacts, BotTable } from './bot.ts'
import { type BasePoints, basePointsAt } from './line-of-sight.ts'

/** An obstacle or a mine on the table and what it does. */
export interface Rock {
  readonly id: number
  readonly shape: Shape
  readonly effects: ObstacleEffects
}

/** What a bot looks at when it decides: its view, and what lies open on the table. */
export interface Situation {
  readonly table: BotTable
  readonly view: TableView
  readonly rocks: readonly Rock[]
}

/** A ship as it stands, or as it might. */
export interface Fighter {
  readonly facts: BotShipFacts
  readonly ship: BotShip
  readonly body: BasePoints
}

const rocksOf = ({ ruleset, state }: TableView): Rock[] =>
  state.obstacles.flatMap(({ id, what, place, pose }) => {
    const one = place === 'table' ? obstacleInfo(ruleset, what) : undefined
    return one ? [{ id, shape: placeShape(one.shape, pose), effects: one.effects }] : []
  })

/** What a mine comes to for whoever meets it, whichever it is. */
const mined: ObstacleEffects = { ...noObstacleEffects, damage: 1.5 }

const minesOf = ({ state: { devices } }: TableView): Rock[] =>
  devices
    .filter(({ kind, place }) => kind === 'mine' && place === 'table')
    .map((one) => ({ id: one.id, shape: effects.deviceShape(one), effects: mined }))

/** A ship's facts as what was discarded and what changed its rank have left them. */
function factsNow(facts: BotShipFacts, ship: BotShip): BotShipFacts {
  const { discarded = [] } = ship
  const rank = rankOf(facts, ship)
  if (discarded.length === 0 && rank === facts.rank) return facts
  const lost = discarded.reduce((sum, card) => sum + (facts.agilityFrom?.[card] ?? 0), 0)
  return { ...facts, rank, agility: facts.agility - lost }
}

/** What a seat looks at. */
export function createSituation(table: BotTable, seen: AnySeatView): Situation {
  const view = toTableView(seen)
  const facts = table.facts.map((one, id) => factsNow(one, view.state.ships[id]!))
  return { table: { ...table, facts }, view, rocks: [...rocksOf(view), ...minesOf(view)] }
}

export const countTokens = ({ tokens }: BotShip, token: TokenName): number => tokens[token] ?? 0
/** The name of a damage card, whichever deck it is from. */
export const damageName = (card: string): string => card.slice(card.indexOf(':') + 1)
export const countFaceup = ({ damage }: BotShip, name: string): number =>
  damage.filter(({ faceup, card }) => faceup && card && damageName(card) === name).length
export const isStressed = (one: BotShip): boolean => countTokens(one, 'stress') > 0

export const withToken = (one: BotShip, token: TokenName, amount = 1): BotShip =>
  amount === 0 ? one : { ...one, tokens: { ...one.tokens, [token]: countTokens(one, token) + amount } }

const isHeld = (token: 'ion' | 'tractor', { facts, ship }: Pick<Fighter, 'facts' | 'ship'>): boolean =>
  facts.threshold !== undefined && countTokens(ship, token) >= facts.threshold
export const isIonized = (one: Pick<Fighter, 'facts' | 'ship'>): boolean => isHeld('ion', one)
export const isTractored = (one: Pick<Fighter, 'facts' | 'ship'>): boolean => isHeld('tractor', one)

export const remainingHealth = ({ facts, ship }: Pick<Fighter, 'facts' | 'ship'>): number =>
  Math.max(0, ship.shields + facts.hull - damageOf(ship))

export function fighterAt({ table }: Situation, ship: BotShip, pose = ship.pose): Fighter {
  const facts = table.facts[ship.id]!
  return { facts, ship, body: basePointsAt(facts.base, pose) }
}

const shipsOnTable = ({ view }: Situation): BotShip[] =>
  view.state.ships.filter(({ place }) => place === 'table')
const teamOf = ({ table }: Situation, { id }: BotShip): number => table.teams[table.facts[id]!.seat]!

/** Ships of the seat itself that are on the table. */
export const ownShips = (scene: Situation): BotShip[] =>
  shipsOnTable(scene).filter(({ id }) => scene.table.facts[id]!.seat === scene.view.seat)
export const enemyShips = (scene: Situation): BotShip[] =>
  shipsOnTable(scene).filter((one) => teamOf(scene, one) !== scene.table.teams[scene.view.seat])
export const teamShips = (scene: Situation): BotShip[] =>
  shipsOnTable(scene).filter((one) => teamOf(scene, one) === scene.table.teams[scene.view.seat])
export const otherShips = (scene: Situation, id: number): BotShip[] =>
  shipsOnTable(scene).filter((one) => one.id !== id)

export const isEnemy = (scene: Situation, a: number, b: number): boolean =>
  scene.table.teams[scene.table.facts[a]!.seat] !== scene.table.teams[scene.table.facts[b]!.seat]

/** Whether one ship is activated before another: by rank, then player order. */
export function activatesBefore({ table, view }: Situation, a: number, b: number): boolean {
  const [one, other] = [table.facts[a]!, table.facts[b]!]
  // Huge ships of Ship cards activate after all others.
  if ((one.giant === undefined) !== (other.giant === undefined)) return one.giant === undefined
  if (one.rank !== other.rank) return one.rank < other.rank
  return view.state.order.indexOf(one.seat) < view.state.order.indexOf(other.seat)
}
