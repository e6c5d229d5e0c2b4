import type { RunningServer } from '@flotilla/server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser, startGraphicsBrowser } from './browser.ts'
import { fourTables } from './four-tables.ts'
import { closeBrowserUser, createTable, currentQuestion, openBrowserUser } from './player.ts'
import { serveBuiltSite } from './site.ts'

let flat: Browser
let graphics: Browser
let site: RunningServer

beforeAll(async () => {
  ;[flat, graphics, site] = await Promise.all([startBrowser(), startGraphicsBrowser(), serveBuiltSite()])
})
afterAll(async () => {
  await flat?.close()
  await graphics?.close()
  await site?.close()
})

const fleets = fourTables.find(({ name }) => name.startsWith('33 ships'))!
const lit = (page: Page) => page.locator('canvas.scene[data-on="true"]')

/** Ships in the window whose base is not what a click on its middle finds, and how many were tried. */
const misses = (page: Page): Promise<{ tried: number; missed: string[] }> =>
  page.evaluate(`(() => {
    const board = document.querySelector('.board').getBoundingClientRect()
    let tried = 0
    const missed = []
    for (const ship of document.querySelectorAll('.board .ship[data-ship]')) {
      const box = ship.querySelector('.base').getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      if (x < board.left + 90 || x > board.right - 190 || y < board.top + 40 || y > board.bottom - 90) continue
      tried++
      if (document.elementFromPoint(x, y)?.closest('[data-ship]') !== ship) missed.push(ship.dataset.ship)
    }
    return { tried, missed }
  })()`)

const frameCost = async (page: Page): Promise<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(await page.locator('canvas.scene').evaluate((one) => ({ ...one.dataset }))).map(
      ([name, value]) => [name, Number(value)],
    ),
  )

test('a table with models rests when nothing moves, keeps its budget, and every ship can be clicked, tilted or not', async () => {
  const one = await openBrowserUser(
    graphics,
    { viewport: { width: 1440, height: 900 } },
    { speed: 'instant', graphics: 'always' },
  )
  const { page } = one
  await createTable(page, site.address, fleets)
  await currentQuestion(page)
  await lit(page).waitFor()
  // The drawing shows nothing that the models show.
  expect(await page.locator('.board .ship > .hull').first().isVisible()).toBe(false)
  expect((await misses(page)).missed).toEqual([])
  const before = await frameCost(page)
  expect(before.calls).toBeLessThanOrEqual(60)
  expect(before.triangles).toBeLessThan(120_000)
  expect(before.bytes).toBeLessThan(25_000_000)
  await page.keyboard.press('t')
  await page.locator('[aria-label="Tilt the table"][aria-pressed="true"]').waitFor()
  await expect.poll(async () => (await frameCost(page)).frames).toBeGreaterThan(before.frames!)
  const tilted = await misses(page)
  expect(tilted.missed).toEqual([])
  expect(tilted.tried).toBeGreaterThan(3)
  // A ship is found by its hull too, which is seen beyond its base.
  const byHull = await page.locator('.board .hull-hit').evaluateAll((all) =>
    all.map((hull) => {
      const { left, width, top } = (
        hull as unknown as { getBoundingClientRect(): { left: number; width: number; top: number } }
      ).getBoundingClientRect()
      return { x: left + width / 2, y: top + 4 }
    }),
  )
  const hits = await page.evaluate(
    `${JSON.stringify(byHull)}.filter(({ x, y }) => document.elementFromPoint(x, y)?.matches('.hull-hit')).length`,
  )
  expect(hits).toBeGreaterThan(3)
  // At rest no frame is drawn.
  await page.waitForTimeout(600)
  const { frames } = await frameCost(page)
  await page.waitForTimeout(600)
  expect((await frameCost(page)).frames).toBe(frames)
  await page.keyboard.press('t')
  await page.locator('[aria-label="Tilt the table"][aria-pressed="false"]').waitFor()
  expect(await page.locator('.board-sheet').evaluate((sheet) => sheet.style.transform)).toBe('')
  await expect.poll(() => page.locator('.hull-hit').count()).toBe(0)
  await closeBrowserUser(one)
})

test('without a graphics card, or on request, the drawing shows everything, and the table does not tilt', async () => {
  for (const [browser, settings] of [
    [flat, { speed: 'instant' }],
    [graphics, { speed: 'instant', graphics: 'flat' }],
  ] as const) {
    const one = await openBrowserUser(browser, {}, settings)
    const { page } = one
    await createTable(page, site.address, fleets)
    await currentQuestion(page)
    expect(await page.locator('.board .ship > .hull').first().isVisible()).toBe(true)
    expect(await lit(page).count()).toBe(0)
    expect(await page.locator('[aria-label="Tilt the table"]').count()).toBe(0)
    await page.keyboard.press('t')
    expect(await page.locator('.board-sheet').evaluate((sheet) => sheet.style.transform)).toBe('')
    expect((await misses(page)).missed).toEqual([])
    await closeBrowserUser(one)
  }
})

test('the page of ships draws every model at three sizes, from above and tilted, and every effect', async () => {
  const one = await openBrowserUser(graphics, { viewport: { width: 1440, height: 900 } })
  const { page } = one
  await page.goto(`${site.address}#/ships`)
  await page.locator('.ships-page canvas').first().waitFor()
  const canvases = await page.locator('.ships-page canvas').count()
  expect(canvases).toBeGreaterThan(300)
  await expect
    .poll(() => page.locator('.ships-page canvas[data-drawn]').count(), { timeout: 240_000, interval: 500 })
    .toBe(canvases)
  const empty = await page.locator('.ships-page canvas').evaluateAll((all) =>
    all.flatMap((canvas) => {
      const { width, height, dataset } = canvas as unknown as {
        width: number
        height: number
        dataset: Record<string, string>
      }
      const context = (
        canvas as unknown as {
          getContext(kind: '2d'): { getImageData(...box: number[]): { data: Uint8ClampedArray } }
        }
      ).getContext('2d')
      const { data } = context.getImageData(0, 0, width, height)
      const shown = data.filter((value, i) => i % 4 === 3 && value > 40).length
      return shown > width * height * 0.04 ? [] : [`${dataset.portrait ?? dataset.effect} at ${width}`]
    }),
  )
  expect(empty).toEqual([])
  await closeBrowserUser(one)
}, 300_000)
