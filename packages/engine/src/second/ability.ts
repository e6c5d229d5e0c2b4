import type { second } from '@flotilla/catalogue'
import type { RuleId } from '@flotilla/rulebook'
import type { Option, Seat } from '../kernel/decision.ts'
import { call, emit, type Frame, procedure } from '../kernel/game.ts'
import type { ActionRule } from './action-list.ts'
import type { AttackFrame } from './attack.ts'
import type { AttackFace, DefenseFace, Die } from './dice.ts'
import type { DialEntry } from './facts.ts'
import { facts, type Game, inPlay, ship } from './state.ts'

/** When an ability may be used. Each is opened by the step of that name. */
export type Window =
  | 'afterReveal'
  | 'afterManeuver'
  | 'afterAction'
  | 'startOfEngagement'
  | 'beforeEngage'
  | 'becomesDefender'
  | 'afterDefend'
  | 'afterAttack'
  | 'endPhase'

/** What has happened, for abilities to look at. */
export interface Moment {
  readonly window: Window
  /** The ship it happened to, or that did it; −1 for what concerns all. */
  readonly ship: number
  readonly [detail: string]: unknown
}

/** A card in play: whose it is and on which ship. */
export interface Me {
  readonly card: string
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
  /** What the owner chooses among; with nothing to choose the ability cannot be used. */
  choices?(game: Game, me: Me, moment: Moment): Option[]
  use(game: Game, me: Me, moment: Moment, choice: Option): void
}

/**
 * Something a card does to dice. Every card of the modifying player is asked, and looks whether the attack concerns it;
 * each is offered once in each chance to modify dice.
 */
export interface DiceAbility<Face extends string> {
  choices(game: Game, me: Me, attack: AttackFrame, dice: readonly Die<Face>[]): Option[]
  change(game: Game, me: Me, attack: AttackFrame, dice: readonly Die<Face>[], choice: Option): Die<Face>[]
}

/** What a special weapon asks for beyond its printed arc, range and value. */
export interface WeaponRule {
  readonly needs?: 'lock' | 'focus' | 'calculate'
  /** Charges of its own card, spent as a cost. */
  readonly charges?: number
  /** Dice are modified with this weapon only. */
  readonly attackDice?: DiceAbility<AttackFace>
  /** In place of damage, what each result left over does. */
  inflict?(game: Game, attack: AttackFrame, hits: number, crits: number): void
}

/** What one card does. Everything but the sentence is optional; the engine finds each part where it matters. */
export interface CardRules {
  /** What it does, in our words. */
  readonly text: string
  readonly triggers?: readonly Trigger[]
  readonly attackDice?: DiceAbility<AttackFace>
  readonly defenseDice?: DiceAbility<DefenseFace>
  /** Dice more, or fewer when negative, of any attack: the card looks whether the attack concerns it. */
  dice?(game: Game, me: Me, attack: AttackFrame): { readonly attack?: number; readonly defense?: number }
  difficulty?(game: Game, me: Me, entry: DialEntry, colour: second.Difficulty): second.Difficulty
  /** An "Action:" of its own. */
  readonly action?: ActionRule
  readonly weapon?: WeaponRule
}

export type Cards = { readonly [card: string]: CardRules }

/** A card in play and what it does. */
export interface Carried {
  readonly me: Me
  readonly rules: CardRules
}

/** The cards of a ship that are carried out. */
export const cardsOn = (game: Game, id: number): readonly Carried[] => game.rules.carried[id]!

/** The cards of every ship on the table that are carried out. */
export function cardsInPlay(game: Game): Carried[] {
  const all: Carried[] = []
  for (const one of game.state.ships) if (inPlay(one)) all.push(...cardsOn(game, one.id))
  return all
}

interface Queued {
  readonly card: string
  readonly ship: number
  readonly index: number
}

export interface QueueFrame extends Frame {
  moment: Moment
  waiting: readonly Queued[]
  /** The one its owner has picked to resolve now. */
  picked?: Queued
}

