import type { RunningServer } from '@flotilla/server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { closeBrowserUser, openBrowserUser } from './player.ts'
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

/** What the page showed of the attacks, in the order in which it did. */
interface Seen {
  readonly rolls: number
  readonly shots: number
  readonly outcomes: number
  /** Results that were told while dice rolled. */
  readonly tooEarly: string[]
  /** Parts that moved. */
  readonly moving: string[]
}

/** Watches dice, shots and results from now on. */
const watch = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const seen = (window.seen = { rolls: 0, shots: 0, outcomes: 0, tooEarly: [], moving: [] })
    let outcome
    const isRolling = () => document.getAnimations().some(({ effect, playState, animationName }) =>
      playState === 'running' && (animationName === 'roll' || animationName === 'face') && effect.target.isConnected)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches('.dice-roll') || node.querySelector('.dice-roll')) seen.rolls++
        if (node.matches('.beat')) seen.shots++
      }
      const now = document.querySelector('.outcome')
      if (now && now !== outcome) {
        seen.outcomes++
        if (isRolling()) seen.tooEarly.push(now.textContent)
      }
      outcome = now
      for (const one of document.getAnimations()) {
        const name = one.animationName ?? one.effect.target.getAttribute('class')
        if (one.playState === 'running' && /^(roll|face|rise|beat)/.test(name)) seen.moving.push(name)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })()`)

const whatWasSeen = (page: Page): Promise<Seen> => page.evaluate('window.seen') as Promise<Seen>

/** Plays the small duel, always ahead and with every suggestion, until shots have been told. */
async function playUntilShots(page: Page): Promise<Seen> {
  await page.goto(site.address)
  await page.getByRole('button', { name: /duel/i }).first().click()
  await page.locator('.question[data-ask="setDials"]').waitFor()
  await watch(page)
  for (let tries = 0; tries < 1500 && (await whatWasSeen(page)).outcomes < 3; tries++) {
    const question = page.locator('.question[data-ask]')
    const ask = (await question.count()) > 0 ? await question.getAttribute('data-ask') : undefined
    if (ask === 'setDials') {
      const open = page.locator('.dial-ships li button:not(.done)')
      if ((await open.count()) > 0) await page.locator('.dial-part[aria-label*="3 straight"]').first().click()
      else await page.locator('.dock .confirm').click()
    } else if (ask) await page.keyboard.press('Enter')
    await page.waitForTimeout(40)
  }
  return whatWasSeen(page)
}

test('in an attack dice roll over the table and shots fly, and nothing is told before the dice rest', async () => {
  const one = await openBrowserUser(browser, { viewport: { width: 1440, height: 900 } }, { speed: 'normal' })
  const seen = await playUntilShots(one.page)
  expect(seen.rolls).toBeGreaterThan(0)
  expect(seen.shots).toBeGreaterThan(0)
  expect(seen.outcomes).toBeGreaterThan(0)
  expect(seen.tooEarly).toEqual([])
  expect(seen.moving).not.toEqual([])
  await closeBrowserUser(one)
})

test('with reduced motion the same is shown, and nothing moves', async () => {
  const one = await openBrowserUser(
    browser,
    { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
    { speed: 'normal' },
  )
  const seen = await playUntilShots(one.page)
  expect(seen.rolls).toBeGreaterThan(0)
  expect(seen.outcomes).toBeGreaterThan(0)
  expect(seen.shots).toBe(0)
  expect(seen.moving).toEqual([])
  await closeBrowserUser(one)
})
