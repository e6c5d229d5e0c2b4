import type { RunningServer } from '@flotilla/server'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { chooseTile, closeBrowserUser, openBrowserUser, seriousAxeFaults } from './player.ts'
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

/** Begins a squad by the form of the list. */
async function begin(page: Page, format: string, faction: string, name: string): Promise<void> {
  await page.goto(`${site.address}#/squads`)
  await page.getByLabel('Format').selectOption({ label: format })
  await page.getByLabel('Faction').selectOption({ label: faction })
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Build it' }).click()
  await page.locator('.builder-hull').first().waitFor({ state: 'attached' })
}

const answer = (page: Page): Promise<string | null> =>
  page.locator('.builder-answer').getAttribute('data-answer')

/** Puts a card on the first open slot of that name of a ship. */
async function equip(page: Page, ship: string, slot: string, card: string): Promise<void> {
  const article = page.getByRole('article', { name: new RegExp(`^\\d+ ${ship}$`) }).first()
  await article
    .getByRole('button', { name: new RegExp(`^\\+ ${slot}( ×\\d+)?$`) })
    .first()
    .click()
  await page.locator('.builder-shelf button.builder-card', { hasText: card }).first().click()
  await article.getByText(card).first().waitFor()
}

const ships = (page: Page) => page.locator('.builder-ship')

