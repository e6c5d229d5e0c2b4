import { type Pose, roundPose, type StandardBaseId } from '@flotilla/geometry'
import { findOrThrow, requireField } from '../../kernel/assert.ts'
import { answeredOption, answeredPlace, type Seat } from '../../kernel/decision.ts'
import { emit, procedure } from '../../kernel/game.ts'
import type { ObstacleId, ShipId } from '../../vocabulary/ids.ts'
import { declineOption, toOptionId } from '../../vocabulary/options.ts'
import { rotateInPlaceWays } from '../activation/rotate-in-place.ts'
import { gain, move, placeObstacle, removeShip, updateShip } from '../changes.ts'
import { suffer } from '../damage/damage.ts'
import { destroyedShips } from '../damage/remove-destroyed.ts'
import { countRolled, type RollerFrame, rollDice } from '../roll.ts'
import { facts, type Game, isOnTable, obstacleFactsOf, obstacleOf, relationBetween, ship } from '../state.ts'
import { isLeader } from '../wings/formation.ts'
import { splitWing } from '../wings/split.ts'
import { behindQuestion, placesBehind, validatePlaceBehind } from './places-behind.ts'

/** The ships and obstacles a huge ship has overlapped. */
export interface OverlapFrame extends RollerFrame {
  ship: ShipId
  /** The speed of the maneuver it revealed. */
  speed: number
  /** Huge ships that made it slow down. */
  huge: readonly number[]
  /** Standard ships under it. */
  ships: readonly number[]
  obstacles: readonly number[]
  /** Ships not yet placed again. */
  aside?: readonly number[]
  /** The seat that placed the last one. */
  last?: Seat
  placing?: ShipId
}

const diceFor = { small: 1, medium: 2, large: 3 } as const

