import {
  BAND_LENGTH,
  bodyShape,
  boundingCircle,
  isWithin,
  mayBeWithin,
  rangeBetweenStands,
  type Template,
  TOUCH_TOLERANCE,
} from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import type { Option, OptionWith } from '../../kernel/decision.ts'
import { callProcedure } from '../../kernel/game.ts'
import { isForbidden, isPermitted, openWindow, substituteValue } from '../ability.ts'
import { difficultyOf, isTooHard } from '../activation/difficulty.ts'
import { callManeuver } from '../activation/execute-maneuver.ts'
import { gain, lock, payStress, restoreCards, rotateTurret } from '../changes.ts'
import { deferEffects } from '../deferred-effects.ts'
import { lockableSections, lockRange } from '../huge/actions.ts'
import {
  countTokens,
  dialEntry,
  facts,
  footprintOf,
  type Game,
  isEnemy,
  isFriend,
  isOnTable,
  type Ship,
  ship,
  shipsOnTable,
  type Token,
} from '../state.ts'
import type { ActionFrame } from './perform-action.ts'
import { boostTemplates, isFree, reposition, repositionWaysFromCards, sidewaysPose } from './reposition.ts'

/**
 * An action: every way to perform it now, and the effect of each. Without a way it cannot be chosen. `key` is
 * the card it is on, empty for the action bar.
 */
export interface ActionRule<Way extends Option = Option> {
  ways(game: Game, one: Ship, key: string): Way[]
  /** Returns the name of a way's action, for a card with several actions. */
  nameOf?(way: Way): string
  perform(game: Game, id: number, way: Way, key: string): void
}

/** Builds an action of a card; types what `perform` receives by its ways. */
export const cardAction = <Way extends Option>(rule: ActionRule<Way>): ActionRule => rule

const tokenAction = (name: Token, rule: RuleId): ActionRule => ({
  ways: () => [{ id: name }],
  perform: (game, id) => gain(game, id, name, 1, rule),
})

/** Returns the range from one ship to another; cards of the first ship may shorten it. */
export function rangeBetween(game: Game, a: Ship, b: Ship): number {
  if (a.id === b.id) return 1
  const range =
    rangeBetweenStands(footprintOf(game, a), footprintOf(game, b), 'first') ?? Number.POSITIVE_INFINITY
  return substituteValue(game, 'range', { ship: a.id, other: b.id, range }) ?? range
}

/** Returns the other ships up to a range that pass a test. */
function otherShips(game: Game, one: Ship, bands: number, matches: (other: Ship) => boolean): Ship[] {
  const here = footprintOf(game, one)
  const circle = boundingCircle(here)
  const far = bands * BAND_LENGTH + TOUCH_TOLERANCE
  const found: Ship[] = []
  for (const other of game.state.ships) {
    if (!isOnTable(other) || other.id === one.id) continue
    const there = footprintOf(game, other)
    if (
      mayBeWithin(circle, boundingCircle(there), far) &&
      matches(other) &&
      isWithin(bodyShape(here), bodyShape(there), far)
    )
      found.push(other)
  }
  return found
}

const canLock = (game: Game, id: number, target: number): boolean =>
  (isEnemy(game, id, target) || isPermitted(game, { do: 'lockFriends', ship: id })) &&
  !isForbidden(game, { do: 'lock', ship: id, target })

/** Returns the locks a ship could acquire, measured from a ship; for a huge target, one section. */
const locksFrom = (game: Game, { id }: Ship, from: Ship, bands: number): OptionWith<'target'>[] =>
  otherShips(game, from, bands, (other) => canLock(game, id, other.id)).flatMap(
    (other): OptionWith<'target'>[] =>
      other.huge
        ? lockableSections(game, from, other, bands).map((section) => ({
            id: `lock:${other.id}:${section}`,
            target: other.id,
            section,
          }))
        : [{ id: `lock:${other.id}`, target: other.id }],
  )

