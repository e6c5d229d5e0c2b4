import { readFileSync } from 'node:fs'
import type { RunningServer } from '@flotilla/server'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { fourTables } from './four-tables.ts'
import {
  actAndWait,
  askAlways,
  chooseFirst,
  closeBrowserUser,
  createTable,
  currentQuestion,
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

const towards = [
  'white 3 straight',
  'green 2 straight',
  'blue 2 straight',
  'blue 3 straight',
  'white 2 turn left',
  'white 2 turn right',
]

/** Runs in the page: the controls of a replay over whose ends or middle something else lies. */
const coveredControls = `[...document.querySelectorAll('.history-bar :is(button, input, select)')]
  .filter((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const places = [left + 2, (left + right) / 2, right - 2]
    return places.some((x) => !control.contains(document.elementFromPoint(x, (top + bottom) / 2)))
  })
  .map((control) => control.outerHTML)`

/** A squad of two, as a squad builder would write it. */
const xws = (faction: string, ship: string, id: string) => ({
  faction,
  name: faction,
  pilots: [
    { id, ship },
    { id, ship },
  ],
  version: '2.0.0',
})

/** The same in the words of the first edition. */
const xwsFirst = (faction: string, ship: string, name: string) => ({
  faction,
  name: faction,
  pilots: [
    { name, ship },
    { name, ship },
  ],
  version: '0.3.0',
})

test('a newcomer is in a game within two clicks', async () => {
  const one = await openBrowserUser(browser)
  await one.page.goto(site.address)
  await one.page.getByRole('button', { name: 'Small duel' }).click()
  expect(await currentQuestion(one.page)).toBe('setDials')
  expect(await one.page.locator('.board .ship').count()).toBe(8)
  await closeBrowserUser(one)
})

test('dials stay under the pointer while the bots set theirs, and while one after the other is set', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await page.goto(site.address)
  await page.evaluate(`
    window.put = 0
    new MutationObserver((seen) => {
      for (const { addedNodes } of seen)
        for (const node of addedNodes)
          if (node instanceof Element && (node.matches('.dials') || node.querySelector('.dials'))) window.put++
    }).observe(document.body, { childList: true, subtree: true })
  `)
  await page.getByRole('button', { name: 'Small duel' }).click()
  await page.locator('.table-page:not([data-chosen="-1"])').waitFor()
  for (let dial = 0; dial < 4; dial++)
    await actAndWait(page, () => page.locator('.dial-part[aria-label$="2 straight"]').click())
  expect(await page.locator('.confirm').isEnabled()).toBe(true)
  expect(await page.evaluate('window.put')).toBe(1)
  await closeBrowserUser(one)
})

test('a player who gives up has lost, and may take it back', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await page.goto(site.address)
  await page.getByRole('button', { name: 'Small duel' }).click()
  await currentQuestion(page)
  await page.getByLabel('Menu').click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.getByRole('button', { name: 'Play on' }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.locator('.menu-sure').getByRole('button', { name: 'Concede' }).click()
  await page.locator('.score').first().waitFor()
  expect(await page.locator('.board .ship').count()).toBe(4)
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.locator('.end').waitFor({ state: 'detached' })
  expect(await currentQuestion(page)).toBe('setDials')
  expect(await page.locator('.board .ship').count()).toBe(8)
  await closeBrowserUser(one)
})

test('after a game: what decided it, and the same again with sides exchanged', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await page.goto(site.address)
  await page.getByRole('button', { name: 'Small duel' }).click()
  await currentQuestion(page)
  const own = () => page.locator('.rail .roster.own .roster-name').first().textContent()
  const flown = await own()
  await page.getByLabel('Menu').click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.locator('.menu-sure').getByRole('button', { name: 'Concede' }).click()
  await page.getByText(/What decided it: .* conceded\./).waitFor()
  // Nothing of the card lies over anything else of it.
  const parts = (await page.evaluate(
    "[...document.querySelectorAll('.end > *')].map((one) => one.getBoundingClientRect()).map(({ top, height }) => [top, height])",
  )) as [number, number][]
  for (const [i, [top, height]] of parts.entries())
    expect(parts[i + 1]?.[0] ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(top + height)
  expect(
    await page.evaluate(
      "(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('.end .score-sheet'))",
    ),
  ).toBe(0)
  await one.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByText('The result is on the clipboard.').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(
    /: (Victory|Defeat: .* won) after 1 round, /,
  )
  await page.getByRole('button', { name: 'Again, sides exchanged' }).click()
  await page.locator('.end').waitFor({ state: 'detached' })
  expect(await currentQuestion(page)).toBe('setDials')
  expect(await page.locator('.board .ship').count()).toBe(8)
  expect(await own()).not.toBe(flown)
  await closeBrowserUser(one)
})

