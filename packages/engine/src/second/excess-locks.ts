import type { RuleId } from '@flotilla/rulebook'
import { answeredOption } from '../kernel/decision.ts'
import { type Frame, procedure } from '../kernel/game.ts'
import type { ObjectId, ShipId } from '../vocabulary/ids.ts'
import { targetOption } from '../vocabulary/options.ts'
import { breakLock, remainingLocks } from './changes.ts'
import { facts, type Game, ship } from './state.ts'

export interface DropLockFrame extends Frame {
  ship: ShipId
  /** The new target of a lock. */
  target: ObjectId
  rule: RuleId
}

/** Asks which lock to remove when a ship with several locks has acquired one too many. */
export const dropLockProcedure = procedure<Game, DropLockFrame>('dropLock', {
  choose: (game, { ship: id, target, rule }, answer) => {
    if (answer) breakLock(game, id, answeredOption(answer, 'dropLock').target, rule)
    const old = ship(game, id).locks.filter((one) => one !== target)
    if (remainingLocks(game, id) >= 0 || old.length === 0) return
    return [
      {
        seat: facts(game, id).seat,
        ask: 'dropLock',
        rule,
        subject: id,
        options: old.map((one) => targetOption('lock', one)),
      },
    ]
  },
})
