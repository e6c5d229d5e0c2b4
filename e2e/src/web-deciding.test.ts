import type { RunningServer } from '@flotilla/server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import {
  actAndWait,
  closeBrowserUser,
  createTable,
  currentQuestion,
  openBrowserUser,
  seriousAxeFaults,
  setDials,
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

const squad = (faction: string, ship: string, id: string, ships: number) => ({
  faction,
  name: faction,
  pilots: Array.from({ length: ships }, () => ({ id, ship })),
  version: '2.0.0',
})
const ties = (ships: number) => squad('galacticempire', 'tielnfighter', 'academypilot', ships)
const xwings = (ships: number) => squad('rebelalliance', 't65xwing', 'bluesquadronescort', ships)

const sizes = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Whether all of it can be seen and clicked where it is. */
const inSight = (page: Page, what: string): Promise<boolean> =>
  page.evaluate(`(() => {
    const node = document.querySelector(${JSON.stringify(what)})
    const { left, top, right, bottom } = node.getBoundingClientRect()
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return inside && (hit === node || node.contains(hit))
  })()`)

for (const viewport of sizes)
  test(`${viewport.width} × ${viewport.height}: with 12 ships to dial and 12 to act the button is in sight`, async () => {
    const one = await openBrowserUser(browser, { viewport })
    const { page } = one
    await createTable(page, site.address, { seed: 'twelve', area: 'epic', files: [ties(12), xwings(2)] })
    expect(await currentQuestion(page)).toBe('setDials')
    expect(await page.locator('.dial-ships li').count()).toBe(12)
    expect(await inSight(page, '.dock .confirm')).toBe(true)
    const maneuvers = await page.locator('.dial-part').count()
    for (let part = 1; part <= maneuvers; part++)
      expect(await inSight(page, `:nth-child(${part} of .dial-part)`), `maneuver ${part}`).toBe(true)
    // One dial for all of them.
    await page.getByRole('button', { name: /^All .*\(12\)$/ }).click()
    await page.locator('.dial-part[aria-label="blue 2 straight"]').hover()
    await actAndWait(page, () => page.locator('.dial-part[aria-label="blue 2 straight"]').click())
    expect(await page.locator('.dial-ships .done').count()).toBe(12)
    expect(await inSight(page, '.dock .confirm')).toBe(true)
    await actAndWait(page, () => page.locator('.confirm').click())
    expect(await currentQuestion(page)).toBe('chooseAction')
    expect(await inSight(page, '.dock .suggested')).toBe(true)
    // One action for all of them: nobody is asked again until the next dials.
    await actAndWait(page, () => page.getByRole('button', { name: 'Focus: those alike, 12 ships' }).click())
    expect(await currentQuestion(page)).toBe('setDials')
    expect(await page.locator('.by-order').count()).toBeGreaterThan(10)
    expect(await seriousAxeFaults(page)).toEqual([])
    await closeBrowserUser(one)
  })

test('a frame drawn with Shift, and Shift-clicks, gather ships for one dial', async () => {
  const one = await openBrowserUser(browser, { viewport: { width: 1366, height: 768 } })
  const { page } = one
  await createTable(page, site.address, { seed: 'lasso', files: [ties(4), xwings(2)] })
  await currentQuestion(page)
  await page.keyboard.press('0')
  await page.waitForTimeout(600)
  const board = (await page.locator('.board').boundingBox())!
  const pressed = page.locator('.dial-ships [aria-pressed="true"]')
  await page.keyboard.down('Shift')
  await page.mouse.move(board.x + 80, board.y + board.height - 4)
  await page.mouse.down()
  await page.mouse.move(board.x + board.width - 4, board.y + 4, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => pressed.count()).toBe(4)
  // One of them flies by itself.
  await page.locator('.board .ship[data-ship="1"]').click({ force: true })
  await expect.poll(() => pressed.count()).toBe(3)
  await page.keyboard.up('Shift')
  await actAndWait(page, () => page.locator('.dial-part[aria-label="blue 2 straight"]').click())
  expect(await page.locator('.dial-ships .done').count()).toBe(3)
  await closeBrowserUser(one)
})

test('by keys alone: what is suggested, what was done by order asked instead, and what the keys do', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await createTable(page, site.address, { seed: 'keys', files: [xwings(2), ties(2)] })
  await currentQuestion(page)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await page.keyboard.press('Escape')
  // The dial has the arrows; Enter sets it and confirms.
  for (let set = 0; set < 2; set++) {
    await page.locator('.dial-part[aria-label="blue 1 straight"]').focus()
    await actAndWait(page, () => page.keyboard.press('Enter'))
  }
  await actAndWait(page, () => page.keyboard.press('Enter'))
  const before = await page.locator('.by-order').count()
  expect(await currentQuestion(page)).toBe('chooseAction')
  await actAndWait(page, () => page.keyboard.press('Enter'))
  expect(await currentQuestion(page)).toBe('chooseAction')
  // Who of the two goes first was not asked.
  expect(before).toBeGreaterThan(0)
  await page.keyboard.press('o')
  await actAndWait(page, () => page.getByRole('button', { name: 'Ask me instead' }).last().click())
  expect(await currentQuestion(page)).toBe('chooseActivation')
  await actAndWait(page, () => page.keyboard.press('2'))
  expect(await currentQuestion(page)).toBe('chooseAction')
  await actAndWait(page, () => page.keyboard.press('Backspace'))
  expect(await currentQuestion(page)).toBe('chooseActivation')
  await closeBrowserUser(one)
})

