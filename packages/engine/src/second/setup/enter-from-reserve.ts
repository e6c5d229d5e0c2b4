import {
  bodyShape,
  isBeyondRange,
  isWithin,
  leavesArea,
  outlineShape,
  overlapsShape,
  type Pose,
  rectangle,
  roundPose,
} from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { answeredPlace, chosenOption, type Refusal } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure, refusal } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { markShipArrived, move } from '../changes.ts'
import {
  allOthers,
  facts,
  footprintOf,
  type Game,
  isEnemy,
  isOnTable,
  obstacleShape,
  playAreaDeployment,
  ship,
} from '../state.ts'
import { deploymentOf, setTurret, turretQuestion } from './placement.ts'
import { redeploy } from './redeploy.ts'

/** Where a ship enters from reserve. */
export interface EntryRule {
  /** At range 0 of an obstacle. */
  readonly atObstacle?: true
  /** Within this range of an edge of the play area. */
  readonly edge?: number
  /** Beyond this range of every enemy ship. */
  readonly beyond: number
}

interface ComingInFrame extends Frame {
  ship: ShipId
  entry: EntryRule
  places: readonly Pose[]
}

const rule: RuleId = 'C2-ABILITY-3'

/** Asks the owner of a ship in reserve to place it; if no such place is free, in its deployment area. */
export function enterFromReserve(game: Game, id: ShipId, entry: EntryRule): void {
  markShipArrived(game, id)
  const places = entrySpots(game, id, entry).filter((pose) => !validateEntry(game, id, entry, pose))
  if (places.length === 0) redeploy(game, id)
  else callProcedure<ComingInFrame>(game, { procedure: 'comeIn', ship: id, entry, places })
}

export const enterFromReserveProcedure = procedure<Game, ComingInFrame>(
  'comeIn',
  {
    place: (game, { ship: id, places, entry: { beyond } }, answer) => {
      const { seat } = facts(game, id)
      const { facing } = deploymentOf(game, seat)
      if (!answer)
        return [
          {
            seat,
            ask: 'placeShip',
            rule,
            subject: id,
            limits: { ship: id, area: playAreaDeployment(game), facing, places, beyond },
          },
        ]
      move(game, id, roundPose(answeredPlace(answer)), rule)
      return
    },
    turret: (game, { ship: id }, answer) => {
      if (answer) {
        setTurret(game, id, chosenOption(answer))
        return
      }
      const question = turretQuestion(game, id)
      return question ? [question] : undefined
    },
  },
  (game, { ship: id, entry }, _, pose) => validateEntry(game, id, entry, pose),
)

/** Returns the strips along the edges of the play area. */
function edgeStrips(game: Game, deep: number) {
  const { left, right, bottom, top } = playAreaDeployment(game)
  return [
    rectangle(left, bottom, right, bottom + deep),
    rectangle(left, top - deep, right, top),
    rectangle(left, bottom, left + deep, top),
    rectangle(right - deep, bottom, right, top),
  ]
}

const obstacleShapes = (game: Game) =>
  game.state.obstacles.filter(({ place }) => place === 'table').map(obstacleShape)

function validateEntry(
  game: Game,
  id: ShipId,
  { atObstacle, edge, beyond }: EntryRule,
  at: Pose,
): Refusal | undefined {
  const pose = roundPose(at)
  const { base } = facts(game, id)
  const footprint = bodyShape({ base, pose })
  const hull = outlineShape({ base, pose })
  if (leavesArea(footprint, game.rules.area))
    return refusal('No part of a base may be outside the play area. Move it in.', 'C2-DEPLOY-4')
  if (atObstacle && !obstacleShapes(game).some((obstacle) => isWithin(hull, obstacle, 0)))
    return refusal(
      'It is placed at range 0 of an obstacle. Move it onto one, or so that it touches one.',
      rule,
    )
  if (edge !== undefined && !edgeStrips(game, 100 * edge).some((strip) => !leavesArea(footprint, strip)))
    return refusal(`It is placed within range ${edge} of an edge of the play area. Move it outwards.`, rule)
  const near = game.state.ships.find(
    (other) =>
      isOnTable(other) &&
      isEnemy(game, id, other.id) &&
      !isBeyondRange(bodyShape(footprintOf(game, other)), footprint, beyond),
  )
  if (near)
    return refusal(`It is placed beyond range ${beyond} of every enemy ship. Move it further away.`, rule)
  const under = allOthers(game, id).find((other) => overlapsShape(other, hull))
  return (
    under &&
    refusal(
      `It would overlap ${facts(game, ship(game, Number(under.id)).id).name}. Move it aside.`,
      'C2-DEPLOY-4',
    )
  )
}

/** Returns poses to try: around every obstacle, or along the edges. */
function entrySpots(game: Game, id: ShipId, { atObstacle }: EntryRule): Pose[] {
  const { facing } = deploymentOf(game, facts(game, id).seat)
  if (atObstacle)
    return game.state.obstacles
      .filter(({ place }) => place === 'table')
      .flatMap(({ pose: { x, y } }) =>
        [0, 20, 40, 60].flatMap((far) =>
          [0, 90, 180, 270].map((turn) => ({
            x: x + far * Math.sin((turn * Math.PI) / 180),
            y: y + far * Math.cos((turn * Math.PI) / 180),
            heading: facing,
          })),
        ),
      )
  const { left, right, bottom, top } = playAreaDeployment(game)
  const found: Pose[] = []
  for (let x = left + 50; x <= right - 50; x += 50)
    found.push({ x, y: bottom + 50, heading: 0 }, { x, y: top - 50, heading: 180 })
  for (let y = bottom + 50; y <= top - 50; y += 50)
    found.push({ x: left + 50, y, heading: 90 }, { x: right - 50, y, heading: 270 })
  return found
}
