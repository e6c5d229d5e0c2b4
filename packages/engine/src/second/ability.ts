import type { second } from '@flotilla/catalogue'
import type { Pose } from '@flotilla/geometry'
import type { Option, Seat } from '../kernel/decision.ts'
import { call, type Frame } from '../kernel/game.ts'
import {
  type Ability as AnyAbility,
  type AnyMomentOf,
  type AnyTrigger,
  applies,
  type MomentOf,
  speaking,
} from '../table/ability.ts'
import type { AttackFace, DefenseFace, Die } from '../table/dice.ts'
import { type QueueFrame as AnyQueueFrame, abilityQueue } from '../table/queue.ts'
import type { ActionRule } from './action-list.ts'
import type { About } from './ask.ts'
import type { AttackFrame } from './attack.ts'
import type { Cargo } from './dock.ts'
import type { DialEntry, ShipFacts } from './facts.ts'
import type { BonusAttack } from './huge/attacks.ts'
import type { PrecisionRule } from './huge/precision-shot.ts'
import type { Moments, Window } from './moments.ts'
import type { DeviceRule, Laying } from './place-device.ts'
import type { RemoteRule } from './remotes.ts'
import type { Weapon } from './shots.ts'
import { type Device, facts, type Game, inPlay, type Pointing, type Ship, ship, type Token } from './state.ts'

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
 * Something a card does to dice. Every card of the modifying player is asked, and looks whether the attack concerns it;
 * each is offered once in each chance to modify dice.
 */
export interface DiceAbility<Face extends string> {
  /** It is used whenever it can be. */
  readonly must?: true
  choices(game: Game, me: Me, attack: AttackFrame, dice: readonly Die<Face>[]): Option[]
  change(game: Game, me: Me, attack: AttackFrame, dice: readonly Die<Face>[], choice: Option): Die<Face>[]
}

