import { callProcedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import type { GainFrame } from '../actions/perform-action.ts'
import type { ManeuverFrame } from '../activation/execute-maneuver.ts'
import { updateShip } from '../changes.ts'
import { facts, type Game, isIonized, isOnTable, isStressed, isTractored, type Ship, ship } from '../state.ts'
import { isLeader, wingmatesOf } from './formation.ts'
import { splitFromWing, splitWing } from './split.ts'

/** Splits a wingmate that has become ionized or tractored; for a leader, splits its whole wing. */
export function splitWhenIonizedOrTractored(game: Game, before: Ship): void {
  const { id } = before
  if (!facts(game, id).wing) return
  const now = ship(game, id)
  const leads = isLeader(game, id)
  if (!isIonized(game, before) && isIonized(game, now)) {
    if (leads) splitWing(game, id, 'EB-FSPLIT-10')
    else splitFromWing(game, id, 'EB-FSPLIT-4')
  }
  if (!isTractored(game, before) && isTractored(game, now)) {
    if (leads) splitWing(game, id, 'EB-FSPLIT-11')
    else splitFromWing(game, id, 'EB-FSPLIT-5')
  }
}

/** Splits a ship that was moved or rotated other than by a maneuver. */
export function splitWhenMoved(game: Game, { id, pose }: Ship): void {
  const { x, y } = ship(game, id).pose
  splitFromWing(game, id, x === pose.x && y === pose.y ? 'EB-FSPLIT-8' : 'EB-FSPLIT-7')
}

/** Splits the wing of a ship that has left the table. */
export function splitWhenRemoved(game: Game, id: ShipId): void {
  if (isLeader(game, id)) splitWing(game, id, 'EB-FSPLIT-9')
  else if (ship(game, id).inFormation) updateShip(game, id, { inFormation: false })
}

/** Splits the stressed wingmates of a leader that executed a red maneuver. */
export function splitWhenStressed(game: Game, leader: ShipId): void {
  if (!isLeader(game, leader)) return
  for (const one of wingmatesOf(game, leader)) if (isStressed(one)) splitFromWing(game, one.id, 'EB-FSPLIT-6')
}

/** Reports whether a ship split from its wing after planning and so has no dial. */
export const isSplitWithoutDial = (one: Ship): boolean => one.stray && isOnTable(one) && !one.activated

/** Executes a white 2-straight without an action, and gives one stress token. */
export function flyStraight(game: Game, id: ShipId): void {
  updateShip(game, id, { activated: true })
  callProcedure<GainFrame>(game, { procedure: 'gainToken', ship: id, token: 'stress', rule: 'EB-FSPLIT-16' })
  callProcedure<ManeuverFrame>(game, {
    procedure: 'executeManeuver',
    ship: id,
    maneuver: { speed: 2, bearing: 'straight' },
    difficulty: 'white',
  })
}
