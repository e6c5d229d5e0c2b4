import { type BotTable, botTable } from '@flotilla/bots'
import {
  bestAim,
  chosenDialEntry,
  createSituation,
  enemyShips,
  type Fighter,
  fighterAt,
  isArmed,
  otherShipsNow,
  type Situation,
  simulateDialEntry,
} from '@flotilla/bots/judgement'
import type { CardId, ShipId } from '@flotilla/engine'
import {
  type AnyGame,
  type AnySeatView,
  actionGroup,
  type ChooseQuestion,
  type Decision,
  type GameEvent,
  isDecline,
  isPlaceQuestion,
  maneuverOf,
  type Option,
  type OptionOfKind,
  optionsOf,
  type QuestionKind,
  seatView,
  shipOf,
} from '@flotilla/engine'
import { sortByAdvice } from './advice.ts'
import { type DiceOutlook, diceOutlooks, gameAfterOption, outlookValue } from './dice-outlook.ts'

/** A setting: always ask, ask if it can matter, do as suggested, or never do. */
export type OrderSetting = 'ask' | 'useful' | 'auto' | 'never'

/** One answer for several ships in one round. */
export interface SameAnswer {
  readonly round: number
  readonly ask: QuestionKind
  readonly ships: readonly ShipId[]
  readonly option: string
  /** For ships without that shot: any shot at this target that costs nothing. */
  readonly target?: ShipId
  /** The card of the ability. */
  readonly card?: CardId
}

/** The orders a player has given for the game, as plain data. */
export interface StandingOrders {
  /**
   * By topic: `turns`, `action`, `fire`, `attackDice`, `defenseDice`, `energy`, `wings`, or `card:` and a
   * card.
   */
  readonly says: { readonly [topic: string]: OrderSetting }
  /** The order of ships that may act at the same time. */
  readonly turns?: readonly number[]
  /** The usual action of each ship. */
  readonly usual?: { readonly [ship: string]: string }
  readonly same?: readonly SameAnswer[]
  /** Topics that are declined for the rest of a round. */
  readonly muted?: { readonly [topic: string]: number }
}

/** The orders of a player who has given none. */
export const defaultOrders: StandingOrders = { says: {} }
/** Orders to ask everything. */
export const askAlways: StandingOrders = {
  says: { turns: 'ask', action: 'ask', fire: 'ask', attackDice: 'ask', defenseDice: 'ask', wings: 'ask' },
}

/** The settings of each topic, the default first; cards share theirs. */
export const orderTopics: { readonly [topic: string]: readonly OrderSetting[] } = {
  turns: ['useful', 'ask', 'auto'],
  action: ['useful', 'ask', 'auto'],
  fire: ['useful', 'ask', 'auto'],
  attackDice: ['useful', 'ask', 'auto'],
  defenseDice: ['useful', 'ask', 'auto'],
  energy: ['ask', 'auto'],
  wings: ['ask', 'useful', 'never'],
}
/** The settings of a card, the default first. */
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

/** Returns the topic of a question as orders name it; undefined if no orders apply. */
export function orderTopic(decision: Decision): string | undefined {
  const { ask } = decision
  if (ask !== 'useAbility') return byAsk[ask]
  const card = optionsOf(decision)[0]?.card
  return card === undefined ? undefined : `card:${card}`
}

/** Returns the setting of a topic. */
export const orderSetting = ({ says }: StandingOrders, topic: string): OrderSetting =>
  says[topic] ?? (orderTopics[topic] ?? cardSettings)[0]!

/** The basis of an answer: the seat's view, and the outcomes of answers. */
export interface AnswerContext {
  readonly table: BotTable
  readonly view: AnySeatView
  outlooks(): ReadonlyMap<string, DiceOutlook>
  /** Returns the events after declining, up to the first die. */
  declined(): readonly GameEvent[]
}

