import { startBrowser } from '@flotilla/e2e/browser'
import {
  currentRound,
  enterTable,
  playUntil,
  setOnlineDials,
  sitDown,
  withoutNetwork,
  withSleepingPage,
} from '@flotilla/e2e/online-players'
import { type BrowserUser, chooseTile, openBrowserUser } from '@flotilla/e2e/player'
import { serveBuiltSite } from '@flotilla/e2e/site'

export interface PagesRow {
  readonly pages: number
  readonly what: string
  readonly seconds: number
}

/** A round of Aces High, each seat at a page of its own; one is reloaded in it, one loses the net, one falls asleep. */
export async function benchPages(seats: number): Promise<PagesRow[]> {
  const [browser, site] = await Promise.all([startBrowser(), serveBuiltSite()])
  const rows: PagesRow[] = []
  let then = performance.now()
  const noteDone = (what: string): void => {
    rows.push({ pages: seats, what, seconds: (performance.now() - then) / 1000 })
    then = performance.now()
  }
  try {
    const people: BrowserUser[] = []
    for (let i = 0; i < seats; i++) people.push(await openBrowserUser(browser))
    const [first, ...others] = people as [BrowserUser, ...BrowserUser[]]
    await enterTable(first, `${site.address}#/online`, 'Person 1')
    await chooseTile(first.page, 'scenario', 'aces-high')
    await chooseTile(first.page, 'seats', String(seats))
    await first.page.getByRole('button', { name: 'Make the table' }).click()
    const link = await first.page.getByLabel('Link of the table').inputValue()
    await Promise.all(others.map((one, i) => enterTable(one, link, `Person ${i + 2}`)))
    for (const [seat, one] of people.entries()) await sitDown(one, seat)
    await first.page.getByRole('button', { name: 'Begin the game' }).click()
    const pages = people.map(({ page }) => page)
    for (const page of pages) await page.locator('.board').waitFor()
    noteDone('all sit down and the game begins')
    const [a, b, c] = people.slice(-3) as [BrowserUser, BrowserUser, BrowserUser]
    const isPlanning = async (): Promise<boolean> => (await first.page.locator('.dial-part').count()) > 0
    await playUntil(pages, isPlanning)
    await a.page.reload()
    await a.page.locator('.board').waitFor()
    await withoutNetwork(b, () => setOnlineDials(first.page))
    await withSleepingPage(c, () => setOnlineDials(a.page))
    noteDone('set up; one is reloaded, one without a net, one asleep')
    await playUntil(pages, async () => (await currentRound(first.page)) >= 2)
    for (const page of pages) await page.getByText('Round 2').first().waitFor()
    noteDone('a round is played, and all pages show the next')
    const complaints = people
      .flatMap((one) => one.complaints)
      .filter((one) => !one.includes('INTERNET_DISCONNECTED'))
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
    return rows
  } finally {
    await browser.close()
    await site.close()
  }
}
