import type { RunningServer } from '@flotilla/server'
import type { Browser, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import {
  actAndWait,
  chooseFirst,
  chooseTile,
  closeBrowserUser,
  corvetteSquad,
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

describe.each(['dark', 'light'])('in the %s theme axe finds no serious fault', (theme) => {
  test.each([
    ['start page', '', '.home-main'],
    ['new table', '#/new', '.seat-ships li'],
    ['replays', '#/replays', 'h1'],
  ])('%s', async (_, path, ready) => {
    const one = await openBrowserUser(browser, {}, { theme, speed: 'instant' })
    await one.page.goto(`${site.address}${path}`)
    await one.page.locator(ready).first().waitFor()
    expect(await seriousAxeFaults(one.page)).toEqual([])
    await closeBrowserUser(one)
  })

  test('rules', async () => {
    const one = await openBrowserUser(browser, {}, { theme, speed: 'instant' })
    await one.page.goto(`${site.address}#/rules`)
    await one.page.getByRole('searchbox').fill('red action stress')
    await one.page.locator('#C2-ACTION-6 .version').first().waitFor()
    expect(await seriousAxeFaults(one.page)).toEqual([])
    await closeBrowserUser(one)
  })

  test('curtain, dials, actions and a ship', async () => {
    const one = await openBrowserUser(browser, {}, { theme, speed: 'instant' })
    const { page } = one
    await createTable(page, site.address, { seed: 'axe', players: ['human', 'human'] })
    expect(await seriousAxeFaults(page)).toEqual([])
    await page.locator('.seat-handover button').click()
    await currentQuestion(page)
    expect(await seriousAxeFaults(page)).toEqual([])
    await setDials(page, ['white 3 straight'])
    await page.locator('.seat-handover button').click()
    await setDials(page, ['white 3 straight'])
    await currentQuestion(page)
    await page.locator('.roster-ship').first().click()
    await page.locator('.ship-panel').waitFor()
    expect(await seriousAxeFaults(page)).toEqual([])
    await closeBrowserUser(one)
  })

  test('a scenario, and energy of a huge ship', async () => {
    const one = await openBrowserUser(browser, {}, { theme, speed: 'instant' })
    const { page } = one
    await page.goto(`${site.address}#/new`)
    await chooseTile(page, 'scenario', 'strategic-salvo')
    await page.locator('.scenario-shown').waitFor()
    expect(await seriousAxeFaults(page)).toEqual([])
    await chooseTile(page, 'deployed', 'true')
    await page.getByLabel('Seed of the dice').fill('axe5')
    await page.getByRole('button', { name: 'Begin' }).click()
    await currentQuestion(page)
    await page.locator('.scenario-rules summary').click()
    expect(await seriousAxeFaults(page)).toEqual([])
    await createTable(page, site.address, {
      seed: 'energy',
      edition: 'first',
      ruleset: '1e-epic-2014',
      files: [corvetteSquad, corvetteSquad],
    })
    await setDials(page, ['white 2 straight, 3 energy'])
    while ((await currentQuestion(page)) !== 'allocateEnergy') await chooseFirst(page)
    expect(await seriousAxeFaults(page)).toEqual([])
    await closeBrowserUser(one)
  })
})

test('on a phone of 360 pixels, by touch', async () => {
  const one = await openBrowserUser(browser, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const { page } = one
  await page.goto(site.address)
  await page.getByRole('button', { name: 'Act and defend' }).tap()
  expect(await currentQuestion(page)).toBe('setDials')
  await page.getByRole('button', { name: 'Got it' }).tap()
  await page.locator('.coach').waitFor({ state: 'detached' })
  const part = page.locator('.dial-part[aria-label="white 3 straight"]')
  await part.tap()
  await page.locator('.ghost').waitFor()
  expect(await page.locator('.confirm').isEnabled()).toBe(false)
  await actAndWait(page, () => part.tap())
  await actAndWait(page, () => page.locator('.confirm').tap())
  expect(await currentQuestion(page)).toBe('chooseAction')
  await actAndWait(page, () => page.locator('[data-option="focus"]').tap())
  await page.getByRole('button', { name: 'Log' }).tap()
  expect(await page.locator('.log').isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Ships' }).tap()
  await page.locator('.phone-roster .roster-ship').first().tap()
  await page.locator('.ship-panel').waitFor()
  const wide = await page.evaluate('document.documentElement.scrollWidth')
  expect(wide).toBeLessThanOrEqual(360)
  await closeBrowserUser(one)
})

test('with the keyboard alone, from the start page to the first action', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await page.goto(site.address)
  const focused = () => page.evaluate('document.activeElement?.textContent ?? ""') as Promise<string>
  for (let i = 0; i < 12 && !(await focused()).startsWith('Small duel'); i++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await currentQuestion(page)).toBe('setDials')
  const part = () => page.evaluate('document.activeElement?.dataset.maneuver') as Promise<string | undefined>
  for (let dial = 0; dial < 4; dial++) {
    // The first arrow key goes to the dial; from there each goes one way across it.
    if (!(await part())) await page.keyboard.press('ArrowUp')
    for (let i = 0; i < 9 && (await part())![0] !== '2'; i++)
      await page.keyboard.press(Number((await part())![0]) < 2 ? 'ArrowUp' : 'ArrowDown')
    for (let i = 0; i < 9 && (await part())![1] !== 'F'; i++)
      await page.keyboard.press('TB'.includes((await part())![1]!) ? 'ArrowRight' : 'ArrowLeft')
    await actAndWait(page, () => page.keyboard.press('Enter'))
  }
  expect(await focused()).toBe('Confirm all dials')
  await actAndWait(page, () => page.keyboard.press('Enter'))
  expect(await currentQuestion(page)).toBe('chooseAction')
  await actAndWait(page, () => page.keyboard.press('1'))
  await closeBrowserUser(one)
})

test('after the first visit it needs no network', async () => {
  const one = await openBrowserUser(browser)
  const { page, context } = one
  await page.goto(site.address)
  await page.evaluate("navigator.serviceWorker.ready.then(() => 'ready')")
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Small duel' }).click()
  await setDials(page, ['white 3 straight', 'blue 2 straight'])
  expect(await currentQuestion(page)).toBe('chooseAction')
  await chooseFirst(page)
  await page.goto(`${site.address}#/rules/C2-FOCUS-1`)
  await page.locator('.rule.open').waitFor()
  expect(
    await page.evaluate(
      "fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json()).then(({ icons }) => icons.length)",
    ),
  ).toBeGreaterThan(1)
  await closeBrowserUser(one)
})

test('the start page loads at most 200 KB of compressed script', async () => {
  const one = await openBrowserUser(browser)
  const scripts: ReturnType<Request['sizes']>[] = []
  one.page.on('requestfinished', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.sizes())
  })
  await one.page.goto(site.address, { waitUntil: 'networkidle' })
  await one.page.getByRole('button', { name: 'Small duel' }).waitFor()
  const sizes = await Promise.all(scripts)
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThan(200_000)
  await closeBrowserUser(one)
})

test('the rules page finds a rule, shows texts that disagree side by side, and leads back to the game', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await createTable(page, site.address, { seed: 'rules' })
  // A rule is read beside the game, and all of them on a page of their own.
  await page.locator('.question .rule-link').click()
  await page.locator('.side .rule.open').waitFor()
  expect(await currentQuestion(page)).toBe('setDials')
  await page.getByRole('link', { name: 'All rules' }).click()
  await page.locator('.page .rule.open').waitFor()
  expect(await page.locator('.rule.open h3 a').textContent()).toBe('C2-PLAN-1')
  await page.getByRole('searchbox').fill('red action stress')
  await page.locator('#C2-ACTION-6 .version').first().waitFor()
  expect(await page.locator('#C2-ACTION-6 .version').count()).toBe(2)
  await page.getByRole('link', { name: 'Back to your game' }).click()
  expect(await currentQuestion(page)).toBe('setDials')
  await closeBrowserUser(one)
})
