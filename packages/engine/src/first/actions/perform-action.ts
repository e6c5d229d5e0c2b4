import type { Section } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import type { Writable } from '../../kernel/assert.ts'
import { chosenOption, type Option, type Question } from '../../kernel/decision.ts'
import { callProcedure, emit, type Frame, procedure } from '../../kernel/game.ts'
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
import { type ActionRule, actionRules } from './action-list.ts'

/** A chance to perform one action. */
export interface ActionFrame extends Frame {
  ship: number
  /** Why there is a chance. */
  rule: RuleId
  /** A free action. */
  free?: true
  /** Only these, whether or not the action bar has them. */
  only?: readonly string[]
  /** The card that grants it once in a round: used when the action is performed. */
  by?: string
  /** What follows on the action, and not without it. */
  follows?: readonly DeferredEffect[]
  /** The section of a huge ship of two cards whose action it is. */
  section?: Section
  chosen?: { readonly action: string; readonly way: Option; readonly stressed: boolean }
}

/** A bomb that is dropped by an action. */
const dropping: ActionRule = {
  ways: (game, one, key) => bombWays(game, one, key).map((way) => ({ ...way, id: `drop:${way.id}` })),
  perform: (game, id, way) => placeBomb(game, id, way),
}

/** The actions on its cards by which a ship could lay a bomb now. */
export const bombActions = (game: Game, id: number): string[] =>
  cardsWith(game, ship(game, id), 'bomb')
    .filter(
      ({ me, rules }) => rules.bomb?.when === 'action' && bombWays(game, ship(game, id), me.key).length > 0,
    )
    .map(({ me }) => `card:${me.key}`)

/** Cards of other ships whose action a ship may perform, for lack of its own. */
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

/** The card an action stands on: its ship's own, or another's. */
function cardOfAction(game: Game, one: Ship, action: string): ActiveCard | undefined {
  if (!action.startsWith('card:')) return
  const key = actionKey(action)
  const isAction = ({ me }: ActiveCard): boolean => me.key === key
  return cardsOn(game, one).find(isAction) ?? taughtActions(game, one).find(isAction)
}

/** The rule of an action: of the bar, or of a card (`card:` and which one on the ship). */
function ruleOfAction(game: Game, one: Ship, action: string): ActionRule | undefined {
  if (!action.startsWith('card:')) return (one.huge && hugeActionRules[action]) ?? ofBar[action]
  const found = cardOfAction(game, one, action)
  return found && (found.rules.action ?? (found.rules.bomb?.when === 'action' ? dropping : undefined))
}

const actionKey = (action: string): string => (action.startsWith('card:') ? action.slice(5) : '')
/** What may not be performed twice: an action, or cards of one name. */
const actionName = (game: Game, one: Ship, action: string): string =>
  cardOfAction(game, one, action)?.me.card ?? baseCardId(action)

/** The same of one way to perform it: some cards have several actions. */
const actionWayName = (game: Game, one: Ship, action: string, rule: ActionRule, way: Option): string =>
  rule.nameOf?.(way) ?? actionName(game, one, action)

/**
 * The action bar: of a huge ship, that of the card whose action it is, by the side that lies up. What a card adds goes
 * when it is discarded or lies on its other side.
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

/** The actions of a ship, each once: of its bar, of its cards, and those it may learn. */
function choosableActions(game: Game, one: Ship, section: Section | undefined): readonly string[] {
  const bar = actionBarOf(game, one, section)
  const more: string[] = []
  for (const { me, rules } of cardsOn(game, one))
    if ((rules.action || rules.bomb?.when === 'action') && (section === undefined || me.section === section))
      more.push(`card:${me.key}`)
  for (const { me } of taughtActions(game, one)) more.push(`card:${me.key}`)
  return more.length > 0 || one.huge ? [...new Set([...bar, ...more])] : bar
}

/** The actions a ship may choose among. */
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

/** Whether a ship may choose any free action, or any of these. */
export const mayAct = (game: Game, id: number, only?: readonly string[]): boolean =>
  actionOffers(game, { ship: id, free: true, ...(only ? { only } : {}) }).length > 0

/** Whether a ship has any action to choose in its Perform Action step. */
export const mayActNow = (game: Game, id: number): boolean => actionOffers(game, { ship: id }).length > 0

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
  options.push({ id: 'none' })
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
    const { action, ...way } = chosenOption(answer)
    if (!action) return 'done'
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

/** Lets a ship perform one of these actions, which is not a free one: so a huge ship may. */
export const anotherAction = (game: Game, ship: number, rule: RuleId, only: readonly string[]): void =>
  callProcedure<ActionFrame>(game, { procedure: 'performAction', ship, rule, only })

/** Lets a ship perform a free action: any of its own, or one of these. */
export function freeAction(
  game: Game,
  ship: number,
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
