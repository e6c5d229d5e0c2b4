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
  type DiceScope,
  isConditionMet,
  type WindowEventOf,
} from '../shared/ability.ts'
import {
  type AbilityIndex,
  type ActiveCard as AnyCarried,
  buildAbilityIndex,
  type CardsOnShip,
  createCardLookup,
  isOnPrintedCard,
} from '../shared/ability-index.ts'
import { type QueueFrame as AnyQueueFrame, abilityUses, cacheUses } from '../shared/ability-queue.ts'
import { createCardAnswers } from '../shared/card-answers.ts'
import type { AttackFace, DefenseFace, Die } from '../shared/dice.ts'
import type { CardId, ShipId } from '../vocabulary/ids.ts'
import type { Cost } from '../vocabulary/limits-and-costs.ts'
import type { ActionOffer } from '../vocabulary/options.ts'
import type { ActionRule } from './actions/action-rules.ts'
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

/** An event in a window, for abilities to read. */
export type WindowEvent = AnyWindowEventOf<WindowData>

/** A card in play, with its owner's seat and the ship that has it. */
export interface CardContext {
  readonly card: CardId
  readonly ship: ShipId
  readonly seat: Seat
  /** The position of a damage card among those of the ship. */
  readonly at?: number
}

/** An ability that a card uses when something happens. */
export type TriggeredAbility = AnyTrigger<Game, CardContext, WindowEvent, WindowName>

/** An ability typed by the data of a window, or of several similar ones. */
export type Ability<M, O extends Option = Option> = AnyAbility<Game, CardContext, M, O>

/** The data of an event in a window. */
export type WindowEventAt<W extends WindowName> = WindowEventOf<WindowData, W>

/** Builds an ability that waits for a window. */
export const triggerOn = createTriggerBuilder<Game, CardContext, WindowData>()

/**
 * A change that a card makes to the dice of an attack: by its own ship (`attackDice`, `enemyDefenseDice`) or
 * at it (`defenseDice`, `enemyAttackDice`), unless it declares other ships. It is offered once in each chance
 * to modify dice.
 */
