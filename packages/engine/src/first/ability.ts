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
import {
  type QueueFrame as AnyQueueFrame,
  abilityQueue,
  abilityUses,
  cacheUses,
} from '../table/ability-queue.ts'
import type { AttackFace, DefenseFace, Die } from '../table/dice.ts'
import type { ActionRule } from './actions/action-list.ts'
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
import { currentAttack } from './engagement/current-attack.ts'
import type { Weapon } from './engagement/weapons.ts'
import type { EnergyRule } from './huge/energy.ts'
import { type HugeState, isCardDisabled, sectionOfCard } from './huge/huge-state.ts'
import { baseCardId, type ShipFacts } from './ship-stats.ts'
import { facts, type Game, isOnTable, type Ship, ship } from './state.ts'
import type { WindowData, WindowName } from './timing-windows.ts'

export type { WindowName } from './timing-windows.ts'

/** What has happened, for abilities to look at. */
export type WindowEvent = AnyWindowEventOf<WindowData>

/** A card in play: which, whose, and on which ship. */
export interface CardContext {
  readonly card: string
  /** Tells it from other copies on the ship: the card with the number of its copy, or a damage card's own number. */
  readonly key: string
  readonly ship: number
  readonly seat: Seat
  /** The section of a huge ship it is on: of two cards for upgrades, of any for damage. */
  readonly section?: Section
}

export type Trigger = AnyTrigger<Game, CardContext, WindowEvent, WindowName>

/** What is told in a window. */
export type WindowEventAt<W extends WindowName> = WindowEventOf<WindowData, W>

/** An ability and the window it waits for. */
export const triggerOn = createTriggerBuilder<Game, CardContext, WindowData>()

/**
 * Something a card does to the dice of an attack, once in each chance to modify them: one by its own ship (`attackDice`,
 * `enemyDefenseDice`) or at it (`defenseDice`, `enemyAttackDice`), unless it declares others.
 */
