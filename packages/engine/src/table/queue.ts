import type { RuleId } from '@flotilla/rulebook'
import { chosen, type Option, type Seat } from '../kernel/decision.ts'
import { emit, type Frame, type Game, type Procedure, procedure } from '../kernel/game.ts'

/** Something a card does when something happens. */
export interface Trigger<G, Me, Moment, Window> {
  readonly at: Window
  /** Requirements, looked at when it is queued. */
  when(game: G, me: Me, moment: Moment): boolean
  /** The owner may decline. */
  readonly may?: true
  /** Nothing it does depends on what else is due: nobody is asked for its place in the order. */
  readonly alone?: true
  /** What the owner chooses among; with nothing to choose the ability cannot be used. */
  choices?(game: G, me: Me, moment: Moment): Option[]
  /** What it does. In a window of "would" it returns what happens instead. */
  use(game: G, me: Me, moment: Moment, choice: Option): unknown
}

export interface QueueFrame<Queued> extends Frame {
  waiting: readonly Queued[]
  /** The one its owner has picked, until all it does is done. */
  picked?: Queued
  /** What happens in place of something; the first ability used ends the queue. */
  instead?: true
}

interface Owned {
  readonly card: string
  readonly ship: number
  readonly seat: Seat
}

/** What the editions differ in. */
interface Queueing<G, Q, F extends QueueFrame<Q>, Me extends Owned, Moment> {
  /** What says in which order abilities resolve, and that one is used. */
  readonly rules: { readonly order: RuleId; readonly use: RuleId }
  /** Tells it from every other in the queue. */
  name(queued: Q): string
  meOf(game: G, queued: Q): Me
  momentOf(frame: F, queued: Q): Moment
  triggerOf(game: G, queued: Q): Trigger<G, Me, Moment, unknown>
  /** Whether it can still be used, although its turn comes late. */
  holds(game: G, queued: Q): boolean
  /** Which of two goes first is nobody's concern. */
  isAlike?(a: Q, b: Q): boolean
  /** Its use is known to its player alone. */
  isSecret?(game: G, me: Me): boolean
  /** What follows when the last has been dealt with. */
  ended?(game: G, frame: F): void
}

/** Abilities of one moment, by player order, each player ordering their own; what they set off goes in front. */
export function abilityQueue<
  G extends Game<{ readonly order: readonly Seat[] }>,
  Q,
  F extends QueueFrame<Q>,
  Me extends Owned,
  Moment,
>(how: Queueing<G, Q, F, Me, Moment>): Procedure<G> {
  const { name, meOf, momentOf, triggerOf } = how
  return procedure<G, F>('queue', {
    pick: (game, frame, answer) => {
      if (answer) {
        frame.picked = frame.waiting.find((one) => name(one) === chosen(answer).id)!
        return
      }
      delete frame.picked
      frame.waiting = frame.waiting.filter((one) => how.holds(game, one))
      if (frame.waiting.length === 0) {
        how.ended?.(game, frame)
        return 'done'
      }
      const users = frame.waiting.map((one) => meOf(game, one).seat)
      const seat = game.state.order.find((one) => users.includes(one))!
      const own = frame.waiting.filter((_, i) => users[i] === seat)
      const first = own.find((one) => triggerOf(game, one).alone)
      if (first) {
        frame.picked = first
        return
      }
      const { isAlike } = how
      const distinct = isAlike
        ? own.filter((one, i) => own.findIndex((other) => isAlike(one, other)) === i)
        : own
      const options = distinct.map((one) => {
        const { card, ship } = meOf(game, one)
        return { id: name(one), card, ship }
      })
      return [{ seat, ask: 'chooseAbility', rule: how.rules.order, options }]
    },

    resolve: (game, frame, answer) => {
      const picked = frame.picked!
      const me = meOf(game, picked)
      const moment = momentOf(frame, picked)
      const trigger = triggerOf(game, picked)
      const { ship: subject, card, seat } = me
      let used = false
      if (!answer) {
        // Another ability may have spent in the meantime what this one costs.
        const able = !trigger.may || trigger.when(game, me, moment)
        const choices = !able ? [] : trigger.choices ? trigger.choices(game, me, moment) : [{ id: 'use' }]
        const options = [...choices, ...(trigger.may ? [{ id: 'decline' }] : [])]
        if (choices.length > 0)
          return [
            {
              seat,
              ask: 'useAbility',
              rule: how.rules.use,
              subject,
              options: options.map((option) => ({ ...option, card })),
            },
          ]
      } else if (chosen(answer).id !== 'decline') {
        used = true
        const only = how.isSecret?.(game, me) ? { only: [seat] } : {}
        emit(game, { kind: 'ability', rule: how.rules.use, ship: subject, card, ...only })
        const instead = trigger.use(game, me, moment, chosen(answer))
        if (frame.instead) frame.result = instead
      }
      frame.waiting = used && frame.instead ? [] : frame.waiting.filter((one) => name(one) !== name(picked))
      return { to: 'pick' }
    },
  })
}