const triggerOf = (game: Game, { card, index }: Queued): Trigger => game.rules.cards[card]!.triggers![index]!
const meOf = (game: Game, { card, ship: id }: Queued): Me => ({ card, ship: id, seat: facts(game, id).seat })

/** Opens a window: every ability that may be used now waits in the queue, before whatever comes next. */
export function open(game: Game, moment: Moment): void {
  const watchers = game.rules.watchers.get(moment.window)
  if (!watchers) return
  const waiting = watchers.filter(
    (one) =>
      inPlay(ship(game, one.ship)) &&
      triggerOf(game, one).when(game, meOf(game, one), moment) &&
      usable(game, one, moment),
  )
  if (waiting.length > 0) call<QueueFrame>(game, { procedure: 'queue', moment, waiting })
}

function usable(game: Game, one: Queued, moment: Moment): boolean {
  const { choices } = triggerOf(game, one)
  return !choices || choices(game, meOf(game, one), moment).length > 0
}

const name = ({ card, ship: id, index }: Queued): string => `${id}:${card}:${index}`

/** Abilities of one moment, by player order, each player ordering their own; what they set off goes in front. */
export const queue = procedure<Game, QueueFrame>('queue', {
  pick: (game, frame, answer) => {
    if (answer) {
      frame.picked = frame.waiting.find((one) => name(one) === answer.option!.id)!
      return
    }
    const left = frame.waiting.filter((one) => inPlay(ship(game, one.ship)))
    if (left.length === 0) return 'done'
    const seat = game.state.order.find((one) => left.some(({ ship: id }) => facts(game, id).seat === one))!
    const own = left.filter(({ ship: id }) => facts(game, id).seat === seat)
    return [
      {
        seat,
        ask: 'chooseAbility',
        rule: queueRule,
        options: own.map((one) => ({ id: name(one), card: one.card, ship: one.ship })),
      },
    ]
  },

  resolve: (game, frame, answer) => {
    const picked = frame.picked!
    const me = meOf(game, picked)
    const trigger = triggerOf(game, picked)
    if (!answer) {
      const choices = trigger.choices ? trigger.choices(game, me, frame.moment) : [{ id: 'use' }]
      const options = [...choices, ...(trigger.may ? [{ id: 'decline' }] : [])]
      if (choices.length > 0)
        return [
          {
            seat: me.seat,
            ask: 'useAbility',
            rule: 'C2-ABILITY-3',
            subject: me.ship,
            options: options.map((option) => ({ ...option, card: me.card })),
          },
        ]
    } else if (answer.option!.id !== 'decline') {
      emit(game, { kind: 'ability', rule: 'C2-ABILITY-3', ship: me.ship, card: me.card })
      trigger.use(game, me, frame.moment, answer.option!)
    }
    frame.waiting = frame.waiting.filter((one) => name(one) !== name(picked))
    delete frame.picked
    return { to: 'pick' }
  },
})

const queueRule: RuleId = 'C2-QUEUE-3'

/** The cards carried out, by ship, and their triggers by window. */
export function carriedBy(
  cards: Cards,
  ships: readonly { readonly seat: Seat; readonly cards: readonly string[] }[],
): { carried: Carried[][]; watchers: Map<Window, Queued[]> } {
  const carried = ships.map(({ seat, cards: own }, ship) =>
    own.flatMap((card) => (cards[card] ? [{ me: { card, ship, seat }, rules: cards[card] }] : [])),
  )
  const watchers = new Map<Window, Queued[]>()
  carried.forEach((own, id) => {
    for (const {
      me: { card },
      rules,
    } of own) {
      for (const [index, { at }] of (rules.triggers ?? []).entries()) {
        watchers.set(at, [...(watchers.get(at) ?? []), { card, ship: id, index }])
      }
    }
  })
  return { carried, watchers }
}
