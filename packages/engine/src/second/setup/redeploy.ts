import {
  bodyShape,
  isWithin,
  leavesArea,
  outlineShape,
  overlapsShape,
  type Pose,
  roundPose,
} from '@flotilla/geometry'
import { answeredPlace, chosenOption, type Question, type Refusal } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure, refusal } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { move } from '../changes.ts'
import { allOthers, facts, footprintOf, type Game, isOnTable, playAreaDeployment, ship } from '../state.ts'
import { deploymentOf, placeShipQuestion, setTurret, turretQuestion, validatePlacement } from './placement.ts'

interface RedeployFrame extends Frame {
  ship: ShipId
  /** The range to a friendly ship at which it is placed, instead of in its deployment area. */
  near?: number
}

/** Asks the owner of a ship to place it in its deployment area, or near a friendly ship. */
export function redeploy(game: Game, id: ShipId, near?: number): void {
  const { seat } = facts(game, id)
  const friends = game.state.ships.some(
    (one) => isOnTable(one) && one.id !== id && facts(game, one.id).seat === seat,
  )
  callProcedure<RedeployFrame>(game, {
    procedure: 'redeploy',
    ship: id,
    ...(near !== undefined && friends ? { near } : {}),
  })
}

/** Asks for the new place of a ship. */
export const redeployProcedure = procedure<Game, RedeployFrame>(
  'redeploy',
  {
    place: (game, { ship: id, near }, answer) => {
      if (!answer)
        return [
          near === undefined ? placeShipQuestion(game, id, 'C2-ABILITY-3') : redeployQuestion(game, id, near),
        ]
      move(game, id, roundPose(answeredPlace(answer)), 'C2-ABILITY-3')
      return
    },
    turrets: (game, { ship: id }, answer) => {
      if (answer) setTurret(game, id, chosenOption(answer))
      const huge = facts(game, id).base === 'huge'
      if (answer && !huge) return
      const question = turretQuestion(game, id)
      return question ? [question] : undefined
    },
  },
  (game, { ship: id, near }, _, pose) =>
    near === undefined ? validatePlacement(game, id, pose) : validateRedeploy(game, id, near, pose),
)

function redeployQuestion(game: Game, id: ShipId, near: number): Question {
  const { seat } = facts(game, id)
  const { facing } = deploymentOf(game, seat)
  return {
    seat,
    ask: 'placeShip',
    rule: 'C2-ABILITY-3',
    subject: id,
    limits: { ship: id, area: playAreaDeployment(game), facing, near },
  }
}

function validateRedeploy(game: Game, id: ShipId, near: number, at: Pose): Refusal | undefined {
  const pose = roundPose(at)
  const { base, seat } = facts(game, id)
  const footprint = bodyShape({ base, pose })
  if (leavesArea(footprint, game.rules.area))
    return refusal('No part of a base may be outside the play area. Move it in.', 'C2-DEPLOY-4')
  const friends = game.state.ships.filter(
    (one) => one.id !== id && isOnTable(one) && facts(game, one.id).seat === seat,
  )
  if (!friends.some((one) => isWithin(bodyShape(footprintOf(game, one)), footprint, 100 * near)))
    return refusal(`It is placed at range 0–${near} of a friendly ship. Move it nearer.`, 'C2-ABILITY-3')
  const hull = outlineShape({ base, pose })
  const under = allOthers(game, id).find((other) => overlapsShape(other, hull))
  return (
    under &&
    refusal(
      `It would overlap ${facts(game, ship(game, Number(under.id)).id).name}. Move it aside.`,
      'C2-DEPLOY-4',
    )
  )
}
