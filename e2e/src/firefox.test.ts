import type { RunningServer } from '@flotilla/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firefoxPath, startFirefox } from './firefox.ts'
import { serveBuiltSite } from './site.ts'

const path = firefoxPath()
if (!path)
  console.log('No Firefox on the path: the short game in Firefox is left out. FLOTILLA_FIREFOX names one.')

let site: RunningServer
beforeAll(async () => {
  if (path) site = await serveBuiltSite()
})
afterAll(async () => {
  await site?.close()
})

test.skipIf(!path)(
  'a short game in Firefox: dials, actions and on into the next round, nothing beside the page',
  async () => {
    const page = await startFirefox(path!, 1366, 768)
    try {
      await page.go(site.address)
      await page.run("localStorage.setItem('flotilla settings', JSON.stringify({ speed: 'instant' }))")
      await page.go(`${site.address}?again`)
      const asked = "document.querySelector('.question[data-ask]')?.dataset.ask"
      const settled = 'document.querySelector(\'.table-page:not([data-chosen="-1"])\')?.dataset.chosen'
      await page.until(
        "[...document.querySelectorAll('button')].some((one) => one.textContent.startsWith('Small duel'))",
      )
      await page.run(
        "[...document.querySelectorAll('button')].find((one) => one.textContent.startsWith('Small duel')).click()",
      )
      await page.until(`${asked} === 'setDials'`)
      const answered = async (selector: string): Promise<void> => {
        await page.until(settled)
        const before = await page.run<string>(settled)
        await page.click(selector)
        await page.until(`${settled} !== undefined && ${settled} !== ${JSON.stringify(before)}`)
      }
      for (let ship = 0; ship < 4; ship++) await answered('.dial-part[aria-label$=" 2 straight"]')
      await answered('.confirm')
      const round = "document.querySelector('.clock strong').textContent"
      for (let i = 0; i < 40 && (await page.run<string>(round)) === 'Round 1'; i++) {
        await page.until(asked)
        await answered('.choices > li > button[data-option]')
      }
      expect(await page.run<string>(round)).toBe('Round 2')
      expect(await page.run<number>("document.querySelectorAll('.board .ship').length")).toBe(8)
      // Not a pixel beside the table.
      expect(
        await page.run<number>(
          "innerWidth - document.querySelector('.table-page').getBoundingClientRect().right",
        ),
      ).toBe(0)
      expect(page.complaints).toEqual([])
    } finally {
      await page.close()
    }
  },
  180_000,
)
