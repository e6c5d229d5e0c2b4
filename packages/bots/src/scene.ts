import {
  type ObstacleKeys,
  obstacleFacts,
  type SeenShip,
  type ShipFacts,
  type Token,
  type View,
} from '@flotilla/engine'
import { placed, type Shape } from '@flotilla/geometry'
import type { Table } from './bot.ts'
import { type Body, bodyAt } from './sight.ts'

/** An obstacle on the table and what it does. */
export interface Rock {
  readonly id: number
  readonly shape: Shape
  readonly effects: ObstacleKeys
}

/** What a bot looks at when it decides: its view, and what lies open on the table. */
export interface Scene {
  readonly table: Table
  readonly view: View
  readonly rocks: readonly Rock[]
}

/** A ship as it stands, or as it might. */
export interface Fighter {
  readonly facts: ShipFacts
  readonly ship: SeenShip
  readonly body: Body
}

export const rocksOf = (table: Table, obstacles: View['state']['obstacles']): Rock[] =>
  obstacles
    .filter(({ place }) => place === 'table')
    .map(({ id, what, pose }) => {
      const { effects, shape } = obstacleFacts(what)!
      return { id, shape: placed(shape, pose), effects: table.keys[effects] }
    })

export const count = ({ tokens }: SeenShip, token: Token): number => tokens[token] ?? 0
export const faceup = ({ damage }: SeenShip, card: string): number =>
  damage.filter((one) => one.faceup && one.card === card).length
export const isStressed = (one: SeenShip): boolean => count(one, 'stress') > 0

export const gaining = (one: SeenShip, token: Token, amount = 1): SeenShip =>
  amount === 0 ? one : { ...one, tokens: { ...one.tokens, [token]: count(one, token) + amount } }

const sizes = { small: 1, medium: 2, large: 3 } as const
export const isIonized = ({ facts, ship }: Pick<Fighter, 'facts' | 'ship'>): boolean =>
  count(ship, 'ion') >= sizes[facts.base]
export const isTractored = ({ facts, ship }: Pick<Fighter, 'facts' | 'ship'>): boolean =>
  count(ship, 'tractor') >= sizes[facts.base]

export const healthOf = ({ facts, ship }: Pick<Fighter, 'facts' | 'ship'>): number =>
  Math.max(0, ship.shields + facts.hull - ship.damage.length)

export function fighter({ table }: Scene, ship: SeenShip, pose = ship.pose): Fighter {
  const facts = table.facts[ship.id]!
  return { facts, ship, body: bodyAt(facts.base, pose) }
}

const standing = ({ view }: Scene): SeenShip[] => view.state.ships.filter(({ place }) => place === 'table')
const teamOf = ({ table }: Scene, { id }: SeenShip): number => table.teams[table.facts[id]!.seat]!

/** Ships of the seat itself that are on the table. */
export const ownShips = (scene: Scene): SeenShip[] =>
  standing(scene).filter(({ id }) => scene.table.facts[id]!.seat === scene.view.seat)
export const enemyShips = (scene: Scene): SeenShip[] =>
  standing(scene).filter((one) => teamOf(scene, one) !== scene.table.teams[scene.view.seat])
export const teamShips = (scene: Scene): SeenShip[] =>
  standing(scene).filter((one) => teamOf(scene, one) === scene.table.teams[scene.view.seat])
export const otherShips = (scene: Scene, id: number): SeenShip[] =>
  standing(scene).filter((one) => one.id !== id)

export const isEnemy = (scene: Scene, a: number, b: number): boolean =>
  scene.table.teams[scene.table.facts[a]!.seat] !== scene.table.teams[scene.table.facts[b]!.seat]

/** Whether one ship is activated before another: by initiative, then player order. */
export function goesBefore({ table, view }: Scene, a: number, b: number): boolean {
  const [one, other] = [table.facts[a]!, table.facts[b]!]
  if (one.initiative !== other.initiative) return one.initiative < other.initiative
  return view.state.order.indexOf(one.seat) < view.state.order.indexOf(other.seat)
}