test('a lesson leads to the next one', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await page.goto(site.address)
  const lesson = page.locator('.home-lessons button')
  const names = (await lesson.allInnerTexts()).map((text) => text.trim())
  expect(names.length).toBe(4)
  await lesson.first().click()
  await currentQuestion(page)
  const first = page.url()
  await page.getByLabel('Menu').click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.locator('.menu-sure').getByRole('button', { name: 'Concede' }).click()
  await page.getByRole('button', { name: /^Next lesson: / }).click()
  await page.locator('.end').waitFor({ state: 'detached' })
  await currentQuestion(page)
  expect(page.url()).not.toBe(first)
  await closeBrowserUser(one)
})

test('a second tab takes the game over, and the first says so', async () => {
  const one = await openBrowserUser(browser)
  const { page, context } = one
  await page.goto(site.address)
  await page.getByRole('button', { name: 'Small duel' }).click()
  await currentQuestion(page)
  const other = await context.newPage()
  await other.goto(page.url())
  expect(await currentQuestion(other)).toBe('setDials')
  await page.getByText('This game is open in another tab').waitFor()
  await page.getByRole('button', { name: 'Play here' }).click()
  expect(await currentQuestion(page)).toBe('setDials')
  await other.getByText('This game is open in another tab').waitFor()
  await closeBrowserUser(one)
})

test('a whole game against a bot by clicking, with its score, its dice checked, and its replay', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await createTable(page, site.address, {
    seed: 'e2e',
    files: [
      xws('rebelalliance', 't65xwing', 'bluesquadronescort'),
      xws('galacticempire', 'tielnfighter', 'academypilot'),
    ],
  })
  await askAlways(page, 'A single shot that costs nothing')
  const asks = new Set<string>()
  for (let ask = await currentQuestion(page); ask !== undefined; ask = await currentQuestion(page)) {
    asks.add(ask)
    if (ask === 'setDials') await setDials(page, towards)
    else await chooseFirst(page)
  }
  expect([...asks]).toEqual(expect.arrayContaining(['setDials', 'chooseAction']))
  await page.getByText('The dice are those of the seed').waitFor()
  expect(await page.locator('.score .sum').count()).toBe(2)
  expect(await page.locator('.chart-bar').count()).toBeGreaterThan(3)

  const download = page.waitForEvent('download')
  await page.locator('.end').getByRole('button', { name: 'Save the replay' }).click()
  const file = await (await download).path()
  const saved = JSON.parse(readFileSync(file, 'utf8'))
  expect(saved.flotilla).toBe('replay')

  await page.goto(`${site.address}#/replays`)
  await page.getByLabel('Open a replay file').setInputFiles(file)
  const scrubber = page.getByLabel('Moment of the game')
  await scrubber.waitFor()
  expect(await scrubber.getAttribute('max')).toBe(String(saved.choices.length))
  expect(await page.locator('.clock strong').textContent()).toBe('Round 1')
  expect(await page.getByRole('button', { name: 'Play', exact: true }).isEnabled()).toBe(true)
  // The log shows the same moment, and nothing lies over the controls.
  const current = page.locator('.log [aria-current="step"]')
  const begun = await current.textContent()
  const before = page.viewportSize()!
  for (const size of [before, { width: 390, height: 844 }]) {
    await page.setViewportSize(size)
    await expect.poll(() => page.evaluate(coveredControls)).toEqual([])
  }
  await page.setViewportSize(before)
  await scrubber.fill(String(Math.floor(saved.choices.length / 2)))
  await page.locator(`.table-page[data-at="${Math.floor(saved.choices.length / 2)}"]`).waitFor()
  await expect.poll(() => current.textContent()).not.toBe(begun)
  await scrubber.fill(String(saved.choices.length))
  await page.locator(`.table-page[data-at="${saved.choices.length}"]`).waitFor()
  expect(await page.locator('.clock strong').textContent()).toMatch(/^Round/)
  await page.getByLabel('Seen by').selectOption({ index: 1 })
  await page.locator(`.table-page[data-at="${saved.choices.length}"]`).waitFor()
  await scrubber.fill('0')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.locator(`.table-page[data-at="${saved.choices.length}"]`).waitFor()
  await closeBrowserUser(one)
})

