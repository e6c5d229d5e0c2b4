import type { ShipId } from '../../vocabulary/ids.ts'
import { actionBarOf } from '../actions/action-bar.ts'
import { gain } from '../changes.ts'
import type { Game } from '../state.ts'
import { isLeader, wingmatesOf } from './formation.ts'
import { splitFromWing } from './split.ts'

/** Applies an action of a leader to its wing: wingmates that cannot do the same split. */
export function applyLeaderSlamOrCloak(game: Game, id: ShipId, action: string): void {
  if (action !== 'slam' && action !== 'cloak') return
  if (!game.rules.keys.wings.leaderActions || !isLeader(game, id)) return
  for (const one of wingmatesOf(game, id)) {
    const able = actionBarOf(game, one).some((each) => each.action === action)
    if (!able) splitFromWing(game, one.id, action === 'slam' ? 'EB-WLACT-2' : 'EB-WLACT-4')
    else if (action === 'slam') gain(game, one.id, 'disarm', 1, 'EB-WLACT-3')
  }
}
