import {
  areaCoverage,
  bodyShape,
  outlineShape,
  overlapsShape,
  type Pose,
  roundPose,
  shapeOf,
  type Vec,
} from '@flotilla/geometry'
import { answeredPlace, chosenOption, type Refusal } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure, refusal } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { move } from '../changes.ts'
import { allOthers, type Deployment, facts, type Game, playAreaDeployment, ship } from '../state.ts'
import { deploymentOf, setTurret, turretQuestion } from './placement.ts'

type EdgeStrip = Pick<Deployment, 'area' | 'facing'>

interface ComingBackFrame extends Frame {
  ship: ShipId
  strips: readonly EdgeStrip[]
}

const DEEP = 100

/** Returns the strips at range 1 of the edges: bottom, top, left and right, each with its inward facing. */
function stripsOf(game: Game): EdgeStrip[] {
  const { left, right, bottom, top } = playAreaDeployment(game)
  return [
    { area: { left, right, bottom, top: bottom + DEEP }, facing: 0 },
    { area: { left, right, bottom: top - DEEP, top }, facing: 180 },
    { area: { left, right: left + DEEP, bottom, top }, facing: 90 },
    { area: { left: right - DEEP, right, bottom, top }, facing: 270 },
  ]
}

const isSameHeading = (a: number, b: number): boolean => (((a - b) % 360) + 360) % 360 === 0

/** Asks the owner of a ship in reserve to place it at range 1 of their own edge. */
export function returnToTable(game: Game, id: ShipId): void {
  const { facing } = deploymentOf(game, facts(game, id).seat)
  const strips = stripsOf(game).filter((strip) => isSameHeading(strip.facing, facing))
  callProcedure<ComingBackFrame>(game, { procedure: 'comeBack', ship: id, strips })
}

/** Does the same at range 1 of an edge the ship has crossed, even if only with its guides. */
export function returnOverEdge(game: Game, id: ShipId): void {
  const { left, right, bottom, top } = playAreaDeployment(game)
  const corners = outlineShape({ base: facts(game, id).base, pose: ship(game, id).pose }).parts.flat()
  const isOverEdge = ({ facing }: EdgeStrip): boolean =>
    corners.some(({ x, y }) =>
      facing === 0 ? y < bottom : facing === 180 ? y > top : facing === 90 ? x < left : x > right,
    )
  callProcedure<ComingBackFrame>(game, {
    procedure: 'comeBack',
    ship: id,
    strips: stripsOf(game).filter(isOverEdge),
  })
}

/** Asks for the place of a ship that returns to the table. */
export const returnToTableProcedure = procedure<Game, ComingBackFrame>(
  'comeBack',
  {
    place: (game, { ship: id, strips }, answer) => {
      if (answer) {
        move(game, id, roundPose(answeredPlace(answer)), 'C2-ABILITY-3')
        return
      }
      const [{ area, facing }, ...more] = strips as [EdgeStrip, ...EdgeStrip[]]
      return [
        {
          seat: facts(game, id).seat,
          ask: 'placeShip',
          rule: 'C2-ABILITY-3',
          subject: id,
          limits: { ship: id, area, facing, ...(more.length > 0 ? { more } : {}) },
        },
      ]
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
  (game, { ship: id, strips }, _, pose) => validateReturn(game, id, strips, roundPose(pose)),
)

const areaCorners = ({ left, right, bottom, top }: Deployment['area']): Vec[] => [
  { x: left, y: bottom },
  { x: right, y: bottom },
  { x: right, y: top },
  { x: left, y: top },
]

function validateReturn(
  game: Game,
  id: ShipId,
  strips: readonly EdgeStrip[],
  pose: Pose,
): Refusal | undefined {
  const { base } = facts(game, id)
  const footprint = bodyShape({ base, pose })
  if (!strips.some(({ area }) => areaCoverage(footprint, shapeOf([areaCorners(area)])) === 'wholly'))
    return refusal('It comes back wholly within range 1 of its edge. Move it there.', 'C2-ABILITY-3')
  const under = allOthers(game, id).find((other) => overlapsShape(other, outlineShape({ base, pose })))
  return (
    under && refusal(`It would overlap ${facts(game, Number(under.id)).name}. Move it aside.`, 'C2-DEPLOY-4')
  )
}
