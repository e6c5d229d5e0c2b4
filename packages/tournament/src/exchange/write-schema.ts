import { writeFileSync } from 'node:fs'
import { eventSchema } from './event-schema.ts'

// Run: node scripts/run.mjs src/exchange/write-schema.ts, then npm run format
const file = new URL('../../event.schema.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(eventSchema, null, 2)}\n`)
