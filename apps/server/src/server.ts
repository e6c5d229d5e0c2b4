import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Coding, filesUnder, type ServedFile } from './files.ts'

/** The best coding both sides know. */
function codingFor(request: IncomingMessage, file: ServedFile): Coding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, quality]) => !/^\s*q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name)
  return file.codings.find((coding) => accepted.includes(coding)) ?? 'identity'
}

const pathOf = (request: IncomingMessage): string | undefined => {
  try {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://table').pathname).slice(1)
    return path === '' ? 'index.html' : path
  } catch {
    return
  }
}

/** On every answer, whatever it says. */
const guards = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
}

const plain = (response: ServerResponse, status: number, text: string, more: Record<string, string> = {}) =>
  response.writeHead(status, { ...guards, 'content-type': 'text/plain; charset=utf-8', ...more }).end(text)

async function answer(
  files: ReadonlyMap<string, ServedFile>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    plain(response, 405, 'Only GET and HEAD are answered here.\n', { allow: 'GET, HEAD' })
    return
  }
  const file = files.get(pathOf(request) ?? '')
  if (!file) {
    plain(response, 404, 'There is no such page. The game begins at /.\n')
    return
  }
  const coding = codingFor(request, file)
  const headers: Record<string, string> = {
    'content-type': file.type,
    etag: file.etag,
    vary: 'accept-encoding',
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...guards,
  }
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, headers).end()
    return
  }
  const body = await file.body(coding)
  if (coding !== 'identity') headers['content-encoding'] = coding
  headers['content-length'] = String(body.length)
  response.writeHead(200, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

export interface Serving {
  readonly address: string
  close(): Promise<void>
}

/** Serves the files of a folder; port 0 takes any that is free. */
export async function serve(folder: string, port: number, host = '127.0.0.1'): Promise<Serving> {
  const files = filesUnder(folder)
  const server: Server = createServer((request, response) => {
    answer(files, request, response).catch(() => plain(response, 500, 'Something went wrong here.\n'))
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, host, listening)
  })
  const there = (server.address() as AddressInfo).port
  return {
    address: `http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${there}/`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
