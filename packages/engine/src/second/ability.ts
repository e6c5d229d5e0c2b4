import type { second } from '@flotilla/catalogue'
import type { Option, Seat } from '../kernel/decision.ts'
import { call, type Frame } from '../kernel/game.ts'
import { entry } from '../kernel/known.ts'
import {
  type Ability as AnyAbility,
  type AnyMomentOf,
  type AnyTrigger,
  applies,
  isMet,
  type MomentOf,
  speaking,
} from '../table/ability.ts'
import type { AttackFace, DefenseFace, Die } from '../table/dice.ts'
import { type QueueFrame as AnyQueueFrame, lookedAt, usesOf } from '../table/queue.ts'
import {
  type Carried as AnyCarried,
  type Held,
  isPrinted,
  listening,
  type Register,
  registerOf,
} from '../table/register.ts'
import type { Cost, Offer } from '../vocabulary/details.ts'
import type { ActionRule } from './actions/action-list.ts'
import type { About } from './ask.ts'
import type { DeviceRule, Laying } from './devices/place-device.ts'
import type { RemoteRule } from './devices/remotes.ts'
import type { Cargo } from './docking/dock.ts'
import type { AttackFrame } from './engagement/attack.ts'
import type { Weapon } from './engagement/shots.ts'
import { baseCard, pilotId, type ShipFacts } from './facts.ts'
import type { BonusAttack } from './huge/attacks.ts'
import type { PrecisionRule } from './huge/precision-shot.ts'
import type { Moments, Window } from './moments.ts'
import type { Deed, Difficulties, Limits, Ranges, Sayings, Spendable, Treated, Values } from './says.ts'
import { type Device, facts, type Game, inPlay, type Pointing, passengers, type Ship, ship } from './state.ts'

export type { Window } from './moments.ts'

/** What has happened, for abilities to look at. */
export type Moment = AnyMomentOf<Moments>

/** A card in play: whose it is and on which ship. */
export interface Me {
  readonly card: string
  readonly ship: number
  readonly seat: Seat
  /** Where a damage card lies among the ship's. */
  readonly at?: number
}

/** Something a card does when something happens. */
export type Trigger = AnyTrigger<Game, Me, Moment, Window>

/** An ability for what is told in a window, or in several alike. */
export type Ability<M, O extends Option = Option> = AnyAbility<Game, Me, M, O>

/** What is told in a window. */
export type MomentAt<W extends Window> = MomentOf<Moments, W>

/** An ability and the window it waits for. */
export const on = speaking<Game, Me, Moments>()

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
  choices(game: Game, me: Me, attack: AttackFrame, dice: readonly Die<Face>[]): Choice[]
  change(game: Game, me: Me, attack: AttackFrame, dice: readonly Die<Face>[], choice: Choice): Die<Face>[]
}

/** What a card does to dice: what its choices hold is known to `change`. */
export const changing = <Face extends string, Choice extends Option>(
  ability: DiceAbility<Face, Choice>,
): DiceAbility<Face> => ability

/** What a special weapon may ask for to be fired. */
export type Needed = 'lock' | 'focus' | 'calculate'

/** What a special weapon asks for beyond its printed arc, range and value. */
export interface WeaponRule {
  /** A lock on the target, or one of these tokens; of several any will do. */
  readonly needs?: Needed | readonly Needed[]
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
  ways(game: Game, me: Me): Way[]
  use(game: Game, me: Me, way: Way): void
}

/** The same, where what its ways hold is known to `use`. */
export const inSystemPhase = <Way extends Option>(rule: SystemRule<Way>): SystemRule => rule

export type { Deed } from './says.ts'

