import type { RunningServer } from '@flotilla/server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import {
  actAndWait,
  chooseFirst,
  closeBrowserUser,
  corvetteSquad,
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

/** A corvette with guns fore and aft. */
const broadside = {
  ...corvetteSquad,
  pilots: [
    { ...corvetteSquad.pilots[0], upgrades: { hardpoint: ['quadlasercannons', 'singleturbolasers'] } },
    { ...corvetteSquad.pilots[1], upgrades: { hardpoint: ['quadlasercannons'] } },
  ],
}
const raider = { ship: 'raiderclasscorvette', multisection_id: 0 }
/** A Raider and its escort. */
const hunters = {
  faction: 'imperial',
  name: 'Hunters',
  pilots: [
    { ...raider, name: 'raiderclasscorvettefore', upgrades: { hardpoint: ['singleturbolasers'] } },
    { ...raider, name: 'raiderclasscorvetteaft', upgrades: { hardpoint: ['singleturbolasers'] } },
    ...Array.from({ length: 4 }, () => ({
      ship: 'tiebomber',
      name: 'gammasquadronpilot',
      upgrades: { torpedo: ['protontorpedoes'] },
    })),
  ],
  version: '0.3.0',
}

const ahead = ['white 4 straight, 1 energy']

/** Clicks one half of a huge ship that is on offer, in its middle. */
async function clickHalf(page: Page, name: string): Promise<void> {
  const box = (await page.locator(`.section-spot[data-spot="${name}"] .section-mark`).boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Shoots at the first section on offer: by a click alone, or by the weapon that is then left to choose. */
async function shootAtHalf(page: Page): Promise<void> {
  const name = (await page.locator('.section-spot.spot').first().getAttribute('data-spot'))!
  const section = name.split(':')[2]!
  const shots = page.locator('.choices [data-option]')
  const ids = async () =>
    (await shots.evaluateAll((all) => all.map((one) => one.getAttribute('data-option')!))).filter((id) =>
      id.endsWith(`:${section}`),
    )
  const ways = await ids()
  await actAndWait(page, async () => {
    await clickHalf(page, name)
    if (ways.length === 1) return
    await page.locator('.aimed', { hasText: `${section} section` }).waitFor()
    expect(await ids()).toHaveLength((await shots.count()) - 1)
    await page.keyboard.press('1')
  })
}

async function unveil(page: Page): Promise<void> {
  await page.locator('.seat-handover button').first().click()
}

test('huge ships of the first edition: sections, energy by key and by drag, a ram foreseen', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await createTable(page, site.address, {
    seed: 'corvettes',
    edition: 'first',
    ruleset: '1e-epic-2014',
    players: ['human', 'human'],
    files: [corvetteSquad, corvetteSquad],
  })
  for (const _ of [0, 1]) {
    await unveil(page)
    await currentQuestion(page)
    expect(await page.locator('.board .centre-line').count()).toBe(2)
    expect(await page.locator('.section-name').allTextContents()).toEqual(['fore', 'aft', 'fore', 'aft'])
    await setDials(page, ahead)
  }
  let allocated = 0
  for (let ask = await currentQuestion(page); ; ask = await currentQuestion(page)) {
    if ((await page.locator('.clock strong').textContent()) === 'Round 2') break
    if (ask === 'allocateEnergy') {
      const pool = page.locator('.energy-pool strong')
      const left = Number(await pool.textContent())
      const row = page.locator('.energy-cards li').first()
      // One by its number, one dragged there, one taken back.
      await page.keyboard.press('1')
      expect(Number(await pool.textContent())).toBe(left - 1)
      const [from, to] = [(await page.locator('.energy-pool').boundingBox())!, (await row.boundingBox())!]
      await page.mouse.move(from.x + 20, from.y + from.height / 2)
      await page.mouse.down()
      await page.mouse.move(to.x + 40, to.y + to.height / 2, { steps: 4 })
      await page.mouse.up()
      expect(Number(await pool.textContent())).toBe(left - 2)
      await page.keyboard.press('Shift+1')
      expect(Number(await pool.textContent())).toBe(left - 1)
      await actAndWait(page, () => page.locator('.energy > .primary').click())
      allocated += 1
    } else await chooseFirst(page)
    if ((await page.locator('.seat-handover').count()) > 0) break
  }
  expect(allocated).toBeGreaterThan(0)
  await unveil(page)
  expect(await currentQuestion(page)).toBe('setDials')
  await page.locator(`.dial-part[aria-label="${ahead[0]}"]`).hover()
  expect(await page.locator('.maneuver-preview').textContent()).toContain('rams CR90')
  expect(await page.locator('.struck').count()).toBe(1)
  await page.locator('.roster-ship').first().click()
  expect(await page.locator('.sections tbody tr').count()).toBe(2)
  await closeBrowserUser(one)
})

test('a corvette loads its guns, fires from both sections and is crippled', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await createTable(page, site.address, {
    seed: 'broadside 2',
    edition: 'first',
    ruleset: '1e-epic-2018',
    files: [broadside, hunters],
  })
  const told = async (): Promise<string> => (await page.locator('.log').textContent())!
  let allocated = 0
  let aimed = 0
  for (let ask = await currentQuestion(page); ask; ask = await currentQuestion(page)) {
    if (/CR90[^.]*is crippled/.test(await told())) break
    if (ask === 'setDials') await setDials(page, ['white 2 straight, 2 energy', 'white 1 straight, 3 energy'])
    else if (ask === 'allocateEnergy') {
      const half = page.locator('.section-spot.spot').first()
      if (allocated === 0) {
        // A click on a half of the ship puts one energy on a card of that section.
        const left = Number(await page.locator('.energy-pool strong').textContent())
        await clickHalf(page, (await half.getAttribute('data-spot'))!)
        await page
          .locator('.energy-pool strong')
          .getByText(String(left - 1), { exact: true })
          .waitFor()
        expect(await page.locator('.energy-cards li.poured').count()).toBeGreaterThan(0)
      }
      for (const key of ['1', '1', '2', '2', '3', '3']) await page.keyboard.press(key)
      await actAndWait(page, () => page.locator('.energy > .primary').click())
      allocated += 1
    } else if (ask === 'chooseAttack' && (await page.locator('.section-spot.spot').count()) > 0) {
      await shootAtHalf(page)
      aimed += 1
    } else await chooseFirst(page)
  }
  expect(allocated).toBeGreaterThan(0)
  expect(aimed).toBeGreaterThan(0)
  const story = await told()
  for (const section of ['fore', 'aft'])
    expect(story).toMatch(new RegExp(`CR90[^.]*\\(${section}\\) attacks`))
  expect(story).toMatch(/CR90[^.]*is crippled/)
  await page.locator('.roster-ship').first().click()
  expect(await page.locator('.ship-panel .sections').textContent()).toContain('crippled')
  expect(await page.locator('.board .crippled').count()).toBeGreaterThan(0)
  await closeBrowserUser(one)
})

