import type { first } from '@flotilla/catalogue'
import type { Arc, Section } from '@flotilla/geometry'
import type { Option, Seat } from '../kernel/decision.ts'
import { call, type Frame } from '../kernel/game.ts'
import { type AnyMomentOf, type AnyTrigger, applies, type MomentOf, speaking } from '../table/ability.ts'
import type { AttackFace, DefenseFace, Die } from '../table/dice.ts'
import { type QueueFrame as AnyQueueFrame, abilityQueue } from '../table/queue.ts'
import type { ActionRule } from './action-list.ts'
import type { AttackFrame } from './attack.ts'
import type { DeviceKind } from './devices.ts'
import { cardOf, type DialEntry, type ShipFacts } from './facts.ts'
import type { EnergyRule } from './huge/energy.ts'
import { isOut, sectionIn } from './huge/state.ts'
import type { Moments, Window } from './moments.ts'
import { facts, type Game, inPlay, type Ship, ship, type Token } from './state.ts'
import type { Shot } from './weapons.ts'

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

/** Something a card does to dice, once in each chance to modify them. It looks whether the attack concerns it. */
export interface DiceAbility<Face extends string> {
  choices(game: Game, me: Me, attack: AttackFrame, dice: readonly Die<Face>[]): Option[]
  change(game: Game, me: Me, attack: AttackFrame, dice: readonly Die<Face>[], choice: Option): Die<Face>[]
}

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
  /** What an attack that hits does besides its damage. */
  hit?(game: Game, attack: AttackFrame): void
  /** The damage that a hit deals in place of its results. */
  readonly deals?: { readonly hits?: number; readonly crits?: number }
}

/** Something a card may forbid, or allow against the rules. */
export type Deed =
  | { readonly do: 'setDial'; readonly ship: number; readonly entry: DialEntry }
  | { readonly do: 'action' | 'actWhileStressed'; readonly ship: number; readonly action: string }
  /** Among all the attacks that could be declared. */
  | { readonly do: 'attack'; readonly ship: number; readonly shot: Shot; readonly all: readonly Shot[] }
  | { readonly do: 'ignoreObstacles'; readonly ship: number }
  /** In the End phase. */
  | { readonly do: 'removeToken'; readonly ship: number; readonly token: Token }
  /** By the carrier of a docked ship. */
  | { readonly do: 'deploy'; readonly ship: number }

/** Values that cards change; of huge ships also the energy limit, and what a maneuver gains. */
export type Value = 'attack' | 'agility' | 'energy' | 'gain'

/** Room for ships that dock. */
export interface Berths {
  readonly ships: readonly string[]
  readonly most: number
}