function lockWays(game: Game, one: Ship): OptionWith<'target'>[] {
  const own = locksFrom(game, one, one, lockRange(game, one))
  if (!isPermitted(game, { do: 'lockFromFriends', ship: one.id })) return own
  const friends = shipsOnTable(game).filter(({ id }) => id !== one.id && isFriend(game, one.id, id))
  const all = [...own, ...friends.flatMap((friend) => locksFrom(game, one, friend, 3))]
  return all.filter(({ id }, i) => all.findIndex((other) => other.id === id) === i)
}

/** Returns those of several targets that a ship may lock, given the choice among them. */
export const lockAmong = (game: Game, id: number, targets: readonly number[]): number[] => {
  const among = [...new Set(targets)].filter((target) => canLock(game, id, target))
  return among.filter((target) => !isForbidden(game, { do: 'lock', ship: id, target, among }))
}

const targetLock: ActionRule<OptionWith<'target'>> = {
  ways: (game, one) => {
    const all = lockWays(game, one)
    if (!game.rules.register.entries.cannot.has('lock')) return all
    const left = lockAmong(
      game,
      one.id,
      all.map(({ target }) => target),
    )
    return all.filter(({ target }) => left.includes(target))
  },
  perform: (game, id, { target, section }) => lock(game, id, target, 'C1-LOCK-1', section),
}

/** Reports whether a ship could lock another from its position. */
export const mayLock = (game: Game, id: number, target: number): boolean =>
  lockWays(game, ship(game, id)).some((way) => way.target === target)

/** Returns the ways of an action that cards add, as options. */
const addedLockTargets = (game: Game, one: Ship, action: 'boost' | 'barrelRoll'): OptionWith<'template'>[] =>
  repositionWaysFromCards(game, one, action)
    .filter(({ way }) => isFree(game, one.id, way))
    .map(({ name, way: { side, template }, stress }) => ({
      id: `${action}:${name}`,
      template,
      ...(side ? { side } : {}),
      ...(stress ? { token: 'stress' } : {}),
    }))

/** Pays the cost of a way that a card adds. */
function payForAction(game: Game, id: number, { token }: Option): void {
  if (token === 'stress') payStress(game, id, 1, 'C1-ABILITY-1')
}

const boost: ActionRule<OptionWith<'template'>> = {
  ways: (game, one) => [
    ...Object.entries<Template>(boostTemplates)
      .filter(([, template]) => isFree(game, one.id, { template }))
      .map(([name, template]) => ({ id: `boost:${name}`, template })),
    ...addedLockTargets(game, one, 'boost'),
  ],
  perform: (game, id, way) => {
    payForAction(game, id, way)
    reposition(game, {
      ship: id,
      seat: facts(game, id).seat,
      way: { template: way.template },
      rule: 'C1-BOOST-1',
    })
  },
}

const rollTemplate: Template = boostTemplates.straight

const barrelRollAction: ActionRule = {
  ways: (game, one) => [
    ...sidewaysPose(game, one, 'barrelRoll', rollTemplate)
      .filter(([, way]) => isFree(game, one.id, way))
      .map(([name, { side, template }]) => ({
        id: `barrelRoll:${name}`,
        ...(side ? { side } : {}),
        ...(template === rollTemplate ? {} : { template }),
      })),
    ...addedLockTargets(game, one, 'barrelRoll'),
  ],
  perform: (game, id, way) => {
    payForAction(game, id, way)
    const { side, template = rollTemplate } = way
    reposition(game, {
      ship: id,
      seat: facts(game, id).seat,
      way: { template, ...(side ? { side } : {}) },
      rule: 'C1-ROLL-7',
    })
  },
}

const cloak: ActionRule = {
  ways: (_, one) => (countTokens(one, 'cloak') > 0 ? [] : [{ id: 'cloak' }]),
  perform: (game, id) => gain(game, id, 'cloak', 1, 'C1-CLOAK-1'),
}

