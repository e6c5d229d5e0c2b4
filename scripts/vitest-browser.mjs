// What browser tests need before the first of them starts: a Chromium, and the site built once for all.
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './setup.mjs'

export default function setup() {
  process.env.FLOTILLA_CHROMIUM = ensureChromium()
  if (!ensureBuilt()) throw new Error('the table could not be built; the message is above.')
}