test('dice are clicked to be rolled again, and every answer says what it comes to', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await createTable(page, site.address, { seed: 'dice', files: [xwings(2), ties(2)] })
  for (let ask = await currentQuestion(page); ask !== undefined; ask = await currentQuestion(page)) {
    if (ask === 'setDials') {
      await setDials(page, ['blue 2 straight', 'white 3 straight', 'white 2 bank left'])
      continue
    }
    const locks = page.locator('.choices [data-kind="lock"], .choices > li > [data-option^="lock:"]')
    if (ask === 'chooseAction' && (await locks.count()) > 0) {
      const kind = page.locator('.choices [data-kind="lock"]')
      if ((await kind.count()) > 0) await kind.click()
      await actAndWait(page, () => page.locator('[data-option^="lock:"]').first().click())
      continue
    }
    if (ask === 'modifyAttackDice' && (await page.locator('.reroll').count()) > 0) break
    await actAndWait(page, () => page.locator('.dock .suggested').first().click())
  }
  const dice = page.locator('.reroll .die-button')
  const button = page.locator('.reroll .choice')
  expect(await dice.count()).toBeGreaterThan(1)
  // The best way is picked already; other dice are other words.
  const words = await button.textContent()
  expect(words).toMatch(/again.*(get(s)? through|to hurt)/)
  await dice.first().click()
  expect(await button.textContent()).not.toBe(words)
  expect(await page.locator('.choices').textContent()).not.toMatch(/\d{4}/)
  await dice.first().click()
  expect(await button.textContent()).toBe(words)
  await actAndWait(page, () => button.click())
  await closeBrowserUser(one)
})

test('[EV18-TALK-1] teammates at one screen see each other’s dials, and several ships are picked one by one', async () => {
  const one = await openBrowserUser(browser, { viewport: { width: 1366, height: 768 } })
  const { page } = one
  await createTable(page, site.address, {
    seed: 'team',
    edition: 'first',
    ruleset: '1e-epic-2018',
    area: 'epic',
    seats: 4,
    sides: 'teams',
    players: ['human', 'human', 'human', 'cadet'],
    squads: ['princess-and-pilots', 'princess-and-pilots', 'raider-on-patrol', 'raider-on-patrol'],
  })
  const taken = () => page.locator('.seat-handover button').click()
  await taken()
  expect(await currentQuestion(page)).toBe('setDials')
  expect(await page.locator('.team-dials').count()).toBe(0)
  await page.getByRole('button', { name: 'Several …' }).click()
  const fleet = page.locator('.dial-ships button')
  for (const ship of ['Luke Skywalker', 'Wedge Antilles']) await fleet.filter({ hasText: ship }).click()
  await actAndWait(page, () => page.locator('.dial-part[aria-label="green 2 straight"]').click())
  expect(await page.locator('.dial-ships .done').allTextContents()).toEqual([
    expect.stringContaining('Luke Skywalker'),
    expect.stringContaining('Wedge Antilles'),
  ])
  await setDials(page, ['green 2 straight'])
  await taken()
  expect(await currentQuestion(page)).toBe('setDials')
  expect(await page.locator('.team-dials').textContent()).toMatch(/Luke Skywalker.* 2 straight/)
  await setDials(page, ['green 2 straight'])
  // The other side sees those of its own team alone.
  await taken()
  expect(await currentQuestion(page)).toBe('setDials')
  const theirs = await page.locator('.team-dials').textContent()
  expect(theirs).toContain('Darth Vader')
  expect(theirs).not.toContain('Luke Skywalker')
  await closeBrowserUser(one)
})

test('a number key gives the answer that shows it, for one ship; Enter takes the marked one, whatever was clicked', async () => {
  const one = await openBrowserUser(browser, { viewport: { width: 1366, height: 768 } })
  const { page } = one
  await createTable(page, site.address, { seed: 'keys', area: 'epic', files: [ties(3), xwings(1)] })
  await currentQuestion(page)
  await page.getByRole('button', { name: /^All .*\(3\)$/ }).click()
  await actAndWait(page, () => page.locator('.dial-part[aria-label="blue 2 straight"]').click())
  await actAndWait(page, () => page.locator('.confirm').click())
  expect(await currentQuestion(page)).toBe('chooseAction')
  // Beside each answer stand buttons for several ships; none of them has a number.
  expect(await page.locator('.for-many').count()).toBeGreaterThan(2)
  const shown = await page
    .locator('.dock [data-key]')
    .evaluateAll((buttons) =>
      buttons.map((button) => [
        button.getAttribute('data-key'),
        button.querySelector('kbd')!.textContent!.trim()[0],
      ]),
    )
  expect(shown.length).toBeGreaterThan(2)
  for (const [key, words] of shown) expect(words).toBe(key)
  const key = (await page.locator('.dock .choice[data-option="focus"]').getAttribute('data-key'))!
  const ship = await page.locator('.question h2').textContent()
  await actAndWait(page, () => page.keyboard.press(key))
  expect(await currentQuestion(page)).toBe('chooseAction')
  expect(await page.locator('.question h2').textContent()).not.toBe(ship)
  // A button of the bar has the focus after a click, and Enter answers the question all the same.
  await page.getByRole('button', { name: 'Orders' }).click()
  await page.getByRole('button', { name: 'Orders' }).click()
  const before = await page.locator('.question h2').textContent()
  await actAndWait(page, () => page.keyboard.press('Enter'))
  expect(await page.locator('.question h2').textContent()).not.toBe(before)
  await closeBrowserUser(one)
})