export const hugeOverlapProcedure = procedure<Game, OverlapFrame>(
  'hugeOverlap',
  {
    collide: (game, { ship: id, speed, huge }) => {
      if (huge.length === 0) return
      for (const other of [...huge].reverse()) suffer(game, other, { crits: speed }, 'C2-HUGE-18')
      suffer(game, id, { crits: speed }, 'C2-HUGE-18')
      return
    },

    strike: (game, { ships, speed }) => {
      for (const other of [...ships].reverse()) suffer(game, other, { crits: speed }, 'C2-HUGE-19')
      return undefined
    },

    setAside: (game, frame) => {
      // A huge ship destroyed in the collision no longer overlaps any ship.
      if (!isOnTable(ship(game, frame.ship))) return
      // A destroyed ship that waits to be removed needs no place, unless a card lets it stay.
      const lost = destroyedShips(game, 'phase').map(({ id }) => id)
      frame.aside = frame.ships.filter((id) => isOnTable(ship(game, id)) && !lost.includes(id))
      for (const id of frame.aside) {
        // It keeps its markers, because it only waits for its new place.
        updateShip(game, id, { place: 'reserve' })
        emit(game, { kind: 'setAside', rule: 'C2-HUGE-19', ship: id, by: frame.ship })
      }
      return
    },

    choose: (game, frame, answer) => {
      if (answer) {
        frame.placing = answeredOption(answer, 'choosePlacing').ship
        return
      }
      const aside = frame.aside ?? []
      if (aside.length === 0) return { to: 'roll' }
      const seat = nextSeat(game, aside, frame.last)
      const own = aside.filter((id) => facts(game, id).seat === seat)
      return [
        {
          seat,
          ask: 'choosePlacing',
          rule: 'C2-HUGE-20',
          options: own.map((id) => ({ id: toOptionId(`ship:${id}`), kind: 'ship', ship: id })),
        },
      ]
    },

    place: (game, frame, answer) => {
      const id = requireField(frame, 'placing')
      if (answer) {
        placeBehind(game, id, roundPose(answeredPlace(answer)))
        return
      }
      const places = placesBehind(game, frame.ship, id)
      frame.last = facts(game, id).seat
      frame.aside = requireField(frame, 'aside').filter((one) => one !== id)
      if (places.length === 0) {
        removeShip(game, id, 'destroyed', 'C2-HUGE-8')
        return { to: 'choose' }
      }
      return [behindQuestion(game, frame.ship, id, places)]
    },

    opponent: (game, frame, answer) => {
      if (answer) {
        frame.result = answeredOption(answer, 'nameOpponent').seat
        return
      }
      const { seat } = facts(game, requireField(frame, 'placing'))
      const foes = game.state.order.filter((other) => relationBetween(game, seat, other) === 'enemy')
      if (foes.length === 0) return { to: 'choose' }
      return [
        {
          seat,
          ask: 'nameOpponent',
          rule: 'C2-HUGE-21',
          subject: requireField(frame, 'placing'),
          options: foes.map((foe) => ({ id: toOptionId(`seat:${foe}`), kind: 'seat', seat: foe })),
        },
      ]
    },

    turn: (game, frame, answer) => {
      const id = requireField(frame, 'placing')
      if (!answer) {
        return [
          {
            seat: frame.result as Seat,
            ask: 'turnReplaced',
            rule: 'C2-HUGE-21',
            subject: id,
            options: [...rotateInPlaceWays(game, id), declineOption('stay')],
          },
        ]
      }
      frame.result = undefined
      const option = answeredOption(answer, 'turnReplaced')
      if (option.kind === 'place') move(game, id, option.pose, 'C2-HUGE-21')
      return { to: 'choose' }
    },

    roll: (game, { ship: id, ships }) => {
      if (ships.length === 0 || !isOnTable(ship(game, id))) return
      const amount = ships.reduce((sum, one) => sum + diceFor[facts(game, one).base as StandardBaseId], 0)
      rollDice(game, { ship: id, rule: 'C2-HUGE-22', amount, good: ['focus', 'blank'] })
      return
    },

    outcome: (game, { ship: id, faces }) => {
      gain(game, id, 'stress', countRolled(faces, 'hit'), 'C2-HUGE-22')
      suffer(game, id, { crits: countRolled(faces, 'crit') }, 'C2-HUGE-22')
      return undefined
    },

    obstacles: (game, { ship: id, obstacles }) => {
      for (const obstacle of [...obstacles].reverse()) destroyObstacles(game, id, obstacle)
      return undefined
    },
  },
  (game, frame, _, pose) => validatePlaceBehind(game, frame.ship, requireField(frame, 'placing'), pose),
)

/** Returns the next seat to place a ship; players take turns from the first player on. */
function nextSeat(game: Game, aside: readonly number[], last: Seat | undefined): Seat {
  const { order } = game.state
  const from = last === undefined ? 0 : order.indexOf(last) + 1
  const round = [...order.slice(from), ...order.slice(0, from)]
  return findOrThrow(
    round,
    (seat) => aside.some((id) => facts(game, id).seat === seat),
    'player of a ship set aside',
  )
}

/** Places a ship behind a huge ship. A leader loses its wing; a wingmate leaves it. */
function placeBehind(game: Game, id: ShipId, pose: Pose): void {
  move(game, id, pose, 'C2-HUGE-8')
  if (isLeader(game, id)) splitWing(game, id, 'EB-FSPLIT-12')
}

/** Removes an obstacle under a huge ship; asteroids and debris damage the ship, gas clouds jam it. */
function destroyObstacles(game: Game, id: ShipId, obstacle: ObstacleId): void {
  const { kind } = obstacleFactsOf(obstacleOf(game, obstacle))
  placeObstacle(game, obstacle, { place: 'removed' }, 'C2-HUGE-9')
  if (!isOnTable(ship(game, id))) return
  if (kind === 'gascloud') {
    gain(game, id, 'jam', 1, 'C2-HUGE-16')
    return
  }
  gain(game, id, 'stress', 1, 'C2-HUGE-15')
  suffer(game, id, { crits: 1 }, 'C2-HUGE-15', { kind: 'obstacle' })
}
