import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const builds = join(root, 'dist/server')

let building: Promise<string> | undefined

/** The program of a server in one piece: from its sources it takes longer to start than to die. */
export function buildServer(): Promise<string> {
  building ??= builtIn(join(builds, String(process.pid)))
  return building
}

/** Takes away what those have left that could not do so themselves. */
function removeStale(): void {
  for (const name of existsSync(builds) ? readdirSync(builds) : []) {
    if (!/^\d+$/.test(name)) continue
    try {
      process.kill(Number(name), 0)
    } catch {
      rmSync(join(builds, name), { recursive: true, force: true })
    }
  }
}

async function builtIn(outDir: string): Promise<string> {
  removeStale()
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      rolldownOptions: {
        input: {
          node: join(root, 'bench/src/server/server-process.ts'),
          'pglite-worker': join(root, 'apps/server/src/pglite-worker.ts'),
          'helper-worker': join(root, 'apps/server/src/helper-worker.ts'),
          'http-worker': join(root, 'apps/server/src/http-worker.ts'),
          'table-worker': join(root, 'apps/server/src/table-worker.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  return join(outDir, 'node.js')
}
