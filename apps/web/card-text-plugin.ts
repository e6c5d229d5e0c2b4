import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const name = 'virtual:sentences'
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Run apart, where the sources are read as they stand. */
const script = `
  const { loadCardTexts } = await import('./packages/cards/src/card-texts.ts')
  console.log(JSON.stringify({ first: await loadCardTexts('first'), second: await loadCardTexts('second') }))`

function cardTextFiles(): Map<string, string> {
  const args = ['--import', '@oxc-node/core/register', '--input-type=module', '--eval', script]
  const all = JSON.parse(
    execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }),
  )
  return new Map(
    Object.entries<Record<string, unknown>>(all).flatMap(([edition, by]) =>
      Object.entries(by).map(([whose, texts]) => [`${edition}/${whose}`, JSON.stringify(texts)] as const),
    ),
  )
}

/**
 * Our sentences on the cards as files by edition and faction. They stand with the rules that carry the cards out: taken
 * from there when the page is built, they do not bring those rules along.
 */
export const cardTextPlugin = (): Plugin => {
  let files: Map<string, string> | undefined
  return {
    name: 'flotilla-sentences',
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return undefined
      files ??= cardTextFiles()
      const path = id.slice(name.length + 2)
      if (path) return `export default ${files.get(path)}`
      const loads = [...files.keys()].map((each) => `'${each}': () => import('${name}/${each}')`)
      return `export default { ${loads.join(', ')} }`
    },
  }
}
