import { readFileSync } from 'node:fs'
import type { RunningServer } from '@flotilla/server'
import type { Browser, Download, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import {
  actAndWait,
  closeBrowserUser,
  createTable,
  currentQuestion,
  openBrowserUser,
  setDials,
} from './player.ts'
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

const blocked = `indexedDB.open = () => { throw new DOMException('denied', 'SecurityError') }`
const full = `self.full = true
const put = IDBObjectStore.prototype.put
IDBObjectStore.prototype.put = function (game) {
  if (self.full) throw new DOMException('full', 'QuotaExceededError')
  return put.call(this, game)
}`
const brokenOff = `const put = IDBObjectStore.prototype.put
IDBObjectStore.prototype.put = function (game) {
  const request = put.call(this, game)
  this.transaction.abort()
  return request
}`

/** A visitor whose browser has the game's worker run some lines first; what the browser complains of is expected. */
async function visitor(lines = '') {
  const one = await openBrowserUser(browser, { serviceWorkers: 'block', acceptDownloads: true })
  await one.page.route(/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${lines}\n${await response.text()}` })
  })
  return one
}

async function playNow(page: Page): Promise<void> {
  await page.goto(site.address)
  await page.getByRole('button', { name: 'Small duel' }).click()
  expect(await currentQuestion(page)).toBe('setDials')
}

const setOne = (page: Page): Promise<void> =>
  actAndWait(page, () => page.locator('.dial-part:not([aria-label^="red"])').first().click())

const told = (page: Page) => page.locator('.unsaved')

/** Ends the worker, as a browser that lacks memory would. */
async function kill(page: Page): Promise<void> {
  const worker = page.workers()[0]!
  const gone = worker.waitForEvent('close')
  void worker.evaluate('self.close()').catch(() => undefined)
  await gone
}

async function textOf(download: Download): Promise<string> {
  return readFileSync((await download.path())!, 'utf8')
}

const saveToFile = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    told(page).getByRole('button', { name: 'Save to a file' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.game\.json$/)
  return textOf(download)
}

const file = (text: string) => ({
  name: 'saved.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
})

test('where storage is blocked a player is told at once, saves to a file and plays on from it elsewhere', async () => {
  const one = await visitor(blocked)
  const { page } = one
  await page.addInitScript(blocked)
  await playNow(page)
  await told(page)
    .getByText('This browser does not keep your game. It lets this page store nothing.')
    .waitFor()
  await setDials(page, [])
  const at = await page.locator('.table-page').getAttribute('data-at')
  const saved = await saveToFile(page)
  await page.goto(`${site.address}#/replays`)
  await page.getByText('This browser does not give out what it has stored.').waitFor()
  await one.context.close()

  const other = await visitor()
  await other.page.goto(`${site.address}#/replays`)
  await other.page.getByLabel('Open a replay file').setInputFiles(file(saved))
  await other.page.locator('.board').waitFor()
  expect(other.page.url()).toContain('#/table/')
  expect(await currentQuestion(other.page)).toBeDefined()
  expect(await other.page.locator('.table-page').getAttribute('data-at')).toBe(at)
  expect(await told(other.page).count()).toBe(0)
  await other.context.close()
})

test('when the storage is full a player is told, and told no longer when there is room again', async () => {
  const one = await visitor(full)
  const { page } = one
  await playNow(page)
  await told(page).getByText('Its storage is full.').waitFor()
  await setOne(page)
  await page.workers()[0]!.evaluate('self.full = false')
  await setOne(page)
  await told(page).waitFor({ state: 'detached' })
  const at = await page.locator('.table-page').getAttribute('data-at')
  await page.reload()
  await currentQuestion(page)
  expect(await page.locator('.table-page').getAttribute('data-at')).toBe(at)
  await one.context.close()
})

test('a transaction that is broken off is no success', async () => {
  const one = await visitor(brokenOff)
  await playNow(one.page)
  await told(one.page).getByText('It broke off storing.').waitFor()
  await one.context.close()
})

test('a worker that dies is started again from what is stored, and the game goes on', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await playNow(page)
  await setOne(page)
  const at = await page.locator('.table-page').getAttribute('data-at')
  await kill(page)
  await page.getByText('It was started again from what is stored').waitFor()
  expect(await page.locator('.table-page').getAttribute('data-at')).toBe(at)
  await setDials(page, [])
  expect(Number(await page.locator('.table-page').getAttribute('data-at'))).toBeGreaterThan(Number(at))
  expect(await page.getByText('It was started again').count()).toBe(0)
  await closeBrowserUser(one)
})

