import type { Template } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import type { Option } from '../../kernel/decision.ts'
import { callProcedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import type { OptionOfKind } from '../../vocabulary/options.ts'
import { deedOption, tokenActionOption, toOptionId } from '../../vocabulary/options.ts'
import { openWindow } from '../ability.ts'
import { difficultyOf, isTooHard } from '../activation/difficulty.ts'
import { callManeuver } from '../activation/execute-maneuver.ts'
import { gain, payStress, restoreCards, rotateTurret } from '../changes.ts'
import { deferEffects } from '../deferred-effects.ts'
import { rangeBetweenShips, shipsWithin } from '../ship-ranges.ts'
import {
  countTokens,
  dialEntry,
  facts,
  type Game,
  isEnemy,
  isFriend,
  type Ship,
  ship,
  type Token,
} from '../state.ts'
import type { ActionFrame } from './perform-action.ts'
import { boostTemplates, isFree, reposition, repositionWaysFromCards, sidewaysPose } from './reposition.ts'
import { targetLock } from './target-lock.ts'

/**
 * An action: every way to perform it now, and the effect of each. Without a way it cannot be chosen. `key` is
 * the card it is on, empty for the action bar.
 */
export interface ActionRule<Way extends Option = Option> {
  ways(game: Game, one: Ship, key: string): Way[]
  /** Returns the name of a way's action, for a card with several actions. */
  nameOf?(way: Way): string
  perform(game: Game, id: ShipId, way: Way, key: string): void
}

/** Builds an action of a card; types what `perform` receives by its ways. */
export const cardAction = <Way extends Option>(rule: ActionRule<Way>): ActionRule => rule

const tokenAction = (name: Token, rule: RuleId): ActionRule => ({
  ways: () => [tokenActionOption(name)],
  perform: (game, id) => gain(game, id, name, 1, rule),
})

/** Returns the ways of an action that cards add, as options. */
const addedLockTargets = (
  game: Game,
  one: Ship,
  action: 'boost' | 'barrelRoll',
): OptionOfKind<'boost' | 'barrelRoll'>[] =>
  repositionWaysFromCards(game, one, action)
    .filter(({ way }) => isFree(game, one.id, way))
    .map(({ name, way: { side, template }, stress }) => ({
      id: toOptionId(`${action}:${name}`),
      kind: action,
      name,
      template,
      ...(side ? { side } : {}),
      ...(stress ? { token: 'stress' } : {}),
    }))

/** Pays the cost of a way that a card adds. */
function payForAction(game: Game, id: ShipId, { token }: OptionOfKind<'boost' | 'barrelRoll'>): void {
  if (token === 'stress') payStress(game, id, 1, 'C1-ABILITY-1')
}

const boost: ActionRule<OptionOfKind<'boost' | 'barrelRoll'>> = {
  ways: (game, one) => [
    ...Object.entries<Template>(boostTemplates)
      .filter(([, template]) => isFree(game, one.id, { template }))
      .map(([name, template]) => ({
        id: toOptionId(`boost:${name}`),
        kind: 'boost' as const,
        name,
        template,
      })),
    ...addedLockTargets(game, one, 'boost'),
  ],
  perform: (game, id, way) => {
    payForAction(game, id, way)
    reposition(game, {
      ship: id,
      seat: facts(game, id).seat,
      way: { template: way.template! },
      rule: 'C1-BOOST-1',
    })
  },
}

const rollTemplate: Template = boostTemplates.straight

const barrelRollAction: ActionRule<OptionOfKind<'boost' | 'barrelRoll'>> = {
  ways: (game, one) => [
    ...sidewaysPose(game, one, 'barrelRoll', rollTemplate)
      .filter(([, way]) => isFree(game, one.id, way))
      .map(([name, { side, template }]) => ({
        id: toOptionId(`barrelRoll:${name}`),
        kind: 'barrelRoll' as const,
        name,
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
  ways: (_, one) => (countTokens(one, 'cloak') > 0 ? [] : [tokenActionOption('cloak')]),
  perform: (game, id) => gain(game, id, 'cloak', 1, 'C1-CLOAK-1'),
}

const reinforce: ActionRule<OptionOfKind<'token'>> = {
  ways: () => [
    { id: toOptionId('reinforce:fore'), kind: 'token', token: 'reinforceFore' },
    { id: toOptionId('reinforce:aft'), kind: 'token', token: 'reinforceAft' },
  ],
  perform: (game, id, way) => gain(game, id, way.token as Token, 1, 'C1-REINFORCE-1'),
}

const coordinate: ActionRule<OptionOfKind<'coordinate'>> = {
  ways: (game, one) =>
    // Huge ships cannot perform free actions.
    shipsWithin(game, one, 3, (other) => isFriend(game, one.id, other.id) && !other.huge)
      .filter((other) => rangeBetweenShips(game, one, other) <= 2)
      .map(({ id }) => ({ id: toOptionId(`coordinate:${id}`), kind: 'coordinate', target: id })),
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

const jam: ActionRule<OptionOfKind<'jam'>> = {
  ways: (game, one) =>
    shipsWithin(game, one, 2, (other) => isEnemy(game, one.id, other.id)).map(({ id }) => ({
      id: toOptionId(`jam:${id}`),
      kind: 'jam',
      target: id,
    })),
  perform: (game, _, way) => gain(game, way.target, 'jam', 1, 'C1-JAM-1'),
}

/**
 * The SLAM action: a second maneuver at the speed of this round's maneuver; the ship's weapons are disabled
 * afterwards.
 */
const slam: ActionRule<OptionOfKind<'slam'>> = {
  ways: (game, one) =>
    facts(game, one.id)
      .dial.filter((entry) => entry.maneuver.speed === one.flown)
      .filter((entry) => !isTooHard(game, one, entry))
      .map(({ id }) => ({ id: toOptionId(`slam:${id}`), kind: 'slam', maneuver: id })),
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
  ways: (game, one) => (spentCost(game, one).length > 0 ? [deedOption('reload')] : []),
  perform: (game, id) => {
    restoreCards(game, id, spentCost(game, ship(game, id)), 'C1-RELOAD-1')
    gain(game, id, 'weaponsDisabled', 1, 'C1-RELOAD-1')
  },
}

const rotateArcAction: ActionRule<OptionOfKind<'turret'>> = {
  ways: (game, { id, turret: now }) =>
    facts(game, id).arcs.includes('mobile')
      ? (['front', 'right', 'rear', 'left'] as const)
          .filter((turret) => turret !== now)
          .map((turret) => ({
            id: toOptionId(`rotateArc:${turret}`),
            kind: 'turret',
            name: 'rotateArc',
            turret,
          }))
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