export interface DiceAbility<Face extends string, Choice extends Option = Option> extends DiceScope {
  /** It is used whenever it can be. */
  readonly must?: true
  /** Of an opponent's dice: the opponent uses it. */
  readonly theirs?: true
  /** The player who rolled the dice uses it, whichever side they are on. */
  readonly anybody?: true
  /** It applies to any attack: its player may use it on the attack dice of attacks between other players. */
  readonly bystander?: true
  /** It can be used repeatedly in one chance. */
  readonly repeats?: true
  /** The tokens spent by the ship that modifies the dice; `own` stands for the ship with the card. */
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

/** Builds a dice ability; types what `change` receives by its choices. */
export const diceAbility = <Face extends string, Choice extends Option>(
  ability: DiceAbility<Face, Choice>,
): DiceAbility<Face> => ability

/** A requirement for firing a special weapon. */
export type FiringRequirement = 'lock' | 'focus' | 'calculate'

/** The rules of a special weapon beyond its printed arc, range and value. */
export interface WeaponRule {
  /** A lock on the target, or one of these tokens; any one of several is enough. */
  readonly needs?: FiringRequirement | readonly FiringRequirement[]
  /** Charges of its own card, spent as a cost. */
  readonly charges?: number
  /** Its printed range includes range 0. */
  readonly atRangeZero?: true
  /** Its crits are cancelled before its hits, or cannot be cancelled by evades. */
  readonly critsFirst?: true
  sure?(game: Game, attack: AttackFrame): boolean
  /** Hits added if the attack hits. */
  readonly moreHits?: number
  /** It is fired by bonus attacks only. */
  readonly bonusOnly?: true
  /** A change of dice that works only with this weapon. */
  readonly attackDice?: DiceAbility<AttackFace>
  /** Applies an effect for the remaining results instead of damage. */
  inflict?(game: Game, attack: AttackFrame, hits: number, crits: number): void
  /** The damage a hit deals in addition to that effect. */
  readonly deals?: { readonly hits?: number; readonly crits?: number }
}

/** An ability that a card gives its ship in the System Phase. */
export interface SystemRule<Way extends Option = Option> {
  /** Its ship cannot finish before it has used it. */
  readonly must?: true
  ways(game: Game, me: CardContext): Way[]
  use(game: Game, me: CardContext, way: Way): void
}

/** Builds a System Phase ability; types what `use` receives by its ways. */
export const systemRule = <Way extends Option>(rule: SystemRule<Way>): SystemRule => rule

export type { PermissionQuery } from './card-queries.ts'

/**
 * The rules of one card. Everything but the text is optional; the engine looks up each part where it matters.
 */
export interface CardRules extends CardQueries {
  /** A description of its effect, in our own words. */
  readonly text: string
  readonly triggers?: readonly TriggeredAbility[]
  /** Changes its player's own dice. */
  readonly attackDice?: DiceAbility<AttackFace>
  readonly defenseDice?: DiceAbility<DefenseFace>
  /** Changes the opponent's dice: attack dice by a defender's card, defense dice by an attacker's. */
  readonly enemyAttackDice?: DiceAbility<AttackFace>
  readonly enemyDefenseDice?: DiceAbility<DefenseFace>
  /** Continues after another player's answer to its question. */
  answered?(game: Game, me: CardContext, answer: Option, about: AskContext): void
  /** Continues after dice that it had rolled. */
  outcome?(game: Game, me: CardContext, faces: readonly (AttackFace | DefenseFace)[], about: AskContext): void
  /** Its "Action:" abilities, by name. */
  readonly actions?: { readonly [name: string]: ActionRule }
  /**
   * Changes the ways in which its ship may perform an action or decloak. An added way may have another
   * `colour`, and names the card in `by` if the card is to be paid for.
   */
  ways?(game: Game, me: CardContext, offer: ActionOffer, ways: readonly Option[]): readonly Option[]
  payWay?(game: Game, me: CardContext, way: Option): void
  /** It has the pilot abilities of other friendly ships with this upgrade. */
  readonly shares?: string
  /** The effects on its carrier while this ship is docked, and on the ship when the carrier is lost. */
  readonly docked?: {
    /** The carrier has the ship's pilot ability. */
    readonly copilot?: true
    /** Actions added to the action bar of the carrier. */
    readonly lends?: readonly second.PrintedAction[]
    /** The carrier's upgrade whose pilot flies the ship when the carrier is lost. */
    readonly succeeds?: string
  }
  /** It lets upgrades of this slot move between ships. */
  readonly trades?: second.Slot
  /** "Action: Repair this card." */
  readonly repairAction?: true
  /** A damage card with the Crew trait rather than Ship. */
  readonly crew?: true
  readonly weapon?: WeaponRule
  /** An ability that its ship may use once in the System Phase. */
  readonly system?: SystemRule
  /** Its charges never recover. */
  readonly noRecovery?: true
  /** Queries it answers about a ship until the end of the round, whatever happens to its own ship. */
  readonly lasts?: CardQueries
  /** The device it drops or launches in the System Phase. */
  readonly device?: DeviceRule
  /** Returns the ways to drop or launch a device of its ship. */
  layings?(
    game: Game,
    me: CardContext,
    kind: Device['kind'] | 'obstacle',
    ways: readonly DeviceLaunch[],
  ): readonly DeviceLaunch[]
  readonly remote?: RemoteRule
  /** Ships that can dock with its ship. */
  readonly carries?: Cargo
  /** Permissions for the wingmates of its ship. */
  readonly wing?: {
    /** Actions in addition to those every wingmate has. */
    readonly actions?: readonly string[]
    /** A purple maneuver of the leader is red for them. */
    readonly purpleAsRed?: true
  }
  /** Bonus attacks that a huge ship may perform with it, each once per round. */
  readonly bonusAttacks?: readonly BonusAttack[]
  /** The arcs to which its ship's turret may rotate, if not all of them. */
  readonly turretArcs?: readonly Pointing[]
  /**
   * Changes a weapon of its ship into another, or several. A weapon with a longer range is paid for like a
   * way.
   */
  fits?(game: Game, me: CardContext, weapon: Weapon): Weapon | readonly Weapon[]
  /** The initiatives in the Engagement Phase at which it may be used. */
  readonly engagesAt?: readonly number[]
  /** For a huge damage card: its precision shot. */
  readonly precision?: PrecisionRule
  /** The parts that later errata replace, under rulesets that use them. */
  readonly errata?: Partial<Omit<CardRules, 'text' | 'errata'>>
}

export type Cards = { readonly [card: string]: CardRules }

export type ActiveCard = AnyCarried<CardContext, CardRules>

/** A card in play that has a certain part. */
export interface CardWithPart<P extends keyof CardRules> extends ActiveCard {
  readonly rules: CardRules & { readonly [K in P]-?: NonNullable<CardRules[K]> }
}

/** Returns the id of a damage card among the card rules. */
export const damageCardId = (card: CardId): string => `damage:${card}`

/** Returns the seat that uses a card: the ship's owner, or the owner of a secret condition. */
function controllerSeat(game: Game, { id, conditions }: Ship, card: CardId): Seat {
  for (const one of conditions) if (one.secret && one.card === card) return one.by
  return facts(game, id).seat
}

/** The cards in play on a ship when last asked, and what they depended on. */
interface CachedCards
  extends CardsOnShip<CardContext, CardRules>,
    Pick<Ship, 'sides' | 'damage' | 'conditions' | 'lasting' | 'upgrades'> {
  /** The ship at that time. The same object has the same cards, unless other ships lend it theirs. */
  of: Ship
  /** Whether any of its damage was faceup; facedown cards have no effect. */
  readonly exposed: boolean
  readonly borrows: boolean
  readonly lenders: string
}

export interface CardsInGame {
  readonly register: AbilityIndex
  readonly latest: CachedCards[]
}

/** Returns the docked ships that lend a carrier their pilot abilities. */
const copilotSource = (game: Game, carrier: ShipId): ShipId[] =>
  dockedShips(game, carrier)
    .filter(({ id }) => facts(game, id).cards.some((card) => game.rules.cards[card]?.docked?.copilot))
    .map(({ id }) => id)

const nobody: readonly number[] = []

/** Returns the other ships whose pilot abilities a ship has now. */
function lendingShips(game: Game, one: Ship): readonly number[] {
  const { register } = game.rules
  const docked = isOnPrintedCard(register, one.id, 'carries') ? copilotSource(game, one.id) : nobody
  return isOnPrintedCard(register, one.id, 'shares') ? [...docked, ...sharingShips(game, one)] : docked
}

function sharingShips(game: Game, one: Ship): ShipId[] {
  const own = facts(game, one.id)
  const shared = own.cards.flatMap((card) => game.rules.cards[card]?.shares ?? [])
  return game.state.ships
    .filter((other) => other.id !== one.id && isOnTable(other) && facts(game, other.id).seat === own.seat)
    .filter((other) => shared.some((card) => facts(game, other.id).cards.includes(card)))
    .map(({ id }) => id)
}

const sidesKnown = new Map<string, { readonly base: string; readonly side: number }>()

/** Splits a card id into the card and the side; cached. */
function shownSide(card: string): { readonly base: string; readonly side: number } {
  let found = sidesKnown.get(card)
  if (!found) {
    const [base = card, side = '0'] = card.split('#')
    found = { base, side: Number(side) }
    sidesKnown.set(card, found)
  }
  return found
}

/**
 * Returns the implemented cards in play on a ship: its own by the side that is up, its conditions and its
 * faceup damage.
 */
function cardIdsOn(game: Game, one: Ship): readonly ActiveCard[] {
  const { cards } = game.rules
  const found: ActiveCard[] = []
  const add = (card: CardId, at?: number) => {
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

/** Returns the implemented cards in play on a ship. */
export const cardsOn = (game: Game, id: ShipId): readonly ActiveCard[] =>
  cachedCardsOn(game, ship(game, id)).cards

const hasAcquiredCards = ({ damage, conditions, lasting, upgrades }: Ship): boolean =>
  damage.length + conditions.length + lasting.length > 0 || upgrades !== undefined

const listen = createCardLookup<Game, Ship, CardContext, CardRules>({
  knows: ({ rules }) => rules,
  ships: ({ state }) => state.ships,
  held: cachedCardsOn,
  hasMore: hasAcquiredCards,
  // An effect that lasts until the end of the round continues without its ship.
  speaks: (one, { card }) => isOnTable(one) || one.lasting.includes(card),
})

/** Returns the cards of a ship that have a part. */
export const cardsWith = <P extends keyof CardRules>(
  game: Game,
  id: ShipId,
  part: P,
): readonly CardWithPart<P>[] => listen.cardsOnShip(game, ship(game, id), part) as readonly CardWithPart<P>[]

/** Returns the ways in which a ship may do something, as changed by its cards. */
export const actionWaysWithCards = (
  game: Game,
  id: ShipId,
  offer: ActionOffer,
  ways: readonly Option[],
): readonly Option[] =>
  cardsWith(game, id, 'ways').reduce((now, { me, rules }) => rules.ways(game, me, offer, now), ways)

/**
 * Returns the cards with a part that may be about a ship: its own, and those of other ships that declare so.
 */
export const cardsConcerning = <P extends keyof CardRules>(
  game: Game,
  part: P,
  id: ShipId,
): readonly CardWithPart<P>[] => listen.cardsEverywhere(game, part, id) as readonly CardWithPart<P>[]

/** Returns the sum of what cards add to a value, ignoring those that do not apply. */
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

/** What the cards in play say: limits, ranges, values and permissions. */
export const { highestLimit, longestRange, substituteValue, isForbidden, isRequired, isPermitted } =
  createCardAnswers<Game, LimitQueries, RangeQueries, TreatedAsQueries, PermissionQuery>(listen)

/** Returns the changes that cards make to the difficulty of a maneuver or an action. */
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

/** Reports whether any card could allow something, whatever it is about. */
export const mayBePermitted = (game: Game, deed: PermissionQuery['do'], id: ShipId): boolean =>
  listen.mayAnswer(game, game.rules.register.entries.may, deed, id)

/** Returns the cards that allow something. */
export function permittingCards(game: Game, deed: PermissionQuery): CardContext[] {
  return listen
    .answersFor<PermissionQuery, boolean>(game, game.rules.register.entries.may, deed.do, deed)
    .filter(({ answer }) => answer)
    .map(({ me }) => me)
}

export interface QueuedAbility {
  readonly card: CardId
  readonly ship: ShipId
  readonly index: number
  readonly at?: number
  /** The event it waits for, if it is not that of the queue. */
  readonly moment?: WindowEvent
  /** A linked action, which waits among the abilities. */
  readonly link?: second.PrintedAction
}

export interface QueueFrame extends AnyQueueFrame<QueuedAbility> {
  moment: WindowEvent
}

/** Returns a part of a card; throws if the card does not have it. */
export function cardPart<K extends keyof CardRules>(
  game: Game,
  card: CardId,
  part: K,
): NonNullable<CardRules[K]> {
  const found = game.rules.cards[card]?.[part]
  if (found === undefined) throw new Error(`The card ${card} has no ${part}.`)
  return found
}

export const triggerOf = (game: Game, { card, index }: QueuedAbility): TriggeredAbility =>
  getOrThrow(cardPart(game, card, 'triggers'), index, 'trigger of a card')
export function cardContextOf(game: Game, { card, ship: id, at }: QueuedAbility): CardContext {
  const seat = controllerSeat(game, ship(game, id), card)
  return at === undefined ? { card, ship: id, seat } : { card, ship: id, seat, at }
}

/**
 * Returns the seat whose ability a frame resolves, if any. A damage card counts as used by the player who
 * dealt it.
 */
export function currentUser(game: Game, frame: Frame): Seat | undefined {
  const { picked } = frame as QueueFrame
  return frame.procedure === 'queue' && picked && picked.at === undefined
    ? cardContextOf(game, picked).seat
    : undefined
}

/** Returns the cost paid for the ability that called the current procedure. */
export function currentCost(game: Game): Cost | undefined {
  const { procedure, picked } = (game.frames.at(-2) ?? {}) as Partial<QueueFrame>
  return procedure === 'queue' && picked ? triggerOf(game, picked).cost : undefined
}

/** Reports whether an ability must be queued at an event, whatever its cost and choices. */
function isMandatory(
  game: Game,
  trigger: TriggeredAbility,
  me: CardContext,
  moment: WindowEvent,
  index: number,
): boolean {
  const { place } = ship(game, me.ship)
  if (place !== 'table' && !(trigger.inReserve && (place === 'reserve' || place === 'hand'))) return false
  return isConditionMet(
    game.rules.abilityContext,
    game,
    me,
    trigger,
    moment,
    trigger.once ? `${me.card}:${index}` : '',
  )
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
 * Returns the abilities that wait for events, of one side if given: those of their ship, and those of other
 * ships that declare so. Only requirements count, because another ability may provide a cost or a choice. If
 * none has a use now, nothing is queued.
 */
function dueAbilities(
  game: Game,
  moments: readonly WindowEvent[],
  side?: (seat: Seat) => boolean,
): readonly QueuedAbility[] {
  let found: QueuedAbility[] | undefined
  let poor: [moment: WindowEvent, trigger: TriggeredAbility, me: CardContext, index: number][] | undefined
  let isAnyOfUse = false
  const [first] = moments
  const add = (moment: WindowEvent, me: CardContext, index: number, choices: readonly Option[]): void => {
    found ??= []
    found.push(cacheUses(game, toQueuedAbility(me, index, moment === first ? undefined : moment), choices))
  }
  for (const moment of moments)
    listen.waitingAt<TriggeredAbility>(game, moment, (_, me, trigger, index) => {
      if (side && !side(me.seat)) return
      if (trigger.cost && !game.rules.abilityContext.canPay(game, me, trigger.cost)) {
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

/** Opens a window: queues every ability that may be used now, before whatever comes next. */
export const openWindow = (game: Game, moment: WindowEvent): void =>
  callQueueProcedure(game, moment, dueAbilities(game, [moment]))

/** Opens windows that share one queue for the cards of one side. */
export const openWindowsTogether = (
  game: Game,
  moments: readonly [WindowEvent, ...WindowEvent[]],
  side: (seat: Seat) => boolean,
): void => callQueueProcedure(game, moments[0], dueAbilities(game, moments, side))

/** Opens a window in which a linked action waits among the abilities; returns whether there are any. */
export function openWindowWithLink(game: Game, moment: WindowEvent, link: second.PrintedAction): boolean {
  const waiting = dueAbilities(game, [moment])
  const linked: QueuedAbility = { card: 'linkedAction', ship: moment.ship, index: 0, link }
  if (waiting.length > 0) callQueueProcedure(game, moment, [...waiting, linked])
  return waiting.length > 0
}

/** Opens a window for the cards of one ship. */
export function openWindowFor(game: Game, moment: WindowEvent, id: ShipId): void {
  callQueueProcedure(
    game,
    moment,
    dueAbilities(game, [moment]).filter((one) => one.ship === id),
  )
}

/**
 * Opens a window of abilities that happen in place of something; the next step finds the outcome in its
 * `result`.
 */
export function openReplacementWindow(game: Game, frame: Frame, moment: WindowEvent): void {
  frame.result = undefined
  const waiting = dueAbilities(game, [moment])
  if (waiting.length > 0)
    callProcedure<QueueFrame>(game, { procedure: 'queue', moment, waiting, instead: true })
}

/** Reports whether any card, wherever it is, could wait for a window of a ship. */
export const mayHaveAbilityFor = (game: Game, id: ShipId, window: WindowName): boolean =>
  listen.mayAnswer(game, game.rules.register.indexEntries, window, id)

/** Reports whether any ability may be used at an event. */
export const hasDueAbility = (game: Game, moment: WindowEvent): boolean =>
  dueAbilities(game, [moment]).length > 0

/**
 * Reports whether a card may have an ability in a window of a ship, without evaluating it: its own card, or
 * one of another ship whose declared scope includes it.
 */
export const mayReactTo = (game: Game, one: Ship, window: WindowName): boolean =>
  listen.cardsOnShip(game, one, window).length > 0 ||
  listen
    .cardsEverywhere(game, window)
    .some(({ me, rules }) =>
      rules.triggers?.some((trigger) => trigger.at === window && isShipInReach(game, trigger, me, one.id)),
    )

/** Reports whether the declared scope of an ability includes a ship, ignoring other requirements. */
const isShipInReach = (
  game: Game,
  { of, range, arc }: TriggeredAbility,
  me: CardContext,
  id: ShipId,
): boolean =>
  of !== undefined &&
  abilityApplies(
    game.rules.abilityContext,
    game,
    me,
    { of, ...(range ? { range } : {}), ...(arc ? { arc } : {}) },
    { ship: id },
    '',
  )

/**
 * Builds the index of the cards in a game. Damage, conditions and exchangeable upgrades can come into play
 * later.
 */
export function buildCardsInGame(
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

/** Returns the slots whose upgrades can move between ships in a game. */
export const exchangeableSlots = (
  cards: Cards,
  ships: readonly Pick<ShipFacts, 'cards'>[],
): ReadonlySet<string | undefined> =>
  new Set(ships.flatMap((one) => one.cards.flatMap((card) => cards[card]?.trades ?? [])))

/** Reports whether a card can come into play later; pilots, ships and second sides cannot. */
const canBeAcquired = (card: string): boolean => !/^(pilot|ship):|#/.test(card)
