import type { first } from '@flotilla/catalogue'
import type { Arc, Section, Template } from '@flotilla/geometry'
import type { Option, Seat } from '../kernel/decision.ts'
import { call, type Frame, isFrame } from '../kernel/game.ts'
import { forget } from '../kernel/known.ts'
import { type AnyMomentOf, type AnyTrigger, applies, type MomentOf, speaking } from '../table/ability.ts'
import type { AttackFace, DefenseFace, Die } from '../table/dice.ts'
import { type QueueFrame as AnyQueueFrame, abilityQueue, lookedAt, usesOf } from '../table/queue.ts'
import {
  type Carried as AnyCarried,
  type Held,
  isPrinted,
  listening,
  type Register,
  registerOf,
} from '../table/register.ts'
import type { ActionRule } from './actions/action-list.ts'
import type { About } from './ask.ts'
import type { DeviceKind } from './devices/devices.ts'
import type { Laying } from './devices/laying.ts'
import type { AttackFrame } from './engagement/attack.ts'
import { attackNow } from './engagement/attack-now.ts'
import type { Weapon } from './engagement/weapons.ts'
import { cardOf, type ShipFacts } from './facts.ts'
import type { EnergyRule } from './huge/energy.ts'
import { type Huge, isOut, sectionIn } from './huge/state.ts'
import type { Moments, Window } from './moments.ts'
import type { Costs, Deed, Deeds, Difficulties, Limits, Ranges, Sayings, Treated, Values } from './says.ts'
import { facts, type Game, inPlay, type Ship, ship } from './state.ts'

export type { Window } from './moments.ts'

/** What has happened, for abilities to look at. */
export type Moment = AnyMomentOf<Moments>

/** A card in play: which, whose, and on which ship. */
export interface Me {
  readonly card: string
  /** Tells it from other copies on the ship: the card with the number of its copy, or a damage card's own number. */
  readonly key: string
  readonly ship: number
  readonly seat: Seat
  /** The section of a huge ship it is on: of two cards for upgrades, of any for damage. */
  readonly section?: Section
}

export type Trigger = AnyTrigger<Game, Me, Moment, Window>

/** What is told in a window. */
export type MomentAt<W extends Window> = MomentOf<Moments, W>

/** An ability and the window it waits for. */
export const on = speaking<Game, Me, Moments>()

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
  choices(game: Game, me: Me, attack: AttackFrame, dice: readonly Die<Face>[]): Choice[]
  change(game: Game, me: Me, attack: AttackFrame, dice: readonly Die<Face>[], choice: Choice): Die<Face>[]
}

