import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { scenarioSchema } from '@flotilla/engine/second'
import { callSchema } from '@flotilla/host/protocol'
import { eventFileSchema, eventSchemaParts } from '@flotilla/tournament'
import { toJsonSchema } from '@valibot/to-json-schema'

// Run: npm run schemas, then npm run format

const root = join(import.meta.dirname, '..')

const target = 'draft-2020-12'

/** The JSON Schemas of our files, by the place where they are published. */
export const publishedSchemas = (): Record<string, object> => ({
  'packages/tournament/event.schema.json': {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A Flotilla event',
    description: 'Every act of an Epic tournament in order. docs/event-file.md explains it.',
    // JSON has no read-only lists.
    ...toJsonSchema(eventFileSchema, { target, definitions: eventSchemaParts, ignoreActions: ['readonly'] }),
  },
  'packages/engine/src/second/scenarios/scenario.schema.json': {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://flotilla.invalid/scenario.schema.json',
    title: 'Flotilla scenario',
    description: 'A scenario for a second edition Epic game: values, and built-in rules by name.',
    ...toJsonSchema(scenarioSchema, { target, ignoreActions: ['finite'] }),
  },
  'packages/host/call.schema.json': {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A call of a Flotilla server',
    description: 'What a page sends to a table. docs/protocol.md explains it.',
    ...toJsonSchema(callSchema, {
      target,
      ignoreActions: ['readonly', 'finite', 'check'],
      // Standing orders: the server checks what is in them.
      overrideSchema: ({ valibotSchema }) =>
        valibotSchema.type === 'custom' ? { type: 'object' } : undefined,
    }),
  },
})

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [file, schema] of Object.entries(publishedSchemas()))
    writeFileSync(join(root, file), `${JSON.stringify(schema, null, 2)}\n`)
