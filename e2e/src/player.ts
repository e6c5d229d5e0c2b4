import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A person at a browser, and every complaint the browser made meanwhile. */
export interface BrowserUser {
  readonly page: Page
  readonly context: BrowserContext
  readonly complaints: string[]
}

export async function openBrowserUser(
  browser: Browser,
  options: BrowserContextOptions = {},
  settings: Record<string, string> = { speed: 'instant' },
): Promise<BrowserUser> {
  const context = await browser.newContext({ viewport: { width: 1100, height: 720 }, ...options })
  await context.addInitScript(
    `localStorage.setItem('flotilla settings', ${JSON.stringify(JSON.stringify(settings))})`,
  )
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, context, complaints }
}

/** Ends the visit; a browser that complained fails the test. */
export async function closeBrowserUser({ context, complaints }: BrowserUser): Promise<void> {
  await context.close()
  expect(complaints).toEqual([])
}

export interface TableFormInput {
  readonly seed: string
  readonly edition?: 'first' | 'second'
  readonly ruleset?: string
  readonly area?: 'standard' | 'epic'
  /** Its name, and the number of seats it is played by. */
  readonly scenario?: string
  readonly players?: readonly ('human' | 'pilot' | 'cadet')[]
  readonly squads?: readonly string[]
  /** XWS squads to upload. */
  readonly files?: readonly object[]
  readonly byHand?: true
  readonly sides?: 'all' | 'teams'
  readonly seats?: number
}

/** Sets up a table by the form. */
export async function createTable(page: Page, address: string, wish: TableFormInput): Promise<void> {
  await page.goto(`${address}#/new`)
  await page.locator('.seat-ships li').first().waitFor()
  if (wish.edition) await chooseTile(page, 'edition', wish.edition)
  if (wish.ruleset) await chooseTile(page, 'ruleset', wish.ruleset)
  if (wish.scenario) await chooseTile(page, 'scenario', wish.scenario)
  if (wish.seats) await chooseTile(page, 'seats', String(wish.seats))
  if (wish.sides) await chooseTile(page, 'sides', wish.sides)
  if (wish.area) await chooseTile(page, 'area', wish.area)
  if (!wish.byHand) await chooseTile(page, 'deployed', 'true')
  await page.getByLabel('Seed of the dice').fill(wish.seed)
  for (const [seat, player] of (wish.players ?? []).entries())
    await chooseTile(page, `player-${seat}`, player)
  for (const [seat, squad] of (wish.squads ?? []).entries()) await chooseSquad(page, seat, squad)
  for (const [seat, file] of (wish.files ?? []).entries()) {
    const buffer = Buffer.from(JSON.stringify(file))
    const input = page.locator(`[name="file-${seat}"]`)
    await input.setInputFiles({ name: 'squad.xws', mimeType: 'application/json', buffer })
    await page.locator(`[data-choose="squad-${seat}"]`).getByText('(yours)').waitFor()
  }
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.locator('.board, .seat-handover').first().waitFor()
}

/** Takes one of the things that are chosen by their picture. */
export const chooseTile = (page: Page, name: string, value: string): Promise<void> =>
  page.locator(`.tile:has([name="${name}"][value="${value}"])`).click()

/** Takes a ready squad; `wing:…:3` is a wing, whose size is asked once it is chosen. */
export async function chooseSquad(page: Page, seat: number, squad: string): Promise<void> {
  await page.locator(`[data-choose="squad-${seat}"]`).click()
  const wing = squad.startsWith('wing:')
  const wanted = wing ? `^="${squad.replace(/\d+$/, '')}"` : `="${squad}"`
  await page.locator(`dialog[open] [data-squad${wanted}]`).click()
  if (wing) await chooseTile(page, `wingmates-${seat}`, squad)
}

/** What is asked now; undefined when the game is over. Waits until one of the two is so. */
export async function currentQuestion(page: Page): Promise<string | undefined> {
  const question = page.locator('.question[data-ask], .end')
  await question.first().waitFor()
  if ((await page.locator('.end').count()) > 0) return
  return (await page.locator('.question[data-ask]').getAttribute('data-ask')) ?? undefined
}

/** Whether a place is asked for and not a choice; the page may need a moment to show either. */
export async function isPlacing(page: Page): Promise<boolean> {
  await page.locator('.placing, .choices > li > button[data-option]').first().waitFor()
  return (await page.locator('.placing').count()) > 0
}

/** Acts, and waits until the game has gone on, the bots have answered and everything has been shown. */
export async function actAndWait(page: Page, act: () => Promise<unknown>): Promise<void> {
  const settled = page.locator('.table-page:not([data-chosen="-1"])')
  await settled.waitFor()
  const before = await settled.getAttribute('data-chosen')
  await act()
  await page
    .locator(`.table-page:not([data-chosen="-1"]):not([data-chosen="${before}"]), .seat-handover`)
    .waitFor()
}

/** Has the player asked about everything of a kind, by the standing orders. */
export async function askAlways(page: Page, ...topics: readonly string[]): Promise<void> {
  await page.locator('.question[data-ask]').waitFor()
  await page.getByRole('button', { name: 'Orders' }).click()
  for (const topic of topics) await page.getByLabel(topic).selectOption('ask')
  await page.getByRole('button', { name: 'Orders' }).click()
  await page.locator('.table-page:not([data-chosen="-1"])').waitFor()
}

/** Sets every dial to a maneuver that keeps the ship on the table, and confirms. */
export async function setDials(page: Page, prefer: readonly string[]): Promise<void> {
  const confirm = page.locator('.confirm')
  await page.locator('.table-page:not([data-chosen="-1"])').waitFor()
  while (!(await confirm.isEnabled())) {
    const parts = page.locator('.dial-part')
    const names = await Promise.all(
      (await parts.all()).map(async (part) => (await part.getAttribute('aria-label'))!),
    )
    const order = [
      ...prefer.filter((name) => names.includes(name)),
      ...names.filter((name) => !name.startsWith('red')),
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
  await actAndWait(page, () => confirm.click())
}

/** Takes the first legal answer to anything but dials and places, shooting before holding fire. */
export const chooseFirst = (page: Page): Promise<void> =>
  actAndWait(page, () => page.locator('.choices > li > button[data-option]').first().click())

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page that is serious or worse, as rule and place. */
export async function seriousAxeFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(`axe.run().then(({ violations }) => violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ' ' + target + ' ' + failureSummary)))`)
}

/** A corvette of two cards with a weapon that takes energy. */
export const corvetteSquad = {
  faction: 'rebel',
  name: 'Corvette',
  pilots: [
    {
      name: 'cr90corvettefore',
      ship: 'cr90corvette',
      multisection_id: 0,
      upgrades: { hardpoint: ['quadlasercannons'] },
    },
    { name: 'cr90corvetteaft', ship: 'cr90corvette', multisection_id: 0, upgrades: {} },
  ],
  version: '0.3.0',
}
