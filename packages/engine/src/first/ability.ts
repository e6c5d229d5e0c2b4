import type { first } from '@flotilla/catalogue'
import type { Arc, Section } from '@flotilla/geometry'
import type { Option, Seat } from '../kernel/decision.ts'
import { call, emit, type Frame, procedure } from '../kernel/game.ts'
import type { AttackFace, DefenseFace, Die } from '../table/dice.ts'
import type { ActionRule } from './action-list.ts'
import type { AttackFrame } from './attack.ts'
import type { DeviceKind } from './devices.ts'
import { cardOf, type DialEntry } from './facts.ts'
import type { EnergyRule } from './huge/energy.ts'
import { isOut, sectionOfCard } from './huge/state.ts'
import type { Shot } from './shots.ts'
import { facts, type Game, inPlay, type Ship, ship, type Token } from './state.ts'

/** When an ability may be used. Each is opened by the step of that name. */
export type Window =
  | 'startOfActivation'
  | 'beforeReveal'
  | 'afterReveal'
  | 'afterManeuver'
  | 'afterAction'
  | 'endOfActivation'
  | 'startOfCombat'
  | 'active'
  | 'becomesDefender'
  | 'hit'
  | 'afterDefend'
  | 'afterAttack'
  | 'bonusAfterAttack'
  | 'fought'
  | 'endOfCombat'
  | 'endPhase'
  | 'gained'
  | 'spent'
  /** Damage: a damage card has turned up, one damage has been suffered, all of it has. */
  | 'turnedFaceup'
  | 'sufferedOne'
  | 'afterSuffer'
  | 'destroyed'
  /** Huge ships: energy gained by a maneuver, energy put on cards, a section crippled. */
  | 'gainedEnergy'
  | 'allocated'
  | 'crippled'
  /** What follows happens in place of something: the ability returns what shall be instead. */
  | 'wouldSuffer'
  | 'wouldBeDealt'

/** What has happened, for abilities to look at. */
export interface Moment {
  readonly window: Window
  /** The ship it happened to, or that did it; −1 for what concerns all. */
  readonly ship: number
  readonly [detail: string]: unknown
}

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

/** Something a card does when something happens. */
export interface Trigger {
  readonly at: Window
  /** Requirements, looked at when it is queued. */
  when(game: Game, me: Me, moment: Moment): boolean
  /** The owner may decline. */
  readonly may?: true
  /** Nothing it does depends on what else is due: nobody is asked for its place in the order. */
  readonly alone?: true
  /** What the owner chooses among; with nothing to choose the ability cannot be used. */
  choices?(game: Game, me: Me, moment: Moment): Option[]
  /** What it does. In a window of "would" it returns what happens instead. */
  use(game: Game, me: Me, moment: Moment, choice: Option): unknown
}

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
  /** What an attack that hits does; `cancel` takes the place of its damage. */
  hit?(game: Game, attack: AttackFrame): 'cancel' | undefined
}

/** Something a card may forbid, or allow against the rules. */
export type Deed =
  | { readonly do: 'setDial'; readonly ship: number; readonly entry: DialEntry }
  | { readonly do: 'action' | 'actWhileStressed'; readonly ship: number; readonly action: string }
  /** Among all the attacks that could be declared. */
  | { readonly do: 'attack'; readonly ship: number; readonly shot: Shot; readonly all: readonly Shot[] }
  | { readonly do: 'ignoreObstacles'; readonly ship: number }

/** Values that cards change; of huge ships also the energy limit, and what a maneuver gains. */
export type Value = 'attack' | 'agility' | 'energy' | 'gain'

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
  /** What it changes of the recover action: any amount of energy may be spent, or no more shields than these come back. */
  readonly recover?: { readonly any?: true; readonly most?: number }
  /** How far its ship may lock, if further than Range 3. */
  readonly lockRange?: number
  readonly weapon?: WeaponRule
  /** A bomb or mine it drops, and when. */
  readonly bomb?: { readonly device: DeviceKind; readonly when: 'reveal' | 'action' }
  /** The title of a ship that begins the game docked with its ship. */
  readonly carries?: string
  /** More arcs of its ship's primary weapon. */
  arcs?(game: Game, me: Me): readonly Arc[]
  /** Tokens of its ship that stay in the End phase. */
  readonly keeps?: readonly Token[]
  /** How many damage cards it counts as. */
  readonly worth?: number
}

export type Cards = { readonly [card: string]: CardRules }

interface Carried {
  readonly me: Me
  readonly rules: CardRules
}

/** Ships are replaced when something of them changes, so what is in play on one is worked out once for each state. */
const carriedBy = new WeakMap<Ship, readonly Carried[]>()

const sectionOfKey = (game: Game, one: Ship, key: string): Pick<Me, 'section'> => {
  const section = one.huge && sectionOfCard(game, one.id, key)
  return section ? { section } : {}
}

