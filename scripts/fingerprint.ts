// npm run fingerprint: writes packages/cards/src/fingerprint.json, by which games and replays name the rules they were
// played by. What is printed is what runs: comments, types and the texts of cards leave no trace.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { firstCards, secondCards } from '@flotilla/cards'
import { pilotCardId, shipAbilityId } from '@flotilla/engine/second'
import { type ESTree, minifySync, parseSync, transformWithOxc, Visitor } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const FILE = join(root, 'packages/cards/src/fingerprint.json')

/** Where the rules of an edition begin; what they import is found from there. */
const beginnings = {
  first: ['packages/engine/src/kernel/game.ts', 'packages/engine/src/first/game.ts'],
  second: ['packages/engine/src/kernel/game.ts', 'packages/engine/src/second/game.ts'],
}

interface Prints {
  readonly engine: string
  readonly cards: { readonly [card: string]: string }
}

export interface Source {
  readonly file: string
  readonly code: string
  readonly program: ESTree.Program
}

const printOf = (parts: Iterable<string>): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** A file as it runs: without types, comments and blanks. */
export async function asRun(file: string, text: string): Promise<Source> {
  const { code: bare } = await transformWithOxc(text, file, { sourcemap: false })
  const name = file.replace(/\.ts$/, '.js')
  const { code } = minifySync(name, bare, { compress: false, mangle: false })
  const { program, errors } = parseSync(name, code)
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  return { file, code, program }
}

/** The file that an import means; undefined for what is not ours. */
function meant(from: string, to: string): string | undefined {
  if (to.startsWith('.')) return resolve(dirname(from), to)
  const room = /^@flotilla\/([a-z]+)$/.exec(to)?.[1]
  return room && join(root, 'packages', room, 'src/index.ts')
}

const importsOf = ({ program }: Source): string[] =>
  program.body.flatMap((one) =>
    'source' in one && one.source && typeof one.source.value === 'string' ? [one.source.value] : [],
  )

/** Every file that is run when these are, by its path. */
async function reached(files: readonly string[]): Promise<Map<string, Source | string>> {
  const found = new Map<string, Source | string>()
  const next = files.map((file) => join(root, file))
  for (let file = next.pop(); file; file = next.pop()) {
    if (found.has(file)) continue
    const text = readFileSync(file, 'utf8')
    const source = file.endsWith('.ts') ? await asRun(file, text) : text
    found.set(file, source)
    if (typeof source === 'string') continue
    for (const to of importsOf(source)) {
      const inner = meant(file, to)
      if (inner) next.push(inner)
    }
  }
  return found
}

const enginePrint = (files: ReadonlyMap<string, Source | string>): string =>
  printOf(
    [...files]
      .map(
        ([file, source]) => `${relative(root, file)}\0${typeof source === 'string' ? source : source.code}`,
      )
      .sort(),
  )

/** Something that a file defines: a declaration, one name taken out of another, or one card of a list. */
interface Part {
  readonly text: string
  /** The names it uses, and the words it says: a card may name another, such as the condition it assigns. */
  readonly uses: ReadonlySet<string>
  readonly says: ReadonlySet<string>
}

interface Parts {
  readonly named: ReadonlyMap<string, Part>
  /** By the key that they have in a list. */
  readonly cards: ReadonlyMap<string, Part>
  /** Names from other files of ours: which, and what it is called there. */
  readonly imported: ReadonlyMap<string, readonly [file: string, name: string]>
}

/** A piece of a file without the text of a card: its words are no rule. */
function partOf({ code }: Source, node: ESTree.Node): Part {
  const uses = new Set<string>()
  const says = new Set<string>()
  const fields = new Set<number>()
  new Visitor({
    MemberExpression: ({ computed, property }) => void (computed || fields.add(property.start)),
    Property: ({ computed, shorthand, key }) => void (computed || shorthand || fields.add(key.start)),
    Identifier: ({ name, start }) => void (fields.has(start) || uses.add(name)),
    Literal: ({ value }) => void (typeof value === 'string' && says.add(value)),
    TemplateElement: ({ value }) => void says.add(value.raw),
  }).visit({ type: 'Program', body: [node], sourceType: 'module' } as unknown as ESTree.Program)
  let text = code.slice(node.start, node.end)
  if (node.type === 'Property' && node.value.type === 'ObjectExpression') {
    const words = node.value.properties.find((one) => one.type === 'Property' && keyOf(one) === 'text')
    if (words) text = text.replace(code.slice(words.start, words.end), '')
  }
  return { text, uses, says }
}

const keyOf = ({ key }: ESTree.ObjectProperty | ESTree.BindingProperty): string =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''