test('a reload in mid-game finds everything as it was, and choices are taken back', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await createTable(page, site.address, { seed: 'reload' })
  await setDials(page, towards)
  expect(await currentQuestion(page)).toBe('chooseAction')
  const state = () =>
    page.evaluate(
      "[document.querySelector('.table-page').dataset.at, document.querySelector('.question').textContent, document.querySelector('.log').textContent, [...document.querySelectorAll('.board [data-ship]')].map((node) => node.getAttribute('transform')).join()].join('\\n')",
    )
  const before = await state()
  await page.reload()
  await currentQuestion(page)
  expect(await state()).toBe(before)
  await chooseFirst(page)
  const takeBack = () => actAndWait(page, () => page.getByRole('button', { name: 'Take back' }).click())
  await takeBack()
  expect(await currentQuestion(page)).toBe('chooseAction')
  expect(await state()).toBe(before)
  await takeBack()
  expect(await currentQuestion(page)).toBe('setDials')
  expect(await page.locator('.dial-ships .done').count()).toBe(4)
  await takeBack()
  expect(await page.locator('.dial-ships .done').count()).toBe(3)
  await closeBrowserUser(one)
})

test('two at one screen: a curtain between them, and nothing of the other behind it', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await createTable(page, site.address, { seed: 'hot', players: ['human', 'human'] })
  const name = async () =>
    (await page.locator('.seat-handover h1').textContent())!.replace('Hand the screen to ', '')
  const first = await name()
  expect(await page.locator('.board').count()).toBe(0)
  await page.getByRole('button', { name: `I am ${first}` }).click()
  await setDials(page, ['blue 2 straight', 'white 2 straight'])
  const second = await name()
  expect(second).not.toBe(first)
  await page.getByRole('button', { name: `I am ${second}` }).click()
  expect(await currentQuestion(page)).toBe('setDials')
  // The question says whose it is.
  expect(await page.locator('.question .card-owner').textContent()).toContain(second)
  expect(await page.locator('body').textContent()).not.toContain('2 straight')
  expect(await page.locator('.dial-ships .done').count()).toBe(0)
  expect(await page.locator('.ghost').count()).toBe(0)

  await page.reload()
  expect(await name()).toBe(second)
  await page.getByRole('button', { name: `I am ${second}` }).click()
  await setDials(page, ['white 3 straight'])
  // Later phases need no curtain, and show no dial that was not revealed.
  await currentQuestion(page)
  expect(await page.locator('.seat-handover').count()).toBe(0)
  const revealed = await page.locator('.log').textContent()
  expect(revealed).toContain('reveals')
  // Behind a curtain each may look at the own dials again.
  await page.locator('.rail').hover()
  await page.getByRole('button', { name: `Own dials of ${first}` }).click()
  expect(await page.locator('.board').count()).toBe(0)
  await page.getByRole('button', { name: `I am ${first}` }).click()
  await page.locator('.own-dials-shown').waitFor()
  expect(await page.locator('.own-dials-shown li').count()).toBeGreaterThan(0)
  expect(await page.locator('.own-dials-shown').textContent()).not.toContain('3 straight')
  expect(await page.locator('.own-dials-shown').textContent()).toContain('2 straight')
  await page.getByRole('button', { name: 'Hide them' }).click()
  await currentQuestion(page)
  expect(await page.locator('.ghost').count()).toBe(0)
  await closeBrowserUser(one)
})

test('two at one screen with standing orders: the screen goes to whoever is asked, though the game goes on meanwhile', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await createTable(page, site.address, { ...fourTables[0]!, players: ['human', 'human'] })
  const given = new Set<string>()
  const round = async () => Number((await page.locator('.clock strong').textContent())!.replace(/\D/g, ''))
  for (;;) {
    await page.locator('.question[data-ask], .seat-handover').first().waitFor()
    const curtain = page.locator('.seat-handover')
    if ((await curtain.count()) > 0) {
      const name = (await curtain.locator('h1').textContent())!
      await curtain.locator('.primary').click()
      await curtain.waitFor({ state: 'detached' })
      if (given.has(name)) continue
      given.add(name)
      await page.getByRole('button', { name: 'Orders' }).click()
      for (const topic of ['Energy of huge ships', 'Who goes next among equals'])
        await page.getByLabel(topic).selectOption('auto')
      await page.getByRole('button', { name: 'Orders' }).click()
      continue
    }
    if ((await round()) > 1) break
    const ask = await currentQuestion(page)
    if (ask === 'setDials') await setDials(page, ['white 2 straight', 'green 2 straight'])
    else
      await actAndWait(page, () =>
        page
          .locator('.dock .suggested, .energy > .primary, .choices > li > button[data-option]')
          .first()
          .click(),
      )
  }
  expect(given.size).toBe(2)
  await closeBrowserUser(one)
})

