import type { RunningServer } from '@flotilla/server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { fourTables } from './four-tables.ts'
import {
  actAndWait,
  askAlways,
  chooseFirst,
  closeBrowserUser,
  createTable,
  currentQuestion,
  isPlacing,
  openBrowserUser,
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

/** Tags, bars and tokens of different ships that cover each other, by the ships they belong to. */
const covering = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const marks = [...document.querySelectorAll('.board .label')].flatMap((label) =>
      [...label.querySelectorAll('.tag-back, .bar-back, .token, [data-wing-id]')].map((node) => ({
        ship: label.dataset.follows, what: node.getAttribute('class'), box: node.getBoundingClientRect() })))
    return marks.flatMap((a, i) => marks.slice(i + 1).flatMap((b) =>
      a.ship !== b.ship && a.box.left < b.box.right - 0.5 && b.box.left < a.box.right - 0.5 &&
      a.box.top < b.box.bottom - 0.5 && b.box.top < a.box.bottom - 0.5
        ? [a.what + ' of ' + a.ship + ' and ' + b.what + ' of ' + b.ship] : []))
  })()`)

/** Tags without a line to their ship that stand no nearer to it than to another, and how many tags there are. */
const doubtful = (page: Page): Promise<{ tags: number; doubtful: string[] }> =>
  page.evaluate(`(() => {
    const gap = (a, b) => Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom))
    const ships = [...document.querySelectorAll('.board .ship[data-ship]')].map((ship) =>
      ({ id: ship.dataset.ship, box: ship.querySelector('.base').getBoundingClientRect() }))
    const tags = [...document.querySelectorAll('.board .label:has(.tag-back)')]
    return { tags: tags.length, doubtful: tags.flatMap((label) => {
      if (label.querySelector('.label-line')) return []
      const box = label.querySelector('.tag-back').getBoundingClientRect()
      const own = gap(box, ships.find(({ id }) => id === label.dataset.follows).box)
      return ships.flatMap(({ id, box: other }) => id !== label.dataset.follows && gap(box, other) <= own
        ? [label.querySelector('.tag-name').textContent + ' is nearer to ship ' + id] : [])
    }) }
  })()`)

const viewBox = (page: Page) => page.locator('.board-picture').getAttribute('viewBox')

/** Acts, and waits until the table is drawn from elsewhere. */
async function redrawn(page: Page, act: () => Promise<unknown>): Promise<string> {
  const before = await viewBox(page)
  await act()
  await page.locator(`.board-picture:not([viewBox="${before}"])`).waitFor()
  return (await viewBox(page))!
}

describe.each(fourTables)('$name', (wish) => {
  test('every ship has a tag of its own that belongs to it beyond doubt, and no tag, bar or token covers another', async () => {
    const one = await openBrowserUser(browser, { viewport: { width: 1440, height: 900 } })
    const { page } = one
    await createTable(page, site.address, wish)
    await currentQuestion(page)
    const ships = await page.locator('.board .ship[data-ship]').count()
    const told = page.locator('.board .tag-name')
    const belong = () => expect.poll(async () => (await doubtful(page)).doubtful).toEqual([])
    expect((await doubtful(page)).tags).toBeGreaterThan(4)
    await belong()
    expect(await covering(page)).toEqual([])
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.keyboard.press('0')
    await expect.poll(() => covering(page)).toEqual([])
    await belong()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => covering(page)).toEqual([])
    await belong()
    await page.setViewportSize({ width: 1366, height: 768 })
    await expect.poll(() => covering(page)).toEqual([])
    const tags = await told.allTextContents()
    const ids = await page.locator('.board .label:not(:has(.tag)) [data-wing-id]').count()
    expect(tags.length + ids).toBe(ships)
    expect(new Set(tags).size).toBe(tags.length)
    // The rail has room for them.
    expect(
      await page.evaluate(
        "[...document.querySelectorAll('.rail-tag b')].filter((one) => one.scrollWidth > one.clientWidth).length",
      ),
    ).toBe(0)
    await setDials(page, ['white 3 straight', 'blue 3 straight', 'white 3 straight, 2 energy'])
    await currentQuestion(page)
    await expect.poll(() => covering(page)).toEqual([])
    await closeBrowserUser(one)
  })
})

test('the sheet of a huge ship stays open with its halves, energy and weapons; H goes through them', async () => {
  const one = await openBrowserUser(browser, { viewport: { width: 1366, height: 768 } })
  const { page } = one
  await createTable(page, site.address, fourTables[0]!)
  await currentQuestion(page)
  const sheet = page.locator('.huge-sheet')
  await page.keyboard.press('h')
  await sheet.getByText('CR90 Corvette').waitFor()
  for (const part of ['energy', 'fore', 'aft', 'Quad Laser Cannons'])
    expect(await sheet.innerText(), part).toContain(part)
  expect(await sheet.locator('.huge-half').count()).toBe(2)
  // Panels come and go beside it.
  await page.getByRole('button', { name: 'Score' }).click()
  await page.getByRole('button', { name: 'Ships' }).click()
  expect(await sheet.isVisible()).toBe(true)
  await page.keyboard.press('h')
  await sheet.getByText('Raider').first().waitFor()
  await page.keyboard.press('h')
  await sheet.waitFor({ state: 'detached' })
  await closeBrowserUser(one)
})

test('both fleets are in sight while dials are set, no dial moves the table; a hand takes the camera, F gives it back', async () => {
  const one = await openBrowserUser(browser, { viewport: { width: 1440, height: 900 } })
  const { page } = one
  await createTable(page, site.address, fourTables[0]!)
  await currentQuestion(page)
  const follow = page.getByRole('button', { name: 'Follow' })
  expect(await follow.getAttribute('aria-pressed')).toBe('true')
  const width = (box: string) => Number(box.split(' ')[2])
  // All of the table and back, by one key.
  const near = await redrawn(page, () => page.keyboard.press('+'))
  const whole = await redrawn(page, () => page.keyboard.press('0'))
  expect(width(whole)).toBeGreaterThan(width(near))
  expect(await redrawn(page, () => page.keyboard.press('0'))).toBe(near)
  const framed = await redrawn(page, () => page.keyboard.press('f'))
  expect(await follow.getAttribute('aria-pressed')).toBe('true')
  const window = (await page.locator('.board').boundingBox())!
  const outside = await page.locator('.board .ship[data-ship]').evaluateAll(
    (ships, { x, y, width: w, height: h }) =>
      ships.filter((ship) => {
        const at = (ship as unknown as { getBoundingClientRect(): typeof window }).getBoundingClientRect()
        return at.x < x || at.y < y || at.x + at.width > x + w || at.y + at.height > y + h
      }).length,
    window,
  )
  expect(outside).toBe(0)
  // Another ship is dialed: the table stays.
  await page.locator('.dial-ships button').nth(4).click()
  await page.waitForTimeout(400)
  expect(await viewBox(page)).toBe(framed)
  // A hand on the table stops it, F lets it go on.
  const box = (await page.locator('.board').boundingBox())!
  const taken = await redrawn(page, async () => {
    await page.mouse.move(box.x + 300, box.y + 60)
    await page.mouse.wheel(0, -300)
  })
  expect(await follow.getAttribute('aria-pressed')).toBe('false')
  await page.locator('.dial-ships button').first().click()
  await page.waitForTimeout(400)
  expect(await viewBox(page)).toBe(taken)
  await redrawn(page, () => page.keyboard.press('f'))
  expect(await follow.getAttribute('aria-pressed')).toBe('true')
  await redrawn(page, () => page.getByRole('button', { name: 'Zoom in' }).click())
  // The mini-map shows all of it, and a click there goes there.
  expect(await page.locator('.mini-map circle, .mini-map rect[transform]').count()).toBe(16)
  await redrawn(page, () => page.locator('.mini-map').click({ position: { x: 20, y: 20 } }))
  await closeBrowserUser(one)
})

test('the order strip has everybody in the order of the rules, ships alike as one, and leads to them', async () => {
  const one = await openBrowserUser(browser, { viewport: { width: 1440, height: 900 } })
  const { page } = one
  await createTable(page, site.address, fourTables[0]!)
  await currentQuestion(page)
  const due = page.locator('.order-strip .order-entry')
  const initiatives = (await page.locator('.order-strip .seat-mark').allTextContents()).map(Number)
  expect(initiatives).toEqual([...initiatives].sort((a, b) => a - b))
  const alike = due.filter({ hasText: '×5' })
  expect(await alike.getAttribute('title')).toBe('5 × Academy Pilot')
  await alike.hover()
  expect(await page.locator('.board .ship.selected').count()).toBe(1)
  await redrawn(page, () => due.last().click())
  await page.locator('.ship-panel').waitFor()
  await closeBrowserUser(one)
})

test('the ruler measures from base to base and says the arc; a ghost says whom it would have in its arcs', async () => {
  const one = await openBrowserUser(browser, { viewport: { width: 1440, height: 900 } })
  const { page } = one
  await page.goto(site.address)
  await page.getByRole('button', { name: 'Small duel' }).click()
  await currentQuestion(page)
  await page.keyboard.press('0')
  const middle = async (ship: number) => {
    const box = (await page.locator(`.board [data-ship="${ship}"] .hull`).boundingBox())!
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  await page.getByRole('button', { name: 'Ruler' }).click()
  const measure = async (from: number, to: number) => {
    await page.mouse.move(...(await middle(from)))
    await page.mouse.down()
    await page.mouse.move(...(await middle(to)), { steps: 4 })
    await page.mouse.up()
    return page.locator('.ruler text').textContent()
  }
  // Ships abreast on small bases are 40 mm nearer to each other than their middles.
  const across = async (ship: number) =>
    Number(
      /translate\((\S+)/.exec(
        (await page.locator(`.board [data-ship="${ship}"]`).getAttribute('transform'))!,
      )![1],
    )
  const apart = Math.abs((await across(0)) - (await across(1))) - 40
  expect(await measure(0, 1)).toBe(
    `range ${Math.ceil(apart / 100)} · ${apart.toFixed(0)} mm · in none of its arcs`,
  )
  expect(await measure(0, 4)).toMatch(/^beyond range 5 · \d+ mm · in none of its arcs$/)
  await page.getByRole('button', { name: 'Ruler' }).click()
  await setDials(page, ['white 3 straight', 'blue 3 straight'])
  while ((await currentQuestion(page)) !== 'setDials')
    await actAndWait(page, () => page.locator('.choices > li > button[data-option]').first().click())
  await page.locator('.dial-part[aria-label$=" 3 straight"]').first().hover()
  await page.locator('.ghost-arcs .band').first().waitFor()
  expect(await page.locator('.in-sight').count()).toBeGreaterThan(0)
  expect(await page.locator('.in-sight text').first().textContent()).toMatch(/^range [1-3]$/)
  await closeBrowserUser(one)
})

test('pointing at a ship shows its card, and why it is no target; the phase is told in words, the log by attack', async () => {
  const one = await openBrowserUser(browser, { viewport: { width: 1440, height: 900 } })
  const { page } = one
  await createTable(page, site.address, fourTables[1]!)
  await askAlways(page, 'A single shot that costs nothing')
  let why = ''
  for (let ask = await currentQuestion(page); ask && !why; ask = await currentQuestion(page)) {
    if (ask === 'chooseAttack') {
      await page.keyboard.press('0')
      for (const ship of await page.locator('.board .ship.enemy:not(.choosable)').all()) {
        const box = (await ship.locator('.hull').boundingBox())!
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
        const told = page.locator('.hover-card .why-not')
        await told.waitFor({ timeout: 1500 }).catch(() => undefined)
        if ((await told.count()) > 0) why = (await told.textContent())!
        if (why) break
      }
      expect(await page.locator('.hover-card .dial-chart').count()).toBe(1)
    }
    if (ask === 'setDials') await setDials(page, ['white 3 straight', 'blue 3 straight'])
    else if (await isPlacing(page))
      await actAndWait(page, () => page.getByRole('button', { name: 'Put it down here' }).click())
    else await chooseFirst(page)
  }
  expect(why).toMatch(/^Not offered: /)
  await page.locator('.phase-log').first().waitFor({ state: 'attached' })
  expect(await page.locator('.phase-log').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringMatching(/ fires? at .*: /)]),
  )
  expect(await page.locator('.log').textContent()).not.toMatch(/facing \d/)
  expect(await page.locator('.log .came').count()).toBeGreaterThan(0)
  await closeBrowserUser(one)
}, 120_000)
