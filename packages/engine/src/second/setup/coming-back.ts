import { body, inside, outline, type Pose, rounded, shapeOf, standsOn, type Vec } from '@flotilla/geometry'
import { chosen, placeOf, type Refusal } from '../../kernel/decision.ts'
import { call, type Frame, procedure, refused } from '../../kernel/game.ts'
import { move } from '../changes.ts'
import { allOthers, type Deployment, facts, type Game, ship, wholeArea } from '../state.ts'
import { deploymentOf, setTurret, turretQuestion } from './placement.ts'

type Strip = Pick<Deployment, 'area' | 'facing'>

interface ComingBackFrame extends Frame {
  ship: number
  strips: readonly Strip[]
}

const DEEP = 100

/** The strips at range 1 of the edges: below, above, left and right, with the way in. */
function stripsOf(game: Game): Strip[] {
  const { left, right, bottom, top } = wholeArea(game)
  return [
    { area: { left, right, bottom, top: bottom + DEEP }, facing: 0 },
    { area: { left, right, bottom: top - DEEP, top }, facing: 180 },
    { area: { left, right: left + DEEP, bottom, top }, facing: 90 },
    { area: { left: right - DEEP, right, bottom, top }, facing: 270 },
  ]
}

const same = (a: number, b: number): boolean => (((a - b) % 360) + 360) % 360 === 0

/** Has the owner of a ship in reserve put it down at range 1 of their own edge. */
export function comeBack(game: Game, id: number): void {
  const { facing } = deploymentOf(game, facts(game, id).seat)
  const strips = stripsOf(game).filter((strip) => same(strip.facing, facing))
  call<ComingBackFrame>(game, { procedure: 'comeBack', ship: id, strips })
}

/** The same at range 1 of an edge it has gone over, be it with its guides alone. */
export function comeBackOverEdge(game: Game, id: number): void {
  const { left, right, bottom, top } = wholeArea(game)
  const corners = outline({ base: facts(game, id).base, pose: ship(game, id).pose }).parts.flat()
  const isOver = ({ facing }: Strip): boolean =>
    corners.some(({ x, y }) =>
      facing === 0 ? y < bottom : facing === 180 ? y > top : facing === 90 ? x < left : x > right,
    )
  call<ComingBackFrame>(game, { procedure: 'comeBack', ship: id, strips: stripsOf(game).filter(isOver) })
}

export const comingBack = procedure<Game, ComingBackFrame>(
  'comeBack',
  {
    place: (game, { ship: id, strips }, answer) => {
      if (answer) {
        move(game, id, rounded(placeOf(answer)), 'C2-ABILITY-3')
        return
      }
      const [{ area, facing }, ...more] = strips as [Strip, ...Strip[]]
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
        setTurret(game, id, chosen(answer))
        return
      }
      const question = turretQuestion(game, id)
      return question ? [question] : undefined
    },
  },
  (game, { ship: id, strips }, _, pose) => judge(game, id, strips, rounded(pose)),
)

const corners = ({ left, right, bottom, top }: Deployment['area']): Vec[] => [
  { x: left, y: bottom },
  { x: right, y: bottom },
  { x: right, y: top },
  { x: left, y: top },
]

function judge(game: Game, id: number, strips: readonly Strip[], pose: Pose): Refusal | undefined {
  const { base } = facts(game, id)
  const footprint = body({ base, pose })
  if (!strips.some(({ area }) => inside(footprint, shapeOf([corners(area)])) === 'wholly'))
    return refused('It comes back wholly within range 1 of its edge. Move it there.', 'C2-ABILITY-3')
  const under = allOthers(game, id).find((other) => standsOn(other, outline({ base, pose })))
  return (
    under && refused(`It would overlap ${facts(game, Number(under.id)).name}. Move it aside.`, 'C2-DEPLOY-4')
  )
}