/** What one card does. Everything but the sentence is optional; the engine finds each part where it matters. */
export interface CardRules extends Sayings {
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
  answered?(game: Game, me: Me, answer: Option, about: About): void
  /** What follows on the dice it has had rolled. */
  outcome?(game: Game, me: Me, faces: readonly (AttackFace | DefenseFace)[], about: About): void
  /** Each "Action:" of its own, by name. */
  readonly actions?: { readonly [name: string]: ActionRule }
  /**
   * What it makes of the ways in which its ship may perform an action, or decloak. A way of its own may have another `colour`, and
   * names the card as what it goes `by` if that is to be paid for.
   */
  ways?(game: Game, me: Me, offer: Offer, ways: readonly Option[]): readonly Option[]
  payWay?(game: Game, me: Me, way: Option): void
  /** It has the pilot abilities of other friendly ships with this upgrade. */
  readonly shares?: string
  /** What its carrier has of its ship as long as that is docked with it, and what its ship has once the carrier is lost. */
  readonly docked?: {
    /** The carrier has its pilot ability. */
    readonly copilot?: true
    /** Actions on the bar of the carrier. */
    readonly lends?: readonly second.Action[]
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
  readonly lasts?: Sayings
  /** What it drops or launches in the System Phase. */
  readonly device?: DeviceRule
  /** How a device of its ship may be laid. */
  layings?(game: Game, me: Me, kind: Device['kind'] | 'obstacle', ways: readonly Laying[]): readonly Laying[]
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
  fits?(game: Game, me: Me, weapon: Weapon): Weapon | readonly Weapon[]
  /** The initiatives at whose turn in the Engagement Phase it may be used. */
  readonly engagesAt?: readonly number[]
  /** A huge damage card: what the attacker may do first. */
  readonly precision?: PrecisionRule
  /** What later errata put in the place of its parts, under rulesets that play by them. */
  readonly errata?: Partial<Omit<CardRules, 'text' | 'errata'>>
}

export type Cards = { readonly [card: string]: CardRules }

export type Carried = AnyCarried<Me, CardRules>

/** A card in play that is looked up by a part, and has it. */
export interface Having<P extends keyof CardRules> extends Carried {
  readonly rules: CardRules & { readonly [K in P]-?: NonNullable<CardRules[K]> }
}

/** The registry knows a damage card by this. */
export const damageKey = (card: string): string => `damage:${card}`

/** Who uses a card of a ship: its owner, or whoever alone knows a secret condition. */
function userOf(game: Game, { id, conditions }: Ship, card: string): Seat {
  for (const one of conditions) if (one.secret && one.card === card) return one.by
  return facts(game, id).seat
}

/** What was in play on a ship when somebody last asked, and what that followed from. */
interface Latest
  extends Held<Me, CardRules>,
    Pick<Ship, 'sides' | 'damage' | 'conditions' | 'lasting' | 'upgrades'> {
  /** The ship as it was then; the same one has the same cards, unless others lend it theirs. */
  of: Ship
  /** Whether any of its damage was faceup; what lies facedown does nothing. */
  readonly exposed: boolean
  readonly borrows: boolean
  readonly lenders: string
}

export interface CardsInGame {
  readonly register: Register
  readonly latest: Latest[]
}

/** The ships docked with a carrier that lend it the abilities of their pilots. */
const copilotsOf = (game: Game, carrier: number): number[] =>
  passengers(game, carrier)
    .filter(({ id }) => facts(game, id).cards.some((card) => game.rules.cards[card]?.docked?.copilot))
    .map(({ id }) => id)

const nobody: readonly number[] = []

/** The ships whose pilot abilities a ship has now beside its own. */
function lendersOf(game: Game, one: Ship): readonly number[] {
  const { register } = game.rules
  const docked = isPrinted(register, one.id, 'carries') ? copilotsOf(game, one.id) : nobody
  return isPrinted(register, one.id, 'shares') ? [...docked, ...sharersOf(game, one)] : docked
}

function sharersOf(game: Game, one: Ship): number[] {
  const own = facts(game, one.id)
  const shared = own.cards.flatMap((card) => game.rules.cards[card]?.shares ?? [])
  return game.state.ships
    .filter((other) => other.id !== one.id && inPlay(other) && facts(game, other.id).seat === own.seat)
    .filter((other) => shared.some((card) => facts(game, other.id).cards.includes(card)))
    .map(({ id }) => id)
}

const sidesKnown = new Map<string, { readonly base: string; readonly side: number }>()

/** Which side of which card it is; taken apart once. */
function sideOf(card: string): { readonly base: string; readonly side: number } {
  let found = sidesKnown.get(card)
  if (!found) {
    const [base = card, side = '0'] = card.split('#')
    found = { base, side: Number(side) }
    sidesKnown.set(card, found)
  }
  return found
}

/** The cards of a ship that are carried out: its own by the side they show, its conditions and its faceup damage. */
function inPlayOn(game: Game, one: Ship): readonly Carried[] {
  const { cards } = game.rules
  const found: Carried[] = []
  const add = (card: string, at?: number) => {
    const rules = cards[card]
    if (!rules) return
    const me: Me = { card, ship: one.id, seat: userOf(game, one, card) }
    found.push({ me: at === undefined ? me : { ...me, at }, rules })
  }
  for (const card of facts(game, one.id).cards) {
    const { base, side } = sideOf(card)
    if ((one.sides[base] ?? 0) === side) add(card)
  }
  for (const id of lendersOf(game, one)) add(pilotId(facts(game, id).pilot))
  for (const { card } of one.conditions) add(card)
  for (const card of one.lasting) {
    const lasts = cards[card]?.lasts
    if (lasts)
      found.push({
        me: { card, ship: one.id, seat: facts(game, one.id).seat },
        rules: { text: '', ...lasts },
      })
  }
  for (const [at, { card, faceup }] of one.damage.entries()) if (faceup) add(damageKey(card), at)
  return found
}

function isExposed(damage: Ship['damage']): boolean {
  for (const { faceup } of damage) if (faceup) return true
  return false
}

function held(game: Game, one: Ship): Held<Me, CardRules> {
  const { latest } = game.rules
  const known = latest[one.id]
  if (known?.of === one && !known.borrows) return known
  const { sides, damage, conditions, upgrades, lasting } = one
  const lending = lendersOf(game, one)
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
    borrows: isPrinted(register, one.id, 'carries') || isPrinted(register, one.id, 'shares'),
    sides,
    damage,
    conditions,
    lasting,
    upgrades,
    lenders,
    cards: inPlayOn(game, one),
    by: new Map(),
  }
  latest[one.id] = now
  return now
}