/** What a card does to dice: what its choices hold is known to `change`. */
export const changing = <Face extends string, Choice extends Option>(
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

export type { Deed } from './says.ts'

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
export interface CardRules extends Sayings {
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
  silences?(card: string, other: Me, me: Me, game: Game): boolean
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
  readonly lays?: Laying
  /**
   * What begins the game docked with its ship: one with that title, that pilot, who waits aboard and leaves it when it is
   * destroyed, or some of these ships, all of one kind.
   */
  readonly carries?: string | Berths
  /** The ships whose pilot abilities its ship has too. */
  borrows?(game: Game, me: Me): readonly number[]
  /** What follows on the dice it has had rolled. */
  outcome?(game: Game, me: Me, faces: readonly (AttackFace | DefenseFace)[], about: About): void
  /** Goes on with what a player has answered whom the card has asked. */
  answered?(game: Game, me: Me, choice: Option, about: About): void
  /** Templates its ship may boost or barrel roll by as well, whether for a stress token, and those in place of the plain. */
  readonly moves?: {
    readonly boost?: readonly Template[]
    readonly barrelRoll?: readonly Template[]
    readonly stress?: true
    readonly instead?: { readonly [way in 'barrelRoll' | 'decloak']?: readonly Template[] }
  }
  /** Whether an attacker may fire by a focus token of its ship, or by its lock on the target, or treats it as its own. */
  readonly lends?: {
    readonly [what in 'focus' | 'lock']?: (game: Game, me: Me, attacker: number) => boolean
  } & { readonly asOwn?: true }
  /** What it makes of the weapons of its ship. */
  fits?(game: Game, me: Me, weapon: Weapon): Weapon
  /** More arcs of its ship's primary weapon. */
  arcs?(game: Game, me: Me): readonly Arc[]
  /** A condition: the card that assigns it, or each that does. */
  readonly assignedBy?: string | readonly string[]
  /** How many damage cards it counts as. */
  readonly worth?: number
}

export type Cards = { readonly [card: string]: CardRules }

export type Carried = AnyCarried<Me, CardRules>

/** What was in play on a ship when somebody last asked, and what that followed from. */
interface Latest
  extends Held<Me, CardRules>,
    Pick<Ship, 'discarded' | 'lasting' | 'replaced' | 'damage' | 'conditions' | 'taught'> {
  /** The ship as it was then; the same one has the same cards, unless it borrows others' abilities. */
  of: Ship
  readonly borrows: boolean
  /** The ships whose pilot abilities it has too. */
  readonly lenders: string
  readonly disabled: Huge['disabled'] | undefined
  readonly crippled: Huge['crippled'] | undefined
}

export interface CardsInGame {
  readonly register: Register
  readonly latest: Latest[]
}

const onSection = (giant: ShipFacts['huge'], key: string): Pick<Me, 'section'> => {
  const section = giant && sectionIn(giant, key)
  return section ? { section } : {}
}

/** The ships whose pilot abilities a ship has beside its own. */
function lendersOf(game: Game, { id, discarded }: Ship): readonly number[] {
  if (!isPrinted(game.rules.register, id, 'borrows')) return []
  const { seat, cards, pilot } = facts(game, id)
  const found = cards
    .filter((key) => !discarded.includes(key) && !(key === pilot && isPilotSilenced(game, id)))
    .flatMap(
      (key) =>
        game.rules.cards[cardOf(key)]?.borrows?.(game, { card: cardOf(key), key, ship: id, seat }) ?? [],
    )
  return [...new Set(found)].filter((other) => other !== id)
}

/**
 * The cards of a ship that are in play and carried out: its own, its faceup damage and its conditions. Those with an
 * effect that lasts stay until it ends, whatever becomes of them.
 */
function inPlayOn(game: Game, one: Ship, lenders: readonly number[]): readonly Carried[] {
  const { id, discarded, lasting, replaced, damage, conditions, taught = [], huge } = one
  const { seat, cards, huge: giant } = facts(game, id)
  const isThere = (key: string) =>
    (!discarded.includes(key) || lasting.includes(key)) && !(huge && giant && isOut(giant, huge, key))
  const keys: Pick<Me, 'key' | 'card' | 'section'>[] = [
    ...cards
      .filter(isThere)
      .map((key) => ({ key, card: replaced?.[key] ?? cardOf(key), ...onSection(giant, key) })),
    ...damage
      .filter(({ faceup, fresh }) => faceup && !fresh)
      .map(({ no, card, section }) => ({ key: String(no), card, ...(section ? { section } : {}) })),
    ...conditions.map((key) => ({ key, card: key })),
    ...taught.map((key) => ({ key, card: cardOf(key) })),
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

function held(game: Game, one: Ship): Held<Me, CardRules> {
  const { latest } = game.rules
  const known = latest[one.id]
  if (known?.of === one && !known.borrows) return known
  const { id, discarded, lasting, replaced, damage, conditions, taught, huge } = one
  const borrowed = lendersOf(game, one)
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
    borrows: isPrinted(game.rules.register, id, 'borrows'),
    discarded,
    lasting,
    replaced,
    damage,
    conditions,
    taught,
    lenders,
    disabled: huge?.disabled,
    crippled: huge?.crippled,
    cards: inPlayOn(game, one, borrowed),
    by: new Map(),
  }
  latest[id] = now
  return now
}

/** The cards of a ship that are carried out, as they are now. */
export const cardsOn = (game: Game, one: Ship): readonly Carried[] => held(game, one).cards

const hasMore = ({ damage, conditions, replaced, taught }: Ship): boolean =>
  damage.length + conditions.length > 0 || replaced !== undefined || taught !== undefined

const listen = listening<Game, Ship, Me, CardRules>({
  knows: ({ rules }) => rules,
  ships: ({ state }) => state.ships,
  held,
  hasMore,
  // An effect with an end of its own goes on without its ship.
  speaks: (one, { key }) => inPlay(one) || one.lasting.includes(key),
})

/** The cards of a game by what they say; `others` may be come by. */
export function cardsInGame(
  cards: Cards,
  ships: readonly Pick<ShipFacts, 'cards' | 'pilot'>[],
  others: Iterable<string>,
): CardsInGame {
  const rulesOf = (card: string): CardRules[] => (cards[card] ? [cards[card]] : [])
  const printed = ships.map((one) => one.cards.flatMap((key) => rulesOf(cardOf(key))))
  const pilots = ships.flatMap(({ pilot }) => rulesOf(pilot))
  const lessons = printed.flatMap((own) =>
    own.some(({ may }) => may?.learn) ? own.filter(({ action }) => action) : [],
  )
  return {
    register: registerOf(
      printed.map((own) => (own.some(({ borrows }) => borrows) ? [...own, ...pilots] : own)),
      [...[...new Set(others)].flatMap(rulesOf), ...lessons],
    ),
    latest: [],
  }
}

type Part = keyof CardRules | Window | `${'cannot' | 'may'}.${keyof Deeds}`

/** The cards of a ship that have a part, or wait for a window. */
export const cardsWith = (game: Game, one: Ship, part: Part): readonly Carried[] => listen.on(game, one, part)

/** The cards with a part that may be about a ship: its own, and those elsewhere that declare others. */
export const cardsAbout = (game: Game, part: Part, id: number): readonly Carried[] =>
  listen.everywhere(game, part, id)

/** The cards of all ships on the table that have a part, or wait for a window of others. */
export const cardsEverywhere = (game: Game, part: Part): readonly Carried[] => listen.everywhere(game, part)

/** Whether any card in play looks at such moments. */
export const isWatched = (game: Game, window: Window): boolean =>
  game.rules.register.sayings.has(window) &&
  game.state.ships.some((one) => inPlay(one) && listen.on(game, one, window).length > 0)

/** Whether any card in play looks at such moments of a ship: its own, or one that speaks of others. */
export const isWatchedOn = (game: Game, one: Ship, window: Window): boolean =>
  listen.on(game, one, window).length > 0 ||
  listen.everywhere(game, window).some(({ me }) => me.ship !== one.id)

/** What the cards add to a value. */
export function added<V extends keyof Values>(game: Game, value: V, about: Values[V]): number {
  return listen.sum(game, game.rules.register.entries.value, value, about)
}

/** The most that cards allow of something; `plain` without them. */
export function most<L extends keyof Limits>(game: Game, limit: L, about: Limits[L], plain: number): number {
  return listen.most(game, game.rules.register.entries.limit, limit, about, plain)
}

/** How far cards let something reach; `plain` without them. */
export function farthest<R extends keyof Ranges>(
  game: Game,
  range: R,
  about: Ranges[R],
  plain: number,
): number {
  return listen.most(game, game.rules.register.entries.range, range, about, plain)
}

/** The energy that cards make something cost. */
export function costOf<C extends keyof Costs>(game: Game, cost: C, about: Costs[C]): number {
  return listen.sum(game, game.rules.register.entries.cost, cost, about)
}

/** What cards put in the place of a value, if any does. */
export function treatedAs<T extends keyof Treated>(
  game: Game,
  value: T,
  about: Treated[T],
): number | undefined {
  return listen.most(game, game.rules.register.entries.treats, value, about, undefined)
}

/** What cards make of the difficulty of a maneuver. */
export const claims = <D extends keyof Difficulties>(game: Game, of: D, about: Difficulties[D]) =>
  listen.heard<Difficulties[D], first.Difficulty>(game, game.rules.register.entries.difficulty, of, about)

/** Whether a card forbids it. */
export const forbidden = (game: Game, deed: Deed): boolean =>
  listen.isSaid(game, game.rules.register.entries.cannot, deed.do, deed)
/** Whether a card demands it. */
export const demanded = (game: Game, deed: Deed): boolean =>
  listen.isSaid(game, game.rules.register.entries.must, deed.do, deed)
/** Whether a card allows it although the rules do not, and none forbids it. */
export const permitted = (game: Game, deed: Deed): boolean =>
  listen.isSaid(game, game.rules.register.entries.may, deed.do, deed) && !forbidden(game, deed)

/** Whether a ship touches another, so that it does not attack it. */
export const isBeside = (game: Game, { id, touching }: Ship, { id: other }: Ship): boolean =>
  touching.includes(other) && !permitted(game, { do: 'attackTouching', ship: id, other })

interface Queued {
  readonly me: Me
  readonly index: number
  readonly moment: Moment
}

export type QueueFrame = AnyQueueFrame<Queued>

const triggerOf = (game: Game, { me, index }: Queued): Trigger => game.rules.cards[me.card]!.triggers![index]!

/** Whether the ship of a card lets it be used: on the table, just destroyed, or waiting for its place. */
const isThere = ({ place, id }: Ship, { inReserve }: Trigger, moment: Moment): boolean =>
  place === 'table' ||
  (moment.window === 'destroyed' && moment.ship === id) ||
  (inReserve === true && place === 'hand')

/** Keeps a moment for the further attacks that follow on it, while an attack goes on that has not come to them. */
export function postpone(game: Game, moment: Moment): boolean {
  const attack = attackNow(game)
  if (!attack || attack.over) return false
  if (!attack.waiting?.includes(moment)) attack.waiting = [...(attack.waiting ?? []), moment]
  return true
}

/** The abilities that may be used at a moment: those of its ship, and those elsewhere that declare others. */
function due(game: Game, moment: Moment, attacksAlone = false): Queued[] {
  const found: Queued[] = []
  listen.waitingAt<Trigger>(game, moment, (one, me, trigger, index) => {
    if (trigger.attacks ? postpone(game, moment) : attacksAlone) return
    if (
      isThere(one, trigger, moment) &&
      applies(game.rules.eyes, game, me, trigger, moment, trigger.once ? `${me.key}:${index}` : '')
    ) {
      const choices = usesOf(game, me, trigger, moment)
      if (choices.length > 0) found.push(lookedAt(game, { me, index, moment }, choices))
    }
  })
  return found
}

/** Whether any ability may be used at a moment. */
export const isDue = (game: Game, moment: Moment): boolean => due(game, moment).length > 0

/**
 * Opens a window: every ability that may be used now waits in the queue, before whatever comes next. Moments given
 * together are one.
 */
export function open(game: Game, ...moments: readonly Moment[]): void {
  const waiting = moments.length === 1 ? due(game, moments[0]!) : moments.flatMap((one) => due(game, one))
  if (waiting.length > 0) call<QueueFrame>(game, { procedure: 'queue', waiting })
}

/** Opens the further attacks that follow on an attack, now that everything else that follows has happened. */
export function openAttacks(game: Game, attack: AttackFrame): void {
  attack.over = true
  const waiting = (attack.waiting ?? []).flatMap((one) => due(game, one, true))
  forget(attack, 'waiting')
  if (waiting.length > 0) call<QueueFrame>(game, { procedure: 'queue', waiting })
}

/** Whether a ship has an attack to come by a card, so that it is not removed before. */
export function hasAttackToCome(game: Game, id: number): boolean {
  const attack = attackNow(game)
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
export const goOn = (
  game: Game,
  { ship: id, key }: Pick<Me, 'ship' | 'key'>,
  details: { readonly [detail: string]: unknown } = {},
): void => open(game, { ...details, window: 'goesOn', ship: id, key })

/** Lets abilities happen in place of something; the step that comes next finds what they came to in its `result`. */
export function replacing(game: Game, frame: Frame, moment: Moment): void {
  forget(frame, 'result')
  const waiting = due(game, moment)
  if (waiting.length > 0) call<QueueFrame>(game, { procedure: 'queue', waiting, instead: true })
}

/** The same, where all of them happen: what they come to is put together. */
export function gathering(game: Game, frame: Frame, moment: Moment): void {
  forget(frame, 'result')
  const waiting = due(game, moment)
  if (waiting.length > 0)
    call<QueueFrame>(game, { procedure: 'queue', waiting, instead: true, gathers: true })
}

const name = ({ me, index }: Queued): string => `${me.ship}:${me.key}:${index}`

/** What was set off is used though its ship is destroyed meanwhile, but not if its card has left play. */
const stillThere = (game: Game, { me }: Queued): boolean =>
  cardsOn(game, ship(game, me.ship)).some((one) => one.me.key === me.key)

/** Two copies of a card on one ship: which of them goes first is nobody's concern. */
const isAlike = (a: Queued, b: Queued): boolean =>
  a.me.card === b.me.card && a.me.ship === b.me.ship && a.index === b.index

export const queue = abilityQueue<Game, Queued, QueueFrame, Me, Moment>({
  rules: { order: 'C1-ABILITY-3', use: 'C1-ABILITY-1' },
  name,
  meOf: (_, { me }) => me,
  momentOf: (_, { moment }) => moment,
  triggerOf,
  holds: stillThere,
  isAlike,
  nameOf: ({ me, index }) => `${me.key}:${index}`,
})
