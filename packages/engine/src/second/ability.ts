import type { second } from '@flotilla/catalogue'
import { getOrThrow } from '../kernel/assert.ts'
import type { Option, Seat } from '../kernel/decision.ts'
import { callProcedure, type Frame } from '../kernel/game.ts'
import {
  type Ability as AnyAbility,
  type AnyTrigger,
  type AnyWindowEventOf,
  abilityApplies,
  createTriggerBuilder,
  isConditionMet,
  type WindowEventOf,
} from '../table/ability.ts'
import {
  type AbilityIndex,
  type ActiveCard as AnyCarried,
  buildAbilityIndex,
  type CardsOnShip,
  createCardLookup,
  isOnPrintedCard,
} from '../table/ability-index.ts'
import { type QueueFrame as AnyQueueFrame, abilityUses, cacheUses } from '../table/ability-queue.ts'
import type { AttackFace, DefenseFace, Die } from '../table/dice.ts'
import type { ActionOffer, Cost } from '../vocabulary/option-fields.ts'
import type { ActionRule } from './actions/action-list.ts'
import type { AskContext } from './ask-player.ts'
import type {
  CardQueries,
  DifficultyQueries,
  LimitQueries,
  PermissionQuery,
  RangeQueries,
  Spendable,
  TreatedAsQueries,
  ValueQueries,
} from './card-queries.ts'
import type { DeviceLaunch, DeviceRule } from './devices/place-device.ts'
import type { RemoteRule } from './devices/remotes.ts'
import type { Cargo } from './docking/dock.ts'
import type { AttackFrame } from './engagement/attack.ts'
import type { Weapon } from './engagement/shots.ts'
import type { BonusAttack } from './huge/attacks.ts'
import type { PrecisionRule } from './huge/precision-shot.ts'
import { baseCard, pilotCardId, type ShipFacts } from './ship-facts.ts'
import {
  type Device,
  dockedShips,
  facts,
  type Game,
  isOnTable,
  type Pointing,
  type Ship,
  ship,
} from './state.ts'
import type { WindowData, WindowName } from './timing-windows.ts'

export type { WindowName } from './timing-windows.ts'

/** What has happened, for abilities to look at. */
export type WindowEvent = AnyWindowEventOf<WindowData>

/** A card in play: whose it is and on which ship. */
export interface CardContext {
  readonly card: string
  readonly ship: number
  readonly seat: Seat
  /** Where a damage card lies among the ship's. */
  readonly at?: number
}

/** Something a card does when something happens. */
export type Trigger = AnyTrigger<Game, CardContext, WindowEvent, WindowName>

/** An ability for what is told in a window, or in several alike. */
export type Ability<M, O extends Option = Option> = AnyAbility<Game, CardContext, M, O>

/** What is told in a window. */
export type WindowEventAt<W extends WindowName> = WindowEventOf<WindowData, W>

/** An ability and the window it waits for. */
export const triggerOn = createTriggerBuilder<Game, CardContext, WindowData>()

/**
 * Something a card does to the dice of an attack: one by its own ship (`attackDice`, `enemyDefenseDice`) or at it
 * (`defenseDice`, `enemyAttackDice`), unless it declares others. It is offered once in each chance to modify dice.
 */
export interface DiceAbility<Face extends string, Choice extends Option = Option> {
  /** Attacks of other ships of its side may concern it: it looks itself whether one does. */
  readonly of?: 'any'
  /** It is used whenever it can be. */
  readonly must?: true
  /** Of an opponent's dice: it is the opponent who uses it. */
  readonly theirs?: true
  /** Whoever has rolled the dice uses it, of whatever side. */
  readonly anybody?: true
  /** It is no matter whose attack it is: its player uses it on the attack dice of others' fights, too. */
  readonly bystander?: true
  /** It can be used again and again in one chance. */
  readonly repeats?: true
  /** What the ship that modifies the dice spends on it, whosesoever token; or `own`, the ship with the card. */
  readonly spends?: readonly Spendable[] | ((choice: Option) => readonly Spendable[])
  readonly own?: true
  choices(game: Game, me: CardContext, attack: AttackFrame, dice: readonly Die<Face>[]): Choice[]
  change(
    game: Game,
    me: CardContext,
    attack: AttackFrame,
    dice: readonly Die<Face>[],
    choice: Choice,
  ): Die<Face>[]
}