/** What one card does. Everything but the sentence is optional; the engine finds each part where it matters. */
export interface CardRules {
  /** What it does, in our words. */
  readonly text: string
  readonly triggers?: readonly Trigger[]
  /** Dice of its own side's attack or defense. */
  readonly attackDice?: DiceAbility<AttackFace>
  readonly defenseDice?: DiceAbility<DefenseFace>
  /** Dice of the other side: the defender's card on attack dice, the attacker's on defense dice. */
  readonly enemyAttackDice?: DiceAbility<AttackFace>
  readonly enemyDefenseDice?: DiceAbility<DefenseFace>
  /** Dice or agility more, or less when negative, in any attack: the card looks whether it concerns it. */
  dice?(
    game: Game,
    me: Me,
    attack: AttackFrame,
  ): { readonly attack?: number; readonly defense?: number; readonly agility?: number }
  /** Changes of a value of its ship. */
  value?(game: Game, me: Me, which: Value): number
  /** What it makes of a maneuver of its ship; where cards disagree the harder holds. */
  difficulty?(game: Game, me: Me, entry: DialEntry): first.Difficulty | undefined
  /** What it makes of the difficulty of a maneuver of any ship, as that ship's own cards leave it. */
  eases?(game: Game, me: Me, id: number, difficulty: first.Difficulty): first.Difficulty | undefined
  /** Whether the other side of an attack must spend a focus token on its dice, if it has one. */
  compels?(game: Game, me: Me, attack: AttackFrame): boolean
  /** What nothing else allows. */
  cannot?(game: Game, me: Me, deed: Deed): boolean
  /** What is allowed although the rules forbid it. */
  can?(game: Game, me: Me, deed: Deed): boolean
  /** Another card of its ship that does nothing. */
  silences?(card: string, other: Me, me: Me): boolean
  /** An "Action:" of its own. */
  readonly action?: ActionRule
  /** An "Energy:" of its own. */
  readonly energy?: EnergyRule
  /** Energy that every action of its ship costs. */
  readonly actionCost?: number
  /**
   * What it changes of the recover action: any amount of energy may be spent, no more shields than these come back, or
   * one energy of it discards a facedown damage card.
   */
  readonly recover?: { readonly any?: true; readonly most?: number; readonly repairs?: true }
  /** How many evades a reinforce token of a section is worth. */
  readonly reinforces?: Partial<Record<Section, number>>
  /** How far its ship may jam, if further than Range 2. */
  readonly jamRange?: number
  /** Its other side, where it has two: it lies that way up when it is put in its own place. */
  readonly flips?: string
  /** It puts other upgrades in the place of those that its ship has in these slots. */
  readonly replaces?: readonly first.Slot[]
  /** Torpedoes and missiles of its ship stay when they are fired. */
  readonly keepsOrdnance?: true
  /** How far its ship may lock, if further than Range 3. */
  readonly lockRange?: number
  /** How many ships it keeps locked, if more than one. The card itself says which lock goes when there are too many. */
  readonly locks?: number
  /** Its ship locks whatever is at Range 1–3 of any friend. */
  readonly locksForFriends?: true
  /** Its ship attacks from an obstacle it stands on, and nothing obstructs its attacks. */
  readonly firesFreely?: true
  /** Its ship spends no focus token in defense, and no evade cancels the first result it turns with one in attack. */
  readonly devoted?: true
  /** Whether a ship that its ship touches may attack it, and be attacked by it, all the same. */
  parts?(game: Game, me: Me, id: number): boolean
  readonly weapon?: WeaponRule
  /** A bomb or mine it drops, and when. */
  readonly bomb?: { readonly device: DeviceKind; readonly when: 'reveal' | 'action' }
  /** What begins the game docked with its ship: one with that title, or some of these ships, all of one kind. */
  readonly carries?: string | Berths
  /** How many may deploy after a maneuver of its ship; all of them unless a card says so, by the card that has the most. */
  readonly deploys?: number
  /** The pilot skill of ships that deploy from it, to the end of the round. */
  readonly deployedSkill?: number
  /** More arcs of its ship's primary weapon. */
  arcs?(game: Game, me: Me): readonly Arc[]
  /** Tokens of its ship that stay in the End phase. */
  readonly keeps?: readonly Token[]
  /** A condition that it assigns before forces are placed, and to whom. */
  readonly assigns?: { readonly condition: string; to(one: ShipFacts): boolean }
  /** Pilot skills that its ship may count as having while forces are placed. */
  readonly placedAs?: readonly number[]
  /** It begins with a token on every upgrade of its squad in this slot, to be discarded in the upgrade's place. */
  readonly spares?: first.Slot
  /** A condition: the one card that assigns it, and the shields it adds. */
  readonly assignedBy?: string
  readonly shields?: number
  /** How many damage cards it counts as. */
  readonly worth?: number
}

export type Cards = { readonly [card: string]: CardRules }

interface Carried {
  readonly me: Me
  readonly rules: CardRules
}

/** What a card may have to say: a part of its rules, or a window it waits for. */
type Say = keyof CardRules | Window

/** Who may have such a card: the ships it is printed on, and any ship if it may be come by in the game. */
interface Bearers {
  readonly printed: readonly boolean[]
  readonly anybody: boolean
}

/** What was in play on a ship when somebody last asked, and what that followed from. */
interface Latest extends Pick<Ship, 'discarded' | 'lasting' | 'replaced' | 'damage' | 'conditions' | 'huge'> {
  readonly cards: readonly Carried[]
}

