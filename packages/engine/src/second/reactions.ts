import type { RuleId } from '@flotilla/rulebook'
import type { Seat } from '../kernel/decision.ts'
import { call, type Frame } from '../kernel/game.ts'
import { isDue, open } from './ability.ts'
import type { JamFrame } from './actions/jam.ts'
import type { TractorFrame } from './activation/tractor.ts'
import { breakLock, breakLocksOn, lose, mark } from './changes.ts'
import { settle } from './damage/remove.ts'
import type { GainingFrame } from './gaining.ts'
import { easeStress } from './huge/energy.ts'
import type { Spent } from './moments.ts'
import { remoteLeft, shipLeft } from './scenarios/hooks.ts'
import type { RemoteLeft } from './scenarios/rule.ts'
import {
  count,
  type Device,
  FIRST_OBSTACLE,
  facts,
  type Game,
  isGreen,
  isIonized,
  isTractored,
  type Ship,
  ship,
  type Token,
} from './state.ts'
import { splitHeld, splitMoved, splitRemoved } from './wings/forced-splitting.ts'

/**
 * What follows from changes, each called right after its event. They are handed to a game with its procedures, so that
 * changes need not know the rules that wait for them.
 */
export interface Reactions {
  /** Whether something may happen in place of tokens: they are seen to then before whatever comes next. */
  wouldGain(game: Game, id: number, token: Token, amount: number, rule: RuleId, by: Seat | undefined): boolean
  /** A ship, here as it was before, has gained tokens; `by` is the seat whose effect it is. */
  gained(game: Game, before: Ship, token: Token, amount: number, by: Seat | undefined): void
  spent(game: Game, id: number, what: Spent): void
  lostShield(game: Game, id: number): void
  locked(game: Game, id: number, target: number): void
  moved(game: Game, before: Ship, maneuver: boolean): void
  removed(game: Game, id: number, how: 'destroyed' | 'fled' | 'escaped', rule: RuleId): void
  /** A ship was put in reserve. */
  reserved(game: Game, id: number): void
  deviceRemoved(game: Game, one: Device, how: RemoteLeft, rule: RuleId): void
  obstacleRemoved(game: Game, id: number, rule: RuleId): void
  /** The abilities of a window have been resolved. */
  resolved(game: Game, ending: Frame): void
}

/** A ship reaches its threshold of ion tokens: it cannot keep its locks. */
function ionized(game: Game, id: number): void {
  if (game.rules.keys.ion !== 'dialDirection' || !isIonized(game, ship(game, id))) return
  for (const target of ship(game, id).locks) breakLock(game, id, target, 'C2-ION-9')
}

/** A ship becomes tractored: whose effect it is may move it. */
function tractored(game: Game, { id, tractored }: Ship, by: Seat | undefined): void {
  if (tractored || !isTractored(game, ship(game, id))) return
  mark(game, id, { tractored: true })
  if (by !== undefined && facts(game, id).base !== 'huge')
    call<TractorFrame>(game, { procedure: 'tractor', ship: id, by })
}

const told = (by: Seat | undefined) => (by === undefined ? {} : { by })

export const reactions: Reactions = {
  wouldGain: (game, id, token, amount, rule, by) => {
    if (!isDue(game, { window: 'wouldGain', ship: id, token, ...told(by) })) return false
    call<GainingFrame>(game, { procedure: 'gaining', ship: id, token, left: amount, rule, ...told(by) })
    return true
  },

  spent: (game, id, what) => open(game, { window: 'spent', ship: id, ...what }),

  lostShield: (game, id) => open(game, { window: 'lostShield', ship: id }),

  gained: (game, before, token, amount, by) => {
    const { id } = before
    open(game, { window: 'gained', ship: id, token, amount, ...told(by) })
    if (count(before, 'jam') > 0 && isGreen(token)) {
      lose(game, id, token, 1, 'C2-JAM-4')
      lose(game, id, 'jam', 1, 'C2-JAM-4')
    }
    if (token === 'ion') ionized(game, id)
    if (token === 'ion' || token === 'tractor') splitHeld(game, before)
    if (token === 'stress') easeStress(game, id, 'C2-ENERGY-6')
    if (token === 'tractor') tractored(game, before, by)
    if (token === 'jam')
      for (let left = amount; left > 0; left--)
        call<JamFrame>(game, { procedure: 'jam', ship: id, by: by ?? facts(game, id).seat })
  },

  locked: (game, id, target) => {
    if (target < FIRST_OBSTACLE) open(game, { window: 'locked', ship: target, by: id })
    open(game, { window: 'gained', ship: id, token: 'lock', amount: 1, target })
    if (count(ship(game, id), 'jam') === 0) return
    breakLock(game, id, target, 'C2-JAM-4')
    lose(game, id, 'jam', 1, 'C2-JAM-4')
  },

  moved: (game, before, maneuver) => {
    if (before.inFormation && !maneuver) splitMoved(game, before)
  },

  removed: (game, id, how, rule) => {
    splitRemoved(game, id)
    breakLocksOn(game, id, rule)
    if (game.rules.scenario) shipLeft(game, id, how)
  },

  /** It has fled as far as the markers it carries are concerned, and in nothing else. */
  reserved: (game, id) => {
    if (game.rules.scenario) shipLeft(game, id, 'reserve')
  },

  deviceRemoved: (game, one, how, rule) => {
    breakLocksOn(game, one.id, rule)
    if (game.rules.scenario && one.kind === 'remote') remoteLeft(game, one, how)
  },

  obstacleRemoved: breakLocksOn,

  resolved: settle,
}
