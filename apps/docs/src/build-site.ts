import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import MiniSearch from 'minisearch'
import { createCardPages } from './card-pages.ts'
import { createMarkdownPages } from './markdown-pages.ts'
import { renderPage, type SitePage } from './page.ts'
import { createRulePages } from './rule-pages.ts'
import { findRuleUses } from './rule-uses.ts'
import { createScenarioPages } from './scenario-pages.ts'

const assets = join(import.meta.dirname, '../assets')

/** The options of the search, which the page and the index share. */
const searchOptions = {
  fields: ['title', 'text'],
  storeFields: ['title', 'page', 'address'],
  searchOptions: { prefix: true, fuzzy: 0.15, boost: { title: 4 }, combineWith: 'AND' as const },
}

/** Creates the index that the search of the site loads. */
function createSearchIndex(pages: readonly SitePage[]): string {
  const search = new MiniSearch(searchOptions)
  let id = 0
  for (const { path, title: page, entries } of pages)
    for (const { anchor, title, text } of entries)
      search.add({ id: id++, title, text, page, address: anchor ? `${path}#${anchor}` : path })
  return JSON.stringify(search)
}

/** The module of the search, for browsers. */
const searchModule = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('minisearch')), '../es/index.js')

/** Builds the site without its API reference into a folder, and returns its pages. */
export async function buildSite(root: string, target: string, hasApi: boolean): Promise<readonly SitePage[]> {
  const { pages: markdownPages, files } = createMarkdownPages(root)
  const pages = [
    ...markdownPages,
    ...createRulePages(findRuleUses(root)),
    ...(await createCardPages()),
    ...(await createScenarioPages()),
  ]
  rmSync(target, { recursive: true, force: true })
  for (const page of pages) {
    const path = join(target, page.path)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, renderPage(page, pages, hasApi))
  }
  for (const { file, path } of files) cpSync(join(root, file), join(target, path))
  cpSync(assets, target, { recursive: true })
  cpSync(searchModule(), join(target, 'minisearch.js'))
  writeFileSync(join(target, 'search-index.json'), createSearchIndex(pages))
  writeFileSync(join(target, 'search-options.json'), JSON.stringify(searchOptions))
  return pages
}

/** Returns the text of a file of the site; for tests. */
export const readPage = (target: string, path: string): string => readFileSync(join(target, path), 'utf8')
