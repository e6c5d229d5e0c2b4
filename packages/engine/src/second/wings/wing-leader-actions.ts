import { actionBarOf } from '../actions/action-bar.ts'
import { gain } from '../changes.ts'
import type { Game } from '../state.ts'
import { isLeader, wingmatesOf } from './formation.ts'
import { splitFromWing } from './split.ts'

/** What an action of its leader does to a wing: whoever cannot do the same splits. */
export function followLeaderAction(game: Game, id: number, action: string): void {
  if (action !== 'slam' && action !== 'cloak') return
  if (!game.rules.keys.wings.leaderActions || !isLeader(game, id)) return
  for (const one of wingmatesOf(game, id)) {
    const able = actionBarOf(game, one).some((each) => each.action === action)
    if (!able) splitFromWing(game, one.id, action === 'slam' ? 'EB-WLACT-2' : 'EB-WLACT-4')
    else if (action === 'slam') gain(game, one.id, 'disarm', 1, 'EB-WLACT-3')
  }
}