/** What a special weapon asks for beyond its printed arc, range and value. */
export interface WeaponRule {
  readonly needs?: 'lock' | 'focus' | 'calculate'
  /** Charges of its own card, spent as a cost. */
  readonly charges?: number
  /** It reaches range 0 as printed. */
  readonly atRangeZero?: true
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

/** Something a card may forbid, or allow against the rules. */
export type Deed =
  | { readonly do: 'action'; readonly ship: number; readonly action: string }
  /** Actions, or a red maneuver, while stressed. */
  | { readonly do: 'actWhileStressed'; readonly ship: number; readonly action: string }
  | { readonly do: 'flyRedWhileStressed'; readonly ship: number }
  /** One way of an action of a huge ship. */
  | { readonly do: 'way'; readonly ship: number; readonly way: string }
  | { readonly do: 'attack'; readonly ship: number; readonly target: number }
  /** `by` is a token, `lock`, `force` or `card`. */
  | { readonly do: 'modifyAttackDice' | 'modifyDefenseDice'; readonly ship: number; readonly by: string }
  | { readonly do: 'ignoreObstacle'; readonly ship: number; readonly obstacle: number }

/** What one card does. Everything but the sentence is optional; the engine finds each part where it matters. */
export interface CardRules {
  /** What it does, in our words. */
  readonly text: string
  readonly triggers?: readonly Trigger[]
  /** Its player's own dice. */
  readonly attackDice?: DiceAbility<AttackFace>
  readonly defenseDice?: DiceAbility<DefenseFace>
  /** The opponent's dice: attack dice by a defender's card, defense dice by an attacker's. */
  readonly enemyAttackDice?: DiceAbility<AttackFace>
  readonly enemyDefenseDice?: DiceAbility<DefenseFace>
  /** Dice more, or fewer when negative, of any attack: the card looks whether the attack concerns it. */
  dice?(game: Game, me: Me, attack: AttackFrame): { readonly attack?: number; readonly defense?: number }
  /** Steps a maneuver of its ship is harder, or easier when negative. */
  harder?(game: Game, me: Me, entry: DialEntry): number
  /** What follows on the answer of another player it has asked. */
  answered?(game: Game, me: Me, answer: Option, about: About): void
  /** Each "Action:" of its own, by name. */
  readonly actions?: { readonly [name: string]: ActionRule }
  /** "Action: Repair this card." */
  readonly repairAction?: true
  /** Ships of other factions in its squad are allied to its ship, not friendly. */
  readonly keepsApart?: true
  /** A damage card of the crew, not of the ship. */
  readonly crew?: true
  readonly weapon?: WeaponRule
  /** What its ship may do in the System Phase, once. */
  readonly system?: {
    ways(game: Game, me: Me): Option[]
    use(game: Game, me: Me, way: Option): void
  }
  /** Its charges never come back. */
  readonly noRecovery?: true
  /** What it drops or launches in the System Phase. */
  readonly device?: DeviceRule
  /** How a device of its ship may be laid. */
  layings?(game: Game, me: Me, kind: Device['kind'] | 'obstacle', ways: readonly Laying[]): readonly Laying[]
  readonly remote?: RemoteRule
  /** Ships that can dock with its ship. */
  readonly carries?: Cargo
  /** How far from its carrier its ship can dock. */
  readonly docksAt?: number
  /** What nothing else allows. */
  cannot?(game: Game, me: Me, deed: Deed): boolean
  /** What is allowed although the rules forbid it. */
  can?(game: Game, me: Me, deed: Deed): boolean
  /** What one damage of its ship counts as. */
  suffers?(damage: 'hit' | 'crit'): 'hit' | 'crit'
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
  /** What it makes of the weapons of its ship. */
  fits?(game: Game, me: Me, weapon: Weapon): Weapon
  /** The initiatives at whose turn in the Engagement Phase it may be used. */
  readonly engagesAt?: readonly number[]
  /** How far its huge ship locks. */
  readonly locksAt?: number
  /** How many bands further its huge ship may lock, coordinate or jam, for 1 energy each. */
  readonly reachesFor?: number
  /** How many locks its huge ship keeps. */
  readonly keepsLocks?: number
  /** It lets every weapon of its huge ship reach one band nearer or further, at a price. */
  readonly stretches?: { can(game: Game, me: Me): boolean; pay(game: Game, me: Me): void }
  /** Actions of its huge ship that are another colour than they were. */
  readonly recolours?: { readonly [action: string]: second.Action['difficulty'] }
  /** Destroyed, its huge ship stays until the end of the End Phase. */
  readonly lingers?: true
  /** Its huge ship can attack friendly ships. */
  readonly attacksFriends?: true
  /** Ships near its huge ship keep their tractor tokens. */
  readonly holdsTractored?: true
  /** Where its ship may be placed outside of its deployment area. */
  deploysAt?(game: Game, me: Me, pose: Pose): boolean
  /** What its huge ship recovers less in the End Phase. */
  readonly recoversLess?: { readonly energy?: number; readonly shields?: number }
  /** A huge damage card: what the attacker may do first. */
  readonly precision?: PrecisionRule
  /** Tokens that stay in the End Phase. */
  readonly keeps?: Partial<Record<Token, number>>
}

export type Cards = { readonly [card: string]: CardRules }

export interface Carried {
  readonly me: Me
  readonly rules: CardRules
  /** On which side of a card of two it stands. */
  readonly side: number
  /** The card itself, whatever side it shows. */
  readonly base: string
}

/** The registry knows a damage card by this. */
export const damageKey = (card: string): string => `damage:${card}`

const nothing: readonly Carried[] = []

/** Who uses a card of a ship: its owner, or whoever alone knows a secret condition. */
const userOf = (game: Game, { id, conditions }: Ship, card: string): Seat =>
  conditions.find((one) => one.secret && one.card === card)?.by ?? facts(game, id).seat

/** Kept by the ship's damage, which is replaced when it changes. */
const kept = new WeakMap<Ship['damage'], readonly Carried[]>()

/** Cards a ship has come by in the game: its conditions and its faceup damage. */
function acquired(game: Game, one: Ship): readonly Carried[] {
  if (one.conditions.length > 0) return gathered(game, one)
  if (one.damage.length === 0) return nothing
  let found = kept.get(one.damage)
  if (!found || (found.length > 0 && found[0]!.me.ship !== one.id)) {
    found = gathered(game, one)
    kept.set(one.damage, found)
  }
  return found
}

function gathered(game: Game, one: Ship): readonly Carried[] {
  const found: Carried[] = []
  const add = (card: string, at?: number) => {
    const rules = game.rules.cards[card]
    if (rules) {
      const seat = userOf(game, one, card)
      const me = { card, ship: one.id, seat, ...(at === undefined ? {} : { at }) }
      found.push({ me, rules, side: 0, base: card })
    }
  }
  for (const { card } of one.conditions) add(card)
  for (const [at, { card, faceup }] of one.damage.entries()) if (faceup) add(damageKey(card), at)
  return found
}

const shows = (one: Ship, { base, side }: Carried): boolean => (one.sides[base] ?? 0) === side

/** The cards of a ship that are carried out, as they are now. */
export function cardsOn(game: Game, id: number): readonly Carried[] {
  const one = ship(game, id)
  const printed = game.rules.carried[id]!
  const own = printed.twoSided ? printed.cards.filter((card) => shows(one, card)) : printed.cards
  const more = acquired(game, one)
  return more.length === 0 ? own : [...own, ...more]
}

/** Whether a card has a say in attacks. */
const fights = ({ dice, attackDice, defenseDice, enemyAttackDice, enemyDefenseDice }: CardRules): boolean =>
  (dice ?? attackDice ?? defenseDice ?? enemyAttackDice ?? enemyDefenseDice) !== undefined

/** The cards of every ship on the table that have a say in attacks. */
export function cardsInFight(game: Game): Carried[] {
  const found: Carried[] = []
  for (const card of game.rules.fighting) {
    const one = ship(game, card.me.ship)
    if (inPlay(one) && shows(one, card)) found.push(card)
  }
  for (const one of game.state.ships)
    if (inPlay(one)) for (const card of acquired(game, one)) if (fights(card.rules)) found.push(card)
  return found
}

/** Whether a card forbids it. */
export const forbidden = (game: Game, deed: Deed): boolean =>
  cardsOn(game, deed.ship).some(({ me, rules }) => rules.cannot?.(game, me, deed)) ||
  game.rules.forbidders.some(
    ({ me, rules }) => me.ship !== deed.ship && inPlay(ship(game, me.ship)) && rules.cannot!(game, me, deed),
  )

/** Whether a card allows it although the rules do not, and none forbids it. */
export const permitted = (game: Game, deed: Deed): boolean =>
  cardsOn(game, deed.ship).some(({ me, rules }) => rules.can?.(game, me, deed)) && !forbidden(game, deed)

interface Queued {
  readonly card: string
  readonly ship: number
  readonly index: number
  readonly at?: number
}

export interface QueueFrame extends AnyQueueFrame<Queued> {
  moment: Moment
}

const triggerOf = (game: Game, { card, index }: Queued): Trigger => game.rules.cards[card]!.triggers![index]!
const meOf = (game: Game, { card, ship: id, at }: Queued): Me => ({
  card,
  ship: id,
  seat: userOf(game, ship(game, id), card),
  ...(at === undefined ? {} : { at }),
})

/** Whose ability a frame carries out, if any. Damage cards are nobody's doing: whoever dealt them is to blame. */
export function userNow(game: Game, frame: Frame): Seat | undefined {
  const { picked } = frame as QueueFrame
  return frame.procedure === 'queue' && picked && picked.at === undefined
    ? meOf(game, picked).seat
    : undefined
}

/** Whether an ability may be used at a moment. */
function usable(game: Game, trigger: Trigger, me: Me, moment: Moment, index: number): boolean {
  const { place } = ship(game, me.ship)
  if (place !== 'table' && !(trigger.inReserve && (place === 'reserve' || place === 'hand'))) return false
  return (
    applies(game.rules.eyes, game, me, trigger, moment, `${me.card}:${index}`) &&
    (!trigger.choices || trigger.choices(game, me, moment).length > 0)
  )
}

/** The abilities that may be used at a moment. */
function due(game: Game, moment: Moment): Queued[] {
  const { window } = moment
  const found: Queued[] = []
  for (const { queued, trigger, by } of game.rules.watchers.get(window) ?? [])
    if (shows(ship(game, queued.ship), by) && usable(game, trigger, by.me, moment, queued.index))
      found.push(queued)
  const hurt = game.rules.damageWindows.has(window)
  for (const one of game.state.ships) {
    if (one.conditions.length === 0 && !(hurt && one.damage.length > 0)) continue
    for (const { me, rules } of acquired(game, one))
      for (const [index, trigger] of (rules.triggers ?? []).entries())
        if (trigger.at === window && usable(game, trigger, me, moment, index))
          found.push({ index, card: me.card, ship: me.ship, ...(me.at === undefined ? {} : { at: me.at }) })
  }
  return found
}

/** Opens a window: every ability, of one side if told, that may be used now waits in the queue, before whatever comes next. */
export function open(game: Game, moment: Moment, side?: (seat: Seat) => boolean): void {
  const all = due(game, moment)
  const waiting = side ? all.filter((one) => side(meOf(game, one).seat)) : all
  if (waiting.length > 0) call<QueueFrame>(game, { procedure: 'queue', moment, waiting })
}

/** Opens a window for the cards of one ship. */
export function openFor(game: Game, moment: Moment, id: number): void {
  const waiting = due(game, moment).filter((one) => one.ship === id)
  if (waiting.length > 0) call<QueueFrame>(game, { procedure: 'queue', moment, waiting })
}

/** Lets abilities happen in place of something; the step that comes next finds what they came to in its `result`. */
export function replacing(game: Game, frame: Frame, moment: Moment): void {
  frame.result = undefined
  const waiting = due(game, moment)
  if (waiting.length > 0) call<QueueFrame>(game, { procedure: 'queue', moment, waiting, instead: true })
}

/** Whether a card of a ship may have something to do in a window, looked at without asking it. */
export const waitsFor = (game: Game, one: Ship, window: Window): boolean =>
  game.rules.watchers.get(window)?.some(({ queued }) => queued.ship === one.id) ||
  acquired(game, one).some(({ rules }) => rules.triggers?.some(({ at }) => at === window))

const name = ({ card, ship: id, index, at }: Queued): string =>
  [id, card, index, ...(at === undefined ? [] : [at])].join(':')

/** A damage card that has been repaired since does nothing any more. */
const holds = (game: Game, { ship: id, card, at }: Queued): boolean => {
  if (at === undefined) return true
  const found = ship(game, id).damage[at]
  return found?.faceup === true && damageKey(found.card) === card
}

export const queue = abilityQueue<Game, Queued, QueueFrame, Me, Moment>({
  rules: { order: 'C2-QUEUE-3', use: 'C2-ABILITY-3' },
  name,
  meOf,
  momentOf: ({ moment }) => moment,
  triggerOf,
  holds: (game, one) =>
    (ship(game, one.ship).place === 'table' || triggerOf(game, one).inReserve === true) && holds(game, one),
  isSecret: (game, me) =>
    ship(game, me.ship).conditions.find(({ card }) => card === me.card)?.secret === true,
  ended: (game, frame) => game.rules.reactions.resolved(game, frame),
  nameOf: ({ card, index }) => `${card}:${index}`,
})

/** An ability printed on a card, by the window it waits for. */
interface Watcher {
  readonly queued: Queued
  readonly trigger: Trigger
  readonly by: Carried
}

interface Printed {
  readonly cards: readonly Carried[]
  readonly twoSided: boolean
}

/** The windows that damage cards wait for. */
export const damageWindows = (cards: Cards): Set<Window> =>
  new Set(
    Object.entries(cards)
      .filter(([id]) => id.startsWith(damageKey('')))
      .flatMap(([, { triggers = [] }]) => triggers.map(({ at }) => at)),
  )

/** The cards carried out, by ship, their triggers by window, and those that forbid something. */
export function carriedBy(
  cards: Cards,
  ships: readonly Pick<ShipFacts, 'cards' | 'seat' | 'sided'>[],
): {
  carried: Printed[]
  watchers: Map<Window, Watcher[]>
  forbidders: Carried[]
  fighting: Carried[]
} {
  const carried = ships.map(({ cards: ids, seat, sided }, id): Printed => {
    const found = ids.flatMap((card): Carried[] => {
      const [base, side = '0'] = card.split('#')
      const rules = cards[card]
      return rules ? [{ me: { card, ship: id, seat }, rules, side: Number(side), base: base! }] : []
    })
    return { cards: found, twoSided: sided.length > 0 }
  })
  const all = carried.flatMap((one) => one.cards)
  const watchers = new Map<Window, Watcher[]>()
  for (const by of all) {
    for (const [index, trigger] of (by.rules.triggers ?? []).entries()) {
      const queued = { index, card: by.me.card, ship: by.me.ship }
      watchers.set(trigger.at, [...(watchers.get(trigger.at) ?? []), { queued, trigger, by }])
    }
  }
  return {
    carried,
    watchers,
    forbidders: all.filter(({ rules }) => rules.cannot),
    fighting: all.filter(({ rules }) => fights(rules)),
  }
}
