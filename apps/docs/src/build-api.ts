import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Application } from 'typedoc'

/** Builds the API reference of all published packages into a folder. Returns false where it cannot. */
export async function buildApi(root: string, target: string): Promise<boolean> {
  const packages = readdirSync(join(root, 'packages')).map((name) =>
    join(root, 'packages', name, 'src/index.ts'),
  )
  const app = await Application.bootstrapWithPlugins({
    entryPoints: packages,
    tsconfig: join(root, 'tsconfig.json'),
    name: 'Flotilla API',
    readme: 'none',
    skipErrorChecking: true,
    excludeInternal: true,
    excludeExternals: true,
    disableSources: true,
    disableGit: true,
    logLevel: 'Error',
    navigationLinks: { Documentation: '../index.html' },
  })
  const project = await app.convert()
  if (!project) return false
  await app.generateDocs(project, target)
  return !app.logger.hasErrors()
}
