// Run by `full.test.ts` on a small disk of its own: fills it while people play, makes room, and says what happened.
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../src/server.ts'
import { gatherTable, newKey, openPage, pendingDecision, someChoice } from './client.ts'

const disk = process.argv[2]!
writeFileSync(join(disk, 'index.html'), '')
const options = { folder: join(disk, 'data') }
let site = await startServer(disk, 0, options)
const { id, people, pages } = await gatherTable(site.address, 2)
const [one] = pages as [(typeof pages)[0]]

/** One choice more at the table, by whoever is asked; what is answered. */
async function chooseOnce(): Promise<string | undefined> {
  for (;;) {
    const at = pages.find((each) => pendingDecision(each))
    if (at) {
      const { result, error } = await at.raw('choose', someChoice(at, pendingDecision(at)!, 0), newKey())
      if (error !== undefined) return error
      if (result === undefined) return
    }
    await new Promise((go) => setTimeout(go, 20))
  }
}

const filler = join(disk, 'filler')
const fetchStatus = async (path: string): Promise<number> => (await fetch(new URL(path, site.address))).status

/** Takes all the room there is. */
function fillDisk(): void {
  const { bavail, bsize } = statfsSync(disk)
  if (bavail > 0) writeFileSync(filler, Buffer.alloc(bavail * bsize), { flag: 'a' })
}

for (let i = 0; i < 5; i++) await chooseOnce()
fillDisk()
let refused: string | undefined
let stored = one.at()
// The log has some room of its own that was taken before.
for (let i = 0; i < 3000 && refused === undefined; i++) {
  refused = await chooseOnce()
  if (refused === undefined) stored = Math.max(...pages.map((each) => each.at()))
  fillDisk()
}
const told = pages.every((each) => each.at() <= stored + 1)
const full = { health: await fetchStatus('/health'), ready: await fetchStatus('/ready') }
rmSync(filler)
let wentOn = false
for (let i = 0; i < 100 && !wentOn; i++) {
  wentOn = (await chooseOnce()) === undefined
  if (!wentOn) await new Promise((go) => setTimeout(go, 100))
}
await new Promise((go) => setTimeout(go, 300))
const last = Math.max(...pages.map((each) => each.at()))
const port = Number(new URL(site.address).port)
await site.close()
site = await startServer(disk, port, options)
const back = await openPage(people[0]!, id)
await back.ask('open')
const again = back.at() >= last
console.log(JSON.stringify({ refused, told, wentOn, full, ready: await fetchStatus('/ready'), again }))
process.exit(0)
