import type { second } from '@flotilla/catalogue'
import type { Pose } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { requireField } from '../../kernel/assert.ts'
import { chosenOption, type Option, type Question } from '../../kernel/decision.ts'
import { callProcedure, emit, type Frame, procedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { declineOption, type OptionOfKind, toOptionId } from '../../vocabulary/options.ts'
import {
  actionWaysWithCards,
  cardsWith,
  currentCost,
  damageCardId,
  difficultyChanges,
  isForbidden,
  isPermitted,
  openWindow,
  openWindowWithLink,
} from '../ability.ts'
import { gain, spendForce, updateShip } from '../changes.ts'
import { type DeferredEffect, deferEffects } from '../deferred-effects.ts'
import { canSpend } from '../spending.ts'
import { facts, type Game, isIonized, isOnTable, isStressed, type Ship, ship, type Token } from '../state.ts'
import { isActionAllowedInFormation } from '../wings/actions-in-formation.ts'
import { applyLeaderSlamOrCloak } from '../wings/leader-slam-or-cloak.ts'
import { actionBarOf } from './action-bar.ts'
import { actionRule, requireActionRule } from './action-rules.ts'

/** An opportunity to perform one action. */
export interface ActionFrame extends Frame {
  ship: ShipId
  /** The rule that grants it. */
  rule: RuleId
  /** Only these actions. */
  only?: readonly string[]
  /** The colour of the action, whatever the bar says. */
  colour?: 'red'
  /** No linked action may follow. */
  noLink?: true
  /** The actions an effect grants, whether or not they are on the bar. */
  grant?: ActionGrant
  /** A stressed ship may use it. */
  whileStressed?: true
  /** The effect that follows the action. */
  after?: DeferredEffect
  /** The linked action it is; no further link follows. */
  linked?: second.PrintedAction
  /** Only white actions of the bar, or also of cards. */
  whites?: 'bar' | 'any'
  /** Its ship has executed an ion maneuver. */
  ionized?: true
  /** The ship that coordinates it. */
  coordinator?: ShipId
  /** Only these ways to perform an action. */
  ways?: readonly string[]
  /** Ships and obstacles it has moved through. */
  through?: readonly number[]
  /** The action that a coordinated ship performed. */
  result?: string | undefined
  /** Its linked action waits, or has waited, among the abilities. */
  linkWaits?: true
  /** The chosen action, and the pose of its ship at that time. */
  chosen?: GrantedOffer & { readonly way: Option; readonly at: Pose }
}

export interface ActionGrant {
  readonly actions: readonly string[]
  readonly colour?: second.PrintedAction['difficulty']
}

interface GrantedOffer {
  readonly action: string
  readonly colour: second.PrintedAction['difficulty']
  readonly link?: second.PrintedAction
}

const strictness = ['white', 'red', 'purple'] as const
type ActionColour = (typeof strictness)[number]
/** Returns the stricter of two colours. */
const strictestColour = (a: ActionColour, b: ActionColour): ActionColour =>
  strictness.indexOf(a) >= strictness.indexOf(b) ? a : b

/** Returns the actions an effect grants, white by default; the bar determines their linked actions. */
function grantedActions(
  game: Game,
  one: Ship,
  { actions, colour = 'white' }: ActionGrant,
): second.PrintedAction[] {
  const bar = actionBarOf(game, one)
  const found: second.PrintedAction[] = []
  for (const action of actions) {
    let isOnBar = false
    for (const each of bar)
      if (each.action === action) {
        isOnBar = true
        found.push(each.difficulty === colour ? each : { ...each, difficulty: colour })
      }
    if (!isOnBar) found.push({ action: action as second.ActionName, difficulty: colour })
  }
  return found
}

/** Returns the actions a ship may attempt: those of its bar, of its faceup damage and of its other cards. */
function actionOffers(game: Game, frame: ActionFrame): GrantedOffer[] {
  const { ship: id, linked, noLink, colour, grant, whites } = frame
  const one = ship(game, id)
  const ionized = frame.ionized === true || isIonized(game, one)
  const found: GrantedOffer[] = []
  for (const { action, difficulty, linked: link } of linked
    ? [linked]
    : grant
      ? grantedActions(game, one, grant)
      : actionBarOf(game, one)) {
    if (whites && recolourAction(game, id, action, difficulty) !== 'white') continue
    const shown = recolourAction(game, id, action, colour ? strictestColour(difficulty, colour) : difficulty)
    if (isActionOffered(game, frame, one, ionized, action, shown))
      found.push(link && !linked && !noLink ? { action, colour: shown, link } : { action, colour: shown })
  }
  if (!linked && !grant && whites !== 'bar')
    for (const action of cardActions(game, id))
      if (isActionOffered(game, frame, one, ionized, action, colour ?? 'white'))
        found.push({ action, colour: colour ?? 'white' })
  return found
}

/** Reports whether a ship may attempt one of its actions now. */
function isActionOffered(
  game: Game,
  { only, coordinator }: ActionFrame,
  one: Ship,
  ionized: boolean,
  action: string,
  colour: ActionColour,
): boolean {
  const { id } = one
  return (
    (!only || only.includes(action)) &&
    !(notForHuge.has(action) && facts(game, id).base === 'huge') &&
    (!ionized || action === 'focus' || isPermitted(game, { do: 'actWhileIonized', ship: id, action })) &&
    // Two damage cards of one name are two actions, so a repair never counts as attempted already.
    (!one.performed.includes(action) || action.startsWith('repair:')) &&
    (colour !== 'purple' || canSpend(game, id, 'force')) &&
    isActionAllowedInFormation(game, id, action) &&
    (coordinator === undefined ||
      !isForbidden(game, { do: 'coordinate', ship: coordinator, target: id, action })) &&
    !isForbidden(game, { do: 'action', ship: id, action })
  )
}

/** Returns the colour of an action after cards have made it harder. */
function recolourAction(game: Game, id: ShipId, action: string, colour: ActionColour): ActionColour {
  let now = colour
  for (const { answer } of difficultyChanges(game, 'action', { ship: id, action }))
    now = strictestColour(now, answer)
  return now === 'red' && isPermitted(game, { do: 'actionAsWhite', ship: id, action }) ? 'white' : now
}

/** Actions that a huge ship can never perform. */
const notForHuge: ReadonlySet<string> = new Set(['barrelRoll', 'boost', 'cloak', 'slam'])

/** Returns the actions of a ship's cards, each once; damage cards are last. */
function cardActions(game: Game, id: ShipId): Iterable<string> {
  const bringing = cardsWith(game, id, 'actions')
  const damaged = cardsWith(game, id, 'repairAction')
  if (bringing.length + damaged.length === 0) return []
  const found = new Set<string>()
  for (const { me, rules } of bringing)
    for (const name of Object.keys(rules.actions)) found.add(`card:${me.card}:${name}`)
  for (const { me } of damaged) found.add(`repair:${me.card.slice(damageCardId('').length)}`)
  return found
}

/** Reports whether stress prevents an action that is offered. */
const isActionForbidden = (game: Game, frame: ActionFrame, one: Ship, action: string): boolean =>
  isStressed(one) && !frame.whileStressed && !isPermitted(game, actWhileStressed(one.id, action))

/** Returns every way to perform an offered action. */
function waysByCard(game: Game, one: Ship, offer: GrantedOffer): readonly Option[] {
  const all = actionWaysWithCards(game, one.id, offer, actionRule(game, offer.action)?.ways(game, one) ?? [])
  return game.rules.register.entries.cannot.has('way')
    ? all.filter((way) => !isForbidden(game, { do: 'way', ship: one.id, way: way.id }))
    : all
}

/** Reports whether there is any way to perform an offered action. */
function hasWay(game: Game, one: Ship, offer: GrantedOffer): boolean {
  const rule = actionRule(game, offer.action)
  const plain = !game.rules.register.entries.cannot.has('way') && cardsWith(game, one.id, 'ways').length === 0
  return plain && rule?.hasWay ? rule.hasWay(game, one) : waysByCard(game, one, offer).length > 0
}

/** Reports whether a way belongs to those declared under a name. */
const isGrantedAction = (way: string, declared: string): boolean =>
  way.startsWith(declared) && (way.length === declared.length || way[declared.length] === ':')

/**
 * Reports whether two offers may have ways of the same name: those of one action, or of cards, which name
 * their ways themselves.
 */
function mayRepeat(all: readonly GrantedOffer[]): boolean {
  for (let i = 0; i < all.length; i++) {
    const { action } = all[i]!
    if (action.startsWith('card:')) return true
    for (let j = 0; j < i; j++) if (all[j]!.action === action) return true
  }
  return false
}

const failOption = (name: string): OptionOfKind<'fail'> => ({
  id: toOptionId(`fail:${name}`),
  kind: 'fail',
  name,
})

/** Returns every way to use an opportunity, and the actions that could only fail. */
function actionOptions(game: Game, frame: ActionFrame): { options: Option[]; rare: Option[] } {
  const one = ship(game, frame.ship)
  const options: Option[] = []
  const rare: Option[] = []
  const all = actionOffers(game, frame)
  const repeated = mayRepeat(all) || cardsWith(game, one.id, 'ways').length > 0
  const isAvailable = (id: string) => repeated && options.some((option) => option.id === id)
  for (const offer of all) {
    if (isActionForbidden(game, frame, one, offer.action)) continue
    const ways = waysByCard(game, one, offer)
    for (const way of ways) {
      if (frame.ways && !frame.ways.includes(way.id)) continue
      let { id } = way
      // An upgrade may add an action that the bar already has, in another colour or with another link.
      if (isAvailable(id)) {
        id = toOptionId(`${id}+${offer.link?.action ?? offer.colour}`)
        if (isAvailable(id)) continue
      }
      const { colour } = way
      const so = colour ? { ...offer, colour: strictestColour(offer.colour, colour) } : offer
      options.push(id === way.id ? { offer: so, ...way } : { offer: so, ...way, id, again: true })
    }
    const declares = actionRule(game, offer.action)?.declares
    if (!declares) {
      if (ways.length === 0) rare.push({ ...failOption(offer.action), offer })
      continue
    }
    for (const one of declares)
      if (!ways.some(({ id }) => isGrantedAction(id, one))) rare.push({ ...failOption(one), offer })
  }
  return { options, rare }
}

function actionQuestion(game: Game, frame: ActionFrame): Question {
  const { options, rare } = actionOptions(game, frame)
  options.push(declineOption('none'))
  const { ship: subject, rule } = frame
  const cost = currentCost(game)
  const question = {
    seat: facts(game, subject).seat,
    ask: 'chooseAction' as const,
    rule,
    subject,
    options,
    ...(cost ? { cost } : {}),
  }
  return rare.length > 0 ? Object.assign(question, { rare }) : question
}

type ActionChance = Omit<ActionFrame, keyof Frame>
const toActionFrame = (chance: ActionChance): ActionFrame => ({
  procedure: 'performAction',
  step: '',
  serial: 0,
  asks: 0,
  ...chance,
})

/** Returns the ways in which a ship could use such an opportunity now. */
export const actionWaysOf = (game: Game, chance: ActionChance): readonly Option[] =>
  actionOptions(game, toActionFrame(chance)).options

/** Reports whether a ship could perform any action with such an opportunity now. */
export function canAct(game: Game, chance: ActionChance): boolean {
  const one = ship(game, chance.ship)
  const frame = toActionFrame(chance)
  const { ways } = frame
  return (
    isOnTable(one) &&
    actionOffers(game, frame).some(
      (offer) =>
        !isActionForbidden(game, frame, one, offer.action) &&
        (ways ? waysByCard(game, one, offer).some(({ id }) => ways.includes(id)) : hasWay(game, one, offer)),
    )
  )
}

/**
 * Reports whether a ship is in its Perform Action step, rather than performing a linked or granted action.
 */
export function isPerformingAction(game: Game, id: ShipId): boolean {
  const acting = game.frames.at(-1) as ActionFrame | undefined
  return acting?.procedure === 'performAction' && acting.ship === id && acting.rule === 'C2-ACTION-2'
}

const actWhileStressed = (id: ShipId, action: string) =>
  ({ do: 'actWhileStressed', ship: id, action }) as const

export const performActionProcedure = procedure<Game, ActionFrame>('performAction', {
  choose: (game, frame, answer) => {
    const one = ship(game, frame.ship)
    if (!isOnTable(one)) return 'done'
    if (!answer) return [actionQuestion(game, frame)]
    const { offer } = chosenOption(answer)
    if (!offer) return 'done'
    frame.chosen = { way: chosenOption(answer), at: one.pose, ...offer }
    return
  },

  /** Force is a cost; under 1.4.6 so is the stress of a red action. */
  pay: (game, frame) => {
    const { ship: id } = frame
    const { action, colour, way } = requireField(frame, 'chosen')
    updateShip(game, id, { performed: [...ship(game, id).performed, action] })
    emit(game, { kind: 'action', rule: 'C2-ACTION-1', ship: id, action: way.id })
    if (colour === 'purple') spendForce(game, id, 1, 'C2-ACTION-8')
    if (colour === 'red' && game.rules.keys.redActionStress === 'before')
      gain(game, id, 'stress', 1, 'C2-ACTION-7')
    return undefined
  },

  /** Paying may have moved the ship: it then chooses its way again from where it is. */
  elsewhere: (game, frame, answer) => {
    const { ship: id, rule } = frame
    const { way, at, ...offer } = requireField(frame, 'chosen')
    const one = ship(game, id)
    if (!isOnTable(one)) return 'done'
    if (answer) {
      frame.chosen = { ...offer, way: chosenOption(answer), at }
      return
    }
    const { x, y, heading } = one.pose
    if (way.kind === 'fail' || (x === at.x && y === at.y && heading === at.heading)) return
    const options = waysByCard(game, one, offer).map((each) => ({ offer, ...each }))
    if (options.length === 0) frame.chosen = { ...offer, way: failOption(offer.action), at }
    else return [{ seat: facts(game, id).seat, ask: 'chooseAction', rule, subject: id, options }]
    return
  },

  perform: (game, frame) => {
    const { ship: id } = frame
    const { action, way } = requireField(frame, 'chosen')
    const { by } = way
    if (by) game.rules.cards[by]?.payWay?.(game, { card: by, ship: id, seat: facts(game, id).seat }, way)
    if (way.kind === 'fail') emit(game, { kind: 'failed', rule: 'C2-ACTION-11', ship: id, action })
    else requireActionRule(game, action).perform(game, id, way)
    return undefined
  },

  after: (game, frame) => {
    const { ship: id } = frame
    const { action, colour, way } = requireField(frame, 'chosen')
    if (!isOnTable(ship(game, id))) return 'done'
    if (colour === 'red' && game.rules.keys.redActionStress === 'after')
      gain(game, id, 'stress', 1, 'C2-ACTION-6')
    if (way.kind !== 'fail') return
    openWindow(game, { window: 'failedAction', ship: id, action })
    return 'done'
  },

  abilities: (game, frame) => {
    const { ship: id, after, through: passed = [], result } = frame
    const { action, way, colour, link } = requireField(frame, 'chosen')
    applyLeaderSlamOrCloak(game, id, action)
    const coordinated = action === 'coordinate' && result !== undefined ? { coordinated: result } : {}
    const moment = { window: 'afterAction', ship: id, action, way, colour, passed, ...coordinated } as const
    if (!link) openWindow(game, moment)
    else if (openWindowWithLink(game, moment, link)) frame.linkWaits = true
    frame.result = undefined
    if (after) deferEffects(game, after)
    return undefined
  },

  /** Without abilities to wait among, the linked action is next. */
  link: (game, frame) => {
    const { ship: id, coordinator, linkWaits } = frame
    const { action, link } = requireField(frame, 'chosen')
    if (coordinator !== undefined) frame.result = action
    if (link && !linkWaits) {
      callProcedure<ActionFrame>(game, {
        procedure: 'performAction',
        ship: id,
        rule: 'C2-LINK-1',
        linked: link,
      })
    }
    return undefined
  },
})

export interface GainFrame extends Frame {
  ship: ShipId
  token: Token
  rule: RuleId
}

/** Gives a token after something else: called before that, it waits below it. */
export const gainTokenProcedure = procedure<Game, GainFrame>('gainToken', {
  gain: (game, { ship: id, token, rule }) => {
    if (isOnTable(ship(game, id))) gain(game, id, token, 1, rule)
    return undefined
  },
})
