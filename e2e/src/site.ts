import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Serving, serve } from '@flotilla/server'

const require = createRequire(import.meta.url)
const packageFolder = (name: string): string => dirname(require.resolve(`${name}/package.json`))

/** The table as it is released, built into a folder of its own and served. */
export async function builtSite(): Promise<Serving> {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-web-'))
  const vite = join(packageFolder('vite'), 'bin/vite.js')
  // In a process of its own: a test runner's environment would build for development.
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: packageFolder('@flotilla/web'), env: { ...process.env, NODE_ENV: 'production' } },
  )
  const { address, close } = await serve(folder, 0)
  return {
    address,
    close: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
