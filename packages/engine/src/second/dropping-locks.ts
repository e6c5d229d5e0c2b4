import type { RuleId } from '@flotilla/rulebook'
import { answeredOption } from '../kernel/decision.ts'
import { type Frame, procedure } from '../kernel/game.ts'
import { breakLock, remainingLocks } from './changes.ts'
import { facts, type Game, ship } from './state.ts'

export interface DropLockFrame extends Frame {
  ship: number
  /** What it has just locked. */
  target: number
  rule: RuleId
}

/** A ship that keeps several locks has acquired one too many: its player says which of the others goes. */
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
        options: old.map((one) => ({ id: `lock:${one}`, target: one })),
      },
    ]
  },
})
