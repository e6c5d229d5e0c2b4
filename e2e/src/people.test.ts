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

async function named(page: Page, name: string): Promise<void> {
  await page.goto(`${site.address}#/me`)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'That is me' }).click()
  await page.getByRole('heading', { name: 'Where you are known' }).waitFor()
}

/** Chromium's own authenticator: it keeps passkeys and says yes. */
async function authenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
  return { session, authenticatorId }
}

test('a link makes another device know the same person, once; that device is ended from the first', async () => {
  const one = await openBrowserUser(browser)
  await named(one.page, 'Ada')
  await one.page.getByRole('button', { name: 'Make a link' }).click()
  const link = await one.page.getByLabel('Link', { exact: true }).inputValue()
  await one.page.getByRole('img', { name: 'QR code of the link' }).waitFor()

  const other = await openBrowserUser(browser)
  await other.page.goto(link)
  await other.page.getByRole('button', { name: 'Use it here' }).click()
  await other.page.getByRole('heading', { name: 'Where you are known' }).waitFor()
  expect(await other.page.getByLabel('Your name').inputValue()).toBe('Ada')

  const third = await openBrowserUser(browser)
  await third.page.goto(link)
  await third.page.getByRole('button', { name: 'Use it here' }).click()
  await third.page.getByRole('alert').getByText('used already or is too old').waitFor()
  third.complaints.length = 0
  await closeBrowserUser(third)

  await one.page.reload()
  await expect.poll(() => one.page.locator('[aria-label="Devices"] li').count()).toBe(2)
  await one.page.getByRole('button', { name: /^End / }).click()
  await expect.poll(() => one.page.locator('[aria-label="Devices"] li').count()).toBe(1)
  await other.page.reload()
  await other.page.getByRole('button', { name: 'That is me' }).waitFor()
  await closeBrowserUser(other)
  await closeBrowserUser(one)
})

test('a passkey brings its person back on a device that knew nobody, until it is removed', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  const { session, authenticatorId } = await authenticator(page)
  await named(page, 'Bo')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Made with Chrome').waitFor()
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toHaveLength(1)
  // A device has one, and says so.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('alert').getByText('has a passkey for you already').waitFor()

  await page.getByRole('button', { name: 'Leave this device' }).click()
  await page.getByRole('button', { name: 'I have a passkey' }).click()
  await page.getByText('last used').waitFor()
  expect(await page.getByLabel('Your name').inputValue()).toBe('Bo')

  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => page.locator('[aria-label="Passkeys"] li').count()).toBe(0)
  await page.getByRole('button', { name: 'Leave this device' }).click()
  await page.getByRole('button', { name: 'I have a passkey' }).click()
  await page.getByRole('alert').getByText('not known here').waitFor()
  one.complaints.length = 0
  await closeBrowserUser(one)
})

test('who wants to be forgotten is', async () => {
  const one = await openBrowserUser(browser)
  const { page } = one
  await named(page, 'Cy')
  await page.getByRole('button', { name: 'Delete what is known of me' }).click()
  await page.getByRole('button', { name: 'Forget me' }).click()
  await page.getByRole('button', { name: 'That is me' }).waitFor()
  expect(await page.getByLabel('Your name').inputValue()).toBe('')
  await closeBrowserUser(one)
})
