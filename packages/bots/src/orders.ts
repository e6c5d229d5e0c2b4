import {
  type AnyGame,
  type AnyView,
  type Ask,
  type Decision,
  declines,
  type GameEvent,
  isPlacing,
  type Option,
  optionsOf,
  view,
} from '@flotilla/engine'
import { advised } from './advice.ts'
import type { Table } from './bot.ts'
import { flyEntry } from './dials.ts'
import { dialled, othersNow } from './moves.ts'
import { after, type Outlook, outlooks, worthTo } from './outlook.ts'
import { enemyShips, type Fighter, fighter, type Scene, sceneOf } from './scene.ts'
import { tableOf } from './table.ts'
import { aimAt, isArmed } from './threat.ts'

/** How a player wants something answered: asked always, asked when it can matter, done as suggested, never done. */
export type Say = 'ask' | 'useful' | 'auto' | 'never'

/** One answer for several ships in one round. */
export interface Same {
  readonly round: number
  readonly ask: Ask
  readonly ships: readonly number[]
  readonly option: string
  /** Where a ship has not that shot: any that costs nothing at this target. */
  readonly target?: number
  /** The card whose ability it is. */
  readonly card?: string
}

/** What a player has said in advance, for the game. Plain data. */
export interface Orders {
  /** By topic: `turns`, `action`, `fire`, `attackDice`, `defenseDice`, `energy`, `wings`, or `card:` and a card. */
  readonly says: { readonly [topic: string]: Say }
  /** The order in which ships go that may go at once. */
  readonly turns?: readonly number[]
  /** The action each ship performs as a rule. */
  readonly usual?: { readonly [ship: string]: string }
  readonly same?: readonly Same[]
  /** Topics that are declined for the rest of a round. */
  readonly muted?: { readonly [topic: string]: number }
}

/** What somebody who has said nothing wants. */
export const noOrders: Orders = { says: {} }
/** Everything is asked. */
export const asksAll: Orders = {
  says: { turns: 'ask', action: 'ask', fire: 'ask', attackDice: 'ask', defenseDice: 'ask', wings: 'ask' },
}

/** What may be said of each topic, what is wanted first; cards are alike. */
export const topics: { readonly [topic: string]: readonly Say[] } = {
  turns: ['useful', 'ask', 'auto'],
  action: ['useful', 'ask', 'auto'],
  fire: ['useful', 'ask', 'auto'],
  attackDice: ['useful', 'ask', 'auto'],
  defenseDice: ['useful', 'ask', 'auto'],
  energy: ['ask', 'auto'],
  wings: ['ask', 'useful', 'never'],
}
export const ofCards: readonly Say[] = ['useful', 'ask', 'auto', 'never']

const byAsk: { readonly [A in Ask]?: string } = {
  chooseActivation: 'turns',
  chooseEngagement: 'turns',
  chooseFighter: 'turns',
  chooseSystemShip: 'turns',
  chooseDecloaking: 'turns',
  chooseAction: 'action',
  chooseAttack: 'fire',
  modifyAttackDice: 'attackDice',
  modifyDefenseDice: 'defenseDice',
  allocateEnergy: 'energy',
  changeWings: 'wings',
}

/** What a question is about, as orders name it; undefined where there are none for it. */
export function topicOf(decision: Decision): string | undefined {
  const { ask } = decision
  if (ask !== 'useAbility') return byAsk[ask]
  const card = optionsOf(decision)[0]?.card
  return card === undefined ? undefined : `card:${card}`
}

export const sayOf = ({ says }: Orders, topic: string): Say => says[topic] ?? (topics[topic] ?? ofCards)[0]!

/** What is looked at before a question is answered: what the seat sees, and what answers would come to. */
export interface Sight {
  readonly table: Table
  readonly view: AnyView
  outlooks(): ReadonlyMap<string, Outlook>
  /** What happens if it is declined, as far as no die is rolled. */
  declined(): readonly GameEvent[]
}

export function sightOf(game: AnyGame, decision: Decision): Sight {
  return {
    // Most questions are answered without it.
    get table() {
      return tableOf(game)
    },
    view: view(game, decision.seat),
    outlooks: () => outlooks(game, decision),
    declined: () => {
      const none = declineOf(optionsOf(decision))
      return (none && after(game, decision, none.id, [])?.events) ?? []
    },
  }
}

const declineOf = (options: readonly Option[]): Option | undefined =>
  options.find(({ id }) => declines.includes(id))

