import type { RunningServer } from '@flotilla/server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { chooseTile, closeBrowserUser, openBrowserUser } from './player.ts'
import { serveBuiltSite } from './site.ts'

let browser: Browser
let site: RunningServer

beforeAll(async () => {
  ;[browser, site] = await Promise.all([startBrowser(), serveBuiltSite()])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const squadFile = (text: string) => ({
  name: 'squad.xws',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
})

async function newTablePage(page: Page): Promise<void> {
  await page.goto(`${site.address}#/new`)
  await page.locator('.seat-ships li').first().waitFor()
}

test('everything on the start page is in sight at 1366 × 768', async () => {
  const one = await openBrowserUser(browser, { viewport: { width: 1366, height: 768 } })
  const { page } = one
  await page.goto(site.address)
  for (const link of await page.locator('.home-main button, .home-main a').all()) {
    const box = (await link.boundingBox())!
    expect([box.y >= 0, box.y + box.height <= 768], await link.innerText()).toEqual([true, true])
  }
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(768)
  await closeBrowserUser(one)
})

test('a squad is found by a word, with what it costs, and taken by its picture', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await newTablePage(page)
  await page.locator('[data-choose="squad-0"]').click()
  const list = page.locator('dialog[open] .squad-list button')
  const all = await list.count()
  await page.locator('dialog[open] [type="search"]').fill('vader')
  await page.waitForFunction(`document.querySelectorAll('dialog[open] .squad-list button').length < ${all}`)
  const found = list.filter({ hasText: 'Vader' }).filter({ hasText: 'Escort' })
  expect(await found.innerText()).toMatch(/Galactic Empire · 399 points · 7 ships/)
  await found.click()
  expect(await page.locator('[data-choose="squad-0"]').innerText()).toMatch(/Escort/)
  await closeBrowserUser(one)
})

test('a scenario shows each seat its role and limit, and offers only what fits', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await newTablePage(page)
  await chooseTile(page, 'scenario', 'atmospheric-entry')
  expect(await page.locator('.seat-form').first().innerText()).toMatch(
    /attackers or the defenders[\s\S]*At most/,
  )
  await page.locator('[data-choose="squad-0"]').click()
  const dialog = page.locator('dialog[open]')
  expect(await dialog.innerText()).toMatch(/more are over the limit of this seat/)
  const limit = Number(/At most (\d+) points/.exec(await page.locator('.seat-form').first().innerText())?.[1])
  for (const cost of await dialog.locator('.squad-list small').allTextContents())
    if (!cost.includes('threat')) expect(Number(/(\d+) points/.exec(cost)![1])).toBeLessThanOrEqual(limit)
  await closeBrowserUser(one)
})

test('a bad file says what is wrong where it was chosen, and the seat keeps its squad', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await newTablePage(page)
  const [first, second] = [page.locator('.seat-form').nth(0), page.locator('.seat-form').nth(1)]
  await page.locator('[name="file-1"]').setInputFiles(squadFile('{"faction":"rebelalliance"'))
  await second.locator('.fault-list').waitFor()
  expect(await first.locator('.fault-list').count()).toBe(0)
  expect(await second.locator('[data-choose]').innerText()).toMatch(/Black Squadron/)
  const bad = {
    faction: 'rebelalliance',
    pilots: [
      { id: 'nobody', ship: 't65xwing' },
      { id: 'noone', ship: 'x' },
    ],
  }
  await page.locator('[name="file-1"]').setInputFiles(squadFile(JSON.stringify(bad)))
  await second.getByText('noone').first().waitFor()
  expect(await second.innerText()).toMatch(/nobody/)
  // A scenario file that is none says so beside its own field.
  await page.locator('[name="scenario-file"]').setInputFiles(squadFile('{"title": 7}'))
  await page.locator('.scenario-choice .fault-list').waitFor()
  await closeBrowserUser(one)
})
