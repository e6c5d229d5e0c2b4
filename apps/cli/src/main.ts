import { flotilla } from './flotilla.ts'
import { terminal } from './io.ts'

process.exitCode = await flotilla(process.argv.slice(2), terminal)
