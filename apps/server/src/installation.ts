import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Whether the program runs from the TypeScript sources of a clone rather than from an installed package. */
const runsFromSources = import.meta.url.endsWith('.ts')

const repository = fileURLToPath(new URL('../../../', import.meta.url))

/** Returns the file of a worker beside this module. */
export const workerFile = (name: string): URL =>
  new URL(`./${name}.${runsFromSources ? 'ts' : 'js'}`, import.meta.url)

/** The arguments that Node needs to run a worker. */
export const workerArguments: readonly string[] = runsFromSources
  ? ['--import', '@oxc-node/core/register']
  : []

/** The folder of the built web app. */
export const siteFolder: string = runsFromSources
  ? join(repository, 'apps/web/dist')
  : fileURLToPath(new URL('../site', import.meta.url))

/** The folder of the built documentation. */
export const docsFolder: string = runsFromSources
  ? join(repository, 'apps/docs/dist')
  : fileURLToPath(new URL('../docs', import.meta.url))

/** The data folder unless another is named: `data` in the clone, or in the current folder. */
export const defaultDataFolder: string = join(runsFromSources ? repository : process.cwd(), 'data')

/** The folder for files that can be made again. */
export const cacheFolder: string = join(
  runsFromSources ? repository : fileURLToPath(new URL('..', import.meta.url)),
  'node_modules/.cache/flotilla',
)
