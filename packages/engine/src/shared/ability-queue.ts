import type { RuleId } from '@flotilla/rulebook'
import { requireField, type Writable } from '../kernel/assert.ts'
import { type ChooseQuestion, chosenOption, type Option, type Seat } from '../kernel/decision.ts'
import { emit, type Frame, type Game, type KernelRules, type Procedure, procedure } from '../kernel/game.ts'
import type { CardId } from '../vocabulary/ids.ts'
import { declineOption, deedOption, toOptionId } from '../vocabulary/options.ts'
import type { AbilityOption } from '../vocabulary/questions.ts'
import {
  type AbilityContext,
  type AnyTrigger,
  type AnyWindowEvent,
  abilityApplies,
  type CardInPlay,
} from './ability.ts'

export interface QueueFrame<Queued> extends Frame {
  waiting: readonly Queued[]
  /** The ability its owner has picked, until it is resolved. */
  picked?: Queued | undefined
  /**
   * The abilities happen in place of something. The first one used ends the queue, unless all results are
   * gathered.
   */
  instead?: true
  gathers?: true
}

/** The differences between the editions. */
interface QueueRules<G, Q, F extends QueueFrame<Q>, Me extends CardInPlay, Moment extends AnyWindowEvent> {
  /** The rules for the order of abilities and for using one. */
  readonly rules: { readonly order: RuleId; readonly use: RuleId }
  /** Returns the name that identifies it in the queue. */
  name(queued: Q): string
  meOf(game: G, queued: Q): Me
  momentOf(frame: F, queued: Q): Moment
  triggerOf(game: G, queued: Q): AnyTrigger<G, Me, Moment, unknown>
  /** Reports whether it can still be used when its turn comes. */
  holds(game: G, queued: Q): boolean
  /** Reports whether the order of two abilities makes no difference. */
  isAlike?(a: Q, b: Q): boolean
  /** Reports whether only its player may know of its use. */
  isSecret?(game: G, me: Me): boolean
  /** Returns the name that tells it from other abilities of its ship. */
  nameOf(queued: Q): string
  /** Entries of the queue that are not abilities: whether one could be done now, and how. */
  readonly beside?: {
    isSuch(queued: Q): boolean
    canBeDone(game: G, queued: Q): boolean
    perform(game: G, queued: Q): void
  }
  /** Called when the queue is empty. */
  ended?(game: G, frame: F): void
}

/** The options of a waiting ability, valid while the state stays the same. */
interface CachedUses {
  readonly state: unknown
  readonly choices: readonly Option[]
}

/** By queued ability: most are asked about again before anything has changed. */
const cachedUses = new WeakMap<object, CachedUses>()

const once: readonly Option[] = [deedOption('use')]
const nothing: readonly Option[] = []

/** Returns the options of an ability that applies. */
export const abilityUses = <G, Me, Moment>(
  game: G,
  me: Me,
  { canResolve, choices }: AnyTrigger<G, Me, Moment, unknown>,
  moment: Moment,
): readonly Option[] =>
  canResolve && !canResolve(game, me, moment) ? nothing : choices ? choices(game, me, moment) : once

/** Caches the options of an ability that is about to be queued. */
export function cacheUses<Q extends object>(
  { state }: { readonly state: unknown },
  queued: Q,
  choices: readonly Option[],
): Q {
  cachedUses.set(queued, { state, choices })
  return queued
}

/** Returns an option that names its card. */
export function ofCard(option: Option, card: CardId): AbilityOption {
  const named: Writable<Option> = { ...option }
  named.card = card
  return named as AbilityOption
}

const PICK = { to: 'pick' } as const

/**
 * Creates the procedure that resolves the abilities of one window: by player order, each player ordering
 * their own. Abilities triggered on the way go to the front.
 */
export function abilityQueue<
  G extends Game<
    { readonly order: readonly Seat[] },
    KernelRules & { readonly abilityContext: AbilityContext<G, Me> }
  >,
  Q extends object,
  F extends QueueFrame<Q>,
  Me extends CardInPlay,
  Moment extends AnyWindowEvent,
