import type { RuleId } from '@flotilla/rulebook'
import type { Seat } from '../kernel/decision.ts'
import { callProcedure, type Frame } from '../kernel/game.ts'
import type { ObstacleId, ShipId, ShipOrDeviceId } from '../vocabulary/ids.ts'
import { hasDueAbility, openWindow } from './ability.ts'
import type { JamFrame } from './actions/jam.ts'
import type { TractorFrame } from './activation/tractor.ts'
import { breakLock, breakLocksOn, lose, updateShip } from './changes.ts'
import { removeWhenSettled } from './damage/remove-destroyed.ts'
import type { GainingFrame } from './gain-tokens.ts'
import { removeStressWithEnergy } from './huge/energy.ts'
import { onRemoteLeft, onShipLeft } from './scenarios/scenario-hooks.ts'
import type { RemoteExit } from './scenarios/scenario-rule.ts'
import {
  countTokens,
  type Device,
  facts,
  type Game,
  isGreen,
  isIonized,
  isShip,
  isTractored,
  type Ship,
  ship,
  type Token,
} from './state.ts'
import type { SpentItem } from './timing-windows.ts'
import { splitWhenIonizedOrTractored, splitWhenMoved, splitWhenRemoved } from './wings/forced-splitting.ts'

/**
 * Reactions to changes, each called right after its event. A game receives them with its procedures, so that
 * the changes need not import the rules that depend on them.
 */
export interface Reactions {
  /** Reports whether tokens may be replaced; they are then resolved before whatever comes next. */
  wouldGain(game: Game, id: ShipId, token: Token, amount: number, rule: RuleId, by: Seat | undefined): boolean
  /** A ship, as it was before, has gained tokens; `by` is the seat whose effect it is. */
  gained(game: Game, before: Ship, token: Token, amount: number, by: Seat | undefined): void
  spent(game: Game, id: ShipId, what: SpentItem): void
  lostShield(game: Game, id: ShipId): void
  locked(game: Game, id: ShipId, target: ShipOrDeviceId): void
  moved(game: Game, before: Ship, maneuver: boolean): void
  removed(game: Game, id: ShipId, how: 'destroyed' | 'fled' | 'escaped', rule: RuleId): void
  /** A ship was put in reserve. */
  reserved(game: Game, id: ShipId): void
  deviceRemoved(game: Game, one: Device, how: RemoteExit, rule: RuleId): void
  obstacleRemoved(game: Game, id: ObstacleId, rule: RuleId): void
  /** The abilities of a window have been resolved. */
  resolved(game: Game, ending: Frame): void
}

/** Removes the locks of a ship that becomes ionized. */
function reactToIon(game: Game, id: ShipId): void {
  if (game.rules.keys.ion !== 'dialDirection' || !isIonized(game, ship(game, id))) return
  for (const target of ship(game, id).locks) breakLock(game, id, target, 'C2-ION-9')
}

/** Lets the seat responsible move a ship that becomes tractored. */
function reactToTractor(game: Game, { id, tractored }: Ship, by: Seat | undefined): void {
  if (tractored || !isTractored(game, ship(game, id))) return
  updateShip(game, id, { tractored: true })
  if (by !== undefined && facts(game, id).base !== 'huge')
    callProcedure<TractorFrame>(game, { procedure: 'tractor', ship: id, by })
}

const byField = (by: Seat | undefined) => (by === undefined ? {} : { by })

export const reactions: Reactions = {
  wouldGain: (game, id, token, amount, rule, by) => {
    if (!hasDueAbility(game, { window: 'wouldGain', ship: id, token, ...byField(by) })) return false
    callProcedure<GainingFrame>(game, {
      procedure: 'gaining',
      ship: id,
      token,
      left: amount,
      rule,
      ...byField(by),
    })
    return true
  },

  spent: (game, id, what) => openWindow(game, { window: 'spent', ship: id, ...what }),

  lostShield: (game, id) => openWindow(game, { window: 'lostShield', ship: id }),

  gained: (game, before, token, amount, by) => {
    const { id } = before
    openWindow(game, { window: 'gained', ship: id, token, amount, ...byField(by) })
    if (countTokens(before, 'jam') > 0 && isGreen(token)) {
      lose(game, id, token, 1, 'C2-JAM-4')
      lose(game, id, 'jam', 1, 'C2-JAM-4')
    }
    if (token === 'ion') reactToIon(game, id)
    if (token === 'ion' || token === 'tractor') splitWhenIonizedOrTractored(game, before)
    if (token === 'stress') removeStressWithEnergy(game, id, 'C2-ENERGY-6')
    if (token === 'tractor') reactToTractor(game, before, by)
    if (token === 'jam')
      for (let left = amount; left > 0; left--)
        callProcedure<JamFrame>(game, { procedure: 'jam', ship: id, by: by ?? facts(game, id).seat })
  },

  locked: (game, id, target) => {
    if (isShip(game, target)) openWindow(game, { window: 'locked', ship: target, by: id })
    openWindow(game, { window: 'gained', ship: id, token: 'lock', amount: 1, target })
    if (countTokens(ship(game, id), 'jam') === 0) return
    breakLock(game, id, target, 'C2-JAM-4')
    lose(game, id, 'jam', 1, 'C2-JAM-4')
  },

  moved: (game, before, maneuver) => {
    if (before.inFormation && !maneuver) splitWhenMoved(game, before)
  },

  removed: (game, id, how, rule) => {
    splitWhenRemoved(game, id)
    breakLocksOn(game, id, rule)
    if (game.rules.scenario) onShipLeft(game, id, how)
  },

  /** Going into reserve counts as fleeing only for the markers it carries. */
  reserved: (game, id) => {
    if (game.rules.scenario) onShipLeft(game, id, 'reserve')
  },

  deviceRemoved: (game, one, how, rule) => {
    breakLocksOn(game, one.id, rule)
    if (game.rules.scenario && one.kind === 'remote') onRemoteLeft(game, one, how)
  },

  obstacleRemoved: breakLocksOn,

  resolved: removeWhenSettled,
}
