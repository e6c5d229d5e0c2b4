import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const irregular = new Set(
  `begun bought bound brought built caught chosen dealt done drawn felt flown forgotten found fought given gone heard held
   hidden hurt kept known laid left lent lost made met paid seen sent shown sold spent stood struck sworn taken thrown told
   won worn written`.split(/\s+/),
)

/** Words that end like participles and are none. */
const plain = new Set(['bleed', 'embed', 'feed', 'need', 'proceed', 'red', 'seed', 'speed', 'succeed'])

const isBareParticiple = (name: string): boolean =>
  irregular.has(name) || (/^[a-z]+ed$/.test(name) && !plain.has(name))

/** One name for one thing that several packages have, each in its own shape. */
const shared = new Set([
  'ActiveCard',
  'Ability',
  'DamageCard',
  'Deck',
  'Device',
  'DialEntry',
  'Edition',
  'Game',
  'ListedTable',
  'Maneuver',
  'Obstacle',
  'ObstaclePieceId',
  'Person',
  'Phase',
  'PointsList',
  'Pose',
  'Section',
  'Ship',
  'StoredEvent',
  'Table',
  'TableStore',
  'Token',
  'Weapon',
  'WingPosition',
])

interface Declared {
  readonly kind: 'function' | 'type'
  readonly name: string
  readonly isExported: boolean
}

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameOfNode = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Identifier' && typeof value.name === 'string' ? value.name : undefined

const isFunctionNode = (value: unknown): boolean =>
  isNode(value) && ['ArrowFunctionExpression', 'FunctionExpression'].includes(value.type)

/** Every function and type that a source declares, at whatever depth. */
function declarationsIn(node: unknown, isExported = false): Declared[] {
  if (Array.isArray(node)) return node.flatMap((one) => declarationsIn(one))
  if (!isNode(node)) return []
  if (node.type === 'ExportNamedDeclaration') return declarationsIn(node.declaration, true)
  const inner = Object.entries(node).flatMap(([field, value]) =>
    node.type === 'VariableDeclaration' && field === 'declarations'
      ? (value as readonly unknown[]).flatMap((one) => declarationsIn(one, isExported))
      : declarationsIn(value),
  )
  const name = nameOfNode(node.id)
  if (name === undefined) return inner
  if (
    node.type === 'FunctionDeclaration' ||
    (node.type === 'VariableDeclarator' && isFunctionNode(node.init))
  )
    return [{ kind: 'function', name, isExported }, ...inner]
  if (['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'ClassDeclaration'].includes(node.type))
    return [{ kind: 'type', name, isExported }, ...inner]
  return inner
}

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !/\.test\.tsx?$/.test(file))

const declared = sources.map((file) => ({
  file,
  names: declarationsIn(parseSync(file, readFileSync(join(root, file), 'utf8')).program.body),
}))

test('functions are named by verbs or nouns, not by bare participles', () => {
  const found = declared.flatMap(({ file, names }) =>
    names
      .filter(({ kind, name }) => kind === 'function' && isBareParticiple(name))
      .map(({ name }) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test('an exported type name stands for one thing in all packages', () => {
  const packagesByName = new Map<string, Set<string>>()
  for (const { file, names } of declared) {
    const [, owner] = /^(?:packages|apps)\/([^/]+)\/src\//.exec(file) ?? []
    if (owner === undefined) continue
    for (const { kind, name, isExported } of names) {
      if (kind !== 'type' || !isExported || shared.has(name)) continue
      packagesByName.set(name, (packagesByName.get(name) ?? new Set()).add(owner))
    }
  }
  const found = [...packagesByName].flatMap(([name, owners]) =>
    owners.size > 1 ? [`${name}: ${[...owners].join(', ')}`] : [],
  )
  expect(found).toEqual([])
})

test('the words that mislead are told from those that do not', () => {
  expect(['told', 'shown', 'settled', 'kept', 'judged'].filter(isBareParticiple)).toHaveLength(5)
  expect(['speed', 'feed', 'tellTime', 'shownFaces', 'settle', 'red'].filter(isBareParticiple)).toEqual([])
})
