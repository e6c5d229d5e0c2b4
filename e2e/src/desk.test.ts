import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RunningServer } from '@flotilla/server'
import { loadReady, serializeXws, toXws } from '@flotilla/squads'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { type BrowserUser, closeBrowserUser, openBrowserUser, seriousAxeFaults } from './player.ts'
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

const said = (page: Page) => page.locator('.desk-feedback')
const tab = (page: Page, name: string) => page.locator('.desk-tabs a', { hasText: name }).click()

interface Wish {
  readonly format?: string
  readonly rounds?: number
  readonly cut?: number
  readonly players?: readonly string[]
}

async function newEvent(page: Page, { format = 'Epic Dogfight (2014)', rounds, cut, players = [] }: Wish) {
  await page.goto(`${site.address}#/desk/new`)
  await page.getByRole('radio', { name: format }).check()
  await page.getByLabel('Name', { exact: true }).fill('Spring Epic')
  await page.getByLabel('Your name, for the log').fill('Olga')
  if (rounds) await page.getByRole('spinbutton', { name: /^Rounds/ }).fill(String(rounds))
  if (cut) await page.getByRole('combobox', { name: 'Bracket' }).selectOption(String(cut))
  await page.getByRole('button', { name: 'Begin the event' }).click()
  await page.getByText('Registration: 0 entered').waitFor()
  if (players.length > 0) await addAll(page, players)
}

async function addAll(page: Page, names: readonly string[]) {
  await page.getByText('Add several').click()
  await page.getByLabel('Names, or a table').fill(names.join('\n'))
  await page.getByRole('button', { name: 'Add them all' }).click()
  await said(page).getByText(`${names.length} players have entered.`).waitFor()
}

/** The next step by its key, once the desk has said that it is done. */
async function next(page: Page, words: string) {
  await page.locator('.desk-steps .primary', { hasText: words }).waitFor()
  if (await page.evaluate("/INPUT|TEXTAREA|SELECT/.test(document.activeElement?.tagName ?? '')")) {
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('n')
  if (words === 'Start the event') await startWithPaperLists(page)
  else await said(page).getByText(`Done: ${words.toLowerCase()}.`).waitFor()
}

/** An event of 2014 asks for the lists first; here they are on paper. */
async function startWithPaperLists(page: Page) {
  const paper = page.getByRole('button', { name: 'Start: I hold those lists on paper' })
  const begun = page.locator('.desk-steps .primary', { hasText: 'Pair the next round' })
  await paper.or(begun).first().waitFor()
  if (await paper.isVisible()) await paper.click()
  await begun.waitFor()
}

const entry = (page: Page) => page.locator('#desk-entry')

async function enter(page: Page, line: string) {
  await entry(page).fill(line)
  await entry(page).press('Enter')
  await expect.poll(() => entry(page).inputValue()).toBe('')
}

/** Every table of the round that has no result yet, by the number on it. */
const openTables = (page: Page) =>
  page
    .locator('.waiting-row .table-number')
    .allInnerTexts()
    .then((all) => all.map(Number))

async function playRound(page: Page, but: readonly number[] = []) {
  for (const table of await openTables(page)) {
    if (!but.includes(table)) await enter(page, `${table} ${100 + table} ${40 + table}`)
  }
}

async function savedFile(page: Page): Promise<string> {
  await tab(page, 'File')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the event file' }).click(),
  ])
  return readFileSync((await download.path())!, 'utf8')
}

const names = Array.from({ length: 24 }, (_, index) => `Player ${String.fromCharCode(65 + index)}`)

async function desk(options = {}): Promise<BrowserUser> {
  const one = await openBrowserUser(browser, {
    viewport: { width: 1366, height: 768 },
    acceptDownloads: true,
    ...options,
  })
  one.page.setDefaultTimeout(12_000)
  return one
}

/** Counts what a person presses, beside what they type as results. */
const counting = `{
  self.pressed = 0
  for (const kind of ['keydown', 'click']) addEventListener(kind, (event) => {
    const result = event.target.id === 'desk-entry' && event.key !== 'Escape'
    if (event.isTrusted && !result) self.pressed++
  }, true)
}`

/** A list of the first edition that is legal, and one with twice its ships, which is not. */
async function lists(): Promise<{ good: string; bad: string }> {
  const ready = (await loadReady('alliance-fleet'))!
  if ('squads' in ready.squad) throw new Error('not one squad')
  const good = serializeXws(await toXws(ready.squad))
  const xws = JSON.parse(good)
  return { good, bad: JSON.stringify({ ...xws, pilots: [...xws.pilots, ...xws.pilots] }) }
}

