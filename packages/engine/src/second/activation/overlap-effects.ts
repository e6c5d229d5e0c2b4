import {
  bodyShape,
  type CrossedObject,
  crossedObjects,
  type Pose,
  type Spot,
  templateCovers,
} from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { callProcedure } from '../../kernel/game.ts'
import { parseIds } from '../../shared/surroundings.ts'
import type { ObjectId, ShipId } from '../../vocabulary/ids.ts'
import { isPermitted, mayHaveAbilityFor } from '../ability.ts'
import type { ActionFrame } from '../actions/perform-action.ts'
import { move } from '../changes.ts'
import type { MeetDeviceFrame } from '../devices/detonation.ts'
import { devicesOnTable, obstaclesOnTable } from '../objects-on-table.ts'
import type { MeetFrame } from '../obstacles.ts'
import { facts, type Game, isDevice, othersOf, ship } from '../state.ts'

/** Returns the obstacles and devices a ship has moved through or onto, nearest to its start first. */
export function objectsPassed(
  game: Game,
  id: ShipId,
  from: Pose,
  moved: { readonly pose: Pose; readonly template: Spot['template'] | undefined },
): CrossedObject[] {
  const devices = devicesOnTable(game)
  const lying = devices.length === 0 ? obstaclesOnTable(game) : [...obstaclesOnTable(game), ...devices]
  return crossedObjects({ base: facts(game, id).base, pose: from }, moved, lying)
}

/** Returns those of them that a ship does not ignore. */
export const withoutIgnoredObjects = (
  game: Game,
  id: ShipId,
  things: readonly CrossedObject[],
): readonly CrossedObject[] =>
  things.filter(
    (one) =>
      isDevice(game, Number(one.id)) ||
      !isPermitted(game, { do: 'ignoreObstacle', ship: id, obstacle: Number(one.id), moving: true }),
  )

/**
 * Opens the window for ships and obstacles moved through, if any card waits for it. Cards that the ship gains
 * on the way do not count.
 */
export function openMoveThroughWindow(
  game: Game,
  id: ShipId,
  window: 'afterManeuver' | 'afterAction',
  met: readonly CrossedObject[],
  template: Spot['template'] | undefined,
): readonly ObjectId[] {
  if (!template || !mayHaveAbilityFor(game, id, window)) return []
  const ships = othersOf(game, id).filter((other) => templateCovers(template, bodyShape(other)))
  const obstacles = met.filter((one) => one.template && !isDevice(game, Number(one.id)))
  return parseIds([...ships, ...obstacles].map(({ id }) => id))
}

/** Resolves what a ship has moved through, one object after another, before whatever comes next. */
export function resolveOverlaps(game: Game, id: ShipId, things: readonly CrossedObject[]): void {
  for (const { id: name, base } of [...withoutIgnoredObjects(game, id, things)].reverse()) {
    const thing = Number(name)
    if (isDevice(game, thing))
      callProcedure<MeetDeviceFrame>(game, {
        procedure: 'meetDevice',
        ship: id,
        device: thing,
        overlaps: base,
      })
    else callProcedure<MeetFrame>(game, { procedure: 'meetObstacle', ship: id, obstacle: thing })
  }
}

/**
 * Moves a ship other than by a maneuver; it suffers the effects of what it moves through without skipping
 * anything.
 */
export function repositionShip(
  game: Game,
  id: ShipId,
  { pose, template }: Pick<Spot, 'pose' | 'template'>,
  rule: RuleId,
): void {
  const from = ship(game, id).pose
  move(game, id, pose, rule)
  const met = objectsPassed(game, id, from, { pose, template })
  const acting = game.frames.at(-1)!
  if (acting.procedure === 'performAction')
    (acting as ActionFrame).through = openMoveThroughWindow(game, id, 'afterAction', met, template)
  resolveOverlaps(game, id, met)
}
