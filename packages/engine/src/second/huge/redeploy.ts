import { body, isWithin, leaves, outline, type Pose, rounded, standsOn } from '@flotilla/geometry'
import { chosen, placeOf, type Question, type Refusal } from '../../kernel/decision.ts'
import { call, type Frame, procedure, refused } from '../../kernel/game.ts'
import { move } from '../changes.ts'
import { deploymentOf, judge, placeShip, setTurret, turretQuestion } from '../setup/placement.ts'
import { allOthers, facts, type Game, inPlay, ship, stand, wholeArea } from '../state.ts'

interface RedeployFrame extends Frame {
  ship: number
  /** So near to a friendly ship, instead of in its deployment area. */
  near?: number
}

/** Lets the owner of a ship put it down: in its deployment area, or near a friend. */
export function redeploy(game: Game, id: number, near?: number): void {
  const { seat } = facts(game, id)
  const friends = game.state.ships.some(
    (one) => inPlay(one) && one.id !== id && facts(game, one.id).seat === seat,
  )
  call<RedeployFrame>(game, {
    procedure: 'redeploy',
    ship: id,
    ...(near !== undefined && friends ? { near } : {}),
  })
}

export const redeploying = procedure<Game, RedeployFrame>(
  'redeploy',
  {
    place: (game, { ship: id, near }, answer) => {
      if (!answer)
        return [near === undefined ? placeShip(game, id, 'C2-ABILITY-3') : nearQuestion(game, id, near)]
      move(game, id, rounded(placeOf(answer)), 'C2-ABILITY-3')
      return
    },
    turrets: (game, { ship: id }, answer) => {
      if (answer) setTurret(game, id, chosen(answer))
      const huge = facts(game, id).base === 'huge'
      if (answer && !huge) return
      const question = turretQuestion(game, id)
      return question ? [question] : undefined
    },
  },
  (game, { ship: id, near }, _, pose) =>
    near === undefined ? judge(game, id, pose) : judgeNear(game, id, near, pose),
)

function nearQuestion(game: Game, id: number, near: number): Question {
  const { seat } = facts(game, id)
  const { facing } = deploymentOf(game, seat)
  return {
    seat,
    ask: 'placeShip',
    rule: 'C2-ABILITY-3',
    subject: id,
    limits: { ship: id, area: wholeArea(game), facing, near },
  }
}

function judgeNear(game: Game, id: number, near: number, at: Pose): Refusal | undefined {
  const pose = rounded(at)
  const { base, seat } = facts(game, id)
  const footprint = body({ base, pose })
  if (leaves(footprint, game.rules.area))
    return refused('No part of a base may be outside the play area. Move it in.', 'C2-DEPLOY-4')
  const friends = game.state.ships.filter(
    (one) => one.id !== id && inPlay(one) && facts(game, one.id).seat === seat,
  )
  if (!friends.some((one) => isWithin(body(stand(game, one)), footprint, 100 * near)))
    return refused(`It is placed at range 0–${near} of a friendly ship. Move it nearer.`, 'C2-ABILITY-3')
  const hull = outline({ base, pose })
  const under = allOthers(game, id).find((other) => standsOn(other, hull))
  return (
    under &&
    refused(
      `It would overlap ${facts(game, ship(game, Number(under.id)).id).name}. Move it aside.`,
      'C2-DEPLOY-4',
    )
  )
}
