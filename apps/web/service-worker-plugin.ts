import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const localPath = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Writes the service worker with the list of everything that was built, so that the game works without a network. */
export const serviceWorkerPlugin = (): Plugin => ({
  name: 'flotilla-offline',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = ['./', ...readdirSync(localPath('./public')), ...Object.keys(bundle)].filter(
      (name) => name !== 'index.html',
    )
    const version = createHash('sha256').update(files.sort().join('\n')).digest('hex').slice(0, 16)
    const source = readFileSync(localPath('./src/service-worker.js'), 'utf8')
      .replace("'VERSION'", JSON.stringify(version))
      .replace("['FILES']", JSON.stringify(files))
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
  },
})