/** The cards of a ship that are in play and carried out: its own, its faceup damage and its conditions. */
export function cardsOn(game: Game, one: Ship): readonly Carried[] {
  const known = carriedBy.get(one)
  if (known) return known
  const { seat, cards } = facts(game, one.id)
  const isThere = (key: string) => !one.discarded.includes(key) && !(one.huge && isOut(game, one, key))
  const keys: Pick<Me, 'key' | 'card' | 'section'>[] = [
    ...cards.filter(isThere).map((key) => ({ key, card: cardOf(key), ...sectionOfKey(game, one, key) })),
    ...one.damage
      .filter(({ faceup }) => faceup)
      .map(({ no, card, section }) => ({ key: String(no), card, ...(section ? { section } : {}) })),
    ...one.conditions.map((key) => ({ key, card: key })),
  ]
  const all = keys.flatMap(({ card, ...where }) => {
    const rules = game.rules.cards[card]
    return rules ? [{ me: { card, ship: one.id, seat, ...where }, rules }] : []
  })
  const loud = all.filter(({ me }) => !all.some((other) => other.rules.silences?.(me.card, me, other.me)))
  carriedBy.set(one, loud)
  return loud
}

/** The cards in play of every ship on the table. */
export const cardsInPlay = (game: Game): Carried[] =>
  game.state.ships.flatMap((one) => (inPlay(one) ? cardsOn(game, one) : []))

/** Whether any card in play looks at such moments. */
export const isWatched = (game: Game, window: Window): boolean =>
  cardsInPlay(game).some(({ rules }) => rules.triggers?.some(({ at }) => at === window))

/** Whether a card forbids it: one of the ship's own, or one elsewhere that forbids it to others. */
export const forbidden = (game: Game, deed: Deed): boolean =>
  cardsInPlay(game).some(({ me, rules }) => rules.cannot?.(game, me, deed))

/** Whether a card of the ship allows it although the rules do not. */
export const permitted = (game: Game, deed: Deed): boolean =>
  cardsOn(game, ship(game, deed.ship)).some(({ me, rules }) => rules.can?.(game, me, deed)) &&
  !forbidden(game, deed)

/** The windows that the cards of a game can look at: the others need not be opened. */
export const windowsOf = (cards: Cards, ids: readonly string[]): ReadonlySet<Window> =>
  new Set(ids.flatMap((id) => (cards[cardOf(id)]?.triggers ?? []).map(({ at }) => at)))

interface Queued {
  readonly me: Me
  readonly index: number
  readonly moment: Moment
}

export interface QueueFrame extends Frame {
  waiting: readonly Queued[]
  /** The one its owner has picked to resolve now. */
  picked?: Queued
  /** What happens in place of something; the first ability used ends the queue. */
  instead?: true
}

const triggerOf = (game: Game, { me, index }: Queued): Trigger => game.rules.cards[me.card]!.triggers![index]!

/** The abilities that may be used at a moment. */
function due(game: Game, moment: Moment): Queued[] {
  if (!game.rules.windows.has(moment.window)) return []
  const { window, ship: id } = moment
  const gone = window === 'destroyed' ? cardsOn(game, ship(game, id)) : []
  return [...cardsInPlay(game), ...gone].flatMap(({ me, rules }) =>
    (rules.triggers ?? []).flatMap((trigger, index): Queued[] =>
      trigger.at === moment.window &&
      trigger.when(game, me, moment) &&
      (!trigger.choices || trigger.choices(game, me, moment).length > 0)
        ? [{ me, index, moment }]
        : [],
    ),
  )
}

/**
 * Opens a window: every ability that may be used now waits in the queue, before whatever comes next. Moments given
 * together are one.
 */
export function open(game: Game, ...moments: readonly Moment[]): void {
  const waiting = moments.flatMap((moment) => due(game, moment))
  if (waiting.length > 0) call<QueueFrame>(game, { procedure: 'queue', waiting })
}

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

/** Abilities of one moment: the player with initiative first, each ordering their own; what they set off in front. */
export const queue = procedure<Game, QueueFrame>('queue', {
  pick: (game, frame, answer) => {
    if (answer) {
      frame.picked = frame.waiting.find((one) => name(one) === answer.option!.id)!
      return
    }
    const left = frame.waiting.filter((one) => stillThere(game, one))
    if (left.length === 0) return 'done'
    const seat = game.state.order.find((one) => left.some(({ me }) => me.seat === one))!
    const alone = left.find((one) => one.me.seat === seat && triggerOf(game, one).alone)
    if (alone) {
      frame.picked = alone
      return
    }
    return [
      {
        seat,
        ask: 'chooseAbility',
        rule: 'C1-ABILITY-3',
        options: left
          .filter(({ me }) => me.seat === seat)
          .filter((one, i, own) => own.findIndex((other) => isAlike(one, other)) === i)
          .map((one) => ({ id: name(one), card: one.me.card, ship: one.me.ship })),
      },
    ]
  },

  resolve: (game, frame, answer) => {
    const picked = frame.picked!
    const { me, moment } = picked
    const trigger = triggerOf(game, picked)
    let used = false
    if (!answer) {
      const choices = trigger.choices ? trigger.choices(game, me, moment) : [{ id: 'use' }]
      if (choices.length > 0)
        return [
          {
            seat: me.seat,
            ask: 'useAbility',
            rule: 'C1-ABILITY-1',
            subject: me.ship,
            options: [...choices, ...(trigger.may ? [{ id: 'decline' }] : [])].map((option) => ({
              ...option,
              card: me.card,
            })),
          },
        ]
    } else if (answer.option!.id !== 'decline') {
      used = true
      emit(game, { kind: 'ability', rule: 'C1-ABILITY-1', ship: me.ship, card: me.card })
      const instead = trigger.use(game, me, moment, answer.option!)
      if (frame.instead) frame.result = instead
    }
    frame.waiting = used && frame.instead ? [] : frame.waiting.filter((one) => name(one) !== name(picked))
    delete frame.picked
    return { to: 'pick' }
  },
})
