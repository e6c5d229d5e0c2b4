import { baseBody, type HugeBaseId, type OtherShip, type Shape } from '@flotilla/geometry'
import type { Game, Obstacle } from '../state.ts'

/** Huge ships that lie on the table as obstacles, by what they are called there. */
const shapes: { readonly [what: string]: HugeBaseId } = { hugeShort: 'gr75', hugeLong: 'cr90' }

export const isHugeObstacle = ({ what }: Pick<Obstacle, 'what'>): boolean => Object.hasOwn(shapes, what)

/** What a huge ship used as an obstacle covers. */
export const hugeObstacleShape = (what: string): Shape | undefined => {
  const base = Object.hasOwn(shapes, what) ? shapes[what] : undefined
  return base && baseBody(base)
}

/** The huge ships that are there as obstacles, which others run into like into ships. */
export const hugeObstacles = (game: Game): OtherShip[] =>
  game.rules.hasHuge
    ? game.state.obstacles
        .filter((one) => one.place === 'table' && isHugeObstacle(one))
        .map(({ id, what, pose }) => ({ id: String(id), base: shapes[what]!, pose }))
    : []