/** The cards of a ship that are carried out, as they are now. */
export const cardsOn = (game: Game, id: number): readonly Carried[] => held(game, ship(game, id)).cards

const hasMore = ({ damage, conditions, lasting, upgrades }: Ship): boolean =>
  damage.length + conditions.length + lasting.length > 0 || upgrades !== undefined

const listen = listening<Game, Ship, Me, CardRules>({
  knows: ({ rules }) => rules,
  ships: ({ state }) => state.ships,
  held,
  hasMore,
  // What a card lets last to the end of the round goes on without its ship.
  speaks: (one, { card }) => inPlay(one) || one.lasting.includes(card),
})

/** The cards of a ship that have a part. */
export const cardsWith = <P extends keyof CardRules>(game: Game, id: number, part: P): readonly Having<P>[] =>
  listen.on(game, ship(game, id), part) as readonly Having<P>[]

/** The ways in which a ship may do something, as its cards have them. */
export const asCardsHave = (
  game: Game,
  id: number,
  offer: Offer,
  ways: readonly Option[],
): readonly Option[] =>
  cardsWith(game, id, 'ways').reduce((now, { me, rules }) => rules.ways(game, me, offer, now), ways)

/** The cards with a part that may be about a ship: its own, and those elsewhere that declare others. */
export const cardsAbout = <P extends keyof CardRules>(
  game: Game,
  part: P,
  id: number,
): readonly Having<P>[] => listen.everywhere(game, part, id) as readonly Having<P>[]