test('a list of 300 points with a CR90 is built from nothing, and is there again after a reload', async () => {
  const one = await openBrowserUser(browser, { viewport: { width: 1440, height: 900 } })
  const { page } = one
  await page.goto(site.address)
  await page.getByRole('link', { name: 'Squads', exact: true }).click()
  await begin(page, 'Epic variant (2018)', 'Rebel Alliance', 'Corvette and friends')
  expect(await answer(page)).toBe('illegal')
  await page.locator('.builder-hull', { hasText: 'CR90 Corvette' }).click()
  await page.locator('button.builder-card', { hasText: 'CR90 Corvette' }).click()
  const corvette = page.getByRole('article', { name: '1 CR90 Corvette' })
  // One thing with its two cards, each with icons of its own; what the other half has once is not offered again.
  expect(await corvette.getByRole('heading', { level: 4 }).allTextContents()).toEqual(['Fore', 'Aft'])
  await equip(page, 'CR90 Corvette', 'Hardpoint', 'Quad Laser Cannons')
  await equip(page, 'CR90 Corvette', 'Hardpoint', 'Quad Laser Cannons')
  expect(await corvette.getByRole('button', { name: '+ Title' }).count()).toBe(2)
  // What does not fit is there with its reason, and cannot be taken.
  await corvette.getByRole('button', { name: '+ Title' }).first().click()
  const ghost = page.locator('.builder-card.off', { hasText: 'Ghost' })
  expect(await ghost.first().textContent()).toContain('is for the VCX-100')
  // Pilots are found by their words, over all ships.
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('rookie')
  await page.locator('button.builder-card', { hasText: 'Rookie Pilot' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('article', { name: '2 Rookie Pilot' }).focus()
  for (let copy = 0; copy < 7; copy += 1) await page.keyboard.press('c')
  await page.getByLabel('Search names and words of cards').fill('')
  await page.locator('.builder-hull', { hasText: 'GR-75' }).click()
  await page.locator('button.builder-card', { hasText: 'GR-75' }).click()
  expect(await page.locator('.builder-used').textContent()).toContain('300 of 300 points')
  expect(await page.locator('.builder-used').textContent()).toContain('5 of 2–5 epic points')
  expect(await answer(page)).toBe('incomplete')
  while ((await page.locator('.builder-remedy').count()) > 0)
    await page.locator('.builder-remedy').first().click()
  expect(await answer(page)).toBe('legal')
  // One more is too much; it can be taken back and done again.
  await page.getByRole('article', { name: '2 Rookie Pilot' }).focus()
  await page.keyboard.press('c')
  expect(await answer(page)).toBe('illegal')
  await page.keyboard.press('Control+z')
  expect(await answer(page)).toBe('legal')
  await page.keyboard.press('Control+y')
  expect(await answer(page)).toBe('illegal')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.reload()
  await ships(page).first().waitFor()
  expect([await ships(page).count(), await answer(page)]).toEqual([10, 'legal'])
  await page.getByRole('link', { name: 'All squads' }).click()
  expect(await page.locator('.builder-list li').textContent()).toContain('300 points, legal')
  await closeBrowserUser(one)
})

test('only the cards of the faction are loaded, others when they are wanted; without a network all are there', async () => {
  // The worker that keeps everything for later would answer in place of the network.
  const one = await openBrowserUser(browser, { serviceWorkers: 'block' })
  const { page } = one
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  /** The factions whose cards were fetched, and with whom they share ships. */
  const fetched = () =>
    [
      ...new Set(asked.flatMap((path) => /catalogue-second-([a-z-]+)-[\w-]{8}\.js$/.exec(path)?.[1] ?? [])),
    ].sort()
  const own = (faction: string) => fetched().filter((chunk) => !chunk.split('-').includes(faction))
  await page.goto(`${site.address}#/squads`)
  await page.getByRole('button', { name: 'Build it' }).waitFor()
  await expect.poll(() => asked.some((path) => /catalogue-second-[\w-]{8}\.js$/.test(path))).toBe(true)
  expect(fetched()).toEqual([])
  await page.getByRole('button', { name: 'Build it' }).click()
  await page.locator('.builder-hull', { hasText: 'T-65' }).click()
  await page.locator('button.builder-card', { hasText: 'Red Squadron Veteran' }).click()
  await ships(page).first().waitFor()
  expect(fetched()).toContain('rebelalliance')
  expect(own('rebelalliance')).toEqual([])
  // What is for ships of others is named all the same, and the game itself was not started for any of it.
  await page.getByRole('article').getByRole('button', { name: '+ Configuration' }).click()
  expect(await page.locator('.builder-card.off', { hasText: 'Xg-1' }).textContent()).toContain(
    'Alpha-class Star Wing',
  )
  expect(page.workers()).toEqual([])
  // A reload asks for no more; sharing neither.
  await page.reload()
  await ships(page).first().waitFor()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByLabel('In words').waitFor()
  expect(own('rebelalliance')).toEqual([])
  // Another faction is fetched, and then the ship of the first is still known, and wrong.
  await page.locator('.builder-settings summary').click()
  await page.locator('.builder-settings').getByLabel('Faction').selectOption({ label: 'Separatist Alliance' })
  await page
    .getByText(/Red Squadron Veteran is of the faction Rebel Alliance/)
    .first()
    .waitFor()
  expect(fetched()).toContain('separatistalliance')
  expect(fetched()).not.toContain('resistance')
  await page.reload()
  await page
    .getByText(/Red Squadron Veteran is of the faction Rebel Alliance/)
    .first()
    .waitFor()
  await page.locator('.builder-settings summary').click()
  const freeBuilding = page.getByLabel('Free building: judge nothing, only add up')
  await freeBuilding.click()
  await expect.poll(() => freeBuilding.isChecked()).toBe(true)
  await expect.poll(fetched).toContain('resistance')
  await one.context.close()
  expect(one.complaints.filter((words) => !words.startsWith('Service Worker registration blocked'))).toEqual(
    [],
  )

  const two = await openBrowserUser(browser)
  await two.page.goto(`${site.address}#/squads`)
  await two.page.evaluate("navigator.serviceWorker.ready.then(() => 'ready')")
  await expect.poll(() => two.page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  await two.context.setOffline(true)
  await begin(two.page, 'Epic Battles', 'First Order', 'Far out')
  await two.page.locator('.builder-hull', { hasText: 'TIE/fo Fighter' }).click()
  await two.page.locator('button.builder-card').first().waitFor()
  await closeBrowserUser(two)
})

test('two tabs on one squad show the same, and lose nothing that was done in either', async () => {
  const one = await openBrowserUser(browser)
  const { page, context } = one
  await begin(page, 'Epic Battles', 'Rebel Alliance', 'Two tabs')
  const add = async (tab: Page, pilot: string) => {
    await tab.getByLabel('Search names and words of cards').fill(pilot)
    await tab.locator('button.builder-card', { hasText: pilot }).first().click()
  }
  const names = (tab: Page) => ships(tab).locator('h3').allTextContents()
  await add(page, 'Jake Farrell')
  await ships(page).first().waitFor()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect.poll(() => ships(other).count()).toBe(1)
  await add(page, 'Arvel Crynyd')
  await expect.poll(() => ships(other).count()).toBe(2)
  await other.getByText('This squad was changed in another tab').waitFor()
  await add(other, 'Green Squadron Pilot')
  await expect.poll(() => ships(page).count()).toBe(3)
  expect(await names(page)).toEqual(await names(other))
  for (const tab of [page, other]) {
    await tab.reload()
    await expect.poll(() => ships(tab).count()).toBe(3)
  }
  await closeBrowserUser(one)
})

test('free building takes any card and only adds up', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await begin(page, 'Standard game (second edition)', 'Rebel Alliance', 'House')
  await page.locator('.builder-settings summary').click()
  // The cards of all factions load first; only then is the box checked.
  const freeBuilding = page.getByLabel('Free building: judge nothing, only add up')
  await freeBuilding.click()
  await expect.poll(() => freeBuilding.isChecked()).toBe(true)
  await page.getByLabel('Search names and words of cards').fill('academy')
  await page.locator('button.builder-card', { hasText: 'Academy Pilot' }).first().click()
  await page.getByRole('button', { name: '+ Any card' }).click()
  await page.getByLabel('Search names and words of cards').fill('r2-d2')
  await page.locator('button.builder-card', { hasText: 'R2-D2' }).first().click()
  await expect.poll(() => page.locator('.builder-answer').textContent()).toContain('nothing is judged')
  expect(await page.locator('.builder-remedy').count()).toBe(0)
  await closeBrowserUser(one)
})

test('an upgrade is dragged to another ship, and a ship kept as a build drops into another squad', async () => {
  const one = await openBrowserUser(browser, { viewport: { width: 1440, height: 900 } })
  const { page } = one
  await begin(page, 'Epic Battles', 'Rebel Alliance', 'First')
  await page.locator('.builder-hull', { hasText: 'T-65 X-wing' }).click()
  await page.locator('button.builder-card', { hasText: 'Luke Skywalker' }).click()
  // There is one of him; keys go on at the head of the shelf.
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H2')
  await page.locator('button.builder-card', { hasText: 'Wedge Antilles' }).click()
  await equip(page, 'Luke Skywalker', 'Astromech', 'R2 Astromech')
  const wedge = page.getByRole('article', { name: '2 Wedge Antilles' })
  await page
    .getByRole('button', { name: /R2 Astromech/ })
    .first()
    .dragTo(wedge.getByRole('region'))
  await wedge.getByRole('button', { name: 'Take off R2 Astromech' }).waitFor()
  expect(await page.getByRole('button', { name: 'Take off R2 Astromech' }).count()).toBe(1)
  await wedge.getByRole('button', { name: 'Keep' }).click()
  await page.getByText('Wedge Antilles is kept among your builds.').waitFor()
  await begin(page, 'Epic Battles', 'Rebel Alliance', 'Second')
  await page.locator('.builder-shelf button.builder-card', { hasText: 'Wedge Antilles' }).click()
  await page.getByRole('button', { name: 'Take off R2 Astromech' }).waitFor()
  // Not into a squad of another faction.
  await begin(page, 'Epic Battles', 'Galactic Empire', 'Third')
  expect(await page.getByText('Your builds').count()).toBe(0)
  await closeBrowserUser(one)
})

test('a wing of six is formed by dragging into formation, and by keys', async () => {
  const one = await openBrowserUser(browser, { viewport: { width: 1366, height: 768 } })
  const { page } = one
  await begin(page, 'Epic Battles', 'Galactic Empire', 'Wing')
  await page.getByLabel('Search names and words of cards').fill('howlrunner')
  await page.locator('button.builder-card', { hasText: 'Howlrunner' }).click()
  await equip(page, '.?Howlrunner.?', 'Command', 'Veteran Wing Leader')
  await page.getByLabel('Search names and words of cards').fill('academy')
  await page.locator('button.builder-card', { hasText: 'Academy Pilot' }).click()
  await page.getByRole('article', { name: '2 Academy Pilot' }).focus()
  for (let copy = 0; copy < 5; copy += 1) await page.keyboard.press('c')
  await page.getByRole('button', { name: 'Wing', exact: true }).click()
  const place = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) })
  const mate = (number: number) => page.locator('.builder-mate', { hasText: `${number} Academy Pilot` })
  // From the list beside the formation, from the squad itself, and by keys.
  await mate(2).dragTo(place('left flank'))
  await page.locator('article[data-ship] .builder-ship-head').nth(2).dragTo(place('right flank'))
  await mate(4).press('Enter')
  await page.getByText('4 Academy Pilot is in your hand').waitFor()
  await place('rear support').press('Enter')
  // Three fly so; four have other places, which the verdict asks for and one key gives.
  expect(await answer(page)).toBe('legal')
  await page.getByRole('button', { name: 'Fill the wing' }).press('Enter')
  expect(await page.locator('.builder-wing-mark', { hasText: 'blue wing' }).count()).toBe(6)
  expect(await answer(page)).toBe('legal')
  // Two change places; the last of six comes in for one who leaves.
  await place('left flank').dragTo(place('right flank'))
  expect(await place('left flank').textContent()).toContain('3 Academy Pilot')
  await mate(7).dragTo(place('right flank'))
  expect(await place('right flank').textContent()).toContain('7 Academy Pilot')
  await mate(2).waitFor()
  await place('right support').press('Delete')
  expect(await answer(page)).toBe('illegal')
  await page.getByRole('button', { name: 'Close ranks' }).click()
  expect(await answer(page)).toBe('legal')
  await page.getByRole('button', { name: 'Dissolve the wing' }).click()
  expect(await page.locator('.builder-wing-mark').count()).toBe(0)
  await closeBrowserUser(one)
})

