import type { second } from '@flotilla/catalogue'
import type { Pose } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { chosen, type Option, type Question } from '../../kernel/decision.ts'
import { call, emit, type Frame, procedure } from '../../kernel/game.ts'
import { kept } from '../../kernel/known.ts'
import {
  asCardsHave,
  cardsWith,
  claims,
  damageKey,
  forbidden,
  open,
  openWithLink,
  paidNow,
  permitted,
} from '../ability.ts'
import { gain, mark, spendForce } from '../changes.ts'
import { type Effect, later } from '../later.ts'
import { canSpend } from '../spending.ts'
import { facts, type Game, inPlay, isIonized, isStressed, type Ship, ship, type Token } from '../state.ts'
import { leaderActed } from '../wings/wing-leader-actions.ts'
import { fitsFormation } from '../wings/wingmate-actions.ts'
import { barOf } from './action-bar.ts'
import { actionRule, knownAction } from './action-list.ts'

/** A chance to perform one action. */
export interface ActionFrame extends Frame {
  ship: number
  /** Why there is a chance. */
  rule: RuleId
  /** Only these actions. */
  only?: readonly string[]
  /** The colour the action has, whatever the bar says. */
  colour?: 'red'
  /** No linked action may follow. */
  noLink?: true
  /** The actions an effect grants, whatever is on the bar. */
  grant?: Grant
  /** It may be used by a stressed ship. */
  whileStressed?: true
  /** What follows once it has been performed. */
  after?: Effect
  /** The linked action it is, which links no further. */
  linked?: second.Action
  /** Only white actions of the bar, or of cards, too. */
  whites?: 'bar' | 'any'
  /** Its ship has executed an ion maneuver. */
  ionized?: true
  /** The ship that coordinates it. */
  coordinator?: number
  /** Only these ways to carry an action out. */
  ways?: readonly string[]
  /** Ships and obstacles it has moved through. */
  through?: readonly number[]
  /** What a ship has performed that was coordinated, for the one that coordinates it. */
  result?: string | undefined
  /** Its linked action waits, or has waited, among the abilities. */
  linkWaits?: true
  /** What was chosen, and where its ship stood then. */
  chosen?: Offer & { readonly way: Option; readonly at: Pose }
}

export interface Grant {
  readonly actions: readonly string[]
  readonly colour?: second.Action['difficulty']
}

interface Offer {
  readonly action: string
  readonly colour: second.Action['difficulty']
  readonly link?: second.Action
}

const strictness = ['white', 'red', 'purple'] as const
type Colour = (typeof strictness)[number]
/** If several effects colour an action, the most restrictive counts. */
const strictest = (a: Colour, b: Colour): Colour => (strictness.indexOf(a) >= strictness.indexOf(b) ? a : b)

