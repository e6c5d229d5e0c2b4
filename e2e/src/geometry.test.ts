import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from './browser.ts'
import { geometryTranscript } from './geometry-cases.ts'

let browser: Browser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('./geometry-cases.ts', import.meta.url)),
        formats: ['iife'],
        name: 'cases',
      },
    },
  })
  const output = (Array.isArray(built) ? built[0]! : built) as { output: readonly { code: string }[] }
  return output.output[0]!.code
}

test('a browser moves and measures as Node does, to the last digit', async () => {
  const page = await browser.newPage()
  await page.addScriptTag({ content: await bundled() })
  for (const seed of [1, 2, 3]) {
    const there = (await page.evaluate(`cases.geometryTranscript(${seed}, 400)`)) as string
    const here = geometryTranscript(seed, 400)
    expect(here.length).toBeGreaterThan(100_000)
    expect(createHash('sha256').update(there).digest('hex')).toBe(
      createHash('sha256').update(here).digest('hex'),
    )
  }
  await page.close()
})
