import {
  type AnyView,
  damageOf,
  effects,
  harmless,
  type ObstacleKeys,
  obstacleBy,
  rankOf,
  shown,
  type TableView,
  type TokenName,
} from '@flotilla/engine'
import { placed, type Shape } from '@flotilla/geometry'
import type { Craft, Facts, Table } from './bot.ts'
import { type Body, bodyAt } from './sight.ts'

/** An obstacle or a mine on the table and what it does. */
export interface Rock {
  readonly id: number
  readonly shape: Shape
  readonly effects: ObstacleKeys
}

/** What a bot looks at when it decides: its view, and what lies open on the table. */
export interface Scene {
  readonly table: Table
  readonly view: TableView
  readonly rocks: readonly Rock[]
}

/** A ship as it stands, or as it might. */
export interface Fighter {
  readonly facts: Facts
  readonly ship: Craft
  readonly body: Body
}

const rocksOf = ({ ruleset, state }: TableView): Rock[] =>
  state.obstacles.flatMap(({ id, what, place, pose }) => {
    const one = place === 'table' ? obstacleBy(ruleset, what) : undefined
    return one ? [{ id, shape: placed(one.shape, pose), effects: one.effects }] : []
  })

/** What a mine comes to for whoever meets it, whichever it is. */
const mined: ObstacleKeys = { ...harmless, damage: 1.5 }

const minesOf = ({ state: { devices } }: TableView): Rock[] =>
  devices
    .filter(({ kind, place }) => kind === 'mine' && place === 'table')
    .map((one) => ({ id: one.id, shape: effects.deviceShape(one), effects: mined }))

/** A ship's facts as what was discarded and what changed its rank have left them. */
function factsNow(facts: Facts, ship: Craft): Facts {
  const { discarded = [] } = ship
  const rank = rankOf(facts, ship)
  if (discarded.length === 0 && rank === facts.rank) return facts
  const lost = discarded.reduce((sum, card) => sum + (facts.agilityFrom?.[card] ?? 0), 0)
  return { ...facts, rank, agility: facts.agility - lost }
}

/** What a seat looks at. */
export function sceneOf(table: Table, seen: AnyView): Scene {
  const view = shown(seen)
  const facts = table.facts.map((one, id) => factsNow(one, view.state.ships[id]!))
  return { table: { ...table, facts }, view, rocks: [...rocksOf(view), ...minesOf(view)] }
}

export const count = ({ tokens }: Craft, token: TokenName): number => tokens[token] ?? 0
/** The name of a damage card, whichever deck it is from. */
export const damageName = (card: string): string => card.slice(card.indexOf(':') + 1)
export const faceup = ({ damage }: Craft, name: string): number =>
  damage.filter(({ faceup, card }) => faceup && card && damageName(card) === name).length
export const isStressed = (one: Craft): boolean => count(one, 'stress') > 0

export const gaining = (one: Craft, token: TokenName, amount = 1): Craft =>
  amount === 0 ? one : { ...one, tokens: { ...one.tokens, [token]: count(one, token) + amount } }

const isHeld = (token: 'ion' | 'tractor', { facts, ship }: Pick<Fighter, 'facts' | 'ship'>): boolean =>
  facts.threshold !== undefined && count(ship, token) >= facts.threshold
export const isIonized = (one: Pick<Fighter, 'facts' | 'ship'>): boolean => isHeld('ion', one)
export const isTractored = (one: Pick<Fighter, 'facts' | 'ship'>): boolean => isHeld('tractor', one)

export const healthOf = ({ facts, ship }: Pick<Fighter, 'facts' | 'ship'>): number =>
  Math.max(0, ship.shields + facts.hull - damageOf(ship))

export function fighter({ table }: Scene, ship: Craft, pose = ship.pose): Fighter {
  const facts = table.facts[ship.id]!
  return { facts, ship, body: bodyAt(facts.base, pose) }
}

const standing = ({ view }: Scene): Craft[] => view.state.ships.filter(({ place }) => place === 'table')
const teamOf = ({ table }: Scene, { id }: Craft): number => table.teams[table.facts[id]!.seat]!

/** Ships of the seat itself that are on the table. */
export const ownShips = (scene: Scene): Craft[] =>
  standing(scene).filter(({ id }) => scene.table.facts[id]!.seat === scene.view.seat)
export const enemyShips = (scene: Scene): Craft[] =>
  standing(scene).filter((one) => teamOf(scene, one) !== scene.table.teams[scene.view.seat])
export const teamShips = (scene: Scene): Craft[] =>
  standing(scene).filter((one) => teamOf(scene, one) === scene.table.teams[scene.view.seat])
export const otherShips = (scene: Scene, id: number): Craft[] =>
  standing(scene).filter((one) => one.id !== id)

export const isEnemy = (scene: Scene, a: number, b: number): boolean =>
  scene.table.teams[scene.table.facts[a]!.seat] !== scene.table.teams[scene.table.facts[b]!.seat]

/** Whether one ship is activated before another: by rank, then player order. */
export function goesBefore({ table, view }: Scene, a: number, b: number): boolean {
  const [one, other] = [table.facts[a]!, table.facts[b]!]
  // Huge ships of Ship cards activate after all others.
  if ((one.giant === undefined) !== (other.giant === undefined)) return one.giant === undefined
  if (one.rank !== other.rank) return one.rank < other.rank
  return view.state.order.indexOf(one.seat) < view.state.order.indexOf(other.seat)
}
