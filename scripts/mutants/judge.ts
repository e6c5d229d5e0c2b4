// Tells for each planted fault whether a test notices it.
import { dirname, sep } from 'node:path'
import { Crew } from './crew.ts'
import { distances, type Mirror } from './mirror.ts'
import type { Planted } from './plant.ts'

/** A test, and the places it came by when nothing was at fault. */
interface Case {
  file: string
  test: number
  ms: number
  seen: ReadonlySet<number>
}

export interface Verdict {
  fault: Planted
  outcome: 'noticed' | 'endless' | 'survived'
  /** How many tests come by the place; none means that no test can notice. */
  tests: number
}

export interface Judgement {
  verdicts: Verdict[]
  /** Tests that fail here without any fault, and so can say nothing: those that start processes, for example. */
  leftOut: number
}

/**
 * A fault that acts while modules load is in every test; those of so many files beside it, above it (they speak for the
 * whole of a room), and that import it soonest, speak for all, unless told.
 */
const NEAREST = 40

/** Where so few tests come by, what the first of them worked out may be remembered for the others. */
const FEW = 4

/** How far two paths go together: a test beside the file knows more of it than one elsewhere. */
function sharedPath(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/** Lets every worker take from the list until it is empty. */
async function share<T>(
  crews: readonly Crew[],
  list: readonly T[],
  work: (crew: Crew, item: T) => Promise<void>,
) {
  const waiting = [...list].reverse()
  await Promise.all(
    crews.map(async (crew) => {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(crew, item)
    }),
  )
}

export async function judge(
  mirror: Mirror,
  graph: ReadonlyMap<string, readonly string[]>,
  testFiles: readonly string[],
  faults: readonly Planted[],
  {
    jobs,
    say,
    near: nearest = NEAREST,
    grace = 4000,
    confined = true,
  }: { jobs: number; say(line: string): void; near?: number; grace?: number; confined?: boolean },
): Promise<Judgement> {
  const patience = (ms: number): number => grace + 10 * ms
  const crews = Array.from({ length: jobs }, () => new Crew(mirror, confined))
  const cases: Case[] = []
  const atLoad = new Set<number>()
  let leftOut = 0
  let surveyed = 0

  async function survey(crew: Crew, file: string): Promise<void> {
    const loaded = await crew.load(file)
    if (!loaded || loaded.error) {
      say(`${file} does not load here: ${loaded?.error ?? 'no answer'}`)
      leftOut++
      return
    }
    for (const id of loaded.seen) atLoad.add(id)
    for (let test = 0; test < loaded.tests; test++) {
      const answer = await crew.run(file, test, 0, 300_000)
      if (answer && !answer.error) cases.push({ file, test, ms: answer.ms, seen: new Set(answer.seen) })
      else {
        say(`left out: test ${test + 1} of ${file}: ${answer?.error ?? 'no answer'}`)
        leftOut++
      }
      if (!answer) await crew.load(file)
    }
    surveyed++
    if (surveyed % 20 === 0) say(`${surveyed} of ${testFiles.length} test files surveyed`)
  }

  /** True if the test fails with the fault and passes without it, here and now. */
  async function notices(
    crew: Crew,
    { file, test, ms }: Case,
    fault: number,
  ): Promise<Verdict['outcome'] | 'forgot'> {
    await crew.load(file)
    const answer = await crew.run(file, test, fault, patience(ms))
    if (!answer) return 'endless'
    if (!answer.error) return answer.seen.includes(fault) ? 'survived' : 'forgot'
    const sound = await crew.run(file, test, 0, patience(ms))
    if (sound && !sound.error) return 'noticed'
    // Something was remembered, from this fault or another: only new processes can tell.
    const afresh = async (id: number): Promise<boolean> => {
      crew.leave()
      await crew.load(file)
      const once = await crew.run(file, test, id, patience(ms))
      return once !== undefined && !once.error
    }
    const noticed = !(await afresh(fault)) && (await afresh(0))
    return noticed ? 'noticed' : 'survived'
  }

  /** A fault that acts while modules load, or whose work is remembered, has a process of its own from the start. */
  async function fromTheStart(crew: Crew, fault: Planted): Promise<Verdict['outcome']> {
    const near = testFiles.flatMap((file) => {
      const steps = distances(file, graph).get(fault.file)
      const folder = dirname(file)
      return steps === undefined ? [] : [{ file, steps, folder, shared: sharedPath(file, fault.file) }]
    })
    const above = near
      .filter(({ folder }) => fault.file.startsWith(`${folder}${sep}`))
      .toSorted((a, b) => a.folder.length - b.folder.length)
      .slice(0, nearest)
    const beside = near.toSorted((a, b) => b.shared - a.shared || a.steps - b.steps).slice(0, nearest)
    const bySteps = near.toSorted((a, b) => a.steps - b.steps || b.shared - a.shared).slice(0, nearest)
    // In turns, so that what speaks for the whole of a room comes soon.
    const files = new Set(
      beside.flatMap((each, index) => [each, ...above.slice(index, index + 1), bySteps[index]!]),
    )
    crew.leave()
    try {
      for (const { file } of files) {
        const own = cases.filter((each) => each.file === file)
        if (own.length === 0) continue
        const loaded = await crew.load(file, fault.id)
        if (!loaded || loaded.error) return 'noticed'
        for (const { test, ms } of own) {
          const answer = await crew.run(file, test, fault.id, patience(ms))
          if (!answer) return 'endless'
          if (answer.error) return 'noticed'
        }
      }
      return 'survived'
    } finally {
      crew.leave()
    }
  }

  const verdicts: Verdict[] = []

  async function consider(crew: Crew, fault: Planted): Promise<void> {
    const those = cases.filter(({ seen }) => seen.has(fault.id)).sort((a, b) => a.ms - b.ms)
    let outcome: Verdict['outcome'] = 'survived'
    let forgot = false
    for (const each of those) {
      const found = await notices(crew, each, fault.id)
      if (found === 'forgot') forgot = true
      else outcome = found
      if (outcome !== 'survived') break
    }
    const early = atLoad.has(fault.id)
    const few = those.length > 0 && those.length <= FEW
    if (outcome === 'survived' && (early || forgot || few)) outcome = await fromTheStart(crew, fault)
    verdicts.push({ fault, outcome, tests: those.length || Number(early) })
    if (outcome === 'survived') say(`unnoticed: ${fault.file}:${fault.line}  ${fault.now}`)
    const survivors = verdicts.filter((each) => each.outcome === 'survived').length
    if (verdicts.length % 20 === 0 || verdicts.length === faults.length) {
      say(`${verdicts.length} of ${faults.length} faults judged, ${survivors} unnoticed`)
    }
  }

  try {
    await share(crews, testFiles, survey)
    say(`${cases.length} tests in ${testFiles.length} files surveyed`)
    await share(crews, faults, consider)
  } finally {
    for (const crew of crews) crew.leave()
  }
  return { verdicts: verdicts.sort((a, b) => a.fault.id - b.fault.id), leftOut }
}
