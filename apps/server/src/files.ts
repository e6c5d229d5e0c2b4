import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const types: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

export type Coding = 'br' | 'gzip' | 'identity'

/** A file as it is served. What is compressed is compressed when first asked for, and kept. */
export interface ServedFile {
  readonly type: string
  readonly etag: string
  /** Its name changes with its content, so that nobody need ask for it twice. */
  readonly immutable: boolean
  body(coding: Coding): Promise<Buffer>
  readonly codings: readonly Coding[]
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthwhile = (type: string, size: number): boolean => size > 1000 && !/png|woff2/.test(type)

function servedFile(path: string, content: Buffer): ServedFile {
  const type = types[extname(path)] ?? 'application/octet-stream'
  const kept = new Map<Coding, Promise<Buffer>>()
  const make = (coding: Coding): Promise<Buffer> => {
    if (coding === 'br') return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    return coding === 'gzip' ? zip(content) : Promise.resolve(content)
  }
  return {
    type,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    immutable: path.startsWith('assets/'),
    codings: worthwhile(type, content.length) ? ['br', 'gzip', 'identity'] : ['identity'],
    body: (coding) => {
      const there = kept.get(coding) ?? make(coding)
      kept.set(coding, there)
      return there
    },
  }
}

/** Every file under a folder by its path from there, with forward slashes. */
export function filesUnder(folder: string): ReadonlyMap<string, ServedFile> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const full = join(entry.parentPath, entry.name)
        const path = relative(folder, full).split(sep).join('/')
        return [path, servedFile(path, readFileSync(full))]
      }),
  )
}
