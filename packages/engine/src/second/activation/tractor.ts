import { boostEnd, rollPlacements, type Spot } from '@flotilla/geometry'
import { chosenOption, type Option, type Seat } from '../../kernel/decision.ts'
import { type Frame, procedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { declineOption, type OptionOfKind, toOptionId } from '../../vocabulary/options.ts'
import { gain, move } from '../changes.ts'
import { facts, type Game, isOnTable, relationBetween, ship } from '../state.ts'
import { surroundingsOf } from '../surroundings.ts'
import { repositionShip } from './overlap-effects.ts'
import { rotateInPlaceWays } from './rotate-in-place.ts'

export interface TractorFrame extends Frame {
  ship: ShipId
  /** The seat whose effect it is. */
  by: Seat
  moved?: boolean
}

/** Returns where the player responsible may move a tractored ship. */
function tractorSpots(game: Game, id: ShipId): Map<string, Spot> {
  const { base } = facts(game, id)
  if (base === 'huge') return new Map()
  const from = ship(game, id).pose
  const { obstacles, ...around } = surroundingsOf(game, id)
  const walls = game.rules.keys.tractorOverObstacles ? around : { ...around, obstacles: obstacles ?? [] }
  const template = { kind: 'straight', speed: 1 } as const
  const found = new Map<string, Spot>([['boost', boostEnd({ base, from, template }, walls)]])
  for (const side of ['left', 'right'] as const) {
    const placements = rollPlacements({ edition: 'second', base, from, side, template }, walls)
    for (const [at, spot] of Object.entries(placements)) found.set(`roll:${side}:${at}`, spot)
  }
  return new Map([...found].filter(([, { objections }]) => objections.length === 0))
}

/**
 * Resolves the first time a ship becomes tractored in a round: the player responsible may move it, and its
 * owner may then rotate it.
 */
export const tractorProcedure = procedure<Game, TractorFrame>('tractor', {
  move: (game, frame, answer) => {
    const { ship: id, by } = frame
    if (!isOnTable(ship(game, id))) return 'done'
    const free = tractorSpots(game, id)
    if (!answer) {
      const options = [...free].map(
        ([name, { pose }]): OptionOfKind<'place'> => ({ id: toOptionId(name), kind: 'place', name, pose }),
      )
      return [
        {
          seat: by,
          ask: 'tractor',
          rule: 'C2-TRACTOR-2',
          subject: id,
          options: [...options, declineOption('stay')],
        },
      ]
    }
    const spot = free.get(chosenOption(answer).id)
    if (!spot) return 'done'
    frame.moved = true
    repositionShip(game, id, spot, 'C2-TRACTOR-2')
    return
  },

  rotate: (game, { ship: id, by }, answer) => {
    if (!isOnTable(ship(game, id))) return 'done'
    const { seat, base } = facts(game, id)
    if (base === 'huge' || relationBetween(game, seat, by) !== 'enemy') return 'done'
    if (!answer) {
      return [
        {
          seat,
          ask: 'rotateTractored',
          rule: 'C2-TRACTOR-6',
          subject: id,
          options: [...rotateInPlaceWays(game, id), declineOption('stay')],
        },
      ]
    }
    const { pose } = answer.option as Option & { pose?: never }
    if (pose) {
      move(game, id, pose, 'C2-TRACTOR-6')
      gain(game, id, 'stress', 1, 'C2-TRACTOR-6')
    }
    return
  },
})