test('a whole game of the first edition by clicking, from the dials to the score', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await createTable(page, site.address, {
    seed: 'first',
    edition: 'first',
    files: [xwsFirst('rebel', 'xwing', 'rookiepilot'), xwsFirst('imperial', 'tiefighter', 'academypilot')],
  })
  await askAlways(page, 'A single shot that costs nothing')
  const asks = new Set<string>()
  for (let ask = await currentQuestion(page); ask !== undefined; ask = await currentQuestion(page)) {
    asks.add(ask)
    if (ask === 'setDials') await setDials(page, towards)
    else {
      if (ask === 'chooseAttack') await page.getByText('% to hurt').first().waitFor()
      await chooseFirst(page)
    }
  }
  expect([...asks]).toEqual(expect.arrayContaining(['setDials', 'chooseAction']))
  expect(await page.locator('.phases').textContent()).toContain('Combat')
  await page.getByText('The dice are those of the seed').waitFor()
  expect(await page.locator('.score .sum').count()).toBe(2)
  const scored = await page.locator('.score .sum td:last-child').allTextContents()
  expect(Math.max(...scored.map(Number))).toBeGreaterThan(0)
  await closeBrowserUser(one)
})

test('the table zooms, pans, fits and measures', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await createTable(page, site.address, { seed: 'camera' })
  await currentQuestion(page)
  const picture = page.locator('.board-picture')
  const shown = async () => (await picture.getAttribute('viewBox'))!.split(' ').map(Number)
  const changed = async (act: () => Promise<unknown>) => {
    const before = await picture.getAttribute('viewBox')
    await act()
    await page.locator(`.board-picture:not([viewBox="${before}"])`).waitFor()
    return shown()
  }
  await changed(() => page.getByRole('button', { name: 'Zoom in' }).click())
  const whole = await changed(() => page.getByRole('button', { name: 'Show the whole table' }).click())
  const near = await changed(() => page.getByRole('button', { name: 'Zoom in' }).click())
  expect(near[2]).toBeLessThan(whole[2]!)
  const box = (await page.locator('.board').boundingBox())!
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const moved = await changed(async () => {
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x - 120, middle.y, { steps: 3 })
    await page.mouse.up()
  })
  expect(moved[0]! - near[0]!).toBeCloseTo((120 * near[2]!) / (box.width * 1.6), 1)
  const wheeled = await changed(() => page.mouse.wheel(0, -240))
  expect(wheeled[2]).toBeLessThan(moved[2]!)
  await page.getByRole('button', { name: 'Zoom in' }).focus()
  expect((await changed(() => page.keyboard.press('ArrowRight')))[0]).toBeGreaterThan(wheeled[0]!)
  expect((await changed(() => page.keyboard.press('0')))[2]).toBeCloseTo(whole[2]!, 3)
  await page.getByRole('button', { name: 'Ruler' }).click()
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 100, middle.y, { steps: 3 })
  await page.mouse.up()
  const length = (100 * whole[2]!) / (box.width * 1.6)
  expect(await page.locator('.ruler text').textContent()).toBe(
    `range ${Math.ceil(length / 100)} · ${length.toFixed(0)} mm`,
  )
  await closeBrowserUser(one)
})

test.each(['first', 'second'] as const)(
  'obstacles and ships are put down by hand in the %s edition; what is forbidden names its rule',
  async (edition) => {
    const one = await openBrowserUser(browser)
    const { page } = one
    await createTable(page, site.address, { seed: 'hand', byHand: true, edition })
    // Who goes first is settled before.
    while ((await currentQuestion(page)) !== 'placeObstacle') await chooseFirst(page)
    const put = page.getByRole('button', { name: 'Put it down here' })
    await page.locator('.in-hand.legal').waitFor()
    const grip = (await page.locator('.in-hand .grip').boundingBox())!
    const edge = (await page.locator('.mat').boundingBox())!
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
    await page.mouse.down()
    await page.mouse.move(edge.x + 40, edge.y + 40, { steps: 4 })
    await page.mouse.up()
    await page.locator('.in-hand.illegal').waitFor()
    expect(await put.isEnabled()).toBe(false)
    expect(await page.locator('.placing .rule-link').getAttribute('title')).toBe(
      edition === 'first' ? 'Rule C1-PLACE-2' : 'Rule C2-PLACE-2',
    )
    expect(await page.locator('.deployment').count()).toBe(2)
    await page.mouse.move(edge.x + 40, edge.y + 40)
    await page.mouse.down()
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2, { steps: 4 })
    await page.mouse.up()
    await page.locator('.in-hand.legal').waitFor()
    await actAndWait(page, () => put.click())
    await closeBrowserUser(one)
  },
)
