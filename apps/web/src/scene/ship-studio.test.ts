import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listPortraits } from './ship-studio.ts'

const folder = fileURLToPath(new URL('../models/pictures/', import.meta.url))

test('every drawing has a picture in each of its liveries; else run npm run pictures', () => {
  const wanted = listPortraits().map(({ shape, livery }) => `${shape}-${livery}.webp`)
  expect(readdirSync(folder).sort()).toEqual(wanted.sort())
})

test('all pictures together are well under a megabyte', () => {
  const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(folder + file).size, 0)
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(700_000)
})
