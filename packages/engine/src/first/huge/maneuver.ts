import {
  bodyShape,
  type Execution,
  executeManeuver,
  leavesArea,
  type Maneuver,
  overlaps,
  overlapsShape,
  type Section,
} from '@flotilla/geometry'
import { procedure } from '../../kernel/game.ts'
import { maneuverId } from '../../shared/dial.ts'
import { parseIds } from '../../shared/surroundings.ts'
import type { ObjectId, ObstacleId, ShipId } from '../../vocabulary/ids.ts'
import { isPermitted, openWindow } from '../ability.ts'
import { afterManeuver, type ManeuverFrame } from '../activation/execute-maneuver.ts'
import { move, removeObstacle, removeShip, setTouching, updateShip } from '../changes.ts'
import { deal, suffer } from '../damage/damage.ts'
import { meetMines } from '../devices/detonation.ts'
import { offerDeployment } from '../docking/dock.ts'
import { obstaclesOnTable } from '../objects-on-table.ts'
import { type RollerFrame, rollDice, rolledDamage } from '../roll.ts'
import { facts, footprintOf, type Game, isOnTable, isShip, otherShipsAround, ship } from '../state.ts'
import { nearestSections, sectionsWithinReach } from './struck-section.ts'

interface HugeManeuverFrame extends ManeuverFrame, RollerFrame {
  /** The huge ships it has rammed. */
  rammed?: readonly number[]
  /** Dice for the ships it has destroyed. */
  dice?: number
  /** The sections that overlap obstacles. */
  onRocks?: readonly Section[]
}

/**
 * The outcome of a huge ship's maneuver: its final position, and the ships and obstacles it overlaps there.
 */
export interface HugeFlight extends Pick<Execution, 'pose' | 'full'> {
  /** Huge ships that stop it. */
  readonly rams: readonly ObjectId[]
  /** Small and large ships it destroys. */
  readonly crushes: readonly ObjectId[]
  readonly obstacles: readonly ObstacleId[]
}

export function hugeFlight(game: Game, id: ShipId, maneuver: Maneuver): HugeFlight {
  const { base } = facts(game, id)
  const from = ship(game, id).pose
  const { pose, full, touching, landedOn } = executeManeuver({
    edition: 'first',
    base,
    from,
    maneuver,
    others: otherShipsAround(game, id),
  })
  const lying = isPermitted(game, { do: 'ignoreObstacles', ship: id }) ? [] : obstaclesOnTable(game)
  return {
    pose,
    full,
    rams: parseIds(touching),
    crushes: parseIds(landedOn),
    obstacles: parseIds(
      lying.filter(({ shape }) => overlapsShape({ base, pose }, shape)).map(({ id }) => id),
    ),
  }
}

/** The Execute Maneuver step of a huge ship: only its final position matters. */
export const executeHugeProcedure = procedure<Game, HugeManeuverFrame>('executeHuge', {
  moveShip: (game, frame) => {
    const { ship: id, maneuver, difficulty } = frame
    if (!isOnTable(ship(game, id))) return 'done'
    const { pose, full, rams, crushes, obstacles } = hugeFlight(game, id, maneuver)
    move(game, id, pose, full ? 'HS-MOVE-1' : 'HS-OVH-1', {
      maneuver: maneuverId(maneuver, difficulty),
      full,
      touching: rams,
      crushes,
      obstacles,
    })
    const others = rams.filter((other) => isShip(game, other))
    setTouching(game, id, others)
    updateShip(game, id, { flown: maneuver.speed })
    frame.full = full
    frame.met = obstacles
    // It may begin with its stern at the edge and the guides beyond it; only its bases count.
    if (leavesArea(bodyShape(footprintOf(game, ship(game, id))), game.rules.area)) {
      removeShip(game, id, 'fled', 'C1-FLEE-4')
      return 'done'
    }
    frame.rammed = others
    frame.dice = crushes.reduce((sum, other) => sum + (facts(game, other).base === 'large' ? 2 : 1), 0)
    for (const other of crushes) removeShip(game, other, 'destroyed', 'HS-OVS-1')
    clearObstacles(game, frame)
    return
  },

  /** Deals each of the ships a card, in reverse order, because the last call runs first. */
  rams: (game, { ship: id, rammed = [] }) => {
    const one = ship(game, id)
    for (const other of rammed.map((each) => ship(game, each)))
      deal(game, other.id, true, 'HS-OVH-3', nearestSections(game, other, bodyShape(footprintOf(game, one))))
    const struck = rammed.flatMap((other) =>
      nearestSections(game, one, bodyShape(footprintOf(game, ship(game, other)))),
    )
    if (struck.length > 0) deal(game, id, true, 'HS-OVH-3', [...new Set(struck)])
    return undefined
  },

  /** The fore section suffers for the ships that were crushed, whichever section crushed them. */
  crushes: (game, { ship: id, dice = 0 }) => {
    if (dice === 0 || !isOnTable(ship(game, id))) return
    rollDice(game, { ship: id, rule: 'HS-OVS-4', amount: dice, good: ['focus', 'blank'] })
    return
  },

  crushed: (game, { ship: id, faces }) => {
    suffer(game, id, rolledDamage(faces), 'HS-OVS-5', { kind: 'effect' }, ['fore'])
    return undefined
  },

  obstacles: (game, { ship: id, onRocks = [] }) => {
    if (onRocks.length > 0) deal(game, id, true, 'HS-OVO-1', onRocks)
    return undefined
  },

  mines: (game, { ship: id, difficulty }) => {
    if (!isOnTable(ship(game, id))) return
    openWindow(game, { window: 'executed', ship: id, difficulty })
    // In reverse order, because the last call runs first.
    meetMines(game, id, undefined)
    return
  },

  abilities: (game, frame) => afterManeuver(game, frame),

  deploying: (game, { ship: id }) => {
    offerDeployment(game, id)
    return undefined
  },
})

/** Removes obstacles under a huge ship from the play area. */
function clearObstacles(game: Game, frame: HugeManeuverFrame): void {
  const { ship: id, met = [] } = frame
  const one = ship(game, id)
  const under = obstaclesOnTable(game).filter((obstacle) => met.includes(Number(obstacle.id)))
  const on = under.flatMap(({ shape }) =>
    sectionsWithinReach(game, one, shape, (section) => overlaps(section, shape)),
  )
  frame.onRocks = [...new Set(on)]
  for (const obstacle of met) removeObstacle(game, obstacle, 'HS-OVO-5')
}
