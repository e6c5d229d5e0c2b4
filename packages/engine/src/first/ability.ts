import type { first } from '@flotilla/catalogue'
import type { Option, Seat } from '../kernel/decision.ts'
import { call, emit, type Frame, procedure } from '../kernel/game.ts'
import type { ActionRule } from './action-list.ts'
import type { AttackFrame } from './attack.ts'
import type { DeviceKind } from './devices.ts'
import type { AttackFace, DefenseFace, Die } from './dice.ts'
import { cardOf, type DialEntry } from './facts.ts'
import type { Shot } from './shots.ts'
import { facts, type Game, inPlay, type Ship, ship } from './state.ts'

/** When an ability may be used. Each is opened by the step of that name. */
export type Window =
  | 'startOfActivation'
  | 'revealed'
  | 'afterManeuver'
  | 'afterAction'
  | 'endOfActivation'
  | 'startOfCombat'
  | 'active'
  | 'attackDeclared'
  | 'hit'
  | 'afterDefend'
  | 'afterAttack'
  | 'furtherAttack'
  | 'fought'
  | 'endOfCombat'
  | 'endPhase'
  | 'gained'
  | 'spent'
  | 'dealt'
  | 'destroyed'

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
}

/** Something a card does when something happens. */
export interface Trigger {
  readonly at: Window
  /** Requirements, looked at when it is queued. */
  when(game: Game, me: Me, moment: Moment): boolean
  /** The owner may decline. */
  readonly may?: true
  /** It ends what its ship did, so it is used although the ship is gone. */
  readonly last?: true
  /** What the owner chooses among; with nothing to choose the ability cannot be used. */
  choices?(game: Game, me: Me, moment: Moment): Option[]
  use(game: Game, me: Me, moment: Moment, choice: Option): void
}

/** Something a card does to dice, once in each chance to modify them. It looks whether the attack concerns it. */
export interface DiceAbility<Face extends string> {
  choices(game: Game, me: Me, attack: AttackFrame, dice: readonly Die<Face>[]): Option[]
  change(game: Game, me: Me, attack: AttackFrame, dice: readonly Die<Face>[], choice: Option): Die<Face>[]
}

/** What a secondary weapon asks for beyond its printed range and value. */
export interface WeaponRule {
  readonly needs?: 'lock' | 'focus'
  /** What is paid when the target is declared. */
  readonly pays?: readonly ('lock' | 'focus' | 'discard')[]
  /** Dice are modified with this weapon only. */
  readonly attackDice?: DiceAbility<AttackFace>
  /** The attack is performed twice. */
  readonly twice?: true
  /** What an attack that hits does; `cancel` takes the place of its damage. */
  hit?(game: Game, attack: AttackFrame): 'cancel' | undefined
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
  readonly foeAttackDice?: DiceAbility<AttackFace>
  readonly foeDefenseDice?: DiceAbility<DefenseFace>
  /** Dice more, or fewer when negative, of any attack: the card looks whether the attack concerns it. */
  dice?(game: Game, me: Me, attack: AttackFrame): { readonly attack?: number; readonly defense?: number }
  /** Changes of a value of its ship. */
  value?(game: Game, me: Me, which: 'attack' | 'agility'): number
  /** What it makes of a maneuver of its ship; where cards disagree the harder holds. */
  difficulty?(game: Game, me: Me, entry: DialEntry): first.Difficulty | undefined
  /** Its ship may not set this. */
  barsDial?(game: Game, me: Me, entry: DialEntry): boolean
  /** Its ship may not perform this action. */
  barsAction?(game: Game, me: Me, action: string): boolean
  /** An attack that may not be declared, given all that could be. */
  barsShot?(game: Game, me: Me, shot: Shot, all: readonly Shot[]): boolean
  /** Another card of its ship that does nothing. */
  silences?(card: string): boolean
  /** An "Action:" of its own. */
  readonly action?: ActionRule
  readonly weapon?: WeaponRule
  /** A bomb or mine it drops, and when. */
  readonly bomb?: { readonly device: DeviceKind; readonly when: 'reveal' | 'action' }
  /** For damage cards: what happens as it turns up, how many cards it counts as, and whether others come faceup. */
  turnedUp?(game: Game, me: Me): void
  readonly worth?: number
  dealsFaceup?(game: Game, me: Me): boolean
}