const reinforce: ActionRule<Option & { readonly token: Token }> = {
  ways: () => [
    { id: 'reinforce:fore', token: 'reinforceFore' },
    { id: 'reinforce:aft', token: 'reinforceAft' },
  ],
  perform: (game, id, way) => gain(game, id, way.token, 1, 'C1-REINFORCE-1'),
}

const coordinate: ActionRule<OptionWith<'target'>> = {
  ways: (game, one) =>
    // Huge ships cannot perform free actions.
    otherShips(game, one, 3, (other) => isFriend(game, one.id, other.id) && !other.huge)
      .filter((other) => rangeBetween(game, one, other) <= 2)
      .map(({ id }) => ({ id: `coordinate:${id}`, target: id })),
  perform: (game, id, { target }) => {
    callProcedure<ActionFrame>(game, {
      procedure: 'performAction',
      ship: target,
      rule: 'C1-COORD-1',
      free: true,
    })
    openWindow(game, { window: 'coordinating', ship: id, target: target })
  },
}

const jam: ActionRule<OptionWith<'target'>> = {
  ways: (game, one) =>
    otherShips(game, one, 2, (other) => isEnemy(game, one.id, other.id)).map(({ id }) => ({
      id: `jam:${id}`,
      target: id,
    })),
  perform: (game, _, way) => gain(game, way.target, 'jam', 1, 'C1-JAM-1'),
}

/**
 * The SLAM action: a second maneuver at the speed of this round's maneuver; the ship's weapons are disabled
 * afterwards.
 */
const slam: ActionRule<OptionWith<'maneuver'>> = {
  ways: (game, one) =>
    facts(game, one.id)
      .dial.filter((entry) => entry.maneuver.speed === one.flown)
      .filter((entry) => !isTooHard(game, one, entry))
      .map(({ id }) => ({ id: `slam:${id}`, maneuver: id })),
  perform: (game, id, way) => {
    const entry = dialEntry(game, id, way.maneuver)
    deferEffects(game, { do: 'gain', ship: id, token: 'weaponsDisabled', amount: 1, rule: 'C1-SLAM-2' })
    callManeuver(game, id, {
      maneuver: entry.maneuver,
      difficulty: difficultyOf(game, ship(game, id), entry),
      withAction: true,
    })
  },
}

const spentCost = (game: Game, { id, discarded }: Ship): string[] =>
  facts(game, id)
    .weapons.filter(({ slot }) => slot === 'torpedo' || slot === 'missile')
    .map(({ card }) => card)
    .filter((card) => discarded.includes(card))

const reload: ActionRule = {
  ways: (game, one) => (spentCost(game, one).length > 0 ? [{ id: 'reload' }] : []),
  perform: (game, id) => {
    restoreCards(game, id, spentCost(game, ship(game, id)), 'C1-RELOAD-1')
    gain(game, id, 'weaponsDisabled', 1, 'C1-RELOAD-1')
  },
}

const rotateArcAction: ActionRule<OptionWith<'turret'>> = {
  ways: (game, { id, turret: now }) =>
    facts(game, id).arcs.includes('mobile')
      ? (['front', 'right', 'rear', 'left'] as const)
          .filter((turret) => turret !== now)
          .map((turret) => ({ id: `rotateArc:${turret}`, turret }))
      : [],
  perform: (game, id, { turret }) => rotateTurret(game, id, turret, 'C1-ROTATE-1'),
}

/** The actions of the action bar. */
export const actionRules = {
  focus: tokenAction('focus', 'C1-FOCUS-1'),
  evade: tokenAction('evade', 'C1-EVADE-1'),
  targetLock,
  boost,
  barrelRoll: barrelRollAction,
  cloak,
  slam,
  reinforce,
  coordinate,
  jam,
  reload,
  rotateArc: rotateArcAction,
} satisfies { readonly [action: string]: ActionRule }
