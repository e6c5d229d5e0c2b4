import {
  body,
  isBeyondRange,
  isWithin,
  leaves,
  outline,
  type Pose,
  rectangle,
  rounded,
  standsOn,
} from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { chosen, placeOf, type Refusal } from '../../kernel/decision.ts'
import { call, type Frame, procedure, refused } from '../../kernel/game.ts'
import { markArrival, move } from '../changes.ts'
import { redeploy } from '../huge/redeploy.ts'
import {
  allOthers,
  facts,
  type Game,
  inPlay,
  isEnemy,
  obstacleShape,
  ship,
  stand,
  wholeArea,
} from '../state.ts'
import { deploymentOf, setTurret, turretQuestion } from './placement.ts'

/** Where a ship comes in from reserve. */
export interface Entry {
  /** At range 0 of an obstacle. */
  readonly atObstacle?: true
  /** Within so many bands of an edge of the play area. */
  readonly edge?: number
  /** Beyond so many bands of every enemy ship. */
  readonly beyond: number
}

interface ComingInFrame extends Frame {
  ship: number
  entry: Entry
  places: readonly Pose[]
}

const rule: RuleId = 'C2-ABILITY-3'

/** Lets the owner of a ship in reserve put it down; where there is no such place, in its deployment area. */
export function comeIn(game: Game, id: number, entry: Entry): void {
  markArrival(game, id)
  const places = spots(game, id, entry).filter((pose) => !judgeEntry(game, id, entry, pose))
  if (places.length === 0) redeploy(game, id)
  else call<ComingInFrame>(game, { procedure: 'comeIn', ship: id, entry, places })
}

export const comingIn = procedure<Game, ComingInFrame>(
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
            limits: { ship: id, area: wholeArea(game), facing, places, beyond },
          },
        ]
      move(game, id, rounded(placeOf(answer)), rule)
      return
    },
    turret: (game, { ship: id }, answer) => {
      if (answer) {
        setTurret(game, id, chosen(answer))
        return
      }
      const question = turretQuestion(game, id)
      return question ? [question] : undefined
    },
  },
  (game, { ship: id, entry }, _, pose) => judgeEntry(game, id, entry, pose),
)

/** The strips along the edges of the play area. */
function strips(game: Game, deep: number) {
  const { left, right, bottom, top } = wholeArea(game)
  return [
    rectangle(left, bottom, right, bottom + deep),
    rectangle(left, top - deep, right, top),
    rectangle(left, bottom, left + deep, top),
    rectangle(right - deep, bottom, right, top),
  ]
}

const stones = (game: Game) =>
  game.state.obstacles.filter(({ place }) => place === 'table').map(obstacleShape)

function judgeEntry(
  game: Game,
  id: number,
  { atObstacle, edge, beyond }: Entry,
  at: Pose,
): Refusal | undefined {
  const pose = rounded(at)
  const { base } = facts(game, id)
  const footprint = body({ base, pose })
  const hull = outline({ base, pose })
  if (leaves(footprint, game.rules.area))
    return refused('No part of a base may be outside the play area. Move it in.', 'C2-DEPLOY-4')
  if (atObstacle && !stones(game).some((stone) => isWithin(hull, stone, 0)))
    return refused(
      'It is placed at range 0 of an obstacle. Move it onto one, or so that it touches one.',
      rule,
    )
  if (edge !== undefined && !strips(game, 100 * edge).some((strip) => !leaves(footprint, strip)))
    return refused(`It is placed within range ${edge} of an edge of the play area. Move it outwards.`, rule)
  const near = game.state.ships.find(
    (other) =>
      inPlay(other) &&
      isEnemy(game, id, other.id) &&
      !isBeyondRange(body(stand(game, other)), footprint, beyond),
  )
  if (near)
    return refused(`It is placed beyond range ${beyond} of every enemy ship. Move it further away.`, rule)
  const under = allOthers(game, id).find((other) => standsOn(other, hull))
  return (
    under &&
    refused(
      `It would overlap ${facts(game, ship(game, Number(under.id)).id).name}. Move it aside.`,
      'C2-DEPLOY-4',
    )
  )
}

/** Places to try: around every obstacle, or along the edges. */
function spots(game: Game, id: number, { atObstacle }: Entry): Pose[] {
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
  const { left, right, bottom, top } = wholeArea(game)
  const found: Pose[] = []
  for (let x = left + 50; x <= right - 50; x += 50)
    found.push({ x, y: bottom + 50, heading: 0 }, { x, y: top - 50, heading: 180 })
  for (let y = bottom + 50; y <= top - 50; y += 50)
    found.push({ x: left + 50, y, heading: 90 }, { x: right - 50, y, heading: 270 })
  return found
}
