import type { Section } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import type { Writable } from '../../kernel/assert.ts'
import { chosenOption, type Option, type Question } from '../../kernel/decision.ts'
import { callProcedure, emit, type Frame, procedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { declineOption, type OptionOfKind, withPrefix } from '../../vocabulary/options.ts'
import {
  type ActiveCard,
  actionCostOf,
  cardsOn,
  cardsWith,
  isForbidden,
  isPermitted,
  openWindow,
  type WindowEventAt,
} from '../ability.ts'
import { updateShip } from '../changes.ts'
import { type DeferredEffect, deferEffects } from '../deferred-effects.ts'
import { bombWays, placeBomb } from '../devices/place-bombs.ts'
import { hugeActionRules } from '../huge/actions.ts'
import { energyOn, spendEnergy } from '../huge/energy.ts'
import { sectionActions, sectionCard } from '../huge/huge-state.ts'
import { baseCardId } from '../ship-stats.ts'
import { facts, type Game, isOnTable, isStressed, type Ship, ship } from '../state.ts'
import { type ActionRule, actionRules } from './action-rules.ts'

/** An opportunity to perform one action. */
export interface ActionFrame extends Frame {
  ship: ShipId
  /** The rule that grants it. */
  rule: RuleId
  /** It is a free action. */
  free?: true
  /** Only these actions, whether or not the action bar has them. */
  only?: readonly string[]
  /** The card that grants it once per round; it counts as used when the action is performed. */
  by?: string
  /** The effects that follow if the action is performed. */
  follows?: readonly DeferredEffect[]
  /** For a huge ship with two cards: the section that performs it. */
  section?: Section
  chosen?: { readonly action: string; readonly way: Option; readonly stressed: boolean }
}

/** The action of dropping a bomb. */
const dropping: ActionRule = {
  ways: (game, one, key) => bombWays(game, one, key).map((way) => withPrefix('drop', way)),
  perform: (game, id, way) => placeBomb(game, id, way as OptionOfKind<'bomb'>),
}

/** Returns the actions on a ship's cards by which it could drop a bomb now. */
export const bombActions = (game: Game, id: ShipId): string[] =>
  cardsWith(game, ship(game, id), 'bomb')
    .filter(
      ({ me, rules }) => rules.bomb?.when === 'action' && bombWays(game, ship(game, id), me.key).length > 0,
    )
    .map(({ me }) => `card:${me.key}`)

/** Returns the cards of other ships whose action a ship may perform. */
const taughtActions = (game: Game, one: Ship): ActiveCard[] => {
  if (!game.rules.register.entries.may.has('learn')) return []
  const own = facts(game, one.id).cards
  return game.state.ships
    .filter((other) => other.id !== one.id && isOnTable(other))
    .flatMap((other) => cardsWith(game, other, 'action'))
    .filter(
      ({ me }) =>
        !own.includes(me.key) &&
        isPermitted(game, { do: 'learn', ship: one.id, card: me.card, from: me.ship }),
    )
}

const ofBar: { readonly [action: string]: ActionRule } = actionRules

/** Returns the card that an action is on: the ship's own, or another's. */
function cardOfAction(game: Game, one: Ship, action: string): ActiveCard | undefined {
  if (!action.startsWith('card:')) return
  const key = actionKey(action)
  const isAction = ({ me }: ActiveCard): boolean => me.key === key
  return cardsOn(game, one).find(isAction) ?? taughtActions(game, one).find(isAction)
}

/** Returns the rule of an action: of the action bar, or of a card (`card:` and its key). */
function ruleOfAction(game: Game, one: Ship, action: string): ActionRule | undefined {
  if (!action.startsWith('card:')) return (one.huge && hugeActionRules[action]) ?? ofBar[action]
  const found = cardOfAction(game, one, action)
  return found && (found.rules.action ?? (found.rules.bomb?.when === 'action' ? dropping : undefined))
}

const actionKey = (action: string): string => (action.startsWith('card:') ? action.slice(5) : '')
/** Returns the name under which an action cannot be performed twice. */
const actionName = (game: Game, one: Ship, action: string): string =>
  cardOfAction(game, one, action)?.me.card ?? baseCardId(action)

/** Returns that name for one way to perform it, because some cards have several actions. */
const actionWayName = (game: Game, one: Ship, action: string, rule: ActionRule, way: Option): string =>
  rule.nameOf?.(way) ?? actionName(game, one, action)

/**
 * Returns the action bar of a ship. For a huge ship it is that of the section's card, by the side that is up.
 * Actions added by a card disappear when it is discarded or flipped.
 */
export function actionBarOf(game: Game, one: Ship, section?: Section): readonly string[] {
  if (one.huge) return sectionActions(one, sectionCard(game, one.id, section))
  const { actions, bareActions, cards } = facts(game, one.id)
  const { discarded, replaced } = one
  if (discarded.length === 0 && !replaced) return actions
  const there = cards
    .filter((key) => !discarded.includes(key))
    .map((key) => replaced?.[key] ?? baseCardId(key))
  return [...new Set([...bareActions, ...there.flatMap((card) => game.rules.granted[card] ?? [])])]
}

/**
 * Returns the actions of a ship, each once: of its bar, of its cards, and of other ships' cards that it may
 * use.
 */
function choosableActions(game: Game, one: Ship, section: Section | undefined): readonly string[] {
  const bar = actionBarOf(game, one, section)
  const more: string[] = []
  for (const { me, rules } of cardsOn(game, one))
    if ((rules.action || rules.bomb?.when === 'action') && (section === undefined || me.section === section))
      more.push(`card:${me.key}`)
  for (const { me } of taughtActions(game, one)) more.push(`card:${me.key}`)
  return more.length > 0 || one.huge ? [...new Set([...bar, ...more])] : bar
}

/** Returns the actions a ship may choose from, as options. */
function actionOffers(
  game: Game,
  { ship: id, only, free, section }: Pick<ActionFrame, 'ship' | 'only' | 'free' | 'section'>,
): string[] {
  const one = ship(game, id)
  if (one.huge && (free || energyOn(one) < actionCostOf(game, 'action', { ship: id }))) return []
  return (only ?? choosableActions(game, one, section)).filter(
    (action) =>
      !one.performed.includes(actionName(game, one, action)) &&
      !(free && action === 'slam') &&
      (!isStressed(one) || isPermitted(game, { do: 'actWhileStressed', ship: id, action })) &&
      !isForbidden(game, { do: 'action', ship: id, action }),
  )
}

/** Reports whether a ship may choose any free action, or any of these. */
export const mayAct = (game: Game, id: ShipId, only?: readonly string[]): boolean =>
  actionOffers(game, { ship: id, free: true, ...(only ? { only } : {}) }).length > 0

/** Reports whether a ship may choose any action in its Perform Action step. */
export const mayActNow = (game: Game, id: ShipId): boolean => actionOffers(game, { ship: id }).length > 0

function actionQuestion(game: Game, frame: ActionFrame): Question {
  const one = ship(game, frame.ship)
  const options: Option[] = []
  for (const action of actionOffers(game, frame)) {
    const rule = ruleOfAction(game, one, action)
    for (const way of rule?.ways(game, one, actionKey(action)) ?? []) {
      if (rule?.nameOf && one.performed.includes(rule.nameOf(way))) continue
      const option: Writable<Option> = { ...way }
      option.action = action
      options.push(option)
    }
  }
  options.push(declineOption('none'))
  return {
    seat: facts(game, frame.ship).seat,
    ask: 'chooseAction',
    rule: frame.rule,
    subject: frame.ship,
    options,
  }
}

export const performActionProcedure = procedure<Game, ActionFrame>('performAction', {
  choose: (game, frame, answer) => {
    const one = ship(game, frame.ship)
    if (!isOnTable(one)) return 'done'
    if (!answer) return [actionQuestion(game, frame)]
    const { action, ...rest } = chosenOption(answer)
    if (!action) return 'done'
    const way = rest as Option
    frame.chosen = { action, way, stressed: isStressed(one) }
    return
  },

  perform: (game, { ship: id, chosen, by }) => {
    const { action, way } = chosen!
    const one = ship(game, id)
    const rule = ruleOfAction(game, one, action)!
    const { taught = [], performed } = one
    const isLearnt = taughtActions(game, one).some(({ me }) => `card:${me.key}` === action)
    updateShip(game, id, {
      performed: [...performed, ...(by ? [by] : []), actionWayName(game, one, action, rule, way)],
      ...(isLearnt ? { taught: [...taught, actionKey(action)] } : {}),
    })
    emit(game, { kind: 'action', rule: 'C1-ACTION-1', ship: id, action: way.id })
    if (one.huge) spendEnergy(game, id, actionCostOf(game, 'action', { ship: id }), 'C1-ACTION-1')
    rule.perform(game, id, way, actionKey(action))
    return undefined
  },

  abilities: (game, { ship: id, chosen, result }) => {
    const flown = result ? [{ ...(result as WindowEventAt<'afterManeuver'>), action: chosen!.action }] : []
    if (isOnTable(ship(game, id))) openWindow(game, { window: 'afterAction', ship: id, ...chosen! }, ...flown)
    return undefined
  },

  follow: (game, { follows = [] }) => {
    for (const effect of follows.toReversed()) deferEffects(game, effect)
    return undefined
  },
})

/** Lets a ship perform one of these actions. It is not a free action, so a huge ship may perform it too. */
export const anotherAction = (game: Game, ship: ShipId, rule: RuleId, only: readonly string[]): void =>
  callProcedure<ActionFrame>(game, { procedure: 'performAction', ship, rule, only })

/** Lets a ship perform a free action: any of its own, or one of these. */
export function freeAction(
  game: Game,
  ship: ShipId,
  rule: RuleId,
  only?: readonly string[],
  more: Pick<ActionFrame, 'by' | 'follows'> = {},
): void {
  callProcedure<ActionFrame>(game, {
    procedure: 'performAction',
    ship,
    rule,
    free: true,
    ...(only ? { only } : {}),
    ...more,
  })
}
