import type { RunningServer } from '@flotilla/server'
import { loadReady, serializeXws, toXws } from '@flotilla/squads'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { type BrowserUser, closeBrowserUser, openBrowserUser, seriousAxeFaults } from './player.ts'
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

const phone = { width: 390, height: 844 }

const said = (page: Page) => page.locator('.desk-feedback')
const tab = (page: Page, name: string) => page.locator('.desk-tabs a', { hasText: name }).click()
const state = (page: Page, words: string) => page.locator('.desk-sync', { hasText: words }).waitFor()

/** An event of two rounds, put online; the address of its page. */
async function putOnline({ page }: BrowserUser): Promise<string> {
  await page.goto(`${site.address}#/desk/new`)
  await page.getByRole('radio', { name: 'Epic Variant (2018)' }).check()
  await page.getByLabel('Name', { exact: true }).fill('Epic Day')
  await page.getByLabel('Your name, for the log').fill('Olga')
  await page.getByRole('spinbutton', { name: /^Rounds/ }).fill('2')
  await page.getByRole('button', { name: 'Begin the event' }).click()
  await tab(page, 'Online')
  await page.getByRole('button', { name: 'Put the event online' }).click()
  await state(page, 'online')
  return (await page.locator('.desk-link a').first().getAttribute('href'))!
}

async function signUp(link: string, name: string): Promise<BrowserUser> {
  const one = await openBrowserUser(browser, { viewport: phone })
  await one.page.goto(link)
  await one.page.getByLabel('Your name').fill(name)
  await one.page.getByRole('button', { name: 'Sign up' }).click()
  await one.page.getByRole('heading', { name, exact: true }).waitFor()
  return one
}

const next = async (page: Page, words: string) => {
  await page.locator('.desk-steps .primary', { hasText: words }).click()
  await said(page).getByText(/^Done/).waitFor()
}

const listOf = async (name: string): Promise<string> => {
  const { squad } = (await loadReady(name))!
  return serializeXws(await toXws('squads' in squad ? squad.squads[0]! : squad))
}

test('players sign up from their phones, hand in lists that stay hidden, report, and the desk enters what both confirm; the event counts in a season', async () => {
  const olga = await openBrowserUser(browser)
  const link = await putOnline(olga)
  expect(await seriousAxeFaults(olga.page)).toEqual([])
  const [ana, ben] = [await signUp(link, 'Ana'), await signUp(link, 'Ben')]
  expect(await seriousAxeFaults(ana.page)).toEqual([])

  await ana.page.getByLabel(/^Paste XWS/).fill(await listOf('princess-and-pilots'))
  await ana.page.getByRole('button', { name: 'Is it legal?' }).click()
  await ana.page.locator('.desk-follows').getByText('The list is').waitFor()
  await ana.page.getByRole('button', { name: 'Hand it in' }).click()
  await ana.page.getByText('nobody but the desk sees it').waitFor()
  await ben.page.goto(`${link}/players`)
  await ben.page.getByText('Ana').waitFor()
  expect(await ben.page.locator('.event-players details').count()).toBe(0)
  await ana.page.getByRole('button', { name: 'I am here: check in' }).click()
  await ana.page.getByText('You are checked in').waitFor()

  // The desk hears of both without doing anything.
  await tab(olga.page, 'Players')
  await olga.page.locator('.desk-main').getByText('Ben', { exact: true }).waitFor()
  await olga.page.getByText('Registration: 2 entered').waitFor()
  await next(olga.page, 'Start the event')
  await next(olga.page, 'Pair the next round')
  await next(olga.page, 'Publish the round')
  await state(olga.page, 'online')

  await ben.page.goto(link)
  await ana.page.getByText('Round 1 of 2').first().waitFor()
  await ben.page.getByRole('region', { name: 'Your game' }).waitFor()
  const first = await ana.page.locator('.event-card strong').nth(1).textContent()
  expect(first).toBe('Ben')
  await ana.page.getByLabel('My score').fill('120')
  await ana.page.getByLabel('Score of Ben').fill('80')
  await ana.page.getByRole('button', { name: 'Report it' }).click()
  await ana.page.getByText('is asked to confirm it').waitFor()
  // Seen from the other side of the table it is the other way round.
  await ben.page.getByText('80 – 120').waitFor()
  await ben.page.getByRole('button', { name: 'Yes, that is right' }).click()
  await ben.page.getByText('confirmed by you').waitFor()
  await olga.page.locator('.desk-calls').getByText('the other side agrees').waitFor()
  await olga.page.locator('.desk-calls').getByRole('button', { name: 'Enter it' }).click()
  await said(olga.page).getByText('entered').waitFor()
  await ana.page.getByText('Result: you 120, Ben 80.').waitFor()
  await ben.page.getByText('Result: you 80, Ana 120.').waitFor()

  await ben.page.getByLabel('For the judge, if you like').fill('is <b>that</b> in arc')
  await ben.page.getByRole('button', { name: 'Call a judge' }).click()
  await olga.page.locator('.desk-calls').getByText('calls a judge: is <b>that</b> in arc').waitFor()
  await olga.page.getByRole('button', { name: 'Seen to' }).click()
  await ben.page.getByRole('button', { name: 'Call a judge' }).waitFor()

  await ana.page.goto(`${link}/standings`)
  await ana.page.locator('.desk-table').getByText('Ana').waitFor()
  expect(await seriousAxeFaults(ana.page)).toEqual([])
  expect(await ana.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width)
  // Her event is one of a season, whose table whoever has the link can see.
  await ana.page.goto(link.replace('event', 'season'))
  const [winner, loser] = [
    ana.page.locator('.season tbody tr').nth(0),
    ana.page.locator('.season tbody tr').nth(1),
  ]
  await winner.getByText('Ana').waitFor()
  await loser.getByText('Ben').waitFor()
  expect(await seriousAxeFaults(ana.page)).toEqual([])
  for (const one of [olga, ana, ben]) await closeBrowserUser(one)
}, 120_000)
