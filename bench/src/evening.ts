import { startBrowser } from '@flotilla/e2e/browser'
import { fourTables } from '@flotilla/e2e/four-tables'
import {
  actAndWait,
  createTable,
  currentQuestion,
  openBrowserUser,
  type TableFormInput,
} from '@flotilla/e2e/player'
import { serveBuiltSite } from '@flotilla/e2e/site'
import type { Browser, Page } from 'playwright-core'

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
    if (!document.querySelector('.question[data-ask], .end, .seat-handover')) window.waited += now - then
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
    if ((await page.locator('.maneuver-preview .bad').count()) === 0) break
  }
  await actAndWait(page, async () => {
    await page.mouse.down()
    await page.mouse.up()
  })
}

/** Ships of a kind fly alike; each dial that is turned is a decision. */
async function setAllDials(page: Page): Promise<number> {
  let decisions = 0
  const unsetDials = () => page.locator('.dial-ships li button:not(.done)').count()
  for (const kind of await page.locator('.dial-together button[aria-pressed]').all()) {
    await kind.click()
    if ((await page.locator('.dial-ships li [aria-pressed="true"]:not(.done)').count()) < 2) continue
    await setDial(page)
    decisions += 1
  }
  while ((await unsetDials()) > 0) {
    await setDial(page)
    decisions += 1
  }
  await actAndWait(page, () => page.locator('.confirm').click())
  return decisions
}

/**
 * Answers what is asked as somebody would who takes the suggestion, for all ships at once, and lets every ability be used
 * as suggested from the first time on; says how many decisions that was.
 */
async function answerQuestion(page: Page, ask: string): Promise<number> {
  if (ask === 'setDials') return setAllDials(page)
  const suggested = page.locator('.dock .suggested')
  const many = page.locator('.choice-row:has(.suggested) .for-many').last()
  const other = page.locator('.energy > .primary, [data-option="place"], .choices > li > button[data-option]')
  const button = (await many.count()) > 0 ? many : (await suggested.count()) > 0 ? suggested : other.first()
  const asking = page.locator('.asking select')
  if (ask === 'useAbility' && (await asking.count()) > 0 && (await asking.inputValue()) !== 'auto')
    // A list is opened by a click, and closed by another.
    await actAndWait(page, async () => {
      await page.evaluate('window.clicks += 2')
      await asking.selectOption('auto')
    })
  else await actAndWait(page, () => button.click())
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
async function chooseSpeed(page: Page, wanted: string): Promise<void> {
  await page.getByLabel('Menu').click()
  await page.getByLabel('Speed').selectOption(wanted)
  await page.getByLabel('Menu').click()
}

/** A whole game by the same person, or by two at one screen. */
export interface WholeRow {
  readonly game: string
  readonly rounds: number
  /** The last ship of a side is gone; else it was left at the round limit. */
  readonly over: boolean
  readonly decisions: number
  readonly clicks: number
  /** How long nothing was asked. */
  readonly waited: number
  /** What the decisions take at so many seconds each: an estimate. */
  readonly thought: number
}

/** What a person takes for a decision, in seconds, by what is asked: assumed, not measured. */
const SECONDS: { readonly [ask: string]: number } = {
  setDials: 10,
  allocateEnergy: 8,
  chooseAttack: 6,
  changeWings: 6,
  modifyAttackDice: 4,
  modifyDefenseDice: 4,
}
const ANY = 5
const HAND_OVER = 5
/** As many rounds as an evening has. */
const MOST_ROUNDS = 12

const wholeGames: readonly (TableFormInput & { readonly name: string })[] = [
  { ...fourTables[0]!, name: '300 points, one person against a bot' },
  { ...fourTables[0]!, name: '300 points, two people at one screen', players: ['human', 'human'] },
]

/** Plays a game to its end at normal speed. */
async function playWholeGame(
  browser: Browser,
  address: string,
  options: (typeof wholeGames)[number],
): Promise<WholeRow> {
  const { page, context } = await openBrowserUser(
    browser,
    { viewport: { width: 1440, height: 900 } },
    { speed: 'normal' },
  )
  await context.addInitScript(COUNTING)
  page.setDefaultTimeout(PATIENCE)
  await createTable(page, address, options)
  let [decisions, thought, rounds] = [0, 0, 0]
  const given = new Set<string>()
  for (;;) {
    await page.locator('.question[data-ask], .end, .seat-handover').first().waitFor()
    if ((await page.locator('.seat-handover').count()) > 0) {
      await page.locator('.seat-handover .primary').click()
      await page.locator('.seat-handover').waitFor({ state: 'detached' })
      thought += HAND_OVER
      continue
    }
    const ask = await currentQuestion(page)
    if (!ask) break
    rounds = await roundOf(page)
    if (rounds > MOST_ROUNDS) break
    const seat = (await page.locator('.roster.own').first().textContent()) ?? ''
    const who = seat.slice(0, 40)
    if (!given.has(who) && ask === 'setDials') {
      given.add(who)
      await giveOrders(page)
      continue
    }
    const made = await answerQuestion(page, ask)
    decisions += made
    thought += made * (SECONDS[ask] ?? ANY)
  }
  const [clicks, waited] = (await page.evaluate('[window.clicks, window.waited]')) as [number, number]
  const over = (await page.locator('.end').count()) > 0
  await context.close()
  return {
    game: options.name,
    rounds: Math.min(rounds, MOST_ROUNDS),
    over,
    decisions,
    clicks,
    waited: waited / 60_000,
    thought: thought / 60,
  }
}

/** Whole games, one after another. */
export async function benchWhole(): Promise<WholeRow[]> {
  const [browser, site] = await Promise.all([startBrowser(), serveBuiltSite()])
  try {
    const rows: WholeRow[] = []
    for (const options of wholeGames) rows.push(await playWholeGame(browser, site.address, options))
    return rows
  } finally {
    await browser.close()
    await site.close()
  }
}

/**
 * What a round costs the person at the screen on the four tables: what they decide, how often they click, and how long
 * they wait at normal speed.
 */
export async function benchEvening(): Promise<EveningRow[]> {
  const [browser, site] = await Promise.all([startBrowser(), serveBuiltSite()])
  const rows: EveningRow[] = []
  try {
    for (const options of fourTables) {
      const { page, context } = await openBrowserUser(browser, { viewport: { width: 1440, height: 900 } })
      await context.addInitScript(COUNTING)
      page.setDefaultTimeout(PATIENCE)
      await createTable(page, site.address, options)
      await currentQuestion(page)
      await giveOrders(page)
      for (
        let ask = await currentQuestion(page);
        ask && (await roundOf(page)) < MEASURED;
        ask = await currentQuestion(page)
      )
        await answerQuestion(page, ask)
      const ships = await page.locator('.rail .roster.own .roster-ship:not(.gone)').count()
      await chooseSpeed(page, 'normal')
      const countClicks = () =>
        page.evaluate('[window.clicks, window.waited]') as Promise<readonly [number, number]>
      const [clicks, waited] = await countClicks()
      let decisions = 0
      for (
        let ask = await currentQuestion(page);
        ask && (await roundOf(page)) === MEASURED;
        ask = await currentQuestion(page)
      )
        decisions += await answerQuestion(page, ask)
      const [clicked, waitedThen] = await countClicks()
      rows.push({
        table: options.name,
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