/** What a card does to dice: what its choices hold is known to `change`. */
export const diceAbility = <Face extends string, Choice extends Option>(
  ability: DiceAbility<Face, Choice>,
): DiceAbility<Face> => ability

/** What a special weapon may ask for to be fired. */
export type FiringRequirement = 'lock' | 'focus' | 'calculate'

/** What a special weapon asks for beyond its printed arc, range and value. */
export interface WeaponRule {
  /** A lock on the target, or one of these tokens; of several any will do. */
  readonly needs?: FiringRequirement | readonly FiringRequirement[]
  /** Charges of its own card, spent as a cost. */
  readonly charges?: number
  /** It reaches range 0 as printed. */
  readonly atRangeZero?: true
  /** Its crits are cancelled before its hits, or by no evade at all. */
  readonly critsFirst?: true
  sure?(game: Game, attack: AttackFrame): boolean
  /** Hits added to an attack that hits. */
  readonly moreHits?: number
  /** It is fired by bonus attacks alone. */
  readonly bonusOnly?: true
  /** Dice are modified with this weapon only. */
  readonly attackDice?: DiceAbility<AttackFace>
  /** In place of damage, what each result left over does. */
  inflict?(game: Game, attack: AttackFrame, hits: number, crits: number): void
  /** The damage that a hit deals beside what it inflicts. */
  readonly deals?: { readonly hits?: number; readonly crits?: number }
}

/** What a card lets its ship do in the System Phase. */
export interface SystemRule<Way extends Option = Option> {
  /** Its ship is not done before it has. */
  readonly must?: true
  ways(game: Game, me: CardContext): Way[]
  use(game: Game, me: CardContext, way: Way): void
}

/** The same, where what its ways hold is known to `use`. */
export const systemRule = <Way extends Option>(rule: SystemRule<Way>): SystemRule => rule

export type { PermissionQuery } from './card-queries.ts'

/** What one card does. Everything but the sentence is optional; the engine finds each part where it matters. */
export interface CardRules extends CardQueries {
  /** What it does, in our words. */
  readonly text: string
  readonly triggers?: readonly Trigger[]
  /** Its player's own dice. */
  readonly attackDice?: DiceAbility<AttackFace>
  readonly defenseDice?: DiceAbility<DefenseFace>
  /** The opponent's dice: attack dice by a defender's card, defense dice by an attacker's. */
  readonly enemyAttackDice?: DiceAbility<AttackFace>
  readonly enemyDefenseDice?: DiceAbility<DefenseFace>
  /** What follows on the answer of another player it has asked. */
  answered?(game: Game, me: CardContext, answer: Option, about: AskContext): void
  /** What follows on the dice it has had rolled. */
  outcome?(game: Game, me: CardContext, faces: readonly (AttackFace | DefenseFace)[], about: AskContext): void
  /** Each "Action:" of its own, by name. */
  readonly actions?: { readonly [name: string]: ActionRule }
  /**
   * What it makes of the ways in which its ship may perform an action, or decloak. A way of its own may have another `colour`, and
   * names the card as what it goes `by` if that is to be paid for.
   */
  ways?(game: Game, me: CardContext, offer: ActionOffer, ways: readonly Option[]): readonly Option[]
  payWay?(game: Game, me: CardContext, way: Option): void
  /** It has the pilot abilities of other friendly ships with this upgrade. */
  readonly shares?: string
  /** What its carrier has of its ship as long as that is docked with it, and what its ship has once the carrier is lost. */
  readonly docked?: {
    /** The carrier has its pilot ability. */
    readonly copilot?: true
    /** Actions on the bar of the carrier. */
    readonly lends?: readonly second.PrintedAction[]
    /** The upgrade of the carrier whose pilot flies its ship when the carrier is lost. */
    readonly succeeds?: string
  }
  /** It has upgrades of this slot change ships. */
  readonly trades?: second.Slot
  /** "Action: Repair this card." */
  readonly repairAction?: true
  /** A damage card of the crew, not of the ship. */
  readonly crew?: true
  readonly weapon?: WeaponRule
  /** What its ship may do in the System Phase, once. */
  readonly system?: SystemRule
  /** Its charges never come back. */
  readonly noRecovery?: true
  /** What it says of a ship it lasts on until the end of the round, whatever becomes of its own ship. */
  readonly lasts?: CardQueries
  /** What it drops or launches in the System Phase. */
  readonly device?: DeviceRule
  /** How a device of its ship may be laid. */
  layings?(
    game: Game,
    me: CardContext,
    kind: Device['kind'] | 'obstacle',
    ways: readonly DeviceLaunch[],
  ): readonly DeviceLaunch[]
  readonly remote?: RemoteRule
  /** Ships that can dock with its ship. */
  readonly carries?: Cargo
  /** What it lets the wingmates of its ship do. */
  readonly wing?: {
    /** Actions beyond those of every wingmate. */
    readonly actions?: readonly string[]
    /** A purple maneuver of the leader is red for them. */
    readonly purpleAsRed?: true
  }
  /** Bonus attacks a huge ship may perform with it, each once in a round. */
  readonly bonusAttacks?: readonly BonusAttack[]
  /** The arcs that the turret of its ship may be turned to, where that is not all of them. */
  readonly turretArcs?: readonly Pointing[]
  /** What it makes of a weapon of its ship: another, or several. One that it lets reach further is paid as a way is. */
  fits?(game: Game, me: CardContext, weapon: Weapon): Weapon | readonly Weapon[]
  /** The initiatives at whose turn in the Engagement Phase it may be used. */
  readonly engagesAt?: readonly number[]
  /** A huge damage card: what the attacker may do first. */
  readonly precision?: PrecisionRule
  /** What later errata put in the place of its parts, under rulesets that play by them. */
  readonly errata?: Partial<Omit<CardRules, 'text' | 'errata'>>
}

