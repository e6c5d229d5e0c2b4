// npm run pictures: draws every ship in the Chromium that FLOTILLA_CHROMIUM names, and writes the small pictures of
// them that the table, lists and pages show.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startGraphicsBrowser } from '../e2e/src/browser.ts'
import { serveBundle } from '../e2e/src/serve-bundle.ts'

const folder = fileURLToPath(new URL('../apps/web/src/models/pictures/', import.meta.url))

const [bundle, browser] = await Promise.all([
  serveBundle('../../apps/web/src/scene/ship-studio.ts'),
  startGraphicsBrowser(),
])
try {
  const page = await browser.newPage()
  await page.goto(bundle.address)
  const files = (await page.evaluate(`import('/main.js').then(({ ShipStudio, listPortraits }) => {
    const studio = new ShipStudio()
    const fault = studio.fault()
    if (fault) throw new Error(fault)
    return listPortraits().map(({ shape, livery }) => [shape + '-' + livery, studio.pictureFile(shape, livery)])
  })`)) as [string, string][]
  mkdirSync(folder, { recursive: true })
  for (const old of readdirSync(folder)) rmSync(folder + old)
  let bytes = 0
  for (const [name, text] of files) {
    const file = Buffer.from(text, 'base64')
    bytes += file.length
    writeFileSync(`${folder}${name}.webp`, file)
  }
  console.log(`${files.length} pictures, ${Math.round(bytes / 1024)} KB`)
} finally {
  await browser.close()
  await bundle.close()
}