/** A leader whose command card takes five of these. */
const swarm = JSON.stringify({
  faction: 'galacticempire',
  name: 'Swarm',
  pilots: [
    { id: 'howlrunner', ship: 'tielnfighter', upgrades: { command: ['veteranwingleader'] } },
    ...[1, 2, 3, 4, 5].map(() => ({ id: 'academypilot', ship: 'tielnfighter' })),
  ],
  version: '2.0.0',
})

/** A finger that rests on a thing, goes to another and lets go; or that goes at once. */
async function byFinger(page: Page, from: Locator, to: Locator, rest = true): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const [a, b] = [(await from.boundingBox())!, (await to.boundingBox())!]
  const start = { x: a.x + a.width / 3, y: a.y + a.height / 2 }
  const end = { x: b.x + b.width / 2, y: b.y + b.height / 2 }
  const touch = await page.context().newCDPSession(page)
  const say = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  await say('touchStart', start)
  if (rest) await page.locator('.under-finger').waitFor()
  for (const part of [0.2, 0.5, 0.8, 1])
    await say('touchMove', { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part })
  if (rest) await page.locator('.under-finger.welcome').waitFor()
  await say('touchEnd')
  await touch.detach()
}

test('a finger that rests on a ship or an upgrade drags it, and scrolls otherwise', async () => {
  const viewport = { width: 390, height: 844 }
  const one = await openBrowserUser(browser, { viewport, hasTouch: true, isMobile: true })
  const { page } = one
  await paste(page, swarm)
  await page.getByRole('button', { name: 'Wing', exact: true }).tap()
  const place = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) })
  const mate = (number: number) => page.locator('.builder-mate', { hasText: `${number} Academy Pilot` })
  await byFinger(page, mate(2), place('left flank'))
  await byFinger(page, mate(3), place('right flank'))
  expect(await page.locator('.under-finger').count()).toBe(0)
  expect(await place('left flank').textContent()).toContain('2 Academy Pilot')
  expect(await page.locator('.builder-wing-mark', { hasText: 'blue wing' }).count()).toBe(3)
  await byFinger(page, place('left flank'), place('right flank'))
  expect(await place('left flank').textContent()).toContain('3 Academy Pilot')
  await page.getByRole('button', { name: 'Done' }).tap()
  const leader = page.getByRole('article', { name: /Howlrunner/ })
  const other = page.getByRole('article', { name: '2 Academy Pilot' })
  await other.scrollIntoViewIfNeeded()
  await byFinger(page, leader.getByRole('button', { name: /^Command/ }), other.getByRole('region'))
  await other.getByRole('button', { name: 'Take off Veteran Wing Leader' }).waitFor()
  // Who does not rest takes nothing.
  const before = await page.evaluate('scrollY')
  await byFinger(page, other.getByRole('button', { name: /^Command/ }), leader.getByRole('region'), false)
  expect(await leader.getByRole('button', { name: /^Command/ }).count()).toBe(0)
  await expect.poll(() => page.evaluate('scrollY')).not.toBe(before)
  await closeBrowserUser(one)
})

