import { rotateInPlace, type StandardBaseId } from '@flotilla/geometry'
import type { ShipId } from '../../vocabulary/ids.ts'
import { type OptionOfKind, toOptionId } from '../../vocabulary/options.ts'
import { facts, type Game, othersOf, ship } from '../state.ts'

const turns = [
  ['left', -90],
  ['right', 90],
  ['around', 180],
] as const

/** Returns the ways to rotate a ship in place without overlapping: by 90°, or also by 180°. */
export function rotateInPlaceWays(game: Game, id: ShipId, most: 90 | 180 = 90): OptionOfKind<'place'>[] {
  const base = facts(game, id).base as StandardBaseId
  return turns
    .filter(([, by]) => Math.abs(by) <= most)
    .flatMap(([side, by]): OptionOfKind<'place'>[] => {
      const { pose, objections } = rotateInPlace(base, ship(game, id).pose, by, othersOf(game, id))
      return objections.length > 0 ? [] : [{ id: toOptionId(side), kind: 'place', name: side, pose }]
    })
}
