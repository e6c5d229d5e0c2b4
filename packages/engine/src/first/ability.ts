import type { first } from '@flotilla/catalogue'
import type { Arc, Section, Template } from '@flotilla/geometry'
import { clearField } from '../kernel/assert.ts'
import type { Option, Seat } from '../kernel/decision.ts'
import { callProcedure, type Frame, isFrame } from '../kernel/game.ts'
import {
  type AnyTrigger,
  type AnyWindowEventOf,
  abilityApplies,
  createTriggerBuilder,
  type DiceScope,
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
import {
  type QueueFrame as AnyQueueFrame,
  abilityQueue,
  abilityUses,
  cacheUses,
} from '../shared/ability-queue.ts'
import { createCardAnswers } from '../shared/card-answers.ts'
import type { AttackFace, DefenseFace, Die } from '../shared/dice.ts'
import type { CardId, ShipId } from '../vocabulary/ids.ts'
import type { ActionRule } from './actions/action-rules.ts'
import type { AskContext } from './ask-player.ts'
import type {
  CardQueries,
  CostQueries,
  DifficultyQueries,
  LimitQueries,
  PermissionQueries,
  PermissionQuery,
  RangeQueries,
  TreatedAsQueries,
  ValueQueries,
} from './card-queries.ts'
import type { DeviceKind } from './devices/detonation.ts'
import type { BombTemplates } from './devices/place-bombs.ts'
import type { AttackFrame } from './engagement/attack.ts'
import type { Weapon } from './engagement/attack-values.ts'
import { currentAttack } from './engagement/current-attack.ts'
import type { EnergyRule } from './huge/energy.ts'
import { type HugeState, isCardDisabled, sectionOfCard } from './huge/huge-state.ts'
import { baseCardId, type ShipFacts } from './ship-stats.ts'
import { facts, type Game, isOnTable, type Ship, ship } from './state.ts'
import type { WindowData, WindowName } from './timing-windows.ts'

export type { WindowName } from './timing-windows.ts'

/** An event in a window, for abilities to read. */
export type WindowEvent = AnyWindowEventOf<WindowData>

/** A card in play, with its owner's seat and the ship that has it. */
export interface CardContext {
  readonly card: CardId
  /**
   * Identifies this copy on the ship: the card with the number of its copy, or a damage card's own number.
   */
  readonly key: string
  readonly ship: ShipId
  readonly seat: Seat
  /**
   * The section of a huge ship that has it: for upgrades of a ship with two cards, and for damage of any huge
   * ship.
   */
  readonly section?: Section
}

export type TriggeredAbility = AnyTrigger<Game, CardContext, WindowEvent, WindowName>

/** The data of an event in a window. */
export type WindowEventAt<W extends WindowName> = WindowEventOf<WindowData, W>

/** Builds an ability that waits for a window. */
export const triggerOn = createTriggerBuilder<Game, CardContext, WindowData>()

/**
 * A change that a card makes to the dice of an attack, once in each chance to modify them. It applies to
 * attacks by its own ship (`attackDice`, `enemyDefenseDice`) or at it (`defenseDice`, `enemyAttackDice`),
 * unless it declares other ships.
 */
export interface DiceAbility<Face extends string, Choice extends Option = Option> extends DiceScope {
  /** Its own ship changes the dice, whichever ship rolled them. */
  readonly byOwner?: true
  /** It is used whenever it can be. */
  readonly must?: true
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

/** The rules of a secondary weapon beyond its printed range and value. */
export interface WeaponRule {
  readonly needs?: 'lock' | 'focus'
  /** Energy on the card, spent when the target is declared. */
  readonly energy?: number
  /** The cost paid when the target is declared. */
  readonly pays?: readonly ('lock' | 'focus' | 'discard')[]
  /** A change of dice that works only with this weapon. */
  readonly attackDice?: DiceAbility<AttackFace>
  /** It fires in every direction. */
  readonly turret?: true
  /** The defender cannot spend evade tokens. */
  readonly noEvade?: true
  /** Changes the dice right after the roll. */
  rolled?(dice: readonly Die<AttackFace>[]): Die<AttackFace>[]
  /** Returns extra dice that depend on the target. */
  more?(game: Game, attack: AttackFrame): number
  /** The attack is performed twice. */
  readonly twice?: true
  /** Runs after the attack, whether or not it hits. */
  after?(game: Game, attack: AttackFrame): void
  /** Runs when the attack hits, in addition to its damage. */
  hit?(game: Game, attack: AttackFrame): void
  /** The damage a hit deals instead of its results. */
  readonly deals?: { readonly hits?: number; readonly crits?: number }
}

export type { PermissionQuery } from './card-queries.ts'

/** A bomb or mine: its device, when it is dropped, and whether its card stays. */
export interface Bomb {
  readonly device: DeviceKind
  readonly when: 'reveal' | 'action'
  readonly stays?: true
}

/** The ships that may dock with a carrier. */
export interface Berths {
  readonly ships: readonly string[]
  readonly most: number
}

/**
 * The rules of one card. Everything but the text is optional; the engine looks up each part where it matters.
 */
export interface CardRules extends CardQueries {
  /** A description of its effect, in our own words. */
  readonly text: string
  readonly triggers?: readonly TriggeredAbility[]
  /** Changes dice of its own side's attack or defense. */
  readonly attackDice?: DiceAbility<AttackFace>
  readonly defenseDice?: DiceAbility<DefenseFace>
  /** Changes dice of the other side: the defender's card on attack dice, the attacker's on defense dice. */
  readonly enemyAttackDice?: DiceAbility<AttackFace>
  readonly enemyDefenseDice?: DiceAbility<DefenseFace>
  /** Reports whether another card of its ship has no effect. */
  silences?(card: CardId, other: CardContext, me: CardContext, game: Game): boolean
  /** Its "Action:" ability. */
  readonly action?: ActionRule
  /** Its "Energy:" ability. */
  readonly energy?: EnergyRule
  /** The other side of a dual-sided card; it shows this side when it is equipped in its own place. */
  readonly flips?: string
  /** The slots of its ship in which it puts other upgrades. */
  readonly replaces?: readonly first.Slot[]
  readonly weapon?: WeaponRule
  /** The bomb or mine it drops, and when. */
  readonly bomb?: Bomb
  /** Additional ways to drop bombs. */
  readonly lays?: BombTemplates
  /**
   * The ships that begin the game docked with its ship: a ship with this title; this pilot, who leaves the
   * ship when it is destroyed; or some of these ships, all of one kind.
   */
  readonly carries?: string | Berths
  /** Returns the ships whose pilot abilities its ship has too. */
  borrows?(game: Game, me: CardContext): readonly ShipId[]
  /** Continues after dice that it had rolled. */
  outcome?(game: Game, me: CardContext, faces: readonly (AttackFace | DefenseFace)[], about: AskContext): void
  /** Continues after the answer to a question that the card asked. */
  answered?(game: Game, me: CardContext, choice: Option, about: AskContext): void
  /**
   * Additional templates for a boost or barrel roll, whether they cost a stress token, and templates that
   * replace the normal one.
   */
  readonly moves?: {
    readonly boost?: readonly Template[]
    readonly barrelRoll?: readonly Template[]
    readonly stress?: true
    readonly instead?: { readonly [way in 'barrelRoll' | 'decloak']?: readonly Template[] }
  }
  /**
   * Whether an attacker may fire with a focus token of its ship, or with its lock on the target, or treats
   * these as its own.
   */
  readonly lends?: {
    readonly [what in 'focus' | 'lock']?: (game: Game, me: CardContext, attacker: ShipId) => boolean
  } & { readonly asOwn?: true }
  /** Changes the weapons of its ship. */
  fits?(game: Game, me: CardContext, weapon: Weapon): Weapon
  /** Returns additional arcs of its ship's primary weapon. */
  arcs?(game: Game, me: CardContext): readonly Arc[]
  /** For a condition: the card or cards that assign it. */
  readonly assignedBy?: string | readonly string[]
  /** The number of damage cards it counts as. */
  readonly worth?: number
}

export type Cards = { readonly [card: string]: CardRules }

export type ActiveCard = AnyCarried<CardContext, CardRules>

/** The cards in play on a ship when last asked, and what they depended on. */
interface CachedCards
  extends CardsOnShip<CardContext, CardRules>,
    Pick<Ship, 'discarded' | 'lasting' | 'replaced' | 'damage' | 'conditions' | 'taught'> {
  /**
   * The ship at that time. The same object has the same cards, unless it borrows abilities of other ships.
   */
  of: Ship
  readonly borrows: boolean
  /** The ships whose pilot abilities it has too. */
  readonly lenders: string
  readonly disabled: HugeState['disabled'] | undefined
  readonly crippled: HugeState['crippled'] | undefined
}

export interface CardsInGame {
  readonly register: AbilityIndex
  readonly latest: CachedCards[]
}

const sectionOfCardPart = (hugeFacts: ShipFacts['huge'], key: string): Pick<CardContext, 'section'> => {
  const section = hugeFacts && sectionOfCard(hugeFacts, key)
  return section ? { section } : {}
}

/** Returns the other ships whose pilot abilities a ship has. */
function lendingShips(game: Game, { id, discarded }: Ship): readonly ShipId[] {
  if (!isOnPrintedCard(game.rules.register, id, 'borrows')) return []
  const { seat, cards, pilot } = facts(game, id)
  const found = cards
    .filter((key) => !discarded.includes(key) && !(key === pilot && isPilotSilenced(game, id)))
    .flatMap(
      (key) =>
        game.rules.cards[baseCardId(key)]?.borrows?.(game, { card: baseCardId(key), key, ship: id, seat }) ??
        [],
    )
  return [...new Set(found)].filter((other) => other !== id)
}

/**
 * Returns the implemented cards in play on a ship: its own, its faceup damage cards and its conditions. A
 * card with a lasting effect stays until the effect ends, even if it is discarded.
 */
function cardIdsOn(game: Game, one: Ship, lenders: readonly number[]): readonly ActiveCard[] {
  const { id, discarded, lasting, replaced, damage, conditions, taught = [], huge } = one
  const { seat, cards, huge: hugeFacts } = facts(game, id)
  const isInPlay = (key: string) =>
    (!discarded.includes(key) || lasting.includes(key)) &&
    !(huge && hugeFacts && isCardDisabled(hugeFacts, huge, key))
  const keys: Pick<CardContext, 'key' | 'card' | 'section'>[] = [
    ...cards.filter(isInPlay).map((key) => ({
      key,
      card: replaced?.[key] ?? baseCardId(key),
      ...sectionOfCardPart(hugeFacts, key),
    })),
    ...damage
      .filter(({ faceup, fresh }) => faceup && !fresh)
      .map(({ no, card, section }) => ({ key: String(no), card, ...(section ? { section } : {}) })),
    ...conditions.map((key) => ({ key, card: key })),
    ...taught.map((key) => ({ key, card: baseCardId(key) })),
    ...lenders.map((other) => ({ key: facts(game, other).pilot, card: facts(game, other).pilot })),
  ]
  const all = keys.flatMap(({ card, key, section }) => {
    const rules = game.rules.cards[card]
    return rules ? [{ me: { card, key, ship: id, seat, ...(section ? { section } : {}) }, rules }] : []
  })
  return all.filter(
    ({ me }) =>
      lasting.includes(me.key) || !all.some((other) => other.rules.silences?.(me.card, me, other.me, game)),
  )
}

/** Reports whether a damage card silences the pilot ability of a ship, so that it cannot lend it either. */
export function isPilotSilenced(game: Game, id: ShipId): boolean {
  const { seat, pilot } = facts(game, id)
  const own = { card: pilot, key: pilot, ship: id, seat }
  return ship(game, id).damage.some(
    ({ no, card, faceup, fresh }) =>
      faceup &&
      !fresh &&
      game.rules.cards[card]?.silences?.(pilot, own, { ...own, card, key: String(no) }, game),
  )
}

function cachedCardsOn(game: Game, one: Ship): CardsOnShip<CardContext, CardRules> {
  const { latest } = game.rules
  const known = latest[one.id]
  if (known?.of === one && !known.borrows) return known
  const { id, discarded, lasting, replaced, damage, conditions, taught, huge } = one
  const borrowed = lendingShips(game, one)
  const lenders = borrowed.length > 0 ? borrowed.join() : ''
  if (
    known?.lenders === lenders &&
    known.damage === damage &&
    known.discarded === discarded &&
    known.lasting === lasting &&
    known.replaced === replaced &&
    known.conditions === conditions &&
    known.taught === taught &&
    known.disabled === huge?.disabled &&
    known.crippled === huge?.crippled
  ) {
    known.of = one
    return known
  }
  const now = {
    of: one,
    borrows: isOnPrintedCard(game.rules.register, id, 'borrows'),
    discarded,
    lasting,
    replaced,
    damage,
    conditions,
    taught,
    lenders,
    disabled: huge?.disabled,
    crippled: huge?.crippled,
    cards: cardIdsOn(game, one, borrowed),
    by: new Map(),
  }
  latest[id] = now
  return now
}

/** Returns the implemented cards in play on a ship. */
export const cardsOn = (game: Game, one: Ship): readonly ActiveCard[] => cachedCardsOn(game, one).cards

const hasAcquiredCards = ({ damage, conditions, replaced, taught }: Ship): boolean =>
  damage.length + conditions.length > 0 || replaced !== undefined || taught !== undefined

const listen = createCardLookup<Game, Ship, CardContext, CardRules>({
  knows: ({ rules }) => rules,
  ships: ({ state }) => state.ships,
  held: cachedCardsOn,
  hasMore: hasAcquiredCards,
  // A lasting effect continues without its ship.
  speaks: (one, { key }) => isOnTable(one) || one.lasting.includes(key),
})

/** Builds the index of the cards in a game; `others` are cards that may come into play later. */
export function buildCardsInGame(
  cards: Cards,
  ships: readonly Pick<ShipFacts, 'cards' | 'pilot'>[],
  others: Iterable<string>,
): CardsInGame {
  const rulesOf = (card: string): CardRules[] => (cards[card] ? [cards[card]] : [])
  const printed = ships.map((one) => one.cards.flatMap((key) => rulesOf(baseCardId(key))))
  const pilots = ships.flatMap(({ pilot }) => rulesOf(pilot))
  const lessons = printed.flatMap((own) =>
    own.some(({ may }) => may?.learn) ? own.filter(({ action }) => action) : [],
  )
  return {
    register: buildAbilityIndex(
      printed.map((own) => (own.some(({ borrows }) => borrows) ? [...own, ...pilots] : own)),
      [...[...new Set(others)].flatMap(rulesOf), ...lessons],
    ),
    latest: [],
  }
}

type CardPartName = keyof CardRules | WindowName | `${'cannot' | 'may'}.${keyof PermissionQueries}`

/** Returns the cards of a ship that have a part or wait for a window. */
export const cardsWith = (game: Game, one: Ship, part: CardPartName): readonly ActiveCard[] =>
  listen.cardsOnShip(game, one, part)

/**
 * Returns the cards with a part that may be about a ship: its own, and those of other ships that declare so.
 */
export const cardsConcerning = (game: Game, part: CardPartName, id: ShipId): readonly ActiveCard[] =>
  listen.cardsEverywhere(game, part, id)

/** Returns the cards of all ships on the table that have a part or wait for a window. */
export const allCardsWith = (game: Game, part: CardPartName): readonly ActiveCard[] =>
  listen.cardsEverywhere(game, part)

/** Reports whether any card in play waits for a window. */
export const hasCardWatching = (game: Game, window: WindowName): boolean =>
  game.rules.register.indexEntries.has(window) &&
  game.state.ships.some((one) => isOnTable(one) && listen.cardsOnShip(game, one, window).length > 0)

/**
 * Reports whether any card in play waits for a window of a ship: its own cards, or others that are about it.
 */
export const hasCardWatchingShip = (game: Game, one: Ship, window: WindowName): boolean =>
  listen.cardsOnShip(game, one, window).length > 0 ||
  listen.cardsEverywhere(game, window).some(({ me }) => me.ship !== one.id)

/** Returns the sum of what cards add to a value. */
export function sumCardValues<V extends keyof ValueQueries>(
  game: Game,
  value: V,
  about: ValueQueries[V],
): number {
  return listen.sumAnswers(game, game.rules.register.entries.value, value, about)
}

/** Returns the energy that cards add to a cost. */
export function actionCostOf<C extends keyof CostQueries>(
  game: Game,
  cost: C,
  about: CostQueries[C],
): number {
  return listen.sumAnswers(game, game.rules.register.entries.cost, cost, about)
}

/** What the cards in play say: limits, ranges, values and permissions. */
export const { highestLimit, longestRange, substituteValue, isForbidden, isRequired, isPermitted } =
  createCardAnswers<Game, LimitQueries, RangeQueries, TreatedAsQueries, PermissionQuery>(listen)

/** Returns the changes that cards make to the difficulty of a maneuver. */
export const difficultyChanges = <D extends keyof DifficultyQueries>(
  game: Game,
  of: D,
  about: DifficultyQueries[D],
) =>
  listen.answersFor<DifficultyQueries[D], first.Difficulty>(
    game,
    game.rules.register.entries.difficulty,
    of,
    about,
  )

/** Reports whether a ship touches another and so cannot attack it. */
export const isSameCard = (game: Game, { id, touching }: Ship, { id: other }: Ship): boolean =>
  touching.includes(other) && !isPermitted(game, { do: 'attackTouching', ship: id, other })

interface QueuedAbility {
  readonly me: CardContext
  readonly index: number
  readonly moment: WindowEvent
}

export type QueueFrame = AnyQueueFrame<QueuedAbility>

const triggerOf = (game: Game, { me, index }: QueuedAbility): TriggeredAbility =>
  game.rules.cards[me.card]!.triggers![index]!

/** Reports whether the ship of a card can use an ability: on the table, just destroyed, or in reserve. */
const isInPlay = ({ place, id }: Ship, { inReserve }: TriggeredAbility, moment: WindowEvent): boolean =>
  place === 'table' ||
  (moment.window === 'destroyed' && moment.ship === id) ||
  (inReserve === true && place === 'hand')

/**
 * Stores a window event until the attack in progress is over, for the further attacks it may trigger. Returns
 * whether it did.
 */
export function deferAbility(game: Game, moment: WindowEvent): boolean {
  const attack = currentAttack(game)
  if (!attack || attack.over) return false
  if (!attack.waiting?.includes(moment)) attack.waiting = [...(attack.waiting ?? []), moment]
  return true
}

/**
 * Returns the abilities that may be used at a window event: those of its ship, and those of other ships that
 * declare so.
 */
function dueAbilities(game: Game, moment: WindowEvent, attacksAlone = false): QueuedAbility[] {
  const found: QueuedAbility[] = []
  listen.waitingAt<TriggeredAbility>(game, moment, (one, me, trigger, index) => {
    if (trigger.attacks ? deferAbility(game, moment) : attacksAlone) return
    if (
      isInPlay(one, trigger, moment) &&
      abilityApplies(
        game.rules.abilityContext,
        game,
        me,
        trigger,
        moment,
        trigger.once ? `${me.key}:${index}` : '',
      )
    ) {
      const choices = abilityUses(game, me, trigger, moment)
      if (choices.length > 0) found.push(cacheUses(game, { me, index, moment }, choices))
    }
  })
  return found
}

/** Reports whether any ability may be used at a window event. */
export const hasDueAbility = (game: Game, moment: WindowEvent): boolean =>
  dueAbilities(game, moment).length > 0

/**
 * Opens a window: queues every ability that may be used now, before whatever comes next. Events given
 * together share one window.
 */
export function openWindow(game: Game, ...moments: readonly WindowEvent[]): void {
  const waiting =
    moments.length === 1 ? dueAbilities(game, moments[0]!) : moments.flatMap((one) => dueAbilities(game, one))
  if (waiting.length > 0) callProcedure<QueueFrame>(game, { procedure: 'queue', waiting })
}

/** Opens the further attacks that an attack triggered, after everything else that follows from it. */
export function openFurtherAttacks(game: Game, attack: AttackFrame): void {
  attack.over = true
  const waiting = (attack.waiting ?? []).flatMap((one) => dueAbilities(game, one, true))
  clearField(attack, 'waiting')
  if (waiting.length > 0) callProcedure<QueueFrame>(game, { procedure: 'queue', waiting })
}

/** Reports whether a card still gives a ship an attack, so that it is not removed before. */
export function hasQueuedAttack(game: Game, id: ShipId): boolean {
  const attack = currentAttack(game)
  return (
    (attack?.defender === id &&
      !attack.over &&
      cardsWith(game, ship(game, id), 'afterDefend').some(({ rules }) =>
        rules.triggers?.some(({ at, attacks }) => at === 'afterDefend' && attacks),
      )) ||
    game.frames.some(
      (frame) =>
        isFrame<QueueFrame>(frame, 'queue') &&
        frame.waiting.some(
          (one) =>
            one.me.ship === id && one.moment.window === 'endPhase' && triggerOf(game, one).attacks === true,
        ),
    )
  )
}

/** Repeats an ability of a card, so that it can make another choice. */
export const repeatAbility = (
  game: Game,
  { ship: id, key }: Pick<CardContext, 'ship' | 'key'>,
  details: { readonly [detail: string]: unknown } = {},
): void => openWindow(game, { ...details, window: 'goesOn', ship: id, key })

/**
 * Opens a window of abilities that happen in place of something; the next step finds the outcome in its
 * `result`.
 */
export function openReplacementWindow(game: Game, frame: Frame, moment: WindowEvent): void {
  clearField(frame, 'result')
  const waiting = dueAbilities(game, moment)
  if (waiting.length > 0) callProcedure<QueueFrame>(game, { procedure: 'queue', waiting, instead: true })
}

/** Opens such a window in which every ability happens, and gathers their outcomes. */
export function openGatheringWindow(game: Game, frame: Frame, moment: WindowEvent): void {
  clearField(frame, 'result')
  const waiting = dueAbilities(game, moment)
  if (waiting.length > 0)
    callProcedure<QueueFrame>(game, { procedure: 'queue', waiting, instead: true, gathers: true })
}

const queuedAbilityId = ({ me, index }: QueuedAbility): string => `${me.ship}:${me.key}:${index}`

/**
 * Reports whether the card of a queued ability is still in play. Its ship may have been destroyed meanwhile.
 */
const isStillInPlay = (game: Game, { me }: QueuedAbility): boolean =>
  cardsOn(game, ship(game, me.ship)).some((one) => one.me.key === me.key)

/**
 * Reports whether two queued abilities are copies of one card on one ship, so that their order does not
 * matter.
 */
const isSameAbility = (a: QueuedAbility, b: QueuedAbility): boolean =>
  a.me.card === b.me.card && a.me.ship === b.me.ship && a.index === b.index

/** The ability queue of the first edition. */
export const queue = abilityQueue<Game, QueuedAbility, QueueFrame, CardContext, WindowEvent>({
  rules: { order: 'C1-ABILITY-3', use: 'C1-ABILITY-1' },
  name: queuedAbilityId,
  meOf: (_, { me }) => me,
  momentOf: (_, { moment }) => moment,
  triggerOf,
  holds: isStillInPlay,
  isAlike: isSameAbility,
  nameOf: ({ me, index }) => `${me.key}:${index}`,
})
