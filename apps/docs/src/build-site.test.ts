import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix, relative, resolve } from 'node:path'
import MiniSearch from 'minisearch'
import { afterAll, expect, test } from 'vitest'
import { buildSite } from './build-site.ts'

const root = resolve(import.meta.dirname, '../../..')
const target = mkdtempSync(join(tmpdir(), 'flotilla-docs-'))
const pages = await buildSite(root, target, false)
const read = (path: string): string => readFileSync(join(target, path), 'utf8')

afterAll(() => rmSync(target, { recursive: true }))

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(target, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))

test('no link is dead, and nothing comes from elsewhere', () => {
  const files = new Set(filesIn(target))
  const anchors = new Map<string, Set<string>>()
  const anchorsOf = (path: string) => {
    const known =
      anchors.get(path) ?? new Set([...read(path).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!))
    anchors.set(path, known)
    return known
  }
  const dead: string[] = []
  let links = 0
  for (const { path } of pages)
    for (const [, kind, address] of read(path).matchAll(/ (href|src)="([^"]*)"/g)) {
      if (/^(https?|mailto):/.test(address!)) {
        if (kind === 'src') dead.push(`${path}: ${address} is from elsewhere`)
        continue
      }
      links++
      const [file = '', anchor] = address!.split('#')
      const to = file === '' ? path : posix.normalize(posix.join(dirname(path), decodeURI(file)))
      if (!files.has(to)) dead.push(`${path}: ${address}`)
      else if (anchor && to.endsWith('.html') && !anchorsOf(to).has(decodeURIComponent(anchor)))
        dead.push(`${path}: ${address} has no such anchor`)
    }
  expect(dead).toEqual([])
  expect(links).toBeGreaterThan(1000)
})

test('the search finds a rule, a card and a guide, each at an address that exists', () => {
  const options = JSON.parse(read('search-options.json'))
  const search = MiniSearch.loadJSON(read('search-index.json'), options)
  const find = (words: string) => search.search(words)[0]
  expect(find('EB-WING-3')).toMatchObject({ address: 'rules/eb.html#EB-WING-3' })
  expect(find('howlrunner')?.address).toMatch(/^cards\/(first|second)-galacticempire\.html#/)
  expect(find('copy hunter.py')).toMatchObject({ address: 'guides/arena.html#your-first-bot' })
  for (const words of ['howlrunner', 'arena']) {
    const address = String(find(words)!.address)
    expect(existsSync(join(target, address.split('#')[0]!))).toBe(true)
  }
})

test('a rule names the code and the tests behind it', () => {
  const html = read('rules/eb.html')
  const [rule = ''] = /<section class="rule" id="EB-WMOV-2">.*?<\/section>/s.exec(html) ?? []
  expect(rule).toMatch(/Tests: <code>packages\//)
})

test('every card with an ability has its words, in both editions', () => {
  expect(read('cards/second-galacticempire.html')).toContain('id="howlrunner"')
  expect(read('cards/first-crew.html')).toContain('id="crew:c3po"')
  expect(pages.filter(({ group }) => group === 'Scenarios')).toHaveLength(12)
})
