import { type Browser, chromium } from 'playwright-core'

const launch = (graphics: readonly string[]): Promise<Browser> => {
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
      ...graphics,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}

/** The Chromium that `npm test` found or installed. */
export const startBrowser = async (): Promise<Browser> => launch(['--disable-gpu'])

/** The same with WebGL, drawn by the processor. */
export const startGraphicsBrowser = async (): Promise<Browser> =>
  launch(['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'])
