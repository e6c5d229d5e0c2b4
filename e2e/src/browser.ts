import { type Browser, chromium } from 'playwright-core'

/** The Chromium that `npm test` found or installed. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = process.env.FLOTILLA_CHROMIUM
  if (!executablePath) {
    throw new Error(
      'FLOTILLA_CHROMIUM names no browser. Run the browser tests by vitest or npm test, which find or install one.',
    )
  }
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}
