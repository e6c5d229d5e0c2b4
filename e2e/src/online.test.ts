import type { RunningServer } from '@flotilla/server'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import {
  currentRound,
  enterTable,
  playUntil,
  setOnlineDials,
  sitDown,
  withoutNetwork,
  withSleepingPage,
} from './online-players.ts'
import {
  type BrowserUser,
  chooseTile,
  closeBrowserUser,
  openBrowserUser,
  seriousAxeFaults,
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

test('three pages play a game together to its end; one is reloaded in the middle, one loses the net, one falls asleep, one only watches', async () => {
  const people = await Promise.all([
    openBrowserUser(browser),
    openBrowserUser(browser),
    openBrowserUser(browser),
  ])
  const [ada, bo, cy] = people as [BrowserUser, BrowserUser, BrowserUser]
  await enterTable(ada, `${site.address}#/online`, 'Ada')
  await chooseTile(ada.page, 'seats', '3')
  await ada.page.getByRole('button', { name: 'Make the table' }).click()
  const link = await ada.page.getByLabel('Link of the table').inputValue()
  await Promise.all([enterTable(bo, link, 'Bo'), enterTable(cy, link, 'Cy')])
  // Somebody takes a seat and does nothing: the maker frees it.
  const idle = await openBrowserUser(browser)
  await enterTable(idle, link, 'Ed')
  const chair = ada.page.locator('.online-seat').nth(2)
  await idle.page.locator('.online-seat').nth(2).getByRole('button', { name: 'Sit here' }).click()
  await chair.getByRole('button', { name: 'Free the seat of Ed' }).click()
  await chair.getByRole('button', { name: 'Sit here' }).waitFor()
  await closeBrowserUser(idle)
  for (const [seat, one] of people.entries()) await sitDown(one, seat)
  expect(await seriousAxeFaults(ada.page)).toEqual([])
  await cy.page.getByLabel('Say something').fill('Hello there')
  await cy.page.getByRole('button', { name: 'Say', exact: true }).click()
  // Who does not like it reports it to the maker of the table, who sees so, and may hear no more of it.
  await bo.page.getByLabel('About Cy').click()
  await bo.page.getByRole('button', { name: 'Report to the maker of the table' }).click()
  await bo.page.getByText('The maker of the table is told what Cy said.').waitFor()
  await ada.page.getByText('Hello there').waitFor()
  await ada.page.getByText('reported by 1').waitFor()
  await ada.page.getByLabel('About Cy').click()
  await ada.page.getByRole('button', { name: 'Mute Cy' }).click()
  expect(await ada.page.getByText('Hello there').count()).toBe(0)
  // The squad of a seat can be read at any size.
  for (const width of [1100, 390]) {
    await ada.page.setViewportSize({ width, height: 720 })
    const field = await ada.page.locator('[data-mine] .squad-chosen').boundingBox()
    expect(field!.width).toBeGreaterThan(240)
  }
  await ada.page.setViewportSize({ width: 1100, height: 720 })
  await ada.page.getByRole('button', { name: 'Begin the game' }).click()
  const pages = people.map(({ page }) => page)
  for (const page of pages) await page.locator('.board').waitFor()
  expect(await ada.page.title()).toContain('Your turn')
  // Muted is muted at the game too, until one wants to hear it again.
  await ada.page.getByRole('button', { name: 'Chat', exact: true }).click()
  expect(await ada.page.getByText('Hello there').count()).toBe(0)
  await ada.page.getByRole('button', { name: 'Hear everybody again' }).click()
  await ada.page.getByText('Hello there').waitFor()
  await ada.page.getByRole('button', { name: 'Chat', exact: true }).click()

  const watcher = await openBrowserUser(browser)
  await enterTable(watcher, link, 'Di')
  await watcher.page.locator('.board').waitFor()

  await setOnlineDials(bo.page)
  await bo.page.getByText('Stored', { exact: true }).waitFor()
  // Reloaded, the page is as it was: the dial is set, and nothing is asked again.
  await bo.page.reload()
  await bo.page.locator('.board').waitFor()
  expect(await bo.page.locator('.confirm').count()).toBe(0)

  // Without a net the choice is kept, and stored when there is one again.
  await withoutNetwork(cy, async () => undefined)
  // Who was asleep finds what the others have done meanwhile.
  await withSleepingPage(ada, () => setOnlineDials(cy.page))
  await ada.page.locator('.board').waitFor()
  await playUntil(pages, async () => (await currentRound(ada.page)) >= 2)
  for (const page of [...pages, watcher.page]) await page.getByText('Round 2').first().waitFor()

  // What is proposed can be answered beside an open panel; one who declines is enough.
  const table = ({ page }: BrowserUser) => page.getByRole('button', { name: 'Table', exact: true }).click()
  await table(ada)
  await table(bo)
  await bo.page.getByRole('button', { name: 'Offer a draw' }).click()
  await ada.page.getByText('Bo offers a draw').waitFor()
  await ada.page.getByRole('button', { name: 'No', exact: true }).click()
  await bo.page.locator('.online-asked').waitFor({ state: 'detached' })
  await table(ada)
  await table(bo)

  for (const page of [bo.page]) {
    await page.getByLabel('Menu').click()
    await page.getByRole('button', { name: 'Concede' }).click()
    await page.locator('.menu-sure').getByRole('button', { name: 'Concede' }).click()
  }
  for (const page of [...pages, watcher.page]) await page.locator('.end').waitFor()
  for (const page of pages) await page.getByText('Your own share is among them').waitFor()
  await watcher.page.getByText('every round came out the same').waitFor()
  expect(await watcher.page.getByText('Your own share').count()).toBe(0)
  // One proposes a rematch, another accepts, and both sit where they sat; who watched is not asked.
  expect(await watcher.page.getByRole('button', { name: 'Propose a rematch' }).count()).toBe(0)
  await ada.page.getByRole('button', { name: 'Propose a rematch' }).click()
  await bo.page.getByText('Ada proposes a rematch').waitFor()
  await bo.page.getByRole('button', { name: 'Accept' }).click()
  for (const { page } of [ada, bo]) await page.getByRole('button', { name: 'I am ready' }).waitFor()
  // The games of a guest are found without their links.
  await bo.page.goto(`${site.address}#/online`)
  const own = bo.page.locator('section', { has: bo.page.getByRole('heading', { name: 'Your games' }) })
  await own.getByText('over').waitFor()
  expect(await own.getByRole('link').count()).toBe(2)
  // The same link leads to the replay for whoever comes later.
  await watcher.page.reload()
  await watcher.page.locator('.end').waitFor()
  for (const one of [...people, watcher]) await closeBrowserUser(one)
})
