import { body, type Crossing, covers, crossings, type Pose, type Spot } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { call } from '../../kernel/game.ts'
import { idsOf } from '../../table/surroundings.ts'
import { mayWaitFor, permitted } from '../ability.ts'
import type { ActionFrame } from '../actions/actions.ts'
import { move } from '../changes.ts'
import type { MeetDeviceFrame } from '../devices/devices.ts'
import type { MeetFrame } from '../obstacles.ts'
import { facts, type Game, isDevice, othersOf, ship } from '../state.ts'
import { lyingDevices, lyingObstacles } from '../surroundings.ts'

/** The obstacles and devices a ship has moved through or onto, nearest to where it started first. */
export function passed(
  game: Game,
  id: number,
  from: Pose,
  moved: { readonly pose: Pose; readonly template: Spot['template'] | undefined },
): Crossing[] {
  const devices = lyingDevices(game)
  const lying = devices.length === 0 ? lyingObstacles(game) : [...lyingObstacles(game), ...devices]
  return crossings({ base: facts(game, id).base, pose: from }, moved, lying)
}

/** Those of them that a ship does not ignore. */
export const minded = (game: Game, id: number, things: readonly Crossing[]): readonly Crossing[] =>
  things.filter(
    (one) =>
      isDevice(Number(one.id)) ||
      !permitted(game, { do: 'ignoreObstacle', ship: id, obstacle: Number(one.id), moving: true }),
  )

/**
 * The ships and obstacles a move has gone through, where a window tells of them that somebody may wait for: cards that its ship
 * comes by on the way do not look back.
 */
export function through(
  game: Game,
  id: number,
  window: 'afterManeuver' | 'afterAction',
  met: readonly Crossing[],
  template: Spot['template'] | undefined,
): readonly number[] {
  if (!template || !mayWaitFor(game, id, window)) return []
  const ships = othersOf(game, id).filter((other) => covers(template, body(other)))
  const obstacles = met.filter((one) => one.template && !isDevice(Number(one.id)))
  return idsOf([...ships, ...obstacles].map(({ id }) => id))
}

/** Has a ship meet what it has passed, one after the other, before whatever comes next. */
export function meet(game: Game, id: number, things: readonly Crossing[]): void {
  for (const { id: name, base } of [...minded(game, id, things)].reverse()) {
    const thing = Number(name)
    if (isDevice(thing))
      call<MeetDeviceFrame>(game, { procedure: 'meetDevice', ship: id, device: thing, overlaps: base })
    else call<MeetFrame>(game, { procedure: 'meetObstacle', ship: id, obstacle: thing })
  }
}

/** Moves a ship otherwise than by a maneuver: it meets what lies on the way, and skips nothing for it. */
export function reposition(
  game: Game,
  id: number,
  { pose, template }: Pick<Spot, 'pose' | 'template'>,
  rule: RuleId,
): void {
  const from = ship(game, id).pose
  move(game, id, pose, rule)
  const met = passed(game, id, from, { pose, template })
  const acting = game.frames.at(-1)!
  if (acting.procedure === 'performAction')
    (acting as ActionFrame).through = through(game, id, 'afterAction', met, template)
  meet(game, id, met)
}