export type Cards = { readonly [card: string]: CardRules }

export type ActiveCard = AnyCarried<CardContext, CardRules>

/** A card in play that is looked up by a part, and has it. */
export interface CardWithPart<P extends keyof CardRules> extends ActiveCard {
  readonly rules: CardRules & { readonly [K in P]-?: NonNullable<CardRules[K]> }
}

/** The registry knows a damage card by this. */
export const damageCardId = (card: string): string => `damage:${card}`

/** Who uses a card of a ship: its owner, or whoever alone knows a secret condition. */
function controllerSeat(game: Game, { id, conditions }: Ship, card: string): Seat {
  for (const one of conditions) if (one.secret && one.card === card) return one.by
  return facts(game, id).seat
}

/** What was in play on a ship when somebody last asked, and what that followed from. */
interface CachedCards
  extends CardsOnShip<CardContext, CardRules>,
    Pick<Ship, 'sides' | 'damage' | 'conditions' | 'lasting' | 'upgrades'> {
  /** The ship as it was then; the same one has the same cards, unless others lend it theirs. */
  of: Ship
  /** Whether any of its damage was faceup; what lies facedown does nothing. */
  readonly exposed: boolean
  readonly borrows: boolean
  readonly lenders: string
}

export interface CardsInGame {
  readonly register: AbilityIndex
  readonly latest: CachedCards[]
}

/** The ships docked with a carrier that lend it the abilities of their pilots. */
const copilotSource = (game: Game, carrier: number): number[] =>
  dockedShips(game, carrier)
    .filter(({ id }) => facts(game, id).cards.some((card) => game.rules.cards[card]?.docked?.copilot))
    .map(({ id }) => id)

const nobody: readonly number[] = []

/** The ships whose pilot abilities a ship has now beside its own. */
function lendingShips(game: Game, one: Ship): readonly number[] {
  const { register } = game.rules
  const docked = isOnPrintedCard(register, one.id, 'carries') ? copilotSource(game, one.id) : nobody
  return isOnPrintedCard(register, one.id, 'shares') ? [...docked, ...sharingShips(game, one)] : docked
}

function sharingShips(game: Game, one: Ship): number[] {
  const own = facts(game, one.id)
  const shared = own.cards.flatMap((card) => game.rules.cards[card]?.shares ?? [])
  return game.state.ships
    .filter((other) => other.id !== one.id && isOnTable(other) && facts(game, other.id).seat === own.seat)
    .filter((other) => shared.some((card) => facts(game, other.id).cards.includes(card)))
    .map(({ id }) => id)
}

const sidesKnown = new Map<string, { readonly base: string; readonly side: number }>()