export interface DiceAbility<Face extends string, Choice extends Option = Option> {
  /** Attacks of other ships of its side may concern it: it looks itself whether one does. */
  readonly of?: 'any'
  /** Its own ship changes the dice, whoever has rolled them. */
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

/** What a card does to dice: what its choices hold is known to `change`. */
export const diceAbility = <Face extends string, Choice extends Option>(
  ability: DiceAbility<Face, Choice>,
): DiceAbility<Face> => ability

/** What a secondary weapon asks for beyond its printed range and value. */
export interface WeaponRule {
  readonly needs?: 'lock' | 'focus'
  /** Energy on the card that is spent when the target is declared. */
  readonly energy?: number
  /** What is paid when the target is declared. */
  readonly pays?: readonly ('lock' | 'focus' | 'discard')[]
  /** Dice are modified with this weapon only. */
  readonly attackDice?: DiceAbility<AttackFace>
  /** It fires in every direction. */
  readonly turret?: true
  /** The defender cannot spend evade tokens. */
  readonly noEvade?: true
  /** What becomes of the dice as soon as they are rolled. */
  rolled?(dice: readonly Die<AttackFace>[]): Die<AttackFace>[]
  /** More dice, by what it is fired at. */
  more?(game: Game, attack: AttackFrame): number
  /** The attack is performed twice. */
  readonly twice?: true
  /** What happens after the attack, whether it has hit or not. */
  after?(game: Game, attack: AttackFrame): void
  /** What an attack that hits does besides its damage. */
  hit?(game: Game, attack: AttackFrame): void
  /** The damage that a hit deals in place of its results. */
  readonly deals?: { readonly hits?: number; readonly crits?: number }
}

export type { PermissionQuery } from './card-queries.ts'

/** A bomb or mine: which, when it is dropped, and whether its card stays. */
export interface Bomb {
  readonly device: DeviceKind
  readonly when: 'reveal' | 'action'
  readonly stays?: true
}

/** Room for ships that dock. */
export interface Berths {
  readonly ships: readonly string[]
  readonly most: number
}

/** What one card does. Everything but the sentence is optional; the engine finds each part where it matters. */
export interface CardRules extends CardQueries {
  /** What it does, in our words. */
  readonly text: string
  readonly triggers?: readonly Trigger[]
  /** Dice of its own side's attack or defense. */
  readonly attackDice?: DiceAbility<AttackFace>
  readonly defenseDice?: DiceAbility<DefenseFace>
  /** Dice of the other side: the defender's card on attack dice, the attacker's on defense dice. */
  readonly enemyAttackDice?: DiceAbility<AttackFace>
  readonly enemyDefenseDice?: DiceAbility<DefenseFace>
  /** Another card of its ship that does nothing. */
  silences?(card: string, other: CardContext, me: CardContext, game: Game): boolean
  /** An "Action:" of its own. */
  readonly action?: ActionRule
  /** An "Energy:" of its own. */
  readonly energy?: EnergyRule
  /** Its other side, where it has two: it lies that way up when it is put in its own place. */
  readonly flips?: string
  /** It puts other upgrades in the place of those that its ship has in these slots. */
  readonly replaces?: readonly first.Slot[]
  readonly weapon?: WeaponRule
  /** A bomb or mine it drops, and when. */
  readonly bomb?: Bomb
  /** More ways to lay bombs. */
  readonly lays?: BombTemplates
  /**
   * What begins the game docked with its ship: one with that title, that pilot, who waits aboard and leaves it when it is
   * destroyed, or some of these ships, all of one kind.
   */
  readonly carries?: string | Berths
  /** The ships whose pilot abilities its ship has too. */
  borrows?(game: Game, me: CardContext): readonly number[]
  /** What follows on the dice it has had rolled. */
  outcome?(game: Game, me: CardContext, faces: readonly (AttackFace | DefenseFace)[], about: AskContext): void
  /** Goes on with what a player has answered whom the card has asked. */
  answered?(game: Game, me: CardContext, choice: Option, about: AskContext): void
  /** Templates its ship may boost or barrel roll by as well, whether for a stress token, and those in place of the plain. */
  readonly moves?: {
    readonly boost?: readonly Template[]
    readonly barrelRoll?: readonly Template[]
    readonly stress?: true
    readonly instead?: { readonly [way in 'barrelRoll' | 'decloak']?: readonly Template[] }
  }
  /** Whether an attacker may fire by a focus token of its ship, or by its lock on the target, or treats it as its own. */
  readonly lends?: {
    readonly [what in 'focus' | 'lock']?: (game: Game, me: CardContext, attacker: number) => boolean
  } & { readonly asOwn?: true }
  /** What it makes of the weapons of its ship. */
  fits?(game: Game, me: CardContext, weapon: Weapon): Weapon
  /** More arcs of its ship's primary weapon. */
  arcs?(game: Game, me: CardContext): readonly Arc[]
  /** A condition: the card that assigns it, or each that does. */
  readonly assignedBy?: string | readonly string[]
  /** How many damage cards it counts as. */
  readonly worth?: number
}

export type Cards = { readonly [card: string]: CardRules }

export type ActiveCard = AnyCarried<CardContext, CardRules>

/** What was in play on a ship when somebody last asked, and what that followed from. */
interface CachedCards
  extends CardsOnShip<CardContext, CardRules>,
    Pick<Ship, 'discarded' | 'lasting' | 'replaced' | 'damage' | 'conditions' | 'taught'> {
  /** The ship as it was then; the same one has the same cards, unless it borrows others' abilities. */
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

const isOnSection = (giant: ShipFacts['huge'], key: string): Pick<CardContext, 'section'> => {
  const section = giant && sectionOfCard(giant, key)
  return section ? { section } : {}
}

/** The ships whose pilot abilities a ship has beside its own. */
function lendingShips(game: Game, { id, discarded }: Ship): readonly number[] {
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
 * The cards of a ship that are in play and carried out: its own, its faceup damage and its conditions. Those with an
 * effect that lasts stay until it ends, whatever becomes of them.
 */
function cardIdsOn(game: Game, one: Ship, lenders: readonly number[]): readonly ActiveCard[] {
  const { id, discarded, lasting, replaced, damage, conditions, taught = [], huge } = one
  const { seat, cards, huge: giant } = facts(game, id)
  const isInPlay = (key: string) =>
    (!discarded.includes(key) || lasting.includes(key)) &&
    !(huge && giant && isCardDisabled(giant, huge, key))
  const keys: Pick<CardContext, 'key' | 'card' | 'section'>[] = [
    ...cards
      .filter(isInPlay)
      .map((key) => ({ key, card: replaced?.[key] ?? baseCardId(key), ...isOnSection(giant, key) })),
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

/** Whether a damage card silences the pilot ability of a ship, so that it cannot lend it either. */
export function isPilotSilenced(game: Game, id: number): boolean {
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

/** The cards of a ship that are carried out, as they are now. */
export const cardsOn = (game: Game, one: Ship): readonly ActiveCard[] => cachedCardsOn(game, one).cards

const hasAcquiredCards = ({ damage, conditions, replaced, taught }: Ship): boolean =>
  damage.length + conditions.length > 0 || replaced !== undefined || taught !== undefined

const listen = createCardLookup<Game, Ship, CardContext, CardRules>({
  knows: ({ rules }) => rules,
  ships: ({ state }) => state.ships,
  held: cachedCardsOn,
  hasMore: hasAcquiredCards,
  // An effect with an end of its own goes on without its ship.
  speaks: (one, { key }) => isOnTable(one) || one.lasting.includes(key),
})

/** The cards of a game by what they say; `others` may be come by. */
export function cardsInGame(
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

/** The cards of a ship that have a part, or wait for a window. */
export const cardsWith = (game: Game, one: Ship, part: CardPartName): readonly ActiveCard[] =>
  listen.cardsOnShip(game, one, part)

/** The cards with a part that may be about a ship: its own, and those elsewhere that declare others. */
export const cardsConcerning = (game: Game, part: CardPartName, id: number): readonly ActiveCard[] =>
  listen.cardsEverywhere(game, part, id)

/** The cards of all ships on the table that have a part, or wait for a window of others. */
export const allCardsWith = (game: Game, part: CardPartName): readonly ActiveCard[] =>
  listen.cardsEverywhere(game, part)

/** Whether any card in play looks at such moments. */
export const hasCardWatching = (game: Game, window: WindowName): boolean =>
  game.rules.register.sayings.has(window) &&
  game.state.ships.some((one) => isOnTable(one) && listen.cardsOnShip(game, one, window).length > 0)

/** Whether any card in play looks at such moments of a ship: its own, or one that speaks of others. */
export const hasCardWatchingShip = (game: Game, one: Ship, window: WindowName): boolean =>
  listen.cardsOnShip(game, one, window).length > 0 ||
  listen.cardsEverywhere(game, window).some(({ me }) => me.ship !== one.id)

/** What the cards add to a value. */
export function sumCardValues<V extends keyof ValueQueries>(
  game: Game,
  value: V,
  about: ValueQueries[V],
): number {
  return listen.sumAnswers(game, game.rules.register.entries.value, value, about)
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

/** The energy that cards make something cost. */
export function actionCostOf<C extends keyof CostQueries>(
  game: Game,
  cost: C,
  about: CostQueries[C],
): number {
  return listen.sumAnswers(game, game.rules.register.entries.cost, cost, about)
}

/** What cards put in the place of a value, if any does. */
export function substituteValue<T extends keyof TreatedAsQueries>(
  game: Game,
  value: T,
  about: TreatedAsQueries[T],
): number | undefined {
  return listen.highestAnswer(game, game.rules.register.entries.treats, value, about, undefined)
}

/** What cards make of the difficulty of a maneuver. */
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

/** Whether a card forbids it. */
export const isForbidden = (game: Game, deed: PermissionQuery): boolean =>
  listen.isSaid(game, game.rules.register.entries.cannot, deed.do, deed)
/** Whether a card demands it. */
export const isRequired = (game: Game, deed: PermissionQuery): boolean =>
  listen.isSaid(game, game.rules.register.entries.must, deed.do, deed)
/** Whether a card allows it although the rules do not, and none forbids it. */
export const isPermitted = (game: Game, deed: PermissionQuery): boolean =>
  listen.isSaid(game, game.rules.register.entries.may, deed.do, deed) && !isForbidden(game, deed)

/** Whether a ship touches another, so that it does not attack it. */
export const isSameCard = (game: Game, { id, touching }: Ship, { id: other }: Ship): boolean =>
  touching.includes(other) && !isPermitted(game, { do: 'attackTouching', ship: id, other })

interface QueuedAbility {
  readonly me: CardContext
  readonly index: number
  readonly moment: WindowEvent
}

export type QueueFrame = AnyQueueFrame<QueuedAbility>

const triggerOf = (game: Game, { me, index }: QueuedAbility): Trigger =>
  game.rules.cards[me.card]!.triggers![index]!

/** Whether the ship of a card lets it be used: on the table, just destroyed, or waiting for its place. */
const isInPlay = ({ place, id }: Ship, { inReserve }: Trigger, moment: WindowEvent): boolean =>
  place === 'table' ||
  (moment.window === 'destroyed' && moment.ship === id) ||
  (inReserve === true && place === 'hand')

/** Keeps a moment for the further attacks that follow on it, while an attack goes on that has not come to them. */
export function deferAbility(game: Game, moment: WindowEvent): boolean {
  const attack = currentAttack(game)
  if (!attack || attack.over) return false
  if (!attack.waiting?.includes(moment)) attack.waiting = [...(attack.waiting ?? []), moment]
  return true
}

/** The abilities that may be used at a moment: those of its ship, and those elsewhere that declare others. */
function dueAbilities(game: Game, moment: WindowEvent, attacksAlone = false): QueuedAbility[] {
  const found: QueuedAbility[] = []
  listen.waitingAt<Trigger>(game, moment, (one, me, trigger, index) => {
    if (trigger.attacks ? deferAbility(game, moment) : attacksAlone) return
    if (
      isInPlay(one, trigger, moment) &&
      abilityApplies(game.rules.eyes, game, me, trigger, moment, trigger.once ? `${me.key}:${index}` : '')
    ) {
      const choices = abilityUses(game, me, trigger, moment)
      if (choices.length > 0) found.push(cacheUses(game, { me, index, moment }, choices))
    }
  })
  return found
}

/** Whether any ability may be used at a moment. */
export const hasDueAbility = (game: Game, moment: WindowEvent): boolean =>
  dueAbilities(game, moment).length > 0

/**
 * Opens a window: every ability that may be used now waits in the queue, before whatever comes next. Moments given
 * together are one.
 */
export function openWindow(game: Game, ...moments: readonly WindowEvent[]): void {
  const waiting =
    moments.length === 1 ? dueAbilities(game, moments[0]!) : moments.flatMap((one) => dueAbilities(game, one))
  if (waiting.length > 0) callProcedure<QueueFrame>(game, { procedure: 'queue', waiting })
}

/** Opens the further attacks that follow on an attack, now that everything else that follows has happened. */
export function openFurtherAttacks(game: Game, attack: AttackFrame): void {
  attack.over = true
  const waiting = (attack.waiting ?? []).flatMap((one) => dueAbilities(game, one, true))
  clearField(attack, 'waiting')
  if (waiting.length > 0) callProcedure<QueueFrame>(game, { procedure: 'queue', waiting })
}

/** Whether a ship has an attack to come by a card, so that it is not removed before. */
export function hasQueuedAttack(game: Game, id: number): boolean {
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

/** Lets the ability of a card go on with another choice. */
export const repeatAbility = (
  game: Game,
  { ship: id, key }: Pick<CardContext, 'ship' | 'key'>,
  details: { readonly [detail: string]: unknown } = {},
): void => openWindow(game, { ...details, window: 'goesOn', ship: id, key })

/** Lets abilities happen in place of something; the step that comes next finds what they came to in its `result`. */
export function openReplacementWindow(game: Game, frame: Frame, moment: WindowEvent): void {
  clearField(frame, 'result')
  const waiting = dueAbilities(game, moment)
  if (waiting.length > 0) callProcedure<QueueFrame>(game, { procedure: 'queue', waiting, instead: true })
}

/** The same, where all of them happen: what they come to is put together. */
export function openGatheringWindow(game: Game, frame: Frame, moment: WindowEvent): void {
  clearField(frame, 'result')
  const waiting = dueAbilities(game, moment)
  if (waiting.length > 0)
    callProcedure<QueueFrame>(game, { procedure: 'queue', waiting, instead: true, gathers: true })
}

const queuedAbilityId = ({ me, index }: QueuedAbility): string => `${me.ship}:${me.key}:${index}`

/** What was set off is used though its ship is destroyed meanwhile, but not if its card has left play. */
const isStillInPlay = (game: Game, { me }: QueuedAbility): boolean =>
  cardsOn(game, ship(game, me.ship)).some((one) => one.me.key === me.key)

/** Two copies of a card on one ship: which of them goes first is nobody's concern. */
const isSameAbility = (a: QueuedAbility, b: QueuedAbility): boolean =>
  a.me.card === b.me.card && a.me.ship === b.me.ship && a.index === b.index

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