/** Reads what is pasted into the list of squads. */
async function paste(page: Page, text: string): Promise<void> {
  await page.goto(`${site.address}#/squads`)
  await page.getByText('Read a list from elsewhere').click()
  await page.getByLabel(/^Paste XWS/).fill(text)
  await page.getByRole('button', { name: 'Read it' }).click()
}

test('a link of YASB is pasted, and its faults are mended by the offered remedies; one of Launch Bay Next is read', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await paste(
    page,
    'https://raithos.github.io/?f=Rebel%20Alliance&d=v9ZhZ200Z4X900Y4XY5XWW116W&sn=Twice%20Luke&obs=coreasteroid0,coreasteroid0',
  )
  await ships(page).first().waitFor()
  expect(await page.getByLabel('Name of the squad').inputValue()).toBe('Twice Luke')
  expect(await page.locator('.builder-notes').textContent()).toContain('Nobody knows the card')
  expect(await answer(page)).toBe('illegal')
  let left = 10
  while ((await page.locator('.builder-remedy').count()) > 0 && left-- > 0)
    await page.locator('.builder-remedy').first().click()
  expect(await answer(page)).toBe('legal')
  // Of another builder, with a card that came later.
  await paste(page, "https://launchbaynext.app/?lbx='Sword'.20.2.1.ll11.81.l1.233.915rr.l11.90rr.l6.0.8r")
  await page.getByText('number 915 of the link').first().waitFor()
  expect(await ships(page).count()).toBe(2)
  await closeBrowserUser(one)
})