/** Which side of which card it is; taken apart once. */
function shownSide(card: string): { readonly base: string; readonly side: number } {
  let found = sidesKnown.get(card)
  if (!found) {
    const [base = card, side = '0'] = card.split('#')
    found = { base, side: Number(side) }
    sidesKnown.set(card, found)
  }
  return found
}

/** The cards of a ship that are carried out: its own by the side they show, its conditions and its faceup damage. */
function cardIdsOn(game: Game, one: Ship): readonly ActiveCard[] {
  const { cards } = game.rules
  const found: ActiveCard[] = []
  const add = (card: string, at?: number) => {
    const rules = cards[card]
    if (!rules) return
    const me: CardContext = { card, ship: one.id, seat: controllerSeat(game, one, card) }
    found.push({ me: at === undefined ? me : { ...me, at }, rules })
  }
  for (const card of facts(game, one.id).cards) {
    const { base, side } = shownSide(card)
    if ((one.sides[base] ?? 0) === side) add(card)
  }
  for (const id of lendingShips(game, one)) add(pilotCardId(facts(game, id).pilot))
  for (const { card } of one.conditions) add(card)
  for (const card of one.lasting) {
    const lasts = cards[card]?.lasts
    if (lasts)
      found.push({
        me: { card, ship: one.id, seat: facts(game, one.id).seat },
        rules: { text: '', ...lasts },
      })
  }
  for (const [at, { card, faceup }] of one.damage.entries()) if (faceup) add(damageCardId(card), at)
  return found
}

function isExposed(damage: Ship['damage']): boolean {
  for (const { faceup } of damage) if (faceup) return true
  return false
}

function cachedCardsOn(game: Game, one: Ship): CardsOnShip<CardContext, CardRules> {
  const { latest } = game.rules
  const known = latest[one.id]
  if (known?.of === one && !known.borrows) return known
  const { sides, damage, conditions, upgrades, lasting } = one
  const lending = lendingShips(game, one)
  const lenders = lending.length > 0 ? lending.join() : ''
  if (
    known?.sides === sides &&
    (known.damage === damage || !(known.exposed || isExposed(damage))) &&
    known.conditions === conditions &&
    known.lasting === lasting &&
    known.upgrades === upgrades &&
    known.lenders === lenders
  ) {
    known.of = one
    return known
  }
  const { register } = game.rules
  const now = {
    of: one,
    exposed: isExposed(damage),
    borrows: isOnPrintedCard(register, one.id, 'carries') || isOnPrintedCard(register, one.id, 'shares'),
    sides,
    damage,
    conditions,
    lasting,
    upgrades,
    lenders,
    cards: cardIdsOn(game, one),
    by: new Map(),
  }
  latest[one.id] = now
  return now
}

/** The cards of a ship that are carried out, as they are now. */
export const cardsOn = (game: Game, id: number): readonly ActiveCard[] =>
  cachedCardsOn(game, ship(game, id)).cards

const hasAcquiredCards = ({ damage, conditions, lasting, upgrades }: Ship): boolean =>
  damage.length + conditions.length + lasting.length > 0 || upgrades !== undefined

const listen = createCardLookup<Game, Ship, CardContext, CardRules>({
  knows: ({ rules }) => rules,
  ships: ({ state }) => state.ships,
  held: cachedCardsOn,
  hasMore: hasAcquiredCards,
  // What a card lets last to the end of the round goes on without its ship.
  speaks: (one, { card }) => isOnTable(one) || one.lasting.includes(card),
})

/** The cards of a ship that have a part. */
export const cardsWith = <P extends keyof CardRules>(
  game: Game,
  id: number,
  part: P,
): readonly CardWithPart<P>[] => listen.cardsOnShip(game, ship(game, id), part) as readonly CardWithPart<P>[]

/** The ways in which a ship may do something, as its cards have them. */
export const actionWaysWithCards = (
  game: Game,
  id: number,
  offer: ActionOffer,
  ways: readonly Option[],
): readonly Option[] =>
  cardsWith(game, id, 'ways').reduce((now, { me, rules }) => rules.ways(game, me, offer, now), ways)

/** The cards with a part that may be about a ship: its own, and those elsewhere that declare others. */
export const cardsConcerning = <P extends keyof CardRules>(
  game: Game,
  part: P,
  id: number,
): readonly CardWithPart<P>[] => listen.cardsEverywhere(game, part, id) as readonly CardWithPart<P>[]