/** The answer a player has given in advance; undefined where it is asked. */
export function byOrder(orders: Orders, decision: Decision, sight: Sight): string | undefined {
  if (isPlacing(decision) || decision.settled) return
  const { round } = sight.view.state
  const given = together(orders, decision, round)
  if (given) return given
  const topic = topicOf(decision)
  if (topic === undefined) return
  const say = sayOf(orders, topic)
  if (say === 'never' || orders.muted?.[topic] === round) return declineOf(decision.options)?.id
  return say === 'ask' ? undefined : answers[topic in answers ? topic : 'card']!(orders, say, decision, sight)
}

function together({ same = [] }: Orders, decision: Decision, round: number) {
  const { ask, subject } = decision
  const options = optionsOf(decision)
  const one = same.find(
    (all) =>
      all.round === round &&
      all.ask === ask &&
      (all.card === undefined || all.card === options[0]?.card) &&
      subject !== undefined &&
      all.ships.includes(subject),
  )
  if (!one) return
  const at = (option: Option): boolean =>
    one.target !== undefined && option.target === one.target && isPlain(option)
  return (options.find(({ id }) => id === one.option) ?? options.find(at))?.id
}

type Choosing = Decision & { readonly options: readonly Option[] }
type Answering = (orders: Orders, say: Say, decision: Choosing, sight: Sight) => string | undefined

const suggested = (decision: Choosing, { table, view: seen }: Sight): string | undefined =>
  advised(sceneOf(table, seen), decision)[0]?.id

/** Who goes next: as the player has put them in order, else by what is sensible, where it makes no difference. */
const turns: Answering = (orders, say, decision, sight) => {
  const { options } = decision
  const put = orders.turns ?? []
  if (options.every(({ ship }) => put.includes(ship!)))
    return put.flatMap((id) => options.find(({ ship }) => ship === id) ?? [])[0]?.id
  const scene = sceneOf(sight.table, sight.view)
  return say === 'useful' && orderMatters(scene, decision) ? undefined : suggested(decision, sight)
}

function orderMatters(scene: Scene, { ask, options }: Choosing): boolean {
  const ships = options.flatMap(({ ship }) => scene.view.state.ships[ship!] ?? [])
  const all = ships.map((ship) => fighter(scene, ship))
  if (ask === 'chooseActivation') return inEachOthersWay(scene, all)
  if (ask !== 'chooseEngagement' && ask !== 'chooseFighter') return false
  const targets = enemyShips(scene).map((ship) => fighter(scene, ship))
  const reach = (one: Fighter) => targets.filter((to) => isArmed(one) && aimAt(scene, one, to))
  const aimed = all.map((one) => ({ one, at: reach(one) }))
  return aimed.some((a, i) =>
    aimed.some((b, j) => j > i && !isAlike(a.one, b.one) && a.at.some((target) => b.at.includes(target))),
  )
}

/** Whether ships shoot alike. */
const isAlike = (a: Fighter, b: Fighter): boolean =>
  JSON.stringify([a.facts.attacks, a.facts.weapons, a.ship.tokens]) ===
  JSON.stringify([b.facts.attacks, b.facts.weapons, b.ship.tokens])

/** Whether whoever flies first is stopped by one that waits. */
function inEachOthersWay(scene: Scene, all: readonly Fighter[]): boolean {
  const waiting = all.map(({ ship }) => String(ship.id))
  const flown = all.map((one) => {
    const { id } = one.ship
    const others = othersNow(scene, id)
    const rest = others.filter((other) => !waiting.includes(other.id))
    const free = (of: typeof others) => flyEntry(scene, one, dialled(scene, id), of).full
    return { now: free(others), later: free(rest) }
  })
  return flown.every(({ now }) => !now) && flown.some(({ later }) => later)
}

/** The usual action, if it can be done without stress; where only one way is left that is wanted, that. */
const action: Answering = (orders, say, decision, sight) => {
  if (say === 'auto') return suggested(decision, sight)
  const usual = orders.usual?.[String(decision.subject)]
  const ways = optionsOf(decision).filter(({ id }) => id === usual || id.split(':')[0] === usual)
  return ways.length === 1 && ways[0]!.offer?.colour !== 'red' ? ways[0]!.id : undefined
}

const isPlain = ({ weapon, energy, bonus, stretch }: Option): boolean =>
  (typeof weapon === 'number' || weapon === 'primary') &&
  energy === undefined &&
  bonus === undefined &&
  stretch === undefined

