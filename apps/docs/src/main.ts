// npm run docs [-- FOLDER] [-- --quick]: builds the documentation site, which `npm start` serves under /docs.
// --quick leaves out the API reference.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from './build-site.ts'

const root = resolve(import.meta.dirname, '../../..')
const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const target = resolve(positionals[0] ?? join(root, 'apps/docs/dist'))
const api = join(target, 'api')
const aside = `${target}-api`

// The reference takes a minute and changes seldom: a quick build keeps the one that is there.
rmSync(aside, { recursive: true, force: true })
if (values.quick && existsSync(api)) renameSync(api, aside)
const hasApi = !values.quick || existsSync(aside)
const pages = await buildSite(root, target, hasApi)
if (existsSync(aside)) renameSync(aside, api)
if (!values.quick) {
  const { buildApi } = await import('./build-api.ts')
  if (!(await buildApi(root, api))) {
    console.error('The API reference could not be built; the messages are above.')
    process.exit(1)
  }
}
console.error(
  `flotilla: ${pages.length} pages of documentation${hasApi ? ' and the API reference' : ''} are in ${target}`,
)
