import type { Cost } from '@flotilla/engine'
import {
  type CardContext,
  type Game,
  type TriggeredAbility,
  triggerOn,
  type WindowEventAt,
  type WindowName,
} from '@flotilla/engine/second'
import {
  addDice,
  bonusAttack,
  canAddDice,
  canBonusAttack,
  couldPerformAction,
  gain,
  grantAction,
} from '@flotilla/engine/second/effects'
import { upgradesIn } from './queries.ts'

type GrantTerms = NonNullable<Parameters<typeof grantAction>[4]>

/** What an ability asks for beside its window. */
interface AbilityTerms<W extends WindowName> {
  readonly when?: (game: Game, me: CardContext, event: WindowEventAt<W>) => boolean
  readonly cost?: Cost
  readonly once?: 'round'
  /** What its use is worth to a bot, in damage. */
  readonly worth?: number
}

/** Builds an ability by which its ship may perform one of these actions when something has happened. */
export const actAfter = <W extends WindowName>(
  window: W,
  actions: readonly string[],
  { when, cost, once, worth = 0.4, ...grant }: AbilityTerms<W> & GrantTerms = {},
): TriggeredAbility =>
  triggerOn(window, {
    ...(when ? { when } : {}),
    ...(cost ? { cost } : {}),
    ...(once ? { once } : {}),
    canResolve: (game, me) => couldPerformAction(game, me.ship, actions, grant),
    may: true,
    intent: { helps: 'me', worth },
    use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', actions, grant),
  })

/** Builds an ability by which its ship gains a token when something has happened; it may choose to if that has a cost. */
export const gainAfter = <W extends WindowName>(
  window: W,
  token: Parameters<typeof gain>[2],
  { when, cost, worth = 0.4 }: AbilityTerms<W> & { readonly may?: true } = {},
): TriggeredAbility =>
  triggerOn(window, {
    ...(when ? { when } : {}),
    ...(cost ? { cost, may: true, intent: { helps: 'me', worth } } : {}),
    use: (game, me) => gain(game, me.ship, token, 1, 'C2-ABILITY-3'),
  })

/** Builds an ability by which its ship may roll 1 more die of its own. */
export const mayAddDie = (
  dice: 'attackDice' | 'defenseDice',
  when: (game: Game, me: CardContext) => boolean,
  { cost, pay }: { readonly cost?: Cost; readonly pay?: (game: Game, me: CardContext) => void } = {},
): TriggeredAbility =>
  triggerOn('beforeRoll', {
    when: (game, me, event) => event.dice === dice && when(game, me) && canAddDice(game, me, event.dice),
    ...(cost ? { cost } : {}),
    may: true,
    intent: { helps: 'me', worth: 0.4 },
    use: (game, me, event) => {
      pay?.(game, me)
      addDice(game, me, event.dice)
    },
  })

/** Builds an ability by which its ship may perform a bonus attack with an upgrade of a slot after an attack. */
export const bonusAttackWith = (
  slot: string,
  { when, cost }: Pick<AbilityTerms<'bonusAfterAttack'>, 'when' | 'cost'> = {},
): TriggeredAbility => {
  const weapons = (game: Game, me: CardContext) => ({ weapons: upgradesIn(game, me.ship, slot) })
  return triggerOn('bonusAfterAttack', {
    ...(when ? { when } : {}),
    ...(cost ? { cost } : {}),
    canResolve: (game, me) => canBonusAttack(game, me.ship, weapons(game, me)),
    may: true,
    intent: { hurts: 'enemy', worth: 1 },
    use: (game, me) => bonusAttack(game, me.ship, weapons(game, me)),
  })
}
