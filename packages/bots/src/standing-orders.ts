import {
  type AnyGame,
  type AnySeatView,
  type Decision,
  declineOptionIds,
  type GameEvent,
  isPlaceQuestion,
  type Option,
  optionsOf,
  type QuestionKind,
  seatView,
} from '@flotilla/engine'
import { sortByAdvice } from './advice.ts'
import type { BotTable } from './bot.ts'
import { botTable } from './bot-table.ts'
import { type DiceOutlook, diceOutlooks, gameAfterOption, outlookValue } from './dice-outlook.ts'
import { bestAim, isArmed } from './expected-damage.ts'
import { simulateDialEntry } from './plan-dials.ts'
import { createSituation, enemyShips, type Fighter, fighterAt, type Situation } from './situation.ts'
import { otherShipsNow, setDialEntry } from './weigh-moves.ts'

/** How a player wants something answered: asked always, asked when it can matter, done as suggested, never done. */
export type OrderSetting = 'ask' | 'useful' | 'auto' | 'never'

/** One answer for several ships in one round. */
export interface SameAnswer {
  readonly round: number
  readonly ask: QuestionKind
  readonly ships: readonly number[]
  readonly option: string
  /** Where a ship has not that shot: any that costs nothing at this target. */
  readonly target?: number
  /** The card whose ability it is. */
  readonly card?: string
}

/** What a player has said in advance, for the game. Plain data. */
export interface StandingOrders {
  /** By topic: `turns`, `action`, `fire`, `attackDice`, `defenseDice`, `energy`, `wings`, or `card:` and a card. */
  readonly says: { readonly [topic: string]: OrderSetting }
  /** The order in which ships go that may go at once. */
  readonly turns?: readonly number[]
  /** The action each ship performs as a rule. */
  readonly usual?: { readonly [ship: string]: string }
  readonly same?: readonly SameAnswer[]
  /** Topics that are declined for the rest of a round. */
  readonly muted?: { readonly [topic: string]: number }
}

/** What somebody who has said nothing wants. */
export const defaultOrders: StandingOrders = { says: {} }
/** Everything is asked. */
export const askAlways: StandingOrders = {
  says: { turns: 'ask', action: 'ask', fire: 'ask', attackDice: 'ask', defenseDice: 'ask', wings: 'ask' },
}

/** What may be said of each topic, what is wanted first; cards are alike. */
export const orderTopics: { readonly [topic: string]: readonly OrderSetting[] } = {
  turns: ['useful', 'ask', 'auto'],
  action: ['useful', 'ask', 'auto'],
  fire: ['useful', 'ask', 'auto'],
  attackDice: ['useful', 'ask', 'auto'],
  defenseDice: ['useful', 'ask', 'auto'],
  energy: ['ask', 'auto'],
  wings: ['ask', 'useful', 'never'],
}
export const cardSettings: readonly OrderSetting[] = ['useful', 'ask', 'auto', 'never']