/** The actions an effect grants, white unless it says otherwise; the bar says what is linked to them. */
function granted(game: Game, one: Ship, { actions, colour = 'white' }: Grant): second.Action[] {
  const bar = barOf(game, one)
  const found: second.Action[] = []
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

/** The actions a ship may attempt: those of its bar, of its faceup damage and of its other cards. */
function offers(game: Game, frame: ActionFrame): Offer[] {
  const { ship: id, linked, noLink, colour, grant, whites } = frame
  const one = ship(game, id)
  const ionized = frame.ionized === true || isIonized(game, one)
  const found: Offer[] = []
  for (const { action, difficulty, linked: link } of linked
    ? [linked]
    : grant
      ? granted(game, one, grant)
      : barOf(game, one)) {
    if (whites && recoloured(game, id, action, difficulty) !== 'white') continue
    const shown = recoloured(game, id, action, colour ? strictest(difficulty, colour) : difficulty)
    if (isOffered(game, frame, one, ionized, action, shown))
      found.push(link && !linked && !noLink ? { action, colour: shown, link } : { action, colour: shown })
  }
  if (!linked && !grant && whites !== 'bar')
    for (const action of cardActions(game, id))
      if (isOffered(game, frame, one, ionized, action, colour ?? 'white'))
        found.push({ action, colour: colour ?? 'white' })
  return found
}

/** Whether an action that a ship has may be attempted now. */
function isOffered(
  game: Game,
  { only, coordinator }: ActionFrame,
  one: Ship,
  ionized: boolean,
  action: string,
  colour: Colour,
): boolean {
  const { id } = one
  return (
    (!only || only.includes(action)) &&
    !(notForHuge.has(action) && facts(game, id).base === 'huge') &&
    (!ionized || action === 'focus' || permitted(game, { do: 'actWhileIonized', ship: id, action })) &&
    // Two damage cards of one name are two actions, so a repair is never one that was attempted already.
    (!one.performed.includes(action) || action.startsWith('repair:')) &&
    (colour !== 'purple' || canSpend(game, id, 'force')) &&
    fitsFormation(game, id, action) &&
    (coordinator === undefined ||
      !forbidden(game, { do: 'coordinate', ship: coordinator, target: id, action })) &&
    !forbidden(game, { do: 'action', ship: id, action })
  )
}

/** Cards may make an action harder. */
function recoloured(game: Game, id: number, action: string, colour: Colour): Colour {
  let now = colour
  for (const { answer } of claims(game, 'action', { ship: id, action })) now = strictest(now, answer)
  return now === 'red' && permitted(game, { do: 'actionAsWhite', ship: id, action }) ? 'white' : now
}

/** What a huge ship cannot do, whatever allows it. */
const notForHuge: ReadonlySet<string> = new Set(['barrelRoll', 'boost', 'cloak', 'slam'])

/** The actions of its cards, each once; damage is dealt last. */
function cardActions(game: Game, id: number): Iterable<string> {
  const bringing = cardsWith(game, id, 'actions')
  const damaged = cardsWith(game, id, 'repairAction')
  if (bringing.length + damaged.length === 0) return []
  const found = new Set<string>()
  for (const { me, rules } of bringing)
    for (const name of Object.keys(rules.actions)) found.add(`card:${me.card}:${name}`)
  for (const { me } of damaged) found.add(`repair:${me.card.slice(damageKey('').length)}`)
  return found
}

/** Whether stress keeps a ship from an action that is offered to it. */
const isHeldBack = (game: Game, frame: ActionFrame, one: Ship, action: string): boolean =>
  isStressed(one) && !frame.whileStressed && !permitted(game, stressed(one.id, action))

/** Every way to perform an action that is offered. */
function waysBy(game: Game, one: Ship, offer: Offer): readonly Option[] {
  const all = asCardsHave(game, one.id, offer, actionRule(game, offer.action)?.ways(game, one) ?? [])
  return game.rules.register.entries.cannot.has('way')
    ? all.filter((way) => !forbidden(game, { do: 'way', ship: one.id, way: way.id }))
    : all
}

/** Whether there is any way to perform an action that is offered. */
function hasWay(game: Game, one: Ship, offer: Offer): boolean {
  const rule = actionRule(game, offer.action)
  const plain = !game.rules.register.entries.cannot.has('way') && cardsWith(game, one.id, 'ways').length === 0
  return plain && rule?.hasWay ? rule.hasWay(game, one) : waysBy(game, one, offer).length > 0
}

/** Whether a way is one of those that are declared by a word. */
const isSuch = (way: string, declared: string): boolean =>
  way.startsWith(declared) && (way.length === declared.length || way[declared.length] === ':')

/** Whether two of these offers may have ways of one name: those of one action, or of cards, which name theirs themselves. */
function mayRepeat(all: readonly Offer[]): boolean {
  for (let i = 0; i < all.length; i++) {
    const { action } = all[i]!
    if (action.startsWith('card:')) return true
    for (let j = 0; j < i; j++) if (all[j]!.action === action) return true
  }
  return false
}

/** Every way to use a chance, and the actions that could only fail. */
function waysOf(game: Game, frame: ActionFrame): { options: Option[]; rare: Option[] } {
  const one = ship(game, frame.ship)
  const options: Option[] = []
  const rare: Option[] = []
  const all = offers(game, frame)
  const repeated = mayRepeat(all) || cardsWith(game, one.id, 'ways').length > 0
  const isThere = (id: string) => repeated && options.some((option) => option.id === id)
  for (const offer of all) {
    if (isHeldBack(game, frame, one, offer.action)) continue
    const ways = waysBy(game, one, offer)
    for (const way of ways) {
      if (frame.ways && !frame.ways.includes(way.id)) continue
      let { id } = way
      // An upgrade may add an action that the bar has already, in another colour or with another link.
      if (isThere(id)) {
        id = `${id}+${offer.link?.action ?? offer.colour}`
        if (isThere(id)) continue
      }
      const { colour } = way
      const so = colour ? { ...offer, colour: strictest(offer.colour, colour) } : offer
      options.push(id === way.id ? { offer: so, ...way } : { offer: so, ...way, id })
    }
    const declares = actionRule(game, offer.action)?.declares
    if (!declares) {
      if (ways.length === 0) rare.push({ id: `fail:${offer.action}`, offer, fails: true })
      continue
    }
    for (const one of declares)
      if (!ways.some(({ id }) => isSuch(id, one))) rare.push({ id: `fail:${one}`, offer, fails: true })
  }
  return { options, rare }
}

function question(game: Game, frame: ActionFrame): Question {
  const { options, rare } = waysOf(game, frame)
  options.push({ id: 'none' })
  const { ship: subject, rule } = frame
  const cost = paidNow(game)
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

type Chance = Omit<ActionFrame, keyof Frame>
const asFrame = (chance: Chance): ActionFrame => ({
  procedure: 'performAction',
  step: '',
  serial: 0,
  asks: 0,
  ...chance,
})

/** The ways in which a ship could act by a chance like this one now. */
export const actionWaysOf = (game: Game, chance: Chance): readonly Option[] =>
  waysOf(game, asFrame(chance)).options

/** Whether a ship could perform an action of a chance like this one now: one way is enough. */
export function canAct(game: Game, chance: Chance): boolean {
  const one = ship(game, chance.ship)
  const frame = asFrame(chance)
  const { ways } = frame
  return (
    inPlay(one) &&
    offers(game, frame).some(
      (offer) =>
        !isHeldBack(game, frame, one, offer.action) &&
        (ways ? waysBy(game, one, offer).some(({ id }) => ways.includes(id)) : hasWay(game, one, offer)),
    )
  )
}

/** Whether a ship is in its Perform Action step, and no linked or granted action of it. */
export function isPerformingAction(game: Game, id: number): boolean {
  const acting = game.frames.at(-1) as ActionFrame | undefined
  return acting?.procedure === 'performAction' && acting.ship === id && acting.rule === 'C2-ACTION-2'
}

const stressed = (id: number, action: string) => ({ do: 'actWhileStressed', ship: id, action }) as const

export const performAction = procedure<Game, ActionFrame>('performAction', {
  choose: (game, frame, answer) => {
    const one = ship(game, frame.ship)
    if (!inPlay(one)) return 'done'
    if (!answer) return [question(game, frame)]
    const { offer } = chosen(answer)
    if (!offer) return 'done'
    frame.chosen = { way: chosen(answer), at: one.pose, ...offer }
    return
  },

  /** Force is a cost; so is the stress of a red action under 1.4.6. */
  pay: (game, frame) => {
    const { ship: id } = frame
    const { action, colour, way } = kept(frame, 'chosen')
    mark(game, id, { performed: [...ship(game, id).performed, action] })
    emit(game, { kind: 'action', rule: 'C2-ACTION-1', ship: id, action: way.id })
    if (colour === 'purple') spendForce(game, id, 1, 'C2-ACTION-8')
    if (colour === 'red' && game.rules.keys.redActionStress === 'before')
      gain(game, id, 'stress', 1, 'C2-ACTION-7')
    return undefined
  },

  /** What was paid may have moved the ship: then how it carries the action out is chosen where it stands. */
  elsewhere: (game, frame, answer) => {
    const { ship: id, rule } = frame
    const { way, at, ...offer } = kept(frame, 'chosen')
    const one = ship(game, id)
    if (!inPlay(one)) return 'done'
    if (answer) {
      frame.chosen = { ...offer, way: chosen(answer), at }
      return
    }
    const { x, y, heading } = one.pose
    if (way.fails || (x === at.x && y === at.y && heading === at.heading)) return
    const options = waysBy(game, one, offer).map((each) => ({ offer, ...each }))
    if (options.length === 0)
      frame.chosen = { ...offer, way: { id: `fail:${offer.action}`, fails: true }, at }
    else return [{ seat: facts(game, id).seat, ask: 'chooseAction', rule, subject: id, options }]
    return
  },

  perform: (game, frame) => {
    const { ship: id } = frame
    const { action, way } = kept(frame, 'chosen')
    const { by } = way
    if (by) game.rules.cards[by]?.payWay?.(game, { card: by, ship: id, seat: facts(game, id).seat }, way)
    if (way.fails) emit(game, { kind: 'failed', rule: 'C2-ACTION-11', ship: id, action })
    else knownAction(game, action).perform(game, id, way)
    return undefined
  },

  after: (game, frame) => {
    const { ship: id } = frame
    const { action, colour, way } = kept(frame, 'chosen')
    if (!inPlay(ship(game, id))) return 'done'
    if (colour === 'red' && game.rules.keys.redActionStress === 'after')
      gain(game, id, 'stress', 1, 'C2-ACTION-6')
    if (!way.fails) return
    open(game, { window: 'failedAction', ship: id, action })
    return 'done'
  },

  abilities: (game, frame) => {
    const { ship: id, after, through: passed = [], result } = frame
    const { action, way, colour, link } = kept(frame, 'chosen')
    leaderActed(game, id, action)
    const coordinated = action === 'coordinate' && result !== undefined ? { coordinated: result } : {}
    const moment = { window: 'afterAction', ship: id, action, way, colour, passed, ...coordinated } as const
    if (!link) open(game, moment)
    else if (openWithLink(game, moment, link)) frame.linkWaits = true
    frame.result = undefined
    if (after) later(game, after)
    return undefined
  },

  /** With no abilities to wait among, a linked action is next. */
  link: (game, frame) => {
    const { ship: id, coordinator, linkWaits } = frame
    const { action, link } = kept(frame, 'chosen')
    if (coordinator !== undefined) frame.result = action
    if (link && !linkWaits) {
      call<ActionFrame>(game, {
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
  ship: number
  token: Token
  rule: RuleId
}

/** A token that comes after something else: called before it, it waits below it. */
export const gainToken = procedure<Game, GainFrame>('gainToken', {
  gain: (game, { ship: id, token, rule }) => {
    if (inPlay(ship(game, id))) gain(game, id, token, 1, rule)
    return undefined
  },
})
