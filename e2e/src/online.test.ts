import type { Serving } from '@flotilla/server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { firstChoice, leave, type Person, person, pickTile, seriousFaults, setDials } from './player.ts'
import { builtSite } from './site.ts'

let browser: Browser
let site: Serving

beforeAll(async () => {
  ;[browser, site] = await Promise.all([startBrowser(), builtSite()])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const towards = ['white 3 straight', 'blue 2 straight', 'blue 3 straight', 'white 2 turn left']

const single = (faction: string, ship: string, id: string) =>
  JSON.stringify({ faction, name: id, pilots: [{ id, ship }], version: '2.0.0' })

const squads = [
  single('rebelalliance', 't65xwing', 'bluesquadronescort'),
  single('galacticempire', 'tielnfighter', 'academypilot'),
  single('rebelalliance', 'rz1awing', 'phoenixsquadronpilot'),
]

async function comeIn({ page }: Person, address: string, name: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Your name at the table').fill(name)
  await page.getByRole('button', { name: 'Go on' }).click()
}

async function sitDown({ page }: Person, seat: number): Promise<void> {
  const chair = page.locator('.online-seat').nth(seat)
  await chair.getByRole('button', { name: 'Sit here' }).click()
  const buffer = Buffer.from(squads[seat]!)
  await chair
    .locator('[name="squad-file"]')
    .setInputFiles({ name: 'one.xws', mimeType: 'application/json', buffer })
  await page.getByRole('button', { name: 'I am ready' }).click()
  await page.getByRole('button', { name: 'Not ready any more' }).waitFor()
}

const askedNow = async (page: Page): Promise<string | undefined> => {
  const question = page.locator('.table-page:not([data-chosen="-1"]) .question[data-ask]')
  return (await question.count()) > 0
    ? ((await question.first().getAttribute('data-ask')) ?? undefined)
    : undefined
}

/** Whoever is asked answers, until something is so. */
async function playUntil(pages: readonly Page[], done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) {
    for (const page of pages) {
      const ask = await askedNow(page)
      if (ask === 'setDials') await setDials(page, towards)
      else if (ask) await firstChoice(page)
    }
    await pages[0]!.waitForTimeout(50)
  }
}

const round = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.locator('.clock strong').first().textContent()) ?? '')?.[0] ?? 0)

test('three pages play a game together to its end; one is reloaded in the middle, one loses the net, one only watches', async () => {
  const people = await Promise.all([person(browser), person(browser), person(browser)])
  const [ada, bo, cy] = people as [Person, Person, Person]
  await comeIn(ada, `${site.address}#/online`, 'Ada')
  await pickTile(ada.page, 'seats', '3')
  await ada.page.getByRole('button', { name: 'Make the table' }).click()
  const link = await ada.page.getByLabel('Link of the table').inputValue()
  await Promise.all([comeIn(bo, link, 'Bo'), comeIn(cy, link, 'Cy')])
  for (const [seat, one] of people.entries()) await sitDown(one, seat)
  expect(await seriousFaults(ada.page)).toEqual([])
  await cy.page.getByLabel('Say something').fill('Hello there')
  await cy.page.getByRole('button', { name: 'Say', exact: true }).click()
  await ada.page.getByText('Hello there').waitFor()
  await ada.page.getByRole('button', { name: 'Begin the game' }).click()
  const pages = people.map(({ page }) => page)
  for (const page of pages) await page.locator('.board').waitFor()
  expect(await ada.page.title()).toContain('Your turn')

  const watcher = await person(browser)
  await comeIn(watcher, link, 'Di')
  await watcher.page.locator('.board').waitFor()

  await setDials(bo.page, towards)
  await bo.page.getByText('Stored', { exact: true }).waitFor()
  // Reloaded, the page is as it was: the dial is set, and nothing is asked again.
  await bo.page.reload()
  await bo.page.locator('.board').waitFor()
  expect(await bo.page.locator('.confirm').count()).toBe(0)

  // Without a net the choice is kept, and stored when there is one again.
  await cy.context.setOffline(true)
  await cy.page.getByText('No connection').waitFor()
  await cy.context.setOffline(false)
  await cy.page.locator('.online-link-state[data-state="here"]').waitFor()
  await playUntil(pages, async () => (await round(ada.page)) >= 2)
  for (const page of [...pages, watcher.page]) await page.getByText('Round 2').first().waitFor()

  for (const page of [bo.page]) {
    await page.getByLabel('Menu').click()
    await page.getByRole('button', { name: 'Concede' }).click()
    await page.locator('.menu-sure').getByRole('button', { name: 'Concede' }).click()
  }
  for (const page of [...pages, watcher.page]) await page.locator('.end').waitFor()
  await ada.page.getByText('every round came out the same').waitFor()
  // The same link leads to the replay for whoever comes later.
  await watcher.page.reload()
  await watcher.page.locator('.end').waitFor()
  for (const one of [...people, watcher]) await leave(one)
})
