import { obstacles } from '@flotilla/geometry'

/** The obstacles of the first edition. */
export const firstEditionObstacleIds = Object.entries(obstacles).flatMap(([id, { kind }]) =>
  kind === 'gascloud' ? [] : [id],
)
