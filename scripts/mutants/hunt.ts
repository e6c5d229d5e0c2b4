// One hunt: choose faults by lot, plant them all, judge each, count by room.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Equivalent } from './equivalent.ts'
import { type Fault, faultsOf } from './faults.ts'
import { judge } from './judge.ts'
import { distances, graphOf, mirror } from './mirror.ts'
import type { Planted } from './plant.ts'

export interface Room {
  folder: string
  /** The folders of the tests that speak for it. */
  tests: string[]
  /** Its tests need more than the permissions of a worker: folders that are locked, databases. */
  unconfined?: true
}

export interface Plan {
  root: string
  rooms: Record<string, Room>
  /** Faults for each room. */
  count: number
  /** Every fault of these files, or of a line (`file:12`), in place of a choice by lot. */
  at?: readonly string[]
  /** Only tests whose path has one of these in it. */
  only?: readonly string[]
  seed: number
  equivalents: readonly Equivalent[]
  jobs: number
  /** So many test files beside it, above it, and that import it soonest speak for a fault that acts while modules load. */
  near?: number
  /** Milliseconds a test may take beyond ten times its own before it counts as endless. */
  grace?: number
  say(line: string): void
}

export interface Survivor {
  room: string
  file: string
  line: number
  kind: string
  was: string
  now: string
  /** Tests that come by the place; none means that the tests do not reach it. */
  tests: number
}

export interface Report {
  seed: number
  rooms: {
    room: string
    possible: number
    planted: number
    noticed: number
    survivors: number
    unreached: number
    share: number
  }[]
  survivors: Survivor[]
  equivalent: number
  /** Entries of the list of equivalents in these rooms that fit nothing any more. */
  stale: Equivalent[]
  leftOut: number
}

/** The files below a folder. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** What counts as planted ground: no tests, no types alone, and none of what only tests lean on (`testing.ts`). */
const isSource = (file: string): boolean => /\.ts$/.test(file) && !/(\.test|\.d|[\\/]testing)\.ts$/.test(file)

/** A list in an order by lot that the seed alone decides. */
function shuffle<T>(list: readonly T[], seed: number): T[] {
  let state = seed
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const all = [...list]
  for (let i = all.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[all[i], all[j]] = [all[j]!, all[i]!]
  }
  return all
}

/** A folder (with a slash at its end) stands for all its files, and there the line only has to end so. */
function isThat(known: Equivalent, file: string, { kind, now }: Fault): boolean {
  const folder = known.file.endsWith('/')
  if (folder ? !file.startsWith(known.file) : file !== known.file) return false
  if (known.kind !== undefined && known.kind !== kind) return false
  if (known.now instanceof RegExp) return known.now.test(now)
  return folder ? now.endsWith(known.now) : now === known.now
}

export async function hunt(plan: Plan): Promise<Report> {
  const { root, say } = plan
  const name = (file: string): string => relative(root, file).replaceAll('\\', '/')
  const harmless = new Set<Equivalent>()
  const possible = new Map<string, number>()
  const faults: Planted[] = []
  for (const [room, { folder }] of Object.entries(plan.rooms)) {
    const sources = filesIn(join(root, folder)).filter(isSource)
    const all = sources.flatMap((file) =>
      faultsOf(file, readFileSync(file, 'utf8'))
        .filter((fault) => {
          const known = plan.equivalents.find((each) => isThat(each, name(file), fault))
          if (known) harmless.add(known)
          return !known
        })
        .map((fault) => ({ ...fault, file, room })),
    )
    possible.set(room, all.length)
    const isNamed = ({ file, line }: { file: string; line: number }): boolean =>
      plan.at!.some((place) => place === name(file) || place === `${name(file)}:${line}`)
    for (const fault of plan.at ? all.filter(isNamed) : shuffle(all, plan.seed).slice(0, plan.count)) {
      faults.push({ ...fault, id: faults.length + 1 })
    }
  }
  const stale = plan.equivalents.filter(
    (each) =>
      !harmless.has(each) &&
      Object.values(plan.rooms).some(({ folder }) => each.file.startsWith(`${folder}/`)),
  )

  const folders = new Set(Object.values(plan.rooms).flatMap(({ tests: all }) => all))
  const graph = graphOf(
    [...folders]
      .flatMap((folder) => filesIn(join(root, folder)))
      .filter((file) => file.endsWith('.test.ts'))
      .filter((file) => !plan.only || plan.only.some((part) => name(file).includes(part))),
  )
  const planted = new Set(faults.map(({ file }) => file))
  const tests = [...graph.keys()].filter(
    (file) =>
      file.endsWith('.test.ts') && [...distances(file, graph).keys()].some((each) => planted.has(each)),
  )
  say(`${faults.length} faults planted, ${tests.length} test files come near them`)
  const tree = await mirror(graph.keys(), faults)
  try {
    const { verdicts, leftOut } = await judge(tree, graph, tests, faults, {
      ...plan,
      confined: !Object.values(plan.rooms).some(({ unconfined }) => unconfined),
    })
    const alive = verdicts.filter(({ outcome }) => outcome === 'survived')
    return {
      seed: plan.seed,
      rooms: [...possible].map(([room, points]) => {
        const own = verdicts.filter(({ fault }) => fault.room === room)
        const survivors = alive.filter(({ fault }) => fault.room === room)
        const noticed = own.length - survivors.length
        return {
          room,
          possible: points,
          planted: own.length,
          noticed,
          survivors: survivors.length,
          unreached: survivors.filter((each) => each.tests === 0).length,
          share: own.length === 0 ? 1 : noticed / own.length,
        }
      }),
      survivors: alive
        .map(({ fault: { room, file, line, kind, was, now }, tests: count }) => ({
          room,
          file: name(file),
          line,
          kind,
          was,
          now,
          tests: count,
        }))
        .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line)),
      equivalent: harmless.size,
      stale,
      leftOut,
    }
  } finally {
    tree.remove()
  }
}
