import type { Page } from 'playwright-core'
import { actAndWait, type BrowserUser, chooseFirst, setDials } from './player.ts'

/** People who play together, each at a browser of their own. */

const towards = ['white 3 straight', 'blue 2 straight', 'blue 3 straight', 'white 2 turn left']

const singleShipXws = (faction: string, ship: string, id: string) =>
  JSON.stringify({ faction, name: id, pilots: [{ id, ship }], version: '2.0.0' })

const squads = [
  singleShipXws('rebelalliance', 't65xwing', 'bluesquadronescort'),
  singleShipXws('galacticempire', 'tielnfighter', 'academypilot'),
  singleShipXws('rebelalliance', 'rz1awing', 'phoenixsquadronpilot'),
]

export async function enterTable({ page }: BrowserUser, address: string, name: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Your name at the table').fill(name)
  await page.getByRole('button', { name: 'Go on' }).click()
}

export async function sitDown({ page }: BrowserUser, seat: number): Promise<void> {
  const chair = page.locator('.online-seat').nth(seat)
  await chair.getByRole('button', { name: 'Sit here' }).click()
  const buffer = Buffer.from(squads[seat % squads.length]!)
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

/** Sets the dials of a page as they fly at each other. */
export const setOnlineDials = (page: Page): Promise<void> => setDials(page, towards)

/** Whoever is asked answers, until something is so. */
export async function playUntil(pages: readonly Page[], done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) {
    for (const page of pages) {
      const ask = await askedNow(page)
      if (ask === 'setDials') await setOnlineDials(page)
      else if (ask && (await page.locator('.placing').count()) > 0)
        await actAndWait(page, () => page.getByRole('button', { name: 'Put it down here' }).click())
      else if (ask) await chooseFirst(page)
    }
    await pages[0]!.waitForTimeout(50)
  }
}

export const currentRound = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.locator('.clock strong').first().textContent()) ?? '')?.[0] ?? 0)

/** A laptop that is closed: the page does nothing, until it is opened again. */
export async function withSleepingPage(
  { page, context }: BrowserUser,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const chrome = await context.newCDPSession(page)
  await chrome.send('Page.setWebLifecycleState', { state: 'frozen' })
  await meanwhile()
  await chrome.send('Page.setWebLifecycleState', { state: 'active' })
  await chrome.detach()
  await page.locator('.online-link-state[data-state="here"]').waitFor()
}

/** A net that is gone, and comes again. */
export async function withoutNetwork(
  { page, context }: BrowserUser,
  meanwhile: () => Promise<void>,
): Promise<void> {
  await context.setOffline(true)
  await page.getByText('No connection').waitFor()
  await meanwhile()
  await context.setOffline(false)
  await page.locator('.online-link-state[data-state="here"]').waitFor()
}
