import { PGlite } from '@electric-sql/pglite'

/** What it sets aside for pages of its files: the system keeps them in memory too. */
const BUFFERS = '8MB'

/** The database inside, in a folder. */
export const createPglite = (folder: string): Promise<PGlite> =>
  PGlite.create(folder, { startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFERS}`] })