/** What the cards add to a value, each as long as it counts. */
export function added<V extends keyof Values>(
  game: Game,
  value: V,
  about: Values[V],
  counts?: (amount: number, me: Me) => boolean,
): number {
  if (!counts) return listen.sum(game, game.rules.register.entries.value, value, about)
  let sum = 0
  for (const { answer, me } of listen.heard<Values[V], number>(
    game,
    game.rules.register.entries.value,
    value,
    about,
  ))
    if (counts(answer, me)) sum += answer
  return sum
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

/** What cards put in the place of a value, if any does. */
export function treatedAs<T extends keyof Treated>(
  game: Game,
  value: T,
  about: Treated[T],
): number | undefined {
  return listen.most(game, game.rules.register.entries.treats, value, about, undefined)
}

/** What cards make of the difficulty of a maneuver or an action. */
export const claims = <D extends keyof Difficulties>(game: Game, of: D, about: Difficulties[D]['about']) =>
  listen.heard<Difficulties[D]['about'], Difficulties[D]['answer']>(
    game,
    game.rules.register.entries.difficulty,
    of,
    about,
  )

/** Whether a card forbids it. */
export const forbidden = (game: Game, deed: Deed): boolean =>
  listen.isSaid(game, game.rules.register.entries.cannot, deed.do, deed)
/** Whether a card demands it. */
export const demanded = (game: Game, deed: Deed): boolean =>
  listen.isSaid(game, game.rules.register.entries.must, deed.do, deed)
/** Whether a card allows it although the rules do not, and none forbids it. */
export const permitted = (game: Game, deed: Deed): boolean =>
  listen.isSaid(game, game.rules.register.entries.may, deed.do, deed) && !forbidden(game, deed)

/** Whether a card could allow it at all, whatever it is about. */
export const mayBePermitted = (game: Game, deed: Deed['do'], id: number): boolean =>
  listen.mayAnswer(game, game.rules.register.entries.may, deed, id)

/** The cards by which it is allowed. */
export function permittedBy(game: Game, deed: Deed): Me[] {
  return listen
    .heard<Deed, boolean>(game, game.rules.register.entries.may, deed.do, deed)
    .filter(({ answer }) => answer)
    .map(({ me }) => me)
}

export interface Queued {
  readonly card: string
  readonly ship: number
  readonly index: number
  readonly at?: number
  /** What it waits for, where that is not the moment of the queue. */
  readonly moment?: Moment
  /** A linked action, which waits among the abilities. */
  readonly link?: second.Action
}

export interface QueueFrame extends AnyQueueFrame<Queued> {
  moment: Moment
}

/** A part of a card that is known to have it. */
export function partOf<K extends keyof CardRules>(
  game: Game,
  card: string,
  part: K,
): NonNullable<CardRules[K]> {
  const found = game.rules.cards[card]?.[part]
  if (found === undefined) throw new Error(`The card ${card} has no ${part}.`)
  return found
}

export const triggerOf = (game: Game, { card, index }: Queued): Trigger =>
  entry(partOf(game, card, 'triggers'), index, 'trigger of a card')
export function meOf(game: Game, { card, ship: id, at }: Queued): Me {
  const seat = userOf(game, ship(game, id), card)
  return at === undefined ? { card, ship: id, seat } : { card, ship: id, seat, at }
}

/** Whose ability a frame carries out, if any. Damage cards are nobody's doing: whoever dealt them is to blame. */
export function userNow(game: Game, frame: Frame): Seat | undefined {
  const { picked } = frame as QueueFrame
  return frame.procedure === 'queue' && picked && picked.at === undefined
    ? meOf(game, picked).seat
    : undefined
}

/** What has been paid for the ability that the procedure going on now was called by. */
export function paidNow(game: Game): Cost | undefined {
  const { procedure, picked } = (game.frames.at(-2) ?? {}) as Partial<QueueFrame>
  return procedure === 'queue' && picked ? triggerOf(game, picked).cost : undefined
}

/** Whether an ability is required to wait at a moment, whatever it costs and whoever it may choose. */
function isRequired(game: Game, trigger: Trigger, me: Me, moment: Moment, index: number): boolean {
  const { place } = ship(game, me.ship)
  if (place !== 'table' && !(trigger.inReserve && (place === 'reserve' || place === 'hand'))) return false
  return isMet(game.rules.eyes, game, me, trigger, moment, trigger.once ? `${me.card}:${index}` : '')
}

function queuedAs({ card, ship: id, at }: Me, index: number, moment: Moment | undefined): Queued {
  const queued: Queued = at === undefined ? { index, card, ship: id } : { index, card, ship: id, at }
  return moment ? { ...queued, moment } : queued
}

const none: readonly never[] = []

/**
 * The abilities that wait at moments that are one, of one side if told: those of their ship, and those elsewhere that declare
 * others. Requirements alone decide: what cannot be paid for yet, or has nothing to choose, another may bring about. Where
 * none is of use now nothing can happen.
 */
function due(game: Game, moments: readonly Moment[], side?: (seat: Seat) => boolean): readonly Queued[] {
  let found: Queued[] | undefined
  let poor: [moment: Moment, trigger: Trigger, me: Me, index: number][] | undefined
  let isAnyOfUse = false
  const [first] = moments
  const add = (moment: Moment, me: Me, index: number, choices: readonly Option[]): void => {
    found ??= []
    found.push(lookedAt(game, queuedAs(me, index, moment === first ? undefined : moment), choices))
  }
  for (const moment of moments)
    listen.waitingAt<Trigger>(game, moment, (_, me, trigger, index) => {
      if (side && !side(me.seat)) return
      if (trigger.cost && !game.rules.eyes.canPay(game, me, trigger.cost)) {
        poor ??= []
        poor.push([moment, trigger, me, index])
      } else if (isRequired(game, trigger, me, moment, index)) {
        const choices = usesOf(game, me, trigger, moment)
        if (choices.length > 0) isAnyOfUse = true
        add(moment, me, index, choices)
      }
    })
  if (!found || !isAnyOfUse) return none
  if (poor)
    for (const [moment, trigger, me, index] of poor)
      if (isRequired(game, trigger, me, moment, index)) add(moment, me, index, none)
  return found
}

function callQueue(game: Game, moment: Moment, waiting: readonly Queued[]): void {
  if (waiting.length > 0) call<QueueFrame>(game, { procedure: 'queue', moment, waiting })
}

/** Opens a window: every ability that may be used now waits in the queue, before whatever comes next. */
export const open = (game: Game, moment: Moment): void => callQueue(game, moment, due(game, [moment]))

/** Opens windows that are one for the cards of one side. */
export const openTogether = (
  game: Game,
  moments: readonly [Moment, ...Moment[]],
  side: (seat: Seat) => boolean,
): void => callQueue(game, moments[0], due(game, moments, side))

/** Opens a window in which a linked action waits among the abilities; whether there are any for it to wait among. */
export function openWithLink(game: Game, moment: Moment, link: second.Action): boolean {
  const waiting = due(game, [moment])
  const linked: Queued = { card: 'linkedAction', ship: moment.ship, index: 0, link }
  if (waiting.length > 0) callQueue(game, moment, [...waiting, linked])
  return waiting.length > 0
}

/** Opens a window for the cards of one ship. */
export function openFor(game: Game, moment: Moment, id: number): void {
  callQueue(
    game,
    moment,
    due(game, [moment]).filter((one) => one.ship === id),
  )
}

/** Lets abilities happen in place of something; the step that comes next finds what they came to in its `result`. */
export function replacing(game: Game, frame: Frame, moment: Moment): void {
  frame.result = undefined
  const waiting = due(game, [moment])
  if (waiting.length > 0) call<QueueFrame>(game, { procedure: 'queue', moment, waiting, instead: true })
}

/** Whether a card could wait for a window of a ship at all, wherever it is. */
export const mayWaitFor = (game: Game, id: number, window: Window): boolean =>
  listen.mayAnswer(game, game.rules.register.sayings, window, id)

/** Whether some ability may be used at a moment. */
export const isDue = (game: Game, moment: Moment): boolean => due(game, [moment]).length > 0

/**
 * Whether a card may have something to do in a window of a ship, looked at without asking it: its own, or one elsewhere
 * that speaks of such ships where it stands.
 */
export const waitsFor = (game: Game, one: Ship, window: Window): boolean =>
  listen.on(game, one, window).length > 0 ||
  listen
    .everywhere(game, window)
    .some(({ me, rules }) =>
      rules.triggers?.some((trigger) => trigger.at === window && reaches(game, trigger, me, one.id)),
    )

/** Whether an ability speaks of a ship as it stands, whatever else it asks for. */
const reaches = (game: Game, { of, range, arc }: Trigger, me: Me, id: number): boolean =>
  of !== undefined &&
  applies(
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
  const lent = ({ cards: own, seat }: (typeof ships)[number]) => {
    const shared = own.flatMap((card) => cards[card]?.shares ?? [])
    const carries = own.some((card) => cards[card]?.carries)
    return ships
      .filter(
        (other) =>
          other.seat === seat &&
          other.cards.some((card) => shared.includes(card) || (carries && cards[card]?.docked?.copilot)),
      )
      .map(({ pilot }) => pilotId(pilot))
  }
  const printed = ships.map((one) => [...one.cards, ...lent(one)].flatMap((card) => cards[card] ?? []))
  const traded = tradedSlots(cards, ships)
  const stays = ({ slots, cards: all }: (typeof ships)[number]) =>
    all.filter((card) => !traded.has(slots[baseCard(card)]))
  const own = new Set(ships.flatMap(stays))
  const carried = new Set(ships.flatMap((one) => one.cards))
  const others = Object.keys(cards).filter(
    (card) => !own.has(card) && canBeAcquired(card) && (carried.has(card) || !upgrades.has(card)),
  )
  return {
    register: registerOf(printed, [
      ...others.flatMap((card) => cards[card] ?? []),
      ...printed.flat().map(({ lasts = {} }) => ({ ...lasts, triggers: [] })),
    ]),
    latest: [],
  }
}

/** The slots whose upgrades change ships in a game. */
export const tradedSlots = (
  cards: Cards,
  ships: readonly Pick<ShipFacts, 'cards'>[],
): ReadonlySet<string | undefined> =>
  new Set(ships.flatMap((one) => one.cards.flatMap((card) => cards[card]?.trades ?? [])))

/** Pilots, ships and the second sides of cards are never come by. */
const canBeAcquired = (card: string): boolean => !/^(pilot|ship):|#/.test(card)
