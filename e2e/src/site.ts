import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Serving, serve } from '@flotilla/server'
import { build } from 'vite'

const require = createRequire(import.meta.url)

/** The table as it is released, built into a folder of its own and served. */
export async function builtSite(): Promise<Serving> {
  const web = dirname(require.resolve('@flotilla/web/package.json'))
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-web-'))
  await build({
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  })
  const { address, close } = await serve(folder, 0)
  return {
    address,
    close: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
