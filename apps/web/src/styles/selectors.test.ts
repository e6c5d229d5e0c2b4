import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.css'))

/** The sheets that are loaded together; those of the base hold for all pages. */
const pages: Readonly<Record<string, readonly string[]>> = {
  base: ['styles/base.css', 'styles/page.css', 'styles/tokens.css'],
  table: ['styles/table/', 'styles/online.css'],
  builder: ['builder/'],
  desk: ['desk/', 'event/'],
}

const pageOf = (file: string): string | undefined =>
  Object.keys(pages).find((page) => pages[page]!.some((start) => file.startsWith(start)))

const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!)

/** Lists the selectors of a sheet, without those of keyframes. */
const selectorsOf = (css: string): string[] =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)]
    .map(([, text]) => text!.trim())
    .filter((text) => !text.startsWith('@') && !/^(from|to|\d+%)/.test(text))
    .flatMap((text) => text.split(/,(?![^(]*\))/).map((one) => one.trim()))

test('no sheet of a page styles another page, whichever was open before', () => {
  const all = sheets.map((file) => ({
    page: pageOf(file),
    file,
    selectors: selectorsOf(readFileSync(join(root, file), 'utf8')),
  }))
  expect(all.filter(({ page }) => page === undefined)).toEqual([])
  expect(all.flatMap(({ selectors }) => selectors).length).toBeGreaterThan(1000)
  const owners = new Map<string, Set<string>>()
  for (const { page, selectors } of all)
    for (const name of selectors.flatMap(classesOf))
      owners.set(name, (owners.get(name) ?? new Set()).add(page!))
  const isOwn = (selector: string): boolean =>
    selector.includes('#') || classesOf(selector).some((name) => owners.get(name)!.size === 1)
  const leaking = all.flatMap(({ page, file, selectors }) =>
    page === 'base' ? [] : selectors.filter((one) => !isOwn(one)).map((one) => `${file}: ${one}`),
  )
  expect(leaking).toEqual([])
})
