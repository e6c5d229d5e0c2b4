import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

interface BuildResult {
  readonly output: readonly {
    readonly fileName: string
    readonly code?: string
    readonly source?: string | Uint8Array
  }[]
}

/** Bundles a module as a browser would load it, in chunks, and serves it on a port of its own as /main.js. */
export async function serveBundle(
  module: string,
): Promise<{ address: string; chunks: number; close(): Promise<void> }> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(module, import.meta.url)),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'main.js' },
      },
    },
  })) as BuildResult
  const files = new Map(built.output.map((file) => [`/${file.fileName}`, file.code ?? file.source]))
  const server: Server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    response.writeHead(file || request.url === '/' ? 200 : 404, {
      'content-type': request.url === '/' ? 'text/html' : 'text/javascript',
    })
    response.end(file ?? '<!doctype html>')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    chunks: files.size,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
