import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { serveBundle } from './serve-bundle.ts'
import { readyFaults } from './squads-cases.ts'

let browser: Browser
let site: Awaited<ReturnType<typeof serveBundle>>

beforeAll(async () => {
  ;[browser, site] = await Promise.all([startBrowser(), serveBundle('./squads-cases.ts')])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

test('a browser judges every ready squad as Node does', async () => {
  const page = await browser.newPage()
  await page.goto(site.address)
  const there = await page.evaluate("import('/main.js').then((main) => main.readyFaults())")
  expect(there).toEqual(await readyFaults())
  expect(new Set(Object.values(there as Record<string, number>))).toEqual(new Set([0]))
  await page.close()
})

test('one ship is one file: a browser that asks for it loads no other', async () => {
  const page = await browser.newPage()
  await page.goto(site.address)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  expect(await page.evaluate("import('/main.js').then((main) => main.loadShipName('t65xwing'))")).toBe(
    'T-65 X-wing',
  )
  expect(site.chunks).toBeGreaterThan(150)
  expect(asked.length).toBeLessThan(6)
  await page.close()
})
