import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const constantFacts = 'Facts that never change, computed when they are first needed.'
const libraries = 'One library for each ruleset, which never changes.'
const onePage = 'A page in a browser has one of it.'
const oneWorker = 'A worker in a browser has one table.'
const atLoad = 'Filled while the module loads, and only read afterwards.'
const scratch = 'Space for numbers that every call overwrites before it reads them.'

/** The state that modules may have, with the reason. A WeakMap by an object that never changes is no state. */
const allowed: { readonly [variable: string]: string } = {
  'packages/odds/src/odds.ts kept': 'Odds follow from numbers of dice and tokens alone.',
  'packages/catalogue/src/points-lists.ts loaded': constantFacts,
  'packages/catalogue/src/search.ts index': constantFacts,
  'packages/engine/src/first/ship-stats.ts known': constantFacts,
  'packages/engine/src/second/ability.ts sidesKnown': constantFacts,
  'packages/engine/src/second/engagement/shots.ts lists': constantFacts,
  'packages/engine/src/second/huge/places-behind.ts spots': constantFacts,
  'packages/engine/src/second/ship-facts.ts shapes': constantFacts,
  'packages/engine/src/second/ship-facts.ts known': constantFacts,
  'packages/geometry/src/course.ts cached': constantFacts,
  'packages/geometry/src/execute.ts parts': constantFacts,
  'packages/geometry/src/furthest-position.ts xs': scratch,
  'packages/geometry/src/furthest-position.ts ys': scratch,
  'packages/geometry/src/maneuver.ts lettersOf': atLoad,
  'packages/rulebook/src/search.ts entries': constantFacts,
  'packages/squads/src/card-book.ts books': constantFacts,
  'packages/tournament/src/exchange/event-schema.ts eventSchemaParts': atLoad,
  'packages/tournament/src/testing.ts minute': 'A clock for tests.',
  'apps/server/src/helper-tasks.ts libraries': libraries,
  'apps/server/src/open-tables.ts libraries': libraries,
  'apps/web/src/host/worker.ts libraries': libraries,
}

/** Folders of the web app whose modules belong to the one page or the one worker. */
const allowedFolders: { readonly [folder: string]: string } = {
  'apps/web/src/host/worker.ts': oneWorker,
  'apps/web/src/': onePage,
}

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)

const textOf = (node: unknown, source: string): string =>
  isNode(node) ? source.slice(node.start as number, node.end as number) : ''

/** Reports whether a source writes to what a variable holds. */
const isWritten = (name: string, source: string): boolean =>
  new RegExp(
    `\\b${name}(?:\\??\\.(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse)\\(|(?:\\[[^\\]\\n]+\\]|\\.length|\\.\\w+)\\s*(?:\\?\\?|\\|\\||[-+])?=[^=>])`,
  ).test(source)

/** The variables at the top of a module that change, or hold something that does. */
function moduleState(file: string, source: string): string[] {
  const { program } = parseSync(file, source)
  return nodesOf((program as unknown as Node).body).flatMap((statement) => {
    const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (!isNode(inner) || inner.type !== 'VariableDeclaration' || inner.declare === true) return []
    return nodesOf(inner.declarations).flatMap((one) => {
      const name = textOf(one.id, source).split(':')[0]!.trim()
      const value = textOf(one.init, source)
      const holds = /^(?:new (?:Map|Set|Array)\b|\[|\{)/.test(value)
      return inner.kind !== 'const' || (holds && isWritten(name, source)) ? [name] : []
    })
  })
}

test('module-level state is found, and what never changes is not', () => {
  const source = `let last
    const seen = new Map()
    const list: number[] = []
    const fixed = new Map([[1, 2]])
    export const names = ['one']
    const byGame = new WeakMap()
    export const remember = (one) => { seen.set(one, 1); list.push(one); byGame.set(one, names[0]) }
    const inside = () => { let count = 0; return count }`
  expect(moduleState('some.ts', source)).toEqual(['last', 'seen', 'list'])
})

test('no module remembers a game: two games in one process cannot touch each other', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'packages/*.ts', 'apps/*.ts', 'apps/*.tsx'],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$|\.d\.ts$|\/test\//.test(file))
  const found = files.flatMap((file) =>
    moduleState(file, readFileSync(join(root, file), 'utf8')).map((name) => `${file} ${name}`),
  )
  const isOfPage = (variable: string) =>
    Object.keys(allowedFolders).some((folder) => variable.startsWith(folder))
  expect(found.filter((variable) => !(variable in allowed) && !isOfPage(variable))).toEqual([])
  expect(Object.keys(allowed).filter((variable) => !found.includes(variable))).toEqual([])
})
