import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import WebSocket from 'ws'

/** Firefox as Debian calls it, or any other that is on the path. */
export function firefoxPath(): string | undefined {
  const named = process.env.FLOTILLA_FIREFOX
  if (named) return named
  const folders = (process.env.PATH ?? '').split(delimiter)
  return ['firefox-esr', 'firefox']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
}

/** A page of Firefox, driven over WebDriver BiDi: the few commands a short game needs. */
export interface FirefoxPage {
  go(address: string): Promise<void>
  run<T>(expression: string): Promise<T>
  /** Waits until an expression is true. */
  until(expression: string): Promise<void>
  /** A real click in the middle of an element. */
  click(selector: string): Promise<void>
  /** What the page complained about. */
  readonly complaints: string[]
  close(): Promise<void>
}

const PATIENCE = 60_000

function webSocketAddress(firefox: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = ''
    firefox.stderr!.on('data', (part: Buffer) => {
      said += part.toString()
      const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1]
      if (address) found(address)
    })
    firefox.on('exit', () => failed(new Error(`Firefox ended before it listened: ${said}`)))
    setTimeout(() => failed(new Error(`Firefox does not listen: ${said}`)), PATIENCE).unref()
  })
}

export async function startFirefox(path: string, width: number, height: number): Promise<FirefoxPage> {
  const profile = mkdtempSync(join(tmpdir(), 'flotilla-firefox-'))
  const firefox = spawn(
    path,
    [
      '--headless',
      '--no-remote',
      '--remote-debugging-port=0',
      '--profile',
      profile,
      `--width=${width}`,
      `--height=${height}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const socket = new WebSocket(`${await webSocketAddress(firefox)}/session`)
  await new Promise((open, failed) => {
    socket.once('open', open)
    socket.once('error', failed)
  })
  const waiting = new Map<number, (message: { error?: string; message?: string; result?: unknown }) => void>()
  const complaints: string[] = []
  socket.on('message', (data) => {
    const message = JSON.parse(String(data))
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else if (message.method === 'log.entryAdded' && message.params.level === 'error')
      complaints.push(message.params.text)
  })
  let count = 0
  const send = <T>(method: string, params: object): Promise<T> =>
    new Promise((done, failed) => {
      count += 1
      const id = count
      waiting.set(id, ({ error, message, result }) => {
        waiting.delete(id)
        if (error) failed(new Error(`${method}: ${error} ${message ?? ''}`))
        else done(result as T)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const { context } = contexts[0]!
  await send('browsingContext.setViewport', { context, viewport: { width, height } })

  const run = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = await send<{
      result?: { value?: string }
      exceptionDetails?: { text: string }
    }>('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})) ?? 'null')()`,
      target: { context },
      awaitPromise: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return JSON.parse(result!.value!) as T
  }
  const until = async (expression: string): Promise<void> => {
    const last = Date.now() + PATIENCE
    while (!(await run<boolean>(`Boolean(${expression})`))) {
      if (Date.now() > last) throw new Error(`In vain: ${expression}`)
      await new Promise((go) => setTimeout(go, 60))
    }
  }
  return {
    complaints,
    run,
    until,
    go: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    click: async (selector) => {
      const quoted = JSON.stringify(selector)
      await until(`document.querySelector(${quoted})`)
      const [x, y] = await run<[number, number]>(`(() => {
        const node = document.querySelector(${quoted})
        node.scrollIntoView({ block: 'nearest' })
        const box = node.getBoundingClientRect()
        return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
      })()`)
      await send('input.performActions', {
        context,
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', x, y },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      })
    },
    close: async () => {
      const ended = new Promise((gone) => firefox.once('exit', gone))
      await send('browser.close', {}).catch(() => firefox.kill())
      await ended
      socket.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
