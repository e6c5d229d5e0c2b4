import { startBrowser } from '@flotilla/e2e/browser'
import { fourTables } from '@flotilla/e2e/four-tables'
import { answered, asked, newTable, person, setDials } from '@flotilla/e2e/player'
import { builtSite } from '@flotilla/e2e/site'
import type { Page } from 'playwright-core'

export interface EveningRow {
  readonly table: string
  /** Ships the player has in the measured round. */
  readonly ships: number
  readonly decisions: number
  readonly clicks: number
  readonly seconds: number
}

/** Until then the fleets fly at each other; in this round they shoot. */
const MEASURED = 3
/** Milliseconds after which a page that asks nothing more is given up. */
const PATIENCE = 240_000
const AHEAD = [
  'blue 3 straight',
  'white 3 straight',
  'green 3 straight',
  'white 2 straight',
  'white 3 straight, 2 energy',
]

/** The page itself counts trusted clicks, and the time in which nothing is asked. */
const COUNTING = `
  window.clicks = 0
  window.waited = 0
  addEventListener('pointerdown', (event) => { if (event.isTrusted) window.clicks += 1 }, true)
  let then = performance.now()
  setInterval(() => {
    const now = performance.now()
    if (!document.querySelector('.question[data-ask], .end, .curtain')) window.waited += now - then
    then = now
  }, 25)`

const roundOf = async (page: Page): Promise<number> =>
  Number((await page.locator('.clock strong').textContent())!.replace(/\D/g, ''))

/** Answers what is asked as somebody would who agrees with the first answer; says how many decisions that was. */
async function answer(page: Page, ask: string): Promise<number> {
  if (ask === 'setDials') {
    const ships = await page.locator('.dial-ships li').count()
    await setDials(page, AHEAD)
    return ships
  }
  const button = page
    .locator('.energy > .primary, [data-option="place"], .choices > li > button[data-option]')
    .first()
  await answered(page, () => button.click())
  return 1
}

/** Chooses how fast things are told, as a player does in the menu. */
async function speed(page: Page, wanted: string): Promise<void> {
  await page.getByLabel('Menu').click()
  await page.getByLabel('Speed').selectOption(wanted)
  await page.getByLabel('Menu').click()
}

/**
 * What a round costs the person at the screen on the four tables: what they decide, how often they click, and how long
 * they wait at normal speed.
 */
export async function benchEvening(): Promise<EveningRow[]> {
  const [browser, site] = await Promise.all([startBrowser(), builtSite()])
  const rows: EveningRow[] = []
  try {
    for (const wish of fourTables) {
      const { page, context } = await person(browser, { viewport: { width: 1440, height: 900 } })
      await context.addInitScript(COUNTING)
      page.setDefaultTimeout(PATIENCE)
      await newTable(page, site.address, wish)
      for (let ask = await asked(page); ask && (await roundOf(page)) < MEASURED; ask = await asked(page))
        await answer(page, ask)
      const ships = await page.locator('.rail .roster.own .roster-ship:not(.gone)').count()
      await speed(page, 'normal')
      const counted = () =>
        page.evaluate('[window.clicks, window.waited]') as Promise<readonly [number, number]>
      const [clicks, waited] = await counted()
      let decisions = 0
      for (let ask = await asked(page); ask && (await roundOf(page)) === MEASURED; ask = await asked(page))
        decisions += await answer(page, ask)
      const [clicked, waitedThen] = await counted()
      rows.push({
        table: wish.name,
        ships,
        decisions: decisions / ships,
        clicks: (clicked - clicks) / ships,
        seconds: (waitedThen - waited) / 1000,
      })
      await context.close()
    }
    return rows
  } finally {
    await browser.close()
    await site.close()
  }
}