/** What the cards add to a value, each as long as it counts. */
export function sumCardValues<V extends keyof ValueQueries>(
  game: Game,
  value: V,
  about: ValueQueries[V],
  counts?: (amount: number, me: CardContext) => boolean,
): number {
  if (!counts) return listen.sumAnswers(game, game.rules.register.entries.value, value, about)
  let sum = 0
  for (const { answer, me } of listen.answersFor<ValueQueries[V], number>(
    game,
    game.rules.register.entries.value,
    value,
    about,
  ))
    if (counts(answer, me)) sum += answer
  return sum
}

/** The most that cards allow of something; `plain` without them. */
export function highestLimit<L extends keyof LimitQueries>(
  game: Game,
  limit: L,
  about: LimitQueries[L],
  plain: number,
): number {
  return listen.highestAnswer(game, game.rules.register.entries.limit, limit, about, plain)
}

/** How far cards let something reach; `plain` without them. */
export function longestRange<R extends keyof RangeQueries>(
  game: Game,
  range: R,
  about: RangeQueries[R],
  plain: number,
): number {
  return listen.highestAnswer(game, game.rules.register.entries.range, range, about, plain)
}

/** What cards put in the place of a value, if any does. */
export function substituteValue<T extends keyof TreatedAsQueries>(
  game: Game,
  value: T,
  about: TreatedAsQueries[T],
): number | undefined {
  return listen.highestAnswer(game, game.rules.register.entries.treats, value, about, undefined)
}

/** What cards make of the difficulty of a maneuver or an action. */
export const difficultyChanges = <D extends keyof DifficultyQueries>(
  game: Game,
  of: D,
  about: DifficultyQueries[D]['about'],
) =>
  listen.answersFor<DifficultyQueries[D]['about'], DifficultyQueries[D]['answer']>(
    game,
    game.rules.register.entries.difficulty,
    of,
    about,
  )

/** Whether a card forbids it. */
export const isForbidden = (game: Game, deed: PermissionQuery): boolean =>
  listen.isSaid(game, game.rules.register.entries.cannot, deed.do, deed)
/** Whether a card demands it. */
export const isRequired = (game: Game, deed: PermissionQuery): boolean =>
  listen.isSaid(game, game.rules.register.entries.must, deed.do, deed)
/** Whether a card allows it although the rules do not, and none forbids it. */
export const isPermitted = (game: Game, deed: PermissionQuery): boolean =>
  listen.isSaid(game, game.rules.register.entries.may, deed.do, deed) && !isForbidden(game, deed)

/** Whether a card could allow it at all, whatever it is about. */
export const mayBePermitted = (game: Game, deed: PermissionQuery['do'], id: number): boolean =>
  listen.mayAnswer(game, game.rules.register.entries.may, deed, id)

/** The cards by which it is allowed. */
export function permittingCards(game: Game, deed: PermissionQuery): CardContext[] {
  return listen
    .answersFor<PermissionQuery, boolean>(game, game.rules.register.entries.may, deed.do, deed)
    .filter(({ answer }) => answer)
    .map(({ me }) => me)
}

export interface QueuedAbility {
  readonly card: string
  readonly ship: number
  readonly index: number
  readonly at?: number
  /** What it waits for, where that is not the moment of the queue. */
  readonly moment?: WindowEvent
  /** A linked action, which waits among the abilities. */
  readonly link?: second.PrintedAction
}

export interface QueueFrame extends AnyQueueFrame<QueuedAbility> {
  moment: WindowEvent
}

/** A part of a card that is known to have it. */
export function cardPart<K extends keyof CardRules>(
  game: Game,
  card: string,
  part: K,
): NonNullable<CardRules[K]> {
  const found = game.rules.cards[card]?.[part]
  if (found === undefined) throw new Error(`The card ${card} has no ${part}.`)
  return found
}

export const triggerOf = (game: Game, { card, index }: QueuedAbility): Trigger =>
  getOrThrow(cardPart(game, card, 'triggers'), index, 'trigger of a card')
export function cardContextOf(game: Game, { card, ship: id, at }: QueuedAbility): CardContext {
  const seat = controllerSeat(game, ship(game, id), card)
  return at === undefined ? { card, ship: id, seat } : { card, ship: id, seat, at }
}

