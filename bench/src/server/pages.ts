import { startBrowser } from '@flotilla/e2e/browser'
import { type Person, person, pickTile } from '@flotilla/e2e/player'
import { builtSite } from '@flotilla/e2e/site'
import { asleep, comeIn, cutOff, dials, playUntil, round, sitDown } from '@flotilla/e2e/together'

export interface PagesRow {
  readonly pages: number
  readonly what: string
  readonly seconds: number
}

/** A round of Aces High, each seat at a page of its own; one is reloaded in it, one loses the net, one falls asleep. */
export async function benchPages(seats: number): Promise<PagesRow[]> {
  const [browser, site] = await Promise.all([startBrowser(), builtSite()])
  const rows: PagesRow[] = []
  let then = performance.now()
  const done = (what: string): void => {
    rows.push({ pages: seats, what, seconds: (performance.now() - then) / 1000 })
    then = performance.now()
  }
  try {
    const people: Person[] = []
    for (let i = 0; i < seats; i++) people.push(await person(browser))
    const [first, ...others] = people as [Person, ...Person[]]
    await comeIn(first, `${site.address}#/online`, 'Person 1')
    await pickTile(first.page, 'scenario', 'aces-high')
    await pickTile(first.page, 'seats', String(seats))
    await first.page.getByRole('button', { name: 'Make the table' }).click()
    const link = await first.page.getByLabel('Link of the table').inputValue()
    await Promise.all(others.map((one, i) => comeIn(one, link, `Person ${i + 2}`)))
    for (const [seat, one] of people.entries()) await sitDown(one, seat)
    await first.page.getByRole('button', { name: 'Begin the game' }).click()
    const pages = people.map(({ page }) => page)
    for (const page of pages) await page.locator('.board').waitFor()
    done('all sit down and the game begins')
    const [a, b, c] = people.slice(-3) as [Person, Person, Person]
    const planning = async (): Promise<boolean> => (await first.page.locator('.dial-part').count()) > 0
    await playUntil(pages, planning)
    await a.page.reload()
    await a.page.locator('.board').waitFor()
    await cutOff(b, () => dials(first.page))
    await asleep(c, () => dials(a.page))
    done('set up; one is reloaded, one without a net, one asleep')
    await playUntil(pages, async () => (await round(first.page)) >= 2)
    for (const page of pages) await page.getByText('Round 2').first().waitFor()
    done('a round is played, and all pages show the next')
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
