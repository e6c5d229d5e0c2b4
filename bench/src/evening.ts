import { startBrowser } from '@flotilla/e2e/browser'
import { fourTables } from '@flotilla/e2e/four-tables'
import { answered, asked, newTable, person } from '@flotilla/e2e/player'
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

/** Points at maneuvers until one keeps the ship in hand out of trouble, and sets that. */
async function setDial(page: Page): Promise<void> {
  const parts = page.locator('.dial-part')
  const names = await Promise.all((await parts.all()).map((part) => part.getAttribute('aria-label')))
  const order = [
    ...AHEAD.filter((name) => names.includes(name)),
    ...names.flatMap((name) => (name && !name.startsWith('red') ? [name] : [])),
  ]
  for (const name of order) {
    await page.locator(`.dial-part[aria-label="${name}"]`).hover()
    if ((await page.locator('.foresight .bad').count()) === 0) break
  }
  await answered(page, async () => {
    await page.mouse.down()
    await page.mouse.up()
  })
}

/** Ships of a kind fly alike; each dial that is turned is a decision. */
async function dials(page: Page): Promise<number> {
  let decisions = 0
  const unset = () => page.locator('.dial-ships li button:not(.done)').count()
  for (const kind of await page.locator('.dial-together button[aria-pressed]').all()) {
    await kind.click()
    if ((await page.locator('.dial-ships li [aria-pressed="true"]:not(.done)').count()) < 2) continue
    await setDial(page)
    decisions += 1
  }
  while ((await unset()) > 0) {
    await setDial(page)
    decisions += 1
  }
  await answered(page, () => page.locator('.confirm').click())
  return decisions
}

/**
 * Answers what is asked as somebody would who takes the suggestion, for all ships at once, and lets every ability be used
 * as suggested from the first time on; says how many decisions that was.
 */
async function answer(page: Page, ask: string): Promise<number> {
  if (ask === 'setDials') return dials(page)
  const suggested = page.locator('.dock .suggested')
  const many = page.locator('.choice-row:has(.suggested) .for-many').last()
  const other = page.locator('.energy > .primary, [data-option="place"], .choices > li > button[data-option]')
  const button = (await many.count()) > 0 ? many : (await suggested.count()) > 0 ? suggested : other.first()
  const asking = page.locator('.asking select')
  if (ask === 'useAbility' && (await asking.count()) > 0 && (await asking.inputValue()) !== 'auto')
    // A list is opened by a click, and closed by another.
    await answered(page, async () => {
      await page.evaluate('window.clicks += 2')
      await asking.selectOption('auto')
    })
  else await answered(page, () => button.click())
  return 1
}

/** What is said once in a game: tokens are spent when that helps, energy goes to the guns, equals go by themselves. */
async function giveOrders(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Orders' }).click()
  for (const topic of [
    'Tokens on attack dice',
    'Tokens on defense dice',
    'Energy of huge ships',
    'Who goes next among equals',
  ])
    await page.getByLabel(topic).selectOption('auto')
  await page.getByRole('button', { name: 'Orders' }).click()
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
      await asked(page)
      await giveOrders(page)
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
