// npm start: installs what is missing, then runs the most useful thing there is.
import { ensureDependencies, runTypeScript } from './setup.mjs'

ensureDependencies()
process.exit(
  runTypeScript('apps/cli/src/main.ts', process.argv.slice(2).length ? process.argv.slice(2) : ['shell']),
)