export type Cards = { readonly [card: string]: CardRules }

interface Carried {
  readonly me: Me
  readonly rules: CardRules
}

/** Ships are replaced when something of them changes, so what is in play on one is worked out once for each state. */
const carriedBy = new WeakMap<Ship, readonly Carried[]>()

/** The cards of a ship that are in play and carried out: its own, its faceup damage and its conditions. */
export function cardsOn(game: Game, one: Ship): readonly Carried[] {
  const known = carriedBy.get(one)
  if (known) return known
  const { seat, cards } = facts(game, one.id)
  const keys = [
    ...cards.filter((key) => !one.discarded.includes(key)).map((key) => ({ key, card: cardOf(key) })),
    ...one.damage.filter(({ faceup }) => faceup).map(({ no, card }) => ({ key: String(no), card })),
    ...one.conditions.map((key) => ({ key, card: key })),
  ]
  const all = keys.flatMap(({ key, card }) => {
    const rules = game.rules.cards[card]
    return rules ? [{ me: { card, key, ship: one.id, seat }, rules }] : []
  })
  const loud = all.filter(({ me }) => !all.some(({ rules }) => rules.silences?.(me.card)))
  carriedBy.set(one, loud)
  return loud
}

/** The cards in play of every ship on the table. */
export const cardsInPlay = (game: Game): Carried[] =>
  game.state.ships.flatMap((one) => (inPlay(one) ? cardsOn(game, one) : []))

/** Whether any card in play looks at such moments. */
export const isWatched = (game: Game, window: Window): boolean =>
  cardsInPlay(game).some(({ rules }) => rules.triggers?.some(({ at }) => at === window))

/** The windows that the cards of a game can look at: the others need not be opened. */
export const windowsOf = (cards: Cards, ids: readonly string[]): ReadonlySet<Window> =>
  new Set(ids.flatMap((id) => (cards[cardOf(id)]?.triggers ?? []).map(({ at }) => at)))

interface Queued {
  readonly me: Me
  readonly index: number
}

export interface QueueFrame extends Frame {
  moment: Moment
  waiting: readonly Queued[]
  /** The one its owner has picked to resolve now. */
  picked?: Queued
}

const triggerOf = (game: Game, { me, index }: Queued): Trigger => game.rules.cards[me.card]!.triggers![index]!

/** Opens a window: every ability that may be used now waits in the queue, before whatever comes next. */
export function open(game: Game, moment: Moment): void {
  if (!game.rules.windows.has(moment.window)) return
  const waiting = cardsInPlay(game).flatMap(({ me, rules }) =>
    (rules.triggers ?? []).flatMap((trigger, index): Queued[] =>
      trigger.at === moment.window &&
      trigger.when(game, me, moment) &&
      (!trigger.choices || trigger.choices(game, me, moment).length > 0)
        ? [{ me, index }]
        : [],
    ),
  )
  if (waiting.length > 0) call<QueueFrame>(game, { procedure: 'queue', moment, waiting })
}

const name = ({ me, index }: Queued): string => `${me.ship}:${me.key}:${index}`

/** Whether what waited may still be used: its card is in play, or its ship's destruction does not end it. */
const stillThere = (game: Game, { me, index }: Queued): boolean =>
  inPlay(ship(game, me.ship))
    ? cardsOn(game, ship(game, me.ship)).some((one) => one.me.key === me.key)
    : triggerOf(game, { me, index }).last === true

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
    const { me } = picked
    const trigger = triggerOf(game, picked)
    if (!answer) {
      const choices = trigger.choices ? trigger.choices(game, me, frame.moment) : [{ id: 'use' }]
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
      emit(game, { kind: 'ability', rule: 'C1-ABILITY-1', ship: me.ship, card: me.card })
      trigger.use(game, me, frame.moment, answer.option!)
    }
    frame.waiting = frame.waiting.filter((one) => name(one) !== name(picked))
    delete frame.picked
    return { to: 'pick' }
  },
})