const openPlayer = (page: Page, name: string) =>
  page.getByRole('button', { name: `Open ${name}`, exact: true }).click()

/** The table somebody sits at in the round that is shown, and on which side. */
async function seatOf(page: Page, name: string): Promise<{ table: number; first: boolean }> {
  const row = page.locator('.desk-table tr', { hasText: name }).first()
  const table = Number(await row.locator('.table-number').innerText())
  const sides = await row.locator('td').nth(1).innerText()
  return { table, first: sides.startsWith(name) }
}

const verify = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-desk-'))
  try {
    const file = join(folder, 'spring.event.json')
    writeFileSync(file, text)
    const program = fileURLToPath(new URL('../../apps/cli/bin/flotilla.js', import.meta.url))
    return execFileSync(process.execPath, [program, 'event', 'verify', file], { encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** How it stands between a desk and the server. */
const stands = (page: Page, words: string) =>
  page.locator('.desk-sync', { hasText: words }).waitFor({ timeout: 30_000 })

/** Seconds a clock shows. */
async function secondsOn(clock: Locator): Promise<number> {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(await clock.innerText())!
  return Number(minutes) * 60 + Number(seconds)
}

test('a day of 24 with two desks and a television: late arrival, drop, illegal list, no-show, extension, an hour offline, correction two rounds later, slips, top eight', async () => {
  const olga = await desk()
  const { page } = olga
  const { good, bad } = await lists()

  // Registration: 23 come, one with a list that is not legal.
  await newEvent(page, { rounds: 5, cut: 8, players: names.slice(0, 22) })
  await page.locator('#desk-name').fill('Player W')
  await page.getByText('With a list').click()
  await page.getByLabel('List: paste XWS').fill(bad)
  await page.getByText('The list is not legal').waitFor()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await said(page).getByText('Player W has entered.').waitFor()
  await page.locator('td.bad', { hasText: 'not legal' }).waitFor()
  await page.getByRole('button', { name: 'Check everybody in' }).click()
  await page.getByText('23 players, 23 checked in').waitFor()
  await page.locator('h1').click()
  await page.keyboard.press('n')
  await page.getByRole('alert').getByText('The lists of Player W are not legal').waitFor()
  await openPlayer(page, 'Player W')
  await page.getByText('Hand in another list').click()
  await page.locator('.desk-form textarea').fill(good)
  await page.locator('.desk-form').getByText('The list is legal').waitFor()
  await page.getByRole('button', { name: 'Hand it in' }).click()
  await said(page).getByText('The list of Player W is in.').waitFor()
  expect(await page.locator('td.bad').count()).toBe(0)

  // The event goes online: a judge works at it from another device, and a television shows it.
  await tab(page, 'Online')
  await page.getByRole('button', { name: 'Put the event online' }).click()
  await stands(page, 'online')
  const link = (await page.locator('.desk-link a').first().getAttribute('href'))!
  await page.getByRole('button', { name: 'Link for a judge' }).click()
  const join = (await page.locator('.desk-code').textContent())!
  const [jo, tv] = [await desk(), await openBrowserUser(browser, { viewport: { width: 1280, height: 720 } })]
  await Promise.all([
    tv.page.goto(`${link}/room`),
    jo.page.goto(join).then(async () => {
      await jo.page.getByLabel('Your name').fill('Jo')
      await jo.page.getByRole('button', { name: 'Go on' }).click()
      await stands(jo.page, 'online')
    }),
  ])
  await tv.page.getByText('Welcome').waitFor()
  await next(page, 'Start the event')

  // Round 1: somebody comes late and plays the bye; somebody does not come; a table gets more time.
  await next(page, 'Pair the next round')
  await page.getByText('has the bye', { exact: true }).waitFor()
  const [first, second] = [page.locator('.name-button').nth(0), page.locator('.name-button').nth(2)]
  const [a, b] = [await first.innerText(), await second.innerText()]
  await first.click()
  await second.click()
  await page.getByText(`${a} and ${b} changed places by hand.`).first().waitFor()
  await next(page, 'Publish the round')
  await tab(page, 'Players')
  await page.locator('#desk-name').fill('Player X')
  await page.getByText('who has the bye, at once').waitFor()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await said(page).getByText('Player X has entered.').waitFor()
  await openPlayer(page, 'Player V')
  await page.getByRole('button', { name: 'Did not come', exact: true }).click()
  await said(page).getByText('Player V did not come.').waitFor()
  await tab(page, 'Paper')
  await page.getByRole('button', { name: 'Result slips', exact: true }).click()
  const slips = page.frameLocator('.desk-paper')
  await slips.getByText('Table 12').first().waitFor()
  expect(await slips.locator('svg').count()).toBe(12)
  await page.evaluate(`{
    const frame = document.querySelector('.desk-paper')
    frame.contentWindow.print = () => frame.setAttribute('data-printed', '')
  }`)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.locator('.desk-paper[data-printed]').waitFor()
  await tab(page, 'Round')
  expect(await openTables(page)).toHaveLength(12)
  await next(page, 'All set up: start the clock')
  await jo.page.getByRole('button', { name: '+5 min for table 3' }).click()
  await page.getByText('5 minutes more: 18').waitFor()
  await tv.page.getByText('Table 3: 184:').waitFor()
  await tv.page.locator('.wall-clock', { hasText: '179:' }).waitFor()
  const absent = await seatOf(page, 'Player V')
  await enter(page, `${absent.table} ${absent.first ? '- +' : '+ -'}`)
  await entry(page).fill('1 301 0')
  await page.locator('#desk-entry-said').getByText('A score of 301 cannot be').waitFor()
  await entry(page).press('Enter')
  await page.getByRole('alert').getByText('A score of 301 cannot be').waitFor()
  await playRound(page)
  for (const at of [page, jo.page]) await at.getByText('all results are in').waitFor()
  // A judge does not pair, and is not asked to.
  expect(await jo.page.locator('.desk-steps .primary').count()).toBe(0)

  // Round 2: counted. The page is loaded again after it.
  await page.evaluate(counting)
  await next(page, 'Pair the next round')
  await next(page, 'Publish the round')
  await next(page, 'All set up: start the clock')
  await playRound(page)
  await page.getByText('all results are in').waitFor()
  await page.keyboard.press('Escape')
  const pressed = (await page.evaluate('self.pressed')) as number
  expect(pressed).toBeGreaterThanOrEqual(3)
  expect(pressed).toBeLessThan(30)
  await page.reload()
  await page.getByText('all results are in').waitFor()

  // Somebody drops. Round 3, in which the organiser's table and the television have no net for an hour.
  await tab(page, 'Players')
  await openPlayer(page, 'Player U')
  await page.getByRole('button', { name: 'Drop', exact: true }).click()
  await said(page).getByText('Player U has dropped.').waitFor()
  await next(page, 'Pair the next round')
  await next(page, 'Publish the round')
  await next(page, 'All set up: start the clock')
  await stands(page, 'online')
  for (const at of [jo.page, tv.page]) await at.getByText('Round 3 of 5').first().waitFor()
  await tv.page.locator('.wall-clock', { hasText: 'running' }).waitFor()
  for (const { context } of [olga, tv]) await context.setOffline(true)
  await playRound(page)
  await stands(page, 'acts wait')
  // The result of round 1 turns out wrong: what follows is shown before.
  await page.getByRole('button', { name: 'Round 1', exact: true }).click()
  const wrong = absent.table === 1 ? 2 : 1
  await page.getByRole('button', { name: `Correct table ${wrong}`, exact: true }).click()
  const form = page.getByRole('form', { name: `Result of table ${wrong}` })
  await form.getByLabel('Score of').nth(0).fill('40')
  await form.getByLabel('Score of').nth(1).fill('190')
  await form.getByText('What follows:').waitFor()
  await form.getByText('would not be paired now').first().waitFor()
  await form.getByLabel('Why it is corrected').fill('the slip was read the wrong way round')
  await form.getByRole('button', { name: 'Correct the result' }).click()
  await said(page).getByText(`Table ${wrong}: corrected.`).waitFor()
  // An undo of any act says what it takes with it, and can be brought back.
  await tab(page, 'Log')
  await page.getByRole('button', { name: 'Undo: published the round' }).first().click()
  await page.getByRole('alertdialog').getByText('these cannot stand').waitFor()
  await page.getByRole('button', { name: 'Leave it' }).click()
  await page.getByRole('button', { name: /^Undo: round 1, .* 40–190/ }).click()
  await said(page)
    .getByText(/^Undone: round 1/)
    .waitFor()
  await page.getByRole('button', { name: 'Bring back' }).first().click()
  await said(page)
    .getByText(/^Brought back: /)
    .waitFor()
  await page.getByRole('button', { name: /^Undo: round 1, .* 40–190/ }).waitFor()
  // The television has counted on, as the desk has, and shows the pairings in turns.
  await tv.page.getByText('No net: the clock goes on').waitFor()
  await tab(page, 'Round')
  const [wall, own] = [tv.page.locator('.wall-clock'), page.locator('.desk-strip .desk-time')]
  expect(Math.abs((await secondsOn(wall)) - (await secondsOn(own)))).toBeLessThanOrEqual(2)
  await tv.page.getByText(/^Page \d of 3/).waitFor()
  await tv.page.reload()
  await tv.page.locator('.wall-clock', { hasText: 'running' }).waitFor()
  // Meanwhile the judge has heard of another result for table 1, and warned somebody.
  await enter(jo.page, '1 60 150')
  await tab(jo.page, 'Players')
  await openPlayer(jo.page, 'Player A')
  await jo.page.getByLabel('For what').fill('late to the table')
  await jo.page.getByRole('button', { name: 'Give it' }).click()
  await said(jo.page).getByText('Player A: warning.').waitFor()
  await stands(jo.page, 'online')

  // The net is back: both logs become one, and a person settles what contradicts.
  for (const { context } of [olga, tv]) await context.setOffline(false)
  const question = page.getByRole('alertdialog')
  await question.getByText('60–150').waitFor()
  await question.getByText('101–41').waitFor()
  await question.getByRole('button', { name: 'What stands online is right' }).click()
  await stands(page, 'online')
  await jo.page.getByText('all results are in').waitFor()
  await tv.page.getByText('No net: the clock goes on').waitFor({ state: 'detached' })
  for (const at of [page, jo.page]) {
    await tab(at, 'Round')
    await at.locator('.desk-table').getByText('60–150').waitFor()
  }
  // The television has done its service, and the judge leaves the desk until the event is over.
  const hers = jo.page.url()
  await jo.page.goto(`${site.address}#/event`)
  await tv.context.close()

  for (let round = 4; round <= 5; round++) {
    await next(page, 'Pair the next round')
    await next(page, 'Publish the round')
    await playRound(page)
  }

  // The bracket.
  await next(page, 'Make the cut to 8')
  for (let round = 0; round < 3; round++) {
    await next(page, 'Pair the next round')
    await next(page, 'Publish the round')
    await playRound(page)
  }
  await next(page, 'Finish the event')
  await tab(page, 'Bracket')
  const champion = await page.locator('.champion .won span').nth(1).innerText()
  expect(champion).toMatch(/^Player /)
  expect(await page.locator('.desk-bracket-round').first().locator('li').count()).toBe(4)
  await tab(page, 'Standings')
  await page.getByText(`${champion} has won`).waitFor()

  // Paper, and the file, which the command line reads and the other device has act for act.
  await tab(page, 'Paper')
  for (const [sheet, words] of [
    ['Final places', `${champion} has won`],
    ['Bracket', 'Bracket of 8'],
    ['Standings', 'Player A'],
    ['Pairings by name', 'by name'],
    ['Squad sheets', 'Player W'],
    ['Certificates', champion],
  ] as const) {
    await page.getByRole('button', { name: sheet, exact: true }).click()
    await page.frameLocator('.desk-paper').getByText(words).first().waitFor()
  }
  await stands(page, 'online')
  await jo.page.goto(hers)
  await jo.page.getByText('The event is over').waitFor()
  const text = await savedFile(page)
  expect(verify(text)).toContain('24')
  expect(await savedFile(jo.page)).toBe(text)
  const { acts } = JSON.parse(text) as { acts: { by: string; do: string; round?: number; match?: number }[] }
  expect(new Set(acts.map(({ by }) => by))).toEqual(new Set(['Olga', 'Jo']))
  // Nothing was dropped: what the organiser had entered for that table stands in the log as undone.
  expect(acts.filter((one) => one.do === 'result' && one.by === 'Jo')).toHaveLength(1)
  // That there was no net, browsers say too.
  for (const { complaints } of [olga, tv])
    complaints.splice(0, complaints.length, ...complaints.filter((one) => !one.includes('ERR_')))
  for (const one of [tv, jo, olga]) await closeBrowserUser(one)
}, 240_000)

test('the page killed at any act: every act that was acknowledged is there', async () => {
  const one = await desk()
  await newEvent(one.page, { players: names.slice(0, 4) })
  const address = one.page.url()
  let acknowledged = 4
  let page = one.page
  for (let kill = 0; kill < 15; kill++) {
    const name = `Killed ${kill}`
    await page.locator('#desk-name').fill(name)
    // Each time a little later after the press: before the act is kept, while it is, and after.
    await page.locator('#desk-name').press('Enter')
    if (kill % 3 > 0) await page.waitForTimeout(kill % 3 === 1 ? kill : 60)
    const told = await said(page)
      .innerText()
      .catch(() => '')
    const saw = told.includes(`${name} has entered.`)
    await page.close({ runBeforeUnload: false })
    page = await one.context.newPage()
    await page.goto(address)
    await page.locator('.desk-strip', { hasText: 'entered' }).waitFor()
    const there = await page.getByRole('cell', { name, exact: true }).count()
    if (saw) expect(there).toBe(1)
    acknowledged += there
    await page.locator('.desk-strip', { hasText: `Registration: ${acknowledged} entered` }).waitFor()
  }
  expect(acknowledged).toBeGreaterThan(8)
  await page.close()
  await one.context.close()
}, 120_000)

test('two windows work at one event: both see every act, and neither overwrites the other', async () => {
  const one = await desk()
  await newEvent(one.page, { players: names.slice(0, 4) })
  const second = await one.context.newPage()
  await second.goto(one.page.url())
  await second.locator('.desk-strip', { hasText: '4 entered' }).waitFor()
  await one.page.locator('#desk-name').fill('Left')
  await second.locator('#desk-name').fill('Right')
  await Promise.all([
    one.page.locator('#desk-name').press('Enter'),
    second.locator('#desk-name').press('Enter'),
  ])
  for (const page of [one.page, second]) await page.locator('.desk-strip', { hasText: '6 entered' }).waitFor()
  await closeBrowserUser(one)
})

test('the screen of the room follows the desk without a server: clock, pairings in turns, pause, announcement', async () => {
  const one = await desk()
  const { page } = one
  await newEvent(page, { players: names.slice(0, 15) })
  const room = await one.context.newPage()
  await room.setViewportSize({ width: 1280, height: 720 })
  await room.clock.install()
  await room.goto(page.url().replace('/players', '/room'))
  await room.getByText('Welcome').waitFor()
  await next(page, 'Start the event')
  await next(page, 'Pair the next round')
  expect(await room.locator('.wall-clock').count()).toBe(0)
  await next(page, 'Publish the round')
  await room.locator('.wall-clock', { hasText: '180:00' }).waitFor()
  await room.getByText('Page 1 of 2').waitFor()
  expect(await room.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(720)
  await next(page, 'All set up: start the clock')
  await room.locator('.wall-clock', { hasText: '179:5' }).waitFor()
  await room.clock.fastForward(10_000)
  await room.getByText('Page 2 of 2').waitFor()
  await page.keyboard.press('c')
  await room.locator('.wall-clock', { hasText: 'paused' }).waitFor()
  await tab(page, 'File')
  await page.getByLabel("Announcement on the room's screen").fill('Lunch at noon <b>here</b>')
  await page.getByRole('button', { name: 'Tell the room' }).click()
  await room.getByText('Lunch at noon <b>here</b>').waitFor()
  // Nobody scrolls a television.
  expect(await room.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(720)
  await closeBrowserUser(one)
})

test('hostile names and lists stay harmless', async () => {
  const one = await desk()
  const { page } = one
  await newEvent(page, { format: 'Custom event' })
  const hostile = [
    '<img src=x onerror="self.hit=1">',
    '"; alert(1) //',
    '{{7*7}}',
    '=HYPERLINK("x")',
    '__proto__',
  ]
  for (const name of hostile) {
    await page.locator('#desk-name').fill(name)
    await page.locator('#desk-name').press('Enter')
    await said(page).getByText('has entered.').waitFor()
    await page.getByRole('cell', { name, exact: true }).waitFor()
  }
  await page.locator('#desk-name').fill('long '.repeat(200))
  await page.locator('#desk-name').press('Enter')
  await page.getByRole('alert').waitFor()
  await page.locator('#desk-name').fill('Bo')
  await page.getByText('With a list').click()
  for (const text of ['{"pilots":', '[[[[[[[[[[', '<script>self.hit=1</script>', '\u0000\u202e']) {
    await page.getByLabel('List: paste XWS').fill(text)
    await page.getByText('This list cannot be read.').waitFor()
  }
  await page.getByLabel('List: paste XWS').fill('')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('cell', { name: 'Bo', exact: true }).waitFor()
  await next(page, 'Start the event')
  await next(page, 'Pair the next round')
  await next(page, 'Publish the round')
  for (const sheet of ['Pairings by name', 'Result slips', 'Standings']) {
    await tab(page, 'Paper')
    await page.getByRole('button', { name: sheet, exact: true }).click()
    await page.frameLocator('.desk-paper').getByText('onerror').first().waitFor()
  }
  expect(await page.evaluate('self.hit')).toBeUndefined()
  verify(await savedFile(page))
  await closeBrowserUser(one)
})

test('an event file that is none is refused in words, and a blocked storage is told', async () => {
  const one = await desk()
  const { page } = one
  await page.goto(`${site.address}#/desk`)
  const open = (text: string) =>
    page
      .getByLabel('or open the file of an event')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  for (const text of [
    '',
    '{}',
    '[]',
    '{"flotilla":"event","version":9,"acts":[]}',
    '{"flotilla":"event","version":1,"acts":[]}',
  ]) {
    await open(text)
    await page.getByRole('alert').waitFor()
  }
  await newEvent(page, { players: ['Ana', 'Bo'] })
  await page.evaluate(`{
    const { add } = IDBObjectStore.prototype
    IDBObjectStore.prototype.add = function (act) {
      const request = add.call(this, act)
      this.transaction.abort()
      return request
    }
  }`)
  await page.locator('#desk-name').fill('Cem')
  await page.locator('#desk-name').press('Enter')
  await page
    .getByRole('alert')
    .getByText('This browser did not keep it, so it was not done. It broke off storing.')
    .waitFor()
  expect(await page.getByRole('cell', { name: 'Cem' }).count()).toBe(0)
  expect(await page.locator('#desk-name').inputValue()).toBe('Cem')
  await closeBrowserUser(one)
})

test('two devices apart: both go on, the copies are merged, the contradiction is settled by a person', async () => {
  const one = await desk()
  await newEvent(one.page, { players: names.slice(0, 4) })
  await next(one.page, 'Start the event')
  await next(one.page, 'Pair the next round')
  await next(one.page, 'Publish the round')
  const base = await savedFile(one.page)
  const judge = await desk()
  const file = (text: string) => ({
    name: 'copy.event.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await judge.page.goto(`${site.address}#/desk`)
  await judge.page.getByLabel('or open the file of an event').setInputFiles(file(base))
  await judge.page.getByText('not reported: 1, 2').waitFor()
  // What it needs without a net is kept by now.
  await judge.page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await judge.context.setOffline(true)
  await enter(judge.page, '1 50 100')
  await enter(judge.page, '2 80 70')
  const theirs = await savedFile(judge.page)

  await tab(one.page, 'Round')
  await enter(one.page, '1 100 50')
  await tab(one.page, 'File')
  await one.page.getByLabel('Merge with another copy').setInputFiles(file(theirs))
  const question = one.page.getByRole('alertdialog')
  await question.getByText('50–100').waitFor()
  await question.getByText('100–50').waitFor()
  await question.getByRole('button', { name: 'The other copy is right' }).click()
  await one.page.getByText('2 acts come from the other copy').waitFor()
  await one.page.getByRole('button', { name: 'Merge them' }).click()
  await said(one.page).getByText('Both copies are one.').waitFor()
  await one.page.getByText('all results are in').waitFor()
  const both = await savedFile(one.page)
  expect(JSON.parse(both).acts.filter((act: { do: string }) => act.do === 'result')).toHaveLength(3)
  verify(both)

  // The judge takes it over, and both have the same log.
  await judge.page.getByLabel('Merge with another copy').setInputFiles(file(both))
  await judge.page.getByRole('button', { name: 'Merge them' }).click()
  await said(judge.page).getByText('Both copies are one.').waitFor()
  expect(await savedFile(judge.page)).toBe(both)
  await judge.page
    .getByLabel('Merge with another copy')
    .setInputFiles(file(base.replace('Spring Epic', 'Other')))
  await judge.page.getByText('This is the file of another event.').waitFor()
  await closeBrowserUser(judge)
  await closeBrowserUser(one)
})

test('a season is one table over several events, and its address brings it back', async () => {
  const one = await desk()
  const { page } = one
  for (let event = 0; event < 2; event++) {
    await newEvent(page, { rounds: 1, players: ['Ana', 'Bo'] })
    for (const step of ['Start the event', 'Pair the next round', 'Publish the round']) await next(page, step)
    await enter(page, (await seatOf(page, 'Ana')).first ? '1 150 50' : '1 50 150')
  }
  await page.goto(`${site.address}#/season`)
  for (let event = 0; event < 2; event++) {
    await page.getByLabel('Add an event of this device').selectOption({ index: 1 })
    await page
      .locator('.season thead th')
      .nth(5 + event)
      .waitFor()
  }
  const points = async () =>
    (await page.locator('.season tbody tr').allInnerTexts()).map((row) =>
      row.split('\t').slice(0, 3).join(' '),
    )
  expect(await points()).toEqual(['1 Ana 10', '2 Bo 0'])
  await page.getByLabel('What counts').selectOption('places')
  await page.getByLabel('How many events count').selectOption('1')
  await expect.poll(points).toEqual(['1 Ana 2', '2 Bo 1'])
  await page.reload()
  await expect.poll(points).toEqual(['1 Ana 2', '2 Bo 1'])
  expect(await seriousAxeFaults(page)).toEqual([])
  await page.getByText('Events and counting').click()
  await page.getByLabel('or the file of one').setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  })
  await page.getByRole('alert').waitFor()
  await closeBrowserUser(one)
})

test('a small league of one’s own: everybody meets everybody', async () => {
  const one = await desk()
  const { page } = one
  await page.goto(`${site.address}#/desk/new`)
  await page.getByRole('radio', { name: 'Custom event' }).check()
  await page.getByLabel('Name', { exact: true }).fill('Kitchen league')
  await page.getByRole('combobox', { name: 'Pairing' }).selectOption('all')
  await page.getByRole('spinbutton', { name: /^Rounds/ }).fill('3')
  await page.getByRole('button', { name: 'Begin the event' }).click()
  await addAll(page, ['Ana', 'Bo', 'Cem', 'Dora'])
  await next(page, 'Start the event')
  const met: string[] = []
  for (let round = 0; round < 3; round++) {
    await next(page, 'Pair the next round')
    await next(page, 'Publish the round')
    const pairs = await page.locator('.waiting-row td:nth-child(2)').allInnerTexts()
    met.push(...pairs.map((text) => text.split(' – ').sort().join(' – ')))
    await playRound(page)
  }
  expect(met.sort()).toEqual(['Ana – Bo', 'Ana – Cem', 'Ana – Dora', 'Bo – Cem', 'Bo – Dora', 'Cem – Dora'])
  await closeBrowserUser(one)
})

test('a bracket of 32 is played to its final; each match stands between the two it comes from', async () => {
  const one = await desk()
  const { page } = one
  const players = Array.from({ length: 32 }, (_, index) => `Konstantin van der Player ${index + 1}`)
  await newEvent(page, { rounds: 1, cut: 32, players })
  await next(page, 'Start the event')
  await next(page, 'Pair the next round')
  await next(page, 'Publish the round')
  await playRound(page)
  await next(page, 'Make the cut to 32')
  for (let round = 0; round < 5; round++) {
    await next(page, 'Pair the next round')
    await next(page, 'Publish the round')
    if (round === 0) await page.getByText('not reported: 1–16').waitFor()
    await playRound(page)
  }
  await next(page, 'Finish the event')
  await tab(page, 'Bracket')
  await page.locator('.champion .won', { hasText: 'Konstantin' }).waitFor()
  const rounds = await page.locator('.desk-bracket-round').evaluateAll((all) =>
    all.map((round) =>
      [...round.querySelectorAll('.desk-bracket-match')].map((match) => {
        const { top, bottom, right } = match.getBoundingClientRect()
        return { middle: (top + bottom) / 2, right, cut: match.scrollWidth > match.clientWidth + 1 }
      }),
    ),
  )
  expect(rounds.map((matches) => matches.length)).toEqual([16, 8, 4, 2, 1, 1])
  for (const [at, matches] of rounds.slice(1, 5).entries())
    for (const [place, { middle, cut }] of matches.entries()) {
      const [a, b] = rounds[at]!.slice(place * 2)
      expect(Math.abs((a!.middle + b!.middle) / 2 - middle)).toBeLessThan(2)
      expect(cut).toBe(false)
    }
  // All of it without scrolling sideways on a laptop.
  expect(rounds.at(-1)![0]!.right).toBeLessThanOrEqual(1366)
  expect(await page.locator('.desk-bracket').evaluate((all) => all.scrollWidth - all.clientWidth)).toBe(0)
  expect(await seriousAxeFaults(page)).toEqual([])
  await tab(page, 'Paper')
  await page.getByRole('button', { name: 'Bracket', exact: true }).click()
  await page.frameLocator('.desk-paper').getByText('section 2 of 2').waitFor()
  await closeBrowserUser(one)
})

test('Epic Battles: the scenario stays secret until its round is published; teams have captains', async () => {
  const one = await desk()
  const { page } = one
  await newEvent(page, { format: 'Epic Battles event', players: names.slice(0, 4) })
  const room = await one.context.newPage()
  await room.goto(page.url().replace('/players', '/room'))
  await next(page, 'Start the event')
  await next(page, 'Pair the next round')
  await page.getByText('The scenario stays secret').waitFor()
  expect(await page.content()).not.toContain('Passing Engagement')
  expect(await room.content()).not.toContain('Passing Engagement')
  await page.getByRole('button', { name: 'Look at it' }).click()
  await page.getByText('Passing Engagement').waitFor()
  await next(page, 'Publish the round')
  await room.getByText('Passing Engagement').waitFor()
  expect(await room.content()).not.toContain('Atmospheric Entry')
  await room.close()

  await newEvent(page, { format: 'Team Epic (2014)' })
  for (const team of ['Reds', 'Blues']) {
    await page.locator('#desk-name').fill(team)
    await page.getByLabel('Player 1', { exact: true }).fill(`${team} one`)
    await page.getByLabel('Player 2', { exact: true }).fill(`${team} two`)
    await page.getByRole('radio', { name: 'captain' }).nth(1).check()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText(`${team} one, ${team} two (captain)`).waitFor()
  }
  await next(page, 'Start the event')
  await next(page, 'Pair the next round')
  await next(page, 'Publish the round')
  await enter(page, '1 120 80')
  verify(await savedFile(page))
  await closeBrowserUser(one)
})

describe.each(['dark', 'light'])('in the %s theme axe finds no serious fault', (theme) => {
  test('in any part of the desk', async () => {
    const one = await openBrowserUser(browser, {}, { theme, speed: 'instant' })
    const { page } = one
    await page.goto(`${site.address}#/desk`)
    await page.getByText('No event yet.').waitFor()
    expect(await seriousAxeFaults(page)).toEqual([])
    await page.goto(`${site.address}#/desk/new`)
    await page.getByRole('button', { name: 'Begin the event' }).waitFor()
    expect(await seriousAxeFaults(page)).toEqual([])
    await newEvent(page, { rounds: 1, cut: 4, players: names.slice(0, 7) })
    await openPlayer(page, 'Player A')
    expect(await seriousAxeFaults(page)).toEqual([])
    await next(page, 'Start the event')
    await next(page, 'Pair the next round')
    expect(await seriousAxeFaults(page)).toEqual([])
    await next(page, 'Publish the round')
    await page.getByRole('button', { name: 'Enter table 1', exact: true }).click()
    await page.getByRole('button', { name: '+5 min for table 2' }).click()
    await entry(page).fill('1 301 0')
    expect(await seriousAxeFaults(page)).toEqual([])
    await playRound(page)
    await next(page, 'Make the cut to 4')
    await page.keyboard.press('u')
    await said(page)
      .getByText(/^Undone: /)
      .waitFor()
    await next(page, 'Make the cut to 4')
    for (const name of ['Standings', 'Bracket', 'Log', 'File', 'Paper']) {
      await tab(page, name)
      await page.locator('.desk-main > *').first().waitFor()
      expect(await seriousAxeFaults(page)).toEqual([])
    }
    await page.goto(page.url().replace('/paper', '/room'))
    await page.locator('.wall-clock').waitFor()
    expect(await seriousAxeFaults(page)).toEqual([])
    await closeBrowserUser(one)
  }, 120_000)
})

test('on a phone nothing is wider than the screen', async () => {
  const one = await desk({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const { page } = one
  await newEvent(page, { players: names.slice(0, 6) })
  await next(page, 'Start the event')
  await next(page, 'Pair the next round')
  await next(page, 'Publish the round')
  for (const name of ['Round', 'Players', 'Standings', 'Bracket', 'Log', 'File']) {
    await tab(page, name)
    await page.locator('.desk-main > *').first().waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth'), name).toBeLessThanOrEqual(390)
  }
  await closeBrowserUser(one)
})