/** Whose ability a frame carries out, if any. Damage cards are nobody's doing: whoever dealt them is to blame. */
export function currentUser(game: Game, frame: Frame): Seat | undefined {
  const { picked } = frame as QueueFrame
  return frame.procedure === 'queue' && picked && picked.at === undefined
    ? cardContextOf(game, picked).seat
    : undefined
}

/** What has been paid for the ability that the procedure going on now was called by. */
export function currentCost(game: Game): Cost | undefined {
  const { procedure, picked } = (game.frames.at(-2) ?? {}) as Partial<QueueFrame>
  return procedure === 'queue' && picked ? triggerOf(game, picked).cost : undefined
}

/** Whether an ability is required to wait at a moment, whatever it costs and whoever it may choose. */
function isMandatory(
  game: Game,
  trigger: Trigger,
  me: CardContext,
  moment: WindowEvent,
  index: number,
): boolean {
  const { place } = ship(game, me.ship)
  if (place !== 'table' && !(trigger.inReserve && (place === 'reserve' || place === 'hand'))) return false
  return isConditionMet(game.rules.eyes, game, me, trigger, moment, trigger.once ? `${me.card}:${index}` : '')
}

function toQueuedAbility(
  { card, ship: id, at }: CardContext,
  index: number,
  moment: WindowEvent | undefined,
): QueuedAbility {
  const queued: QueuedAbility = at === undefined ? { index, card, ship: id } : { index, card, ship: id, at }
  return moment ? { ...queued, moment } : queued
}

const none: readonly never[] = []

/**
 * The abilities that wait at moments that are one, of one side if told: those of their ship, and those elsewhere that declare
 * others. Requirements alone decide: what cannot be paid for yet, or has nothing to choose, another may bring about. Where
 * none is of use now nothing can happen.
 */
function dueAbilities(
  game: Game,
  moments: readonly WindowEvent[],
  side?: (seat: Seat) => boolean,
): readonly QueuedAbility[] {
  let found: QueuedAbility[] | undefined
  let poor: [moment: WindowEvent, trigger: Trigger, me: CardContext, index: number][] | undefined
  let isAnyOfUse = false
  const [first] = moments
  const add = (moment: WindowEvent, me: CardContext, index: number, choices: readonly Option[]): void => {
    found ??= []
    found.push(cacheUses(game, toQueuedAbility(me, index, moment === first ? undefined : moment), choices))
  }
  for (const moment of moments)
    listen.waitingAt<Trigger>(game, moment, (_, me, trigger, index) => {
      if (side && !side(me.seat)) return
      if (trigger.cost && !game.rules.eyes.canPay(game, me, trigger.cost)) {
        poor ??= []
        poor.push([moment, trigger, me, index])
      } else if (isMandatory(game, trigger, me, moment, index)) {
        const choices = abilityUses(game, me, trigger, moment)
        if (choices.length > 0) isAnyOfUse = true
        add(moment, me, index, choices)
      }
    })
  if (!found || !isAnyOfUse) return none
  if (poor)
    for (const [moment, trigger, me, index] of poor)
      if (isMandatory(game, trigger, me, moment, index)) add(moment, me, index, none)
  return found
}

function callQueueProcedure(game: Game, moment: WindowEvent, waiting: readonly QueuedAbility[]): void {
  if (waiting.length > 0) callProcedure<QueueFrame>(game, { procedure: 'queue', moment, waiting })
}

/** Opens a window: every ability that may be used now waits in the queue, before whatever comes next. */
export const openWindow = (game: Game, moment: WindowEvent): void =>
  callQueueProcedure(game, moment, dueAbilities(game, [moment]))

/** Opens windows that are one for the cards of one side. */
export const openWindowsTogether = (
  game: Game,
  moments: readonly [WindowEvent, ...WindowEvent[]],
  side: (seat: Seat) => boolean,
): void => callQueueProcedure(game, moments[0], dueAbilities(game, moments, side))

/** Opens a window in which a linked action waits among the abilities; whether there are any for it to wait among. */
export function openWindowWithLink(game: Game, moment: WindowEvent, link: second.PrintedAction): boolean {
  const waiting = dueAbilities(game, [moment])
  const linked: QueuedAbility = { card: 'linkedAction', ship: moment.ship, index: 0, link }
  if (waiting.length > 0) callQueueProcedure(game, moment, [...waiting, linked])
  return waiting.length > 0
}