/** The cards of a game, so that those with nothing to say are never asked. */
export interface Register {
  /** On each ship, as it begins. */
  readonly printed: readonly (readonly Carried[])[]
  readonly latest: Latest[]
  readonly bearers: ReadonlyMap<Say, Bearers>
}

type Held = Pick<Ship, 'id' | 'discarded' | 'lasting' | 'replaced' | 'damage' | 'conditions' | 'huge'>

type Printed = Pick<ShipFacts, 'seat' | 'cards' | 'huge'>

const onSection = (giant: ShipFacts['huge'], key: string): Pick<Me, 'section'> => {
  const section = giant && sectionIn(giant, key)
  return section ? { section } : {}
}

/**
 * The cards of a ship that are in play and carried out: its own, its faceup damage and its conditions. Those that were
 * discarded for an effect that lasts stay until it ends.
 */
function inPlayOn(
  rulesOf: Cards,
  { seat, cards, huge: giant }: Printed,
  { id, discarded, lasting, replaced, damage, conditions, huge }: Held,
): readonly Carried[] {
  const isThere = (key: string) =>
    (!discarded.includes(key) || lasting.includes(key)) && !(huge && giant && isOut(giant, huge, key))
  const keys: Pick<Me, 'key' | 'card' | 'section'>[] = [
    ...cards
      .filter(isThere)
      .map((key) => ({ key, card: replaced?.[key] ?? cardOf(key), ...onSection(giant, key) })),
    ...damage
      .filter(({ faceup }) => faceup)
      .map(({ no, card, section }) => ({ key: String(no), card, ...(section ? { section } : {}) })),
    ...conditions.map((key) => ({ key, card: key })),
  ]
  const all = keys.flatMap(({ card, key, section }) => {
    const rules = rulesOf[card]
    return rules ? [{ me: { card, key, ship: id, seat, ...(section ? { section } : {}) }, rules }] : []
  })
  return all.filter(({ me }) => !all.some((other) => other.rules.silences?.(me.card, me, other.me)))
}

export function cardsOn(game: Game, one: Ship): readonly Carried[] {
  const { id, discarded, lasting, replaced, damage, conditions, huge } = one
  const { printed, latest } = game.rules.register
  const isPlain = discarded.length === 0 && damage.length === 0 && conditions.length === 0
  if (!huge && !replaced && isPlain) return printed[id]!
  const known = latest[id]
  if (
    known?.damage === damage &&
    known.discarded === discarded &&
    known.lasting === lasting &&
    known.replaced === replaced &&
    known.conditions === conditions &&
    known.huge === huge
  )
    return known.cards
  const cards = inPlayOn(game.rules.cards, facts(game, id), one)
  latest[id] = { discarded, lasting, replaced, damage, conditions, huge, cards }
  return cards
}

const saysOf = (rules: CardRules): Say[] => [
  ...(Object.keys(rules) as (keyof CardRules)[]),
  ...(rules.triggers ?? []).map(({ at }) => at),
]

/** Which cards are on which ship, and who may have one with something to say; `others` may be come by in the game. */
export function registerOf(cards: Cards, ships: readonly Printed[], others: readonly string[]): Register {
  const printed = ships.map((one, id) =>
    inPlayOn(cards, one, {
      id,
      discarded: [],
      lasting: [],
      replaced: undefined,
      damage: [],
      conditions: [],
      huge: undefined,
    }),
  )
  const acquired = new Set([...new Set(others)].flatMap((card) => (cards[card] ? saysOf(cards[card]) : [])))
  const own = ships.map(
    (one) => new Set(one.cards.flatMap((key) => (cards[cardOf(key)] ? saysOf(cards[cardOf(key)]!) : []))),
  )
  const all = new Set([...acquired, ...own.flatMap((says) => [...says])])
  const bearers = new Map<Say, Bearers>()
  for (const say of all)
    bearers.set(say, { printed: own.map((says) => says.has(say)), anybody: acquired.has(say) })
  return { printed, latest: [], bearers }
}

const nothing: readonly Carried[] = []

