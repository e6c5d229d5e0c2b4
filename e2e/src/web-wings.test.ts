import type { RunningServer } from '@flotilla/server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import {
  actAndWait,
  askAlways,
  chooseFirst,
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

/** Plays on with the first answers until something is asked, as often as need be. */
async function upTo(page: Page, wanted: string): Promise<void> {
  for (let ask = await currentQuestion(page); ask !== wanted; ask = await currentQuestion(page)) {
    if (ask === undefined) throw new Error(`The game ended before it asked ${wanted}.`)
    if (ask === 'placeObstacle') {
      await page.locator('.in-hand.legal').waitFor()
      await actAndWait(page, () => page.locator('[data-option="place"]').click())
    } else if (ask === 'setDials') await setDials(page, ['blue 2 straight'])
    else await chooseFirst(page)
  }
}

const middleOf = async (page: Page, what: string) => {
  const box = (await page.locator(what).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const placeOf = (page: Page, ship: number) =>
  page.locator(`.board [data-ship="${ship}"]`).getAttribute('transform')

test('[WG-GATH-11] a wing is put down with one drag, flies from one dial, splits and joins', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await createTable(page, site.address, {
    seed: 'wing',
    byHand: true,
    squads: ['wing:commandantgoran-2:3', 'wing:lukeskywalker-2:2'],
  })
  await upTo(page, 'placeShip')

  // The rear support would be off the table: told while dragging.
  const grip = await middleOf(page, '.in-hand .grip')
  const mates = () => page.locator('.wing-in-hand')
  expect(await mates().count()).toBe(3)
  await page.locator('.in-hand.legal').waitFor()
  expect(await page.locator('.wing-in-hand.illegal').count()).toBe(0)
  await page.mouse.move(grip.x, grip.y)
  await page.mouse.down()
  await page.mouse.move(grip.x + 120, grip.y - 80, { steps: 4 })
  await page.locator('.in-hand.illegal').waitFor()
  expect(await page.locator('.wing-in-hand.illegal').count()).toBe(3)
  await page.mouse.move(grip.x + 120, grip.y + 4, { steps: 4 })
  await page.mouse.up()
  await page.locator('.in-hand.legal').waitFor()
  await expect.poll(() => page.locator('.wing-in-hand.illegal').count()).toBe(0)

  // Two wingmates change places in the picture of the formation.
  const places = page.locator('.wing-places small')
  expect(await places.allTextContents()).toEqual(['wing leader', 'left flank', 'right flank', 'rear support'])
  const named = page.locator('.wing-places button span')
  const before = (await named.allTextContents()).map((text) => text.replace(/(left|right|rear).*/, ''))
  await page.locator('[data-wing-place]').first().click()
  await page.locator('[data-wing-place]').nth(2).click()
  await expect
    .poll(async () => (await named.allTextContents()).map((text) => text.replace(/(left|right|rear).*/, '')))
    .toEqual([before[2], before[1], before[0]])
  await page.getByText('This place is legal.').waitFor()
  await actAndWait(page, () => page.locator('[data-option="place"]').click())

  // All of the wing stands, each base with its ID token, a frame and lines around them.
  await upTo(page, 'setDials')
  await askAlways(page, 'Splitting wings')
  const tokens = await page.locator('.board .label [data-wing-id]').all()
  const ids = await Promise.all(tokens.map((token) => token.getAttribute('data-wing-id')))
  expect(ids.sort()).toEqual(['blue 1', 'blue 2', 'blue 3', 'blue 4', 'gold 1', 'gold 2', 'gold 3'])
  expect(await page.locator('[data-follows="2"] [data-wing-id]').getAttribute('data-wing-id')).toBe('blue 3')
  expect(await page.locator('.wing-frame').count()).toBe(2)
  expect(await page.locator('.wing:not(.wing-ghost) .wing-line').count()).toBe(5)

  // One dial; its ghost is that of the whole wing.
  expect(await page.locator('.dial-ships li').count()).toBe(1)
  await page.locator('.dial-part[aria-label="blue 2 straight"]').hover()
  await expect.poll(() => page.locator('.ghost:not(.faint)').count()).toBe(4)
  await page.getByText('All 3 wingmates keep formation').waitFor()
  const stood = await Promise.all([0, 1, 2, 3].map((ship) => placeOf(page, ship)))
  await setDials(page, ['blue 2 straight'])
  await upTo(page, 'changeWings')
  const stand = await Promise.all([0, 1, 2, 3].map((ship) => placeOf(page, ship)))
  for (const ship of [0, 1, 2, 3]) expect(stand[ship]).not.toBe(stood[ship])
  expect(await page.locator('.log').textContent()).toContain('follows its leader')
  expect(await seriousAxeFaults(page)).toEqual([])

  // One of them splits, and the table, the log and its panel say so.
  await actAndWait(page, () => page.locator('[data-option="split:1"]').click())
  expect(await page.locator('.wing-line[data-tie-to="1"]').count()).toBe(0)
  expect(await page.locator('[data-follows="1"] .id-on-base.split').count()).toBe(1)
  expect(await page.locator('.log').textContent()).toContain('by its own choice')
  await page.locator('.roster-ship').nth(1).click()
  await page.locator('.wing-section', { hasText: 'Has split: by its own choice.' }).waitFor()
  expect(await seriousAxeFaults(page)).toEqual([])
  await actAndWait(page, () => page.locator('[data-option="done"]').click())

  // It has a dial of its own in the next round, and comes back after it.
  await upTo(page, 'setDials')
  expect(await page.locator('.dial-ships li').count()).toBe(2)
  await setDials(page, ['blue 2 straight', 'white 2 straight'])
  await upTo(page, 'changeWings')
  await page.locator('[data-option="join:1"]').hover()
  await page.locator('.ghost').waitFor()
  await actAndWait(page, () => page.locator('[data-option="join:1"]').click())
  expect(await page.locator('.wing-line[data-tie-to="1"]').count()).toBe(1)
  expect(await page.locator('.log').textContent()).toContain('joins the wing of')
  await closeBrowserUser(one)
}, 120_000)

test('a wing is put down by touch on a phone, and by keys', async () => {
  const one = await openBrowserUser(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const { page, context } = one
  await createTable(page, site.address, {
    seed: 'touch',
    byHand: true,
    squads: ['wing:darthvader-2:5', 'wing:darthvader-2:2'],
  })
  await upTo(page, 'placeShip')
  await page.locator('.in-hand.legal').waitFor()
  expect(await page.locator('.wing-in-hand.legal').count()).toBe(5)

  // A finger drags it all to the left.
  const inHand = () => page.locator('.in-hand').getAttribute('transform')
  const stood = await inHand()
  const { x, y } = await middleOf(page, '.in-hand .grip')
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx, y }],
    })
  await touch('touchStart', 0)
  for (const dx of [-20, -40, -60]) await touch('touchMove', dx)
  await touch('touchEnd', 0)
  await expect.poll(inHand).not.toBe(stood)
  await page.locator('.in-hand.legal').waitFor()
  expect(await page.locator('.wing-in-hand.legal').count()).toBe(5)

  // Keys move it on; its second row does not fit any more a step towards the edge.
  const dragged = await inHand()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.locator('.wing-in-hand.illegal').count()).toBe(3)
  await page.getByText('No room for').first().waitFor()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => page.locator('.wing-in-hand.illegal').count()).toBe(0)
  expect(await inHand()).toBe(dragged)
  await actAndWait(page, () => page.keyboard.press('Enter'))
  expect(await page.locator('.board .ship .side-mark').count()).toBe(3)
  expect(await page.locator('.wing-frame').count()).toBe(2)
  const wide = await page.evaluate('document.documentElement.scrollWidth')
  expect(wide).toBeLessThanOrEqual(390)
  await closeBrowserUser(one)
})