>(how: QueueRules<G, Q, F, Me, Moment>): Procedure<G> {
  const { name, meOf, momentOf, triggerOf } = how
  const withoutEntry = (waiting: readonly Q[], done: Q) => {
    const its = name(done)
    return waiting.filter((one) => name(one) !== its)
  }
  /**
   * Returns the current options of a waiting ability; its cost and choices are computed when its turn comes.
   */
  const usesNow = (game: G, frame: F, queued: Q): readonly Option[] => {
    const known = cachedUses.get(queued)
    if (known?.state === game.state) return known.choices
    const me = meOf(game, queued)
    const trigger = triggerOf(game, queued)
    const moment = momentOf(frame, queued)
    return abilityApplies(game.rules.abilityContext, game, me, trigger, moment, how.nameOf(queued))
      ? abilityUses(game, me, trigger, moment)
      : []
  }
  const { beside } = how
  const isReady = (game: G, frame: F, queued: Q): boolean =>
    beside?.isSuch(queued) ? beside.canBeDone(game, queued) : usesNow(game, frame, queued).length > 0
  return procedure<G, F>('queue', {
    pick: (game, frame, answer) => {
      if (answer) {
        frame.picked = frame.waiting.find((one) => name(one) === chosenOption(answer).id)!
        return
      }
      if (frame.picked) frame.picked = undefined
      if (!frame.waiting.every((one) => how.holds(game, one)))
        frame.waiting = frame.waiting.filter((one) => how.holds(game, one))
      if (frame.waiting.length === 0) {
        how.ended?.(game, frame)
        return 'done'
      }
      // A single ability needs no ordering.
      if (frame.waiting.length === 1) {
        frame.picked = frame.waiting[0]
        return
      }
      const users = frame.waiting.map((one) => meOf(game, one).seat)
      const seat = game.state.order.find((one) => users.includes(one))!
      const own = frame.waiting.filter((_, i) => users[i] === seat)
      const ready = own.filter((one) => isReady(game, frame, one))
      if (ready.length === 0) {
        frame.waiting = frame.waiting.filter((_, i) => users[i] !== seat)
        return PICK
      }
      // An optional ability without use waits, because others may make it useful.
      const isOffered = (one: Q) => ready.includes(one) || (!beside?.isSuch(one) && !triggerOf(game, one).may)
      const first = own.find((one) => !beside?.isSuch(one) && triggerOf(game, one).alone)
      if (first) {
        frame.picked = first
        return
      }
      const { isAlike } = how
      const distinct = isAlike
        ? own.filter((one, i) => own.findIndex((other) => isAlike(one, other)) === i)
        : own
      const options = distinct.filter(isOffered).map((one) => {
        const { card, ship } = meOf(game, one)
        return { id: toOptionId(name(one)), kind: 'queued' as const, card, ship }
      })
      return [{ seat, ask: 'chooseAbility', rule: how.rules.order, options }]
    },

    resolve: (game, frame, answer) => {
      const picked = requireField(frame, 'picked')
      if (beside?.isSuch(picked)) {
        frame.picked = undefined
        frame.waiting = withoutEntry(frame.waiting, picked)
        beside.perform(game, picked)
        return PICK
      }
      const me = meOf(game, picked)
      const moment = momentOf(frame, picked)
      const trigger = triggerOf(game, picked)
      const { ship: subject, card, seat } = me
      let used = false
      if (!answer) {
        // Other abilities may have changed what this one needs.
        const choices = usesNow(game, frame, picked)
        if (choices.length > 0) {
          const options: AbilityOption[] =
            choices === once
              ? [{ ...deedOption('use'), card }]
              : choices.map((option) => ofCard(option, card))
          if (trigger.may) options.push({ ...declineOption(), card })
          const question: Writable<ChooseQuestion<'useAbility'>> = {
            seat,
            ask: 'useAbility',
            rule: how.rules.use,
            subject,
            options,
          }
          const { cost } = trigger
          const intent =
            typeof trigger.intent === 'function' ? trigger.intent(game, me, moment) : trigger.intent
          const leadsTo = trigger.leadsTo?.(game, me, moment)
          if (intent) question.intent = intent
          if (cost) question.cost = cost
          if (leadsTo) question.leadsTo = leadsTo
          return [question]
        }
      } else if (chosenOption(answer).kind !== 'decline') {
        used = true
        const only = how.isSecret?.(game, me) ? { only: [seat] } : {}
        emit(game, { kind: 'ability', rule: how.rules.use, ship: subject, card, ...only })
        if (trigger.once) game.rules.abilityContext.noteUse(game, me, how.nameOf(picked))
        if (trigger.cost) game.rules.abilityContext.pay(game, me, trigger.cost)
        const instead = trigger.use(game, me, moment, chosenOption(answer))
        if (frame.instead)
          frame.result = frame.gathers ? { ...(frame.result as object), ...(instead as object) } : instead
      }
      frame.waiting =
        (used && frame.instead && !frame.gathers) || frame.waiting.length === 1
          ? []
          : withoutEntry(frame.waiting, picked)
      return PICK
    },
  })
}
