// npm start: installs what is missing, builds what has changed, and serves the game and the documentation on one port.
import { ensureBuilt, ensureDocs } from './build.mjs'
import { ensureDependencies, serveTypeScript } from './setup.mjs'

ensureDependencies()
if (!ensureBuilt()) {
  console.error('flotilla: the table could not be built; the message is above.')
  process.exit(1)
}
if (!ensureDocs())
  console.error('flotilla: the documentation could not be built; the game starts without it.')
process.exit(await serveTypeScript('apps/server/src/main.ts', process.argv.slice(2)))