test('what cannot be read says why, and nothing is kept', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await paste(page, 'https://squads.example.org/?id=7')
  await page.locator('.fault-list').waitFor()
  expect(await page.locator('.builder-list li').count()).toBe(0)
  await page.goto(`${site.address}#/squads/~broken`)
  expect(await page.locator('.fault-list').textContent()).toContain('link is broken')
  await closeBrowserUser(one)
})

test('files come in numbers; a squad goes out as file, text, link and QR code, and on paper', async () => {
  const one = await openBrowserUser(browser, { acceptDownloads: true })
  const { page } = one
  await page.addInitScript('window.print = () => { window.printed = true }')
  await page.goto(`${site.address}#/squads`)
  const file = (name: string, pilot: string) => ({
    name: `${name}.xws`,
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({ version: '2.0.0', name, faction: 'rebelalliance', pilots: [{ id: pilot }] }),
    ),
  })
  const broken = { name: 'no.xws', mimeType: 'application/json', buffer: Buffer.from('{') }
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([file('One', 'lukeskywalker'), file('Two', 'wedgeantilles'), broken])
  await page.getByText('2 squads were read and kept.').waitFor()
  expect(await page.locator('.fault-list').textContent()).toContain('no.xws')
  await page.getByRole('link', { name: 'One' }).click()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.locator('.qr path').waitFor()
  // The site is opened at the address of this computer, and says so beside the code.
  expect(await page.locator('.only-here').textContent()).toContain('on this computer only')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save XWS file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('One.xws')
  expect(await page.getByLabel('In words').inputValue()).toContain('Luke Skywalker')
  const link = await page.getByLabel(/^Link/).inputValue()
  await page.getByRole('button', { name: 'Print for the table' }).click()
  await page.waitForFunction('window.printed')
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.builder-print').isVisible()).toBe(true)
  expect(await page.locator('.builder-main').isVisible()).toBe(false)
  expect(await page.locator('.builder-print article').textContent()).toContain('Luke Skywalker')
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))")
  await page.getByRole('button', { name: 'Print cards to cut out' }).click()
  await page.emulateMedia({ media: 'print' })
  // His dial, and tokens: two shields, two of the Force, one each of focus, lock and stress.
  expect(await page.locator('.builder-print .builder-dial tr').count()).toBe(4)
  expect(await page.locator('.builder-print .builder-token').count()).toBe(7)
  await closeBrowserUser(one)
  // Somebody else has nothing but the link.
  const other = await openBrowserUser(browser)
  await other.page.goto(link)
  await other.page.getByRole('article', { name: '1 Luke Skywalker' }).waitFor()
  await other.page.goto(link)
  await other.page.getByRole('article', { name: '1 Luke Skywalker' }).waitFor()
  await other.page.getByRole('link', { name: 'All squads' }).click()
  await other.page.locator('.builder-list li').first().waitFor()
  expect(await other.page.locator('.builder-list li').count()).toBe(1)
  await closeBrowserUser(other)
})