const byAsk: { readonly [A in QuestionKind]?: string } = {
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
export function orderTopic(decision: Decision): string | undefined {
  const { ask } = decision
  if (ask !== 'useAbility') return byAsk[ask]
  const card = optionsOf(decision)[0]?.card
  return card === undefined ? undefined : `card:${card}`
}

export const orderSetting = ({ says }: StandingOrders, topic: string): OrderSetting =>
  says[topic] ?? (orderTopics[topic] ?? cardSettings)[0]!

/** What is looked at before a question is answered: what the seat sees, and what answers would come to. */
export interface AnswerContext {
  readonly table: BotTable
  readonly view: AnySeatView
  outlooks(): ReadonlyMap<string, DiceOutlook>
  /** What happens if it is declined, as far as no die is rolled. */
  declined(): readonly GameEvent[]
}

export function answerContext(game: AnyGame, decision: Decision): AnswerContext {
  return {
    // Most questions are answered without it.
    get table() {
      return botTable(game)
    },
    view: seatView(game, decision.seat),
    outlooks: () => diceOutlooks(game, decision),
    declined: () => {
      const none = declineOf(optionsOf(decision))
      return (none && gameAfterOption(game, decision, none.id, [])?.events) ?? []
    },
  }
}

const declineOf = (options: readonly Option[]): Option | undefined =>
  options.find(({ id }) => declineOptionIds.includes(id))

/** The answer a player has given in advance; undefined where it is asked. */
export function answerByOrders(
  orders: StandingOrders,
  decision: Decision,
  sight: AnswerContext,
): string | undefined {
  if (isPlaceQuestion(decision) || decision.settled) return
  const { round } = sight.view.state
  const given = answerForAll(orders, decision, round)
  if (given) return given
  const topic = orderTopic(decision)
  if (topic === undefined) return
  const say = orderSetting(orders, topic)
  if (say === 'never' || orders.muted?.[topic] === round) return declineOf(decision.options)?.id
  return say === 'ask' ? undefined : answers[topic in answers ? topic : 'card']!(orders, say, decision, sight)
}

function answerForAll({ same = [] }: StandingOrders, decision: Decision, round: number) {
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
  const isSameOption = (option: Option): boolean =>
    one.target !== undefined && option.target === one.target && isPlain(option)
  return (options.find(({ id }) => id === one.option) ?? options.find(isSameOption))?.id
}

type ChoiceDecision = Decision & { readonly options: readonly Option[] }
type OrderAnswer = (
  orders: StandingOrders,
  say: OrderSetting,
  decision: ChoiceDecision,
  sight: AnswerContext,
) => string | undefined

const suggestedOption = (
  decision: ChoiceDecision,
  { table, view: seen }: AnswerContext,
): string | undefined => sortByAdvice(createSituation(table, seen), decision)[0]?.id

/** Who goes next: as the player has put them in order, else by what is sensible, where it makes no difference. */
const answerTurns: OrderAnswer = (orders, say, decision, sight) => {
  const { options } = decision
  const put = orders.turns ?? []
  if (options.every(({ ship }) => put.includes(ship!)))
    return put.flatMap((id) => options.find(({ ship }) => ship === id) ?? [])[0]?.id
  const scene = createSituation(sight.table, sight.view)
  return say === 'useful' && orderMatters(scene, decision) ? undefined : suggestedOption(decision, sight)
}

function orderMatters(scene: Situation, { ask, options }: ChoiceDecision): boolean {
  const ships = options.flatMap(({ ship }) => scene.view.state.ships[ship!] ?? [])
  const all = ships.map((ship) => fighterAt(scene, ship))
  if (ask === 'chooseActivation') return inEachOthersWay(scene, all)
  if (ask !== 'chooseEngagement' && ask !== 'chooseFighter') return false
  const targets = enemyShips(scene).map((ship) => fighterAt(scene, ship))
  const attackReach = (one: Fighter) => targets.filter((to) => isArmed(one) && bestAim(scene, one, to))
  const aimed = all.map((one) => ({ one, at: attackReach(one) }))
  return aimed.some((a, i) =>
    aimed.some((b, j) => j > i && !isAlike(a.one, b.one) && a.at.some((target) => b.at.includes(target))),
  )
}

/** Whether ships shoot alike. */
const isAlike = (a: Fighter, b: Fighter): boolean =>
  JSON.stringify([a.facts.attacks, a.facts.weapons, a.ship.tokens]) ===
  JSON.stringify([b.facts.attacks, b.facts.weapons, b.ship.tokens])

/** Whether whoever flies first is stopped by one that waits. */
function inEachOthersWay(scene: Situation, all: readonly Fighter[]): boolean {
  const waiting = all.map(({ ship }) => String(ship.id))
  const flown = all.map((one) => {
    const { id } = one.ship
    const others = otherShipsNow(scene, id)
    const rest = others.filter((other) => !waiting.includes(other.id))
    const free = (of: typeof others) => simulateDialEntry(scene, one, setDialEntry(scene, id), of).full
    return { now: free(others), later: free(rest) }
  })
  return flown.every(({ now }) => !now) && flown.some(({ later }) => later)
}

/** The usual action, if it can be done without stress; where only one way is left that is wanted, that. */
const answerAction: OrderAnswer = (orders, say, decision, sight) => {
  if (say === 'auto') return suggestedOption(decision, sight)
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
const answerAttack: OrderAnswer = (_, say, decision, sight) => {
  if (say === 'auto') return suggestedOption(decision, sight)
  const [shot, other] = optionsOf(decision).filter(({ id }) => !declineOptionIds.includes(id))
  return shot && !other && shot.target !== undefined && isPlain(shot) ? shot.id : undefined
}

/** A change of dice that is worth less is not asked about. */
const LITTLE = 0.02

const answerDice: OrderAnswer = (_, say, decision, sight) => {
  const { options, subject } = decision
  const all = sight.outlooks()
  const kept = all.get('done')
  if (!kept || options.some(({ id }) => !all.has(id))) return
  if ([...all.values()].some(({ stirs }) => stirs)) return
  const attacks = sight.view.attack?.attacker === subject
  const gain = ({ id }: Option): number => outlookValue(attacks, all.get(id)!) - outlookValue(attacks, kept)
  const best = sortByAdvice(createSituation(sight.table, sight.view), decision, all)[0]!
  if (gain(best) < LITTLE) return 'done'
  return say === 'auto' ? best.id : undefined
}

/** Guns first: as much energy on weapons as they hold, and none elsewhere. */
const answerEnergy: OrderAnswer = (_, __, { options, subject }, { table }) => {
  const guns = table.facts[subject!]?.weapons.map(({ card }) => card) ?? []
  const loadedEnergy = ({ allocation = {} }: Option): number =>
    Object.entries(allocation).reduce(
      (sum, [card, amount]) => sum + (guns.includes(card) ? amount : -amount),
      0,
    )
  return [...options].sort((a, b) => loadedEnergy(b) - loadedEnergy(a))[0]?.id
}

/** Wings stay as they are unless a ship can join its own again. */
const answerWings: OrderAnswer = (_, __, { options }) =>
  options.some(({ change }) => change === 'join') ? undefined : declineOf(options)?.id

const wrong: readonly GameEvent['kind'][] = ['metObstacle', 'fled', 'destroyed']

/** Whether a maneuver goes wrong as it was set. */
const goesWrong = (events: readonly GameEvent[]): boolean =>
  events.some((event) => wrong.includes(event.kind) || (event.kind === 'moved' && event.full === false))

const answerCard: OrderAnswer = (_, say, decision, sight) => {
  const options = optionsOf(decision)
  const none = declineOf(options)
  if (!none) return
  const useful = options.filter((option) => option !== none && !option.idle)
  if (useful.length === 0) return none.id
  if (say === 'auto') return suggestedOption(decision, sight)
  // A dial was set on purpose: turning it is wanted when it goes wrong.
  const turnsDial = useful.every(({ maneuver }) => maneuver !== undefined)
  return turnsDial && !goesWrong(sight.declined()) ? none.id : undefined
}

const answers: { readonly [topic: string]: OrderAnswer } = {
  turns: answerTurns,
  action: answerAction,
  fire: answerAttack,
  attackDice: answerDice,
  defenseDice: answerDice,
  energy: answerEnergy,
  wings: answerWings,
  card: answerCard,
}

const isSay = (say: unknown): say is OrderSetting => cardSettings.includes(say as OrderSetting)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const areShips = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length <= 100 && value.every((id) => Number.isInteger(id))
const isSame = (value: unknown): value is SameAnswer =>
  isRecord(value) &&
  Number.isInteger(value.round) &&
  typeof value.ask === 'string' &&
  typeof value.option === 'string' &&
  (value.target === undefined || Number.isInteger(value.target)) &&
  (value.card === undefined || typeof value.card === 'string') &&
  areShips(value.ships)
const isRecordOf = <T>(value: unknown, is: (one: unknown) => one is T): value is Record<string, T> =>
  isRecord(value) && Object.keys(value).length <= 500 && Object.values(value).every(is)

/** Orders somebody has sent, with nothing else in them; undefined when they are none. */
export function parseOrders(sent: unknown): StandingOrders | undefined {
  if (!isRecord(sent) || !isRecordOf(sent.says, isSay)) return
  const { says, turns: put, usual, same, muted } = sent
  const isText = (one: unknown): one is string => typeof one === 'string'
  const isNumber = (one: unknown): one is number => Number.isInteger(one)
  if (put !== undefined && !areShips(put)) return
  if (usual !== undefined && !isRecordOf(usual, isText)) return
  if (muted !== undefined && !isRecordOf(muted, isNumber)) return
  if (same !== undefined && !(Array.isArray(same) && same.length <= 100 && same.every(isSame))) return
  return {
    says,
    ...(put ? { turns: put } : {}),
    ...(usual ? { usual } : {}),
    ...(same ? { same } : {}),
    ...(muted ? { muted } : {}),
  }
}
