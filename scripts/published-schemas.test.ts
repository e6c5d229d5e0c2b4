import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventSchemaParts } from '@flotilla/tournament'
import { expect, test } from 'vitest'
import { publishedSchemas } from './published-schemas.ts'

const root = join(import.meta.dirname, '..')
const schemas = publishedSchemas()

test.each(Object.keys(schemas))('%s is the schema that files are validated with: npm run schemas', (file) => {
  expect(JSON.parse(readFileSync(join(root, file), 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(schemas[file])),
  )
})

const event = JSON.stringify(schemas['packages/tournament/event.schema.json'])

test('the schema of an event refers to every part that it defines, and to no other', () => {
  const named = [...event.matchAll(/#\/\$defs\/(\w+)/g)].map(([, name]) => name!)
  expect([...new Set(named)].sort()).toEqual(Object.keys(eventSchemaParts).sort())
})

test('the schema of an event allows no field in an object that it does not name', () => {
  expect([...event.matchAll(/"type":"object"(?!,"properties")/g)]).toEqual([])
  expect(event.split('"type":"object"').length).toBe(event.split('"additionalProperties":false').length)
})