test.each([
  ['Epic Battles', 'Galactic Republic'],
  ['Epic variant (2018)', 'Galactic Empire'],
])('a squad by chance in %s is legal, and flies at once', async (format, faction) => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await page.goto(`${site.address}#/squads`)
  await page.getByLabel('Format').selectOption({ label: format })
  await page.getByLabel('Faction').selectOption({ label: faction })
  await page.getByRole('button', { name: 'Surprise me' }).click()
  await ships(page).first().waitFor()
  expect(await answer(page)).toBe('legal')
  await page.getByRole('button', { name: 'Fly it now' }).click()
  await page.locator('.board, .seat-handover').first().waitFor()
  await closeBrowserUser(one)
})

test('a new table takes a squad that was built here', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await begin(page, 'Epic Battles', 'Rebel Alliance', 'Own squad')
  await page.locator('.builder-hull', { hasText: 'T-65 X-wing' }).click()
  await page.locator('button.builder-card', { hasText: 'Luke Skywalker' }).click()
  await page.getByRole('article', { name: '1 Luke Skywalker' }).waitFor()
  await begin(page, 'Epic variant (2018)', 'Rebel Alliance', 'Of the other edition')
  await page.getByRole('link', { name: 'New table' }).click()
  await page.locator('.seat-ships li').first().waitFor()
  await page.locator('[data-choose="squad-0"]').click()
  const own = page.locator('dialog[open] section', { hasText: 'Your squads' }).getByRole('button')
  expect(await own.allTextContents()).toEqual(['Own squad'])
  await own.click()
  await page.locator('.seat-ships').first().getByText('Luke Skywalker').waitFor()
  await chooseTile(page, 'deployed', 'true')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.locator('.board, .seat-handover').first().waitFor()
  await closeBrowserUser(one)
})

test('a team of two has one verdict, a captain and a budget each', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await begin(page, 'Epic variant in teams (2018)', 'Galactic Empire', 'Two of us')
  const tabs = page.locator('.builder-tabs')
  await tabs.getByRole('button', { name: 'Squad 2' }).click()
  await page.getByLabel('Player of Squad 2').fill('Ada')
  await tabs.getByRole('button', { name: 'Make captain' }).click()
  expect(await tabs.getByRole('button', { pressed: true }).textContent()).toBe('Ada (captain)')
  await page.locator('.builder-hull', { hasText: 'Raider-class Corvette' }).click()
  await page.locator('button.builder-card').first().click()
  expect(await page.locator('.builder-used').textContent()).toContain('100 of 200 points')
  await tabs.getByRole('button', { name: 'Squad 1' }).click()
  expect(await page.locator('.builder-used').textContent()).toContain('0 of 200 points3 of 3–6 epic points')
  expect(await page.locator('.builder-violations').textContent()).toContain('Squad 2: ')
  await closeBrowserUser(one)
})