export function partsOf(source: Source): Parts {
  const named = new Map<string, Part>()
  const cards = new Map<string, Part>()
  const imported = new Map<string, readonly [string, string]>()
  const names = new Map<string, string>()
  for (const one of source.program.body) {
    if (one.type === 'ImportDeclaration') {
      const file = one.source.value.startsWith('.') ? meant(source.file, one.source.value) : undefined
      for (const name of file ? one.specifiers : [])
        if (name.type === 'ImportSpecifier' && name.imported.type === 'Identifier')
          imported.set(name.local.name, [file!, name.imported.name])
      continue
    }
    const made = one.type === 'ExportNamedDeclaration' ? one.declaration : one
    if (made?.type === 'FunctionDeclaration' && made.id) named.set(made.id.name, partOf(source, made))
    if (made?.type !== 'VariableDeclaration') continue
    for (const { id, init } of made.declarations) {
      if (!init) continue
      const whole = partOf(source, init)
      if (id.type === 'Identifier') named.set(id.name, whole)
      // What is as short as can be has backticks around its words.
      if (id.type === 'Identifier' && init.type === 'TemplateLiteral')
        names.set(id.name, init.quasis[0]!.value.raw)
      // Each name by itself, so that one more does not alter the others.
      if (id.type === 'ObjectPattern')
        for (const one of id.properties)
          if (one.type === 'Property' && one.value.type === 'Identifier')
            named.set(one.value.name, { ...whole, text: `${whole.text}.${keyOf(one)}` })
      const lists = init.type === 'CallExpression' ? init.arguments : [init]
      for (const list of lists)
        for (const card of list.type === 'ObjectExpression' ? list.properties : []) {
          const part = partOf(source, card)
          if (card.type === 'Property') {
            const key = card.computed ? (names.get(keyOf(card)) ?? '') : keyOf(card)
            // The registry knows pilots and ship abilities by other words.
            for (const id of [key, pilotCardId(key), shipAbilityId(key)]) cards.set(id, part)
          }
          // Both sides of a card may be made at once, by its name.
          else if (card.argument.type === 'CallExpression')
            for (const use of part.says) cards.set(use, part).set(`${use}#1`, part)
        }
    }
  }
  return { named, cards, imported }
}

/** The print of each card: its own piece and all that it uses of the files of cards, near and far. */
export function cardPrints(
  ids: readonly string[],
  files: ReadonlyMap<string, Parts>,
): Record<string, string> {
  const known = new Set(ids)
  const prints: Record<string, string> = {}
  for (const id of ids) {
    const texts = new Map<string, string>()
    const follow = (file: string, part: Part, name: string): void => {
      const at = `${file} ${name}`
      if (texts.has(at)) return
      texts.set(at, part.text)
      for (const use of part.uses) {
        const { named, imported } = files.get(file)!
        const near = named.get(use)
        if (near) follow(file, near, use)
        const [from, there] = imported.get(use) ?? []
        const far = from !== undefined && files.get(from)?.named.get(there!)
        if (far) follow(from!, far, there!)
      }
      for (const other of part.says) if (known.has(other)) find(other)
    }
    const find = (card: string): void => {
      for (const [file, { cards }] of files) {
        const part = cards.get(card)
        if (part) follow(file, part, `card ${card}`)
      }
    }
    find(id)
    if (texts.size === 0) throw new Error(`No file of cards has ${id}: it must stand in a list by its name.`)
    // Where it stands is no rule either: a card may move to another file.
    prints[id] = printOf([...new Set(texts.values())].sort())
  }
  return prints
}

/** The prints of both editions, from the sources as they are. */
export async function fingerprints(): Promise<{ readonly first: Prints; readonly second: Prints }> {
  const cards = join(root, 'packages/cards')
  const files = new Map<string, Parts>()
  for (const [file, source] of await reached(['packages/cards/src/index.ts']))
    if (file.startsWith(cards) && typeof source !== 'string') files.set(file, partsOf(source))
  const prints = async (edition: 'first' | 'second', ids: readonly string[]): Promise<Prints> => ({
    engine: enginePrint(await reached(beginnings[edition])),
    cards: cardPrints([...ids].sort(), files),
  })
  return {
    first: await prints('first', Object.keys(firstCards)),
    second: await prints('second', Object.keys(secondCards)),
  }
}

export const asWritten = (prints: unknown): string => `${JSON.stringify(prints, null, 2)}\n`
export const written = (): string => readFileSync(FILE, 'utf8')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(FILE, asWritten(await fingerprints()))
  console.log(`written: ${relative(root, FILE)}`)
}