test('a scenario is chosen by its picture; its areas, markers and scores stay in view', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await createTable(page, site.address, { seed: 'aces', scenario: 'aces-high', seats: 3, byHand: true })
  const scores = page.locator('.scenario-scores li')
  await scores.first().waitFor()
  expect(await scores.count()).toBe(3)
  expect(await page.locator('.hyperspace').count()).toBe(4)
  expect(await page.locator('.zone').count()).toBe(4)
  for (let ask = await currentQuestion(page); ask !== 'setDials'; ask = await currentQuestion(page)) {
    if (await isPlacing(page)) {
      await page.locator('.in-hand.legal').waitFor()
      await actAndWait(page, () => page.getByRole('button', { name: 'Put it down here' }).click())
    } else await chooseFirst(page)
  }
  expect(await page.locator('.zone').count()).toBe(0)
  await setDials(page, ['blue 2 straight', 'white 2 straight'])
  await currentQuestion(page)
  await page.locator('.scenario-rules summary').click()
  expect(await page.locator('.scenario-rules li').count()).toBeGreaterThan(3)
  await closeBrowserUser(one)
})

test('huge ships of the second edition are flown and fire by weapon and target', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await createTable(page, site.address, { seed: 'huge', squads: ['tantive-iv', 'vaders-escort'] })
  let crowd = 0
  const clock = page.locator('.clock strong')
  for (
    let ask = await currentQuestion(page);
    ask && crowd === 0 && (await clock.textContent()) !== 'Round 6';
    ask = await currentQuestion(page)
  ) {
    if (ask === 'chooseAttack') crowd += await page.locator('.weapon-head').count()
    if (ask === 'setDials') await setDials(page, ['white 3 straight', 'blue 3 straight'])
    else if (await isPlacing(page))
      await actAndWait(page, () => page.getByRole('button', { name: 'Put it down here' }).click())
    else await chooseFirst(page)
  }
  expect(crowd).toBeGreaterThan(0)
  await page.locator('.roster-ship').first().click()
  expect(await page.locator('.ship-panel').textContent()).toContain('energy')
  await closeBrowserUser(one)
})