test('a worker that dies where nothing is stored is started again from what the page holds', async () => {
  const one = await visitor(blocked)
  const { page } = one
  await playNow(page)
  await setOne(page)
  const at = await page.locator('.table-page').getAttribute('data-at')
  await kill(page)
  await page.getByText('It was started again').waitFor()
  expect(await page.locator('.table-page').getAttribute('data-at')).toBe(at)
  await setOne(page)
  await one.context.close()
})

test('a worker that does not start is told of, and nobody waits for it', async () => {
  const one = await openBrowserUser(browser, { serviceWorkers: 'block' })
  const { page } = one
  await page.route(/worker-[^/]*\.js$/, (route) => route.abort())
  await page.goto(site.address)
  await page.getByRole('button', { name: 'Small duel' }).click()
  await page.getByRole('alert').getByText('has stopped').waitFor()
  expect(await page.getByRole('button', { name: 'Small duel' }).isEnabled()).toBe(true)
  await page.goto(`${site.address}#/table/none`)
  await page.getByRole('alert').getByText('keeps stopping').waitFor()
  await one.context.close()
})

test('a game saved while it goes on tells no secret, and a typed seed is marked', async () => {
  const one = await openBrowserUser(browser, { acceptDownloads: true })
  const { page } = one
  await createTable(page, site.address, { seed: 'only seven knows' })
  await currentQuestion(page)
  await page.getByLabel('Menu').click()
  await page.getByText('The dice', { exact: true }).click()
  await page.getByText('The seed was typed by hand').waitFor()
  const commitment = await page.locator('.menu .seed').innerText()
  expect(commitment).toMatch(/^[0-9a-f]{64}$/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the game' }).click(),
  ])
  const text = await textOf(download)
  expect(JSON.parse(text)).toMatchObject({ flotilla: 'game', commitment })
  expect(text).not.toMatch(/only seven knows|choices|option|maneuver/)
  expect(await page.content()).not.toContain('only seven knows')
  await closeBrowserUser(one)
})

test.each([
  ['nothing', ''],
  ['no JSON', '{"flotilla": "replay"'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a replay without choices', '{"flotilla":"replay","version":1}'],
  [
    'a replay with a damaged setup',
    JSON.stringify({
      flotilla: 'replay',
      version: 1,
      engine: '0',
      setup: null,
      seed: '',
      commitment: '',
      choices: [],
      hashes: [],
    }),
  ],
  [
    'a replay with damaged choices',
    JSON.stringify({
      flotilla: 'replay',
      version: 1,
      engine: '0',
      setup: { ruleset: 'x' },
      seed: '',
      commitment: '',
      choices: [null],
      hashes: [],
    }),
  ],
  ['a game with a broken seal', '{"flotilla":"game","version":1,"engine":"0.5.0","sealed":"nonsense"}'],
])('a file that is damaged is refused in words where it was chosen: %s', async (_, text) => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await page.goto(`${site.address}#/replays`)
  await page.getByLabel('Open a replay file').setInputFiles(file(text))
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.innerText()).toMatch(/replay|saved by|damaged/)
  expect(page.url()).toContain('#/replays')
  await closeBrowserUser(one)
})