test('quick builds are added by threat, and a wing with so many wingmates', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await page.goto(`${site.address}#/squads`)
  await page.getByLabel('Limit of the scenario').selectOption('threat')
  await begin(page, 'Epic Battles', 'Galactic Empire', 'By threat')
  await page.getByRole('button', { name: 'Quick builds' }).click()
  await page.getByLabel('Search quick builds').fill('vader')
  const wing = page.locator('.builder-card.still', { hasText: 'Wing of Darth Vader' })
  await wing.getByRole('button', { name: /^3 wingmates/ }).click()
  expect(await ships(page).count()).toBeGreaterThanOrEqual(4)
  expect(await page.locator('.builder-used').textContent()).toMatch(/\d+ of 20 threat/)
  expect(await answer(page)).toBe('legal')
  // He flies once: the card says so in place of its buttons.
  expect(await wing.getByRole('button').count()).toBe(0)
  expect(await wing.locator('.builder-barred').textContent()).toContain('Darth Vader')
  await closeBrowserUser(one)
})

test('what it can do is reckoned; earlier versions and folders are kept', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await begin(page, 'Epic Battles', 'Rebel Alliance', 'Kept')
  await page.locator('.builder-hull', { hasText: 'T-65 X-wing' }).click()
  await page.locator('button.builder-card', { hasText: 'Luke Skywalker' }).click()
  await page.getByRole('button', { name: 'What it can do' }).click()
  expect(await page.locator('.builder-firepower tbody tr').count()).toBe(3)
  expect(await page.locator('.builder-firepower').textContent()).toContain('Hull and shields together: 6')
  await page.reload()
  await page.getByRole('button', { name: 'Remove Luke Skywalker' }).click()
  expect(await ships(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Go back to it' }).click()
  expect(await ships(page).count()).toBe(1)
  await page.getByRole('link', { name: 'All squads' }).click()
  await page.getByLabel('Folder of Kept').fill('Campaign')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Campaign' }).waitFor()
  await closeBrowserUser(one)
})

test('what is owned is marked by product; the builder says what is missing and shows only what is there', async () => {
  const one = await openBrowserUser(browser, { acceptDownloads: true })
  const { page } = one
  await page.goto(`${site.address}#/squads/collection`)
  await page.getByRole('combobox', { name: 'Edition' }).selectOption({ label: 'First edition' })
  await page.getByLabel('Search products').fill('core set')
  await page.getByRole('button', { name: 'One Core Set more', exact: true }).click()
  await page.getByText('1 product in your collection').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ])
  const file = await download.path()
  await page.getByRole('button', { name: 'One Core Set less', exact: true }).click()
  await page.getByLabel('Read a file').setInputFiles(file)
  await page.getByText('1 product in your collection').waitFor()
  await begin(page, 'Epic variant (2018)', 'Rebel Alliance', 'Mine')
  await page.getByLabel('Search names and words of cards').fill('rookie')
  await page.locator('button.builder-card', { hasText: 'Rookie Pilot' }).click()
  await page.getByText('Everything is in your collection.').waitFor()
  await page.getByRole('article', { name: '1 Rookie Pilot' }).press('c')
  const missing = page.locator('.builder-missing summary')
  expect(await missing.textContent()).toContain('1 X-wing miniature, 1 Rookie Pilot card')
  await missing.click()
  expect(await page.locator('.builder-missing li').first().textContent()).toContain('X-wing Expansion Pack')
  // Of two X-wings none is left; without the filter every ship is there again.
  await page.getByLabel('Search names and words of cards').fill('')
  await page.getByLabel('Only what I own').check()
  await page.getByText('Nothing of this faction is left in your collection.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '+ Torpedo' }).first().click()
  expect(await page.locator('button.builder-card').allTextContents()).toEqual([
    expect.stringContaining('Proton Torpedoes'),
  ])
  await page.getByLabel('Only what I own').uncheck()
  expect(await page.locator('button.builder-card').count()).toBeGreaterThan(3)
  // Quick builds likewise: of the second edition a core set is owned.
  await page.goto(`${site.address}#/squads/collection`)
  await page.getByRole('combobox', { name: 'Edition' }).selectOption({ label: 'Second edition' })
  await page.getByLabel('Search products').fill('core set')
  await page
    .getByRole('button', { name: /^One .*Core Set more$/ })
    .first()
    .click()
  await begin(page, 'Epic Battles', 'Rebel Alliance', 'Quick')
  await page.getByRole('button', { name: 'Quick builds' }).click()
  const builds = page.locator('.builder-card.still')
  await builds.filter({ hasText: 'Missing in your collection' }).first().waitFor()
  await page.getByLabel('Only what I own').check()
  expect(await builds.filter({ hasText: 'Missing' }).count()).toBe(0)
  // With Luke the one X-wing is gone.
  await builds.filter({ hasText: 'Luke Skywalker' }).getByRole('button').click()
  await page.getByText('Your collection has all of no such quick build.').waitFor()
  await closeBrowserUser(one)
})

