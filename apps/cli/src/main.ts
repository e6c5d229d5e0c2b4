import { runFlotilla } from './flotilla.ts'
import { terminalIo } from './io.ts'

process.exitCode = await runFlotilla(process.argv.slice(2), terminalIo)
