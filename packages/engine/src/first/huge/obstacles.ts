import { baseBody, type HugeBaseId, type OtherShip, type Shape } from '@flotilla/geometry'
import type { Game, Obstacle } from '../state.ts'

/** Huge ships that serve as obstacles, by obstacle name. */
const shapes: { readonly [what: string]: HugeBaseId } = { hugeShort: 'gr75', hugeLong: 'cr90' }

export const isHugeObstacle = ({ what }: Pick<Obstacle, 'what'>): boolean => Object.hasOwn(shapes, what)

/** Returns the shape of a huge ship used as an obstacle. */
export const hugeObstacleShape = (what: string): Shape | undefined => {
  const base = Object.hasOwn(shapes, what) ? shapes[what] : undefined
  return base && baseBody(base)
}

/** Returns the huge ships that serve as obstacles; they are overlapped like ships. */
export const hugeObstacles = (game: Game): OtherShip[] =>
  game.rules.hasHuge
    ? game.state.obstacles
        .filter((one) => one.place === 'table' && isHugeObstacle(one))
        .map(({ id, what, pose }) => ({ id: String(id), base: shapes[what]!, pose }))
    : []