describe('axe finds no serious fault', () => {
  test.each([
    ['dark', { width: 1366, height: 768 }],
    ['light', { width: 390, height: 844 }],
  ])('in the %s theme', async (theme, viewport) => {
    const one = await openBrowserUser(browser, { viewport }, { theme, speed: 'instant' })
    const { page } = one
    await page.goto(`${site.address}#/squads`)
    await page.getByRole('button', { name: 'Build it' }).waitFor()
    expect(await seriousAxeFaults(page)).toEqual([])
    await page.goto(`${site.address}#/squads/collection`)
    await page.getByRole('combobox', { name: 'Edition' }).selectOption('first')
    await page.getByRole('button', { name: 'One Core Set more', exact: true }).click()
    expect(await seriousAxeFaults(page)).toEqual([])
    await begin(page, 'Epic variant (2018)', 'Rebel Alliance', 'Axe')
    await page.getByRole('button', { name: 'Add a ship' }).click()
    await page.locator('.builder-hull', { hasText: 'CR90 Corvette' }).click()
    expect(await seriousAxeFaults(page)).toEqual([])
    await page.locator('button.builder-card').first().click()
    await page.keyboard.press('Escape')
    expect(await seriousAxeFaults(page)).toEqual([])
    await page.getByRole('button', { name: '+ Title' }).first().click()
    await page.locator('.builder-card.off').first().waitFor()
    expect(await seriousAxeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Share' }).click()
    await page.locator('.qr path').waitFor()
    expect(await seriousAxeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'What it can do' }).click()
    expect(await seriousAxeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Obstacles/ }).click()
    await page.locator('.builder-obstacles button').first().click()
    expect(await seriousAxeFaults(page)).toEqual([])
    // Nothing is wider than the screen.
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    // A wing as it is formed, with one in hand.
    await paste(page, swarm)
    await page.getByRole('button', { name: 'Wing', exact: true }).click()
    await page.locator('.builder-mate').first().click()
    await page.getByRole('button', { name: /^left flank / }).click()
    await page.locator('.builder-mate').first().click()
    expect(await seriousAxeFaults(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await closeBrowserUser(one)
  })
})

test('a squad is tried by bots in workers of their own, and stopped; it is on the other device of its builder', async () => {
  const one = await openBrowserUser(browser, { viewport: { width: 1366, height: 768 } })
  const { page } = one
  await page.goto(`${site.address}#/online`)
  await page.getByLabel('Your name at the table').fill('Bea')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Make the table' }).waitFor()
  await begin(page, 'Standard game (second edition)', 'Rebel Alliance', 'To be tried')
  await page.keyboard.press('/')
  await page.keyboard.type('blue squadron escort')
  await page.locator('button.builder-card', { hasText: 'Blue Squadron Escort' }).click()
  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByRole('button', { name: 'Play 100 games' }).click()
  await page.getByText(/^([2-9]|\d\d) of 100 games/).waitFor()
  expect(await page.getByText(/the truth lies between/).count()).toBe(1)
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Play 100 games' }).waitFor()
  await page.goto(`${site.address}#/squads/collection`)
  await page.getByRole('button', { name: 'One Slave I Expansion Pack more' }).click()
  await page.goto(`${site.address}#/squads`)
  await page.getByRole('heading', { name: 'Squads of Bea' }).waitFor()

  const other = await openBrowserUser(browser)
  await other.context.addCookies(await one.context.cookies())
  await other.page.goto(`${site.address}#/me`)
  await expect.poll(() => other.page.evaluate("localStorage.getItem('flotilla known')")).toBe('yes')
  await other.page.goto(`${site.address}#/squads`)
  await other.page.getByText('To be tried').waitFor()
  await other.page.goto(`${site.address}#/squads/collection`)
  await other.page.getByText('1 product in your collection').waitFor()
  await closeBrowserUser(one)
  await closeBrowserUser(other)
})