/** The cards in play of every ship on the table that may have such a thing to say. */
export function cardsSaying(game: Game, say: Say): readonly Carried[] {
  const bearers = game.rules.register.bearers.get(say)
  if (!bearers) return nothing
  const { printed, anybody } = bearers
  const found: Carried[] = []
  for (const one of game.state.ships)
    if (
      inPlay(one) &&
      (printed[one.id] || (anybody && (one.damage.length > 0 || one.conditions.length > 0 || one.replaced)))
    )
      for (const card of cardsOn(game, one)) found.push(card)
  return found
}

/** Whether any card in play looks at such moments. */
export const isWatched = (game: Game, window: Window): boolean =>
  cardsSaying(game, window).some(({ rules }) => rules.triggers?.some(({ at }) => at === window))

/** Whether a card in play on a ship has such a mark. */
export const isMarked = (
  game: Game,
  one: Ship,
  mark: 'firesFreely' | 'locksForFriends' | 'devoted',
): boolean => game.rules.register.bearers.has(mark) && cardsOn(game, one).some(({ rules }) => rules[mark])

/** Whether two ships touch, so that neither attacks the other. */
export const isBeside = (game: Game, one: Ship, other: Ship): boolean =>
  one.touching.includes(other.id) &&
  !(game.rules.register.bearers.has('parts') && (isParted(game, one, other) || isParted(game, other, one)))

const isParted = (game: Game, one: Ship, { id }: Ship): boolean =>
  cardsOn(game, one).some(({ me, rules }) => rules.parts?.(game, me, id))

/** Whether a card forbids it: one of the ship's own, or one elsewhere that forbids it to others. */
export const forbidden = (game: Game, deed: Deed): boolean =>
  cardsSaying(game, 'cannot').some(({ me, rules }) => rules.cannot?.(game, me, deed))

/** Whether a card of the ship allows it although the rules do not. */
export const permitted = (game: Game, deed: Deed): boolean =>
  cardsOn(game, ship(game, deed.ship)).some(({ me, rules }) => rules.can?.(game, me, deed)) &&
  !forbidden(game, deed)

interface Queued {
  readonly me: Me
  readonly index: number
  readonly moment: Moment
}

export type QueueFrame = AnyQueueFrame<Queued>

const triggerOf = (game: Game, { me, index }: Queued): Trigger => game.rules.cards[me.card]!.triggers![index]!

/** The abilities that may be used at a moment. */
function due(game: Game, moment: Moment): Queued[] {
  const { window, ship: id } = moment
  if (!game.rules.register.bearers.has(window)) return []
  const found: Queued[] = []
  const consider = ({ me, rules: { triggers = [] } }: Carried): void => {
    for (let index = 0; index < triggers.length; index++) {
      const trigger = triggers[index]!
      if (trigger.at !== window || !applies(game.rules.eyes, game, me, trigger, moment, `${me.key}:${index}`))
        continue
      if (trigger.choices && trigger.choices(game, me, moment).length === 0) continue
      found.push({ me, index, moment })
    }
  }
  for (const one of cardsSaying(game, window)) consider(one)
  if (window === 'destroyed') for (const one of cardsOn(game, ship(game, id))) consider(one)
  return found
}

/**
 * Opens a window: every ability that may be used now waits in the queue, before whatever comes next. Moments given
 * together are one.
 */
export function open(game: Game, ...moments: readonly Moment[]): void {
  const waiting = moments.length === 1 ? due(game, moments[0]!) : moments.flatMap((one) => due(game, one))
  if (waiting.length > 0) call<QueueFrame>(game, { procedure: 'queue', waiting })
}

/** Lets the ability of a card go on with another choice. */
export const goOn = (
  game: Game,
  { ship: id, key }: Pick<Me, 'ship' | 'key'>,
  details: { readonly [detail: string]: unknown } = {},
): void => open(game, { ...details, window: 'goesOn', ship: id, key })

/** Lets abilities happen in place of something; the step that comes next finds what they came to in its `result`. */
export function replacing(game: Game, frame: Frame, moment: Moment): void {
  delete frame.result
  const waiting = due(game, moment)
  if (waiting.length > 0) call<QueueFrame>(game, { procedure: 'queue', waiting, instead: true })
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
