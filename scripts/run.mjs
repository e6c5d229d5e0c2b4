// node scripts/run.mjs FILE.ts [arguments]: installs what is missing and runs a TypeScript file.
import { ensureDependencies, runTypeScript } from './setup.mjs'

ensureDependencies()
const [file, ...args] = process.argv.slice(2)
process.exit(runTypeScript(file, args))
