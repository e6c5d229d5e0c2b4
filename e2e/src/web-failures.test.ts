import { readFileSync } from 'node:fs'
import type { RunningServer } from '@flotilla/server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { currentQuestion, openBrowserUser } from './player.ts'
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

const failure = (page: Page) => page.getByRole('heading', { name: /went wrong|did not load/ })

/** Saves what a button offers, and returns its text. */
async function savedText(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFileSync(await download.path(), 'utf8')
}

test('a table that fails offers the game, a report and a reload, and goes on after it', async () => {
  const { page, context } = await openBrowserUser(browser, { serviceWorkers: 'block', acceptDownloads: true })
  await page.goto(site.address)
  await page.getByRole('button', { name: 'Small duel' }).click()
  expect(await currentQuestion(page)).toBe('setDials')
  expect(await failure(page).count()).toBe(0)
  await page.evaluate("Array.prototype.flatMap = () => { throw new Error('a fault for this test') }")
  await page.keyboard.press('l')
  await failure(page).waitFor()
  expect(JSON.parse(await savedText(page, 'Save the game to a file'))).toMatchObject({
    flotilla: 'game',
    round: 1,
  })
  const report = await savedText(page, 'Save a report')
  expect(report).toMatch(/a fault for this test/)
  expect(report).toMatch(/Page: #\/table\//)
  await page.getByRole('button', { name: 'Reload' }).click()
  expect(await currentQuestion(page)).toBe('setDials')
  await context.close()
})

test('a page that does not load says so, and others still open', async () => {
  const { page, context } = await openBrowserUser(browser, { serviceWorkers: 'block' })
  await page.route(/rules-page-[^/]*\.js$/, (route) => route.abort())
  await page.goto(`${site.address}#/rules`)
  await failure(page).waitFor()
  expect(await page.getByRole('button', { name: 'Save the game to a file' }).count()).toBe(0)
  await page.evaluate("location.hash = '#/new'")
  await page.getByRole('heading', { name: 'New table' }).waitFor()
  expect(await failure(page).count()).toBe(0)
  await context.close()
})