test('four alone against all, by clicking, for two rounds', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  const two = (faction: string, ship: string, id: string) => ({
    faction,
    name: faction,
    pilots: [
      { id, ship },
      { id, ship },
    ],
    version: '2.0.0',
  })
  await createTable(page, site.address, {
    seed: 'four',
    sides: 'all',
    seats: 4,
    files: [
      two('rebelalliance', 't65xwing', 'bluesquadronescort'),
      two('galacticempire', 'tielnfighter', 'academypilot'),
      two('scumandvillainy', 'fangfighter', 'zealousrecruit'),
      two('firstorder', 'tiefofighter', 'epsilonsquadroncadet'),
    ],
  })
  await currentQuestion(page)
  const seats = page.locator('.rail .seat-row')
  expect(await seats.count()).toBe(4)
  expect(await page.locator('.rail .seat-row.enemy').count()).toBe(3)
  expect(await page.locator('.rail .seat-row.asked').count()).toBeGreaterThan(0)
  expect(await page.locator('.board .ship.enemy .side-mark').count()).toBe(6)
  expect(await page.locator('.board .ship.own .side-mark').count()).toBe(0)
  expect(await seriousAxeFaults(page)).toEqual([])
  const round = async () => Number((await page.locator('.clock strong').textContent())!.replace('Round ', ''))
  const asks = new Set<string>()
  while ((await round()) < 3) {
    const ask = await currentQuestion(page)
    if (ask === undefined) break
    asks.add(ask)
    if (ask === 'setDials') await setDials(page, ['blue 2 straight', 'white 3 straight'])
    else await chooseFirst(page)
  }
  expect([...asks]).toEqual(expect.arrayContaining(['setDials', 'chooseAction']))
  await closeBrowserUser(one)
}, 120_000)
