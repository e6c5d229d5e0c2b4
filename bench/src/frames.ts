import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startBrowser, startGraphicsBrowser } from '@flotilla/e2e/browser'
import { fourTables } from '@flotilla/e2e/four-tables'
import { chooseSquad, chooseTile, createTable, currentQuestion } from '@flotilla/e2e/player'
import { serveBuiltSite } from '@flotilla/e2e/site'
import type { Browser, Page } from 'playwright-core'

export interface FramesRow {
  readonly gesture: string
  readonly ships: number
  readonly framesPerSecond: number
  readonly slowestMilliseconds: number
  /** The recorded trace; Chromium's DevTools open it. */
  readonly trace: string
}

const SEATS = 8
const STEPS = 240

/** Two teams of four seats with eight ships each on an Epic table. */
async function crowdedTable(page: Page, address: string): Promise<number> {
  await page.goto(`${address}#/new`)
  await page.locator('.seat-ships li').first().waitFor()
  await chooseTile(page, 'deployed', 'true')
  await page.getByLabel('Seed of the dice').fill('frames')
  await chooseTile(page, 'seats', String(SEATS))
  await chooseTile(page, 'sides', 'teams')
  for (let seat = 0; seat < SEATS; seat++) await chooseSquad(page, seat, 'droid-picket')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.locator('.table-page:not([data-chosen="-1"])').waitFor()
  return page.locator('.board [data-ship]').count()
}

interface TraceEvent {
  readonly name: string
  readonly ts: number
}

/** Records a gesture and counts the frames that Chromium drew while it lasted. */
async function recordGesture(
  browser: Browser,
  page: Page,
  gesture: string,
  act: () => Promise<void>,
): Promise<Omit<FramesRow, 'ships'>> {
  const folder = join('node_modules', '.cache')
  mkdirSync(folder, { recursive: true })
  const trace = join(folder, `frames-${gesture}.json`)
  await browser.startTracing(page, {
    path: trace,
    categories: [
      'devtools.timeline.frame',
      'disabled-by-default-devtools.timeline.frame',
      'blink.user_timing',
    ],
  })
  // What the recorder itself costs to start is not the table's.
  await page.waitForTimeout(500)
  await page.evaluate("performance.mark('gesture begins')")
  await act()
  await page.evaluate("performance.mark('gesture ends')")
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const timeOf = (name: string): number => traceEvents.find((event) => event.name === name)!.ts
  const [begin, end] = [timeOf('gesture begins'), timeOf('gesture ends')]
  const drawn = traceEvents
    .filter(({ name, ts }) => name === 'DrawFrame' && ts >= begin && ts <= end)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b)
  const gaps = drawn.slice(1).map((ts, i) => (ts - drawn[i]!) / 1000)
  return {
    gesture,
    framesPerSecond: (drawn.length * 1e6) / (end - begin),
    slowestMilliseconds: Math.max(0, ...gaps),
    trace,
  }
}

/** Hands the table an event in every frame the browser offers, faster than a test can from outside. */
const everyFrame = (page: Page, event: string): Promise<void> =>
  page.evaluate(`new Promise((done) => {
    const board = document.querySelector('.board')
    let i = 0
    const step = () => {
      board.dispatchEvent(${event})
      i += 1
      if (i < ${STEPS}) requestAnimationFrame(step)
      else done()
    }
    requestAnimationFrame(step)
  })`)

/** How smoothly a crowded table is panned and zoomed. */
export async function benchFrames(): Promise<FramesRow[]> {
  const [browser, site] = await Promise.all([startBrowser(), serveBuiltSite()])
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const ships = await crowdedTable(page, site.address)
    const box = (await page.locator('.board').boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    const pan = await recordGesture(browser, page, 'pan', () =>
      everyFrame(
        page,
        `new PointerEvent('pointermove', { bubbles: true, pointerId: 1, clientX: ${x} + 200 * Math.sin(i / 14), clientY: ${y} + 90 * Math.sin(i / 9) })`,
      ),
    )
    await page.mouse.up()
    const zoom = await recordGesture(browser, page, 'zoom', () =>
      everyFrame(
        page,
        `new WheelEvent('wheel', { bubbles: true, clientX: ${x}, clientY: ${y}, deltaY: i % 60 < 30 ? -30 : 30 })`,
      ),
    )
    return [pan, zoom].map((row) => ({ ships, ...row }))
  } finally {
    await browser.close()
    await site.close()
  }
}

/** What a frame of the models costs. */
export interface SceneRow {
  readonly view: string
  readonly ships: number
  readonly calls: number
  readonly triangles: number
  readonly megabytes: number
  /** The median of what our own code does for a frame, without the graphics card. */
  readonly scriptMilliseconds: number
}

/** Pans the table and reads what each frame cost from the canvas. */
async function measureScene(page: Page, view: string, ships: number): Promise<SceneRow> {
  const board = (await page.locator('.board').boundingBox())!
  const [x, y] = [board.x + board.width / 2, board.y + board.height / 2]
  await page.evaluate(`(() => {
    const canvas = document.querySelector('canvas.scene')
    window.scripts = []
    new MutationObserver(() => window.scripts.push(Number(canvas.dataset.script))).observe(canvas, { attributeFilter: ['data-frames'] })
  })()`)
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let i = 0; i < 30; i++) await page.mouse.move(x + 100 * Math.sin(i / 4), y + 40 * Math.sin(i / 3))
  await page.mouse.up()
  const cost = (await page.evaluate(`(() => {
    const { calls, triangles, bytes } = document.querySelector('canvas.scene').dataset
    return { calls: Number(calls), triangles: Number(triangles), bytes: Number(bytes), scripts: window.scripts }
  })()`)) as { calls: number; triangles: number; bytes: number; scripts: number[] }
  const scripts = cost.scripts.sort((a, b) => a - b)
  return {
    view,
    ships,
    calls: cost.calls,
    triangles: cost.triangles,
    megabytes: cost.bytes / 1e6,
    scriptMilliseconds: scripts[scripts.length >> 1] ?? 0,
  }
}

/** What the table with models costs, drawn by the processor; frames of a graphics card cannot be measured here. */
export async function benchScene(): Promise<SceneRow[]> {
  const [browser, site] = await Promise.all([startGraphicsBrowser(), serveBuiltSite()])
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(
      `localStorage.setItem('flotilla settings', JSON.stringify({ speed: 'instant', graphics: 'always' }))`,
    )
    const rows: SceneRow[] = []
    const measure = async (ships: number) => {
      await page.locator('canvas.scene[data-on="true"]').waitFor()
      rows.push(await measureScene(page, 'from above', ships))
      await page.keyboard.press('t')
      await page.locator('[aria-label="Tilt the table"][aria-pressed="true"]').waitFor()
      rows.push(await measureScene(page, 'tilted', ships))
    }
    await measure(await crowdedTable(page, site.address))
    await createTable(page, site.address, fourTables.find(({ name }) => name.startsWith('33'))!)
    await currentQuestion(page)
    await measure(await page.locator('.board [data-ship]').count())
    return rows
  } finally {
    await browser.close()
    await site.close()
  }
}