/** The only shot there is, if it costs nothing. */
const fire: Answering = (_, say, decision, sight) => {
  if (say === 'auto') return suggested(decision, sight)
  const [shot, other] = optionsOf(decision).filter(({ id }) => !declines.includes(id))
  return shot && !other && shot.target !== undefined && isPlain(shot) ? shot.id : undefined
}

/** A change of dice that is worth less is not asked about. */
const LITTLE = 0.02

const dice: Answering = (_, say, decision, sight) => {
  const { options, subject } = decision
  const all = sight.outlooks()
  const kept = all.get('done')
  if (!kept || options.some(({ id }) => !all.has(id))) return
  if ([...all.values()].some(({ stirs }) => stirs)) return
  const attacks = sight.view.attack?.attacker === subject
  const gain = ({ id }: Option): number => worthTo(attacks, all.get(id)!) - worthTo(attacks, kept)
  const best = advised(sceneOf(sight.table, sight.view), decision, all)[0]!
  if (gain(best) < LITTLE) return 'done'
  return say === 'auto' ? best.id : undefined
}

/** Guns first: as much energy on weapons as they hold, and none elsewhere. */
const energy: Answering = (_, __, { options, subject }, { table }) => {
  const guns = table.facts[subject!]?.weapons.map(({ card }) => card) ?? []
  const loaded = ({ allocation = {} }: Option): number =>
    Object.entries(allocation).reduce(
      (sum, [card, amount]) => sum + (guns.includes(card) ? amount : -amount),
      0,
    )
  return [...options].sort((a, b) => loaded(b) - loaded(a))[0]?.id
}

/** Wings stay as they are unless a ship can join its own again. */
const wings: Answering = (_, __, { options }) =>
  options.some(({ change }) => change === 'join') ? undefined : declineOf(options)?.id

const wrong: readonly GameEvent['kind'][] = ['metObstacle', 'fled', 'destroyed']

/** Whether a maneuver goes wrong as it was set. */
const goesWrong = (events: readonly GameEvent[]): boolean =>
  events.some((event) => wrong.includes(event.kind) || (event.kind === 'moved' && event.full === false))

const card: Answering = (_, say, decision, sight) => {
  const options = optionsOf(decision)
  const none = declineOf(options)
  if (!none) return
  const useful = options.filter((option) => option !== none && !option.idle)
  if (useful.length === 0) return none.id
  if (say === 'auto') return suggested(decision, sight)
  // A dial was set on purpose: turning it is wanted when it goes wrong.
  const turnsDial = useful.every(({ maneuver }) => maneuver !== undefined)
  return turnsDial && !goesWrong(sight.declined()) ? none.id : undefined
}

const answers: { readonly [topic: string]: Answering } = {
  turns,
  action,
  fire,
  attackDice: dice,
  defenseDice: dice,
  energy,
  wings,
  card,
}

const isSay = (say: unknown): say is Say => ofCards.includes(say as Say)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const areShips = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length <= 100 && value.every((id) => Number.isInteger(id))
const isSame = (value: unknown): value is Same =>
  isRecord(value) &&
  Number.isInteger(value.round) &&
  typeof value.ask === 'string' &&
  typeof value.option === 'string' &&
  (value.target === undefined || Number.isInteger(value.target)) &&
  (value.card === undefined || typeof value.card === 'string') &&
  areShips(value.ships)
const all = <T>(value: unknown, is: (one: unknown) => one is T): value is Record<string, T> =>
  isRecord(value) && Object.keys(value).length <= 500 && Object.values(value).every(is)

/** Orders somebody has sent, with nothing else in them; undefined when they are none. */
export function ordersFrom(sent: unknown): Orders | undefined {
  if (!isRecord(sent) || !all(sent.says, isSay)) return
  const { says, turns: put, usual, same, muted } = sent
  const text = (one: unknown): one is string => typeof one === 'string'
  const number = (one: unknown): one is number => Number.isInteger(one)
  if (put !== undefined && !areShips(put)) return
  if (usual !== undefined && !all(usual, text)) return
  if (muted !== undefined && !all(muted, number)) return
  if (same !== undefined && !(Array.isArray(same) && same.length <= 100 && same.every(isSame))) return
  return {
    says,
    ...(put ? { turns: put } : {}),
    ...(usual ? { usual } : {}),
    ...(same ? { same } : {}),
    ...(muted ? { muted } : {}),
  }
}
