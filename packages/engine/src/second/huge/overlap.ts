import {
  type BaseId,
  bases,
  basesOverlap,
  bodyShape,
  composePoses,
  createShapeCache,
  isInArc,
  isOffTable,
  isWithin,
  leavesArea,
  ORIGIN,
  type OtherShip,
  type Pose,
  roundPose,
  type Stand,
  type StandardBaseId,
} from '@flotilla/geometry'
import { findOrThrow, requireField } from '../../kernel/assert.ts'
import {
  answeredOption,
  answeredPlace,
  chosenOption,
  type Question,
  type Refusal,
  type Seat,
} from '../../kernel/decision.ts'
import { emit, procedure, refusal } from '../../kernel/game.ts'
import { rotateInPlaceWays } from '../activation/rotate-in-place.ts'
import { gain, move, placeObstacle, removeShip, updateShip } from '../changes.ts'
import { suffer } from '../damage/damage.ts'
import { destroyedShips } from '../damage/remove-destroyed.ts'
import { countRolled, type RollerFrame, rollDice } from '../roll.ts'
import {
  type Deployment,
  facts,
  footprintOf,
  type Game,
  isOnTable,
  OBSTACLE_ID_BASE,
  obstacleFactsOf,
  obstacleOf,
  otherShipsNear,
  relationBetween,
  ship,
} from '../state.ts'
import { isLeader } from '../wings/formation.ts'
import { splitWing } from '../wings/split.ts'

/** The ships and obstacles a huge ship has overlapped. */
export interface OverlapFrame extends RollerFrame {
  ship: number
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
  placing?: number
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
          options: own.map((id) => ({ id: `ship:${id}`, ship: id })),
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
          options: foes.map((foe) => ({ id: `seat:${foe}`, seat: foe })),
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
            options: [...rotateInPlaceWays(game, id), { id: 'stay' }],
          },
        ]
      }
      frame.result = undefined
      const { pose } = chosenOption(answer)
      if (pose) move(game, id, pose, 'C2-HUGE-21')
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
function placeBehind(game: Game, id: number, pose: Pose): void {
  move(game, id, pose, 'C2-HUGE-8')
  if (isLeader(game, id)) splitWing(game, id, 'EB-FSPLIT-12')
}

/** Removes an obstacle under a huge ship; asteroids and debris damage the ship, gas clouds jam it. */
function destroyObstacles(game: Game, id: number, obstacle: number): void {
  const index = obstacle - OBSTACLE_ID_BASE
  const { kind } = obstacleFactsOf(obstacleOf(game, obstacle))
  placeObstacle(game, index, { place: 'removed' }, 'C2-HUGE-9')
  if (!isOnTable(ship(game, id))) return
  if (kind === 'gascloud') {
    gain(game, id, 'jam', 1, 'C2-HUGE-16')
    return
  }
  gain(game, id, 'stress', 1, 'C2-HUGE-15')
  suffer(game, id, { crits: 1 }, 'C2-HUGE-15', { kind: 'obstacle' })
}

/** Returns the shapes that a ship placed behind a huge ship may overlap. */
const shapesBehind = (game: Game, huge: number, id: number): OtherShip[] =>
  otherShipsNear(game, id, footprintOf(game, ship(game, huge)), 100 + 2 * bases[facts(game, id).base].length)

/**
 * Returns why a ship may not be placed at a pose: it must be behind the centre of the huge ship, near it, and
 * overlap nothing.
 */
export function validatePlaceBehind(
  game: Game,
  huge: number,
  id: number,
  at: Pose,
  crowd = shapesBehind(game, huge, id),
): Refusal | undefined {
  const place: Stand = { base: facts(game, id).base, pose: roundPose(at), cache: createShapeCache() }
  const giant = footprintOf(game, ship(game, huge))
  if (!isInArc('second', giant, 'fullRear', bodyShape(place)))
    return refusal(`It is placed in the full rear arc of ${facts(game, huge).name}.`, 'C2-HUGE-8')
  if (!isWithin(bodyShape(giant), bodyShape(place), 100))
    return refusal(`It is placed at range 0–1 of ${facts(game, huge).name}. Move it nearer.`, 'C2-HUGE-8')
  if (leavesArea(bodyShape(place), game.rules.area))
    return refusal('No part of a base may be outside the play area. Move it in.', 'C2-HUGE-8')
  const under = crowd.find((other) => basesOverlap(other, place))
  if (under)
    return refusal(`It would overlap ${facts(game, Number(under.id)).name}. Move it aside.`, 'C2-HUGE-8')
  return
}

/** The number of places that a question suggests. */
const MANY = 12

/** Returns some legal places for a ship; a coarse search comes first, then a fine one. */
export function placesBehind(game: Game, huge: number, id: number): Pose[] {
  const from = ship(game, huge).pose
  const { base } = facts(game, id)
  const { area } = game.rules
  const crowd = shapesBehind(game, huge, id)
  for (const search of searches) {
    const free = spotsBehind(base, search)
      .map((spot): Stand => ({ base, pose: roundPose(composePoses(from, spot)), cache: createShapeCache() }))
      .filter((place) => !isOffTable(place, area) && !crowd.some((other) => basesOverlap(other, place)))
    const found = sampleEvenly(free, MANY).filter(
      ({ pose }) => !validatePlaceBehind(game, huge, id, pose, crowd),
    )
    if (found.length > 0) return found.map(({ pose }) => pose)
  }
  return []
}

const searches = [
  { step: 24, headings: [0] },
  { step: 8, headings: [0, 30, 45, 60, 90] },
]
const spots = new Map<string, readonly Pose[]>()

/** Returns the poses of a search that are near enough to a huge ship and behind it, relative to it. */
function spotsBehind(base: BaseId, { step, headings }: (typeof searches)[number]): readonly Pose[] {
  const name = `${base} ${step}`
  const known = spots.get(name)
  if (known) return known
  const giant: Stand = { base: 'huge', pose: ORIGIN }
  const found: Pose[] = []
  for (let x = -192; x <= 192; x += step)
    for (let y = -264; y <= 40; y += step)
      for (const heading of headings) {
        const pose = { x, y, heading }
        const shape = bodyShape({ base, pose })
        // Slightly more than allowed, because the final pose is checked again.
        if (isInArc('second', giant, 'fullRear', shape) && isWithin(bodyShape(giant), shape, 100.1))
          found.push(pose)
      }
  spots.set(name, found)
  return found
}

/** Returns a number of elements spread evenly over a list. */
export function sampleEvenly<T>(list: readonly T[], many: number): T[] {
  const every = Math.max(1, list.length / many)
  return list.filter((_, i) => Math.floor(i / every) !== Math.floor((i - 1) / every)).slice(0, many)
}

function behindQuestion(game: Game, huge: number, id: number, places: readonly Pose[]): Question {
  const { x, y, heading } = ship(game, huge).pose
  const reach = 300
  const area: Deployment['area'] = { left: x - reach, right: x + reach, bottom: y - reach, top: y + reach }
  return {
    seat: facts(game, id).seat,
    ask: 'placeBehind',
    rule: 'C2-HUGE-8',
    subject: id,
    limits: { ship: id, area, facing: heading, behind: huge, range: 1, places },
  }
}