/** Creates the basis of an answer. */
export function answerContext(game: AnyGame, decision: Decision): AnswerContext {
  return {
    // Computed on demand: most questions do not need it.
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

const declineOf = (options: readonly Option[]): Option | undefined => options.find(isDecline)

/** Returns the answer a player has ordered; undefined if the player is asked. */
export function answerByOrders(
  orders: StandingOrders,
  decision: Decision,
  context: AnswerContext,
): string | undefined {
  if (isPlaceQuestion(decision) || decision.settled) return
  const { round } = context.view.state
  const given = answerForAll(orders, decision, round)
  if (given) return given
  const topic = orderTopic(decision)
  if (topic === undefined) return
  const say = orderSetting(orders, topic)
  if (say === 'never' || orders.muted?.[topic] === round) return declineOf(decision.options)?.id
  return say === 'ask'
    ? undefined
    : answers[topic in answers ? topic : 'card']!(orders, say, decision, context)
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
    one.target !== undefined && option.kind === 'shot' && option.target === one.target && isPlain(option)
  return (options.find(({ id }) => id === one.option) ?? options.find(isSameOption))?.id
}

type ChoiceDecision = Decision<ChooseQuestion>
type OrderAnswer = (
  orders: StandingOrders,
  say: OrderSetting,
  decision: ChoiceDecision,
  context: AnswerContext,
) => string | undefined

const suggestedOption = (decision: ChoiceDecision, { table, view }: AnswerContext): string | undefined =>
  sortByAdvice(createSituation(table, view), decision)[0]?.id

/** Chooses the next ship: in the player's order, or a sensible one if the order makes no difference. */
const answerTurns: OrderAnswer = (orders, say, decision, context) => {
  const { options } = decision
  const put = orders.turns ?? []
  if (options.every((option) => put.includes(shipOf(option)!)))
    return put.flatMap((id) => options.find((option) => shipOf(option) === id) ?? [])[0]?.id
  const situation = createSituation(context.table, context.view)
  return say === 'useful' && orderMatters(situation, decision)
    ? undefined
    : suggestedOption(decision, context)
}

function orderMatters(situation: Situation, { ask, options }: ChoiceDecision): boolean {
  const ships = options.flatMap((option) => situation.view.state.ships[shipOf(option)!] ?? [])
  const all = ships.map((ship) => fighterAt(situation, ship))
  if (ask === 'chooseActivation') return inEachOthersWay(situation, all)
  if (ask !== 'chooseEngagement' && ask !== 'chooseFighter') return false
  const targets = enemyShips(situation).map((ship) => fighterAt(situation, ship))
  const attackReach = (fighter: Fighter) =>
    targets.filter((to) => isArmed(fighter) && bestAim(situation, fighter, to))
  const aimed = all.map((fighter) => ({ one: fighter, at: attackReach(fighter) }))
  return aimed.some((a, i) =>
    aimed.some((b, j) => j > i && !isAlike(a.one, b.one) && a.at.some((target) => b.at.includes(target))),
  )
}

/** Reports whether two ships shoot alike. */
const isAlike = (a: Fighter, b: Fighter): boolean =>
  JSON.stringify([a.facts.attacks, a.facts.weapons, a.ship.tokens]) ===
  JSON.stringify([b.facts.attacks, b.facts.weapons, b.ship.tokens])

/** Reports whether a waiting ship would stop the ship that moves first. */
function inEachOthersWay(situation: Situation, all: readonly Fighter[]): boolean {
  const waiting = all.map(({ ship }) => String(ship.id))
  const flown = all.map((fighter) => {
    const { id } = fighter.ship
    const others = otherShipsNow(situation, id)
    const rest = others.filter((other) => !waiting.includes(other.id))
    const free = (of: typeof others) =>
      simulateDialEntry(situation, fighter, chosenDialEntry(situation, id), of).full
    return { now: free(others), later: free(rest) }
  })
  return flown.every(({ now }) => !now) && flown.some(({ later }) => later)
}

/** Chooses the usual action if it causes no stress, or the only way that is useful. */
const answerAction: OrderAnswer = (orders, say, decision, context) => {
  if (say === 'auto') return suggestedOption(decision, context)
  const usual = orders.usual?.[String(decision.subject)]
  if (usual === undefined) return
  const ways = optionsOf(decision).filter(
    (option) => option.id === usual || actionGroup(option) === usual || option.action === usual,
  )
  return ways.length === 1 && ways[0]!.offer?.colour !== 'red' ? ways[0]!.id : undefined
}

const isPlain = ({ weapon, energy, bonus, stretch }: OptionOfKind<'shot'>): boolean =>
  (typeof weapon === 'number' || weapon === 'primary') &&
  energy === undefined &&
  bonus === undefined &&
  stretch === undefined

/** Chooses the only shot, if it costs nothing. */
const answerAttack: OrderAnswer = (_, say, decision, context) => {
  if (say === 'auto') return suggestedOption(decision, context)
  const [shot, other] = optionsOf(decision).filter((option) => !isDecline(option))
  return shot && !other && shot.kind === 'shot' && isPlain(shot) ? shot.id : undefined
}

/** The least value of a change of dice that is asked about. */
const LITTLE = 0.02

const answerDice: OrderAnswer = (_, say, decision, context) => {
  const { options, subject } = decision
  const all = context.outlooks()
  const none = declineOf(options)
  const outlook = none && all.get(none.id)
  if (!none || !outlook || options.some(({ id }) => !all.has(id))) return
  if ([...all.values()].some(({ stirs }) => stirs)) return
  const attacks = context.view.attack?.attacker === subject
  const gain = ({ id }: Option): number =>
    outlookValue(attacks, all.get(id)!) - outlookValue(attacks, outlook)
  const best = sortByAdvice(createSituation(context.table, context.view), decision, all)[0]!
  if (gain(best) < LITTLE) return none.id
  return say === 'auto' ? best.id : undefined
}

/** Allocates energy to weapons first, up to their limit, and none elsewhere. */
const answerEnergy: OrderAnswer = (_, __, { options, subject }, { table }) => {
  const guns = table.facts[subject!]?.weapons.map(({ card }) => card) ?? []
  const loadedEnergy = (option: Option): number =>
    Object.entries(option.kind === 'allocation' ? option.allocation : {}).reduce(
      (sum, [card, amount]) => sum + (guns.includes(card) ? amount : -amount),
      0,
    )
  return [...options].sort((a, b) => loadedEnergy(b) - loadedEnergy(a))[0]?.id
}

/** Keeps wings as they are unless a ship can rejoin its own. */
const answerWings: OrderAnswer = (_, __, { options }) =>
  options.some(({ kind }) => kind === 'join') ? undefined : declineOf(options)?.id

const wrong: readonly GameEvent['kind'][] = ['metObstacle', 'fled', 'destroyed']

/** Reports whether a maneuver as set would go wrong. */
const goesWrong = (events: readonly GameEvent[]): boolean =>
  events.some((event) => wrong.includes(event.kind) || (event.kind === 'moved' && event.full === false))

const answerCard: OrderAnswer = (_, say, decision, context) => {
  const options = optionsOf(decision)
  const none = declineOf(options)
  if (!none) return
  const useful = options.filter((option) => option !== none && !option.idle)
  if (useful.length === 0) return none.id
  if (say === 'auto') return suggestedOption(decision, context)
  // The dial was set on purpose, so turning it is useful only if it would go wrong.
  const turnsDial = useful.every((option) => maneuverOf(option) !== undefined)
  return turnsDial && !goesWrong(context.declined()) ? none.id : undefined
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

/** Parses orders from a request, dropping everything else; undefined if they are invalid. */
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
