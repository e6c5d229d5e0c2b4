import {
  type AnyView,
  effects,
  first,
  type ObstacleKeys,
  obstacleFacts,
  type TokenName,
  type View,
} from '@flotilla/engine'
import { placed, type Shape } from '@flotilla/geometry'
import type { Craft, Facts, Seen, Table } from './bot.ts'
import { factsNow, seenOf } from './first.ts'
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
  readonly view: Seen
  readonly rocks: readonly Rock[]
}

/** A ship as it stands, or as it might. */
export interface Fighter {
  readonly facts: Facts
  readonly ship: Craft
  readonly body: Body
}

const rocksOf = (table: Table, obstacles: Seen['state']['obstacles']): Rock[] =>
  obstacles
    .filter(({ place }) => place === 'table')
    .map(({ id, what, pose }) => {
      const { effects, shape } = obstacleFacts(what)!
      return { id, shape: placed(shape, pose), effects: table.keys[effects] }
    })

/** What a mine comes to for whoever meets it, whichever it is. */
const mined: ObstacleKeys = {
  damage: 1.5,
  stress: 0,
  strain: 0,
  breaksLocks: false,
  roll: {},
  skipsAction: 'never',
  noAttack: false,
  noLock: false,
  shelters: false,
}

const minesOf = ({ state: { devices } }: View): Rock[] =>
  devices
    .filter(({ kind, place }) => kind === 'mine' && place === 'table')
    .map((one) => ({ id: one.id, shape: effects.deviceShape({ ...one, damage: [] }), effects: mined }))

const isFirst = (view: AnyView): view is first.View => view.ruleset in first.rulesets

/** What a seat looks at, in the same words for both editions. */
export function sceneOf(table: Table, view: AnyView): Scene {
  if (!isFirst(view))
    return { table, view, rocks: [...rocksOf(table, view.state.obstacles), ...minesOf(view)] }
  const { ships, round } = view.state
  const facts = table.facts.map((one, id) => factsNow(one, ships[id]!, round))
  const seen = seenOf(view)
  return { table: { ...table, facts }, view: seen, rocks: rocksOf(table, seen.state.obstacles) }
}

export const count = ({ tokens }: Craft, token: TokenName): number =>
  (tokens as Partial<Record<TokenName, number>>)[token] ?? 0
export const faceup = ({ damage }: Craft, card: string): number =>
  damage.filter((one) => one.faceup && (one.card === card || one.card === `huge:${card}`)).length
export const isStressed = (one: Craft): boolean => count(one, 'stress') > 0

export const gaining = (one: Craft, token: TokenName, amount = 1): Craft =>
  amount === 0 ? one : { ...one, tokens: { ...one.tokens, [token]: count(one, token) + amount } }

const sizes = {
  first: { small: 1, medium: 2, large: 2, huge: 6 },
  second: { small: 1, medium: 2, large: 3, huge: 6 },
} as const
export const isIonized = ({ facts, ship }: Pick<Fighter, 'facts' | 'ship'>): boolean =>
  !facts.giant && count(ship, 'ion') >= sizes[facts.edition][facts.base]
export const isTractored = ({ facts, ship }: Pick<Fighter, 'facts' | 'ship'>): boolean =>
  count(ship, 'tractor') >= sizes[facts.edition][facts.base]

export const healthOf = ({ facts, ship }: Pick<Fighter, 'facts' | 'ship'>): number =>
  Math.max(0, ship.shields + facts.hull - ship.damage.length)

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

/** Whether one ship is activated before another: by initiative, then player order. */
export function goesBefore({ table, view }: Scene, a: number, b: number): boolean {
  const [one, other] = [table.facts[a]!, table.facts[b]!]
  // In the first edition huge ships activate after all others.
  if ((one.giant === undefined) !== (other.giant === undefined)) return one.giant === undefined
  if (one.initiative !== other.initiative) return one.initiative < other.initiative
  return view.state.order.indexOf(one.seat) < view.state.order.indexOf(other.seat)
}