/** Opens a window for the cards of one ship. */
export function openWindowFor(game: Game, moment: WindowEvent, id: number): void {
  callQueueProcedure(
    game,
    moment,
    dueAbilities(game, [moment]).filter((one) => one.ship === id),
  )
}

/** Lets abilities happen in place of something; the step that comes next finds what they came to in its `result`. */
export function openReplacementWindow(game: Game, frame: Frame, moment: WindowEvent): void {
  frame.result = undefined
  const waiting = dueAbilities(game, [moment])
  if (waiting.length > 0)
    callProcedure<QueueFrame>(game, { procedure: 'queue', moment, waiting, instead: true })
}

/** Whether a card could wait for a window of a ship at all, wherever it is. */
export const mayHaveAbilityFor = (game: Game, id: number, window: WindowName): boolean =>
  listen.mayAnswer(game, game.rules.register.sayings, window, id)

/** Whether some ability may be used at a moment. */
export const hasDueAbility = (game: Game, moment: WindowEvent): boolean =>
  dueAbilities(game, [moment]).length > 0

/**
 * Whether a card may have something to do in a window of a ship, looked at without asking it: its own, or one elsewhere
 * that speaks of such ships where it stands.
 */
export const mayReactTo = (game: Game, one: Ship, window: WindowName): boolean =>
  listen.cardsOnShip(game, one, window).length > 0 ||
  listen
    .cardsEverywhere(game, window)
    .some(({ me, rules }) =>
      rules.triggers?.some((trigger) => trigger.at === window && isShipInReach(game, trigger, me, one.id)),
    )

/** Whether an ability speaks of a ship as it stands, whatever else it asks for. */
const isShipInReach = (game: Game, { of, range, arc }: Trigger, me: CardContext, id: number): boolean =>
  of !== undefined &&
  abilityApplies(
    game.rules.eyes,
    game,
    me,
    { of, ...(range ? { range } : {}), ...(arc ? { arc } : {}) },
    { ship: id },
    '',
  )

/** The cards of a game by what they say; damage, conditions and upgrades that change ships may be come by. */
export function cardsInGame(
  cards: Cards,
  ships: readonly Pick<ShipFacts, 'cards' | 'seat' | 'pilot' | 'slots'>[],
  upgrades: ReadonlySet<string>,
): CardsInGame {
  const lentCards = ({ cards: own, seat }: (typeof ships)[number]) => {
    const shared = own.flatMap((card) => cards[card]?.shares ?? [])
    const carries = own.some((card) => cards[card]?.carries)
    return ships
      .filter(
        (other) =>
          other.seat === seat &&
          other.cards.some((card) => shared.includes(card) || (carries && cards[card]?.docked?.copilot)),
      )
      .map(({ pilot }) => pilotCardId(pilot))
  }
  const printed = ships.map((one) => [...one.cards, ...lentCards(one)].flatMap((card) => cards[card] ?? []))
  const traded = exchangeableSlots(cards, ships)
  const isPermanent = ({ slots, cards: all }: (typeof ships)[number]) =>
    all.filter((card) => !traded.has(slots[baseCard(card)]))
  const own = new Set(ships.flatMap(isPermanent))
  const carried = new Set(ships.flatMap((one) => one.cards))
  const others = Object.keys(cards).filter(
    (card) => !own.has(card) && canBeAcquired(card) && (carried.has(card) || !upgrades.has(card)),
  )
  return {
    register: buildAbilityIndex(printed, [
      ...others.flatMap((card) => cards[card] ?? []),
      ...printed.flat().map(({ lasts = {} }) => ({ ...lasts, triggers: [] })),
    ]),
    latest: [],
  }
}

/** The slots whose upgrades change ships in a game. */
export const exchangeableSlots = (
  cards: Cards,
  ships: readonly Pick<ShipFacts, 'cards'>[],
): ReadonlySet<string | undefined> =>
  new Set(ships.flatMap((one) => one.cards.flatMap((card) => cards[card]?.trades ?? [])))

/** Pilots, ships and the second sides of cards are never come by. */
const canBeAcquired = (card: string): boolean => !/^(pilot|ship):|#/.test(card)
